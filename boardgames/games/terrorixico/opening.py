"""The opening of a game (TER-1 to 6) and its options."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.machine import BadPosition, Fault, OptionValue
from ...core.rng import UNCOUNTED
from .ids import OPENING
from .phases import go_on, uncover
from .piles import draw, shuffled
from .rulebook import Rulebook
from .state import TerrorixicoState


def opening(t: Rulebook, options: Mapping[str, OptionValue], seed: int) -> TerrorixicoState:
    """Return the position before the first choice. `options` are complete. Raises `BadPosition` (option `start`)."""
    seats = int(options["seats"])
    p = TerrorixicoState(t, seats, seed)
    p.first = p.turn = p.actor = _start(t, options, seats, seed)
    p.phase = OPENING
    p.event_deck = list(range(len(t.events)))
    p.monster_deck = list(range(len(t.monsters)))
    shuffled(p, p.event_deck)
    shuffled(p, p.monster_deck)
    uncover(p)
    p.trauma_pile = t.trauma_deck(seats)
    shuffled(p, p.trauma_pile)
    chosen = options["opening"] == "choose"
    for seat in range(seats):
        p.draws[seat] = t.seat_deck()
        shuffled(p, p.draws[seat])
        draw(p, seat, t.deal if chosen else t.hand_size)
        p.owes[seat] = max(0, len(p.hands[seat]) - t.hand_size)
    go_on(p)
    return p


# TER-4
def _start(t: Rulebook, options: Mapping[str, OptionValue], seats: int, seed: int) -> int:
    wanted = str(options["start"])
    if wanted == "random":
        return t.chance(seed, UNCOUNTED).below(seats)
    seat = int(wanted[1:]) - 1
    if seat >= seats:
        raise BadPosition([Fault("options.start", f"random or a seat from P1 to P{seats}", wanted)])
    return seat
