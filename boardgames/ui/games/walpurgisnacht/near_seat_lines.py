"""Lines of the near view beside the mountain: the seats that may receive a card, and the own role and gifts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from boardgames.core.game_protocol import HIDDEN
from boardgames.draw.card_spread import CARD, card_size_of_height, spread_in_row, spread_in_tray
from boardgames.draw.move_markers import draw_seat_marks
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import (
    BODY,
    R_BUTTON,
    S1,
    S2,
    S3,
    SEAT_COLOURS,
    STRONG,
    TextStyle,
    mix_colours,
    tint_ground,
)
from boardgames.games.walpurgisnacht.dump_types import CardWorth
from boardgames.games.walpurgisnacht.ids import CLAIMS, SEAT_NAMES, SIDES
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.games.walpurgisnacht.board_markers import SIGN_ON
from boardgames.ui.games.walpurgisnacht.card_renderer import CANDLE, WalpurgisnachtCardRenderer
from boardgames.ui.games.walpurgisnacht.choice_brackets import OFF, draw_choice_brackets
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.layout import SIDE_PICTURES, face_of_card
from boardgames.ui.games.walpurgisnacht.near_table_geometry import summary_card_places
from boardgames.ui.games.walpurgisnacht.seat_renderer import GIVES, RAISED, draw_worth, seat_choice
from boardgames.ui.games.walpurgisnacht.table_geometry import BoardGeometry
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView
from boardgames.ui.widgets.widget import BEYOND

MARK: Final = 22.0
LINE: Final = 30.0
"""Height of the name of a seat above what a card is worth to it."""
TALL: Final = 84.0
"""Height of a line from which that is one below the other; of a lower one side by side, below half of it."""

PAD: Final = 2.0
"""Above the name in a low line."""
LEAST_CARD: Final = 72.0
"""Width of cards from which they are drawn in place of words."""
LEAST_PILE: Final = 48.0
"""Height of the room below a name from which cards are drawn there."""
LEAST_NAME: Final = 14
"""Size of the smallest names of seats."""

Worth = tuple[CardWorth, CardWorth]


class LineParts(NamedTuple):
    """Parts of the line of a seat: mark and name, and what a card is worth to a witch and to a villager."""

    head: Rect
    worths: tuple[Rect, Rect]

    @property
    def name_room(self) -> float:
        """Width of the room of the name."""
        return self.head.w - self.mark - S1

    @property
    def mark(self) -> float:
        """Width of the mark, which the worths do not touch."""
        return min(MARK, self.head.h)


def draw_seat_lines(
    painter: Painter,
    view: DisplayView,
    look: BoardRenderState,
    faces: WalpurgisnachtCardRenderer,
    data: WalpurgisnachtGameData,
    worths: Mapping[str, Worth],
) -> None:
    """Draw the seats that may receive a card, each with its worth to a witch and to a villager, or the own seat."""
    places = {seat: look.rects[f"to:{seat}"] for seat in view["seats"] if f"to:{seat}" in look.rects}
    parts = {seat: _parts(place) for seat, place in places.items()}
    called = {seat: look.texts.get(f"called:{seat}", seat) for seat in places}
    counts = {seat: look.texts.get(f"gifts:{seat}", "") for seat in places}
    figures = {seat: str(len(view["seats"][seat]["down"]) + len(view["seats"][seat]["up"])) for seat in places}
    face = _common_style(painter, [(f"{called[seat]}  {figures[seat]}", part) for seat, part in parts.items()])
    for seat, place in places.items():
        if painter.is_visible(place.expand(BEYOND)):
            number, known = SEAT_NAMES.index(seat), view["seats"][seat]["unmasked"]
            hot, is_picked = seat_choice(seat, look), look.choices.selected_key == f"seat:{seat}"
            line = called[seat], counts[seat], figures[seat]
            inputs = place, parts[seat], number, line, face, worths.get(seat), known, hot, is_picked
            cards = _piles_before(view, seat) if seat not in worths else ()
            painter.part(f"to:{seat}", (*inputs, cards), partial(_receiver, painter, faces, cards, *inputs))
    seat = view.get("eyes", "")
    own = look.rects.get(f"own:{seat}")
    if own is not None and painter.is_visible(own.expand(BEYOND)):
        told, card, gifts = (look.texts.get(word, "") for word in (f"role:{seat}", f"role_card:{seat}", "own:gifts"))
        side = _side(data, view["seats"][seat]["role"])
        words = own, SEAT_NAMES.index(seat), told, card, gifts, _cards_before(view, seat), side
        painter.part("own", words, partial(_summary, painter, faces, *words))


def draw_counted_cards(
    painter: Painter,
    laid: BoardGeometry,
    view: DisplayView,
    look: BoardRenderState,
    faces: WalpurgisnachtCardRenderer,
) -> None:
    """Draw the cards that are counted now, beside the count in a near view; at its end the roles of the winners."""
    if laid.summary is None:
        return
    winners = [key.partition(":")[2] for key in look.winner_keys]
    roles = [view["seats"][seat]["role"] for seat in winners if seat in view["seats"]]
    lit = (thing for thing in look.placed_things if thing.key in look.highlighted_keys)
    cards = roles or [thing.face for thing in lit if thing.key.startswith(("up:", "down:"))]
    room = laid.tray._replace(h=laid.stake.bottom - laid.tray.y)
    for number, (place, card) in enumerate(zip(spread_in_tray(room, len(cards), gap=S3), cards, strict=True)):
        (faces.draw_role_card if roles else faces.draw_card)(painter, place, card)
        if roles:
            mark = [SEAT_NAMES.index(winners[number])]
            draw_seat_marks(painter, place, mark, THEME.seats, THEME.text, SIGN_ON, above=True)


def _cards_before(view: DisplayView, seat: str) -> tuple[str, ...]:
    """Faces of the cards before a seat: its role, what lies face down, what lies face up."""
    of = view["seats"][seat]
    return tuple(map(face_of_card, (of["role"], *of["down"], *of["up"])))


def _piles_before(view: DisplayView, seat: str) -> tuple[tuple[str, int], ...]:
    """Faces of the cards before another seat, each with their number: the known ones, then one pile of the others."""
    covered = view["seats"][seat]["down"].count(HIDDEN)
    known = (face for face in _cards_before(view, seat) if face != face_of_card(HIDDEN))
    return (*((face, 1) for face in known), *([(face_of_card(HIDDEN), covered)] if covered else []))


def _draw_piles(
    painter: Painter, faces: WalpurgisnachtCardRenderer, room: Rect, piles: Sequence[tuple[str, int]]
) -> None:
    """Draw cards in a row; where they overlap, without names."""
    size = card_size_of_height(min(room.h, room.w * CARD.h / CARD.w / 2))
    places = spread_in_row(room, len(piles), size, gap=S2, align="start")
    overlap = any(one.overlaps(other) for one, other in pairwise(places))
    for place, (face, count) in zip(places, piles, strict=True):
        faces.draw_card(painter, place, face, titled=overlap)
        if count > 1:
            faces.cards.draw_badge(painter, place.inset(S1), count)


def _draw_cards(painter: Painter, faces: WalpurgisnachtCardRenderer, room: Rect, cards: Sequence[str]) -> bool:
    """Draw cards side by side; return False, without drawing, where they would be too small."""
    places = summary_card_places(room, len(cards))
    if not places or min(place.w for place in places) < LEAST_CARD:
        return False
    for place, card in zip(places, cards, strict=True):
        faces.draw_card(painter, place, card)
    return True


def _side(data: WalpurgisnachtGameData, role: str) -> str:
    """The side of a role card; empty while it is covered."""
    return SIDES[CLAIMS.index(data.cards[role]["role"])] if role in data.cards else ""


def _parts(box: Rect) -> LineParts:
    if box.h >= TALL:
        inner = box.inset(S2, S1)
        head = inner._replace(h=LINE)
        upper = inner._replace(y=head.bottom, h=(inner.h - LINE) / 2 - 1)
        return LineParts(head, (upper, upper.move_by(0, upper.h + 1)))
    inner = box.inset(S2, PAD)
    head = inner._replace(h=inner.h / 2)
    left = Rect(inner.x, head.bottom, inner.w / 2 - 1, head.h)
    return LineParts(head, (left, left.move_by(left.w + 2, 0)))


def _common_style(painter: Painter, lines: Sequence[tuple[str, LineParts]]) -> TextStyle:
    """Return the largest style in which all lines have room; the smallest where none is small enough."""
    styles = [STRONG.with_size(size) for size in range(STRONG.size, LEAST_NAME - 1, -1)]
    fitting = (
        style
        for style in styles
        if all(
            painter.fonts.width(text, style) <= part.name_room and style.size <= part.head.h for text, part in lines
        )
    )
    return next(fitting, styles[-1])


def _receiver(
    painter: Painter,
    faces: WalpurgisnachtCardRenderer,
    cards: Sequence[tuple[str, int]],
    box: Rect,
    parts: LineParts,
    number: int,
    told: tuple[str, str, str],
    face: TextStyle,
    worth: Worth | None,
    known: bool,
    hot: bool | None,
    is_picked: bool,
) -> None:
    colour, is_open = SEAT_COLOURS[number], hot is not None
    painter.relief_slab(box, tint_ground(RAISED, colour, 0.2 if is_open else 0.05, THEME.text), R_BUTTON)
    painter.edge(box, mix_colours(RAISED, colour, 0.9 if is_open else 0.3), 1.5, R_BUTTON)
    if worth is not None:
        for side, place, one in list(zip(SIDES, parts.worths, worth, strict=True))[: 1 if known else 2]:
            draw_worth(painter, place, side, one)
    head = parts.head
    if cards and box.h >= TALL:
        under = box.inset(S2, S2)._replace(y=head.bottom, h=box.bottom - S2 - head.bottom)
        if under.h >= LEAST_PILE:
            _draw_piles(painter, faces, under, cards)
    size, fonts, (name, gifts, figure) = parts.mark, painter.fonts, told
    mark = Rect(head.x, head.cy - size / 2, size, size)
    painter.seat_mark(number, mark.expand(2), THEME.text)
    painter.seat_mark(number, mark, colour)
    x, y = mark.right + S1, head.cy - fonts.line_height(face) / 2
    wide = painter.text(fonts.fit_line(name, face, parts.name_room)[0], x, y, face, THEME.text)
    small = BODY.with_size(face.size)
    if worth is None and box.h < TALL:
        painter.text(fonts.fit_line(gifts, small, parts.name_room)[0], x, y + head.h, small, THEME.text)
    else:
        is_short = fonts.width(gifts, small) > head.right - x - wide - S2
        painter.text(figure if is_short else gifts, head.right, y, small, THEME.text, "right")
    if is_picked:
        painter.edge(box, GIVES, 4, R_BUTTON)
    elif hot is not None:
        draw_choice_brackets(painter, box.inset(OFF), hot=hot)


def _summary(
    painter: Painter,
    faces: WalpurgisnachtCardRenderer,
    box: Rect,
    seat: int,
    told: str,
    card: str,
    gifts: str,
    cards: Sequence[str],
    side: str,
) -> None:
    """Side of the own seat with its role and gifts: as cards where these have room, else in words, or as small cards
    where not all words have room.
    """
    colour = SEAT_COLOURS[seat]
    painter.relief_slab(box, tint_ground(RAISED, colour, 0.12, THEME.text), R_BUTTON)
    painter.edge(box, mix_colours(RAISED, colour, 0.6), 1.5, R_BUTTON)
    inner, fonts = box.inset(S2, S1), painter.fonts
    line, step = fonts.line_height(STRONG), fonts.line_height(BODY)
    x, y = inner.x, inner.y
    if side:
        painter.picture(SIDE_PICTURES[side], Rect(x, y, line, line))
        x += line + S1
    if told:
        shown, face = fonts.fit_line(told, STRONG, inner.right - x)
        painter.text(shown, x, y, face, THEME.text)
        y += line
        gifts = f"{card}\n{gifts}"
    if _draw_cards(painter, faces, Rect(inner.x, y + S1, inner.w, inner.bottom - y - S2), cards):
        return
    lines = list(fonts.wrap(gifts, BODY, inner.w))
    count = max(1, int((inner.bottom - y + 2) / step))
    room = Rect(inner.x, y, inner.w, inner.bottom - y)
    if len(lines) > count and room.h >= LEAST_PILE:
        _draw_piles(painter, faces, room, [(card, 1) for card in cards])
        return
    if len(lines) > count:
        lines[count - 1] = fonts.shorten_with_ellipsis(f"{lines[count - 1]} \u2026", BODY, inner.w)
    for number, text in enumerate(lines[:count]):
        painter.text(text, inner.x, y + number * step, BODY, CANDLE if told and not number else THEME.text)
