"""The board and the own cards in words, from what is drawn for a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Dump, Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.card_zoom import CardText
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.panels.inspector import describe_place, inspector_page_at
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.seats.plain_texts import field_row, plain_texts

BOARD: Final = Rect(0, 0, 1600, 1000)
"""Rectangle in which things are placed, to be read from top to bottom."""
TOLD: Final = frozenset(("seats", "to_act", "phase", "round", "turn", "over", "seed"))
"""Fields of a view that other parts of a frame tell."""
NOBODY: Final = -1
HAND: Final = "hand"
"""First part of the keys of cards in a hand, also of open ones."""


class ThingText(NamedTuple):
    """A thing of the board in words: its key, its seat or `NOBODY`, one line, its explanation, and what is drawn."""

    key: str
    seat: Seat
    head: str
    text: str
    face: str = ""


def board_texts(
    table: GameUI,
    words: MessageFormatter,
    sight: DecisionContext,
    showing: Viewer,
    is_wanted: Callable[[Seat], bool] = lambda _seat: True,
) -> list[ThingText]:
    """Return the things of wanted seats that are drawn of a view for a viewer, from top to bottom, those alike once.

    Places on which nothing lies come last.
    """
    if table.is_plain:
        return [one for one in _plain_texts(table, words, sight.view) if is_wanted(one.seat)]
    drawn = table.layout.visible_view(sight.view, showing)
    found: dict[tuple[str, str, str], ThingText] = {}
    placed = _placed_things(table, drawn, sight.seat)
    lying = [one.rect for one in placed if one.face]

    def is_empty(place: PlacedThing) -> bool:
        return not place.face and not any(place.rect.contains(rect.cx, rect.cy) for rect in lying)

    for thing in sorted(placed, key=lambda one: (is_empty(one), one.rect.y, one.rect.x)):
        if not is_wanted(thing.seat):
            continue
        page = (
            inspector_page_at(table, drawn, sight, thing.key)
            if table.rotatable_board is None
            else table.inspector_pages.page_of_place(drawn, thing.key)
        )
        if thing.click_rect.w > 0 and page is not None:
            in_hand = thing.key.partition(":")[0] == HAND
            head, text = _card_text(words, page) if in_hand else _place_text(words, table, drawn, page, thing.key)
            told = ThingText(thing.key, thing.seat, head, text, thing.face)
            found.setdefault((head, text, thing.key if in_hand else ""), told)
    return list(found.values())


def _place_text(words: MessageFormatter, table: GameUI, drawn: Dump, page: CardPage, key: str) -> tuple[str, str]:
    head, *more = describe_place(words, table, drawn, page, key)
    return head, join_sentences(*more)


def _card_text(words: MessageFormatter, page: CardPage) -> tuple[str, str]:
    """Return the name of a card, and its kind and rules, without its place."""
    head, text = CardText(words, page, large=False, part="head"), CardText(words, page, large=False, part="text")
    return head.title, join_sentences(head.kind, text.accessible_text)


def _placed_things(table: GameUI, drawn: Dump, eyes: Seat) -> Sequence[PlacedThing]:
    board = table.rotatable_board
    shape = table.layout.board_shape_for(eyes) if board is None else board.board_shapes()[0].id
    return table.layout.place_things(drawn, BOARD, shape, False)


def _plain_texts(table: GameUI, words: MessageFormatter, view: Dump) -> Iterator[ThingText]:
    """Yield the fields of a view, for a game whose table is a sheet of its fields."""
    texts = plain_texts(words, table.id)
    for name, value in view.items():
        if name not in TOLD:
            yield ThingText(name, NOBODY, field_row(texts, name, value), "", str(value))
    for seat in range(len(words.seats)):
        for name, value in view["seats"][seat_name(seat)].items():
            yield ThingText(f"{name}:{seat}", seat, field_row(texts, name, value), "", str(value))


def own_cards(
    table: GameUI, shown: Sequence[ThingText], public: DecisionContext, showing: Viewer, seat: Seat
) -> list[ThingText]:
    """Return the things of a seat that others do not see as it does, and its whole hand."""
    faces = {one.key: one.face for one in _public_faces(table, public, showing)}
    own = [one for one in shown if one.seat == seat]
    return [one for one in own if faces.get(one.key) != one.face or one.key.partition(":")[0] == HAND]


def _public_faces(table: GameUI, public: DecisionContext, showing: Viewer) -> Iterator[ThingText]:
    view = public.view
    if table.is_plain:
        for name, own in view["seats"].items():
            seat = int(name[1:]) - 1
            yield from (ThingText(f"{field}:{seat}", seat, "", "", str(value)) for field, value in own.items())
    else:
        drawn = table.layout.visible_view(view, showing)
        for thing in _placed_things(table, drawn, public.seat):
            yield ThingText(thing.key, thing.seat, "", "", thing.face)
