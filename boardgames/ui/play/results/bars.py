"""What each side counted at the end: a bar of its parts, one beside the other, and their sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_CHIP, S1, S2, S3, WHITE, Colour, contrast, legible, mix
from boardgames.ui.widgets.seal import Sitter
from boardgames.ui.widgets.widget import Kit, Touch, Widget

HIGH: Final = 40.0
MARK: Final = 26.0
SUM: Final = 30
ICON: Final = 22.0
GAP: Final = 2.0
STRIPE: Final = 9.0  # between the strokes over what was lost
SHADES: Final = (0.0, 0.34, 0.16, 0.5)
"""How far each part is from the side's colour, so that neighbours are told apart."""


class Slice(NamedTuple):
    """A part of a bar in words: what it is called, its icon or none, its value (below zero: lost)."""

    name: str
    icon: str
    value: int


class CountBar(Widget):
    """Who counted, the parts as a bar, the sum at its right; below it the same in words.

    `longest` is the sum that fills the width; `whole` what there was to be had, drawn hollow where it was not won.
    """

    is_text = True

    def __init__(
        self,
        id: str,
        title: str,
        sitters: Sequence[Sitter],
        slices: Sequence[Slice],
        colour: Colour,
        shown: Callable[[], float],
        *,
        longest: int,
        whole: int,
        won: bool,
        told: bool,
    ) -> None:
        super().__init__(id)
        self.title = title
        self.sitters = tuple(sitters)
        self.slices = tuple(slices)
        self.colour = colour
        self.shown = shown
        self.longest = longest
        self.whole = whole
        self.won = won
        self.told = told

    @property
    def total(self) -> int:
        return sum(one.value for one in self.slices)

    @property
    def words(self) -> str:
        parts = ", ".join(f"{one.name} {one.value}" for one in self.slices)
        return f"{self.title}: {self.total}. {parts}"

    def _said(self) -> str:
        """The parts in words; where each is one of a set, its names alone."""
        if self.whole:
            return " · ".join(one.name for one in self.slices)
        return " · ".join(f"{one.name} {one.value}".replace("-", "\u2212") for one in self.slices)

    def measure(self, kit: Kit, width: float) -> Size:
        head = max(MARK, kit.fonts.line(kit.skin.face("lead_strong")))
        said = kit.fonts.measure(self._said(), kit.skin.face("body"), width).h if self.told else 0.0
        return Size(width, head + S1 + HIGH + (S1 + said if self.told else 0.0))

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        face, box = skin.face("lead_strong"), self.rect
        head = max(MARK, painter.fonts.line(face))
        x, mark = box.x, MARK if len(self.sitters) <= 2 else MARK * 0.85
        for sitter in self.sitters:
            painter.seat_mark(sitter.seat, Rect(x, box.y + (head - mark) / 2, mark, mark), sitter.colour, skin.text)
            x += mark + S1
        x += S1
        cup = ICON + S2 if self.won else 0.0
        name, style = painter.fonts.fitted(self.title, face, box.right - x - cup, 16)
        wide = painter.text(name, x, box.y + (head - painter.fonts.line(style)) / 2, style, skin.text)
        if self.won:
            painter.icon("trophy", Rect(x + wide + S2, box.y + (head - ICON) / 2, ICON, ICON), skin.accent)
        sum_face = skin.face("strong").sized(SUM)
        sum_text = f"{self.total} / {self.whole}" if self.whole else str(self.total).replace("-", "\u2212")
        sum_wide = max(64.0, painter.fonts.width(sum_text, sum_face) + S2)
        bar = Rect(box.x, box.y + head + S1, box.w - sum_wide - S3, HIGH)
        y = bar.cy - painter.fonts.line(sum_face) / 2
        painter.text(sum_text, box.right, y, sum_face, skin.text, "right")
        self._bar(painter, skin, bar)
        if self.told:
            room = Rect(box.x, bar.bottom + S1, box.w, box.bottom - bar.bottom - S1)
            painter.paragraph(self._said(), room, skin.face("body"), skin.muted)

    def _bar(self, painter: Painter, skin: Skin, bar: Rect) -> None:
        painter.fill(bar, mix(skin.ground, (0, 0, 0), 0.35), R_CHIP)
        painter.edge(bar, skin.soft, 1, R_CHIP)
        unit = (bar.w - 2 * GAP) / max(1, self.whole or self.longest) * self.shown()
        if self.whole:
            for number in range(self.whole):
                cell = Rect(bar.x + GAP + number * unit, bar.y + GAP, unit, bar.h - 2 * GAP)
                painter.edge(cell.inset(GAP, GAP), skin.line, 1, R_CHIP)
        x = bar.x + GAP
        for number, one in enumerate(self.slices):
            if one.value <= 0:
                continue
            part = Rect(x, bar.y + GAP, unit * one.value - GAP, bar.h - 2 * GAP)
            shade = mix(self.colour, WHITE, SHADES[number % len(SHADES)])
            painter.fill(part, shade, R_CHIP)
            self._figure(painter, skin, part, one, shade)
            x += unit * one.value
        for one in self.slices:
            if one.value < 0:  # what was lost is taken from the end
                wide = min(-one.value * unit, x - bar.x - GAP)
                part = Rect(x - wide, bar.y + GAP, wide - GAP, bar.h - 2 * GAP)
                self._lost(painter, skin, part)
                self._figure(painter, skin, part, one, skin.ground)
                x -= wide

    def _lost(self, painter: Painter, skin: Skin, part: Rect) -> None:
        painter.fill(part, skin.ground, R_CHIP)
        with painter.clip(part):
            x = part.x - part.h
            while x < part.right:
                painter.line(x, part.bottom, x + part.h, part.y, mix(skin.ground, self.colour, 0.55), 2)
                x += STRIPE
        painter.edge(part, self.colour, 2, R_CHIP)

    def _figure(self, painter: Painter, skin: Skin, part: Rect, one: Slice, ground: Colour) -> None:
        """The icon and the number of a part, as much as its width has room for."""
        ink = legible(max((skin.text, skin.on_accent), key=lambda tone: contrast(tone, ground)), ground)
        face = skin.face("strong")
        text = "" if self.whole else str(one.value).replace("-", "\u2212")
        wide = painter.fonts.width(text, face)
        icon = ICON if one.icon and part.w >= wide + ICON + 3 * S1 else 0.0
        used = wide + (icon + S1 if icon and text else icon)
        if part.w < used + S1:
            return
        x = part.cx - used / 2
        if one.value < 0:
            painter.fill(Rect(x - S1, part.cy - 13, used + 2 * S1, 26), ground, R_CHIP)
        if icon:
            painter.icon(one.icon, Rect(x, part.cy - icon / 2, icon, icon), ink)
        if text:
            painter.text(text, x + used - wide, part.cy - painter.fonts.line(face) / 2, face, ink)
