"""Descriptions of spaces, seats, gifts and notes of Walpurgisnacht for the inspector and the screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Action, Dump, Seat, seat_name
from boardgames.games.walpurgisnacht.ids import GAME_ID
from boardgames.ui.contract.card_page import CardNamePlaceholder, CardPage, CardPageLine
from boardgames.ui.contract.inspector_pages import InspectorPages
from boardgames.ui.contract.message_composition import join_messages, seat_name_placeholder
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.games.walpurgisnacht.card_pages import card_kind_page, card_page
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.gift_history import find_face_up_gift, givers_of_face_down_gifts
from boardgames.ui.games.walpurgisnacht.hidden_information import NOTE_SIGNS
from boardgames.ui.games.walpurgisnacht.prompts import may_be_walpurga, side_score_message
from boardgames.ui.games.walpurgisnacht.typed_view import REMEMBERED, DisplayView, as_typed_view

SPACE: Final = f"{GAME_ID}.space"


@final
class WalpurgisnachtInspectorPages(InspectorPages):
    """Cards as far as they are drawn, and what everybody may know of the rest."""

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def describe_place(self, sight: DecisionContext, key: str) -> Sequence[Message]:
        view = as_typed_view(sight.view)
        kind, _, name = key.partition(":")
        if key in self._data.spaces:
            return tuple(self._space_phrases(view, key, acting=sight.is_own_decision))
        if kind == "marker":
            return (side_score_message(name, view["scores"][name]),)
        if kind in ("seat", "to", "own", "role", "down", "up"):
            seat = name.partition(":")[0]
            told = list(_seat_phrases(view, seat))
            if kind in ("role", "down") and seat == seat_name(sight.seat) and view["phase"] != "over":
                told.append(Message(f"{GAME_ID}.panel.peek"))
            return told
        return ()

    def place_name(self, view: Dump, key: str) -> Message | None:
        """Return the name of a space, or of the place of a card beside the mountain."""
        if key in self._data.spaces:
            return Message(f"{GAME_ID}.at.{key}")
        kind, _, name = key.partition(":")
        if kind == "up":
            return Message("voice.before", {"seat": seat_name_placeholder(name.partition(":")[0])})
        return Message("voice.held") if kind in ("hand", "mine") else None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Message]:
        """The warning sign of a card that is to be revealed, where it has one."""
        verb, _, key = action.partition(" ")
        if verb != "reveal" or not may_be_walpurga(as_typed_view(view), key):
            return ()
        return Message(f"{GAME_ID}.at.{key}"), Message(f"{GAME_ID}.warned")

    def page_of_place(self, view: Dump, key: str) -> CardPage | None:
        drawn, (kind, _, seat) = as_typed_view(view), key.partition(":")
        if kind == "note":
            return _note_page(seat, drawn["notes"][seat])
        return _seat_page(drawn, seat) if kind in ("seat", "to", "own") else super().page_of_place(view, key)

    def card_pages_at(self, view: Dump, key: str) -> Sequence[CardPage]:
        drawn, (kind, _, name) = as_typed_view(view), key.partition(":")
        if key in self._data.spaces:
            found = self._pages([drawn["mountain"][key]])
            is_turned_up, is_blocked = key in drawn["face_up"], key in self._data.blocked_spaces(drawn)
            if is_turned_up or (key in drawn["moved"] and not is_blocked):
                return found
            lies = CardPageLine("", (self._blocked_phrase if is_blocked else self._free_phrase)(drawn, key))
            return tuple(page._replace(lines=(*page.lines, lies)) for page in found)
        if kind in ("hand", "mine"):
            return self._pages([name])
        if kind not in ("own", "role", "down", "up"):
            return ()
        seat, _, card = name.partition(":")
        of = drawn["seats"][seat]
        match kind:
            case "own":
                return (*self._pages([of["role"]], role=True), *self._pages([*of["down"], *of["up"]]))
            case "role":
                return self._pages([of["role"]], role=True)
            case "down":
                return _with_givers(self._pages(of["down"]), _givers_face_down(drawn, seat))
            case _:
                return _with_givers(self._pages([card]), self._giver_face_up(drawn, seat, card))

    def help_card_pages(self) -> Sequence[CardPage]:
        """Return a page for each kind of card, with its worth to a witch and to a villager."""
        cards = self._data.cards
        first = {about["kind"]: card for card, about in reversed(list(cards.items()))}
        return tuple(card_kind_page(card, self._data) for card in cards if first[cards[card]["kind"]] == card)

    def _pages(self, cards: Sequence[str | None], *, role: bool = False) -> tuple[CardPage, ...]:
        """The pages of those cards that are drawn face up or remembered."""
        pages = []
        for drawn in cards:
            card = (drawn or "").removeprefix(REMEMBERED)
            if card in self._data.cards:
                page = card_page(card, self._data, role=role)
                pages.append(page if card == drawn else page._replace(kind=Message(f"{SPACE}.known")))
        return tuple(pages)

    def _space_phrases(self, view: DisplayView, name: str, *, acting: bool) -> Iterator[Message]:
        """The sentences on a space; a card that has danced is not called free."""
        yield Message(f"{SPACE}.name", {"space": Message(f"{GAME_ID}.at.{name}")})
        moved = name in view["moved"]
        if moved and not acting:  # who acts is told by the refusal
            yield Message(f"{SPACE}.moved")
        if name in self._data.blocked_spaces(view):
            yield self._blocked_phrase(view, name)
        elif view["mountain"][name] is not None:
            if not moved:
                yield self._free_phrase(view, name)
        else:
            inner = self._data.spaces[name]["inner"]
            held = sum(view["mountain"][other] is not None for other in inner)
            floats = bool(inner) and held < self._data.constants["support_needed"]
            yield Message(f"{SPACE}.{'floating' if floats else 'valid'}")

    def _blocked_phrase(self, view: DisplayView, name: str) -> Message:
        """The cards that block a space, and what would free it."""
        found = self._outer_cards(view, name)
        word = "blocked_both" if self._data.constants["blocked_when"][name[0]] == "all" else "blocked"
        return Message(f"{SPACE}.{word}", {"cards": join_messages(found), "count": len(found)})

    def _free_phrase(self, view: DisplayView, name: str) -> Message:
        """The reason why a space is free: no card farther out, or not as many as block it."""
        found = self._outer_cards(view, name)
        return Message(f"{SPACE}.free_gap", {"cards": join_messages(found)}) if found else Message(f"{SPACE}.free")

    def _outer_cards(self, view: DisplayView, name: str) -> list[Message]:
        """The cards next to a space farther out, by their names where all may see them or a note is drawn, and by
        their places.
        """
        found = []
        for other in self._data.spaces[name]["outer"]:
            card, at = view["mountain"][other], Message(f"{GAME_ID}.at.{other}")
            known = (card or "").removeprefix(REMEMBERED)
            if known in self._data.cards and (known != card or other in view["face_up"]):
                found.append(Message(f"{SPACE}.known_at", {"card": CardNamePlaceholder(known), "space": at}))
            elif card is not None:
                found.append(Message(f"{SPACE}.card_at", {"space": at}))
        return found

    def _giver_face_up(self, view: DisplayView, seat: str, card: str) -> Message | None:
        """Describe the giver of a face-up card and the reason of the gift; None if the card was no gift."""
        gift = find_face_up_gift(view.get("given", {}).get(seat, ()), card)
        if gift is None:
            return None
        why = "eye" if card in self._data.eye_cards else "second" if gift.kind == "give" else gift.kind
        return Message(f"{GAME_ID}.given.{why}", {"givers": _join_names((seat_name_placeholder(gift.giver),))})


def _seat_phrases(view: DisplayView, seat: str) -> Iterator[Message]:
    """Yield public facts about a seat: the number of its gifts and its claims."""
    of = view["seats"][seat]
    yield Message("table.name", {"name": seat_name_placeholder(seat)})
    if of["down"]:
        yield Message(f"{GAME_ID}.panel.down", {"count": len(of["down"])})
    if of["up"]:
        yield Message(f"{GAME_ID}.panel.up_cards", {"cards": _join_names(map(CardNamePlaceholder, of["up"]))})
    if not of["down"] and not of["up"]:
        yield Message(f"{GAME_ID}.panel.nothing")
    elif all_gave := list(dict.fromkeys(gift.giver for gift in view.get("given", {}).get(seat, ()) if gift.giver)):
        yield Message(
            f"{GAME_ID}.given.by", {"givers": _join_names(seat_name_placeholder(giver) for giver in all_gave)}
        )
    if of["role"] == HIDDEN:
        yield Message(f"{GAME_ID}.panel.unknown_role")
        if seat != view.get("eyes"):
            yield Message(f"{GAME_ID}.panel.who")
    if of["claim"]:
        yield Message(f"{GAME_ID}.panel.said_{of['claim']}")
    if of["accuses"]:
        yield Message(f"{GAME_ID}.panel.said_accuse", {"receiver": seat_name_placeholder(of["accuses"])})


def _seat_page(view: DisplayView, seat: str) -> CardPage:
    """Return the page with the public facts about a seat."""
    name, *told = _seat_phrases(view, seat)
    return CardPage("", name, None, tuple(CardPageLine("", one) for one in told))


def _note_page(seat: str, note: str) -> CardPage:
    """Return the page of a private note about a seat; only the seat that wrote the note sees it."""
    line = CardPageLine(NOTE_SIGNS.get(note, ""), Message(f"{GAME_ID}.note.{note or 'none'}"))
    title = Message("table.name", {"name": seat_name_placeholder(seat)})
    return CardPage("", title, None, (line,), Message(f"{GAME_ID}.note.tip"))


def _givers_face_down(view: DisplayView, seat: str) -> Message | None:
    """Describe the givers of a seat's face-down gifts and the public source of that knowledge; None if unknown."""
    found = givers_of_face_down_gifts(view.get("given", {}).get(seat, ()), len(view["seats"][seat]["down"]))
    return (
        Message(f"{GAME_ID}.given.down", {"givers": _join_names(map(seat_name_placeholder, dict.fromkeys(found)))})
        if found
        else None
    )


def _with_givers(pages: Sequence[CardPage], told: Message | None) -> tuple[CardPage, ...]:
    """The pages of gifts, which begin with whose they were."""
    if told is None:
        return tuple(pages)
    return tuple(page._replace(lines=(CardPageLine("", told), *page.lines)) for page in pages)


def _join_names(names: Iterable[object]) -> Message:
    """Some names, one after the other; there is at least one."""
    return join_messages([Message("table.name", {"name": name}) for name in names])
