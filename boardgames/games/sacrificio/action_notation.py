"""The grammar of action lines (SCO section 12): a line to a `ParsedAction` and back, exact inverses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ...core.game_protocol import Action
from .card_index import NOTHING, CardIndex
from .ids import PLACES, SLOTS

KEEP: Final = 0
PLACE: Final = 1
LAY: Final = 2
RENEW: Final = 3
SWAP: Final = 4
KILL: Final = 5
SACRIFICE: Final = 6
CLEANSE: Final = 7
MOVE: Final = 8
REMOVE: Final = 9
EXCHANGE: Final = 10
DISCARD: Final = 11
ZERO: Final = 12
WIPE: Final = 13
SPARE: Final = 14
TOP: Final = 15
DONE: Final = 16
DRAW: Final = 17
TAKE: Final = 18
PASS: Final = 19
DENY: Final = 20
SLAY: Final = 21
BLOCK: Final = 22
"""Verbs of parsed actions. PLACE is into a slot, LAY onto a temple; RENEW and SWAP lay an eclipse with its effect;
SPARE is `wipe none`.
"""

ON_TEMPLES: Final = (LAY, RENEW, SWAP, SACRIFICE, CLEANSE, WIPE)
"""Actions whose spot is a temple place, not a slot."""

OWN: Final = -1
"""Zone of the seat that acts; lines do not name it."""
LONGEST: Final = 400
"""Characters past which a line is refused unread."""

WORDS: Final = (
    "keep", "place", "place", "place", "place", "kill", "sacrifice", "cleanse", "move", "remove", "exchange",
    "discard", "zero", "wipe", "wipe", "top", "done", "draw", "take", "pass", "deny", "slay", "block",
)  # fmt: skip
"""Verb of a parsed action -> first word of its line."""

_SLOTS: Final = {word: slot for slot, word in enumerate(SLOTS)}
_PLACES: Final = {word: place for place, word in enumerate(PLACES)}
_SEATS: Final = {"p1": 0, "p2": 1, "p3": 2, "p4": 3}


class ParsedAction(NamedTuple):
    """A line understood. Which fields count depends on `verb`; seats are as written and may be nobody's."""

    verb: int
    card: int = NOTHING
    zone: int = OWN
    spot: int = NOTHING
    """Slot or temple place in `zone`."""
    other: int = OWN
    """Seat whose temple is swapped."""
    target: int = NOTHING
    """Slot moved to, or place of the temple swapped for."""
    cards: tuple[int, ...] = ()
    """Cards of `exchange` and `discard`, temples of `keep`, in the order written."""


def parse_action(deck: CardIndex, line: str) -> ParsedAction | None:
    """Return the parsed action of a line, or None if the grammar does not contain it."""
    if len(line) > LONGEST:
        return None
    verb, *words = line.split(" ")
    reader = _READERS.get(verb)
    return reader(deck, words) if reader is not None else None


def format_action(deck: CardIndex, move: ParsedAction) -> Action:
    """Return the line of a move."""
    verb = move.verb
    words = [WORDS[verb]]
    if verb == KEEP:
        words += [deck.temples[temple] for temple in move.cards]
    elif verb in (EXCHANGE, DISCARD):
        words += [deck.cards[card] for card in move.cards]
    elif verb in (PLACE, LAY, RENEW, SWAP):
        words += [
            deck.cards[move.card],
            *_zone(move.zone),
            SLOTS[move.spot] if verb == PLACE else PLACES[move.spot],
        ]
        if verb == RENEW:
            words.append("renew")
        elif verb == SWAP:
            words += ["swap", *_zone(move.other), PLACES[move.target]]
    elif verb in (KILL, SACRIFICE, CLEANSE):
        spot = SLOTS[move.spot] if verb == KILL else PLACES[move.spot]
        words += [*_zone(move.zone), spot, "with", deck.cards[move.card]]
    elif verb in (MOVE, REMOVE):
        words += [SLOTS[move.spot], *([SLOTS[move.target]] if verb == MOVE else []), "for", deck.cards[move.card]]
    elif verb == WIPE:
        words += [*_zone(move.zone), PLACES[move.spot]]
    elif verb == SPARE:
        words.append("none")
    elif verb == TAKE:
        words += _zone(move.zone)
    elif verb in (TOP, DENY, SLAY, BLOCK):
        words.append(deck.cards[move.card])
    return Action(" ".join(words))


def _zone(zone: int) -> tuple[str, ...]:
    return () if zone == OWN else (f"p{zone + 1}",)


def _with_zone(tokens: Sequence[str]) -> tuple[int, Sequence[str]]:
    """Split off the seat that a list of words may begin with."""
    seat = _SEATS.get(tokens[0]) if tokens else None
    return (OWN, tokens) if seat is None else (seat, tokens[1:])


