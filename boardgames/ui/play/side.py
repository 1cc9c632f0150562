"""The column beside the board: title and doors, the log, taking back, and the deeds of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Role, Skin
from boardgames.draw.theme import R_BUTTON, S1, S2, S3, S4, TARGET
from boardgames.ui.contract.placed import Deed
from boardgames.ui.play.frame import Frame
from boardgames.ui.widgets.boxes import Column, Panel, Row, Space
from boardgames.ui.widgets.button import ICON, Button, Pressable
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

if TYPE_CHECKING:
    from boardgames.draw.painter import Painter
    from boardgames.ui.play.table import TableScene

LARGE: Final = 58.0


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

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        if touch.hovered or touch.pressed or touch.focused:
            painter.fill(self.rect, skin.hover, R_BUTTON)
        face = skin.face("body")
        spot = Rect(self.rect.cx - self.size / 2, self.rect.y + S1, self.size, self.size)
        painter.picture(self.picture, spot)
        painter.text(self.text, self.rect.cx, spot.bottom + S1, face, skin.text, "centre")


def _fits(scene: TableScene, words: str, width: float, role: Role) -> bool:
    """Whether a text stands on one line of a button so wide, beside its icon."""
    return scene.services.fonts.width(words, scene.skin.face(role)) + ICON + S3 + 2 * S4 <= width


def deed_button(scene: TableScene, deed: Deed, width: float) -> Button:
    """The button of a deed; one that is not open says why."""
    words = scene.say(deed.words)
    tip = f"{words} ({deed.letter.upper()})" if deed.letter else ""
    large = deed.main and _fits(scene, words, width, "lead_strong")
    return Button(
        f"deed.{deed.key}",
        words,
        lambda: scene.giving.do(deed),
        icon=deed.icon,
        kind="danger" if deed.danger else "primary" if deed.main or deed.on else "quiet",
        role="lead_strong" if large else "strong" if deed.main else "body",
        reason=scene.giving.reason(deed),
        tip=tip,
        grow=1,
    )


def _side_by_side(scene: TableScene, deeds: Sequence[Deed], width: float) -> list[Widget]:
    """Small deeds in one row, or one below the other where a word would break."""
    if not deeds:
        return []
    each = (width - S2 * (len(deeds) - 1)) / len(deeds)
    buttons = [deed_button(scene, deed, width) for deed in deeds]
    if all(_fits(scene, scene.say(deed.words), each, "body") for deed in deeds):
        return [Row(buttons, gap=S2, across="fill")]
    for button in buttons:
        button.grow = 0.0
    return list(buttons)


def _head(scene: TableScene, width: float) -> Widget:
    tr = scene.tr
    hint, rules, menu = (
        f"{tr('table.tip.hint')} (H)",
        f"{tr('table.button.rules')} (F1)",
        f"{tr('table.tip.menu')} (M)",
    )
    name = tr(f"game.{scene.table.id}.name")
    parts: list[Widget] = []
    if scene.services.fonts.width(name, scene.skin.face("heading")) + 3 * (TARGET + S1) <= width:
        parts.append(Label(name, role="heading"))
    parts += [
        Space(grow=1),
        Button("table.hint", "", scene.advice.ask, icon="hint", kind="bare", tip=hint),
        Button(
            "table.rules", "", lambda: scene.app.open_rules(*scene.rules_at()), icon="rules", kind="bare", tip=rules
        ),
        Button("table.menu", "", scene.open_menu, icon="menu", kind="bare", tip=menu),
    ]
    return Row(parts, gap=S1)


def _backs(scene: TableScene, width: float) -> list[Widget]:
    """Taking back and playing again; looking back it is the way home."""
    tr = scene.tr
    if scene.looking is not None:
        number = scene.looking
        go_on = tr("table.button.play_from_here")
        home = tr("table.button.back_to_game")
        return [
            Button("look.branch", go_on, lambda: scene.branch(number), icon="continue"),
            Button("look.back", home, lambda: scene.look_at(len(scene.match)), icon="last", kind="primary"),
        ]
    word = "take_back" if scene.session.takes_back else "undo"
    words, tip = tr(f"table.button.{word}"), f"{tr(f'table.tip.{word}')} (U)"
    blocked = "" if scene.session.undo_count() else tr("table.none.undo")
    again, again_tip = tr("table.button.redo"), f"{tr('table.tip.redo')} (Y)"
    none = tr("table.none.redo") if scene.match.redo() is None else ""
    both = _fits(scene, again, (width - S2) / 2, "body") and _fits(scene, words, (width - S2) / 2, "body")
    undo = Button("table.undo", words, scene.undo, icon="undo", reason=blocked, tip=tip, grow=1)
    redo = Button("table.redo", again if both else "", scene.redo, icon="redo", reason=none, tip=again_tip)
    redo.grow = 1.0 if both else 0.0
    return [Row((undo, redo), gap=S2, across="fill")]


def _waiting(scene: TableScene) -> list[Button]:
    """While a computer thinks it can be hurried; after the end the result is a click away."""
    tr = scene.tr
    if scene.live and any(scene.thinks(seat) for seat in range(len(scene.seats))):
        now, tip = tr("table.button.move_now"), tr("table.tip.move_now")
        return [Button("table.move_now", now, scene.session.move_now, icon="thinking", tip=tip, role="strong")]
    if scene.over and scene.looking is None:
        words = tr("table.button.result")
        return [Button("table.result", words, scene.show_results, icon="trophy", kind="primary", role="lead_strong")]
    return []


def side_column(scene: TableScene, laid: Frame) -> Widget:
    """Everything beside the board, in the place that the frame gives it."""
    width = laid.side.w
    log = ScrollArea("log.area", scene.log_body(), least=80, grow=1, margin=4)
    parts: list[Widget] = [_head(scene, width), Panel(log, "log.panel", pad=S1, radius=12, grow=1)]
    parts += _backs(scene, width)
    if scene.looking is None:
        deeds = [deed for deed in scene.giving.deeds() if deed.spot == "side"]
        parts += _side_by_side(scene, [deed for deed in deeds if not deed.main], width)
        large = [deed_button(scene, deed, width) for deed in deeds if deed.main] + _waiting(scene)
        for button in large:
            button.grow, button.least = 0.0, LARGE if laid.side.h > 560 else TARGET + 4
        parts += large
    return Column(parts, gap=S2)
