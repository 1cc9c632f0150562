"""The end of a game tells decisions of the person who played, found while the result is read."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from boardgames import registry
from boardgames.ai import search_worker
from boardgames.ai.review_client import ReviewClient
from boardgames.ai.review_tasks import result_as_fields, run_review_task, task_from_fields
from boardgames.ai.search_client import start_search_process
from boardgames.core.game_protocol import Action
from boardgames.draw.painter import Painter, TracedText
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import FOCUS, NEUTRAL
from boardgames.draw.widget_skin import Skin
from boardgames.review import seat_review
from boardgames.review.analysis_model import JudgedDecision, SeatAnalysis
from boardgames.review.review_text import DecisionText
from boardgames.review.seat_history import SeatHistory
from boardgames.review.seat_review import SeatReview
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.scene_makers import table_links
from boardgames.ui.widgets.widget import MeasureContext
from tests.games.sacrificio.page import Chooser
from tests.review.games import TABLES, match_of, played_lines, use_few_positions
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, ResultsPage, TablePage
from tests.ui.page.results import (
    arrows_to_piles,
    built_places,
    decision_arrow_ends,
    decision_emphasis,
    decision_keys,
    decision_lines,
    decision_marks,
    decision_places,
    decision_sign_spots,
    grey_signs,
    open_decision,
)
from tests.ui.pilot import Pilot

NIGHT = "walpurgisnacht"
LINES = played_lines(NIGHT)


class InstantPipe:
    """A search process that answers review tasks at once, in this process."""

    def __init__(self) -> None:
        self.answers: deque[bytes] = deque()
        self.asked = 0
        self.has_left = False
        self.has_ended = False

    def send(self, message: bytes) -> None:
        fields = json.loads(message)
        if fields["kind"] == search_worker.REVIEW:
            self.asked += 1
            result = run_review_task(task_from_fields(registry.load(fields["game"]), fields))
            self.answers.append(json.dumps({"id": fields["id"], "result": result_as_fields(result)}).encode())

    def receive(self) -> bytes | None:
        return self.answers.popleft() if self.answers else None

    def kill(self) -> None:
        self.has_ended = True

    def leave(self) -> None:
        self.has_left = True


@pytest.fixture(autouse=True)
def _prefers_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell of every decision, so that a quick search finds some to tell."""
    use_few_positions(monkeypatch)
    monkeypatch.setattr(seat_review, "verdict_of", lambda *found: "preference")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        yield pilot


def finished(pilot: Pilot, pipe: InstantPipe, people: int = 1) -> ResultsPage:
    """The result of a game of Walpurgisnacht, its reviews answered by `pipe`."""
    seats = (*[PERSON] * people, *[COMPUTER] * (5 - people))
    game = HeadlessGame.begin(NIGHT, seats, TABLES[NIGHT], seed=7, make=Chooser, lines=LINES)
    game.answer_reviews_by(lambda: pipe)
    table = TablePage.open(pilot, game)
    table.write_note(0, "P2", "witch", after=0)
    table.write_note(0, "P3", "witch")
    table.show_results()
    return ResultsPage.on_top(pilot)


def wait(pilot: Pilot, page: ResultsPage) -> None:
    for _ in range(400):
        pilot.step(70)
        if page.is_review_over():
            break
    pilot.settle()
    assert page.is_review_over()


def test_decisions_are_found_while_the_result_is_read(pilot: Pilot) -> None:
    pipe = InstantPipe()
    page = finished(pilot, pipe)
    pilot.step(70)
    pilot.settle()
    bar = page.find("results.decisions.progress")
    assert bar.accessible_text.startswith("Step 1 of 4, your decisions: ") and 0 < bar.total >= bar.done
    stages = {bar.accessible_text.partition(",")[0]: (bar.done, bar.total)}
    while not page.is_review_over():
        pilot.step(70)
        if page.has("results.decisions.progress"):
            bar = page.find("results.decisions.progress")
            assert bar.done <= bar.total
            stages[bar.accessible_text.partition(",")[0]] = (bar.done, bar.total)
    assert [*stages] == sorted(stages) and len(stages) > 2 and any(done > 0 for done, _ in stages.values())
    wait(pilot, page)
    assert not page.has("results.decisions.progress")
    assert [page.has(f"results.decision.{number}") for number in range(3)] == [True, True, False]
    for language in LANGUAGES:
        pilot.app.services.prefs.change(language=language)
        pilot.settle()
        pilot.check_layout()
        assert "review." not in pilot.words()
    pilot.check_reach()


