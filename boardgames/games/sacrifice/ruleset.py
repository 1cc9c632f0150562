"""The rule files of Sacrifice: validated, cross-checked, and laid flat for the rules (SAC-9, SAC-10, section 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from pydantic import Field, ValidationError

from ...core.machine import BadPosition, Fault
from ...data.faults import BadFile, FileFault, nearest, shown
from ...data.models import BoolConstant, Constant, Frozen, IntConstant, Names, Source, faults_of, validate
from ...data.places import share
from ...data.source import Marked, load_yaml
from .ids import GAME_ID, PIECES


class EvenConstant(IntConstant):
    """A number of columns or rows: even, because hyper-squares are two cells wide."""

    value: int = Field(ge=2, le=16, multiple_of=2)


class CountConstant(IntConstant):
    """A number that may be none."""

    value: int = Field(ge=0, le=20)


class SizeConstant(IntConstant):
    """A number of at least one."""

    value: int = Field(ge=1, le=20)


class LimitConstant(IntConstant):
    """A number of turns or rounds."""

    value: int = Field(ge=1, le=100_000)


class SeatPoints(Frozen):
    """Points by seat."""

    P1: int = Field(ge=1, le=20)
    P2: int = Field(ge=1, le=20)


class SeatPointsConstant(Constant):
    """Points by seat, with their source."""

    value: SeatPoints


class Constants(Frozen):
    """`constants.yaml`."""

    columns: EvenConstant
    elevation_rows: EvenConstant
    deployment_rows: EvenConstant
    free_rows: EvenConstant
    points: SizeConstant
    first_points: SeatPointsConstant
    kill_cost: CountConstant
    wall_cost: CountConstant
    walls: CountConstant
    walls_per_turn: CountConstant
    wall_length: SizeConstant
    wall_cluster: SizeConstant
    minerals_per_cell: SizeConstant
    sacrifice_elevated: BoolConstant
    quiet_limit: LimitConstant
    round_limit: LimitConstant


class Count(IntConstant):
    """How many of a piece a seat has."""

    value: int = Field(ge=0, le=8)


class God(Frozen):
    """A god: single, and never a carrier."""

    class Single(IntConstant):
        """None or one."""

        value: int = Field(ge=0, le=1)

    names: Names
    race: Literal["god"]
    carries: Literal[False]
    count: Single


class Creature(Frozen):
    """A human or an animal."""

    names: Names
    race: Literal["human", "animal"]
    carries: bool
    count: Count


class Mineral(Frozen):
    """The mineral, which is carried."""

    names: Names
    race: Literal["mineral"]
    carries: Literal[False]
    count: Count


class Pieces(Frozen):
    """`pieces.yaml`."""

    immortal: God
    taker: God
    emissary: God
    fanatic: Creature
    builder: Creature
    martyr: Creature
    monkey: Creature
    cheetah: Creature
    falcon: Creature
    mineral: Mineral


class Layout(Frozen):
    """Where P1's pieces start."""

    source: Source
    why: str = ""
    cells: dict[str, list[str]]


class Setup(Frozen):
    """`setup.yaml`."""

    layout: Layout


class Rules(NamedTuple):
    """The rules laid flat: plain numbers, hashable, so that tables can be cached by them.

    `counts`, `races` and `carries` are by kind (index 0 is unused); `layout` holds (kind, column, row) of
    P1's pieces, columns and rows counted from 0.
    """

    columns: int
    elevation_rows: int
    deployment_rows: int
    free_rows: int
    points: int
    first_points: tuple[int, int]
    kill_cost: int
    wall_cost: int
    walls: int
    walls_per_turn: int
    wall_length: int
    wall_cluster: int
    minerals_per_cell: int
    sacrifice_elevated: bool
    quiet_limit: int
    round_limit: int
    counts: tuple[int, ...]
    races: tuple[str, ...]
    carries: tuple[bool, ...]
    layout: tuple[tuple[int, int, int], ...]

    @property
    def rows(self) -> int:
        """Return the number of rows of the whole board."""
        return 2 * (self.elevation_rows + self.deployment_rows) + self.free_rows


class Ruleset(NamedTuple):
    """The three rule files, validated: what a designer sees."""

    constants: Constants
    pieces: Pieces
    setup: Setup

    def values(self) -> dict[str, Any]:
        """Return the constants as plain values by name."""
        return {name: marked["value"] for name, marked in self.constants.model_dump().items()}

    def rules(self) -> Rules:
        """Return the rules laid flat."""
        values = self.values()
        first = values.pop("first_points")
        pieces = [getattr(self.pieces, piece) for piece in PIECES]
        return Rules(
            **values,
            first_points=(first["P1"], first["P2"]),
            counts=(0, *(piece.count.value for piece in pieces)),
            races=("", *(piece.race for piece in pieces)),
            carries=(False, *(piece.carries for piece in pieces)),
            layout=tuple(_placed(self.setup.layout.cells)),
        )


