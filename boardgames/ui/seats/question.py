"""A question to one seat: its choices as groups of buttons, in steps where there are many."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from boardgames.core.game_protocol import Action

MAX_BUTTONS: Final = 24
"""Buttons that are shown at once."""
MAX_STEPS: Final = 3
ITEM_ENDS: Final = re.compile(r", |; | – | \(|\)")
Frame = dict[str, Any]


class Choice(NamedTuple):
    """One action that may be chosen. `is_final`: it cannot be taken back and is asked about once more."""

    line: Action
    label: str
    heading: str = ""
    is_final: bool = False


def choice_groups(choices: Sequence[Choice], rare: Sequence[Choice] = ()) -> list[Frame]:
    """Return groups of at most `MAX_BUTTONS` buttons in all, a button being a choice or a step to further groups.

    Every choice is reached in at most `MAX_STEPS` steps. `rare` choices stand in a group of their own at the end.
    """
    groups = _groups(choices, MAX_BUTTONS - len(rare), MAX_STEPS)
    return [*groups, *([{"label": "", "choices": [_button(one) for one in rare]}] if rare else [])]


def _groups(choices: Sequence[Choice], limit: int, steps: int) -> list[Frame]:
    if len(choices) > limit:
        return [{"label": "", "choices": [_step(*part, steps) for part in _parts(choices, limit, steps).items()]}]
    headings = dict.fromkeys(one.heading for one in choices)
    return [
        {"label": heading, "choices": [_button(one) for one in choices if one.heading == heading]}
        for heading in headings
    ]


def _button(choice: Choice) -> Frame:
    return {"line": choice.line, "label": choice.label, "confirm": choice.is_final}


def _step(label: str, part: Sequence[Choice], steps: int) -> Frame:
    return _button(part[0]) if len(part) == 1 else {"label": label, "groups": _groups(part, MAX_BUTTONS, steps - 1)}


def _parts(choices: Sequence[Choice], limit: int, steps: int) -> dict[str, list[Choice]]:
    """Divide choices into at most `limit` parts by the first words of their lines, as many words as that allows.

    Where that gives no parts, or parts too large for the steps left, they are divided evenly in their order.
    """
    most = MAX_BUTTONS ** (steps - 1)
    found: dict[str, list[Choice]] = {}
    for count in range(1, max(one.line.count(" ") for one in choices) + 2):
        parts: dict[str, list[Choice]] = {}
        for one in choices:
            parts.setdefault(" ".join(one.line.split(" ")[:count]), []).append(one)
        if len(parts) > limit:
            break
        found = parts
    if len(found) < 2 or max(map(len, found.values())) > most:
        size = -(-len(choices) // limit)
        evenly = [list(choices[start : start + size]) for start in range(0, len(choices), size)]
        return {f"{part[0].label} … {part[-1].label}": part for part in evenly}
    labels = {begin: _label(part) for begin, part in found.items()}
    for distinguish in (_label_with_items, _label_of_shortest, _label_with_line):
        often = Counter(labels.values())
        labels = {
            begin: distinguish(found[begin], begin) if often[label] > 1 else label for begin, label in labels.items()
        }
    return {labels[begin]: part for begin, part in found.items()}


def _label_with_items(part: Sequence[Choice], _begin: str) -> str:
    """Return the label of choices with the items of their lists that all of them name."""
    lists = [ITEM_ENDS.split(one.label) for one in part]
    shared = [item for item in lists[0][1:] if item and all(item in items for items in lists)]
    return f"{_label(part)} {', '.join(shared)} …" if shared else _label(part)


def _label_of_shortest(part: Sequence[Choice], _begin: str) -> str:
    """Return the shortest text of choices as their label."""
    return f"{min((f'{one.heading} {one.label}'.strip() for one in part), key=len)} …"


def _label_with_line(part: Sequence[Choice], begin: str) -> str:
    return f"{_label(part)} ({begin})"


def _label(part: Sequence[Choice]) -> str:
    """Return the words that the texts of choices begin with, without a bracket that is only opened."""
    texts = [f"{one.heading} {one.label}".split() for one in part]
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*texts, strict=False))
    shared = " ".join(words[0] for words in alike)
    if shared.count("(") > shared.count(")"):
        shared = shared.rpartition("(")[0]
    return f"{shared.strip()} …".lstrip()
