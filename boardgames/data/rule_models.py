"""Frozen pydantic bases of all rule files, and the one function that validates marked data into them."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from .faults import BadFile, Code, FileFault, did_you_mean, short_value
from .yaml_source import MOST_DIGITS, MarkedData, Path_

Source = Annotated[
    Literal["printed", "reconstructed"],
    Field(description="printed: the rulebook says so. reconstructed: chosen by whoever wrote it."),
]
Language = Literal["en", "es", "fr"]
LANGUAGES: Final = ("en", "es", "fr")


class Frozen(BaseModel):
    """A value read from a file: immutable, strict about types, closed to unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


ONE_LINE: Final = r"^[^\r\n]*[^\s][^\r\n]*$"
"""A text that is not only spaces, on one line."""


class Names(Frozen):
    """A name in the three languages of the app."""

    en: str = Field(min_length=1, max_length=80, pattern=ONE_LINE, description="In English.")
    es: str = Field(min_length=1, max_length=80, pattern=ONE_LINE, description="In Spanish.")
    fr: str = Field(min_length=1, max_length=80, pattern=ONE_LINE, description="In French.")

    def of(self, language: str) -> str:
        """Return the name in `language` (English for an unknown one)."""
        return str(getattr(self, language, self.en))


class Constant(Frozen):
    """A rule number: its value, where it comes from, and why where that is not obvious."""

    source: Source
    why: str = Field(default="", description="Why it is so, where that is not obvious. No rule reads it.")


PROGRAM: Final = "$comment"
"""Key of a field's schema that names the file of program code which gives the words of a closed list a meaning."""

MOST_NAMED: Final = 6
"""Keys of a mapping that a suggestion lists."""

M = TypeVar("M", bound=BaseModel)


def validate(model: type[M], marked_data: MarkedData) -> M:
    """Return `marked_data` as a `model`. Raises `BadFile` with *all* faults, each at its line and column."""
    try:
        return model.model_validate(marked_data.data)
    except ValidationError as error:
        raise BadFile(list(faults_of(error, model, marked_data))) from None


def faults_of(error: ValidationError, model: type[BaseModel], marked_data: MarkedData) -> Iterator[FileFault]:
    """Yield a fault for each of pydantic's, in words of expected and found."""
    for item in error.errors(include_url=False):
        path = _path_in_file(tuple(item["loc"]), marked_data)
        kind, at_key = item["type"], item["loc"][-1:] == ("[key]",)
        if kind == "extra_forbidden":
            known = _fields_at(model, path[:-1])
            word = str(path[-1]) if path else ""
            expected = "one of " + ", ".join(sorted(known)) if known else "no such key"
            hint = _lacks_colon(word, known) or did_you_mean(word, known)
            if not hint and item["input"] is None:
                hint = "put a text with a comma in it in quotes"
            yield marked_data.fault(path, expected, repr(word), hint, at_key=True, code="unknown-key")
        elif kind == "missing":
            yield marked_data.fault(path, f"the key {str(item['loc'][-1])!r}", "nothing", code="missing-key")
        elif kind in ("value_error", "assertion_error"):
            words = str(item.get("ctx", {}).get("error", item["msg"]))
            yield marked_data.fault(path, words, short_value(item["input"]), code="form")
        else:
            expected, hint = _expectation(item)
            if kind in ("literal_error", "enum") and (code_file := _program_file(model, path)):
                hint = f"{hint} what each of them does is program code, in {code_file}".lstrip()
            if kind == "model_type":
                hint = _as_mapping(model, path, item["input"])
            found = str(len(item["input"])) if kind in ("too_short", "too_long") else short_value(item["input"])
            yield marked_data.fault(path, expected, found, hint, code=_code(kind), at_key=at_key)


def _code(kind: str) -> Code:
    """Return the code of the fault for one of pydantic's kinds of errors."""
    if kind in ("literal_error", "enum"):
        return "unknown-word"
    if kind in ("greater_than_equal", "less_than_equal", "greater_than", "less_than", "multiple_of"):
        return "out-of-range"
    if kind in ("too_short", "too_long", "string_too_short", "string_too_long"):
        return "length"
    return "form" if kind == "string_pattern_mismatch" else "wrong-type"


def _path_in_file(loc: Path_, marked_data: MarkedData) -> Path_:
    """Drop what pydantic adds to a path (union tags, `[key]`), keep what stands in the file."""
    path: Path_ = ()
    node: Any = marked_data.data
    for word in loc:
        in_list = isinstance(node, list) and isinstance(word, int) and word < len(node)
        if in_list or (isinstance(node, Mapping) and word in node):
            node, path = node[word], (*path, word)
    return path


