"""The rule files of Sacrifice: validated, cross-checked, and laid flat for the rules. SAC-9, SAC-10, section 2."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field

from ...core.game_protocol import OptionValue
from ...data.constants import Const, constant_values, override_constants
from ...data.faults import BadFile, FileFault, did_you_mean
from ...data.game_options import Option, option_faults
from ...data.own_rules import Folder
from ...data.rule_files import read_files
from ...data.rule_models import Frozen, Names, Source
from ...data.yaml_source import MarkedData
from .ids import GAME_ID, PIECES

Even = Annotated[int, Field(ge=2, le=16, multiple_of=2, description="Hyper-squares are two cells wide.")]
Number = Annotated[int, Field(ge=0, le=20)]
Size = Annotated[int, Field(ge=1, le=20)]
Limit = Annotated[int, Field(ge=1, le=100_000, description="Turns or rounds.")]


class SeatPoints(Frozen):
    """Points by seat."""

    P1: int = Field(ge=1, le=20, description="Of the seat that begins.")
    P2: int = Field(ge=1, le=20, description="Of the other seat.")


class Constants(Frozen):
    """`constants.yaml`."""

    columns: Const[Even]
    elevation_rows: Const[Even]
    deployment_rows: Const[Even]
    free_rows: Const[Even]
    points: Const[Size]
    first_points: Const[SeatPoints]
    kill_cost: Const[Number]
    wall_cost: Const[Number]
    walls: Const[Number]
    walls_per_turn: Const[Number]
    wall_length: Const[Size]
    wall_cluster: Const[Size]
    minerals_per_cell: Const[Size]
    sacrifice_elevated: Const[bool]
    quiet_limit: Const[Limit]
    round_limit: Const[Limit]


Count = Const[Annotated[int, Field(ge=0, le=8, description="How many of a piece a seat has.")]]
Single = Const[Annotated[int, Field(ge=0, le=1, description="None or one.")]]


class God(Frozen):
    """A god: single, and never a carrier."""

    names: Names
    race: Literal["god"] = Field(description="What it is; fixed.")
    carries: Literal[False] = Field(description="It carries nothing; fixed.")
    count: Single = Field(description="Whether each seat has it.")


class Creature(Frozen):
    """A human or an animal."""

    names: Names
    race: Literal["human", "animal"] = Field(description="What it is; the rules ask for it.")
    carries: bool = Field(description="Whether it can carry a mineral.")
    count: Count = Field(description="How many of it each seat has.")


class Mineral(Frozen):
    """The mineral, which is carried."""

    names: Names
    race: Literal["mineral"] = Field(description="What it is; fixed.")
    carries: Literal[False] = Field(description="It carries nothing; fixed.")
    count: Count = Field(description="How many of it each seat has.")


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


class StartLayout(Frozen):
    """Start cells of P1's pieces."""

    source: Source
    why: str = Field(default="", description="Why it is so. No rule reads it.")
    cells: dict[str, list[str]] = Field(description="The cells of each piece, such as a5.")


class Options(Frozen):
    """Options of a game. Section 9."""

    placement: Option


class SetupFile(Frozen):
    """`setup.yaml`."""

    options: Options
    layout: StartLayout


PLAYABLE: Final[Mapping[str, Collection[OptionValue]]] = {"placement": ("fixed", "free")}
"""Options with all the values that the rules can play."""


class RuleNumbers(NamedTuple):
    """The rules laid flat: plain numbers.

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


class RuleSet(NamedTuple):
    """The three rule files, validated: what a designer sees."""

    constants: Constants
    pieces: Pieces
    setup: SetupFile

    def values(self) -> dict[str, Any]:
        """Return the constants as plain values by name."""
        return constant_values(self.constants)

    def numbers(self) -> RuleNumbers:
        """Return the rules laid flat."""
        values = self.values()
        first = values.pop("first_points")
        pieces = [getattr(self.pieces, piece) for piece in PIECES]
        return RuleNumbers(
            **values,
            first_points=(first["P1"], first["P2"]),
            counts=(0, *(piece.count.value for piece in pieces)),
            races=("", *(piece.race for piece in pieces)),
            carries=(False, *(piece.carries for piece in pieces)),
            layout=tuple(_placed(self.setup.layout.cells)),
        )


MODELS: Final[Mapping[str, type[Frozen]]] = {"constants": Constants, "pieces": Pieces, "setup": SetupFile}
"""The rule files by name."""


def read(folder: Folder = None) -> RuleSet:
    """Return the rules of `folder`, the shipped ones without it. Raises `BadFile` with all faults."""
    files = read_files(GAME_ID, folder, MODELS)
    rules = RuleSet(**{name: file.model for name, file in files.items()})
    marked = files["setup"].marked
    faults = [*option_faults(marked, rules.setup.options, PLAYABLE), *_layout_faults(marked, rules)]
    if faults:
        raise BadFile(faults)
    return rules


def overlaid(rules: RuleSet, constants: Mapping[str, Any]) -> RuleSet:
    """Return the rules with `constants` laid over. Raises `BadPosition` with all faults, at `constants.<name>`."""
    return rules._replace(constants=override_constants(rules.constants, constants))


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


def _layout_faults(marked_data: MarkedData, ruleset: RuleSet) -> Iterator[FileFault]:
    """Yield what is wrong between the layout, the pieces and the board. SAC-10."""
    numbers = ruleset.numbers()
    first = numbers.elevation_rows
    last = first + numbers.deployment_rows - 1
    seen: dict[tuple[int, int], str] = {}
    cells = ruleset.setup.layout.cells
    for piece, names in cells.items():
        path = ("layout", "cells", piece)
        if piece not in PIECES:
            expected = "one of " + ", ".join(PIECES)
            yield marked_data.fault(path, expected, repr(piece), did_you_mean(piece, PIECES), at_key=True)
            continue
        wanted = numbers.counts[PIECES.index(piece) + 1]
        if len(names) != wanted:
            yield marked_data.fault(path, f"{wanted} cells, as many as pieces.yaml counts", str(len(names)))
        for number, name in enumerate(names):
            place = _place_of(name)
            here = (*path, number)
            if place is None or place[0] >= numbers.columns or not first <= place[1] <= last:
                expected = f"a cell in the {numbers.columns} columns of rows {first + 1}-{last + 1}"
                yield marked_data.fault(here, expected, name)
            elif place in seen:
                yield marked_data.fault(here, "a cell of its own", f"{name}, where the {seen[place]} stands")
            else:
                seen[place] = piece
    for piece in PIECES:
        if piece not in cells and numbers.counts[PIECES.index(piece) + 1]:
            yield marked_data.fault(("layout", "cells"), f"cells for the {piece}", "none")
