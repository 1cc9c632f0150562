"""Whole games of TerroriXico by the mouse alone and by keys alone; the curtain; what is kept on disk."""

from __future__ import annotations

import pytest

from boardgames.core.machine import Action
from boardgames.core.rng import Rng
from boardgames.record import load_record
from boardgames.ui.play.table.table import TableScene
from tests.games.terrorixico.pilot import COMPUTER, PERSON, Plain, click_line, give, go_through, key_line, open_table
from tests.ui.pilot import Pilot

SHORT = {"monster_goal": {"2": 1, "3": 1, "4": 1}}


def play_on(pilot: Pilot, scene: TableScene, give_line: object, seed: int) -> int:
    """Play a game to its end, the persons by `give_line`; returns how many lines were given."""
    rng, given = Rng(seed), 0
    go_through(pilot, scene)
    while scene.session.match.outcome() is None:
        if scene.hand.sight.acting:
            give_line(pilot, scene, rng.choice(scene.session.match.legal()))  # type: ignore[operator]
            given += 1
        else:
            pilot.step(200)
        pilot.settle()
        go_through(pilot, scene)
        assert given < 400
    return given


def test_a_game_by_mouse_alone() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, COMPUTER, COMPUTER, make=Plain, constants=SHORT, seed=3)
        assert scene.session.pen is not None
        path = scene.session.pen.path
        assert play_on(pilot, scene, click_line, 11) > 5
        pilot.settle(lambda: pilot.top.name == "results")
        record = load_record(path)
        assert record.over is not None and len(record.lines) == len(scene.session.match)
        pilot.check_layout()
        pilot.click("results.rematch")
        assert isinstance(pilot.top, TableScene) and len(pilot.top.session.match) == 0


def test_a_game_by_keys_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", language="fr") as pilot:
        scene = open_table(pilot, PERSON, PERSON, constants=SHORT, seed=9)
        assert pilot.top.name == "handover"
        assert play_on(pilot, scene, key_line, 5) > 10
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.key("return")
        assert pilot.top is not scene


def test_between_two_persons_the_table_is_covered() -> None:
    with Pilot(animation="off", language="en") as pilot:
        scene = open_table(pilot, PERSON, PERSON)
        assert pilot.top.name == "handover"
        assert "Codex" not in pilot.words() and "Toss" not in pilot.words()
        pilot.key("return")
        first = list(scene.hand.sight.view["seats"]["P1"]["hand"])
        assert scene.eyes == 0 and all(f"title:{card}" in scene.board_look().words for card in first)
        scene.perform(scene.session.match.legal()[0])
        pilot.settle(lambda: pilot.top.name == "handover")
        shown = pilot.words()
        assert "Green" in shown and "Melee" not in shown
        pilot.key("return")
        assert scene.eyes == 1
        faces = {thing.face for thing in scene.board.placed() if thing.key.startswith("hand:")}
        assert faces == set(scene.session.match.port(1).view()["seats"]["P2"]["hand"])


def test_one_person_needs_no_curtain() -> None:
    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER)
        assert pilot.top is scene
        scene.perform(scene.session.match.legal()[0])
        pilot.settle()
        assert pilot.top is scene and scene.eyes == 0 and not scene.hand.sight.acting


@pytest.mark.parametrize("phase", ["opening", "trim", "omens", "play", "end_turn", "reveal"])
def test_a_game_goes_on_where_it_was_left(phase: str) -> None:
    from boardgames.ui.play.match.session import Session
    from boardgames.ui.play.table.table import TableScene

    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, COMPUTER, seed=8)
        rng = Rng(21)
        while scene.session.match.dump()["phase"] != phase:
            assert scene.session.match.outcome() is None
            scene.session.play(Action(rng.choice(scene.session.match.legal())))
        assert scene.session.pen is not None
        path, dump = scene.session.pen.path, scene.session.match.dump()
        scene.session.close()
        again = TableScene(pilot.app, Session.resume(path, Plain))
        pilot.app.replace(again)
        pilot.settle()
        assert again.session.match.dump() == dump


def test_what_is_told_can_be_left_out_and_nobody_plays_meanwhile() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, make=Plain, opening="deal", seed=2)
        rng = Rng(8)
        while not (
            scene.course.telling.finale is not None
            and any(act.view.get("ledger") for act in scene.course.telling.finale.acts)
        ):
            if scene.course.telling.on:
                pilot.key("escape")
            assert scene.session.match.outcome() is None
            if scene.hand.sight.acting:
                scene.perform(Action(rng.choice(scene.session.match.legal())))
            pilot.step(200)
        told, count = scene.course.telling.finale, len(scene.session.match)
        assert told is not None and any(act.view.get("ledger") for act in told.acts)
        assert not scene.live and scene.intake.choices.commands() == ()
        pilot.step(3000)
        pilot.key("escape")
        assert not scene.course.telling.on and len(scene.session.match) >= count


def test_undo_ends_where_something_was_learned() -> None:
    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=6)
        go_through(pilot, scene)
        line = next(
            line
            for line in scene.session.match.legal()
            if line.startswith("up ") and line.endswith("_1 " + line.split("_")[0][3:])
        )
        give(pilot, scene, line)
        before = scene.session.match.dump()
        pilot.key("u")
        assert len(scene.session.match) == 0
        pilot.key("y")
        assert scene.session.match.dump() == before
        while scene.session.match.dump()["phase"] == "play":
            give(pilot, scene, scene.session.match.legal()[0])
        give(pilot, scene, "draw")
        assert scene.session.undo_count() == 0


def test_the_event_is_read_again_from_the_menu_and_by_its_letter() -> None:
    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=2)
        go_through(pilot, scene)
        assert scene.view_shown()["battle"]["events"]
        pilot.key("r")
        assert pilot.top.name == "zoom"
        pilot.key("escape")
        pilot.click("table.menu")
        pilot.click("menu.book:event")
        assert pilot.top.name == "zoom"


@pytest.mark.parametrize("text", (100, 130, 200))
def test_a_refusal_leaves_what_is_told_of_its_card_in_sight(text: int) -> None:
    position = {
        "phase": "play",
        "monsters": ["nahual", "cadejo"],
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"]},
        "seats": {"P1": {"hand": ["equality", "mimetic", "strength"]}, "P2": {"hand": ["codex_1"]}},
    }
    with Pilot((1280, 720), animation="off", text=text) as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, position=position)
        go_through(pilot, scene)
        for language in ("en", "es", "fr"):
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            for number in range(3):
                pilot.click(f"cell.hand:{number}")
                pilot.step(400)  # what is pointed at is told a moment later
                assert scene.intake.notices.now is not None
                refusal = scene.stage.find("bubble").rect
                told = [part.rect for part in scene.stage.find("inspector").children]
                assert told and not any(refusal.overlaps(one, 1) for one in told), (language, number, refusal, told)
