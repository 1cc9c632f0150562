"""The end of every game: a beat on the board, a scene of its own, the count again, key moments, changed sides."""

from __future__ import annotations

import io
import itertools
import math
from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.draw.painter import Painter
from boardgames.draw.theme import TextStyle
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.app.announcer import TranscriptWriter
from boardgames.ui.contract.result_display import GAME_END_WEIGHT as OF_ITSELF
from boardgames.ui.contract.result_display import KeyMomentMark, SeatResult, result_for_player
from boardgames.ui.contract.viewer import LAST_ACTION_PAUSE_MS
from boardgames.ui.results.key_moments import MarkedAction, WinChances, pick_decisive_moments, pick_turning_point
from boardgames.ui.widgets.button import Button
from tests.games.sacrificio.page import Chooser
from tests.ui.ended import ENDS, GAMES, ended_game, game_before_end, show_results
from tests.ui.matrix import some
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, ReplayPage, ShelfPage, TablePage
from tests.ui.page.results import names_below_bar, segments_seen
from tests.ui.pilot import Pilot
from tests.ui.sampled import sampling

LEAST_ORNATE = 28  # design units
SHAPES = [((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 100), ((800, 1000), 100)]


@pytest.mark.parametrize(("game", "shape", "end"), some(GAMES, SHAPES, ENDS))
def test_every_ending_fits(game: str, shape: tuple[tuple[int, int], int], end: str) -> None:
    size, text = shape
    with Pilot(size=size, text=text, animation="off") as pilot:
        page = show_results(pilot, ended_game(game, end))
        assert page.result == end
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
            said = pilot.words() + page.title
            assert page.tr(f"table.ending.{end}") in said or end == "drawn"
            assert "ending." not in said and "mark." not in said


@pytest.mark.parametrize("quiet", [{"animation": "off"}, {"reduced_motion": True}], ids=lambda one: next(iter(one)))
def test_an_ending_stands_at_once_where_nothing_is_to_move(quiet: dict[str, Any]) -> None:
    with Pilot(**quiet) as pilot:
        page = TablePage.open(pilot, ended_game("sacrifice", "won"))
        begun = pilot.clock.now()
        page.show_results()
        assert pilot.clock.now() - begun < 500


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_sign_and_cup_stand_at_its_name(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = show_results(pilot, ended_game(game, "won"))
        page.show_figures()
        names = page.names()
        assert len(names) >= page.seat_count
        for name in names:
            for one, next_one in itertools.pairwise(name.parts):
                assert 0 < next_one.x - one.right <= 12, name
        assert sum(name.has_cup for name in names) >= len(page.winners)


@pytest.mark.parametrize("game", GAMES)
def test_all_of_an_ending_is_reached_by_keys(game: str) -> None:
    with Pilot(animation="off") as pilot:
        show_results(pilot, ended_game(game, "won"))
        pilot.check_reach()


@pytest.mark.parametrize("game", GAMES)
def test_every_head_and_figure_of_a_count_tells_what_it_is(game: str) -> None:
    with Pilot(animation="off") as pilot:
        page = show_results(pilot, ended_game(game, "won"))
        page.show_figures()
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            heads, of_sides, tips, seats = page.heads(), page.tally(), page.figures(), range(page.seat_count)
            lines = range(1, len(of_sides))
            wanted = {f"results.tally.{line}.{column}" for line in lines for column in range(len(of_sides[0]) - 1)}
            wanted |= {f"results.tally.{line}" for line in lines}
            if page.has("results.seats"):
                wanted |= {f"results.{head}.{seat}" for head in heads for seat in seats}
                wanted |= {f"results.head.{head}" for head in heads}
            assert wanted and wanted == set(tips)
            assert not any("{" in tip or "_tip" in tip for tip in tips.values())
            last = max(tips)
            page.focus(last, ring=True)
            pilot.settle(lambda: bool(page.stage.tooltip_text))
            assert page.stage.tooltip_text == tips[last]


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_seen_before_anything_is_counted(game: str) -> None:
    with Pilot(animation="off") as pilot:
        acts = TablePage.open(pilot, ended_game(game, "won")).finale()
    assert acts[0].duration_ms >= LAST_ACTION_PAUSE_MS and len(acts) > 1
    assert acts[0].highlighted_keys, "what decided the game is lit"


@pytest.mark.parametrize(
    ("game", "led_by"),
    [("sacrifice", "reaches b15"), ("sacrificio", "completes the ritual"), ("terrorixico", "is turned up")],
)
def test_no_end_is_announced_before_it_is_seen(game: str, led_by: str) -> None:
    with Pilot(animation="off") as pilot:
        begun, last = game_before_end(game)
        page = TablePage.open(pilot, begun)
        heard = io.StringIO()
        pilot.app.ensure_announcer().add_listener(TranscriptWriter(heard, str))
        page.play(last)
        tr, reason = page.tr, page.outcome_reason()[1:-1]
        ends = [tr("table.over"), tr("table.button.result"), page.outcome_line(), reason]
        known = page.say(page.finale(with_last=False)[0].message)
        first = {"sacrifice": led_by, "terrorixico": "The monster track is full"}.get(game, known)
        told: list[str] = []
        while not told or first not in told[-1]:
            pilot.step()
            told.append(" ".join(pilot.words().split()))
            assert len(told) < 20, told[-1]
            if first not in told[-1]:
                assert not [end for end in ends if end in told[-1] + heard.getvalue()], told[-1]
                pilot.key("h")  # neither a hint nor the menu says so
                page.tell_on()
        assert any(led_by in one for one in told) and tr("table.over") in told[-1]


def test_the_count_is_told_again_and_comes_back_to_the_scene() -> None:
    with Pilot(animation="off") as pilot:
        show_results(pilot, ended_game("terrorixico", "won"))
        pilot.click("results.count")
        page = TablePage.on_top(pilot)
        assert page.is_telling()
        said = len(page.log_lines())
        pilot.key("escape")
        assert said == len(page.log_lines()), "the log takes nothing back"
        pilot.settle(lambda: pilot.top.name == "results")


def test_a_key_moment_opens_the_replay_where_it_was() -> None:
    with Pilot(animation="off") as pilot:
        page = show_results(pilot, ended_game("sacrifice", "won"))
        assert 1 <= len(page.moments()) <= 3
        pilot.click("results.moment.0")
        assert ReplayPage.on_top(pilot).at == page.moments()[0].action_count
        pilot.key("escape")
        assert page.is_on_top()


def test_a_key_moment_has_the_number_and_the_board_of_its_own_battle() -> None:
    with Pilot(animation="off") as pilot:
        page = show_results(pilot, ended_game("terrorixico", "won"))
        fought = [one for one in page.moments() if one.mark.name == "terrorixico.mark.battle"]
        assert len(fought) > 1 and [one.action_count for one in fought] == sorted(one.action_count for one in fought)
        turned = next(one for one in page.moments() if one.is_turning_point)
        assert turned.action_count < page.action_count, "the last battle only ended what was decided"
        for one in fought:
            before, board = page.view_after(one.action_count - 1), page.board_of(one)
            assert one.round == before["round"]
            assert board["battle"]["monsters"] == before["battle"]["monsters"] and any(
                board["battle"]["lines"].values()
            )


def test_a_dead_game_names_the_kill_that_left_nobody_a_way_to_win() -> None:
    men = "d7: P1 fanatic, d8: P2 monkey, a15: P1 falcon, c15: P1 falcon, g12: P2 martyr, h12: P2 builder"
    place = {"board": dict(one.split(": ") for one in men.split(", ")), "seats": {"P1": {"minerals": ["b16", "h4"]}}}
    lines = ("attack d7 d8",)
    game = HeadlessGame.begin("sacrifice", (PERSON, COMPUTER), seed=3, make=Chooser, position=place, lines=lines)
    with Pilot(animation="off") as pilot:
        page = show_results(pilot, game)
        assert page.result == "drawn" and [one.mark.name for one in page.moments()] == ["sacrifice.mark.dead"]
        assert "Fanatic" in page.moments()[0].text


def test_a_rematch_changes_the_sides_and_a_new_game_in_the_middle_does_not() -> None:
    with Pilot(animation="off") as pilot:
        show_results(pilot, ended_game("sacrifice", "won"))
        pilot.click("results.rematch")
        again = TablePage.on_top(pilot)
        assert [seat.kind for seat in again.seats] == ["computer", "person"]
        again.rematch()
        assert not again.is_open()
        assert [seat.kind for seat in TablePage.on_top(pilot).seats] == ["computer", "person"]


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
    winners: tuple[int, ...], persons: tuple[int, ...], result: SeatResult
) -> None:
    assert result_for_player(winners, persons, 2) == result


def test_a_game_turned_where_the_chances_did_and_what_moved_them_is_told_in_order_of_play() -> None:
    """Twelve actions, a turn every two of them: the second seat is behind until action 6, and wins."""
    leads = [0.5, 0.5, 0.6, 0.6, 0.7, 0.7, 0.3, 0.3, 0.2, 0.25, 0.2, 0.2, 0.0]
    found = [
        MarkedAction(after, KeyMomentMark("", "", weight))
        for after, weight in ((4, 3), (6, 3), (8, 7), (9, 7), (12, 7))
    ]

    def chances(*winners: int, over: float = 0.0, tells: bool = True) -> WinChances:
        series = [*leads[:-1], over]
        known = [(lead, 1 - lead) if tells else () for lead in series]
        return WinChances(known.__getitem__, winners, range(0, 12, 2), 12)

    def told(known: WinChances, moments: Sequence[MarkedAction] = found) -> tuple[int, list[int]]:
        turning = pick_turning_point(moments, known, 12)
        assert turning is not None
        return turning.action_count, [one.action_count for one in pick_decisive_moments(moments, known, turning)]

    assert told(chances(1)) == (6, [6, 8, 12]), "a kill that turned it, though arrivals weigh more"
    ends = [*found[:-1], MarkedAction(12, KeyMomentMark("", "", OF_ITSELF))]
    assert told(chances(1), ends) == (6, [6, 8, 12]), "what ended it of itself stands last, too"
    assert told(chances(0, over=1.0))[0] == 12, "who was behind until the last action won by that"
    assert told(chances(tells=False)) == (9, [8, 9, 12]), "without an estimate the weightier, and the later"


def test_an_unequal_deal_is_told_first_and_the_picture_shows_what_was_played() -> None:
    """Three witches against one villager."""
    roles = {"P1": "goat", "P2": "mephistopheles", "P3": "crucifix_1", "P4": "spectre"}
    start = {
        "seats": {seat: {"role": role, "down": []} for seat, role in roles.items()},
        "scores": {"witches": 9, "villagers": 3},
        "mountain": {"c1": "walpurga"},
        "phase": "wisps",
    }
    seats = (PERSON, *[COMPUTER] * 3)
    game = HeadlessGame.begin("walpurgisnacht", seats, {"seats": 4}, seed=3, make=Chooser, position=start)
    game.play_unseen(next(line for line in game.legal_actions() if line.endswith("c1")))
    with Pilot(size=(1280, 800), animation="off") as pilot:
        page = show_results(pilot, game)
        first, last = page.moments()
        assert first.text == "3 witches sat at the table, and 1 villager." and last.mark.weight == OF_ITSELF
        assert page.tr("table.ending.turning") in pilot.words() and last.is_turning_point
        pilot.click("results.moment.0")
        assert ReplayPage.on_top(pilot).at == 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((800, 1000), 100)])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_count_fits(game: str, size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, language="fr", animation="off") as pilot:
        page = TablePage.open(pilot, ended_game(game, "won"))
        page.tell_end()
        while page.story_at() + 1 < len(page.story()):
            pilot.step()
            pilot.check_layout()
            shown = [one for one in pilot.top.widget_root.root.walk() if isinstance(one, Button)]
            assert [one.kind for one in shown].count("primary") == 1, "one button is gold: what goes on"
            page.tell_on()


