"""Validation of frozen dataclasses by their annotations, for small files read before the first frame.

It does what pydantic would, for the few kinds of fields that a person's own files have, and costs no import.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

REST: Final = "rest"
"""Field of a dataclass for unknown keys, kept for later versions; without this field they are dropped."""

T = TypeVar("T")


class Limits(NamedTuple):
    """The least and the most of a number, or of the length of a text or tuple."""

    minimum: float
    maximum: float


class InvalidFields(ValueError):
    """Error of invalid fields; `names` are theirs, empty if the whole is no mapping."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(", ".join(names) or "no mapping")
        self.names: Final = names


@cache
def _kinds(model: Any) -> dict[str, Any]:
    hints = get_type_hints(model, include_extras=True)
    return {one.name: hints[one.name] for one in fields(model) if one.name != REST}


def validate_fields(model: type[T], given: object) -> T:
    """Return an instance made of plain JSON data. Raises `InvalidFields` with every field that does not fit."""
    if not isinstance(given, Mapping):
        raise InvalidFields(())
    own: Any = model
    kinds, found, wrong = _kinds(own), {}, []
    for name, kind in kinds.items():
        if name in given:
            try:
                found[name] = _checked(kind, given[name])
            except (ValueError, TypeError):
                wrong.append(name)
    if wrong:
        raise InvalidFields(tuple(wrong))
    if any(one.name == REST for one in fields(own)):
        found[REST] = {name: value for name, value in given.items() if name not in kinds}
    return model(**found)


def _checked(kind: Any, value: Any) -> Any:
    """Return a value as its annotation wants it. Raises ValueError or TypeError."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _within(inner[1], _checked(inner[0], value))
    if origin is Literal:
        return _one_of(inner, value)
    if origin is dict and isinstance(value, Mapping):
        return {_checked(inner[0], key): _checked(inner[1], one) for key, one in value.items()}
    if origin is tuple and isinstance(value, (list, tuple)):
        each = [inner[0]] * len(value) if inner[-1] is ... else inner
        return tuple(_checked(one, part) for one, part in zip(each, value, strict=True))
    if kind is Any:
        return value
    if kind is date and isinstance(value, str):
        return date.fromisoformat(value)
    if kind is float and type(value) is int:
        return float(value)
    if is_dataclass(kind) and isinstance(kind, type):
        return value if isinstance(value, kind) else validate_fields(kind, value)
    if type(value) is not kind:
        raise TypeError(kind)
    return value


def _within(limit: Limits, value: Any) -> Any:
    size = value if isinstance(value, (int, float)) else len(value)
    if not limit.minimum <= size <= limit.maximum:
        raise ValueError(size)
    return value


def _one_of(allowed: tuple[Any, ...], value: Any) -> Any:
    if value not in allowed:
        raise ValueError(value)
    return value


def as_plain_data(instance: Any, *, defaults: bool) -> dict[str, Any]:
    """Return an instance as JSON data; without `defaults` only values that differ from the defaults."""
    out: dict[str, Any] = {}
    for field in fields(instance):
        value = getattr(instance, field.name)
        if field.name == REST:
            out |= value
        elif defaults or value != _default(field):
            out[field.name] = _plain(value)
    return out


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(one) for one in value]
    return as_plain_data(value, defaults=False) if is_dataclass(value) else value
