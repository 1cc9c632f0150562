"""The end: seven steps of scoring, the winners, ties. WAL-57 to WAL-64."""

from __future__ import annotations

from typing import NamedTuple

from . import events
from .card_index import bit_indices
from .events import Log
from .ids import OVER, REASONS, TALLY, VILLAGERS, WITCHES, Kind
from .position import NOBODY, Position

Pair = tuple[int, int]


class ScorePart(NamedTuple):
    """Points of one seat, or of a side together, in one step. `seat` is `NOBODY` for a side together."""

    step: str
    seat: int
    side: int
    points: int
    cards: int


class CardLoss(NamedTuple):
    """Cards that a seat discards in one step."""

    step: str
    seat: int
    cards: int


class ScoreTally(NamedTuple):
    """The whole count: its parts and losses in the order of the steps."""

    parts: tuple[ScorePart | CardLoss, ...]
    discard: int
    points: dict[str, Pair]

    def total(self) -> Pair:
        """Return the final points of both sides."""
        return sum(p[WITCHES] for p in self.points.values()), sum(p[VILLAGERS] for p in self.points.values())


def count_score(position: Position) -> ScoreTally:
    """Return the scoring of the received cards, without changing the position. WAL-58 to WAL-60."""
    count = _Count(position)
    count.familiars()
    count.bells()
    count.crucifix()
    count.herbs()
    count.brooms_and_spectre()
    count.witches()
    count.villagers()
    points = dict.fromkeys(TALLY, (0, 0))
    points["track"] = position.points
    discard = 0
    for entry in count.entries:
        if isinstance(entry, CardLoss):
            discard |= entry.cards
        else:
            w, v = points[entry.step]
            points[entry.step] = (w + entry.points, v) if entry.side == WITCHES else (w, v + entry.points)
    return ScoreTally(tuple(count.entries), discard, points)


class _Count:
    """The seven steps on a copy of what the seats have received."""

    __slots__ = ("entries", "got", "kinds", "rules", "spared", "villager_seats", "witch_seats")

    def __init__(self, position: Position) -> None:
        self.rules = position.rules
        self.kinds = position.rules.deck.kinds
        self.got = [position.received_cards(seat) for seat in range(position.seats)]
        self.witch_seats = [seat for seat in range(position.seats) if position.is_witch(seat)]
        self.villager_seats = [seat for seat in range(position.seats) if not position.is_witch(seat)]
        self.spared = position.unmasked
        self.entries: list[ScorePart | CardLoss] = []

    def _lose(self, step: str, seat: int, cards: int) -> None:
        self.got[seat] &= ~cards
        self.entries.append(CardLoss(step, seat, cards))

    def _gain(self, step: str, seat: int, side: int, points: int, cards: int) -> None:
        self.entries.append(ScorePart(step, seat, side, points, cards))

    def familiars(self) -> None:
        """Step 1: all witches together, two or three of them. WAL-59."""
        cards = 0
        for seat in self.witch_seats:
            cards |= self.got[seat] & self.kinds["familiar"]
        points = self.rules.familiars.get(cards.bit_count(), 0)
        if points:
            self._gain("familiars", NOBODY, WITCHES, points, cards)

    def bells(self) -> None:
        """Step 2: the bells at any villager drive off the familiars of all villagers. R21."""
        if any(self.got[seat] & self.kinds["bells"] for seat in self.villager_seats):
            for seat in self.villager_seats:
                if lost := self.got[seat] & self.kinds["familiar"]:
                    self._lose("bells", seat, lost)

    def crucifix(self) -> None:
        """Step 3: one crucifix takes fertility with it, unless Mephistopheles has unmasked. R17, R22, R23."""
        for seat in self.witch_seats:
            fertility = self.got[seat] & self.kinds["fertility"]
            crucifixes = self.got[seat] & self.kinds["crucifix"]
            if fertility and crucifixes and seat != self.spared:
                self._lose("crucifix", seat, fertility | 1 << self.rules.deck.first_card_of(crucifixes))

    def herbs(self) -> None:
        """Step 4: the herbs take all ointments with them, unless Mephistopheles has unmasked. R17, R23."""
        for seat in self.witch_seats:
            herbs = self.got[seat] & self.kinds["herbs"]
            ointments = self.got[seat] & self.kinds["ointment"]
            if herbs and ointments and seat != self.spared:
                self._lose("herbs", seat, herbs | ointments)

    def brooms_and_spectre(self) -> None:
        """Count step 5: brooms for their holder's side, spectres for the other side."""
        kinds: tuple[tuple[Kind, int, int], ...] = (
            ("brooms", self.rules.brooms, 0),
            ("spectre", self.rules.spectre, 1),
        )
        for kind, points, other in kinds:
            for side, seats in ((WITCHES, self.witch_seats), (VILLAGERS, self.villager_seats)):
                for seat in seats:
                    for card in bit_indices(self.got[seat] & self.kinds[kind]):
                        self._gain(kind, seat, side ^ other, points, 1 << card)

    def witches(self) -> None:
        """Step 6: ointments, bonfires and fertility of the witches."""
        rules = self.rules
        steps: tuple[tuple[str, Kind, int], ...] = (
            ("ointments", "ointment", rules.ointment),
            ("bonfires", "bonfire", rules.bonfire),
            ("fertility", "fertility", rules.fertility),
        )
        for step, kind, points in steps:
            for seat in self.witch_seats:
                if cards := self.got[seat] & self.kinds[kind]:
                    self._gain(step, seat, WITCHES, points * cards.bit_count(), cards)

    def villagers(self) -> None:
        """Step 7: the wisps of each villager by herself, green less purple, never below nothing. R24, R25."""
        deck = self.rules.deck
        for seat in self.villager_seats:
            green, purple = self.got[seat] & deck.green, self.got[seat] & deck.purple
            difference = green.bit_count() - purple.bit_count()
            if difference > 0:
                self._gain("wisps", seat, VILLAGERS, self.rules.wisp_factor * difference, green | purple)


