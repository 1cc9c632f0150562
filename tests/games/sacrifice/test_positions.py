"""Positions that are broken in any way are refused with faults, never with a crash or a silent repair."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from boardgames.core.game_protocol import BadPosition, State
from boardgames.core.rng import Rng
from tests.games.sacrifice.help import game, lively, loaded

JUNK: list[Any] = [
    None,
    True,
    -1,
    10**12,
    1.5,
    "",
    "P1",
    "P3",
    "c5",
    "c99",
    "mineral",
    "moved",
    [],
    ["c5"],
    {},
    {"c5": 1},
]


def positions(rng: Rng) -> list[dict[str, Any]]:
    """Return dumps from all over some games."""
    rules, found = game(), []
    for placement in ("fixed", "free"):
        state: State = rules.new_game({"placement": placement}, 1)
        while state.outcome() is None:
            if rng.below(25) == 0:
                found.append(state.dump())
            state.apply(lively(state, frozenset({"resign"}), rng))
        found.append(state.dump())
    return found


def places(node: Any) -> list[tuple[Any, Any]]:
    """Return every (container, key) inside a dump."""
    found = []
    for key in list(node) if isinstance(node, dict) else range(len(node)):
        found.append((node, key))
        if isinstance(node[key], dict | list):
            found += places(node[key])
    return found


def test_junk_anywhere_is_refused_or_harmless() -> None:
    """What loads all the same is a position: it dumps to something that loads back."""
    rng, refused = Rng(8), 0
    for dump in positions(rng):
        for _ in range(30):
            broken = copy.deepcopy(dump)
            node, key = rng.choice(places(broken))
            node[key] = rng.choice(JUNK)
            try:
                state = game().load(broken, {}, 1)
            except BadPosition as error:
                refused += 1
                assert error.faults and all(fault.expected and fault.found for fault in error.faults)
                continue
            again = game().load(state.dump(), {}, 1)
            assert again.dump() == state.dump()
            assert state.outcome() is not None or state.legal_actions() == again.legal_actions() != []
    assert refused > 100


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        loaded(
            {
                "points": -1,
                "turn": "P3",
                "board": {"c1": "P1 monkey", "c5": "P2 dragon"},
                "king": 1,
                "marks": {"c5": "x"},
            }
        )
    assert {"points", "turn", "board.c1", "board.c5", "king", "marks.c5"} <= {
        fault.path for fault in caught.value.faults
    }


@pytest.mark.parametrize("position", [[], "opening", 5, None])
def test_a_position_is_a_mapping(position: Any) -> None:
    with pytest.raises(BadPosition):
        game().load(position, {}, 1)


def test_defaults_name_only_what_matters() -> None:
    dump = loaded({}).dump()
    everybody = dump["seats"]["P1"]["graveyard"]
    assert len(everybody) == 15 and everybody == sorted(everybody)
    assert dump["round"] == 2 and dump["points"] == 4 and dump["to_act"] == "P1"
    assert loaded({"phase": "draw"}).dump()["offered"] is True
    part = loaded({"seats": {"P1": {"graveyard": ["monkey"]}}}).dump()["seats"]
    assert part["P1"]["graveyard"] == ["monkey"] and len(part["P2"]["graveyard"]) == 15


def test_a_dump_is_canonical() -> None:
    """Cells by column, then by row as a number; words alphabetically; `h` before `v`."""
    state = loaded(
        {
            "board": {"c10": "P1 taker", "c9": "P2 martyr", "a11": "P1 monkey"},
            "seats": {
                "P1": {"minerals": ["d10", "d9"], "walls": ["v c8", "h f4"], "graveyard": ["taker", "falcon"][1:]}
            },
        }
    )
    dump = state.dump()
    assert list(dump["board"]) == ["a11", "c9", "c10"]
    assert dump["seats"]["P1"]["minerals"] == ["d9", "d10"]
    assert dump["seats"]["P1"]["walls"] == ["h f4", "v c8"]
    assert "over" not in dump
