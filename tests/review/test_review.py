"""The review of a game: its curve adds up, it is the same every time, and its verdicts need two searches."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.ai import judge
from boardgames.ai.chance_estimate import estimate_chance
from boardgames.ai.judge import ALLOWED_WIN, LEAST_TEMPTING, MISSED_WIN, Judgement, judge_once
from boardgames.ai.player import ActionRequest
from boardgames.ai.review_tasks import (
    result_as_fields,
    result_from_fields,
    run_review_task,
    task_as_fields,
    task_from_fields,
)
from boardgames.ai.rollouts import RolloutDifference
from boardgames.ai.search_budget import SearchBudget
from boardgames.ai.turn_search import without_idle_actions
from boardgames.core.game_protocol import Action, Event, State, actions_to_play
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.record.record_model import ShownHint
from boardgames.review.analysis_file import seat_analysis_text
from boardgames.review.analysis_model import CurvePoint, JudgedDecision, ReasonFields
from boardgames.review.chance_moments import ChanceMoment, chance_moments, told_moments
from boardgames.review.decision_reasons import without_stops
from boardgames.review.review_text import ReviewText
from boardgames.review.seat_history import DecisionPoint, SeatHistory
from boardgames.review.seat_review import SeatReview, first_positions
from boardgames.review.verdicts import GOOD, TOLD, key_decisions, verdict_of, weightiest_decision
from boardgames.text.catalog import LANGUAGES, Catalog
from tests.review.games import TABLES, match_of, played_lines, run_review, use_few_positions

SHOWN = """
import pytest
from boardgames.review.analysis_file import seat_analysis_text
from boardgames.record.record_model import ShownHint
from boardgames.review.seat_history import DecisionPoint, SeatHistory
from boardgames.review.seat_review import SeatReview
from tests.review.games import TABLES, match_of, played_lines, run_review, use_few_positions
with pytest.MonkeyPatch.context() as patch:
    use_few_positions(patch)
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    review = SeatReview(SeatHistory(match, TABLES["walpurgisnacht"], 1), "chance")
    print(seat_analysis_text(run_review(review).analysis()), end="")
"""


@pytest.fixture(scope="module")
def night_review() -> SeatReview:
    """The whole review of P2 in a game of Walpurgisnacht."""
    with pytest.MonkeyPatch.context() as patch:
        use_few_positions(patch)
        match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
        return run_review(SeatReview(SeatHistory(match, TABLES["walpurgisnacht"], 1), "chance"))


def test_the_parts_of_a_curve_add_up(night_review: SeatReview) -> None:
    points = night_review.analysis().points
    total = sum(point.chosen + point.revealed + point.others for point in points)
    assert total == pytest.approx(points[-1].value - points[0].value, abs=1e-9)
    assert points[-1].value in (0.0, 0.5, 1.0)
    assert [point.after for point in points] == list(range(len(points)))
    assert any(point.revealed for point in points) and any(point.others for point in points)


def test_what_another_seat_laid_face_down_is_no_luck() -> None:
    """An action that shows it is told apart from one that turns up what chance decides."""
    match = match_of("terrorixico", played_lines("terrorixico"))
    shown = 0
    for seat in (0, 1):
        history = SeatHistory(match, TABLES["terrorixico"], seat)
        own = [number for number in range(len(match) - 1) if history.is_own(number)]
        for number in own:
            before, after = (str(history.view_after(count)["battle"]["lines"]) for count in (number, number + 1))
            if before.count(" down ?") > after.count(" down ?"):
                assert history.shows_others(number), history.action(number)
                shown += 1
        assert not all(history.shows_others(number) for number in own)
    assert shown


def test_whether_another_seat_holds_an_answer_is_no_luck() -> None:
    """What it kept decides that: all actions that could be answered are left out, answered or not."""
    match = match_of("sacrificio", played_lines("sacrificio"))
    answered, unanswered, drawn = 0, 0, 0
    for seat in (0, 1):
        history = SeatHistory(match, TABLES["sacrificio"], seat)
        for number in range(len(match) - 1):
            if not history.is_own(number):
                continue
            is_answered = match.history[number].turn == seat and match.history[number + 1].is_answer
            assert is_answered <= history.shows_others(number), history.action(number)
            answered += is_answered
            if number % 3 == 0 and not is_answered:
                shows = estimate_chance(history.request_after(number), history.action(number)).shows_hands
                unanswered += shows
                if history.action(number) == "draw":
                    drawn += 1
                    assert not shows
    assert answered and unanswered and drawn


def test_a_review_is_the_same_in_another_process(night_review: SeatReview) -> None:
    root = Path(__file__).resolve().parents[2]
    run = subprocess.run(
        [sys.executable, "-c", SHOWN],
        capture_output=True,
        text=True,
        cwd=root,
        env={"PYTHONHASHSEED": "777", "PYTHONPATH": str(root)},
        check=True,
    )
    assert run.stdout == seat_analysis_text(night_review.analysis())


def test_the_first_look_at_a_long_game_takes_no_longer() -> None:
    assert first_positions(13, 0) == 1_500, "Walpurgisnacht: every decision is looked at as far as it goes"
    assert all(
        first_positions(count, kind) * count <= most
        for kind, most in enumerate((40_000, 100_000))
        for count in (30, 96, 400)
    )
    assert first_positions(0, 0) > 0


def test_progress_counts_all_steps_and_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curve at the end is not told as done when it begins."""
    use_few_positions(monkeypatch)
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    review = SeatReview(SeatHistory(match, TABLES["walpurgisnacht"], 1), "chance")
    told = [review.progress]
    while (task := review.next_task()) is not None:
        review.take_result(run_review_task(task._replace(positions=min(task.positions, 100))))
        told.append(review.progress)
    assert told == sorted(told) and told[0][0] == 0 and told[-1][0] == told[-1][1]
    assert len({count for _, count in told}) == 1 and told[-1][1] >= len(match)
    assert len({done for done, _ in told}) > len(match)


