"""The feats of every game: those that somebody has earned, with their day, and those still to be earned."""

from __future__ import annotations

from datetime import datetime, time
from typing import Final

from boardgames import registry
from boardgames.draw.theme import S2, S3, S4
from boardgames.text.dates import day
from boardgames.ui.games.rooms import feat_text, room_of
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Column, Flow, Grid, Panel, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Widget

LEAST: Final = 420.0


class FeatsScene(Scene):
    """A panel a game. `player` is whose feats are shown; another name is a button away."""

    name = "feats"
    first_focus = "back"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.games = tuple(game for game in registry.GAME_IDS if room_of(game).feats)
        self.player = self.services.settings.player

    def compose(self) -> Widget:
        tr = self.tr
        names = sorted({*self.services.progress.names, self.player})
        parts: list[Widget] = []
        if len(names) > 1:
            parts.append(Flow([self._name(name) for name in names], gap=S2))
        games: list[Widget] = [self._game(game) for game in self.games]
        parts.append(ScrollArea("feats.scroll", Column(games, gap=S4), grow=1, keys=True))
        return page(self, tr("feats.title"), Column(parts, gap=S3, grow=1), width=1320)

    def _name(self, name: str) -> Widget:
        words = name or self.tr("feats.nameless")
        chosen = name == self.player
        return Button(f"feats.name.{name}", words, lambda: self._of(name), kind="primary" if chosen else "quiet")

    def _of(self, name: str) -> None:
        self.player = name
        self.rebuild()

    def _game(self, game: str) -> Widget:
        room, earned = room_of(game), self.services.progress.of(self.player).feats
        have = sum(f"{game}.{feat}" in earned for feat in room.feats)
        count = self.tr("feats.count", number=have, total=len(room.feats))
        name = Label(self.tr(f"game.{game}.name"), face=room.theme.title.sized(30), grow=1)
        head = Row((name, Label(count, role="strong")), gap=S3)
        rows = [self._feat(game, feat) for feat in room.feats]
        return Panel(Column((head, Grid(rows, least=LEAST, most=2, gap=S3)), gap=S3), f"feats.{game}", pad=S4)

    def _feat(self, game: str, feat: str) -> Widget:
        tr, when = self.tr, self.services.progress.of(self.player).feats.get(f"{game}.{feat}")
        if when is not None:
            note, icon = tr("feats.earned", day=day(tr, datetime.combine(when, time()))), "trophy"
        else:
            note, icon = tr("feats.to_earn"), "lock"
        words: list[Widget] = [
            Label(tr(f"{game}.feat.{feat}.name"), role="strong", tone="text" if when else "muted"),
            Label(feat_text(tr, game, feat), tone="text" if when else "muted"),
            Label(note, tone="accent" if when else "muted"),
        ]
        mark = Icon(icon, 34, tone="accent" if when else "muted")
        return Row((mark, Column(words, gap=2.0, grow=1)), gap=S3, across="start")
