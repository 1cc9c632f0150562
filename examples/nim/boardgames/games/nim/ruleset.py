"""The rule files of Nim, validated: `constants.yaml` and `setup.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple

from pydantic import Field

from ...core.game_protocol import OptionValue
from ...data.constants import Const, constant_values, override_constants
from ...data.faults import BadFile
from ...data.game_options import Option, option_faults, values_by_option
from ...data.own_rules import Folder
from ...data.rule_files import read_files
from ...data.rule_models import Frozen
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


class SetupFile(Frozen):
    """`setup.yaml`."""

    options: Options


PLAYABLE: Final = {"goal": ("last_wins", "last_loses"), "start": ("random", *SEATS)}


class RuleSet(NamedTuple):
    """The rules as the game uses them, and what a designer sees of them."""

    model: Constants
    options: Mapping[str, tuple[OptionValue, ...]]

    @property
    def constants(self) -> Mapping[str, Any]:
        """Name -> plain value."""
        return constant_values(self.model)

    @property
    def heaps(self) -> tuple[int, ...]:
        return tuple(self.model.heaps.value)

    @property
    def take_most(self) -> int:
        return self.model.take_most.value


MODELS: Final[Mapping[str, type[Frozen]]] = {"constants": Constants, "setup": SetupFile}
"""The rule files by name."""


def read(folder: Folder = None) -> RuleSet:
    """Return the rules of `folder`, the shipped ones without it. Raises `BadFile` with all faults."""
    files = read_files(GAME_ID, folder, MODELS)
    options = files["setup"].model.options
    faults = list(option_faults(files["setup"].marked, options, PLAYABLE))
    if faults:
        raise BadFile(faults)
    return RuleSet(files["constants"].model, values_by_option(options))


def overlaid(rules: RuleSet, constants: Mapping[str, Any]) -> RuleSet:
    """Return the rules with `constants` laid over. Raises `BadPosition` with all faults, at `constants.<name>`."""
    return rules._replace(model=override_constants(rules.model, constants))
