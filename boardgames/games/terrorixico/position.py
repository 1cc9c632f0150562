"""Position of TerroriXico, and the totals of each battle line.

Draw piles and decks are stored bottom first: the top card is the last one. Piles are immutable tuples. An entry
of a line is one number: owner, acting card, card, and whether it is face down. TER-23, TER-27, TER-50 to TER-53.
"""

from __future__ import annotations

from typing import Final

from ...core.game_protocol import Event, Seat, State
from .ids import EQUALITY, PLAY, STRENGTH
from .rulebook import Cards, LastingEffects, Rulebook

OWNER: Final = 3
ACTS: Final = 2
"""Shift of the acting card of an entry: the card itself, or the one that a Mimetic copied."""
CARD: Final = 8
"""Shift of the card that an entry is."""
SIX: Final = 63
DOWN: Final = 1 << 14
SAME: Final = 1 << ACTS | 1 << CARD
"""Multiplied by a card: its entry as a face-up card of P1 that acts as itself."""

Tally = tuple[int, int, int, int, int, int]
"""Contents of a line: relic cards; their base values, before Strength; face-up Equalities; face-up Strengths;
face-down cards; the face-up total.
"""
EMPTY: Final = (0, 0, 0, 0, 0, 0)

OPEN: Final = 15
"""Bits of `mask`: lines that lack a relic; shifted by 4, lines that take a face-down card; by 8, open lines with
a relic.
"""
_SHUT: Final = (~0x111, ~0x222, ~0x444, ~0x888)
"""By line, all bits of `mask` but its own."""
FAR_SLOT: Final = 4000
"""Beyond every slot number: no line has so many cards."""
PLACE: Final = 12
"""A slot is one number: line << PLACE | index."""


def encode_entry(owner: Seat, card: int, acting_card: int, is_face_down: bool) -> int:
    """Return the number of an entry."""
    return owner | acting_card << ACTS | card << CARD | (DOWN if is_face_down else 0)


