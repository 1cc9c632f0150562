"""The column beside the board: title and doors, the log, taking back, and the deeds of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from boardgames.ui.draw.skin import Skin
from boardgames.ui.draw.theme import R_BUTTON, S1, S2, S3
from boardgames.ui.layout.rects import Rect, Size
from boardgames.ui.table.frame import Frame
from boardgames.ui.tables.placed import Deed
from boardgames.ui.widgets.boxes import Column, Panel, Row, Sized, Space
from boardgames.ui.widgets.button import Button, Pressable
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Look, Widget

if TYPE_CHECKING:
    from boardgames.ui.draw.painter import Painter
    from boardgames.ui.scenes.table import TableScene

TITLE_LEAST: Final = 280.0


class PictureButton(Pressable):
    """A picture in its own colours with its name below: a choice among pieces or cards."""

    def __init__(self, id: str, text: str, on_press: Callable[[], None], picture: str, size: float = 58.0) -> None:
        super().__init__(id, on_press)
        self.text = text
        self.picture = picture
        self.size = size

    @property
    def words(self) -> str:
        return self.text

    def measure(self, kit: Kit, width: float) -> Size:
        face = kit.skin.face("body")
        return Size(max(self.size, kit.fonts.width(self.text, face)) + 2 * S2, self.size + kit.fonts.line(face) + S3)

    def draw(self, painter: Painter, skin: Skin, look: Look) -> None:
        if look.hovered or look.pressed or look.focused:
            painter.fill(self.rect, skin.hover, R_BUTTON)
        face = skin.face("body")
        spot = Rect(self.rect.cx - self.size / 2, self.rect.y + S1, self.size, self.size)
        painter.picture(self.picture, spot)
        painter.text(self.text, self.rect.cx, spot.bottom + S1, face, skin.text, "centre")


def deed_button(scene: TableScene, deed: Deed) -> Button:
    """The button of a deed; one that is not open says why."""
    words = scene.say(deed.words)
    tip = f"{words} ({deed.letter.upper()})" if deed.letter else ""
    return Button(
        f"deed.{deed.key}",
        words,
        lambda: scene.do_deed(deed),
        icon=deed.icon,
        kind="danger" if deed.danger else "primary" if deed.main or deed.on else "quiet",
        role="lead_strong" if deed.main else "body",
        reason=scene.deed_reason(deed),
        tip=tip,
        grow=1,
    )


def _head(scene: TableScene, width: float) -> Widget:
    tr = scene.tr
    parts: list[Widget] = []
    if width >= TITLE_LEAST:
        parts.append(Label(tr(f"game.{scene.table.id}.name"), role="heading"))
    parts.append(Space(grow=1))
    parts += [
        Button("table.hint", "", scene.ask_hint, icon="hint", kind="bare", tip=f"{tr('table.tip.hint')} (H)"),
        Button(
            "table.rules",
            "",
            lambda: scene.app.open_rules(*scene.rules_at()),
            icon="rules",
            kind="bare",
            tip=f"{tr('table.button.rules')} (F1)",
        ),  # fmt: skip
        Button("table.menu", "", scene.open_menu, icon="menu", kind="bare", tip=f"{tr('table.tip.menu')} (M)"),
    ]
    return Row(parts, gap=S1)


def _backs(scene: TableScene, width: float) -> Widget:
    """Taking back and playing again; looking back it is the way home."""
    tr = scene.tr
    if scene.looking is not None:
        number = scene.looking
        return Row(
            (
                Button("look.branch", tr("table.button.play_from_here"), lambda: scene.branch(number), grow=1),
                Button(
                    "look.back",
                    tr("table.button.back_to_game"),
                    lambda: scene.look_at(len(scene.match)),
                    kind="primary",
                    grow=1,
                ),  # fmt: skip
            ),
            gap=S2,
            across="fill",
        )
    words = tr("table.button.take_back" if scene.session.takes_back else "table.button.undo")
    tip = tr("table.tip.take_back" if scene.session.takes_back else "table.tip.undo")
    undo = Button(
        "table.undo", words, scene.undo, icon="undo", reason=scene.undo_reason(), tip=f"{tip} (U)", grow=1.4
    )
    none = tr("table.none.redo") if scene.match.redo() is None else ""
    redo = Button("table.redo", "" if width < TITLE_LEAST else tr("table.button.redo"), scene.redo, icon="redo",
                  reason=none, tip=f"{tr('table.tip.redo')} (Y)", grow=1)  # fmt: skip
    return Row((undo, redo), gap=S2, across="fill")


def _waiting(scene: TableScene) -> Sequence[Widget]:
    """While a computer thinks: it can be hurried."""
    if scene.live and scene.session.thinking() is not None:
        tr = scene.tr
        return (
            Button(
                "table.move_now",
                tr("table.button.move_now"),
                scene.move_now,
                icon="thinking",
                tip=tr("table.tip.move_now"),
                role="lead_strong",
            ),  # fmt: skip
        )
    if scene.match.outcome() is not None and scene.looking is None:
        return (Button("table.result", scene.tr("table.button.result"), scene.show_results, icon="trophy", kind="primary",
                       role="lead_strong"),)  # fmt: skip
    return ()


def side_column(scene: TableScene, laid: Frame) -> Widget:
    """Everything beside the board, in the place that the frame gives it."""
    width = laid.side.w
    log = ScrollArea("log.area", scene.log_body(), least=80, grow=1, margin=4)
    parts: list[Widget] = [
        _head(scene, width),
        Panel(log, "log.panel", pad=S1, radius=12, grow=1),
        _backs(scene, width),
    ]
    if scene.looking is None:
        side = [deed for deed in scene.deeds() if deed.spot == "side"]
        small = [deed_button(scene, deed) for deed in side if not deed.main]
        if small:
            parts.append(Row(small, gap=S2, across="fill"))
        parts += [Sized(deed_button(scene, deed), h=58) for deed in side if deed.main]
        parts += [Sized(button, h=58) for button in _waiting(scene)]
    return Column(parts, gap=S2)