@pytest.mark.parametrize("shape", [((1280, 720), 200), ((800, 1000), 100)])
def test_a_decision_fits_and_is_reached_by_keys(shape: tuple[tuple[int, int], int]) -> None:
    with Pilot(size=shape[0], text=shape[1], animation="off") as pilot:
        page = finished(pilot, InstantPipe())
        wait(pilot, page)
        pilot.check_layout()
        pilot.click("results.decision.0")
        pilot.settle()
        assert pilot.top.name == "decision"
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        pilot.check_reach()


def test_a_decision_has_its_position_beside_it_with_what_was_played_and_what_was_better(pilot: Pilot) -> None:
    page = finished(pilot, InstantPipe())
    wait(pilot, page)
    pilot.click("results.decision.0")
    pilot.settle()
    picture, words = pilot.rect("decision.picture"), pilot.rect("decision.better")
    assert picture.w > 300 and picture.right < words.x

    def colours() -> set[tuple[int, ...]]:
        scale, surface = pilot.app.services.view.scale, pilot.picture()[0]
        xs = range(round(picture.x * scale), round(picture.right * scale))
        ys = range(round(picture.y * scale), round(picture.bottom * scale), 3)
        return {tuple(surface.get_at((x, y)))[:3] for x in xs for y in ys}

    pilot.settle(lambda: FOCUS in colours())
    assert NEUTRAL.text in colours(), "what was played is marked, too"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_picture_of_a_decision_names_the_seats(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[TracedText] = []

    def make_painter(cache: PictureCache, *how: Any, **more: Any) -> Painter:
        painter = make(cache, *how, **more)
        painter.trace = drawn
        return painter

    make = PictureCache.make_painter
    monkeypatch.setattr(PictureCache, "make_painter", make_painter)
    with Pilot(size=size, animation="off") as pilot:
        page = finished(pilot, InstantPipe())
        wait(pilot, page)
        drawn.clear()
        pilot.click("results.decision.0")
        pilot.settle(lambda: bool(drawn))
        told = {one.text for one in drawn}
        names = [page.seat_names(seat) for seat in range(page.seat_count)]
    assert any("You" in name for name in names[0])
    assert all(one & told for one in names), names


def open_replay(pilot: Pilot) -> Any:
    """Open the replay of what was known at the first decision that is told."""
    page = finished(pilot, InstantPipe())
    wait(pilot, page)
    pilot.click("results.decision.0")
    pilot.settle()
    pilot.click("decision.look")
    pilot.settle()
    return pilot.top


def test_what_was_known_then_is_the_replay_as_the_seat_saw_it(pilot: Pilot) -> None:
    replay = open_replay(pilot)
    assert replay.name == "replay"
    assert replay.viewer == 0
    assert replay.widget_root.has("replay.curve")
    match = match_of(NIGHT, LINES)
    assert match.history[replay.action_count].seat == 0
    scrubber, curve = replay.widget_root.find("replay.scrub"), replay.widget_root.find("replay.curve")
    pilot.click_at(scrubber.x_of_action(30), curve.rect.cy)
    assert replay.action_count == 30, "the curve stands over the track"


def test_the_head_names_whose_action_stands_on_the_board(pilot: Pilot) -> None:
    replay = open_replay(pilot)
    history, prompt = match_of(NIGHT, LINES).history, lambda: replay.widget_root.find("prompt")
    others = [n for n in range(1, len(history)) if history[n - 1].seat != history[n].seat]
    for count in (*others[:4], len(history)):
        replay.show_history(count)
        pilot.settle()
        assert prompt().seat == history[count - 1].seat, count
    replay.show_history(0)
    assert prompt().seat == history[0].seat, "nothing is played yet: who begins"


def moved(analysis: SeatAnalysis) -> SeatAnalysis:
    """The same analysis with an action that turned up something bad."""
    points = list(analysis.points)
    points[20], points[21] = (
        replace(one, value=value, error=0.01, revealed=revealed, chosen=0.0, others=0.0)
        for one, value, revealed in ((points[20], 0.8, 0.0), (points[21], 0.34, -0.46))
    )
    return replace(analysis, points=tuple(points))


def test_the_curve_has_words_that_are_shown_and_read(pilot: Pilot) -> None:
    replay = open_replay(pilot)
    chances = replay.shown_chances
    chances.analysis = moved(chances.analysis)
    replay.show_history(21)
    pilot.settle()
    said = "Round 1: what you turned up hurt you. Your chances: about four in five before, about one in three after."
    words = " ".join(pilot.words().split())
    assert said in words and "your chances (top: won)" in words and "turned up: hurt" in words
    assert any(said in one.text for one in replay.announcements())
    told = min(chances.told)
    replay.show_history(told)
    assert chances.sentence(told).startswith("Your action: ") and "Rather: " in chances.sentence(told)
    for language in LANGUAGES:
        pilot.app.services.prefs.change(language=language)
        for count in (0, 21, told):
            replay.show_history(count)
            pilot.settle()
            pilot.check_layout()
            assert "review." not in pilot.words()


@pytest.mark.parametrize("shape", [((1280, 720), 200), ((800, 1000), 100)])
def test_the_words_of_the_curve_fit(shape: tuple[tuple[int, int], int]) -> None:
    """In a low window curve and track stand beside the buttons."""
    with Pilot(size=shape[0], text=shape[1], animation="off") as pilot:
        page = finished(pilot, InstantPipe())
        wait(pilot, page)
        pilot.click("results.decision.0")
        pilot.settle()
        pilot.click("decision.look")
        pilot.settle()
        replay: Any = pilot.top
        replay.shown_chances.analysis = moved(replay.shown_chances.analysis)
        replay.show_history(21)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
            assert " ".join(replay.shown_chances.sentence(21).split()) in " ".join(pilot.words().split())
        curve, track = (replay.widget_root.find(f"replay.{part}").rect for part in ("curve", "scrub"))
        assert curve.bottom <= track.y and abs(curve.w - track.w) <= 0.2 * curve.w


def test_a_decision_can_be_tried_again(pilot: Pilot) -> None:
    page = finished(pilot, InstantPipe())
    wait(pilot, page)
    pilot.click("results.decision.0")
    pilot.settle()
    pilot.click("decision.retry")
    pilot.settle()
    assert pilot.top.name == "question"
    pilot.click("modal.yes")
    pilot.settle()
    assert pilot.top.name == "table"
    assert TablePage.on_top(pilot).notes_of(0) == {"P2": "witch"}, "the notes of that moment, no later ones"


def test_leaving_stops_the_search(pilot: Pilot) -> None:
    pipe = InstantPipe()
    finished(pilot, pipe)
    pilot.step(70)
    assert not pipe.has_left
    pilot.click("results.look")
    pilot.settle()
    assert pipe.has_left
    asked = pipe.asked
    for _ in range(5):
        pilot.step(70)
    assert pipe.asked == asked


def test_what_was_found_is_there_at_once_the_next_time(pilot: Pilot) -> None:
    page = finished(pilot, InstantPipe())
    wait(pilot, page)
    pilot.click("results.look")
    pilot.settle()
    later = InstantPipe()
    page = page.open_again(lambda: later)
    assert page.is_review_over() and page.has("results.decision.0")
    assert not later.asked


def test_where_several_people_sat_each_asks_for_its_own(pilot: Pilot) -> None:
    pipe = InstantPipe()
    page = finished(pilot, pipe, people=2)
    for _ in range(5):
        pilot.step(70)
    assert not pipe.asked and not page.has("results.decision.0")
    pilot.click("results.decisions.of.1")
    wait(pilot, page)
    assert page.reviewed_seat() == 1 and page.has("results.decision.0")


def test_a_search_process_runs_the_tasks_of_a_review() -> None:
    review = SeatReview(SeatHistory(match_of(NIGHT, LINES), TABLES[NIGHT], 0), "chance")
    task = review.next_task()
    assert task is not None
    client = ReviewClient(start_search_process)
    try:
        client.run(task)
        until, found = time.monotonic() + 30.0, None
        while found is None and time.monotonic() < until:
            time.sleep(0.02)
            found = client.poll()
    finally:
        client.close()
    assert found == (run_review_task(task),)
    assert not client.is_busy


class FoundPuzzle:
    """Stands for the process that looks for a puzzle: it has found one, or nothing."""

    game, puzzle_id, text = NIGHT, "best-own-1", "format: scenario/1"

    def __init__(self, moment: object) -> None:
        self.moment = moment

    def poll(self) -> bool:
        return False

    def close(self) -> None: ...


def test_a_decision_is_kept_as_a_puzzle_where_it_has_one_answer(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_links, "OwnPuzzleSearch", FoundPuzzle)
    page = finished(pilot, InstantPipe())
    wait(pilot, page)
    pilot.click("results.decision.0")
    pilot.click("decision.puzzle")
    assert pilot.top.name == "results" and "under your own games" in " ".join(pilot.words().split())
    kept = pilot.home / "puzzles" / NIGHT / "best-own-1.yaml"
    assert kept.read_text("utf-8") == FoundPuzzle.text
    kept.unlink()
    monkeypatch.setattr(FoundPuzzle, "text", "")
    pilot.click("results.decision.0")
    pilot.click("decision.puzzle")
    assert not kept.exists()


@pytest.mark.parametrize(("line", "keys"), [("take p2", ("cenote:P2",)), ("draw", ("deck",))])
def test_the_places_of_a_decision_are_those_at_which_it_is_given(line: str, keys: tuple[str, ...]) -> None:
    view = registry.load("sacrificio").new_game({"seats": 2}, 1).view(0)
    assert decision_keys("sacrificio", view, 0, Action(line)) == keys


def test_a_card_in_the_hand_is_found_by_its_face_once_for_each_time_it_is_named() -> None:
    first, second, cell = Rect(0, 0, 5, 7), Rect(6, 0, 5, 7), Rect(20, 0, 5, 5)
    things = [
        PlacedThing("hand:0", first, 0, "melee_1"),
        PlacedThing("hand:1", second, 0, "melee_1"),
        PlacedThing("P1:c3", cell, 0, ""),
    ]
    assert decision_places(things, Action("discard melee_1 melee_1")) == [first, second]
    assert decision_places(things, Action("move c3")) == [cell]


def test_of_an_open_game_the_whole_turn_is_marked_and_of_a_hidden_one_its_first_action() -> None:
    own, best = ("move a1 a2", "end"), ("attack b1 b2", "move c1 c2", "end")
    decision = JudgedDecision(
        9, 3, 2, "move a1 a2", "preference", 0.1, 0.01, 0.6, is_own_played=True, own=own, best=best
    )
    turn = ("move a1 a2", "build h a6", "end")
    assert decision_lines(decision, turn, is_hidden=False) == ([*turn], [*best]), "all that was played, as it is told"
    assert decision_lines(decision, turn, is_hidden=True) == (["move a1 a2"], ["attack b1 b2"])


def test_of_a_hidden_game_the_first_better_action_that_was_not_played_is_marked() -> None:
    played, kept, better = "up advantage range", "down equality range", "up strength range"
    decision = JudgedDecision(
        9, 3, 2, played, "preference", 0.1, 0.01, 0.6, is_own_played=True, own=(played, kept), best=(kept, better)
    )
    assert decision_lines(decision, [played, kept], is_hidden=True) == ([played], [better])


def test_steps_of_both_turns_are_numbered_and_have_arrows_from_place_to_place(pilot: Pilot) -> None:
    view = registry.load("sacrifice").new_game({}, 1).view(0)
    played = ("move a5 a4", "build v b5", "move e5 c5", "end")
    better = ("move a5 a4", "move a4 a7", "end")
    marks = decision_marks(pilot, "sacrifice", (view, 0), (played, better), 700)
    assert [step.number for step in marks.played] == [2, 3], "the first is marked as the better turn's"
    assert [len(step.arrows) for step in marks.played] == [0, 1], "a wall goes nowhere"
    assert [step.number for step in marks.better] == [1, 2]
    (first,), (second,) = (step.arrows for step in marks.better)
    assert first[1] == second[0] and first[0] != second[1], "the second begins where the first ends"
    told = [one.text for one in marks.words][-4:]
    assert told == ["2", "3", "1", "2"]


def test_an_arrow_begins_and_ends_inside_its_places_and_two_of_them_lie_apart() -> None:
    here, there = Rect(0, 0, 40, 40), Rect(40, 0, 40, 40)
    (x0, y0), (x1, y1) = decision_arrow_ends(here, there)
    assert here.contains(x0, y0) and there.contains(x1, y1) and x1 - x0 > 12
    (_x, back), _tip = decision_arrow_ends(there, here)
    assert back < 20 < y0, "one way and back lie beside each other"


def test_cards_that_are_eliminated_have_arrows_to_the_pile_named_before_them() -> None:
    kept, gone, pile = Rect(0, 0, 5, 7), Rect(6, 0, 5, 7), Rect(20, 0, 5, 5)
    things = [
        PlacedThing("hand:0", kept, 0, "mimetic"),
        PlacedThing("hand:1", gone, 0, "melee_1"),
        PlacedThing("pile:wear", pile, 0, ""),
    ]
    assert arrows_to_piles(things, Action("discard mimetic wear melee_1")) == [(gone, pile)]


@pytest.mark.parametrize("number", [0, 2])
def test_what_was_played_and_what_was_better_are_told_apart_without_colours(pilot: Pilot, number: int) -> None:
    played, better = grey_signs(pilot, number)
    assert played != better


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["terrorixico", "sacrificio"])
def test_cards_in_the_hand_have_names_in_the_picture_of_a_decision(game: str, language: str) -> None:
    """At 1280x720, where it is 690 pixels wide, also of cards that are narrower than their names."""
    with Pilot(size=(1280, 720), animation="off") as pilot:
        pilot.app.services.prefs.change(language=language)
        state = registry.load(game).new_game({"seats": 2}, 3)
        while len(state.view(0)["seats"]["P1"]["hand"]) < 4:
            legal = state.legal_actions()
            state.apply(Action("draw") if "draw" in legal else legal[0])
        marks = decision_marks(pilot, game, (state.view(0), 0), (("draw",), ("draw",)), 690)
        told = " ".join(one.text for one in marks.words)
        assert len(marks.hand) >= 4
        assert all(word in told for name in marks.hand for word in name.split()), (marks.hand, told)


