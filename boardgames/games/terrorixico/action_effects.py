"""Effects of each verb (spec, section 5): toss, wear, up, down, pass, stop, draw, discard, choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.game_protocol import seat_name
from .action_notation import Code
from .effects import apply_card_effect
from .events import log_event
from .ids import END_TURN, FRIENDLY_FIRE, LINES, MIMETIC, OPENING, PLAY, RELIC, TAKE_ADVANTAGE, TRAUMA
from .piles import discard_hand, discard_unsupported, draw_to_limit, remove_from_battle, sorted_ids
from .position import ACTS, CARD, DOWN, OWNER, PLACE, SAME, SIX, Position, encode_entry, without_card
from .turn_phases import end_turn, pass_battle


def _toss(position: Position, code: Code) -> None:
    """The cards wait, hidden, until the last seat has chosen. TER-5, TER-44."""
    seat = position.actor
    cards = code[1:]
    for card in cards:
        position.hands[seat].remove(card)
    position.set_aside(seat, cards)
    position.add_toss_debt(seat, 0)
    if position.log is not None:
        what = "toss_opening" if position.phase == OPENING else "toss"
        log_event(
            position,
            "moved",
            {seat: {"cards": sorted_ids(position, cards)}},
            what=what,
            seat=seat_name(seat),
            count=len(cards),
        )


def _wear(position: Position, code: Code) -> None:
    """Good Omens: these are eliminated, the rest of the hand is discarded, a new hand drawn. TER-45."""
    seat = position.actor
    cards = code[1:]
    for card in cards:
        position.hands[seat].remove(card)
    position.wears[seat] += cards
    if position.log is not None:
        log_event(
            position, "shown", what="wear", seat=seat_name(seat), count=len(cards), cards=sorted_ids(position, cards)
        )
    discard_hand(position, seat)
    draw_to_limit(position, seat)
    position.phase = PLAY


def _count_played(position: Position, card: int) -> None:
    """Take a card played from the hand; it is one of the turn's cards, and the last one played. TER-71."""
    seat = position.turn
    position.hands[seat].remove(card)
    position.placed += 1
    last = position.last
    if not last or last[0] != seat:
        position.last = (seat, *without_card(last, seat)) if seat in last else (seat, *last)


def _up(position: Position, code: Code) -> None:
    """A card face up: it counts and takes effect at once. TER-32, TER-40 to TER-49."""
    _, card, line, index, target = code
    _count_played(position, card)
    role = position.rules.role[card]
    if role == RELIC:
        position.add_entry(line, position.turn | card * SAME)
        if position.log is not None:
            _note_up(position, card, card, line, target)
    elif role == TRAUMA:
        _up_trauma(position, card, line, index)
    elif role == FRIENDLY_FIRE:
        _fire(position, card, line, index)
    elif role == MIMETIC:
        acts = position.lines[line][index] >> ACTS & SIX
        _lay_up(position, card, acts, line, target)
    else:
        _lay_up(position, card, card, line, target)


def _lay_up(position: Position, card: int, acting_card: int, line: int, target: int) -> None:
    seat = position.turn
    position.add_entry(line, encode_entry(seat, card, acting_card, False))
    if position.log is not None:
        _note_up(position, card, acting_card, line, target)
    apply_card_effect(position, seat, acting_card, target)


def _note_up(position: Position, card: int, acting_card: int, line: int, target: int) -> None:
    names = position.rules.cards
    extra: dict[str, object] = {"copy": names[acting_card]} if acting_card != card else {}
    if target >= 0:
        extra["target"] = seat_name(target)
    what = "up_copy" if acting_card != card else "up_at" if target >= 0 else "up"
    slot = len(position.lines[line])
    log_event(
        position,
        "moved",
        what=what,
        seat=seat_name(position.turn),
        card=names[card],
        line=LINES[line],
        slot=slot,
        **extra,
    )


def _fire(position: Position, card: int, line: int, index: int) -> None:
    """Apply the effect of fire. TER-46."""
    seat = position.turn
    if position.log is not None:
        log_event(
            position,
            "chose",
            what="fire",
            seat=seat_name(seat),
            card=position.rules.cards[card],
            line=LINES[line],
            slot=index + 1,
        )
    remove_from_battle(position, line, index, "eliminated", True)
    position.discards[seat] += (card,)
    discard_unsupported(position, line)


