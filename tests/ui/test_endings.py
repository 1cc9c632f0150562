"""The end of every game: a beat on the board, a scene of its own, the count again, key moments, changed sides."""

from __future__ import annotations

import io
import itertools
from collections.abc import Sequence

import pytest

from boardgames.core.machine import Action
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.app.voice import Transcript, voice_of
from boardgames.ui.contract.ended import ENDS as OF_ITSELF
from boardgames.ui.contract.ended import Mark, Result
from boardgames.ui.contract.showing import BEAT_MS
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.replay.replay import ReplayScene
from boardgames.ui.play.results.chances import Chances
from boardgames.ui.play.results.counts import Explained, Named
from boardgames.ui.play.results.ending import result_of
from boardgames.ui.play.results.moments import Moment, pick_turning_point, pick_weightiest, shown
from boardgames.ui.play.results.results import Results
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import TableChoice
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon
from tests.games.sacrificio.pilot import COMPUTER, PERSON, Chooser
from tests.ui.ended import ENDS, GAMES, before_end, ended, show
from tests.ui.matrix import some
from tests.ui.pilot import Pilot

SHAPES = [((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 100), ((800, 1000), 100)]


@pytest.mark.parametrize(("game", "shape", "end"), some(GAMES, SHAPES, ENDS))
def test_every_ending_fits(game: str, shape: tuple[tuple[int, int], int], end: str) -> None:
    size, text = shape
    with Pilot(size=size, text=text, animation="off") as pilot:
        scene = show(pilot, ended(game, end))
        assert scene.result == end
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
            said = pilot.words() + scene.title
            assert scene.tr(f"table.ending.{end}") in said or end == "drawn"
            assert "ending." not in said and "mark." not in said


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_sign_and_cup_stand_at_its_name(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = show(pilot, ended(game, "won"))
        names = [one for one in scene.stage.root.walk() if isinstance(one, Named)]
        assert len(names) >= len(scene.words.seats)
        for name in names:
            for one, next_one in itertools.pairwise(name.children):
                assert 0 < next_one.rect.x - one.rect.right <= 12, name.children
        cups = [one for one in names if any(isinstance(part, Icon) for part in one.children)]
        assert len(cups) >= len(scene.winners)


@pytest.mark.parametrize("game", GAMES)
def test_all_of_an_ending_is_reached_by_keys(game: str) -> None:
    with Pilot(animation="off") as pilot:
        show(pilot, ended(game, "won"))
        pilot.check_reach()


@pytest.mark.parametrize("game", GAMES)
def test_every_head_and_figure_of_a_count_tells_what_it_is(game: str) -> None:
    with Pilot(animation="off") as pilot:
        scene = show(pilot, ended(game, "won"))
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            of_seats, of_sides = scene.table.summary(scene.end, 0), scene.table.tally(scene.end)
            cells = {one.id: one for one in scene.stage.root.walk() if isinstance(one, Explained)}
            seats = range(len(scene.words.seats))
            lines = range(1, len(of_sides))
            wanted = {f"results.tally.{line}.{column}" for line in lines for column in range(len(of_sides[0]) - 1)}
            wanted |= {f"results.tally.{line}" for line in lines}
            if any(one.id == "results.seats" for one in scene.stage.root.walk()):
                wanted |= {f"results.{head}.{seat}" for head, _value in of_seats for seat in seats}
                wanted |= {f"results.head.{head}" for head, _value in of_seats}
            assert wanted and wanted == set(cells)
            assert not any("{" in one.tip or "_tip" in one.tip for one in cells.values())
            last = cells[max(cells)]
            scene.stage.focus(last.id, ring=True)
            pilot.settle(lambda: bool(scene.stage.tip))
            assert scene.stage.tip == last.tip


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_seen_before_anything_is_counted(game: str) -> None:
    session = ended(game, "won")
    with Pilot(animation="off") as pilot:
        scene = TableScene(pilot.app, session)
        last = session.port.last()
        assert last is not None
        acts = scene.table.finale(session.port.view(), last.events)
    assert acts[0].ms >= BEAT_MS and len(acts) > 1
    assert acts[0].lit, "what decided the game is lit"


@pytest.mark.parametrize(
    ("game", "led_by"),
    [("sacrifice", "reaches b15"), ("sacrificio", "completes the ritual"), ("terrorixico", "is turned up")],
)
def test_no_end_is_announced_before_it_is_seen(game: str, led_by: str) -> None:
    with Pilot(animation="off") as pilot:
        session, last = before_end(game)
        scene = TableScene(pilot.app, session)
        pilot.open(scene)
        heard = io.StringIO()
        voice_of(pilot.app).listen(Transcript(heard, str))
        scene.perform(last)
        telling, tr = scene.course.telling, scene.tr
        view = session.port.view()
        reason = scene.words.outcome_reason(session.port)[1:-1]
        ends = [tr("table.over"), tr("table.button.result"), scene.words.outcome_line(session.port), reason]
        known = scene.table.finale(view, ())[0].words
        first = {"sacrifice": led_by, "terrorixico": "The monster track is full"}.get(game, scene.words.say(known))
        told: list[str] = []
        while not told or first not in told[-1]:
            pilot.step()
            told.append(" ".join(pilot.words().split()))
            assert len(told) < 20, told[-1]
            if first not in told[-1]:
                assert not [end for end in ends if end in told[-1] + heard.getvalue()], told[-1]
                pilot.key("h")  # neither a hint nor the menu says so
                telling.advance()
        assert any(led_by in one for one in told) and tr("table.over") in told[-1]


def test_the_count_is_told_again_and_comes_back_to_the_scene() -> None:
    with Pilot(animation="off") as pilot:
        show(pilot, ended("terrorixico", "won"))
        pilot.click("results.count")
        assert isinstance(pilot.top, TableScene) and pilot.top.course.telling.on
        table = pilot.top
        said = len(table.picture.log_lines())
        pilot.key("escape")
        assert said == len(table.picture.log_lines()), "the log takes nothing back"
        pilot.settle(lambda: pilot.top.name == "results")


def test_a_key_moment_opens_the_replay_where_it_was() -> None:
    with Pilot(animation="off") as pilot:
        scene = show(pilot, ended("sacrifice", "won"))
        assert 1 <= len(scene.moments) <= 3
        number = scene.moments[0].after
        pilot.click("results.moment.0")
        assert isinstance(pilot.top, ReplayScene) and pilot.top.shown == number
        pilot.key("escape")
        assert pilot.top is scene


def test_a_key_moment_has_the_number_and_the_board_of_its_own_battle() -> None:
    with Pilot(animation="off") as pilot:
        scene = show(pilot, ended("terrorixico", "won"))
        fought = [one for one in scene.moments if one.mark.name == "terrorixico.mark.battle"]
        assert len(fought) > 1 and [one.after for one in fought] == sorted(one.after for one in fought)
        turned = next(one for one in scene.moments if one.is_turning_point)
        assert turned.after < len(scene.window), "the last battle only ended what was decided"
        for one in fought:
            before, board = scene.window.view_after(one.after - 1), shown(scene.table, scene.window, one.after)
            assert one.round == before["round"]
            assert board["battle"]["monsters"] == before["battle"]["monsters"] and any(
                board["battle"]["lines"].values()
            )


def test_a_dead_game_names_the_kill_that_left_nobody_a_way_to_win() -> None:
    men = "d7: P1 fanatic, d8: P2 monkey, a15: P1 falcon, c15: P1 falcon, g12: P2 martyr, h12: P2 builder"
    place = {"board": dict(one.split(": ") for one in men.split(", ")), "seats": {"P1": {"minerals": ["b16", "h4"]}}}
    session = Session.begin(TableChoice("sacrifice", (PERSON, COMPUTER), {}, 3), Chooser, position=place)
    session.play(Action("attack d7 d8"))
    with Pilot(animation="off") as pilot:
        scene = show(pilot, session)
        assert scene.result == "drawn" and [one.mark.name for one in scene.moments] == ["sacrifice.mark.dead"]
        assert "Fanatic" in scene.moments[0].text


def test_a_rematch_changes_the_sides_and_a_new_game_in_the_middle_does_not() -> None:
    with Pilot(animation="off") as pilot:
        scene = show(pilot, ended("sacrifice", "won"))
        assert isinstance(scene, Results)
        pilot.click("results.rematch")
        again = pilot.top
        assert isinstance(again, TableScene)
        assert [seat.kind for seat in again.session.seats] == ["computer", "person"]
        again.exits.rematch()
        pilot.settle()
        assert isinstance(pilot.top, TableScene)
        assert [seat.kind for seat in pilot.top.session.seats] == ["computer", "person"]


@pytest.mark.parametrize(
    ("winners", "persons", "result"),
    [
        ((0,), (0,), "won"),
        ((1,), (0,), "lost"),
        ((), (0,), "drawn"),
        ((0, 1), (0,), "drawn"),
        ((0,), (0, 1), "shown"),
        ((0,), (), "shown"),
    ],
)
def test_an_end_is_told_to_one_person_else_by_names(
    winners: tuple[int, ...], persons: tuple[int, ...], result: Result
) -> None:
    assert result_of(winners, persons, 2) == result


def test_a_game_turned_where_the_chances_did_and_what_moved_them_is_told_in_order_of_play() -> None:
    """Twelve actions, a turn every two of them: the second seat is behind until action 6, and wins."""
    leads = [0.5, 0.5, 0.6, 0.6, 0.7, 0.7, 0.3, 0.3, 0.2, 0.25, 0.2, 0.2, 0.0]
    found = [Moment(after, Mark("", "", weight)) for after, weight in ((4, 3), (6, 3), (8, 7), (9, 7), (12, 7))]

    def chances(*winners: int, over: float = 0.0, tells: bool = True) -> Chances:
        series = [*leads[:-1], over]
        known = [(lead, 1 - lead) if tells else () for lead in series]
        return Chances(known.__getitem__, winners, range(0, 12, 2), 12)

    def told(known: Chances, moments: Sequence[Moment] = found) -> tuple[int, list[int]]:
        turning = pick_turning_point(moments, known, 12)
        assert turning is not None
        return turning.after, [one.after for one in pick_weightiest(moments, known, turning)]

    assert told(chances(1)) == (6, [6, 8, 12]), "a kill that turned it, though arrivals weigh more"
    ends = [*found[:-1], Moment(12, Mark("", "", OF_ITSELF))]
    assert told(chances(1), ends) == (6, [6, 8, 12]), "what ended it of itself stands last, too"
    assert told(chances(0, over=1.0))[0] == 12, "who was behind until the last action won by that"
    assert told(chances(tells=False)) == (9, [8, 9, 12]), "without an estimate the weightier, and the later"


def test_a_night_that_was_decided_by_the_deal_says_so_first() -> None:
    """Three witches against one villager."""
    roles = {"P1": "goat", "P2": "mephistopheles", "P3": "crucifix_1", "P4": "spectre"}
    start = {
        "seats": {seat: {"role": role, "down": []} for seat, role in roles.items()},
        "scores": {"witches": 9, "villagers": 3},
        "mountain": {"c1": "walpurga"},
        "phase": "wisps",
    }
    choice = TableChoice("walpurgisnacht", (PERSON, *[COMPUTER] * 3), {"seats": 4}, 3)
    session = Session.begin(choice, Chooser, position=start)
    session.play(next(line for line in session.match.legal() if line.endswith("c1")))
    with Pilot(size=(1280, 800), animation="off") as pilot:
        scene = show(pilot, session)
        first, last = scene.moments
        assert first.text == "3 witches sat at the table, and 1 villager." and last.mark.weight == OF_ITSELF
        assert scene.tr("table.ending.decided") in pilot.words() and first.is_turning_point
        pilot.click("results.moment.0")
        assert isinstance(pilot.top, ReplayScene) and pilot.top.shown == 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((800, 1000), 100)])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_count_fits(game: str, size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, language="fr", animation="off") as pilot:
        scene = TableScene(pilot.app, ended(game, "won"))
        pilot.open(scene)
        scene.course.recount()
        told = scene.course.telling.finale
        assert told is not None
        while told.at + 1 < len(told.acts):
            pilot.step()
            pilot.check_layout()
            shown = [one for one in pilot.top.stage.root.walk() if isinstance(one, Button)]
            assert [one.kind for one in shown].count("primary") == 1, "one button is gold: what goes on"
            told.advance()


def test_the_seven_steps_of_the_night_add_up_to_its_score() -> None:
    session = ended("walpurgisnacht", "won")
    with Pilot(animation="off") as pilot:
        table = TableScene(pilot.app, session).table
        last = session.port.last()
        assert last is not None
        counts = [act.view["count"] for act in table.finale(session.port.view(), last.events) if "count" in act.view]
    scores = session.port.view()["scores"]
    assert counts[-1].over and counts[-1].total == (scores["witches"], scores["villagers"])
    assert set(counts[-1].told) == set(range(1, 8))
    assert [count.now for count in counts[:-1]] == sorted(count.now for count in counts[:-1])
