"""The table as places for a screen that draws it: what lies where, its picture, and the ways to choose it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import permutations
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, seat_name
from boardgames.draw.placeholder_art import PlaceholderInfo, placeholder_info_of_id
from boardgames.draw.rects import Rect
from boardgames.draw.theme import hex_of_rgb
from boardgames.ui.contract.board_rendering import ScreenMark
from boardgames.ui.contract.table_types import DecisionContext, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.game_view.placeholder_cards import placeholders_of_cards
from boardgames.ui.seats.table_art import TableArt

MOST_PATHS: Final = 400
"""Ways to choose several things; where there are more, they are chosen by words alone."""
PLATES: Final = ("plate", "seat")
"""First parts of the keys of what names a seat."""
Frame = dict[str, Any]


@final
class TablePlaces:
    """Places of a table in the words of one screen; `heads` has what the words of the table call a thing, by key."""

    def __init__(self, view: GameView, art: TableArt, words: MessageFormatter, heads: Mapping[str, str]) -> None:
        self._view: Final = view
        self._art: Final = art
        self._words: Final = words
        self._heads: Final = heads
        self._placeholders: Mapping[str, PlaceholderInfo] | None = None

    def frame(self, seen: Dump, showing: Viewer, shape: str) -> Frame:
        """Return the places of what a viewer sees, from the lowest to the uppermost."""
        laid = self._art.lay_out(seen, showing, shape)
        name, rect = self._art.ground_of(laid, showing.seat, shape)
        shown = [thing for thing in laid.things if thing.face or thing.click_rect.w > 0]
        return {
            "size": [round(laid.area.w), round(laid.area.h)],
            "ground": {"at": _corners(rect), "art": self._art.number_of(name)},
            "places": [
                *(self._mark(number, mark) for number, mark in enumerate(self._art.marks_of(laid, shape))),
                *(self._place(laid.visible_view, thing) for thing in shown),
            ],
        }

    def _mark(self, number: int, mark: ScreenMark) -> Frame:
        """Return the place of a picture below all things."""
        place = {"id": f"mark:{number}", "at": _corners(mark.rect), "art": self._art.number_of(mark.face)}
        return place if mark.number is None else {**place, "count": mark.number}

    def _place(self, seen: Dump, thing: PlacedThing) -> Frame:
        """Return a place; what is usual is left out."""
        renderer, words = self._view.table_renderer, self._words
        place: Frame = {"id": thing.key, "at": _corners(thing.rect)}
        if thing.click_rect.w > 0 and thing.click_rect != thing.rect:
            place["hit"] = _corners(thing.click_rect)
        number = self._art.number_of(renderer.screen_face_of(thing))
        if number is not None:
            place["art"] = number
        elif thing.face:
            place["tile"] = True
        if thing.key.partition(":")[0] in PLATES and thing.seat >= 0:
            summary = self._view.game_ui.layout.seat_summary(seen, thing.seat)
            place["label"] = words.seat_label(thing.seat).short
            place["note"] = words.format_message(summary) if summary is not None else ""
        elif number is None and thing.face:
            place |= self._text_fields(seen, thing)
        elif name := self._words.card_names.get(thing.face.rpartition(":")[2], ""):
            place["label"] = name
        if number is not None and number in self._art.without_file:
            info = self._placeholder(self._art.faces[number].needs)
            place |= {"kind": info.kind, "colour": hex_of_rgb(info.colour)}
            place.setdefault("label", self._heads.get(thing.key) or info.name)
        count = renderer.screen_count(seen, thing)
        if count is not None:
            place["count"] = count
        if thing.seat >= 0:
            place["seat"] = seat_name(thing.seat)
        return place

    def _placeholder(self, picture: str) -> PlaceholderInfo:
        """Return name, kind and colour of a card whose picture is missing."""
        if self._placeholders is None:
            words, renderer = self._words, self._view.table_renderer
            self._placeholders = placeholders_of_cards(
                words.catalog, self._view.game_ui.id, words.cards, renderer.picture_id
            )
        return self._placeholders.get(picture) or placeholder_info_of_id(picture)

    def _text_fields(self, seen: Dump, thing: PlacedThing) -> Frame:
        """Return what stands at a thing without a picture."""
        text = self._view.table_renderer.screen_text(thing)
        if text is None:
            name = self._words.card_names.get(thing.face.rpartition(":")[2], "") or self._heads.get(thing.key, "")
            return {"label": name} if name else {}
        messages = self._view.game_ui.layout.board_messages(seen)
        told = ": ".join(self._words.format_message(messages[id]) for id in text.ids if id in messages)
        ground = {} if text.ground is None else {"colour": hex_of_rgb(text.ground)}
        return {"label": told, "paper": text.is_on_paper, **ground} if told else {}


def action_paths(view: GameView, sight: DecisionContext) -> list[list[str]]:
    """Return for each action the keys of the table that choose it in their order, and then its line."""
    several = view.game_ui.multi_select
    spec = several.multi_select_spec(sight) if several is not None else None
    if several is None or spec is None:
        return [[*path, line] for path, line in view.game_ui.input_mapping.actions_by_key_path(sight).items()]
    counts = range(spec.min_count, spec.max_count + 1)
    if sum(math.perm(len(spec.keys), count) for count in counts) > MOST_PATHS:
        return []
    legal = frozenset(sight.legal)
    orders = (order for count in counts for order in permutations(spec.keys, count))
    told = ([*order, several.action_of_selection(sight, order)] for order in orders)
    return [path for path in told if path[-1] in legal]


def _corners(rect: Rect) -> list[int]:
    return [round(rect.x), round(rect.y), round(rect.w), round(rect.h)]
