"""The machine of Nim: what may be taken, and who has won (NIM-1 to NIM-7)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Final, final

from ...core.game_protocol import Action, Dump, Event, IllegalAction, OptionValue, Outcome, Seat, State, seat_name
from ...core.rng import Rng
from .ids import HEAPS, SEATS, TAKE
from .ruleset import RuleSet


def opening(rules: RuleSet, options: Mapping[str, OptionValue], seed: int) -> NimState:
    """Return the first position; chance may choose who begins (NIM-2)."""
    start = options["start"]
    first = Rng(seed).below(len(SEATS)) if start == "random" else SEATS.index(str(start))
    return NimState(rules, list(rules.heaps), [0, 0], first, 1, options["goal"] == "last_loses")


@final
class NimState(State):
    """One position. `actor` has the turn, or had the last one; `loses` tells whether the last stone loses."""

    __slots__ = ("actor", "heaps", "loses", "round", "rules", "taken")

    def __init__(
        self, rules: RuleSet, heaps: list[int], taken: list[int], actor: Seat, number: int, loses: bool
    ) -> None:
        self.rules: Final = rules
        self.heaps, self.taken, self.actor, self.round, self.loses = heaps, taken, actor, number, loses

    def to_act(self) -> Seat:
        return self.actor

    def legal_actions(self) -> list[Action]:
        """From one heap at least one stone is taken, and at most `take_most`. NIM-3, NIM-4."""
        most = self.rules.take_most
        return [
            Action(f"{TAKE} {name} {count}")
            for name, stones in zip(HEAPS, self.heaps, strict=False)
            for count in range(1, min(stones, most) + 1)
        ]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        _verb, name, number = action.split(" ")
        heap, count = HEAPS.index(name), int(number)
        self.heaps[heap] -= count
        self.taken[self.actor] += count
        if log is not None:
            left = self.heaps[heap]
            log.append(Event("took", {"seat": seat_name(self.actor), "heap": name, "count": count, "left": left}))
        if any(self.heaps):
            self.actor = 1 - self.actor
            self.round += 1
        elif log is not None:
            log.append(Event("over", self._over()))

    def why_not(self, action: Action) -> IllegalAction:
        """Return the first reason that holds. NIM-7."""
        if self.outcome() is not None:
            return IllegalAction("over")
        words = action.split(" ")
        if len(words) != 3 or words[0] != TAKE or not (words[2].isascii() and words[2].isdigit()):
            return IllegalAction("syntax")
        names = HEAPS[: len(self.heaps)]
        if words[1] not in names:
            return IllegalAction("no_heap")
        if int(words[2]) < 1:
            return IllegalAction("too_few")
        if int(words[2]) > self.heaps[names.index(words[1])]:
            return IllegalAction("too_many")
        return IllegalAction("take_most")

    def outcome(self) -> Outcome | None:
        """Whoever took the last stone has won, or lost where the last one loses. NIM-5, NIM-6."""
        if any(self.heaps):
            return None
        winner = 1 - self.actor if self.loses else self.actor
        scores = {seat_name(seat): int(seat == winner) for seat in range(len(SEATS))}
        return Outcome((winner,), scores, "last_loses" if self.loses else "last_wins")

    def clone(self) -> NimState:
        return NimState(self.rules, self.heaps[:], self.taken[:], self.actor, self.round, self.loses)

    def _over(self) -> dict[str, Any]:
        over = self.outcome()
        assert over is not None
        winners = [seat_name(seat) for seat in over.winners]
        return {"winners": winners, "scores": dict(over.scores), "reason": over.reason}

    def dump(self) -> Dump:
        over = not any(self.heaps)
        dump: Dump = {
            "phase": "over" if over else "take",
            "turn": seat_name(self.actor),
            "to_act": None if over else seat_name(self.actor),
            "round": self.round,
            "seats": {name: {"taken": taken} for name, taken in zip(SEATS, self.taken, strict=True)},
            "heaps": dict(zip(HEAPS, self.heaps, strict=False)),
        }
        if over:
            dump["over"] = self._over()
        return dump

    def view(self, seat: Seat) -> Dump:
        return self.dump()

    def key(self) -> Hashable:
        return self.actor, tuple(self.heaps)
