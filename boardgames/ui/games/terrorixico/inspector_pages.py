"""Pages of TerroriXico: what lines, seats, piles, cards and figures of a count are, for the inspector and the ear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Action, Dump, Seat, seat_name
from boardgames.games.terrorixico import ids
from boardgames.games.terrorixico.dump_types import LineFacts, ViewFacts
from boardgames.ui.contract.card_page import CardNamePlaceholder, CardPage, CardPageLine
from boardgames.ui.contract.inspector_pages import InspectorPages
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.table_types import DecisionContext, Message, SeatNamePlaceholder
from boardgames.ui.games.terrorixico.card_catalog import ICONS, line_cards, prize_sum_text, requirement_sum_text
from boardgames.ui.games.terrorixico.card_pages import card_page, line_numbers
from boardgames.ui.games.terrorixico.game_data import TerroriXicoGameData
from boardgames.ui.games.terrorixico.score_ledger import ledger_cell_page, ledger_text_values, monster_set_values
from boardgames.ui.games.terrorixico.table_geometry import OWN_PILES
from boardgames.ui.games.terrorixico.typed_view import (
    DisplayView,
    as_typed_view,
    cards_on_page,
    seat_cards,
    shared_pile,
)


@final
class TerroriXicoInspectorPages(InspectorPages):
    """Sentences and pages by the key of a place. `data` is what all parts share."""

    def __init__(self, data: TerroriXicoGameData) -> None:
        self._data: Final = data

    # sentences ------------------------------------------------------------------------------------------------
    def describe_place(self, sight: DecisionContext, key: str) -> Sequence[Message]:
        view = as_typed_view(sight.view)
        kind, _, rest = key.partition(":")
        if kind in ("line", "down") and view.get("ledger"):  # what is counted tells of it
            return ()
        if kind in ("line", "down") and view["battle"]["monsters"]:
            facts = self._data.facts_of(view)
            lines = _line_sentences(rest, facts["lines"][rest], view["battle"]["have"][rest])
            free = facts["face_down"] - sum(one.is_face_down for one in line_cards(view, rest))
            down = Message("terrorixico.line.down_more", {"count": free})
            return (
                lines if kind == "line" else (down if free > 0 else Message("terrorixico.line.down_full"), lines[0])
            )
        if kind == "slot" and ".".join(rest.split(".")[:1]) in ids.LINES:
            line, _, slot = rest.partition(".")
            one = line_cards(view, line)[int(slot) - 1]
            return (Message("terrorixico.card.hidden", {"seat": SeatNamePlaceholder(one.seat)}),)
        if kind == "seat":
            return tuple(self._seat_sentences(view, rest, own=rest == seat_name(sight.seat)))
        if kind == "pile":
            cards = seat_cards(view, seat_name(sight.seat), rest) if rest in OWN_PILES else shared_pile(view, rest)
            return (Message(f"terrorixico.pile.{rest}_says", {"count": len(cards)}),)
        return ()

    def _seat_sentences(self, view: DisplayView, name: str, *, own: bool) -> Iterator[Message]:
        """Yield sentences about a seat: its piles, its score, and its monsters by type; `own`: the viewer's seat.

        Also tells if the seat would gain nothing in the present battle. TER-72
        """
        state, seat, facts = view["seats"][name], seat_name_placeholder(name), self._data.facts_of(view)
        counts = {pile: len(seat_cards(view, name, pile)) for pile in ("hand", "draw", "discard", "wear")}
        yield Message("terrorixico.panel.says", {"seat": seat, **counts, "traumas": state["traumas"]})
        prospect = facts["prospects"].get(name)
        if prospect is not None and prospect.place == "none":
            yield Message("terrorixico.panel.nothing", {"seat": seat})
        if state["hand"] and HIDDEN not in state["hand"] and not own:
            yield Message("terrorixico.panel.open_hand")
        catalog = self._data.catalog
        most = max(catalog.card_value(card) for card in catalog.cards if catalog.role_of(card) == "trauma")
        score = {"vp": state["vp"], "track": state["track"], "goal": facts["goal"], "share": facts["shares"][name]}
        yield Message("terrorixico.panel.score", {**score, "most": most})
        taken = [(kind, count) for kind, count in zip(ids.TYPES, facts["types"][name], strict=True) if count]
        for kind, count in taken:
            yield Message("terrorixico.panel.taken", {"type": CardNamePlaceholder(kind), "number": count})
        if taken:
            yield Message("terrorixico.panel.sets", monster_set_values(facts))

    def place_name(self, view: Dump, key: str) -> Message | None:
        kind, _, rest = key.partition(":")
        if kind == "hand":
            return Message("voice.hand", {"number": int(rest) + 1})
        if kind == "down":
            return Message("voice.face_down", {"line": CardNamePlaceholder(rest)})
        if kind == "slot":
            line, _, slot = rest.partition(".")
            return Message("voice.slot", {"line": CardNamePlaceholder(line), "number": slot})
        return None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Message]:
        """Return the targets of a card played face up, or of a choice: cards on the table."""
        if action.partition(" ")[0] not in ("up", "choose"):
            return ()
        aims = (self.place_name(view, f"slot:{word}") for word in action.split() if "." in word)
        return tuple(aim for aim in aims if aim is not None)

    # pages ----------------------------------------------------------------------------------------------------
    def page_of_place(self, view: Dump, key: str) -> CardPage | None:
        """The card at a place; of the open book the one that is pointed at, with what the battle asks as sums."""
        kind, _, rest = key.partition(":")
        if (
            as_typed_view(view).get("sparse") and kind != "slot"
        ):  # what lies on the table is told from the first game on
            return None
        it = self._data.ledger_of_view(as_typed_view(view))
        if kind == "hand" and it is not None and not it.final:  # the count covers the hand
            return None
        if kind in ("count", "tally"):
            values = ledger_text_values(self._data.facts_of(view), self._data.catalog)
            return ledger_cell_page(it, rest, values) if it is not None else None
        if kind == "text":
            return self.page_of_place(view, f"book:{rest}")
        if kind in ("monster", "event"):
            return self.page_of_place(view, f"book:{key}")
        if kind != "book":
            return super().page_of_place(view, key)
        number, pages = int(rest.partition(":")[2] or 0), self.card_pages_at(view, key)
        found = pages[number] if number < len(pages) else None
        if found is None or not as_typed_view(view)["battle"]["monsters"]:
            return found
        return found._replace(lines=(*found.lines, *_battle_sums(as_typed_view(view), self._data.facts_of(view))))

    def card_pages_at(self, view: Dump, key: str) -> Sequence[CardPage]:
        """The cards at a place, to be looked at closely."""
        drawn, (kind, _, rest) = as_typed_view(view), key.replace("text:", "book:").partition(":")
        if kind in ("monster", "event"):
            kind, rest = "book", key
        catalog, found = self._data.catalog, list[CardPage | None]()
        if kind == "hand":
            hand = drawn["seats"][seat_name(drawn.get("eyes", 0))]["hand"]
            found = [card_page(catalog, drawn, hand[int(rest)])] if int(rest) < len(hand) else []
        elif kind == "slot":
            line, _, slot = rest.partition(".")
            cards = line_cards(drawn, line)
            if int(slot) <= len(cards):
                one, facts = cards[int(slot) - 1], self._data.facts_of(view)
                found = [card_page(catalog, drawn, one.card, one, facts["lines"][line]["worth"][int(slot) - 1])]
        elif kind == "book":
            cards_there = cards_on_page(drawn, f"{rest.partition(':')[0]}s")
            found = [card_page(catalog, drawn, card) for card in cards_there]
        pages = [one for one in found if one is not None]
        if rest.startswith("monster") and kind == "book":
            whole = _whole_prize(self._data.facts_of(view))
            pages = [one._replace(lines=(*one.lines, whole)) for one in pages]
        return pages


def _line_sentences(line: str, told: LineFacts, have: int) -> Sequence[Message]:
    """Return sentences about a line: its requirement, its strength, and the formula or the missing amount."""
    need = told["need"]
    if not need:
        return [
            Message("terrorixico.goal.line.nothing", {"line": CardNamePlaceholder(line)}),
            Message("terrorixico.line.nothing_text"),
        ]
    parts = [Message("terrorixico.line.says", {"line": CardNamePlaceholder(line), "have": have, "need": need})]
    if requirement_sum_text(told) != str(need):
        parts.append(Message("terrorixico.book.strength", {"sum": requirement_sum_text(told), "need": need}))
    missing = need - have
    lacks = Message("terrorixico.line.missing", {"count": missing})
    return [*parts, lacks if missing > 0 else Message("terrorixico.line.complete_text")]


def _battle_sums(view: DisplayView, facts: ViewFacts) -> Sequence[CardPageLine]:
    """Return the line with what all monsters and events of the battle ask for together; none for one card. How it is
    summed stands at each line.
    """
    if len(view["battle"]["monsters"]) + len(view["battle"]["events"]) < 2:
        return ()
    needs = line_numbers({line: facts["lines"][line]["need"] for line in ids.LINES})
    return (CardPageLine("", Message("terrorixico.book.together", needs)),)


def _whole_prize(facts: ViewFacts) -> CardPageLine:
    """Return the line with the points of first and second place, including the events' points, as sums."""
    first, second = (prize_sum_text(total, facts["event_points"]) for total in facts["prizes"])
    return CardPageLine(f"{ICONS}/points", Message("terrorixico.book.whole", {"first": first, "second": second}))
