"""Certain knowledge of seats about the places of cards. WAL-46 to WAL-52."""

from __future__ import annotations

from .position import NOBODY, NOTHING, Position


def reveal_to_all(position: Position, cards: int) -> None:
    """Record that all seats saw these cards in their places. WAL-47."""
    knows = position.knows
    for seat in range(position.seats):
        knows[seat] |= cards


def drop_from_lists(position: Position, cards: int) -> None:
    """Drop public cards (face up before a seat, or discarded) from all knowledge lists. WAL-52."""
    knows, others = position.knows, ~cards
    for seat in range(position.seats):
        knows[seat] &= others


def restrict_to_two(position: Position, cards: int, giver: int, receiver: int) -> None:
    """Remove the place of each of these cards from the knowledge of all but two seats."""
    knows, others = position.knows, ~cards
    for seat in range(position.seats):
        if seat not in (giver, receiver):
            knows[seat] &= others


def record_face_down_gift(position: Position, card: int, receiver: int) -> None:
    """Record that the first gift lies face down before `receiver`; the hand holds the rest. WAL-49."""
    position.gave_card, position.gave_to = card, receiver
    candidates = position.gift_candidates()
    position.knows[receiver] |= candidates
    if candidates == 1 << card:
        publish_gift(position)
    else:
        restrict_to_two(position, candidates, position.turn, receiver)


def publish_gift(position: Position) -> None:
    """Make the face-down gift public: one candidate is left. WAL-50."""
    reveal_to_all(position, 1 << position.gave_card)
    position.gave_card, position.gave_to = NOTHING, NOBODY


def publish_gift_if_unique(position: Position) -> None:
    """Make the gift public if a card that left the hand face up leaves one candidate. WAL-50."""
    if position.gave_card >= 0 and position.gift_candidates() == 1 << position.gave_card:
        publish_gift(position)


def record_face_down_pass(position: Position, card: int, giver: int, receiver: int) -> None:
    """Record that a face-down card goes from one stack to another; `giver` still has it in `down`. WAL-51."""
    stack = position.down[giver]
    if stack != 1 << card:
        restrict_to_two(position, stack, giver, receiver)
    position.knows[receiver] |= 1 << card
