"""Contrast of two lines of one seat: what one leaves it better off with, by what it can know. WAL-20 to WAL-64."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from ...core.game_protocol import Action, Event, HintReason, Seat, State
from .card_index import bit_indices
from .ids import GREEN, PURPLE, SPACES, WISPS
from .position import Position
from .rulebook import Rulebook
from .scoring import count_score

GIFTS: Final = frozenset(("give", "bestow", "regift"))
REVEAL: Final = "reveal "
LIKELIER: Final = 0.2
"""Difference of two shares of positions from which a seat is called a witch more likely than another."""
LEAST_POINTS: Final = 0.25
"""Mean difference in points from which gifts to two seats differ."""
TOLD_POINTS: Final = 0.75
"""Mean difference in points that is told as such."""


def contrast_of(
    worlds: Sequence[State], seat: Seat, best: Sequence[Action], own: Sequence[Action]
) -> HintReason | None:
    """Return in what the line `best` leaves the seat better off than `own`, None where nothing it knows says so.

    `unclear` where what it knows rather speaks for `own`.
    """
    positions = [cast(Position, world) for world in worlds]
    ends = [(_end_of(world, seat, best), _end_of(world, seat, own)) for world in positions]
    if any(after is None or was is None for after, was in ends):
        return None
    known = [(after, was) for after, was in ends if after is not None and was is not None]
    gains = [_lead(after, seat) - _lead(was, seat) for after, was in known]
    gain = sum(gains) / len(gains)
    likelier = _likelier_witch(positions, gains, best, own) if gain >= LEAST_POINTS else None
    if likelier is not None:
        return likelier
    is_reveal = all(line[0].startswith(REVEAL) for line in (best, own))  # their reasons count points of their own
    if gain >= TOLD_POINTS and not is_reveal:
        return HintReason("points", "", {"count": round(gain)})
    after, was = (_free_wisps(end, seat) for end in known[0])
    if after[0] - after[1] > was[0] - was[1]:
        args = {"own": after[0], "other": after[1], "before": was[0], "others": was[1]}
        return HintReason("free", "", args)
    return HintReason("unclear", "") if gain <= -TOLD_POINTS else None


def _likelier_witch(
    worlds: Sequence[Position], gains: Sequence[int], best: Sequence[Action], own: Sequence[Action]
) -> HintReason | None:
    """Return who of two receivers of a card is a witch more likely, if the gain comes from that alone."""
    to, instead = (dict(_gifts(line)) for line in (best, own))
    for card in to:
        other = instead.get(card, to[card])
        shares = {name: [world.is_witch(int(name[1:]) - 1) for world in worlds] for name in (to[card], other)}
        same = [gain for gain, *roles in zip(gains, *shares.values(), strict=True) if len(set(roles)) == 1]
        if other == to[card] or abs(sum(same)) >= LEAST_POINTS * max(1, len(same)):
            continue
        less, more = sorted(shares, key=lambda name: sum(shares[name]))
        if sum(shares[more]) == len(worlds):
            continue  # certain before: who receives it is a matter of points
        if sum(shares[more]) - sum(shares[less]) >= LIKELIER * len(worlds):
            return HintReason("likelier_witch", "", {"card": card, "seat": more, "other": less})
    return None


def _gifts(line: Sequence[Action]) -> Iterator[tuple[str, str]]:
    """Yield the cards that a line gives away with their receivers."""
    for verb, *words in (action.split(" ") for action in line):
        if verb in GIFTS:
            yield words[0], words[1]


def _end_of(world: Position, seat: Seat, line: Sequence[Action]) -> Position | None:
    """Return a position after the actions of a line; None if one of them shows the seat something new, or points of
    revealed cards are still at stake then. WAL-23.
    """
    state: State = world.clone()
    for action in line:
        if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
            break
        known, events = _known_cards(cast(Position, state), seat), list[Event]()
        state.apply(action, events)
        if _shown_cards(world.rules, seat, events) & ~known:
            return None
    end = cast(Position, state)
    return end if end.over is not None or end.phase != WISPS or not end.revealed else None


def _known_cards(position: Position, seat: Seat) -> int:
    """Return the cards whose place a seat knows in its own turn, as a bit mask."""
    known = position.knows[seat] | position.hand | position.down[seat]
    for cards in position.up:
        known |= cards
    return known


def _shown_cards(rules: Rulebook, seat: Seat, events: Sequence[Event]) -> int:
    """Return the cards that events name to a seat, as a bit mask."""
    number = rules.deck.number
    named = (value for event in events for value in event.seen_by(seat).public.values() if isinstance(value, str))
    return sum({1 << number[card] for card in named if card in number})


def _lead(position: Position, seat: Seat) -> int:
    """Return by how many points the side of a seat would lead if the night ended now. WAL-58 to WAL-60."""
    if position.over is not None:
        witches, villagers = position.over[1:3]
    else:
        witches, villagers = count_score(position).total()
    return witches - villagers if position.is_witch(seat) else villagers - witches


def _free_wisps(position: Position, seat: Seat) -> tuple[int, int]:
    """Return how many free cards that the seat knows have the colour of its side, and of the other."""
    mountain, deck = position.view(seat)["mountain"], position.rules.deck
    free = position.rules.mountain.unblocked_spaces(position.occupied) & position.occupied
    known = [mountain[SPACES[space]] for space in bit_indices(free)]
    wisps = [deck.wisp[deck.number[card]] for card in known if card in deck.number]
    colours = (PURPLE, GREEN) if position.is_witch(seat) else (GREEN, PURPLE)
    return wisps.count(colours[0]), wisps.count(colours[1])