def test_a_task_and_its_result_survive_the_pipe() -> None:
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    review = SeatReview(SeatHistory(match, TABLES["walpurgisnacht"], 1), "chance")
    task = review.next_task()
    assert task is not None
    task = task._replace(positions=150)
    again = task_from_fields(match.game, task_as_fields(task))
    result = run_review_task(again)
    assert result == run_review_task(task)
    assert result_from_fields(task.kind, result_as_fields(result)) == result


def ends_of_games() -> Iterator[tuple[State, list[Action]]]:
    """Yield positions near the ends of games of Sacrifice, each with a turn of random actions."""
    chance = Rng(3)
    for seed in (4, 14):
        match = match_of("sacrifice", played_lines("sacrifice", seed, 300), seed)
        starts = [number for number, entry in enumerate(match.history) if not number or new_turn(match, number)]
        for number in starts[-3:]:
            for _ in range(2):
                state = match.state_after(number)
                walk, turn, lines = state.clone(), state.whose_turn(), list[Action]()
                while walk.outcome() is None and walk.whose_turn() == turn and len(lines) < 30:
                    lines.append(chance.choice(actions_to_play(walk, match.game.ignored_actions)))
                    walk.apply(lines[-1])
                yield state, lines


def new_turn(match: Match, number: int) -> bool:
    return match.history[number].turn != match.history[number - 1].turn


def test_wins_missed_and_allowed_are_told_exactly() -> None:
    """Every turn that held a win and did not take it is named, every loss that it could prevent, and nothing else."""
    game = registry.load("sacrifice")
    find_win, find_defences = game.find_win, game.find_defences
    assert find_win is not None and find_defences is not None
    found = {MISSED_WIN: 0, ALLOWED_WIN: 0, "": 0}
    for start, played in ends_of_games():
        seat, states = start.to_act(), [start]
        for action in played:
            states.append(states[-1].clone())
            states[-1].apply(action)
        own = [state for state in states[:-1] if state.to_act() == seat]
        end, outcome = states[-1], states[-1].outcome()
        expected = ""
        if outcome is not None and seat in outcome.winners:
            pass
        elif any(find_win(state) for state in own):
            expected = MISSED_WIN
        elif outcome is None and find_win(end) and any(find_defences(state, 1, 12_000) for state in own):
            expected = ALLOWED_WIN
        judgement = judge_once(ActionRequest(game, {}, seat, start.view(seat)), played, SearchBudget(200))
        assert (judgement.exact if judgement is not None else "") == expected
        found[expected] += 1
        if judgement is not None and expected:
            after = states[judgement.departure].clone()
            for action in judgement.best:
                after.apply(action)
            result = after.outcome()
            if expected == MISSED_WIN:
                assert result is not None and seat in result.winners
            else:
                assert not find_win(after)
                assert without_idle_actions(states[judgement.departure], judgement.best, seat) == judgement.best
    assert min(found.values()) > 0, found


def test_a_win_that_was_allowed_is_told_step_by_step() -> None:
    """Each action of the other side that wins is told, and the whole turn that prevents it."""
    match = match_of("sacrifice", played_lines("sacrifice", 3), 3)
    history = SeatHistory(match, {}, 0)
    review, point = SeatReview(history, "standing"), history.decisions()[-1]
    judgement = judge_once(history.request_after(point.after), point.played, SearchBudget(200))
    assert judgement is not None and judgement.exact == ALLOWED_WIN
    after = point.after + judgement.departure
    one = replace(decision(after, point.turn, ALLOWED_WIN, 0.4), played=str(match.history[after].action))
    told = review.with_reasons(replace(one, best=judgement.best))
    assert told.rival_win[-1].id == "wins" and {reason.purpose for reason in told.rival_win} == {"wins"}
    assert len(told.reasons) == len(judgement.best)
    words = ReviewText(Catalog("en"), match.game, "standing", lambda name: name).decision(told)
    assert words.rival_win.startswith("How the other side could then win: ")
    assert words.rival_win.count(". ") + 1 == len(without_stops(told.rival_win))
    assert words.rival_win in words.lines and "stops the enemy" in words.better
    assert told.prevented in told.rival_win and "can no longer do this: " in words.following
    assert review.with_reasons(replace(one, verdict="preference")).rival_win == ()


def test_what_was_played_later_in_the_turn_is_not_told_as_better() -> None:
    """What is preferred is told without it; where nothing is left the order alone differs, which is not told."""
    match = match_of("sacrifice", played_lines("sacrifice", 3), 3)
    history = SeatHistory(match, {}, 0)
    review = SeatReview(history, "standing")
    point = next(
        one
        for one in history.decisions()
        if len(one.played) > 2 and one.played[1] in match.state_after(one.after).legal_actions()
    )
    first, second, *_ = point.played
    one = replace(decision(point.after, point.turn, "preference", 0.3), played=str(first))
    assert review.with_reasons(replace(one, best=(second, first))).verdict == "open"
    less = review.with_reasons(replace(one, best=(second, "end")))
    assert less.verdict == "preference" and not less.reasons, "the turn without something is no matter of order"
    assert less.instead and less.shared
    words = ReviewText(Catalog("en"), match.game, "standing", lambda name: name).decision(less)
    assert words.better == "Rather: leave that out." and words.shared.startswith("You did this, too: ")
    other = next(
        action for action in match.state_after(point.after).legal_actions() if action not in (*point.played, "end")
    )
    told = review.with_reasons(replace(one, best=(other, second, "end")))
    assert told.verdict == "preference" and told.reasons
    unclear = replace(one, best=(other, second, "end"), contrast=ReasonFields("unclear"))
    assert review.with_reasons(unclear).verdict == "open", "nothing that the seat knew speaks for it"