FILES: Final[Mapping[str, type[Frozen]]] = {
    "constants.yaml": Constants,
    "pieces.yaml": Pieces,
    "setup.yaml": Setup,
}


def load(folder: Path | None = None) -> Ruleset:
    """Read the rule files of `folder`, by default the shipped ones. Raises `BadFile` with all faults."""
    return _load(folder or share("rules") / GAME_ID)


@cache
def _shipped(folder: Path) -> Ruleset:
    return _load(folder)


def shipped() -> Ruleset:
    """Return the shipped rules, read once. Raises `BadFile` with all faults."""
    return _shipped(share("rules") / GAME_ID)


def _load(folder: Path) -> Ruleset:
    faults: list[FileFault] = []
    read: list[tuple[Marked, Any]] = []
    for name, model in FILES.items():
        try:
            marked = load_yaml(folder / name)
            read.append((marked, validate(model, marked)))
        except BadFile as error:
            faults += error.faults
    if faults:
        raise BadFile(faults)
    ruleset = Ruleset(*(model for _, model in read))
    faults += _layout_faults(read[2][0], ruleset)
    if faults:
        raise BadFile(faults)
    return ruleset


def overlaid(ruleset: Ruleset, constants: Mapping[str, Any]) -> Ruleset:
    """Return `ruleset` with some constants changed. Raises `BadPosition` with a fault for each bad one."""
    faults: list[Fault] = []
    data = {name: dict(marked) for name, marked in ruleset.constants.model_dump().items()}
    for name, value in constants.items():
        if name not in data:
            expected = "a constant of this game: " + ", ".join(data)
            hint = nearest(str(name), data)
            faults.append(Fault(f"constants.{name}", expected, shown(name) + (f" ({hint})" if hint else "")))
            continue
        if name == "first_points" and isinstance(value, Mapping):
            value = {**data[name]["value"], **value}
        single = {**data, name: {**data[name], "value": value}}
        faults += _constant_faults(name, single)
        data[name]["value"] = value
    if faults:
        raise BadPosition(faults)
    return ruleset._replace(constants=Constants.model_validate(data))


def _constant_faults(name: str, data: dict[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with the constant `name` in `data`; the other constants are known to be sound."""
    try:
        Constants.model_validate({**data})
    except ValidationError as error:
        for fault in faults_of(error, Constants, Marked("", data, {}, {})):
            if fault.path.split(".")[0] == name:
                yield Fault(f"constants.{name}", fault.expected, fault.found)


def _placed(cells: Mapping[str, list[str]]) -> Iterator[tuple[int, int, int]]:
    """Yield (kind, column, row) of the layout, cells that are no cells left out."""
    for piece, names in cells.items():
        for name in names:
            place = _place_of(name)
            if piece in PIECES and place is not None:
                yield PIECES.index(piece) + 1, *place


def _place_of(name: str) -> tuple[int, int] | None:
    """Return (column, row) of a cell's name, counted from 0, or None when it is none."""
    column, row = name[:1], name[1:]
    if len(column) != 1 or not "a" <= column <= "z" or not row.isascii() or not row.isdigit() or row[0] == "0":
        return None
    return ord(column) - ord("a"), int(row) - 1


def _layout_faults(marked: Marked, ruleset: Ruleset) -> Iterator[FileFault]:
    """Yield what is wrong between the layout, the pieces and the board (SAC-10)."""
    rules = ruleset.rules()
    first = rules.elevation_rows
    last = first + rules.deployment_rows - 1
    seen: dict[tuple[int, int], str] = {}
    cells = ruleset.setup.layout.cells
    for piece, names in cells.items():
        path = ("layout", "cells", piece)
        if piece not in PIECES:
            expected = "one of " + ", ".join(PIECES)
            yield marked.fault(path, expected, repr(piece), nearest(piece, PIECES), at_key=True)
            continue
        wanted = rules.counts[PIECES.index(piece) + 1]
        if len(names) != wanted:
            yield marked.fault(path, f"{wanted} cells, as many as pieces.yaml counts", str(len(names)))
        for number, name in enumerate(names):
            place = _place_of(name)
            here = (*path, number)
            if place is None or place[0] >= rules.columns or not first <= place[1] <= last:
                expected = f"a cell in the {rules.columns} columns of rows {first + 1}-{last + 1}"
                yield marked.fault(here, expected, name)
            elif place in seen:
                yield marked.fault(here, "a cell of its own", f"{name}, where the {seen[place]} stands")
            else:
                seen[place] = piece
    for piece in PIECES:
        if piece not in cells and rules.counts[PIECES.index(piece) + 1]:
            yield marked.fault(("layout", "cells"), f"cells for the {piece}", "none")
