"""Positions made from files: defaults, the rest of each pile, then the checks. Section 11, TER-100 to TER-106."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, final

from ...core.game_protocol import HIDDEN, OptionValue, Seat, seat_name
from ...core.rng import UNCOUNTED
from ...data.fields import MOST, Fields, hinted
from .ids import FRIENDLY_FIRE, LINES, MIMETIC, OPENING, OVER, PHASES, PLAY, REASONS_TO_END, RELIC, TRAUMA
from .position import CARD, FAR_SLOT, OWNER, PLACE, SIX, entry_of
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
    p = loading.read(options, seed)
    refuse_copies(p, loading.fields)
    loading.fields.raise_any()
    loading.fill_rests(p)
    refuse_situation(p, loading.fields)
    loading.fields.raise_any()
    loading.finish(p)
    return p


def from_view(rules: Rulebook, view: Mapping[str, Any], options: Mapping[str, OptionValue]) -> TerrorixicoState:
    """Return the position of a view, with unknown cards in every place that the view hides."""
    loading = _Loading(rules, {**view, "seed": 0 if view["seed"] == HIDDEN else view["seed"]}, UNKNOWN)
    p = loading.read(options, 0)
    loading.fields.raise_any()
    loading.finish(p)
    return p


def cards_of(p: TerrorixicoState, seat: Seat) -> list[int]:
    """Return all cards of a seat, wherever they are, in no order."""
    piles = (p.hands[seat], p.draws[seat], p.discards[seat], p.wears[seat], p.tosses(seat))
    cards = [card for pile in piles for card in pile]
    return cards + [e >> CARD & SIX for line in p.lines for e in line if e & OWNER == seat]


def _part(fields: Fields, name: str, known: Collection[str]) -> Fields:
    """Return a mapping inside another; null is an empty one."""
    return fields.maybe(name, known) or Fields({}, known, fields.where(name), fields.faults)


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

    __slots__ = ("_battle", "_hidden", "_over", "_rests", "_t", "fields")

    def __init__(self, t: Rulebook, position: Mapping[str, Any], hidden: int | None = None) -> None:
        self._t = t
        self._hidden = hidden
        self.fields = Fields(position, FIELDS)
        self._battle = _part(self.fields, "battle", BATTLE_FIELDS)
        self._over: tuple[list[Seat], dict[Seat, int] | None, int] | None = None
        self._rests: set[int] = set()
        """Numbers of the shuffles of those piles that end with a `"*"`."""

    def read(self, options: Mapping[str, OptionValue], seed: int) -> TerrorixicoState:
        """Return the position, faulty fields at their defaults and no pile filled up; the faults are in `fields`."""
        fields, t = self.fields, self._t
        seed = fields.number("seed", seed, 1 - (1 << 64), (1 << 64) - 1)
        p = TerrorixicoState()
        p.lay_out(t, self._count_seats(options), seed)
        p.shuffles = fields.number("shuffles", 0)
        p.phase = self._phase()
        p.round = fields.number("round", 1, 1)
        self._read_seats_to_act(p)
        self._read_battle(p)
        p.monster_deck = self._pile(fields, "monsters", t.monster, A_MONSTER, MONSTER_REST)
        p.event_deck = self._pile(fields, "events", t.event, AN_EVENT, EVENT_REST)
        p.trauma_pile = self._pile(fields, "trauma", {t.cards[card]: card for card in t.traumas}, A_CARD, TRAUMA_REST)
        both = {**t.monster, **{name: -1 - event for name, event in t.event.items()}}
        p.escaped = tuple(fields.ids("escaped", both, EITHER, self._hidden))
        names = tuple(map(seat_name, range(p.seats)))
        homes = _part(fields, "seats", names)
        read = [self._read_seat(p, seat, _part(homes, name, SEAT_FIELDS)) for seat, name in enumerate(names)]
        p.vp, p.track, p.taken_monsters, p.taken_events = zip(*read, strict=True)
        if "over" in fields:
            self._read_over(p)
        p.demand()
        p.recount()
        return p

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

    def _read_seats_to_act(self, p: TerrorixicoState) -> None:
        """Read `to_act`, `turn` and `first`, each of which stands in for the others."""
        fields = self.fields
        to_act, turn, first = (fields.seat(name, p.seats) for name in ("to_act", "turn", "first"))
        if p.phase != OVER and "to_act" in fields and fields.get("to_act") is None:
            fields.fault("to_act", "a seat, because the game is not over", None)
        if p.phase == OVER and to_act is not None:
            fields.fault("to_act", "null, because the game is over", seat_name(to_act))
        p.turn = next((seat for seat in (turn, to_act, first) if seat is not None), 0)
        p.first = first if first is not None else p.turn
        p.actor = to_act if to_act is not None else p.turn

    # -- cards -----------------------------------------------------------------------------------------------------

    def _cards(self, fields: Fields, name: str) -> list[int]:
        """Return the cards of a zone without order."""
        return sorted(fields.ids(name, self._t.card, A_CARD, self._hidden))

    def _pile(self, fields: Fields, name: str, known: Mapping[str, int], what: str, rest: int) -> Cards:
        """Return the cards of a pile, top last; `rest` is the number of the shuffle of what a `"*"` stands for."""
        cards, ends = fields.pile(name, known, what, self._hidden)
        if ends:
            self._rests.add(rest)
        return tuple(cards[::-1])

    def _read_seat(self, p: TerrorixicoState, seat: Seat, home: Fields) -> tuple[int, int, Cards, Cards]:
        """Read what a seat has; return its points, its steps on the track, the monsters and the events it took."""
        points, steps = home.number("vp", 0), home.number("track", 0)
        p.owe(seat, home.number("owes", 0))
        monsters = home.ids("monsters", self._t.monster, A_MONSTER, self._hidden)
        events = home.ids("events", self._t.event, AN_EVENT, self._hidden)
        p.hands[seat] = self._cards(home, "hand")
        p.draws[seat] = self._pile(home, "draw", self._t.card, A_CARD, SEAT_REST + seat)
        p.discards[seat] = tuple(self._cards(home, "discard"))
        p.wears[seat] = tuple(self._cards(home, "wear"))
        tossed = tuple(self._cards(home, "tossed"))
        if tossed:
            p.toss(seat, tossed)
        return points, steps, tuple(monsters), tuple(events)

    def fill_rests(self, p: TerrorixicoState) -> None:
        """Put, in place of each `"*"`, all cards of the kind that lie nowhere, in an order that the seed gives.

        TER-102.
        """
        t = self._t
        placed = [*p.monsters, *p.monster_deck, *(m for m in p.escaped if m >= 0), *_flat(p.taken_monsters)]
        p.monster_deck = self._filled(p, p.monster_deck, range(len(t.monsters)), placed, MONSTER_REST)
        placed = [*p.events, *p.event_deck, *(-1 - e for e in p.escaped if e < 0), *_flat(p.taken_events)]
        p.event_deck = self._filled(p, p.event_deck, range(len(t.events)), placed, EVENT_REST)
        owned = [cards_of(p, seat) for seat in range(p.seats)]
        placed = [*p.trauma_pile, *_flat(owned)]
        p.trauma_pile = self._filled(p, p.trauma_pile, t.trauma_deck(p.seats), placed, TRAUMA_REST)
        for seat in range(p.seats):
            p.draws[seat] = self._filled(p, p.draws[seat], t.seat_deck, owned[seat], SEAT_REST + seat)

    def _filled(
        self, p: TerrorixicoState, pile: Cards, all_cards: Iterable[int], placed: list[int], number: int
    ) -> Cards:
        """Return a pile, with the rest of its kind under it where it ends with that; the top card is the last one."""
        if number not in self._rests:
            return pile
        rest = list(all_cards)
        for card in placed:
            if card in rest:
                rest.remove(card)
        self._t.chance(p.seed, number).shuffle(rest)
        return (*rest, *pile)

    # -- the battle ------------------------------------------------------------------------------------------------

    def _read_battle(self, p: TerrorixicoState) -> None:
        t, battle = self._t, self._battle
        begun = p.phase == OVER and "battle" in self.fields
        p.monsters = tuple(battle.ids("monsters", t.monster, A_MONSTER, self._hidden))
        if "monsters" not in battle and not begun:
            p.monsters = (t.monster[t.default_monster],)
        p.events = tuple(battle.ids("events", t.event, AN_EVENT, self._hidden))
        if "events" not in battle and not begun:
            p.events = (t.event[t.default_event],)
        p.passed = self._seats("passed", p.seats)
        p.last = self._seats("last", p.seats)
        p.turns = battle.number("turns", 1)
        p.placed = battle.number("placed", 0)
        p.hidden = battle.flag("hidden")
        p.won = battle.flag("won")
        if p.events and p.phase != OPENING:
            p.lasting = t.lasting[p.events[0]]
        lines = _part(battle, "lines", LINES)
        for number, word in enumerate(LINES):
            for place, value in lines.items(word):
                entry = self._entry(lines, place, value, number, p)
                if entry is not None:
                    p.lines[number] += (entry,)
        p.resolving = self._slot(p.lines)

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

    def _entry(self, lines: Fields, place: str, value: Any, line: int, p: TerrorixicoState) -> int | None:
        """Return an entry of a line as a number, or None with a fault. TER-101."""
        found = _ENTRY.fullmatch(value) if isinstance(value, str) else None
        if found is None or (found[2] and found[4]):
            lines.fault(place, "an entry such as 'P1 range_3', 'P2 down melee_1' or 'P3 mimetic=shield_2'", value)
            return None
        seat = lines.seat_of(place, f"P{found[1]}", p.seats)
        down, name, copied = bool(found[2]), found[3], found[4]
        known = self._t.card
        if name == HIDDEN and self._hidden is not None and down and seat is not None:
            return entry_of(seat, self._hidden, self._hidden, True)
        for word in (name, copied or name):
            if word not in known:
                lines.fault(place, hinted("a known card", word, known), word)
                return None
        card, acts = known[name], known[copied or name]
        wrong = self._misplaced(card, acts, line, down, bool(copied), p.won or p.phase == OVER)
        if wrong:
            lines.fault(place, wrong, value)
            return None
        return entry_of(seat, card, acts, down) if seat is not None else None

    def _misplaced(self, card: int, acts: int, line: int, down: bool, copies: bool, won: bool) -> str:
        """Return what a card that cannot lie so in that line ought to be, or an empty word."""
        t = self._t
        role = t.role[card]
        if copies and role != MIMETIC:
            return "a Mimetic before the ="
        if copies and acts in t.uncopied:
            return "a Mimetic that copied a relic or a special that can be copied"
        if t.role[acts] == RELIC and t.line[acts] != line:
            return f"a relic in its own line, {LINES[t.line[acts]]}"
        if role == TRAUMA and not t.harm[card]:
            return "no trauma of value 0 in a line"
        if not down and not won and role in (TRAUMA, FRIENDLY_FIRE):
            return "it face up only while `won`"
        if not down and not won and role == MIMETIC and not copies:
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

    def _read_over(self, p: TerrorixicoState) -> None:
        """Read winners, scores and reason of an `over`; winners and scores may be left out."""
        over = _part(self.fields, "over", ("winners", "scores", "reason"))
        reason = over.word("reason", REASONS_TO_END)
        found = (over.seat_of(place, name, p.seats) for place, name in over.items("winners"))
        won = sorted({seat for seat in found if seat is not None})
        if "winners" in over and not won:
            over.note("winners", "at least one seat", "none")
        scores: dict[Seat, int] | None = None
        if "scores" in over:
            given = _part(over, "scores", tuple(map(seat_name, range(p.seats))))
            whole = {s: given.whole(seat_name(s), given.get(seat_name(s)), -MOST) for s in range(p.seats)}
            scores = {seat: score for seat, score in whole.items() if score is not None}
        self._over = won, scores, reason

    def finish(self, p: TerrorixicoState) -> None:
        """Give a position that is over its result; what it does not tell is worked out."""
        if self._over is None:
            return
        won, scores, reason = self._over
        points = [final_score(p, seat) if scores is None else scores[seat] for seat in range(p.seats)]
        p.over = (tuple(won or winners(p, points)), tuple(points), reason)


def _flat(piles: Iterable[Iterable[int]]) -> list[int]:
    return [card for pile in piles for card in pile]