def test_a_wall_is_marked_where_it_would_stand() -> None:
    (wall,) = built_places("sacrifice", Action("build h a6"))
    assert max(wall.w, wall.h) > 4 * min(wall.w, wall.h), "along three cells, not on one of them"
    assert not built_places("sacrifice", Action("move a6 a7"))
    assert not built_places("sacrificio", Action("build h a6"))


def test_signs_in_the_picture_of_a_decision_are_whole_and_cover_no_other() -> None:
    bounds = Rect(0, 0, 200, 100)
    corner, below, beside = Rect(0, 0, 40, 20), Rect(0, 20, 40, 20), Rect(10, 8, 40, 40)
    spots = decision_sign_spots((corner, below, beside), bounds)
    (seat,) = decision_sign_spots((Rect(5, 0, 180, 120),), Rect(0, 0, 200, 140))
    assert min(seat.x, seat.y) > 40, "the name of a seat stays in sight"
    assert all(bounds.contains_rect(spot) for spot in spots)
    assert not any(one.overlaps(other) for at, one in enumerate(spots) for other in spots[:at])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_picture_of_a_decision_is_not_cut(size: tuple[int, int]) -> None:
    with Pilot(size=size, animation="off") as pilot:
        page = finished(pilot, InstantPipe())
        wait(pilot, page)
        pilot.click("results.decision.0")
        picture: Any = pilot.top.widget_root.find("decision.picture")
        assert picture.rect.w / picture.rect.h == pytest.approx(picture.aspect_ratio, rel=0.01)


