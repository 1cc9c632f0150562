"""The line over each zone: who sits there, its points, hearts by colour, hollow hearts, markers not yet given."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Literal, NamedTuple

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import LIT, S2, S3, SIGN_LEAST, Colour, TextStyle, legible_colour, mix_colours, tint_ground
from boardgames.ui.games.sacrificio.card_renderer import FIGURES, GOLD, STONE
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.theme import THEME
from boardgames.ui.games.sacrificio.typed_view import DisplayView

NAMES: Final = TextStyle("atkinson-hyperlegible", 700, 20)
SMALL: Final = TextStyle("atkinson-hyperlegible", 400, 18)
PARTNER: Final = 20.0  # the mark of the partner
ALONE: Final = PARTNER + 4  # its place in the line
PAIRED: Final = 46.0  # the same with the plus before it
THINKS: Final = 28.0  # the sign of a computer that thinks
POINTS: Final = 14.0  # air on both sides of the points
MARKER: Final = 18.0  # the mark of a rival who was not yet given one
AIR: Final = 6.0  # between two of them
SMALLER: Final = 0.35  # of its width: a name grows smaller before markers give way
TIGHT: Final = 0.7  # of their size and air: where even a name has no room
NAMED: Final = 76.0  # least width for seat and name beside the points
LEAST_NAME: Final = 64.0  # least width of a name, for which the mark of the partner gives way
HOLLOW: Final = "sacrificio/heart_hollow"
SIGN: Final = 20.0  # what says what the markers are for, where its words have no room
TWO_ROWS: Final = 84.0  # a plate so high has hearts and markers in a row of their own
ROW, GROWN = 40.0, 1.5  # height of a row at scale 1, and the greatest scale of its words
ROW_HEART: Final = 0.8  # of the height of such a row: its hearts


class _Head(NamedTuple):
    """Contents of the first row of a plate: the mark, the name in its face, the partner and the room that this one
    takes, what stands at the right.
    """

    row: Rect
    mark: Rect
    name: str
    style: TextStyle
    partner: Seat | None
    paired: float
    counts: _Counts


def name_size_of_row(
    fonts: Fonts, data: SacrificioGameData, boxes: Mapping[Seat, Rect], view: DisplayView, seat: Seat,
    words: Mapping[str, str], thinking: Collection[Seat],
) -> int:  # fmt: skip
    """The size in which the names of all plates of a row fit, that of `seat` being one of them."""
    row = {other: box for other, box in boxes.items() if (box.y, box.w) == (boxes[seat].y, boxes[seat].w)}
    heads = (_fit_head(fonts, data, box, view, one, words, thinks=one in thinking) for one, box in row.items())
    return min(head.style.size for head in heads)


def _fit_head(
    fonts: Fonts, data: SacrificioGameData, box: Rect, view: DisplayView, seat: Seat, words: Mapping[str, str],
    *, thinks: bool,
) -> _Head:  # fmt: skip
    title = words.get(f"name:{seat_name(seat)}", "")
    is_alone = box.h < TWO_ROWS
    if not is_alone:
        box = box._replace(h=box.h / 2)
    grown = _scale_of(box)
    size = min(22.0 * grown, box.h * 0.6)
    mark = Rect(box.x + S2, box.cy - size / 2, size, size)
    style = NAMES.with_size(round(NAMES.size * grown)) if box.h >= 34 else NAMES.with_size(17)
    with_whom = data.zone_facts(view, seat_name(seat))["partner"]
    partner = list(view["seats"]).index(with_whom) if with_whom else None
    called = words.get(f"called:{seat_name(seat)}", title)
    wish = mark.right + S2 + fonts.width(called, style) + S2 + (ALONE if partner is not None else 0)
    signs = THINKS * (thinks + (seat_name(seat) in view.get("over", {}).get("winners", ())))
    wish += min(THINKS, signs)
    spare = SMALLER * fonts.width(called, style)
    counts = _fit_counts(fonts, data, box, view, seat, wish, words, spare, is_alone=is_alone)
    x, left = mark.right + S2, counts.left - signs
    paired = PAIRED
    if partner is not None and left - ALONE - x < LEAST_NAME:
        partner = None
    if partner is not None:
        if mark.right + S2 + fonts.width(title, style) + S2 > left - paired:
            paired = ALONE  # the mark of the partner alone: the name is worth more
        left -= paired
    if fonts.width(title, style) > left - x - S2:
        title = called
    shown, face = fonts.fit_line(title, style, max(20.0, left - x - S2))
    if shown != title and partner is not None:  # a whole name is worth more than the mark of the partner
        partner = None
        shown, face = fonts.fit_line(title, style, max(20.0, left + paired - x - S2))
    return _Head(box, mark, shown, face, partner, paired, counts)


def draw_seat_plate(
    painter: Painter, data: SacrificioGameData, box: Rect, view: DisplayView, seat: Seat, words: Mapping[str, str],
    *, thinks: bool, shines: bool, name_size: int = NAMES.size * 2,
) -> None:  # fmt: skip
    """Draw one line. Hearts are told by their shapes; behind the name, in `name_size` at most, the partner's mark if
    there is one.
    """
    colour = THEME.seats[seat]
    active = view["to_act"] == seat_name(seat)
    ground = tint_ground(THEME.raised, colour, LIT[active], THEME.text)
    painter.relief_slab(box, ground, 8)
    if active or shines:
        painter.edge(box, GOLD if shines else mix_colours(colour, (255, 255, 255), 0.45), 2.5, 8)
    it = _fit_head(painter.fonts, data, box, view, seat, words, thinks=thinks)
    if box.h >= TWO_ROWS:
        _low_row(painter, data, it.row.move_by(0, it.row.h), view, seat, words, ground)
    painter.seat_mark(seat, it.mark.expand(2), THEME.text)
    painter.seat_mark(seat, it.mark, colour)
    _draw_counts(painter, data, it.row, view, seat, it.counts, words, ground)
    x, left, cy = it.mark.right + S2, it.counts.left, it.row.cy
    if seat_name(seat) in view.get("over", {}).get("winners", ()):
        painter.icon("trophy", Rect(left - 26, cy - 12, 24, 24), GOLD)
        left -= THINKS
    if thinks:
        painter.icon("thinking", Rect(left - 26, cy - 11, 22, 22), THEME.text)
    style = it.style.with_size(min(it.style.size, name_size))
    x += painter.text(it.name, x, cy - painter.fonts.line_height(style) / 2, style, THEME.text) + S2
    if it.partner is not None:
        if it.paired == PAIRED:
            painter.icon("plus", Rect(x, cy - 7, 14, 14), legible_colour(THEME.muted, ground))
        spot = Rect(x + it.paired - ALONE, cy - PARTNER / 2, PARTNER, PARTNER)
        painter.seat_mark(it.partner, spot.expand(1.5), THEME.text)
        painter.seat_mark(it.partner, spot, THEME.seats[it.partner])


def plate_inputs(
    data: SacrificioGameData, view: DisplayView, seat: Seat, words: Mapping[str, str]
) -> tuple[object, ...]:
    """All of a view and of its texts that the line of a seat depends on."""
    name = seat_name(seat)
    zone, own, winners = data.zone_facts(view, name), view["seats"][name], view.get("over", {}).get("winners", ())
    texts = [words.get(id) for id in (f"name:{name}", f"called:{name}", f"points:{name}", f"short:{name}", "markers")]
    held = zone["partner"], zone["hearts"], own["hollow"], own["used"]
    return view["to_act"] == name, name in winners, list(view["seats"]), texts, held


class _Counts(NamedTuple):
    """Contents of the right part of a plate: hearts with their numbers, their size and the gap between them, the
    scale of the markers (0 without), the points, the form of the markers' name; left and right ends of all this.
    """

    items: list[tuple[str, int]]
    size: float
    air: float
    tight: float
    points: str
    named: Literal["", "sign", "words"]
    left: float
    right: float


def _count_styles(box: Rect) -> tuple[TextStyle, TextStyle, TextStyle]:
    """The faces of the numbers of hearts, of the words for the markers and of the points."""
    low = box.h < 34
    letters = 15 if low else round(SMALL.size * _scale_of(box))
    return FIGURES.with_size(16 if low else 20), SMALL.with_size(letters), NAMES.with_size(letters)


def _fit_counts(
    fonts: Fonts, data: SacrificioGameData, box: Rect, view: DisplayView, seat: Seat, least: float,
    words: Mapping[str, str], spare: float, *, is_alone: bool,
) -> _Counts:  # fmt: skip
    """Points, hearts, hollow hearts, markers beside what is `least` broad. Without `is_alone` there are points alone:
    the rest has a row of its own.

    Where the name needs the room, the words of the markers give way to a sign first, then hearts of which there are
    none, then the signs grow small. Where the name could be smaller by `spare` and would still be cut, hollow hearts
    go, then all hearts, then the markers; last the points are told as a figure alone, or not at all.
    """
    items = _hearts(data, view, seat) if is_alone else []
    style, plain, strong = _count_styles(box)
    size, air = min(26.0, box.h * 0.72), 7.0
    points, markers = words.get(f"points:{seat_name(seat)}", ""), words.get("markers", "") if is_alone else ""
    told = fonts.width(points, strong) + POINTS if points else 0.0

    right = box.right - S3
    rivals, tight = (len(_rivals(data, view, seat)), 1.0) if is_alone else (0, 0.0)

    def free() -> float:
        """Return the width left beside name, points, hearts and markers."""
        figures = sum(fonts.width(str(count), style) for _picture, count in items)
        given = rivals * (_small(size) + AIR) * tight + S2 if tight else 0.0
        return right - len(items) * (size + 2 + air) - given - figures - told - least

    sign = SIGN + 4 if markers else 0.0
    if free() < sign:
        items = [item for item in items if item[1]]
    if free() < sign:
        size, air = size * 0.8, 4.0
    if free() < 0 and is_alone:
        tight = TIGHT
    if free() + spare < 0:
        items = [item for item in items if item[0] != HOLLOW]
    if free() + spare < 0:
        items = []  # hearts of some colours alone would mislead
    if free() + spare < 0:
        tight = 0.0
    if points and free() + spare < 0:
        points = words.get(f"short:{seat_name(seat)}", points)
        told, right = fonts.width(points, strong), box.right - S2
        if right - told < box.x + NAMED:
            points, told = "", 0.0
    wide = fonts.width(markers, plain) + 4
    named: Literal["", "sign", "words"] = ""
    if markers and free() >= wide + 2 + PAIRED - ALONE:
        named = "words"
    elif markers and free() >= sign:
        named = "sign"
    left = free() + least - (wide if named == "words" else sign if named else 0.0)
    return _Counts(items, size, air, tight, points, named, left, right)


def _draw_counts(
    painter: Painter, data: SacrificioGameData, box: Rect, view: DisplayView, seat: Seat, it: _Counts,
    words: Mapping[str, str], ground: Colour,
) -> None:  # fmt: skip
    style, plain, strong = _count_styles(box)
    markers, muted = words.get("markers", ""), legible_colour(THEME.muted, ground)
    x = it.right
    end = x - (painter.fonts.width(markers, plain) + 4 if it.named == "words" else SIGN + 4 if it.named else 0.0)
    end = _markers(painter, data, box, view, seat, end, it.size, ground, it.tight)
    if it.named == "words":  # over the discs that marks have in high contrast
        painter.text(markers, x, box.cy - painter.fonts.line_height(plain) / 2, plain, muted, "right")
    elif it.named:
        painter.icon("sacrificio/icons/ritual", Rect(x - SIGN, box.cy - SIGN / 2, SIGN, SIGN), muted)
    x = end
    y = box.cy - painter.fonts.line_height(style) / 2
    for picture, count in reversed(it.items):
        figure = str(count)
        x -= painter.fonts.width(figure, style)
        painter.text(
            figure, x, y, style, STONE if count else legible_colour(mix_colours(STONE, ground, 0.55), ground)
        )
        x -= it.size + 2
        painter.picture(picture, Rect(x, box.cy - it.size / 2, it.size, it.size), alpha=255 if count else 90)
        x -= it.air
    if it.points:
        x -= POINTS / 2 if it.items or it.tight else 0.0
        painter.text(it.points, x, box.cy - painter.fonts.line_height(strong) / 2, strong, STONE, "right")


def _hearts(data: SacrificioGameData, view: DisplayView, seat: Seat) -> list[tuple[str, int]]:
    """Pictures and numbers of the hearts of a seat by colour, the hollow ones last."""
    won = data.zone_facts(view, seat_name(seat))["hearts"].items()
    items = [(f"sacrificio/heart_{colour}", count) for colour, count in won if count]
    return [*items, (HOLLOW, view["seats"][seat_name(seat)]["hollow"])]


def _scale_of(row: Rect) -> float:
    """Scale of the words in a row: 1 in a usual one."""
    return min(GROWN, max(1.0, row.h / ROW))


def _low_row(
    painter: Painter,
    data: SacrificioGameData,
    row: Rect,
    view: DisplayView,
    seat: Seat,
    words: Mapping[str, str],
    ground: Colour,
) -> None:
    """Hearts from the left, markers at the right with what they are for, in words if these have room."""
    items, grown = _hearts(data, view, seat), _scale_of(row)
    style, plain = FIGURES.with_size(round(20 * grown)), SMALL.with_size(round(SMALL.size * grown))
    marks = len(_rivals(data, view, seat)) * (_small(26.0) + AIR) + S2
    figures = sum(painter.fonts.width(str(count), style) + 2 + 2 * S2 for _picture, count in items)
    room = row.w - 2 * S2 - marks - SIGN - S2
    size = max(MARKER, min(ROW_HEART * row.h, (room - figures) / len(items)))
    x = row.x + S2
    for picture, count in items:
        painter.picture(picture, Rect(x, row.cy - size / 2, size, size), alpha=255 if count else 90)
        x += size + 2
        ink = STONE if count else legible_colour(mix_colours(STONE, ground, 0.55), ground)
        x += painter.text(str(count), x, row.cy - painter.fonts.line_height(style) / 2, style, ink) + 2 * S2
    end, markers = row.right - S2, words.get("markers", "")
    muted, wide = legible_colour(THEME.muted, ground), painter.fonts.width(markers, plain)
    if markers and x + marks + wide + S2 <= end:
        painter.text(markers, end, row.cy - painter.fonts.line_height(plain) / 2, plain, muted, "right")
        end -= wide + 4
    elif markers:
        painter.icon("sacrificio/icons/ritual", Rect(end - SIGN, row.cy - SIGN / 2, SIGN, SIGN), muted)
        end -= SIGN + 4
    _markers(painter, data, row, view, seat, end, 26.0, ground, 1.0)


def _markers(
    painter: Painter,
    data: SacrificioGameData,
    box: Rect,
    view: DisplayView,
    seat: Seat,
    x: float,
    size: float,
    ground: Colour,
    tight: float,
) -> float:
    """Markers not yet given, each in the shape and colour of its rival; given ones hollow, with a stroke through."""
    used = view["seats"][seat_name(seat)]["used"]
    small = _small(size) * tight
    for rival in reversed(_rivals(data, view, seat) if tight else ()):
        x -= small
        spot = Rect(x, box.cy - small / 2, small, small)
        if seat_name(rival) in used:
            faint = legible_colour(mix_colours(ground, THEME.text, 0.3), ground, SIGN_LEAST)
            painter.seat_mark(rival, spot, ground, faint)
            painter.line(spot.x, spot.bottom, spot.right, spot.y, faint, 2)
        else:
            painter.seat_mark(rival, spot.expand(1.5), THEME.text)
            painter.seat_mark(rival, spot, THEME.seats[rival])
        x -= AIR * tight
    return x - S2 if tight else x


def _rivals(data: SacrificioGameData, view: DisplayView, seat: Seat) -> list[Seat]:
    partner = data.zone_facts(view, seat_name(seat))["partner"]
    return [other for other in range(len(view["seats"])) if other != seat and seat_name(other) != partner]


def _small(size: float) -> float:
    """The size of a marker beside hearts of a size."""
    return max(MARKER, size * 0.8)
