"""The opening of a game (TER-1 to TER-6) and its options."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game_protocol import BadPosition, Fault, OptionValue
from ...core.rng import UNCOUNTED
from .ids import OPENING
from .piles import draw, shuffled
from .rulebook import Rulebook
from .state import TerrorixicoState
from .turn_phases import go_on, uncover


def opening(rules: Rulebook, options: Mapping[str, OptionValue], seed: int) -> TerrorixicoState:
    """Return the position before the first choice. `options` are complete. Raises `BadPosition` (option `start`)."""
    seats = int(options["seats"])
    position = TerrorixicoState()
    position.lay_out(rules, seats, seed)
    position.first = position.turn = position.actor = _start(rules, options, seats, seed)
    position.phase = OPENING
    position.event_deck = shuffled(position, range(len(rules.events)))
    position.monster_deck = shuffled(position, range(len(rules.monsters)))
    uncover(position)
    position.trauma_pile = shuffled(position, rules.trauma_deck(seats))
    chosen = options["opening"] == "choose"
    for seat in range(seats):
        position.draws[seat] = shuffled(position, rules.seat_deck)
        draw(position, seat, rules.deal if chosen else rules.hand_size)
        position.owe(seat, max(0, len(position.hands[seat]) - rules.hand_size))
    go_on(position)
    return position


def _start(rules: Rulebook, options: Mapping[str, OptionValue], seats: int, seed: int) -> int:
    """TER-4."""
    wanted = str(options["start"])
    if wanted == "random":
        return rules.chance(seed, UNCOUNTED).below(seats)
    seat = int(wanted[1:]) - 1
    if seat >= seats:
        raise BadPosition([Fault("options.start", f"random or a seat from P1 to P{seats}", wanted)])
    return seat
