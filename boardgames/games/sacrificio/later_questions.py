"""Questions that a seat may be asked later whatever others answer: it may answer them ahead. SCO-53."""

from __future__ import annotations

from ...core.game_protocol import Dump, Seat
from .ids import PHASES, REACT, SETUP
from .rulebook import Rulebook


def asked_later(rules: Rulebook, view: Dump, seat: Seat) -> bool:
    """Return whether a seat may be asked what the seat to act is asked now, by who sits after whom alone."""
    names = list(view["seats"])
    count, first, acting = len(names), names.index(view["turn"]), names.index(view["to_act"])
    if view["phase"] == PHASES[SETUP]:
        return seat > acting
    if view["phase"] != PHASES[REACT] or not rules.anyone_answers:
        return False
    is_partner = count == 4 and (seat ^ first) == 2
    return not is_partner and (seat - first) % count > (acting - first) % count
