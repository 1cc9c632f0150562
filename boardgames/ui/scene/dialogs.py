"""Dialogs: a question, a message, the list of keys, and the scene after a crash."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.theme import S3, S4, S5, S6
from boardgames.ui.input.intents import Back, DirectionStep, Intent, Press
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.widgets.button import Button, Kind, enter_button
from boardgames.ui.widgets.containers import Centre, Column, ColumnGrid, FixedSize, Flow, Padding, Row
from boardgames.ui.widgets.key_cap import KeyCaps
from boardgames.ui.widgets.label import Label, Picture
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

DIM = 150  # alpha (of 255) of the shade behind a dialog
EMBLEM = 300.0  # size of the app's emblem beside an apology
LOW = 620.0  # height of the window from which there is room for ornaments
BAND = 34.0  # height of the ornaments above and below
CHROME = 312.0  # height of all of a dialog but its body, with the margins of the window
LOW_CHROME = 240.0
LINE = 72  # scroll distance of an arrow key


class ModalDialog(Scene):
    """A sheet of the game's paper in the middle over the dimmed scene below.

    Subclasses override `body` and `buttons`. Escape, or a press beside the panel, calls `dismiss`.
    """

    name = "modal"
    is_overlay = True
    width = 560.0
    dim = DIM

    def __init__(self, app: SceneHost, title: str) -> None:
        super().__init__(app)
        self.title = title
        self.skin = app.top.dialog_skin if app.top else self.skin

    def body(self) -> Widget:
        """Widget between the title and the buttons."""
        return Widget()

    def buttons(self) -> Sequence[Widget]:
        """Buttons of the answers, the main one last."""
        return ()

    def dismiss(self) -> None:
        """Close the dialog without an answer."""
        self.app.pop()

    def compose(self) -> Widget:
        from boardgames.ui.widgets.paper_panel import PaperPanel, paper_margin  # not at the start

        is_low = self.view.h < LOW
        parts: list[Widget] = []
        if self.title:
            parts.append(Label(self.title, "modal.title", role="heading" if is_low else "title"))
        least = max(120, self.view.h - (LOW_CHROME if is_low else CHROME))
        parts.append(ScrollArea("modal.scroll", self.body(), least=least, grow=1, margin=0, fades=True))
        buttons = self.buttons()
        if buttons:
            parts.append(Flow(buttons, across="end"))
        panel = PaperPanel(Column(parts, gap=S3 if is_low else S4), "modal", self.skin.game, low=is_low)
        width = self.width + 2 * (paper_margin(low=is_low) - S5)
        return Padding(Centre(panel, width=width, upright=True), x=S5, y=S3)

    def handle(self, intent: Intent) -> bool:
        if self.widget_root.dispatch(intent):
            return True
        if isinstance(intent, Press) and self.widget_root.has("modal"):
            if not self.widget_root.find("modal").rect.contains(intent.x, intent.y):
                self.dismiss()
            return True
        if isinstance(intent, Back):
            self.dismiss()
            return True
        if isinstance(intent, DirectionStep) and self.widget_root.has("modal.scroll"):
            self._scroll(intent.dy)
        return True  # nothing reaches the scene below

    def _scroll(self, dy: int) -> None:
        """Scroll the text by an arrow that leads to no button."""
        area = self.widget_root.find("modal.scroll")
        if dy and isinstance(area, ScrollArea) and area.scroll_to(area.offset + dy * LINE):
            self.widget_root.on_content_moved()

    def draw_ground(self, painter: Painter) -> None:
        painter.veil(self.dim)


class ConfirmDialog(ModalDialog):
    """A question with two answers."""

    name = "question"
    opens_locked = True
    first_focus = "modal.yes"

    def __init__(
        self,
        app: SceneHost,
        title: str,
        text: str,
        yes: str,
        on_yes: Callable[[], None],
        no: str,
        *,
        danger: bool = False,
        on_no: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, title)
        self._text, self._yes, self._no = text, yes, no
        self._on_yes, self._on_no = on_yes, on_no
        self._danger = danger
        if danger:
            self.first_focus = "modal.no"

    def body(self) -> Widget:
        return Label(self._text, "modal.text")

    def buttons(self) -> Sequence[Widget]:
        no, catalog = Button("modal.no", self._no, self._decline), self.services.catalog
        if self._danger:
            return (no, Button("modal.yes", self._yes, self._accept, kind="danger"))
        return (no, enter_button("modal.yes", self._yes, self._accept, catalog))

    def _accept(self) -> None:
        self.app.pop(fade=False)
        self._on_yes()

    def _decline(self) -> None:
        if self._on_no is None:
            self.dismiss()
        else:
            self.app.pop(fade=False)
            self._on_no()


class MessageDialog(ModalDialog):
    """A message with a button that closes it."""

    name = "message"
    first_focus = "modal.ok"

    def __init__(self, app: SceneHost, title: str, text: str, detail: str = "") -> None:
        """`detail` stands below the text, muted."""
        super().__init__(app, title)
        self._text, self._detail = text, detail

    def body(self) -> Widget:
        text = Label(self._text, "modal.text")
        return Column((text, Label(self._detail, "modal.detail", tone="muted")), gap=S4) if self._detail else text

    def buttons(self) -> Sequence[Widget]:
        return (enter_button("modal.ok", self.tr("ui.dialog.ok"), self.dismiss, self.services.catalog),)


CAPS: Final = 168.0
"""Width of the column of key caps."""
LEAST_ROW: Final = 480.0
"""Least width of a key with its function; wider windows show two beside each other."""


class ShortcutDialog(ModalDialog):
    """The shortcuts of the scene below, then the global ones."""

    name = "keys"
    is_public = True
    width = 1160.0
    first_focus = "modal.ok"

    def __init__(self, app: SceneHost, own: Sequence[Shortcut]) -> None:
        super().__init__(app, app.services.tr("ui.keys.title"))
        self._own = tuple(own)

    def global_shortcuts(self) -> list[Shortcut]:
        """Shortcuts that work in every scene."""
        tr = self.tr
        return [
            Shortcut(tr("ui.keys.arrows"), tr("ui.keys.arrows_do")),
            Shortcut(tr("ui.keys.tab"), tr("ui.keys.tab_do")),
            Shortcut(tr("ui.keys.enter"), tr("ui.keys.enter_do")),
            Shortcut(tr("ui.keys.escape"), tr("ui.keys.escape_do")),
            Shortcut("F1", tr("ui.keys.rules_do")),
            Shortcut(tr("ui.keys.again"), tr("ui.keys.again_do")),
            Shortcut(tr("ui.keys.read"), tr("ui.keys.read_do")),
            Shortcut("F11", tr("ui.keys.fullscreen_do")),
            Shortcut("F12", tr("ui.keys.screenshot_do")),
            Shortcut(tr("ui.keys.ctrl_m"), tr("ui.keys.mute_do")),
            Shortcut("?", tr("ui.keys.list_do")),
        ]

    def body(self) -> Widget:
        parts: list[Widget] = []
        for heading, keys in (("", self._own), (self.tr("ui.keys.everywhere"), self.global_shortcuts())):
            if keys and heading and self._own:
                parts.append(Label(heading, role="strong", tone="muted"))
            rows = [self._row(shortcut) for shortcut in keys]
            parts += [ColumnGrid(rows, least=LEAST_ROW, most=2, gap=S4)] if rows else []
        return Column(parts, gap=S4)

    def _row(self, shortcut: Shortcut) -> Widget:
        plain = len(shortcut.key) == 1 or shortcut.key == "F1"
        sign = self.services.catalog.key_label_of(shortcut.key) if plain else shortcut.key
        return Row((FixedSize(KeyCaps(sign, at_right=True), w=CAPS), Label(shortcut.description, grow=1)), gap=S3)

    def buttons(self) -> Sequence[Widget]:
        return (enter_button("modal.ok", self.tr("ui.dialog.close"), self.dismiss, self.services.catalog),)


class CrashScene(Scene):
    """Shown after an unexpected exception: one sentence, the path of the report, and ways to continue. No traceback.

    `go_on` reopens the interrupted game after its last action; None if there was none.
    """

    name = "crash"
    width = 1180.0

    def __init__(self, app: SceneHost, folder: Path | None, go_on: Callable[[], Scene] | None = None) -> None:
        super().__init__(app)
        from boardgames.ui.scene.page_layout import take_latest_paper  # not at the start

        self.game = take_latest_paper(self)
        self.folder = folder
        self.go_on = go_on
        self.first_focus = "crash.title" if go_on is None else "crash.go_on"

    def compose(self) -> Widget:
        tr, folder = self.tr, self.folder
        buttons: list[Widget] = [Button("crash.quit", tr("ui.title.quit"), self.app.quit)]
        if folder is not None:
            buttons.append(Button("crash.folder", tr("ui.crash.folder"), partial(self._show, folder), icon="folder"))
        last: Kind = "primary" if self.go_on is None else "quiet"
        buttons.append(Button("crash.title", tr("ui.crash.title_screen"), self.app.return_to_title, kind=last))
        if self.go_on is not None:
            reopen = partial(self._reopen, self.go_on)
            buttons.append(Button("crash.go_on", tr("ui.crash.go_on"), reopen, icon="continue", kind="primary"))
        place = tr("ui.crash.report", path=folder) if folder is not None else tr("ui.crash.no_report")
        parts = (
            Label(tr("ui.crash.title"), role="title"),
            Label(tr("ui.crash.text"), role="lead"),
            Label(place, "crash.report", tone="muted"),
            Flow(buttons, gap=S3, across="end"),
        )
        from boardgames.ui.widgets.ornament_band import OrnamentBand
        from boardgames.ui.widgets.paper_panel import PaperPanel

        is_low = self.view.h < LOW
        body: Widget = Column(parts, gap=S3 if is_low else S5, grow=1)
        if self.view.w > self.width:
            body = Row((Picture("shell/logo", EMBLEM), body), gap=S6)
        sheet = PaperPanel(body, "crash.sheet", self.game, low=is_low)
        middle = Centre(sheet, width=self.width, upright=True, grow=1)
        if is_low:
            return Padding(middle, x=S4, y=S3)
        bands = [FixedSize(OrnamentBand(self.game), h=BAND) for _ in range(2)]
        return Padding(Column((bands[0], middle, bands[1])), x=S5, y=S5)

    def back(self) -> None:
        self.app.return_to_title()

    def _reopen(self, go_on: Callable[[], Scene]) -> None:
        self.app.replace(go_on())

    def _show(self, folder: Path) -> None:
        from boardgames.ui.scene.default_app_opener import open_with_default_app

        if not open_with_default_app(folder):
            self.app.toast("ui.toast.no_folder", path=folder)


def ask_confirmation(
    app: SceneHost,
    *,
    title: str,
    text: str,
    yes: str,
    on_yes: Callable[[], None],
    no: str = "",
    danger: bool = False,
    on_no: Callable[[], None] | None = None,
) -> None:
    """Ask before something happens; `on_yes` runs after the dialog has closed.

    Texts are formatted sentences. With `danger` the focus is on the answer that does nothing. `on_no` gives the
    other answer an effect of its own; Escape still does nothing.
    """
    no = no or app.services.tr("ui.dialog.cancel")
    app.push(ConfirmDialog(app, title, text, yes, on_yes, no, danger=danger, on_no=on_no))


def show_message(app: SceneHost, title: str, text: str) -> None:
    """Show a message until it is closed. Texts are formatted sentences."""
    app.push(MessageDialog(app, title, text))
