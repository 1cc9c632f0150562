"""What can be chosen now, as large buttons: whole lines under what they share, or the next words of a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from boardgames.draw.theme import S2, S3
from boardgames.ui.contract.board_look import SheetHost
from boardgames.ui.contract.placed import Sight
from boardgames.ui.games.plain.words import Words, first_up
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Grid
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

COLUMNS: Final = ((10, 128.0), (22, 184.0), (1000, 260.0))
"""How wide a column is at least for texts of at most so many letters."""
NUMBERED: Final = 9
HIGH: Final = 60.0  # of a button


def choices(host: SheetHost, words: Words, sight: Sight) -> Widget:
    """The buttons, in the order of the legal lines."""
    keys = sight.open
    parts: list[Widget] = []
    if sight.picked:
        parts.append(Label(words.begun(sight.picked) + " …", "plain.begun", role="lead_strong"))
    whole = set(sight.legal)
    verbs = len({line.split(" ")[0] for line in sight.legal})
    groups: dict[str, list[tuple[str, str]]] = {}
    for key in keys:
        spoken = words.line(key, verbs) if key in whole and not sight.picked else None
        head, text = spoken if spoken else ("", first_up(words.word(key)))
        groups.setdefault(head, []).append((key, text))
    for head, inside in groups.items():
        if head:
            parts.append(Label(head, role="strong", tone="muted"))
        parts.append(_grid(host, inside, keys))
    return Column(parts, gap=S3)


def _grid(host: SheetHost, inside: Sequence[tuple[str, str]], keys: Sequence[str]) -> Widget:
    buttons = [_button(host, key, text, keys.index(key) + 1) for key, text in inside]
    longest = max(len(text) for _key, text in inside)
    return Grid(buttons, least=next(wide for most, wide in COLUMNS if longest <= most), most=4, gap=S2)


def _button(host: SheetHost, key: str, text: str, number: int) -> Button:
    tip = f"{text} ({number})" if number <= NUMBERED else ""
    button = Button(f"choice.{key}", text, partial(host.give, key), role="strong", tip=tip)
    button.least = HIGH
    return button
