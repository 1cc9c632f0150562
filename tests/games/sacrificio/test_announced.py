"""What befalls everybody is told on the table, in steps: Cannibalism, the last round, and the end by it."""

from __future__ import annotations

import pytest

from boardgames.draw.painter import Painter
from boardgames.ui.games.sacrificio import seat_plate as plates
from tests.games.sacrificio.page import open_table
from tests.games.sacrificio.test_play import READY, position
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot

SIZES = pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200)])
LANGUAGES = pytest.mark.parametrize("language", ["en", "es", "fr"])


def at_refill(pilot: Pilot, turn: str, **fields: object) -> TablePage:
    """A seat draws its last card."""
    held = {"P1": ["curse", "zero"], "P2": ["dagger_red", "pulque"]}
    held[turn] = ["priest_circle"] * 5
    start = position(held["P1"], held["P2"], turn=turn, phase="refill", moves=0, **fields)
    page = open_table(pilot, position=start)
    page.stop_computers()
    page.forget_computers()
    return page


@SIZES
@LANGUAGES
@pytest.mark.parametrize("turn", ["P1", "P2"])
def test_cannibalism_is_seen_where_it_was_drawn_before_the_hands_go(
    size: tuple[int, int], text: int, language: str, turn: str
) -> None:
    with Pilot(size=size, text=text, language=language, animation="off") as pilot:
        page = at_refill(pilot, turn, deck=["cannibalism", *["priest_square"] * 11, *["victim_man"] * 7])
        page.play("draw")
        act = page.story_step()
        assert act is not None and page.waits_for_press() and not page.is_live()
        assert act.view["shown"] == ("deck", "cannibalism")
        assert {"hand:0", "hand:1", "held:P2"} <= set(act.highlighted_keys)
        assert len(page.view_shown()["seats"][turn]["hand"]) == 5, "the hands are seen as they were"
        assert page.seat_title(int(turn[1:]) - 1) in page.say(act.message)
        pilot.step()
        pilot.check_layout()
        page.tell_on()
        act = page.story_step()
        assert act is not None and act.highlighted_keys == ("cenote:P1", "cenote:P2")
        assert page.view_shown()["seats"][turn]["hand"] == []
        pilot.check_layout()
        page.tell_on()
        assert not page.is_telling() and page.view_shown()["phase"] == "refill"


@LANGUAGES
def test_the_last_round_is_announced_once_and_the_goal_says_so(language: str) -> None:
    with Pilot(language=language, animation="off") as pilot:
        page = at_refill(pilot, "P2", round=58)
        page.play("draw")
        assert page.story_step() is None, "59 rounds are not the last"
        pilot.app.return_to_title()
        pilot.settle()
        page = at_refill(pilot, "P2", round=59)
        page.play("draw")
        act = page.story_step()
        assert act is not None and page.waits_for_press() and "60" in page.say(act.message)
        pilot.check_layout()
        pilot.key("return")
        assert not page.is_telling() and page.view_shown()["to_act"] == "P1"
        goal = page.goal()
        assert goal is not None and "60" in page.say(goal.message)


def test_an_end_that_no_ritual_brought_is_held_until_it_has_been_read() -> None:
    with Pilot(animation="off", ai_pace="normal") as pilot:
        page = at_refill(pilot, "P2", round=60)
        page.play("draw")
        act = page.story_step()
        assert act is not None and act.message.key == "sacrificio.end.begin" and page.waits_for_press()
        assert page.tr("sacrificio.reason.round_limit") in page.say(act.message)
        pilot.key("return")
        assert page.story_step() is not act


@pytest.mark.parametrize(
    ("hearts", "worded"), [([], True), (["red_ccc", "green_ccc", "blue_ccc", "black_blue"], False)]
)
def test_what_rival_rituals_are_left_is_told_by_a_sign_where_its_words_have_no_room(
    hearts: list[str], worded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[str] = []
    icon = Painter.icon

    def kept(painter: Painter, name: str, *more: object) -> None:
        signs.append(name)
        icon(painter, name, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(plates.Painter, "icon", kept)
    with Pilot(size=(1280, 720), animation="off") as pilot:
        mine = {"hearts": hearts, "hollow": 12 * bool(hearts), "slots": READY}
        open_table(pilot, position=position(["zero"], seats={"P1": {"slots": READY}, "P2": mine}))
        signs.clear()
        told = pilot.words().split("\n").count("rival ritual")
        assert told == 1 + worded and ("sacrificio/icons/ritual" in signs) is not worded


@LANGUAGES
def test_who_points_at_a_plate_is_told_at_once_what_its_rival_ritual_is(language: str) -> None:
    with Pilot(size=(1920, 1080), language=language, animation="off") as pilot:
        page = open_table(pilot, position=position(["supreme_dagger"]))
        page.point_at("plate:P1")
        assert page.tr("sacrificio.lies.unused", seat=page.seat_title(1)) in pilot.words().replace("\n", " ")


@pytest.mark.parametrize("lying", [[], ["dagger_green", "zero"]])
def test_who_points_at_a_cenote_is_told_that_it_is_the_discard_pile_of_its_zone(lying: list[str]) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=position(["supreme_dagger"], seats={"P1": {"cenote": lying}}))
        page.point_at("cenote:P1")
        pilot.step(1_000)
        pilot.settle()
        assert "the discard pile of this zone" in pilot.words().replace("\n", " ")
