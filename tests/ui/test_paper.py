"""What is printed: sheets and their marks, backs behind their fronts, the cards that are dealt, words that fit."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pygame
import pypdfium2
import pytest

from boardgames import __version__, registry
from boardgames.__main__ import main
from boardgames.data.data_paths import shared_folder
from boardgames.data.own_rules import read_set
from boardgames.draw.card_renderer import CardCorner, CardRenderer, CardStyle
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.playmats import MatPlace, draw_playmat
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BLACK, WHITE, TextStyle, contrast_ratio, rgb_of_hex
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.print_components import CARD_H, CARD_W
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.paper.game_printer import DPI
from boardgames.ui.paper.print_card_renderer import FOOT_MOST, PrintCardRenderer
from boardgames.ui.paper.print_service import changed_cards, localized_paper
from boardgames.ui.paper.sheet_layout import CARD, EDGE, LEAST, PAGES, fit_print_sheet, tile_mat
from tests.data.set_files import written

LANGUAGES = ("en", "es", "fr")
FACE = TextStyle("jost", 600, 22)
Capture = pytest.CaptureFixture[str]
MM = 25.4 / 72
"""Millimetres of a point."""


OPEN: list[pypdfium2.PdfDocument] = []


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    while OPEN:
        OPEN.pop().close()


def printed(folder: Path, *words: str) -> pypdfium2.PdfDocument:
    """The PDF of `boardgames print` with these arguments."""
    out = folder / "out.pdf"
    assert main(["print", *words, "-o", str(out)]) == 0
    return opened(out)


@pytest.fixture(scope="module")
def night_cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The PDF with all cards of Walpurgisnacht and their backs, turned over the long side."""
    out = tmp_path_factory.mktemp("night") / "out.pdf"
    pygame.font.init()
    assert main(["print", "walpurgisnacht", "--only", "cards", "-o", str(out)]) == 0
    return out


def opened(path: Path) -> pypdfium2.PdfDocument:
    """A PDF, closed after the test."""
    OPEN.append(pypdfium2.PdfDocument(path))
    return OPEN[-1]


def pixels(page: pypdfium2.PdfPage, dpi: int = 75) -> np.ndarray:
    """A page in grey, 0..255."""
    return np.asarray(page.render(scale=dpi / 72, grayscale=True).to_numpy()).squeeze().astype(int)


@pytest.mark.parametrize(
    ("paper", "bleed", "places"), [("A4", 3.0, 8), ("A4", 1.2, 9), ("Letter", 1.5, 8), ("Letter", 0.0, 9)]
)
def test_cards_lie_apart_on_the_sheet_and_marks_outside_of_them(paper: str, bleed: float, places: int) -> None:
    laid = fit_print_sheet(paper, bleed)
    assert laid.place_count == places
    assert sorted((laid.w, laid.h)) == sorted(PAGES[paper])
    block = laid.printed_area
    assert min(block.x, block.y, laid.w - block.x - block.w, laid.h - block.y - block.h) >= LEAST - 0.01
    for number in range(places):
        place = laid.place_rect(number)
        assert (place.w, place.h) == CARD == (63.5, 88.9)
        for other in range(number):
            there = laid.place_rect(other)
            assert (
                abs(place.x - there.x) >= 63.5 + 2 * bleed - 0.01 or abs(place.y - there.y) >= 88.9 + 2 * bleed - 0.01
            )
    for x0, y0, x1, y1 in laid.cut_marks():
        assert min(x0, x1, y0, y1) >= EDGE - 0.01 and max(x0, x1) <= laid.w - EDGE + 0.01 >= 0
        assert max(y0, y1) <= laid.h - EDGE + 0.01 and abs(x1 - x0) + abs(y1 - y0) >= 1.5 - 0.01
        beside = max(x0, x1) < block.x or min(x0, x1) > block.x + block.w
        assert beside or max(y0, y1) < block.y or min(y0, y1) > block.y + block.h


