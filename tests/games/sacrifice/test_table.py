"""Acting at the table: picking, going far, prices, refusals, walls, what the board and the inspector tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder
from boardgames.ui.games.sacrifice.piece_names import piece_name_forms
from boardgames.ui.play.board.board_overlays import NoticeBubble
from tests.games.sacrifice.game import ATTACKED, MIDDLE, OWED, board
from tests.games.sacrifice.page import open_table
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(size=(1024, 640), animation="off") as made:
        yield made


def far(*, minerals: list[str] | None = None, points: int = 4) -> dict[str, Any]:
    """A carrier alone in the middle of nowhere."""
    return {
        "board": board("c4 P1 monkey, h3 P1 martyr, h14 P2 martyr, a14 P2 monkey"),
        "points": points,
        "seats": {"P1": {"minerals": minerals or []}, "P2": {"minerals": ["g14"]}},
    }


def said(pilot: Pilot) -> str:
    """Everything that is drawn now, broken lines as one."""
    return pilot.words().replace("\n", " ")


def kill_price(page: TablePage, piece: str, points: int) -> str:
    """What is said of killing a piece, whose price one of several characters pays."""
    spent = Message("sacrifice.price.points", {"count": points})
    return page.say(Message("sacrifice.price.attack", {**piece_name_forms(piece), "points": spent}))


def test_a_far_cell_is_reached_leg_by_leg_and_taken_back_leg_by_leg(pilot: Pilot) -> None:
    page = open_table(pilot, position=far(minerals=["c5"]))
    pilot.click("cell.c4")
    assert page.reach()["c7"].cost == 3 and "c5" in page.open_keys()
    pilot.click("cell.c7")
    pilot.settle(lambda: page.action_count() == 3)
    assert page.actions() == ["move c4 c5", "move c5 c6 carry", "move c6 c7 carry"]
    assert page.view_shown()["seats"]["P1"]["minerals"] == ["c7"]
    pilot.click("table.undo")
    pilot.key("u")
    assert page.actions() == ["move c4 c5"]
    pilot.key("y")
    assert page.actions()[-1] == "move c5 c6 carry"


def test_the_mineral_stays_when_the_switch_is_off(pilot: Pilot) -> None:
    page = open_table(pilot, position=far(minerals=["c4"]))
    pilot.click("cell.c4")
    assert pilot.top.widget_root.has("chip.switch:carry")
    pilot.key("c")
    pilot.click("cell.c5")
    assert page.actions() == ["move c4 c5"]
    assert page.view_shown()["seats"]["P1"]["minerals"] == ["c4"]


def test_the_side_that_holds_changes_nothing_and_leaving_is_said_before_it_is_done(pilot: Pilot) -> None:
    page = open_table(pilot, position=far(minerals=["c4"]))
    pilot.click("cell.c4")
    assert all(page.tr(f"sacrifice.action.{side}") in pilot.words() for side in ("carry_it", "leave_it"))
    leaving = page.say(Message("sacrifice.prompt.leaving", piece_name_forms("monkey")))
    held = pilot.rect("chip.switch:carry.held")
    pilot.click_at(held.cx, held.cy)
    assert leaving not in said(pilot)
    pilot.click("chip.switch:carry")
    assert leaving in said(pilot)
    pilot.click("chip.switch:carry")
    pilot.click("cell.c5")
    assert page.actions() == ["move c4 c5 carry"]


def test_whoever_is_taken_up_carries_until_told_otherwise(pilot: Pilot) -> None:
    position = far(minerals=["c4", "h3"])
    page = open_table(pilot, position=position)
    pilot.click("cell.c4")
    pilot.key("c")
    pilot.click("cell.h3")
    pilot.click("cell.h4")
    assert page.actions() == ["move h3 h4 carry"], "the switch of another piece was kept"
    pilot.click("cell.c4")
    pilot.click("cell.c5")
    assert page.actions()[-1] == "move c4 c5 carry"


def test_of_two_minerals_it_says_which_one(pilot: Pilot) -> None:
    page = open_table(pilot, position=far(minerals=["c4", "c4"]))
    pilot.click("cell.c4")
    assert page.tr("sacrifice.action.carry_one_of", count=2) in pilot.words()
    assert page.tr("sacrifice.action.leave_all") in pilot.words()


def test_entering_the_goal_asks_where_the_mineral_goes(pilot: Pilot) -> None:
    position = {**far(), "board": board("c14 P1 monkey, h14 P2 martyr"), "seats": {"P1": {"minerals": ["c14"]}}}
    page = open_table(pilot, position=position)
    pilot.click("cell.c14")
    pilot.click("cell.c15")
    assert page.open_keys() == {"b15", "d15", "c16"}
    assert page.tr("sacrifice.prompt.drop") in said(pilot)
    pilot.key("escape")
    assert page.taken_up() == ("c14",)
    pilot.click("cell.c15")
    pilot.click("cell.c16")
    assert page.actions() == ["move c14 c15 carry drop c16"]


def test_a_payment_names_who_is_lit(pilot: Pilot) -> None:
    page = open_table(pilot, position=OWED)
    own = {"a": Message("sacrifice.piece.fanatic.one"), "b": Message("sacrifice.piece.martyr.one")}
    owed = Message("sacrifice.prompt.sacrifice_owed_or", {**piece_name_forms("fanatic"), **own})
    assert page.say(owed) in said(pilot)


def test_the_frame_round_a_friend_says_that_one_passes_over(pilot: Pilot) -> None:
    position = {**far(), "board": board("c4 P1 monkey, c5 P1 martyr, h14 P2 martyr, a14 P2 monkey")}
    page = open_table(pilot, position=position)
    pilot.click("cell.c4")
    said = page.does("c5")
    assert said is not None and said.key == "sacrifice.over.friend"
    assert page.does("c3") is None, "nobody stands there"


def test_an_attack_shows_its_price_before_it_is_made(pilot: Pilot) -> None:
    page = open_table(pilot, position=MIDDLE)
    pilot.click("cell.d8")
    target = pilot.rect("cell.d9")
    pilot.point(target.cx, target.cy)
    assert kill_price(page, "fanatic", 2) in said(pilot)
    assert page.look().choices.loss_candidates == {"e6", "b3"}
    assert page.strikes()["c9"].cost == 3  # one step aside, then the blow
    aside = pilot.rect("cell.c9")
    pilot.point(aside.cx, aside.cy)
    assert kill_price(page, "builder", 3) in said(pilot)
    assert page.look().choices.loss_candidates == {"c7", "b3"}
    pilot.click("cell.d9")
    assert page.position()["phase"] == "sacrifice"
    assert page.look().choices.required_keys == {"e6", "b3"}
    pilot.click("cell.e5")
    assert page.notice() and "highlighted" in page.notice()
    pilot.click("cell.b3")
    assert page.actions() == ["attack d8 d9 carry", "sacrifice b3"]


def test_a_refusal_names_what_to_do_and_no_number_of_a_rule(pilot: Pilot) -> None:
    page = open_table(pilot, position=MIDDLE)
    pilot.click("cell.d5")
    assert "moves once a turn" in page.notice() and page.notice_rule() == "SAC-43"
    assert "SAC-" not in pilot.words()
    pilot.click("cell.h15")
    assert page.notice() and "elevated" in page.notice()
    pilot.key("escape")
    assert not page.notice() and page.is_on_top()
    pilot.click("cell.a7")
    pilot.click("cell.h12")
    assert page.notice() and page.notice_at() == "h12"
    assert page.actions() == []


def test_a_quick_click_counts_even_while_something_is_said(pilot: Pilot) -> None:
    """Press and release arrive together, before a frame is drawn: the press takes the sentence away."""
    page = open_table(pilot, position=MIDDLE)
    pilot.click("cell.d5")
    assert page.notice()
    spot = pilot.rect("cell.a7")
    at = pilot._at(spot.cx, spot.cy)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
    pilot.settle()
    assert page.taken_up() == ("a7",)


def test_the_first_turns_say_why_they_have_fewer_points(pilot: Pilot) -> None:
    page = open_table(pilot)
    assert "only 2 movement points" in pilot.top.widget_root.find("prompt.gauge").tip
    page.play_on("move a6 a7")
    assert "1 point left" in pilot.top.widget_root.find("prompt.gauge").tip
    page.play_on("end")
    assert "only 3 movement points" in pilot.top.widget_root.find("prompt.gauge").tip
    for line in ("move a11 a10", "end"):
        page.play_on(line)
    assert "only" not in pilot.top.widget_root.find("prompt.gauge").tip


def test_the_first_turn_says_what_a_good_start_is(pilot: Pilot) -> None:
    page = open_table(pilot)
    assert page.tr("sacrifice.prompt.play_open") in said(pilot)
    assert page.tr("sacrifice.because.play_open") in page.words("prompt")


def test_the_arrow_over_a_friend_is_explained_where_one_is_in_reach(pilot: Pilot) -> None:
    page = open_table(pilot)
    pilot.click("cell.c4")
    alone = page.words("prompt")
    pilot.key("escape")
    pilot.click("cell.e6")  # between its friends
    beside = page.words("prompt")
    assert "number on a dot" in alone and "number on a dot" in beside
    assert "arrow" in beside and "arrow" not in alone


def test_a_seat_without_walls_animals_or_a_way_is_told_so(pilot: Pilot) -> None:
    walls = {"walls": ["h a8", "h d8", "v g8"], "minerals": ["b4"], "graveyard": []}
    lonely = board("c4 P1 builder, c5 P2 builder, b4 P2 martyr, d4 P2 martyr, c3 P2 monkey, h14 P2 monkey")
    position = {"board": lonely, "seats": {"P1": walls, "P2": {"minerals": ["g14"], "graveyard": []}}}
    page = open_table(pilot, position=position)
    told = [page.find(f"seat.0.{part}").tip for part in ("race.mineral", "race.animal", "race.human", "walls")]
    assert "barred" in told[0] and "no animal left" in told[1] and "barred" in told[2] and "all its walls" in told[3]
    assert page.find("seat.0").tip == f"0 of 3 on the golden strip. {told[3]}"


def test_ending_the_turn_is_lit_only_when_nothing_else_is_left(pilot: Pilot) -> None:
    page = open_table(pilot)
    kinds = []
    for line in ("move a6 a7", "move a7 a8"):
        page.play_on(line)
        kinds.append(pilot.top.widget_root.find("deed.end").kind)  # type: ignore[attr-defined]
    assert kinds == ["quiet", "primary"]


def test_why_a_deed_is_blocked(pilot: Pilot) -> None:
    page = open_table(pilot)
    pilot.click("deed.end")
    assert page.actions() == [] and page.find("deed.end").blocked_reason.startswith(
        page.tr("refusal.sacrifice.must_move")
    )
    assert "graveyard" in page.find("deed.resurrect").blocked_reason


def test_a_piece_can_be_dragged(pilot: Pilot) -> None:
    page = open_table(pilot)
    a, b, c = (pilot.rect(f"cell.{name}") for name in ("a6", "a7", "h16"))
    pilot.drag((a.cx, a.cy), (c.cx, c.cy))
    assert page.actions() == [] and page.notice()
    pilot.drag((a.cx, a.cy), (b.cx, b.cy))
    assert page.actions() == ["move a6 a7"]


def test_pieces_are_placed_by_click_and_by_drag(pilot: Pilot) -> None:
    page = open_table(pilot, placement="free")
    pilot.click("seat.0.reserve.monkey")
    assert len(page.open_keys()) == 32
    pilot.click("cell.c9")
    assert page.notice() and "deployment" in page.notice()
    pilot.click("cell.c4")
    assert page.actions() == ["place monkey c4"]
    a, b = pilot.rect("seat.1.reserve.taker"), pilot.rect("cell.d12")
    pilot.drag((a.cx, a.cy), (b.cx, b.cy))
    assert page.actions() == ["place monkey c4", "place taker d12"]


def test_a_falcon_over_an_enemy_is_asked_what_it_does(pilot: Pilot) -> None:
    position = {"board": board("c6 P1 falcon, c7 P2 monkey, a3 P1 martyr, a14 P2 martyr")}
    page = open_table(pilot, position=position)
    pilot.click("cell.c6")
    pilot.click("cell.c7")
    assert page.actions() == []
    pilot.click("chip.do:move")
    assert page.actions() == ["move c6 c7"]
    assert page.taken_up() == ("c7",)  # it must go on
    assert "must go on" in pilot.words()


def test_a_cell_pressed_after_a_god_has_moved_is_refused_because_the_god_is_not_in_hand_any_more(
    pilot: Pilot,
) -> None:
    page = open_table(pilot)
    page.click_on("e8")
    assert page.notice() == page.tr("refusal.sacrifice.not_yours")
    page.click_line("move d5 d7")
    page.click_on("e8")
    assert page.notice() == page.tr("refusal.sacrifice.not_yours_god")
    page.click_on("c6")
    page.click_on("h8")
    assert page.notice() == page.tr("refusal.sacrifice.distance")


def test_with_a_builder_in_hand_one_button_alone_builds(pilot: Pilot) -> None:
    page = open_table(pilot, position=MIDDLE)
    builder = next(cell for cell, who in page.view_shown()["board"].items() if who == "P1 builder")
    pilot.click(f"cell.{builder}")
    named = [one for one in pilot.top.widget_root.focus_order() if one.endswith(".build")]
    assert named == ["deed.build"]
    pilot.key("b")
    assert page.sight().selected_keys == ("build",)


def test_the_emissary_asks_on_the_board_who_comes_back(pilot: Pilot) -> None:
    page = open_table(pilot, position=MIDDLE)
    pilot.click("cell.d3")
    assert "chip.resurrect" not in pilot.top.widget_root.focus_order(), "the command is there in any case"
    pilot.click("deed.resurrect")
    assert pilot.rect("board").contains_rect(pilot.rect("choices"))
    pilot.click("chip.dead:falcon")
    assert page.actions() == ["resurrect falcon"]


def test_the_immortals_owner_sees_where_the_attacker_goes_back(pilot: Pilot) -> None:
    page = open_table(pilot, position=ATTACKED)
    look = page.look()
    assert [(step.start, step.end, step.kind) for step in look.trails.retreat] == [
        ("e7", "e5", "kill"),
        ("e7", "e9", "move"),
    ]
    assert "e5" not in look.choices.required_keys and {"a7", "c7", "d8", "b3"} == look.choices.required_keys
    gift = pilot.rect("cell.a7")
    pilot.point(gift.cx, gift.cy)
    gift_price = Message(
        "sacrifice.price.gift", {**piece_name_forms("cheetah"), "seat": SeatNamePlaceholder(0 if page.viewer else 1)}
    )
    assert page.say(gift_price) in said(pilot)
    assert page.look().choices.loss_candidates == {"e7", "g14"}  # the attacker still stands on e7
    pilot.click("cell.a7")
    assert page.actions() == ["cancel a7"]


def test_a_wall_is_built_where_the_pointer_is(pilot: Pilot) -> None:
    page = open_table(pilot, position=MIDDLE)
    pilot.click("deed.build")
    look = page.look()
    assert len(look.choices.buildable_rects) > 10
    bar = page.place("wall:v b6")
    pilot.point(bar.cx, bar.cy)
    assert page.look().hovered_key == "wall:v b6"
    pilot.click("deed.build")
    assert not page.look().choices.buildable_rects
    pilot.key("b")
    pilot.click_at(bar.cx, bar.cy)
    assert page.actions() == ["build v b6"]


def test_a_wall_that_is_begun_by_key_begins_near_the_cursor(pilot: Pilot) -> None:
    page = open_table(pilot)
    pilot.key("tab")
    for _ in range(3):
        pilot.key("right")
    cursor = page.place(page.cursor())
    pilot.key("b")
    first = page.look().hovered_key
    planned = page.look().choices.buildable_rects
    assert first in planned and pilot.focused == "board"
    away = {key: abs(rect.cx - cursor.cx) + abs(rect.cy - cursor.cy) for key, rect in planned.items()}
    assert away[first] == min(away.values())
    pilot.key("return")
    assert page.actions() == [f"build {first.removeprefix('wall:')}"]


def test_a_wall_begins_at_an_edge_and_has_an_id_for_scripts(pilot: Pilot) -> None:
    page = open_table(pilot, position=MIDDLE)
    assert not any(key.startswith("wall:") for key in page.script_places())
    pilot.click("deed.build")
    bar = pilot.rect("wall:v b6")
    assert any(item["id"] == "wall:v b6" for item in page.ui_map())
    pilot.click("deed.build")
    pilot.point(bar.cx, bar.cy)
    look = page.look()
    assert (
        look.hovered_key == "wall:v b6"
        and "wall:v b6" in look.choices.offered_rects
        and not look.choices.buildable_rects
    )
    cell = pilot.rect("cell.b6")
    pilot.point(cell.cx, cell.cy)
    assert page.look().hovered_key == "b6", "a cell is no edge"
    pilot.click_at(bar.cx, bar.cy)
    assert page.actions() == ["build v b6"]


def test_the_inspector_tells_the_piece_and_what_a_cell_would_cost(pilot: Pilot) -> None:
    page = open_table(pilot, position=MIDDLE)

    def told(key: str) -> str:
        place = pilot.rect(f"cell.{key}")
        pilot.point(place.cx, place.cy)
        pilot.step(400)
        pilot.settle()
        assert not pilot.top.widget_root.has("bubble")
        return page.told()

    assert told("b3").startswith("Martyr. Ochre’s Human, on b3.")
    asked = pilot.top.widget_root.find("prompt").accessible_text
    told("d8")
    assert pilot.top.widget_root.find("prompt").accessible_text == asked, "a piece that is pointed at has no price"
    pilot.click("cell.d8")
    assert page.picked_first() == "d8"
    assert page.tr("table.inspect.reach", count=1) in told("d7") and told("d7").startswith("Monkey")
    assert "reach" not in told("a1"), "who only points is refused nothing"
    pilot.click("cell.a1")
    assert page.notice() and "out of its reach" in page.notice()


def test_enter_says_the_same_at_every_place_once_all_points_are_spent(pilot: Pilot) -> None:
    position = {**far(), "points": 1, "board": board("c4 P1 monkey, h5 P1 martyr, h14 P2 martyr, a14 P2 monkey")}
    page = open_table(pilot, position=position)
    page.play("move c4 c5")
    for place in ("d4", "c5", "h5"):
        page.walk_to(place)
        pilot.enter()
        assert page.notice() == page.tr("sacrifice.prompt.play_spent"), place
        assert page.action_count() == 1


def test_a_name_that_is_typed_is_no_refusal(pilot: Pilot) -> None:
    page = open_table(pilot)
    pilot.key("f")
    pilot.step(60)
    pilot.type("g4")
    assert page.notice() == page.tr("table.find", text="g4")
    assert [widget.tone for widget in page.widgets() if isinstance(widget, NoticeBubble)] == [None]


def test_a_wall_is_chosen_with_one_cursor(pilot: Pilot) -> None:
    page = open_table(pilot)
    pilot.key("right")
    assert page.look().cursor_key
    pilot.key("b")
    assert page.look().hovered_key in page.look().choices.buildable_rects and not page.look().cursor_key
    pilot.step(400)
    assert not page.told_title(), "it is not the place that is told where the cursor was"
    pilot.key("escape")
    assert page.look().cursor_key


def test_the_switch_of_a_carrier_bears_its_key(pilot: Pilot) -> None:
    page = open_table(pilot, position=MIDDLE)
    pilot.key("right")
    page.give("d8")
    pilot.key("up")
    caps = [line.owner for line in pilot.traced() if line.text == "C" and "switch:carry" in line.owner]
    assert caps == ["chip.switch:carry"]
