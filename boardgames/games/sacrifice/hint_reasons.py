"""Reasons of hints: why the seat to act could want an action. SAC-1: a view is the whole position.

SAC-13 to SAC-15, SAC-44 to SAC-47, SAC-49, SAC-54, SAC-71, SAC-72, SAC-80 to SAC-83.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...core.game_protocol import Action, Dump, HintReason, ReasonKinds
from .cheapest_routes import SeatRoutes
from .detour_costs import piece_detour_cost, race_detour_cost
from .evaluation import path_cost_to_goal
from .fights import sacrifice_cells
from .ids import (
    ACCEPT,
    ATTACK,
    BARRED,
    BUILD,
    CANCEL,
    EMISSARY,
    END,
    FANATIC,
    IN_DRAW,
    MARTYR,
    MINERAL,
    MOVE,
    OFFER,
    PASS_BY,
    PLACE,
    RACES,
    RESIGN,
    RESURRECT,
    SACRIFICE,
)
from .legal_actions import legal_actions
from .position import KIND
from .position_change import PositionChange, Told
from .position_loader import load
from .rulebook import Rulebook
from .scoring import elevated_races
from .state import SacrificeState
from .turn_purpose import turn_purpose_of
from .vital_pieces import rule_of_killer

TURN = (MOVE, ATTACK, BUILD, RESURRECT, END)
"""Verbs of actions in the seat's own turn."""
FAR = 40
"""Points that count as out of reach."""
LATE = 3
"""Quiet turns left before the draw at which a kill is explained by the draw."""
REASON_KINDS: Final = ReasonKinds(
    silent=frozenset(("wall", "general_first", "standing")),
    of_a_fault=frozenset(("own_wall",)),
    first=frozenset(("kills", "kills_bearer", "kills_last", "kills_slows", "kills_threat")),
    harms=frozenset(("attack",)),
    harmed="answered",
)
"""`answered`: after the played turn alone, the best answer of the enemy kills."""


def hint_reason(rules: Rulebook, view: Dump, action: Action, next_actions: Sequence[Action] = ()) -> HintReason:
    """Return the reason for a legal action; `next_actions` are expected to follow it."""
    before = load(rules, view, {}, 0)
    after = before.clone()
    after.apply(action)
    verb, a, b, carry, drop = rules.decode[action]
    return _HintExplainer(before, after, next_actions).why(verb, a, b, carry, drop, action)


