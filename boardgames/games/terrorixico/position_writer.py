"""A position written down; what a seat may not know is `?` in its view (spec, section 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.game_protocol import HIDDEN, Dump, Seat, seat_name
from .action_notation import slot_word
from .ids import LINES, OVER, PHASES, REASONS_TO_END
from .position import ACTS, CARD, DOWN, OWNER, SIX, Position
from .rulebook import Cards


def dump(b: Position) -> Dump:
    """Return the complete canonical position."""
    return written(b, None)


def written(b: Position, eye: Seat | None) -> Dump:
    """Return the position as the seat `eye` may know it; all of it for None.

    Built up from nothing: each hidden zone is written by the number of its cards.
    """
    t = b.rules
    over = b.over is not None
    found: Dump = {
        "seed": HIDDEN if eye is not None else b.seed,
        "shuffles": b.shuffles,
        "phase": PHASES[OVER if over else b.phase],
        "to_act": None if over else seat_name(b.actor),
        "turn": seat_name(b.turn),
        "first": seat_name(b.first),
        "round": b.round,
        "monsters": _pile(t.monsters, b.monster_deck, eye is None),
        "events": _pile(t.events, b.event_deck, eye is None),
        "trauma": _pile(t.cards, b.trauma_pile, eye is None),
        "escaped": sorted([t.monsters[code] if code >= 0 else t.events[-1 - code] for code in b.escaped]),
        "battle": _battle(b, eye),
        "seats": {seat_name(seat): _seat(b, seat, eye) for seat in range(b.seats)},
    }
    if b.over is not None:
        winners, scores, ended = b.over
        found["over"] = {
            "winners": [seat_name(seat) for seat in winners],
            "scores": {seat_name(seat): score for seat, score in enumerate(scores)},
            "reason": REASONS_TO_END[ended],
        }
    return found


def _pile(names: list[str], pile: Cards, known: bool) -> list[str]:
    """Return a pile top first."""
    return [names[card] for card in reversed(pile)] if known else [HIDDEN] * len(pile)


def _zone(b: Position, cards: Sequence[int], known: bool) -> list[str]:
    """Return a zone without order, sorted."""
    return [b.rules.cards[card] for card in sorted(cards)] if known else [HIDDEN] * len(cards)


def _battle(b: Position, eye: Seat | None) -> dict[str, Any]:
    shares = b.shares()
    return {
        "monsters": [b.rules.monsters[monster] for monster in b.monsters],
        "events": [b.rules.events[event] for event in b.events],
        "lines": {word: [entry_word(b, e, eye) for e in b.lines[line]] for line, word in enumerate(LINES)},
        "passed": [seat_name(seat) for seat in b.passed],
        "last": [seat_name(seat) for seat in b.last],
        "turns": b.turns,
        "placed": b.placed,
        "hidden": b.hidden,
        "won": b.won,
        "resolving": slot_word(b.resolving) if b.resolving >= 0 else None,
        "need": {word: b.need[line] for line, word in enumerate(LINES)},
        "have": {word: b.have(line) for line, word in enumerate(LINES)},
        "share": {seat_name(seat): shares[seat] for seat in range(b.seats)},
    }


def entry_word(b: Position, entry: int, eye: Seat | None) -> str:
    """Return an entry of a line as it is written; a face-down card is told to its owner only. TER-101."""
    owner, card, acts = entry & OWNER, entry >> CARD & SIX, entry >> ACTS & SIX
    names = b.rules.cards
    if entry & DOWN:
        return f"{seat_name(owner)} down {names[card] if eye in (None, owner) else HIDDEN}"
    return f"{seat_name(owner)} {names[card]}" + (f"={names[acts]}" if acts != card else "")


def _seat(b: Position, seat: Seat, eye: Seat | None) -> dict[str, Any]:
    mine = eye is None or eye == seat
    t = b.rules
    return {
        "vp": b.vp[seat],
        "track": b.track[seat],
        "monsters": sorted([t.monsters[monster] for monster in b.taken_monsters[seat]]),
        "events": sorted([t.events[event] for event in b.taken_events[seat]]),
        "hand": _zone(b, b.hands[seat], mine or b.lasting.open_hands),
        "draw": _pile(t.cards, b.draws[seat], eye is None),
        "discard": _zone(b, b.discards[seat], True),
        "wear": _zone(b, b.wears[seat], True),
        "tossed": _zone(b, b.tosses(seat), mine),
        "owes": b.owed(seat),
        "traumas": traumas_owned(b, seat),
    }


def traumas_owned(b: Position, seat: Seat) -> int:
    """Return how many traumas a seat owns outside its wear zone; that is public. TER-30."""
    is_trauma = b.rules.is_trauma
    piles = (b.draws[seat], b.discards[seat], b.hands[seat], b.tosses(seat))
    count = sum([is_trauma[card] for pile in piles for card in pile])
    return count + sum([is_trauma[e >> CARD & SIX] for line in b.lines for e in line if e & OWNER == seat])
