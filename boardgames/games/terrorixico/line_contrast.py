"""Contrast of two lines of one seat: what one leaves it better off with, by what it can know. TER-31 to TER-51."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

from ...core.game_protocol import Action, Dump, Event, HintReason, Seat, State, seat_name
from ...core.revealing_actions import reveals_hidden
from .ids import LINES, RELIC, TRAUMA
from .position import Position
from .view_facts import derive_facts, hiding_seats

LEAVING: Final = frozenset(("discard", "toss", "wear"))
"""First words of actions after which cards are drawn, and the cards that they name have left the hand."""
LAST: Final = frozenset(("discard", "draw", "stop", "pass"))
"""First words of actions that end a turn, with new cards."""


class _End(NamedTuple):
    """End of a line as a seat knows it, or the position before an action that showed it something new.

    `share` and `most`: with its own face-down cards, which only it `hides`, turned up; `is_turn`: True if the turn
    was over then but for the new cards; `wins`: number of the action, from 1, that won the battle by all that the
    seat knew, 0 for none.
    """

    share: int
    most: int
    complete: int
    lacking: int
    hand: Counter[str]
    hides: bool
    is_turn: bool
    unseen: int
    wins: int


def contrast_of(
    worlds: Sequence[State], seat: Seat, best: Sequence[Action], own: Sequence[Action]
) -> HintReason | None:
    """Return in what the line `best` leaves the seat better off than `own`, None where nothing it knows says so.

    `unclear` where what it knows rather speaks for `own`.
    """
    position = cast(Position, worlds[0])
    after, was = _end_of(position, seat, best), _end_of(position, seat, own)
    if after.wins or was.wins:
        return HintReason("wins", "") if after.wins > 1 and not was.wins else None  # of the first, its reason tells
    laid = [action.split(" ")[1] for action in best if action.startswith("down ")]
    kept = _kept(position, after.hand - was.hand, was.hand - after.hand, laid)
    if not (after.is_turn and was.is_turn):
        return kept if _leaves(best) and _leaves(own) else None
    lead, led = after.share - after.most, was.share - was.most
    if lead > led:
        args = {"share": after.share, "most": after.most, "before": was.share, "other": was.most}
        args["unseen"] = after.unseen
        return HintReason("lead_hidden" if after.hides or was.hides else "lead", "", args)
    if after.complete > was.complete:
        return HintReason("complete", "", {"count": after.complete - was.complete})
    if after.complete == was.complete and after.lacking < was.lacking:
        return HintReason("fills", "", {"count": was.lacking - after.lacking})
    return HintReason("unclear", "") if kept is None and lead < led else kept


def _leaves(line: Sequence[Action]) -> bool:
    return line[0].partition(" ")[0] in LEAVING


def _kept(position: Position, kept: Counter[str], gone: Counter[str], laid: Sequence[str]) -> HintReason | None:
    """Return what stays in the hand with one of two lines alone, or a trauma among the cards `laid` face down."""
    rules = position.rules
    role = {card: rules.role[rules.card[card]] for card in (*kept, *gone)}
    traumas = [card for card in gone if role[card] == TRAUMA and card in laid]
    if traumas and not any(role[card] == TRAUMA for card in kept):
        return HintReason("trauma", "", {"card": traumas[0]})
    if any(role[card] == TRAUMA for card in kept) or sum(kept.values()) < sum(gone.values()):
        return None
    worth, less = (sum(rules.base[rules.card[card]] for card in cards.elements()) for cards in (kept, gone))
    is_special = any(role[card] != RELIC for card in kept) and all(role[card] == RELIC for card in gone)
    if not kept or not (is_special or (worth > less and all(card_role == RELIC for card_role in role.values()))):
        return None
    args: dict[str, Any] = {"kept": sorted(kept.elements()), "gone": sorted(gone.elements())}
    return HintReason("keeps" if gone else "keeps_more", "", args)


def _end_of(position: Position, seat: Seat, line: Sequence[Action]) -> _End:
    state = cast(Position, position.clone())
    leaving, is_turn, wins = list[str](), False, 0
    for number, action in enumerate(line, 1):
        if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
            break
        before, events = cast(Position, state.clone()), list[Event]()
        state.apply(action, events)
        verb, *words = action.split(" ")
        if verb not in LEAVING and ((state.won and not before.won) or _monsters(state) > _monsters(before)):
            state, wins = before, number
            break
        draws = verb in LEAVING or verb in LAST or bool(_hand(state, seat) - _hand(before, seat))
        if draws or reveals_hidden(before, state, events):
            state, leaving = before, [word for word in words if word in position.rules.card and verb in LEAVING]
            is_turn = verb in LAST
            break
    else:
        is_turn = state.outcome() is None and state.whose_turn() != seat
    view: Dump = state.view(seat)
    hides = _turn_up(view, seat)
    facts, me = derive_facts(position.rules, view), seat_name(seat)
    hand = Counter(view["seats"][me]["hand"]) - Counter(leaving)
    lines = facts["lines"].values()
    return _End(
        facts["shares"][me],
        max(share for name, share in facts["shares"].items() if name != me),
        sum(one["have"] >= one["need"] for one in lines),
        sum(max(0, one["need"] - one["have"]) for one in lines),
        hand,
        hides,
        is_turn,
        len(hiding_seats(view) - {me}),
        wins,
    )


def _hand(position: Position, seat: Seat) -> Counter[str]:
    return Counter(position.view(seat)["seats"][seat_name(seat)]["hand"])


def _turn_up(view: Dump, seat: Seat) -> bool:
    """Turn up the face-down cards of a seat in its own view; return True if there were any."""
    lines, me = view["battle"]["lines"], f"{seat_name(seat)} "
    hidden = False
    for word in LINES:
        hidden |= any(one.startswith(f"{me}down ") for one in lines[word])
        lines[word] = [one.replace(" down ", " ") if one.startswith(me) else one for one in lines[word]]
    return hidden


def _monsters(position: Position) -> int:
    return sum(map(len, position.taken_monsters))
