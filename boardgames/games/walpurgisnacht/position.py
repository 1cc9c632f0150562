"""Data of a position as plain numbers and bit masks."""

from __future__ import annotations

from ...core.game_protocol import State
from .ids import SPACES, WISPS
from .rulebook import Rulebook

NOBODY = -1
NOTHING = -1

Over = tuple[tuple[int, ...], int, int, str]
"""Result of a game that is over: winning seats, points of the witches and of the villagers, the reason."""


class Position(State):
    """The slots of a position. Cards are numbers of the deck, piles are masks of cards, spaces masks of spaces.

    `turn` is the seat whose turn it is, `actor` the one to act. `knows[seat]` holds the cards whose place that
    seat knows for certain (section 7.1). `mountain[space]` is a card or `NOTHING`; `occupied` holds the same as
    a mask. `hand` is the hand of the seat whose turn it is: nobody else ever has one. `gave_card` is the
    face-down gift of this turn while it is not public (WAL-49).
    """

    __slots__ = (
        "accuses",
        "actor",
        "box",
        "claims",
        "discard",
        "down",
        "face_up",
        "force_to",
        "gave_card",
        "gave_to",
        "gifts",
        "hand",
        "knows",
        "mountain",
        "moved",
        "moves",
        "occupied",
        "over",
        "phase",
        "points",
        "revealed",
        "roles",
        "round",
        "rules",
        "seats",
        "start",
        "talk",
        "talked",
        "tally",
        "turn",
        "unmasked",
        "up",
    )

    def __init__(self, rules: Rulebook) -> None:
        """A bare instance, for `clone`; `set_empty_table` makes a position of it."""
        self.rules = rules

    def set_empty_table(self, count: int, talk: bool) -> None:
        """An empty table for `count` seats; `talk` is whether claims are allowed."""
        self.seats = count
        self.talk = talk
        self.roles: list[int] = [NOTHING] * count
        self.unmasked = NOBODY
        self.down: list[int] = [0] * count
        self.up: list[int] = [0] * count
        self.knows: list[int] = [0] * count
        self.claims: list[int] = [NOTHING] * count
        self.accuses: list[int] = [NOBODY] * count
        self.hand = 0
        self.mountain: list[int] = [NOTHING] * len(SPACES)
        self.occupied = 0
        self.face_up = 0
        self.box = 0
        self.discard = 0
        self.phase = WISPS
        self.turn = 0
        self.start = 0
        self.actor = 0
        self.round = 1
        self.revealed: tuple[int, ...] = ()
        self.gifts = 0
        self.gave_card = NOTHING
        self.gave_to = NOBODY
        self.force_to = NOBODY
        self.moves = 0
        self.moved = 0
        self.talked = False
        self.points = (self.rules.track_start, self.rules.track_start)
        self.tally: tuple[tuple[int, int], ...] = ()
        self.over: Over | None = None

    def put_card(self, space: int, card: int) -> None:
        """Put a card on an empty space."""
        self.mountain[space] = card
        self.occupied |= 1 << space

    def take_card(self, space: int) -> int:
        """Take the card off a space and return it."""
        card = self.mountain[space]
        self.mountain[space] = NOTHING
        self.occupied &= ~(1 << space)
        return card

    def is_witch(self, seat: int) -> bool:
        """True if a seat's role card shows a witch."""
        return bool(self.rules.deck.witches >> self.roles[seat] & 1)

    def can_unmask(self) -> bool:
        """True if the seat whose turn it is may still unmask."""
        return self.unmasked == NOBODY and self.roles[self.turn] == self.rules.deck.mephistopheles

    def received_cards(self, seat: int) -> int:
        """Return the cards that lie before a seat, face down and face up."""
        return self.down[seat] | self.up[seat]

    def gift_candidates(self) -> int:
        """Return the cards that may be the face-down gift of this turn (WAL-49); 0 when it is public."""
        if self.gave_card < 0:
            return 0
        return (1 << self.gave_card) | (self.hand & ~self.rules.deck.eyes)
