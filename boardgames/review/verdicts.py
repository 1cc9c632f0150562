"""Verdicts: what a judged decision is called, by measured thresholds, and the decisions worth telling."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from ..ai.judge import ALLOWED_WIN, FOUND_WIN, HARD, LEAST_TEMPTING, MISSED_WIN, ONLY, WEIGHED, Judgement
from ..ai.rollouts import RolloutDifference
from ..core.game_protocol import Game
from .analysis_model import JudgedDecision, Verdict, Weighed

LEAST_COST: Final = {"chance": 0.03, "rough": 0.03, "standing": 0.10, "order": 0.03}
"""Mean cost from which another action is preferred, by scale; each search must find half of it."""
LEAST_MARGIN: Final = LEAST_COST
"""Mean margin over what looks best at a glance from which a decision is praised; each search must find half of it."""
CLOSE_SHARE: Final = 0.5
"""Share of the least cost from which both searches prefer another action by a little."""
STRONG_MARGIN: Final = 3.0
"""Multiple of the least margin from which a good decision is told beside as many costly ones as are told."""
DOUBTFUL_DIFFERENCE: Final = 0.05
"""Two searches that differ by more do not tell."""
DOUBTFUL_SHARE: Final = 0.5
"""So do those that differ by more than this share of their mean."""
DECISIVE_COST: Final = 0.15
"""Cost from which a decision is played on, and decided the game if that confirms it."""
CONFIRMED_SHARE: Final = 0.5
"""Share of a cost that playing on must find, by more than a standard error."""
REFUTED_COST: Final = 0.05
"""Cost below which playing on refutes what both searches told."""
SAME_WIN_TURNS: Final = 6
"""Turns of the game within which a win that is missed or allowed again is taken for the same."""
SAME_ADVICE_TURNS: Final = 8
"""Turns of the game within which the same preferred action is taken for the same advice."""
CLEAR_COST: Final = 0.15
"""Cost from which a preference is told as a clear one."""
UNCLEAR: Final = "unclear"
"""Id of a contrast by which the reasons of neither action explain."""
UNEXPLAINED_PART: Final = 0.5
"""Weight of a decision for which there is no reason, beside one with a reason."""
EXACT: Final = (MISSED_WIN, ALLOWED_WIN)
PRAISES: Final = (HARD, WEIGHED, ONLY, FOUND_WIN, "")
"""What is praised, in the order in which it is told."""
PLAIN: Final = (ONLY, FOUND_WIN)
"""What is praised although it looks best at first sight: at most one of a review, to be told at all."""
LEAST_WEIGHED: Final = 0.02
"""Difference from which the other choice of a risk is worse, or better, than what was played."""
TOLD: Final = (*EXACT, "decisive", "costly", "preference")
"""Verdicts that a person is told of what cost something, the gravest first."""
GOOD: Final = "good"
"""Verdict of a decision that is praised."""
CLOSE: Final = "close"
"""Verdict of a decision that is told where nothing else is."""


def verdict_of(judgement: Judgement, game: Game, scale: str, played_on: RolloutDifference | None = None) -> Verdict:
    """Return what a judged decision is called; `played_on`: what playing on from there found.

    A cost that only one search told is none.
    """
    if judgement.exact == "missed_win":
        return "missed_win"
    if judgement.exact == "allowed_win":
        return "allowed_win"
    costs, cost, least = judgement.costs, judgement.cost, LEAST_COST[scale]
    if judgement.praise == FOUND_WIN or is_praiseworthy(judgement, scale):
        return "good"
    if cost < max(least, 2.0 * judgement.error + 0.01):
        return "close" if _is_close(judgement, CLOSE_SHARE * least) else "none"
    if len(costs) < 2:
        return "open"
    if _is_doubtful(costs) or min(costs) < 0.5 * least:
        return "open"
    confirmed = game.confirmed_cost if scale == "chance" else 0.0
    if not confirmed or min(costs) < confirmed:
        return "preference"
    if played_on is None:
        return "costly"
    if played_on.mean < REFUTED_COST:
        return "open"
    return "decisive" if played_on.mean >= CONFIRMED_SHARE * cost and played_on.mean > played_on.error else "costly"


def is_praiseworthy(judgement: Judgement, scale: str) -> bool:
    """True if two searches agree that what was played is clearly better than what looks best at a glance."""
    margins, least = judgement.margins, LEAST_MARGIN[scale]
    enough = judgement.margin >= max(least, 2.0 * judgement.margin_error + 0.01)
    return len(margins) > 1 and enough and min(margins) >= 0.5 * least and not _is_doubtful(margins)


def weighed_as(found: Sequence[float]) -> Weighed:
    """Return how good the other choice of a risk was, if two searches agree; `found`: by how much what was played is
    better, by each search.
    """
    if len(found) < 2 or _is_doubtful([abs(one) for one in found]):
        return ""
    if min(found) >= LEAST_WEIGHED:
        return "worse"
    if max(found) <= -LEAST_WEIGHED:
        return "better"
    return "even" if max(map(abs, found)) < LEAST_WEIGHED else ""


def _is_close(judgement: Judgement, least: float) -> bool:
    """True if two searches agree that another action is better by at least so little."""
    enough = max(least, 2.0 * judgement.error)
    return len(judgement.costs) > 1 and judgement.cost >= enough and min(judgement.costs) >= 0.5 * least


def _is_doubtful(found: Sequence[float]) -> bool:
    """True if two searches differ by too much to tell."""
    mean = math.fsum(found) / len(found)
    return max(found) - min(found) > max(DOUBTFUL_DIFFERENCE, DOUBTFUL_SHARE * mean)


def is_close_preference(decision: JudgedDecision, scale: str) -> bool:
    """True if what is preferred is so by little: within two standard errors one search found less than is told."""
    least = min(decision.costs, default=decision.cost) - 2.0 * decision.error
    return decision.verdict == "preference" and least < LEAST_COST[scale]


def is_clear_preference(decision: JudgedDecision) -> bool:
    """True if both searches prefer something by so much that it is told as clear."""
    return decision.verdict == "preference" and min(decision.costs, default=decision.cost) >= CLEAR_COST


def needs_rollouts(judgement: Judgement, verdict: Verdict) -> bool:
    """True if a decision is dear enough to be played on."""
    return verdict == "costly" and max(judgement.costs) >= DECISIVE_COST


def key_decisions(decisions: Iterable[JudgedDecision], count: int = 3, scale: str = "chance") -> list[JudgedDecision]:
    """Return the decisions worth telling in the order of the game, at most one a turn: the gravest, then good ones
    until there are `count`, and one more where it is far better than any other.

    A win that was missed or allowed in several turns close to each other is told once, with the first of them. So is
    advice that is the same. Where nothing is found, the closest call is told, if something explains it.
    """
    decisions = list(decisions)
    found = _gravest([one for one in decisions if is_worth_telling(one)], count)
    good = sorted((one for one in decisions if one.verdict == GOOD), key=_praise_key)
    for one in good:
        if one.praise in PLAIN and any(other.praise in PLAIN for other in found):
            continue
        is_wanted = len(found) < count or (
            len(found) == count
            and one.praise in (HARD, "")
            and all(other.verdict != GOOD for other in found)
            and _margin(one) >= STRONG_MARGIN * LEAST_MARGIN[scale]
        )
        if is_wanted and not any(_tells_same(one, other) for other in found):
            found.append(one)
    if not found:
        close = (one for one in decisions if one.verdict == CLOSE and is_explained(one))
        found = sorted(close, key=_sort_key)[:1]
    return [_with_last_round(one, decisions) for one in sorted(found, key=lambda one: one.after)]


def weightiest_decision(told: Iterable[JudgedDecision]) -> JudgedDecision | None:
    """Return the decision that mattered most of those that are told; None where there is no choice."""
    costly = sorted((one for one in told if one.verdict in TOLD), key=lambda one: (-_weight(one), one.after))
    return costly[0] if len(costly) > 1 else None


def best_share(decisions: Sequence[JudgedDecision]) -> float:
    """Return the share of decisions in which no other action was found to be better; 0 if there are none."""
    best = sum(one.cost < LEAST_TEMPTING for one in decisions)
    return best / len(decisions) if decisions else 0.0


def _gravest(told: Sequence[JudgedDecision], count: int) -> list[JudgedDecision]:
    found: list[JudgedDecision] = []
    for one in sorted((one for one in told if not _is_allowed_again(one, told)), key=_sort_key):
        if len(found) < count and not any(_tells_same(one, other) for other in found):
            found.append(one)
    return found


def _margin(decision: JudgedDecision) -> float:
    return min(decision.margins, default=0.0)


def _praise_key(decision: JudgedDecision) -> tuple[int, float, int]:
    """Return a sort key: what was hardest to see, then the closest of risks rightly taken or avoided."""
    margin = _margin(decision)
    return PRAISES.index(decision.praise), margin if decision.praise == WEIGHED else -margin, decision.after


def _is_allowed_again(one: JudgedDecision, told: Iterable[JudgedDecision]) -> bool:
    """True if an earlier decision had allowed the same win of the other side."""
    earlier = [other for other in told if other.verdict == one.verdict == ALLOWED_WIN and other.turn < one.turn]
    return any(_is_same_win(one, other) for other in earlier)


def _with_last_round(one: JudgedDecision, decisions: Iterable[JudgedDecision]) -> JudgedDecision:
    """Return a decision with the last round up to which each turn of the seat missed or allowed a win again."""
    if one.verdict not in EXACT:
        return one
    later = sorted((other for other in decisions if other.turn > one.turn), key=lambda other: other.after)
    again = list(takewhile(lambda other: other.verdict == one.verdict, later))
    return replace(one, until=again[-1].round) if again else one


def _is_same_win(one: JudgedDecision, other: JudgedDecision) -> bool:
    """True if two exact verdicts of one kind are close to each other, or name the same line."""
    return abs(one.turn - other.turn) <= SAME_WIN_TURNS or (one.best == other.best and bool(one.best))


def _tells_same(one: JudgedDecision, other: JudgedDecision) -> bool:
    """True if two decisions belong to one turn, are the same exact verdict about the same moments of a game, or the
    same advice.
    """
    if one.verdict in EXACT and one.verdict == other.verdict:
        return _is_same_win(one, other)
    if one.turn == other.turn:
        return True
    if (one.verdict == GOOD) != (other.verdict == GOOD):
        return False
    return one.verdict not in EXACT and other.verdict not in EXACT and _advises_same(one, other)


def _advises_same(one: JudgedDecision, other: JudgedDecision) -> bool:
    """True if the same action was better soon after, or was so instead of the same action for the same reasons.

    An action of one word says little by itself: it must have been better than the same kind of action.
    """
    is_soon = abs(one.turn - other.turn) <= SAME_ADVICE_TURNS
    is_same_kind = one.played.split(" ")[0] == other.played.split(" ")[0]
    if is_soon and one.best[:1] == other.best[:1] and any(" " in action or is_same_kind for action in one.best[:1]):
        return True
    mine, others = ([(why.id, why.deed) for why in (it.reason, *it.reasons[:1])] for it in (one, other))
    return mine == others and all(id for id, _ in mine)


def _sort_key(decision: JudgedDecision) -> tuple[int, float, int]:
    """Return a sort key: exact verdicts first, then high cost times certainty, then early decisions.

    What no reason explains teaches less, and counts less.
    """
    return (int(decision.verdict not in EXACT), -_weight(decision), decision.after)


def _weight(decision: JudgedDecision) -> float:
    """Return the cost of a decision times its certainty, less where no reason explains it."""
    certainty = decision.cost / (decision.cost + 2.0 * decision.error + 0.01) if decision.cost > 0 else 0.0
    weight = 1.0 if is_explained(decision) else UNEXPLAINED_PART
    return decision.cost * certainty * weight


def is_same_reason(decision: JudgedDecision) -> bool:
    """True if the reason of the better action is the one of the played action, which then explains neither."""
    first = decision.reasons[0] if decision.reasons else decision.reason
    return decision.verdict not in (*EXACT, GOOD) and first.id == decision.reason.id


def is_worth_telling(decision: JudgedDecision) -> bool:
    """True if a decision cost something and is told: it is more than a preference, a clear one, or one that something
    explains.
    """
    if decision.verdict == "preference":
        return is_explained(decision) or is_clear_preference(decision)
    return decision.verdict in TOLD


def is_explained(decision: JudgedDecision) -> bool:
    """True if something says why the better action is better."""
    if decision.contrast.id:
        return decision.contrast.id != UNCLEAR
    return bool(decision.reasons) and not is_same_reason(decision)