@pytest.mark.parametrize("side", ["long", "short"])
@pytest.mark.parametrize("bleed", [3.0, 1.0])
def test_a_back_lies_where_the_turned_sheet_has_its_front(side: str, bleed: float) -> None:
    laid = fit_print_sheet("A4", bleed)
    for number in range(laid.place_count):
        front, back = laid.place_rect(number), laid.place_rect(laid.place_behind(number, side))
        if laid.over_left(side):
            assert back.x == pytest.approx(laid.w - front.x - front.w) and back.y == pytest.approx(front.y)
        else:
            assert back.x == pytest.approx(front.x) and back.y == pytest.approx(laid.h - front.y - front.h)


@pytest.mark.parametrize("side", ["long", "short"])
def test_backs_register_in_the_pdf(tmp_path: Path, night_cards: Path, side: str) -> None:
    """The last sheet is not full: the place that is empty on its front is the one that is empty on its back."""
    words = ("walpurgisnacht", "--only", "cards", "--duplex", side)
    pdf = opened(night_cards) if side == "long" else printed(tmp_path, *words)
    assert len(pdf) == 8
    for number in (0, 6):
        front, back = pixels(pdf[number]) < 250, pixels(pdf[number + 1]) < 250
        back = back[:, ::-1] if side == "short" else back[::-1]  # the sheet lies: its long side is the upper one
        laid, px = fit_print_sheet("A4", 3.0), 75 / 25.4
        for place in range(laid.place_count):
            box = laid.place_rect(place)
            area = np.s_[
                round(box.y * px) : round((box.y + box.h) * px), round(box.x * px) : round((box.x + box.w) * px)
            ]
            filled = place < (8 if number == 0 else 7)
            assert front[area].mean() == pytest.approx(1.0 if filled else 0.0, abs=0.02)
            assert back[area].mean() == pytest.approx(1.0 if filled else 0.0, abs=0.02)


def test_an_offset_moves_the_backs_alone(tmp_path: Path, night_cards: Path) -> None:
    plain = opened(night_cards)
    before = [pixels(plain[n], 254) for n in (0, 1)]
    moved = printed(tmp_path, "walpurgisnacht", "--only", "cards", "--offset=2,-1")
    after = [pixels(moved[n], 254) for n in (0, 1)]
    assert np.array_equal(before[0], after[0])
    inner = np.s_[200:1800, 200:2700]  # ten pixels a millimetre
    shifted = np.roll(before[1], (-10, 20), (0, 1))
    assert np.abs(shifted[inner] - after[1][inner]).mean() < 2 < np.abs(before[1][inner] - after[1][inner]).mean()


def test_pages_have_the_size_of_the_paper_and_a_ruler(tmp_path: Path) -> None:
    for paper in PAGES:
        pdf = printed(tmp_path, "sacrifice", "--paper", paper, "--language", "fr")
        for page in pdf:
            assert sorted(round(side * MM, 1) for side in page.get_size()) == sorted(PAGES[paper])
            text = page.get_textpage().get_text_range()
            assert "100 mm" in text and "100\u00a0%" in text.replace(" %", "\u00a0%")
            assert f"Sacrifice · règles {__version__} · Français · " in text


def test_a_page_tells_of_which_set_it_is_as_far_as_there_is_room(tmp_path: Path) -> None:
    own = written(tmp_path / "own", constants="hand_size: {value: 6}\n")
    words = ("The Most Extraordinarily Long Name of a Set " * 2)[:80].strip()
    for name in ("Mine", words):
        text = (own / "set.yaml").read_text()
        (own / "set.yaml").write_text(re.sub(r"en: [^,]*,", f"en: {name},", text, count=1))
        page = printed(tmp_path, str(own), "--only", "tokens", "--seats", "2")[0]
        found = page.get_textpage()
        told = found.get_text_range()
        assert f"TerroriXico · {name}"[:60] in told and (f"{name} 1 · English · tokens" in told or name == words)
        right = max(found.get_charbox(n)[2] for n in range(found.count_chars()) if told[n : n + 1].strip())
        assert right * MM <= 210 - EDGE + 0.5


def test_pictures_have_300_dots_an_inch_and_equal_ones_are_kept_once(tmp_path: Path) -> None:
    pdf = printed(tmp_path, "sacrificio", "--only", "cards", "--duplex", "none")
    images = list(pdf[0].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]))
    assert len(images) == 8
    metadata = images[0].get_metadata()
    assert round(metadata.horizontal_dpi) == round(metadata.vertical_dpi) == DPI == 300
    paper = localized_paper(registry.load("sacrificio"), "en", 2)[1]
    written = (tmp_path / "out.pdf").read_bytes()
    assert written.count(b"/DCTDecode") == len({card._replace(copy_count=0) for card in paper.cards})


