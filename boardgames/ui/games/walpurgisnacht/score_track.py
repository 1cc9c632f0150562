"""The track with both scores, and beside the mountain what stopping would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from boardgames.draw.fonts import TIGHT
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BODY, R_BUTTON, S2, S3, SANS, STRONG, TextStyle, mix_colours
from boardgames.games.walpurgisnacht.dump_types import StopStake
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.games.walpurgisnacht.card_renderer import NIGHT, SIDES, SYMBOLS, WISPS
from boardgames.ui.games.walpurgisnacht.layout import drawn_track_range
from boardgames.ui.games.walpurgisnacht.table_geometry import (
    TRACK_END_LEAST,
    BoardGeometry,
    track_end_width,
    track_space_centre,
)
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView
from boardgames.ui.widgets.widget import BEYOND

POINTS: Final = TextStyle(SANS, 700, 28)
GAIN: Final = TextStyle(SANS, 700, 26)
FIGURE: Final = TextStyle(SANS, 700, 22)
SMALL: Final = TextStyle(SANS, 400, 18)
SLOT: Final = 34.0
GAP: Final = 6.0
LEAST_NAME: Final = 60.0
LEAST_WISP: Final = 14.0
"""Wisps smaller than this are drawn once instead of so often."""
NARROW: Final = 110.0
"""A box so wide has no room for margins."""
LOW_ROW: Final = 19.0
"""A box with rows less high than this says it in signs."""


LEAST_WORD: Final = 12
"""Words in a small box are no smaller than this."""


def draw_score_track(painter: Painter, laid: BoardGeometry, view: DisplayView, look: BoardRenderState) -> None:
    """A path of lights with a number at every fifth; each side's name and points stand at its end."""
    if not painter.is_visible(laid.track.expand(BEYOND)):
        return
    sides = [(side, view["scores"][side], look.texts.get(f"side:{side}", "")) for side in ("witches", "villagers")]
    inputs = laid.track, laid.side_names, drawn_track_range(view), sides
    painter.part("track", inputs, partial(draw_track, painter, *inputs))


def draw_track(
    painter: Painter,
    track: Rect,
    side_names: Rect | None,
    points_range: tuple[int, int],
    sides: Sequence[tuple[str, int, str]],
) -> None:
    """Draw the path, and both ends from the id, the points and the name of each side: both names in one size, or none
    where one has no room.
    """
    draw_track_path(painter, track, points_range)
    face = None if side_names is not None else _end_name_style(painter, track, sides)
    for i, (side, points, name) in enumerate(sides):
        _end(painter, track, side, str(points), name, face, left=i == 0)
        if side_names is not None:
            at = side_names.inset(12, 0)
            shown, below = painter.fonts.fit_line(name, STRONG, at.w / 2 - S2)
            painter.text(shown, at.right if i else at.x, at.y, below, THEME.text, "right" if i else "left")


def draw_track_path(painter: Painter, track: Rect, points_range: tuple[int, int]) -> None:
    """The path of a track from its first to its last space, with numbers below the markers."""
    painter.fill(track, mix_colours(THEME.raised, NIGHT, 0.35), track.h / 2)
    painter.edge(track, mix_colours(THEME.raised, THEME.line, 0.4), 1, track.h / 2)
    first, last = points_range
    x0, y = track_space_centre(track, first, last, first)
    x1, _ = track_space_centre(track, first, last, last)
    painter.line(x0, y, x1, y, mix_colours(THEME.raised, THEME.line, 0.55), 2)
    room = (x1 - x0) * 5 / max(1, last - first) - GAP
    shown, style = painter.fonts.fit_line(str(last), SMALL, room)
    labelled, style = (5, style) if shown == str(last) else (10, SMALL)
    high = painter.fonts.line_height(style)
    top = track.bottom - high + 1
    for points in range(first, last + 1):
        x, _ = track_space_centre(track, first, last, points)
        fifth = points % 5 == 0
        painter.disc(x, y, 4.2 if fifth else 2.4, mix_colours(THEME.raised, THEME.text, 0.75 if fifth else 0.45))
        if points % labelled == 0 and last - first <= 45:
            painter.text(str(points), x, top, style, THEME.muted, "centre")