def _expectation(item: Mapping[str, Any]) -> tuple[str, str]:
    """Return (expected, hint) in plain words for one pydantic error."""
    kind, ctx = item["type"], item.get("ctx", {})
    if kind in ("literal_error", "enum"):
        words = str(ctx.get("expected", ""))
        known = [_word(w) for w in words.replace(" or ", ",").split(",")]
        return ("one of " if len(known) > 1 else "") + ", ".join(known), did_you_mean(str(item["input"]), known)
    plain: dict[str, str] = {
        "int_type": "a whole number",
        "int_from_float": "a whole number",
        "bool_type": "true or false",
        "string_type": "a text",
        "list_type": "a list",
        "tuple_type": "a list",
        "dict_type": "a mapping",
        "model_type": "a mapping",
        "float_type": "a number",
    }
    if kind in plain:
        return plain[kind], _meant(kind, item["input"])
    if kind == "string_pattern_mismatch":
        pattern = str(ctx.get("pattern"))
        return FORMS.get(pattern, f"a word of the form {pattern}"), ""
    if kind == "multiple_of":
        return f"a multiple of {ctx.get('multiple_of')}", ""
    limits = {
        "greater_than_equal": ("at least", "ge"),
        "less_than_equal": ("at most", "le"),
        "greater_than": ("more than", "gt"),
        "less_than": ("less than", "lt"),
        "string_too_short": ("a length of at least", "min_length"),
        "string_too_long": ("a length of at most", "max_length"),
    }
    if kind in ("too_short", "too_long"):
        ends = {"too_short": ("at least", "min_length"), "too_long": ("at most", "max_length")}
        words, name = ends[kind]
        return f"{words} {ctx.get(name)} of them", ""
    if kind in limits:
        words, name = limits[kind]
        return f"{words} {ctx.get(name)}", ""
    return str(item["msg"]).lower(), ""


FORMS: Final = {
    ONE_LINE: "a text on one line, not only spaces",
    r"^[a-z][a-z0-9_-]{0,39}$": "up to 40 small letters, digits, _ and -, a letter first",
    r"^[a-z]+(_[a-z0-9]+)*$": "small letters, digits and _, a letter first",
    r"^[a-z]+$": "small letters",
    r"^[a-z]$": "one small letter",
    r"^[1-9][0-9]?$": "a number of 1 to 99",
}
"""Forms of words as people say them."""


def _word(told: str) -> str:
    """Return a value of a closed list as it stands in a file."""
    word = told.strip(" '\"")
    return word.lower() if word in ("True", "False") else word


def _meant(kind: str, found: object) -> str:
    """Return what somebody probably meant who wrote another kind of value."""
    if kind == "string_type" and isinstance(found, (int, float, bool)):
        return "quote it"
    if kind == "int_type" and isinstance(found, str) and re.fullmatch("-?[0-9]+", found, re.ASCII):
        digits = found.lstrip("-")
        if len(digits) > MOST_DIGITS:
            return f"a number has at most {MOST_DIGITS} digits; this one has {len(digits)}"
        return "a number does not begin with 0" if digits[0] == "0" else "leave the quotes out"
    if kind == "bool_type" and found in ("yes", "Yes", "YES", "on", "On", "ON", "True", "TRUE", "y"):
        return "write true"
    if kind == "bool_type" and found in ("no", "No", "NO", "off", "Off", "OFF", "False", "FALSE", "n"):
        return "write false"
    return "each entry begins with '- '" if kind == "list_type" and isinstance(found, Mapping) else ""


def _lacks_colon(word: str, known: set[str]) -> str:
    """Return a hint where a key was read together with its value, for want of ': ' between them."""
    key = re.match(r"\w+", word)
    rest = word[key.end() :] if key else ""
    if key and key[0] in known and rest[:1] in (" ", ":", "{", "["):
        return f"put ': ' behind {key[0]!r}"
    return ""


def _as_mapping(model: type[BaseModel], path: Path_, found: object) -> str:
    """Return how something that stands in place of a mapping is written as one."""
    fields = _fields_at(model, path)
    if isinstance(found, str) and (hint := _lacks_colon(found, fields)):
        return hint
    if "value" in fields:
        return f"write {{value: {short_value(found)}, source: reconstructed}}"
    needed = [
        name for one in _models_at(model, path) for name, field in one.model_fields.items() if field.is_required()
    ]
    return f"write {{{', '.join(f'{name}: …' for name in needed)}}}" if 0 < len(needed) <= MOST_NAMED else ""


def _program_file(model: type[BaseModel], path: Path_) -> str:
    """Return the file of program code that a closed list of words at `path`, or of keys there, belongs to."""
    here: list[Any] = [model]
    found = ""
    for word in path:
        for one in here:
            field = getattr(one, "model_fields", {}).get(str(word))
            extra = field.json_schema_extra if field is not None else None
            found = str(extra[PROGRAM]) if isinstance(extra, dict) and PROGRAM in extra else found
        here = [inner for one in here for inner in _below(one, word)]
    return found


def _fields_at(model: type[BaseModel], path: Path_) -> set[str]:
    """Return the keys a model knows at `path`, as far as its annotations tell."""
    return {name for found in _models_at(model, path) for name in found.model_fields}


def _models_at(model: type[BaseModel], path: Path_) -> list[type[BaseModel]]:
    """Return the models that a value at `path` may be of."""
    here: list[Any] = [model]
    for word in path:
        here = [inner for found in here for inner in _below(found, word)]
    return [found for found in here if isinstance(found, type) and issubclass(found, BaseModel)]


def _below(annotation: Any, word: str | int) -> list[Any]:
    """Return what an annotation says of the value under `word`: models and containers, unions taken apart."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        field = annotation.model_fields.get(str(word))
        return _parts(field.annotation) if field is not None else []
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if not isinstance(origin, type) or not arguments:
        return []
    return _parts(arguments[1] if issubclass(origin, Mapping) else arguments[0])


def _parts(annotation: Any) -> list[Any]:
    """Return the alternatives of an annotation."""
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _parts(arguments[0])
    if origin in (typing.Union, types.UnionType):
        return [part for argument in arguments for part in _parts(argument)]
    return [annotation]
