"""Rituals: cards used, hearts gained, and the ends of the game that follow. SCO-38, SCO-39, SCO-76 to SCO-80."""

from __future__ import annotations

from ...core.game_protocol import seat_name
from .action_notation import ParsedAction
from .card_index import NOTHING
from .cenotes import lose_card
from .events import log_event, log_temple_move, pile_name, slot_name, temple_name
from .ids import BLACK, COLOURS, HOLLOW
from .position import Position, with_item
from .rulebook import Rulebook
from .scoring import finish_game
from .zone_geometry import PLACE_COUNT, PRIESTS, SLOT_COUNT, VICTIMS


def complete_ritual(position: Position, move: ParsedAction) -> None:
    """The ritual of a temple, step by step. The dagger has left the hand already. SCO-38."""
    seat, owner, place = position.turn, position.zone_of(move.zone, position.turn), move.spot
    spot = owner * PLACE_COUNT + place
    temple, pile = position.temples[spot], position.piles[spot]
    brought = pile_hollow_hearts(position, owner, place, move.card)
    for slot in (*PRIESTS[place], VICTIMS[place]):
        card = position.slots[owner * SLOT_COUNT + slot]
        if card >= 0:
            position.set_slot(owner, slot, NOTHING)
            lose_card(position, owner, card, slot_name(owner, slot), "used")
    lose_card(position, owner, move.card, position.source, "used")
    for card in pile:
        lose_card(position, owner, card, pile_name(owner, place), "used")
    position.set_pile(owner, place, ())
    position.rituals += 1
    take_hollow_hearts(position, seat, brought + ritual_bonus(position, spot))
    position.hearts = with_item(position.hearts, seat, tuple(sorted((*position.hearts[seat], temple))))
    if owner != seat:
        spot = seat * position.seats + owner
        position.used = with_item(position.used, spot, position.used[spot] + 1)
    position.set_temple(owner, place, NOTHING)
    _tell(position, seat, owner, place, temple)
    dry = not position.quick and not _replaced(position, owner, place)
    _check_end(position, owner, dry)


def is_wild(rules: Rulebook, card: int) -> bool:
    """True if a card brings hollow hearts because it stood for another one (SCO-38.2)."""
    return rules.is_supreme[card] or card == rules.kukulkan


def pile_hollow_hearts(position: Position, owner: int, place: int, dagger: int = NOTHING) -> int:
    """Return the hollow hearts of a temple's pile, of wild cards at it and of the dagger, no bonus. SCO-38.2."""
    rules, slots = position.rules, position.slots[owner * SLOT_COUNT : (owner + 1) * SLOT_COUNT]
    used = (*(slots[slot] for slot in (*PRIESTS[place], VICTIMS[place])), dagger)
    wild = sum(card >= 0 and is_wild(rules, card) for card in used)
    return rules.pile_hollow * len(position.piles[owner * PLACE_COUNT + place]) + rules.wild_hollow * wild


def hollow_hearts_due(position: Position, owner: int, place: int, dagger: int) -> int:
    """Hollow hearts of a ritual completed now with that dagger. SCO-38, SCO-39."""
    twin = position.clone()
    twin.rituals += 1
    brought = pile_hollow_hearts(position, owner, place, dagger)
    return min(brought + ritual_bonus(twin, owner * PLACE_COUNT + place), position.supply[HOLLOW])


def take_hollow_hearts(position: Position, seat: int, due: int) -> None:
    """Take the hollow hearts due, or as many as are left. SCO-38.2, R-37."""
    taken = min(due, position.supply[HOLLOW])
    position.return_to_supply(HOLLOW, -taken)
    position.hollow = with_item(position.hollow, seat, position.hollow[seat] + taken)
    if taken:
        log_event(position, "scored", "hollow", seat=seat_name(seat), count=taken, left=position.supply[HOLLOW])


def ritual_bonus(position: Position, spot: int) -> int:
    """Bonus of a ritual: two hollow hearts for the second of a turn, one for each further one.

    Under `bonus_adjacent` only rituals at neighbouring temples of one zone count together. `board.rituals`
    counts this ritual already.

    SCO-39.

    R-13.
    """
    each = position.rules.bonus_each
    if position.rules.bonus_adjacent:
        before, position.struck = position.struck, position.struck | 1 << spot
        return each * (_in_runs(position.struck, position.seats) - _in_runs(before, position.seats))
    if position.rituals == 2:
        return 2 * each
    return each if position.rituals > 2 else 0


def _in_runs(struck: int, seats: int) -> int:
    """Return the number of temples of a set that are adjacent to another one of it."""
    count = 0
    for seat in range(seats):
        zone = struck >> seat * PLACE_COUNT & 0b111
        count += {0b011: 2, 0b110: 2, 0b111: 3}.get(zone, 0)
    return count


def _tell(position: Position, seat: int, owner: int, place: int, temple: int) -> None:
    if position.log is not None:
        log_event(
            position,
            "scored",
            "heart" if owner == seat else "rival_heart",
            seat=seat_name(seat),
            owner=seat_name(owner),
            temple=position.rules.temples[temple],
            colour=COLOURS[position.rules.heart[temple]],
            source=temple_name(owner, place),
            target=f"{seat_name(seat)}.hearts",
        )


def _replaced(position: Position, owner: int, place: int) -> bool:
    """Lay the top temple of the pile into the empty place; False when there is none. SCO-38.5."""
    if not position.temple_pile:
        return False
    *rest, temple = position.temple_pile
    position.temple_pile = tuple(rest)
    position.set_temple(owner, place, temple)
    log_temple_move(position, "shown", "temple", temple, "temple_pile", temple_name(owner, place))
    return True


def _check_end(position: Position, owner: int, dry: bool) -> None:
    """End the game for the first reason that applies. SCO-80, SCO-90."""
    first = owner * PLACE_COUNT
    if dry:
        finish_game(position, "no_new_temple")
    elif position.quick and max(position.temples[first : first + PLACE_COUNT]) < 0:
        finish_game(position, "no_temples")
    elif position.supply[HOLLOW] == 0:
        finish_game(position, "hollow_hearts")
    elif not position.quick and _most_black(position) >= position.rules.black_hearts_to_end:
        finish_game(position, "black_hearts")


def _most_black(position: Position) -> int:
    """Return the most black hearts that one side holds. R-36."""
    held = [sum(position.rules.heart[t] == BLACK for t in hearts) for hearts in position.hearts]
    if position.seats == 4:
        held = [held[0] + held[2], held[1] + held[3]]
    return max(held)
