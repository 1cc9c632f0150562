"""Where everything lies at the table of Walpurgisnacht: the mountain, the seats around it, track, stake and tray.

Section 15.1 of docs/rules/walpurgisnacht.md. Pure geometry over a drawn view (see `walpurgisnacht_veil`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from boardgames.draw.fans import card_of, fan
from boardgames.draw.rects import Rect, Size
from boardgames.games.walpurgisnacht.ids import SEAT_NAMES, SIDES
from boardgames.games.walpurgisnacht.shapes import SeatDump
from boardgames.ui.contract.placed import Placed
from boardgames.ui.games.walpurgisnacht.drawn import Drawn

CARD_W: Final = 0.2035  # of the mountain's radius: the largest cards that do not overlap
CARD_H: Final = 0.2849
HIGH: Final = 1.809 + CARD_H  # the height and width of the whole mountain, in radii
WIDE: Final = 1.902 + CARD_W
OVER: Final = 3.0  # air over the mountain
UNDER: Final = 11.0  # and below it: the marks of seats hang over the lower edge of a card
STAKE: Final = 120.0  # the height that the box beside the mountain grows to where there is room above it
GAP: Final = 10.0
TRACK: Final = 44.0
TRACK_LOW: Final = 36.0
LOW_BOARD: Final = 560.0  # a board less high has a lower track: the mountain needs the room
TRACK_LINE: Final = 0.31  # of the height of the track: so far down stands its line, above its numbers
MARKER: Final = 0.56  # of the same: a side's marker
MARKERS_APART: Final = 0.7  # of a marker: so far apart stand both at least
TRACK_END: Final = 236.0  # room for a side's name and points at either end, on a track wide enough
TRACK_END_PART: Final = 0.22  # of a narrower track
SEAT_LEAST: Final = 156.0
SEAT_PART: Final = 0.235  # of the width of a narrow board, in place of SEAT_LEAST
NARROW: Final = 640.0
NOTE: Final = 2.2  # of the height of a private note: its width
NOTE_GAP: Final = 6.0  # above a note below the role card
NOTE_MOST: Final = 1.3  # of the height of a target: the height of such a note at most
TARGET: Final = 0.44  # of the height of a seat, at most `STEP`: a target of 40 pixels in any window
ROLE_LEAST: Final = 0.18  # of the width of a seat: how high its role card is at least over a note
LOW: Final = 150.0  # a seat less high has a lower head
LOW_HEAD: Final = 26.0
SEAT_MOST: Final = 400.0  # height of a seat
HEAD: Final = 32.0
GIFT_GAP: Final = 9.0  # between gifts; the giver's mark stands in it
HANGS: Final = 6.0  # so far the mark of a giver hangs below the last line
FEW: Final = 6  # gifts that have room before those that lie there must grow smaller
FEW_LOW: Final = 4
TWO_LINES: Final = 170.0  # a room so high has two lines of gifts
MOST_LINES: Final = 3
STEP: Final = 52.0  # so wide is a target in the smallest window
TIGHT_GAP: Final = 4.0  # between gifts where they would be too small otherwise
LEAST_GIFT: Final = 22.0  # the least width of a gift that is still told apart
HOLDS: Final = 150.0  # a seat at least so high has room for the hand below its gifts
HAND: Final = 60.0  # the least height of the room for it
HAND_MOST: Final = 108.0
STAKE_OFF: Final = 0.025  # of the radius: what lies lower is a card with the light of its wisp
CLEAR: Final = 0.09  # of the radius: the ways from the topmost card pass beside the stake
FRAME: Final = 9.0  # so far within a seat's place begins what lies there
PARTS: Final = 120.0  # width of what the parts of a turn take at least
AROUND: Final = 3.0  # and so far the frame of what may be given to it, which covers none of that
TRACK_MOST: Final = 30  # spaces of the track that are always drawn

MOUNTAIN: Final = (1.085, 1.165, 2.17, 2.15)
"""Of the picture of the mountain: from its middle to the left and upper edge, its width and height; in radii."""


def mountain(x: float, y: float, radius: float) -> Rect:
    """Where the picture of the mountain lies, whose slopes and places are drawn for the points of `geometry`."""
    left, top, wide, high = MOUNTAIN
    return Rect(x - left * radius, y - top * radius, wide * radius, high * radius)


class Night(NamedTuple):
    """The board laid out. `seats` in seat order, `card` is the size of a card on the mountain."""

    board: Rect
    track: Rect
    centre: tuple[float, float]
    radius: float
    card: Size
    tray: Rect
    stake: Rect
    seats: tuple[Rect, ...]

    @property
    def parts(self) -> Rect:
        """Where the parts of a turn stand while no cards lie there."""
        return self.tray._replace(w=min(PARTS, self.tray.w))

    def space(self, x: float, y: float) -> Rect:
        """The place of a card at a point of the unit circle (y upwards)."""
        cx, cy = self.centre
        return Rect(
            cx + x * self.radius - self.card.w / 2, cy - y * self.radius - self.card.h / 2, self.card.w, self.card.h
        )


@lru_cache(maxsize=64)
def night(board: Rect, seats: int) -> Night:
    """Lay out the board for so many seats: half of them at either side, clockwise from the lower left."""
    high, gap = (TRACK, GAP) if board.h >= LOW_BOARD else (TRACK_LOW, GAP / 2)
    track = Rect(board.x, board.y, board.w, high)
    rest = Rect(board.x, track.bottom + gap, board.w, board.h - high - gap)
    least = SEAT_LEAST if board.w >= NARROW else board.w * SEAT_PART
    radius = min((rest.h - OVER - UNDER) / HIGH, (rest.w - 2 * (least + GAP)) / WIDE)
    card = Size(CARD_W * radius, CARD_H * radius)
    wide = WIDE * radius
    column = min((rest.w - wide) / 2 - GAP, 400.0)
    top = rest.y + OVER + (rest.h - OVER - UNDER - HIGH * radius) / 2
    centre = (rest.cx, top + radius + card.h / 2)
    inner = Rect(rest.cx - wide / 2, rest.y, wide, rest.h)
    strip = 0.375 * radius  # above the pentagram, beside the topmost card
    half = (inner.w - card.w) / 2 - GAP
    tray = Rect(inner.x, top, half, strip)
    higher = min(top - rest.y, max(0.0, STAKE - strip))
    clear = CLEAR * radius
    stake = Rect(inner.right - half + clear, top - higher, half - clear, strip + higher - STAKE_OFF * radius)
    return Night(board, track, centre, radius, card, tray, stake, _around(rest, column, seats))


def _around(rest: Rect, column: float, seats: int) -> tuple[Rect, ...]:
    left = (seats + 1) // 2
    right = seats - left
    lefts = _column(Rect(rest.x, rest.y, column, rest.h), left)
    rights = _column(Rect(rest.right - column, rest.y, column, rest.h), right)
    return (*reversed(lefts), *rights)


def _column(rect: Rect, count: int) -> list[Rect]:
    each = min((rect.h - GAP * (count - 1)) / count, SEAT_MOST)
    gap = (rect.h - each * count) / (count + 1) if each == SEAT_MOST else GAP
    first = rect.y + (gap if each == SEAT_MOST else 0)
    return [Rect(rect.x, first + i * (each + gap), rect.w, each) for i in range(count)]


class SeatPlace(NamedTuple):
    """The parts of one seat: its head, the role card lying, the private note about it, the room of its gifts."""

    head: Rect
    role: Rect
    note: Rect
    gifts: Rect

    @property
    def pile(self) -> Rect:
        """Where the gifts face down lie while there are few gifts: before those face up."""
        return gift_places(self.gifts, 1)[0]


@lru_cache(maxsize=64)
def seat_place(rect: Rect) -> SeatPlace:
    """Share out the place of a seat: the gifts below the role card or beside it, as they are larger."""
    low = rect.h < LOW
    inner = rect.inset(9.0, 4.0 if low else 7.0)
    head = Rect(inner.x, inner.y, inner.w, LOW_HEAD if low else HEAD)
    y = head.bottom + (2.0 if low else 5.0)
    body, target = Rect(inner.x, y, inner.w, inner.bottom - y), min(STEP, TARGET * rect.h)
    below, beside = _below(head, body, target), _beside(head, body, target)
    return max((below, beside), key=lambda place: gift_places(place.gifts, FEW_LOW)[0].w)


def _below(head: Rect, body: Rect, target: float) -> SeatPlace:
    """The gifts below the role card, the note at its right."""
    row = max(target, min(body.h * 0.36, 0.3 * body.w))
    high = min(row, (body.w - 8 - target) / 1.4)
    role = Rect(body.x, body.y, high * 1.4, high)
    note = Rect(role.right + 8, body.y, min(body.right - role.right - 8, NOTE * row), row)
    return SeatPlace(head, role, note, Rect(body.x, note.bottom + 10, body.w, max(1.0, body.h - row - 10 - HANGS)))


def _beside(head: Rect, body: Rect, target: float) -> SeatPlace:
    """The gifts beside the role card, the note below that; in the lowest seats on that, for nobody sees its face."""
    left = body.h - target - NOTE_GAP
    if left >= ROLE_LEAST * body.w:
        high = min(left, 0.25 * body.w)
        role = Rect(body.x, body.y, high * 1.4, high)
        over = role.bottom + NOTE_GAP
        note = Rect(role.x, over, max(target, role.w), min(body.bottom - over, NOTE_MOST * target))
    else:
        high = min(body.h, 0.25 * body.w)
        role = Rect(body.x, body.y, high * 1.4, high)
        note = Rect(body.x, body.y, max(target, role.w), min(body.h, max(target, high)))
    x = max(role.right, note.right) + 8
    return SeatPlace(head, role, note, Rect(x, body.y, body.right - x, body.h - HANGS))


@lru_cache(maxsize=256)
def gift_places(room: Rect, count: int) -> tuple[Rect, ...]:
    """Places of so many gifts, each seen whole: in lines, of one size while there are few; a fan where even small
    cards have no room.
    """
    slots = max(count, FEW if room.h > TWO_LINES else FEW_LOW)
    wide, columns, gap = 0.0, 1, GIFT_GAP
    for gap in (GIFT_GAP, TIGHT_GAP):
        for lines in range(1, MOST_LINES + 1):
            across = -(-slots // lines)
            fits = min((room.w - (across - 1) * gap) / across, (room.h - (lines - 1) * gap) / lines * 5 / 7)
            if fits > wide:
                wide, columns = fits, across
        if wide >= LEAST_GIFT:
            break
    if wide < LEAST_GIFT:
        return fan(room, count, card_of(min(room.h, room.w * 0.4)), gap=6, align="start")
    apart = gap
    if columns > 1:  # so far apart that each is a target, where there is room
        apart = max(gap, min(STEP - wide, (room.w - columns * wide) / (columns - 1)))
    card, step = card_of(wide * 7 / 5), wide + apart
    return tuple(
        Rect(room.x + i % columns * step, room.y + i // columns * (card.h + gap), card.w, card.h)
        for i in range(count)
    )


def gift_targets(spots: Sequence[Rect]) -> tuple[Rect, ...]:
    """Where gifts are clicked: as much of the room between them belongs to each as a target needs."""
    apart = min((other.x - one.right for one, other in pairwise(spots) if other.x > one.x), default=STEP)
    return tuple(spot.inset(-max(0.0, min(apart, STEP - spot.w)) / 2, 0) for spot in spots)


def hand_place(view: Drawn, laid: Night, number: int) -> Rect | None:
    """Where a seat holds its hand: below its gifts, which stay where they are; None without a hand or room."""
    rect = laid.seats[number]
    if SEAT_NAMES[number] != view["turn"] or not hand_cards(view):
        return None
    lowest = max(spot.bottom for spot in gift_spots(view, SEAT_NAMES[number], seat_place(rect).gifts)) + HANGS
    high = min(HAND_MOST, rect.bottom - lowest)
    return Rect(rect.x, rect.bottom - high, rect.w, high).inset(9.0, 4.0) if high >= HAND else None


def gift_spots(view: Drawn, seat: str, room: Rect, chosen: int = 0) -> tuple[Rect, ...]:
    """The places of what lies before a seat, that of the cards face down first: it is kept free where they may still
    come, while few lie there. `chosen` are cards that have places of their own.
    """
    of = view["seats"][seat]
    covered = 0 if chosen else sum(card[0] in "?~" for card in of["down"])
    shown = len(of["up"]) + (0 if chosen else len(of["down"]) - covered)
    free = view["phase"] != "over" and shown < FEW_LOW
    return gift_places(room, max(1, shown + max(free or bool(covered), chosen)))


def tray_places(room: Rect, count: int) -> tuple[Rect, ...]:
    """Cards in hand."""
    card = card_of(min(room.h - 12, room.w * 7 / 5 / 1.9))
    return fan(Rect(room.x + 6, room.y + 12, room.w - 6, card.h), count, card, gap=8, align="start")


def place(view: Drawn, spaces: Mapping[str, Any], when: Mapping[str, str], laid: Night) -> Iterator[Placed]:
    """Everything that lies there: keys `o1` and `card:o1`, `seat:P1` `role:P1` `down:P1` `up:P1:goat`,
    `note:P1`, `hand:goat` (a card in hand), `mine:goat` (a received card to choose), `marker:witches`.

    `when` as for `blocked_spaces`.
    """
    face_up, moved = set(view["face_up"]), set(view["moved"])
    blocked = blocked_spaces(view, spaces, when)
    for name, where in spaces.items():
        rect = laid.space(where["x"], where["y"])
        yield Placed(name, rect, 0, "", rect.grown(rect.w * 0.06))
        card = view["mountain"][name]
        if card is not None:
            raised = name in face_up
            yield Placed(f"card:{name}", rect, 2, face_of(card), sunk=name in blocked, raised=raised or name in moved)
    for number, (seat, of) in enumerate(view["seats"].items()):
        noted = view.get("notes", {}).get(seat)
        offered = chosen_among(view, laid, number)
        yield from _seat(number, seat, of, laid.seats[number], offered, view, noted=noted)
    yield from _tray(view, laid)
    yield from _markers(view, laid)


def face_of(card: str) -> str:
    """The face of a card in a drawn view: `back`, `note:goat` (remembered), or the card itself."""
    if card == "?":
        return "back"
    return f"note:{card[1:]}" if card.startswith("~") else card


def blocked_spaces(view: Drawn, spaces: Mapping[str, Any], when: Mapping[str, str]) -> frozenset[str]:
    """Spaces that their outer neighbours close; `when` says for each ring what blocks it. WAL-7"""
    out = []
    for name, where in spaces.items():
        taken = [view["mountain"][other] is not None for other in where["outer"]]
        rule = when[name[0]]
        if (rule == "any" and any(taken)) or (rule == "all" and taken and all(taken)):
            out.append(name)
    return frozenset(out)


def lying(view: Drawn, spaces: Mapping[str, Any], when: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each card that blocks another one: its space, and that of the blocked card. WAL-7, WAL-8"""
    closed = blocked_spaces(view, spaces, when)
    for name in sorted(closed):
        if view["mountain"][name] is not None:
            yield from ((other, name) for other in spaces[name]["outer"] if view["mountain"][other] is not None)


