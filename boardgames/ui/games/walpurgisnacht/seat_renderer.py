"""Renderer of the seats of Walpurgisnacht: names, roles, piles, gifts; and of the cards in hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

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
    Colour,
    mix_colours,
    rgb_of_hex,
    tint_ground,
)
from boardgames.games.walpurgisnacht.dump_types import CardWorth
from boardgames.games.walpurgisnacht.ids import SEAT_NAMES, SIDES
from boardgames.ui.contract.board_rendering import BoardRenderState, ThingTransform
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.games.walpurgisnacht.board_markers import SIGN_ON
from boardgames.ui.games.walpurgisnacht.card_renderer import (
    CANDLE,
    NIGHT,
    SYMBOLS,
    VILLAGE,
    WISPS,
    WalpurgisnachtCardRenderer,
)
from boardgames.ui.games.walpurgisnacht.card_renderer import SIDES as SIDE_INKS
from boardgames.ui.games.walpurgisnacht.choice_brackets import OFF, draw_choice_brackets
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.gift_history import givers_of_face_down_gifts
from boardgames.ui.games.walpurgisnacht.hidden_information import NOTE_SIGNS
from boardgames.ui.games.walpurgisnacht.layout import PUZZLE, placed_gift_spots, turn_phases
from boardgames.ui.games.walpurgisnacht.near_own_sheet import draw_landscape_below, draw_own_sheet, own_sheet_room
from boardgames.ui.games.walpurgisnacht.near_table_geometry import PHASES
from boardgames.ui.games.walpurgisnacht.table_geometry import AROUND, FEW_LOW, BoardGeometry
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView
from boardgames.ui.widgets.widget import BEYOND

HAND_MARK_RIM: Final = 2.5  # light rim of the mark of the seat whose cards lie above the mountain
RAISED: Final = THEME.raised
GIVES: Final = rgb_of_hex("#FFD166")
ROLE_NAMED: Final = 100.0  # width of the place of an open role from which its card bears its name
SIGN: Final = 24.0
BADGE_IN: Final = 4.0  # so far from its corner stands the number of a pile: the next card lies close
PART: Final = 34.0  # the height of a part of the turn
LEAST_WORTH: Final = 24.0  # the height of a row that says what a gift is worth
WORTH: Final = 80.0  # the least width of such a row, where it has room
BESIDE_ROLE: Final = 8.0  # where a private note would stand: nobody writes one about a role that is known
LEAST_SIGN: Final = 20.0  # of a private note, and how large it grows
MOST_SIGN: Final = 34.0
WORD_PART, MOST_WORD = 0.2, 30  # of the height of a high note: size of its word, and the largest
SIGN_PART: Final = 0.5  # of the height of a high note: its sign


def draw_seat_grounds(
    painter: Painter, laid: BoardGeometry, view: DisplayView, look: BoardRenderState, data: WalpurgisnachtGameData
) -> None:
    """The grounds and heads of all seats, and the sheet beside the own cards; the cards come after, with everything
    else that is placed.
    """
    for number, seat in enumerate(view["seats"]):
        if not painter.is_visible(laid.seats[number].expand(BEYOND)):
            continue
        lowest = _lowest_card(laid, view, number)
        inputs = laid.seats[number], laid.gift_slots[number], lowest, _seat_state(seat, view, look)
        painter.part(f"ground:{seat}", inputs, partial(_seat, painter, laid, number, lowest, view, look))
    draw_own_sheet(painter, laid, view, look, data)


def _seat_state(seat: str, view: DisplayView, look: BoardRenderState) -> tuple[object, ...]:
    """All that ground and head of a seat show."""
    key, of, texts = f"seat:{seat}", view["seats"][seat], look.texts
    told = [texts.get(f"{word}:{seat}") for word in ("note", "name", "called", "role", "role_card")]
    told.append(str(_role_is_named(seat, look)))
    sides = [texts.get(f"side:{name}") for name in SIDES]
    gifts = len(of["down"]), len(of["up"]), view["phase"] == "over"
    winner = seat in view.get("over", {}).get("winners", ()) and not look.highlighted_keys
    acts = view["to_act"] == seat, look.is_read_only, view.get("eyes") == seat
    return (
        told,
        sides,
        of["claim"],
        of["accuses"],
        gifts,
        winner,
        seat_choice(seat, look),
        key == look.choices.selected_key,
        acts,
    )


def seat_choice(seat: str, look: BoardRenderState) -> bool | None:
    """None unless a seat can be chosen, and no hint has its frame there; True if the seat or a gift is pointed at."""
    advised = any(
        step.end.startswith(("up:", "down:")) and step.end.split(":")[1] == seat for step in look.trails.hint
    )
    if f"seat:{seat}" not in look.choices.open_keys or look.is_read_only or advised:
        return None
    return look.hovered_key.endswith(f":{seat}") or look.hovered_key.startswith(f"up:{seat}")


def _role_is_named(seat: str, look: BoardRenderState) -> bool:
    """True if an open role card before a seat has room for its name."""
    role = look.rects.get(f"role:{seat}")
    return role is None or role.w >= ROLE_NAMED


def _seat(
    painter: Painter, laid: BoardGeometry, number: int, lowest: float, view: DisplayView, look: BoardRenderState
) -> None:
    seat = SEAT_NAMES[number]
    has_sheet = seat == view.get("eyes") and own_sheet_room(laid, view) is not None
    _ground(painter, laid.seats[number], number, lowest, view, look, has_sheet=has_sheet)
    named = _role_is_named(seat, look)
    _head(painter, laid.seat_parts(number).head, number, seat, view, look, role_is_named=named)
    of = view["seats"][seat]
    is_near = laid.summary is not None or look.shape == PUZZLE
    if not of["down"] and len(of["up"]) < FEW_LOW and view["phase"] != "over" and not is_near:
        _empty(painter, laid.seat_parts(number).face_down_gifts)


def _ground(
    painter: Painter,
    rect: Rect,
    number: int,
    lowest: float,
    view: DisplayView,
    look: BoardRenderState,
    *,
    has_sheet: bool,
) -> None:
    seat, colour = SEAT_NAMES[number], SEAT_COLOURS[number]
    active = view["to_act"] == seat
    painter.shadow(rect, R_BUTTON, 1.2)
    painter.relief_slab(rect, tint_ground(RAISED, colour, 0.2 if active else 0.05, THEME.text), R_BUTTON)
    if seat == view.get("eyes") and not has_sheet and not look.high_contrast:
        draw_landscape_below(painter, rect, lowest)
    painter.edge(rect, mix_colours(RAISED, colour, 0.9 if active else 0.3), 2.5 if active else 1.2, R_BUTTON)
    winner = seat in view.get("over", {}).get("winners", ()) and not look.highlighted_keys
    if winner:
        painter.edge(rect, VILLAGE, 3, R_BUTTON)
    if (hot := seat_choice(seat, look)) is not None:
        draw_choice_brackets(painter, rect.inset(AROUND + OFF), hot=hot)
    if look.choices.selected_key == f"seat:{seat}":
        painter.edge(rect, GIVES, 4, R_BUTTON)


def _lowest_card(laid: BoardGeometry, view: DisplayView, number: int) -> float:
    """Return how far down the cards before a seat reach."""
    parts = laid.seat_parts(number)
    return max(parts.note.bottom, parts.lead.bottom, *(spot.bottom for spot in placed_gift_spots(view, laid, number)))


def _head(
    painter: Painter,
    head: Rect,
    number: int,
    seat: str,
    view: DisplayView,
    look: BoardRenderState,
    *,
    role_is_named: bool,
) -> None:
    colour: Colour = SEAT_COLOURS[number]
    mark = Rect(head.x, head.cy - 11, 22, 22)
    painter.seat_mark(number, mark.expand(2), THEME.text)
    painter.seat_mark(number, mark, colour)
    right = head.right
    of = view["seats"][seat]
    note = look.texts.get(f"note:{seat}", "")
    active = view["to_act"] == seat
    signs = []
    if note:
        signs.append("thinking" if active and not look.is_read_only else "computer")
    elif view.get("eyes") == seat:
        signs.append("person")
    called = look.texts.get(f"name:{seat}", seat)
    if painter.fonts.width(called, STRONG) > right - mark.right - S2 - 4:
        called = look.texts.get(f"called:{seat}", called)
    side = look.texts.get(f"role:{seat}", "")
    widest = max(painter.fonts.width(look.texts.get(f"side:{name}", ""), BODY) for name in SIDES)
    needed = painter.fonts.width(called, STRONG) + S3 + widest
    tight = right - mark.right - S2 - 4
    if side and tight - SIGN - S2 < needed <= tight and signs == ["person"]:
        signs.clear()  # the word for the side is worth more
    if signs != ["thinking"] and painter.fonts.width(called, STRONG) > right - mark.right - SIGN - 2 * S2 - 4:
        signs.clear()  # the name is worth more
    for sign in signs:
        spot = Rect(right - SIGN, head.cy - SIGN / 2, SIGN, SIGN)
        painter.icon(sign, spot.inset(2), THEME.text if sign == "thinking" else THEME.muted)
        right = spot.x - S2
    if of["claim"]:
        right = _says(painter, Rect(right - 30, head.cy - 15, 30, 30), of["claim"], None)
    elif of["accuses"]:
        right = _says(painter, Rect(right - 30, head.cy - 15, 30, 30), "witch", int(of["accuses"][1:]) - 1)
    room = right - mark.right - S2 - 4
    name, face = painter.fonts.fit_line(called, STRONG, room)
    x = mark.right + S2
    x += painter.text(name, x, head.cy - painter.fonts.line_height(face) / 2, face, THEME.text) + S3
    if side and max(widest, painter.fonts.width(side, BODY)) <= right - x:  # the same at either side
        ink = THEME.text if active else THEME.muted
        y = head.cy - painter.fonts.line_height(BODY) / 2
        x += painter.text(side, x, y, BODY, ink)
        card = f" \u00b7 {look.texts.get(f'role_card:{seat}', '')}"
        if not role_is_named and painter.fonts.width(card, BODY) <= right - x:  # its card is too small for its name
            painter.text(card, x, y, BODY, ink)


def _says(painter: Painter, spot: Rect, word: str, about: int | None) -> float:
    """A speech sign: what the seat claims to be, or whom it calls a witch."""
    painter.fill(spot, THEME.paper, 8)
    painter.polygon([(spot.x + 5, spot.bottom - 2), (spot.x + 15, spot.bottom - 2), (spot.x + 3, spot.bottom + 6)],
                    THEME.paper)  # fmt: skip
    painter.picture(f"walpurgisnacht/symbol_{word}", spot.inset(3))
    if about is not None:
        mark = Rect(spot.right - 14, spot.y - 6, 20, 20)
        painter.seat_mark(about, mark.expand(1.5), THEME.ink)
        painter.seat_mark(about, mark, SEAT_COLOURS[about])
    return spot.x - S2


def draw_private_notes(painter: Painter, view: DisplayView, look: BoardRenderState, worths: Collection[str]) -> None:
    """Draw the viewer's private notes about other seats, over or beside their role cards.

    Before the seats of `worths`, the worth of the card is drawn instead; a click there gives the card.
    """
    for seat, note in view.get("notes", {}).items():
        rect = look.rects.get(f"note:{seat}")
        if rect is not None and seat not in worths and painter.is_visible(rect.expand(BEYOND)):
            hot = f"note:{seat}" in (look.hovered_key, look.cursor_key)
            text = look.texts.get(f"suspect:{seat}", "")
            inputs = rect, note, text, hot
            painter.part(f"note:{seat}", inputs, partial(_note, painter, *inputs))


def _note(painter: Painter, rect: Rect, note: str, text: str, hot: bool) -> None:
    """A slip of paper with a sign, and with a word where there is room for both."""
    painter.fill(rect, mix_colours(RAISED, THEME.paper, 0.85 if note else 0.12), 6)
    painter.edge(rect, CANDLE if hot else mix_colours(RAISED, THEME.line, 0.7), 2 if hot else 1.2, 6)
    ink = THEME.ink if note else THEME.muted
    body = BODY.with_size(max(BODY.size, min(MOST_WORD, round(WORD_PART * rect.h))))
    word, face = painter.fonts.fit_line(text, body, rect.w - 8)
    line = painter.fonts.line_height(face)
    told = word == text and rect.h >= line + LEAST_SIGN
    below = line if told else 0.0
    size = min(rect.h - 6 - below, rect.w - 4, max(MOST_SIGN, SIGN_PART * rect.h))
    spot = Rect(rect.cx - size / 2, rect.cy - (size + below) / 2, size, size)
    if note in NOTE_SIGNS:
        painter.picture(NOTE_SIGNS[note], spot)
    elif note:
        mark = STRONG.with_size(max(14, int(size)))
        painter.text("?", spot.cx, spot.cy - painter.fonts.line_height(mark) / 2, mark, ink, "centre")
    else:
        painter.icon("edit", spot.inset(size * 0.14), ink)
    if told:
        painter.text(word, rect.cx, spot.bottom, face, ink, "centre")


def draw_gift_givers(painter: Painter, view: DisplayView, look: BoardRenderState) -> None:
    """The mark of who gave it on the upper edge of each gift, where notes are drawn: names stand at the foot."""
    for seat, gifts in view.get("given", {}).items():
        down = givers_of_face_down_gifts(gifts, len(view["seats"][seat]["down"]))
        for key, seats in (
            (f"down:{seat}", down),
            *((f"down:{seat}:{card}", down if len(set(down)) == 1 else ()) for card in view["seats"][seat]["down"]),
            *((f"up:{seat}:{gift.card}", (gift.giver,)) for gift in gifts if gift.card),
        ):
            if key in look.rects and key not in look.motion.transforms:
                marks = list(map(SEAT_NAMES.index, seats))
                draw_seat_marks(painter, look.rects[key], marks, THEME.seats, THEME.text, SIGN_ON, above=True)


def draw_gift_worths(
    painter: Painter, laid: BoardGeometry, view: DisplayView, worths: Mapping[str, tuple[CardWorth, CardWorth]]
) -> None:
    """A gift’s worth to a witch and to a villager who may receive it: over a covered role, beside a known one."""
    for seat, both in worths.items():
        place = laid.seat_parts(SEAT_NAMES.index(seat))
        known = view["seats"][seat]["unmasked"]
        told = list(zip(SIDES, both, strict=True))[: 1 if known else 2]
        role, low = place.role, place.role.h / 2 < LEAST_WORTH
        high = max(LEAST_WORTH, role.h if low else role.h / 2)
        wide = place.head.w / 2 if low else max(role.w, min(3.1 * high, WORTH))
        x, y = role.x, role.y
        if known and place.note.overlaps(role):
            x = role.right + BESIDE_ROLE
            wide = min(wide, place.head.right - x)
        elif known:
            x, y, wide, high = place.note.x, place.note.y, place.note.w, min(high, place.note.h)
        spots = [Rect(x + i * wide * low, y + i * high * (not low), wide, high) for i in range(len(told))]
        for spot, (side, worth) in zip(spots, told, strict=True):
            draw_worth(painter, spot, side, worth)
        painter.edge(Rect(x, y, spots[-1].right - x, spots[-1].bottom - y), CANDLE, 1.5, 5)


def draw_worth(painter: Painter, box: Rect, side: str, worth: CardWorth) -> None:
    """Draw the worth of a card to a seat of `side`: the points, with the wisp of the side that gains them."""
    painter.fill(box, NIGHT, 5)
    size = min(box.h, box.w / 3) - 4
    painter.picture(SYMBOLS[side], Rect(box.x + 3, box.cy - size / 2, size, size))
    figure = STRONG.with_size(round(min(24.0, size)))
    y = box.cy - painter.fonts.line_height(figure) / 2
    if not worth.points:
        painter.text("0", box.cx, y, figure, THEME.muted, "centre")
        return
    sign = "+" if worth.points > 0 else "\u2212"
    ink = mix_colours(SIDE_INKS[worth.side], THEME.text, 0.45)
    painter.text(f"{sign}{abs(worth.points)}", box.cx, y, figure, ink, "centre")
    wisp = Rect(box.right - size - 3, box.cy - size / 2, size, size)
    painter.picture(f"walpurgisnacht/wisp_{WISPS[worth.side]}", wisp)


def _empty(painter: Painter, rect: Rect) -> None:
    """Draw the empty outline for face-down gifts."""
    painter.edge(rect, mix_colours(RAISED, THEME.line, 0.45), 1.2, rect.w * 0.08)


def draw_seat_card(
    painter: Painter,
    faces: WalpurgisnachtCardRenderer,
    thing: PlacedThing,
    shift: ThingTransform | None,
    rect: Rect,
    *,
    faint: bool,
    titled: bool = False,
) -> None:
    """A card before a seat or in hand, wherever it is on its way. `titled`: its name stands elsewhere."""
    kind = thing.key.partition(":")[0]
    name, turn = thing.face, 1.0
    if shift is not None:
        name, turn = shift.face or name, shift.turn
    alpha = 90 if faint else shift.alpha if shift is not None else 255
    match kind:
        case "role":
            faces.draw_role_card(painter, rect, name, turn=turn)
        case "down" if thing.key.count(":") == 1:
            faces.cards.draw_pile(painter, rect, thing.copy_count, faces.card_face("back"), badge=False)
            faces.draw_card(painter, rect, name)
            if thing.copy_count > 1:  # at the foot, where no face-down card has a name: marks of givers lie above
                faces.cards.draw_badge(painter, rect.move_by(-BADGE_IN, 0), thing.copy_count)
        case _:
            faces.cards.draw_shadow(painter, rect)
            faces.draw_card(painter, rect, name, turn=turn, alpha=alpha, titled=titled)


def draw_turn_phases(painter: Painter, laid: BoardGeometry, view: DisplayView, look: BoardRenderState) -> None:
    """The parts of a turn in a row, above the mountain where no cards lie to be chosen: the one of now is lit."""
    parts = [(look.texts[f"part:{part}"], now) for part, now in turn_phases(view) if f"part:{part}" in look.texts]
    tray = laid.tray
    taken = "tray:peek" in look.texts or any(
        rect.overlaps(tray) for key, rect in look.rects.items() if key.startswith(("hand:", "mine:"))
    )
    if not parts or taken or look.is_read_only:
        return
    rows = [(f"{number}  {text}", now) for number, (text, now) in enumerate(parts, 1)]
    if laid.phases is not None:
        _phase_row(painter, laid.phases, rows)
        return
    least = painter.fonts.line_height(STRONG) + 3
    if tray.h / len(rows) < least:  # large letters: the part of now alone
        rows = [row for row in rows if row[1]] if tray.h >= least else []
    each = min(tray.h / max(1, len(rows)), max(PART, least))
    most = tray.w if laid.summary is None else PHASES - S2
    wide = min(most, max((painter.fonts.width(told, STRONG) for told, _now in rows), default=0.0) + 2 * S3)
    painter.fill(Rect(tray.x, tray.y, wide, each * len(rows) - 3), RAISED, R_BUTTON)
    for number, (told, now) in enumerate(rows):
        _phase(painter, Rect(tray.x, tray.y + number * each, wide, each - 3), told, now=now)


def _phase_row(painter: Painter, room: Rect, rows: Sequence[tuple[str, bool]]) -> None:
    """The phases of a turn side by side, as wide as their words."""
    needed = [painter.fonts.width(told, STRONG) + 2 * S2 for told, _now in rows]
    more = (room.w - S2 * (len(rows) - 1) - sum(needed)) / len(rows)
    x = room.x
    for (told, now), wide in zip(rows, needed, strict=True):
        _phase(painter, room._replace(x=x, w=wide + more), told, now=now)
        x += wide + more + S2


def _phase(painter: Painter, row: Rect, told: str, *, now: bool) -> None:
    painter.fill(row, mix_colours(RAISED, CANDLE, 0.3) if now else RAISED, R_BUTTON)
    if now:
        painter.edge(row, CANDLE, 2, R_BUTTON)
    pad = S2 if painter.fonts.width(told, STRONG) <= row.w - 2 * S2 else S1
    told, face = painter.fonts.fit_line(told, STRONG if now else BODY, row.w - 2 * pad)
    ink = THEME.text if now else THEME.muted
    painter.text(told, row.x + pad, row.cy - painter.fonts.line_height(face) / 2, face, ink)


def draw_hand_owner_mark(painter: Painter, laid: BoardGeometry, view: DisplayView, look: BoardRenderState) -> None:
    """Draw the shape and colour of the seat whose cards lie above the mountain, at its first card. In the picture of
    a puzzle they lie before their seat, which has its mark.
    """
    if look.shape == PUZZLE:
        return
    hint = look.texts.get("tray:peek", "")
    if not any(rect.overlaps(laid.tray) for key, rect in look.rects.items() if key.startswith(("hand:", "mine:"))):
        if hint:
            painter.paragraph(hint, laid.tray, BODY, THEME.text, middle=True)
        return
    seat = int(view["turn"][1:]) - 1 if view["seats"][view["turn"]]["hand"] else int(view["eyes"][1:]) - 1
    mark = Rect(max(laid.board.x + HAND_MARK_RIM, laid.tray.x - 8), laid.tray.y - 2, 26, 26)
    painter.seat_mark(seat, mark.expand(HAND_MARK_RIM), THEME.text)
    painter.seat_mark(seat, mark, SEAT_COLOURS[seat])
    if hint:
        right = max(rect.right for key, rect in look.rects.items() if key.startswith("mine:"))
        room = Rect(right + S3, laid.tray.y, max(60.0, laid.tray.right - right - S3), laid.tray.h)
        painter.paragraph(hint, room, BODY, THEME.text, middle=True)
