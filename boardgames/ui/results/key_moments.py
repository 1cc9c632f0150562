"""Key moments of a match: actions that a game marks, and the few that decided it by the winners' chances."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from math import sqrt
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import MatchView
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.result_display import GAME_END_WEIGHT, KeyMomentMark
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.match_log import MatchLog
from boardgames.ui.game_view.message_formatter import MessageFormatter

EVEN: Final = 0.5
"""Lead of a seat that is as well off as the best other one."""
DOUBT: Final = 0.5
"""Weight of the gain by the last action of seats that were ahead: the estimate did not see the end coming."""

Estimate = Callable[[int], Sequence[float]]
"""Function from a number of actions to the expected result of each seat; empty if unknown."""


@final
class WinChances:
    """Lead of the `winners` over `total` actions; `turns` are the counts at which turns began."""

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

    def lead_after(self, count: int) -> float:
        """Chance of the winners after `count` actions, relative to the best other seat, 0..1.

        `EVEN` if nobody, or everybody, has won.
        """
        results = self._results(count)
        won = [result for seat, result in enumerate(results) if seat in self._winners]
        lost = [result for seat, result in enumerate(results) if seat not in self._winners]
        whole = max(won) + max(lost) if won and lost else 0.0
        return max(won) / whole if whole else EVEN

    def gain_of_action(self, count: int) -> float:
        """Gain of the winners by action number `count`; without winners, its largest change for any seat. Action 0 is
        the deal.
        """
        if not count:
            return self.lead_after(0) - EVEN
        if not self._winners:
            before, after = self._results(count - 1), self._results(count)
            return max((abs(b - a) for a, b in zip(before, after, strict=True)), default=0.0)
        gain = self.lead_after(count) - self.lead_after(count - 1)
        return gain * DOUBT if count == self._total and self.was_ahead else gain

    @property
    def was_ahead(self) -> bool:
        """True if the winners were not behind before the last action."""
        return self.lead_after(self._total - 1) >= EVEN

    @cached_property
    def _leads(self) -> Sequence[tuple[int, float]]:
        """Leads before the deal, at the start of each turn, and at the end; within a turn the seat to move biases the
        estimate.
        """
        return [(-1, EVEN), *((turn, self.lead_after(turn)) for turn in (*self._turns, self._total))]

    def turning_weight(self, count: int) -> float:
        """Weight of an action as turning point: its gain plus the difference of the mean leads after and before it.

        The difference counts less the more unevenly the action divides the turns.
        """
        before = [lead for turn, lead in self._leads if turn < count]
        after = [lead for turn, lead in self._leads if turn >= count]
        evenly = 2 * sqrt(len(before) * len(after)) / len(self._leads)
        return self.gain_of_action(count) + evenly * (sum(after) / len(after) - sum(before) / len(before))


KEY_MOMENTS: Final = 3
WEIGHT: Final = 0.02
"""Change of a chance that equals a weight of one of a mark."""


class MarkedAction(NamedTuple):
    """Marked action, by the number of actions after it; 0 is the deal."""

    action_count: int
    mark: KeyMomentMark


class KeyMoment(NamedTuple):
    """Key moment: log text, round, and whether it is the turning point."""

    action_count: int
    mark: KeyMomentMark
    text: str
    round: int
    is_turning_point: bool = False


def find_marked_actions(table: GameUI, window: MatchView) -> list[MarkedAction]:
    """Marked actions, in order."""
    out = []
    for number, deed in enumerate(window.history(), 1):
        mark = table.end_presentation.key_moment_of(deed.events)
        if mark is not None:
            out.append(MarkedAction(number, mark))
    return out


def pick_turning_point(found: Sequence[MarkedAction], chances: WinChances, total: int) -> MarkedAction | None:
    """Moment at which the game of `total` actions turned towards its winners, or None.

    The last action counts only if the winners were behind before it.
    """
    ended = total if chances.was_ahead else -1

    def fits(one: MarkedAction) -> tuple[bool, bool, float, int, int]:
        within = one.action_count != ended and one.mark.weight < GAME_END_WEIGHT
        return (
            within,
            chances.gain_of_action(one.action_count) > 0,
            chances.turning_weight(one.action_count),
            one.mark.weight,
            one.action_count,
        )

    return max(found, key=fits, default=None)


def pick_decisive_moments(
    found: Sequence[MarkedAction], chances: WinChances, turning: MarkedAction | None, most: int = KEY_MOMENTS
) -> list[MarkedAction]:
    """The `most` decisive moments, in order: the end of the game, the turning point, and the largest changes of
    chances.
    """

    def importance(one: MarkedAction) -> tuple[bool, bool, float, int]:
        changed = abs(chances.gain_of_action(one.action_count)) + WEIGHT * one.mark.weight
        return one.mark.weight >= GAME_END_WEIGHT, one is turning, changed, one.action_count

    return sorted(sorted(found, key=importance)[-most:], key=lambda one: one.action_count)


def find_key_moments(
    table: GameUI, words: MessageFormatter, window: MatchView, showing: Viewer, estimate: Estimate
) -> list[KeyMoment]:
    """Key moments of a finished match with their texts, in order of play."""
    outcome, history, total = window.outcome(), window.history(), len(window)
    assert outcome is not None
    turns = [0, *(number for number, deed in enumerate(history, 1) if table.event_narration.begins_turn(deed.events))]
    chances = WinChances(estimate, outcome.winners, turns, total)
    found = find_marked_actions(table, window)
    deal = table.end_presentation.deal_as_key_moment(window.view())
    if deal is not None and chances.gain_of_action(0) >= 0:
        found.insert(0, MarkedAction(0, deal))
    played = [one for one in found if one.action_count]
    turning = pick_turning_point(played or found, chances, total)  # the deal is nobody's turning point
    said: dict[int, str] = {}
    for line in MatchLog(table, words).log_lines(window, showing):
        for after in range(line.action_count - line.covered_count + 1, line.action_count + 1):
            if line.covers_action(after):
                said.setdefault(after, line.text)
    return [
        KeyMoment(
            one.action_count,
            one.mark,
            _said(one, words, said),
            int(window.view_after(max(0, one.action_count - 1)).get("round", 0)),
            one is turning,
        )
        for one in pick_decisive_moments(found, chances, turning)
    ]


def view_of_moment(table: GameUI, window: MatchView, after: int) -> Dump:
    """View for a picture of a marked action: the result of its story, if it has one."""
    view, deed = window.view_after(after), window.history()[after - 1]
    acts = table.event_narration.interlude_steps(window.view_after(after - 1), view, deed.events, own=False)
    return next((act.view for act in reversed(acts) if act.waits_for_press), view)


def _said(one: MarkedAction, words: MessageFormatter, log: Mapping[int, str]) -> str:
    return words.format_message(one.mark.sentence) if one.mark.sentence is not None else log.get(one.action_count, "")
