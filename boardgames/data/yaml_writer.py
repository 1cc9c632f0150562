"""Plain values as YAML that every reader understands alike: short values on one line, long ones as blocks."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

WIDTH: Final = 100
"""Characters up to which a value stays on the line of its key."""

_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9_/.-]*( [A-Za-z0-9_/.-]+)*")
_READ_OTHERWISE: Final = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))
"""Words that this or an older YAML takes for something else than text."""

_UNPRINTABLE: Final = re.compile(r"[\x7f-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")


def yaml_word(text: str) -> str:
    """Return a text as YAML: plain where no reader can mistake it, else quoted."""
    if _PLAIN.fullmatch(text) and text.lower() not in _READ_OTHERWISE:
        return text
    return json.dumps(_UNPRINTABLE.sub("\ufffd", text), ensure_ascii=False)


def yaml_flow(value: Any) -> str:
    """Return a value (mappings, lists, texts, numbers, truth values, None) as YAML on one line."""
    if isinstance(value, str):
        return yaml_word(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{yaml_word(str(key))}: {yaml_flow(below)}" for key, below in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(yaml_flow, value)) + "]"
    return json.dumps(value)


def yaml_document(fields: Mapping[str, Any]) -> str:
    """Return a mapping as a YAML document, its keys in the order given."""
    return "".join(line + "\n" for key, value in fields.items() for line in _entry(key, value, ""))


def _entry(key: str, value: Any, indent: str) -> list[str]:
    """Return the lines of one key with its value."""
    head, short = f"{indent}{yaml_word(str(key))}:", yaml_flow(value)
    if len(head) + 1 + len(short) <= WIDTH or not value:
        return [f"{head} {short}"]
    if isinstance(value, Mapping):
        return [head, *(line for below, item in value.items() for line in _entry(below, item, indent + "  "))]
    if isinstance(value, (list, tuple)):
        return [head, *(f"{indent}  - {yaml_flow(item)}" for item in value)]
    return [f"{head} {short}"]
