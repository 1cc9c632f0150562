"""Contrast of two lines of one seat: what one leaves it better off with, by what it can know; and what a seat weighs
with stopping, or with one more card that it does not know. WAL-20 to WAL-64.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, cast

from ...core.game_protocol import HIDDEN, Action, Dump, Event, HintReason, Seat, State
from .card_index import bit_indices
from .dump_types import NightDump
from .evaluation import points_at_stake
from .ids import GREEN, PURPLE, SPACES, WISPS, WISPS_WORDS
from .position import Position
from .rulebook import Rulebook
from .scoring import count_score

GIFTS: Final = frozenset(("give", "bestow", "regift"))
REVEAL: Final = "reveal "
STOP: Final = Action("stop")
LIKELIER: Final = 0.2
"""Difference of two shares of positions from which a seat is called a witch more likely than another."""
LEAST_POINTS: Final = 0.25
"""Mean difference in points from which gifts to two seats differ."""
SHARES: Final = {"hardly": 0.0, "fifth": 0.2, "third": 1 / 3, "half": 0.5, "two_thirds": 2 / 3, "mostly": 0.9}
"""Words for shares of what a seat could believe, each for the numbers nearest to its own."""
TOLD_POINTS: Final = 0.75
"""Mean difference in points that is told as such."""


class _End(NamedTuple):
    """Position after a line, and the space of the card where it ended because the seat did not know that card."""

    position: Position
    unseen: str = ""

    def lead(self, seat: Seat) -> float:
        """Points by which the seat's side would lead if it stopped and the night ended. WAL-23, WAL-58 to WAL-60."""
        position = self.position
        if position.over is not None:
            witches, villagers = position.over[1:3]
        else:
            witches, villagers = count_score(position).total()
        lead = float(witches - villagers)
        if position.over is None and position.phase == WISPS and position.revealed:
            lead += points_at_stake(position)
        return lead if position.is_witch(seat) else -lead


def contrast_of(
    worlds: Sequence[State], seat: Seat, best: Sequence[Action], own: Sequence[Action]
) -> HintReason | None:
    """Return in what the line `best` leaves the seat better off than `own`, None where nothing it knows says so.

    `unclear` where what it knows rather speaks for `own`.
    """
    positions = [cast(Position, world) for world in worlds]
    ends = [(_end_of(world, seat, best), _end_of(world, seat, own)) for world in positions]
    gains = [after.lead(seat) - was.lead(seat) for after, was in ends]
    gain = sum(gains) / len(gains)
    likelier = _likelier_witch(positions, gains, best, own) if gain >= LEAST_POINTS else None
    if likelier is not None:
        return likelier
    unseen = _unseen_wisp(ends, seat)
    if unseen is not None and gain > 0.0:
        return unseen
    if gain <= -TOLD_POINTS or unseen is not None:
        return HintReason("unclear", "")
    if ends[0][0].unseen:
        return None
    is_one_reveal = all(line[0].startswith(REVEAL) for line in (best, own)) and 1 in (len(best), len(own))
    if gain >= TOLD_POINTS and not is_one_reveal:  # the reason of a single reveal counts its points
        return HintReason("points", "", {"count": round(gain)})
    free, others = (_free_wisps(end.position, seat) for end in ends[0])
    if free[0] - free[1] > others[0] - others[1]:
        args = {"own": free[0], "other": free[1], "before": others[0], "others": others[1]}
        return HintReason("free", "", args)
    return None


def weighed_actions(rules: Rulebook, view: Dump, action: Action) -> Sequence[Action]:
    """Return what the seat to act, by its view, weighs with an action: to stop, or to reveal one more card that it
    does not know; empty where the action takes or avoids no such risk.
    """
    night = cast(NightDump, view)
    if night["phase"] != "wisps" or not night["revealed"]:
        return ()
    mountain = night["mountain"]
    occupied = sum(1 << space for space, name in enumerate(SPACES) if mountain[name])
    free = (SPACES[space] for space in bit_indices(rules.mountain.unblocked_spaces(occupied) & occupied))
    unknown = [Action(REVEAL + name) for name in free if mountain[name] == HIDDEN and name not in night["face_up"]]
    if action == STOP:
        return unknown
    return (STOP,) if action in unknown else ()


def _unseen_wisp(ends: Sequence[tuple[_End, _End]], seat: Seat) -> HintReason | None:
    """Return what the card that only one of two lines reveals unseen could be, by all that the seat knows; `unclear`
    where that does not speak for the first line.
    """
    spaces = [end.unseen for end in ends[0]]
    if spaces.count("") != 1:
        return None
    is_risked = spaces[0] == ""
    revealed = [pair[is_risked].position.revealed[-1] for pair in ends]
    deck = ends[0][0].position.rules.deck
    colours = (PURPLE, GREEN) if ends[0][0].position.is_witch(seat) else (GREEN, PURPLE)
    own, other = (sum(deck.wisp[card] == colour for card in revealed) / len(ends) for colour in colours)
    if own >= other if is_risked else other >= own:
        return HintReason("unclear", "")
    args = {
        "space": spaces[is_risked],
        "mine": WISPS_WORDS[colours[0]],
        "colour": WISPS_WORDS[colours[1]],
        "own_share": _share_word(own),
        "other_share": _share_word(other),
    }
    return HintReason("unseen_risk" if is_risked else "unseen_hope", "", args)


def _share_word(share: float) -> str:
    return min(SHARES, key=lambda word: abs(SHARES[word] - share))


def _likelier_witch(
    worlds: Sequence[Position], gains: Sequence[float], best: Sequence[Action], own: Sequence[Action]
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


def _end_of(world: Position, seat: Seat, line: Sequence[Action]) -> _End:
    """Return the end of a line, which is where one of its actions shows the seat a card that it did not know."""
    state: State = world.clone()
    for action in line:
        if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
            break
        known, events = _known_cards(cast(Position, state), seat), list[Event]()
        state.apply(action, events)
        if _shown_cards(world.rules, seat, events) & ~known:
            return _End(cast(Position, state), action.removeprefix(REVEAL))
    return _End(cast(Position, state))


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


def _free_wisps(position: Position, seat: Seat) -> tuple[int, int]:
    """Return how many free cards that the seat knows have the colour of its side, and of the other."""
    mountain, deck = position.view(seat)["mountain"], position.rules.deck
    free = position.rules.mountain.unblocked_spaces(position.occupied) & position.occupied
    known = [mountain[SPACES[space]] for space in bit_indices(free)]
    wisps = [deck.wisp[deck.number[card]] for card in known if card in deck.number]
    colours = (PURPLE, GREEN) if position.is_witch(seat) else (GREEN, PURPLE)
    return wisps.count(colours[0]), wisps.count(colours[1])