def test_roles_that_the_end_shows_are_not_what_an_action_showed() -> None:
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    last = len(match) - 1
    assert match.history[last].action.startswith("reveal")
    assert not SeatHistory(match, TABLES["walpurgisnacht"], match.history[last].seat).shows_others(last)


def test_what_is_preferred_to_an_action_never_begins_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that finds less after an action than before it does not blame the action that it would play itself."""
    game = registry.load("sacrifice")
    start = game.new_game(game.complete({}), 1)
    state, played = start.clone(), list[Action]()
    while not played or played[-1] != "end":
        played.append(next(line for line in state.legal_actions() if line.startswith("move ") or line == "end"))
        state.apply(played[-1])
    other = next(line for line in start.legal_actions() if line.startswith("move ") and line != played[0])
    found = iter([(0.6, (played[0], other, "end")), (0.2, (played[1], "end")), (0.2, ("end",))])
    monkeypatch.setattr(judge._TurnJudge, "_best_turn", lambda *_: (judge._BestTurn(*next(found)), ()))
    monkeypatch.setattr(judge._TurnJudge, "_after_answers", lambda *_: judge._BestTurn(0.2, ()))
    judgement = judge_once(ActionRequest(game, {}, 0, start.view(0)), played, SearchBudget(200), is_repeat=True)
    assert judgement is not None and judgement.cost == pytest.approx(0.4)
    assert judgement.departure == 1 and judgement.best == (other, "end")


def test_a_verdict_needs_two_searches_that_agree() -> None:
    game = registry.load("walpurgisnacht")

    def said(*costs: float, error: float = 0.005, played_on: RolloutDifference | None = None) -> str:
        mean = sum(costs) / len(costs)
        return verdict_of(Judgement(mean, error, costs), game, "chance", played_on)

    assert said(0.2) == "open"
    assert said(0.12, 0.13) == "costly"
    assert said(0.12, 0.01) == "open"
    assert said(0.05, 0.06) == "preference"
    assert said(0.05, 0.06, error=0.03) == "none"
    assert said(0.01) == "none"
    assert said(0.2, 0.2, played_on=RolloutDifference(0.2, 0.05)) == "decisive"
    assert said(0.2, 0.2, played_on=RolloutDifference(-0.05, 0.05)) == "open"
    assert said(0.2, 0.2, played_on=RolloutDifference(0.04, 0.05)) == "open", "playing on finds next to nothing"
    assert said(0.2, 0.2, played_on=RolloutDifference(0.06, 0.05)) == "costly"


def test_doubt_is_told_where_it_was_measured() -> None:
    """A preference that both searches find well above the least cost is not called narrow."""
    text = ReviewText(Catalog("en"), registry.load("walpurgisnacht"), "chance", lambda name: name)

    def about(*costs: float, error: float) -> str:
        mean = sum(costs) / len(costs)
        return text.decision(replace(decision(1, 0, "preference", mean), costs=costs, error=error)).about

    assert about(0.089, 0.083, error=0.006).startswith("Not certain, but probably")
    assert about(0.05, 0.033, error=0.006).startswith("A little better, perhaps")
    assert about(0.09, 0.08, error=0.03).startswith("A little better, perhaps")


def test_words_for_chances_fit_the_measured_shares_of_wins() -> None:
    """`dev.py judge calibration` finds in Walpurgisnacht 0.89 won of the values from 0.85 on, 0.98 from 0.94 on."""
    text = ReviewText(Catalog("en"), registry.load("walpurgisnacht"), "chance", lambda name: name)
    said = {value: text.chance(CurvePoint(0, value, 0.0)) for value in (0.03, 0.08, 0.875, 0.93, 0.95)}
    assert list(said.values()) == ["hardly any chance", "about one in ten", *["about nine in ten"] * 2, "nearly won"]


def test_no_cost_is_told_where_none_was_confirmed() -> None:
    judgement = Judgement(0.3, 0.005, (0.3, 0.3))
    for game_id in ("terrorixico", "sacrificio", "sacrifice"):
        game = registry.load(game_id)
        assert verdict_of(judgement, game, game.evaluation_scale) == "preference"
    night = registry.load("walpurgisnacht")
    assert verdict_of(judgement, night, "order") == "preference"


def decision(after: int, turn: int, verdict: str, cost: float) -> JudgedDecision:
    return JudgedDecision(after, turn, 1, "stop", verdict, cost, 0.01, 0.5)  # type: ignore[arg-type]


def explained(after: int, turn: int, cost: float) -> JudgedDecision:
    return replace(decision(after, turn, "preference", cost), contrast=ReasonFields("points", args={"count": 2}))


def test_key_decisions_are_few_grave_and_one_a_turn() -> None:
    some = [
        explained(1, 0, 0.05),
        decision(2, 0, "costly", 0.12),
        explained(3, 2, 0.08),
        decision(4, 3, "open", 0.5),
        decision(5, 4, "none", 0.4),
        decision(6, 5, "missed_win", 1.0),
        explained(7, 6, 0.04),
    ]
    told = key_decisions(some)
    assert [one.after for one in told] == [2, 3, 6], "in the order of the game"
    weightiest = weightiest_decision(told)
    assert weightiest is not None and weightiest.after == 6
    assert weightiest_decision(told[:1]) is None, "one alone is no choice"
    assert key_decisions(some[3:5]) == []


def test_a_preference_that_nothing_explains_is_told_only_if_it_is_clear() -> None:
    plain = [replace(decision(1, 0, "preference", cost), contrast=ReasonFields()) for cost in (0.14, 0.16)]
    assert [key_decisions([replace(one, costs=(one.cost, one.cost))]) != [] for one in plain] == [False, True]
    told = replace(plain[0], contrast=ReasonFields("free"))
    assert key_decisions([told]) == [told]
    assert key_decisions([replace(plain[0], verdict="costly")]) != []


def good(after: int, turn: int, margin: float) -> JudgedDecision:
    return replace(decision(after, turn, "good", 0.0), best=("stop",), margins=(margin, margin + 0.01))


def test_good_decisions_fill_a_review_and_the_best_of_them_is_told_anyway() -> None:
    costly = [explained(after, after, 0.05 + after / 1000) for after in (10, 20, 30, 40)]
    good_ones = [good(15, 15, 0.06), good(25, 25, 0.2), good(35, 35, 0.08)]
    assert [one.after for one in key_decisions(good_ones)] == [15, 25, 35]
    assert [one.after for one in key_decisions([*costly[:1], *good_ones])] == [10, 25, 35]
    assert [one.after for one in key_decisions([*costly, *good_ones])] == [20, 25, 30, 40]
    assert [one.after for one in key_decisions([*costly, good_ones[0]])] == [20, 30, 40], "not by far"
    assert weightiest_decision(good_ones) is None


def test_what_was_hard_and_right_needs_two_searches_and_a_clear_margin() -> None:
    game = registry.load("walpurgisnacht")

    def said(*margins: float, error: float = 0.005) -> str:
        return verdict_of(Judgement(0.0, 0.0, (0.0,) * 2, margins=margins, margin_error=error), game, "chance")

    assert said(0.08, 0.09) == "good"
    assert said(0.08) == "none", "one search alone"
    assert said(0.1, 0.02) == "none", "one of them hardly found it"
    assert said(0.02, 0.02) == "none"
    assert said(0.08, 0.09, error=0.05) == "none"
    assert said() == "none"


def test_no_rule_is_told_twice_in_a_review_and_one_decision_is_marked() -> None:
    text = ReviewText(Catalog("en"), registry.load("sacrifice"), "standing", lambda name: name)
    end = ReasonFields("end_spent", "end")
    move = ReasonFields("kills_runner", "attack", "", {"victim": "martyr", "to": "c3", "piece": "taker", "count": 2})
    slower = ReasonFields("slower", args={"kin": "human", "then": 5, "now": 3})
    told = [
        replace(
            decision(after, after, "preference", cost), best=("x y",), reason=end, reasons=(move,), contrast=slower
        )
        for after, cost in ((1, 0.2), (20, 0.4), (40, 0.3))
    ]
    words = text.decisions(told)
    assert words[0].takeaway.startswith("To take home: Holding up")
    assert words[1].takeaway.startswith("To take home: Kill what would arrive next")
    assert words[2].takeaway == "", "both have been said"
    assert ["mattered most" in one.heading for one in words] == [False, True, False]
    assert words[0].takeaway in words[0].lines


def test_a_good_decision_is_told_with_what_it_was_better_than() -> None:
    text = ReviewText(Catalog("en"), registry.load("walpurgisnacht"), "chance", lambda name: name)
    gift = ReasonFields("both", "give", "", {"card": "bells", "receiver": "P3", "count": 2})
    points = ReasonFields("points", args={"count": 2})
    one = replace(good(3, 1, 0.1), reason=gift, reasons=(gift,), second=(gift,), contrast=points)
    told = text.decision(one)
    assert told.played.startswith("You found this: Give ") and "at least 2 points" in told.played
    assert told.better.startswith("At first sight this looks better: Give ") and told.following == ""
    assert told.contrast.endswith(" better after your turn than after what looks better at first sight.")
    assert text.decision_in_short(one).startswith("You found this: Give ")


def test_the_answer_of_the_other_side_is_a_whole_turn_from_where_the_own_one_ended() -> None:
    match = match_of("sacrifice", played_lines("sacrifice", 3), 3)
    history = SeatHistory(match, {}, 0)
    found = 0
    for point in history.decisions()[:12]:
        judged = judge_once(history.request_after(point.after), point.played, SearchBudget(400), is_repeat=True)
        if judged is None or judged.exact or not judged.answers:
            continue
        state = match.state_after(history.end_of_turn(point.after))
        for action in judged.answers[1]:
            assert state.to_act() == 1 and action in state.legal_actions()
            state.apply(action)
        assert judged.answers[1] and state.whose_turn() == 0
        found += 1
    assert found >= 2


def test_a_turn_that_lets_the_answer_kill_is_told_by_that() -> None:
    text = ReviewText(Catalog("en"), registry.load("sacrifice"), "standing", lambda name: name)
    kill = ReasonFields("kills", "attack", "", {"piece": "taker", "victim": "martyr", "to": "g11"})
    walk = ReasonFields("advances", "move", "", {"piece": "monkey", "to": "c4", "count": 3, "race": "animal"})
    args = {"piece": "taker", "victim": "martyr", "to": "g11"}
    one = replace(decision(1, 0, "preference", 0.3), reason=walk, contrast=ReasonFields("answered", args=args))
    told = text.decision(replace(one, answers=((walk,), (walk, kill))))
    assert told.contrast.endswith(
        "the best answer of the enemy kills the Martyr on g11; after that turn, it kills nobody."
    )
    assert told.answers == "" and "which enemy could kill" in told.takeaway
    both = text.decision(replace(one, contrast=ReasonFields(), answers=((walk,), (walk, kill))))
    assert both.answers.endswith("To yours: Attack the Martyr on g11 with the Taker."), "kills come first"


def test_answers_of_the_other_side_are_told_where_they_differ() -> None:
    text = ReviewText(Catalog("en"), registry.load("sacrifice"), "standing", lambda name: name)
    walks = [ReasonFields("advances", "move", "", {"piece": "monkey", "to": to}) for to in ("c4", "c5")]
    one = replace(decision(1, 0, "preference", 0.3), reason=walks[0])
    answers = text.decision(replace(one, answers=((walks[0],), (walks[1],)))).answers
    assert answers.startswith("The other side’s best answer to that turn: Move ") and " To yours: Move " in answers
    assert text.decision(replace(one, answers=((walks[0],), (walks[0],)))).answers == ""
    assert text.decision(replace(one, answers=((walks[0],), ()))).answers == ""


def test_one_win_that_stays_allowed_is_told_once() -> None:
    some = [
        decision(1, 4, "allowed_win", 1.0),
        decision(2, 6, "allowed_win", 1.0),
        decision(3, 6, "missed_win", 1.0),
        decision(4, 12, "allowed_win", 1.0),
        decision(5, 20, "preference", 0.2),
    ]
    assert [one.after for one in key_decisions(some, 5)] == [1, 3, 5], "the first turn that could have stopped it"
    same = [replace(one, best=("a1 b1", "end")) for one in (some[0], some[3])]
    assert [one.after for one in key_decisions(same)] == [1], "the same line would have stopped both"


def test_a_win_that_stays_open_is_told_from_the_first_round_to_the_last() -> None:
    some = [
        replace(decision(number, 2 * number, verdict, cost), round=number)
        for number, (verdict, cost) in enumerate(
            [("preference", 0.33), *[("allowed_win", 0.22)] * 3, ("none", 0.0), ("allowed_win", 0.05)], 1
        )
    ]
    told = key_decisions(some)
    assert [(one.after, one.until) for one in told] == [(1, 0), (2, 4)]
    weightiest = weightiest_decision(told)
    assert weightiest is not None and weightiest.after == 1, "by its cost, not by its certainty"
    for language in LANGUAGES:
        text = ReviewText(Catalog(language), registry.load("sacrifice"), "standing", lambda name: name)
        about = text.decisions(told)[1].about
        assert " 2 " in about and " 4" in about and "{" not in about


def test_the_same_advice_is_told_once() -> None:
    draws = [decision(after, turn, "preference", cost) for after, turn, cost in ((1, 2, 0.05), (9, 20, 0.08))]
    words = ReasonFields("takes", "take"), (ReasonFields("draws", "draw"),)
    alike = [replace(one, best=("draw",), reason=words[0], reasons=words[1]) for one in draws]
    assert [one.after for one in key_decisions(alike)] == [9]
    assert len(key_decisions([alike[0], replace(alike[1], reason=ReasonFields("places", "place"))])) == 2
    soon = replace(alike[1], after=3, turn=6, reason=ReasonFields("other", "take"), played="take p2")
    assert [one.after for one in key_decisions([replace(alike[0], played="take p2"), soon])] == [3]
    assert len(key_decisions([replace(alike[0], played="place pulque s1"), soon])) == 2, (
        "drawn instead of another move"
    )
    ritual = [
        replace(explained(after, turn, 0.1), best=("sacrifice t1 with dagger_red",))
        for after, turn in ((1, 2), (3, 4), (5, 40))
    ]
    assert [one.after for one in key_decisions(ritual)] == [1, 5], "one ritual that waits, and another one much later"


def test_what_a_reason_explains_comes_before_what_costs_little_more() -> None:
    reasons = ReasonFields("takes", "take"), (ReasonFields("draws", "draw"),)
    unexplained = decision(1, 2, "preference", 0.08)
    explained = replace(decision(9, 40, "preference", 0.06), best=("draw",), reason=reasons[0], reasons=reasons[1])
    unclear = replace(explained, after=15, turn=80, best=("pass",), contrast=ReasonFields("unclear"))
    assert [one.after for one in key_decisions([unexplained, explained, unclear], 1)] == [9]
    dear = replace(unexplained, cost=0.3, costs=(0.3, 0.3))
    assert [one.after for one in key_decisions([dear, explained, unclear], 1)] == [1]


def test_a_moment_tells_two_sentences_of_what_happened_at_most() -> None:
    points = CurvePoint(0, 0.5, 0.0), CurvePoint(1, 0.8, 0.0, 0.0, 0.0, 0.3)
    moment = ChanceMoment(*points, "others", 0)
    text = ReviewText(
        Catalog("en"), registry.load("sacrificio"), "chance", lambda name: name, lambda _: ("One.", "Two.", "Three.")
    )
    said = text.moment(moment, 3, "P2")
    assert "One. Two. Your chances" in said and "Three" not in said


def test_a_moment_of_which_nothing_can_be_told_is_left_out() -> None:
    match = match_of("sacrificio", played_lines("sacrificio"))
    window = match.player_view(0)
    points = [CurvePoint(0, 0.5, 0.0), CurvePoint(1, 0.05, 0.0, others=-0.45), CurvePoint(2, 0.3, 0.0, others=0.25)]
    text = ReviewText(Catalog("en"), match.game, "rough", lambda name: name, lambda _: ("Something.",))
    said = text.moments_seen(points, window, 0)
    assert len(said) == 1, "behind before and after the second one"
    assert "Something. Before: about even. After: behind." in said[0]


def test_a_move_that_its_answer_takes_back_is_no_moment() -> None:
    match = match_of("sacrificio", played_lines("sacrificio"))
    answer = next(number for number, one in enumerate(match.history) if one.is_answer)
    window = match.player_view(0)
    points = [CurvePoint(count, 0.5, 0.0) for count in range(len(match) + 1)]
    points[answer] = CurvePoint(answer, 0.2, 0.0, others=-0.3)
    for change, expected in ((0.3, 0), (0.1, 1), (-0.15, 2)):
        points[answer + 1] = CurvePoint(answer + 1, 0.2 + change, 0.0, others=change)
        told = told_moments(points[: answer + 2], window, 0)
        assert len(told) == expected, change


def test_a_moment_that_hurt_is_told_with_the_rule_that_follows_once() -> None:
    match = match_of("sacrificio", played_lines("sacrificio"))
    window, text = match.player_view(0), ReviewText(Catalog("en"), match.game, "rough", lambda name: name)
    number = next(number for number, one in enumerate(match.history) if one.seat == 1 and not one.is_answer)
    hurt = CurvePoint(number, 0.5, 0.0), CurvePoint(number + 1, 0.1, 0.0, others=-0.4)
    rule = Catalog("en").tr("sacrificio.lesson.scored_rival_heart")
    for owner, expected in (("P1", True), ("P2", False)):
        heart = Event("scored", {"what": "rival_heart", "seat": "P2", "owner": owner})
        told = text._lesson(ChanceMoment(*hurt, "others", number, (heart,)), window, 0)
        assert told.endswith(rule) == expected
        helped = ChanceMoment(hurt[1], replace(hurt[0], after=number + 1), "others", number, (heart,))
        assert not text._lesson(helped, window, 0)


def test_a_move_that_turns_nothing_up_is_no_moment() -> None:
    """Estimates of one and the same thing differ by chance, which is nothing that was turned up."""
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    moved = next(number for number, one in enumerate(match.history) if one.action.startswith("move "))
    shown = next(number for number, one in enumerate(match.history) if one.action.startswith("reveal "))
    for number, expected in ((moved, 0), (shown, 1)):
        seat = match.history[number].seat
        points = [CurvePoint(count, 0.5, 0.0) for count in range(len(match) + 1)]
        points[number + 1] = CurvePoint(number + 1, 0.1, 0.0, revealed=-0.4)
        assert len(told_moments(points, match.player_view(seat), seat)) == expected


def test_a_moment_does_not_name_whose_turn_is_next() -> None:
    points = CurvePoint(0, 0.5, 0.0), CurvePoint(1, 0.8, 0.0, 0.0, 0.0, 0.3)
    text = ReviewText(Catalog("en"), registry.load("walpurgisnacht"), "chance", lambda name: name)
    swap = Event("chose", {"what": "stop", "seat": "P2"})
    begins, over = (
        Event("phase", {"what": what, "seat": seat, "round": 2}) for what, seat in (("wisps", "P3"), ("over", "P2"))
    )
    said = text.moment(ChanceMoment(*points, "others", 0), 1, "P2", (swap, begins, over))
    assert "P2 stops. The night is over. Your chances" in said


def told_as(review: SeatReview, decision: JudgedDecision, verdict: str) -> JudgedDecision:
    """Return a decision with another verdict, and with the reasons that it would then have."""
    return review.with_reasons(replace(decision, verdict=verdict))  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_hold_no_figures_and_no_gaps(language: str, night_review: SeatReview) -> None:
    game, analysis = registry.load("walpurgisnacht"), night_review.analysis()
    text = ReviewText(Catalog(language), game, "chance", lambda name: name)
    points = ReasonFields("points", args={"count": 2})
    decisions = [replace(one, contrast=points) for one in analysis.decisions]
    tried = [told_as(night_review, one, verdict) for one in decisions for verdict in (*TOLD, GOOD)]
    told = [one for one in tried if one.verdict != "open"]
    unexplained = [replace(one, contrast=ReasonFields()) for one in decisions]
    assert {told_as(night_review, one, GOOD).verdict for one in unexplained} == {"none"}, "no praise without a reason"
    assert {one.verdict for one in told} == {*TOLD, GOOD}
    for one in told:
        words = text.decision(one)
        for line in words:
            assert "{" not in line and "review." not in line
        assert not any(letter.isdigit() for letter in words.heading + words.about)
    for moment in chance_moments(analysis.points, 20):
        assert "{" not in text.moment(moment, 1, "P1")


def preference(played: str, reason: ReasonFields, best: tuple[str, ...], first: ReasonFields) -> JudgedDecision:
    return replace(decision(1, 0, "preference", 0.05), played=played, reason=reason, best=best, reasons=(first,))


def test_a_preference_says_what_both_actions_bring() -> None:
    text = ReviewText(Catalog("en"), registry.load("terrorixico"), "chance", lambda name: name)
    adds = ReasonFields("adds", "up", "", {"card": "range_1", "line": "range", "share": 9, "most": 3, "count": 2})
    holds = ReasonFields("holds", "up", "", {"card": "range_3", "line": "range", "share": 11, "most": 3})
    told = text.decision(preference("up range_1 range", adds, ("up range_3 range",), holds))
    assert told.played == "Your action: Play Range 1 on Range: your share is then 9, and the line lacks 2."
    assert told.better == "Rather: Play Range 3 on Range: that completes the line, and your share is 11."
    again = text.decision(preference("up range_3 range", holds, ("up range_3 range",), holds))
    assert again.played == "Your action: Play Range 3 on Range.", "what is the same on both sides is said once"


def test_what_differs_is_told_in_place_of_reasons_that_do_not_tell_two_actions_apart() -> None:
    text = ReviewText(Catalog("en"), registry.load("terrorixico"), "chance", lambda name: name)
    adds = ReasonFields("adds", "up", "", {"card": "range_1", "line": "range", "share": 9, "most": 3, "count": 2})
    holds = ReasonFields("holds", "up", "", {"card": "range_3", "line": "range", "share": 8, "most": 3})
    one = preference("up range_1 range", adds, ("up range_3 range",), holds)
    told = text.decision(replace(one, contrast=ReasonFields("complete", args={"count": 1})))
    assert told.played == "Your action: Play Range 1 on Range."
    assert told.better.startswith("Rather: Play Range 3 on Range: that completes")
    assert told.contrast == (
        "The difference: after that turn 1 more line is complete than with your action, and what best follows it."
    )
    unclear = text.decision(replace(one, contrast=ReasonFields("unclear")))
    assert (unclear.played, unclear.better) == (told.played, "Rather: Play Range 3 on Range.")
    assert unclear.contrast == ""
    same = text.decision(replace(one, reasons=(replace(adds, args={**adds.args, "share": 7}),)))
    assert same.better == "Rather: Play Range 1 on Range.", "less is told where the reasons do not explain"


def test_what_a_hint_proposed_is_told_with_the_decision_and_to_its_seat_alone() -> None:
    lines = played_lines("walpurgisnacht")
    match = match_of("walpurgisnacht", lines)
    point = next(
        point
        for point in SeatHistory(match, TABLES["walpurgisnacht"], 1).decisions()
        if point.after and match.history[point.after + 1].seat == 1
    )
    hint = ShownHint(point.after, "P2", (lines[point.after], "another", "more"))
    history = SeatHistory(match, TABLES["walpurgisnacht"], 1, [hint])
    numbers = range(history.action_count)
    assert {number: told for number in numbers if (told := history.proposed_action(number))} == {
        point.after: lines[point.after],
        point.after + 1: "another",
    }
    other = SeatHistory(match, TABLES["walpurgisnacht"], 0, [hint])
    assert not any(map(other.proposed_action, numbers))
    review = SeatReview(history, "chance")
    better = Judgement(0.2, 0.0, (0.2, 0.2), best=(Action("stop"),))
    assert told_of(review, point, better).hint == "played"
    following = next(one for one in history.decisions() if one.after == point.after + 1)
    assert told_of(review, following, better).hint == ""
    assert told_of(review, following, better._replace(best=(Action("another"),))).hint == "better"
    text = ReviewText(Catalog("en"), registry.load("walpurgisnacht"), "chance", lambda name: name)
    one = decision(1, 0, "preference", 0.2)
    assert text.decision(replace(one, hint="played")).about.endswith("The hint proposed your action, too.")
    assert text.decision(replace(one, hint="better")).about.endswith("The hint had proposed the other way.")
    assert "hint" not in text.decision(one).about


def told_of(review: SeatReview, point: DecisionPoint, judgement: Judgement) -> JudgedDecision:
    """Return the decision that a review makes of a judgement, without its reasons."""
    return review._decision(point, judgement._replace(costs=judgement.costs[:1]))


def test_a_judgement_holds_the_line_that_begins_with_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what speaks for the best line instead, which survives the pipe."""
    monkeypatch.setattr(judge, "SUSPICIOUS_COST", 0.0)
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    history = SeatHistory(match, TABLES["walpurgisnacht"], 0)
    points = [(point, history.request_after(point.after)) for point in history.decisions()[:24]]
    found = [(point, judge_once(request, point.played, SearchBudget(150))) for point, request in points]
    judged = [(point, one) for point, one in found if one is not None and one.cost > 0.0]
    told = [one for _, one in judged if one.contrast]
    assert told
    piped = json.loads(json.dumps(result_as_fields(told[0])))
    assert result_from_fields("judge", piped) == told[0]
    assert all(one.own[0] == point.played[0] and one.best[0] != one.own[0] for point, one in judged)


