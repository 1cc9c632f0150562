"""Facts derived from a view for the window: totals and shares of lines, prizes, the final count.

Views within an action that is shown in steps are allowed: the position need not be playable. TER-23, TER-24,
TER-31, TER-50 to TER-52, TER-70 to TER-73, TER-90, TER-94 to TER-97.
"""

from __future__ import annotations

from collections import Counter

from ...core.game_protocol import Dump, Seat
from .dump_types import BattleProspect, Decided, LineFacts, ScoreBreakdown, ViewFacts
from .ids import LINES, OPENING, PHASES, TYPES
from .piles import pass_penalty
from .position import ACTS, DOWN, SIX, Position, encode_entry
from .rulebook import UNKNOWN, Rulebook
from .scoring import adventure_level, battle_points, first_places, monster_taker, set_bonus, track_steps
from .state import TerrorixicoState


def derive_facts(rules: Rulebook, view: Dump) -> ViewFacts:
    """Return the facts of a view."""
    position = _board(rules, view)
    accounts = (
        {name: _account(position, view, seat) for seat, name in enumerate(view["seats"])} if "over" in view else {}
    )
    return {
        "lines": {word: _line(position, line) for line, word in enumerate(LINES)},
        "shares": dict(zip(view["seats"], position.seat_shares(), strict=True)),
        "prospects": _prospects(position, list(view["seats"])),
        "prizes": battle_points(position),
        "event_points": sum(rules.points[event] for event in position.events),
        "penalty": pass_penalty(position),
        "steps": track_steps(position),
        "cards_per_turn": position.lasting.cards,
        "hand_limit": position.lasting.hand,
        "face_down": position.lasting.face_down,
        "goal": rules.goal_space(position.seats),
        "types": {name: _types(position, seat) for seat, name in enumerate(view["seats"])},
        "sets": tuple(rules.set_bonus),
        "accounts": accounts,
        "decided": _decided(accounts, view["over"]["winners"]) if accounts else None,
    }


def hiding_seats(view: Dump) -> set[str]:
    """Return the seats that have cards face down in the battle."""
    entries = (entry.split(" ") for line in view["battle"]["lines"].values() for entry in line)
    return {words[0] for words in entries if "down" in words}


def _board(rules: Rulebook, view: Dump) -> Position:
    """Lay out what is open of a view: the battle and what the seats have taken."""
    battle = view["battle"]
    position = TerrorixicoState()
    position.set_empty_table(rules, len(view["seats"]), 0)
    position.monsters = tuple(rules.monster[name] for name in battle["monsters"])
    position.events = tuple(rules.event[name] for name in battle["events"])
    if position.events and view["phase"] != PHASES[OPENING]:
        position.lasting = rules.lasting[position.events[0]]
    position.lines = [tuple(_entry(rules, words) for words in battle["lines"][line]) for line in LINES]
    names = list(view["seats"])
    position.passed = tuple(names.index(name) for name in battle.get("passed", ()))
    position.last = tuple(names.index(name) for name in battle.get("last", ()))
    position.turn = names.index(view.get("turn", names[0]))
    seats = view["seats"].values()
    position.vp = tuple(own["vp"] for own in seats)
    position.taken_monsters = tuple(tuple(rules.monster[name] for name in own["monsters"]) for own in seats)
    position.update_requirements()
    position.recount_lines()
    return position


def _entry(rules: Rulebook, entry_text: str) -> int:
    """Read `P1 range_3`, `P2 down ?` or `P3 mimetic=shield_2`."""
    who, _, rest = entry_text.partition(" ")
    name, _, acts = rest.removeprefix("down ").partition("=")
    card = rules.card.get(name, UNKNOWN)
    return encode_entry(int(who[1:]) - 1, card, rules.card.get(acts, card), rest.startswith("down "))


def _line(position: Position, line: int) -> LineFacts:
    rules, entries = position.rules, position.lines[line]
    terms = [rules.demand[monster][line] for monster in position.monsters]
    terms += [rules.adds[event][line] for event in position.events if rules.adds[event][line]]
    return {
        "terms": tuple(terms),
        "factors": tuple(rules.times[event][line] for event in position.events if rules.times[event][line] != 1),
        "need": position.need[line],
        "have": position.face_up_total(line),
        "base": tuple(0 if entry & DOWN else rules.base[entry >> ACTS & SIX] for entry in entries),
        "worth": tuple(position.entry_value(line, entry) for entry in entries),
    }


def _prospects(position: Position, names: list[str]) -> dict[str, BattleProspect]:
    """Return the gains of each seat by the present shares."""
    if not position.monsters:
        return {}
    shares, (first, second) = position.seat_shares(), battle_points(position)
    firsts = first_places(position, shares)
    taker = monster_taker(position, firsts)
    out = {}
    for seat, name in enumerate(names):
        if seat in firsts:
            out[name] = BattleProspect("first", first, seat == taker)
        else:
            out[name] = (
                BattleProspect("none", 0, False)
                if seat in position.passed
                else BattleProspect("second", second, False)
            )
    return out


def _types(position: Position, seat: Seat) -> tuple[int, ...]:
    counts = Counter(position.rules.kind[monster] for monster in position.taken_monsters[seat])
    return tuple(counts[kind] for kind in range(len(TYPES)))


def _account(position: Position, view: Dump, seat: Seat) -> ScoreBreakdown:
    """The final count of a seat (TER-94). Its piles stay hidden, so its traumas follow from its score."""
    name, own = list(view["seats"].items())[seat]
    bonus = set_bonus(position, seat)
    score: int = view["over"]["scores"][name]
    return ScoreBreakdown(
        own["vp"],
        bonus,
        own["vp"] + bonus - score,
        score,
        adventure_level(position, score),
        own["track"],
        len(own["wear"]),
    )


def _decided(accounts: dict[str, ScoreBreakdown], winners: list[str]) -> Decided:
    """Return the criterion by which the winner is ahead of seats with the same score. TER-96."""
    best = accounts[winners[0]]
    if len(winners) > 1:
        return "shared"
    rivals = [one for name, one in accounts.items() if name not in winners and one.score == best.score]
    if not rivals:
        return "score"
    rivals = [one for one in rivals if one.track == best.track]
    if not rivals:
        return "track"
    return "traumas" if all(one.traumas > best.traumas for one in rivals) else "wear"
