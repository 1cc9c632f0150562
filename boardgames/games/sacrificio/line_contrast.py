"""Contrast of two lines of one seat: what one leaves it better off with, by what it can know.

SCO-20, SCO-35, SCO-38, SCO-41, SCO-80.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, cast

from ...core.game_protocol import Action, Dump, Event, HintReason, Seat, State, seat_name
from ...core.revealing_actions import reveals_hidden
from . import action_notation as said
from .dump_types import PositionDump, RitualNeeds, ViewFacts
from .ids import PLACES
from .ritual_threats import hand_holds, missing_words, ritual_threats, view_after_move
from .rulebook import Rulebook
from .state import SacrificioState
from .view_facts import derive_facts

IMMUNE: Final = ("kukulkan", "supreme_priest")
NO_TARGET: Final = (*IMMUNE, "pulque")
"""Priests that no dagger kills. SCO-41"""


class _End(NamedTuple):
    """View of a seat after a line, and what follows from it."""

    view: PositionDump
    facts: ViewFacts
    score: int


def contrast_of(
    worlds: Sequence[State], seat: Seat, best: Sequence[Action], own: Sequence[Action]
) -> HintReason | None:
    """Return in what the line `best` leaves the seat better off than `own`, None where nothing it knows says so.

    Lines are followed up to what shows the seat something new, or may be answered.
    """
    rules = cast(SacrificioState, worlds[0]).position.rules
    after, was = _end_of(rules, worlds[0], seat, best), _end_of(rules, worlds[0], seat, own)
    if after is None or was is None:
        return None
    me = seat_name(seat)
    if after.score > was.score:
        return HintReason("score", "", {"count": after.score, "before": was.score})
    if after.score < was.score:
        return None
    return (
        _threat(rules, me, after, was)
        or _complete(rules, me, after, was)
        or _nearer(me, after, was)
        or _immune(me, after, was)
    )


def _end_of(rules: Rulebook, world: State, seat: Seat, line: Sequence[Action]) -> _End | None:
    """Return how a line ends; a move in a rival's zone, which it may answer, is taken as if it did not."""
    state = world.clone()
    view = cast(PositionDump, state.view(seat))
    for action in line:
        if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
            return None
        before, events = state.clone(), list[Event]()
        state.apply(action, events)
        if state.outcome() is None and reveals_hidden(before, state, events):
            view = _unanswered(rules, view, seat, action)
            break
        view = cast(PositionDump, state.view(seat))
    facts = derive_facts(rules, cast(Dump, view))
    return _End(view, facts, next(side.score for side in facts["sides"] if seat in side.seats))


def _unanswered(rules: Rulebook, view: PositionDump, seat: Seat, action: Action) -> PositionDump:
    """Return a view after a move that lays a card in a zone or kills one there; before any other."""
    move = rules.lines.read(action)
    if move is None or move.verb not in (said.PLACE, said.LAY, said.KILL):
        return view
    changed = view_after_move(rules, view, move, seat_name(seat if move.zone == said.OWN else move.zone))
    mine = changed["seats"][seat_name(seat)]
    left = Counter(mine["hand"]) - Counter([rules.cards[move.card]])
    mine["hand"] = sorted(left.elements())
    return changed


def _threat(rules: Rulebook, me: str, after: _End, was: _End) -> HintReason | None:
    """Return the reason where a rival could complete a ritual next turn after the other line alone."""
    left = {threat[:3] for threat in ritual_threats(rules, after.view, after.facts, me)}
    before = ritual_threats(rules, was.view, was.facts, me)
    if not left < {threat[:3] for threat in before}:
        return None
    threat = next(threat for threat in before if threat[:3] not in left)
    args = {"whose": _whose(me, was, threat.owner, threat.place), "rival": threat.rival, "needs": threat.needs}
    return HintReason("threat", "", args)


def _complete(rules: Rulebook, me: str, after: _End, was: _End) -> HintReason | None:
    """Return the reason where the seat holds all that one of its temples lacks after the better line alone."""
    held, before = _held(me, after), _held(me, was)
    found = [place for place in held if place not in before]
    if not found or len(held) <= len(before):
        return None
    lack = _lacks(me, after)[found[0]]
    return HintReason("complete", "", {"whose": f"own_{found[0]}", "missing": missing_words(lack)})


def _held(me: str, end: _End) -> list[str]:
    zone, hand = end.facts["zones"][me], end.view["seats"][me]["hand"]
    lacks = _lacks(me, end).items()
    return [place for place, lack in lacks if _is_open(lack) and hand_holds(hand, lack, zone["victims"])]


def _nearer(me: str, after: _End, was: _End) -> HintReason | None:
    """Return the reason where a temple of the seat lacks less after the better line, and none lacks more."""
    now, before = _lacks(me, after), _lacks(me, was)
    both = [place for place in PLACES if place in now and place in before]
    counts = {place: (_count(now[place]), _count(before[place])) for place in both}
    if any(count > other for count, other in counts.values()):
        return None
    less = [place for place, (count, other) in counts.items() if count < other and _is_open(now[place])]
    if not less:
        return None
    place = min(less, key=lambda one: counts[one][0])
    args = {"whose": f"own_{place}", "missing": missing_words(now[place]), "theirs": missing_words(before[place])}
    return HintReason("unblocks" if not _is_open(before[place]) else "nearer", "", args)


def _immune(me: str, after: _End, was: _End) -> HintReason | None:
    """Return the reason where no dagger kills a priest that the other line leaves to one."""
    now, before = (end.view["seats"][me]["slots"] for end in (after, was))
    exposed, other = _killable(now), _killable(before)
    new = [card for slot, card in now.items() if slot[0] != "v" and card in IMMUNE and before[slot] != card]
    if not new or len(exposed) >= len(other):
        return None
    lost = next(slot for slot in other if slot not in exposed)
    return HintReason("immune", "", {"card": new[0], "instead": before[lost]})


def _killable(slots: Mapping[str, str | None]) -> list[str]:
    """Return the slots of a zone whose priest a dagger could kill. SCO-41"""
    return [slot for slot, card in slots.items() if slot[0] != "v" and card and card not in NO_TARGET]


def _lacks(me: str, end: _End) -> dict[str, RitualNeeds]:
    return {place: lack for place, lack in end.facts["zones"][me]["lacks"].items() if lack is not None}


def _is_open(needs: RitualNeeds) -> bool:
    return not needs.cursed and not needs.wrong


def _count(needs: RitualNeeds) -> int:
    """Number of cards that a temple lacks, obstacles counted double."""
    return len(missing_words(needs)) + 2 * needs.wrong + 2 * needs.cursed


def _whose(me: str, end: _End, owner: str, place: str) -> str:
    side = "own_" if owner == me else "partner_" if owner == end.facts["zones"][me]["partner"] else ""
    return f"{side}{place}"
