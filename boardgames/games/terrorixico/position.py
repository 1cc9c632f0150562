"""What lies on the table, and the sums of each battle line.

Draw piles and decks are kept bottom first, so that the top card is the last one. An entry of a line is one number:
owner, card as which it acts, card that it is, and whether it lies face down.

TER-23, TER-27, TER-50 to TER-53.
"""

from __future__ import annotations

from typing import Final

from ...core.machine import Event, Seat, State
from .ids import EQUALITY, PLAY, STRENGTH
from .rulebook import Lasting, Rulebook

OWNER: Final = 3
ACTS: Final = 2
"""Shift of the card as which an entry acts: itself, or what a Mimetic copied."""
CARD: Final = 8
"""Shift of the card that an entry is."""
SIX: Final = 63
DOWN: Final = 1 << 14

OPEN: Final = 15
"""Bits of `mask`: lines that lack a relic; shifted by 4, lines that take a face-down card; by 8, open lines with
a relic card in them."""
FAR_SLOT: Final = 4000
"""Beyond every slot number: no line has so many cards."""
PLACE: Final = 12
"""A slot is one number: line << PLACE | index."""


def entry_of(owner: Seat, card: int, acts: int, down: bool) -> int:
    """Return the number of an entry."""
    return owner | acts << ACTS | card << CARD | (DOWN if down else 0)


