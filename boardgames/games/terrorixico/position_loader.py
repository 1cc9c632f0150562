"""Loader of positions in the public format: defaults, the rest of each pile, then the checks. Section 11, TER-100 to
TER-106.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, final

from ...core.game_protocol import HIDDEN, OptionValue, Seat, seat_name
from ...core.rng import UNCOUNTED
from ...data.position_fields import MOST, Fields, with_suggestion
from .ids import FRIENDLY_FIRE, LINES, MIMETIC, OPENING, OVER, PHASES, PLAY, REASONS_TO_END, RELIC, TRAUMA
from .position import CARD, FAR_SLOT, OWNER, PLACE, SIX, encode_entry
from .position_checks import refuse_copies, refuse_situation
from .rulebook import UNKNOWN, Cards, Rulebook
from .scoring import final_score, winners
from .state import TerrorixicoState

FIELDS: Final = (
    "seed", "shuffles", "phase", "to_act", "turn", "first", "round", "monsters", "events", "trauma", "escaped",
    "battle", "seats", "over",
)  # fmt: skip
BATTLE_FIELDS: Final = (
    "monsters", "events", "lines", "passed", "last", "turns", "placed", "hidden", "won", "resolving", "need", "have",
    "share",
)  # fmt: skip
SEAT_FIELDS: Final = (
    "vp", "track", "monsters", "events", "hand", "draw", "discard", "wear", "tossed", "owes", "traumas",
)  # fmt: skip

A_CARD: Final = "the id of a card"
A_MONSTER: Final = "the id of a monster"
AN_EVENT: Final = "the id of an event"
EITHER: Final = "the id of a monster or an event"

EVENT_REST: Final = UNCOUNTED + 1
MONSTER_REST: Final = UNCOUNTED + 2
TRAUMA_REST: Final = UNCOUNTED + 3
SEAT_REST: Final = UNCOUNTED + 4
"""Number of the shuffle of the first seat's cards that a `"*"` stands for."""

_ENTRY: Final = re.compile(r"P([1-4]) (down )?([a-z0-9_?]+)(?:=([a-z0-9_]+))?")
_SLOT: Final = re.compile(r"(range|melee|shield|codex)\.([1-9][0-9]{0,3})")
_SEAT: Final = re.compile(r"\bP([1-4])\b")


def load(
    rules: Rulebook, position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int
) -> TerrorixicoState:
    """Return the position that a mapping of the public format describes. Raises `BadPosition` with every fault.

    Nothing is applied by loading (TER-104).
    """
    loading = _Loading(rules, position)
    state = loading.read(options, seed)
    refuse_copies(state, loading.fields)
    loading.fields.raise_any()
    loading.fill_rests(state)
    refuse_situation(state, loading.fields)
    loading.fields.raise_any()
    loading.finish(state)
    return state


def load_view(rules: Rulebook, view: Mapping[str, Any], options: Mapping[str, OptionValue]) -> TerrorixicoState:
    """Return the position of a view, with unknown cards in every place that the view hides."""
    loading = _Loading(rules, {**view, "seed": 0 if view["seed"] == HIDDEN else view["seed"]}, UNKNOWN)
    position = loading.read(options, 0)
    loading.fields.raise_any()
    loading.finish(position)
    return position


def all_cards_of(position: TerrorixicoState, seat: Seat) -> list[int]:
    """Return all cards of a seat, wherever they are, in no order."""
    piles = (
        position.hands[seat],
        position.draws[seat],
        position.discards[seat],
        position.wears[seat],
        position.cards_set_aside(seat),
    )
    cards = [card for pile in piles for card in pile]
    return cards + [e >> CARD & SIX for line in position.lines for e in line if e & OWNER == seat]


def _part(fields: Fields, name: str, allowed: Collection[str]) -> Fields:
    """Return a mapping inside another; null is an empty one."""
    return fields.optional_part(name, allowed) or Fields({}, allowed, fields.field_path(name), fields.faults)


def _named_seats(node: Any) -> list[int]:
    """Return the numbers of all seats named in a part of a position."""
    if isinstance(node, str):
        return [int(number) for number in _SEAT.findall(node)]
    if isinstance(node, Mapping):
        return [number for item in node.items() for half in item for number in _named_seats(half)]
    if isinstance(node, list):
        return [number for value in node for number in _named_seats(value)]
    return []


