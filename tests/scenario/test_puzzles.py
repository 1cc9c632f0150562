"""Puzzles: what is shipped has one answer, a file cannot claim another, and nothing hidden lies in it."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.ai.clear_choice import ClearChoice
from boardgames.ai.determinizations import Determinizations
from boardgames.ai.plan_search import PlanSearch
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.core.game_protocol import HIDDEN, Action, actions_to_play
from boardgames.core.rng import Rng
from boardgames.puzzles.puzzle_draft import Moment
from boardgames.puzzles.puzzle_finder import SINGLE_ACTION_GRADE, SINGLE_RUN_GRADE, is_plain, make_puzzle
from boardgames.scenario.guide_files import guide_files_of
from boardgames.scenario.puzzle_check import STOP, WIN, alike_actions, rival_actions, try_answer
from boardgames.scenario.puzzles import PuzzleHead, open_puzzle, puzzle_heads_of
from boardgames.scenario.scenario_model import read_scenario
from boardgames.scenario.scenario_runner import run_text, start_scenario

LEAST = {"sacrifice": 40, "terrorixico": 20, "walpurgisnacht": 40, "sacrificio": 20}
WINS = tuple(head for head in puzzle_heads_of("sacrifice") if head.goal == WIN)
STOPS = tuple(head for head in puzzle_heads_of("sacrifice") if head.goal == STOP)
COUNTS = puzzle_heads_of("terrorixico")
GRADED_BY_LEVELS = ("walpurgisnacht", "sacrificio")
"""Games whose best actions are graded by how often weak levels find them."""
FILES = Path(__file__).parent / "files"
RANDOM_TURNS = 30
APART = 4
"""Least actions between two puzzles of one game."""


@pytest.mark.parametrize("game_id", LEAST)
def test_enough_puzzles_are_shipped_and_every_head_is_read(game_id: str) -> None:
    heads = puzzle_heads_of(game_id)
    assert len(heads) == len(guide_files_of(game_id, "puzzle")) >= LEAST[game_id]
    assert [head.grade for head in heads] == sorted(head.grade for head in heads)
    assert len({head.grade for head in heads}) > 1
    grades = [head.grade for head in heads]
    assert game_id in GRADED_BY_LEVELS or max(map(grades.count, grades)) <= len(heads) / 2


def test_a_goal_that_one_action_reaches_is_not_graded_hard() -> None:
    single = [head for head in COUNTS if len(open_puzzle(head).lines) == 1]
    assert single and all(head.grade <= SINGLE_ACTION_GRADE for head in single)


def test_a_run_of_one_piece_is_not_graded_hard() -> None:
    runs = [head for head in WINS if head.themes == ("race",)]
    assert runs and all(head.grade <= SINGLE_RUN_GRADE for head in runs)
    long = next(head for head in runs if len(open_puzzle(head).lines) > 3)
    game, state = start_scenario(read_scenario(long.path))
    seat = int(long.seat[1:]) - 1
    draft = make_puzzle(game, Moment(game.id, game.complete({}), seat, state.view(seat), state.dump(), 0, 1, ()))
    assert draft is not None and draft.grade <= SINGLE_RUN_GRADE


def test_a_run_of_one_piece_that_kills_on_its_way_is_graded_below_wins_of_several_pieces() -> None:
    runs = [head for head in WINS if head.themes == ("kill",)]
    assert len(runs) > 5 and all(head.grade < max(head.grade for head in WINS) for head in runs)
    for head in runs[::3]:
        game, state = start_scenario(read_scenario(head.path))
        seat = int(head.seat[1:]) - 1
        draft = make_puzzle(game, Moment(game.id, game.complete({}), seat, state.view(seat), state.dump(), 0, 1, ()))
        assert draft is not None and draft.grade == head.grade


def test_a_win_that_either_a_block_or_a_kill_of_one_piece_stops_has_both_themes() -> None:
    head = next(head for head in STOPS if head.id == "stop-4044-163")
    _, start = start_scenario(read_scenario(head.path))
    puzzle = open_puzzle(head).puzzle
    assert set(head.themes) == {"block", "kill"}
    for line in ("move c5 b5", "end"), ("move c5 c6", "attack c6 b6", "sacrifice b6", "end"):
        state, game = start.clone(), registry.load("sacrifice")
        for action in line:
            state.apply(Action(action))
        assert puzzle.goal == STOP and game.find_win is not None and not game.find_win(state)


@pytest.mark.parametrize("game_id", LEAST)
def test_no_puzzle_is_the_next_moment_of_another_and_shows_its_answer(game_id: str) -> None:
    moments = sorted(tuple(map(int, head.id.split("-")[1:])) for head in puzzle_heads_of(game_id))
    near = [(one, other) for one, other in pairwise(moments) if one[0] == other[0] and other[1] - one[1] < APART]
    assert not near


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_no_puzzle_of_a_game_with_hidden_cards_holds_a_position(game_id: str) -> None:
    game = registry.load(game_id)
    for head in puzzle_heads_of(game_id):
        scenario = read_scenario(head.path).scenario
        assert (scenario.view is not None) == game.hidden
        assert not game.hidden or HIDDEN in json.dumps(scenario.view)


@pytest.mark.parametrize("head", WINS[::4], ids=lambda head: head.id)
def test_no_turn_that_wins_does_without_the_answer(head: PuzzleHead) -> None:
    file = open_puzzle(head)
    assert file.fault == "" and file.file is not None
    game, start = start_scenario(file.file)
    seat, chance = start.to_act(), Rng(1)
    (idea,) = file.puzzle.ideas
    movers = {part.split(" ")[1] for part in idea if part.startswith("move ")}
    for _ in range(RANDOM_TURNS):
        state, touched = start.clone(), set()
        while state.outcome() is None and state.whose_turn() == seat == state.to_act():
            action = chance.choice(actions_to_play(state, game.ignored_actions))
            touched.add(action.split(" ")[1] if " " in action else "")
            state.apply(action)
        outcome = state.outcome()
        if outcome is not None and seat in outcome.winners:
            assert movers <= touched


@pytest.mark.parametrize("head", STOPS, ids=lambda head: head.id)
def test_no_turn_stops_the_enemy_without_the_answer(head: PuzzleHead) -> None:
    file = open_puzzle(head)
    assert file.fault == "" and file.file is not None
    game, start = start_scenario(file.file)
    seat, chance = start.to_act(), Rng(2)
    assert game.find_win is not None and game.find_win(start) is None
    (idea,) = file.puzzle.ideas
    movers = {part.split(" ")[1] for part in idea if part.startswith("move ")}
    has_wall = any(part.startswith("wall ") for part in idea)
    lost = 0
    for _ in range(RANDOM_TURNS):
        state, touched = start.clone(), set()
        while state.outcome() is None and state.whose_turn() == seat == state.to_act():
            action = chance.choice(actions_to_play(state, game.ignored_actions))
            touched |= {word for word in action.split(" ")[:2] if word != "move"}
            state.apply(action)
        if state.whose_turn() == seat or state.outcome() is not None:  # somebody is asked, or it is over
            continue
        if game.find_win(state) is None:
            assert movers <= touched and (not has_wall or "build" in touched)
        lost += game.find_win(state) is not None
    assert lost


def test_the_end_of_a_turn_that_stops_nothing_is_refused() -> None:
    head = next(head for head in STOPS if head.themes == ("block",))
    file = open_puzzle(head)
    assert file.file is not None
    game, start = start_scenario(file.file)
    options, mover = game.complete({}), file.puzzle.ideas[0][0].split(" ")[1]
    lines = [line for line in start.legal_actions() if line.startswith("move ") and mover not in line]
    after = start.clone()
    after.apply(lines[0])
    assert try_answer(game, file.puzzle, options, start, after, Action("end")) == "wrong"


@pytest.mark.parametrize("head", [*WINS[::6], *STOPS[::4], *COUNTS[::4]], ids=lambda head: head.id)
def test_the_answer_is_recognised_and_what_misses_it(head: PuzzleHead) -> None:
    file = open_puzzle(head)
    assert file.fault == "" and file.file is not None
    game, start = start_scenario(file.file)
    options = game.complete(file.scenario.options)
    state, verdicts = start.clone(), []
    for action in file.lines:
        verdicts.append(try_answer(game, file.puzzle, options, start, state, action))
        state.apply(action)
    assert verdicts == ["open"] * (len(file.lines) - 1) + ["solved"]
    if head.themes == ("race",) and len(file.lines) == 4:  # then no point is left for anybody else
        mover = file.lines[0].split(" ")[1]
        others = [line for line in start.legal_actions() if line.startswith("move ") and line.split(" ")[1] != mover]
        lost = [line for line in others if "falcon" not in start.dump()["board"][line.split(" ")[1]]]
        assert all(try_answer(game, file.puzzle, options, start, start, line) == "wrong" for line in lost[:3])
    if head.goal == "take" and len(file.lines) == 2:  # the same for the cards of a turn
        lost = [line for line in start.legal_actions() if line.startswith("down ") and line not in file.lines]
        assert all(try_answer(game, file.puzzle, options, start, start, line) == "wrong" for line in lost[:3])


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("  ideas: [[", "  ideas: [[mineral a1 arrive, ", "expected one answer"),
        ("  seat: P1", "  seat: P2", "P2 to act"),
        ("  grade: ", "  grade: 1", "grade"),
    ],
)
def test_a_wrong_head_is_named(old: str, new: str, found: str) -> None:
    text = next(
        text for head in WINS if "  seat: P1\n" in (text := head.path.read_text("utf-8")) and "\n  ideas: [[" in text
    )
    assert old in text
    failures = run_text(text.replace(old, new, 1), "wrong.yaml").failures
    assert failures and found in " ".join(map(str, failures))


@pytest.mark.parametrize(
    ("game_id", "goal", "expected"),
    [
        ("sacrifice", WIN, "an answer that reaches the goal 'win'"),
        ("sacrifice", STOP, "an answer that reaches the goal 'stop'"),
        ("terrorixico", "take", "an answer that reaches the goal 'take'"),
        ("sacrificio", "best", "an answer that begins with"),
        ("walpurgisnacht", "best", "an answer that begins with"),
    ],
)
def test_a_shown_answer_that_is_none_fails_with_its_line(game_id: str, goal: str, expected: str) -> None:
    head = next(head for head in puzzle_heads_of(game_id) if head.goal == goal)
    file, text = open_puzzle(head), head.path.read_text("utf-8")
    legal = file.start_match().legal_actions()
    right = (*file.puzzle.accepts, *file.lines)
    wrong = next(line for line in ("end", "pass", *legal) if line in legal and line not in right)
    before = text.partition("\nsteps:")[0]
    (failure,) = run_text(f"{before}\nsteps: [{{do: [{wrong}]}}]\n", "wrong.yaml").failures
    assert failure.line == before.count("\n") + 2 and expected in str(failure) and wrong in str(failure)
    (failure,) = run_text(f"{before}\nsteps: [{{do: [nothing]}}]\n", "wrong.yaml").failures[-1:]
    assert failure.line == before.count("\n") + 2
    assert run_text(f"{before}\n", "none.yaml").failures, "no answer at all"


def test_a_view_is_no_position_and_what_is_hidden_no_puzzle() -> None:
    text = COUNTS[0].path.read_text("utf-8")
    assert run_text(text.replace("\nview:", "\nposition:"), "wrong.yaml").failures
    assert run_text(text.replace("range_1", "range_9"), "wrong.yaml").failures


def test_a_second_way_to_win_is_no_puzzle() -> None:
    for head in (head for head in WINS if head.themes == ("race",)):
        text, file = head.path.read_text("utf-8"), open_puzzle(head)
        cell = file.puzzle.ideas[0][0].split(" ")[1]
        pieces = dict(re.findall(r"^    ([a-z][0-9]+): (P[12] [a-z]+)$", text, re.M))
        twin = next((place for place, kind in pieces.items() if kind == pieces[cell] and place != cell), "")
        legal = file.start_match().legal_actions()
        free = [words[2] for line in legal if (words := line.split(" "))[:2] == ["move", cell] and len(words) == 3]
        if not twin or len(file.lines) < 2:
            continue
        moved = text.replace(f"    {twin}: {pieces[twin]}\n", f"    {free[0]}: {pieces[twin]}\n")
        if any("one answer" in str(failure) for failure in run_text(moved, "twin.yaml").failures):
            return
    raise AssertionError("no second piece that wins was found out")


PLAYED = "        - friendly_fire\n        - good_omens\n"
"""Cards that one seat of the file has played before, in the order of names."""


def test_an_answer_that_shares_the_first_place_is_none_where_a_longer_turn_wins_alone() -> None:
    text = (FILES / "shared-first-place.yaml").read_text("utf-8")
    (failure,) = run_text(text, "shared.yaml").failures
    assert "one answer" in str(failure) and "last_chance melee" in str(failure)
    drawn = text.replace("hand: [codex_3, last_chance, ", "hand: [codex_3, ")
    alone = drawn.replace(
        f"{PLAYED}        - melee_1\n        - melee_2\n",
        f"{PLAYED}        - last_chance\n        - melee_1\n        - melee_2\n",
    )
    assert alone.count("last_chance") == text.count("last_chance") and run_text(alone, "alone.yaml").failures == ()


def test_a_way_in_which_others_have_to_discard_is_accepted() -> None:
    file = read_scenario(FILES / "discards-between.yaml")
    game, start = start_scenario(file)
    puzzle, options = file.scenario.puzzle, game.complete(file.scenario.options)
    assert puzzle is not None
    state, verdicts = start.clone(), []
    for action in (Action("up fury codex"), Action("toss codex_1 codex_1")):
        verdicts.append(try_answer(game, puzzle, options, start, state, action))
        state.apply(action)
    assert state.to_act() != start.to_act()
    state.apply(state.legal_actions()[-1])
    verdicts.append(try_answer(game, puzzle, options, start, state, Action("up shield_1 shield")))
    assert verdicts == ["open", "open", "solved"]
    assert try_answer(game, puzzle, options, start, start, Action("down shield_1 shield")) == "wrong"


def test_a_way_that_works_by_luck_alone_is_refused() -> None:
    """In `take-8108-21` strength alone wins only if what P1 hides is of no worth, as it is in the first world."""
    head = next(head for head in COUNTS if head.path.stem == "take-8108-21")
    file = open_puzzle(head)
    game, start = start_scenario(read_scenario(head.path))
    options = game.complete(file.scenario.options)
    state, verdicts = start.clone(), []
    for _ in range(4):
        action = Action("up strength range") if not verdicts else state.legal_actions()[0]
        verdicts.append(try_answer(game, file.puzzle, options, start, state, action))
        if verdicts[-1] != "open":
            break
        state.apply(action)
    assert "solved" not in verdicts, verdicts


def test_a_way_that_every_answer_of_the_others_completes_is_the_shorter_one() -> None:
    file = FILES / "answered-at-once.yaml"
    (failure,) = run_text(file.read_text("utf-8"), file.name).failures
    assert str(failure).endswith('found [["up equality shield"]]')
    scenario = read_scenario(file)
    game, start = start_scenario(scenario)
    puzzle, options = scenario.scenario.puzzle, game.complete(scenario.scenario.options)
    assert puzzle is not None
    assert try_answer(game, puzzle, options, start, start, Action("up equality shield")) == "solved"


def test_a_shorter_way_that_works_by_luck_hides_no_certain_one_and_is_not_solved() -> None:
    """P1 bars what she knows with two moves; one of them alone is enough only if unknown cards lie well."""
    path = FILES / "lucky-shorter-way.yaml"
    (failure,) = run_text(path.read_text("utf-8"), path.name).failures
    assert '["move o4 p3", "move p1 o1"]' in str(failure)
    file = read_scenario(path)
    game, start = start_scenario(file)
    puzzle, options = file.scenario.puzzle, game.complete(file.scenario.options)
    assert puzzle is not None
    state, verdicts = start.clone(), []
    for action in (Action("move p1 o1"), Action("move o4 p3")):
        verdicts.append(try_answer(game, puzzle, options, start, state, action))
        state.apply(action)
    assert verdicts == ["open", "solved"]


def test_an_action_that_pays_with_another_card_and_does_as_well_is_found() -> None:
    """Victim and priest are worth the same to P1, who makes room for the supreme victim."""
    file = read_scenario(FILES / "equal-action.yaml")
    game, state = start_scenario(file)
    puzzle, view = file.scenario.puzzle, file.scenario.view
    assert puzzle is not None and view is not None
    others = [action for action in state.legal_actions() if action not in puzzle.accepts]
    alike = alike_actions(puzzle.accepts, others)
    assert {"remove v1 for priest_triangle", "remove s0 for victim_woman"} <= set(alike)
    assert not any(action.startswith("discard ") for action in alike)
    question = ActionRequest(game, game.complete(file.scenario.options), state.to_act(), dict(view))
    (best,), other = puzzle.accepts, Action("remove v1 for priest_triangle")
    choice = ClearChoice((Action(best), Action("done"), Action("draw")), (Action(best),), (other,), 0.3, 0.02, 1)
    assert list(rival_actions(question, choice, puzzle.accepts, [Action(best), other], 1, (2, 40))) == [other]


def test_an_action_that_a_search_over_all_passes_over_is_found() -> None:
    """Mephistopheles may take off his mask first and then do the same."""
    file = read_scenario(FILES / "near-action.yaml")
    game, state = start_scenario(file)
    puzzle, view = file.scenario.puzzle, file.scenario.view
    assert puzzle is not None and view is not None
    question = ActionRequest(game, game.complete(file.scenario.options), state.to_act(), dict(view))
    (best,), rng = puzzle.accepts, Rng(1)
    line = PlanSearch(
        question, Determinizations(question, rng, SearchBudget(3_000)), rng, SearchBudget(3_000), 24, 0.0
    )
    plan = line.find_best_plan([Action(best)])
    choice = ClearChoice(plan, plan[:1], (Action(puzzle.tempting),), 0.15, 0.02, 1)
    legal = [Action(best), Action("unmask"), Action(puzzle.tempting)]
    assert list(rival_actions(question, choice, puzzle.accepts, legal, 1)) == ["unmask"]


def test_a_way_of_one_piece_is_no_idea_and_what_stops_a_win_is_one() -> None:
    themes = {head.id: head.themes for head in (*WINS, *STOPS)}
    assert {"wall", "kill", "block", "resurrect", "two"} <= {theme for told in themes.values() for theme in told}
    assert all("race" not in told or told == ("race",) for told in themes.values())
    game = registry.load("sacrifice")
    for head in (WINS[0], STOPS[0]):
        scenario = read_scenario(head.path).scenario
        assert scenario.puzzle is not None and scenario.position is not None
        position = dict(scenario.position)
        draft = make_puzzle(game, Moment(game.id, scenario.options, int(head.seat[1:]) - 1, position, position, 1, 1))
        assert draft is not None and draft.themes == head.themes
        assert is_plain(game, draft) == (set(head.themes) <= {"race", "carry"})


HARD = next(head for head in WINS if head.grade == WINS[-1].grade)


@pytest.mark.parametrize("head", [HARD, STOPS[-1], COUNTS[0]], ids=lambda head: head.id)
def test_a_shipped_puzzle_is_made_again_from_what_its_seat_sees(head: PuzzleHead) -> None:
    scenario = read_scenario(head.path).scenario
    puzzle, seen = scenario.puzzle, scenario.view or scenario.position
    assert puzzle is not None and seen is not None
    source, position = puzzle.source, scenario.position
    moment = Moment(
        head.game,
        scenario.options,
        int(puzzle.seat[1:]) - 1,
        dict(seen),
        dict(position) if position else None,
        source.after,
        source.seed,
        tuple(source.levels),
    )
    draft = make_puzzle(registry.load(head.game), moment)
    assert draft is not None and draft.text() == head.path.read_text("utf-8") and draft.id == head.id


def test_a_file_without_a_head_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("puzzle: [", encoding="utf-8")
    (tmp_path / "other.yaml").write_text("format: scenario/1\ngame: sacrifice\n", encoding="utf-8")
    assert puzzle_heads_of("sacrifice", tmp_path) == ()
