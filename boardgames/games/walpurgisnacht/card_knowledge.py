"""Who knows for certain where a card lies. WAL-46 to WAL-52."""

from __future__ import annotations

from .position import NOBODY, NOTHING, Position


def known_to_all(table: Position, cards: int) -> None:
    """Everyone has seen these cards where they lie. WAL-47."""
    knows = table.knows
    for seat in range(table.seats):
        knows[seat] |= cards


def listed_by_none(table: Position, cards: int) -> None:
    """What lies face up before a seat, or is discarded, is public and leaves all lists. WAL-52."""
    knows, others = table.knows, ~cards
    for seat in range(table.seats):
        knows[seat] &= others


def known_to_two(table: Position, cards: int, giver: int, receiver: int) -> None:
    """Everyone else stops knowing where each of these cards is."""
    knows, others = table.knows, ~cards
    for seat in range(table.seats):
        if seat not in (giver, receiver):
            knows[seat] &= others


def gift_given_down(table: Position, card: int, receiver: int) -> None:
    """The first gift lies face down before `receiver`; the hand holds what is left. WAL-49."""
    table.gave_card, table.gave_to = card, receiver
    candidates = table.candidates()
    table.knows[receiver] |= candidates
    if candidates == 1 << card:
        gift_is_public(table)
    else:
        known_to_two(table, candidates, table.turn, receiver)


def gift_is_public(table: Position) -> None:
    """One candidate is left, so everyone knows what the face-down gift was. WAL-50."""
    known_to_all(table, 1 << table.gave_card)
    table.gave_card, table.gave_to = NOTHING, NOBODY


def maybe_gift_public(table: Position) -> None:
    """A card has left the hand face up; is the gift the one candidate left? WAL-50."""
    if table.gave_card >= 0 and table.candidates() == 1 << table.gave_card:
        gift_is_public(table)


def passed_on_down(table: Position, card: int, giver: int, receiver: int) -> None:
    """A face-down card goes from one stack to another; `giver` still has it in `down`. WAL-51."""
    stack = table.down[giver]
    if stack != 1 << card:
        known_to_two(table, stack, giver, receiver)
    table.knows[receiver] |= 1 << card