def test_the_seven_steps_of_the_night_add_up_to_its_score() -> None:
    with Pilot(animation="off") as pilot:
        page = TablePage.open(pilot, ended_game("walpurgisnacht", "won"))
        counts = [act.view["count"] for act in page.finale() if "count" in act.view]
        scores = page.port.view()["scores"]
    assert counts[-1].is_over and counts[-1].side_totals == (scores["witches"], scores["villagers"])
    assert set(counts[-1].points_by_step) == set(range(1, 8))
    assert [count.current_step for count in counts[:-1]] == sorted(count.current_step for count in counts[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_figures_are_told_once_until_all_are_asked_for(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = show_results(pilot, ended_game(game, "won"))
        assert page.bars() and not page.has("results.tally")
        folded = len(page.figures())
        page.show_figures()
        assert len(page.figures()) > folded
        page.show_figures()
        assert len(page.figures()) == folded


@pytest.mark.parametrize(
    ("game", "end"), [("terrorixico", "won"), ("terrorixico", "lost"), ("walpurgisnacht", "lost")]
)
def test_what_is_pictured_is_named(game: str, end: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = show_results(pilot, ended_game(game, end))
        assert page.words("results.pictured")


@pytest.mark.parametrize("game", ["terrorixico", "walpurgisnacht"])
def test_ornate_faces_stand_in_headings_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rye and blackletter are not read in small sizes."""
    found: list[tuple[str, int, str]] = []
    draw = Painter.text

    def text(self: Painter, words: str, x: float, y: float, style: TextStyle, *rest: Any) -> float:
        if words and style.family in ("rye", "grenze-gotisch"):
            found.append((style.family, style.size, words))
        return draw(self, words, x, y, style, *rest)

    monkeypatch.setattr(Painter, "text", text)
    with Pilot(size=(1280, 720), animation="off") as pilot:
        show_results(pilot, ended_game(game, "won"))
        pilot.picture()
        ShelfPage.open(pilot)
        pilot.picture()
    assert len(found) > 1 and not [one for one in found if one[1] < LEAST_ORNATE]


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 100), ((1920, 1080), 200)])
def test_the_name_of_the_pictured_card_stands_right_below_its_picture(size: tuple[int, int], text: int) -> None:
    with Pilot(size, text=text, animation="off") as pilot:
        show_results(pilot, ended_game("sacrificio", "won"))
        picture, name = pilot.rect("results.victor"), pilot.rect("results.pictured")
        assert picture.x - 1 <= name.x and name.right <= picture.right + 1
        assert 0 <= name.y - picture.bottom < 20


def test_a_bar_tells_every_part_once_in_it_or_below_it() -> None:
    with Pilot((1920, 1080), animation="off") as pilot:
        show_results(pilot, ended_game("terrorixico", "won"))
        bars = [pilot.rect("results.bar.0"), pilot.rect("results.bar.1")]
        for bar in bars:
            told = [line.text for line in pilot.traced() if bar.contains_rect(line.rect, 2)]
            for name in ("Battles", "Traumas"):
                assert sum(text.count(name) for text in told) == 1, (name, told)


def test_lost_points_lie_below_what_was_won_and_cover_nothing_of_it() -> None:
    with Pilot(size=(1920, 1080), animation="off", explain=False) as pilot:
        show_results(pilot, ended_game("terrorixico", "won"))
        told = {line.text: line for line in pilot.traced()}
        names = {
            name: next(line for text, line in told.items() if text.endswith(name)) for name in ("−6", "Battles 9")
        }
        assert names["−6"].rect.y > names["Battles 9"].rect.bottom


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_the_turning_point_says_when_it_was(game: str) -> None:
    with Pilot(size=(1920, 1080), animation="off", explain=False) as pilot:
        page = show_results(pilot, ended_game(game, "won"))
        if page.tr("table.ending.turning") in pilot.words():
            assert pilot.top.widget_root.has("results.turning_note")
            said = [one.text for one in page.moments() if one.text]
            assert all(pilot.words().count(text) <= 1 for text in said)


def test_each_segment_of_a_bar_is_as_long_as_its_value_says() -> None:
    """What was lost lies below what was won, from the total on."""
    assert segments_seen((19, 5, -4)) == [(0, 19), (19, 5), (20, 4)]
    assert segments_seen((33, 5, -9, -3)) == [(0, 33), (33, 5), (26, 9), (35, 3)]
    assert segments_seen((4, -9)) == [(0, 4), (0, 9)]


def test_names_of_what_was_won_are_whole_and_of_one_size() -> None:
    with Pilot((1920, 1080), animation="off") as pilot:
        names = ("The Black Charro", "The Mummy of Guanajuato", "La Llorona")
        told = names_below_bar(pilot, "terrorixico/mummy", names, 230.0)
        assert " ".join(line.text for line in told) == " ".join(names)
        assert len({line.rect.h for line in told}) == 1 and len(told) == 4


def lights_around(pilot: Pilot) -> list[int]:
    """Light of the wood around the wreath of the winner, the darkest first."""
    scale, surface = pilot.app.services.view.scale, pilot.picture()[0]
    victor = pilot.rect("results.victor")
    reach = 0.53 * min(victor.w, victor.h)
    turns = [math.radians(turn) for turn in range(205, 336)]  # above it, where nothing else is drawn
    spots = [(victor.cx + reach * math.cos(turn), victor.cy + reach * math.sin(turn)) for turn in turns]
    return sorted(sum(surface.get_at((round(x * scale), max(0, round(y * scale))))[:3]) for x, y in spots)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_winner_stands_in_rays_of_light_on_dark_wood(game: str, size: tuple[int, int]) -> None:
    with Pilot(size, animation="off") as pilot:
        show_results(pilot, ended_game(game, "won"))
        lights = lights_around(pilot)
    dark, bright = lights[len(lights) // 10], lights[-len(lights) // 10]
    assert bright > 1.5 * dark, (dark, bright)


@pytest.mark.parametrize("game", GAMES)
def test_key_moments_of_a_large_window_are_told_in_larger_letters(game: str) -> None:
    with Pilot((1920, 1080), animation="off") as pilot:
        page = show_results(pilot, ended_game(game, "won"))
        told = {one.text for one in page.moments()}
        with sampling() as found:
            pilot.picture()
        lines = [one for one in found if one.owner.startswith("results.moment.") and one.kind == "text"]
        first = [one for one in lines if any(text.startswith(one.what.strip()) for text in told)]
        assert first and all(one.px >= 22 for one in first)
