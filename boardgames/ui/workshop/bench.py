"""The first page of the workshop: which game to work on."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from boardgames import registry
from boardgames.data.faults import BadFile, FileFault
from boardgames.data.places import share
from boardgames.data.sets import SET_FILE, read_set
from boardgames.draw.theme import S2, S3, S4
from boardgames.ui.scene.dialogs import Message
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Column, Flow, Panel
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.editor import Editor
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.stock import Source


class Bench(Scene):
    """All games, each with what can be done with it."""

    name = "bench"
    first_focus = f"bench.cards.{registry.GAME_IDS[0]}"

    def compose(self) -> Widget:
        tr = self.tr
        rows = [self._game(game) for game in registry.GAME_IDS]
        body = Column((Label(tr("workshop.cards_text"), tone="muted"), *rows), gap=S4)
        return page(self, tr("workshop.name"), ScrollArea("bench.scroll", body, grow=1), width=1100)

    def _game(self, game: str) -> Widget:
        tr = self.tr
        cards, edit = partial(self._cards, game), partial(self._edit, game)
        return Panel(
            Column(
                (
                    Label(tr(f"game.{game}.name"), role="lead_strong"),
                    Flow(
                        (
                            Button(f"bench.cards.{game}", tr("workshop.cards"), cards, icon="search"),
                            Button(f"bench.editor.{game}", tr("editor.name"), edit, icon="edit"),
                        ),
                        gap=S2,
                    ),
                ),
                gap=S3,
            ),
        )

    def _cards(self, game: str) -> None:
        self.app.push(Gallery(self.app, Source(game)))

    def _edit(self, game: str) -> None:
        self.app.push(Editor(self.app, Source(game)))


def opened(app: Host, folder: Path) -> Scene:
    """The gallery of a folder of rule files, or a sentence about one that is none."""
    tr = app.services.tr
    try:
        return Gallery(app, source_at(folder))
    except BadFile as bad:
        text = "\n".join(map(str, bad.faults))
    return Message(app, tr("table.file.title"), tr("table.file.text", fault=text))


def source_at(folder: Path) -> Source:
    """The rules in a folder, named as a game or with the rule files of one. Raises `BadFile`."""
    place = folder.absolute()
    if (place / SET_FILE).exists():
        return Source(read_set(place).game, place)
    for game in registry.GAME_IDS:
        if place.name == game and any(place.glob("*.yaml")):
            return Source(game, place)
    names = {path.name for path in place.glob("*.yaml")}
    for game in registry.GAME_IDS:
        if names and {path.name for path in (share("rules") / game).glob("*.yaml")} <= names:
            return Source(game, place)
    known = ", ".join(registry.GAME_IDS)
    raise BadFile([FileFault(str(folder), 1, 1, "", f"a folder of rule files ({known})", "none of them")])