class Position(State):
    """The data of one position, with what is derived from its lines kept up to date."""

    __slots__ = (
        "actor",
        "boosts",
        "discards",
        "downs",
        "draws",
        "equals",
        "escaped",
        "event_deck",
        "events",
        "first",
        "hands",
        "have",
        "hidden",
        "last",
        "lasting",
        "lines",
        "log",
        "mask",
        "monster_deck",
        "monsters",
        "need",
        "over",
        "owes",
        "passed",
        "phase",
        "placed",
        "relics",
        "resolving",
        "round",
        "rules",
        "seats",
        "seed",
        "shuffles",
        "sums",
        "taken_events",
        "taken_monsters",
        "tossed",
        "track",
        "trauma_pile",
        "turn",
        "turns",
        "vp",
        "wears",
        "won",
    )

    def __init__(self, rules: Rulebook) -> None:
        """A bare instance, for `clone`; `lay_out` makes a position of it."""
        self.rules = rules

    def lay_out(self, seats: int, seed: int) -> None:
        """Lay an empty table for so many seats."""
        self.seats = seats
        self.seed = seed
        self.shuffles = 0
        self.phase = PLAY
        self.actor = self.turn = self.first = 0
        self.round = 1
        self.monster_deck: list[int] = []
        self.event_deck: list[int] = []
        self.trauma_pile: list[int] = []
        self.escaped: list[int] = []
        """Monsters of lost battles, and their events, these as numbers below zero: -1 - event."""
        self.monsters: list[int] = []
        self.events: list[int] = []
        self.lines: list[list[int]] = [[], [], [], []]
        self.passed: list[Seat] = []
        self.last: list[Seat] = []
        self.turns = self.placed = 0
        self.hidden = self.won = False
        self.resolving = -1
        """The slot of the card turned up that waits for a choice, or -1."""
        self.lasting: Lasting = self.rules.calm
        self.need = [0, 0, 0, 0]
        self.sums = [0, 0, 0, 0]
        """Base values of the relic cards of each line, before Strength."""
        self.relics = [0, 0, 0, 0]
        """Relic cards in each line."""
        self.equals = [0, 0, 0, 0]
        """Face-up Equalities in each line."""
        self.boosts = [0, 0, 0, 0]
        """Face-up Strengths in each line."""
        self.downs = [0, 0, 0, 0]
        """Face-down cards in each line."""
        self.have = [0, 0, 0, 0]
        """Face-up total of each line."""
        self.mask = 0
        self.vp = [0] * seats
        self.track = [0] * seats
        self.taken_monsters: list[list[int]] = [[] for _ in range(seats)]
        self.taken_events: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Hands are kept sorted."""
        self.draws: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.wears: list[list[int]] = [[] for _ in range(seats)]
        self.tossed: list[list[int]] = [[] for _ in range(seats)]
        self.owes = [0] * seats
        self.over: tuple[tuple[Seat, ...], tuple[int, ...], int] | None = None
        """Winners, final scores, reason to end; None while the game goes on."""
        self.log: list[Event] | None = None

    def copy_into(self, twin: Position) -> None:
        """Make `twin`, a bare instance, an independent copy; the rules are shared."""
        twin.seats = self.seats
        twin.seed = self.seed
        twin.shuffles = self.shuffles
        twin.phase = self.phase
        twin.actor = self.actor
        twin.turn = self.turn
        twin.first = self.first
        twin.round = self.round
        twin.turns = self.turns
        twin.placed = self.placed
        twin.hidden = self.hidden
        twin.won = self.won
        twin.resolving = self.resolving
        twin.lasting = self.lasting
        twin.mask = self.mask
        twin.over = self.over
        twin.monster_deck = self.monster_deck[:]
        twin.event_deck = self.event_deck[:]
        twin.trauma_pile = self.trauma_pile[:]
        twin.escaped = self.escaped[:]
        twin.monsters = self.monsters[:]
        twin.events = self.events[:]
        twin.lines = [line[:] for line in self.lines]
        twin.passed = self.passed[:]
        twin.last = self.last[:]
        twin.need = self.need[:]
        twin.sums = self.sums[:]
        twin.relics = self.relics[:]
        twin.equals = self.equals[:]
        twin.boosts = self.boosts[:]
        twin.downs = self.downs[:]
        twin.have = self.have[:]
        twin.vp = self.vp[:]
        twin.track = self.track[:]
        twin.owes = self.owes[:]
        twin.taken_monsters = [pile[:] for pile in self.taken_monsters]
        twin.taken_events = [pile[:] for pile in self.taken_events]
        twin.hands = [pile[:] for pile in self.hands]
        twin.draws = [pile[:] for pile in self.draws]
        twin.discards = [pile[:] for pile in self.discards]
        twin.wears = [pile[:] for pile in self.wears]
        twin.tossed = [pile[:] for pile in self.tossed]
        twin.log = None

    def lay(self, line: int, entry: int) -> None:
        """Put an entry at the young end of a line."""
        self.lines[line].append(entry)
        self.account(line, entry, 1)

    def lift(self, line: int, index: int) -> int:
        """Take an entry out of a line and return it; later ones move up."""
        entry = self.lines[line].pop(index)
        self.account(line, entry, -1)
        return entry

    def account(self, line: int, entry: int, sign: int) -> None:
        """Add an entry to the sums of its line, or with `sign` -1 take it out of them. TER-51."""
        if entry & DOWN:
            self.downs[line] += sign
        else:
            acts = entry >> ACTS & SIX
            base = self.rules.base[acts]
            if base:
                self.sums[line] += sign * base
                self.relics[line] += sign
            elif self.rules.is_boost[acts]:
                if self.rules.role[acts] == STRENGTH:
                    self.boosts[line] += sign
                else:
                    self.equals[line] += sign
        self.weigh(line)

    def weigh(self, line: int) -> None:
        """Bring the face-up total and the `mask` bits of a line up to date. TER-27, TER-33."""
        relics = self.relics[line]
        have = self.have[line] = (self.sums[line] + self.equals[line] * relics) << self.boosts[line]
        bits = 0
        if have < self.need[line]:
            bits = 0x101 if relics else 1
            if self.downs[line] < self.lasting.face_down:
                bits |= 0x10
        self.mask = self.mask & ~(0x111 << line) | bits << line

    def weigh_all(self) -> None:
        """Count all lines anew, from their entries."""
        for line in range(4):
            self.sums[line] = self.relics[line] = self.equals[line] = self.boosts[line] = self.downs[line] = 0
            for entry in self.lines[line]:
                self.account(line, entry, 1)
            self.weigh(line)

    def demand(self) -> None:
        """Work out the requirement of each line (TER-23): all additions first, then all factors. R9."""
        t = self.rules
        for line in range(4):
            total = sum([t.demand[monster][line] for monster in self.monsters])
            total += sum([t.adds[event][line] for event in self.events])
            for event in self.events:
                total *= t.times[event][line]
            self.need[line] = total
            self.weigh(line)

    def value(self, line: int, entry: int) -> int:
        """Return what a card in a line is worth now. TER-51."""
        if entry & DOWN:
            return 0
        acts = entry >> ACTS & SIX
        base = self.rules.base[acts]
        if not base and self.rules.role[acts] == EQUALITY:
            base = self.relics[line]
        return base << self.boosts[line]

    def shares(self) -> list[int]:
        """Return each seat's share by its face-up cards. TER-52."""
        found = [0] * self.seats
        for line in range(4):
            for entry in self.lines[line]:
                found[entry & OWNER] += self.value(line, entry)
        return found
