"""Moves that bring a rival's ritual nearer, and the gain of the seat that makes one.

SCO-30, SCO-35, SCO-38, SCO-43.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, cast

from ...core.game_protocol import Action, Dump, seat_name
from . import action_notation as said
from .action_notation import ParsedAction
from .dump_types import PositionDump, RitualNeeds, ViewFacts
from .ids import PLACES
from .ritual_threats import hand_holds, missing_words, view_after_move, with_own_zones
from .rulebook import Rulebook
from .view_facts import derive_facts

ALONE = (said.PLACE, said.LAY, said.CLEANSE)
"""Verbs of moves that act in one zone and can bring a ritual there nearer."""


class RivalHelp(NamedTuple):
    """Rival's temple that a move brings nearer to its ritual, and its needs after the move."""

    place: str
    lack: RitualNeeds
    piled: bool
    """True if the move only makes the ritual worth more."""
    armed: bool
    """True if the seat may complete a ritual there and holds a dagger for it."""
    held: bool
    """True if it also holds everything else that the temple then needs."""
    now: bool
    """True if its remaining moves of this turn suffice."""


def rival_help_of(
    rules: Rulebook, view: PositionDump, told: ViewFacts, move: ParsedAction, owner: str
) -> RivalHelp | None:
    """Return the most valuable help of a move for a rival, or None; `told` are the facts of the view."""
    me = view["to_act"]
    if me is None or move.verb not in ALONE or owner in (me, told["zones"][me]["partner"]):
        return None
    before = told["zones"][owner]["lacks"]
    zone = derive_facts(rules, cast(Dump, _changed(rules, view, move, owner)))["zones"][owner]
    own = view["seats"][me]
    hand = list((Counter(own["hand"]) - Counter([rules.cards[move.card]])).elements())
    free = own["used"].count(owner) < rules.rituals_per_rival
    found, spoils = [], False
    for place, lack in zone["lacks"].items():
        was = before[place]
        piled = move.verb == said.LAY and place == PLACES[move.spot] and rules.cards[move.card] != "curse"
        if was is None or lack is None:
            continue
        spoils = spoils or lack.wrong > was.wrong
        if not (piled or _nearer(was, lack)):
            continue
        armed = free and bool({f"dagger_{lack.dagger}", "supreme_dagger", "kukulkan"} & set(hand))
        held = armed and not (lack.cursed or lack.wrong) and hand_holds(hand, lack, zone["victims"])
        now = held and len(missing_words(lack)) < view["moves"]
        found.append(RivalHelp(place, lack, piled and not was.cursed, armed, held, now))
    best = max(found, key=lambda one: (one.now, one.held, one.armed, -len(missing_words(one.lack))), default=None)
    return None if best is None or (spoils and not best.armed) else best


def helps_rival(rules: Rulebook, view: Dump, action: Action) -> bool:
    """True if a legal action brings a rival's ritual nearer that the seat to act could not complete instead."""
    move = rules.lines.read(action)
    if move is None or move.zone == said.OWN or view["to_act"] is None:
        return False
    told = derive_facts(rules, view)
    found = rival_help_of(rules, cast(PositionDump, view), told, move, seat_name(move.zone))
    return found is not None and not found.armed


def _nearer(was: RitualNeeds, then: RitualNeeds) -> bool:
    lifted = was.cursed and not then.cursed
    return then.wrong <= was.wrong and (lifted or len(missing_words(then)) < len(missing_words(was)))


def _changed(rules: Rulebook, view: PositionDump, move: ParsedAction, owner: str) -> PositionDump:
    """The view after a move. SCO-43"""
    if move.verb != said.CLEANSE:
        return view_after_move(rules, view, move, owner)
    changed = with_own_zones(view)
    del changed["seats"][owner]["piles"][PLACES[move.spot]][0]
    return changed
