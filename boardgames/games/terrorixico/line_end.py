"""End of a line of one seat, as far as the seat can know it beforehand. TER-31 to TER-52, TER-70 to TER-73."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from ...core.game_protocol import Action, Dump, Event, Seat, seat_name
from ...core.revealing_actions import reveals_hidden
from .ids import LINES, OMENS
from .position import Position
from .view_facts import derive_facts, hiding_seats

LEAVING: Final = frozenset(("discard", "toss", "wear"))
"""First words of actions after which cards are drawn, and the cards that they name have left the hand."""
LAST: Final = frozenset(("discard", "draw", "stop", "pass"))
"""First words of actions that end a turn, with new cards."""
PLAYED: Final = frozenset(("up", "down"))
"""First words of actions that play a card."""


class LineEnd(NamedTuple):
    """Known end of a line: where it is over, or after an action that shows the seat something new, without that.

    `share` and `most`: with its own face-down cards, which only it `hides`, turned up; `lacks`: relics that each line
    lacks, by open cards; `hand`: cards that are certainly still in the hand, which a draw fills up by `drawn`; `up`
    and `down`: cards played; `left` and `worn`: cards discarded or eliminated by choice, and those of them that are
    eliminated; `is_turn`: True if the turn is over then but for the new cards; `unseen`: other seats that hide cards;
    `wins`: number of the action, from 1, that won the battle by all that the seat knew, 0 for none; `prizes`: points
    of the first and the second place.
    """

    share: int
    most: int
    lacks: dict[str, int]
    hand: Counter[str]
    drawn: int
    up: Counter[str]
    down: Counter[str]
    left: Counter[str]
    worn: Counter[str]
    hides: bool
    is_turn: bool
    unseen: int
    wins: int
    prizes: tuple[int, int]

    @property
    def lead(self) -> int:
        """Relics by which the seat is ahead of the best of the others."""
        return self.share - self.most

    @property
    def played(self) -> int:
        """Number of cards played."""
        return self.up.total() + self.down.total()

    @property
    def complete(self) -> list[str]:
        """Lines that lack nothing."""
        return [line for line, lack in self.lacks.items() if not lack]


def line_end(position: Position, seat: Seat, line: Sequence[Action], cards: int | None = None) -> LineEnd:
    """Return the known end of a line, of which no more than so many `cards` are played."""
    state = cast(Position, position.clone())
    played = {verb: Counter[str]() for verb in PLAYED}
    left, worn = Counter[str](), Counter[str]()
    is_turn, wins, hand = False, 0, _hand(state, seat)
    for number, action in enumerate(line, 1):
        if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
            break
        verb, *words = action.split(" ")
        if verb in PLAYED and cards is not None and sum(map(Counter.total, played.values())) == cards:
            break
        before, events = cast(Position, state.clone()), list[Event]()
        state.apply(action, events)
        if verb not in LEAVING and ((state.won and not before.won) or _monsters(state) > _monsters(before)):
            state, wins = before, number
            break
        if verb in PLAYED:
            played[verb][words[0]] += 1
        hand = _hand(before, seat)
        gone = Counter(word for word in words[: None if verb in LEAVING else 1] if word in position.rules.card)
        draws = verb in LEAVING or verb in LAST or bool(_hand(state, seat) - hand)
        if draws or reveals_hidden(before, state, events):
            is_turn = verb in LAST
            hand = Counter[str]() if verb == "wear" and before.phase == OMENS else hand - gone
            if verb in LEAVING:
                left = gone
                worn = gone if verb == "wear" else Counter(words[2:])
            if verb not in PLAYED:
                state = before
            break
        hand = _hand(state, seat)
    else:
        is_turn = state.outcome() is None and state.whose_turn() != seat
    view: Dump = state.view(seat)
    lines = derive_facts(position.rules, view)["lines"]  # by open cards: before its own are turned up
    hides = _turn_up(view, seat)
    facts, me = derive_facts(position.rules, view), seat_name(seat)
    return LineEnd(
        facts["shares"][me],
        max(share for name, share in facts["shares"].items() if name != me),
        {name: max(0, one["need"] - one["have"]) for name, one in lines.items()},
        hand,
        max(0, facts["hand_limit"] - hand.total()),
        played["up"],
        played["down"],
        left,
        worn,
        hides,
        is_turn,
        len(hiding_seats(view) - {me}),
        wins,
        (facts["prizes"][0], facts["prizes"][1]),
    )


def line_ends(
    position: Position, seat: Seat, best: Sequence[Action], own: Sequence[Action]
) -> tuple[LineEnd, LineEnd]:
    """Return the known ends of two lines: both whole, or both after as many cards as the seat can tell of both."""
    after, was = line_end(position, seat, best), line_end(position, seat, own)
    fewer = min(after, was, key=lambda end: end.played)
    if after.played == was.played or fewer.is_turn or not fewer.played:
        return after, was
    return line_end(position, seat, best, fewer.played), line_end(position, seat, own, fewer.played)


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