def _up_trauma(position: Position, card: int, line: int, index: int) -> None:
    """TER-48, R30."""
    seat = position.turn
    name = position.rules.cards[card]
    if not position.rules.harm[card]:
        position.wears[seat] += (card,)
        if position.log is not None:
            log_event(position, "moved", what="trauma_zero", seat=seat_name(seat), card=name)
        return
    if position.log is not None:
        log_event(position, "chose", what="strike", seat=seat_name(seat), card=name, line=LINES[line], slot=index + 1)
    position.discards[seat] += (card,)
    remove_from_battle(position, line, index, "removed", False)
    discard_unsupported(position, line)


def _down(position: Position, code: Code) -> None:
    """A card face down, worth nothing until the reveal. TER-33."""
    _, card, line = code
    seat = position.turn
    _count_played(position, card)
    position.hidden = True
    position.add_entry(line, seat | card * SAME | DOWN)
    if position.log is not None:
        secret = {seat: {"card": position.rules.cards[card]}}
        log_event(
            position,
            "moved",
            secret,
            what="down",
            seat=seat_name(seat),
            line=LINES[line],
            slot=len(position.lines[line]),
        )


def _pass(position: Position, code: Code) -> None:
    """The seat is out of this battle. TER-34."""
    pass_battle(position)


def _stop(position: Position, code: Code) -> None:
    """The turn comes to its end. TER-28."""
    position.phase = END_TURN
    if position.log is not None:
        log_event(position, "chose", what="stop", seat=seat_name(position.turn))


def _draw(position: Position, code: Code) -> None:
    """Keep the hand and draw up to its limit. TER-29."""
    if position.log is not None:
        log_event(position, "chose", what="keep", seat=seat_name(position.turn))
    end_turn(position)


def _discard(position: Position, code: Code) -> None:
    """A card is discarded, and perhaps another eliminated. TER-29."""
    _, card, worn = code
    seat = position.turn
    names = position.rules.cards
    position.hands[seat].remove(card)
    position.discards[seat] += (card,)
    if position.log is not None:
        log_event(position, "shown", what="discard_one", seat=seat_name(seat), card=names[card])
    if worn >= 0:
        position.hands[seat].remove(worn)
        position.wears[seat] += (worn,)
        if position.log is not None:
            log_event(position, "shown", what="wear_one", seat=seat_name(seat), card=names[worn])
    end_turn(position)


def _choose(position: Position, code: Code) -> None:
    """The owner of the card turned up has named its target. TER-61."""
    _, line, index, target = code
    seat = position.actor
    home, place = position.resolving >> PLACE, position.resolving & (1 << PLACE) - 1
    position.resolving = -1
    position.phase = PLAY
    entry = position.lines[home][place]
    role = position.rules.role[entry >> ACTS & SIX]
    if position.log is not None:
        _note_choice(position, entry, code)
    if role == TAKE_ADVANTAGE:
        apply_card_effect(position, seat, entry >> ACTS & SIX, target)
    elif role == FRIENDLY_FIRE:
        remove_from_battle(position, home, place, "spent", False)
        if line == home and index > place:
            index -= 1
        remove_from_battle(position, line, index, "eliminated", True)
        discard_unsupported(position, line)
        discard_unsupported(position, home)
    else:
        acts = position.lines[line][index] >> ACTS & SIX
        position.replace_entry(home, place, encode_entry(seat, entry >> CARD & SIX, acts, False))
        apply_card_effect(position, seat, acts, target)
        discard_unsupported(position, home)


def _note_choice(position: Position, entry: int, code: Code) -> None:
    _, line, index, target = code
    extra: dict[str, object] = {}
    if line >= 0:
        other = position.lines[line][index]
        extra = {"line": LINES[line], "slot": index + 1}
        if not other & DOWN:
            extra["copy"] = position.rules.cards[other >> ACTS & SIX]
    if target >= 0:
        extra["target"] = seat_name(target)
    role = position.rules.role[entry >> ACTS & SIX]
    what = {TAKE_ADVANTAGE: "target", FRIENDLY_FIRE: "fire"}.get(role, "copy")
    card = position.rules.cards[entry >> CARD & SIX]
    log_event(position, "chose", what=what, seat=seat_name(entry & OWNER), card=card, **extra)


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
"""Function that carries out each verb, in the order of `ids.VERBS`."""
