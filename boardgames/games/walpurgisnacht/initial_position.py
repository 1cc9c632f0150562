"""The deal of a new game. WAL-12 to WAL-18."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game_protocol import BadPosition, Fault, OptionValue
from ...core.rng import Rng
from .card_knowledge import reveal_to_all
from .ids import RING_SIZE, SEAT_NAMES, SPACES, STUDY
from .rulebook import Rulebook
from .state import WalpurgisnachtState


def deal_position(rules: Rulebook, options: Mapping[str, OptionValue], seed: int) -> WalpurgisnachtState:
    """Return the opening for completed `options`. Raises `BadPosition` for a starting seat that does not play."""
    count = int(options["seats"])
    fault = start_fault(options, count)
    if fault is not None:
        raise BadPosition([fault])
    night = WalpurgisnachtState(rules)
    night.set_empty_table(count, options["talk"] == "claims")
    rng = Rng(seed)
    deck = rules.deck
    cards = [card for card in deck.table if card not in (deck.mephistopheles, deck.walpurga)]
    rng.shuffle(cards)
    night.roles = [*_take(cards, count - 1), deck.mephistopheles]
    rng.shuffle(night.roles)
    core = [*_take(cards, RING_SIZE - 1), deck.walpurga]
    rng.shuffle(core)
    for space, card in enumerate([*core, *_take(cards, len(SPACES) - RING_SIZE)]):
        night.put_card(space, card)
    night.box = sum(1 << card for card in cards)
    night.face_up = rules.study
    reveal_to_all(night, sum(1 << night.mountain[space] for space in range(len(SPACES)) if rules.study >> space & 1))
    for seat, role in enumerate(night.roles):
        night.knows[seat] |= 1 << role
    night.start = night.turn = night.actor = _starting_seat(options, count, rng)
    night.phase = STUDY
    return night


def _take(cards: list[int], count: int) -> list[int]:
    """Take `count` cards off the top of a pile and return them."""
    taken = cards[:count]
    del cards[:count]
    return taken


def _starting_seat(options: Mapping[str, OptionValue], count: int, rng: Rng) -> int:
    """Return the starting seat. Drawn after the deal, so that the deal does not depend on it. WAL-18, R26."""
    chosen = options["start"]
    drawn = rng.below(count)
    return drawn if chosen == "random" else SEAT_NAMES.index(str(chosen))


def start_fault(options: Mapping[str, OptionValue], count: int) -> Fault | None:
    """Return the fault of a starting seat that does not play in a game of `count` seats."""
    if options.get("start", "random") in ("random", *SEAT_NAMES[:count]):
        return None
    return Fault("options.start", "random or a seat of P1.." + SEAT_NAMES[count - 1], str(options["start"]))
