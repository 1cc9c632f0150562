"""The board: cells, zones, neighbours, hyper-squares (SAC-3 to SAC-7, SAC-40), as numbers and bit masks.

A cell is `column * rows + row`, so cells in order of their numbers are in the canonical order of the format.
A set of cells is an integer with bit `cell` set. The side between two neighbour cells is numbered too.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from .ruleset import RuleNumbers


def bit_indices(mask: int) -> list[int]:
    """Return the numbers of the bits set in `mask`, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class GodLeap(NamedTuple):
    """Destinations of a god from its cell in one direction. SAC-40."""

    target: int
    """Cells of the hyper-square to which it leads."""
    region: int
    """The cells of both hyper-squares."""
    pair: int
    """Number of the two hyper-squares together."""


@final
class CellGeometry:
    """The geometry of one set of rules. Frozen after it is made."""

    __slots__ = (
        "around",
        "bit",
        "columns",
        "deployment",
        "full",
        "goal",
        "home",
        "index",
        "leaps",
        "names",
        "pair_regions",
        "pair_sides",
        "rows",
        "sides",
        "size",
        "zones",
    )

    def __init__(self, numbers: RuleNumbers) -> None:
        self.columns: Final = numbers.columns
        self.rows: Final = numbers.rows
        self.size: Final = self.columns * self.rows
        self.bit: Final = tuple(1 << cell for cell in range(self.size))
        """By cell, the set of it alone: to look it up costs less than to shift."""
        self.names: Final = tuple(f"{chr(97 + x)}{y + 1}" for x in range(self.columns) for y in range(self.rows))
        self.index: Final = {name: cell for cell, name in enumerate(self.names)}
        self.full: Final = (1 << self.size) - 1
        deep, last = numbers.elevation_rows, self.rows
        low, high = self.row_band(0, deep), self.row_band(last - deep, last)
        self.home: Final[tuple[int, ...]] = (low, high)
        self.goal: Final[tuple[int, ...]] = (high, low)
        self.zones: Final = low | high
        start = deep + numbers.deployment_rows
        self.deployment: Final[tuple[int, ...]] = (
            self.row_band(deep, start),
            self.row_band(last - start, last - deep),
        )
        self.around: Final = tuple(self._neighbours(cell) for cell in range(self.size))
        self.sides: Final = tuple(
            tuple((other, 1 << self.edge_index(cell, other)) for other in near)
            for cell, near in enumerate(self.around)
        )
        pairs: dict[tuple[int, int], int] = {}
        self.leaps: Final = tuple(self._leaps_of(cell, pairs) for cell in range(self.size))
        self.pair_regions: Final = tuple(self.hyper_square(a) | self.hyper_square(b) for a, b in pairs)
        self.pair_sides: Final = tuple(self._sides_inside(region) for region in self.pair_regions)

    def cell(self, column: int, row: int) -> int:
        """Return the cell at a column and row counted from 0."""
        return column * self.rows + row

    def row_band(self, first: int, end: int) -> int:
        """Return the cells of rows `first`..`end - 1`, counted from 0."""
        return sum(1 << self.cell(x, y) for x in range(self.columns) for y in range(first, end))

    def hyper_square(self, cell: int) -> int:
        """Return the four cells of the hyper-square of `cell`. SAC-4."""
        x, y = divmod(cell, self.rows)
        x, y = x & ~1, y & ~1
        return sum(1 << self.cell(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1))

    def edge_index(self, one: int, other: int) -> int:
        """Return the number of the side between two neighbours: twice the lower cell, plus 1 for a right side."""
        low = min(one, other)
        return 2 * low + (1 if abs(one - other) == self.rows else 0)

    def _neighbours(self, cell: int) -> tuple[int, ...]:
        """Cells that share a side. SAC-6."""
        x, y = divmod(cell, self.rows)
        found = []
        for nx, ny in ((x - 1, y), (x, y - 1), (x, y + 1), (x + 1, y)):
            if 0 <= nx < self.columns and 0 <= ny < self.rows:
                found.append(self.cell(nx, ny))
        return tuple(found)

    def _leaps_of(self, cell: int, pairs: dict[tuple[int, int], int]) -> tuple[GodLeap, ...]:
        """Hyper-squares that share a side with the cell's own, none in an elevation zone. SAC-40, SAC-43."""
        x, y = divmod(cell, self.rows)
        x, y = x & ~1, y & ~1
        own = self.hyper_square(cell)
        found = []
        if own & self.zones:
            return ()
        for nx, ny in ((x - 2, y), (x, y - 2), (x, y + 2), (x + 2, y)):
            if not (0 <= nx < self.columns and 0 <= ny < self.rows):
                continue
            target = self.hyper_square(self.cell(nx, ny))
            if target & self.zones:
                continue
            one, other = sorted((self.cell(x, y), self.cell(nx, ny)))
            pair = pairs.setdefault((one, other), len(pairs))
            found.append(GodLeap(target, own | target, pair))
        return tuple(found)

    def _sides_inside(self, region: int) -> int:
        """Return the sides (as a mask of their numbers) between cells of `region`."""
        mask = 0
        for cell in bit_indices(region):
            for other in self.around[cell]:
                if region >> other & 1:
                    mask |= 1 << self.edge_index(cell, other)
        return mask