@final
class _Loading:
    """One position being read. `hidden` is the number for the `?` of a view; without one it is a fault."""

    __slots__ = ("_battle", "_hidden", "_over", "_rests", "_rules", "fields")

    def __init__(self, rules: Rulebook, position: Mapping[str, Any], hidden: int | None = None) -> None:
        self._rules = rules
        self._hidden = hidden
        self.fields = Fields(position, FIELDS)
        self._battle = _part(self.fields, "battle", BATTLE_FIELDS)
        self._over: tuple[list[Seat], dict[Seat, int] | None, int] | None = None
        self._rests: set[int] = set()
        """Numbers of the shuffles of those piles that end with a `"*"`."""

    def read(self, options: Mapping[str, OptionValue], seed: int) -> TerrorixicoState:
        """Return the position, faulty fields at their defaults and no pile filled up; the faults are in `fields`."""
        fields, rules = self.fields, self._rules
        seed = fields.number("seed", seed, 1 - (1 << 64), (1 << 64) - 1)
        position = TerrorixicoState()
        position.set_empty_table(rules, self._count_seats(options), seed)
        position.shuffles = fields.number("shuffles", 0)
        position.phase = self._phase()
        position.round = fields.number("round", 1, 1)
        self._read_seats_to_act(position)
        self._read_battle(position)
        position.monster_deck = self._pile(fields, "monsters", rules.monster, A_MONSTER, MONSTER_REST)
        position.event_deck = self._pile(fields, "events", rules.event, AN_EVENT, EVENT_REST)
        position.trauma_pile = self._pile(
            fields, "trauma", {rules.cards[card]: card for card in rules.traumas}, A_CARD, TRAUMA_REST
        )
        both = {**rules.monster, **{name: -1 - event for name, event in rules.event.items()}}
        position.escaped = tuple(fields.ids("escaped", both, EITHER, self._hidden))
        names = tuple(map(seat_name, range(position.seats)))
        homes = _part(fields, "seats", names)
        read = [self._read_seat(position, seat, _part(homes, name, SEAT_FIELDS)) for seat, name in enumerate(names)]
        position.vp, position.track, position.taken_monsters, position.taken_events = zip(*read, strict=True)
        if "over" in fields:
            self._read_over(position)
        position.update_requirements()
        position.recount_lines()
        return position

    def _count_seats(self, options: Mapping[str, OptionValue]) -> int:
        """Return the number of seats: the option where it is given, else the highest seat named. TER-100."""
        chosen = options.get("seats")
        if isinstance(chosen, int) and 2 <= chosen <= 4:
            return chosen
        return max([2, *_named_seats(self.fields.data)])

    def _phase(self) -> int:
        """Return the phase; a position with `over` is in phase over."""
        over = "over" in self.fields
        phase = self.fields.word("phase", PHASES, PHASES[OVER if over else PLAY])
        if over != (phase == OVER):
            expected = "over, because there is an `over`" if over else "another one without `over`"
            self.fields.fault("phase", expected, self.fields.get("phase"))
        return OVER if over else PLAY if phase == OVER else phase

    def _read_seats_to_act(self, position: TerrorixicoState) -> None:
        """Read `to_act`, `turn` and `first`, each of which stands in for the others."""
        fields = self.fields
        to_act, turn, first = (fields.seat(name, position.seats) for name in ("to_act", "turn", "first"))
        if position.phase != OVER and "to_act" in fields and fields.get("to_act") is None:
            fields.fault("to_act", "a seat, because the game is not over", None)
        if position.phase == OVER and to_act is not None:
            fields.fault("to_act", "null, because the game is over", seat_name(to_act))
        position.turn = next((seat for seat in (turn, to_act, first) if seat is not None), 0)
        position.first = first if first is not None else position.turn
        position.actor = to_act if to_act is not None else position.turn

    # -- cards -----------------------------------------------------------------------------------------------------

    def _cards(self, fields: Fields, name: str) -> list[int]:
        """Return the cards of a zone without order."""
        return sorted(fields.ids(name, self._rules.card, A_CARD, self._hidden))

    def _pile(self, fields: Fields, name: str, numbers: Mapping[str, int], noun: str, rest: int) -> Cards:
        """Return the cards of a pile, top last; `rest` is the shuffle number of the cards that `"*"` stands for."""
        cards, ends = fields.pile(name, numbers, noun, self._hidden)
        if ends:
            self._rests.add(rest)
        return tuple(cards[::-1])

    def _read_seat(self, position: TerrorixicoState, seat: Seat, home: Fields) -> tuple[int, int, Cards, Cards]:
        """Read the fields of a seat; return its points, track steps, monsters and events."""
        points, steps = home.number("vp", 0), home.number("track", 0)
        position.add_toss_debt(seat, home.number("owes", 0))
        monsters = home.ids("monsters", self._rules.monster, A_MONSTER, self._hidden)
        events = home.ids("events", self._rules.event, AN_EVENT, self._hidden)
        position.hands[seat] = self._cards(home, "hand")
        position.draws[seat] = self._pile(home, "draw", self._rules.card, A_CARD, SEAT_REST + seat)
        position.discards[seat] = tuple(self._cards(home, "discard"))
        position.wears[seat] = tuple(self._cards(home, "wear"))
        tossed = tuple(self._cards(home, "tossed"))
        if tossed:
            position.set_aside(seat, tossed)
        return points, steps, tuple(monsters), tuple(events)

    def fill_rests(self, position: TerrorixicoState) -> None:
        """Replace each `"*"` by all unplaced cards of the kind, shuffled by the seed. TER-102."""
        rules = self._rules
        placed = [
            *position.monsters,
            *position.monster_deck,
            *(m for m in position.escaped if m >= 0),
            *_flat(position.taken_monsters),
        ]
        position.monster_deck = self._filled(
            position, position.monster_deck, range(len(rules.monsters)), placed, MONSTER_REST
        )
        placed = [
            *position.events,
            *position.event_deck,
            *(-1 - e for e in position.escaped if e < 0),
            *_flat(position.taken_events),
        ]
        position.event_deck = self._filled(
            position, position.event_deck, range(len(rules.events)), placed, EVENT_REST
        )
        owned = [all_cards_of(position, seat) for seat in range(position.seats)]
        placed = [*position.trauma_pile, *_flat(owned)]
        position.trauma_pile = self._filled(
            position, position.trauma_pile, rules.trauma_deck(position.seats), placed, TRAUMA_REST
        )
        for seat in range(position.seats):
            position.draws[seat] = self._filled(
                position, position.draws[seat], rules.seat_deck, owned[seat], SEAT_REST + seat
            )

    def _filled(
        self, position: TerrorixicoState, pile: Cards, all_cards: Iterable[int], placed: list[int], number: int
    ) -> Cards:
        """Return a pile, with the rest of its kind under it where it ends with that; the top card is the last one."""
        if number not in self._rests:
            return pile
        rest = list(all_cards)
        for card in placed:
            if card in rest:
                rest.remove(card)
        self._rules.chance(position.seed, number).shuffle(rest)
        return (*rest, *pile)

    # -- the battle ------------------------------------------------------------------------------------------------

    def _read_battle(self, position: TerrorixicoState) -> None:
        rules, battle = self._rules, self._battle
        begun = position.phase == OVER and "battle" in self.fields
        position.monsters = tuple(battle.ids("monsters", rules.monster, A_MONSTER, self._hidden))
        if "monsters" not in battle and not begun:
            position.monsters = (rules.monster[rules.default_monster],)
        position.events = tuple(battle.ids("events", rules.event, AN_EVENT, self._hidden))
        if "events" not in battle and not begun:
            position.events = (rules.event[rules.default_event],)
        position.passed = self._seats("passed", position.seats)
        position.last = self._seats("last", position.seats)
        position.turns = battle.number("turns", 1)
        position.placed = battle.number("placed", 0)
        position.hidden = battle.flag("hidden")
        position.won = battle.flag("won")
        if position.events and position.phase != OPENING:
            position.lasting = rules.lasting[position.events[0]]
        lines = _part(battle, "lines", LINES)
        for number, word in enumerate(LINES):
            for place, value in lines.items(word):
                entry = self._entry(lines, place, value, number, position)
                if entry is not None:
                    position.lines[number] += (entry,)
        position.resolving = self._slot(position.lines)

    def _seats(self, name: str, seats: int) -> tuple[Seat, ...]:
        """Return seats of the battle, each at most once."""
        found: list[Seat] = []
        for place, value in self._battle.items(name):
            seat = self._battle.seat_of(place, value, seats)
            if seat in found:
                self._battle.fault(place, "each seat once", value)
            elif seat is not None:
                found.append(seat)
        return tuple(found)

    def _entry(self, lines: Fields, place: str, value: Any, line: int, position: TerrorixicoState) -> int | None:
        """Return an entry of a line as a number, or None with a fault. TER-101."""
        found = _ENTRY.fullmatch(value) if isinstance(value, str) else None
        if found is None or (found[2] and found[4]):
            lines.fault(place, "an entry such as 'P1 range_3', 'P2 down melee_1' or 'P3 mimetic=shield_2'", value)
            return None
        seat = lines.seat_of(place, f"P{found[1]}", position.seats)
        down, name, copied = bool(found[2]), found[3], found[4]
        known = self._rules.card
        if name == HIDDEN and self._hidden is not None and down and seat is not None:
            return encode_entry(seat, self._hidden, self._hidden, True)
        for word in (name, copied or name):
            if word not in known:
                lines.fault(place, with_suggestion("a known card", word, known), word)
                return None
        card, acts = known[name], known[copied or name]
        wrong = self._misplaced(card, acts, line, down, bool(copied), position.won or position.phase == OVER)
        if wrong:
            lines.fault(place, wrong, value)
            return None
        return encode_entry(seat, card, acts, down) if seat is not None else None

    def _misplaced(self, card: int, acting_card: int, line: int, is_face_down: bool, copies: bool, won: bool) -> str:
        """Return what a card that cannot lie so in that line ought to be, or an empty word."""
        rules = self._rules
        role = rules.role[card]
        if copies and role != MIMETIC:
            return "a Mimetic before the ="
        if copies and acting_card in rules.uncopied:
            return "a Mimetic that copied a relic or a special that can be copied"
        if rules.role[acting_card] == RELIC and rules.line[acting_card] != line:
            return f"a relic in its own line, {LINES[rules.line[acting_card]]}"
        if role == TRAUMA and not rules.harm[card]:
            return "no trauma of value 0 in a line"
        if not is_face_down and not won and role in (TRAUMA, FRIENDLY_FIRE):
            return "it face up only while `won`"
        if not is_face_down and not won and role == MIMETIC and not copies:
            return "what the Mimetic copied"
        return ""

    def _slot(self, lines: list[Cards]) -> int:
        """Return the slot that `battle.resolving` names; -1 for none."""
        value = self._battle.get("resolving")
        if value is None:
            return -1
        found = _SLOT.fullmatch(value) if isinstance(value, str) else None
        if found is not None:
            line, index = LINES.index(found[1]), int(found[2]) - 1
            if index < min(len(lines[line]), FAR_SLOT):
                return line << PLACE | index
        self._battle.fault("resolving", "a card in the battle such as melee.2, or null", value)
        return -1

    # -- the end ---------------------------------------------------------------------------------------------------

    def _read_over(self, position: TerrorixicoState) -> None:
        """Read winners, scores and reason of an `over`; winners and scores may be left out."""
        over = _part(self.fields, "over", ("winners", "scores", "reason"))
        reason = over.word("reason", REASONS_TO_END)
        found = (over.seat_of(place, name, position.seats) for place, name in over.items("winners"))
        won = sorted({seat for seat in found if seat is not None})
        if "winners" in over and not won:
            over.note("winners", "at least one seat", "none")
        scores: dict[Seat, int] | None = None
        if "scores" in over:
            given = _part(over, "scores", tuple(map(seat_name, range(position.seats))))
            whole = {s: given.whole(seat_name(s), given.get(seat_name(s)), -MOST) for s in range(position.seats)}
            scores = {seat: score for seat, score in whole.items() if score is not None}
        self._over = won, scores, reason

    def finish(self, position: TerrorixicoState) -> None:
        """Set the outcome of a finished position; missing values are computed."""
        if self._over is None:
            return
        won, scores, reason = self._over
        points = [final_score(position, seat) if scores is None else scores[seat] for seat in range(position.seats)]
        position.over = (tuple(won or winners(position, points)), tuple(points), reason)


def _flat(piles: Iterable[Iterable[int]]) -> list[int]:
    return [card for pile in piles for card in pile]
