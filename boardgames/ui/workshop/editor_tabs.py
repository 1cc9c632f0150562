"""Tabs of the editor's column: things, settings, steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from boardgames.draw.theme import S2
from boardgames.ui.widgets.button import TabButton
from boardgames.ui.widgets.containers import Row
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.widget import Widget

PAGES: Final = {"things": "hand", "turn": "settings", "steps": "log"}
"""Pages with their icons."""


def page_tabs(page: str, turn: Callable[[str], None], tr: Callable[..., str], *, narrow: bool) -> Widget:
    """Return the tabs, by name, or in a narrow column by icon."""
    words = {one: tr(f"editor.page.{one}") for one in PAGES}
    if not narrow:
        return Choice("editor.page", "", list(words.items()), page, turn)
    return Row([_head(one, words[one], partial(turn, one), chosen=one == page) for one in PAGES], gap=S2)


def _head(page: str, words: str, turn: Callable[[], None], *, chosen: bool) -> Widget:
    return TabButton(f"editor.page.{page}", "", turn, chosen=chosen, icon=PAGES[page], tip=words)
