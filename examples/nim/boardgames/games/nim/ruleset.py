"""The rule files of Nim, validated: `constants.yaml` and `setup.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from ...data.constants import Const, laid_over, values_of
from ...data.models import Frozen, Source, validate
from ...data.places import share
from ...data.source import load_yaml
from .ids import GAME, HEAPS

Stones = Annotated[int, Field(ge=1, le=20, description="Stones.")]


class Constants(Frozen):
    """The numbers of the rules."""

    heaps: Const[Annotated[list[Stones], Field(min_length=1, max_length=len(HEAPS))]]
    take_most: Const[Stones]


class ConstantsFile(Frozen):
    """`constants.yaml`."""

    constants: Constants


class Start(Frozen):
    """Who may begin."""

    values: list[Literal["random", "P1", "P2"]]
    source: Source


class Goal(Frozen):
    """What the last stone may be."""

    values: list[Literal["last_wins", "last_loses"]]
    source: Source


class Options(Frozen):
    """What can be chosen before a game."""

    goal: Goal
    start: Start


class Setup(Frozen):
    """`setup.yaml`."""

    options: Options


class Ruleset(NamedTuple):
    """The rules as the game uses them. The first value of an option is its default."""

    heaps: tuple[int, ...]
    take_most: int
    options: Mapping[str, tuple[str, ...]]
    constants: Mapping[str, Any]


def read_ruleset(over: Mapping[str, Any], folder: Path | None) -> Ruleset:
    """Return the rules of `folder` (the shipped ones without it) with other constants laid over theirs.

    Raises `BadFile` for faulty files, `BadPosition` with paths `constants.<name>` for faulty constants.
    """
    place = folder or share("rules") / GAME
    constants = laid_over(validate(ConstantsFile, load_yaml(place / "constants.yaml")).constants, over)
    setup = validate(Setup, load_yaml(place / "setup.yaml")).options
    options = {"goal": tuple(setup.goal.values), "start": tuple(setup.start.values)}
    return Ruleset(tuple(constants.heaps.value), constants.take_most.value, options, values_of(constants))
