"""Buttons with a text, an icon or both: primary, quiet, dangerous, bare or faint. A blocked one shows the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, final

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import (
    DANGER_DEEP,
    LIFT,
    R_BUTTON,
    S1,
    S2,
    S3,
    S4,
    SIGN_LEAST,
    TEXT,
    Colour,
    legible_colour,
    mix_colours,
)
from boardgames.draw.widget_skin import Role, Skin
from boardgames.text.catalog import Catalog
from boardgames.ui.input.intents import Activate, Intent, Press, Release
from boardgames.ui.widgets.containers import Flow
from boardgames.ui.widgets.widget import (
    AccessRole,
    AccessState,
    InteractionState,
    MeasureContext,
    Widget,
    WidgetTree,
    visible_part,
)

Kind = Literal["primary", "quiet", "danger", "bare", "faint"]
ICON = 24.0
ICON_GAP = 2.0
"""Gap between an icon alone and the label of its key."""
INSIDE = 3.0
"""Distance in design units of a key cap from the corner of a button whose content leaves no space beside it."""
FAINT = 0.58
"""Part of the ink that a blocked button keeps, so that it looks unusable."""


class Pressable(Widget):
    """Widget activated by a click, Enter or Space. `reason` blocks it and explains why."""

    focusable = True
    access_role: AccessRole = "button"

    def __init__(
        self, id: str, on_press: Callable[[], None], *, reason: str = "", tip: str = "", grow: float = 0.0
    ) -> None:
        super().__init__(id, grow=grow, tip=tip)
        self.on_press = on_press
        self.reason = reason

    @property
    def blocked_reason(self) -> str:
        return self.reason

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if isinstance(intent, Activate):
            self.activate(stage)
            return True
        if isinstance(intent, Press):
            return intent.button == 1
        if isinstance(intent, Release) and intent.button == 1:
            if visible_part(self).contains(intent.x, intent.y):
                self.activate(stage)
            return True
        return False

    def activate(self, stage: WidgetTree) -> None:
        """Perform the action, or show why it is blocked."""
        if self.reason:
            stage.play_sound("warning")
            stage.show_tooltip(self, self.reason)
        else:
            stage.play_sound("click")
            self.on_press()


def key_cap_size(fonts: Fonts, skin: Skin, key: str) -> Size:
    """Size of the label of a key."""
    face = skin.text_style("caption")
    high = fonts.line_height(face)
    return Size(max(high, fonts.width(key, face) + 8), high)


def draw_key_cap(painter: Painter, skin: Skin, over: Rect, key: str, ink: Colour, *, right: float | None) -> None:
    """Draw the label of a key in the middle of a widget's height, up to `right`; None: in its upper right corner."""
    face = skin.text_style("caption")
    wide, high = key_cap_size(painter.fonts, skin, key)
    cap = Rect(over.right - wide - INSIDE, over.y + INSIDE, wide, high)
    if right is not None:
        cap = Rect(right - wide, over.cy - high / 2, wide, high)
    painter.owner_rect = cap
    painter.fill(cap, skin.ground, 5)
    painter.edge(cap, skin.line, 1, 5)
    painter.text(key, cap.cx, cap.y, face, ink, "centre")


