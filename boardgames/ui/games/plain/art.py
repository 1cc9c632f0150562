"""How the plain table is drawn: quiet panels, the position on one side and what can be chosen on the other."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Dump
from boardgames.draw.theme import NEUTRAL, S2, S3, S4
from boardgames.draw.widget_skin import game_skin
from boardgames.ui.contract.board_look import SheetHost, TableArt
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Sight
from boardgames.ui.games.plain.choices import choices
from boardgames.ui.games.plain.pages import page
from boardgames.ui.games.plain.sheet import position
from boardgames.ui.games.plain.words import Words
from boardgames.ui.widgets.containers import Column, Panel, Row, Sized
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Widget

BESIDE: Final = 640.0
"""A place at least so wide has what can be chosen beside the position, else below it."""
SHARE: Final = 0.42
LOW_SHARE: Final = 0.46


@final
class PlainArt(TableArt):
    """Draws for one table. Whoever lends it to a game gives it that game's skin."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self.skin = game_skin(NEUTRAL)

    def picture(self, face: str) -> str:
        return f"{self._game_id}/{face}"

    def sheet(self, host: SheetHost, view: Dump, sight: Sight | None) -> Widget:
        words = Words(host, self._game_id)
        read = ScrollArea("plain.position", position(host, words, view), grow=1, keys=True)
        if sight is None:
            return read
        body: Widget = choices(host, words, sight)
        if not sight.open:
            told = "plain.prompt.over" if sight.to_act is None else "plain.waiting"
            body = Label(host.tr(told), role="lead", tone="muted")
        room = host.board_room
        list_ = ScrollArea("plain.choices", body, grow=1)
        if room.w >= BESIDE and room.w >= room.h:
            chosen = Panel(list_, "plain.panel", pad=S4)
            return Row((read, Sized(chosen, w=room.w * SHARE)), gap=S3, across="fill")
        return Column((read, Sized(Panel(list_, "plain.panel", pad=S2), h=room.h * LOW_SHARE)), gap=S3)

    def told(self, host: SheetHost, view: Dump, sight: Sight | None, id: str) -> CardPage | None:
        return page(Words(host, self._game_id), view, sight, id)


def art(ui: GameUI) -> PlainArt:
    """Return what draws a plain table."""
    return PlainArt(ui.id)
