"""Answers out of turn tell nothing of who holds what: no screen, log, sound, button or pause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.core.game_protocol import PASS, Action, Dump, seat_name
from boardgames.core.rng import Rng
from boardgames.ui.games.sacrificio.game_ui import make_game_ui
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.games.sacrificio.page import Sleeper, open_table
from tests.games.sacrificio.play import GAME, SETTINGS, chosen
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

REACTIONS = make_game_ui(GAME).reactions
MINE = {"t1": "red_ccs", "t2": "green_cst", "t3": "blue_ttt"}
THEIRS = {"t1": "black_red", "t2": "blue_css", "t3": "red_sst"}
READY = {"s0": "priest_circle", "s1": "priest_circle"}
MOVES = [
    ("place curse p2 t1", ["curse", "zero"]),
    ("place priest_circle p2 b1", ["priest_circle", "zero"]),
    ("kill p2 s0 with dagger_red", ["dagger_red", "zero"]),
    ("sacrifice p2 t2 with dagger_blue", ["dagger_blue", "zero"]),
    ("place solar_eclipse t1 swap p2 t3", ["solar_eclipse", "zero"]),
]


class Passer(Sleeper):
    """A computer that lets everything happen as soon as it is asked, and does nothing else."""

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self._found = PASS if view["phase"] == "react" else None

    def poll(self) -> Action | None:
        found, self._found = self._found, None
        return found


def position(hand: list[str], theirs: list[str]) -> dict[str, Any]:
    slots = {
        "s0": "priest_circle",
        "s1": "priest_circle",
        "s2": "priest_square",
        "b2": "priest_square",
        "v2": "victim_man",
    }
    seats = {
        "P1": {"temples": MINE, "hand": sorted(hand)},
        "P2": {"temples": THEIRS, "hand": sorted(theirs), "slots": slots},
    }
    return {"options": {"seats": 2}, "seats": seats}


def seen(pilot: Pilot, page: TablePage) -> tuple[object, ...]:
    """Everything that a person in front of the screen has: words, cards, what can be pressed, what was heard."""
    stage = pilot.top.widget_root
    usable = tuple(sorted(w.id for w in stage.root.walk() if w.focusable and w.id))
    cards = tuple((thing.key, thing.face, thing.copy_count, thing.rect) for thing in page.things())
    look = page.look()
    marks = (
        tuple(look.trails.played),
        look.thinking_seats,
        look.context.is_own_decision if look.context else None,
        look.view["pending"],
    )
    return pilot.top.name, pilot.words(), usable, cards, marks, tuple(page.shifts().items())


def watched(animation: str, line: str, hand: list[str], held: bool, ms: float) -> list[object]:
    """What a person sees and hears who makes a move in the zone of a computer, moment by moment."""
    theirs = ["kukulkan", "zero"] if held else ["victim_woman", "zero"]
    with Pilot(size=(1280, 720), animation=animation, explain=False) as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=position(hand, theirs), make=Passer)
        before = len(pilot.sounds.played)
        page.play(line)
        told: list[object] = []
        for _ in range(int(2200 / ms)):
            pilot.step(ms)
            told.append((seen(pilot, page), tuple(pilot.sounds.played[before:])))
        assert ("pass" in page.actions()) == held, "the two differ where nobody looks"
    return told


@pytest.mark.parametrize(("line", "hand"), MOVES)
@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_computers_silence_is_like_its_answer(line: str, hand: list[str], animation: str) -> None:
    held = watched(animation, line, hand, True, 60)
    silent = watched(animation, line, hand, False, 60)
    for number, (one, other) in enumerate(zip(held, silent, strict=True)):
        assert one == other, f"after {number * 60} ms"


@pytest.mark.parametrize(("line", "hand"), MOVES)
def test_two_people_at_one_device_learn_nothing(line: str, hand: list[str]) -> None:
    told = []
    for held in (True, False):
        theirs = ["kukulkan", "zero"] if held else ["victim_woman", "zero"]
        with Pilot(size=(1280, 720), animation="off", explain=False) as pilot:
            page = open_table(pilot, PERSON, PERSON, position=position(hand, theirs))
            pilot.click("handover.ready")
            before, count = seen(pilot, page), len(pilot.sounds.played)
            page.play(line)
            steps = [before, seen(pilot, page)]
            pilot.settle(lambda: pilot.top.name == "handover")
            steps.append(pilot.words())
            assert "a question for you" in pilot.words()  # it is not their turn
            pilot.click("handover.ready")
            pilot.click("deed.pass" if held else "empty.pass")
            pilot.settle(lambda: pilot.top.name == "handover")
            steps.append(pilot.words())
            assert "your turn" in pilot.words()
            pilot.click("handover.ready")
            heard = [sound for sound in pilot.sounds.played[count:] if sound not in ("click", "")]
            steps += [seen(pilot, page), heard]
            pilot.key("page up")
            steps.append(pilot.words())
            told.append(steps)
    for one, other in zip(*told, strict=True):
        assert one == other


@pytest.mark.parametrize("options", SETTINGS[::2])
def test_what_is_shown_meanwhile_is_what_a_question_would_show(options: dict[str, Any]) -> None:
    state, rng, met = GAME.new_game(options, 5), Rng(5), 0
    for _ in range(900):
        if state.outcome() is not None:
            break
        action, before = chosen(state, rng), state.clone()
        state.apply(action)
        if state.outcome() is None and state.view(0)["phase"] == "react" and before.view(0)["phase"] == "moves":
            met += 1
            for eyes in range(options["seats"]):
                assert REACTIONS is not None
                shown = REACTIONS.view_with_pending_action(before.view(eyes), action, before.to_act(), state.to_act())
                assert shown == state.view(eyes), (action, seat_name(eyes))
    assert met > 5


def test_the_default_asks_always_and_everyone_without_a_clock() -> None:
    with Pilot(size=(1280, 720), animation="off", explain=False) as pilot:
        settings = pilot.app.services.settings
        assert settings.answers.get("sacrificio", "always") == "always"
        assert settings.ask_everyone and settings.answer_seconds == 0
        open_table(pilot, PERSON, PERSON, position=position(["curse"], ["zero"]))
        pilot.click("handover.ready")
        pilot.key("m")
        for id in ("menu.answers", "menu.answer_time", "menu.ask_everyone"):
            assert pilot.top.widget_root.has(id), id
        pilot.check_layout()
        assert REACTIONS is not None


@pytest.mark.parametrize(("line", "hand"), MOVES)
@pytest.mark.parametrize("rival", [COMPUTER, PERSON])
def test_a_game_opened_again_tells_no_more(line: str, hand: list[str], rival: SeatChoice) -> None:
    """Let pass or never asked: who goes on later sees the move wait in the same way."""
    told = []
    with Pilot(size=(1280, 720), animation="off", explain=False) as pilot:
        for held in (True, False):
            theirs = ["kukulkan", "zero"] if held else ["victim_woman", "zero"]
            played = open_table(pilot, PERSON, rival, position=position(hand, theirs))
            lines = (line, PASS) if held else (line,)
            for action in lines:
                played.play_unseen(action)
            record = played.record_until(len(lines))
            pilot.app.return_to_title()
            page = TablePage.open(pilot, HeadlessGame.copy_of(record, (PERSON, rival), Sleeper))
            steps: list[object] = []
            if rival is PERSON:
                steps.append(pilot.words())
                pilot.click("handover.ready")
                steps.append(pilot.words())
                pilot.click("empty.pass")
                pilot.settle(lambda: pilot.top.name == "handover")
                pilot.click("handover.ready")
            else:
                steps.append(seen(pilot, page))
                assert page.is_held()
            pilot.settle(lambda page=page: not page.is_held())
            steps.append(seen(pilot, page))
            told.append(steps)
            pilot.app.return_to_title()
            pilot.settle()
    assert told[0][:-1] == told[1][:-1]
    assert told[0][-1][:4] == told[1][-1][:4]  # type: ignore[index]
