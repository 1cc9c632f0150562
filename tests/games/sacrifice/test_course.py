"""A game from its first turn to its end: computers, taking back, looking back, draws, what is told and asked."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from boardgames import registry
from boardgames.record import load_record, position_text
from boardgames.ui.contract.board_rendering import seats_by_trail_end
from boardgames.ui.games.sacrifice.game_ui import make_game_ui
from tests.games.sacrifice.game import LINES, MIDDLE, OWED, Shuffler, board
from tests.games.sacrifice.page import open_table
from tests.ui.page import COMPUTER, PERSON, TablePage
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(size=(1024, 640), animation="off") as made:
        yield made


def test_the_end_tells_and_shows_who_came_where_as_it_was_seen(pilot: Pilot) -> None:
    pictures: list[str] = []

    def told(piece: str, points: int, *lines: str) -> list[str]:
        """What the end says, step by step."""
        position = {
            "board": board(f"a15 P1 fanatic, {piece}, b3 P1 martyr, g12 P2 martyr, h12 P2 monkey"),
            "points": points,
            "seats": {"P1": {"minerals": ["b16"] if "falcon" in piece else ["d14"]}, "P2": {"minerals": ["h13"]}},
        }
        page = open_table(pilot, position=position)
        for line in lines:
            page.play(line)
        pictures.append(page.closing("won").picture)
        return [page.say(act.message) for act in page.story()]

    assert told("d14 P1 falcon", 2, "move d14 d15") == [
        "The Falcon reaches d15: the animal, and with it all three. Ochre wins.",
        "The mineral lies on b16.",
        "The Falcon on d15 is the animal.",
        "The Fanatic on a15 is the human.",
    ]
    assert told("d14 P1 monkey", 2, "move d14 d15 carry drop d16")[:2] == [
        "The Monkey carries the mineral to d16: with it all three are there. Ochre wins.",
        "The mineral lies on d16.",
    ]
    assert pictures == ["sacrifice/pieces/falcon_p1", "sacrifice/pieces/monkey_p1"]


def test_an_end_without_elevation_is_told_as_it_was(pilot: Pilot) -> None:
    page = open_table(pilot)
    page.play("resign")
    won, lost = (page.say(page.closing(result).message) for result in ("won", "lost"))
    assert "laid down its arms" in won and "empty hands" in lost
    view = {**page.port.view(), "over": {"winners": [], "reason": "dead", "scores": [1, 0]}}
    assert "neither side has all three left" in page.say(
        make_game_ui(page.game).end_presentation.finale_steps(view, ())[0].message
    )


def test_what_a_computer_moved_keeps_its_trail_until_the_own_next_action(pilot: Pilot) -> None:
    page = open_table(pilot, PERSON, COMPUTER, make=Shuffler)
    page.play_on("move a6 a7")
    page.play_on("end")
    pilot.settle(lambda: page.position()["round"] == 2)
    look = page.look()
    moved = [entry.action.split(" ") for entry in page.history() if entry.seat == 1]
    ends = {words[2] for words in moved if words[0] in ("move", "attack")}
    assert (
        ends
        and ends <= {step.end for step in look.trails.played}
        and {step.seat for step in look.trails.played} == {1}
    )
    assert set(seats_by_trail_end(look)) and not set(seats_by_trail_end(look)) & look.choices.open_keys
    page.play(page.port.legal_actions()[0])
    pilot.settle()
    assert {step.seat for step in page.look().trails.played} <= {0}


def test_ending_early_is_asked_unless_switched_off(pilot: Pilot) -> None:
    page = open_table(pilot)
    page.play_on("move a6 a7")
    pilot.click("deed.end")
    assert pilot.top.name == "question" and "1 point would be lost" in pilot.words()
    pilot.click("modal.no")
    assert page.actions() == ["move a6 a7"]
    pilot.app.services.prefs.change(confirm_end=False)
    pilot.key("e")
    assert page.actions()[-1] == "end"


def test_taking_back_goes_behind_the_computer(pilot: Pilot) -> None:
    page = open_table(pilot, PERSON, COMPUTER, make=Shuffler)
    page.play_on("move a6 a7")
    page.play_on("end")
    pilot.settle(lambda: page.position()["turn"] == "P1" and page.position()["round"] == 2)
    count = page.action_count()
    assert count > 3 and page.undo_count() > 1
    pilot.click("table.undo")
    assert page.actions() == ["move a6 a7"]
    pilot.click("table.redo")
    assert page.action_count() == count


def test_looking_back_and_playing_on_from_there(pilot: Pilot) -> None:
    page = open_table(pilot)
    for line in LINES[:8]:
        page.play_on(line)
    page.open_log()
    log = pilot.rect("log.area")
    pilot.wheel(log.cx, log.cy, -20)
    place = page.log_place(1)
    pilot.click_at(place.cx, place.cy)
    assert page.looks_back_at() == 1 and not page.is_live()
    pilot.key("l")
    pilot.click("cell.a6")
    assert page.notice() and page.action_count() == 8
    pilot.key("escape")
    pilot.key("escape")
    assert page.looks_back_at() is None
    pilot.key("page up")
    pilot.key("page up")
    assert page.looks_back_at() == 6
    pilot.click("look.branch")
    assert "goes on from this moment" in pilot.words() and not page.is_on_top()
    pilot.click("modal.yes")
    branch = TablePage.on_top(pilot)
    assert branch.actions() == list(LINES[:6])
    assert branch.record_path() != page.record_path()
    assert len(list((pilot.home / "records").glob("*.yaml"))) == 2


def test_two_people_see_the_board_from_their_own_side(pilot: Pilot) -> None:
    page = open_table(pilot)
    assert not page.is_turned()
    page.play_on("move a6 a7")
    left = pilot.rect("cell.a1").cx
    page.play_on("end")
    assert page.is_turned() and pilot.rect("cell.a1").cx > left
    pilot.key("t")
    assert not page.is_turned()
    pilot.key("t")
    assert page.is_turned()


def test_the_language_changes_while_playing(pilot: Pilot) -> None:
    page = open_table(pilot)
    page.play_on("move a6 a7")
    assert "The Falcon flies from a6 to a7." in pilot.words().replace("\n", " ")
    pilot.app.services.prefs.change(language="fr")
    pilot.settle()
    assert "Le faucon vole de a6 à a7." in pilot.words().replace("\n", " ")
    assert page.log_lines()[0].text == "Ocre, manche 1"


def test_the_advice_is_given_once(pilot: Pilot) -> None:
    position = {
        "board": board("c6 P1 monkey, c7 P2 monkey, a3 P1 martyr, b3 P1 monkey, a14 P2 martyr, b14 P2 martyr"),
        "seats": {"P1": {"minerals": ["a4"]}, "P2": {"minerals": ["a13"]}},
    }
    page = open_table(pilot, position=position)
    pilot.click("cell.c6")
    pilot.click("cell.c7")
    assert pilot.top.name == "question" and "Genocide" in pilot.words()
    pilot.click("modal.no")
    assert page.actions() == []
    pilot.click("cell.c7")
    assert page.actions() == ["attack c6 c7"]


def test_draws_and_resignation(pilot: Pilot) -> None:
    page = open_table(pilot)
    page.play_on("move a6 a7")
    pilot.key("d")
    pilot.click("modal.yes")
    assert page.position()["phase"] == "draw"
    pilot.key("a")
    assert page.actions() == ["move a6 a7", "offer draw", "accept"]
    pilot.settle(lambda: pilot.top.name == "results")
    assert (reason := page.outcome_reason()) in pilot.words()
    assert reason[1:] == f"{page.tr('sacrifice.reason.agreement')[1:]}."
    pilot.click("results.look")
    assert page.is_on_top()
    pilot.click("table.undo")
    pilot.click("deed.pass")
    pilot.key("m")
    pilot.click("menu.resign")
    assert pilot.focused == "modal.no"
    pilot.click("modal.yes")
    assert page.actions()[-1] == "resign"


def test_the_end_waits_for_a_menu_to_close(pilot: Pilot) -> None:
    page = open_table(pilot)
    pilot.key("m")
    page.play("resign")
    pilot.settle()
    assert pilot.top.name == "table_menu"
    pilot.key("escape")
    pilot.settle(lambda: pilot.top.name == "results")


def test_a_hint_is_marked_and_said(pilot: Pilot) -> None:
    page = open_table(pilot, make=Shuffler)
    pilot.key("h")
    pilot.settle(lambda: bool(page.look().trails.hint))
    said = page.hint()
    assert said and page.words("advice") == said
    pilot.key("escape")
    pilot.step()
    assert not page.look().trails.hint and not page.has("advice")


def test_any_key_finishes_a_movement() -> None:
    with Pilot(size=(1024, 640), animation="slow") as pilot:
        page = open_table(pilot)
        page.play("move a6 a7")
        pilot.step()
        assert page.is_animating() and page.shifts()
        pilot.key("return")
        assert not page.is_animating() and not page.shifts()


def test_a_full_disk_is_told_by_a_sign_that_stays_and_the_game_can_be_saved_elsewhere(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = open_table(pilot)
    write = os.write

    def full(file: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "write", full)
    page.play_on("move a6 a7")
    assert any("the disk is full" in text for text in pilot.app.toasts.shown_texts)
    assert page.has("table.unsaved") and page.action_count() == 1
    pilot.check_layout()
    pygame.event.post(pygame.Event(pygame.QUIT))
    pilot.settle()
    assert pilot.app.is_running and pilot.top.name == "unsaved" and pilot.top.widget_root.has("unsaved.leave")
    pilot.check_layout()
    pilot.click("unsaved.again")
    assert pilot.top.name == "unsaved"
    monkeypatch.setattr(os, "write", write)
    pilot.key("escape")
    page.play_on("move a7 a8")
    assert not page.has("table.unsaved") and len(load_record(page.record_path()).lines) == 2
    monkeypatch.setattr(os, "write", full)
    page.play_on("end")
    pilot.click("table.unsaved")
    monkeypatch.setattr(os, "write", write)
    old = page.record_path()
    pilot.top.widget_root.find("unsaved.folder").on_change(str(tmp_path / "stick"))
    pilot.click("unsaved.there")
    assert page.is_on_top() and not page.has("table.unsaved") and not old.exists()
    path = page.record_path()
    assert path.parent == tmp_path / "stick" and len(load_record(path).lines) == 3
    pilot.app.return_to_title()
    assert [one.path for one in pilot.app.scene_factory.list_resumable_games()] == [path]
    pilot.app.push(pilot.app.scene_factory.create_replay_list(pilot.app))
    pilot.settle()
    assert str(path.parent) in "".join(pilot.words().split()), "its place, however it is broken"
    pilot.check_layout()
    pilot.click("replays.0.throw")
    pilot.click("modal.yes")
    assert pilot.top.name == "replays" and not pilot.top.summaries and path.exists()


def test_computers_can_be_watched(pilot: Pilot) -> None:
    page = open_table(pilot, COMPUTER, COMPUTER, make=Shuffler)
    pilot.settle(lambda: page.action_count() > 6)
    assert page.undo_count() == 0
    assert "Lapis" in pilot.words()


def test_what_others_did_is_marked(pilot: Pilot) -> None:
    page = open_table(pilot, PERSON, COMPUTER, make=Shuffler)
    page.play_on("move a6 a7")
    page.play_on("end")
    pilot.settle(lambda: page.position()["round"] == 2)
    assert page.look().trails.played
    assert all(step.start != "a6" for step in page.look().trails.played)


def test_a_position_goes_out_and_comes_in_by_the_clipboard(pilot: Pilot) -> None:
    page = open_table(pilot, position=OWED)
    pilot.key("c", ctrl=True)
    assert any("clipboard" in text for text in pilot.app.toasts.shown_texts)
    pilot.click("cell.b3")
    pilot.key("v", ctrl=True)
    pasted = TablePage.on_top(pilot)
    assert pasted is not page
    assert pasted.position()["phase"] == "sacrifice" and pasted.action_count() == 0


def test_a_pasted_position_of_another_game_gets_as_many_seats_as_it_has(pilot: Pilot) -> None:
    page = open_table(pilot, COMPUTER, PERSON, make=Shuffler)
    game = registry.load("terrorixico")
    pygame.scrap.put_text(position_text(game.id, {}, 5, game.new_game({"seats": 3}, 5).dump()))
    pilot.key("v", ctrl=True)
    pasted = TablePage.on_top(pilot)
    assert pasted.game is not page.game
    assert [one.kind for one in pasted.seats] == ["person", "computer", "computer"]
    pilot.check_layout()


def test_what_was_told_before_the_game_was_taken_back_comes_to_no_end(pilot: Pilot) -> None:
    """The timer of the step that was shown still runs: it must lead nowhere, also in what is told after it."""
    position = {
        "board": board("a15 P1 fanatic, d14 P1 falcon, b3 P1 martyr, g12 P2 martyr, h12 P2 monkey"),
        "points": 2,
        "seats": {"P1": {"minerals": ["b16"]}, "P2": {"minerals": ["h13"]}},
    }
    for again in (False, True):
        page = open_table(pilot, PERSON, COMPUTER, position=position)
        page.be_patient(hurried=True)
        page.play("move d14 d15")
        steps = [act.duration_ms for act in page.story()]
        pilot.step(steps[0] - 100)
        pilot.key("u")
        assert not page.is_telling() and not page.is_over()
        if again:
            page.play("move d14 d15")
        for ms in (150, *steps[1:]):
            pilot.step(ms)
        assert page.is_on_top() and page.is_telling() == again and page.is_live() != again


def test_the_table_describes_itself_in_words(pilot: Pilot) -> None:
    open_table(pilot, position=MIDDLE)
    said = pilot.top.widget_root.find("board").accessible_text
    assert said.startswith("Ochre. Round 9. ") and "3 points left" in said
    told = pilot.top.widget_root.find("seat.0").tip
    assert "2 of 3 on the golden strip" in told and "1 of 3" not in told
