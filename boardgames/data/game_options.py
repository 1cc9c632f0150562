"""Options of a game, as the rule files define them: `options` in `setup.yaml`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from pydantic import Field

from ..core.game_protocol import OptionValue
from .faults import FileFault
from .rule_models import Constant, Frozen
from .yaml_source import MarkedData


class Option(Constant):
    """Values of an option, the default first, and the easiest one for a first game."""

    values: list[str | int | bool] = Field(min_length=1, description="What can be chosen, the default first.")
    beginner: str | int | bool | None = Field(
        default=None, description="The gentlest value, for somebody's first game, where that is not the default."
    )


def values_by_option(options: Frozen) -> dict[str, tuple[OptionValue, ...]]:
    """Return option id -> values, the default first, of a model whose fields are all `Option`s."""
    return {name: tuple(getattr(options, name).values) for name in type(options).model_fields}


def beginner_values(options: Frozen) -> dict[str, OptionValue]:
    """Return option id -> value for a first game, where it is not the default."""
    chosen = {name: getattr(options, name).beginner for name in type(options).model_fields}
    return {name: value for name, value in chosen.items() if value is not None}


def option_faults(
    marked_data: MarkedData, options: Frozen, playable: Mapping[str, Collection[OptionValue]]
) -> Iterator[FileFault]:
    """Yield values that are there twice, or that the rules cannot play: `playable` names by option those they can."""
    for name, values in values_by_option(options).items():
        known = list(map(str, playable[name]))
        for index, value in enumerate(values):
            if str(value) not in known or value in values[:index]:
                path = ("options", name, "values", index)
                yield marked_data.fault(path, "each once, of " + ", ".join(known), repr(value))
    for name, value in beginner_values(options).items():
        if value not in (values := values_by_option(options)[name]):
            yield marked_data.fault(
                ("options", name, "beginner"), "one of " + ", ".join(map(str, values)), repr(value)
            )
