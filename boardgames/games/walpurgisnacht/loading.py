"""Loading a written position: defaults, what follows from what, who knows what. Section 11, WAL-65, WAL-66."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from ...core.machine import BadPosition, OptionValue
from .checks import impossible
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
from .position import NOTHING, Table
from .reading import STAR, Reader
from .rulebook import Rulebook
from .shapes import NightDump
from .state import Night

FIELDS: Final = tuple(NightDump.__annotations__)
SEAT_FIELDS: Final = ("role", "unmasked", "down", "up", "hand", "knows", "claim", "accuses")


def load(rules: Rulebook, position: Mapping[str, Any], options: Mapping[str, OptionValue]) -> Night:
    """Return the position that is written. `options` holds only what was given, not the defaults.

    Raises `BadPosition` with all faults of its form, or else with all that makes it impossible (WAL-68).
    """
    loading = _Loading(rules, position, options)
    night = loading.read()
    if loading.reader.faults:
        raise BadPosition(loading.reader.faults)
    faults = list(impossible(night, loading.hands))
    if faults:
        raise BadPosition(faults)
    return night


def complete_knowledge(table: Table, given: list[int | None]) -> None:
    """WAL-66: bring what each seat knows into its canonical form. None in `given` stands for `all`."""
    there = table.hand
    for card in table.mountain:
        if card >= 0:
            there |= 1 << card
    for down in table.down:
        there |= down
    shown = sum(
        1 << table.mountain[s] for s in range(len(SPACES)) if table.face_up >> s & 1 and table.mountain[s] >= 0
    )
    candidates = table.candidates()
    for seat in range(table.count):
        listed = given[seat]
        known = there if listed is None else listed & there
        known |= table.down[seat] | shown
        if table.roles[seat] >= 0:
            known |= 1 << table.roles[seat]
        if not candidates or seat in (table.whose, table.gave_to):
            known |= table.hand | candidates
        else:
            known = known & ~candidates | table.hand & table.rules.deck.eyes
        table.knows[seat] = known


@final
class _Loading:
    """One position being read."""

    __slots__ = ("_given", "_options", "_placed", "_position", "_rules", "_table", "hands", "reader")

    def __init__(self, rules: Rulebook, position: Mapping[str, Any], options: Mapping[str, OptionValue]) -> None:
        self._rules = rules
        self._options = options
        self.reader = Reader(rules.deck)
        self._position = self.reader.mapping("", position, FIELDS)
        self._placed: dict[int, list[str]] = {}
        self._given: list[int | None] = []
        self.hands: list[int] = []

    def read(self) -> Night:
        """Return the position as far as it can be read; the faults are in the reader."""
        seats = self._count_seats()
        self._table = table = Night(self._rules, self.reader.count, self._options.get("talk") == "claims")
        self._read_course()
        for seat, name in enumerate(SEAT_NAMES[: table.count]):
            self._read_seat(seat, f"seats.{name}", seats.get(name, {}))
        self._read_mountain()
        box = self._read_box()
        self._complete_roles()
        if box:
            table.box |= table.rules.deck.all & ~self._placed_mask()
        self._refuse_twice()
        self._refuse_misplaced()
        self._read_turn()
        self._read_end()
        complete_knowledge(table, self._given)
        return table

    # -- seats ------------------------------------------------------------------------------------------------

    def _count_seats(self) -> Mapping[str, Any]:
        """Set the number of seats: the option's, else as many as are named, at least three."""
        reader = self.reader
        seats = reader.mapping("seats", self._position.get("seats", {}))
        chosen = self._options.get("seats")
        if len(seats) > SEATS_MAX:
            reader.fault("seats", f"{SEATS_MIN} to {SEATS_MAX} seats", f"{len(seats)}")
        reader.count = min(SEATS_MAX, max(SEATS_MIN, len(seats))) if chosen is None else int(chosen)
        for name in seats:
            if name not in SEAT_NAMES[: reader.count]:
                reader.fault(f"seats.{name}", f"a seat of P1..{SEAT_NAMES[reader.count - 1]}, without gaps", name)
        return seats

    def _read_seat(self, seat: int, path: str, value: Any) -> None:
        reader, table = self.reader, self._table
        fields = reader.mapping(path, value, SEAT_FIELDS)
        if "role" in fields:
            card = reader.card(f"{path}.role", fields["role"])
            table.roles[seat] = card
            self._place(card, f"{path}.role")
        table.down[seat] = self._pile(f"{path}.down", fields.get("down", []))
        table.up[seat] = self._pile(f"{path}.up", fields.get("up", []))
        self.hands.append(self._pile(f"{path}.hand", fields.get("hand", [])))
        if seat == table.whose:
            table.hand = self.hands[seat]
        self._given.append(reader.cards_or_all(f"{path}.knows", fields.get("knows", [])))
        if fields.get("claim") is not None:
            table.claims[seat] = reader.word(f"{path}.claim", fields["claim"], CLAIMS)
        table.accuses[seat] = reader.seat(f"{path}.accuses", fields.get("accuses"))
        if table.accuses[seat] == seat:
            reader.fault(f"{path}.accuses", "another seat", SEAT_NAMES[seat])
        if reader.truth(f"{path}.unmasked", fields.get("unmasked", False)):
            if table.unmasked >= 0:  # both are named: which of them is wrong, the roles say
                for one in (table.unmasked, seat):
                    reader.fault(f"seats.{SEAT_NAMES[one]}.unmasked", "one seat unmasked", "another")
            table.unmasked = seat

    # -- cards ------------------------------------------------------------------------------------------------

    def _place(self, card: int, path: str) -> None:
        if card >= 0:
            self._placed.setdefault(card, []).append(path)

    def _placed_mask(self) -> int:
        return sum(1 << card for card in self._placed)

    def _pile(self, path: str, value: Any) -> int:
        mask = 0
        for card in self.reader.cards(path, value):
            self._place(card, path)
            mask |= 1 << card
        return mask

    def _read_mountain(self) -> None:
        mountain = self.reader.mapping("mountain", self._position.get("mountain", {}), SPACES)
        for name, value in mountain.items():
            if name in SPACES and value is not None:
                card = self.reader.card(f"mountain.{name}", value)
                if card >= 0:
                    self._place(card, f"mountain.{name}")
                    self._table.lay(SPACES.index(name), card)

    def _read_box(self) -> bool:
        """Read the box and the discard; return whether the box takes all cards that lie nowhere else."""
        table = self._table
        cards, star = self.reader.pile_or_star("box", self._position.get("box", [STAR]))
        for card in cards:
            self._place(card, "box")
            table.box |= 1 << card
        table.discard = self._pile("discard", self._position.get("discard", []))
        return star

    def _complete_roles(self) -> None:
        """WAL-65: who gets which role card where the position names none."""
        table, deck = self._table, self._rules.deck
        missing = [seat for seat in range(table.count) if table.roles[seat] < 0]
        if missing and deck.mephistopheles not in table.roles:
            seat = missing.pop(0)
            table.roles[seat] = deck.mephistopheles
            self._place(deck.mephistopheles, f"seats.{SEAT_NAMES[seat]}.role")
        spare = [card for card in deck.table if deck.villagers >> card & 1 and card not in self._placed]
        for seat, card in zip(missing, spare, strict=False):
            table.roles[seat] = card
            self._place(card, f"seats.{SEAT_NAMES[seat]}.role")
        for seat in missing[len(spare) :]:
            self.reader.fault(f"seats.{SEAT_NAMES[seat]}.role", "a role card (no villager is left over)", "nothing")

    def _refuse_twice(self) -> None:
        ids = self._rules.deck.ids
        for card, paths in self._placed.items():
            if len(paths) > 1:
                for path in dict.fromkeys(paths):
                    others = ", ".join(dict.fromkeys(p for p in paths if p != path)) or path
                    self.reader.fault(path, f"each card once (also in {others})", ids[card])

    def _refuse_misplaced(self) -> None:
        """WAL-68, cards: Mephistopheles is a role, Walpurga is none and is never taken."""
        deck = self._rules.deck
        if deck.mephistopheles not in self._table.roles:
            self.reader.fault("seats", "one seat with the role mephistopheles", "none")
        for path in self._placed.get(deck.mephistopheles, []):
            if not path.endswith(".role"):
                self.reader.fault(path, "mephistopheles as a role only", "mephistopheles")
        for path in self._placed.get(deck.walpurga, []):
            if path.startswith("seats."):
                self.reader.fault(path, "walpurga in the mountain", "walpurga")
        for seat in range(self._table.count):
            for card in deck.names(self._table.down[seat] & deck.eyes):
                self.reader.fault(f"seats.{SEAT_NAMES[seat]}.down", "no card with a cat's eye, face down", card)

    # -- course -----------------------------------------------------------------------------------------------

    def _read_course(self) -> None:
        """Read the phase and whose turn it is, on which defaults of other fields depend."""
        table, reader, position = self._table, self.reader, self._position
        table.phase = reader.word("phase", position.get("phase", PHASES[WISPS]), PHASES)
        table.whose = reader.seat("turn", position.get("turn", SEAT_NAMES[0]), NOTHING)
        table.start = reader.seat("start", position.get("start", SEAT_NAMES[0]), NOTHING)
        for path, seat in (("turn", table.whose), ("start", table.start)):
            if seat < 0 and position.get(path, "") is None:
                reader.fault(path, "a seat", "nothing")
        table.whose, table.start = max(table.whose, 0), max(table.start, 0)
        table.round = reader.whole("round", position.get("round", 1), 1)
        self._read_actor()

    def _read_actor(self) -> None:
        table, reader = self._table, self.reader
        actor = reader.seat("to_act", self._position.get("to_act"))
        if table.phase == OVER:
            if actor >= 0:
                reader.fault("to_act", "nobody: the game is over", SEAT_NAMES[actor])
        elif actor < 0:
            if table.phase == FORCED:
                reader.fault("to_act", "the seat that is forced", "nothing")
            actor = table.whose
        elif actor != table.whose and table.phase not in (STUDY, FORCED):
            reader.fault("to_act", f"the turn seat, {SEAT_NAMES[table.whose]}", SEAT_NAMES[actor])
        table.seat = actor

    def _read_turn(self) -> None:
        """Read what belongs to this turn alone."""
        table, reader, position = self._table, self.reader, self._position
        if "face_up" in position:
            table.face_up = reader.spaces("face_up", position["face_up"])
        elif table.phase == STUDY:
            table.face_up = table.occupied & table.rules.study
        table.gifts = reader.whole("gifts", position.get("gifts", 0), 0, 3)
        if position.get("gave") is not None:
            gave = reader.mapping("gave", position["gave"], ("card", "to"))
            table.gave_card = reader.card("gave.card", gave.get("card"))
            table.gave_to = reader.seat("gave.to", gave.get("to"))
            if table.gave_to < 0 and gave.get("to") is None:
                reader.fault("gave.to", "the seat that received it", "nothing")
        table.force_to = reader.seat("force_to", position.get("force_to"))
        table.moves = reader.whole("moves", position.get("moves", 0), 0)
        table.moved = reader.spaces("moved", position.get("moved", []))
        table.talked = reader.truth("talked", position.get("talked", False))
        if "revealed" in position:
            table.revealed = tuple(reader.cards("revealed", position["revealed"]))
        else:
            table.revealed = self._revealed_by_default()

    def _revealed_by_default(self) -> tuple[int, ...]:
        """Return the cards that must have been revealed in this turn for the rest to be as it is."""
        table = self._table
        if table.phase == WISPS and not table.rules.at_once:
            spaces = [s for s in range(len(SPACES)) if table.face_up >> s & 1]
            return tuple(table.mountain[s] for s in spaces if table.mountain[s] >= 0)
        if table.phase not in (WISPS, RITES, RETURN):
            return ()
        cards = table.hand | (1 << table.gave_card if table.gave_card >= 0 else 0)
        return tuple(number for number in range(table.rules.deck.size) if cards >> number & 1)

    # -- scores and the end -----------------------------------------------------------------------------------

    def _read_end(self) -> None:
        table, reader, position = self._table, self.reader, self._position
        scores = reader.mapping("scores", position.get("scores", {}), SIDES)
        start = table.rules.track_start
        witches, villagers = (reader.whole(f"scores.{side}", scores.get(side, start)) for side in SIDES)
        table.points = witches, villagers
        tally = reader.mapping("tally", position.get("tally", {}), TALLY)
        pairs = {step: self._pair(f"tally.{step}", pair) for step, pair in tally.items() if step in TALLY}
        if pairs:
            table.tally = tuple(pairs.get(step, (0, 0)) for step in TALLY)
        if position.get("over") is not None:
            self._read_over(position["over"])

    def _pair(self, path: str, value: Any) -> tuple[int, int]:
        numbers = [self.reader.whole(place, item) for place, item in self.reader.items(path, value)]
        if len(numbers) != 2:
            self.reader.fault(path, "two numbers: witches, villagers", value)
            return 0, 0
        return numbers[0], numbers[1]

    def _read_over(self, value: Any) -> None:
        reader = self.reader
        over = reader.mapping("over", value, ("winners", "scores", "reason"))
        winners = [
            reader.seat(path, "nobody" if item is None else item)
            for path, item in reader.items("over.winners", over.get("winners", []))
        ]
        scores = reader.mapping("over.scores", over.get("scores", {}), SIDES)
        points = [
            reader.whole(f"over.scores.{side}", scores.get(side, self._table.points[index]))
            for index, side in enumerate(SIDES)
        ]
        reason = REASONS[reader.word("over.reason", over.get("reason"), REASONS)]
        self._table.over = (tuple(sorted(set(winners))), points[0], points[1], reason)
