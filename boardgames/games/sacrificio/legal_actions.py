"""The legal actions of a position, built from cached groups of lines (SCO sections 4 to 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.game_protocol import PASS, Action
from . import cenotes, reactions
from .action_notation import CLEANSE, KILL, LAY, PLACE, RENEW, SACRIFICE
from .card_index import DAGGER, SUPREME_COLOUR, VICTIM
from .position import Position, ZoneState
from .zone_geometry import PLACE_COUNT, VICTIM_BITS


def legal_actions(position: Position) -> list[Action]:
    """Return the legal actions of the seat to act: no duplicate, always in the same order."""
    return _OF_PHASE[position.phase](position)


def _setup(position: Position) -> list[Action]:
    """Add the choices of the setup. SCO-11."""
    return position.rules.lines.keep_lines(position.offers[position.turn])


def _moves(position: Position) -> list[Action]:
    """Add the uses of each different card of the hand in each zone, then `zero`. SCO section 5."""
    rules, lines, seat = position.rules, position.rules.lines, position.turn
    hand = position.hands[seat]
    zones = [(other if other != seat else -1, position.zone_state(other)) for other in range(position.seats)]
    own = position.zone_state(seat)
    found: list[Action] = []
    last = -1
    for card in hand:
        if card == last:
            continue
        last = card
        _add_uses(position, card, zones, found)
        if own.movable:
            found += lines.relocation_lines(card, own.movable, own.free)
    supply = position.supply
    supplied = sum(1 << kind for kind in range(DAGGER, VICTIM + 1) if supply[kind] > 0)
    found += lines.discard_lines(hand, supplied)
    if rules.zero in hand:
        found.append(lines.zero)
    return found


def card_uses(position: Position, card: int, seat: int) -> list[Action]:
    """Return the actions of one card of the turn's seat in the zone of a seat."""
    found: list[Action] = []
    _add_uses(position, card, [(seat if seat != position.turn else -1, position.zone_state(seat))], found)
    return found


def _add_uses(position: Position, card: int, zones: list[tuple[int, ZoneState]], actions: list[Action]) -> None:
    """Add what one card can do in each zone."""
    rules, lines = position.rules, position.rules.lines
    fits = rules.slots[card]
    if fits:
        barred = rules.kind[card] == VICTIM and not rules.is_supreme[card]
        pulque = card == rules.pulque
        for zone, facts in zones:
            mask = facts.pulque if pulque else facts.free & fits
            if barred and facts.barred >> card & 1:
                mask &= ~VICTIM_BITS
            if mask:
                actions += lines.card_use_lines(PLACE, card, zone, mask)
    if rules.on_temples[card]:
        _add_layings(position, card, zones, actions)
    colour = rules.colour[card]
    if colour >= 0:
        _add_kills(position, card, colour, zones, actions)
    if colour >= 0 or card == rules.kukulkan:
        _add_rituals(position, card, colour, zones, actions)
    if rules.is_supreme[card]:
        for zone, facts in zones:
            if facts.cursed:
                actions += lines.card_use_lines(CLEANSE, card, zone, facts.cursed)


def _add_layings(position: Position, card: int, zones: list[tuple[int, ZoneState]], actions: list[Action]) -> None:
    """Add placing a card on temples, and the effects of eclipses with it. SCO-30, SCO-42 to SCO-46."""
    rules, lines = position.rules, position.rules.lines
    own = position.zone_state(position.turn).temples
    for zone, facts in zones:
        if not facts.temples:
            continue
        if card == rules.solar:
            if zone < 0:
                actions += lines.card_use_lines(LAY, card, zone, facts.temples)
            elif own:
                actions += lines.swap_lines(own, zone, facts.temples)
            continue
        actions += lines.card_use_lines(LAY, card, zone, facts.temples)
        if card == rules.lunar and position.temple_pile:
            actions += lines.card_use_lines(RENEW, card, zone, facts.temples)


def _add_kills(
    position: Position, card: int, colour: int, zones: list[tuple[int, ZoneState]], actions: list[Action]
) -> None:
    """A dagger against the plain priests of rivals. SCO-40."""
    for zone, facts in zones:
        if zone >= 0 and facts.targets[colour] and position.are_rivals(zone, position.turn):
            actions += position.rules.lines.card_use_lines(KILL, card, zone, facts.targets[colour])


def _add_rituals(
    position: Position, card: int, colour: int, zones: list[tuple[int, ZoneState]], actions: list[Action]
) -> None:
    """Add the rituals that this card completes. SCO-35."""
    rules, seat = position.rules, position.turn
    for zone, facts in zones:
        ready = facts.ready
        if not ready:
            continue
        if zone >= 0 and (
            not position.are_rivals(zone, seat)
            or position.used[seat * position.seats + zone] >= rules.rituals_per_rival
        ):
            continue
        if 0 <= colour < SUPREME_COLOUR:
            first = (seat if zone < 0 else zone) * PLACE_COUNT
            for place in range(PLACE_COUNT):
                if ready >> place & 1 and rules.asks[position.temples[first + place]] != colour:
                    ready &= ~(1 << place)
        if ready:
            actions += position.rules.lines.card_use_lines(SACRIFICE, card, zone, ready)


def _react(position: Position) -> list[Action]:
    """Add the answers in a reaction window. SCO-52, SCO-53."""
    pending = position.rules.lines.read(position.pending)
    assert pending is not None, position.pending
    return [PASS, *reactions.reaction_actions(position, position.actor, pending)]


def _wipe(position: Position) -> list[Action]:
    """Add the choices of wiping a pile. SCO-48."""
    lines, found = position.rules.lines, [position.rules.lines.spare]
    for seat in range(position.seats):
        piled = position.zone_state(seat).piled
        if piled:
            found += lines.wipe_lines(-1 if seat == position.turn else seat, piled)
    return found


def unordered_fresh_cards(position: Position) -> tuple[int, ...]:
    """Return the fresh cards of the turn's seat that can be taken and are not yet ordered, top first. SCO-49."""
    cards = position.tops[position.turn]
    end = len(cards) - position.arranged
    return cards[len(cards) - position.fresh : end][::-1]


def _closing(position: Position) -> list[Action]:
    """Add the choices at the end of the turn. SCO-21, SCO-49."""
    lines = position.rules.lines
    found = [lines.done]
    if position.arranged == 0 and position.rules.zero in position.hands[position.turn]:
        found.append(lines.zero)
    cards = dict.fromkeys(unordered_fresh_cards(position))
    if len(cards) > 1:
        found += [lines.tops[card] for card in cards]
    return found


def _refill(position: Position) -> list[Action]:
    """SCO-50, SCO-51. That there is something to draw is settled before. SCO-24c."""
    lines = position.rules.lines
    found = [lines.draw] if cenotes.can_draw(position) else []
    if position.taken < position.rules.take_max:
        for seat, top in enumerate(position.tops):
            if top and position.are_rivals(seat, position.turn):
                found.append(lines.takes[seat])
    return found


def _over(position: Position) -> list[Action]:
    return []


_OF_PHASE: Final[tuple[Callable[[Position], list[Action]], ...]] = (
    _setup, _moves, _react, _wipe, _closing, _refill, _over,
)  # fmt: skip
"""By the numbers of `ids.PHASES`."""