def test_what_is_printed_is_what_is_dealt() -> None:
    def of(game: str, seats: int) -> Counter[str]:
        cards = localized_paper(registry.load(game), "en", seats)[1].cards
        return Counter([card.id for card in cards for _ in range(card.copy_count)])

    night = registry.load("walpurgisnacht").new_game({"seats": 5}, 1).dump()
    assert of("walpurgisnacht", 5) == Counter(list(registry.load("walpurgisnacht").components["cards"]))
    assert set(of("walpurgisnacht", 5)) >= {card for card in night["mountain"].values() if card}

    for seats in (2, 4):
        dealt = registry.load("terrorixico").new_game({"seats": seats}, 1).dump()
        found = Counter(dealt["monsters"] + dealt["events"] + dealt["trauma"])
        found += Counter(dealt["battle"]["monsters"] + dealt["battle"]["events"])
        for of_seat in dealt["seats"].values():
            for pile in ("hand", "draw", "discard", "wear", "tossed"):
                found += Counter(of_seat[pile])
        assert of("terrorixico", seats) == found

    dealt = registry.load("sacrificio").new_game({"seats": 3}, 1).dump()
    found = Counter(dealt["deck"])
    for of_seat in dealt["seats"].values():
        found += Counter(of_seat["hand"])
    cards = {id: n for id, n in of("sacrificio", 3).items() if ":" not in id and not id.startswith("supreme")}
    assert cards == found


def test_each_seat_gets_the_parts_that_its_rulebook_lists() -> None:
    def of(game: str, seats: int) -> tuple[dict[str, int], list[str]]:
        paper = localized_paper(registry.load(game), "en", seats)[1]
        return {token.id: token.copies for token in paper.tokens}, [mat.id for mat in paper.mats]

    for seats in (2, 3, 4):
        numbers = range(1, seats + 1)
        assert of("terrorixico", seats) == ({f"mark_{n}": 2 for n in numbers}, ["table"])  # one for each track
        tokens, mats = of("sacrificio", seats)
        assert mats == [f"zone_{n}" for n in numbers]
        assert tokens == {"heart_hollow": 18} | {f"{what}_{n}": c for what, c in PARTS.items() for n in numbers}
    pieces, boards = of("sacrifice", 2)
    assert boards == ["board"] and sum(pieces.values()) == 34 + 6 and pieces["wall_p1"] == pieces["wall_p2"] == 3
    assert of("walpurgisnacht", 8) == ({"marker_witches": 1, "marker_villagers": 1}, ["mountain", "track"])


PARTS = {"marker": 2, "cenote": 1}
"""Of each seat in Sacrificio."""


def test_what_a_mat_bears_stands_out_from_its_paper() -> None:
    paper, ink = rgb_of_hex("#E6D7BC"), rgb_of_hex("#2A1D10")
    surface = pygame.Surface((200, 200))
    painter = Painter(surface, Fonts(shared_folder("assets") / "fonts", 1.0), Images(shared_folder("assets")), 1.0)
    draw_playmat(
        painter, Rect(0, 0, 200, 200), [MatPlace(Rect(20, 20, 160, 160), "sacrificio/icons/temple")], paper, ink
    )
    place = surface.get_at((30, 100))
    shades = [
        contrast_ratio(surface.get_at((x, y))[:3], place[:3]) for x in range(70, 130, 3) for y in range(70, 130, 3)
    ]
    assert max(shades) >= 3.0 and sum(shade >= 3.0 for shade in shades) > 0.2 * len(shades)


