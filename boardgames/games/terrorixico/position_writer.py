"""Writer of positions; a view has `?` for what its seat may not know (spec, section 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.game_protocol import HIDDEN, Dump, Seat, seat_name
from .action_notation import slot_word
from .ids import LINES, OVER, PHASES, REASONS_TO_END
from .position import ACTS, CARD, DOWN, OWNER, SIX, Position
from .rulebook import Cards


def dump(position: Position) -> Dump:
    """Return the complete canonical position."""
    return dump_for(position, None)


def dump_for(position: Position, viewer: Seat | None) -> Dump:
    """Return the position as `viewer` may know it; everything for None. Hidden zones are written by their number
    of cards.
    """
    rules = position.rules
    over = position.over is not None
    found: Dump = {
        "seed": HIDDEN if viewer is not None else position.seed,
        "shuffles": position.shuffles,
        "phase": PHASES[OVER if over else position.phase],
        "to_act": None if over else seat_name(position.actor),
        "turn": seat_name(position.turn),
        "first": seat_name(position.first),
        "round": position.round,
        "monsters": _pile(rules.monsters, position.monster_deck, viewer is None),
        "events": _pile(rules.events, position.event_deck, viewer is None),
        "trauma": _pile(rules.cards, position.trauma_pile, viewer is None),
        "escaped": sorted(
            [rules.monsters[code] if code >= 0 else rules.events[-1 - code] for code in position.escaped]
        ),
        "battle": _battle(position, viewer),
        "seats": {seat_name(seat): _seat(position, seat, viewer) for seat in range(position.seats)},
    }
    if position.over is not None:
        winners, scores, ended = position.over
        found["over"] = {
            "winners": [seat_name(seat) for seat in winners],
            "scores": {seat_name(seat): score for seat, score in enumerate(scores)},
            "reason": REASONS_TO_END[ended],
        }
    return found


def _pile(names: list[str], pile: Cards, is_known: bool) -> list[str]:
    """Return a pile top first."""
    return [names[card] for card in reversed(pile)] if is_known else [HIDDEN] * len(pile)


def _zone(position: Position, cards: Sequence[int], is_known: bool) -> list[str]:
    """Return a zone without order, sorted."""
    return [position.rules.cards[card] for card in sorted(cards)] if is_known else [HIDDEN] * len(cards)


def _battle(position: Position, viewer: Seat | None) -> dict[str, Any]:
    shares = position.seat_shares()
    return {
        "monsters": [position.rules.monsters[monster] for monster in position.monsters],
        "events": [position.rules.events[event] for event in position.events],
        "lines": {
            word: [entry_word(position, e, viewer) for e in position.lines[line]] for line, word in enumerate(LINES)
        },
        "passed": [seat_name(seat) for seat in position.passed],
        "last": [seat_name(seat) for seat in position.last],
        "turns": position.turns,
        "placed": position.placed,
        "hidden": position.hidden,
        "won": position.won,
        "resolving": slot_word(position.resolving) if position.resolving >= 0 else None,
        "need": {word: position.need[line] for line, word in enumerate(LINES)},
        "have": {word: position.face_up_total(line) for line, word in enumerate(LINES)},
        "share": {seat_name(seat): shares[seat] for seat in range(position.seats)},
    }


def entry_word(position: Position, entry: int, viewer: Seat | None) -> str:
    """Return an entry of a line as written; only its owner sees a face-down card. TER-101."""
    owner, card, acts = entry & OWNER, entry >> CARD & SIX, entry >> ACTS & SIX
    names = position.rules.cards
    if entry & DOWN:
        return f"{seat_name(owner)} down {names[card] if viewer in (None, owner) else HIDDEN}"
    return f"{seat_name(owner)} {names[card]}" + (f"={names[acts]}" if acts != card else "")


def _seat(position: Position, seat: Seat, viewer: Seat | None) -> dict[str, Any]:
    mine = viewer is None or viewer == seat
    rules = position.rules
    return {
        "vp": position.vp[seat],
        "track": position.track[seat],
        "monsters": sorted([rules.monsters[monster] for monster in position.taken_monsters[seat]]),
        "events": sorted([rules.events[event] for event in position.taken_events[seat]]),
        "hand": _zone(position, position.hands[seat], mine or position.lasting.open_hands),
        "draw": _pile(rules.cards, position.draws[seat], viewer is None),
        "discard": _zone(position, position.discards[seat], True),
        "wear": _zone(position, position.wears[seat], True),
        "tossed": _zone(position, position.cards_set_aside(seat), mine),
        "owes": position.toss_debt(seat),
        "traumas": traumas_owned(position, seat),
    }


def traumas_owned(position: Position, seat: Seat) -> int:
    """Return how many traumas a seat owns outside its wear zone; that is public. TER-30."""
    is_trauma = position.rules.is_trauma
    piles = (position.draws[seat], position.discards[seat], position.hands[seat], position.cards_set_aside(seat))
    count = sum([is_trauma[card] for pile in piles for card in pile])
    return count + sum([is_trauma[e >> CARD & SIX] for line in position.lines for e in line if e & OWNER == seat])
