"""The position as it is read: seats side by side, piles as counted cards, the rest a tree of names and values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from boardgames.core.game_protocol import HIDDEN, Dump
from boardgames.draw.theme import S2, S3, S4
from boardgames.ui.contract.board_rendering import TextSheetHost
from boardgames.ui.games.plain.card_tiles import CardTile
from boardgames.ui.games.plain.identifier_texts import NONE, IdentifierTexts
from boardgames.ui.games.plain.inspector_pages import thing_widget_id
from boardgames.ui.widgets.containers import Column, ColumnGrid, Flow, Padding, Panel, Row
from boardgames.ui.widgets.label import Label, SeatMark
from boardgames.ui.widgets.widget import Widget

COMMON: Final = frozenset(("seats", "to_act", "phase", "round", "turn", "over", "seed"))
"""Fields that the line over the board and the seats tell in other ways."""
SEAT_LEAST: Final = 250.0
INDENT: Final = 18.0
LOW: Final = 480.0
PILE: Final = (76.0, 170.0)
"""A counted pile is at least and at most so wide: as large as the room allows."""


Path = tuple[str, ...]
"""The fields of a view that lead to a value; what lies there bears their names as its id."""


def make_position_sheet(host: TextSheetHost, words: IdentifierTexts, view: Dump) -> Widget:
    """All that a view tells."""
    seats = [_seat(host, words, name, of) for name, of in view.get("seats", {}).items()]
    sitting: list[Widget] = [ColumnGrid(seats, least=SEAT_LEAST, most=3, gap=S3)] if seats else []
    rest = {name: value for name, value in view.items() if name not in COMMON}
    rows = list(_rows(words, {name: value for name, value in rest.items() if not _large(value)}))
    parts: list[Widget] = [_block(words, (name,), value) for name, value in rest.items() if _large(value)]
    if rows:
        parts.append(Panel(Column(rows, gap=S2), pad=S4))
    low = host.board_area.h < LOW  # what lies on the table is seen first then, without scrolling
    return Column([*parts, *sitting] if low else [*sitting, *parts], gap=S4)


def pile_width(host: TextSheetHost) -> float:
    """Return the width of a counted pile, in design units."""
    return min(max(PILE[0], host.board_area.h * 0.19), PILE[1])


def _seat(host: TextSheetHost, words: IdentifierTexts, name: str, of: Any) -> Widget:
    """One seat: who sits there, and its fields."""
    seat = words.seats.get(name, 0)
    label = host.seat_label(seat)
    head: list[Widget] = [SeatMark(seat, host.seat_colour(seat), 24), Label(label.heading, role="strong", grow=1)]
    parts: list[Widget] = [Row(head, gap=S2)]
    if label.note:
        parts.append(Label(label.note, tone="muted"))
    fields = of if isinstance(of, Mapping) else {}
    parts += _rows(words, {key: value for key, value in fields.items() if not _large(value)})
    for key, value in fields.items():
        if _large(value):
            parts += [Label(words.field_label(key), tone="muted"), _inside(words, ("seats", name, key), value)]
    return Panel(Column(parts, gap=S2), f"seat.{name}", pad=S3, edge=host.is_active_seat(seat))


def _large(value: object) -> bool:
    """True if a value needs more than a line: cards, piles, fields of its own."""
    return (isinstance(value, (Mapping, list, tuple)) and bool(value)) or value == HIDDEN


def _block(words: IdentifierTexts, path: Path, value: Any) -> Widget:
    return Panel(
        Column((Label(words.field_label(path[-1]), role="strong"), _inside(words, path, value)), gap=S3), pad=S4
    )


def _rows(words: IdentifierTexts, fields: Mapping[str, Any]) -> Iterator[Widget]:
    """Names and values, one a line."""
    for name, value in fields.items():
        told = NONE if isinstance(value, (Mapping, list, tuple)) else words.value_text(value)
        yield Row((Label(words.field_label(name), tone="muted", grow=1), Label(told)), gap=S3, across="start")


def _inside(words: IdentifierTexts, path: Path, value: Any) -> Widget:
    """Create the widget of a field's value: counted piles, cards by place, a row of cards, or a tree."""
    if value == HIDDEN:
        return _cards(words, path, (HIDDEN,))
    if isinstance(value, (list, tuple)):
        if all(isinstance(one, str) for one in value):
            return _cards(words, path, value)
        return Column([_item(words, (*path, str(at)), one) for at, one in enumerate(value)], gap=S2)
    if all(isinstance(one, int) and not isinstance(one, bool) for one in value.values()):
        return Flow([_pile(words, (*path, name), count) for name, count in value.items()], gap=S4)
    if any(value.values()) and all(one is None or isinstance(one, str) for one in value.values()):
        return Flow([_placed(words, (*path, name), one) for name, one in value.items()], gap=S3)
    small = {name: one for name, one in value.items() if not _large(one)}
    parts = list(_rows(words, small))
    for name, one in value.items():
        if name not in small:
            parts += [
                Label(words.field_label(name), tone="muted"),
                Padding(_inside(words, (*path, name), one), x=INDENT),
            ]
    return Column(parts, gap=S2)


def _item(words: IdentifierTexts, path: Path, value: Any) -> Widget:
    return _inside(words, path, value) if _large(value) else Label(words.value_text(value))


def _pile(words: IdentifierTexts, path: Path, count: int) -> Widget:
    label, wide = words.field_label(path[-1]), pile_width(words.host)
    return CardTile(
        label, count=count, caption=label, pile=True, said=f"{label}: {count}", wide=wide, id=thing_widget_id(path)
    )


def _placed(words: IdentifierTexts, path: Path, card: str | None) -> Widget:
    label = words.field_label(path[-1])
    if not card:
        return CardTile("", count=0, caption=label, pile=True, said=f"{label}: {NONE}", id=thing_widget_id(path))
    return _card(words, path, card, 1, label)


def _cards(words: IdentifierTexts, path: Path, cards: Sequence[str]) -> Widget:
    """Cards in a row, equal ones on each other."""
    return Flow([_card(words, (*path, card), card, count, "") for card, count in Counter(cards).items()], gap=S3)


def _card(words: IdentifierTexts, path: Path, card: str, count: int, caption: str) -> Widget:
    covered = card == HIDDEN
    name = words.tr("plain.covered") if covered else words.value_text(card)
    said = name if count == 1 else f"{count} × {name}"
    said = f"{caption}: {said}" if caption else said
    return CardTile(name, count=count, caption=caption, covered=covered, said=said, id=thing_widget_id(path))