class _HintExplainer(PositionChange):
    """Finder of the reason for an action, from the change of the position."""

    def why(self, verb: int, a: int, b: int, carries_mineral: bool, drop: int, line: str) -> HintReason:
        """The deed and why; where the enemy wins next whatever was found, that."""
        told = self._why(verb, a, b, carries_mineral, drop, line)
        if verb in TURN and self._loses():
            return HintReason("lost", told.hint_id, told.args, "lost")
        aim, args = turn_purpose_of(self.position, [Action(line), *self.foreseen])
        return HintReason(told.id, told.hint_id, {**told.args, **args}, aim)

    def _why(self, verb: int, a: int, b: int, carries_mineral: bool, drop: int, line: str) -> HintReason:
        names, position = self.names, self.position
        if verb == MOVE:
            args = {"piece": self._piece(self._mover(a)), "to": names[b]}
            deed = "drop" if drop >= 0 else "carry" if carries_mineral else "move"
            if drop >= 0:
                args["drop"] = names[drop]
            walk = self._walk(b)
            if walk.actions and walk.target < 0 and walk.end != a:
                deed, args["end"] = f"{deed}_on", names[walk.end]
            return self._told(self._won() or self._moved(a, b, carries_mineral), deed, args)
        if verb == ATTACK:
            victim = position.board[b] & KIND
            mover = self._mover(a)
            args = {"piece": self._piece(mover), "victim": self._piece(victim), "to": names[b]}
            args |= rule_of_killer(self.rules, mover)
            return self._told(self._won() or self._killed(mover, victim, b), "attack", args)
        if verb == BUILD:
            return self._told(self._built(), "build", {"wall": self._ends(line)})
        if verb == RESURRECT:
            return self._told(self._won() or self._revived(a), "resurrect", {"piece": self._piece(a)})
        if verb in (SACRIFICE, CANCEL):
            kind = position.board[a] & KIND
            told = self._won() or (("saves_immortal", {}) if verb == CANCEL else self._paid(kind, a))
            return self._told(
                told, "sacrifice" if verb == SACRIFICE else "cancel", {"piece": self._piece(kind), "cell": names[a]}
            )
        if verb == PLACE:
            return self._told(self._placed(a, b), "place", {"piece": self._piece(a), "to": names[b]})
        if verb == END:
            return self._told(self._ended(), "end", {})
        if verb == PASS_BY and position.phase != IN_DRAW:
            return HintReason("lets_die", "let_die")
        return HintReason(
            "standing", {RESIGN: "resign", OFFER: "offer", ACCEPT: "accept"}.get(verb, "decline"), self._standing()
        )

    def _told(self, reason: Told, reason_id: str, args: dict[str, Any]) -> HintReason:
        args = {**args, **reason[1]}
        return HintReason(reason[0], reason_id, {**args, "kins": args["race"]} if "race" in args else args)

    # moves ----------------------------------------------------------------------------------------------------
    def _moved(self, a: int, b: int, carries_mineral: bool) -> Told:
        position, after, me = self.position, self.after, self.me
        kind = self._mover(a)
        race = self._race(kind)
        walk = self._walk(b)
        if walk.target >= 0:
            return "nears_attack", {
                "foe": self._piece(position.board[walk.target] & KIND),
                "cell": self.names[walk.target],
            }
        if walk.actions and (ahead := self._ahead(walk.actions)) is not None:  # told by where it ends
            whole = _HintExplainer(position, ahead, self.foreseen[walk.actions :])
            return whole._won() or whole._moved(a, walk.end, walk.carry)
        was, now = elevated_races(position, me), elevated_races(after, me)
        if now - was:
            left = [one for one in RACES if one not in now]
            up = [one for one in RACES if one in now - was]
            return "elevates", {"races": up, "left": left}
        if self.rules.board.goal[me] >> b & 1:
            return "elevates_more", {"race": race}
        before, then = path_cost_to_goal(position, me, kind, a), path_cost_to_goal(after, me, kind, b)
        if carries_mineral and then < before:
            return "carries", {"count": self._far(kind, b)}
        if after.perch == b:
            return "comes_to_rest", {}
        endangered = self._endangered(after, b)
        if not endangered and self._endangered(position, a):
            return "escapes", self._killer(position, a)
        held = set(after.characters[self.foe])  # where an enemy stands nothing is fetched
        lies = [c for c in after.minerals[me] if c not in held and not self.rules.board.goal[me] >> c & 1]
        if kind in self.rules.carriers and "mineral" not in was and not carries_mineral and lies:
            if b in lies and a not in lies:
                return "fetches", {}
            near = min(self._apart(b, cell) for cell in lies)
            within = near <= self.rules.numbers.points and not endangered
            if within and near < min(self._apart(a, cell) for cell in lies):
                return "nears_mineral", {"count": near}
        if race in RACES and then < before and endangered:
            spared = self._answered() and not self._answered_at(b)
            args = {"count": self._far(kind, b), "race": race, **self._killer(after, b)}
            return "advances_dared" if spared else "advances_watched", args
        if race in RACES and then < before and race not in was and (near := self._arrives_next(race)):
            return "arrives_next", {"count": near, "race": race}
        if race in RACES and then < before:
            return ("advances" if race not in was else "advances_spare"), {"count": self._far(kind, b), "race": race}
        hits = self._threats(after, me).keys() - self._threats(position, me).keys()
        if hits:
            target = min(hits, key=lambda cell: path_cost_to_goal(after, self.foe, after.board[cell] & KIND, cell))
            return "threatens", {"foe": self._piece(after.board[target] & KIND), "cell": self.names[target]}
        if carries_mineral and (position.moved or then == before):
            return "carries_aside", {"count": self._far(kind, b)}
        if (held_up := self._held_up()) >= 0:
            return "blocks_way", {"foe": self._piece(position.board[held_up] & KIND), "cell": self.names[held_up]}
        if position.perch == a:
            return "comes_to_rest", {}
        if not endangered and (foe := self._feared_elsewhere(a)):
            return ("general_out_of_reach" if position.moved else "general_first_out_of_reach"), foe
        if not endangered:
            return ("general_safe" if position.moved else "general_first"), {}
        return "general_moved", self._killer(after, b)

    def _arrives_next(self, race: str) -> int:
        """Return the points with which a race can come home in the next turn, over a free way, where it could not
        before the action and cannot in this turn; else 0.
        """
        points = self.rules.numbers.points
        before, far = race_detour_cost(self.position, self.me, race), race_detour_cost(self.after, self.me, race)
        return far if self.after.points < far <= points and not 0 < before <= points else 0

    def _feared_elsewhere(self, a: int) -> dict[str, Any]:
        """Return the enemy that could kill the character where another movement of it would lead."""
        for line in legal_actions(self.position):
            verb, cell, to, _, _ = self.rules.decode[line]
            if verb == MOVE and cell == a:
                there = self.position.clone()
                there.apply(line)
                if killer := self._killer(there, to):
                    return killer
        return {}

    def _far(self, kind: int, cell: int) -> int:
        """The points then to go as the table shows them; past everybody where the way round is shut."""
        found = SeatRoutes(self.after, self.me).points_of_piece(cell)
        return found if found >= 0 else path_cost_to_goal(self.after, self.me, kind, cell)

    def _held_up(self) -> int:
        """Return the cell of the enemy nearest to its goal whose next movement was shortened; -1 for none."""
        before, after = self._nearest(self.position), self._nearest(self.after)
        slower = [(far, cell) for cell, far in before.items() if after.get(cell, FAR) > far]
        return min(slower, default=(0, -1))[1]

    def _nearest(self, position: SacrificeState) -> dict[int, int]:
        """Return by cell the points that each relevant enemy needs after its first movement of the next turn."""
        turn = self._begun(position, self.foe)
        if turn is None:
            return {}
        found: dict[int, int] = {}
        for line in legal_actions(turn):
            verb, a, b, _, _ = self.rules.decode[line]
            if verb == MOVE and self._race(kind := turn.board[a] & KIND) in RACES:
                found[a] = min(found.get(a, FAR), path_cost_to_goal(turn, self.foe, kind, b))
        return found

    # attacks and what they cost -------------------------------------------------------------------------------
    def _killed(self, kind: int, victim: int, cell: int) -> Told:
        position, foe = self.position, self.foe
        race = self._race(victim)
        far = path_cost_to_goal(position, foe, victim, cell)
        if cell in position.minerals[foe] and victim in self.rules.carriers:
            return "kills_carrier", {"count": far}
        way = piece_detour_cost(position, foe, victim, cell)
        if race in RACES and race not in elevated_races(position, foe) and way <= self.rules.numbers.points:
            return "kills_runner", {"count": way}
        if (quiet := self.rules.numbers.quiet_limit - position.quiet) <= LATE:
            return "ends_quiet", {"count": quiet}
        left = self._alive(position, foe, race) - 1
        if race not in RACES:
            return "kills_god", {}
        if not left:
            return "kills_last", {"race": race}
        own = self._threatened_by(cell)
        if own:
            return "kills_threat", {"mine": self._piece(own)}
        if kind == FANATIC:
            return "kills_by_fanatic", {"race": race, "count": left}
        return "kills", {"race": race, "count": left}

    def _threatened_by(self, cell: int) -> int:
        """The kind of an own character that the enemy on a cell could attack at once; 0: none."""
        turn = self._begun(self.position, self.foe)
        if turn is None:
            return 0
        for line in legal_actions(turn):
            verb, a, b, _, _ = self.rules.decode[line]
            if verb == ATTACK and a == cell:
                return turn.board[b] & KIND
        return 0

    def _paid(self, kind: int, cell: int) -> Told:
        position = self.position
        assert position.owed_sacrifice is not None
        owing = position.owed_sacrifice[0]
        race = self._race(kind)
        left = self._alive(position, owing, race) - 1
        args = {"race": race, "count": left}
        if owing != self.me:
            return ("pays_theirs" if race in RACES else "pays_theirs_god"), args
        if self.rules.board.goal[owing] >> cell & 1 and race in elevated_races(self.after, owing):
            return "pays_elevated", args
        alive = any(position.board[one] & KIND == position.owed_sacrifice[1] for one in position.characters[owing])
        if kind == MARTYR and position.owed_sacrifice[1] != MARTYR and alive:
            return "pays_martyr", {"spared": self._piece(position.owed_sacrifice[1])}
        ways = {
            one: path_cost_to_goal(position, self.me, position.board[one] & KIND, one)
            for one in sacrifice_cells(position)
        }
        if race in RACES and len(ways) > 1 and ways[cell] == max(ways.values()) > min(ways.values()):
            return "pays_far", {"count": ways[cell]}
        return "pays", args

    # walls, the Emissary, the opening ----------------------------------------------------------------------------
    def _built(self) -> Told:
        position, after, foe = self.position, self.after, self.foe
        longer = []
        for cell in position.characters[foe]:
            kind = position.board[cell] & KIND
            before, then = path_cost_to_goal(position, foe, kind, cell), path_cost_to_goal(after, foe, kind, cell)
            if self._race(kind) in RACES and then > before:
                longer.append((then - before, -before, cell))
        saved = [
            c
            for c in position.characters[self.me]
            if self._endangered(position, c) and not self._endangered(after, c)
        ]
        vital = [c for c in saved if self._race(position.board[c] & KIND) in RACES]
        if longer and not vital:
            more, _, cell = max(longer)
            args = {"foe": self._piece(position.board[cell] & KIND), "cell": self.names[cell]}
            return ("wall_shuts", args) if more >= FAR // 2 else ("wall_detour", {**args, "count": more})
        if saved:
            cell = min(vital or saved)
            mine = {"mine": self._piece(position.board[cell] & KIND), "held": self.names[cell]}
            return "wall_shields", {**self._killer(position, cell), **mine}
        for race in RACES:
            near, far = SeatRoutes(position, foe).points_of_race(race), SeatRoutes(after, foe).points_of_race(race)
            if near >= 0 and far == BARRED:
                return "wall_bars", {"race": race}
            if 0 <= near < far:
                return "wall_round", {"race": race, "count": far - near}
        left = self.rules.numbers.walls - after.fence.owned[self.me].bit_count()
        return "wall", {"count": left}

    def _revived(self, kind: int) -> Told:
        race = self._race(kind)
        before = self._alive(self.position, self.me, race)
        if any(
            verb == SACRIFICE and self.position.board[a] & KIND == EMISSARY for verb, a, _, _ in self._following()
        ):
            return "revives_payer", {}
        return ("revives" if before else "revives_race"), {"race": race, "count": before + 1}

    def _placed(self, kind: int, cell: int) -> Told:
        if kind == MINERAL:
            near = any(cell == other for other in self.position.characters[self.me]) or any(
                self.position.board[other] & KIND in self.rules.carriers and self.position.bits[self.me] >> other & 1
                for other in self.rules.board.around[cell]
            )
            return ("place_by_carrier", {}) if near else ("place_mineral", {})
        if self._race(kind) not in RACES:
            return "place_god", {}
        return "place", {"count": path_cost_to_goal(self.position, self.me, kind, cell)}

    def _ended(self) -> Told:
        position, args = self.position, {"count": self.position.points}
        if not position.points:
            return "end_spent", {}
        steps = list(self._steps_nearer())
        if not steps:
            return "end_nothing", args
        if not any(self._endangered(position, cell) for cell in position.characters[self.me]):
            return "end_safe", args
        if all(steps):
            return "end_watched", args
        verb, a, b, _, _ = self.rules.decode[self._answer()[0]] if self._answer() else (END, 0, 0, False, 0)
        if verb not in (MOVE, ATTACK):
            return "end_held", args
        return "end_awaits", {**args, "foe": self._piece(self.after.board[a] & KIND), "cell": self.names[b]}

    def _steps_nearer(self) -> Iterator[bool]:
        """Yield, for each movement that brings an unfinished race nearer to the goal, whether the mover could
        then be killed.
        """
        position, me, there = self.position, self.me, elevated_races(self.position, self.me)
        for line in legal_actions(position):
            verb, a, b, carry, _ = self.rules.decode[line]
            if verb != MOVE:
                continue
            kind = MINERAL if carry else self._mover(a)
            missing = self._race(kind) in RACES and self._race(kind) not in there
            if missing and path_cost_to_goal(position, me, kind, b) < path_cost_to_goal(position, me, kind, a):
                then = position.clone()
                then.apply(line)
                yield self._endangered(then, b)
