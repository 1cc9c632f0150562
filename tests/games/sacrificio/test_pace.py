"""What others did in Sacrificio stays to be seen: an answer is held, and what moved is marked until one acts."""

from __future__ import annotations

import pytest

from boardgames.core.machine import Action
from boardgames.ui.contract.look import signers
from boardgames.ui.games.sacrificio.ending import RITUAL_MS, WON_MS
from boardgames.ui.games.sacrificio.motions import ANSWERED_MS
from boardgames.ui.play.table.table import TableScene
from tests.games.sacrificio.pilot import Chooser, open_table
from tests.games.sacrificio.test_play import READY, position
from tests.ui.pilot import Pilot

FRAME = 20.0


def rest(pilot: Pilot, scene: TableScene) -> float:
    """How long what was played is seen (ms)."""
    begun = pilot.clock.now()
    while scene.course.moving or scene.course.telling.on:
        pilot.step(FRAME)
    return pilot.clock.now() - begun


def played(pilot: Pilot, hand: list[str], theirs: list[str], *actions: str, turn: str = "P2") -> TableScene:
    """A table on which these lines were played; no computer plays by itself."""
    start = position(hand, theirs, seats={"P1": {"slots": READY}}, turn=turn)
    scene = open_table(pilot, position=start, make=Chooser)
    scene.course.desk.drop()
    scene.session._thinkers.clear()
    for action in actions:
        scene.perform(Action(action))
    return scene


@pytest.mark.parametrize("answer", ["deny dagger_blue", "deny kukulkan"])
def test_an_answer_is_held_for_all_to_see_and_a_press_goes_on(answer: str) -> None:
    hand, kill = ["dagger_blue", "kukulkan"], "kill p1 b1 with dagger_red"
    with Pilot(size=(1280, 720), animation="normal", ai_pace="normal", reduced_motion=True) as pilot:
        scene = played(pilot, hand, ["dagger_red", "zero"], kill, answer)
        assert ANSWERED_MS <= rest(pilot, scene) < ANSWERED_MS + 5 * FRAME
        scene = played(pilot, hand, ["dagger_red", "zero"], kill, answer)
        pilot.step(FRAME)
        assert scene.course.moving
        pilot.key("return")
        assert not scene.course.moving


def test_an_own_card_that_is_denied_stands_until_a_press() -> None:
    with Pilot(size=(1280, 720), animation="normal", ai_pace="normal", reduced_motion=True) as pilot:
        start = position(["dagger_red", "zero"], ["dagger_blue", "zero"], seats={"P2": {"slots": READY}}, turn="P1")
        scene = open_table(pilot, position=start, make=Chooser)
        scene.course.desk.drop()
        scene.session._thinkers.clear()
        for line in ("kill p2 b1 with dagger_red", "deny dagger_blue"):
            scene.perform(Action(line))
        for _ in range(500):
            pilot.step(FRAME)
        assert scene.course.telling.on and "blue dagger" in pilot.words()
        pilot.key("return")
        for _ in range(100):
            pilot.step(FRAME)
        assert not scene.course.telling.on


def test_what_is_let_happen_is_not_held() -> None:
    """How long something is seen must not tell that an answer was held."""
    with Pilot(size=(1280, 720), animation="off", ai_pace="normal") as pilot:
        scene = played(pilot, ["kukulkan"], ["dagger_red", "zero"], "kill p1 b1 with dagger_red", "pass")
        assert rest(pilot, scene) < ANSWERED_MS / 2


def test_what_the_others_did_is_marked_in_their_colour_until_one_acts() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="normal") as pilot:
        theirs = ["dagger_red", "priest_square"]
        scene = played(
            pilot, ["zero", "victim_man"], theirs, "kill p1 b1 with dagger_red", "place priest_square p1 b1"
        )
        rest(pilot, scene)
        look = scene.board_look()
        assert {(step.end, step.kind, step.seat) for step in look.trail} == {
            ("P1:b1", "kill", 1),
            ("P1:b1", "place", 1),
        }
        assert set(signers(look)) <= {"P1:b1"}
        for _ in range(40):
            if scene.session.match.dump()["turn"] == "P1":
                break
            scene.perform(scene.session.match.legal()[-1])
        rest(pilot, scene)
        assert ("P1:b1", "place", 1) in {(step.end, step.kind, step.seat) for step in scene.board_look().trail}
        scene.perform(Action("place victim_man v2"))
        rest(pilot, scene)
        assert [(step.end, step.seat) for step in scene.board_look().trail] == [("P1:v2", 0)]


def test_a_ritual_is_shown_and_then_the_heart_is_felt() -> None:
    """First what is used up, lit, then the heart over the plate of who has won it, each with its sound."""
    with Pilot(size=(1280, 720), animation="normal", ai_pace="normal") as pilot:
        scene = played(pilot, ["dagger_red", "zero"], ["zero"], "sacrifice t1 with dagger_red", turn="P1")
        begun = pilot.clock.now()
        acts = []
        while scene.course.telling.act is not None:
            if scene.course.telling.act not in acts:
                acts.append(scene.course.telling.act)
            pilot.step(FRAME)
        assert [act.sound for act in acts] == ["temple", "heart"]
        assert [act.view["won"] for act in acts] == [("P1:t1", "red"), ("plate:P1", "red")]
        assert RITUAL_MS + WON_MS <= pilot.clock.now() - begun < RITUAL_MS + WON_MS + 1000
