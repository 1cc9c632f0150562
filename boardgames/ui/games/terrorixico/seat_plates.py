"""Seat plates of TerroriXico: points, monster track, cards, traumas, monsters, share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boardgames.core.game_protocol import seat_name
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import LIT, SIGN_LEAST, Colour, TextStyle, legible_colour, mix_colours, tint_ground
from boardgames.games.terrorixico.ids import TYPES
from boardgames.ui.games.terrorixico.card_renderer import GOLD, INK, MAGENTA, MARIGOLD
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.thing_details import PlateDetail

NAME: Final = TextStyle("atkinson-hyperlegible", 700, 21)
NOTE: Final = TextStyle("atkinson-hyperlegible", 400, 18)
FIGURE: Final = TextStyle("jost", 600, 24)
COUNT: Final = TextStyle("jost", 600, 20)
RADIUS: Final = 12.0
TYPES_ROOM: Final = 150.0
"""Least room for the monsters beside what the third line says, before scaling."""
CROWN: Final = 20.0  # before the share of who leads
HANGS, HUNG, GARLAND_RATIO = 0.56, 96, 1610 / 270
"""Height of the garland of a wide plate in heights of that, how strongly it shows, its width by its height."""
GARLAND_FROM: Final = 5.0
"""Least width of such a plate, in its heights."""
ROOMY: Final = Size(262, 94)
FULL: Final = 0.85
"""A plate smaller than this is drawn smaller."""


def draw_seat_plate(
    painter: Painter,
    rect: Rect,
    it: PlateDetail,
    words: Mapping[str, str],
    laid: PlateLayout,
    *,
    open: bool,
    shines: bool,
) -> None:
    """The plate of a seat, laid out as `plate_layout` says; `words` are those of this seat and those of none."""
    colour = THEME.seats[it.seat]
    ground = tint_ground(THEME.raised, colour, LIT[it.turn], THEME.text)
    painter.relief_slab(rect, ground, RADIUS)
    _garland(painter, rect, colour)
    painter.fill(Rect(rect.x, rect.y + 8, 6, rect.h - 16), colour, 3)
    if shines or open:
        painter.edge(rect, MARIGOLD, 4, RADIUS)
    elif it.turn:
        painter.edge(rect, mix_colours(colour, (255, 255, 255), 0.4), 3, RADIUS)
    inner, fit = rect._replace(x=rect.x + 14, y=rect.y + 5, w=rect.w - 24, h=rect.h - 10), _fit(rect)
    step = inner.h / 3
    first, second, third = (Rect(inner.x, inner.y + row * step, inner.w, step) for row in range(3))
    room, name, passed = inner.w - 22 * fit - 14, words.get(f"name:{seat_name(it.seat)}", ""), words.get("passed", "")
    if laid.has_figures_beside_name:
        _name(painter, first, it, name, room - laid.figures_width, fit)
        _figures(painter, first, first.right - laid.figures_width, it, laid.figure_texts, fit, ground)
        _share(painter, second, it, words, fit, worded=True)
        _counts(painter, second, it, words, fit, ground, told=laid.shows_count_texts)
        x = _standing(painter, third, it, words, fit, ground, noted=laid.shows_note)
        _taken(painter, third, x, it, words, fit, ground)
    else:
        chip = painter.fonts.width(passed, _sized(NOTE, fit)) + 42 * fit if it.passed else 0.0
        _name(painter, first, it, name, room - chip, fit)
        if it.passed:
            _passed(painter, Rect(first.right - chip + 8 * fit, first.y, chip - 8 * fit, first.h), passed, fit)
        _figures(painter, second, second.x, it, laid.figure_texts, fit, ground)
        _share(
            painter, third if laid.has_share_in_third_row else second, it, words, fit, worded=laid.shows_share_text
        )
        x = _counts(painter, third, it, words, fit, ground, told=laid.shows_count_texts and not any(it.types))
        if laid.has_share_in_third_row:
            _taken(painter, second, second.x + laid.figures_width, it, words, fit, ground)
        else:
            _taken(painter, third, x, it, words, fit, ground)


def _garland(painter: Painter, rect: Rect, colour: Colour) -> None:
    """Cut paper along the upper edge of a wide plate: darker than that, so that words over it are as legible."""
    if rect.w < GARLAND_FROM * rect.h:
        return
    count = max(1, round(rect.w / (HANGS * rect.h * GARLAND_RATIO)))
    wide = rect.w / count
    with painter.clip(rect.inset(3)):
        for i in range(count):
            strip = Rect(rect.x + i * wide, rect.y, wide, wide / GARLAND_RATIO)
            painter.picture("terrorixico/ground", strip, mix_colours(colour, (0, 0, 0), 0.75), HUNG)


class PlateLayout(NamedTuple):
    """The same for all seats: what one has no room for, none of them shows."""

    has_figures_beside_name: bool  # the figures stand beside the name
    figure_texts: Mapping[str, str]  # the words of the figures, where they have any
    figures_width: float  # the room of the figures
    shows_note: bool  # the third line says who plays
    shows_count_texts: bool  # cards and traumas are told in words
    shows_share_text: bool  # the share has its word
    has_share_in_third_row: bool  # the share stands in the third line


def _fit(rect: Rect) -> float:
    """Scale of what stands on a plate."""
    return min(1.0, rect.w / ROOMY.w, rect.h / ROOMY.h)


def plate_layout(painter: Painter, size: Size, it: PlateDetail, words: Mapping[str, str]) -> PlateLayout:
    """Lay out plates of a size by the longest name and note and by figures of two digits; the same for all seats."""
    wide, fit = size.w - 24, _fit(Rect(0, 0, *size))
    room = wide - 22 * fit - 14  # of a name alone
    fonts, note = painter.fonts, _sized(NOTE, fit)

    def widest(kind: str, style: TextStyle) -> float:
        start = f"{kind}:P"
        return max((fonts.width(words[key], style) for key in words if key.startswith(start)), default=0.0)

    named, share = widest("name", _sized(NAME, fit)), _share_room(painter, words.get("share", ""), fit)
    texts = {word: words[word] for word in ("vp", "track") if word in words}
    told = texts if named <= room - _figures_room(painter, it, texts, fit) else {}
    figures = _figures_room(painter, it, told, fit)
    beside = named <= room - figures
    numbers = fonts.width("00", _sized(COUNT, fit)) + 76 * fit
    in_second, in_third = figures + 8 + share <= wide, numbers + share <= wide
    return PlateLayout(
        beside,
        told,
        figures,
        shows_note=beside and widest("note", note) <= wide - TYPES_ROOM * fit,
        shows_count_texts=widest("hand", note) + widest("traumas", note) + 76 * fit
        <= wide - share * (beside or not in_second),
        shows_share_text=in_second or in_third,
        has_share_in_third_row=not beside and not in_second and in_third,
    )


def _sized(style: TextStyle, fit: float) -> TextStyle:
    return style.with_size(max(NOTE.size if fit >= FULL else 8, round(style.size * fit)))


def _middle(painter: Painter, box: Rect, style: TextStyle) -> float:
    return box.cy - painter.fonts.line_height(style) / 2


def _mark(painter: Painter, icon: str, x: float, box: Rect, tone: Colour, fit: float) -> float:
    """A sign in the middle of a line; returns the room that it takes."""
    size = 22 * fit
    painter.icon(icon, Rect(x, box.cy - size / 2, size, size), tone)
    return size + 4 * fit


def _name(painter: Painter, box: Rect, it: PlateDetail, name: str, room: float, fit: float) -> None:
    """Mark and name."""
    size = min(22.0 * fit, box.h - 4)
    mark = Rect(box.x, box.cy - size / 2, size, size)
    painter.seat_mark(it.seat, mark.expand(2), THEME.text)
    painter.seat_mark(it.seat, mark, THEME.seats[it.seat])
    shown, face = painter.fonts.fit_line(name, _sized(NAME, fit), room)
    painter.text(shown, mark.right + 7, _middle(painter, box, face), face, THEME.text)


def _figures_room(painter: Painter, it: PlateDetail, words: Mapping[str, str], fit: float) -> float:
    figure, note = _sized(FIGURE, fit), _sized(NOTE, fit)
    shown = ("vp",) if it.sparse else ("vp", "track")
    told = sum(painter.fonts.width(words[word], note) + 6 * fit for word in shown if word in words)
    track = "" if it.sparse else f"{it.goal}/{it.goal}"
    return painter.fonts.width(f"00{track}", figure) + (28 if it.sparse else 68) * fit + told


def _figures(
    painter: Painter, box: Rect, x: float, it: PlateDetail, words: Mapping[str, str], fit: float, ground: Colour
) -> None:
    """Points, monster track; in words where there is room for them."""
    figure, note = _sized(FIGURE, fit), _sized(NOTE, fit)
    y, low = _middle(painter, box, figure), _middle(painter, box, note)
    x += _mark(painter, "terrorixico/icons/points", x, box, legible_colour(GOLD, ground, SIGN_LEAST), fit)
    x += painter.text(str(it.vp), x, y, figure, THEME.text)
    if "vp" in words:
        x += 6 * fit + painter.text(words["vp"], x + 6 * fit, low, note, legible_colour(THEME.muted, ground))
    if it.sparse:
        return
    x += 10 * fit
    x += _mark(painter, "terrorixico/icons/track", x, box, legible_colour(MARIGOLD, ground, SIGN_LEAST), fit)
    if "track" in words:
        x += painter.text(words["track"], x, low, note, legible_colour(THEME.muted, ground)) + 6 * fit
    painter.text(f"{it.track}/{it.goal}", x, y, figure, THEME.text)


def _share_room(painter: Painter, word: str, fit: float) -> float:
    """The room of the share, with the crown of who leads."""
    words, figures = painter.fonts.width(f"{word} ", _sized(NOTE, fit)), painter.fonts.width("00", _sized(COUNT, fit))
    return words + figures + (CROWN + 18) * fit


def _share(
    painter: Painter, box: Rect, it: PlateDetail, words: Mapping[str, str], fit: float, *, worded: bool
) -> float:
    """The share in this battle, at the right; returns where it begins. Without its word it has a sign."""
    note_face, count = _sized(NOTE, fit), _sized(COUNT, fit)
    word = f"{words.get('share', '')} " if worded else ""
    if not painter.fonts.is_readable(str(it.share), count):
        return box.right
    sign = "crown" if it.leads else "" if worded else "chart"  # nor is who leads told by the colour alone
    signed = CROWN * fit if sign else 0.0
    wide = painter.fonts.width(word, note_face) + painter.fonts.width(str(it.share), count) + signed
    pill = Rect(box.right - wide - 18 * fit, box.y + 1, wide + 18 * fit, box.h - 3)
    painter.fill(pill, MARIGOLD if it.leads else mix_colours(THEME.cloth, (0, 0, 0), 0.2), pill.h / 2)
    ink = INK if it.leads else THEME.text
    x = pill.x + 9 * fit
    if sign:
        painter.icon(sign, Rect(x - 2 * fit, pill.cy - 9 * fit, 18 * fit, 18 * fit), ink)
        x += signed
    x += painter.text(word, x, _middle(painter, pill, note_face), note_face, ink)
    painter.text(str(it.share), x, _middle(painter, pill, count), count, ink)
    return pill.x


def _passed(painter: Painter, chip: Rect, text: str, fit: float) -> None:
    note_face = _sized(NOTE, fit)
    chip = Rect(chip.x, chip.y + 1, chip.w, chip.h - 3)
    painter.fill(chip, mix_colours(MAGENTA, (0, 0, 0), 0.25), 6)
    _mark(painter, "close", chip.x + 4 * fit, chip, THEME.text, fit * 0.85)
    painter.text(text, chip.x + 26 * fit, _middle(painter, chip, note_face), note_face, THEME.text)


def _standing(
    painter: Painter, box: Rect, it: PlateDetail, words: Mapping[str, str], fit: float, ground: Colour, *, noted: bool
) -> float:
    """Passed or not, and who plays there where the whole of it can be read beside the monsters; returns the end."""
    note_face, right = _sized(NOTE, fit), box.right - TYPES_ROOM * fit
    x = box.x
    if it.passed:
        long, short = words.get("passed_nothing", ""), words.get("passed", "")
        fits = x + painter.fonts.width(long, note_face) + 34 * fit <= right
        text = long if it.nothing and fits else short
        if x + painter.fonts.width(text, note_face) + 34 * fit > right:
            text = ""  # the sign alone
        chip = Rect(x, box.y, painter.fonts.width(text, note_face) + 34 * fit, box.h)
        _passed(painter, chip, text, fit)
        x = chip.right + 8
    note = words.get(f"note:{seat_name(it.seat)}", "")
    if noted and x + painter.fonts.width(note, note_face) <= right:
        x += painter.text(note, x, _middle(painter, box, note_face), note_face, legible_colour(THEME.muted, ground))
    return x + 8


def _counts(
    painter: Painter, box: Rect, it: PlateDetail, words: Mapping[str, str], fit: float, ground: Colour, *, told: bool
) -> float:
    """Cards in hand, traumas, each with its sign, in words if these are `told`; returns where they end."""
    style, seat = _sized(NOTE if told else COUNT, fit), seat_name(it.seat)
    rose, x = legible_colour(mix_colours(MAGENTA, (255, 255, 255), 0.45), ground, SIGN_LEAST), box.x
    counts = (("hand", "hand", it.hand, THEME.text), ("terrorixico/icons/trauma", "traumas", it.traumas, rose))
    for icon, name, number, tone in counts[: 1 if it.sparse else None]:
        x += _mark(painter, icon, x, box, tone, fit)
        text = words.get(f"{name}:{seat}", "") if told else str(number)
        x += painter.text(text, x, _middle(painter, box, style), style, THEME.text) + 12 * fit
    return x


def _taken(
    painter: Painter, box: Rect, left: float, it: PlateDetail, words: Mapping[str, str], fit: float, ground: Colour
) -> None:
    """The monsters by type at the right, no further than `left`: closer where they are many, named where few."""
    kinds = [(kind, number) for kind, number in zip(TYPES, it.types, strict=True) if number]
    note, room = _sized(NOTE, fit), box.right - left
    wide = len(kinds) * 34 * fit + sum(painter.fonts.width(str(n), _sized(COUNT, fit)) for _, n in kinds)
    names = [words.get(f"type:{kind}", "") for kind, _number in kinds]
    if wide + sum(painter.fonts.width(name, note) + 6 * fit for name in names) > room:
        names = [""] * len(names)
    part = fit * min(1.0, max(0.0, room) / wide) if kinds else fit
    x, count = box.right, _sized(COUNT, part)
    for (kind, number), name in reversed(list(zip(kinds, names, strict=True))):
        x -= painter.text(str(number), x, _middle(painter, box, count), count, THEME.text, "right")
        if name:
            tone = legible_colour(THEME.muted, ground)
            x -= painter.text(name, x - 6 * fit, _middle(painter, box, note), note, tone, "right") + 6 * fit
        x -= 26 * part
        _mark(painter, f"terrorixico/icons/{kind}", x, box, legible_colour(GOLD, ground, SIGN_LEAST), part)
        x -= 8 * part
