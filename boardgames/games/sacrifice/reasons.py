"""Why a seat could want an action: what a hint says. SAC-1: all is open, so a view is the whole position.

SAC-13 to SAC-15, SAC-44 to SAC-47, SAC-49, SAC-54, SAC-71, SAC-72, SAC-80 to SAC-83.
"""

from __future__ import annotations

from typing import Any

from ...core.machine import Action, Dump, Reason, Seat
from .hints import way
from .ids import (
    ACCEPT,
    ATTACK,
    BUILD,
    CANCEL,
    END,
    FANATIC,
    IN_DRAW,
    MARTYR,
    MINERAL,
    MOVE,
    OFFER,
    PASS_BY,
    PIECES,
    PLACE,
    RACES,
    RESIGN,
    RESURRECT,
    SACRIFICE,
)
from .legal import legal
from .loading import load
from .position import KIND
from .rulebook import Rulebook
from .scoring import elevated_races
from .state import SacrificeState

Told = tuple[str, dict[str, Any]]
FAR = 40
"""Points that count as out of reach."""


def reason(rules: Rulebook, view: Dump, action: Action) -> Reason:
    """Return why the seat to act could want a legal action."""
    before = load(rules, view, {}, 0)
    after = before.clone()
    after.apply(action)
    verb, a, b, carry, drop = rules.decode[action]
    return _Change(before, after).why(verb, a, b, carry, drop, action)


