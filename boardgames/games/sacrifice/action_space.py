"""All lines of section 12 that any position can ask for, in a fixed order: places near to each other alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.action_space import ActionSpace, Form
from ...core.game_protocol import OptionValue
from .board import CellGeometry, bit_indices
from .ids import CHARACTERS, PIECES
from .rulebook import Rulebook


def build_action_space(rules: Rulebook, options: Mapping[str, OptionValue]) -> ActionSpace:
    """Return the lines of this board, with free placement or without."""
    cells = rules.board.names
    forms: list[Form] = [
        *_legs(rules.board),
        (("build",), tuple({wall.partition(" ")[0]: None for wall in rules.book.index}), cells),
        (("resurrect",), CHARACTERS),
        (("sacrifice", "cancel"), cells),
        (("offer",), ("draw",)),
        (("end", "resign", "pass", "accept"),),
    ]
    if options["placement"] == "free":
        forms.append((("place",), PIECES, cells))
    return ActionSpace(forms)


def _legs(board: CellGeometry) -> Iterator[Form]:
    """Legs from each cell, with a mineral or without. SAC-20 to SAC-43, SAC-56 to SAC-62."""
    goals = board.goal[0] | board.goal[1]
    for cell, name in enumerate(board.names):
        near = 0
        for step in board.around[cell]:
            near |= 1 << step
            beyond = 2 * step - cell
            near |= 1 << beyond if beyond in board.around[step] else 0
        for leap in board.leaps[cell]:
            near |= leap.target
        ends = [board.names[other] for other in bit_indices(near)]
        yield ("move", "attack"), (name,), ends
        yield ("move", "attack"), (name,), ends, ("carry",)
        for to in bit_indices(near & goals):
            drops = [board.names[other] for other in board.around[to] if goals >> other & 1]
            yield ("move",), (name,), (board.names[to],), ("carry",), ("drop",), drops
