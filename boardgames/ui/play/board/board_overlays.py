"""Overlays on and beside a board: notices, highlights, floating choices, card name tags, a lesson's spotlight."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames.draw.box_layout import callout_tail, covered_share, place_without_covering
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import DANGER, R_BUTTON, R_CHIP, S1, S2, S3, S4, SANS, Colour, TextStyle
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.play.match.lesson_script import SpotlightKeys
from boardgames.ui.widgets.button import Button, Pressable
from boardgames.ui.widgets.containers import Container
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

WIDEST: Final = 430.0
RIM: Final = 5.0
"""Width of the highlight beyond the edge of a place, in design units; small, so that neighbours stay visible."""
MUCH: Final = 0.06
"""Largest share of the board that a callout may cover if its text can be shown elsewhere."""
FAR: Final = 40.0
"""Largest distance of a callout from its place, in design units; beyond it the text moves elsewhere and has no tail.
"""
BESIDE: Final = ("log.panel", "inspector.panel", "advice.panel", "log.fold")
"""Ids of the widgets that the place of a notice in the column depends on."""
NEAR: Final = 0.15
"""Penalty factor for covering things with floating choices: low, because they belong to a place and vanish soon."""
HIDDEN: Final = 0.15
"""Largest share of a thing that a callout may cover."""


class ComputedLayout(Container):
    """Container whose child rectangles are computed by a function of the whole rectangle."""

    def __init__(self, children: Sequence[Widget], places: Callable[[Rect], Sequence[Rect]], id: str = "") -> None:
        super().__init__(children, id)
        self._places = places

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        for child, place in zip(self.children, self._places(rect), strict=True):
            child.arrange(kit, place)


class AreasToAvoid(NamedTuple):
    """Areas that overlays should not cover: places that can be chosen next, and with less weight all other things."""

    choice_rects: Sequence[Rect] = ()
    thing_rects: Sequence[Rect] = ()


NOTHING: Final = AreasToAvoid()


class AnchoredBox(Container):
    """Box with one child near an anchor, sized to the child and kept inside `room`."""

    def __init__(self, child: Widget, anchor: Rect, room: Rect, id: str = "", spared: AreasToAvoid = NOTHING) -> None:
        super().__init__((child,), id)
        self.anchor = anchor
        self.bounds = room
        self.areas_to_avoid = spared

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        child = self.children[0]
        width = min(WIDEST, self.bounds.w - 2 * S3)
        size = child.measure(kit, width)
        whole = Size(size.w + 2 * S3, size.h + 2 * S3)
        box = place_without_covering(
            self.anchor, whole, self.bounds, *self.areas_to_avoid, gap=10, avoidance_weight=NEAR
        )
        super().arrange(kit, box)
        child.arrange(kit, box.inset(S3))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.shadow(self.rect, R_BUTTON, 1.3)
        painter.fill(self.rect, skin.raised, R_BUTTON + 2)
        painter.edge(self.rect, skin.line, 1.5, R_BUTTON + 2)


class NoticeBubble(Widget):
    """Text near a place on the board, or beside the board if `aside` is given. It takes no clicks."""

    def __init__(
        self,
        text: str,
        anchor: Rect,
        room: Rect,
        *,
        tone: Colour | None = None,
        spared: Callable[[], AreasToAvoid] = AreasToAvoid,
        aside: Callable[[Callable[[float], float]], Rect] | None = None,
    ) -> None:
        super().__init__("bubble")
        self.text = text
        self.anchor = anchor
        self.bounds = room
        self.tone = tone
        self.areas_to_avoid = spared  # called after the rest of the layout
        self.aside_rect = aside  # its place beside the board, given a function from width to height

    @property
    def accessible_text(self) -> str:
        return self.text

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        if self.aside_rect is not None:
            super().arrange(kit, self.aside_rect(lambda width: self._size(kit, width, width).h))
        else:
            size = self._size(kit, self.bounds.w)
            super().arrange(
                kit, place_without_covering(self.anchor, size, self.bounds, *self.areas_to_avoid(), gap=12)
            )

    @property
    def anchor_distance(self) -> float:
        """Distance between the bubble and its anchor, in design units."""
        tip, (_one, base, _other) = callout_tail(self.rect, self.anchor)
        return math.dist(tip, base)

    def _size(self, kit: MeasureContext, room: float, most: float = WIDEST) -> Size:
        """Size of the bubble for an available width; `most` limits the width of its text."""
        face = kit.skin.text_style("body")
        size = kit.fonts.measure(self.text, face, min(most, room - 2 * S4))
        return Size(size.w + 2 * S4 + 1, size.h + 2 * S2 + 6)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box, face = self.rect, skin.text_style("body")
        painter.shadow(box, R_BUTTON, 1.2)
        painter.fill(box, skin.hover, R_BUTTON)
        painter.edge(box, self.tone or skin.line, 1.5, R_BUTTON)
        if self.tone:
            painter.fill(Rect(box.x + 4, box.y + S2, 4, box.h - 2 * S2), self.tone, 2)
        inner = Rect(box.x + S4, box.y + S2 + 3, box.w - 2 * S4 + 1, box.h - 2 * S2 - 6)
        painter.paragraph(self.text, inner, face, skin.text, middle=self.aside_rect is not None)


def column_notice_rect(
    parts: Iterable[Widget], side: Rect, above: Callable[[], Rect] | None, high: Callable[[float], float]
) -> Rect:
    """Rectangle of a notice in the column `side`; `high` returns its height for a width.

    It covers the log or the lower end of the inspector, never a hint. If it would cover text of the inspector, it
    goes to the prompt bar, whose rectangle `above` returns, if given. The parts must have been laid out.
    """
    shown = {one.id: one for part in parts for one in part.walk() if one.id}
    log, told, advice, fold = (shown[id].rect if id in shown else None for id in BESIDE)
    log = log or fold
    place = log or told or advice or side
    height = high(place.w)
    if log is not None and told is not None and log is fold:
        y = min(log.y, log.bottom - height)  # the buttons below stay visible
    elif log is not None:
        y = shown["log.area"].rect.y if "log.area" in shown else log.y
    elif told is not None:
        y = told.bottom - height  # the inspector's text begins at its top
    else:
        y = advice.bottom + S2 if advice is not None else side.cy  # a lesson leaves the lower half empty
    y = min(y, side.bottom - height)
    if advice is not None and y < advice.bottom and advice.y - height >= side.y:
        y = min(y, advice.y - height)
    read = [one.rect for one in shown["inspector"].children] if "inspector" in shown else []
    box = Rect(place.x, y, place.w, height)
    if above is not None and any(box.overlaps(one, 1) for one in read):
        line = above()
        needed = high(line.w)
        return line.inset(0, min(S2, (line.h - needed) / 2)) if needed < line.h else line._replace(h=needed)
    return box


def make_notice_bubble(
    text: str, room: Rect, aside: Callable[[Callable[[float], float]], Rect], *, calm: bool
) -> NoticeBubble:
    """Make the bubble of a refusal, or of a calm notice; `aside` returns its place beside the board."""
    return NoticeBubble(text, room, room, tone=None if calm else DANGER, aside=aside)


class HighlightCallout(NoticeBubble):
    """Highlighted place with an optional text.

    `lit` returns the highlighted place, `stands` the place that the text points to; both are called after the rest of
    the layout. If the text would cover too much, `above` tries to show it in the prompt bar and returns True if it
    fits. `on` is a button that continues. `also` returns further places to highlight.
    """

    def __init__(
        self,
        text: str,
        lit: Callable[[], Rect | None],
        stands: Callable[[], Rect | None],
        room: Rect,
        *,
        spared: Callable[[], AreasToAvoid] = AreasToAvoid,
        above: Callable[[MeasureContext], bool] = lambda _kit: False,
        on: Button | None = None,
        also: Callable[[], Sequence[Rect]] = tuple,
    ) -> None:
        super().__init__(text, room, room, spared=spared)
        self._also = also
        self._on = on
        self.id = "lesson"
        self._above = above
        self._find = lit
        self._stands = stands
        self.lit: Rect | None = None

    @property
    def children(self) -> Sequence[Widget]:
        return () if self._on is None else (self._on,)

    @property
    def extra_places(self) -> Sequence[Rect]:
        lit = () if self.lit is None else (self.lit,)
        return [rect.expand(S4 + RIM) for rect in (*lit, *self._also())]

    def _size(self, kit: MeasureContext, room: float, most: float = WIDEST) -> Size:
        size = super()._size(kit, room, most)
        if self._on is None:
            return size
        on = self._on.measure(kit, WIDEST)
        return Size(max(size.w, on.w + 2 * S4), size.h + on.h + S2)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.lit = self._find()
        place = self._stands()
        self.anchor = place or Rect(self.bounds.cx, self.bounds.bottom - S3, 1, 1)
        super().arrange(kit, rect)
        if self.text and (place is None or self._hides()) and self._above(kit):
            self.text = ""
        if self._on is not None:
            on = self._on.measure(kit, WIDEST)
            self._on.arrange(kit, Rect(self.rect.right - S4 - on.w, self.rect.bottom - S3 - on.h, on.w, on.h))
        if not self.text:
            Widget.arrange(self, kit, self._on.rect.expand(S2) if self._on is not None else self.anchor)

    def _hides(self) -> bool:
        """True if the text stands too far from its place, covers a place to choose or a thing, or too much of the
        board.
        """
        box, spared = self.rect, self.areas_to_avoid()
        lit = [one for one in (*spared.choice_rects, self.lit) if one is not None]
        if any(box.overlaps(one, 1) for one in lit):
            return True
        if self._on is not None and box.h < self.bounds.h / 2:  # its button closes it
            return False
        if self.anchor_distance > FAR or box.w * box.h > MUCH * self.bounds.w * self.bounds.h:
            return True
        return any(covered_share(box, one) > HIDDEN for one in spared.thing_rects)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        for rect in self._also():
            painter.edge(rect.expand(RIM + 2), skin.ground, 6, R_BUTTON, 200)
            painter.edge(rect.expand(RIM), skin.accent, 4, R_BUTTON)
        if self.lit is not None and self.bounds.contains(self.lit.cx, self.lit.cy):
            painter.edge(self.lit.expand(RIM + 2), skin.ground, 6, R_BUTTON, 200)
            painter.edge(self.lit.expand(RIM), skin.accent, 4, R_BUTTON)
        elif self.lit is not None:  # beside the board buttons are close together
            painter.edge(self.lit.expand(S1 + 2), skin.accent, 4, R_BUTTON)
        if self.text:
            self._tail(painter, skin)
            super().draw(painter, skin, touch)

    def _tail(self, painter: Painter, skin: Skin) -> None:
        """Draw the pointer from the text to its place if that is near."""
        tip, base = callout_tail(self.rect, self.anchor)
        if self._stands() is not None and S1 < self.anchor_distance <= FAR:
            painter.polygon((base[0], tip, base[2]), skin.line)
            inner = ((base[0][0] + base[1][0]) / 2, (base[0][1] + base[1][1]) / 2)
            other = ((base[2][0] + base[1][0]) / 2, (base[2][1] + base[1][1]) / 2)
            painter.polygon((inner, tip, other), skin.hover)


def make_key_highlight(
    place_of: Callable[[Sequence[str]], Rect | None], keys: Sequence[str], room: Rect
) -> HighlightCallout:
    """Highlight the first of some keys, and those of the same kind that are taken together with it."""
    kind, dots, _name = (keys[0] if keys else "").partition(":")
    alike = [key for key in keys[1:] if dots and key.startswith(kind + dots)]

    def lit() -> Rect | None:
        return place_of(keys)

    def also() -> list[Rect]:
        return [rect for key in alike if (rect := place_of((key,))) is not None]

    return HighlightCallout("", lit, lit, room, also=also)


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


LETTERS: Final = 22
"""Least size of its letters, in pixels and in design units."""
GAP: Final = 6.0  # distance from the card


@final
class CardNameTag(Widget):
    """One line of text near a place on the board; avoids `spared`, which is called after the rest of the layout."""

    def __init__(self, text: str, anchor: Rect, room: Rect, spared: Callable[[], AreasToAvoid]) -> None:
        super().__init__("name_tag")
        self.text = text
        self.anchor = anchor
        self.room = room
        self._spared = spared

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        fonts, face = kit.fonts, _name_face(kit.fonts.scale)
        size = Size(fonts.width(self.text, face) + 2 * S2, fonts.line_height(face) + S1)
        super().arrange(
            kit, place_without_covering(self.anchor, size, self.room, self._spared().choice_rects, gap=GAP)
        )

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.shadow(self.rect, R_BUTTON, 1.0)
        painter.fill(self.rect, skin.ground, R_BUTTON)
        painter.edge(self.rect, skin.line, 1.5, R_BUTTON)
        face = _name_face(painter.fonts.scale)
        painter.text(self.text, self.rect.cx, self.rect.y + S1 / 2, face, skin.text, "centre")


def _name_face(scale: float) -> TextStyle:
    """Text style of a card name, large enough to be read at that scale."""
    return TextStyle(SANS, 700, max(LETTERS, math.ceil(LETTERS / scale)))


TYPED: Final = "typed"
"""Key of a notice that only shows typed text."""


FIRST_LESSON_ALPHA: Final = 150
"""Opacity of the dimming in a first lesson, 0..255."""
LATER_LESSON_ALPHA: Final = 90
"""Opacity of the dimming in later lessons, 0..255."""


@final
class SpotlightVeil(Widget):
    """Widget that dims some places of the table; it takes no input."""

    def __init__(
        self, panels: Sequence[Rect], dimmed: Sequence[Rect], lit: Sequence[Rect], alpha: int, *, round: bool
    ) -> None:
        super().__init__()
        self._panels = panels
        self._dimmed = dimmed
        self._lit = lit
        self._alpha = alpha
        self._round = round

    @property
    def extra_places(self) -> Sequence[Rect]:
        return [rect.expand(2) for rect in (*self._panels, *self._dimmed, *self._lit)]

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(0, 0)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = Rect(rect.x, rect.y, 0, 0)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if not (self._dimmed or self._panels):
            return
        sheet = pygame.Surface(painter.surface.get_size(), pygame.SRCALPHA)
        for rect in (*self._panels, *self._dimmed):
            disc = self._round and rect not in self._panels
            radius = painter.px(min(rect.w, rect.h) / 2 if disc else R_CHIP)
            pygame.draw.rect(sheet, (*skin.ground[:3], self._alpha), painter.pixel_rect(rect), border_radius=radius)
        for rect in self._lit:
            sheet.fill((0, 0, 0, 0), painter.pixel_rect(rect))
        painter.surface.blit(sheet, (0, 0))


def make_spotlight_veil(
    things: Sequence[PlacedThing], panels: Sequence[Rect], touched: SpotlightKeys, *, is_first: bool, grounds: bool
) -> SpotlightVeil:
    """Make the widget that dims the unused `things` and the `panels`, most in a first lesson; `grounds`: empty places
    too.
    """
    lit = [thing.rect for thing in things if touched(thing.key)]
    rest = [thing.rect for thing in things if (thing.face or grounds) and not touched(thing.key)]
    dimmed = [rect.expand(2 if grounds else 0) for rect in rest]
    held = [rect.expand(6) for rect in lit]
    alpha = FIRST_LESSON_ALPHA if is_first else LATER_LESSON_ALPHA
    return SpotlightVeil(panels, dimmed, _merge_touching(held) if grounds else held, alpha, round=not grounds)


def _merge_touching(rects: Sequence[Rect]) -> list[Rect]:
    """Merge overlapping rectangles, such as a picture and the text below it."""
    out: list[Rect] = []
    for rect in rects:
        while (near := next((one for one in out if one.overlaps(rect)), None)) is not None:
            out.remove(near)
            x, y = min(near.x, rect.x), min(near.y, rect.y)
            rect = Rect(x, y, max(near.right, rect.right) - x, max(near.bottom, rect.bottom) - y)
        out.append(rect)
    return out
