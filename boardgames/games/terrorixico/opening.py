"""The opening of a game (TER-1 to TER-6) and its options."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.machine import BadPosition, Fault, OptionValue
from ...core.rng import UNCOUNTED
from .ids import OPENING
from .phases import go_on, uncover
from .piles import draw, shuffled
from .rulebook import Rulebook
from .state import TerrorixicoState


def opening(rules: Rulebook, options: Mapping[str, OptionValue], seed: int) -> TerrorixicoState:
    """Return the position before the first choice. `options` are complete. Raises `BadPosition` (option `start`)."""
    seats = int(options["seats"])
    p = TerrorixicoState(rules)
    p.lay_out(seats, seed)
    p.first = p.turn = p.actor = _start(rules, options, seats, seed)
    p.phase = OPENING
    p.event_deck = list(range(len(rules.events)))
    p.monster_deck = list(range(len(rules.monsters)))
    shuffled(p, p.event_deck)
    shuffled(p, p.monster_deck)
    uncover(p)
    p.trauma_pile = rules.trauma_deck(seats)
    shuffled(p, p.trauma_pile)
    chosen = options["opening"] == "choose"
    for seat in range(seats):
        p.draws[seat] = rules.seat_deck()
        shuffled(p, p.draws[seat])
        draw(p, seat, rules.deal if chosen else rules.hand_size)
        p.owes[seat] = max(0, len(p.hands[seat]) - rules.hand_size)
    go_on(p)
    return p


def _start(rules: Rulebook, options: Mapping[str, OptionValue], seats: int, seed: int) -> int:
    """TER-4."""
    wanted = str(options["start"])
    if wanted == "random":
        return rules.chance(seed, UNCOUNTED).below(seats)
    seat = int(wanted[1:]) - 1
    if seat >= seats:
        raise BadPosition([Fault("options.start", f"random or a seat from P1 to P{seats}", wanted)])
    return seat