def chosen_among(view: Drawn, laid: Night, number: int) -> list[str]:
    """The received cards of a seat among which it chooses where they lie; a low seat's lie beside the mountain."""
    own = SEAT_NAMES[number] == view.get("eyes") and laid.seats[number].h >= HOLDS
    return list(view.get("offered", ())) if own else []


def _seat(
    number: int,
    seat: str,
    of: SeatDump,
    rect: Rect,
    offered: list[str],
    view: Drawn,
    *,
    noted: str | None,
) -> Iterator[Placed]:
    """What lies before a seat; each of several face-down cards has a place of its own where it may be chosen."""
    parts = seat_place(rect)
    yield Placed(f"seat:{seat}", rect.inset(FRAME), 0, "", rect, seat=number)
    role = of["role"]
    yield Placed(f"role:{seat}", parts.role, 1, face_of(role), parts.role, seat=number)
    if noted is not None:
        yield Placed(f"note:{seat}", parts.note, 2, "", parts.note, seat=number)
    fanned = [card for card in offered if card not in of["up"]]
    turned = [card for card in of["down"] if card[0] not in "?~" and not fanned]
    covered = [card for card in of["down"] if card[0] in "?~"]
    shown = [*turned, *of["up"]]
    spots = gift_spots(view, seat, parts.gifts, len(fanned))
    targets = dict(zip(spots, gift_targets(spots), strict=True))
    theirs = [*spots[: len(fanned)], *spots[len(spots) - len(of["up"]) :]]
    for i, (card, spot) in enumerate(zip(offered, theirs, strict=False)):
        yield Placed(_named(f"mine:{card}", i), spot, 3 + i, face_of(card), targets[spot])
    if covered:
        remembered = sorted(face_of(card) for card in covered if card[0] == "~")
        top = remembered[0] if remembered else "back"
        hit = targets[spots[0]]
        yield Placed(f"down:{seat}", spots[0], 1, top, hit, copies=1 if fanned else len(covered), seat=number)
    for i, (card, spot) in enumerate(zip(shown, spots[len(spots) - len(shown) :] if shown else (), strict=True)):
        lies_down = i < len(turned) and view["phase"] != "over"  # its owner looks under it, or all is laid open
        key, face = ("down", f"note:{card}") if lies_down else ("up", card)
        yield Placed(f"{key}:{seat}:{card}", spot, 2, face, targets[spot], seat=number)


