"""Callout of a lesson: its sentence in large letters beside a large picture of its card or piece, and its steps."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.box_layout import callout_tail, covered_share, place_without_covering
from boardgames.draw.card_spread import card_size_of_height
from boardgames.draw.move_markers import draw_dashed_frame
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3, S4, TextStyle
from boardgames.draw.widget_skin import Skin
from boardgames.ui.game_view.card_zoom import DrawCard
from boardgames.ui.play.board.board_overlays import RIM, AreasToAvoid, HighlightCallout, draw_bubble
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

DOT: Final = 5.0
"""Radius of the dot of a step."""
MUCH: Final = 0.3
"""Largest share of the board that the callout may cover if its text can be shown elsewhere."""
FAR: Final = 40.0
"""Largest distance from its place of a callout with a tail, in design units."""
LARGE: Final = 150.0
"""Height of a large picture."""
LOOKED_AT: Final = 220.0
"""Height of a thing that is large enough to be looked at where it lies."""
LARGER: Final = 1.4
"""Least height of a picture, in heights of the thing on the table: a copy that is no larger says nothing."""
READABLE: Final = 22
"""Least size of letters for which a picture is given up, so that the sentence stands beside its place."""
GAP: Final = 12.0
"""Distance of the callout from its place."""
READ: Final = 0.7
"""Largest share of the board's height for a text that is only read, and closed by its button."""
HIDDEN: Final = 0.04
"""Largest share of a thing that it may cover."""
HIDDEN_FIGURES: Final = 0.03
"""The same of an area of figures."""


class CalloutContent(NamedTuple):
    """Sentence, number of the present step, from 1, and of all, and the card or piece (empty face: none).

    `is_in_bar`: the sentence stands in the prompt bar if it fits there. `on_table`: height of the card or piece on
    the table.
    """

    text: str
    steps: tuple[int, int]
    face: str
    draw_card: DrawCard
    shape: Size
    is_in_bar: bool = False
    on_table: float = 0.0


class CalloutForm(NamedTuple):
    """Height of the picture, size of the letters, largest width of the text."""

    picture: float
    letters: int
    wide: float


FORMS: Final = (
    CalloutForm(240.0, 28, 230.0),
    CalloutForm(240.0, 28, 320.0),
    CalloutForm(240.0, 28, 460.0),
    CalloutForm(160.0, 28, 320.0),
    CalloutForm(112.0, 28, 320.0),
    CalloutForm(112.0, 22, 300.0),
    CalloutForm(0.0, 28, 460.0),
    CalloutForm(0.0, 28, 320.0),
    CalloutForm(0.0, 28, 230.0),
    CalloutForm(0.0, 28, 190.0),
    CalloutForm(0.0, 22, 430.0),
    CalloutForm(0.0, 22, 300.0),
    CalloutForm(0.0, 22, 220.0),
    CalloutForm(0.0, 18, 300.0),
)
"""Forms of the callout, the preferred one first: no text leaves much of its box empty beside a large picture."""


