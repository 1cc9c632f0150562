"""Page layout shared by the scenes of the shell: a header with a back button, a body, a footer."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.draw.theme import S3, S4, S5, S7
from boardgames.draw.widget_skin import game_skin
from boardgames.registry import GAME_IDS
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.seating import latest_game
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Centre, Column, Padding, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.paper_panel import PaperPanel
from boardgames.ui.widgets.widget import Widget

LOW = 620.0
NARROW = 1100.0
"""Width of the window below which a page has narrow margins."""


def take_latest_paper(scene: Scene) -> str:
    """Give a scene of the shell the cloth and paper of the game played last; return the id of that game."""
    game = latest_game(scene.services, GAME_IDS)
    scene.skin = game_skin(plugin_of(game).theme)
    return game


def lay_on_paper(scene: Scene, game: str, id: str, child: Widget) -> Widget:
    """Lay a widget on a sheet of the paper of a game that fills the page."""
    return PaperPanel(child, id, game, low=scene.view.h < LOW, grow=1)


def lay_out_page(
    scene: Scene,
    title: str,
    body: Widget,
    *,
    foot: Sequence[Widget] = (),
    head: Sequence[Widget] = (),
    band: Widget | None = None,
    width: float = 1320,
) -> Widget:
    """Lay out a page: title with a back button (id `back`), the body in the middle, the footer below.

    `band` fills the rest of the title's line.
    """
    low = scene.view.h < LOW
    tip = scene.services.catalog.with_key(scene.tr("ui.dialog.back"), "escape")
    back = Button("back", "", scene.back, icon="back", kind="bare", tip=tip)
    name = Label(title, "page.title", role="heading" if low else "title", grow=0 if band else 1)
    rest = () if band is None else (band,)
    parts: list[Widget] = [Row((back, name, *rest, *head), gap=S3), body]
    if foot:
        parts.append(Row(tuple(foot), gap=S3))
    column = Column(parts, gap=S3 if low else S4)
    return Padding(Centre(column, width=width), x=S4 if scene.view.w < NARROW else S7, y=S3 if low else S5)
