"""The rule files of Nim, validated: `constants.yaml` and `setup.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from pydantic import Field

from ...core.machine import OptionValue
from ...data.constants import Const, laid_over, values_of
from ...data.faults import BadFile
from ...data.models import Frozen
from ...data.options import Option, option_faults, values_by_option
from ...data.rulefiles import read_files
from .ids import GAME_ID, HEAPS, SEATS

Stones = Annotated[int, Field(ge=1, le=20, description="Stones.")]


class Constants(Frozen):
    """`constants.yaml`."""

    heaps: Const[Annotated[list[Stones], Field(min_length=1, max_length=len(HEAPS))]]
    take_most: Const[Stones]


class Options(Frozen):
    """What can be chosen before a game."""

    goal: Option
    start: Option


class Setup(Frozen):
    """`setup.yaml`."""

    options: Options


PLAYABLE: Final = {"goal": ("last_wins", "last_loses"), "start": ("random", *SEATS)}


class RuleSet(NamedTuple):
    """The rules as the game uses them."""

    heaps: tuple[int, ...]
    take_most: int
    options: Mapping[str, tuple[OptionValue, ...]]
    constants: Mapping[str, Any]


def read(over: Mapping[str, Any], folder: Path | None) -> RuleSet:
    """Return the rules of `folder` (the shipped ones without it) with other constants laid over theirs.

    Raises `BadFile` for faulty files, `BadPosition` with paths `constants.<name>` for faulty constants.
    """
    files = read_files(GAME_ID, folder, {"constants": Constants, "setup": Setup})
    options = files["setup"].model.options
    faults = list(option_faults(files["setup"].marked, options, PLAYABLE))
    if faults:
        raise BadFile(faults)
    constants = laid_over(files["constants"].model, over)
    values = values_of(constants)
    return RuleSet(tuple(values["heaps"]), values["take_most"], values_by_option(options), values)
