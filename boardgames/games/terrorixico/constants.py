"""The rule constants of TerroriXico: their types and ranges, and values laid over them (spec, section 10)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Generic, Literal, TypeVar

from pydantic import AfterValidator, Field

from ...data.constants import Const, values_of
from ...data.models import Frozen

T = TypeVar("T")

Seats = Literal["2", "3", "4"]
Level = Literal["apprentice", "cleric", "knight", "slayer", "mythbuster", "van_helsing"]


def _for_all_seats(value: dict[Seats, int]) -> dict[Seats, int]:
    if set(value) != {"2", "3", "4"}:
        raise ValueError('a number for each of "2", "3" and "4" seats')
    return value


def _ascending(value: dict[Level, int]) -> dict[Level, int]:
    order = ("apprentice", "cleric", "knight", "slayer", "mythbuster", "van_helsing")
    if set(value) != set(order):
        raise ValueError("a score for each level from apprentice to van_helsing")
    scores = [value[level] for level in order]  # type: ignore[index]
    if scores != sorted(set(scores)):
        raise ValueError("scores that rise from level to level")
    return value


class Rule(Const[T], Generic[T]):
    """A constant that always tells what it means."""

    why: str = Field(min_length=1)


Copies = Annotated[int, Field(ge=1, le=20)]
Goal = Annotated[int, Field(ge=1, le=30)]


class Constants(Frozen):
    """All constants by name, as `constants.yaml` lists them under `rules`."""

    hand_size: Rule[Annotated[int, Field(ge=1, le=9)]]
    deal: Rule[Annotated[int, Field(ge=1, le=12)]]
    cards_per_turn: Rule[Annotated[int, Field(ge=1, le=5)]]
    face_down_per_turn: Rule[Annotated[int, Field(ge=0, le=1)]]
    face_down_per_line: Rule[Annotated[int, Field(ge=0, le=6)]]
    restock_at: Rule[Annotated[int, Field(ge=0, le=50)]]
    turn_limit_per_seat: Rule[Annotated[int, Field(ge=1, le=100)]]
    trauma_copies: Rule[Annotated[dict[Seats, Copies], AfterValidator(_for_all_seats)]]
    monster_goal: Rule[Annotated[dict[Seats, Goal], AfterValidator(_for_all_seats)]]
    point_goal: Rule[Annotated[int, Field(ge=1, le=1000)]]
    set_bonus: Rule[Annotated[list[Annotated[int, Field(ge=0, le=100)]], Field(min_length=1, max_length=20)]]
    levels: Rule[Annotated[dict[Level, Annotated[int, Field(ge=-1000, le=1000)]], AfterValidator(_ascending)]]
    penalty_of_several: Rule[Literal["max", "sum"]]
    counting_on_complete_line: Rule[bool]
    lowest_includes_passed: Rule[bool]
    traumas_compulsory: Rule[bool]
    voluntary_pass: Rule[bool]
    passed_can_win: Rule[bool]
    end_of_turn_optional: Rule[bool]
    end_turn_after_win: Rule[bool]
    unbeaten: Rule[Literal["escape", "bottom", "stay"]]
    trauma_in_hand_counts: Rule[bool]

    def values(self) -> dict[str, Any]:
        """Return the plain values by name."""
        return values_of(self)


class ConstantsFile(Frozen):
    """The file `constants.yaml`."""

    rules: Constants


ELSEWHERE: Final = ("deck", "monsters")
"""Constants of section 10 that stand in files of their own: copies of a seat's cards, the monsters in the game."""
