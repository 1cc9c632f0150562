"""Colours that can be read, faces that are there, seats that are told apart without colour."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.draw import theme
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.viewport import min_letter_pixels, viewport_of_window
from boardgames.draw.widget_skin import SHELL, game_skin
from boardgames.ui.games.plugins import plugin_of

THEMES = (*(plugin_of(game_id).theme for game_id in registry.GAME_IDS), theme.NEUTRAL)


def test_contrast_of_known_pairs() -> None:
    assert theme.contrast_ratio(theme.BLACK, theme.WHITE) == pytest.approx(21)
    assert theme.contrast_ratio(theme.TEXT, theme.TABLE) == pytest.approx(15.1, abs=0.1)


def test_text_can_be_read_in_every_light() -> None:
    pairs = theme.text_contrast_pairs(*THEMES)
    assert len(pairs) > 150, "the grounds that every seat lights are among them"
    assert [name for name, text, ground in pairs if theme.contrast_ratio(text, ground) < 4.5] == []


def test_controls_rings_and_signs_can_be_seen_in_every_light() -> None:
    pairs = theme.shape_contrast_pairs(*THEMES)
    assert len(pairs) > 300
    assert [name for name, mark, ground in pairs if theme.contrast_ratio(mark, ground) < 3.0] == []


def test_what_is_legible_stays_as_it_is_and_light_stops_where_words_would_drown() -> None:
    assert theme.legible_colour(theme.TEXT, theme.TABLE) == theme.TEXT
    assert theme.contrast_ratio(theme.legible_colour(theme.TABLE, theme.TABLE), theme.TABLE) >= 4.5
    assert theme.tint_ground(theme.TABLE, theme.FOCUS, 0.2, theme.TEXT) == theme.mix_colours(
        theme.TABLE, theme.FOCUS, 0.2
    )
    assert theme.contrast_ratio(theme.TEXT, theme.tint_ground(theme.TABLE, theme.FOCUS, 1.0, theme.TEXT)) >= 4.5


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 12), ((1920, 1080), 15), ((3840, 2160), 30)])
def test_no_letter_is_smaller_than_can_be_read(size: tuple[int, int], least: int) -> None:
    pygame.font.init()
    folder, tiny = shared_folder("assets") / "fonts", theme.BODY.with_size(3)
    fonts = Fonts(folder, viewport_of_window(*size, 100).scale, min_letter_pixels(*size))
    assert fonts.pygame_font(tiny).point_size == least
    assert fonts.pygame_font(fonts.fit_line("Maximiliana", theme.BODY, 9)[1]).point_size >= least
    miniature = Fonts(folder, least / 40, least, drops="small")
    assert not miniature.is_readable("Draw pile", theme.BODY) and miniature.is_readable("12", theme.TITLE)
    assert miniature.pygame_font(miniature.readable_style(theme.TITLE)).point_size >= least, (
        "a figure that is left is large"
    )


@pytest.mark.parametrize("game", THEMES, ids=lambda game: game.id)
def test_widgets_on_a_game_s_cloth_can_be_read(game: theme.GameTheme) -> None:
    skin = game_skin(game)
    for ground in (skin.ground, skin.raised, skin.hover):
        assert theme.contrast_ratio(skin.text, ground) >= 4.5
        assert theme.contrast_ratio(skin.muted, ground) >= 4.5
    assert theme.contrast_ratio(skin.on_accent, skin.accent) >= 4.5
    assert theme.contrast_ratio(skin.accent, skin.ground) >= 3.0


def test_no_two_games_share_a_cloth_and_one_without_lies_on_the_neutral_one() -> None:
    assert [plugin_of(game_id).theme.id for game_id in registry.GAME_IDS] == list(registry.GAME_IDS)
    own = [game.cloth for game in THEMES if game.cloth != theme.NEUTRAL.cloth]
    assert len(set(own)) == len(own) > 3
    assert plugin_of("no_such_game").theme == theme.NEUTRAL._replace(id="no_such_game")
    assert plugin_of("rooms").theme.cloth == theme.NEUTRAL.cloth, "the id of no game, though a file's name"


def test_every_face_is_there() -> None:
    pygame.font.init()
    fonts = Fonts(shared_folder("assets") / "fonts")
    for face in SHELL.faces.values():
        fonts.pygame_font(face)
    for game in THEMES:
        for face in (game.title, game.body, game.figures):
            fonts.pygame_font(face)


def test_the_type_scale_is_the_only_one() -> None:
    assert [SHELL.text_style(role).size for role in ("caption", "body", "lead", "heading", "title", "display")] == [
        15,
        18,
        22,
        28,
        36,
        54,
    ]


def test_seat_marks_differ_in_shape_alone() -> None:
    pygame.font.init()
    assets = shared_folder("assets")
    masks = []
    for seat in range(8):
        sheet = pygame.Surface((40, 40))
        painter = Painter(sheet, Fonts(assets / "fonts"), Images(assets), 1.0)
        painter.seat_mark(seat, Rect(4, 4, 32, 32), theme.WHITE)
        masks.append(pygame.mask.from_threshold(sheet, theme.WHITE, (120, 120, 120)))
    for one, other in combinations(masks, 2):
        same = one.overlap_area(other, (0, 0))
        assert same < 0.93 * max(one.count(), other.count())
