"""Cover screen: hides the table until the right person, or everybody, is at the device."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Surface

from boardgames.core.game_protocol import Seat
from boardgames.draw.ornaments import BACKS, row_of_card_backs
from boardgames.draw.painter import Painter
from boardgames.draw.theme import S3, S4, S5, S6, Colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.motion.timeline import FLIP_MS
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.widgets.button import Button, enter_button
from boardgames.ui.widgets.containers import Centre, Column, Flow, Padding
from boardgames.ui.widgets.cover_emblem import ColouredSeat, CoverEmblem
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

THING: Final = 0.52  # largest height of the emblem, as a share of the view
WIDTH: Final = 980.0
LARGE: Final = 1000.0  # least width for the largest text style of the title
LOW: Final = 620.0
SEAM: Final = 3.0


class CoverScreenText(NamedTuple):
    """Texts of the cover screen for the called seat. `card_back` is the picture of a card back, or empty."""

    game: str
    seat: Seat
    colour: Colour
    title: str
    text: str
    ready_label: str
    card_back: str = ""


class CoverScreen(Scene):
    """Screen that names who may look. It is no overlay and covers the whole table from its first frame.

    `since` continues with a recap; None if there is none. `menu` opens a menu without hidden information, so that
    nobody must take the device to leave.
    """

    name = "handover"
    is_public = True
    opens_locked = True
    first_focus = "handover.ready"

    def __init__(
        self,
        app: SceneHost,
        skin: Skin,
        called: CoverScreenText,
        ready: Callable[[], None],
        menu: Callable[[], None],
        since: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.skin = skin
        self.called = called
        self._ready = ready
        self._menu = menu
        self._since = since
        self._drawn = 1.0  # closed share of the cover, 0..1
        self._backs: Surface | None = None

    def compose(self) -> Widget:
        tr, called, view = self.tr, self.called, self.view
        large = view.w >= LARGE
        catalog = self.services.catalog
        button = enter_button("handover.ready", called.ready_label, self._go, catalog, role="lead_strong")
        since: Sequence[Widget] = ()
        if self._since is not None:
            since = (Button("handover.since", tr("table.handover.since"), self._show, icon="turn_back"),)
        out = Flow(
            (
                *since,
                Button("handover.menu", tr("table.keys.menu"), self._menu, icon="menu", kind="bare"),
                Button(
                    "handover.leave", tr("table.button.leave"), self.app.return_to_title, icon="exit", kind="bare"
                ),
            ),
            gap=S3,
            across="centre",
        )
        parts = (
            CoverEmblem("handover.thing", called.game, ColouredSeat(called.seat, called.colour), view.h * THING),
            Label(called.title, role="display" if large else "title", align="centre"),
            Label(called.text, "handover.text", role="lead", align="centre"),
            Flow((button,), across="centre"),
            out,
        )
        return Padding(Centre(Column(parts, gap=S4), width=WIDTH), x=S5, y=S5 if view.h < LOW else S6)

    def enter(self) -> None:
        def draw_together(part: float) -> None:
            self._drawn = part
            self.invalidate()

        self._drawn = 0.0
        self.update_layout()
        self.timeline.start_tween(draw_together, ms=FLIP_MS)

    def draw_ground(self, painter: Painter) -> None:
        """Draw two halves of card backs that close in the middle; the ground below is dark from the first frame."""
        super().draw_ground(painter)
        if not self.called.card_back or self.skin.high_contrast:
            return
        sheet, size = self._backs, painter.surface.get_size()
        if sheet is None or sheet.get_size() != size:
            sheet = self._backs = row_of_card_backs(painter.images, self.called.card_back, size, painter.px(BACKS, 1))
        w, h = size
        half = round(w / 2 * self._drawn)
        painter.surface.blit(sheet, (0, 0), (w // 2 - half, 0, half, h))
        painter.surface.blit(sheet, (w - half, 0), (w // 2, 0, half, h))
        if self._drawn < 1:
            seam = painter.px(SEAM, 1)
            for x in (half - seam, w - half):
                painter.surface.fill(self.skin.accent, (x, 0, seam, h))

    def back(self) -> None:
        """Open the menu, which anybody may see; only the right person continues."""
        self._menu()

    def _go(self) -> None:
        self._ready()
        self.app.pop(fade=False)

    def _show(self) -> None:
        assert self._since is not None
        self._since()
        self.app.pop(fade=False)
