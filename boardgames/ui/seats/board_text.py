"""The board and the own cards in words, from what is drawn for a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Dump, Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, Message, PlacedThing
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


@final
class BoardTexts:
    """Texts of the things of a table for one screen. `words` are those of its seat.

    The text of a thing follows from its page and the name of its place alone; while both stay as they are, it is not
    made again.
    """

    def __init__(self, table: GameUI, words: MessageFormatter) -> None:
        self._table: Final = table
        self._words: Final = words
        self._known: dict[str, tuple[CardPage, Message | None, tuple[str, str]]] = {}
        """Page, place and text of each thing, by its key, as it was told last."""

    def texts(
        self, sight: DecisionContext, showing: Viewer, is_wanted: Callable[[Seat], bool] = lambda _seat: True
    ) -> list[ThingText]:
        """Return the things of wanted seats that are drawn of a view for a viewer, from top to bottom, those alike
        once. Places on which nothing lies come last.
        """
        table = self._table
        if table.is_plain:
            return [one for one in _plain_texts(table, self._words, sight.view) if is_wanted(one.seat)]
        drawn = table.layout.visible_view(sight.view, showing)
        found: dict[tuple[str, str, str], ThingText] = {}
        placed = _placed_things(table, drawn, sight.seat)
        lying = [(one.rect.cx, one.rect.cy) for one in placed if one.face]

        def is_empty(place: PlacedThing) -> bool:
            if place.face:
                return False
            left, top, right, bottom = place.rect.x, place.rect.y, place.rect.right, place.rect.bottom
            return not any(left <= x < right and top <= y < bottom for x, y in lying)

        wanted = (one for one in placed if one.click_rect.w > 0 and is_wanted(one.seat))
        for thing in sorted(wanted, key=lambda one: (is_empty(one), one.rect.y, one.rect.x)):
            page = (
                inspector_page_at(table, drawn, sight, thing.key)
                if table.rotatable_board is None
                else table.inspector_pages.page_of_place(drawn, thing.key)
            )
            if page is not None:
                head, text = self._text(drawn, page, thing.key)
                told = ThingText(thing.key, thing.seat, head, text, thing.face)
                found.setdefault((head, text, thing.key if _is_in_hand(thing.key) else ""), told)
        return list(found.values())

    def _text(self, drawn: Dump, page: CardPage, key: str) -> tuple[str, str]:
        """Return the name of a thing, and the rest of its text."""
        where = self._table.inspector_pages.place_name(drawn, key)
        known = self._known.get(key)
        if known is not None and known[0] == page and known[1] == where:
            return known[2]
        if _is_in_hand(key):
            told = _card_text(self._words, page)
        else:
            head, *more = describe_place(self._words, self._table, drawn, page, key)
            told = head, join_sentences(*more)
        self._known[key] = page, where, told
        return told


def _is_in_hand(key: str) -> bool:
    return key.partition(":")[0] == HAND


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
    faces = dict(_public_faces(table, public, showing))
    own = [one for one in shown if one.seat == seat]
    return [one for one in own if faces.get(one.key) != one.face or _is_in_hand(one.key)]


def _public_faces(table: GameUI, public: DecisionContext, showing: Viewer) -> Iterator[tuple[str, str]]:
    """Yield key and face of what everybody sees."""
    view = public.view
    if table.is_plain:
        for name, own in view["seats"].items():
            yield from ((f"{field}:{int(name[1:]) - 1}", str(value)) for field, value in own.items())
    else:
        drawn = table.layout.visible_view(view, showing)
        yield from ((thing.key, thing.face) for thing in _placed_things(table, drawn, public.seat))
