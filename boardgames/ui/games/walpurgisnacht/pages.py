"""What the inspector, close-ups and the screen reader say of spaces, seats, gifts and notes in Walpurgisnacht."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Action, Dump, Seat, seat_name
from boardgames.games.walpurgisnacht.ids import GAME_ID
from boardgames.ui.contract.card_page import CardLine, CardName, CardPage
from boardgames.ui.contract.pages import GamePages
from boardgames.ui.contract.phrases import join_phrases, name_of_seat
from boardgames.ui.contract.placed import Phrase, Sight
from boardgames.ui.games.walpurgisnacht.card_pages import card_page, kind_page
from boardgames.ui.games.walpurgisnacht.covers import NOTE_SIGNS
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtData
from boardgames.ui.games.walpurgisnacht.gifts import find_gift, known_givers
from boardgames.ui.games.walpurgisnacht.prompts import may_be_walpurga, score_phrase
from boardgames.ui.games.walpurgisnacht.view_reader import REMEMBERED, Drawn, seen

SPACE: Final = f"{GAME_ID}.space"


@final
class WalpurgisnachtPages(GamePages):
    """Cards as far as they are drawn, and what everybody may know of the rest."""

    def __init__(self, data: WalpurgisnachtData) -> None:
        self._data: Final = data

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        view = seen(sight.view)
        kind, _, name = key.partition(":")
        if key in self._data.spaces:
            return tuple(self._space_phrases(view, key, acting=sight.acting))
        if kind == "marker":
            return (score_phrase(name, view["scores"][name]),)
        if kind in ("seat", "role", "down", "up"):
            seat = name.partition(":")[0]
            told = list(_seat_phrases(view, seat))
            if kind in ("role", "down") and seat == seat_name(sight.seat) and view["phase"] != "over":
                told.append(Phrase(f"{GAME_ID}.panel.peek"))
            return told
        return ()

    def place_name(self, view: Dump, key: str) -> Phrase | None:
        """What a space or the place of a card beside the mountain is called."""
        if key in self._data.spaces:
            return Phrase(f"{GAME_ID}.at.{key}")
        kind, _, name = key.partition(":")
        if kind == "up":
            return Phrase("voice.before", {"seat": name_of_seat(name.partition(":")[0])})
        return Phrase("voice.held") if kind in ("hand", "mine") else None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Phrase]:
        """The warning sign of a card that is to be revealed, where it has one."""
        verb, _, key = action.partition(" ")
        if verb != "reveal" or not may_be_walpurga(seen(view), key):
            return ()
        return Phrase(f"{GAME_ID}.at.{key}"), Phrase(f"{GAME_ID}.warned")

    def page(self, view: Dump, key: str) -> CardPage | None:
        drawn, (kind, _, seat) = seen(view), key.partition(":")
        if kind == "note":
            return _note_page(seat, drawn["notes"][seat])
        return _seat_page(drawn, seat) if kind == "seat" else super().page(view, key)

    def card_pages(self, view: Dump, key: str) -> Sequence[CardPage]:
        drawn, (kind, _, name) = seen(view), key.partition(":")
        if key in self._data.spaces:
            found = self._pages([drawn["mountain"][key]])
            if key not in self._data.blocked_spaces(drawn):
                return found
            blocked = CardLine("", self._blocked_phrase(drawn, key))
            return tuple(page._replace(lines=(*page.lines, blocked)) for page in found)
        if kind in ("hand", "mine"):
            return self._pages([name])
        if kind not in ("role", "down", "up"):
            return ()
        seat, _, card = name.partition(":")
        of = drawn["seats"][seat]
        match kind:
            case "role":
                return self._pages([of["role"]], role=True)
            case "down":
                return _with_givers(self._pages(of["down"]), _givers_face_down(drawn, seat))
            case _:
                return _with_givers(self._pages([card]), self._giver_face_up(drawn, seat, card))

    def help_pages(self) -> Sequence[CardPage]:
        """What each kind is worth at a witch and at a villager."""
        cards = self._data.cards
        first = {about["kind"]: card for card, about in reversed(list(cards.items()))}
        return tuple(kind_page(card, self._data) for card in cards if first[cards[card]["kind"]] == card)

    def _pages(self, cards: Sequence[str | None], *, role: bool = False) -> tuple[CardPage, ...]:
        """The pages of those cards that are drawn face up or remembered."""
        pages = []
        for drawn in cards:
            card = (drawn or "").removeprefix(REMEMBERED)
            if card in self._data.cards:
                page = card_page(card, self._data, role=role)
                pages.append(page if card == drawn else page._replace(kind=Phrase(f"{SPACE}.known")))
        return tuple(pages)

    def _space_phrases(self, view: Drawn, name: str, *, acting: bool) -> Iterator[Phrase]:
        """The sentences on a space; a card that has danced is not called free."""
        yield Phrase(f"{SPACE}.name", {"space": Phrase(f"{GAME_ID}.at.{name}")})
        moved = name in view["moved"]
        if moved and not acting:  # who acts is told by the refusal
            yield Phrase(f"{SPACE}.moved")
        if name in self._data.blocked_spaces(view):
            yield self._blocked_phrase(view, name)
        elif view["mountain"][name] is not None:
            if not moved:
                over = sum(view["mountain"][other] is not None for other in self._data.spaces[name]["outer"])
                yield Phrase(f"{SPACE}.{'free_gap' if over else 'free'}")
        else:
            inner = self._data.spaces[name]["inner"]
            held = sum(view["mountain"][other] is not None for other in inner)
            floats = bool(inner) and held < self._data.constants["support_needed"]
            yield Phrase(f"{SPACE}.{'floating' if floats else 'valid'}")

    def _blocked_phrase(self, view: Drawn, name: str) -> Phrase:
        """The cards that block a space, by their names where all may see them or a note is drawn, and by their
        places; and what would free it.
        """
        found = []
        for other in self._data.spaces[name]["outer"]:
            card, at = view["mountain"][other], Phrase(f"{GAME_ID}.at.{other}")
            known = (card or "").removeprefix(REMEMBERED)
            if known in self._data.cards and (known != card or other in view["face_up"]):
                found.append(Phrase(f"{SPACE}.known_at", {"card": CardName(known), "space": at}))
            elif card is not None:
                found.append(Phrase(f"{SPACE}.card_at", {"space": at}))
        word = "blocked_both" if self._data.constants["blocked_when"][name[0]] == "all" else "blocked"
        return Phrase(f"{SPACE}.{word}", {"cards": join_phrases(found), "count": len(found)})

    def _giver_face_up(self, view: Drawn, seat: str, card: str) -> Phrase | None:
        """Who gave a card that lies face up, where that is known, and why it does."""
        gift = find_gift(view.get("given", {}).get(seat, ()), card)
        if gift is None:
            return None
        why = "eye" if card in self._data.eye_cards else "second" if gift.kind == "give" else gift.kind
        return Phrase(f"{GAME_ID}.given.{why}", {"givers": _join_names((name_of_seat(gift.giver),))})


def _seat_phrases(view: Drawn, seat: str) -> Iterator[Phrase]:
    """What may be said of a seat: its gifts by number, what it claims."""
    of = view["seats"][seat]
    yield Phrase("table.name", {"name": name_of_seat(seat)})
    if of["down"]:
        yield Phrase(f"{GAME_ID}.panel.down", {"count": len(of["down"])})
    if of["up"]:
        yield Phrase(f"{GAME_ID}.panel.up_cards", {"cards": _join_names(map(CardName, of["up"]))})
    if not of["down"] and not of["up"]:
        yield Phrase(f"{GAME_ID}.panel.nothing")
    elif all_gave := list(dict.fromkeys(gift.giver for gift in view.get("given", {}).get(seat, ()) if gift.giver)):
        yield Phrase(f"{GAME_ID}.given.by", {"givers": _join_names(name_of_seat(giver) for giver in all_gave)})
    if of["role"] == HIDDEN:
        yield Phrase(f"{GAME_ID}.panel.unknown_role")
        if seat != view.get("eyes"):
            yield Phrase(f"{GAME_ID}.panel.who")
    if of["claim"]:
        yield Phrase(f"{GAME_ID}.panel.said_{of['claim']}")
    if of["accuses"]:
        yield Phrase(f"{GAME_ID}.panel.said_accuse", {"receiver": name_of_seat(of["accuses"])})


def _seat_page(view: Drawn, seat: str) -> CardPage:
    """What may be said of a seat, as a page."""
    name, *told = _seat_phrases(view, seat)
    return CardPage("", name, None, tuple(CardLine("", one) for one in told))


def _note_page(seat: str, note: str) -> CardPage:
    """What one takes a seat for, and that nobody else sees it."""
    line = CardLine(NOTE_SIGNS.get(note, ""), Phrase(f"{GAME_ID}.note.{note or 'none'}"))
    title = Phrase("table.name", {"name": name_of_seat(seat)})
    return CardPage("", title, None, (line,), Phrase(f"{GAME_ID}.note.tip"))


def _givers_face_down(view: Drawn, seat: str) -> Phrase | None:
    """Who gave what lies face down before a seat, where that is known, and why it does."""
    found = known_givers(view.get("given", {}).get(seat, ()), len(view["seats"][seat]["down"]))
    return (
        Phrase(f"{GAME_ID}.given.down", {"givers": _join_names(map(name_of_seat, dict.fromkeys(found)))})
        if found
        else None
    )


def _with_givers(pages: Sequence[CardPage], told: Phrase | None) -> tuple[CardPage, ...]:
    """The pages of gifts, which begin with whose they were."""
    if told is None:
        return tuple(pages)
    return tuple(page._replace(lines=(CardLine("", told), *page.lines)) for page in pages)


def _join_names(names: Iterable[object]) -> Phrase:
    """Some names, one after the other; there is at least one."""
    return join_phrases([Phrase("table.name", {"name": name}) for name in names])
