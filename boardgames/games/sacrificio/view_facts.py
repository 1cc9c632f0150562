"""Facts derived from a view for the window: needs and gains of temples, legal places, possible kills, counts of the
sides. SCO-3, SCO-4, SCO-32 to SCO-41, SCO-81 to SCO-85, SCO-91.

Of a view only what lies open counts; it need not be a position that could be played on.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...core.game_protocol import Dump, seat_name
from . import ritual, scoring
from .action_notation import LAY, PLACE, SACRIFICE
from .card_index import SUPREME_COLOUR
from .dump_types import PendingMoveEffects, RitualNeeds, SideTally, Tie, ViewFacts, ZoneFacts
from .ids import COLOURS, HOLLOW, PLACES, SLOTS
from .position import Position, with_item
from .rulebook import Rulebook
from .zone_geometry import EXISTING, PLACE_COUNT, PRIESTS, SERVES, SLOT_COUNT, VICTIMS


def derive_facts(rules: Rulebook, view: Dump) -> ViewFacts:
    """Return the facts of a view."""
    position = _board(rules, view)
    sides = tuple(scoring.count_sides(rules, view["seats"]))
    return {
        "zones": {name: _zone(position, seat, own) for seat, (name, own) in enumerate(view["seats"].items())},
        "pending": _pending(position, view["pending"]) if view.get("pending") else None,
        "sides": sides,
        "ties": _ties(sides),
    }


def _board(rules: Rulebook, view: Dump) -> Position:
    """Lay out what is open of a view: zones, hearts, the supply of hollow hearts."""
    position = Position()
    position.set_empty_table(rules, len(view["seats"]), False, 0)
    for seat, own in enumerate(view["seats"].values()):
        for place, word in enumerate(PLACES):
            position.set_temple(seat, place, rules.temple_of.get(own["temples"][word] or "", -1))
            position.set_pile(seat, place, tuple(rules.card_of[card] for card in own["piles"][word]))
        for slot, word in enumerate(SLOTS):
            position.set_slot(seat, slot, rules.card_of.get(own["slots"][word] or "", -1))
        position.hearts = with_item(position.hearts, seat, tuple(rules.temple_of[temple] for temple in own["hearts"]))
    position.supply = with_item(position.supply, HOLLOW, view["supply"]["hollow"])
    position.turn = position.actor = int(view["turn"][1:]) - 1
    position.rituals = view["rituals"]
    for spot in view.get("struck", ()):
        owner, place = spot.split(" ")
        position.struck |= 1 << (int(owner[1:]) - 1) * PLACE_COUNT + PLACES.index(place)
    return position


def _zone(position: Position, seat: int, own: Any) -> ZoneFacts:
    rules, zone = position.rules, position.zone_state(seat)
    lacks = {word: _lack(position, seat, place) for place, word in enumerate(PLACES)}
    standing = sum(1 << place for place, word in enumerate(PLACES) if own["temples"][word])  # a hidden one, too
    there = EXISTING[standing]
    hearts = Counter(rules.heart[temple] for temple in position.hearts[seat])
    return {
        "lacks": lacks,
        "nearest": _nearest(
            lacks, {rules.colour[rules.card_of[card]] for card in own["hand"] if card in rules.card_of}
        ),
        "worth": {word: ritual.pile_hollow_hearts(position, seat, place) for place, word in enumerate(PLACES)},
        "exists": frozenset(word for slot, word in enumerate(SLOTS) if there >> slot & 1),
        "wanted": {word: _wanted(lacks, slot) for slot, word in enumerate(SLOTS) if slot not in VICTIMS},
        "victims": frozenset(rules.cards[card] for card in rules.plain[2] if not zone.barred >> card & 1),
        "killed_by": {word: _killed_by(position, seat, slot) for slot, word in enumerate(SLOTS)},
        "hearts": {colour: hearts[number] for number, colour in enumerate(COLOURS)},
        "partner": next(
            (seat_name(s) for s in range(position.seats) if s != seat and not position.are_rivals(s, seat)),
            None,
        ),
    }


def _lack(position: Position, seat: int, place: int) -> RitualNeeds | None:
    """Return the needs of a temple; None without a visible temple."""
    rules = position.rules
    temple = position.temples[seat * PLACE_COUNT + place]
    if temple < 0:
        return None
    asked = rules.priests[temple]
    around = [position.slots[seat * SLOT_COUNT + slot] for slot in PRIESTS[place]]
    left, met, wild, wrong = list(asked), [], 0, 0
    for card in around:
        if card in rules.wild_priest:
            wild += 1
        elif card in left:
            left.remove(card)
            met.append(card)
        elif card >= 0 and card != rules.pulque:
            wrong += 1
    count = max(0, len(left) - wild)
    if rules.pulque in around:  # then one right priest will do, whichever (SCO-36)
        count, wrong = int(not (wild or met)), 0
        left = list(dict.fromkeys(left))
    zone = position.zone_state(seat)
    return RitualNeeds(
        tuple(rules.cards[card] for card in left) if count else (),
        position.slots[seat * SLOT_COUNT + VICTIMS[place]] < 0,
        bool(zone.cursed >> place & 1),
        wrong,
        COLOURS[rules.asks[temple]],
        bool(zone.ready >> place & 1),
        count,
        tuple(rules.cards[card] for card in met),
        wild,
    )


def _nearest(lacks: dict[str, RitualNeeds | None], daggers: set[int]) -> str | None:
    """Return the temple with the least needs; obstacles count double.

    Among equals the first that a dagger in hand completes, else the leftmost; `daggers` are the colours held.
    """
    steps = {
        place: (
            lack.still + lack.victim + 2 * (lack.cursed + lack.wrong),
            daggers.isdisjoint((COLOURS.index(lack.dagger), SUPREME_COLOUR)),
        )
        for place, lack in lacks.items()
        if lack is not None
    }
    return min(steps, key=lambda place: steps[place], default=None)


def _wanted(lacks: dict[str, RitualNeeds | None], slot: int) -> dict[str, bool]:
    """Return priests that a slot could use, each with whether both temples of the slot want it."""
    found: Counter[str] = Counter()
    for place in SERVES[slot]:
        here = lacks[PLACES[place]]
        if here is not None:
            found.update(set(here.priests))
    return {card: count > 1 for card, count in found.items()}


def _killed_by(position: Position, seat: int, slot: int) -> tuple[str, ...]:
    """Return the colours of daggers that may hit the card of a slot (SCO-40), in the order of its temples."""
    targets = position.zone_state(seat).targets
    temples = [position.temples[seat * PLACE_COUNT + place] for place in SERVES[slot]]
    colours = dict.fromkeys(position.rules.asks[temple] for temple in temples if temple >= 0)
    return tuple(COLOURS[colour] for colour in colours if targets[colour] >> slot & 1)


def _pending(position: Position, line: str) -> PendingMoveEffects:
    """Return the effects of a pending move on the zone that it concerns."""
    move = position.rules.lines.read(line)
    assert move is not None, line
    owner = position.zone_of(move.zone, position.turn)
    due = 0
    harm = True
    if move.verb == SACRIFICE:
        due = ritual.hollow_hearts_due(position, owner, move.spot, move.card)
    elif move.verb == LAY:
        harm = move.card == position.rules.curse
    elif move.verb == PLACE:
        harm = move.card == position.rules.pulque or _spoils(position, owner, move.spot, move.card)
    return {"harm": harm, "due": due}


def _spoils(position: Position, owner: int, slot: int, card: int) -> bool:
    """True if a card in a slot would be a wrong priest there, or the last card needed but for the dagger."""
    after = position.clone()
    after.set_slot(owner, slot, card)
    for place in SERVES[slot]:
        before, then = _lack(position, owner, place), _lack(after, owner, place)
        if before is None or then is None:
            continue
        if then.wrong > before.wrong or (then.ready and not before.ready):
            return True
    return False


def _ties(sides: tuple[SideTally, ...]) -> tuple[Tie, ...]:
    """Return the tie-breaks, in order, for sides with equal points. SCO-85."""
    best = [side for side in sides if side.score == max(one.score for one in sides)]
    if len(best) < 2:
        return ()
    best = [side for side in best if side.cards == min(one.cards for one in best)]
    if len(best) < 2:
        return ("hearts",)
    best = [side for side in best if side.hollow == min(one.hollow for one in best)]
    return ("hearts", "hollow") if len(best) < 2 else ("hearts", "hollow", "shared")