def without_card(cards: Cards, card: int) -> Cards:
    """Return the cards without one copy of `card`."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Position(State):
    """Data of one position, with derived values of its lines."""

    __slots__ = (
        "actor",
        "discards",
        "draws",
        "escaped",
        "event_deck",
        "events",
        "first",
        "hands",
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
        "resolving",
        "round",
        "rules",
        "seats",
        "seed",
        "shuffles",
        "taken_events",
        "taken_monsters",
        "tallies",
        "thin",
        "tossed",
        "track",
        "trauma_pile",
        "turn",
        "turns",
        "vp",
        "wears",
        "won",
    )

    def set_empty_table(self, rules: Rulebook, seats: int, seed: int) -> None:
        """Lay an empty table for so many seats."""
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.shuffles = 0
        self.phase = PLAY
        self.actor = self.turn = self.first = 0
        self.round = 1
        self.monster_deck: Cards = ()
        self.event_deck: Cards = ()
        self.trauma_pile: Cards = ()
        self.escaped: Cards = ()
        """Monsters of lost battles, and their events, these as numbers below zero: -1 - event."""
        self.monsters: Cards = ()
        self.events: Cards = ()
        self.lines: list[Cards] = [(), (), (), ()]
        self.passed: tuple[Seat, ...] = ()
        self.last: tuple[Seat, ...] = ()
        """Seats that played a card in this battle, the latest first."""
        self.turns = self.placed = 0
        self.hidden = self.won = False
        self.resolving = -1
        """The slot of the card turned up that waits for a choice, or -1."""
        self.lasting: LastingEffects = self.rules.calm
        self.need: tuple[int, ...] = (0, 0, 0, 0)
        self.tallies: list[Tally] = [EMPTY] * 4
        self.mask = 0
        self.vp: tuple[int, ...] = (0,) * seats
        self.track: tuple[int, ...] = (0,) * seats
        none: Cards = ()
        self.taken_monsters: tuple[Cards, ...] = (none,) * seats
        self.taken_events: tuple[Cards, ...] = (none,) * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Hands are kept sorted. They change with each card, so they are lists, and a clone's own."""
        self.draws: list[Cards] = [none] * seats
        self.discards: list[Cards] = [none] * seats
        self.wears: list[Cards] = [none] * seats
        self.thin = True
        """True if a draw pile may hold so few cards that it is restocked as soon as there are discards. TER-17 (b)"""
        self.tossed: tuple[Cards, ...] = ()
        """By seat, while somebody's cards wait to be discarded; else empty."""
        self.owes: tuple[int, ...] = ()
        """By seat, while somebody has to toss; else empty."""
        self.over: tuple[tuple[Seat, ...], tuple[int, ...], int] | None = None
        """Winners, final scores, reason to end; None while the game goes on."""
        self.log: list[Event] | None = None

    def copy_into(self, position: Position) -> None:
        """Make `twin`, a bare instance, an independent copy; rules and piles are shared."""
        position.rules = self.rules
        position.seats = self.seats
        position.seed = self.seed
        position.shuffles = self.shuffles
        position.phase = self.phase
        position.actor = self.actor
        position.turn = self.turn
        position.first = self.first
        position.round = self.round
        position.turns = self.turns
        position.placed = self.placed
        position.hidden = self.hidden
        position.won = self.won
        position.resolving = self.resolving
        position.lasting = self.lasting
        position.mask = self.mask
        position.thin = self.thin
        position.over = self.over
        position.monster_deck = self.monster_deck
        position.event_deck = self.event_deck
        position.trauma_pile = self.trauma_pile
        position.escaped = self.escaped
        position.monsters = self.monsters
        position.events = self.events
        position.passed = self.passed
        position.last = self.last
        position.need = self.need
        position.vp = self.vp
        position.track = self.track
        position.owes = self.owes
        position.tossed = self.tossed
        position.taken_monsters = self.taken_monsters
        position.taken_events = self.taken_events
        position.lines = self.lines.copy()
        position.tallies = self.tallies.copy()
        position.hands = [hand.copy() for hand in self.hands]
        position.draws = self.draws.copy()
        position.discards = self.discards.copy()
        position.wears = self.wears.copy()
        position.log = None

    def add_toss_debt(self, seat: Seat, count: int) -> None:
        """Let a seat owe so many tosses."""
        if count or self.owes:
            owed = list(self.owes) if self.owes else [0] * self.seats
            owed[seat] = count
            self.owes = tuple(owed) if any(owed) else ()

    def toss_debt(self, seat: Seat) -> int:
        """Return how many cards a seat has to toss."""
        return self.owes[seat] if self.owes else 0

    def set_aside(self, seat: Seat, cards: Cards) -> None:
        """Lay cards of a seat aside until all have chosen."""
        none: Cards = ()
        tossed = list(self.tossed or (none,) * self.seats)
        tossed[seat] += cards
        self.tossed = tuple(tossed)

    def cards_set_aside(self, seat: Seat) -> Cards:
        """Return what a seat has laid aside."""
        return self.tossed[seat] if self.tossed else ()

    def relic_count(self, line: int) -> int:
        """Return how many relic cards a line has."""
        return self.tallies[line][0]

    def boost_count(self, line: int) -> int:
        """Return how many face-up Strengths a line has."""
        return self.tallies[line][3]

    def face_down_count(self, line: int) -> int:
        """Return how many face-down cards a line has."""
        return self.tallies[line][4]

    def face_up_total(self, line: int) -> int:
        """Return the face-up total of a line."""
        return self.tallies[line][5]

    def add_entry(self, line: int, entry: int) -> None:
        """Put an entry at the young end of a line."""
        self.lines[line] += (entry,)
        self.count_entry(line, entry, 1)

    def remove_entry(self, line: int, index: int) -> int:
        """Take an entry out of a line and return it; later ones move up."""
        entries = self.lines[line]
        entry = entries[index]
        self.lines[line] = entries[:index] + entries[index + 1 :]
        self.count_entry(line, entry, -1)
        return entry

    def replace_entry(self, line: int, index: int, entry: int) -> None:
        """Let an entry of a line be another."""
        entries = self.lines[line]
        self.count_entry(line, entries[index], -1)
        self.lines[line] = (*entries[:index], entry, *entries[index + 1 :])
        self.count_entry(line, entry, 1)

    def turn_face_up(self, line: int, index: int) -> None:
        """Let a face-down entry of a line lie face up."""
        entries = self.lines[line]
        entry = entries[index] ^ DOWN
        self.lines[line] = (*entries[:index], entry, *entries[index + 1 :])
        relics, sums, equals, boosts, downs, have = self.tallies[line]
        self.tallies[line] = (relics, sums, equals, boosts, downs - 1, have)
        self.count_entry(line, entry, 1)

    def count_entry(self, line: int, entry: int, sign: int) -> None:
        """Add an entry to the counts of its line, or remove it with `sign` -1; then update the face-up total and
        the `mask` bits of the line. TER-27, TER-33, TER-51.
        """
        relics, sums, equals, boosts, downs, have = self.tallies[line]
        if entry & DOWN:
            downs += sign
            self.tallies[line] = (relics, sums, equals, boosts, downs, have)
            if downs >= self.lasting.face_down:
                self.mask &= ~(0x10 << line)
            elif have < self.need[line]:
                self.mask |= 0x10 << line
            return
        acts = entry >> ACTS & SIX
        base = self.rules.base[acts]
        if base:
            sums += sign * base
            relics += sign
        elif self.rules.is_boost[acts]:
            if self.rules.role[acts] == STRENGTH:
                boosts += sign
            else:
                equals += sign
        have = sums + equals * relics << boosts
        self.tallies[line] = (relics, sums, equals, boosts, downs, have)
        if have >= self.need[line]:
            self.mask &= _SHUT[line]
        else:
            bits = 0x101 if relics else 1
            if downs < self.lasting.face_down:
                bits |= 0x10
            self.mask = self.mask & _SHUT[line] | bits << line

    def update_mask(self) -> None:
        """Bring the `mask` bits of all lines up to date. TER-27, TER-33."""
        mask, need, most = 0, self.need, self.lasting.face_down
        for line, tally in enumerate(self.tallies):
            if tally[5] < need[line]:
                mask |= (0x101 if tally[0] else 1) << line
                if tally[4] < most:
                    mask |= 0x10 << line
        self.mask = mask

    def recount_lines(self) -> None:
        """Count all lines anew, from their entries."""
        self.tallies = [EMPTY] * 4
        self.update_mask()
        for line, entries in enumerate(self.lines):
            for entry in entries:
                self.count_entry(line, entry, 1)

    def update_requirements(self) -> None:
        """Work out the requirement of each line. TER-23."""
        self.need = self.rules.battle_requirements(self.monsters, self.events)
        self.update_mask()

    def entry_value(self, line: int, entry: int) -> int:
        """Return what a card in a line is worth now. TER-51."""
        if entry & DOWN:
            return 0
        acts = entry >> ACTS & SIX
        base = self.rules.base[acts]
        if not base and self.rules.role[acts] == EQUALITY:
            base = self.relic_count(line)
        return base << self.boost_count(line)

    def seat_shares(self) -> list[int]:
        """Return each seat's share by its face-up cards. TER-52."""
        base_of, role_of, found = self.rules.base, self.rules.role, [0] * self.seats
        for line, entries in enumerate(self.lines):
            if entries:
                relics, _, _, boosts, _, _ = self.tallies[line]
                for entry in entries:
                    if not entry & DOWN:
                        acts = entry >> ACTS & SIX
                        base = base_of[acts]
                        if base:
                            found[entry & OWNER] += base << boosts
                        elif role_of[acts] == EQUALITY:
                            found[entry & OWNER] += relics << boosts
        return found