def _end_points_style(track: Rect) -> TextStyle:
    return POINTS if track_end_width(track) > TRACK_END_LEAST else FIGURE


def _end_name_style(painter: Painter, track: Rect, sides: Sequence[tuple[str, int, str]]) -> TextStyle | None:
    """The face in which the names of both sides fit behind their points; None where one does not."""
    face = STRONG
    for _side, points, name in sides:
        wide = painter.fonts.width(str(points), _end_points_style(track))
        room = track_end_width(track) - 12 - 30 - wide - 3 * S2 - 12
        shown, fitting = painter.fonts.fit_line(name, face, room)
        if room < LEAST_NAME or shown != name:
            return None
        face = fitting
    return face


def _end(
    painter: Painter, track: Rect, side: str, points: str, name: str, face: TextStyle | None, *, left: bool
) -> None:
    icon = track_end_icon(track, left=left)
    painter.picture(SYMBOLS[side], icon)
    style = _end_points_style(track)
    y = track.cy - painter.fonts.line_height(style) / 2
    wide = painter.fonts.width(points, style)
    ink = mix_colours(SIDES[side], THEME.text, 0.45)
    if left:
        painter.text(points, icon.right + S2, y, style, ink)
    else:
        painter.text(points, icon.x - S2, y, style, ink, "right")
    if face is None:
        return
    at = track.cy - painter.fonts.line_height(face) / 2
    if left:
        painter.text(name, icon.right + 2 * S2 + wide, at, face, THEME.text)
    else:
        painter.text(name, icon.x - 2 * S2 - wide, at, face, THEME.text, "right")


def track_end_icon(track: Rect, *, left: bool) -> Rect:
    """Return the place of a side's sign at its end of the track."""
    edge = 12.0 if track_end_width(track) > TRACK_END_LEAST else 8.0
    return Rect(track.x + edge if left else track.right - edge - 30, track.cy - 15, 30, 30)


def draw_marker_gain(painter: Painter, rect: Rect, side: str, gain: str) -> None:
    """The light of a marker that is about to go or goes along the track, and what it gains."""
    painter.light(rect.cx, rect.cy, 0.9 * rect.w, mix_colours(SIDES[side], THEME.text, 0.3), 210)
    x, y = rect.right + 8, rect.cy - painter.fonts.line_height(GAIN) / 2
    painter.fill(Rect(x - 5, rect.y, painter.fonts.width(gain, GAIN) + 10, rect.h), NIGHT, rect.h / 2, 235)
    painter.text(gain, x, y, GAIN, mix_colours(SIDES[side], THEME.text, 0.6))


def draw_stop_stake(
    painter: Painter, laid: BoardGeometry, stake: StopStake | None, same: Sequence[int], look: BoardRenderState
) -> None:
    """The row of wisps so far, what stopping banks for whom, and what the next card could do.

    While no wisp lies there: what so many alike bring (`same`, points from one on).
    """
    if look.is_read_only or not painter.is_visible(laid.stake.expand(BEYOND)):
        return
    words = {id: text for id, text in look.texts.items() if id.startswith(("stake:", "short:"))}
    inputs = laid.stake, stake, same, words
    painter.part("stake", inputs, partial(_stake, painter, *inputs))