@final
class LessonCallout(HighlightCallout):
    """Highlighted place of a lesson with its sentence.

    `places` returns the highlighted place, the one that the text points to, and the one that is asked for next. If
    the text would cover too much in every form, or at once if it is to stand in the bar, `above` tries to show it
    there and returns True if it fits. `on` is a button that continues.
    """

    def __init__(
        self,
        content: CalloutContent,
        places: Callable[[], tuple[Rect | None, Rect | None, Rect | None]],
        room: Rect,
        *,
        spared: Callable[[], AreasToAvoid],
        above: Callable[[MeasureContext], bool],
        on: Button | None,
    ) -> None:
        super().__init__(lambda: places()[0], room)
        self.text = content.text
        self.anchor = room
        self._places = places
        self._content = content
        self._spared = spared
        self._above = above
        self._on = on
        self._form = FORMS[-1]
        self._next: Rect | None = None
        self._is_anchored = False
        self._may_hide = False

    @property
    def children(self) -> Sequence[Widget]:
        return () if self._on is None else (self._on,)

    @property
    def extra_places(self) -> Sequence[Rect]:
        following = () if self._next is None else (self._next.expand(2 * RIM),)
        return (*super().extra_places, *following)

    def _face(self, skin: Skin) -> TextStyle:
        return skin.text_style("lead").with_size(self._form.letters)

    @property
    def picture_size(self) -> Size:
        """Size of the picture; 0 without one."""
        has_picture = self._content.face and self._form.picture
        return card_size_of_height(self._form.picture, self._content.shape) if has_picture else Size(0, 0)

    def _size(self, kit: MeasureContext) -> Size:
        """Size of the callout in its form: sentence over dots and button, picture at the left."""
        size, card = kit.fonts.measure(self.text, self._face(kit.skin), self._form.wide), self.picture_size
        on = self._on.measure(kit, self._form.wide) if self._on is not None else Size(0, 2 * DOT)
        dots = self._content.steps[1] * (2 * DOT + S1)
        wide = max(size.w + 1, dots + on.w + S3)
        return Size(wide + 2 * S4 + (card.w + S4 if card.w else 0), max(size.h + S2 + on.h, card.h) + 2 * S3)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        (self.lit, place, self._next), spared = self._places(), self._spared()
        self._is_anchored = place is not None
        self.anchor = place or Rect(self.bounds.cx, self.bounds.bottom - S3, 1, 1)
        if self.text and self._content.is_in_bar and self._above(kit):
            self.text = ""
        fits = self.text and self._place_text(kit, spared) and place is not None
        if self.text and not fits and self._above(kit):
            self.text = ""
        if self._on is not None:
            on = self._on.measure(kit, self._form.wide)
            beside = Rect(self.rect.right - S4 - on.w, self.rect.bottom - S3 - on.h, on.w, on.h)
            self._on.arrange(kit, beside if self.text else self._place_button(on, spared))
        if not self.text:
            Widget.arrange(self, kit, self._on.rect.expand(S2) if self._on is not None else self.anchor)

    def _place_button(self, size: Size, spared: AreasToAvoid) -> Rect:
        """Place of the button without the text: at the foot, right, or where it covers less."""
        room, lit = self.bounds, [one for one in (self.lit, self.anchor if self._is_anchored else None) if one]
        corner = Rect(room.right - S3, room.bottom - S3, 1, 1)
        things = (*spared.thing_rects, *spared.other_rects)
        return place_without_covering(corner, size, room.inset(S3), lit, things, gap=0)

    def _place_text(self, kit: MeasureContext, spared: AreasToAvoid) -> bool:
        """Take the first form that covers nothing of importance, those with a large picture first, near its place if
        that can be; return False if there is none.
        """
        face, smallest = self._content.face, LARGER * self._content.on_table
        shown = [form for form in FORMS if not form.picture or (face and form.picture >= smallest)]
        large, small, bare = (
            [form for form in shown if least <= form.picture < most]
            for least, most in ((LARGE, math.inf), (1.0, LARGE), (0.0, 1.0))
        )
        things = (*spared.thing_rects, *spared.figure_rects, *spared.other_rects)
        near = [form for form in (*large, *small, *bare) if form.letters >= READABLE]
        for may_hide in (False, True) if self._on is not None else (False,):
            self._may_hide = may_hide
            if any(self._lies_beside(kit, form, spared, things) for form in near):
                return True
        if self.anchor.bottom <= self.bounds.y and self._above(kit):  # beside the button in the prompt bar
            self.text = ""
            return True
        for forms in (large, small, bare):
            for farthest in (FAR, math.inf):
                for self._form in forms:
                    size = self._size(kit)
                    box = place_without_covering(self.anchor, size, self.bounds, spared.choice_rects, things, gap=GAP)
                    Widget.arrange(self, kit, box)
                    fits = size.w <= self.bounds.w and size.h <= self.bounds.h
                    if fits and self._anchor_distance <= farthest and not self._hides(spared):
                        return True
                    if farthest == FAR and self._lies_beside(kit, self._form, spared, things):
                        return True
        return False

    def _lies_beside(
        self, kit: MeasureContext, form: CalloutForm, spared: AreasToAvoid, things: Sequence[Rect]
    ) -> bool:
        """Lay the callout beside its place, where it covers least, and return True if it hides nothing there."""
        self._form = form
        size = self._size(kit)
        boxes = [box for box in _boxes_around(self.anchor, size) if self.bounds.contains_rect(box)]
        for box in sorted(boxes, key=lambda box: sum(covered_share(box, thing) for thing in things)):
            Widget.arrange(self, kit, box)
            if not self._hides(spared):
                return True
        return False

    @property
    def _anchor_distance(self) -> float:
        """Distance between the callout and its anchor, in design units."""
        tip, (_one, base, _other) = callout_tail(self.rect, self.anchor)
        return math.dist(tip, base)

    def _hides(self, spared: AreasToAvoid) -> bool:
        """True if the text covers a place to choose or a thing, or too much of the board."""
        box = self.rect
        asked = spared.choice_rects if self._on is None else ()
        lit = [one for one in (*asked, self.lit, self._next) if one is not None]
        if any(box.overlaps(one, 1) for one in lit):
            return True
        if self._may_hide and box.h < self.bounds.h * READ:  # its button closes it
            return False
        if box.w * box.h > MUCH * self.bounds.w * self.bounds.h:
            return True
        return any(
            covered_share(box, one) > most
            for most, some in ((HIDDEN, spared.thing_rects), (HIDDEN_FIGURES, spared.figure_rects))
            for one in some
        )

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        super().draw(painter, skin, touch)
        if self._next is not None:
            draw_dashed_frame(painter, self._next, skin.ground, 7)  # marks stand out over edges of places beside it
            draw_dashed_frame(painter, self._next, skin.accent, 4)
        if not self.text:
            return
        self._draw_tail(painter, skin)
        draw_bubble(painter, self.rect, skin.hover, skin.line)
        card, inner = self.picture_size, self.rect.inset(S4, S3)
        if card.w:
            self._content.draw_card(painter, Rect(inner.x, inner.cy - card.h / 2, *card), self._content.face)
            inner = Rect(inner.x + card.w + S4, inner.y, inner.w - card.w - S4, inner.h)
        foot = self._on.rect.h if self._on is not None else 2 * DOT
        free = inner._replace(w=inner.w + 1, h=inner.h - foot - S2)
        painter.paragraph(self.text, free, self._face(skin), skin.text, middle=True)
        at, count = self._content.steps
        y = self._on.rect.cy if self._on is not None else inner.bottom - DOT
        for step in range(1, count + 1):
            x = inner.x + DOT + (step - 1) * (2 * DOT + S1)
            painter.disc(x, y, DOT, skin.accent if step <= at else skin.muted)
            if step > at:
                painter.disc(x, y, DOT - 2, skin.hover)

    def _draw_tail(self, painter: Painter, skin: Skin) -> None:
        """Draw the pointer from the text to its place if that is near."""
        tip, base = callout_tail(self.rect, self.anchor)
        if self._is_anchored and S1 < self._anchor_distance <= FAR:
            painter.polygon((base[0], tip, base[2]), skin.line)
            inner = ((base[0][0] + base[1][0]) / 2, (base[0][1] + base[1][1]) / 2)
            other = ((base[2][0] + base[1][0]) / 2, (base[2][1] + base[1][1]) / 2)
            painter.polygon((inner, tip, other), skin.hover)


def draw_picture(painter: Painter, rect: Rect, picture: str) -> None:
    """Draw the picture of what is no card."""
    painter.picture(picture, rect)


def _boxes_around(place: Rect, size: Size) -> Iterator[Rect]:
    """Boxes of a size beside a place: below, above, right and left of it, from one end of its side to the other, and
    at its corners.
    """
    along = [part / 4 for part in range(5)]
    for part in along:
        x = place.x + part * (place.w - size.w)
        yield Rect(x, place.bottom + GAP, *size)
        yield Rect(x, place.y - GAP - size.h, *size)
    for part in along:
        y = place.y + part * (place.h - size.h)
        yield Rect(place.right + GAP, y, *size)
        yield Rect(place.x - GAP - size.w, y, *size)
    for x in (place.x - GAP - size.w, place.right + GAP):
        for y in (place.bottom + GAP, place.y - GAP - size.h):
            yield Rect(x, y, *size)
