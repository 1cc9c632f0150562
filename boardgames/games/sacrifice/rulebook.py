"""Everything derived from the rules alone, computed once for each rule set: geometry, walls, action lines."""

from __future__ import annotations

from typing import Final, final

from ...core.game_protocol import Action
from .action_notation import ActionDecoder, ActionLines
from .board import CellGeometry, bit_indices
from .ids import BUILDER, CHEETAH, FALCON, PIECES
from .ruleset import RuleNumbers
from .walls import Fence, WallBook

WALK: Final = 0
BUILDS: Final = 1
LEAP: Final = 2
RUNS: Final = 3
FLY: Final = 4
"""Movement styles; each kind of piece has one."""
MOST_REACHES: Final = 1 << 16
"""Answers about the ways of gods that are remembered at a time."""


@final
class Rulebook:
    """Lookup tables of the rules. Constant except for memo tables; positions share it."""

    __slots__ = (
        "attacks",
        "attacks_carry",
        "board",
        "book",
        "cancels",
        "carriers",
        "decode",
        "drops",
        "empty_fence",
        "flights",
        "gods",
        "moves",
        "moves_carry",
        "numbers",
        "places",
        "races",
        "reaches",
        "resurrects",
        "sacrifices",
        "styles",
        "targets",
        "walkers_carry",
    )

    def __init__(self, numbers: RuleNumbers) -> None:
        self.numbers: Final = numbers
        self.board: Final = CellGeometry(numbers)
        self.book: Final = WallBook(numbers, self.board)
        self.empty_fence: Final = Fence.empty(self.book, self.board)
        names = self.board.names
        self.moves: Final = tuple(ActionLines(f"move {name} ", names) for name in names)
        self.moves_carry: Final = tuple(ActionLines(f"move {name} ", names, " carry") for name in names)
        self.attacks: Final = tuple(ActionLines(f"attack {name} ", names) for name in names)
        self.attacks_carry: Final = tuple(ActionLines(f"attack {name} ", names, " carry") for name in names)
        self.drops: Final[dict[tuple[int, int], ActionLines]] = {}
        self.sacrifices: Final = tuple(Action(f"sacrifice {name}") for name in names)
        self.cancels: Final = tuple(Action(f"cancel {name}") for name in names)
        self.resurrects: Final = tuple(Action(f"resurrect {piece}") for piece in ("", *PIECES))
        self.places: Final = tuple(
            tuple(Action(f"place {piece} {name}") for name in names) for piece in ("", *PIECES)
        )
        self.races: Final = numbers.races
        self.carriers: Final = frozenset(kind for kind, carries in enumerate(numbers.carries) if carries)
        self.gods: Final = frozenset(kind for kind, race in enumerate(numbers.races) if race == "god")
        own = {BUILDER: BUILDS, CHEETAH: RUNS, FALCON: FLY}
        self.styles: Final = tuple(
            LEAP if kind in self.gods else own.get(kind, WALK) for kind in range(len(numbers.races))
        )
        self.flights: Final = tuple([self._flights(seat, cell) for cell in range(self.board.size)] for seat in (0, 1))
        self.walkers_carry: Final = all(self.styles[kind] <= BUILDS for kind in self.carriers)
        """True if only walking characters carry minerals."""
        self.targets: Final = tuple(
            tuple(
                tuple(self._targets(kind, cell, laden) for cell in range(self.board.size))
                for kind in range(len(self.styles))
            )
            for laden in (False, True)
        )
        """Target cells by whether a mineral lies there, by kind and by cell of the mover, for `random_action.py`."""
        self.reaches: Final[dict[tuple[int, int, int, int], int]] = {}
        self.decode: Final = ActionDecoder(self.board.index, self.book.index)

    def clear_caches(self) -> None:
        """Clear everything that is made on demand."""
        for known in (*self.moves, *self.moves_carry, *self.attacks, *self.attacks_carry):
            known.clear()
        self.drops.clear()
        self.reaches.clear()
        self.decode.clear()

    def _flights(self, seat: int, cell: int) -> int:
        """Neighbours, walls or not; the home zone never (SAC-22); none from the goal zone (SAC-61). SAC-35."""
        return self.empty_fence.steps[seat][cell]

    def _targets(self, kind: int, cell: int, laden: bool) -> tuple[int, ...]:
        """Return all cells (-1 for none) that a mover of this kind might enter, whatever is on them."""
        board, style = self.board, self.styles[kind]
        if style == LEAP:
            return tuple(to for leap in board.leaps[cell] for to in bit_indices(leap.target))
        around = [*board.around[cell], -1, -1, -1, -1][:4]
        if style == RUNS:
            return (*around, *(2 * to - cell for to in board.around[cell] if 2 * to - cell in board.around[to]))
        if style == FLY:
            return (*around, *around)
        return tuple(around * (4 if laden and kind in self.carriers else 1))

    def carry_drop_actions(self, cell: int, to: int) -> ActionLines:
        """Return the lines of a carrier from `cell` to `to` in the goal zone, by the cell of the drop."""
        lines = self.drops.get((cell, to))
        if lines is None:
            names = self.board.names
            lines = self.drops[cell, to] = ActionLines(f"move {names[cell]} {names[to]} carry drop ", names)
        return lines

    def god_reach(self, cell: int, pair: int, enemies: int, walls: int) -> int:
        """Cells that paths from `cell` inside a pair of hyper-squares come to, an enemy ending a path.

        `enemies` are those inside the pair, `walls` the sides inside it that walls lie on.

        SAC-41.
        """
        key = (cell, pair, enemies, walls)
        found = self.reaches.get(key)
        if found is None:
            if len(self.reaches) >= MOST_REACHES:
                self.reaches.clear()
            found = self.reaches[key] = self._flood(cell, self.board.pair_regions[pair], enemies, walls)
        return found

    def _flood(self, cell: int, region: int, enemies: int, walls: int) -> int:
        sides = self.board.sides
        seen = 1 << cell
        left = region ^ seen
        edge = [cell]
        while edge:
            for other, side in sides[edge.pop()]:
                if left >> other & 1 and not walls & side:
                    seen |= 1 << other
                    left ^= 1 << other
                    if not enemies >> other & 1:
                        edge.append(other)
        return seen
