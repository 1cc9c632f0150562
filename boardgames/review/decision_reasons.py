"""Reasons of judged decisions: what the played turn and the best one have in common, and in what they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, final

from ..ai.judge import ALLOWED_WIN, ONLY, WEIGHED, request_rng
from ..ai.turn_search import without_idle_actions
from ..core.game_protocol import Action, Dump, Game, HintReason, State, actions_to_play
from .analysis_model import JudgedDecision, ReasonFields
from .determinized_line import DeterminizedLine
from .seat_history import SeatHistory
from .verdicts import EXACT, UNCLEAR

TOLD_STEPS: Final = 12
WIN_STEPS: Final = 20
"""Actions of a line whose reasons are kept, and of one that wins or prevents a win, which is told whole."""
LINE_DETERMINIZATIONS: Final = 12
"""Determinizations in which a line of a game with hidden information is played."""
ANSWER_STEPS: Final = 8
"""Actions of an answer of the other side whose reasons are kept."""


class _ToldLine(NamedTuple):
    """Actions of a line with their reasons, up to the first that shows the seat something new; `is_whole`: True if
    the turn is over then.
    """

    steps: tuple[tuple[Action, ReasonFields], ...]
    is_whole: bool


@final
class DecisionReasons:
    """Finder of the reasons of a seat's decisions, from what it knew."""

    def __init__(self, history: SeatHistory) -> None:
        self._history: Final = history

    def with_reasons(self, decision: JudgedDecision, second: Sequence[Action] = ()) -> JudgedDecision:
        """Return a decision with the reasons of the actions in which the played turn and the best one differ.

        `second`: the line beside which a decision is good, which is none where nothing says why. Where only the order
        of the actions differs, or nothing that the seat knew speaks for the best one, the verdict becomes `open`.
        """
        reason = self._reason(self._history.view_after(decision.after), Action(decision.played))
        decision = replace(decision, reason=reason)
        if decision.verdict in EXACT:
            told = self._line(decision.after, decision.best, WIN_STEPS)
            decision = replace(decision, reasons=tuple(why for _, why in told.steps))
            return self._with_rival_win(decision) if decision.verdict == ALLOWED_WIN else decision
        if decision.verdict == "good":
            return self._praised(decision, second)
        return self._compared(decision)

    def with_answers(
        self, decision: JudgedDecision, answers: Sequence[Sequence[Action]], second: Sequence[Action] = ()
    ) -> JudgedDecision:
        """Return a decision with what the other side answers the best turn, and the played one, or `second` where the
        played one is the best. Where nothing says why that is good, the verdict becomes `none`.
        """
        lines = (decision.best, second or self._history.own_line(decision.after))
        found = tuple(self._answer(decision.after, *pair) for pair in zip(lines, answers, strict=False))
        kinds = self._history.game.reason_kinds
        harms = [[one for one in line if one.deed in kinds.harms] for line in found]
        contrast = decision.contrast
        if kinds.harmed and not contrast.id and len(harms) == 2 and harms[1] and not harms[0]:
            contrast = ReasonFields(kinds.harmed, args=harms[1][0].args)
        is_explained = decision.verdict != "good" or contrast.id not in ("", UNCLEAR)
        return replace(
            decision, answers=found, contrast=contrast, verdict=decision.verdict if is_explained else "none"
        )

    def playable_line(self, after: int) -> tuple[Action, ...]:
        """Return what the seat played in its turn from an action on, up to the first that showed it something new."""
        line = self._history.own_line(after)
        return tuple(action for _, action in self._determinized(after, line).steps()) or line[:1]

    def state_after(self, count: int) -> State:
        """Return a determinization of what the seat saw after so many actions; in open games the position itself."""
        return self._positions_after(count, 1)[0]

    def win(self, after: int, line: Sequence[Action]) -> tuple[ReasonFields, ...]:
        """Return the reasons of the actions with which the seat to act wins after so many actions of an open game."""
        state, found = self.state_after(after), list[ReasonFields]()
        seat = state.to_act()
        line = winning_turn(self._history.game, state) or line
        for number, action in enumerate(line):
            if state.outcome() is not None or action not in state.legal_actions():
                break
            if state.to_act() == seat:
                found.append(self._reason(state.view(seat), action, line[number + 1 :]))
            state.apply(action)
        return tuple(found)

    def _compared(self, decision: JudgedDecision) -> JudgedDecision:
        after, history = decision.after, self._history
        best = self._line(after, decision.best, TOLD_STEPS)
        played = self._line(after, history.own_line(after), TOLD_STEPS)
        shared, differing, instead = _differences(best, played)
        later = set[Action]()
        if history.game.hidden:  # in open games the played line holds the whole turn
            later = {action for action in history.later_in_turn(after) if " " in action}
        reasons = [(action, why) for action, why in differing if action not in later]
        also = [(action, why) for action, why in differing if action in later]
        instead = [step for step in instead if step[0] not in dict(also)]
        is_other = any(" " in action for action, _ in reasons) or decision.best[:1] == tuple(
            action for action, _ in reasons[:1]
        )
        is_less = best.is_whole and bool(instead) and len(reasons) == len(differing)
        is_told = (is_other or is_less) and decision.contrast.id != UNCLEAR
        if not best.is_whole:  # what the seat would have played after that, nobody can say
            instead = instead[: max(1, len(reasons))]
        contrast = decision.contrast
        if contrast.id and history.is_answer(after):
            contrast = replace(contrast, args={**contrast.args, "span": "first"})
        return replace(
            decision,
            contrast=contrast,
            verdict=decision.verdict if is_told else "open",
            reasons=tuple(why for _, why in reasons),
            shared=tuple(why for action, why in (*shared, *also) if " " in action),
            instead=tuple(why for _, why in [step for step in instead if " " in step[0]] or instead),
            is_own_played=decision.own == tuple(history.own_line(after)[: len(decision.own)]),
        )

    def _praised(self, decision: JudgedDecision, second: Sequence[Action]) -> JudgedDecision:
        played = self._line(decision.after, self._history.own_line(decision.after), TOLD_STEPS)
        other = self._line(decision.after, second, TOLD_STEPS)
        _, rejected, done = _differences(other, played)
        explains = decision.contrast.id not in ("", UNCLEAR) or any(why.purpose for _, why in played.steps)
        if decision.praise in (WEIGHED, ONLY):  # the reason of the action says what it gains or saves
            explains = decision.contrast.id != UNCLEAR
        return replace(
            decision,
            verdict="good" if explains else "none",
            reasons=tuple(why for _, why in done or played.steps),
            second=tuple(why for _, why in rejected),
        )

    def _line(self, after: int, line: Sequence[Action | str], limit: int) -> _ToldLine:
        """Return a line of the seat from the position after so many actions."""
        actions = tuple(map(Action, line))
        walk = self._determinized(after, actions[:limit])
        found = [
            (action, self._reason(view, action, actions[number + 1 :]))
            for number, (view, action) in enumerate(walk.steps())
        ]
        return _ToldLine(tuple(found), walk.is_turn_over() and len(found) == len(actions))

    def _determinized(self, after: int, line: Sequence[Action]) -> DeterminizedLine:
        count = LINE_DETERMINIZATIONS if self._history.game.hidden else 1
        return DeterminizedLine(self._positions_after(after, count), self._history.seat, line)

    def _positions_after(self, after: int, count: int) -> list[State]:
        """Return determinizations of what the seat saw after so many actions; the first is always the same."""
        request, history = self._history.request_after(after), self._history
        sampler, rng = history.game.sampler(request.view, history.seat, request.options), request_rng(request, "line")
        return [sampler.draw(rng) for _ in range(count)]

    def _reason(self, view: Dump, action: Action, following: Sequence[Action] = ()) -> ReasonFields:
        find = self._history.game.hint_reason
        return ReasonFields() if find is None else _as_fields(find(view, action, following))

    def _answer(self, after: int, line: Sequence[Action | str], answer: Sequence[Action]) -> tuple[ReasonFields, ...]:
        """Return the reasons of the other side's answer to a turn."""
        state, found = self.state_after(after), list[ReasonFields]()
        for action in map(Action, line):
            if state.outcome() is not None or action not in state.legal_actions():
                return ()
            state.apply(action)
        seat = self._history.seat if state.outcome() is not None else state.to_act()
        answer = without_idle_actions(state, tuple(answer), seat)
        for number, action in enumerate(answer[:ANSWER_STEPS]):
            if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
                break
            if seat != self._history.seat:
                found.append(self._reason(state.view(seat), action, answer[number + 1 :]))
            state.apply(action)
        return tuple(found)

    def _with_rival_win(self, decision: JudgedDecision) -> JudgedDecision:
        """Return an allowed win with what the other side then wins with: in this game, or as a search finds it."""
        history = self._history
        end = history.end_of_turn(decision.after)
        state = self.state_after(end)
        rival, found, prevented = state.to_act(), list[ReasonFields](), ReasonFields()
        line = without_idle_actions(state, history.winning_turn(end, rival), rival) or winning_turn(
            history.game, state
        )
        possible = self._possible_after(decision, line)
        for number, action in enumerate(line):
            if state.to_act() == rival:
                found.append(self._reason(state.view(rival), action, line[number + 1 :]))
                prevented = found[-1] if number == possible else prevented
            state.apply(action)
        return replace(decision, rival_win=tuple(found), prevented=prevented)

    def _possible_after(self, decision: JudgedDecision, line: Sequence[Action]) -> int:
        """Return how many actions of a line are possible after the best line; -1 if that one ends before."""
        state = self.state_after(decision.after)
        for number, action in enumerate((*map(Action, decision.best), *line)):
            if state.outcome() is not None or action not in state.legal_actions():
                return max(-1, number - len(decision.best))
            state.apply(action)
        return len(line)