def _keep(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
    temples = [deck.temple_of.get(word, NOTHING) for word in tokens]
    if len(temples) != deck.keep or NOTHING in temples or len(set(temples)) != len(temples):
        return None
    return ParsedAction(KEEP, cards=tuple(temples))


def _place(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
    card = deck.card_of.get(tokens[0]) if tokens else None
    if card is None:
        return None
    zone, rest = _with_zone(tokens[1:])
    match list(rest):
        case [spot] if spot in _SLOTS:
            return ParsedAction(PLACE, card, zone, _SLOTS[spot])
        case [spot] if spot in _PLACES:
            return ParsedAction(LAY, card, zone, _PLACES[spot])
        case [spot, "renew"] if spot in _PLACES and card == deck.lunar:
            return ParsedAction(RENEW, card, zone, _PLACES[spot])
        case [spot, "swap", seat, target] if (
            card == deck.solar and zone == OWN and spot in _PLACES and seat in _SEATS and target in _PLACES
        ):
            return ParsedAction(SWAP, card, OWN, _PLACES[spot], _SEATS[seat], _PLACES[target])
    return None


def _used(verb: int, spots: Mapping[str, int]) -> Callable[[CardIndex, Sequence[str]], ParsedAction | None]:
    """Return the reader of `VERB [pN] SPOT with CARD`."""

    def read(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
        zone, rest = _with_zone(tokens)
        if len(rest) != 3 or rest[0] not in spots or rest[1] != "with" or rest[2] not in deck.card_of:
            return None
        if verb == KILL and zone == OWN:  # `kill` always names a seat
            return None
        return ParsedAction(verb, deck.card_of[rest[2]], zone, spots[rest[0]])

    return read


def _move(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
    match list(tokens):
        case [first, second, "for", card] if first in _SLOTS and second in _SLOTS and card in deck.card_of:
            return ParsedAction(MOVE, deck.card_of[card], OWN, _SLOTS[first], OWN, _SLOTS[second])
    return None


def _remove(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
    match list(tokens):
        case [slot, "for", card] if slot in _SLOTS and card in deck.card_of:
            return ParsedAction(REMOVE, deck.card_of[card], OWN, _SLOTS[slot])
    return None


def _many(deck: CardIndex, tokens: Sequence[str]) -> tuple[int, ...] | None:
    """Return cards written in alphabetical order, or None."""
    cards = [deck.card_of.get(word, NOTHING) for word in tokens]
    if not cards or NOTHING in cards or cards != sorted(cards):
        return None
    return tuple(cards)


def _exchange(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
    cards = _many(deck, tokens)
    if cards is None or len(cards) != deck.exchange_cards:
        return None
    return ParsedAction(EXCHANGE, cards=cards)


def _discard(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
    cards = _many(deck, tokens)
    return None if cards is None else ParsedAction(DISCARD, cards=cards)


def _wipe(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
    if tokens == ["none"]:
        return ParsedAction(SPARE)
    zone, rest = _with_zone(tokens)
    return ParsedAction(WIPE, zone=zone, spot=_PLACES[rest[0]]) if len(rest) == 1 and rest[0] in _PLACES else None


def _take(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
    return ParsedAction(TAKE, zone=_SEATS[tokens[0]]) if len(tokens) == 1 and tokens[0] in _SEATS else None


def _alone(verb: int) -> Callable[[CardIndex, Sequence[str]], ParsedAction | None]:
    """Return the reader of a verb without words behind it."""
    return lambda deck, words: None if words else ParsedAction(verb)


def _of_card(verb: int) -> Callable[[CardIndex, Sequence[str]], ParsedAction | None]:
    """Return the reader of `VERB CARD`."""

    def read(deck: CardIndex, tokens: Sequence[str]) -> ParsedAction | None:
        return ParsedAction(verb, deck.card_of[tokens[0]]) if len(tokens) == 1 and tokens[0] in deck.card_of else None

    return read


_READERS: Final[Mapping[str, Callable[[CardIndex, Sequence[str]], ParsedAction | None]]] = {
    "keep": _keep,
    "place": _place,
    "kill": _used(KILL, _SLOTS),
    "sacrifice": _used(SACRIFICE, _PLACES),
    "cleanse": _used(CLEANSE, _PLACES),
    "move": _move,
    "remove": _remove,
    "exchange": _exchange,
    "discard": _discard,
    "zero": _alone(ZERO),
    "wipe": _wipe,
    "top": _of_card(TOP),
    "done": _alone(DONE),
    "draw": _alone(DRAW),
    "take": _take,
    "pass": _alone(PASS),
    "deny": _of_card(DENY),
    "slay": _of_card(SLAY),
    "block": _of_card(BLOCK),
}
