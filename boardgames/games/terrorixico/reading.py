"""A position of the public format, read field by field: every fault is kept, a faulty field counts as left out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ...core.machine import HIDDEN, Fault, OptionValue, Seat
from ...data.faults import nearest, shown
from .ids import FRIENDLY_FIRE, LINES, MIMETIC, PHASES, REASONS_TO_END, RELIC, TRAUMA
from .position import FAR_SLOT, PLACE, entry_of
from .rulebook import UNKNOWN, Tables

REST: Final = "*"
MOST: Final = 1_000_000
"""The largest count that a position may name."""

FIELDS: Final = (
    "seed",
    "shuffles",
    "phase",
    "to_act",
    "turn",
    "first",
    "round",
    "monsters",
    "events",
    "trauma",
    "escaped",
    "battle",
    "seats",
    "over",
)
BATTLE_FIELDS: Final = (
    "monsters",
    "events",
    "lines",
    "passed",
    "last",
    "turns",
    "placed",
    "hidden",
    "won",
    "resolving",
    "need",
    "have",
    "share",
)
SEAT_FIELDS: Final = (
    "vp",
    "track",
    "monsters",
    "events",
    "hand",
    "draw",
    "discard",
    "wear",
    "tossed",
    "owes",
    "traumas",
)

_ENTRY: Final = re.compile(r"P([1-4]) (down )?([a-z0-9_?]+)(?:=([a-z0-9_]+))?")
_SLOT: Final = re.compile(r"(range|melee|shield|codex)\.([1-9][0-9]{0,3})")
_SEAT: Final = re.compile(r"\bP([1-4])\b")


class Reader:
    """Reads fields of one position and collects what is wrong with them."""

    def __init__(self, tables: Tables, position: Mapping[str, Any], views: bool = False) -> None:
        """With `views`, a `?` stands for a card that is not told; else it is a fault like any unknown id."""
        self.t = tables
        self.faults: list[Fault] = []
        self.seats = 4
        self.views = views
        self.position = self.mapping(position, "", FIELDS)
        self.battle = self.mapping(self.position.get("battle"), "battle", BATTLE_FIELDS)

    def fault(self, path: str, expected: str, found: object) -> None:
        """Note one fault."""
        self.faults.append(Fault(path, expected, found if isinstance(found, str) else shown(found)))

    def mapping(self, value: Any, path: str, known: tuple[str, ...]) -> Mapping[str, Any]:
        """Return a mapping without the keys that are not known; nothing is an empty one."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault(path, "a mapping", value)
            return {}
        for key in value:
            if key not in known:
                hint = nearest(str(key), known)
                expected = f"a field ({hint})" if hint else "one of " + ", ".join(known)
                self.fault(f"{path}.{key}" if path else str(key), expected, repr(key))
        return {key: value[key] for key in known if key in value}

    def number(self, home: Mapping[str, Any], key: str, path: str, default: int, least: int = 0) -> int:
        """Return a whole number of a field."""
        value = home.get(key, default)
        if type(value) is int and least <= value <= MOST:
            return value
        self.fault(path, f"a whole number from {least} to {MOST}", value)
        return default

    def truth(self, key: str) -> bool:
        """Return a true or false of the battle."""
        value = self.battle.get(key, False)
        if isinstance(value, bool):
            return value
        self.fault(f"battle.{key}", "true or false", value)
        return False

    def seed(self, default: int) -> int:
        """Return the seed."""
        value = self.position.get("seed", default)
        if type(value) is int and abs(value) < 1 << 64:
            return value
        self.fault("seed", "a whole number", value)
        return default

    def phase(self) -> int:
        """Return the phase; a position with `over` is in phase over."""
        over = "over" in self.position
        value = self.position.get("phase", "over" if over else "play")
        if value not in PHASES:
            hint = nearest(str(value), PHASES)
            self.fault("phase", "one of " + ", ".join(PHASES) + (f" ({hint})" if hint else ""), value)
        elif over != (value == "over"):
            self.fault("phase", "over, because there is an `over`" if over else "another one without `over`", value)
        return PHASES.index("over") if over else PHASES.index(value) if value in PHASES[:-1] else PHASES.index("play")

    def count_seats(self, options: Mapping[str, OptionValue]) -> None:
        """Find the number of seats: the option where it is given, else the highest seat named (TER-100)."""
        named = [2, *self._named(self.position)]
        chosen = options.get("seats")
        self.seats = chosen if isinstance(chosen, int) and 2 <= chosen <= 4 else max(named)

    def _named(self, node: Any) -> list[int]:
        if isinstance(node, str):
            return [int(number) for number in _SEAT.findall(node)]
        if isinstance(node, Mapping):
            return [number for key, value in node.items() for number in (*self._named(key), *self._named(value))]
        if isinstance(node, list):
            return [number for value in node for number in self._named(value)]
        return []

    def seat(self, value: Any, path: str) -> Seat | None:
        """Return a seat of the game, or None with a fault."""
        known = [f"P{seat + 1}" for seat in range(self.seats)]
        if isinstance(value, str) and value in known:
            return known.index(value)
        self.fault(path, "a seat: " + ", ".join(known), value)
        return None

    def seat_field(self, key: str) -> Seat | None:
        """Return a seat that a field of the position names; None where it is left out."""
        return self.seat(self.position[key], key) if self.position.get(key) is not None else None

    def seat_list(self, key: str) -> list[Seat]:
        """Return a list of seats of the battle, each at most once."""
        found: list[Seat] = []
        for index, value in enumerate(self.items(self.battle, key, f"battle.{key}")):
            seat = self.seat(value, f"battle.{key}.{index}")
            if seat in found:
                self.fault(f"battle.{key}.{index}", "each seat once", value)
            elif seat is not None:
                found.append(seat)
        return found

    def items(self, home: Mapping[str, Any], key: str, path: str) -> list[Any]:
        """Return the list in a field; one left out is empty."""
        value = home.get(key, [])
        if isinstance(value, list) and len(value) <= 1000:
            return value
        self.fault(path, "a list of at most 1000", value if not isinstance(value, list) else "a longer one")
        return []

    def cards(
        self,
        home: Mapping[str, Any],
        key: str,
        path: str,
        known: Mapping[str, int],
        default: list[str] | None = None,
    ) -> list[int]:
        """Return the ids of a list as numbers; the last one may be `REST_NUMBER` where a default names a rest."""
        found: list[int] = []
        values = self.items(home, key, path) if key in home else default or []
        for index, value in enumerate(values):
            if isinstance(value, str) and value in known:
                found.append(known[value])
            elif value == REST and default == [REST]:
                if index == len(values) - 1:
                    found.append(REST_NUMBER)
                else:
                    self.fault(f"{path}.{index}", '"*" at the end only', value)
            elif value == HIDDEN and self.views:
                found.append(UNKNOWN)
            else:
                hint = nearest(str(value), known)
                self.fault(f"{path}.{index}", "a known id" + (f" ({hint})" if hint else ""), value)
        return found

    # TER-101
    def entry(self, value: Any, line: int, path: str, won: bool) -> int | None:
        """Return an entry of a line as a number, or None with a fault."""
        found = _ENTRY.fullmatch(value) if isinstance(value, str) else None
        if found is None or (found[2] and found[4]):
            self.fault(path, "an entry such as 'P1 range_3', 'P2 down melee_1' or 'P3 mimetic=shield_2'", value)
            return None
        seat = self.seat(f"P{found[1]}", path)
        down, name, copied = bool(found[2]), found[3], found[4]
        t = self.t
        if name == HIDDEN and self.views and down and seat is not None:
            return entry_of(seat, UNKNOWN, UNKNOWN, True)
        for word in (name, copied or name):
            if word not in t.card:
                hint = nearest(word, t.card)
                self.fault(path, "a known card" + (f" ({hint})" if hint else ""), word)
                return None
        card, acts = t.card[name], t.card[copied or name]
        wrong = self._misplaced(card, acts, line, down, bool(copied), won)
        if wrong:
            self.fault(path, wrong, value)
            return None
        return entry_of(seat, card, acts, down) if seat is not None else None

    def _misplaced(self, card: int, acts: int, line: int, down: bool, copies: bool, won: bool) -> str:
        """Return what a card that cannot lie so in that line ought to be, or an empty word."""
        t = self.t
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

    def slot(self, lines: list[list[int]]) -> int:
        """Return the slot that `battle.resolving` names; -1 for none."""
        value = self.battle.get("resolving")
        if value is None:
            return -1
        found = _SLOT.fullmatch(value) if isinstance(value, str) else None
        if found is not None:
            line, index = LINES.index(found[1]), int(found[2]) - 1
            if index < min(len(lines[line]), FAR_SLOT):
                return line << PLACE | index
        self.fault("battle.resolving", "a card in the battle such as melee.2, or null", value)
        return -1

    def over(self) -> tuple[list[Seat] | None, dict[Seat, int] | None, int] | None:
        """Return winners, scores and reason of an `over`; winners and scores may be left out."""
        if "over" not in self.position:
            return None
        value = self.mapping(self.position["over"], "over", ("winners", "scores", "reason"))
        reason = value.get("reason")
        if reason not in REASONS_TO_END:
            self.fault("over.reason", "one of " + ", ".join(REASONS_TO_END), reason)
            reason = REASONS_TO_END[0]
        winners = scores = None
        if "winners" in value:
            named = [
                self.seat(w, f"over.winners.{i}") for i, w in enumerate(self.items(value, "winners", "over.winners"))
            ]
            winners = sorted({seat for seat in named if seat is not None})
            if not winners:
                self.fault("over.winners", "at least one seat", "none")
        if "scores" in value:
            given = self.mapping(value["scores"], "over.scores", tuple(f"P{s + 1}" for s in range(self.seats)))
            scores = {}
            for seat in range(self.seats):
                score = given.get(f"P{seat + 1}")
                if type(score) is int and abs(score) <= MOST:
                    scores[seat] = score
                else:
                    self.fault(f"over.scores.P{seat + 1}", "a whole number", score)
        return winners, scores, REASONS_TO_END.index(reason)


REST_NUMBER: Final = -1
"""Stands for `"*"` at the bottom of a pile."""
