"""The chances of those who won, action by action, by the game's own estimate: where a game turned."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from math import sqrt
from typing import Final, final

from boardgames.core.game_protocol import Seat

EVEN: Final = 0.5
"""The lead of who is as well off as the best of the others."""
DOUBT: Final = 0.5
"""Part of what the end itself adds to a lead that counts: the rest the estimate only did not see coming."""

Estimate = Callable[[int], Sequence[float]]
"""From a number of actions to each seat's expected result then; empty where nobody can tell."""


@final
class Chances:
    """How the lead of the `winners` went over `total` actions; `turns` are the counts at which turns began."""

    def __init__(self, estimate: Estimate, winners: Collection[Seat], turns: Sequence[int], total: int) -> None:
        self._estimate = estimate
        self._winners = frozenset(winners)
        self._turns = turns
        self._total = total
        self._known: dict[int, tuple[float, ...]] = {}

    def _results(self, count: int) -> tuple[float, ...]:
        if count not in self._known:
            self._known[count] = tuple(self._estimate(count))
        return self._known[count]

    def lead(self, count: int) -> float:
        """The chance of the winners after so many actions against that of the best other seat, 0..1.

        `EVEN` where nobody, or everybody, has won.
        """
        results = self._results(count)
        won = [result for seat, result in enumerate(results) if seat in self._winners]
        lost = [result for seat, result in enumerate(results) if seat not in self._winners]
        whole = max(won) + max(lost) if won and lost else 0.0
        return max(won) / whole if whole else EVEN

    def gain(self, count: int) -> float:
        """What the action with that number brought the winners; where nobody has won, what it changed for any seat.

        Action 0 is the deal.
        """
        if not count:
            return self.lead(0) - EVEN
        if not self._winners:
            before, after = self._results(count - 1), self._results(count)
            return max((abs(b - a) for a, b in zip(before, after, strict=True)), default=0.0)
        gain = self.lead(count) - self.lead(count - 1)
        return gain * DOUBT if count == self._total and self.was_ahead else gain

    @property
    def was_ahead(self) -> bool:
        """Whether the winners were not behind before the last action."""
        return self.lead(self._total - 1) >= EVEN

    @cached_property
    def _leads(self) -> Sequence[tuple[int, float]]:
        """The lead before the deal, as each turn begins, and at the end: who is to move sways an estimate."""
        return [(-1, EVEN), *((turn, self.lead(turn)) for turn in (*self._turns, self._total))]

    def turn(self, count: int) -> float:
        """How much the game turned towards the winners with an action: what it brought, and what it divides.

        The latter is the difference of the mean lead after and before it, the less the fewer turns lie on one side.
        """
        before = [lead for turn, lead in self._leads if turn < count]
        after = [lead for turn, lead in self._leads if turn >= count]
        evenly = 2 * sqrt(len(before) * len(after)) / len(self._leads)
        return self.gain(count) + evenly * (sum(after) / len(after) - sum(before) / len(before))
