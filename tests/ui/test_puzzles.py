"""Puzzles in the window: found from the lessons, a wrong try is answered and not played, the answer is explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action
from boardgames.draw.rects import Rect
from boardgames.scenario.puzzles import PuzzleFile, open_puzzle, puzzle_heads_of
from boardgames.scenario.scenario_model import read_scenario
from boardgames.scenario.scenario_runner import start_scenario
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import make_game_view
from boardgames.ui.game_view.position_renderer import PositionRenderer
from boardgames.ui.lessons import puzzle_table
from boardgames.ui.scene.player_names import player_names
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.lesson_list import LessonListScene
from boardgames.ui.shell.puzzle_list import PuzzleListScene
from boardgames.ui.shell.puzzle_tile import PuzzleTile
from boardgames.ui.widgets.setting_controls import Choice
from tests.ui.drawings import ASSETS
from tests.ui.page.puzzle import PuzzlePage, answer_area, picture_area, picture_places, seat_marks_in_picture
from tests.ui.pilot import Pilot

GAMES = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        yield pilot


def open_list(pilot: Pilot, game: str) -> Scene:
    pilot.open(PuzzleListScene(pilot.app, make_scene_factory(), game))
    return pilot.top


def test_the_lessons_lead_to_the_puzzles_and_what_is_solved_is_marked(pilot: Pilot) -> None:
    pilot.open(LessonListScene(pilot.app, make_scene_factory(), "sacrifice"))
    pilot.click("learn.puzzles")
    first = puzzle_heads_of("sacrifice")[0].id
    assert pilot.top.name == "puzzles" and pilot.top.first_focus == f"puzzle.{first}"
    pilot.click(f"puzzle.{first}")
    page = PuzzlePage.on_top(pilot)
    assert page.id == first
    page.solve()
    pilot.check_layout()
    pilot.click("solved.next")
    assert PuzzlePage.on_top(pilot).id != first
    pilot.key("escape")
    pilot.click("menu.leave")
    assert pilot.top.name == "puzzles" and first in pilot.app.services.player_progress.puzzles_solved("sacrifice")
    assert pilot.top.first_focus != f"puzzle.{first}" and "Solved" in pilot.words()
    assert not list((pilot.home / "records").rglob("*.yaml"))


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_try_is_answered_and_not_played_and_counts(pilot: Pilot, game: str) -> None:
    open_list(pilot, game)
    heads = puzzle_heads_of(game)
    head = next(head for head in heads if head.goal != "take" or "friendly_fire" not in head.path.read_text("utf-8"))
    pilot.open(make_scene_factory().create_puzzle(pilot.app, game, head.id))
    page = PuzzlePage.on_top(pilot)
    assert page.tr(f"puzzle.ask.{head.goal}", count=page.amount) in pilot.words()
    right = {*page.answer, *page.accepted}
    tried = 0
    for line in page.legal_actions():
        if line in right or line.split(" ")[0] in ("resign", "offer"):
            continue
        page.give_action(Action(line))
        if page.action_count():
            break
        said = {page.tr(f"puzzle.wrong.{word}", count=page.amount) for word in (head.goal, "end", "early")}
        if (
            any(page.notice().endswith(one) for one in said)
            or "That is tempting, but only the next best" in page.notice()
        ):
            tried += 1
        if tried == 2:
            break
    assert page.action_count() or tried
    while page.action_count():
        pilot.key("u")
        assert pilot.top.name == "puzzle"
    page.solve()
    result = pilot.app.services.player_progress.puzzles[game][head.id]
    assert result.solved and result.wrong == tried and not result.shown


def test_a_choice_that_is_forced_is_part_of_the_answer_and_made_by_hand(pilot: Pilot) -> None:
    """Elsewhere the table makes it by itself, and then goes on to the next battle."""
    head = next(head for head in puzzle_heads_of("terrorixico") if "[choose " in head.path.read_text("utf-8"))
    pilot.open(make_scene_factory().create_puzzle(pilot.app, "terrorixico", head.id))
    page = PuzzlePage.on_top(pilot)
    for action in page.answer:
        while page.is_telling():
            page.tell_on()
            pilot.settle()
        page.give_action(action)
    pilot.settle(lambda: pilot.top.name == "solved")
    assert pilot.app.services.player_progress.puzzles["terrorixico"][head.id].solved


@pytest.mark.parametrize(
    ("game", "puzzle", "told"),
    [("sacrifice", "", " left"), ("terrorixico", "take-31002-129", "The lines would then lack ")],
)
def test_a_wrong_try_says_what_the_turn_then_lacks(pilot: Pilot, game: str, puzzle: str, told: str) -> None:
    hardest = max(puzzle_heads_of(game), key=lambda head: (head.goal != "best", head.grade))
    pilot.open(make_scene_factory().create_puzzle(pilot.app, game, puzzle or hardest.id))
    page, said = PuzzlePage.on_top(pilot), list[str]()
    for line in page.legal_actions():
        if line in page.answer or line.split(" ")[0] in ("resign", "offer", "end", "choose"):
            continue
        page.give_action(Action(line))
        while page.action_count():
            pilot.key("u")
        said.append(page.notice())
        if len(said) == 12:
            break
    found = [one for one in said if told in one]
    assert found and all("{" not in one and one.endswith("Try something else.") for one in found[:2]), said


@pytest.mark.parametrize("game", ["sacrificio", "walpurgisnacht"])
def test_a_wrong_try_for_the_best_action_says_what_it_brings(pilot: Pilot, game: str) -> None:
    head = next(head for head in puzzle_heads_of(game) if head.goal == "best")
    pilot.open(make_scene_factory().create_puzzle(pilot.app, game, head.id))
    page = PuzzlePage.on_top(pilot)
    said = []
    for line in page.legal_actions():
        if line not in (*page.answer, *page.accepted, "end", "resign") and len(said) < 3:
            page.give_action(Action(line))
            said.append(page.notice())
    assert said and all(one.startswith("Your try: ") and ": " in one.removeprefix("Your try: ") for one in said)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_answer_to_a_wrong_try_covers_nothing_of_the_board(game: str, text: int, size: tuple[int, int]) -> None:
    head = next((head for head in puzzle_heads_of(game) if head.goal == "best"), puzzle_heads_of(game)[0])
    with Pilot(size=size, text=text, animation="off", language="fr") as pilot:
        pilot.open(make_scene_factory().create_puzzle(pilot.app, game, head.id))
        page = PuzzlePage.on_top(pilot)
        for wrong in map(Action, page.legal_actions()):
            if wrong in (*page.answer, *page.accepted) or not page.tried_places(wrong):
                continue
            if wrong.split(" ")[0] in ("end", "resign", "offer"):
                continue
            page.give_action(wrong)
            if page.notice():
                break
        assert page.notice().startswith(pilot.tr("puzzle.wrong.tried", deed=""))
        root = pilot.top.widget_root
        said, mark, board = root.find("bubble").rect, root.find("lesson").rect, root.find("board").rect
        seen = [rect for rect in page.tried_places(wrong) if rect is not None]
        assert mark in seen or not seen, "what was tried is marked as far as the near view shows it"
        assert not any(said.overlaps(rect) for rect in seen)
        covered = max(0.0, min(said.bottom, board.bottom) - max(said.y, board.y))
        assert covered < 1 if text == 100 else covered < board.h / 5
        pilot.click("bubble.again")
        assert not page.notice() and not pilot.top.widget_root.has("bubble"), "its button takes it away"


@pytest.mark.parametrize("game", ["sacrifice", "terrorixico"])
def test_a_click_anywhere_takes_the_answer_away_and_presses_nothing_below_it(game: str) -> None:
    head = puzzle_heads_of(game)[0]
    with Pilot(size=(1280, 720), animation="off", language="fr") as pilot:
        pilot.open(make_scene_factory().create_puzzle(pilot.app, game, head.id))
        page = PuzzlePage.on_top(pilot)
        for wrong in map(Action, page.legal_actions()):
            if wrong not in (*page.answer, "end", "resign") and page.tried_places(wrong):
                page.give_action(wrong)
            if page.notice():
                break
        count, strip = page.action_count(), pilot.rect("bubble")
        pilot.point(strip.x + 40, strip.cy)
        pilot.press(strip.x + 40, strip.cy)
        pilot.release(strip.x + 40, strip.cy)
        assert not page.notice() and page.action_count() == count


def test_the_answer_of_a_win_says_once_that_it_wins(pilot: Pilot) -> None:
    pilot.open(make_scene_factory().create_puzzle(pilot.app, "sacrifice", puzzle_heads_of("sacrifice")[0].id))
    page = PuzzlePage.on_top(pilot)
    page.solve()
    pilot.settle(lambda: pilot.top.name == "solved")
    words = " ".join(pilot.words().split())
    assert words.count("in the goal zone") == 1 and "This turn wins: " in words


def test_who_solves_it_in_another_way_is_told_so(pilot: Pilot) -> None:
    head = next(head for head in puzzle_heads_of("sacrifice") if head.themes == ("carry",))
    pilot.open(make_scene_factory().create_puzzle(pilot.app, "sacrifice", head.id))
    page = PuzzlePage.on_top(pilot)
    *before, last = page.answer
    for action in before:
        page.give_action(action)
    way, _word, cell = last.rpartition(" ")
    other = next(one for one in page.legal_actions() if one.startswith(f"{way} ") and not one.endswith(f" {cell}"))
    page.give_action(Action(other))
    pilot.settle(lambda: pilot.top.name == "solved")
    assert "Your way does it as well. Another one: " in pilot.words().replace("\n", " ")


def test_a_puzzle_that_does_not_fit_is_told_without_its_line() -> None:
    plain = [PuzzleFile("win-1", None, fault).plain_fault for fault in ("win-1.yaml:12:3: expected A", "expected: B")]
    assert plain == ["expected A", "expected: B"]


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("text", [80, 200])
def test_list_table_and_answer_have_room(language: str, text: int) -> None:
    with Pilot(animation="off", ai_pace="fast", language=language, text=text) as pilot:
        open_list(pilot, "walpurgisnacht")
        pilot.check_layout()
        pilot.open(make_scene_factory().create_puzzle(pilot.app, "sacrifice", puzzle_heads_of("sacrifice")[-1].id))
        pilot.check_layout()
        page = PuzzlePage.on_top(pilot)
        pilot.key("escape")
        pilot.check_layout()
        pilot.key("escape")
        page.solve()
        pilot.check_layout()


def test_who_gives_up_sees_the_answer_played_and_has_not_solved_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = next(head for head in puzzle_heads_of("sacrifice") if "race" not in head.themes)
    pilot.open(make_scene_factory().create_puzzle(pilot.app, "sacrifice", head.id))
    page = PuzzlePage.on_top(pilot)
    themes = ", ".join(page.tr(f"puzzle.theme.{theme}") for theme in head.themes)
    pilot.key("h")
    assert page.notice() == page.tr("puzzle.hint", themes=themes)
    pilot.key("j")
    assert page.notice() == page.tr("puzzle.no_steps")
    if len(page.answer) > 1:
        page.give_action(page.answer[0])
    pilot.key("m")
    pilot.click("menu.answer")
    shown = PuzzlePage.on_top(pilot)
    assert not shown.action_count() and shown.answer == page.answer
    shown.give_action(next(line for line in shown.legal_actions() if line != shown.answer[0]))
    assert shown.notice() == page.tr("puzzle.is_shown") and not shown.action_count()
    monkeypatch.setattr(puzzle_table, "STEP_MS", puzzle_table.REST_MS / 10)
    pilot.settle(lambda: pilot.top.name == "solved")
    assert shown.action_count() == len(page.answer) and page.tr("puzzle.answer") in pilot.words()
    result = pilot.app.services.player_progress.puzzles["sacrifice"][head.id]
    assert result.shown and not result.solved and not result.wrong
    pilot.click("solved.again")
    PuzzlePage.on_top(pilot).solve()
    assert pilot.app.services.player_progress.puzzles["sacrifice"][head.id].solved, "it can be tried after that"


def test_the_list_counts_by_grade_and_hides_what_does_not_fit_the_rules(pilot: Pilot) -> None:
    own = pilot.home / "puzzles" / "sacrifice"
    own.mkdir(parents=True)
    head = puzzle_heads_of("sacrifice")[0]
    text = head.path.read_text("utf-8")
    (own / "win-own-1.yaml").write_text(text.replace("  ideas: [[", "  ideas: [[mineral a1 arrive, "), "utf-8")
    (own / "broken.yaml").write_text("puzzle: [", "utf-8")
    (own / "huge.yaml").write_bytes(b" " * 2_000_000)
    (own / "gone.yaml").symlink_to(own / "nowhere.yaml")
    pilot.app.services.progress.record_puzzle("", "sacrifice", head.id, wrong=0, solved=True, shown=False)
    scene = open_list(pilot, "sacrifice")
    assert isinstance(scene, PuzzleListScene)
    count = sum(one.grade == head.grade for one in scene.heads)
    words = pilot.words()
    assert pilot.tr("puzzle.section", name=pilot.tr("puzzle.grade", grade=head.grade), done=1, count=count) in words
    solved, new = (scene.widget_root.find(f"puzzle.{one.id}") for one in scene.heads[:2])
    assert isinstance(solved, PuzzleTile) and isinstance(new, PuzzleTile)
    assert (solved.texts.state, solved.texts.label) == ("solved", "Solved")
    assert (new.texts.state, new.texts.label) == ("new", "")
    assert solved.texts.grade == head.grade and "Solved" in words and scene.widget_root.has("puzzle.win-own-1")
    said = new.accessible_text
    assert said.startswith("2.") and said.endswith(pilot.tr("puzzle.state.new"))
    pilot.step(100)
    pilot.click("puzzle.win-own-1")
    assert "does not fit the" in pilot.words()
    pilot.key("escape")
    assert pilot.top is scene and not scene.widget_root.has("puzzle.win-own-1")
    pilot.show("puzzles.unfit")
    assert pilot.tr("puzzle.unfit", count=4) in pilot.words()


def test_the_list_is_narrowed_by_grade_and_theme(pilot: Pilot) -> None:
    scene = open_list(pilot, "sacrifice")
    assert isinstance(scene, PuzzleListScene)
    everything = scene.shown_heads()
    scene._turn_to_theme("kill")
    assert scene.shown_heads() == [head for head in everything if "kill" in head.themes] != []
    scene._turn_to_theme("")
    scene._turn_to_grade("1")
    assert {head.grade for head in scene.shown_heads()} == {1}


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_says_who_is_asked_for_how_much(pilot: Pilot, game: str) -> None:
    open_list(pilot, game)
    for head in puzzle_heads_of(game)[:4]:
        puzzle = open_puzzle(head).puzzle
        assert (head.seat, head.amount) == (puzzle.seat, puzzle.amount)
        who = player_names(pilot.tr, game, [SeatChoice("person")] * 8)[int(head.seat[1:]) - 1]
        own = [f"{game}.puzzle.goal.{end}" for end in head.goal_texts]
        key = next(filter(pilot.app.services.catalog.has, own), f"puzzle.goal.{head.goal}")
        said = pilot.tr(key, **{**dict(head.figures), "who": who, "count": head.amount})
        assert who in said and said in pilot.words().replace("\n", " ")


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_has_the_mark_of_its_seat_and_the_sign_of_what_it_is_about(pilot: Pilot, game: str) -> None:
    open_list(pilot, game)
    signs = set()
    for head in puzzle_heads_of(game):
        tile = pilot.top.widget_root.find(f"puzzle.{head.id}")
        assert isinstance(tile, PuzzleTile)
        assert tile.mark.seat == int(head.seat[1:]) - 1 and tile.mark.icon, head.id
        folder, _, name = tile.mark.icon.rpartition("/icons/")
        assert (ASSETS / (folder or "shell") / "art" / "icons" / f"{name}.svg").is_file(), tile.mark.icon
        signs.add(tile.mark.icon)
    assert len(signs) >= 3, signs


def test_no_mark_of_a_seat_sticks_out_of_it_in_the_picture_of_a_puzzle(pilot: Pilot) -> None:
    head = next(head for head in puzzle_heads_of("walpurgisnacht") if head.phase == "forced")
    marks = seat_marks_in_picture(pilot, head, (416, 286))
    edge = picture_places(pilot, head, 416 / 286)[f"seat:{head.seat}"].x
    assert marks and not any(mark.x < edge - 3 < mark.right for mark in marks), (edge, marks)


def test_the_picture_of_a_puzzle_comes_near_the_cards_that_are_left_of_the_mountain(pilot: Pilot) -> None:
    sizes = set()
    for head in puzzle_heads_of("walpurgisnacht"):
        cards = {name for name, card in open_puzzle(head).start_match().dump()["mountain"].items() if card}
        places = picture_places(pilot, head)
        seen = [places[name] for name in cards]
        assert all(place.x >= 0 and place.y >= 0 for place in seen), head.id
        assert all(place.right <= places[f"seat:{head.seat}"].x + 1 for place in seen), head.id
        sizes.add(round(seen[0].w))
    assert len(sizes) > 6, sizes


def test_tiles_that_ask_for_the_best_action_tell_their_positions_apart(pilot: Pilot) -> None:
    open_list(pilot, "walpurgisnacht")
    heads = puzzle_heads_of("walpurgisnacht")
    figures = dict(heads[0].figures)
    file = open_puzzle(heads[0]).start_match().dump()
    assert figures["revealed"] == len(file["revealed"]) and figures["witches"] == file["scores"]["witches"]
    assert heads[0].phase == file["phase"]
    first = next(head for head in heads if head.phase == "wisps" and not dict(head.figures)["revealed"])
    tile = pilot.top.widget_root.find(f"puzzle.{first.id}")
    assert "which card first" in tile.accessible_text and "go on" not in tile.accessible_text
    texts = {pilot.top.widget_root.find(f"puzzle.{head.id}").accessible_text.partition(".")[2] for head in heads}
    assert len(texts) > 0.8 * len(heads)


def test_a_picture_shows_what_lies_around_the_places_of_the_answer(pilot: Pilot) -> None:
    game = registry.load("sacrifice")
    renderer = PositionRenderer(make_game_view(pilot.app.services.catalog, game, [SeatChoice("person")] * 2))
    parts = set()
    for head in puzzle_heads_of("sacrifice")[:6]:
        file = open_puzzle(head)
        view = file.start_match().player_view(int(head.seat[1:]) - 1).view()
        position = renderer.lay_out_position(view, Viewer(0, game.complete(file.scenario.options)))
        part = answer_area(position, file.lines, 1.6)
        named = {word for line in file.lines for word in line.split(" ")} & position.rects.keys()
        assert named and all(part.contains_rect(position.rects[key], 1) for key in named)
        assert position.area.contains_rect(part, 1) and part.w < 0.9 * position.area.w
        parts.add(part)
    assert len(parts) > 2
    assert answer_area(position, [Action("stop")], 1.6).h == pytest.approx(position.area.h)


@pytest.mark.parametrize("game_id", ["sacrifice", "terrorixico"])
def test_a_picture_cuts_no_line_card_or_cell(pilot: Pilot, game_id: str) -> None:
    game = registry.load(game_id)
    renderer = PositionRenderer(make_game_view(pilot.app.services.catalog, game, [SeatChoice("person")] * 2))
    for head in puzzle_heads_of(game_id)[:4]:
        file = open_puzzle(head)
        own = file.start_match().player_view(int(head.seat[1:]) - 1)
        position = renderer.lay_out_position(own.view(), Viewer(0, game.complete(file.scenario.options)))
        part = picture_area(position, file, own.legal_actions(), 1.45)
        cut = [
            key for key, rect in position.rects.items() if rect.overlaps(part, 3) and not part.contains_rect(rect, 3)
        ]
        assert not [key for key in cut if not key.startswith(("seat:", "wall:"))], (head.id, part)


@pytest.mark.parametrize("ratio", [1.45, 2.9])
def test_a_picture_of_terrorixico_shows_monster_lines_and_the_whole_hand(pilot: Pilot, ratio: float) -> None:
    game = registry.load("terrorixico")
    renderer = PositionRenderer(make_game_view(pilot.app.services.catalog, game, [SeatChoice("person")] * 4))
    for head in puzzle_heads_of("terrorixico"):
        file, seat = open_puzzle(head), int(head.seat[1:]) - 1
        own = file.start_match().player_view(seat)
        viewer = Viewer(seat, game.complete(file.scenario.options), is_peeking=True)
        position = renderer.lay_out_position(own.view(), viewer, puzzle_ratio=ratio)
        part = picture_area(position, file, own.legal_actions(), ratio)
        assert all(part.contains_rect(thing.rect, 1) for thing in position.things)
        faces = [thing.face for thing in position.things if thing.key.startswith("hand:")]
        assert sorted(faces) == sorted(own.view()["seats"][head.seat]["hand"])
        monsters = [thing.rect for thing in position.things if thing.key.startswith("book:monster")]
        assert (
            len(monsters) == len(own.view()["battle"]["monsters"]) and min(one.h for one in monsters) > 0.5 * part.h
        )
        assert min(thing.rect.h for thing in position.things if thing.key.startswith("hand:")) > 0.2 * part.h
        kept = [thing.rect for thing in position.things if thing.key.startswith(("line:", "hand:", "book:"))]
        apart = [(a, b) for a in kept for b in kept if a is not b and a not in monsters and a.overlaps(b, 1)]
        assert not apart, head.id


@pytest.mark.parametrize("ratio", [1.45, 2.0])
def test_a_picture_of_walpurgisnacht_shows_the_mountain_and_the_own_cards_alone(pilot: Pilot, ratio: float) -> None:
    game = registry.load("walpurgisnacht")
    renderer = PositionRenderer(make_game_view(pilot.app.services.catalog, game, [SeatChoice("person")] * 5))
    for head in puzzle_heads_of("walpurgisnacht"):
        file, seat = open_puzzle(head), int(head.seat[1:]) - 1
        own = file.start_match().player_view(seat)
        viewer = Viewer(seat, game.complete(file.scenario.options), is_peeking=True)
        laid = [
            renderer.lay_out_position(own.view(), viewer, within=Rect(0, 0, 330 * ratio, 330)),
            renderer.lay_out_position(own.view(), viewer, puzzle_ratio=ratio),
        ]
        whole, position = laid
        assert picture_area(position, file, own.legal_actions(), ratio) == position.area
        seen = [key for key, rect in position.rects.items() if rect.overlaps(position.area, 1)]
        assert {key.split(":")[1] for key in seen if key.startswith(("seat:", "role:", "up:", "down:"))} == {
            head.seat
        }
        cards = [key for key in position.rects if key.startswith(("card:", f"role:{head.seat}", f"up:{head.seat}"))]
        assert all(position.area.contains_rect(position.rects[key], 1) for key in cards), head.id
        mountain = [key for key in cards if key.startswith("card:") and key in whole.rects]
        assert all(position.rects[key].h >= whole.rects[key].h - 1 for key in mountain), head.id


@pytest.mark.parametrize("game_id", GAMES)
def test_no_prompt_and_no_light_tells_the_answer(pilot: Pilot, game_id: str) -> None:
    game = registry.load(game_id)
    view = make_game_view(pilot.app.services.catalog, game, [SeatChoice("person")] * 8)
    for head in puzzle_heads_of(game_id):
        file = read_scenario(head.path)
        _game, state = start_scenario(file)
        seat, (step, *_) = state.to_act(), file.scenario.steps or ()
        sight = DecisionContext(state.view(seat), seat, seat, tuple(state.legal_actions()), is_unaided=True)
        prompt = view.game_ui.prompts.prompt(sight)
        answer = Action((step.do or ("",))[0])
        assert not set(answer.split(" ")[1:]) & set(re.findall(r"\w+", repr(prompt))), head.id
        assert not {"first", "second"} & set(prompt.args), f"{head.id}: possible answers are named"
        if game.hint_reason is not None:
            said = view.message_formatter.hint_sentence(game.hint_reason(state.view(seat), answer, ()), why=False)
            assert said.rstrip(".") not in view.message_formatter.format_message(prompt), head.id
        rects = {key: Rect(0, 0, 9, 9) for owner in "12345" for key in (f"P{owner}:t{n}" for n in "123")}
        look = BoardRenderState(rects=rects, context=sight, view=state.view(seat))
        assert not view.table_renderer.pulse_rects(look), head.id


def test_a_puzzle_asks_for_a_ritual_without_naming_it(pilot: Pilot) -> None:
    head = next(head for head in puzzle_heads_of("sacrificio") if head.id == "best-6016-348")
    pilot.open(make_scene_factory().create_puzzle(pilot.app, "sacrificio", head.id))
    words = pilot.words()
    assert pilot.tr("sacrificio.prompt.moves") in words and pilot.tr("puzzle.ask.best") in words
    assert "ritual of" not in words and not pilot.top.board.pulse_rects()


def test_the_goal_beside_a_puzzle_does_not_name_the_ritual(pilot: Pilot) -> None:
    """Neither its signs nor their tips nor what is read aloud: a puzzle may ask for it."""
    prompts = make_game_view(pilot.app.services.catalog, registry.load("sacrificio"), [SeatChoice("person")] * 2)
    for head in puzzle_heads_of("sacrificio")[:12]:
        view = open_puzzle(head).start_match().player_view(int(head.seat[1:]) - 1).view()
        goal = prompts.game_ui.prompts.unaided_goal(view, int(head.seat[1:]) - 1)
        assert goal is not None and goal.message.key.endswith(".goal.all")
        assert not any("missing" in slot.tip.key or "ready" in slot.tip.key for slot in goal.slots)
    pilot.open(make_scene_factory().create_puzzle(pilot.app, "sacrificio", puzzle_heads_of("sacrificio")[0].id))
    pilot.settle()
    narrator = pilot.top.narrator
    assert narrator is not None
    told = " ".join([*narrator.introduction(), pilot.words()])
    assert "Your nearest" not in told and "next heart" not in told


@pytest.mark.parametrize("game_id", ["sacrificio", "walpurgisnacht"])
def test_the_theme_of_a_best_action_is_told_once_it_is_solved(pilot: Pilot, game_id: str) -> None:
    solved, head, *_others = (head for head in puzzle_heads_of(game_id) if head.goal == "best")
    pilot.app.services.progress.record_puzzle("", game_id, solved.id, wrong=0, solved=True, shown=False)
    scene = open_list(pilot, game_id)
    assert isinstance(scene, PuzzleListScene)
    said = [scene.widget_root.find(f"puzzle.{one.id}").accessible_text for one in (solved, head)]
    told = [", ".join(pilot.tr(f"puzzle.theme.{theme}") for theme in one.themes) for one in (solved, head)]
    assert told[0] in said[0] and told[1] not in said[1]
    assert told[1] not in scene.widget_root.find(f"puzzle.{head.id}").texts.note
    scene._turn_to_theme(solved.themes[0])
    assert solved in scene.shown_heads() and head not in scene.shown_heads()


def test_a_hint_names_the_theme_of_the_tempting_action_too(pilot: Pilot) -> None:
    hints: dict[tuple[str, ...], set[str]] = {}
    for head in puzzle_heads_of("walpurgisnacht"):
        if head.themes in hints:
            continue
        pilot.open(make_scene_factory().create_puzzle(pilot.app, "walpurgisnacht", head.id))
        pilot.key("h")
        hints.setdefault(head.themes, set()).add(PuzzlePage.on_top(pilot).notice())
    both = pilot.tr("puzzle.hint", themes=f"{pilot.tr('puzzle.theme.reveal')}, {pilot.tr('puzzle.theme.stop')}")
    assert hints["stop",] == hints["reveal",] == {both}
    assert hints["reveal", "which"] == {pilot.tr("puzzle.hint", themes=pilot.tr("puzzle.theme.which"))}


def test_the_task_is_the_sentence_of_the_bar_and_the_turn_its_second_line(pilot: Pilot) -> None:
    head = next(head for head in puzzle_heads_of("terrorixico") if "passed: [P" in head.path.read_text("utf-8"))
    pilot.open(make_scene_factory().create_puzzle(pilot.app, "terrorixico", head.id))
    pilot.settle()
    bar: Any = pilot.top.widget_root.find("prompt")
    assert bar.text == pilot.tr(f"puzzle.ask.{head.goal}", count=head.amount)
    assert bar.why.startswith("The other player has passed")


def test_filters_tiles_and_sum_begin_at_one_edge(pilot: Pilot) -> None:
    scene = open_list(pilot, "terrorixico")
    ids = ("puzzles.grade", "puzzles.theme", "puzzles.done", f"puzzle.{scene.heads[0].id}")
    assert len({round(pilot.rect(id).x) for id in ids}) == 1


def test_a_picture_does_not_lead_to_the_place_of_a_best_action(pilot: Pilot) -> None:
    game = registry.load("walpurgisnacht")
    renderer = PositionRenderer(make_game_view(pilot.app.services.catalog, game, [SeatChoice("person")] * 8))
    for head in [head for head in puzzle_heads_of("walpurgisnacht") if head.goal == "best"][:8]:
        file = open_puzzle(head)
        own = file.start_match().player_view(int(head.seat[1:]) - 1)
        position = renderer.lay_out_position(own.view(), Viewer(0, game.complete(file.scenario.options)))
        part = picture_area(position, file, own.legal_actions(), 1.6)
        assert part == answer_area(position, own.legal_actions(), 1.6), "all that can be chosen, not the answer"
        assert part.w == position.area.w, "a part of the mountain says too little"


@pytest.mark.parametrize("text", [100, 200])
def test_the_offered_themes_stand_in_one_line_with_their_counts(text: int) -> None:
    with Pilot(text=text, animation="off") as pilot:
        scene = open_list(pilot, "sacrifice")
        themes, grades = scene.widget_root.find("puzzles.theme"), scene.widget_root.find("puzzles.grade")
        assert isinstance(themes, Choice) and len(themes.values) > 2
        assert themes.rect.h == grades.rect.h, "values below each other would push the tiles out of the window"
        theme, label = themes.values[1]
        assert isinstance(scene, PuzzleListScene)
        scene._turn_to_theme(theme)
        assert label.endswith(str(len(scene.shown_heads())))