def winning_turn(game: Game, start: State) -> tuple[Action, ...]:
    """Return a turn with which the seat to act wins, with the first of possible answers; empty if none is found."""
    state, seat, found = start.clone(), start.to_act(), list[Action]()
    while game.find_win is not None and state.outcome() is None and len(found) < WIN_STEPS:
        is_own = state.to_act() == seat
        line = game.find_win(state) if is_own else actions_to_play(state, game.ignored_actions)[:1]
        if not line:
            return ()
        for action in line:
            state.apply(action)
        found += line
    return without_idle_actions(start, tuple(found), seat)


def without_stops(line: Sequence[ReasonFields]) -> list[ReasonFields]:
    """Return the reasons of a line without the cells at which a piece only stops on its way further."""
    ends = [reason.args.get("end", reason.args.get("to")) for reason in line]
    return [
        reason
        for number, reason in enumerate(line)
        if not (reason.deed.endswith("_on") and ends[number] in ends[number + 1 : number + 2])
    ]


Steps = list[tuple[Action, ReasonFields]]


def _differences(best: _ToldLine, played: _ToldLine) -> tuple[Steps, Steps, Steps]:
    """Return what two lines have in common, what only the best one has, and what only the played one has."""
    left = Counter(_key(*step) for step in played.steps)
    shared, differing, instead = Steps(), Steps(), Steps()
    for step in best.steps:
        is_shared = left[_key(*step)] > 0
        left[_key(*step)] -= is_shared
        (shared if is_shared else differing).append(step)
    for step in reversed(played.steps):
        if left[_key(*step)] > 0:
            left[_key(*step)] -= 1
            instead.insert(0, step)
    return shared, differing, instead


def _key(action: Action, reason: ReasonFields) -> tuple[object, ...]:
    """Return what an action does: a walk by where it ends, whichever way it takes."""
    args = reason.args
    if "piece" in args and "to" in args:
        return reason.deed.removesuffix("_on"), args["piece"], args.get("end", args["to"])
    return (action,)


def _as_fields(reason: HintReason) -> ReasonFields:
    return ReasonFields(reason.id, reason.hint_id, reason.purpose, plain_args(reason.args))


def plain_args(args: Mapping[str, object]) -> dict[str, object]:
    """Return the arguments of a reason as JSON gives them back."""
    return {name: _plain(value) for name, value in args.items()}


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return value
