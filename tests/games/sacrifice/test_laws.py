"""Sacrifice keeps its own laws on random play, and those of every game under changed rules: SAC-2, SAC-17, SAC-64."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core import laws
from boardgames.core.dump_paths import value_at
from boardgames.core.game_protocol import Action, Event, State, actions_to_play
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.ids import ENDS, EVENTS, WAYS
from boardgames.games.sacrifice.state import SacrificeState
from tests.games.sacrifice.help import OPTIONS, game, lively, loaded

RACE = {
    "board": {"b13": "P1 martyr", "h13": "P1 cheetah", "b4": "P2 martyr", "h4": "P2 cheetah"},
    "seats": {"P1": {"minerals": ["b13"]}, "P2": {"minerals": ["b4"]}},
}
CHANGED = {"kill_cost": 0, "points": 6, "wall_length": 2, "wall_cluster": 3, "walls": 5}


@pytest.mark.parametrize("options", OPTIONS, ids=["fixed", "free"])
def test_the_laws_of_every_game_hold_under_changed_rules(options: dict[str, Any]) -> None:
    rules, rng, count = game(CHANGED), Rng(3), 0

    def watch(position: State, action: Action) -> None:
        nonlocal count
        count += 1
        laws.hides_nothing(position, 2)
        laws.illegal_changes_nothing(position, "move c5 c6")
        if count % 9 == 0:
            laws.legal_is_sound(position)
            laws.clone_is_independent(position, rng)
            laws.dump_loads_back(rules, position, options)
            laws.views_keep_the_sampling_laws(rules, position, 2, options, rng)

    laws.playout(rules, rules.new_game(options, 1), rng, 4000, watch)
    assert count > 60


@pytest.mark.parametrize("seed", range(4))
def test_armies_stay_equal_and_nobody_shares_a_cell_at_rest(seed: int) -> None:
    """SAC-2, SAC-28, SAC-64: equal numbers whenever nothing is owed; at the end of a turn nobody is perched."""
    rules, rng = game(), Rng(seed)
    state = rules.new_game({}, 1)
    while state.outcome() is None:
        assert isinstance(state, SacrificeState)
        action = lively(state, rules.ignored_actions, rng)
        if action == "end":
            assert state.perch < 0
        state.apply(action)
        perched = [state.perch_kind] if state.perch >= 0 else []
        first, second = len(state.characters[0]), len(state.characters[1])
        if state.dump()["phase"] != "sacrifice":
            assert first + (len(perched) if state.turn == 0 else 0) == second + (
                len(perched) if state.turn == 1 else 0
            )
        for seat in (0, 1):
            assert sorted(state.characters[seat]) == list(state.characters[seat])
            assert state.bits[seat] == sum(1 << cell for cell in state.characters[seat])
        assert all(state.minerals[0].count(c) + state.minerals[1].count(c) <= 2 for c in state.minerals[0])


def test_every_turn_can_be_ended_and_is_finite() -> None:
    """SAC-17: from every position in play some way leads to `end`, and no turn goes on for ever."""
    rules, rng = game(), Rng(11)
    for _ in range(25):
        state = rules.new_game({}, 1)
        for _ in range(rng.below(300)):
            if state.outcome() is None:
                state.apply(lively(state, rules.ignored_actions, rng))
        for _ in range(60):
            if state.outcome() is not None or "end" in state.legal_actions():
                break
            state.apply(rng.choice(actions_to_play(state, rules.ignored_actions)))
        assert state.outcome() is not None or "end" in state.legal_actions()


def test_the_lively_games_meet_every_phase_end_and_event() -> None:
    """Random play reaches all of the rules: else the laws would prove little."""
    rules = game()
    seen: dict[str, set[str]] = {"phase": set(), "kind": set(), "way": set(), "reason": set()}
    for seed in range(24):
        rng = Rng(seed)
        state: State = loaded(RACE) if seed % 3 == 0 else rules.new_game(OPTIONS[seed % 2], seed)
        for _ in range(1500):
            outcome = state.outcome()
            if outcome is not None:
                seen["reason"].add(outcome.reason)
                break
            log: list[Event] = []
            silent = rules.ignored_actions if seed % 5 else frozenset({"resign"})
            state.apply(lively(state, silent, rng), log)
            _note(state, log, seen)
    assert seen["phase"] == {"placement", "play", "immortal", "sacrifice", "draw", "over"}
    assert seen["kind"] == set(EVENTS) - {"resigned"}
    assert seen["way"] == set(WAYS)
    assert seen["reason"] >= {"elevation", "dead", "agreement"} and seen["reason"] <= set(ENDS)


def _note(state: State, log: list[Event], seen: dict[str, set[str]]) -> None:
    seen["phase"].add(value_at(state.dump(), "phase"))
    for event in log:
        assert set(event.public) == set(EVENTS[event.kind].split(" ")), event
        assert not event.secret
        seen["kind"].add(event.kind)
        if "way" in event.public:
            seen["way"].add(event.public["way"])


def test_equal_ends_of_turn_have_equal_keys() -> None:
    """Two orders of the same moves lead to one position for a search."""
    one, other = game().new_game({}, 1), game().new_game({}, 1)
    for state, moves in ((one, ["move a6 a7", "move h6 h7"]), (other, ["move h6 h7", "move a6 a7"])):
        for move in moves:
            state.apply(Action(move))
        state.apply(Action("end"))
    assert one.key() == other.key() and one.dump() == other.dump()
    other.apply(Action("move a11 a10"))
    assert one.key() != other.key()


def test_a_key_forgets_an_approach_only_when_nothing_can_undo_it() -> None:
    """SAC-72: while an enemy Immortal may cancel, where the approach began decides the future; not SAC-75's."""
    for seat, foe in (("P1", "P2"), ("P2", "P1")):
        far = {"c5": f"{seat} monkey", "d9": f"{foe} monkey", "e9": f"{foe} martyr"}
        met = {**far, "c8": f"{foe} immortal"}
        for board, same in ((far, True), (met, False), ({**met, "c5": f"{seat} fanatic"}, True)):
            state = loaded({"turn": seat, "board": board})
            for move in ("move c5 c6", "move c6 d6"):
                state.apply(Action(move))
            assert (loaded({**state.dump(), "approach": None}).key() == state.key()) is same, (seat, board)
            state.apply(Action("move d6 d7"))
            assert loaded({**state.dump(), "approach": None}).key() == state.key(), "one point pays no attack"


def test_a_key_tells_how_the_game_ended() -> None:
    """SAC-86: two positions that differ in the reason of their end alone are two."""
    state = loaded({"board": {"c5": "P1 monkey", "g12": "P2 martyr"}})
    for action in ("offer draw", "accept"):
        state.apply(Action(action))
    dump = state.dump()
    other = loaded({**dump, "over": {**dump["over"], "reason": "rounds"}})
    assert loaded(dump).key() != other.key()


def test_a_key_tells_what_either_seat_still_places() -> None:
    """SAC-11."""
    keys = {
        loaded({"phase": "placement", "seats": {"P1": {"reserve": [one]}, "P2": {"reserve": [other]}}}).key()
        for one in ("monkey", "martyr")
        for other in ("monkey", "martyr")
    }
    assert len(keys) == 4
