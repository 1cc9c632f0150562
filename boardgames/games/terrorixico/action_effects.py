"""What each verb does (spec, section 5): toss, wear, up, down, pass, stop, draw, discard, choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.game_protocol import seat_name
from .action_notation import Code
from .effects import carry_out
from .events import note
from .ids import END_TURN, FRIENDLY_FIRE, LINES, MIMETIC, OPENING, PLAY, RELIC, TAKE_ADVANTAGE, TRAUMA
from .piles import discard_hand, draw_up, drop_orphans, ids, leave
from .position import ACTS, CARD, DOWN, OWNER, PLACE, SAME, SIX, Position, entry_of, without
from .turn_phases import end_turn, pass_battle


def _toss(b: Position, code: Code) -> None:
    """The cards wait, hidden, until the last seat has chosen. TER-5, TER-44."""
    seat = b.actor
    cards = code[1:]
    for card in cards:
        b.hands[seat].remove(card)
    b.toss(seat, cards)
    b.owe(seat, 0)
    if b.log is not None:
        what = "toss_opening" if b.phase == OPENING else "toss"
        note(b, "moved", {seat: {"cards": ids(b, cards)}}, what=what, seat=seat_name(seat), count=len(cards))


def _wear(b: Position, code: Code) -> None:
    """Good Omens: these are eliminated, the rest of the hand is discarded, a new hand drawn. TER-45."""
    seat = b.actor
    cards = code[1:]
    for card in cards:
        b.hands[seat].remove(card)
    b.wears[seat] += cards
    if b.log is not None:
        note(b, "shown", what="wear", seat=seat_name(seat), count=len(cards), cards=ids(b, cards))
    discard_hand(b, seat)
    draw_up(b, seat)
    b.phase = PLAY


def _count_played(b: Position, card: int) -> None:
    """Take a card played from the hand; it is one of the turn's cards, and the last one played. TER-71."""
    seat = b.turn
    b.hands[seat].remove(card)
    b.placed += 1
    last = b.last
    if not last or last[0] != seat:
        b.last = (seat, *without(last, seat)) if seat in last else (seat, *last)


def _up(b: Position, code: Code) -> None:
    """A card face up: it counts and takes effect at once. TER-32, TER-40 to TER-49."""
    _, card, line, index, target = code
    _count_played(b, card)
    role = b.rules.role[card]
    if role == RELIC:
        b.lay(line, b.turn | card * SAME)
        if b.log is not None:
            _note_up(b, card, card, line, target)
    elif role == TRAUMA:
        _up_trauma(b, card, line, index)
    elif role == FRIENDLY_FIRE:
        _fire(b, card, line, index)
    elif role == MIMETIC:
        acts = b.lines[line][index] >> ACTS & SIX
        _lay_up(b, card, acts, line, target)
    else:
        _lay_up(b, card, card, line, target)


def _lay_up(b: Position, card: int, acts: int, line: int, target: int) -> None:
    seat = b.turn
    b.lay(line, entry_of(seat, card, acts, False))
    if b.log is not None:
        _note_up(b, card, acts, line, target)
    carry_out(b, seat, acts, target)


def _note_up(b: Position, card: int, acts: int, line: int, target: int) -> None:
    names = b.rules.cards
    extra: dict[str, object] = {"copy": names[acts]} if acts != card else {}
    if target >= 0:
        extra["target"] = seat_name(target)
    what = "up_copy" if acts != card else "up_at" if target >= 0 else "up"
    slot = len(b.lines[line])
    note(b, "moved", what=what, seat=seat_name(b.turn), card=names[card], line=LINES[line], slot=slot, **extra)


def _fire(b: Position, card: int, line: int, index: int) -> None:
    """TER-46."""
    seat = b.turn
    if b.log is not None:
        note(
            b, "chose", what="fire", seat=seat_name(seat), card=b.rules.cards[card], line=LINES[line], slot=index + 1
        )
    leave(b, line, index, "eliminated", True)
    b.discards[seat] += (card,)
    drop_orphans(b, line)


