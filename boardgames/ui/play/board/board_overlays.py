"""Overlays on and beside a board: notices, highlights, floating choices, a lesson's spotlight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple, final

import pygame

from boardgames.draw.box_layout import place_without_covering
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import DANGER, R_BUTTON, R_CHIP, S1, S2, S3, S4, Colour
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.play.match.lesson_script import SpotlightKeys
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Container, Panel
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

WIDEST: Final = 430.0
ANSWER_ROLES: Final[Sequence[Role]] = ("lead", "body")
"""Letters of the answer to something tried, the preferred ones first."""
RIM: Final = 5.0
"""Width of the highlight beyond the edge of a place, in design units; small, so that neighbours stay visible."""
NEAR: Final = 0.15
"""Penalty factor for covering things with floating choices: low, because they belong to a place and vanish soon."""


class AreasToAvoid(NamedTuple):
    """Areas that overlays should not cover: places that can be chosen next, with less weight all other things, what
    may be covered if need be, and figures, which say nothing if a part of them is hidden.
    """

    choice_rects: Sequence[Rect] = ()
    thing_rects: Sequence[Rect] = ()
    other_rects: Sequence[Rect] = ()
    figure_rects: Sequence[Rect] = ()


NOTHING: Final = AreasToAvoid()


class OverlayPanel(Panel):
    """Panel over the board; nothing under it is pointed at or pressed."""

    is_highlight_source = True


def draw_bubble(
    painter: Painter, rect: Rect, ground: Colour, line: Colour, *, lift: float = 1.2, radius: float = R_BUTTON
) -> None:
    """Draw the empty box of a text over the board; `lift` is the strength of its shadow."""
    painter.shadow(rect, R_BUTTON, lift)
    painter.fill(rect, ground, radius)
    painter.edge(rect, line, 1.5, radius)


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
        choices, things, _others, figures = self.areas_to_avoid
        kept = [*choices, *figures]
        box = place_without_covering(self.anchor, whole, self.bounds, kept, things, gap=10, avoidance_weight=NEAR)
        super().arrange(kit, box)
        child.arrange(kit, box.inset(S3))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        draw_bubble(painter, self.rect, skin.raised, skin.line, lift=1.3, radius=R_BUTTON + 2)


class NoticeBubble(Widget):
    """Text near a place on the board, or beside the board if `aside` is given. It takes no clicks."""

    role: Role = "body"
    padding = S2 + 3

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

    @property
    def right_inset(self) -> float:
        """Width at the right that the text leaves free."""
        return 0.0

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        if self.aside_rect is not None:
            super().arrange(kit, self.aside_rect(lambda width: self._size(kit, width, width).h))
        else:
            size = self._size(kit, self.bounds.w)
            super().arrange(
                kit, place_without_covering(self.anchor, size, self.bounds, *self.areas_to_avoid()[:2], gap=12)
            )

    def _size(self, kit: MeasureContext, room: float, most: float = WIDEST) -> Size:
        """Size of the bubble for an available width; `most` limits the width of its text."""
        face = kit.skin.text_style(self.role)
        size = kit.fonts.measure(self.text, face, min(most, room - 2 * S4))
        return Size(size.w + 2 * S4 + 1, size.h + 2 * self.padding)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box, face = self.rect, skin.text_style(self.role)
        draw_bubble(painter, box, skin.hover, self.tone or skin.line)
        if self.tone:
            painter.fill(Rect(box.x + 4, box.y + S2, 4, box.h - 2 * S2), self.tone, 2)
        wide = box.w - 2 * S4 + 1 - self.right_inset
        inner = Rect(box.x + S4, box.y + self.padding, wide, box.h - 2 * self.padding)
        painter.paragraph(self.text, inner, face, skin.text, middle=True)


@final
class AnswerStrip(NoticeBubble):
    """Answer to something tried, in the bar over the board, which stays in sight.

    `rooms` returns parts of the bar, the preferred one first. The text takes the first part that it fits, in large
    letters if it can, with a button at its right that takes it away. A longer one takes the last part, or the `foot`
    below the board, with a piece of the board beside it: where `cost` is less.
    """

    padding = S1

    def __init__(
        self,
        text: str,
        room: Rect,
        rooms: Callable[[], Sequence[Rect]],
        foot: Rect,
        cost: Callable[[Rect], tuple[float, ...]],
        button: Button,
    ) -> None:
        super().__init__(text, room, room, tone=DANGER)
        self._button: Final = button
        self._button_text: Final = button.text
        self._rooms = rooms
        self._foot = foot
        self._cost = cost

    @property
    def children(self) -> Sequence[Widget]:
        return (self._button,)

    @property
    def right_inset(self) -> float:
        return self._button.rect.w + S2

    def _size(self, kit: MeasureContext, room: float, most: float = WIDEST) -> Size:
        wide = self._button.measure(kit, room).w + S2
        text = super()._size(kit, room - wide, most - wide)
        return Size(text.w + wide, max(text.h, self._button.measure(kit, room).h + 2))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self._place(kit)
        wish = self._button.measure(kit, self.rect.w)
        self._button.arrange(kit, Rect(self.rect.right - S1 - wish.w, self.rect.cy - wish.h / 2, *wish))

    def _place(self, kit: MeasureContext) -> None:
        """Find the place of the strip, and whether its button has room for its word."""
        rooms, foot = self._rooms(), self._foot
        for room, self.role, is_worded in product(rooms, ANSWER_ROLES, (True, False)):
            self._button.text = self._button_text
            if not is_worded:
                self._button.show_icon_only()
            if self._size(kit, room.w, room.w).h <= room.h:
                Widget.arrange(self, kit, room)
                return
        room = rooms[-1]
        high = self._size(kit, room.w, room.w).h
        hung, stood = room._replace(h=high), Rect(room.x, foot.bottom - max(high, foot.h), room.w, max(high, foot.h))
        Widget.arrange(self, kit, min([hung, *([stood] if foot.h else [])], key=self._cost))


def notice_rect(line: Rect, high: Callable[[float], float]) -> Rect:
    """Rectangle of a notice over a line of text, extended downwards; `high` returns its height for a width."""
    needed = high(line.w)
    if needed <= line.h:
        return line.inset(0, min(S2, (line.h - needed) / 2))
    return line._replace(h=needed)


def make_notice_bubble(
    text: str, room: Rect, aside: Callable[[Callable[[float], float]], Rect], *, calm: bool
) -> NoticeBubble:
    """Make the bubble of a refusal, or of a calm notice; `aside` returns its place beside the board."""
    return NoticeBubble(text, room, room, tone=None if calm else DANGER, aside=aside)


def rim_between(lit: Sequence[Rect]) -> float:
    """Width of the highlight beyond the edges of these places with which no two rings overlap."""
    gaps = (max(b.x - a.right, a.x - b.right, b.y - a.bottom, a.y - b.bottom) for a, b in combinations(lit, 2))
    return max(0.0, min(RIM, *(gap / 2 for gap in gaps))) if len(lit) > 1 else RIM


class HighlightCallout(Widget):
    """Highlighted place; a lesson adds a text. `lit` returns the place and is called after the rest of the layout;
    `also` returns further places, `tone` is the colour of the rings unless it is the usual one.
    """

    text = ""

    def __init__(
        self,
        lit: Callable[[], Rect | None],
        room: Rect,
        *,
        also: Callable[[], Sequence[Rect]] = tuple,
        tone: Colour | None = None,
    ) -> None:
        super().__init__("lesson")
        self.tone: Final = tone
        self.bounds = room
        self.lit: Rect | None = None
        self._find = lit
        self._also = also

    @property
    def accessible_text(self) -> str:
        return self.text

    @property
    def extra_places(self) -> Sequence[Rect]:
        lit = () if self.lit is None else (self.lit,)
        return [rect.expand(S4 + RIM) for rect in (*lit, *self._also())]

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.lit = self._find()
        super().arrange(kit, self.lit or Rect(self.bounds.cx, self.bounds.bottom - S3, 1, 1))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        on_board = self.lit is not None and self.bounds.contains(self.lit.cx, self.lit.cy)
        lit = [*self._also(), *([self.lit] if self.lit is not None and on_board else [])]
        rim = rim_between(lit)
        for rect in lit:
            painter.edge(rect.expand(rim + min(2, rim / 2)), skin.ground, 6, R_BUTTON, 200)
        for rect in lit:
            painter.edge(rect.expand(rim), self.tone or skin.accent, 4, R_BUTTON)
        if self.lit is not None and not on_board:  # beside the board buttons are close together
            painter.edge(self.lit.expand(S1 + 2), self.tone or skin.accent, 4, R_BUTTON)


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

    return HighlightCallout(lit, room, also=also)


TYPED: Final = "typed"
"""Key of a notice that only shows typed text."""


FIRST_LESSON_ALPHA: Final = 112
"""Opacity of the dimming in a first lesson, 0..255."""
LATER_LESSON_ALPHA: Final = 90
"""Opacity of the dimming in later lessons, 0..255."""
STARK_ALPHA: Final = 100
"""Most opacity of the veil in high contrast: white edges below it are still told from black."""

FEATHER: Final = 14.0
"""Width of the soft edge around lit places of a card table, in design units."""


@final
class SpotlightVeil(Widget):
    """Widget that dims some places of the table; it takes no input."""

    def __init__(
        self, panels: Sequence[Rect], dimmed: Sequence[Rect], lit: Sequence[Rect], alpha: int, *, round: bool
    ) -> None:
        super().__init__()
        self._panels = panels
        self._dimmed = dimmed
        self.lit: Final = lit
        self._alpha = alpha
        self._round = round

    @property
    def extra_places(self) -> Sequence[Rect]:
        return [rect.expand(FEATHER) for rect in (*self._panels, *self._dimmed, *self.lit)]

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(0, 0)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = Rect(rect.x, rect.y, 0, 0)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if not (self._dimmed or self._panels):
            return
        alpha = min(self._alpha, STARK_ALPHA) if skin.high_contrast else self._alpha
        sheet = pygame.Surface(painter.surface.get_size(), pygame.SRCALPHA)
        for rect in (*self._panels, *self._dimmed):
            disc = self._round and rect not in self._panels
            radius = painter.px(min(rect.w, rect.h) / 2 if disc else R_CHIP)
            pygame.draw.rect(sheet, (*skin.ground[:3], alpha), painter.pixel_rect(rect), border_radius=radius)
        steps = max(1, painter.px(FEATHER if not self._round else 0) // 2)
        for step, rect in product(range(steps - 1, -1, -1), self.lit):  # from the outside in: lit places end softly
            part = (255, 255, 255, alpha * step // steps)
            sheet.fill(part, painter.pixel_rect(rect).inflate(4 * step, 4 * step), pygame.BLEND_RGBA_MIN)
        painter.surface.blit(sheet, (0, 0))


def make_spotlight_veil(
    things: Sequence[PlacedThing], panels: Sequence[Rect], touched: SpotlightKeys, *, is_first: bool, grounds: bool
) -> SpotlightVeil:
    """Make the widget that dims the unused `things` and the `panels`, most in a first lesson; `grounds`: empty places
    too, and what a lit thing lies on is lit with all that lies there.
    """
    lit = [thing.rect for thing in things if touched(thing.key)]
    bases = [thing.rect for thing in things if grounds and thing.face and not thing.click_rect.w]
    lit += [base for base in bases if any(base.contains_rect(one) for one in lit)]
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
