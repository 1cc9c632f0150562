"""Bug report of a position: a scenario file with the last actions as steps, from one seat's knowledge alone.

Where cards are hidden the position is drawn anew from the seat's view, as a computer player would imagine it: no
hidden card of the game stands in the file, and none can be worked out from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..core.game_protocol import HIDDEN, Action, BadPosition, Dump, OptionValue, State
from ..core.match import PlayerView
from ..core.rng import Rng
from ..data.yaml_writer import yaml_document
from .scenario_model import FORMAT

STEPS: Final = 6
"""So many of the last actions are steps of the report, at most."""
DRAWS: Final = 6
"""So often a position is drawn in which those actions can have been played."""
ALIKE: Final = ("phase", "round", "to_act")
"""Fields in which the position after the steps must be the one that is seen."""


def bug_report_text(
    port: PlayerView, options: Mapping[str, OptionValue], *, title: str, constants: Mapping[str, Any] | None = None
) -> str:
    """A seat's present position as the text of a scenario; the last actions are steps as far as it knows them."""
    fields: dict[str, Any] = {"format": FORMAT, "game": port.game.id, "title": title, "options": dict(options)}
    if constants:
        fields["constants"] = dict(constants)
    position, lines = _begun(port, options)
    done = [{"do": line} for line in lines]
    seen = port.view()
    return yaml_document({**fields, "position": position, "steps": [*done, {"expect": {f: seen[f] for f in ALIKE}}]})


def _begun(port: PlayerView, options: Mapping[str, OptionValue]) -> tuple[Dump, list[Action]]:
    """A position some actions ago, and those actions; as many as can have been played from one that was drawn."""
    known = _known(port)
    for count in range(len(known), -1, -1):
        lines = known[len(known) - count :]
        for state in _drawn(port, len(port) - count, options):
            begun = state.dump()
            if _leads(state, lines, port.view()):
                return begun, lines
    raise AssertionError("no position could be drawn from a view")


def _known(port: PlayerView) -> list[Action]:
    """The last actions that the seat knows, word by word."""
    out: list[Action] = []
    for deed in reversed(port.history()):
        if deed.action == HIDDEN or len(out) == STEPS:
            break
        out.append(deed.action)
    return out[::-1]


def _drawn(port: PlayerView, count: int, options: Mapping[str, OptionValue]) -> Iterator[State]:
    """Positions that agree with what the seat knew after so many actions."""
    try:
        sampler = port.game.sampler(port.view_after(count), port.seat, options)
    except BadPosition:
        return
    for number in range(DRAWS):
        yield sampler.draw(Rng(number + 1))


def _leads(state: State, lines: list[Action], seen: Dump) -> bool:
    """True if the actions can be played and lead to a position with this view."""
    for line in lines:
        if state.outcome() is not None or line not in state.legal_actions():
            return False
        state.apply(line)
    after = state.dump()
    return all(after[field] == seen[field] for field in ALIKE)
