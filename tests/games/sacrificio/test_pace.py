"""What others did in Sacrificio stays to be seen: an answer is held, and what moved is marked until one acts."""

from __future__ import annotations

import pytest

from boardgames.ui.contract.board_rendering import seats_by_trail_end
from boardgames.ui.games.sacrificio.action_feedback import ANSWERED_MS
from boardgames.ui.games.sacrificio.event_narration import RITUAL_MS, WON_MS
from tests.games.sacrificio.page import Chooser, open_table
from tests.games.sacrificio.test_play import READY, position
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot

FRAME = 20.0


def rest(pilot: Pilot, page: TablePage) -> float:
    """How long what was played is seen (ms)."""
    begun = pilot.clock.now()
    while page.is_moving() or page.is_telling():
        pilot.step(FRAME)
    return pilot.clock.now() - begun


def played(
    pilot: Pilot, hand: list[str], theirs: list[str], *actions: str, turn: str = "P2", pile: str = ""
) -> TablePage:
    """A table on which these lines were played; no computer plays by itself. `pile`: a card under the left temple."""
    piles = {"t1": [pile]} if pile else {}
    start = position(hand, theirs, seats={"P1": {"slots": READY, "piles": piles}}, turn=turn)
    page = open_table(pilot, position=start, make=Chooser)
    page.stop_computers()
    page.forget_computers()
    for action in actions:
        page.play(action)
    return page


@pytest.mark.parametrize("answer", ["deny dagger_blue", "deny kukulkan"])
def test_an_answer_is_held_for_all_to_see_and_a_press_goes_on(answer: str) -> None:
    hand, kill = ["dagger_blue", "kukulkan"], "kill p1 b1 with dagger_red"
    with Pilot(size=(1280, 720), animation="normal", ai_pace="normal", reduced_motion=True) as pilot:
        page = played(pilot, hand, ["dagger_red", "zero"], kill, answer)
        assert ANSWERED_MS <= rest(pilot, page) < ANSWERED_MS + 5 * FRAME
        page = played(pilot, hand, ["dagger_red", "zero"], kill, answer)
        pilot.step(FRAME)
        assert page.is_moving()
        pilot.key("return")
        assert not page.is_moving()


def test_an_own_card_that_is_denied_stands_until_a_press() -> None:
    with Pilot(size=(1280, 720), animation="normal", ai_pace="normal", reduced_motion=True) as pilot:
        start = position(["dagger_red", "zero"], ["dagger_blue", "zero"], seats={"P2": {"slots": READY}}, turn="P1")
        page = open_table(pilot, position=start, make=Chooser)
        page.stop_computers()
        page.forget_computers()
        for line in ("kill p2 b1 with dagger_red", "deny dagger_blue"):
            page.play(line)
        for _ in range(500):
            pilot.step(FRAME)
        assert page.is_telling() and "blue dagger" in pilot.words()
        pilot.key("return")
        for _ in range(100):
            pilot.step(FRAME)
        assert not page.is_telling()


def test_what_is_let_happen_is_not_held() -> None:
    """How long something is seen must not tell that an answer was held."""
    with Pilot(size=(1280, 720), animation="off", ai_pace="normal") as pilot:
        page = played(pilot, ["kukulkan"], ["dagger_red", "zero"], "kill p1 b1 with dagger_red", "pass")
        assert rest(pilot, page) < ANSWERED_MS / 2


def test_what_the_others_did_is_marked_in_their_colour_until_one_acts() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="normal") as pilot:
        theirs = ["dagger_red", "priest_square"]
        page = played(
            pilot, ["zero", "victim_man"], theirs, "kill p1 b1 with dagger_red", "place priest_square p1 b1"
        )
        rest(pilot, page)
        look = page.look()
        assert {(step.end, step.kind, step.seat) for step in look.trails.played} == {
            ("P1:b1", "kill", 1),
            ("P1:b1", "place", 1),
        }
        assert set(seats_by_trail_end(look)) <= {"P1:b1"}
        for _ in range(40):
            if page.position()["turn"] == "P1":
                break
            page.play(page.legal_actions()[-1])
        rest(pilot, page)
        assert ("P1:b1", "place", 1) in {(step.end, step.kind, step.seat) for step in page.look().trails.played}
        page.play("place victim_man v2")
        rest(pilot, page)
        assert [(step.end, step.seat) for step in page.look().trails.played] == [("P1:v2", 0)]


def test_a_ritual_is_shown_and_then_the_heart_is_felt() -> None:
    """First what is used up, lit, then the heart over the plate of who has won it, each with its sound."""
    with Pilot(size=(1280, 720), animation="normal", ai_pace="normal") as pilot:
        page = played(pilot, ["dagger_red", "zero"], ["zero"], "sacrifice t1 with dagger_red", turn="P1")
        begun = pilot.clock.now()
        acts = []
        while page.story_step() is not None:
            if page.story_step() not in acts:
                acts.append(page.story_step())
            pilot.step(FRAME)
        assert [act.sound for act in acts] == ["temple", "heart"]
        assert [act.view["won"] for act in acts] == [("P1:t1", "red"), ("plate:P1", "red")]
        assert RITUAL_MS + WON_MS <= pilot.clock.now() - begun < RITUAL_MS + WON_MS + 1000


def test_figures_of_a_plate_and_the_sound_wait_until_the_hearts_have_landed() -> None:
    with Pilot(size=(1280, 720), animation="normal", ai_pace="normal") as pilot:
        page = played(pilot, ["dagger_red"], ["zero"], "sacrifice t1 with dagger_red", turn="P1", pile="kukulkan")
        plate = page.place("plate:P1")

        def told() -> str:
            return next(
                line.text for line in pilot.traced() if plate.contains_rect(line.rect, 2) and "point" in line.text
            )

        def flies() -> set[str]:
            return {
                key
                for key, shift in page.look().motion.transforms.items()
                if "heart:" in key and (shift.dx or shift.dy)
            }

        before, flown = told(), set()
        while (flying := flies()) or not flown:
            flown |= flying
            if flying:
                assert told() == before and "heart" not in pilot.sounds.played
            pilot.step(FRAME)
        pilot.step(2 * FRAME)
        assert {key.partition(":")[0] for key in flown} == {"heart", "hollow_heart"}
        assert told() != before and "heart" in pilot.sounds.played
