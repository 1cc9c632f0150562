"""Marks over the cards of Sacrificio: where a card may go and what it does there, rituals ready, the last moves."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.draw.move_markers import draw_seat_marks
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import DANGER, FOCUS, Colour, TextStyle, mix_colours
from boardgames.ui.contract.board_rendering import BoardRenderState, seats_by_trail_end
from boardgames.ui.games.sacrificio.card_messages import ICONS
from boardgames.ui.games.sacrificio.card_renderer import BLOOD, FIGURES, GOLD, JADE, LEAST, NAME, NIGHT, STONE, VIOLET
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.table_geometry import BAY, EDGE, GAP
from boardgames.ui.games.sacrificio.table_keys import (
    KeyUse,
    card_of_hand_key,
    find_key_uses,
    find_ready_rituals,
    parse_action,
)
from boardgames.ui.games.sacrificio.theme import THEME
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view

NOTE: Final = TextStyle("atkinson-hyperlegible", 400, 18)
SIGNS: Final[dict[KeyUse, tuple[Colour, str]]] = {
    "place": (JADE, ""),
    "move": (JADE, ""),
    "kill": (BLOOD, f"{ICONS}/dagger"),
    "ritual": (GOLD, f"{ICONS}/ritual"),
    "lay": (VIOLET, f"{ICONS}/pile"),
    "renew": (VIOLET, f"{ICONS}/temple"),
    "cleanse": (JADE, f"{ICONS}/supreme"),
    "swap": (VIOLET, "rotate"),
    "discard": (STONE, f"{ICONS}/cenote"),
    "fetch": (GOLD, f"{ICONS}/supreme"),
    "pay": (STONE, f"{ICONS}/cenote"),
    "take": (JADE, f"{ICONS}/cenote"),
}
"""Colour and sign of each use: never the colour alone, where two could be meant."""

UNDER: Final = 6.0
"""Between what stands below a pile and the pile below that."""
NAME_UNDER: Final = 4.0
"""The same of its name alone."""
LIFT: Final = 8.0
"""How far a selected card of the hand is lifted."""
COUNT_LEAST: Final = 14
"""Least size of a number on a card: 18 pixels with letters of 200 % on a screen of 720 lines."""
TITLE_LEAST: Final = 11
"""Least size of the name of a pile of a zone."""


def draw_board_markers(painter: Painter, data: SacrificioGameData, look: BoardRenderState, view: DisplayView) -> None:
    """All marks of this moment."""
    for step in look.trails.played:
        rect = look.rects.get(step.end)
        if rect is not None:
            colour = DANGER if step.kind == "kill" else GOLD if step.seat < 0 else THEME.seats[step.seat]
            _halo(painter, rect, mix_colours(colour, NIGHT, 0.15), 2.5, alpha=190)
    for key, seats in seats_by_trail_end(look).items():
        if key in look.rects:
            counted = key.startswith(("cenote:", "held:"))  # a number stands on its lower edge
            draw_seat_marks(painter, look.rects[key], seats, THEME.seats, NIGHT, *((-0.12,) if counted else ()))
    _pending(painter, look, view)
    sight = look.context
    if sight is not None and sight.is_own_decision:
        _open(painter, data, look)
    _lost(painter, look)
    for step in look.trails.hint:
        rect = look.rects.get(step.end)
        if rect is not None:
            _halo(painter, rect, FOCUS, 4.0)
            _sign(painter, step.end, rect, "hint", FOCUS)
    if look.cursor_key in look.rects:
        rect = lifted_rect(look, look.cursor_key)
        painter.focus_ring(rect, rect.w * 0.055 if look.cursor_key.startswith("hand:") else 4)


def _open(painter: Painter, data: SacrificioGameData, look: BoardRenderState) -> None:
    sight = look.context
    assert sight is not None
    if not sight.selected_keys:
        for key in find_ready_rituals(sight):
            if key in look.rects:
                if not look.choices.is_guided:
                    _halo(painter, look.rects[key], GOLD, 3.0 + 2.0 * look.pulse)
                _sign(painter, key, look.rects[key], f"{ICONS}/ritual", GOLD)
        for key in sorted(_free(as_typed_view(sight.view)["phase"], look)):
            if key in look.rects:
                _halo(painter, look.rects[key], GOLD if key in look.choices.required_keys else JADE, 3.0)
        return
    for key in sight.selected_keys:
        rect = look.rects.get(key)
        if rect is not None:
            _halo(painter, lifted_rect(look, key), GOLD, 3.5)
    view = as_typed_view(sight.view)
    for key, use in find_key_uses(data, sight).items():
        rect = look.rects.get(key)
        if rect is None:
            continue
        colour, sign = SIGNS[use]
        if use == "place":
            helps = is_helpful_for_ritual(
                data, view, sight.seat, card_of_hand_key(view, sight.seat, sight.selected_keys[0]), key
            )
            colour, sign = (JADE, "plus") if helps else (mix_colours(JADE, NIGHT, 0.35), "")
            _halo(painter, rect, colour, 3.0 if helps else 1.2)
        else:
            _halo(painter, rect, colour, 3.0)
        if sign and not key.startswith("hand:"):
            under = rect.h * 0.3 if key.startswith("cenote") else 0.0  # below the name at its upper edge
            _sign(painter, key, rect.move_by(0, under), sign, colour)


def lifted_rect(look: BoardRenderState, key: str) -> Rect:
    """Return the rectangle of a place as it is drawn: a selected card of the hand lies higher."""
    is_picked = look.context is not None and key in look.context.selected_keys
    return look.rects[key].move_by(0, -LIFT) if is_picked and key.startswith("hand:") else look.rects[key]


def is_helpful_for_ritual(data: SacrificioGameData, view: DisplayView, seat: Seat, card: str, key: str) -> bool:
    """True if a card laid in an empty slot brings a ritual of the own side nearer; elsewhere it is merely allowed."""
    owner, _, slot = key.partition(":")
    zone = data.zone_facts(view, owner)
    if owner != seat_name(seat) and zone["partner"] != seat_name(seat):
        return False
    wanted = zone["wanted"].get(slot)
    return wanted is None or card in wanted or (bool(wanted) and not data.is_plain_priest(card))


def _lost(painter: Painter, look: BoardRenderState) -> None:
    """Draw marks on the cards that the hovered ritual takes, and on the temples beside it that lose a card by it."""
    for key in sorted(look.choices.loss_candidates):
        rect = look.rects.get(key)
        if rect is not None:
            temple = key.partition(":")[2][:1] == "t"
            colour, sign = (BLOOD, "warning") if temple else (STONE, f"{ICONS}/cenote")
            _halo(painter, rect, colour, 3.0)
            _sign(painter, key, rect, sign, colour)


def _free(phase: str, look: BoardRenderState) -> frozenset[str]:
    """Return the keys to mark as first choices in the short phases.

    During moves any card of the hand may be chosen, so none is marked.
    """
    if look.context is None or phase not in ("wipe", "refill", "react", "setup"):
        return frozenset()
    return frozenset(key for key in look.choices.open_keys if not key.startswith("offer:"))


def _pending(painter: Painter, look: BoardRenderState, view: DisplayView) -> None:
    """The move that waits for an answer, at the place it concerns."""
    if not view["pending"]:
        return
    verb, card, key = parse_action(str(view["pending"]), str(view["turn"]))
    rect = look.rects.get(key)
    if rect is None:
        return
    _halo(painter, rect, BLOOD if verb in ("kill", "sacrifice", "swap") else VIOLET, 4.0)
    size = _card_width(key, rect) * 0.62
    spot = Rect(rect.right - size * 0.55, rect.y - size * 0.5, size, size * 1.4)
    painter.shadow(spot, 3, 0.9)
    painter.picture(f"sacrificio/{card}", spot)
    painter.edge(spot, STONE, 1.5, 3)


def _card_width(key: str, rect: Rect) -> float:
    """The width of a card in the zone of a place: a temple is broader."""
    return rect.w / BAY if key.partition(":")[2][:1] == "t" else rect.w


def _halo(painter: Painter, rect: Rect, colour: Colour, width: float, *, alpha: int = 255) -> None:
    radius = rect.w * 0.055 + width
    painter.edge(rect.expand(width + 1), NIGHT, width + 2, radius + 1, min(alpha, 180))
    painter.edge(rect.expand(width), colour, width, radius, alpha)


def _sign(painter: Painter, key: str, rect: Rect, icon: str, colour: Colour) -> None:
    """A sign on a disc at the right upper corner."""
    r = max(min(11.0, 11.0 / painter.scale), _card_width(key, rect) * 0.19)
    x, y = rect.right - r * 0.55, rect.y + r * 0.55
    painter.disc(x, y, r + 2, NIGHT)
    painter.disc(x, y, r, colour)
    painter.icon(icon, Rect(x - r * 0.72, y - r * 0.72, r * 1.44, r * 1.44), NIGHT)


def draw_ritual_worth(painter: Painter, rect: Rect, count: int) -> None:
    """Draw the number of hollow hearts that a temple's ritual brings, in the temple's left upper corner."""
    unit = rect.w / BAY
    size = max(LEAST / painter.scale, min(30.0, max(COUNT_LEAST, unit * 0.29)))
    style = FIGURES.with_size(round(size))
    words = str(count)
    if not painter.fonts.is_readable(words, style):
        return
    wide = size + painter.fonts.width(words, style) + 0.5 * size
    chip = Rect(rect.x + 0.08 * unit, rect.y + 0.1 * unit, wide, 1.3 * size)
    painter.fill(chip, NIGHT, 0.3 * size, 225)
    painter.picture("sacrificio/heart_hollow", Rect(chip.x + 0.2 * size, chip.cy - size / 2, size, size))
    x, y = chip.x + 1.28 * size, chip.cy - painter.fonts.line_height(style) / 2
    painter.text(words, x, y, style, THEME.text)


def draw_pile_name(
    painter: Painter, space: Size, rect: Rect, name: str, note: str, names: Collection[str], spare: float
) -> None:
    """The name of a pile, in the `space` below it in at most two lines, in one size for all piles or on none of them.

    And what one of it counts, where that has room; `spare` is free below two lines.
    """
    fonts = painter.fonts
    room = Rect(rect.cx - space.w / 2, rect.bottom + 3, space.w, space.h - UNDER)
    styles = (NAME.with_size(size) for size in range(NAME.size, fonts.least_size - 1, -1))
    lower = room._replace(h=space.h - NAME_UNDER)
    style = next((one for one in styles if all(_fits(painter, told, one, lower) for told in names)), None)
    if style is None:
        return
    lines = fonts.wrap(name, style, room.w)
    with painter.confine_text(room.inset(-GAP / 2, 0)):
        for number, line in enumerate(lines):
            painter.text(line, room.cx, room.y + number * fonts.line_height(style), style, STONE, "centre")
    if not fonts.is_readable(name, style):
        return
    said, small = fonts.fit_line(note, NOTE, rect.w)
    y = room.y + len(lines) * fonts.line_height(style)
    if said == note and y + fonts.line_height(small) <= room.bottom + spare:
        painter.text(note, room.cx, y, small, GOLD, "centre")


def _fits(painter: Painter, name: str, style: TextStyle, room: Rect) -> bool:
    """True if a name stands in a room in two lines, no word broken."""
    whole = all(painter.fonts.width(word, style) <= room.w - 3 for word in name.split())
    rows = painter.fonts.wrap(name, style, room.w) if whole else []
    return whole and len(rows) <= 2 and len(rows) * painter.fonts.line_height(style) <= room.h


def draw_card_title(painter: Painter, rect: Rect, name: str, spare: float = 0.0) -> None:
    """A name over the upper edge of a card, where the card is broad enough for it; in the smallest letters it may
    reach over what is free at its right, and a little over the left edge.
    """
    least = max(TITLE_LEAST, painter.fonts.least_size)
    sizes = range(max(NAME.size, least), least - 1, -1)
    for room, size in [*((rect.w, size) for size in sizes), (rect.w + spare + 1.5 * EDGE * (spare > 0), sizes[-1])]:
        style = NAME.with_size(size)
        high, wide = painter.fonts.line_height(style), painter.fonts.width(name, style) + 4
        if name and wide <= room:
            if not painter.fonts.is_readable(name, style):
                return
            plate = Rect(min(rect.x, rect.right + spare - wide), rect.y, max(rect.w, wide), high)
            painter.fill(plate, NIGHT, 4, 235)
            painter.text(name, plate.cx, plate.y, style, STONE, "centre")
            return


def draw_card_count(painter: Painter, rect: Rect, number: int, icon: str) -> None:
    """Draw the number of cards on a plate over the card's lower edge; the icon is left out if it does not fit."""
    style = FIGURES.with_size(max(COUNT_LEAST, min(22, round(rect.w * 0.36))))
    words, high = str(number), painter.fonts.line_height(style)
    if not painter.fonts.is_readable(words, style):
        return
    figures = painter.fonts.width(words, style) + 10
    sign = high * 0.72 if icon and figures + high * 0.72 <= rect.w else 0.0
    wide = figures + sign
    box = Rect(rect.cx - wide / 2, rect.bottom - high * 0.92, wide, high * 0.96)
    painter.fill(box, NIGHT, box.h * 0.35, 235)
    if sign:
        painter.icon(icon, Rect(box.x + 4, box.cy - sign / 2, sign, sign), mix_colours(STONE, NIGHT, 0.3))
    painter.text(words, box.x + 5 + sign, box.cy - high / 2, style, STONE)