@pytest.mark.parametrize("text", ["×2", "−3", "16", "="])
def test_the_letters_of_a_sign_stay_in_their_disc(text: str) -> None:
    style = CardStyle(WHITE, BLACK, BLACK, WHITE, BLACK, FACE, FACE, FACE, sign=WHITE, sign_alpha=255)
    surface = pygame.Surface((400, 560))
    surface.fill((0, 0, 255))
    painter = Painter(surface, Fonts(shared_folder("assets") / "fonts", 1.0), Images(shared_folder("assets")), 1.0)
    CardRenderer(style).draw_corner(painter, Rect(0, 0, 400, 560), CardCorner("top left", text=text, size=0.2))
    dark = [(x, y) for x in range(400) for y in range(200) if sum(surface.get_at((x, y))[:3]) < 120]
    middle = 0.035 * 400 + 40
    assert dark and all((x + 0.5 - middle) ** 2 + (y + 0.5 - middle) ** 2 <= 39**2 for x, y in dark)


@pytest.mark.parametrize("game", registry.GAME_IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_card_fit_on_it(game: str, language: str) -> None:
    _speaker, paper = localized_paper(registry.load(game), language, registry.load(game).seats[-1])
    assets = shared_folder("assets")
    press = PrintCardRenderer(paper.style, tuple(paper.seats), Fonts(assets / "fonts"), Images(assets), 100, 0.0)
    for card in {card._replace(seat=None) for card in paper.cards}:
        assert press.text_layout(card).foot_height <= FOOT_MOST * CARD_H, card.id
        assert "{" not in card.title + card.kind + "".join(line.text for line in card.printed_sentences), card.id


def test_ink_is_saved(tmp_path: Path, night_cards: Path) -> None:
    much = pixels(opened(night_cards)[0]).mean()
    pdf = printed(tmp_path, "walpurgisnacht", "--only", "cards", "--ink-saving")
    assert len(pdf) == 4  # no backs
    assert 255 - pixels(pdf[0]).mean() < (255 - much) / 2


@pytest.mark.parametrize(("wide", "high"), [(210.0, 430.0), (656.0, 663.0), (100.0, 90.0)])
def test_tiles_show_the_whole_mat_and_share_a_strip(wide: float, high: float) -> None:
    plan = tile_mat("A4", wide, high)
    covered = np.zeros((round(high), round(wide)), int)
    for tile in plan.tiles:
        part = tile.mat_part
        covered[round(part.y) : round(part.y + part.h), round(part.x) : round(part.x + part.w)] += 1
        assert tile.page_position[0] + part.w <= plan.w - 10 and tile.page_position[1] + part.h <= plan.h - 10
    assert covered.min() == 1 and covered.max() == (1 if len(plan.tiles) == 1 else 2 if plan.columns == 1 else 4)


@pytest.mark.parametrize(
    "words",
    [
        ("terrorixico", "--seats", "9"),
        ("terrorixico", "--bleed", "x"),
        ("terrorixico", "--offset", "99,0"),
        ("no_game",),
    ],
)
def test_wrong_arguments_are_told_in_a_sentence(tmp_path: Path, words: tuple[str, ...], capsys: Capture) -> None:
    try:
        code = main(["print", *words, "-o", str(tmp_path / "out.pdf")])
    except SystemExit as stop:
        code = int(stop.code or 0)
    assert code in (1, 2) and "Traceback" not in capsys.readouterr().err
    assert not (tmp_path / "out.pdf").exists()


def test_only_changed_cards_are_printed_with_all_their_copies(tmp_path: Path) -> None:
    deck = "specials:\n  - {id: last_chance, value: 9}\nrelics:\n  - {id: range_1, copies: 7}\n"
    own = read_set(written(tmp_path / "own", deck=deck))
    before = localized_paper(registry.load("terrorixico"), "en", 2)[1].cards
    after = localized_paper(registry.build("terrorixico", {}, own), "en", 2)[1].cards
    found = {(card.id, card.seat): card.copy_count for card in changed_cards(before, after)}
    assert found == {("last_chance", 0): 1, ("last_chance", 1): 1, ("range_1", 0): 2, ("range_1", 1): 2}
    pdf = printed(tmp_path, str(tmp_path / "own"), "--only-changed", "--seats", "2", "--duplex", "none")
    assert len(pdf) == 1
    assert len(list(pdf[0].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]))) == 6


def test_where_nothing_is_to_be_printed_no_file_is_written(tmp_path: Path, capsys: Capture) -> None:
    written(tmp_path / "own", constants="hand_size: {value: 6}\n")
    for words in (["sacrifice", "--only", "cards"], [str(tmp_path / "own"), "--only-changed"]):
        assert main(["print", *words, "-o", str(tmp_path / "out.pdf")]) == 1
        assert "nothing to print" in capsys.readouterr().err and not (tmp_path / "out.pdf").exists()