def test_a_cost_that_one_search_finds_small_has_its_contrast() -> None:
    match = match_of("terrorixico", played_lines("terrorixico"))
    history = SeatHistory(match, TABLES["terrorixico"], 0)
    looks = [
        judge_once(history.request_after(point.after), point.played[:1], SearchBudget(300))
        for point in history.decisions()[:20]
    ]
    small = [one.contrast for one in looks if one is not None and LEAST_TEMPTING <= one.cost < judge.SUSPICIOUS_COST]
    assert any(small), small


def test_what_was_right_and_hard_is_judged_against_what_looks_best_at_a_glance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And never where a look one action deep finds it, too."""
    monkeypatch.setattr(judge, "SUSPICIOUS_COST", 0.0001)
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    history = SeatHistory(match, TABLES["walpurgisnacht"], 0)
    praised = 0
    for point in history.decisions():
        judgement = judge_once(history.request_after(point.after), point.played[:1], SearchBudget(150))
        if judgement is None or not judgement.margins:
            continue
        praised += 1
        assert judgement.second[0] not in (point.played[0], *judgement.best) and judgement.margin > 0.0
        piped = json.loads(json.dumps(result_as_fields(judgement)))
        assert result_from_fields("judge", piped) == judgement
    assert praised


def test_what_looks_best_and_is_better_than_all_else_is_praised_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "SUSPICIOUS_COST", 0.0001)
    match = match_of("terrorixico", played_lines("terrorixico"))
    history = SeatHistory(match, TABLES["terrorixico"], 0)
    looks = [
        judge_once(history.request_after(point.after), point.played[:1], SearchBudget(300))
        for point in history.decisions()[:20]
    ]
    only = [one for one in looks if one is not None and one.praise == judge.ONLY]
    assert only and all(one.second[0] != one.best[0] and one.margin > 0.0 for one in only)


def test_a_turn_that_wins_is_praised_with_what_it_did() -> None:
    for start, line in ends_of_games():
        match = Match(registry.load("sacrifice"), start)
        seat = start.to_act()
        for action in line:
            match.play(action)
        outcome = match.outcome()
        if outcome is None or outcome.winners != (seat,):
            continue
        history = SeatHistory(match, {}, seat)
        point = history.decisions()[-1]
        found = judge_once(history.request_after(point.after), point.played, SearchBudget(200))
        assert found is not None and found.praise == judge.FOUND_WIN and found.best == point.played
        told = told_decision(SeatReview(history, "standing"), point, found)
        assert (told.verdict, told.praise) == (GOOD, "win") and key_decisions([told], scale="standing") == [told]
        words = ReviewText(Catalog("en"), match.game, "standing", lambda name: name).decision(told)
        assert words.heading == "You found the win" and words.played.startswith("You found this: ")
        return
    raise AssertionError("no game was won")


def told_decision(review: SeatReview, point: DecisionPoint, judgement: Judgement) -> JudgedDecision:
    return review._decision(point, judgement)


def test_where_nothing_is_told_it_is_said_how_often_the_best_was_played() -> None:
    text = ReviewText(Catalog("en"), registry.load("sacrifice"), "standing", lambda name: name)
    best, worse = decision(1, 0, "none", 0.0), decision(2, 1, "none", 0.02)
    assert text.nothing_told([best]).endswith(
        "In each of your decisions the search found nothing better than what you played."
    )
    assert "nearly all" in text.nothing_told([best] * 9 + [worse])
    assert "most" in text.nothing_told([best] * 7 + [worse] * 3)
    assert text.nothing_told([best, worse]) == text.nothing_told([]) == Catalog("en").tr("review.none")


def test_a_walk_of_the_other_side_is_told_by_its_end() -> None:
    walk = [ReasonFields("wins", "move_on", "", {"to": to, "end": "f2"}) for to in ("f4", "f3")]
    line = [ReasonFields("kills", "attack", "", {"to": "f5"}), *walk, ReasonFields("wins", "move", "", {"to": "f2"})]
    assert [reason.args["to"] for reason in without_stops(line)] == ["f5", "f2"]
    assert without_stops(walk) == walk[1:], "a walk that is cut off is told as far as it went"
    assert without_stops([walk[0], line[0]]) == [walk[0], line[0]]


def test_a_win_that_doing_less_prevents_is_told_without_another_reason() -> None:
    text = ReviewText(Catalog("en"), registry.load("sacrifice"), "standing", lambda name: name)
    end = ReasonFields("end_held", "end", "", {"count": 1})
    one = replace(decision(1, 0, ALLOWED_WIN, 0.5), played="move h5 g5", best=("end",), reasons=(end,))
    assert text.decision(one).better == "Better without that: End the turn."


def test_a_preferred_turn_says_what_it_is_for_or_that_something_is_left_out() -> None:
    text = ReviewText(Catalog("en"), registry.load("sacrifice"), "standing", lambda name: name)
    wall = ReasonFields("wall", "build", "", {"wall": "f11–f13", "count": 0})
    end = ReasonFields("end_spent", "end")
    assert (
        text.decision(preference("build v f11", wall, ("end",), end)).better == "Rather without that: End the turn."
    )
    args = {"piece": "builder", "to": "b5", "foe": "monkey", "cell": "b4", "prey": "monkey", "on": "b4"}
    attack = ReasonFields("nears_attack", "move", "kills", args)
    better = text.decision(preference("build v f11", wall, ("move b6 b5", "attack b5 b4", "end"), attack)).better
    assert better.endswith(" on b4. This turn kills the Monkey on b4.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moment_says_what_was_done(language: str) -> None:
    match, catalog = match_of("walpurgisnacht", played_lines("walpurgisnacht")), Catalog(language)
    text = ReviewText(catalog, match.game, "chance", lambda name: name)
    moments = [
        ChanceMoment(CurvePoint(0, 0.6, 0.01), CurvePoint(1, 0.3, 0.01, others=-0.3), kind, 0)
        for kind in ("others", "shown")
    ]
    seen = match.player_view(0).history()
    for moment in moments:
        told = {text.moment(moment, 1, "P2", one.events) for one in seen if one.seat == 1}
        assert len(told) > 3 and all("{" not in one and "review." not in one for one in told)
        assert all(one.startswith(text.moment(moment, 1, "P2").partition(".")[0]) for one in told)


@pytest.mark.parametrize(("game", "told"), [("terrorixico", "Battle 1"), ("sacrifice", "Round 1")])
def test_the_round_of_a_decision_has_the_name_that_the_table_gives_it(game: str, told: str) -> None:
    text = ReviewText(Catalog("en"), registry.load(game), "chance", lambda name: name)
    found = text.decision(decision(1, 0, "preference", 0.05))
    assert told in found
