"""The line over each zone: who sits there, its points, hearts by colour, hollow hearts, markers not yet given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardgames.core.game_protocol import Seat, seat_name
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


def draw_seat_plate(
    painter: Painter, data: SacrificioGameData, box: Rect, view: DisplayView, seat: Seat, words: Mapping[str, str],
    *, thinks: bool, shines: bool,
) -> None:  # fmt: skip
    """Draw one line. Hearts are told by their shapes; behind the name the mark of the partner, where there is one."""
    colour = THEME.seats[seat]
    active = view["to_act"] == seat_name(seat)
    ground = tint_ground(THEME.raised, colour, LIT[active], THEME.text)
    painter.relief_slab(box, ground, 8)
    if active or shines:
        painter.edge(box, GOLD if shines else mix_colours(colour, (255, 255, 255), 0.45), 2.5, 8)
    title = words.get(f"name:{seat_name(seat)}", "")
    is_alone = box.h < TWO_ROWS
    if not is_alone:
        box = box._replace(h=box.h / 2)
        _low_row(painter, data, box.move_by(0, box.h), view, seat, words, ground)
    grown = _scale_of(box)
    size = min(22.0 * grown, box.h * 0.6)
    mark = Rect(box.x + S2, box.cy - size / 2, size, size)
    painter.seat_mark(seat, mark.expand(2), THEME.text)
    painter.seat_mark(seat, mark, colour)
    style = NAMES.with_size(round(NAMES.size * grown)) if box.h >= 34 else NAMES.with_size(17)
    with_whom = data.zone_facts(view, seat_name(seat))["partner"]
    partner = list(view["seats"]).index(with_whom) if with_whom else None
    called = words.get(f"called:{seat_name(seat)}", title)
    wish = mark.right + S2 + painter.fonts.width(called, style) + S2 + (ALONE if partner is not None else 0)
    wins = seat_name(seat) in view.get("over", {}).get("winners", ())
    wish += THINKS if thinks or wins else 0
    spare = SMALLER * painter.fonts.width(called, style)
    left = _counts(painter, data, box, view, seat, wish, words, ground, spare, is_alone=is_alone)
    x = mark.right + S2
    if wins:
        painter.icon("trophy", Rect(left - 26, box.cy - 12, 24, 24), GOLD)
        left -= THINKS
    if thinks:
        painter.icon("thinking", Rect(left - 26, box.cy - 11, 22, 22), THEME.text)
        left -= THINKS
    paired = PAIRED
    if partner is not None and left - ALONE - x < LEAST_NAME:
        partner = None
    if partner is not None:
        if mark.right + S2 + painter.fonts.width(title, style) + S2 > left - paired:
            paired = ALONE  # the mark of the partner alone: the name is worth more
        left -= paired
    if painter.fonts.width(title, style) > left - x - S2:
        title = called
    shown, style = painter.fonts.fit_line(title, style, max(20.0, left - x - S2))
    x += painter.text(shown, x, box.cy - painter.fonts.line_height(style) / 2, style, THEME.text) + S2
    if partner is not None:
        if paired == PAIRED:
            painter.icon("plus", Rect(x, box.cy - 7, 14, 14), legible_colour(THEME.muted, ground))
        spot = Rect(x + paired - ALONE, box.cy - PARTNER / 2, PARTNER, PARTNER)
        painter.seat_mark(partner, spot.expand(1.5), THEME.text)
        painter.seat_mark(partner, spot, THEME.seats[partner])


def plate_inputs(
    data: SacrificioGameData, view: DisplayView, seat: Seat, words: Mapping[str, str]
) -> tuple[object, ...]:
    """All of a view and of its texts that the line of a seat depends on."""
    name = seat_name(seat)
    zone, own, winners = data.zone_facts(view, name), view["seats"][name], view.get("over", {}).get("winners", ())
    texts = [words.get(id) for id in (f"name:{name}", f"called:{name}", f"points:{name}", f"short:{name}", "markers")]
    held = zone["partner"], zone["hearts"], own["hollow"], own["used"]
    return view["to_act"] == name, name in winners, list(view["seats"]), texts, held


def _counts(
    painter: Painter, data: SacrificioGameData, box: Rect, view: DisplayView, seat: Seat, least: float,
    words: Mapping[str, str], ground: Colour, spare: float, *, is_alone: bool,
) -> float:  # fmt: skip
    """Points, hearts, hollow hearts, markers from the right; returns where they begin. Without `is_alone` there are
    points alone: the rest has a row of its own.

    Where the name needs the room, the words of the markers give way to a sign first, then hearts of which there are
    none, then the signs grow small. Where the name could be smaller by `spare` and would still be cut, hollow hearts
    go, then all hearts, then the markers; last the points are told as a figure alone, or not at all.
    """
    items = _hearts(data, view, seat) if is_alone else []
    low, grown = box.h < 34, _scale_of(box)
    size, style, air = min(26.0, box.h * 0.72), FIGURES.with_size(16 if low else 20), 7.0
    letters = 15 if low else round(SMALL.size * grown)
    plain, strong = SMALL.with_size(letters), NAMES.with_size(letters)
    points, markers = words.get(f"points:{seat_name(seat)}", ""), words.get("markers", "") if is_alone else ""
    told = painter.fonts.width(points, strong) + POINTS if points else 0.0

    rivals, tight = (len(_rivals(data, view, seat)), 1.0) if is_alone else (0, 0.0)

    def free() -> float:
        """Return the width left beside name, points, hearts and markers."""
        figures = sum(painter.fonts.width(str(count), style) for _picture, count in items)
        given = rivals * (_small(size) + AIR) * tight + S2
        return box.right - S3 - len(items) * (size + 2 + air) - given - figures - told - least

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
        told = painter.fonts.width(points, strong) + POINTS
        if box.right - S2 - told < box.x + NAMED:
            points = ""
    x = box.right - S3
    muted = legible_colour(THEME.muted, ground)
    end, wide = x, painter.fonts.width(markers, plain)
    in_words = bool(markers) and free() >= wide + 6 + PAIRED - ALONE
    in_sign = bool(markers) and not in_words and free() >= sign
    end -= wide + 4 if in_words else SIGN + 4 if in_sign else 0.0
    end = _markers(painter, data, box, view, seat, end, size, ground, tight)
    if in_words:  # over the discs that marks have in high contrast
        painter.text(markers, x, box.cy - painter.fonts.line_height(plain) / 2, plain, muted, "right")
    elif in_sign:
        painter.icon("sacrificio/icons/ritual", Rect(x - SIGN, box.cy - SIGN / 2, SIGN, SIGN), muted)
    x = end
    y = box.cy - painter.fonts.line_height(style) / 2
    for picture, count in reversed(items):
        figure = str(count)
        x -= painter.fonts.width(figure, style)
        painter.text(
            figure, x, y, style, STONE if count else legible_colour(mix_colours(STONE, ground, 0.55), ground)
        )
        x -= size + 2
        painter.picture(picture, Rect(x, box.cy - size / 2, size, size), alpha=255 if count else 90)
        x -= air
    if points:
        x -= (
            painter.text(points, x - 6, box.cy - painter.fonts.line_height(strong) / 2, strong, STONE, "right")
            + POINTS
        )
    return x


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
    return x - S2


def _rivals(data: SacrificioGameData, view: DisplayView, seat: Seat) -> list[Seat]:
    partner = data.zone_facts(view, seat_name(seat))["partner"]
    return [other for other in range(len(view["seats"])) if other != seat and seat_name(other) != partner]


def _small(size: float) -> float:
    """The size of a marker beside hearts of a size."""
    return max(MARKER, size * 0.8)
