"""The column beside the board of the editor: things, whose turn it is, steps; what cannot be is told over them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, Protocol

from boardgames.core.game_protocol import OptionValue
from boardgames.draw.theme import S1, S2
from boardgames.ui.contract.laying import Setting
from boardgames.ui.play.board.board import Board
from boardgames.ui.scene.services import Services
from boardgames.ui.widgets.boxes import Column, Flow, Row, Space
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.fields import option_rows, setting_rows
from boardgames.ui.workshop.pages import page_heads
from boardgames.ui.workshop.steps import Told
from boardgames.ui.workshop.steps_page import step_rows
from boardgames.ui.workshop.things_page import ThingsHost, thing_rows

NARROW: Final = 250.0
"""A column narrower than this has icons instead of words."""
MOST: Final = 3
"""Faults that are told at once."""


class Edited(ThingsHost, Protocol):
    """What an editor lends, and what its buttons do."""

    page: str
    steps: list[Told]
    chosen_step: int

    @property
    def board(self) -> Board: ...

    @property
    def services(self) -> Services: ...

    def tr(self, key: str, **args: object) -> str: ...

    def turn_page(self, page: str) -> None: ...

    def set(self, setting: Setting, value: Any) -> None: ...

    def choose(self, option: str, value: OptionValue) -> None: ...

    def choose_step(self, number: int) -> None: ...

    def stepped(self, *, anew: bool) -> None: ...

    def anew(self, begin: Callable[[], None]) -> None: ...

    def back(self) -> None: ...

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def forget(self) -> None: ...

    def open(self) -> None: ...

    def save(self) -> None: ...

    def play_on(self) -> None: ...


def column(editor: Edited) -> Widget:
    """All of it: what leads away, what is wrong, the chosen page, play and save."""
    tr, draft = editor.tr, editor.draft
    back = Button("back", "", editor.back, icon="back", kind="bare", tip=tr("ui.dialog.back"))
    none = tr("editor.nothing_back")
    why = ("" if draft.can_undo else none, "" if draft.can_redo else none)
    undo = Button("editor.undo", "", editor.undo, icon="undo", tip=tr("editor.undo"), reason=why[0])
    redo = Button("editor.redo", "", editor.redo, icon="redo", tip=tr("editor.redo"), reason=why[1])
    narrow = editor.board.frame.side.w < NARROW
    title = Space(grow=1) if narrow else Label(tr("editor.name"), "editor.title", role="lead_strong", grow=1)
    pages = page_heads(editor.page, editor.turn_page, tr, narrow=narrow)
    faults = [
        Label(tr("editor.fault", path=one.path, expected=one.expected, found=one.found), f"editor.fault.{i}")
        for i, one in enumerate(draft.faults[:MOST])
    ]
    rows = {"things": _things, "turn": _settings, "steps": _steps}[editor.page](editor)
    cannot = tr("editor.impossible_yet") if draft.faults else ""
    words = ("", "") if narrow else (tr("editor.play"), tr("editor.save"))
    tips = (tr("editor.play"), tr("editor.save")) if narrow else ("", "")
    play = Button("editor.play", words[0], editor.play_on, icon="play", kind="primary", reason=cannot, tip=tips[0])
    save = Button("editor.save", words[1], editor.save, icon="save", reason=cannot, tip=tips[1])
    area = ScrollArea("editor.rows", Column(rows, gap=S1), grow=1)
    foot = Flow((play, save), gap=S2)
    return Column((Row((back, title, undo, redo), gap=S1), *faults, pages, area, foot), gap=S2)


def _things(editor: Edited) -> list[Widget]:
    return thing_rows(editor, editor.tr)


def _settings(editor: Edited) -> list[Widget]:
    draft, tr = editor.draft, editor.tr
    begin = (
        Button("editor.opening", tr("editor.opening"), partial(editor.anew, draft.opening), icon="first"),
        Button("editor.middle", tr("editor.middle"), partial(editor.anew, draft.middle), icon="random"),
        Button("editor.open", tr("editor.open"), editor.open, icon="folder"),
    )
    options = option_rows(draft.game, draft.options, editor.services.catalog, editor.choose)
    return [Flow(begin, gap=S2), *options, *setting_rows(draft.laying.settings(draft.position), editor.set)]


def _steps(editor: Edited) -> list[Widget]:
    forget = Button("editor.forget", editor.tr("editor.forget"), editor.forget, icon="bin", kind="bare")
    heads = [forget] if editor.steps else []
    return [*heads, *step_rows(editor.steps, editor.chosen_step, editor.tr, editor.choose_step, editor.stepped)]
