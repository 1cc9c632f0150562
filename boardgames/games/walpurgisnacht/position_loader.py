"""Loader of positions in the public format: defaults, derived fields, knowledge of seats. WAL-65, WAL-66."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, final

from ...core.game_protocol import BadPosition, OptionValue
from ...data.position_fields import Fields
from .dump_types import NightDump
from .ids import (
    CLAIMS,
    FORCED,
    OVER,
    PHASES,
    REASONS,
    RETURN,
    RITES,
    SEAT_NAMES,
    SEATS_MAX,
    SEATS_MIN,
    SIDES,
    SPACES,
    STUDY,
    TALLY,
    WISPS,
)
from .initial_position import start_fault
from .position import NOBODY, NOTHING, Position
from .position_checks import check_position
from .rulebook import Rulebook
from .state import WalpurgisnachtState

FIELDS: Final = tuple(NightDump.__annotations__)
SEAT_FIELDS: Final = ("role", "unmasked", "down", "up", "hand", "knows", "claim", "accuses")
ALL_WORD: Final = "all"
A_CARD: Final = "the id of a card"
SPACE_NUMBERS: Final = {space: number for number, space in enumerate(SPACES)}


def load(
    rules: Rulebook, position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int
) -> WalpurgisnachtState:
    """Return the position that is written. `options` holds only what was given, not the defaults.

    Raises `BadPosition` with all faults of its form, or else with all that makes it impossible (WAL-68).
    """
    loading = _Loading(rules, position, options)
    night = loading.read()
    fields = loading.fields
    fields.raise_any()
    check_position(fields, night, loading.hands)
    fields.raise_any()
    fault = start_fault(options, night.seats)
    if fault is not None:
        raise BadPosition([fault])
    return night


def complete_knowledge(position: Position, given: list[int | None]) -> None:
    """Bring what each seat knows into its canonical form. None in `given` stands for `all`. WAL-66."""
    there = position.hand
    for card in position.mountain:
        if card >= 0:
            there |= 1 << card
    for down in position.down:
        there |= down
    shown = sum(
        1 << position.mountain[s]
        for s in range(len(SPACES))
        if position.face_up >> s & 1 and position.mountain[s] >= 0
    )
    candidates = position.gift_candidates()
    for seat in range(position.seats):
        listed = given[seat]
        known = there if listed is None else listed & there
        known |= position.down[seat] | shown
        if position.roles[seat] >= 0:
            known |= 1 << position.roles[seat]
        if not candidates or seat in (position.turn, position.gave_to):
            known |= position.hand | candidates
        else:
            known = known & ~candidates | position.hand & position.rules.deck.eyes
        position.knows[seat] = known


@final
class _Loading:
    """One position being read."""

    __slots__ = ("_given", "_options", "_placed", "_rules", "_state", "fields", "hands")

    def __init__(self, rules: Rulebook, position: Mapping[str, Any], options: Mapping[str, OptionValue]) -> None:
        self._rules = rules
        self._options = options
        self.fields = Fields(position, FIELDS)
        self._placed: dict[int, list[str]] = {}
        self._given: list[int | None] = []
        self.hands: list[int] = []

    def read(self) -> WalpurgisnachtState:
        """Return the position as far as it can be read; the faults are in `fields`."""
        count, seats = self._count_seats()
        self._state = position = WalpurgisnachtState(self._rules)
        position.set_empty_table(count, self._options.get("talk") == "claims")
        self._read_course()
        for seat, name in enumerate(SEAT_NAMES[:count]):
            self._read_seat(seat, seats.part(name, SEAT_FIELDS))
        self._read_mountain()
        box = self._read_box()
        self._complete_roles()
        if box:
            position.box |= position.rules.deck.all & ~self._placed_mask()
        self._refuse_twice()
        self._refuse_misplaced()
        self._read_turn()
        self._read_end()
        complete_knowledge(position, self._given)
        return position

    # -- seats ------------------------------------------------------------------------------------------------

    def _count_seats(self) -> tuple[int, Fields]:
        """Return the number of seats, the option's, else as many as are named, at least three; and what they have."""
        named = self.fields.get("seats", {})
        given = len(named) if isinstance(named, Mapping) else 0
        chosen = self._options.get("seats")
        if given > SEATS_MAX:
            self.fields.fault("seats", f"{SEATS_MIN} to {SEATS_MAX} seats", given)
        count = min(SEATS_MAX, max(SEATS_MIN, given)) if chosen is None else int(chosen)
        return count, self.fields.part("seats", SEAT_NAMES[:count])

    def _read_seat(self, seat: int, seat_fields: Fields) -> None:
        position = self._state
        if "role" in seat_fields:
            position.roles[seat] = self._card(seat_fields, "role")
        position.down[seat] = self._pile(seat_fields, "down")
        position.up[seat] = self._pile(seat_fields, "up")
        self.hands.append(self._pile(seat_fields, "hand"))
        if seat == position.turn:
            position.hand = self.hands[seat]
        self._given.append(self._known(seat_fields))
        if seat_fields.get("claim") is not None:
            position.claims[seat] = seat_fields.word("claim", CLAIMS, CLAIMS[0])
        position.accuses[seat] = self._seat(seat_fields, "accuses")
        if position.accuses[seat] == seat:
            seat_fields.fault("accuses", "another seat", SEAT_NAMES[seat])
        if seat_fields.flag("unmasked"):
            if position.unmasked >= 0:  # both are named: which of them is wrong, the roles say
                for one in (position.unmasked, seat):
                    self.fields.note(f"seats.{SEAT_NAMES[one]}.unmasked", "one seat unmasked", "another")
            position.unmasked = seat

    def _seat(self, fields: Fields, name: str) -> int:
        """Return the seat that a field names, or `NOBODY`."""
        seat = fields.seat(name, self._state.seats)
        return NOBODY if seat is None else seat

    # -- cards ------------------------------------------------------------------------------------------------

    def _place(self, card: int, path: str) -> None:
        self._placed.setdefault(card, []).append(path)

    def _placed_mask(self) -> int:
        return sum(1 << card for card in self._placed)

    def _card(self, fields: Fields, name: str) -> int:
        """Return the card that a field names and mark it as placed; `NOTHING` if it names none."""
        card = fields.id_number(name, fields.get(name), self._rules.deck.number, A_CARD)
        if card is None:
            return NOTHING
        self._place(card, fields.field_path(name))
        return card

    def _pile(self, fields: Fields, name: str) -> int:
        """Return the mask of the cards that a field lists, placed there."""
        return self._placed_at(fields.field_path(name), fields.ids(name, self._rules.deck.number, A_CARD))

    def _placed_at(self, path: str, cards: Iterable[int]) -> int:
        mask = 0
        for card in cards:
            self._place(card, path)
            mask |= 1 << card
        return mask

    def _known(self, seat_fields: Fields) -> int | None:
        """Return the mask of the cards in `knows`; None for the word `all`, alone or in the list."""
        if seat_fields.get("knows") == ALL_WORD:
            return None
        mask, everything = 0, False
        for place, item in seat_fields.items("knows"):
            if item == ALL_WORD:
                everything = True
                continue
            card = seat_fields.id_number(place, item, self._rules.deck.number, A_CARD)
            mask |= 0 if card is None else 1 << card
        return None if everything else mask

    def _spaces(self, name: str) -> int:
        """Return the mask of a list of spaces, each named once."""
        mask = 0
        for place, item in self.fields.items(name):
            space = self.fields.id_number(place, item, SPACE_NUMBERS)
            if space is None:
                continue
            if mask >> space & 1:
                self.fields.fault(place, "each space once", item)
            mask |= 1 << space
        return mask

    def _read_mountain(self) -> None:
        mountain = self.fields.part("mountain", SPACES)
        for name, value in mountain.data.items():
            card = NOTHING if value is None else self._card(mountain, name)
            if card >= 0:
                self._state.put_card(SPACES.index(name), card)

    def _read_box(self) -> bool:
        """Read the box and the discard; return whether the box takes all cards that lie nowhere else."""
        cards, rest = self.fields.pile("box", self._rules.deck.number, A_CARD)
        self._state.box = self._placed_at("box", cards)
        self._state.discard = self._pile(self.fields, "discard")
        return rest

    def _complete_roles(self) -> None:
        """Assign the role cards that the position does not name. WAL-65."""
        position, deck = self._state, self._rules.deck
        missing = [seat for seat in range(position.seats) if position.roles[seat] < 0]
        if missing and deck.mephistopheles not in position.roles:
            seat = missing.pop(0)
            position.roles[seat] = deck.mephistopheles
            self._place(deck.mephistopheles, f"seats.{SEAT_NAMES[seat]}.role")
        spare = [card for card in deck.table if deck.villagers >> card & 1 and card not in self._placed]
        for seat, card in zip(missing, spare, strict=False):
            position.roles[seat] = card
            self._place(card, f"seats.{SEAT_NAMES[seat]}.role")
        for seat in missing[len(spare) :]:
            self.fields.fault(f"seats.{SEAT_NAMES[seat]}.role", "a role card (no villager is left over)", None)

    def _refuse_twice(self) -> None:
        ids = self._rules.deck.ids
        for card, paths in self._placed.items():
            if len(paths) > 1:
                for path in dict.fromkeys(paths):
                    others = ", ".join(dict.fromkeys(p for p in paths if p != path)) or path
                    self.fields.fault(path, f"each card once (also in {others})", ids[card])

    def _refuse_misplaced(self) -> None:
        """WAL-68, cards: Mephistopheles is a role, Walpurga is none and is never taken."""
        deck = self._rules.deck
        if deck.mephistopheles not in self._state.roles:
            self.fields.note("seats", "one seat with the role mephistopheles", "none")
        for path in self._placed.get(deck.mephistopheles, []):
            if not path.endswith(".role"):
                self.fields.fault(path, "mephistopheles as a role only", "mephistopheles")
        for path in self._placed.get(deck.walpurga, []):
            if path.startswith("seats."):
                self.fields.fault(path, "walpurga in the mountain", "walpurga")
        for seat in range(self._state.seats):
            for card in deck.names(self._state.down[seat] & deck.eyes):
                self.fields.fault(f"seats.{SEAT_NAMES[seat]}.down", "no card with a cat's eye, face down", card)

    # -- course -----------------------------------------------------------------------------------------------

    def _read_course(self) -> None:
        """Read the phase and whose turn it is, on which defaults of other fields depend."""
        position, fields = self._state, self.fields
        position.phase = fields.word("phase", PHASES, PHASES[WISPS])
        position.turn = fields.seat("turn", position.seats, 0) or 0
        position.start = fields.seat("start", position.seats, 0) or 0
        position.round = fields.number("round", 1, 1, None)
        self._read_actor()

    def _read_actor(self) -> None:
        position, fields = self._state, self.fields
        actor = self._seat(fields, "to_act")
        if position.phase == OVER:
            if actor >= 0:
                fields.fault("to_act", "nobody: the game is over", SEAT_NAMES[actor])
        elif actor < 0:
            if position.phase == FORCED:
                fields.fault("to_act", "the seat that is forced", None)
            actor = position.turn
        elif actor != position.turn and position.phase not in (STUDY, FORCED):
            fields.fault("to_act", f"the turn seat, {SEAT_NAMES[position.turn]}", SEAT_NAMES[actor])
        position.actor = actor

    def _read_turn(self) -> None:
        """Read the fields of the present turn."""
        position, fields = self._state, self.fields
        if "face_up" in fields:
            position.face_up = self._spaces("face_up")
        elif position.phase == STUDY:
            position.face_up = position.occupied & position.rules.study
        position.gifts = fields.number("gifts", 0, 0, position.rules.gifts_max)
        gave = fields.optional_part("gave", ("card", "to"))
        if gave is not None:
            card = gave.id_number("card", gave.get("card"), self._rules.deck.number, A_CARD)
            position.gave_card = NOTHING if card is None else card
            position.gave_to = self._seat(gave, "to")
            if gave.get("to") is None:
                gave.fault("to", "the seat that received it", None)
        position.force_to = self._seat(fields, "force_to")
        position.moves = fields.number("moves", 0, 0, None)
        position.moved = self._spaces("moved")
        position.talked = fields.flag("talked")
        if "revealed" in fields:
            position.revealed = tuple(fields.ids("revealed", self._rules.deck.number, A_CARD))
        else:
            position.revealed = self._revealed_by_default()

    def _revealed_by_default(self) -> tuple[int, ...]:
        """Return the cards that must have been revealed in this turn for the rest to be as it is."""
        position = self._state
        if position.phase == WISPS and not position.rules.at_once:
            spaces = [s for s in range(len(SPACES)) if position.face_up >> s & 1]
            return tuple(position.mountain[s] for s in spaces if position.mountain[s] >= 0)
        if position.phase not in (WISPS, RITES, RETURN):
            return ()
        cards = position.hand | (1 << position.gave_card if position.gave_card >= 0 else 0)
        return tuple(number for number in range(position.rules.deck.size) if cards >> number & 1)

    # -- scores and the end -----------------------------------------------------------------------------------

    def _read_end(self) -> None:
        position, fields = self._state, self.fields
        scores = fields.part("scores", SIDES)
        start = position.rules.track_start
        witches, villagers = (scores.number(side, start, None, None) for side in SIDES)
        position.points = witches, villagers
        tally = fields.part("tally", TALLY)
        pairs = {step: self._pair(tally, step) for step in tally.data}
        if pairs:
            position.tally = tuple(pairs.get(step, (0, 0)) for step in TALLY)
        over = fields.optional_part("over", ("winners", "scores", "reason"))
        if over is not None:
            self._read_over(over)

    @staticmethod
    def _pair(tally: Fields, step: str) -> tuple[int, int]:
        numbers = [tally.whole(place, item, None, None) for place, item in tally.items(step)]
        if len(numbers) != 2:
            tally.fault(step, "two numbers: witches, villagers", tally.get(step))
            return 0, 0
        return numbers[0] or 0, numbers[1] or 0

    def _read_over(self, over: Fields) -> None:
        named = {over.seat_of(place, item, self._state.seats) for place, item in over.items("winners")}
        winners = tuple(sorted(seat for seat in named if seat is not None))
        scores = over.part("scores", SIDES)
        points = [
            scores.number(side, default, None, None) for side, default in zip(SIDES, self._state.points, strict=True)
        ]
        self._state.over = (winners, points[0], points[1], REASONS[over.word("reason", REASONS)])
