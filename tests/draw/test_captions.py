"""Names on cards: all of them are there from 96 pixels on, in letters that can be read, alike along a row."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.draw.card_captions import DISPLAY_FROM, NAMED_FROM, CardCaptions, caption_height, draw_caption
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import SANS, TextStyle
from boardgames.text.catalog import LANGUAGES

DISPLAY = TextStyle("grenze-gotisch", 700, 38)
WINDOWS = ((1.0, 15), (1.5, 15), (0.778, 12), (1.44, 12), (2.0, 30))
"""Pixels a unit, and pixels of the smallest letters."""

SMALL = 70.0
"""Design units of a card that is wide enough in pixels alone, as letters are large."""
ELSEWHERE = ("text", "type", "level", "line", "monster", "event", "trauma")
"""What lies beside its name, or is no card."""


def fonts(scale: float, least: int) -> Fonts:
    return Fonts(shared_folder("assets") / "fonts", scale, least)


@pytest.mark.parametrize("game", ["sacrificio", "terrorixico", "walpurgisnacht"])
def test_every_card_bears_its_name_from_96_pixels_on(game: str) -> None:
    cards = registry.load(game).components["cards"].values()
    told = [card for card in cards if card.get("role") not in ELSEWHERE and card.get("kind") != "mephistopheles"]
    for scale, least in WINDOWS:
        faces, captions = fonts(scale, least), CardCaptions(DISPLAY)
        wide = NAMED_FROM * max(1.0, least / 15) / scale
        for language in LANGUAGES:
            names = [card["names"][language] for card in told]
            styles = [captions.table_caption_style(faces, name, names, Size(wide, 1.4 * wide)) for name in names]
            alike = Counter(styles).most_common(1)[0][1]
            lacking = [name for name, style in zip(names, styles, strict=True) if style is None]
            long = 0.2 * len(names) if wide < SMALL else 0  # long words would not grow with the other letters
            assert len(lacking) <= long and alike > 0.6 * len(names), (scale, language, lacking, alike)
            assert captions.table_caption_style(faces, names[0], names, Size(0.98 * wide, 1.4 * wide)) is None


def test_a_name_with_a_number_takes_one_line_where_pictures_are_spared() -> None:
    faces, captions = fonts(0.667, 12), CardCaptions(DISPLAY, spares_pictures=True, spares_from=0.0, named_from=0)
    for name in ("Feu de joie 4", "Ointment 8"):
        others = ["Goat", "Calf", "Herbs", name]
        style = captions.table_caption_style(faces, name, others, Size(121, 170))
        assert style is not None and faces.width(name, style) <= 121, name


def test_a_row_has_one_face_or_none() -> None:
    faces, captions = fonts(1.0, 15), CardCaptions(DISPLAY)
    card = Size(70, 98)
    assert captions.row_caption_style(faces, ("Shield 1", "Codex 2"), card) == captions.row_caption_style(
        faces, ("Codex 2", "Shield 1"), card
    )
    assert captions.row_caption_style(faces, ("Shield 1", "Extraordinarily"), card) is None


def test_a_games_own_face_is_for_large_letters_only() -> None:
    faces, captions = fonts(1.0, 15), CardCaptions(DISPLAY)
    sizes = {
        wide: captions.row_caption_style(faces, ("Goat",), Size(wide, 1.4 * wide)) for wide in range(96, 400, 16)
    }
    for style in sizes.values():
        assert style is not None and (style.family == DISPLAY.family) == (style.size >= DISPLAY_FROM)
    assert {style.family for style in sizes.values() if style} == {SANS, DISPLAY.family}


def test_names_on_small_cards_grow_with_the_text_size() -> None:
    names = ("Herbs", "Ointment 6", "Bonfire 3")
    for wide in (78, 104, 123, 150):
        card = Size(wide, 1.4 * wide)
        plain, large = (
            [
                CardCaptions(DISPLAY, named_from=60).table_caption_style(fonts(scale, 15), name, names, card)
                for name in names
            ]
            for scale in (1.0, 2.0)
        )
        for before, after in zip(plain, large, strict=True):
            assert before is not None and after is not None and 2 * after.size >= 1.75 * before.size, (
                wide,
                before,
                after,
            )


def test_large_names_hide_little_of_a_picture_that_is_to_be_spared() -> None:
    names = ("Red dagger", "Circle priest", "The warrior", "Green dagger", "The man")
    card, least = Size(84, 118), 12
    spared = CardCaptions(DISPLAY, spares_pictures=True)
    for scale in (1.44, 2.0):
        faces = fonts(scale, least)
        style = spared.row_caption_style(faces, names, card)
        assert style is not None
        hidden = sorted(caption_height(faces, name, style, card.w) for name in names)
        assert hidden[-2] < 0.25 * card.h, (scale, style, hidden)
    plain = CardCaptions(DISPLAY)
    small = fonts(0.778, least)
    assert spared.row_caption_style(small, names, card) == plain.row_caption_style(small, names, card)


def test_a_name_hides_no_more_than_the_part_that_it_may() -> None:
    card, faces = Size(55, 77), fonts(2.0, 15)
    names = ("Supreme priest", "Triangle priest", "The warrior", "The man")
    low = CardCaptions(DISPLAY, spares_pictures=True, named_from=0, highest=0.4)
    styles = [low.table_caption_style(faces, name, names, card) for name in names]
    heights = [caption_height(faces, *one, card.w) for one in zip(names, styles, strict=True) if one[1] is not None]
    assert len(heights) == len(names) and max(heights) <= 0.4 * card.h


def test_a_name_fits_the_whole_pixels_of_its_card() -> None:
    faces, captions = fonts(1.44, 12), CardCaptions(DISPLAY, spares_pictures=True)
    for tenth in range(880, 960):
        card = Size(tenth / 10, tenth / 7)
        style = captions.row_caption_style(faces, ("Square priest", "Green dagger"), card)
        assert style is not None
        drawn = round(card.w * faces.scale) / faces.scale
        heights = {caption_height(faces, "Square priest", style, wide) for wide in (card.w, drawn)}
        assert len(heights) == 1, card


def test_a_line_of_names_is_drawn_in_the_smallest_letters_where_these_are_larger_than_its_own() -> None:
    faces, captions = fonts(0.5, 15), CardCaptions(DISPLAY)
    assert captions.line_style(faces, ("Goat", "Witch"), 60).size == faces.least_size == 30


@pytest.mark.parametrize(("wide", "size"), [(96, 18), (160, 20), (300, 38), (320, 40)])
def test_letters_below_the_line_end_above_the_edge_of_the_card(wide: float, size: int) -> None:
    faces, card = fonts(1.0, 12), Rect(0, 0, wide, 1.4 * wide)
    sheet = pygame.Surface((round(card.w), round(card.h)))
    painter = Painter(sheet, faces, Images(shared_folder("assets")), 1.0)
    draw_caption(
        painter, card, "gggg" if wide < 100 else "dagger", TextStyle(SANS, 700, size), (0, 0, 0), (255, 255, 255)
    )
    rows = pygame.surfarray.array3d(sheet)[:, :, 0].max(axis=0)
    lowest = max(y for y, light in enumerate(rows) if light > 60)
    assert lowest < card.h - 0.012 * card.w - 1