def test_the_longest_names_and_texts_stay_on_the_card(tmp_path: Path) -> None:
    name, text = "The Unbelievably Long Name of a Most Extraordinary Card of Nobody in Particular", "long words " * 18
    deck = f'specials:\n  - {{id: fury, name: {{en: "{name}"}}, text: {{en: "{text.strip()}"}}}}\n'
    own = read_set(written(tmp_path / "own", deck=deck))
    _speaker, paper = localized_paper(registry.build("terrorixico", {}, own), "en", 2)
    assets = shared_folder("assets")
    press = PrintCardRenderer(paper.style, tuple(paper.seats), Fonts(assets / "fonts"), Images(assets), 100, 0.0)
    laid = press.text_layout(next(card for card in paper.cards if card.id == "fury"))
    assert " ".join(laid.name_lines) == name and len(laid.name_lines) == 2 and laid.foot_height <= FOOT_MOST * CARD_H
    assert all(press.fonts.width(line, laid.title) <= CARD_W for line in laid.name_lines)


def test_a_game_without_a_room_prints_what_its_rules_name() -> None:
    game = replace(registry.load("walpurgisnacht"), id="nowhere")
    paper = plugin_of("nowhere").make_print_components(
        game, lambda table: GameMessageFormatter(Catalog(), table, game), 3
    )
    assert [card.title for card in paper.cards][:2] == ["Mephistopheles", "Walpurga"]
    press = PrintCardRenderer(
        paper.style, (), Fonts(shared_folder("assets") / "fonts"), Images(shared_folder("assets")), 60, 30.0
    )
    assert (
        press.draw_front(paper.cards[0]).get_size()
        == press.draw_back(paper.cards[0].back).get_size()
        == press.card_size()
    )


def test_a_set_is_printed_with_its_own_pictures(tmp_path: Path) -> None:
    own = written(tmp_path / "own", deck="specials:\n  - {id: fury, value: 0}\n")
    red = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><rect width="5" height="7" fill="#ff0000"/></svg>'
    )
    (own / "art").mkdir()
    (own / "art" / "range_1.svg").write_text(red)
    (own / "art" / "broken.svg").write_text("no picture")
    pdf = printed(tmp_path, str(own), "--only-changed", "--seats", "2", "--duplex", "none")
    shown = np.asarray(pdf[0].render(scale=1).to_numpy()).astype(int)
    assert (
        len(list(pdf[0].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]))) == 8
    )  # of ten cards of one picture
    assert len(pdf) == 2 and ((abs(shown - (0, 0, 255)).sum(axis=2) < 30).mean()) > 0.3


def test_sheets_for_digital_tables_hold_every_card(tmp_path: Path) -> None:
    folder = tmp_path / "table"
    assert main(["print", "sacrificio", "--tabletop", "-o", str(folder), "--url", "cards/"]) == 0
    saved = json.loads((folder / "sacrificio.json").read_text())
    cards = localized_paper(registry.load("sacrificio"), "en", 4)[1].cards
    names = Counter(one["Nickname"] for deck in saved["ObjectStates"] for one in deck["ContainedObjects"])
    assert names == Counter([card.title for card in cards for _ in range(card.copy_count)])
    places: set[int] = set()
    for deck in saved["ObjectStates"]:
        assert deck["DeckIDs"] == [one["CardID"] for one in deck["ContainedObjects"]]
        for id in deck["DeckIDs"]:
            about = deck["CustomDeck"][str(id // 100)]
            assert (about["NumWidth"], about["NumHeight"]) == (10, 7) and id % 100 < 69
            for url in (about["FaceURL"], about["BackURL"]):
                assert url.startswith("cards/") and (folder / url.rpartition("/")[2]).is_file()
        places |= set(deck["DeckIDs"])
    assert len(places) == len(cards)  # each card once on the sheets, as often in the deck as there are copies
    w, h = pygame.image.load(folder / "sacrificio-1.jpg").get_size()
    assert (w, h) == (4000, 3920)
