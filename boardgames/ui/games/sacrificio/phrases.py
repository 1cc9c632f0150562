"""Cards and places of Sacrificio as parts of a sentence. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from boardgames.core.game_protocol import Seat
from boardgames.games.sacrificio.dump_types import RitualNeeds
from boardgames.games.sacrificio.ids import GAME_ID
from boardgames.ui.contract.phrases import LIST_AND, join_phrases, name_of_seat, seat_number
from boardgames.ui.contract.placed import Phrase

ICONS: Final = "sacrificio/icons"


def name_card(card: str) -> Phrase:
    """Return the name of a card, as the rule files give it."""
    return Phrase(f"card.{GAME_ID}.{card}.name")


def mention_card(card: str) -> Phrase:
    """Return a card inside a sentence: `a red dagger`."""
    return Phrase(f"{GAME_ID}.card.{card}.object", {"count": 1})


def mention_cards(cards: Sequence[str]) -> Phrase:
    """Return cards inside a sentence, equal ones counted: `2 square priests and a man`."""
    return join_phrases(_count_cards(cards), LIST_AND)


def _count_cards(cards: Sequence[str]) -> Sequence[Phrase]:
    return [Phrase(f"{GAME_ID}.card.{card}.object", {"count": n}) for card, n in Counter(cards).items()]


def mention_either(cards: Sequence[str]) -> Phrase:
    """Return one of several cards inside a sentence: `a circle priest or a square priest`."""
    out = mention_card(cards[0])
    for other in cards[1:]:
        out = Phrase("sacrificio.lies.either", {"card": out, "other": mention_card(other)})
    return out


def mention_lacking_priests(lack: RitualNeeds) -> Sequence[Phrase]:
    """Return the priests that a temple still lacks, as parts of a sentence; which ones may still be open."""
    if not lack.still:
        return ()
    if not lack.open:
        return _count_cards(lack.priests[: lack.still])
    if lack.still == 1:
        return (mention_either(tuple(dict.fromkeys(lack.priests))),)
    fill = {"count": lack.still, "number": len(lack.priests), "things": mention_cards(lack.priests)}
    return (Phrase("sacrificio.goal.of_these", fill),)


def name_spot(code: str) -> Phrase:
    """Return a temple place or slot in words: `the left shared place`."""
    return Phrase(f"{GAME_ID}.spot.{code}")


def name_place(key: str) -> Phrase:
    """Return a place inside a sentence: `the left temple in Ochre's zone`."""
    head, _, code = key.partition(":")
    return Phrase("sacrificio.place.of", {"spot": name_spot(code), "seat": name_of_seat(head)})


def name_place_for(key: str, own: Seat) -> Phrase:
    """Return a place as it is named to one seat: its own places are called so."""
    head, _, code = key.partition(":")
    return Phrase("sacrificio.place.mine", {"spot": name_spot(code)}) if seat_number(head) == own else name_place(key)


def say_location(owner: str, code: str) -> Phrase:
    """Return a sentence that tells where something lies."""
    word = "is" if code[:1] == "t" else "at"
    return Phrase(f"sacrificio.lies.{word}", {"place": name_place(f"{owner}:{code}")})
