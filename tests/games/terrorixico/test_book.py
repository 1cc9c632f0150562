"""What is written in the open book and on the sheet of a new battle: nothing over anything else, for any event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, cycle
from typing import Any

import pygame
import pytest

from boardgames.draw.painter import Painter, TracedText
from boardgames.draw.rects import Rect
from boardgames.games.terrorixico.ids import LINES
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.terrorixico.battle_book import draw_battle_announcement, draw_book_page_text
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.card_renderer import TerroriXicoCardRenderer, owner_mark_radius
from boardgames.ui.games.terrorixico.game_ui import make_game_ui
from boardgames.ui.games.terrorixico.layout import table_geometry
from boardgames.ui.games.terrorixico.table_geometry import book_sheet_rect, lay_out_table
from boardgames.ui.games.terrorixico.thing_details import BattleAnnouncementDetail, BookPageDetail
from boardgames.ui.games.terrorixico.typed_view import as_typed_view
from tests.games.terrorixico.page import go_through, open_table
from tests.ui.page import COMPUTER, PERSON, TablePage
from tests.ui.pilot import Pilot

WINDOWS = ((1280, 720, 100), (1280, 720, 200), (1920, 1080, 200), (1024, 640, 200))
TERMS = (("points", "+3"), ("trauma", "2"), ("track", "1"))
NUMBERED = {"points": 3, "trauma": 2, "track": 1}
LEAST = 13.0
"""Pixels from line to line that a word on a page has at least."""


def texts_of(page: TablePage, card: str) -> dict[str, str]:
    """What the book has to say about an event, in the present language."""
    say = page.say
    told = {"event:points": "event_points", "event:trauma": "penalty", "event:track": "track"}
    out = {key: say(Message(f"terrorixico.book.{word}", {"count": 2})) for key, word in told.items()}
    out[f"card:{card}"] = say(Message("terrorixico.name", {"name": CardNamePlaceholder(card)}))
    out["event:text"] = say(Message("terrorixico.name", {"name": CardNamePlaceholder(f"{card}.text")}))
    return out | {"round": say(Message("table.round", {"round": 12}))}


def events_of(page: TablePage) -> Iterator[tuple[str, tuple[str, ...]]]:
    catalog = CardCatalog(page.game.components)
    for card in catalog.cards:
        if catalog.role_of(card) == "event":
            yield card, catalog.added_line_strengths((card,))


def painter_for(pilot: Pilot) -> Painter:
    services = pilot.app.services
    painter = Painter(
        pygame.Surface(pilot.app.window.surface.get_size()), services.fonts, services.images, services.view.scale
    )
    painter.trace = []
    return painter


def overlaps(lines: list[TracedText]) -> list[str]:
    """Words that lie on each other."""
    out = []
    for one, other in combinations(lines, 2):
        if one.text != other.text and one.rect.inset(0, one.rect.h * 0.2).overlaps(
            other.rect.inset(0, other.rect.h * 0.2), 1
        ):
            out.append(f"{one.text!r} lies on {other.text!r}")
    return out


def faults(lines: list[TracedText], room: Rect, scale: float) -> list[str]:
    """Words that leave their paper, lie on each other or are too small to be read."""
    out = [f"{line.text!r} leaves its paper" for line in lines if not room.contains_rect(line.rect, 4 / scale)]
    out += overlaps(lines)
    return out + [f"{line.text!r} is small" for line in lines if line.rect.h * scale < LEAST]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_every_event_can_be_read(language: str, window: tuple[int, int, int]) -> None:
    wide, high, text = window
    found = []
    with Pilot(size=(wide, high), language=language, text=text, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER)
        go_through(page)
        pilot.settle()
        scale = pilot.app.services.view.scale
        cards = TerroriXicoCardRenderer(CardCatalog(page.game.components))
        placed = {thing.key: thing.rect for thing in page.things()}
        rows = table_geometry(as_typed_view(page.drawn()), page.area("board"), page.shape).announcement_area
        for card, numbers in events_of(page):
            words = texts_of(page, card)
            written = painter_for(pilot)
            draw_book_page_text(
                written, placed["text:event"], "event", BookPageDetail(card, (), numbers, TERMS), words
            )
            assert written.trace is not None
            found += [f"{card}, page: {fault}" for fault in faults(written.trace, placed["text:event"], scale)]
            sheet = painter_for(pilot)
            it = BattleAnnouncementDetail(("aluxe",), (card,), TERMS, numbers)
            draw_battle_announcement(sheet, rows, it, words, cards)
            assert sheet.trace is not None
            told = [line for line in sheet.trace if line.text in words.values() or len(line.text) > 3]
            found += [f"{card}, sheet: {fault}" for fault in faults(told, rows.inset(8), scale)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [(60, 44), (80, 60), (110, 70), (150, 120)], ids=str)
def test_in_a_small_picture_no_figure_lies_on_another(size: tuple[int, int]) -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER)
        go_through(page)
        for kind, numbers in (("monster", ("2", "3", "1", "0")), ("event", ("x2", "+1", "x2", "+3"))):
            written = painter_for(pilot)
            detail = BookPageDetail("aluxe", (), numbers, (("1", "4"), ("2", "2")))
            draw_book_page_text(written, Rect(20, 20, *size), kind, detail, {})
            assert written.trace is not None and not overlaps(written.trace), kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", (100, 130, 150, 200))
@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)), ids=str)
def test_what_stands_on_a_page_stays_within_its_frame(language: str, text: int, size: tuple[int, int]) -> None:
    found = []
    with Pilot(size=size, language=language, text=text, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER)
        go_through(page)
        ui, catalog = make_game_ui(page.game), CardCatalog(page.game.components)
        board, view = page.area("board"), as_typed_view(page.port.view())
        cards: dict[str, list[str]] = {role: [] for role in ("monster", "event")}
        for card in catalog.cards:
            cards.get(catalog.role_of(card), []).append(card)
        for event, monster in zip(cards["event"], cycle(cards["monster"])):  # there are more events
            battle = {**view["battle"], "monsters": [monster], "events": [event]}
            battled: Any = {**view, "battle": battle}
            words = {key: page.say(phrase) for key, phrase in ui.layout.board_messages(battled).items()}
            placed = {thing.key: thing for thing in ui.layout.place_things(battled, board, "whole", False)}
            for kind in ("monster", "event"):
                written = painter_for(pilot)
                text_of, book = placed[f"text:{kind}"], placed["book"].rect
                draw_book_page_text(written, text_of.rect, kind, text_of.detail, words)
                room = book_sheet_rect(book).inset(3)
                assert written.trace
                found += [f"{monster}, {event}: {fault}" for fault in faults(written.trace, room, 4.0)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("size", "language"), (((1280, 720), "fr"), ((1920, 1080), "es"), ((800, 1200), "en")))
def test_figures_of_a_page_are_never_smaller_than_at_100_percent(size: tuple[int, int], language: str) -> None:
    with Pilot(size=size, language=language, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, COMPUTER, COMPUTER)
        go_through(page)
        high: dict[int, float] = {}
        for text in (100, 120, 140, 170, 200):
            pilot.app.services.prefs.change(text_percent=text)
            pilot.settle()
            written = painter_for(pilot)
            for thing in page.things():
                kind = thing.key.partition("text:")[2]
                if kind:
                    draw_book_page_text(written, thing.rect, kind, thing.detail, page.look().texts)
            figures = [
                line for line in written.trace or () if re.match(r"[\d+×]", line.text) and line.text not in "12"
            ]
            high[text] = min(line.rect.h for line in figures) * pilot.app.services.view.scale
        assert min(high.values()) >= high[100], high


@pytest.mark.parametrize("wide", [20.0, 24.0, 32.0, 60.0, 90.0])
def test_the_owners_mark_leaves_the_card_to_be_seen(wide: float) -> None:
    assert 2 * (owner_mark_radius(wide) + 2) < wide * 0.68


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)), ids=str)
def test_two_monsters_and_their_prizes_are_as_large_as_at_100_percent(language: str, size: tuple[int, int]) -> None:
    with Pilot(size=size, language=language, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER)
        go_through(page)
        layout = make_game_ui(page.game).layout
        high: dict[int, tuple[float, float]] = {}
        for text in (100, 200):
            pilot.app.services.prefs.change(text_percent=text)
            pilot.settle()
            view = as_typed_view(page.port.view())
            monsters = ["planchada", "charro_negro"]
            battled: Any = {**view, "battle": {**view["battle"], "monsters": monsters, "events": ["loose_pages"]}}
            words = {key: page.say(phrase) for key, phrase in layout.board_messages(battled).items()}
            placed = {
                thing.key: thing for thing in layout.place_things(battled, page.area("board"), page.shape, False)
            }
            written = painter_for(pilot)
            cards, called = TerroriXicoCardRenderer(CardCatalog(page.game.components)), page.card_names
            for key in ("book:monster:1", "book:monster"):
                cards.draw_monster_card(written, placed[key].rect, placed[key], called, "")
            draw_book_page_text(written, placed["text:monster"].rect, "monster", placed["text:monster"].detail, words)
            lines, scale = written.trace or [], pilot.app.services.view.scale
            names = [words[f"card:{card}"] for card in monsters]
            named = [line.rect.h * scale for line in lines if any(name in line.text for name in names)]
            ends = ("10", f"10 {words['vp']}")
            prizes = [line.rect.h * scale for line in lines if line.text.endswith(ends)]
            assert len(named) == 2 and len(prizes) == 1, [(line.text, line.rect.h) for line in lines]
            high[text] = min(named), min(prizes)
        assert high[200][0] >= high[100][0] and high[200][1] >= 1.3 * high[100][1]


@pytest.mark.parametrize(("count", "wide"), ((1, 400), (2, 250), (3, 260), (4, 230)))
def test_two_monsters_lie_side_by_side_and_more_in_steps(count: int, wide: float) -> None:
    laid = lay_out_table(Rect(16, 90, 1822, 976), 4)
    places = laid.page_card_places(True, count)
    assert all(place.w >= wide and laid.sheet.contains_rect(place, 0.5) for place in places)
    for below, above in combinations(places, 2):
        number, foot = below._replace(w=0.14 * below.w, h=0.1 * below.h), below._replace(y=below.bottom - 60, h=60)
        assert not above.overlaps(number, 1) and not above.overlaps(foot, 1)
    assert count != 2 or not places[0].overlaps(places[1])
    written = [laid.page_text_area(left, count) for left in (True, False)]
    covered = [*places, laid.page_card_places(False, 1, monsters=count)[0], *written]
    lying = [pair for pair in combinations(covered, 2) if not set(pair) <= set(places)]
    assert not any(one.overlaps(other, 1) for one, other in lying)


@pytest.mark.parametrize("high", (340, 480))
def test_what_lies_alone_in_a_low_book_fills_it(high: int) -> None:
    """As after the last battle, with large letters."""
    laid = lay_out_table(Rect(0, 0, 1150, high), 2)
    places = [laid.page_card_places(left, 2, monsters=2, alone=True) for left in (True, False)]
    assert all(front.h > 0.75 * laid.sheet.h for *_behind, front in places)
    assert all(laid.sheet.contains_rect(place, 6) for cards in places for place in cards)
    assert not any(one.overlaps(other, 1) for one in places[0] for other in places[1])


def test_no_word_on_a_small_monster_is_broken() -> None:
    with Pilot(text=200, animation="off") as pilot:
        battle = {"monsters": ["mummy", "tlahuelpuchi"], "events": ["rooster_crow"]}
        page = open_table(pilot, PERSON, COMPUTER, position={"phase": "play", "battle": battle})
        go_through(page)
        pilot.key("z")
        texts = page.look().texts
        cards = [thing for thing in page.things() if thing.key.startswith("book:monster")]
        words = {word for card in cards for word in texts[f"card:{card.face}"].split()}
        lines = [line for line in pilot.traced() if any(card.rect.contains_rect(line.rect, 2) for card in cards)]
        told = {word for line in lines for word in line.text.split() if word.isalpha()}
        assert len(cards) == 2 and told <= words, told - words


@pytest.mark.parametrize("seats", (2, 4))
def test_the_monster_is_a_large_card_with_number_name_type_and_strengths(seats: int) -> None:
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        page = open_table(pilot, PERSON, *[COMPUTER] * (seats - 1))
        go_through(page)
        monster = page.port.view()["battle"]["monsters"][0]
        card = next(thing for thing in page.things() if thing.key == "book:monster")
        assert card.rect.h * pilot.app.services.view.scale >= 400
        catalog = CardCatalog(page.game.components)
        written = [line.text for line in pilot.traced() if card.rect.contains_rect(line.rect, 2)]
        texts = page.look().texts
        named = {texts[f"card:{monster}"], texts["monster:type"], str(catalog.card_number(monster))}
        assert named | set(catalog.added_line_strengths((monster,))) <= set(written)
        shown = [id for id in pilot.top.widget_root.focus_order() if id.startswith("goal.")]
        assert "goal.track" in shown and not {f"goal.{line}" for line in LINES} & set(shown), "the lines say it"
        assert [slot.id for slot in make_game_ui(page.game).prompts.goal(page.port.view(), 0).slots][:4] == [*LINES]


@pytest.mark.parametrize("text", (100, 200))
@pytest.mark.parametrize("monsters", (["mummy"], ["mummy", "tlahuelpuchi"]), ids=len)
def test_monsters_and_events_are_seen_beside_lines_and_hand_of_the_near_view(monsters: list[str], text: int) -> None:
    with Pilot(text=text, animation="off") as pilot:
        battle = {"monsters": monsters, "events": ["rooster_crow"]}
        hand = {"P1": {"hand": ["codex_1", "melee_2", "range_1", "shield_1"]}}
        page = open_table(pilot, PERSON, COMPUTER, position={"phase": "play", "battle": battle, "seats": hand})
        go_through(page)
        if not page.is_near:
            pilot.key("z")
        texts, lines = page.look().texts, pilot.traced()
        banners = {thing.key: thing for thing in page.things() if thing.key.startswith("monster:")}
        assert [banner.face for banner in banners.values()] == monsters
        events = [thing for thing in page.things() if thing.key.startswith("event:")]
        assert len(events) == (text == 100), "in a small window with large letters the book alone shows events"
        for event in events:
            told = make_game_ui(page.game).inspector_pages.page_of_place(page.port.view(), event.key)
            assert event.face == "rooster_crow" and told is not None and told.face == event.face
            written = [line.text for line in lines if event.rect.contains_rect(line.rect, 2)]
            assert str(event.detail.number) in written, "an event lies beside the monsters"
            assert page.is_in_view(event.key)
        assert all(page.is_in_view(key) for key in (*banners, "hand:0", *(f"line:{line}" for line in LINES)))
        for key, banner in banners.items():
            written = [line.text for line in lines if banner.rect.contains_rect(line.rect, 2)]
            told = " ".join(one for one in written if not one.isdigit())
            assert told == texts[f"card:{banner.face}"] and str(banner.detail.number) in written, "name and number"
            if len(monsters) == 1 or text == 100:
                assert set(banner.detail.strengths) <= set(written)
            card = make_game_ui(page.game).inspector_pages.page_of_place(page.port.view(), key)
            assert card is not None and card.face == banner.face


@pytest.mark.parametrize(("size", "text"), (((1920, 1080), 100), ((1280, 720), 200), ((1920, 1080), 200)), ids=str)
@pytest.mark.parametrize("monsters", (["chaneque", "mummy"], ["mummy", "chaneque", "planchada"]), ids=len)
def test_each_of_several_monsters_bears_its_own_strengths(
    size: tuple[int, int], text: int, monsters: list[str]
) -> None:
    with Pilot(size=size, text=text, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER)
        go_through(page)
        view, catalog = as_typed_view(page.port.view()), CardCatalog(page.game.components)
        battled: Any = {**view, "battle": {**view["battle"], "monsters": monsters}}
        placed = make_game_ui(page.game).layout.place_things(battled, page.area("board"), page.shape, False)
        cards = {thing.face: thing.detail.strengths for thing in placed if thing.key.startswith("book:monster")}
        figures = {monster: catalog.added_line_strengths((monster,)) for monster in monsters}
        assert len(set(figures.values())) == len(monsters), "they are told apart by their figures"
        assert cards in (figures, dict.fromkeys(monsters, ())), "its own figures, or those of all beside the cards"
        (beside,) = (thing.detail.numbers for thing in placed if thing.key == "text:monster")
        assert beside == (() if any(cards.values()) else catalog.added_line_strengths(monsters))
        assert any(cards.values()) or len(monsters) > 2
        shown = [thing for thing in placed if thing.key.startswith("book:monster")]
        covered = [
            one for one in shown if any(one.rect.overlaps(other.rect) for other in shown[shown.index(one) + 1 :])
        ]
        assert [one for one in shown if one.detail.is_covered] == covered
