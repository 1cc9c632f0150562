"""Threats for hints: rituals that a rival could complete in its next turn, as far as a view shows.

SCO-35, SCO-76, SCO-80.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, cast

from ...core.game_protocol import seat_name
from . import action_notation as said
from .action_notation import ParsedAction
from .dump_types import PositionDump, RitualNeeds, SeatDump, ViewFacts
from .ids import BLACK, PLACES, SLOTS
from .rulebook import Rulebook

SUPREME: Final = "supreme_dagger"


class RitualThreat(NamedTuple):
    """A temple that a rival could complete in its next turn."""

    rival: str
    owner: str
    place: str
    needs: tuple[str, ...]
    """Needs of the rival, as words of a temple's needs; `held`: a dagger that is visible in the rival's hand."""
    ends: bool
    """True if the ritual ends the game."""


def missing_words(needs: RitualNeeds) -> list[str]:
    """Return words for all needs of a temple, the dagger last."""
    priests = ["priest"] * needs.still if needs.open else needs.priests[: needs.still]
    return [*priests, *(["victim"] if needs.victim else []), f"dagger_{needs.dagger}"]


def obstacle_words(needs: RitualNeeds) -> list[str]:
    """Return words for all needs of a temple, and for what must go before its ritual: a curse, priests too many."""
    return [*missing_words(needs), *["uncursed"] * needs.cursed, *["cleared"] * needs.wrong]


def ritual_threats(rules: Rulebook, view: PositionDump, facts: ViewFacts, seat_id: str) -> list[RitualThreat]:
    """Return what the rivals of a seat could complete, the shortest first; `facts` are the facts of the view."""
    seats, friends = view["seats"], {seat_id, facts["zones"][seat_id]["partner"]}
    found = [
        RitualThreat(rival, owner, place, _needs(lack, seats[rival]), _ends(rules, view, facts, rival, owner, place))
        for rival in seats
        if rival not in friends
        for owner, zone in facts["zones"].items()
        if owner == rival
        or (zone["partner"] != rival and rules.rituals_per_rival > seats[rival]["used"].count(owner))
        for place, lack in zone["lacks"].items()
        if lack is not None and fits_in_turn(rules, lack)
    ]
    return sorted(found, key=lambda one: (len(one.needs), one.owner not in friends, "held" not in one.needs))


def averted_threat(
    rules: Rulebook, before: tuple[PositionDump, ViewFacts], after: tuple[PositionDump, ViewFacts], seat_id: str
) -> tuple[RitualThreat, RitualNeeds | None] | None:
    """Return the first threat for which a rival needs more after a change of the view, and the temple's needs.

    `before` and `after` are the view and its facts.
    """
    left = {one[:3]: len(one.needs) for one in ritual_threats(rules, *after, seat_id)}
    for danger in ritual_threats(rules, *before, seat_id):
        if left.get(danger[:3], rules.moves_per_turn + 1) > len(danger.needs):
            return danger, after[1]["zones"][danger.owner]["lacks"][danger.place]
    return None


def with_own_zones(view: PositionDump) -> PositionDump:
    """Return a view whose seats and zones can be changed while those of the given one stay as they are."""
    seats = {
        name: {
            **own,
            "slots": {**own["slots"]},
            "temples": {**own["temples"]},
            "piles": {place: [*pile] for place, pile in own["piles"].items()},
        }
        for name, own in view["seats"].items()
    }
    return cast(PositionDump, {**view, "seats": seats})


def view_after_move(rules: Rulebook, view: PositionDump, move: ParsedAction, owner: str) -> PositionDump:
    """Return a view with what a move in a zone changes in the zones; a temple to come is not known."""
    changed = with_own_zones(view)
    zone = changed["seats"][owner]
    match move.verb:
        case said.PLACE:
            zone["slots"][SLOTS[move.spot]] = rules.cards[move.card]
        case said.KILL | said.REMOVE | said.MOVE:
            card, zone["slots"][SLOTS[move.spot]] = zone["slots"][SLOTS[move.spot]], None
            if move.verb == said.MOVE:
                zone["slots"][SLOTS[move.target]] = card
        case said.RENEW:
            zone["temples"][PLACES[move.spot]] = None
        case said.LAY:
            zone["piles"][PLACES[move.spot]].insert(0, rules.cards[move.card])
        case _:
            here, there = zone["temples"], changed["seats"][seat_name(move.other)]["temples"]
            spot, place = PLACES[move.spot], PLACES[move.target]
            here[spot], there[place] = there[place], here[spot]
    return changed


def fits_in_turn(rules: Rulebook, needs: RitualNeeds) -> bool:
    """True if the moves of one turn are enough for all cards that a temple lacks, one move for each. SCO-20"""
    return not (needs.cursed or needs.wrong) and len(missing_words(needs)) <= rules.moves_per_turn


def hand_holds(hand: Sequence[str], needs: RitualNeeds, victims: Collection[str]) -> bool:
    """True if a hand has everything that a temple needs; `victims` are plain ones that may be placed there."""
    left = Counter(hand)
    for need in missing_words(needs):
        kind = need.partition("_")[0]
        plain: Collection[str] = {"priest": set(needs.priests), "victim": victims}.get(need, (need,))
        card = next((card for card in (*sorted(plain), f"supreme_{kind}", "kukulkan") if left[card] > 0), "")
        if not card:
            return False
        left[card] -= 1
    return True


def _needs(needs: RitualNeeds, rival: SeatDump) -> tuple[str, ...]:
    words = missing_words(needs)
    return (*words[:-1], "held") if SUPREME in rival["hand"] else tuple(words)


def _ends(rules: Rulebook, view: PositionDump, facts: ViewFacts, rival: str, owner: str, place: str) -> bool:
    dagger = SUPREME if SUPREME in view["seats"][rival]["hand"] else ""
    return ends_game(rules, view, facts, (rival, owner, place), dagger)


def ends_game(
    rules: Rulebook, view: PositionDump, facts: ViewFacts, ritual: tuple[str, str, str], dagger: str
) -> bool:
    """True if a ritual (seat, zone, temple) completed with a dagger ends the game. SCO-80"""
    seat, owner, place = ritual
    due = facts["zones"][owner]["worth"][place] + rules.wild_hollow * (dagger in (SUPREME, "kukulkan"))
    if due >= view["supply"]["hollow"]:
        return True
    temples = view["seats"][owner]["temples"]
    if view["options"]["variant"] == "quick":
        return sum(temples[one] is not None for one in PLACES) == 1
    if not view["temple_pile"]:
        return True
    sides = {seat, facts["zones"][seat]["partner"]}
    black = sum(zone["hearts"]["black"] for name, zone in facts["zones"].items() if name in sides)
    return rules.heart[rules.temple_of[temples[place] or ""]] == BLACK and black + 1 >= rules.black_hearts_to_end