class BlankPicture(CachedPicture):
    """Picture of a decision without anything on it."""

    @property
    def aspect_ratio(self) -> float:
        return 1.75

    def measure(self, kit: MeasureContext, width: float) -> Size:
        high = min(width / self.aspect_ratio, self.max_height)
        return Size(high * self.aspect_ratio, high)

    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        return pygame.Surface(size)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_was_better_is_in_sight_whatever_is_said_of_what_was_played(size: tuple[int, int]) -> None:
    played, better = (
        "Votre coup : " + 8 * "Tuez le prêtre sur la case. ",
        "Plutôt : " + 5 * "Posez un prêtre du carré. ",
    )
    text = DecisionText(
        "Heading", "Manche 9", "Cela.", "", played, "", better, 9 * "Ensuite. ", "", "", 9 * "Règle. "
    )
    with Pilot(size=size, animation="off") as pilot:
        picture = BlankPicture(PictureCache(pilot.app.services, lambda: None), "blank", "blank")
        open_decision(pilot, text, picture)
        said = pilot.rect("decision.better")
        assert said.bottom < pilot.rect("modal.no").y - 24
        assert pilot.rect("decision.about").bottom <= picture.rect.y, "how sure it is stands below the heading"


SHORT = DecisionText(
    heading="Heading",
    round="Battle 9",
    about="A preference.",
    shared="",
    played="Your action: Play Berserker.",
    rival_win="",
    better="Rather: Play Shield 2 on Shield: your share is then 2, and the line lacks 2.",
    following="Then: Discard Berserker.",
    contrast=f"The difference: {30 * 'you have '}.",
    answers="",
    takeaway="To take home: Count your cards, too.",
)