class _Change:
    """A position before and after an action of `me`."""

    def __init__(self, before: SacrificeState, after: SacrificeState) -> None:
        self.s, self.after = before, after
        self.rules, self.names = before.rules, before.rules.board.names
        self.me: Seat = before.actor
        self.foe: Seat = 1 - before.actor

    def why(self, verb: int, a: int, b: int, carry: bool, drop: int, line: str) -> Reason:
        names, s = self.names, self.s
        if verb == MOVE:
            args = {"piece": self._piece(self._mover(a)), "to": names[b]}
            deed = "drop" if drop >= 0 else "carry" if carry else "move"
            if drop >= 0:
                args["drop"] = names[drop]
            return self._told(self._won() or self._moved(a, b, carry), deed, args)
        if verb == ATTACK:
            victim = s.board[b] & KIND
            args = {"piece": self._piece(self._mover(a)), "victim": self._piece(victim), "to": names[b]}
            return self._told(self._won() or self._killed(self._mover(a), victim, b), "attack", args)
        if verb == BUILD:
            return self._told(self._built(), "build", {"wall": line.partition(" ")[2]})
        if verb == RESURRECT:
            return self._told(self._won() or self._revived(a), "resurrect", {"piece": self._piece(a)})
        if verb in (SACRIFICE, CANCEL):
            kind = s.board[a] & KIND
            told = self._won() or (("saves_immortal", {}) if verb == CANCEL else self._paid(kind, a))
            return self._told(
                told, "sacrifice" if verb == SACRIFICE else "cancel", {"piece": self._piece(kind), "cell": names[a]}
            )
        if verb == PLACE:
            return self._told(self._placed(a, b), "place", {"piece": self._piece(a), "to": names[b]})
        if verb == END:
            return self._told(self._ended(), "end", {})
        if verb == PASS_BY and s.phase != IN_DRAW:
            return Reason("lets_die", "let_die")
        return Reason(
            "standing", {RESIGN: "resign", OFFER: "offer", ACCEPT: "accept"}.get(verb, "decline"), self._standing()
        )

    def _told(self, told: Told, deed: str, args: dict[str, Any]) -> Reason:
        return Reason(told[0], deed, {**args, **told[1]})

    # words ----------------------------------------------------------------------------------------------------
    @staticmethod
    def _piece(kind: int) -> str:
        return PIECES[kind - 1]

    def _mover(self, cell: int) -> int:
        s = self.s
        return s.perch_kind if s.perch == cell else s.board[cell] & KIND

    def _race(self, kind: int) -> str:
        return str(self.rules.races[kind])

    def _alive(self, s: SacrificeState, seat: Seat, race: str) -> int:
        """Characters of a race on the board."""
        perched = s.perch >= 0 and seat == s.turn and self._race(s.perch_kind) == race
        return sum(self._race(s.board[cell] & KIND) == race for cell in s.men[seat]) + perched

    def _standing(self) -> dict[str, Any]:
        return {"own": len(elevated_races(self.s, self.me)), "other": len(elevated_races(self.s, self.foe))}

    # what can be attacked -------------------------------------------------------------------------------------
    def _threats(self, s: SacrificeState, seat: Seat) -> dict[int, int]:
        """Cells of those whom `seat`, with a turn of its own, could attack by its first action: who attacks."""
        if s.perch >= 0 or s.over is not None or s.fight is not None or s.owed is not None:
            return {}
        turn = s.clone()
        turn.turn = turn.actor = seat
        turn.points = self.rules.numbers.points
        turn.marks, turn.approach = {}, None
        found: dict[int, int] = {}
        for line in legal(turn):
            verb, a, b, _, _ = self.rules.decode[line]
            if verb == ATTACK:
                found.setdefault(b, turn.board[a] & KIND)
        return found

    def _won(self) -> Told | None:
        over = self.after.over
        return ("wins", {}) if over is not None and self.me in over.winners else None

    # moves ----------------------------------------------------------------------------------------------------
    def _moved(self, a: int, b: int, carry: bool) -> Told:
        s, after, me = self.s, self.after, self.me
        kind = self._mover(a)
        race = self._race(kind)
        was, now = elevated_races(s, me), elevated_races(after, me)
        if now - was:
            left = [one for one in RACES if one not in now]
            up = [one for one in RACES if one in now - was]
            return "elevates", {"races": up, "left": left}
        if self.rules.board.goal[me] >> b & 1:
            return "elevates_more", {"race": race}
        before, then = way(s, me, kind, a), way(after, me, kind, b)
        if carry and then < before:
            return "carries", {"count": then}
        if after.perch == b:
            return "goes_on", {}
        threats = self._threats(after, self.foe)
        if a in (old := self._threats(s, self.foe)) and b not in threats:
            return "escapes", {"foe": self._piece(old[a])}
        held = set(after.men[self.foe])  # where an enemy stands nothing is fetched
        lies = [c for c in after.minerals[me] if c not in held and not self.rules.board.goal[me] >> c & 1]
        carrier = kind in self.rules.carriers
        if carrier and "mineral" not in was and not carry and lies:
            if b in lies and a not in lies:
                return "fetches", {}
            if min(_apart(self, b, cell) for cell in lies) < min(_apart(self, a, cell) for cell in lies):
                return "nears_mineral", {"count": min(_apart(self, b, cell) for cell in lies)}
        if race in RACES and then < before and b in threats:
            return "advances_watched", {"count": then, "race": race, "foe": self._piece(threats[b])}
        if race in RACES and then < before:
            return ("advances" if race not in was else "advances_spare"), {"count": then, "race": race}
        hits = self._threats(after, me).keys() - self._threats(s, me).keys()
        if hits:
            target = min(hits, key=lambda cell: way(after, self.foe, after.board[cell] & KIND, cell))
            return "threatens", {"foe": self._piece(after.board[target] & KIND), "cell": self.names[target]}
        if carry:
            return "carries_aside", {"count": then}
        if b not in threats:
            return ("general_safe" if s.moved else "general_first"), {}
        return "general_moved", {"foe": self._piece(threats[b])}

    # attacks and what they cost -------------------------------------------------------------------------------
    def _killed(self, kind: int, victim: int, cell: int) -> Told:
        s, foe = self.s, self.foe
        race = self._race(victim)
        far = way(s, foe, victim, cell)
        if cell in s.minerals[foe] and victim in self.rules.carriers:
            return "kills_carrier", {"count": far}
        if race in RACES and race not in elevated_races(s, foe) and far <= self.rules.numbers.points:
            return "kills_runner", {"count": far}
        left = self._alive(s, foe, race) - 1
        if race in RACES and not left:
            return "kills_last", {"race": race}
        own = self._threatened_by(cell)
        if own:
            return "kills_threat", {"mine": self._piece(own)}
        if kind == FANATIC:
            return "kills_by_fanatic", {"race": race, "count": left}
        return "kills", {"race": race, "count": left}

    def _threatened_by(self, cell: int) -> int:
        """The kind of an own character that the enemy on a cell could attack at once; 0: none."""
        turn = self.s.clone()
        if turn.perch >= 0:
            return 0
        turn.turn = turn.actor = self.foe
        turn.points = self.rules.numbers.points
        turn.marks, turn.approach = {}, None
        for line in legal(turn):
            verb, a, b, _, _ = self.rules.decode[line]
            if verb == ATTACK and a == cell:
                return turn.board[b] & KIND
        return 0

    def _paid(self, kind: int, cell: int) -> Told:
        s = self.s
        assert s.owed is not None
        owing = s.owed[0]
        race = self._race(kind)
        left = self._alive(s, owing, race) - 1
        args = {"race": race, "count": left}
        if owing != self.me:
            return "pays_theirs", args
        if self.rules.board.goal[owing] >> cell & 1 and race in elevated_races(self.after, owing):
            return "pays_elevated", args
        alive = any(s.board[one] & KIND == s.owed[1] for one in s.men[owing])
        if kind == MARTYR and s.owed[1] != MARTYR and alive:
            return "pays_martyr", {"spared": self._piece(s.owed[1])}
        return "pays", args

    # walls, the Emissary, the opening ----------------------------------------------------------------------------
    def _built(self) -> Told:
        s, after, foe = self.s, self.after, self.foe
        longer = []
        for cell in s.men[foe]:
            kind = s.board[cell] & KIND
            before, then = way(s, foe, kind, cell), way(after, foe, kind, cell)
            if self._race(kind) in RACES and then > before:
                longer.append((then - before, -before, cell))
        if longer:
            more, _, cell = max(longer)
            args = {"foe": self._piece(s.board[cell] & KIND), "cell": self.names[cell]}
            return ("wall_shuts", args) if more >= FAR // 2 else ("wall_detour", {**args, "count": more})
        saved = self._threats(s, foe).keys() - self._threats(after, foe).keys()
        if saved:
            return "wall_shields", {"mine": self._piece(s.board[min(saved)] & KIND)}
        left = self.rules.numbers.walls - after.fence.owned[self.me].bit_count()
        return "wall", {"count": left}

    def _revived(self, kind: int) -> Told:
        race = self._race(kind)
        before = self._alive(self.s, self.me, race)
        return ("revives" if before else "revives_race"), {"race": race, "count": before + 1}

    def _placed(self, kind: int, cell: int) -> Told:
        if kind == MINERAL:
            near = any(cell == other for other in self.s.men[self.me]) or any(
                self.s.board[other] & KIND in self.rules.carriers and self.s.bits[self.me] >> other & 1
                for other in self.rules.board.around[cell]
            )
            return ("place_by_carrier", {}) if near else ("place_mineral", {})
        if self._race(kind) not in RACES:
            return "place_god", {}
        return "place", {"count": way(self.s, self.me, kind, cell)}

    def _ended(self) -> Told:
        s = self.s
        if not s.points:
            return "end_spent", {}
        if not self._threats(s, self.foe):
            return "end_safe", {"count": s.points}
        far, race = min((self._far(race), race) for race in RACES if race not in elevated_races(s, self.me))
        return ("end_held" if far >= FAR else "end_next"), {"count": s.points, "number": far, "race": race}

    def _far(self, race: str) -> int:
        """Points that the nearest of a race needs to the goal zone; `FAR` where there is none."""
        s, me = self.s, self.me
        if race == "mineral":
            return min((way(s, me, MINERAL, cell) for cell in s.minerals[me]), default=FAR)
        kinds = [(s.board[cell] & KIND, cell) for cell in s.men[me]]
        return min((way(s, me, kind, cell) for kind, cell in kinds if self._race(kind) == race), default=FAR)


def _apart(change: _Change, one: int, other: int) -> int:
    """Steps between two cells over an empty board."""
    rows = change.rules.board.rows
    (x, y), (u, v) = divmod(one, rows), divmod(other, rows)
    return abs(x - u) + abs(y - v)
