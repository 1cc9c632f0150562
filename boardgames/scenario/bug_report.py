"""Bug report of a position: a scenario file with the last actions as steps, from one seat's knowledge alone.

In games with hidden cards the position is a determinization of the seat's view: the file contains no hidden card of
the game, and none can be deduced from it.
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
    player_view: PlayerView,
    options: Mapping[str, OptionValue],
    *,
    title: str,
    constants: Mapping[str, Any] | None = None,
) -> str:
    """Return the present position of a seat as a scenario; the last actions that it knows are the steps."""
    fields: dict[str, Any] = {"format": FORMAT, "game": player_view.game.id, "title": title, "options": dict(options)}
    if constants:
        fields["constants"] = dict(constants)
    position, lines = _begun(player_view, options)
    done = [{"do": line} for line in lines]
    seen = player_view.view()
    return yaml_document({**fields, "position": position, "steps": [*done, {"expect": {f: seen[f] for f in ALIKE}}]})


def _begun(player_view: PlayerView, options: Mapping[str, OptionValue]) -> tuple[Dump, list[Action]]:
    """Return an earlier position and the actions since, as many as are legal from a determinization."""
    known = _known(player_view)
    for count in range(len(known), -1, -1):
        lines = known[len(known) - count :]
        for state in _drawn(player_view, len(player_view) - count, options):
            begun = state.dump()
            if _leads(state, lines, player_view.view()):
                return begun, lines
    raise AssertionError("no position could be drawn from a view")


def _known(player_view: PlayerView) -> list[Action]:
    """The last actions that the seat knows, word by word."""
    out: list[Action] = []
    for deed in reversed(player_view.history()):
        if deed.action == HIDDEN or len(out) == STEPS:
            break
        out.append(deed.action)
    return out[::-1]


def _drawn(player_view: PlayerView, count: int, options: Mapping[str, OptionValue]) -> Iterator[State]:
    """Yield positions that agree with the seat's knowledge after that many actions."""
    try:
        sampler = player_view.game.sampler(player_view.view_after(count), player_view.seat, options)
    except BadPosition:
        return
    for number in range(DRAWS):
        yield sampler.draw(Rng(number + 1))


def _leads(state: State, lines: list[Action], view: Dump) -> bool:
    """True if the actions can be played and lead to a position with this view."""
    for line in lines:
        if state.outcome() is not None or line not in state.legal_actions():
            return False
        state.apply(line)
    after = state.dump()
    return all(after[field] == view[field] for field in ALIKE)
