"""Achievements of every game: the earned ones with their date, and those still to be earned."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time
from typing import Final, final

from boardgames import registry
from boardgames.draw.theme import S2, S3, S4
from boardgames.draw.widget_skin import paper_theme
from boardgames.text.dates import day_text
from boardgames.ui.game_view.achievement_medal import AchievementMedal
from boardgames.ui.games.plugins import achievement_text, plugin_of
from boardgames.ui.scene.page_layout import lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.button import TabButton
from boardgames.ui.widgets.containers import Column, ColumnGrid, Flow, Row
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.lesson_stars import LessonStars
from boardgames.ui.widgets.paper_panel import GamePanel
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

LEAST: Final = 390.0  # width of an achievement at the default text size
PAGE: Final = 1800.0
TITLE: Final = 36
LOCK: Final = 20.0
NARROW: Final = 900.0


@final
class AchievementRow(Row):
    """A medal with its description, read as one paragraph."""

    def __init__(self, medal: AchievementMedal, texts: Sequence[Widget]) -> None:
        super().__init__((medal, Column(texts, gap=2.0, grow=1)), gap=S3, across="centre")
        self._told = join_sentences(*(text.accessible_text for text in texts), medal.accessible_text)

    @property
    def paragraphs(self) -> Sequence[str]:
        return (self._told,)


class AchievementsScene(Scene):
    """A panel for each game, a medal for each achievement of the chosen `player`; buttons switch the player."""

    name = "feats"
    first_focus = "back"

    def __init__(self, app: SceneHost) -> None:
        super().__init__(app)
        take_latest_paper(self)
        self.games = tuple(game for game in registry.GAME_IDS if plugin_of(game).achievements)
        self.player = self.services.settings.player

    def compose(self) -> Widget:
        tr = self.tr
        names = sorted({*self.services.progress.names, self.player})
        parts: list[Widget] = []
        if len(names) > 1:
            parts.append(Flow([self._name(name) for name in names], gap=S2))
        games: list[Widget] = [self._game(game) for game in self.games]
        parts.append(ScrollArea("feats.scroll", Column(games, gap=S4), grow=1, keys=True))
        return lay_out_page(self, tr("feats.title"), Column(parts, gap=S3, grow=1), width=PAGE)

    def _name(self, name: str) -> Widget:
        words = name or self.tr("feats.nameless")
        chosen = name == self.player
        return TabButton(f"feats.name.{name}", words, lambda: self._of(name), chosen=chosen)

    def _of(self, name: str) -> None:
        self.player = name
        self.rebuild()

    def _game(self, game: str) -> Widget:
        room, earned = plugin_of(game), self.services.progress.of(self.player).feats
        flags = [f"{game}.{feat}" in earned for feat in room.achievements]
        have = sum(flags)
        count = self.tr("feats.count", number=have, total=len(room.achievements))
        name = Label(self.tr(f"game.{game}.name"), face=room.theme.title.with_size(TITLE), grow=1)
        stars = () if self.view.w <= NARROW else (LessonStars("", flags, ""),)
        parts: list[Widget] = [Row((name, *stars, Label(count, role="strong")), gap=S3)]
        rows = [self._feat(game, feat) for feat in room.achievements]
        parts.append(ColumnGrid(rows, least=LEAST, most=-(-len(rows) // 2), gap=S4))
        if have < len(room.achievements):  # explain the lock on a medal
            still = Label(self.tr("feats.to_earn"), tone="muted", grow=1)
            still.is_text = False  # the text of each achievement says the same
            parts.append(Row((Icon("lock", LOCK, tone="muted"), still), gap=S2))
        return GamePanel(Column(parts, gap=S3), f"feats.{game}", room.theme, low=self.view.w <= NARROW)

    def _feat(self, game: str, feat: str) -> Widget:
        tr, room, when = self.tr, plugin_of(game), self.services.progress.of(self.player).feats.get(f"{game}.{feat}")
        words: list[Widget] = [
            Label(tr(f"{game}.feat.{feat}.name"), role="strong"),
            Label(achievement_text(tr, game, feat), tone="text" if when else "muted"),
        ]
        if when is not None:
            words.append(Label(tr("feats.earned", day=day_text(tr, datetime.combine(when, time()))), tone="accent"))
        said = "" if when else tr("feats.to_earn")
        theme = room.theme if self.skin.high_contrast else paper_theme(room.theme)
        medal = AchievementMedal(room.medal_pictures.get(feat), theme, said, earned=when is not None)
        return AchievementRow(medal, words)
