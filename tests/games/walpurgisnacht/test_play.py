"""Whole games of Walpurgisnacht in the window: by mouse alone, by keys alone, by three people with the curtain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.draw.rects import Rect
from boardgames.record import load_record
from boardgames.text.catalog import LANGUAGES
from tests.games.walpurgisnacht.page import GAME, Guesser, begin_night, open_night, wait
from tests.games.walpurgisnacht.test_table import UI
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, ReplayPage, TablePage
from tests.ui.pilot import Pilot

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def decide(page: TablePage, rng: Rng) -> str:
    """One of the legal lines; few moves in a dance, and Mephistopheles unmasks when he may."""
    legal = page.legal_actions()
    if "done" in legal and page.position()["phase"] == "dance":
        return "done"
    return "unmask" if "unmask" in legal and page.action_count() > 12 else rng.choice(legal)


def play_on(pilot: Pilot, page: TablePage, give: Any, seed: int) -> None:
    """Until the end has been told."""
    rng = Rng(seed)
    while page.outcome() is None:
        wait(page)
        if page.outcome() is None:
            give(page, decide(page, rng))
    pilot.step()
    if bool(page.story()) and not page.is_story_over():
        pilot.key("escape")
    pilot.settle(lambda: pilot.top.name == "results")


def shot(pilot: Pilot) -> bytes:
    pilot.settle()
    return pygame.image.tobytes(pilot.app.window.surface, "RGB")


def test_a_game_by_mouse_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        page = open_night(pilot, 1, 3, seed=3)
        path = page.record_path()
        play_on(pilot, page, TablePage.click_line, 5)
        pilot.check_layout()
        assert load_record(path).over is not None
        assert any(word in pilot.words() for word in ("win", "Nobody", "lost"))
        pilot.click("results.replay")
        pilot.settle()
        assert pilot.top.name == "replay"


def test_a_game_by_keys_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        page = open_night(pilot, 1, 5, seed=8)
        play_on(pilot, page, TablePage.type_line, 2)
        pilot.key("return")  # a rematch
        pilot.step()
        assert TablePage.on_top(pilot).action_count() == 0


def test_three_people_hand_the_device_on() -> None:
    """The curtain falls before a secret alone, and nobody acts behind it."""
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", confirm_end=False) as pilot:
        page = open_night(pilot, 3, 4, seed=21, talk="claims")
        rng, alone, openly = Rng(4), 0, 0
        while page.outcome() is None:
            if pilot.top.name == "handover":
                words, count = pilot.words(), page.action_count()
                assert ("Round" not in words and "Everybody look" in words) or "may look" in words
                pilot.step(2000)
                assert page.action_count() == count
                pilot.key("return")
                assert page.is_on_top()
                continue
            if page.is_telling():
                pilot.key("escape")
            elif page.is_person(page.to_act()) and page.awaited_seat() is None and page.is_live():
                assert page.viewer == page.to_act() and UI.hidden_information is not None
                assert UI.hidden_information.is_secret_decision(page.port.view()) == page.is_private()
                alone, openly = alone + page.is_private(), openly + page.is_public()
                page.play(decide(page, rng))
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
            page = open_night(pilot, 1, 3, position=position, assist=assist)
            plain = shot(pilot)
            page.hold_key("v")
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
            page = open_night(pilot, 2, 3, position={**position, "seats": seats})
            if not page.is_on_top():
                pilot.key("return")
            assert page.viewer == 0
            pilot.step()
            strip, scale = pilot.rect("goal.strip"), pilot.app.services.view.scale
            area = [round(length * scale) for length in strip]
            pictures.add(pygame.image.tobytes(pilot.app.window.surface.subsurface(area), "RGB"))
            assert all(pilot.top.widget_root.find(id).tip for id in ("goal.side", "goal.witches", "goal.villagers"))
    assert len(pictures) == 1


def test_covers_are_lifted_only_as_long_as_a_key_or_finger_is_down() -> None:
    with Pilot(size=(1280, 720), animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 3, position=hidden_twins()[0])
        closed = shot(pilot)
        pilot.key("v")  # down and up
        assert not page.is_peeking()
        role = pilot.rect("cell.role:P1")
        pilot.point(role.cx, role.cy)
        pilot.press(role.cx, role.cy)
        pilot.step()
        assert page.is_peeking() and page.drawn()["seats"]["P1"]["role"] == "goat"
        pilot.release(role.cx, role.cy)
        pilot.step()
        assert not page.is_peeking()
        other = pilot.rect("cell.role:P2")
        pilot.press(other.cx, other.cy)
        pilot.step()
        assert not page.is_peeking()
        pilot.release(other.cx, other.cy)
        page.release_key("v")
        pilot.point(3, 3)
        if page.notice():
            pilot.key("escape")
        assert shot(pilot) == closed


def test_a_card_is_looked_at_closely_and_only_if_it_lies_open() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_night(pilot, 1, 3, position=hidden_twins()[0])
        up = pilot.rect("cell.up:P2:bonfire_2")
        pilot.click_at(up.cx, up.cy, 3)
        pilot.step()
        assert pilot.top.name == "zoom" and page.tr("walpurgisnacht.kind.bonfire.witch", points=-2) in pilot.words()
        pilot.check_layout()
        pilot.key("escape")
        pilot.step()
        for key in ("down:P2", "role:P2", "o1"):
            assert not page.zoom(key)
        page.put_cursor("up:P3:crucifix_3")
        page.stage.focus("board", ring=True)
        pilot.key("space")
        pilot.step()
        assert pilot.top.name == "zoom" and "Crucifix" in pilot.words()


def test_refusals_say_why() -> None:
    with Pilot(size=(1280, 720), animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 3, position=hidden_twins()[0])
        pilot.click("cell.c1")
        assert "block that one" in pilot.words() and page.action_count() == 0
        pilot.step(300)
        assert "Blocked by a card" in pilot.words(), "the bubble says the same"
        pilot.click("cell.c5")
        assert page.tr("refusal.walpurgisnacht.empty") in pilot.words().replace("\n", " ")
        pilot.key("e")
        assert "compulsory" in pilot.words()


def test_what_was_learned_is_not_taken_back() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_night(pilot, 1, 3, position=hidden_twins()[0])
        pilot.click("cell.o1")
        assert page.action_count() == 1
        pilot.key("u")
        assert page.action_count() == 1
        page.click_line("stop")
        line = next(line for line in page.legal_actions() if line.endswith("P2"))
        page.click_line(line)
        move = next(line for line in page.legal_actions() if line.startswith("move"))
        page.click_line(move)
        count = page.action_count()
        pilot.key("u")
        assert page.action_count() == count - 1
        pilot.key("y")
        assert page.action_count() == count


def test_a_card_is_dragged_in_the_dance() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        position = {**hidden_twins()[0], "phase": "dance"}
        page = open_night(pilot, 1, 3, position=position)
        line = next(line for line in page.legal_actions() if line.startswith("move"))
        source, target = page.keys_to(line)
        a, b = pilot.rect(f"cell.{source}"), pilot.rect(f"cell.{target}")
        pilot.drag((a.cx, a.cy), (b.cx, b.cy))
        assert page.actions()[:1] == [line]


def test_the_game_goes_on_after_a_break_in_every_phase(tmp_path: Path) -> None:
    """Every record is read back to the same position, whatever is being asked."""
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        seen: set[str] = set()
        for seed in (2, 5):
            game = begin_night(1, 3, seed=seed)
            rng = Rng(seed)
            while not game.is_over():
                legal = game.legal_actions()
                game.play_unseen("unmask" if "unmask" in legal else rng.choice(legal))
                phase = game.position()["phase"]
                if phase not in seen and phase != "over":
                    seen.add(phase)
                    path, dump = game.record_path(), game.position()
                    game.close()
                    game = HeadlessGame.resume(path, Guesser)
                    assert game.position() == dump
            game.close()
        assert {"study", "wisps", "rites", "return", "dance", "mephisto"} <= seen
        pilot.step()


@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits(size: tuple[int, int]) -> None:
    with Pilot(size=size, animation="off", ai_pace="fast") as pilot:
        page = open_night(pilot, 1, 8, seed=6, talk="claims", start="P1")
        rng = Rng(1)
        seen: set[str] = set()
        while page.outcome() is None and len(seen) < 5:
            wait(page)
            phase = "over" if page.outcome() else page.position()["phase"]
            if phase not in seen:
                seen.add(phase)
                for language in LANGUAGES:
                    pilot.app.services.prefs.change(language=language)
                    pilot.settle()
                    pilot.check_layout()
            if phase != "over":
                page.play(decide(page, rng))
        keys = page.script_places()
        board = pilot.rect("board")
        assert all(board.expand(1).contains_rect(rect) for rect in keys.values())
        assert min(rect.w for key, rect in keys.items() if len(key) == len("cell.o1")) >= 44


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 200), ((1280, 720), 150), ((800, 1200), 100)])
def test_the_table_fits_large_letters_and_odd_windows(size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, language="fr", animation="off") as pilot:
        open_night(pilot, 1, 6, position=hidden_twins()[0] | {"phase": "wisps"}, start="P1")
        pilot.settle()
        pilot.check_layout()


def test_the_replay_shows_all_or_what_one_seat_knew() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast") as pilot:
        page = open_night(pilot, 1, 3, seed=9)
        rng = Rng(9)
        while page.outcome() is None:
            page.play_unseen(rng.choice(page.legal_actions()))
        page.open_replay()
        replay = ReplayPage.on_top(pilot)
        roles = {seat: of["role"] for seat, of in replay.drawn()["seats"].items()}
        assert "?" not in roles.values()
        assert all(card is None or card[0] != "?" for card in replay.drawn()["mountain"].values())
        pilot.click("replay.eyes")
        seen = {seat: of["role"] for seat, of in replay.drawn()["seats"].items()}
        assert seen["P1"] == roles["P1"] and seen["P2"] == "?" == seen["P3"]
        pilot.check_layout()
        for _ in range(3):
            pilot.click("replay.eyes")
        assert {seat: of["role"] for seat, of in replay.drawn()["seats"].items()} == roles


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_covered_cards_have_names_in_a_replay(size: tuple[int, int], language: str) -> None:
    """Each below its card, none over another."""
    with Pilot(size=size, language=language, animation="off", ai_pace="fast") as pilot:
        page = open_night(pilot, 1, 5, seed=9)
        rng = Rng(9)
        while page.outcome() is None:
            page.play_unseen(rng.choice(page.common_legal()))
        page.open_replay()
        replay = ReplayPage.on_top(pilot)
        replay.look_at(replay.action_count // 3)
        pilot.settle()
        laid = [one for one in replay.things() if one.key.startswith("card:") and one.face.startswith("note:")]
        lines = [one.rect for one in pilot.traced() if one.owner == "board"]
        feet = [one.rect._replace(y=one.rect.bottom - 4, h=8) for one in laid]
        named = [[line for line in lines if line.overlaps(foot)] for foot in feet]
        assert len(laid) > 8 and all(len(found) == 1 for found in named)
        assert len({found[0] for found in named}) == len(laid)


def test_the_end_can_be_skipped_and_hurried() -> None:
    with Pilot(size=(1280, 720), animation="normal") as pilot:
        position = {
            "seats": {"P1": {"role": "calf", "up": ["bells"]}, "P2": {"role": "mephistopheles", "down": ["goat"]}},
            "mountain": {"c1": "walpurga"},
            "phase": "wisps",
        }
        page = open_night(pilot, 1, 3, position=position)
        pilot.click("cell.c1")
        assert bool(page.story()) and not page.is_story_over()
        assert "Walpurga" in pilot.words() and page.story_at() == 0
        board = pilot.rect("board")
        pilot.click_at(board.cx, board.cy)
        assert page.story_at() == 1
        pilot.key("escape")
        assert page.is_story_over()
        pilot.settle(lambda: pilot.top.name == "results")
        assert PERSON.kind == "person" and COMPUTER.kind == "computer" and GAME.hidden
        pilot.click("results.figures")
        assert isinstance(pilot.rect("results.tally"), Rect)