def _stake(
    painter: Painter, box: Rect, stake: StopStake | None, same: Sequence[int], words: Mapping[str, str]
) -> None:
    painter.fill(box, mix_colours(THEME.raised, NIGHT, 0.15), R_BUTTON)
    if stake is None or not stake.wisps:
        _alike(painter, box.inset(S3 if box.w > NARROW else 5, 6), same, words)
        return
    if stake.side:
        painter.edge(box, mix_colours(THEME.raised, SIDES[stake.side], 0.8), 1.6, R_BUTTON)
    inner = box.inset(S3, 6)
    high = inner.h / 4
    if inner.w < NARROW and _in_words(painter, box.inset(7, 4), stake, words):
        return
    if high < LOW_ROW or inner.w < NARROW:
        _in_signs(painter, box.inset(6, 4), stake)
        return
    _slots(painter, Rect(inner.x, inner.y, inner.w, high), stake)
    other = {"witches": "villagers", "villagers": "witches"}.get(stake.side, "")
    rows = (("now", stake.now, stake.side), ("same", stake.same, stake.side), ("opposite", stake.opposite, other))
    told = [(i, word, points, side) for i, (word, points, side) in enumerate(rows, 1) if f"stake:{word}" in words]
    room = inner.w - high - 5 - painter.fonts.width("00", FIGURE) - S2
    faces = {word: STRONG if word == "now" else BODY for _i, word, _points, _side in told}
    short = any(painter.fonts.width(words[f"stake:{word}"], face) > room for word, face in faces.items())
    for i, word, points, side in told:
        row = Rect(inner.x, inner.y + i * high, inner.w, high)
        text = words[f"{'short' if short else 'stake'}:{word}"]  # all alike: none is cut off, nor smaller
        _promise(painter, row, text, points, side, main=i == 1, none=short)


def _in_words(painter: Painter, room: Rect, stake: StopStake, words: Mapping[str, str]) -> bool:
    """In a small box: stopping, the same and the other colour in few words, each with what it brings to whom; False,
    and nothing drawn, where they would be smaller than others are.
    """
    other = {"witches": "villagers", "villagers": "witches"}.get(stake.side, "")
    rows = (("now", stake.now, stake.side), ("same", stake.same, stake.side), ("opposite", stake.opposite, other))
    shorts = ((words.get(f"short:{word}", ""), points, side) for word, points, side in rows)
    told = [short for short in shorts if short[0]]
    high = room.h / max(1, len(told))
    longest = max((f"{word} {points}" for word, points, _side in told), key=len, default="")
    largest = int(min(STRONG.size, high / TIGHT))
    faces = (STRONG.with_size(size) for size in range(largest, LEAST_WORD - 1, -1))
    face = next((face for face in faces if painter.fonts.width(longest, face) + high + 3 <= room.w), None)
    if face is None:
        return False
    for number, (word, points, side) in enumerate(told):
        row = Rect(room.x, room.y + number * high, room.w, high)
        y = row.cy - painter.fonts.line_height(face) / 2
        painter.text(word, row.x, y, face, THEME.text)
        if side:
            painter.picture(SYMBOLS[side], Rect(row.right - high, row.y, high, high).inset(1))
        painter.text(str(points), row.right - high - 3, y, face, THEME.text, "right")
    return True


def _in_signs(painter: Painter, room: Rect, stake: StopStake) -> None:
    """In a small box: the wisps, and beside a wisp of either colour what it would bring to whom, without words."""
    other = {"witches": "villagers", "villagers": "witches"}.get(stake.side, "")
    brings = [
        (points, side) for points, side in ((stake.same, stake.side), (stake.opposite, other)) if points and side
    ]
    upright = room.w < NARROW  # below one another, else side by side
    high = room.h / (1 + (len(brings) if upright else 1))
    wide = room.w / (1 if upright else 2)
    _slots(painter, Rect(room.x, room.y, room.w, high - 1), stake)
    size = min(high - 2, wide / 3)
    figure = TextStyle(SANS, 700, max(12, min(22, round(size))))
    for number, (points, side) in enumerate(brings):
        x = room.x + (0.0 if upright else number * wide)
        y = room.y + (number + 1 if upright else 1) * high + 1
        painter.picture(f"walpurgisnacht/wisp_{WISPS[side]}", Rect(x, y, size, size))
        painter.text(
            str(points),
            x + wide / 2,
            y + (size - painter.fonts.line_height(figure)) / 2,
            figure,
            THEME.text,
            "centre",
        )
        painter.picture(SYMBOLS[side], Rect(x + wide - size, y, size, size).inset(1))