class Button(Pressable):
    """A button with a text and an optional icon before it.

    Bare ones have no ground until hovered; faint ones are pale until then, too.
    """

    def __init__(
        self,
        id: str,
        text: str,
        on_press: Callable[[], None],
        *,
        icon: str = "",
        kind: Kind = "quiet",
        role: Role = "body",
        reason: str = "",
        tip: str = "",
        grow: float = 0.0,
        wide: bool = False,
        trailing: bool = False,
        key: str = "",
        takes_enter: bool = False,
        rank: int = 0,
    ) -> None:
        super().__init__(id, on_press, reason=reason, tip=tip, grow=grow)
        self.rank = rank
        self.takes_enter = takes_enter
        self.text = text
        self.icon = icon
        self.kind: Kind = kind
        self.role: Role = role
        self.wide = wide  # text aligned left, as in a menu
        self.trailing = trailing  # the icon follows the text
        self.key = key  # label of the key, shown while the keyboard is used
        self.least = 0.0  # minimum height; several lines of text increase it

    def resize(self, *, grow: float, least: float = 0.0) -> None:
        """Set the share of spare room and the minimum height."""
        self.grow, self.least = grow, max(self.least, least)

    def show_icon_only(self) -> None:
        """Remove the text, so that only the icon is shown; the tooltip says it."""
        self.tip = self.tip or self.text
        self.text = ""

    def shorten(self) -> bool:
        """Show the icon alone if this is a quiet button with icon and text in body letters; return whether it is."""
        if not (self.text and self.icon and self.kind == "quiet" and self.role == "body"):
            return False
        self.show_icon_only()
        return True

    def use_small_letters(self) -> bool:
        """Write a main button in smaller letters; return whether it is one."""
        is_large = self.role == "lead_strong"
        self.role = "strong" if is_large else self.role
        return is_large

    def show_text_only(self) -> None:
        """Remove the icon, so that only the text is shown."""
        self.icon = ""

    @property
    def accessible_text(self) -> str:
        return self.text

    def _lead(self) -> float:
        """Width of the icon and the gap after it."""
        return (ICON + (S3 if self.text else 0)) if self.icon else 0.0

    def _tail(self, fonts: Fonts, skin: Skin, width: float) -> float:
        """Width for the label of a key beside text or icon; 0 if a word or the icon leaves no space for it."""
        if not self.key:
            return 0.0
        face = skin.text_style(self.role)
        longest = max((fonts.width(word, face) for word in self.text.split()), default=0.0)
        tail = key_cap_size(fonts, skin, self.key).w + (S2 if self.text else ICON_GAP)
        pad = self._pad() if self.text else 0.0
        return tail if longest + self._lead() + tail <= width - 2 * pad else 0.0

    def _pad(self) -> float:
        return S4 if self.text else S2

    def measure(self, kit: MeasureContext, width: float) -> Size:
        lead = self._lead() + (self._tail(kit.fonts, kit.skin, width) if self.text else 0.0)
        room = max(20.0, width - 2 * self._pad() - lead)
        text = kit.fonts.measure(self.text, kit.skin.text_style(self.role), room + 0.5) if self.text else Size(0, 0)
        wide = max(kit.target, text.w + 2 * self._pad() + lead)
        return Size(wide, max(kit.target, self.least, text.h + 2 * S2 + 4))

    def colours(self, skin: Skin, touch: InteractionState) -> tuple[Colour | None, Colour, Colour | None]:
        """Colours of ground, text and edge."""
        if self.reason:
            ink, edge = (
                legible_colour(mix_colours(skin.ground, skin.muted, FAINT), skin.ground),
                mix_colours(skin.ground, skin.soft_line, FAINT),
            )
            return (None if self.kind in ("bare", "faint") else skin.ground), ink, edge
        warm = 0.35 * touch.hover_progress + (0.2 if touch.pressed else 0.0)
        if self.kind == "primary":
            return mix_colours(skin.accent, TEXT, warm * 0.6), skin.on_accent, None
        if self.kind == "danger":
            return mix_colours(DANGER_DEEP, (0, 0, 0), warm * 0.3), TEXT, None
        if self.kind == "faint" and not (touch.hovered or touch.focused or touch.pressed):
            return None, legible_colour(mix_colours(skin.ground, skin.muted, FAINT), skin.ground, SIGN_LEAST), None
        if self.kind in ("bare", "faint"):
            return (skin.hover if touch.hovered or touch.pressed else None), skin.text, None
        return mix_colours(skin.raised, skin.hover, min(1.0, 2 * warm)), skin.text, skin.line

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        ground, ink, edge = self.colours(skin, touch)
        lift = 0.0 if self.reason else touch.hover_progress
        box = self.rect.expand(0).inset(-self.rect.w * LIFT / 2 * lift * 0.5, -self.rect.h * LIFT / 2 * lift)
        if touch.pressed and not self.reason:
            box = self.rect
        if ground and self.kind != "bare" and not self.reason:
            painter.shadow(box, R_BUTTON, 0.4 + 0.3 * lift)
        if ground:
            painter.fill(box, ground, R_BUTTON)
        if edge:
            painter.edge(box, edge, 1, R_BUTTON)
        self._content(painter, skin, ink, touch)
        self.draw_over_focus_ring(painter, skin, touch)

    def draw_over_focus_ring(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        """Draw the key with the same function, inside and clear of text and icon."""
        if self.key and touch.is_keyboard_used:
            tail = self._tail(painter.fonts, skin, self.rect.w)
            right = self.rect.right - S3 if self.text else self.rect.cx + (ICON + tail) / 2
            draw_key_cap(painter, skin, self.rect, self.key, skin.muted, right=right if tail else None)

    def _content(self, painter: Painter, skin: Skin, ink: Colour, touch: InteractionState) -> None:
        face = skin.text_style(self.role)
        lead, inner = self._lead(), self.rect.inset(self._pad() if self.text else 0.0, 0)
        tail = self._tail(painter.fonts, skin, self.rect.w) if touch.is_keyboard_used else 0.0
        inner = inner._replace(w=inner.w - tail)
        lines = painter.fonts.wrap(self.text, face, inner.w - lead + 0.5) if self.text else ()
        wide = max((painter.fonts.width(line, face) for line in lines), default=0.0)
        x = inner.x if self.wide else inner.x + max(0.0, (inner.w - lead - wide) / 2)
        if self.icon:
            left = x + wide + S3 if self.trailing else x
            painter.icon(self.icon, Rect(left, self.rect.cy - ICON / 2, ICON, ICON), ink)
        if self.text:
            room = Rect(x if self.trailing else x + lead, self.rect.y, wide, self.rect.h)
            painter.paragraph(self.text, Rect(room.x, room.y, inner.w - lead, room.h), face, ink, "left", middle=True)


class TabButton(Button):
    """One of a few views of a page; the chosen one is highlighted."""

    access_role = "tab"

    def __init__(
        self, id: str, text: str, on_press: Callable[[], None], *, chosen: bool, icon: str = "", tip: str = ""
    ) -> None:
        super().__init__(id, text, on_press, icon=icon, kind="primary" if chosen else "quiet", tip=tip)
        self.chosen = chosen

    @property
    def access_state(self) -> AccessState:
        return "chosen" if self.chosen else ""


class PictureButton(Pressable):
    """Button with a picture and a name below: a choice among pieces or cards."""

    def __init__(self, id: str, text: str, on_press: Callable[[], None], picture: str, size: float = 58.0) -> None:
        super().__init__(id, on_press)
        self.text = text
        self.picture = picture
        self.size = size

    @property
    def accessible_text(self) -> str:
        return self.text

    def measure(self, kit: MeasureContext, width: float) -> Size:
        face = kit.skin.text_style("body")
        return Size(
            max(self.size, kit.fonts.width(self.text, face)) + 2 * S2, self.size + kit.fonts.line_height(face) + S3
        )

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if touch.hovered or touch.pressed or touch.focused:
            painter.fill(self.rect, skin.hover, R_BUTTON)
        face = skin.text_style("body")
        spot = Rect(self.rect.cx - self.size / 2, self.rect.y + S1, self.size, self.size)
        painter.picture(self.picture, spot)
        painter.text(self.text, self.rect.cx, spot.bottom + S1, face, skin.text, "centre")


@final
class ButtonLine(Flow):
    """Buttons in a line at half the height of its place."""

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect.centred_rect(rect.w, self.measure(kit, rect.w).h))


def enter_button(
    id: str, text: str, on_press: Callable[[], None], catalog: Catalog, *, icon: str = "", role: Role = "body"
) -> Button:
    """Return the main button of a page or a pause; Enter presses it when no focus is drawn."""
    tip, sign = catalog.with_key(text, "return"), catalog.key_label_of("return")
    return Button(id, text, on_press, icon=icon, kind="primary", role=role, tip=tip, key=sign, takes_enter=True)