def _up_trauma(b: Position, card: int, line: int, index: int) -> None:
    """TER-48, R30."""
    seat = b.turn
    name = b.rules.cards[card]
    if not b.rules.harm[card]:
        b.wears[seat] += (card,)
        if b.log is not None:
            note(b, "moved", what="trauma_zero", seat=seat_name(seat), card=name)
        return
    if b.log is not None:
        note(b, "chose", what="strike", seat=seat_name(seat), card=name, line=LINES[line], slot=index + 1)
    b.discards[seat] += (card,)
    leave(b, line, index, "removed", False)
    drop_orphans(b, line)


def _down(b: Position, code: Code) -> None:
    """A card face down, worth nothing until the reveal. TER-33."""
    _, card, line = code
    seat = b.turn
    _count_played(b, card)
    b.hidden = True
    b.lay(line, seat | card * SAME | DOWN)
    if b.log is not None:
        secret = {seat: {"card": b.rules.cards[card]}}
        note(b, "moved", secret, what="down", seat=seat_name(seat), line=LINES[line], slot=len(b.lines[line]))


def _pass(b: Position, code: Code) -> None:
    """The seat is out of this battle. TER-34."""
    pass_battle(b)


def _stop(b: Position, code: Code) -> None:
    """The turn comes to its end. TER-28."""
    b.phase = END_TURN
    if b.log is not None:
        note(b, "chose", what="stop", seat=seat_name(b.turn))


def _draw(b: Position, code: Code) -> None:
    """The hand is kept and filled up. TER-29."""
    if b.log is not None:
        note(b, "chose", what="keep", seat=seat_name(b.turn))
    end_turn(b)


def _discard(b: Position, code: Code) -> None:
    """A card is discarded, and perhaps another eliminated. TER-29."""
    _, card, worn = code
    seat = b.turn
    names = b.rules.cards
    b.hands[seat].remove(card)
    b.discards[seat] += (card,)
    if b.log is not None:
        note(b, "shown", what="discard_one", seat=seat_name(seat), card=names[card])
    if worn >= 0:
        b.hands[seat].remove(worn)
        b.wears[seat] += (worn,)
        if b.log is not None:
            note(b, "shown", what="wear_one", seat=seat_name(seat), card=names[worn])
    end_turn(b)


def _choose(b: Position, code: Code) -> None:
    """The owner of the card turned up has named its target. TER-61."""
    _, line, index, target = code
    seat = b.actor
    home, place = b.resolving >> PLACE, b.resolving & (1 << PLACE) - 1
    b.resolving = -1
    b.phase = PLAY
    entry = b.lines[home][place]
    role = b.rules.role[entry >> ACTS & SIX]
    if b.log is not None:
        _note_choice(b, entry, code)
    if role == TAKE_ADVANTAGE:
        carry_out(b, seat, entry >> ACTS & SIX, target)
    elif role == FRIENDLY_FIRE:
        leave(b, home, place, "spent", False)
        if line == home and index > place:
            index -= 1
        leave(b, line, index, "eliminated", True)
        drop_orphans(b, line)
        drop_orphans(b, home)
    else:
        acts = b.lines[line][index] >> ACTS & SIX
        b.change(home, place, entry_of(seat, entry >> CARD & SIX, acts, False))
        carry_out(b, seat, acts, target)
        drop_orphans(b, home)


def _note_choice(b: Position, entry: int, code: Code) -> None:
    _, line, index, target = code
    extra: dict[str, object] = {}
    if line >= 0:
        other = b.lines[line][index]
        extra = {"line": LINES[line], "slot": index + 1}
        if not other & DOWN:
            extra["copy"] = b.rules.cards[other >> ACTS & SIX]
    if target >= 0:
        extra["target"] = seat_name(target)
    role = b.rules.role[entry >> ACTS & SIX]
    what = {TAKE_ADVANTAGE: "target", FRIENDLY_FIRE: "fire"}.get(role, "copy")
    card = b.rules.cards[entry >> CARD & SIX]
    note(b, "chose", what=what, seat=seat_name(entry & OWNER), card=card, **extra)


DO: Final[tuple[Callable[[Position, Code], None], ...]] = (
    _toss,
    _wear,
    _up,
    _down,
    _pass,
    _stop,
    _draw,
    _discard,
    _choose,
)
"""What each verb does, in the order of `ids.VERBS`."""
