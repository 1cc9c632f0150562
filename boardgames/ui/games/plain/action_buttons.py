"""Large buttons for the current choices: whole lines grouped by a common prefix, or the next words of a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from boardgames.draw.theme import S2, S3
from boardgames.ui.contract.board_rendering import TextSheetHost
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.plain.identifier_texts import IdentifierTexts, capitalize_first
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

COLUMNS: Final = ((10, 128.0), (22, 184.0), (1000, 260.0))
"""Pairs of maximum text length in characters and minimum column width in design units."""
NUMBERED: Final = 9
HIGH: Final = 60.0  # of a button


def make_action_buttons(host: TextSheetHost, words: IdentifierTexts, sight: DecisionContext) -> Widget:
    """The buttons, in the order of the legal lines."""
    keys = sight.open_keys
    parts: list[Widget] = []
    if sight.selected_keys:
        parts.append(Label(words.partial_action_text(sight.selected_keys) + " …", "plain.begun", role="lead_strong"))
    whole = set(sight.legal)
    verbs = len({line.split(" ")[0] for line in sight.legal})
    groups: dict[str, list[tuple[str, str]]] = {}
    for key in keys:
        spoken = words.action_text(key, verbs) if key in whole and not sight.selected_keys else None
        head, text = spoken if spoken else ("", capitalize_first(words.word_text(key)))
        groups.setdefault(head, []).append((key, text))
    for head, inside in groups.items():
        if head:
            parts.append(Label(head, role="strong", tone="muted"))
        parts.append(_grid(host, inside, keys))
    return Column(parts, gap=S3)


def _grid(host: TextSheetHost, inside: Sequence[tuple[str, str]], keys: Sequence[str]) -> Widget:
    buttons = [_button(host, key, text, keys.index(key) + 1) for key, text in inside]
    longest = max(len(text) for _key, text in inside)
    return ColumnGrid(buttons, least=next(wide for most, wide in COLUMNS if longest <= most), most=4, gap=S2)


def _button(host: TextSheetHost, key: str, text: str, number: int) -> Button:
    tip = f"{text} ({number})" if number <= NUMBERED else ""
    button = Button(f"choice.{key}", text, partial(host.choose_key, key), role="strong", tip=tip)
    button.least = HIGH
    return button