@pytest.mark.parametrize("words", [SHORT, SHORT._replace(played="You found this: " + 30 * "Move it here. ")])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_rule_to_take_home_is_in_sight(size: tuple[int, int], words: DecisionText) -> None:
    """It stands below the picture where the words are longer, and else below the words."""
    with Pilot(size=size, animation="off") as pilot:
        picture = BlankPicture(PictureCache(pilot.app.services, lambda: None), "blank", "blank")
        open_decision(pilot, words, picture)
        rule, last = pilot.rect("decision.takeaway"), pilot.rect("decision.contrast")
        assert rule.h and rule.bottom < pilot.rect("modal.no").y
        assert rule.y > (picture.rect.bottom if rule.right < last.x else last.bottom)
        pilot.check_layout()


@pytest.mark.parametrize(
    ("line", "with_deed", "marked"),
    [
        ("Your action: Play it: you win.", False, "**Your action:** Play it: you win."),
        (
            "Rather: Give Gift no. 5 to Bone: it is a witch.",
            True,
            "**Rather: Give Gift no. 5 to Bone:** it is a witch.",
        ),
        ("Plutôt : Stoppez. Elle marque 3.", True, "**Plutôt : Stoppez.** Elle marque 3."),
        ("Rather: Stop.", True, "**Rather: Stop.**"),
        ("It stood open each time. This: that.", False, "It stood open each time. This: that."),
    ],
)
def test_a_lead_in_is_bold_and_of_what_was_better_the_action_but_not_its_reason(
    line: str, with_deed: bool, marked: str
) -> None:
    assert decision_emphasis(line, with_deed=with_deed) == marked
