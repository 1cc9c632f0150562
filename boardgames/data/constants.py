"""Rule constants of any game: a value with its source, and other values laid over a game's constants."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, Field, ValidationError

from ..core.game_protocol import BadPosition, Fault
from .faults import did_you_mean, short_value
from .rule_models import Constant, Frozen, faults_of
from .yaml_source import MarkedData

T = TypeVar("T")
C = TypeVar("C", bound=Frozen)


class Const(Constant, Generic[T]):
    """A constant whose value is of one type; an annotation of `T` tells its range. `rule` may name its rule."""

    value: T = Field(description="The value that the rules play with.")
    rule: str = Field(default="", max_length=20, description="The id of its rule in docs/rules.")


def constant_values(constants: Frozen) -> dict[str, Any]:
    """Return name -> plain value of a model whose fields are all constants."""
    return {name: constant["value"] for name, constant in constants.model_dump().items()}


def override_constants(constants: C, overrides: Mapping[str, Any], known_elsewhere: Collection[str] = ()) -> C:
    """Return `constants` with the values `overrides` (name -> value) in place of its own; of a mapping only the keys
    that are given change.

    Names in `known_elsewhere` are known to the game but stand in other files: they are left out here. Raises
    `BadPosition` with a fault for each bad value, at `constants.<name>` or at the key of it that is wrong.
    """
    known = type(constants).model_fields
    faults: list[Fault] = []
    changed: dict[str, Any] = {}
    for name, value in overrides.items():
        if name in known_elsewhere:
            continue
        if name not in known:
            names = sorted((*known, *known_elsewhere))
            hint = did_you_mean(str(name), names)
            expected = "a constant of this game: " + ", ".join(names)
            faults.append(Fault(f"constants.{name}", f"{expected} ({hint})" if hint else expected, short_value(name)))
            continue
        constant = getattr(constants, name)
        data = {**constant.model_dump(), "value": _plain(value)}
        if isinstance(value, Mapping):
            before = constant.model_dump()["value"]
            data["value"] = {**(before if isinstance(before, dict) else {}), **data["value"]}
        try:
            changed[name] = type(constant).model_validate(data)
        except ValidationError as error:
            faults += _faults(name, error, type(constant), data)
    if faults:
        raise BadPosition(faults)
    return constants.model_copy(update=changed)


def _plain(value: Any) -> Any:
    """Return a value with lists and words as keys, as a rule file would hold it."""
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}
    return list(value) if isinstance(value, tuple) else value


def _faults(name: str, error: ValidationError, constant: type[BaseModel], data: dict[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with one value, in the words that a rule file would be answered with."""
    for fault in faults_of(error, constant, MarkedData("", data, {}, {})):
        below = fault.path.partition(".")[2]
        expected = fault.expected + (f" ({fault.hint})" if fault.hint else "")
        yield Fault(f"constants.{name}" + (f".{below}" if below else ""), expected, fault.found)
