"""What the table of Walpurgisnacht says in time: who ends the night, whom stopping serves, what blocks a card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boardgames.core.game_protocol import Action, Event
from boardgames.draw.rects import Rect
from boardgames.ui.contract.result_display import GAME_END_WEIGHT
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.walpurgisnacht.game_ui import make_game_ui
from boardgames.ui.games.walpurgisnacht.layout import turn_phases
from boardgames.ui.games.walpurgisnacht.typed_view import as_typed_view
from tests.games.walpurgisnacht.page import GAME, open_night
from tests.ui.pilot import Pilot

UI = make_game_ui(GAME)
CORE = {"c1": "walpurga", "c2": "goat", "c3": "ointment_4", "c4": "bonfire_2", "c5": "spectre"}


def position(**more: Any) -> dict[str, Any]:
    return {
        "seats": {"P1": {"role": "crucifix_1"}, "P2": {"role": "mephistopheles"}, "P3": {"role": "ointment_1"}},
        "scores": {"witches": 8, "villagers": 5},
        "mountain": {**CORE, "s1": "crucifix_2", "o1": "fertility"},
        **more,
    }


def looks(*lines: str, alone: bool = True, **more: Any) -> DecisionContext:
    """What the first seat sees of the position after `lines`."""
    state = GAME.load(position(**more), {"seats": 3}, 1)
    for line in lines:
        state.apply(Action(line), [])
    legal = tuple(state.legal_actions())
    keys = tuple(
        {path[0] for path in UI.input_mapping.actions_by_key_path(DecisionContext(state.view(0), 0, 0, legal))}
    )
    return DecisionContext(state.view(0), 0, state.to_act(), legal, open_keys=keys, is_private=alone)


def test_who_may_turn_over_walpurga_is_warned_before() -> None:
    sight = looks()
    assert UI.prompts.click_effect(sight, "c2") == Message("walpurgisnacht.does.peril_behind", {"count": 3})
    assert UI.prompts.click_effect(replace(sight, is_private=False), "c2") == Message("walpurgisnacht.does.peril")
    assert UI.prompts.prompt(sight).key == "walpurgisnacht.prompt.reveal_peril"
    told = UI.prompts.click_effect(sight, "o1")
    assert told is not None and told.key == "walpurgisnacht.does.reveal"


@pytest.mark.parametrize(("role", "calm", "words"), [("crucifix_1", True, "now_gives"), ("ointment_2", False, "now")])
def test_stopping_is_lit_only_where_it_serves_the_own_side(role: str, calm: bool, words: str) -> None:
    seats = {**position()["seats"], "P1": {"role": role}}
    sight = looks("reveal o1", seats=seats)
    (stop,) = UI.prompts.commands(sight)
    assert (stop.is_quiet, stop.label.key) == (calm, f"walpurgisnacht.stake.{words}")
    (covered,) = UI.prompts.commands(replace(sight, is_private=False))
    assert (covered.is_quiet, covered.label.key) == (True, "walpurgisnacht.stake.now")


def test_what_blocks_a_card_is_named() -> None:
    told = UI.inspector_pages.describe_place(looks(), "s1")[-1]
    assert told.key == "walpurgisnacht.space.blocked" and told.args["count"] == 1
    at = Message("walpurgisnacht.at.o1")
    assert told.args["cards"] == Message("walpurgisnacht.space.card_at", {"space": at})


def test_a_free_card_says_why_it_is_free() -> None:
    mountain = {"c1": "walpurga", "p2": "bonfire_1", "s1": "crucifix_2"}
    told = UI.inspector_pages.describe_place(looks(mountain=mountain), "p2")[-1]
    at = Message("walpurgisnacht.at.s1")
    card = Message("walpurgisnacht.space.card_at", {"space": at})
    assert told == Message("walpurgisnacht.space.free_gap", {"cards": card})
    both = looks(mountain={**mountain, "s2": "goat"})
    assert UI.inspector_pages.describe_place(both, "p2")[-1].key == "walpurgisnacht.space.blocked_both"
    alone = {**looks(mountain={"c1": "walpurga", "p2": "bonfire_1"}).view}
    alone["mountain"] = {**alone["mountain"], "p2": "~bonfire_1"}
    (page,) = UI.inspector_pages.card_pages_at(alone, "p2")
    assert page.lines[-1].text == Message("walpurgisnacht.space.free"), "a remembered card says it, too"


def test_walpurga_is_what_is_told_first_of_the_night() -> None:
    log: list[Event] = []
    state = GAME.load(position(), {"seats": 3}, 1)
    state.apply(Action("reveal c1"), log)
    mark = UI.end_presentation.key_moment_of(log)
    assert mark is not None and mark.weight == GAME_END_WEIGHT


def test_the_hand_lies_at_its_seat() -> None:
    seats = {**position()["seats"], "P1": {"role": "crucifix_1", "hand": ["bonfire_1", "herbs", "goat"]}}
    mountain = {"c1": "walpurga", "c3": "ointment_4"}
    sight = looks(seats=seats, mountain=mountain, phase="rites")
    drawn = UI.layout.visible_view(sight.view, Viewer(0, GAME.complete({"seats": 3})))
    things = UI.layout.place_things(drawn, Rect(0, 0, 1545, 788), "whole", False)
    placed = {thing.key: thing.rect for thing in things}
    seat = next(thing.click_rect for thing in things if thing.key == "seat:P1")
    for card in ("bonfire_1", "herbs", "goat"):
        hand = placed[f"hand:{card}"]
        assert seat.x <= hand.x and hand.right <= seat.right and seat.y < hand.y and hand.bottom <= seat.bottom
        assert not hand.overlaps(placed["role:P1"])


@pytest.mark.parametrize(("card", "wisp"), [("brooms", "none"), ("fertility", "purple"), ("crucifix_2", "green")])
def test_a_card_whose_note_is_drawn_says_what_its_wisp_does(card: str, wisp: str) -> None:
    sight = looks(mountain={**CORE, "o1": card})
    drawn = {**sight.view, "mountain": {**sight.view["mountain"], "o1": f"~{card}"}}
    told = UI.prompts.click_effect(replace(sight, drawn_view=drawn), "o1")
    assert told == Message(f"walpurgisnacht.does.reveal_{wisp}")
    played_from_memory = {**drawn, "mountain": {**drawn["mountain"], "o1": "?"}}
    told = UI.prompts.click_effect(replace(sight, drawn_view=played_from_memory), "o1")
    assert told == Message("walpurgisnacht.does.reveal")


def test_while_cards_go_back_the_part_of_the_turn_says_so() -> None:
    seats = {**position()["seats"], "P1": {"role": "crucifix_1", "hand": ["herbs"]}}
    for phase, parts in (("rites", ["wisps", "rites", "dance"]), ("return", ["wisps", "return", "dance"])):
        view = as_typed_view(looks(seats=seats, phase=phase).view)
        assert [part for part, _now in turn_phases(view)] == parts
        assert [part for part, now in turn_phases(view) if now] == [phase]


def test_the_log_tells_the_last_card_of_a_row_while_its_points_are_told() -> None:
    state = GAME.load(position(mountain={**CORE, "o1": "fertility", "o3": "crucifix_2"}), {"seats": 3}, 1)
    state.apply(Action("reveal o1"), [])
    before, events = state.view(0), list[Event]()
    state.apply(Action("reveal o3"), events)
    first, *_rest = UI.event_narration.interlude_steps(before, state.view(0), events, own=True)
    assert first.message.key == "walpurgisnacht.banked.ended_green" and first.events_shown == len(events)


def test_each_press_of_the_count_shows_one_step_and_none_skips_the_rest() -> None:
    with Pilot(explain=False) as pilot:
        gifts = {"P2": {"role": "mephistopheles", "up": ["brooms"]}, "P3": {"role": "ointment_1", "up": ["bells"]}}
        seats = {**position()["seats"], **gifts}
        page = open_night(pilot, 1, 3, position=position(phase="wisps", turn="P1", seats=seats))
        pilot.settle()
        page.play("reveal c1")
        held, seen = {at for at, step in enumerate(page.story()) if step.waits_for_press}, []
        for _ in range(60):
            pilot.settle(lambda: page.waits_for_press() or not page.is_telling())
            if not page.is_telling():
                break
            seen.append(page.story_at())
            assert page.golden_buttons() == ["table.go_on"]
            pilot.key("return")
        assert seen == sorted(held) and page.story()[-1].waits_for_press and len(seen) > 2
