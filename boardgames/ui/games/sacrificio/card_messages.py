"""Cards and places of Sacrificio as parts of a sentence. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from boardgames.core.game_protocol import Seat
from boardgames.games.sacrificio.dump_types import RitualNeeds
from boardgames.games.sacrificio.ids import GAME_ID
from boardgames.ui.contract.message_composition import (
    LIST_AND,
    join_messages,
    seat_name_placeholder,
    seat_of_public_name,
)
from boardgames.ui.contract.table_types import Message

ICONS: Final = "sacrificio/icons"


def card_name_message(card: str) -> Message:
    """Return the name of a card, as the rule files give it."""
    return Message(f"card.{GAME_ID}.{card}.name")


def card_mention(card: str) -> Message:
    """Return a card inside a sentence: `a red dagger`."""
    return Message(f"{GAME_ID}.card.{card}.object", {"count": 1})


def card_list_mention(cards: Sequence[str]) -> Message:
    """Return cards inside a sentence, equal ones counted: `2 square priests and a man`."""
    return join_messages(_count_cards(cards), LIST_AND)


def _count_cards(cards: Sequence[str]) -> Sequence[Message]:
    return [Message(f"{GAME_ID}.card.{card}.object", {"count": n}) for card, n in Counter(cards).items()]


def card_alternatives_mention(cards: Sequence[str]) -> Message:
    """Return one of several cards inside a sentence: `a circle priest or a square priest`."""
    out = card_mention(cards[0])
    for other in cards[1:]:
        out = Message("sacrificio.lies.either", {"card": out, "other": card_mention(other)})
    return out


def missing_priest_mentions(lack: RitualNeeds) -> Sequence[Message]:
    """Return the priests that a temple still lacks, as parts of a sentence; which ones may still be open."""
    if not lack.still:
        return ()
    if not lack.open:
        return _count_cards(lack.priests[: lack.still])
    if lack.still == 1:
        return (card_alternatives_mention(tuple(dict.fromkeys(lack.priests))),)
    fill = {"count": lack.still, "number": len(lack.priests), "things": card_list_mention(lack.priests)}
    return (Message("sacrificio.goal.of_these", fill),)


def spot_name_message(code: str) -> Message:
    """Return a temple place or slot in words: `the left shared place`."""
    return Message(f"{GAME_ID}.spot.{code}")


def place_name_message(key: str) -> Message:
    """Return a place inside a sentence: `the left temple in Ochre's zone`."""
    head, _, code = key.partition(":")
    return Message("sacrificio.place.of", {"spot": spot_name_message(code), "seat": seat_name_placeholder(head)})


def place_name_for_seat(key: str, own: Seat) -> Message:
    """Return a place as it is named to one seat: its own places are called so."""
    head, _, code = key.partition(":")
    return (
        Message("sacrificio.place.mine", {"spot": spot_name_message(code)})
        if seat_of_public_name(head) == own
        else place_name_message(key)
    )


def location_sentence(owner: str, code: str) -> Message:
    """Return a sentence that tells where something lies."""
    word = "is" if code[:1] == "t" else "at"
    return Message(f"sacrificio.lies.{word}", {"place": place_name_message(f"{owner}:{code}")})
