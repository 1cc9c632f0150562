"""What is drawn and told in somebody's private look, and as the others see it: no hint there, nothing turned over."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import FOCUS, R_BUTTON
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.games.walpurgisnacht.final_count_board import counting_board_rect
from boardgames.ui.games.walpurgisnacht.layout import gift_slots_in
from boardgames.ui.games.walpurgisnacht.near_table_geometry import lay_out_pages
from boardgames.ui.games.walpurgisnacht.score_track import draw_track
from boardgames.ui.games.walpurgisnacht.seat_renderer import draw_hand_owner_mark
from boardgames.ui.games.walpurgisnacht.table_geometry import FRAME, lay_out_board
from tests.games.walpurgisnacht.page import GAME, open_night
from tests.games.walpurgisnacht.test_gifts import position
from tests.sizes.measure import Idle
from tests.ui.ended import ended_game
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot
from tests.ui.sages import planning

ROLES = ("crucifix_1", "mephistopheles", *(f"crucifix_{number}" for number in range(2, 8)))


def turn_of_first(seats: int, *hand: str, phase: str) -> dict[str, Any]:
    """A turn of the first seat, with such a hand."""
    zones: dict[str, Any] = {f"P{number}": {"role": role} for number, role in enumerate(ROLES[:seats], 1)}
    zones["P1"] |= {"hand": list(hand), "up": ["brooms"]}
    return {"phase": phase, "seats": zones, "mountain": {"c1": "walpurga", "o1": "goat", "o2": "calf"}}


def test_what_the_others_see_has_no_hint() -> None:
    with Pilot(size=(1280, 720), animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 4, position=position(), make=planning(("reveal o1",), ("reveal o1",)))
        page.ask_hint()
        pilot.settle(lambda: bool(page.hint_line()))
        told = page.hint()
        assert page.has("hint.do")
        pilot.click("table.outside")
        assert not page.has("hint.do") and not page.look().choices.is_guided and told not in pilot.words()
        pilot.key("j")
        assert not page.actions()
        pilot.key("h")
        pilot.settle()
        assert not page.has("hint.do"), "and none can be asked for there"
        pilot.click("table.outside")
        assert page.has("hint.do"), "it was only out of sight"


def test_a_gift_face_down_lies_face_down_in_its_owners_private_look() -> None:
    table = plugin_of("walpurgisnacht").make_ui_and_renderer(GAME)[0]
    start = position(
        phase="rites", seats={"P1": {"hand": ["ointment_1"]}, "P3": {"down": ["spectre"], "up": ["goat"]}}
    )
    start["mountain"] = {"c1": "walpurga"}
    view = GAME.load(start, {"seats": 4}, 1).view(2)
    drawn = table.layout.visible_view(view, Viewer(2, GAME.complete({}), is_peeking=True))
    things = {thing.key: thing for thing in table.layout.place_things(drawn, Rect(0, 0, 1280, 720), "whole", False)}
    assert things["up:P3:goat"].face == "goat"
    assert "up:P3:spectre" not in things and things["down:P3:spectre"].face == "note:spectre"
    told = table.inspector_pages.page_of_place(drawn, "down:P3:spectre")
    assert told is not None and told.face == "spectre"
    openly = {**drawn, "phase": "over"}
    told_openly = table.layout.place_things(openly, Rect(0, 0, 1280, 720), "whole", False)
    assert "up:P3:spectre" in {thing.key for thing in told_openly}


def test_a_turn_that_could_go_on_is_ended_once_that_is_meant() -> None:
    start = {**position(), "phase": "dance", "moves": 1, "moved": ["o1"]}
    for wanted in (True, False):
        with Pilot(animation="off", explain=False, confirm_end=wanted) as pilot:
            page = open_night(pilot, 1, 4, position=start)
            assert "done" in page.legal_actions() and len(page.legal_actions()) > 1
            pilot.click("deed.done")
            assert page.is_on_top() == (not wanted) and bool(page.actions()) == (not wanted)
            if wanted:
                assert page.tr("walpurgisnacht.ask.end_text", count=2) in pilot.words()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_face_up_on_the_mountain_are_named_and_no_smaller_with_large_letters(size: tuple[int, int]) -> None:
    with Pilot(size, animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 4, seed=1, lines=(*["ready"] * 4, "reveal o1"))
        shown = {}
        for text in (100, 150, 200):
            pilot.app.services.prefs.change(text_percent=text)
            pilot.settle()
            card = page.thing("card:o1")
            place = page.place("card:o1")
            told = [line for line in pilot.traced() if place.expand(20).overlaps(line.rect)]
            plate = next(line for line in told if line.text == page.card_names[card.face])
            assert plate.rect.y >= place.y + 0.8 * place.h, (text, "one line at the foot of the picture")
            shown[text] = pilot.app.services.view.scale * card.rect.w
        assert min(shown[150], shown[200]) >= shown[100] - 0.5


def test_a_card_of_several_is_called_by_its_kind_and_number_in_every_language() -> None:
    names = [card["names"][code] for card in GAME.components["cards"].values() for code in ("en", "es", "fr")]
    numbered = [name for name in names if name[-1].isdigit()]
    assert len(numbered) == 63
    assert [name for name in numbered if not re.fullmatch(r"[^\W\d]+( de joie)? \d", name)] == []


@pytest.mark.parametrize("seats", [3, 8])
def test_a_gift_is_given_beside_the_near_mountain(seats: int) -> None:
    """Its receivers are lit there with its worth, and a click on one gives it; the hand is there, too."""
    with Pilot((1280, 720), text=200, animation="off", explain=False) as pilot:
        start = turn_of_first(seats, "ointment_1", "spectre", phase="rites")
        page = open_night(pilot, 1, seats, position=start, make=Idle)
        pilot.settle()
        card, taker = "hand:ointment_1", "to:P3"
        assert page.is_in_view("o1") and page.is_in_view(card) and page.is_in_view(taker)
        page.click_on(card)
        line = page.place(taker)
        assert "+1" in [one.text for one in pilot.traced() if line.overlaps(one.rect)]
        page.click_on(taker)
        assert page.actions() == ["give ointment_1 P3"]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 200)])
def test_receivers_beside_the_near_mountain_show_their_names_and_gifts_and_the_cards_their_names(
    size: tuple[int, int], text: int
) -> None:
    start = turn_of_first(8, "ointment_1", "spectre", phase="rites")
    with Pilot(size, text=text, animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 8, position=start, make=Idle)
        pilot.settle()
        if not page.is_near:
            pilot.key("z")
            pilot.settle()
        for card in ("", "hand:ointment_1"):
            if card:
                page.click_on(card)
                pilot.settle()
            drawn = pilot.traced()
            for seat in range(1, 8):
                box = page.place(f"to:P{seat + 1}")
                told = [line.text for line in drawn if box.contains_rect(line.rect, 6.0)]
                assert page.seat_head(seat) in told, (card, told)
                assert any(one == "0" or one.startswith("0 ") for one in told), (card, told)
        named = " ".join(line.text for line in pilot.traced())
        assert page.card_names["ointment_1"] in named or "Ointment" in named
        assert named.count(page.tr("walpurgisnacht.side_short.witches")) == 1


def test_the_ring_of_focus_lies_on_the_edge_of_a_panel_and_cuts_nothing_in_it() -> None:
    with Pilot((1280, 720), animation="off", explain=False) as pilot:
        start = turn_of_first(5, "ointment_1", "spectre", phase="rites")
        page = open_night(pilot, 1, 5, position=start, make=Idle)
        pilot.settle()
        page.click_on("hand:ointment_1")
        pilot.key("n")
        pilot.settle()
        key = page.look().cursor_key
        assert key.startswith("seat:")
        picture, panel, scale = pilot.picture()[0], page.place(key).expand(FRAME), pilot.app.services.view.scale
        spots = ((panel.cx, panel.y), (panel.x + 2 * R_BUTTON, panel.y), (panel.x, panel.y + 2 * R_BUTTON))
        for x, y in spots:
            found = picture.get_at((round(x * scale), round(y * scale)))[:3]
            assert max(abs(one - other) for one, other in zip(found, FOCUS, strict=True)) < 30, (x, y, found)


def test_the_count_leaves_the_fire_and_the_cards_on_the_mountain_in_sight() -> None:
    laid = lay_out_board(Rect(0, 0, 1280, 640), 5)
    foot = counting_board_rect(laid, ())
    assert foot.cy > laid.middle.cy and foot.bottom <= laid.middle.bottom
    card = Rect(foot.cx, foot.bottom - 20, 40, 15)
    assert not counting_board_rect(laid, (card,)).overlaps(card)


def test_the_first_step_of_the_count_does_not_tell_its_result() -> None:
    with Pilot((1920, 1080), animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, ended_game("walpurgisnacht", "won"))
        page.tell_end()
        pilot.settle()
        assert page.is_telling() and page.log()[-1] not in pilot.words().replace("\n", " ")


def test_the_track_has_the_names_of_both_sides_or_none() -> None:
    assets = shared_folder("assets")
    for wide in range(400, 1900, 20):
        painter = Painter(pygame.Surface((wide, 60)), Fonts(assets / "fonts", 1.0, 12), Images(assets), 1.0)
        painter.trace = []
        names = ("Sorcières", "Villageoises")
        sides = [("witches", 7, names[0]), ("villagers", 16, names[1])]
        draw_track(painter, Rect(0, 0, wide, 44), None, (0, 30), sides)
        told = [line for line in painter.trace if line.text in names]
        assert len(told) in (0, 2) and len({line.rect.h for line in told}) <= 1, wide


def test_the_count_is_told_large_beside_the_counted_cards_in_a_near_view() -> None:
    with Pilot((1280, 720), text=200, animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, ended_game("walpurgisnacht", "won"))
        page.tell_end()
        counted = 0
        while page.is_telling():
            pilot.settle()
            step = page.story_step()
            assert step is not None and page.is_near
            cards = [key.split(":")[2] for key in step.highlighted_keys if key.startswith(("up:", "down:"))]
            if cards and any(key.startswith("marker:") for key in step.highlighted_keys):
                counted += 1
                told, middle = pilot.traced(), page.middle()
                total = [line for line in told if line.text == page.tr("walpurgisnacht.score.total")]
                assert len(total) == 1 and middle.contains_rect(total[0].rect)
                named = [line.text for line in told if middle.contains_rect(line.rect)]
                assert all(page.card_names[card] in named for card in cards), (cards, named)
            page.tell_on()
        assert counted, "nothing was counted"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_the_count_is_named_whole_in_the_overview_with_large_letters(language: str) -> None:
    with Pilot((1280, 720), text=200, language=language, animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, ended_game("walpurgisnacht", "won"))
        page.tell_end()
        pilot.key("z")
        names = [page.tr(f"walpurgisnacht.count.step_{step}") for step in range(1, 8)]
        counted = 0
        while page.is_telling():
            pilot.settle()
            assert not page.is_near
            lines = [line.text for line in pilot.traced()]
            if any(line.startswith("1. ") for line in lines):
                counted += 1
                assert not {word for name in names for word in name.split()} - set(" ".join(lines).split())
            page.tell_on()
        assert counted, "nothing was counted"


def test_in_the_end_each_seat_has_room_for_exactly_its_gifts() -> None:
    gifts = {seat: {"up": ["goat"] * up, "down": [], "claim": ""} for seat, up in (("P1", 9), ("P2", 5))}
    view: Any = {"phase": "over", "seats": gifts}
    assert gift_slots_in(view) == (9, 5)
    assert gift_slots_in(view | {"phase": "reveal"}) == (11, 11)


def test_receivers_beside_the_near_mountain_are_higher_where_no_hand_lies_there() -> None:
    highs = []
    for giving in ("hand", "another"):
        laid = lay_out_pages(Rect(0, 0, 860, 4 * 380), 3, 0, frozenset(), (1, 1, 1), giving)
        highs.append(laid.receivers[0].h)
        assert all(box.y >= laid.tray.bottom for box in laid.receivers)
    assert highs[1] > 1.2 * highs[0]


def test_own_role_and_gifts_are_told_beside_the_near_mountain_and_lie_large_after_a_click() -> None:
    with Pilot((1280, 720), text=200, animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 3, position=turn_of_first(3, phase="wisps"), make=Idle)
        pilot.settle()
        told = " ".join(line.text for line in pilot.traced() if page.place("own:P1").overlaps(line.rect))
        names = [page.card_names[card] for card in ("crucifix_1", "brooms")]
        assert all(name in told for name in names)
        page.click_on("own:P1")
        assert not page.is_on_top() and len(page.closeup_faces("own:P1")) == 2


def test_the_near_view_comes_back_to_what_can_be_chosen_and_stays_where_somebody_looks() -> None:
    with Pilot((1280, 720), text=200, animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 3, position=turn_of_first(3, phase="wisps"), make=Idle)
        pilot.settle()
        pilot.click("near.seat.2")
        page.point_at("role:P3")
        pilot.settle()
        assert not page.is_in_view("c1"), "it stays there"
        page.play("reveal o1")
        pilot.settle()
        assert page.is_in_view("o2")


def test_the_ground_is_drawn_anew_where_the_mountain_comes_nearer_or_goes() -> None:
    with Pilot((1280, 720), animation="off", explain=False) as pilot:
        start = {**turn_of_first(3, phase="wisps"), "mountain": {"c1": "walpurga", "p2": "goat"}}
        page = open_night(pilot, 1, 3, position=start, make=Idle)
        pilot.settle()
        ui, renderer = plugin_of("walpurgisnacht").make_ui_and_renderer(GAME)[:2]
        look = replace(page.look(), ground_view=None)
        others = {**look.view, "turn": "P2", "shown_before": []}
        looks = [replace(look, view=others), look]
        laid = [ui.layout.place_things(one.view, Rect(0, 0, 1280, 720), "whole", False) for one in looks]
        near, far = (next(thing.rect.w for thing in things if thing.key == "c1") for things in laid)
        assert near > far and renderer.ground_key(looks[0]) != renderer.ground_key(looks[1])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_ring_crosses_the_name_of_a_card_on_the_mountain(size: tuple[int, int]) -> None:
    """The ring of a lesson, of a hint or of a tried action encloses the plate; the cursor's lies below it."""
    with Pilot(size, animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 3, position=turn_of_first(3, phase="wisps"), make=Idle)
        pilot.settle()
        page.play("reveal o1")
        pilot.settle()
        name = page.card_names["goat"]
        ring = pilot.top.table_view.target_rect(("o1",))
        text = next(line for line in pilot.traced() if line.text == name)
        assert ring is not None and ring.contains_rect(text.rect), (ring, text.rect)
        pilot.top.widget_root.focus("board", ring=True)
        pilot.top.board.put_cursor("o1")
        pilot.settle()
        assert page.look().cursor_key == "o1"
        picture, scale = pilot.picture()[0], pilot.app.services.view.scale
        place = text.rect.inset(1, 2)
        steps = [place.x + place.w * part / 40 for part in range(41)]
        rows = [place.y + place.h * part / 20 for part in range(21)]
        gold = [(x, y) for x in steps for y in rows if is_gold(picture.get_at((round(x * scale), round(y * scale))))]
        assert not gold, gold


def is_gold(colour: pygame.Color) -> bool:
    return sum(abs(one - other) for one, other in zip(colour[:3], FOCUS, strict=True)) < 60


def test_the_mark_at_the_first_card_above_the_mountain_lies_whole_in_a_small_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    marks: list[Rect] = []
    monkeypatch.setattr(Painter, "seat_mark", lambda _self, _seat, rect, *_rest: marks.append(rect))
    assets = shared_folder("assets")
    painter = Painter(pygame.Surface((400, 240)), Fonts(assets / "fonts"), Images(assets), 1.0)
    view: Any = {"turn": "P1", "eyes": "P1", "seats": {"P1": {"hand": ["brooms"]}}}
    laid = lay_out_board(Rect(0, 0, 400, 240), 5)
    look: Any = SimpleNamespace(texts={}, rects={"hand:0": laid.tray}, shape="wide")
    draw_hand_owner_mark(painter, laid, view, look)
    assert marks and all(mark.x >= laid.board.x for mark in marks)