def _tray(view: Drawn, laid: Night) -> Iterator[Placed]:
    """The hand at its seat, or where that is low beside the topmost card, like received cards to choose from."""
    hand = [(f"hand:{card}", card) for card in hand_cards(view)]
    mine = [(f"mine:{card}", card) for card in view.get("offered", ())]
    if "eyes" in view and chosen_among(view, laid, SEAT_NAMES.index(view["eyes"])):
        mine = []
    own = hand_place(view, laid, SEAT_NAMES.index(view["turn"]))
    if own is None:
        yield from _row([*hand, *mine], laid.tray)
    else:
        yield from _row(hand, own)
        yield from _row(mine, laid.tray)


def _named(key: str, number: int) -> str:
    """The key of a card among others; those that nobody sees are told apart by their place."""
    return key if not key.endswith("?") else f"{key}{number}"


def _row(cards: list[tuple[str, str]], room: Rect) -> Iterator[Placed]:
    for i, ((key, card), spot) in enumerate(zip(cards, tray_places(room, len(cards)), strict=True)):
        yield Placed(_named(key, i), spot, 3 + i, face_of(card), spot)


def hand_cards(view: Drawn) -> list[str]:
    """The hand of the seat whose turn it is; `?` for what is not drawn."""
    return list(view["seats"][view["turn"]]["hand"])


def track_spaces(view: Drawn) -> tuple[int, int]:
    """The first and the last space of the track that must be drawn."""
    points = view["scores"].values()
    return min(0, *points), max(TRACK_MOST, *points)


def track_end(track: Rect) -> float:
    """The room of a side at either end of the track."""
    return min(TRACK_END, track.w * TRACK_END_PART)


def track_point(track: Rect, first: int, last: int, points: int) -> tuple[float, float]:
    """The middle of a space of the track."""
    inner = track.inset(track_end(track), 0)
    return inner.x + inner.w * (points - first) / max(1, last - first), track.y + track.h * TRACK_LINE


def _markers(view: Drawn, laid: Night) -> Iterator[Placed]:
    first, last = track_spaces(view)
    size = laid.track.h * MARKER
    points = [track_point(laid.track, first, last, view["scores"][side]) for side in SIDES]
    (one, _), (other, _) = points
    aside = max(0.0, MARKERS_APART * size - abs(one - other)) / 2
    for side, (x, y), way in zip(SIDES, points, (-1, 1) if one <= other else (1, -1), strict=True):
        yield Placed(f"marker:{side}", Rect(x + way * aside - size / 2, y - size / 2, size, size), 4, side)
