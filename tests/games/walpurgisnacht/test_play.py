"""Whole games of Walpurgisnacht in the window: by mouse alone, by keys alone, by three people with the curtain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames.core.machine import Action
from boardgames.core.rng import Rng
from boardgames.draw.rects import Rect
from boardgames.record import load_record
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.input.intents import KeyUp
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.replay.replay import ReplayScene
from boardgames.ui.play.table.table import TableScene
from tests.games.walpurgisnacht.pilot import (
    COMPUTER,
    GAME,
    PERSON,
    Guesser,
    choice,
    click_line,
    key_line,
    keys_of,
    open_night,
    wait,
)
from tests.ui.pilot import Pilot

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def decide(scene: TableScene, rng: Rng) -> str:
    """One of the legal lines; few moves in a dance, and Mephistopheles unmasks when he may."""
    legal = scene.session.match.legal()
    if "done" in legal and scene.session.match.dump()["phase"] == "dance":
        return "done"
    return "unmask" if "unmask" in legal and len(scene.session.match) > 12 else rng.choice(legal)


def play_on(pilot: Pilot, scene: TableScene, give: Any, seed: int) -> None:
    """Until the end has been told."""
    rng = Rng(seed)
    while scene.session.match.outcome() is None:
        wait(pilot, scene)
        if scene.session.match.outcome() is None:
            give(pilot, scene, decide(scene, rng))
    pilot.step()
    if scene.course.telling.finale is not None and not scene.course.telling.finale.over:
        pilot.key("escape")
    pilot.settle(lambda: pilot.top.name == "results")


def shot(pilot: Pilot) -> bytes:
    pilot.settle()
    return pygame.image.tobytes(pilot.app.screen.surface, "RGB")


def test_a_game_by_mouse_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        scene = open_night(pilot, 1, 3, seed=3)
        assert scene.session.pen is not None
        path = scene.session.pen.path
        play_on(pilot, scene, click_line, 5)
        pilot.check_layout()
        assert load_record(path).over is not None
        assert any(word in pilot.words() for word in ("win", "Nobody", "lost"))
        pilot.click("results.replay")
        pilot.settle()
        assert isinstance(pilot.top, ReplayScene)


def test_a_game_by_keys_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        scene = open_night(pilot, 1, 5, seed=8)
        play_on(pilot, scene, key_line, 2)
        pilot.key("return")  # a rematch
        pilot.step()
        assert isinstance(pilot.top, TableScene) and len(pilot.top.session.match) == 0


def test_three_people_hand_the_device_on() -> None:
    """The curtain falls before a secret alone, and nobody acts behind it."""
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", confirm_end=False) as pilot:
        scene = open_night(pilot, 3, 4, seed=21, talk="claims")
        rng, alone, openly = Rng(4), 0, 0
        match = scene.session.match
        while match.outcome() is None:
            if pilot.top.name == "handover":
                words, count = pilot.words(), len(match)
                assert ("Round" not in words and "Everybody look" in words) or "may look" in words
                pilot.step(2000)
                assert len(match) == count
                pilot.key("return")
                assert pilot.top is scene
                continue
            if scene.course.telling.on:
                pilot.key("escape")
            elif scene.session.person(match.to_act()) and scene.session.awaited is None and scene.live:
                curtain = scene.course.curtain
                assert scene.eyes == match.to_act() and scene.table.secret(scene.port.view()) == curtain.alone
                alone, openly = alone + curtain.alone, openly + curtain.covered
                scene.perform(Action(decide(scene, rng)))
            pilot.step(60)
        assert alone > 6 and openly > 6


def hidden_twins() -> tuple[dict[str, Any], dict[str, Any]]:
    """Two positions that differ only in what P1 may not know: roles of others, their gifts, the mountain."""
    one = {
        "seats": {
            "P1": {"role": "goat", "down": ["crucifix_1"]},
            "P2": {"role": "mephistopheles", "down": ["bells", "herbs"], "up": ["bonfire_2"]},
            "P3": {"role": "ointment_1", "down": ["calf"], "up": ["crucifix_3"]},
        },
        "mountain": {"c1": "walpurga", "c2": "spectre", "c3": "brooms", "p1": "fertility", "o1": "ointment_2"},
        "phase": "wisps",
    }
    two: dict[str, Any] = {**one, "seats": {name: dict(of) for name, of in one["seats"].items()}}  # type: ignore[attr-defined]
    two["seats"]["P2"] |= {"role": "ointment_1", "down": ["calf", "herbs"]}
    two["seats"]["P3"] |= {"role": "mephistopheles", "down": ["bells"]}
    two["mountain"] = {"c1": "brooms", "c2": "walpurga", "c3": "ointment_2", "p1": "spectre", "o1": "fertility"}
    return one, two


@pytest.mark.parametrize("assist", ["none", "notes"])
def test_what_a_seat_may_not_know_changes_no_pixel(assist: str) -> None:
    pictures = []
    for position in hidden_twins():
        with Pilot(size=(1024, 640), animation="off") as pilot:
            scene = open_night(pilot, 1, 3, position=position, assist=assist)
            plain = shot(pilot)
            scene.gaze.peek(True)
            pictures.append((plain, shot(pilot)))
            assert plain != pictures[-1][1]
    assert pictures[0] == pictures[1]


def test_at_a_shared_device_the_goal_looks_alike_for_every_role() -> None:
    """It tells side and role to one who looks alone, behind the curtain."""
    pictures = set()
    position = hidden_twins()[0]
    for role in ("goat", "mephistopheles", "crucifix_2", "ointment_3"):
        seats = {name: dict(of) for name, of in position["seats"].items()}
        if role == "mephistopheles":
            seats["P2"]["role"] = "crucifix_2"
        seats["P1"]["role"] = role
        with Pilot(size=(1280, 720), animation="off") as pilot:
            scene = open_night(pilot, 2, 3, position={**position, "seats": seats})
            if pilot.top is not scene:
                pilot.key("return")
            assert scene.eyes == 0
            pilot.step()
            strip, scale = pilot.rect("goal.strip"), pilot.app.services.view.scale
            area = [round(length * scale) for length in strip]
            pictures.add(pygame.image.tobytes(pilot.app.screen.surface.subsurface(area), "RGB"))
            assert all(pilot.top.stage.find(id).tip for id in ("goal.side", "goal.witches", "goal.villagers"))
    assert len(pictures) == 1


def test_covers_are_lifted_only_as_long_as_a_key_or_finger_is_down() -> None:
    with Pilot(size=(1280, 720), animation="off", explain=False) as pilot:
        scene = open_night(pilot, 1, 3, position=hidden_twins()[0])
        closed = shot(pilot)
        pilot.key("v")  # down and up
        assert not scene.gaze.peeking
        role = pilot.rect("cell.role:P1")
        pilot.point(role.cx, role.cy)
        pilot.press(role.cx, role.cy)
        pilot.step()
        assert scene.gaze.peeking and scene.shown_now().drawn["seats"]["P1"]["role"] == "goat"
        pilot.release(role.cx, role.cy)
        pilot.step()
        assert not scene.gaze.peeking
        other = pilot.rect("cell.role:P2")
        pilot.press(other.cx, other.cy)
        pilot.step()
        assert not scene.gaze.peeking
        pilot.release(other.cx, other.cy)
        scene.handle(KeyUp("v"))
        pilot.point(3, 3)
        scene.intake.notices.now = None
        scene.renewed(follow=False)
        assert shot(pilot) == closed


def test_a_card_is_looked_at_closely_and_only_if_it_lies_open() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = open_night(pilot, 1, 3, position=hidden_twins()[0])
        up = pilot.rect("cell.up:P2:bonfire_2")
        pilot.click_at(up.cx, up.cy, 3)
        pilot.step()
        assert pilot.top.name == "zoom" and "Worth −2 points." in pilot.words()
        pilot.check_layout()
        pilot.key("escape")
        pilot.step()
        for key in ("down:P2", "role:P2", "o1"):
            assert not scene.closeups.zoom(key)
        scene.board.cursor = "up:P3:crucifix_3"
        scene.stage.focus("board")
        pilot.key("space")
        pilot.step()
        assert pilot.top.name == "zoom" and "Crucifix" in pilot.words()


def test_refusals_say_why() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = open_night(pilot, 1, 3, position=hidden_twins()[0])
        pilot.click("cell.c1")
        assert "Blocked by a card" in pilot.words() and len(scene.session.match) == 0
        pilot.click("cell.o5")
        assert "No card lies there" in pilot.words()
        pilot.key("e")
        assert "compulsory" in pilot.words()


def test_what_was_learned_is_not_taken_back() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = open_night(pilot, 1, 3, position=hidden_twins()[0])
        pilot.click("cell.o1")
        assert len(scene.session.match) == 1
        pilot.key("u")
        assert len(scene.session.match) == 1
        click_line(pilot, scene, "stop")
        line = next(line for line in scene.session.match.legal() if line.endswith("P2"))
        click_line(pilot, scene, line)
        move = next(line for line in scene.session.match.legal() if line.startswith("move"))
        click_line(pilot, scene, move)
        count = len(scene.session.match)
        pilot.key("u")
        assert len(scene.session.match) == count - 1
        pilot.key("y")
        assert len(scene.session.match) == count


def test_a_card_is_dragged_in_the_dance() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        position = {**hidden_twins()[0], "phase": "dance"}
        scene = open_night(pilot, 1, 3, position=position)
        line = next(line for line in scene.session.match.legal() if line.startswith("move"))
        source, target = keys_of(scene, line)
        a, b = pilot.rect(f"cell.{source}"), pilot.rect(f"cell.{target}")
        pilot.drag((a.cx, a.cy), (b.cx, b.cy))
        assert [entry.action for entry in scene.session.match.history][:1] == [line]


def test_the_game_goes_on_after_a_break_in_every_phase(tmp_path: Path) -> None:
    """Every record is read back to the same position, whatever is being asked."""
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        seen: set[str] = set()
        for seed in (2, 5):
            session = Session.begin(choice(1, 3, seed), Guesser)
            rng = Rng(seed)
            while session.match.outcome() is None:
                legal = session.match.legal()
                session.play(Action("unmask") if "unmask" in legal else rng.choice(legal))
                phase = session.match.dump()["phase"]
                if phase not in seen and phase != "over":
                    seen.add(phase)
                    assert session.pen is not None
                    path, dump = session.pen.path, session.match.dump()
                    session.close()
                    session = Session.resume(path, Guesser)
                    assert session.match.dump() == dump
            session.close()
        assert {"study", "wisps", "rites", "return", "dance", "mephisto"} <= seen
        pilot.step()


@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits(size: tuple[int, int]) -> None:
    with Pilot(size=size, animation="off", ai_pace="fast") as pilot:
        scene = open_night(pilot, 1, 8, seed=6, talk="claims", start="P1")
        rng = Rng(1)
        seen: set[str] = set()
        while scene.session.match.outcome() is None and len(seen) < 5:
            wait(pilot, scene)
            phase = "over" if scene.session.match.outcome() else scene.session.match.dump()["phase"]
            if phase not in seen:
                seen.add(phase)
                for language in LANGUAGES:
                    pilot.app.services.prefs.change(language=language)
                    pilot.settle()
                    pilot.check_layout()
            if phase != "over":
                scene.perform(Action(decide(scene, rng)))
        keys = dict(scene.places())
        board = pilot.rect("board")
        assert all(board.grown(1).holds(rect) for rect in keys.values())
        assert min(rect.w for key, rect in keys.items() if len(key) == len("cell.o1")) >= 44


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 200), ((1280, 720), 150), ((800, 1200), 100)])
def test_the_table_fits_large_letters_and_odd_windows(size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, language="fr", animation="off") as pilot:
        open_night(pilot, 1, 6, position=hidden_twins()[0] | {"phase": "wisps"}, start="P1")
        pilot.settle()
        pilot.check_layout()


def test_the_replay_shows_all_or_what_one_seat_knew() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast") as pilot:
        scene = open_night(pilot, 1, 3, seed=9)
        rng = Rng(9)
        while scene.session.match.outcome() is None:
            scene.session.play(rng.choice(scene.session.match.legal()))
        scene.exits.open_replay()
        pilot.settle()
        replay = pilot.top
        assert isinstance(replay, ReplayScene)
        roles = {seat: of["role"] for seat, of in replay.shown_now().drawn["seats"].items()}
        assert "?" not in roles.values()
        assert all(card is None or card[0] != "?" for card in replay.shown_now().drawn["mountain"].values())
        pilot.click("replay.eyes")
        seen = {seat: of["role"] for seat, of in replay.shown_now().drawn["seats"].items()}
        assert seen["P1"] == roles["P1"] and seen["P2"] == "?" == seen["P3"]
        pilot.check_layout()
        for _ in range(3):
            pilot.click("replay.eyes")
        assert {seat: of["role"] for seat, of in replay.shown_now().drawn["seats"].items()} == roles


def test_the_end_can_be_skipped_and_hurried() -> None:
    with Pilot(size=(1280, 720), animation="normal") as pilot:
        position = {
            "seats": {"P1": {"role": "calf", "up": ["bells"]}, "P2": {"role": "mephistopheles", "down": ["goat"]}},
            "mountain": {"c1": "walpurga"},
            "phase": "wisps",
        }
        scene = open_night(pilot, 1, 3, position=position)
        pilot.click("cell.c1")
        assert scene.course.telling.finale is not None and not scene.course.telling.finale.over
        assert "Walpurga" in pilot.words() and scene.course.telling.finale.at == 0
        board = pilot.rect("board")
        pilot.click_at(board.cx, board.cy)
        assert scene.course.telling.finale.at == 1
        pilot.key("escape")
        assert scene.course.telling.finale.over
        pilot.settle(lambda: pilot.top.name == "results")
        assert PERSON.kind == "person" and COMPUTER.kind == "computer" and GAME.hidden
        assert isinstance(pilot.rect("results.tally"), Rect)
