"""The ritual: what it uses, what it brings, and the ends that follow from it. SCO-38, SCO-39, SCO-76 to SCO-80."""

from __future__ import annotations

from ...core.game_protocol import seat_name
from .action_notation import Move
from .card_index import NOTHING
from .cenotes import lose
from .events import pile_name, slot_name, tell, tell_temple, temple_name
from .ids import BLACK, COLOURS, HOLLOW
from .position import Position, changed
from .rulebook import Rulebook
from .scoring import finish
from .zone_geometry import PLACE_COUNT, PRIESTS, SLOT_COUNT, VICTIMS


def complete(board: Position, move: Move) -> None:
    """The ritual of a temple, step by step. The dagger has left the hand already. SCO-38."""
    seat, owner, place = board.turn, board.zone_of(move.zone, board.turn), move.spot
    spot = owner * PLACE_COUNT + place
    temple, pile = board.temples[spot], board.piles[spot]
    brought = worth(board, owner, place, move.card)
    for slot in (*PRIESTS[place], VICTIMS[place]):
        card = board.slots[owner * SLOT_COUNT + slot]
        if card >= 0:
            board.fill(owner, slot, NOTHING)
            lose(board, owner, card, slot_name(owner, slot), "used")
    lose(board, owner, move.card, board.source, "used")
    for card in pile:
        lose(board, owner, card, pile_name(owner, place), "used")
    board.pile(owner, place, ())
    board.rituals += 1
    take_hollow(board, seat, brought + bonus(board, spot))
    board.hearts = changed(board.hearts, seat, tuple(sorted((*board.hearts[seat], temple))))
    if owner != seat:
        spot = seat * board.seats + owner
        board.used = changed(board.used, spot, board.used[spot] + 1)
    board.set_temple(owner, place, NOTHING)
    _tell(board, seat, owner, place, temple)
    dry = not board.quick and not _replaced(board, owner, place)
    _check_end(board, owner, dry)


def is_wild(rules: Rulebook, card: int) -> bool:
    """Whether a card brings hollow hearts by having stood for another one (SCO-38.2)."""
    return rules.is_supreme[card] or card == rules.kukulkan


def worth(board: Position, owner: int, place: int, dagger: int = NOTHING) -> int:
    """Return the hollow hearts of a temple's pile, of wild cards at it and of the dagger, no bonus. SCO-38.2."""
    rules, slots = board.rules, board.slots[owner * SLOT_COUNT : (owner + 1) * SLOT_COUNT]
    used = (*(slots[slot] for slot in (*PRIESTS[place], VICTIMS[place])), dagger)
    wild = sum(card >= 0 and is_wild(rules, card) for card in used)
    return rules.pile_hollow * len(board.piles[owner * PLACE_COUNT + place]) + rules.wild_hollow * wild


def due(board: Position, owner: int, place: int, dagger: int) -> int:
    """Hollow hearts that the ritual of a temple brings when it is completed now with that dagger. SCO-38, SCO-39."""
    twin = board.clone()
    twin.rituals += 1
    brought = worth(board, owner, place, dagger)
    return min(brought + bonus(twin, owner * PLACE_COUNT + place), board.supply[HOLLOW])


def take_hollow(board: Position, seat: int, due: int) -> None:
    """Take the hollow hearts due, or as many as are left. SCO-38.2, R-37."""
    taken = min(due, board.supply[HOLLOW])
    board.stock(HOLLOW, -taken)
    board.hollow = changed(board.hollow, seat, board.hollow[seat] + taken)
    if taken:
        tell(board, "scored", "hollow", seat=seat_name(seat), count=taken, left=board.supply[HOLLOW])


def bonus(board: Position, spot: int) -> int:
    """Two hollow hearts for the second ritual of a turn, one for each further one.

    Under `bonus_adjacent` only rituals at neighbouring temples of one zone count together. `board.rituals`
    counts this ritual already.

    SCO-39.

    R-13.
    """
    each = board.rules.bonus_each
    if board.rules.bonus_adjacent:
        before, board.struck = board.struck, board.struck | 1 << spot
        return each * (_in_runs(board.struck, board.seats) - _in_runs(before, board.seats))
    if board.rituals == 2:
        return 2 * each
    return each if board.rituals > 2 else 0


def _in_runs(struck: int, seats: int) -> int:
    """Return how many temples of a set lie side by side with another of it."""
    count = 0
    for seat in range(seats):
        zone = struck >> seat * PLACE_COUNT & 0b111
        count += {0b011: 2, 0b110: 2, 0b111: 3}.get(zone, 0)
    return count


def _tell(board: Position, seat: int, owner: int, place: int, temple: int) -> None:
    if board.log is not None:
        tell(
            board,
            "scored",
            "heart" if owner == seat else "rival_heart",
            seat=seat_name(seat),
            owner=seat_name(owner),
            temple=board.rules.temples[temple],
            colour=COLOURS[board.rules.heart[temple]],
            source=temple_name(owner, place),
            target=f"{seat_name(seat)}.hearts",
        )


def _replaced(board: Position, owner: int, place: int) -> bool:
    """Lay the top temple of the pile into the empty place; False when there is none. SCO-38.5."""
    if not board.temple_pile:
        return False
    *rest, temple = board.temple_pile
    board.temple_pile = tuple(rest)
    board.set_temple(owner, place, temple)
    tell_temple(board, "shown", "temple", temple, "temple_pile", temple_name(owner, place))
    return True


def _check_end(board: Position, owner: int, dry: bool) -> None:
    """End the game for the first reason that applies. SCO-80, SCO-90."""
    first = owner * PLACE_COUNT
    if dry:
        finish(board, "no_new_temple")
    elif board.quick and max(board.temples[first : first + PLACE_COUNT]) < 0:
        finish(board, "no_temples")
    elif board.supply[HOLLOW] == 0:
        finish(board, "hollow_hearts")
    elif not board.quick and _most_black(board) >= board.rules.black_hearts_to_end:
        finish(board, "black_hearts")


def _most_black(board: Position) -> int:
    """Return the most black hearts that one side holds. R-36."""
    held = [sum(board.rules.heart[t] == BLACK for t in hearts) for hearts in board.hearts]
    if board.seats == 4:
        held = [held[0] + held[2], held[1] + held[3]]
    return max(held)
