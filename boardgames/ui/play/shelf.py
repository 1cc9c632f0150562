"""All recorded games, the latest first, each with its box, who played and won, how long, and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_BUTTON, S2, S3, S4, GameTheme
from boardgames.record import Summary
from boardgames.text.dates import local, spoken
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Column, Flow
from boardgames.ui.widgets.button import Button, Pressable
from boardgames.ui.widgets.cover import draw_box, width_for
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.listing import ListRow
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

HIGH: Final = 92.0
ICON: Final = 20.0
COUNT_MS: Final = 40.0
"""Between one game whose rounds are counted and the next."""


class BoxRow(Pressable):
    """A game on the shelf: its box, and three lines beside it; an icon before the second."""

    def __init__(
        self, id: str, theme: GameTheme, title: str, who: str, note: str, icon: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(id, on_press)
        self.theme = theme
        self.lines = (title, who, note)
        self.icon = icon

    @property
    def words(self) -> str:
        return "\n".join(self.lines)

    def _room(self) -> Rect:
        left = self.rect.x + S3 + width_for(HIGH - S3) + S4
        return Rect(left, self.rect.y, self.rect.right - S3 - left, self.rect.h)

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, max(HIGH, 3 * kit.fonts.line(kit.skin.face("body")) + S3))

    def arrange(self, kit: Kit, rect: Rect) -> None:
        super().arrange(kit, rect)
        face, room = kit.skin.face("body"), self._room().w - ICON - S2
        long = any(kit.fonts.width(line, face) > room for line in self.lines)
        self.tip = self.words if long else ""

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        if touch.hovered or touch.focused:
            painter.fill(self.rect, skin.hover, R_BUTTON)
        high = HIGH - S3
        box = Rect(self.rect.x + S3, self.rect.cy - high / 2, width_for(high), high)
        draw_box(painter, box, self.theme, "", touch.lift, chosen=False)
        room, step = self._room(), painter.fonts.line(skin.face("body"))
        y = room.cy - 1.5 * step
        title, who, note = self.lines
        strong, body = skin.face("strong"), skin.face("body")
        painter.text(painter.fonts.ellipsis(title, strong, room.w), room.x, y, strong, skin.text)
        painter.icon(self.icon, Rect(room.x, y + step + (step - ICON) / 2, ICON, ICON), skin.text)
        left = room.x + ICON + S2
        painter.text(painter.fonts.ellipsis(who, body, room.right - left), left, y + step, body, skin.text)
        painter.text(painter.fonts.ellipsis(note, body, room.w), room.x, y + 2 * step, body, skin.muted)


class ReplayShelf(Scene):
    """All recorded games or those of one game, the latest first; one that cannot be read says why.

    `names` are those who played, in the order of the seats; `rounds` plays a record to tell how many it had, so that
    is asked of one after the other while the shelf is already seen.
    """

    name = "replays"
    first_focus = "replays.0"

    def __init__(
        self,
        app: Host,
        summaries: Sequence[Summary],
        names: Callable[[Summary], Sequence[str]],
        rounds: Callable[[Summary], int],
        open_file: Callable[[Host, Path], Scene],
    ) -> None:
        super().__init__(app)
        self.summaries = tuple(summaries)
        self.game = ""  # the one that is shown alone, or all
        self._names = names
        self._rounds = rounds
        self._open = open_file
        self._counted: dict[Path, int] = {}

    def enter(self) -> None:
        self._count_later([one for one in self.summaries if not one.fault])

    def _count_later(self, rest: Sequence[Summary]) -> None:
        """Count the rounds of one game after the other."""

        def step() -> None:
            self._counted[rest[0].path] = self._rounds(rest[0])
            self.rebuild()
            self._count_later(rest[1:])

        if rest:
            self.after(COUNT_MS, step)

    def compose(self) -> Widget:
        tr = self.tr
        shown = [one for one in self.summaries if self.game in ("", one.game_id)]
        rows = [self._row(index, one) for index, one in enumerate(shown)]
        body: Widget = Label(tr("table.replay.none"), role="lead", grow=1)
        if rows:
            body = ScrollArea("replays.list", Column(rows, gap=4.0), least=160, grow=1)
        games = sorted({one.game_id for one in self.summaries if one.game_id})
        if len(games) > 1:
            body = Column((Flow([self._filter(game) for game in ("", *games)], gap=S2), body), gap=S3, grow=1)
        return page(self, tr("table.replay.shelf"), body, width=980)

    def _filter(self, game: str) -> Widget:
        words = self.tr(f"game.{game}.name") if game else self.tr("table.shelf.all")
        id = f"replays.game.{game or 'all'}"
        return Button(id, words, lambda: self._only(game), kind="primary" if game == self.game else "quiet")

    def _only(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _row(self, index: int, one: Summary) -> Widget:
        id = f"replays.{index}"
        if one.fault:
            return ListRow(id, one.path.name, lambda: None, note=one.fault, icon="warning", reason=one.fault)
        tr, names = self.tr, self._names(one)
        won = [name for seat, name in zip(one.seats, names, strict=False) if seat in one.winners]
        won = won if len(won) < len(names) else []  # a win that all share is a draw
        parts = [", ".join(names)]
        if one.over:
            parts.append(tr("table.shelf.won", names=", ".join(won)) if won else tr("table.shelf.drawn"))
        else:
            parts.append(tr("table.shelf.open"))
        when = local(one.started)
        notes = [spoken(tr, when, datetime.now().astimezone())] if when is not None else []
        if self._counted.get(one.path):
            notes.append(tr("table.shelf.round", round=self._counted[one.path]))
        icon = "save" if not one.over else "trophy" if won else "draw"
        theme, title = room_of(one.game_id).theme, tr(f"game.{one.game_id}.name")
        show = partial(self._show, one.path)
        return BoxRow(id, theme, title, " · ".join(parts), " · ".join(notes), icon, show)

    def _show(self, path: Path) -> None:
        self.app.push(self._open(self.app, path))
