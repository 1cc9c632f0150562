"""The recap of what others did: the board marks what the bar tells, and each step is short."""

from __future__ import annotations

from tests.games.terrorixico.page import Plain
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.page.recap import TEXT_LENGTH, recap_of_game, short_texts
from tests.ui.pilot import Pilot


def game_after_turns() -> HeadlessGame:
    """A game of Sacrifice in which both have moved, and the person has moved again."""
    game = HeadlessGame.begin("sacrifice", (PERSON, COMPUTER), make=Plain, lines=("move a6 a7", "end"))
    for verb in ("move ", "end", "move "):
        game.play_unseen(next(line for line in game.legal_actions() if line.startswith(verb)))
    return game


def test_the_board_marks_the_action_that_is_told() -> None:
    game = game_after_turns()
    told, own = game.history()[2].action.split(), game.history()[-1].action.split()
    with Pilot(animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, game)
        assert {trail.end for trail in page.trail()} == {own[2]}
        pilot.key("l", shift=True)
        assert page.is_telling()
        assert told[2] in page.prompt()
        assert {trail.end for trail in page.trail()} == {told[2]}


def test_the_near_view_goes_to_the_action_that_is_told() -> None:
    game = game_after_turns()
    end = game.history()[2].action.split()[2]
    with Pilot(size=(1280, 720), text=200, animation="off", explain=False, await_click=True) as pilot:
        page = TablePage.open(pilot, game)
        pilot.key("l", shift=True)
        pilot.settle()
        assert page.is_telling() and page.is_near
        assert {trail.end for trail in page.trail()} == {end}
        assert page.is_in_view(end)


def test_the_second_line_of_a_recap_is_not_ahead_of_it() -> None:
    game = game_after_turns()
    own = game.history()[-1].action.split()
    with Pilot(size=(1920, 1080), animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, game)
        assert own[2] in page.prompt_bar.second_line
        pilot.key("l", shift=True)
        assert not page.prompt_bar.second_line


def test_the_end_of_a_battle_is_told_over_its_own_table() -> None:
    """And not over the next one, which the same action begins."""
    steps = recap_of_game("terrorixico", 0)
    ends = [step for step in steps if "turned up in" in step.text or "receive the monster" in step.text]
    assert len(ends) > 5
    assert [step for step in ends if step.round_shown != step.round_played] == []
    assert len({step.text for step in steps if "relics count" in step.text}) > 1, "and its count, line by line"


def test_a_long_text_is_told_in_steps() -> None:
    long = "x" * TEXT_LENGTH
    assert short_texts([]) == []
    assert short_texts(["One.", "Two.", "Three."]) == ["One. Two.", "Three."]
    assert short_texts(["One.", long, "Two."]) == ["One.", long, "Two."]


def test_every_step_of_a_recap_fits_into_the_bar() -> None:
    with Pilot(size=(1280, 720), text=200, animation="off", explain=False, language="es", await_click=True) as pilot:
        page = TablePage.open(pilot, game_after_turns())
        pilot.key("l", shift=True)
        assert pilot.top.widget_root.has("table.go_on")
        longest = "Dario bloquea el ritual en el templo central de la zona de Dario con una maldición; "
        longest += "Chloé recupera una daga roja y el movimiento."
        for told in ("x " * (TEXT_LENGTH // 2), longest):
            assert page.prompt_bar.fits(told)
