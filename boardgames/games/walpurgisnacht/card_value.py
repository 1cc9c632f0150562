"""Value of a card before a seat of either side, given the cards already there. WAL-58."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.game_protocol import HIDDEN
from .card_index import CardIndex
from .dump_types import SeatDump
from .ids import GREEN, PURPLE
from .rulebook import Rulebook


def card_values(rules: Rulebook, card: int, seat_dump: SeatDump, without: int = -1) -> tuple[int, int]:
    """Return the points for the witches, minus those for the villagers, that a card adds at a witch and at a
    villager, given the visible cards of `seat_dump` except `without`. Crucifix and herbs take nothing from an
    unmasked Mephistopheles.
    """
    deck = rules.deck
    lying = sum(1 << number for number in _seen(deck, seat_dump) if number != without)
    kind = deck.kind_of[card]
    fixed = {
        "ointment": rules.ointment,
        "bonfire": rules.bonfire,
        "fertility": rules.fertility,
        "brooms": rules.brooms,
        "spectre": -rules.spectre,
    }
    witch = fixed.get(kind, 0)
    if kind == "familiar":
        familiars = (lying & deck.kinds["familiar"]).bit_count()
        witch = rules.familiars.get(familiars + 1, 0) - rules.familiars.get(familiars, 0)
    elif seat_dump["unmasked"]:
        pass  # WAL-58: what he received is safe
    elif kind == "herbs":
        witch = -rules.ointment * (lying & deck.kinds["ointment"]).bit_count()
    elif kind == "ointment" and lying & deck.kinds["herbs"]:
        witch = 0
    elif kind == "crucifix" and lying & deck.kinds["fertility"]:
        witch = -rules.fertility
    elif kind == "fertility" and lying & deck.kinds["crucifix"]:
        witch = 0
    villager = {"brooms": -rules.brooms, "spectre": rules.spectre}.get(kind, 0)
    green, purple = (lying & deck.green).bit_count(), (lying & deck.purple).bit_count()
    before = max(0, green - purple)
    after = max(0, green + (deck.wisp[card] == GREEN) - purple - (deck.wisp[card] == PURPLE))
    return witch, villager - rules.wisp_factor * (after - before)


def _seen(deck: CardIndex, seat_dump: SeatDump) -> Iterator[int]:
    return (deck.number[card] for card in (*seat_dump["up"], *seat_dump["down"]) if card != HIDDEN)
