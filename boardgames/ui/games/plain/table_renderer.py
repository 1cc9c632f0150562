"""Renderer of the plain table: flat panels, with the position on one side and the choices on the other."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Dump
from boardgames.draw.theme import NEUTRAL, S2, S3, S4
from boardgames.draw.widget_skin import game_skin
from boardgames.ui.contract.board_rendering import TableRenderer, TextSheetHost
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.plain.action_buttons import make_action_buttons
from boardgames.ui.games.plain.identifier_texts import IdentifierTexts
from boardgames.ui.games.plain.inspector_pages import widget_page
from boardgames.ui.games.plain.position_sheet import make_position_sheet
from boardgames.ui.widgets.containers import Column, FixedSize, Panel, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

BESIDE: Final = 640.0
"""A place at least so wide has what can be chosen beside the position, else below it."""
SHARE: Final = 0.42
LOW_SHARE: Final = 0.46


@final
class PlainTableRenderer(TableRenderer):
    """Draws for one table, in the theme of its game."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self.skin = game_skin(NEUTRAL)

    def picture_id(self, face: str) -> str:
        return f"{self._game_id}/{face}"

    def make_text_sheet(self, host: TextSheetHost, view: Dump, sight: DecisionContext | None) -> Widget:
        words = IdentifierTexts(host, self._game_id)
        read = ScrollArea("plain.position", make_position_sheet(host, words, view), grow=1, keys=True)
        if sight is None:
            return read
        body: Widget = make_action_buttons(host, words, sight)
        if not sight.open_keys:
            told = "plain.prompt.over" if sight.to_act is None else "plain.waiting"
            body = Label(host.tr(told), role="lead", tone="muted")
        room = host.board_area
        list_ = ScrollArea("plain.choices", body, grow=1)
        if room.w >= BESIDE and room.w >= room.h:
            chosen = Panel(list_, "plain.panel", pad=S4)
            return Row((read, FixedSize(chosen, w=room.w * SHARE)), gap=S3, across="fill")
        return Column((read, FixedSize(Panel(list_, "plain.panel", pad=S2), h=room.h * LOW_SHARE)), gap=S3)

    def sheet_widget_page(
        self, host: TextSheetHost, view: Dump, sight: DecisionContext | None, id: str
    ) -> CardPage | None:
        return widget_page(IdentifierTexts(host, self._game_id), view, sight, id)


def make_table_renderer(ui: GameUI) -> PlainTableRenderer:
    """Return what draws a plain table."""
    return PlainTableRenderer(ui.id)