def _alike(painter: Painter, inner: Rect, same: Sequence[int], words: Mapping[str, str]) -> None:
    """Draw the points for one, two and three equal wisps of each side; with text if there is room."""
    first, ends = words.get("stake:first", ""), words.get("stake:ends", "")
    is_low = inner.h / 4 < LOW_ROW or inner.w < NARROW
    has_first, has_ends = (  # the line over the board says them, too
        not is_low and painter.fonts.fit_line(text, face, inner.w)[0] == text
        for text, face in ((first, STRONG), (ends, BODY))
    )
    high = inner.h / (2 + has_first + has_ends)
    for has_text, text, y, face, ink in (
        (has_first, first, inner.y, STRONG, THEME.text),
        (has_ends, ends, inner.bottom - high, BODY, THEME.muted),
    ):
        if has_text:
            face = painter.fonts.fit_line(text, face, inner.w)[1]
            painter.text(text, inner.x, y + (high - painter.fonts.line_height(face)) / 2, face, ink)
    size = min(high, (inner.w - high) / (sum(range(1, len(same) + 1)) + 1.1 * len(same)))
    for row, (side, wisp) in enumerate(reversed(tuple(WISPS.items()))):
        room = Rect(inner.x, inner.y + (row + has_first) * high, inner.w, high)
        if size < LEAST_WISP:
            _in_one(painter, room, side, same)
            continue
        x, y = room.x, room.cy - size / 2
        for count, points in enumerate(same, 1):
            for _ in range(count):
                painter.picture(f"walpurgisnacht/wisp_{wisp}", Rect(x, y, size, size))
                x += size * 0.86
            figure = TextStyle(SANS, 700, max(14, min(20, round(size))))
            painter.text(
                str(points), x + size * 0.3, room.cy - painter.fonts.line_height(figure) / 2, figure, THEME.text
            )
            x += size * 1.3
        painter.picture(SYMBOLS[side], Rect(room.right - size, y, size, size).inset(1))


def _in_one(painter: Painter, room: Rect, side: str, same: Sequence[int]) -> None:
    """In a narrow row: the wisp once, the points for one, two, three; whose they are where that has room, too."""
    size = min(room.h, room.w / 4)
    painter.picture(f"walpurgisnacht/wisp_{WISPS[side]}", Rect(room.x, room.cy - size / 2, size, size))
    figures = "\u2009·\u2009".join(map(str, same))
    whole = painter.fonts.width(figures, STRONG) + 2 * size + 2 * 4 <= room.w
    if whole:
        painter.picture(SYMBOLS[side], Rect(room.right - size, room.cy - size / 2, size, size))
    between = Rect(room.x + size + 3, room.y, room.w - size - 3 - (size + 3 if whole else 0), room.h)
    shown, face = painter.fonts.fit_line(figures, STRONG, between.w)
    painter.text(shown, between.cx, room.cy - painter.fonts.line_height(face) / 2, face, THEME.text, "centre")


def _slots(painter: Painter, row: Rect, stake: StopStake) -> None:
    count = stake.left + len(stake.wisps)
    size = min(SLOT, row.h, (row.w - 8 * (count - 1)) / count)
    for i in range(count):
        spot = Rect(row.x + i * (size + 8), row.cy - size / 2, size, size)
        if i < len(stake.wisps):
            painter.picture(f"walpurgisnacht/wisp_{stake.wisps[i]}", spot.expand(4))
        else:
            painter.edge(spot.inset(3), mix_colours(THEME.raised, THEME.line, 0.6), 1.5, size / 2)


def _promise(painter: Painter, row: Rect, text: str, points: int, side: str, *, main: bool, none: bool) -> None:
    """A line: what happens, how many points, for whom; `none`: also where there are none."""
    face, ink = (STRONG, THEME.text) if main else (BODY, THEME.muted)
    right = row.right
    if points and side:
        icon = Rect(right - row.h, row.y, row.h, row.h)
        painter.picture(SYMBOLS[side], icon.inset(1))
        right = icon.x - 5
    if points or none:
        figure = FIGURE if main else TextStyle(SANS, 700, 18)
        y = row.cy - painter.fonts.line_height(figure) / 2
        right -= painter.text(
            str(points), right, y, figure, mix_colours(SIDES[side], THEME.text, 0.45) if side else ink, "right"
        )
    shown, face = painter.fonts.fit_line(text, face, right - S2 - row.x)
    painter.text(shown, row.x, row.cy - painter.fonts.line_height(face) / 2, face, ink)
