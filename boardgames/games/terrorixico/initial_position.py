"""The opening of a game (TER-1 to TER-6) and its options."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game_protocol import BadPosition, Fault, OptionValue
from ...core.rng import UNCOUNTED
from .ids import OPENING
from .piles import draw_cards, shuffle_cards
from .rulebook import Rulebook
from .state import TerrorixicoState
from .turn_phases import run_to_choice, uncover_next


def deal_position(rules: Rulebook, options: Mapping[str, OptionValue], seed: int) -> TerrorixicoState:
    """Return the position before the first choice. `options` are complete. Raises `BadPosition` (option `start`)."""
    seats = int(options["seats"])
    position = TerrorixicoState()
    position.set_empty_table(rules, seats, seed)
    position.first = position.turn = position.actor = _start(rules, options, seats, seed)
    position.phase = OPENING
    position.event_deck = shuffle_cards(position, range(len(rules.events)))
    position.monster_deck = shuffle_cards(position, range(len(rules.monsters)))
    uncover_next(position)
    position.trauma_pile = shuffle_cards(position, rules.trauma_deck(seats))
    chosen = options["opening"] == "choose"
    for seat in range(seats):
        position.draws[seat] = shuffle_cards(position, rules.seat_deck)
        draw_cards(position, seat, rules.deal if chosen else rules.hand_size)
        position.add_toss_debt(seat, max(0, len(position.hands[seat]) - rules.hand_size))
    run_to_choice(position)
    return position


def _start(rules: Rulebook, options: Mapping[str, OptionValue], seats: int, seed: int) -> int:
    """Return the starting seat. TER-4."""
    wanted = str(options["start"])
    if wanted == "random":
        return rules.chance(seed, UNCOUNTED).below(seats)
    seat = int(wanted[1:]) - 1
    if seat >= seats:
        raise BadPosition([Fault("options.start", f"random or a seat from P1 to P{seats}", wanted)])
    return seat