def winners_and_reason(position: Position, points: Pair) -> tuple[tuple[int, ...], str]:
    """Return the winning seats and the reason. WAL-61 to WAL-63, R18."""
    if points[WITCHES] != points[VILLAGERS]:
        ahead = WITCHES if points[WITCHES] > points[VILLAGERS] else VILLAGERS
    else:
        ahead = position.rules.tie
        if ahead < 0:
            return (), REASONS[2]
    winners = tuple(seat for seat in range(position.seats) if position.is_witch(seat) == (ahead == WITCHES))
    return (winners, REASONS[ahead]) if winners else ((), REASONS[3])


def finish_game(position: Position, log: Log | None) -> None:
    """The game is over; score it, discard, and name the winners. WAL-57, WAL-64."""
    count = count_score(position)
    total = count.total()
    winners, reason = winners_and_reason(position, total)
    position.phase = OVER
    if log is not None:
        _tell(log, position, count, winners, reason)
    position.actor = NOBODY
    position.tally = tuple(count.points[step] for step in TALLY)
    position.points = total
    position.discard |= count.discard
    keep = ~count.discard
    for seat in range(position.seats):
        position.down[seat] &= keep
        position.up[seat] &= keep
        position.knows[seat] &= keep
    position.over = (winners, total[WITCHES], total[VILLAGERS], reason)


def _tell(log: Log, position: Position, count: ScoreTally, winners: tuple[int, ...], reason: str) -> None:
    """Add the display of the scoring: revealed roles and gifts, then each step with its running total."""
    events.log_phase_start(log, position)
    for seat in range(position.seats):
        events.log_role(log, position, seat, WITCHES if position.is_witch(seat) else VILLAGERS)
    total = list(position.points)
    for entry in count.parts:
        if isinstance(entry, CardLoss):
            for card in bit_indices(entry.cards):
                events.log_discard(log, position, entry.seat, card, entry.step)
            continue
        total[entry.side] += entry.points
        what = "villager" if entry.step == "wisps" else entry.step
        events.log_score(log, position, what, entry.seat, entry.side, entry.points, entry.cards, total)
    events.log_game_over(log, winners, reason, total)
