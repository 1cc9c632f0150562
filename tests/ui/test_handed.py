"""A hand lies as it came: what stays keeps its place, what is new joins at the right."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from boardgames.core.machine import Action
from boardgames.draw.fans import fan, meeting
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.handed import HandOrder
from boardgames.ui.contract.showing import Showing
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.games.sacrificio.pilot import open_table
from tests.games.terrorixico.pilot import Asleep
from tests.ui.pilot import Pilot


def lying(order: HandOrder, *hand: str) -> list[str]:
    return [sorted(hand)[index] for index in order.indices(0, sorted(hand))]


def test_what_stays_keeps_its_place_and_what_is_new_joins_at_the_right() -> None:
    order = HandOrder()
    assert lying(order, "b", "d", "f") == ["b", "d", "f"]
    assert lying(order, "b", "f") == ["b", "f"]
    assert lying(order, "b", "f", "a", "b") == ["b", "f", "a", "b"]
    assert lying(order, "f", "a", "b", "c") == ["b", "f", "a", "c"]


def test_with_gaps_nothing_moves_when_a_card_goes_and_new_ones_take_the_empty_places() -> None:
    order = HandOrder(gaps=True)
    assert order.places(0, ("b", "d", "f", "h")) == (0, 1, 2, 3)
    assert order.places(0, ("b", "f", "h")) == (0, None, 1, 2)
    assert order.places(0, ("f", "h")) == (None, None, 0, 1) and order.indices(0, ("f", "h")) == (0, 1)
    assert order.places(0, ("a", "f", "h")) == (0, 1, 2), "what is still empty then closes"
    assert order.places(0, ("a", "c", "e", "f", "h")) == (0, 3, 4, 1, 2)
    assert order.places(0, ("b", "f", "h")) == (0, None, 1, 2), "taken back it lies as it lay"


def test_taken_back_it_lies_as_it_lay() -> None:
    order = HandOrder()
    lying(order, "b", "d", "f")
    lying(order, "d", "f")
    then = lying(order, "d", "f", "a")
    lying(order, "d", "a")
    assert lying(order, "d", "f", "a") == then == ["d", "f", "a"]
    assert lying(order, "b", "d", "f") == ["b", "d", "f"]


def test_equal_cards_lie_once_each_and_hands_of_two_seats_apart() -> None:
    order = HandOrder()
    assert order.indices(0, ("a", "a", "b")) == (0, 1, 2)
    order.indices(0, ("a", "b"))
    assert order.indices(0, ("0", "a", "b", "b")) == (1, 2, 0, 3)
    assert order.indices(1, ("0", "a", "b", "b")) == (0, 1, 2, 3)


def test_a_hidden_hand_tells_no_order_and_keeps_the_one_that_was() -> None:
    order = HandOrder()
    order.indices(0, ("a", "c"))
    order.indices(0, ("a", "b", "c"))
    assert order.indices(0, ("?", "?", "?")) == (0, 1, 2)
    assert order.indices(0, ("a", "b", "c")) == (0, 2, 1)


POSITION = {
    "seats": {
        "P1": {
            "hand": ["dagger_red", "priest_square", "victim_man"],
            "temples": {"t1": "red_cst", "t2": "blue_ccc", "t3": "green_sss"},
        },
        "P2": {
            "hand": ["zero"] * 2,
            "cenote": ["priest_circle", "victim_woman"],
            "temples": {"t1": "green_ccs", "t2": "blue_sst"},
        },
    },
    "phase": "refill",
    "turn": "P1",
    "deck": ["curse", "priest_circle", "dagger_blue", "zero", "pulque"],
}


def test_a_hand_is_filled_by_one_press_and_the_new_cards_join_at_the_right() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        scene = open_table(pilot, position=POSITION)
        assert {"draw", "take p2"} == set(scene.hand.sight.legal)
        assert {"fill"} == {command.key for command in scene.table.commands(scene.hand.sight)}
        pilot.click("deed.fill")
        pilot.settle(lambda: not scene.course.desk.busy)
        view = scene.session.match.port(0).view()
        assert [entry.action for entry in scene.session.match.history] == [Action("draw")] * 3
        things = sorted(
            (thing for thing in scene.board.placed() if thing.key[:5] == "hand:"),
            key=lambda it: it.rect.x + 9 * it.rect.y,
        )
        faces = [thing.face for thing in things]
        assert faces[:3] == ["dagger_red", "priest_square", "victim_man"] and len(faces) == 6
        assert sorted(faces) == view["seats"]["P1"]["hand"]


@pytest.mark.parametrize("game", ["terrorixico", "sacrificio"])
def test_a_game_gone_on_with_has_the_hand_as_it_came(game: str) -> None:
    with Pilot(animation="off") as pilot:
        choice = TableChoice(game, (SeatChoice("person"), SeatChoice("person")), {"seats": 2}, 8)
        session = Session.begin(choice, Asleep)
        views, chance = [], random.Random(3)
        while len(session.match) < 60 and (seat := session.match.port(0).to_act()) is not None:
            views.append(session.match.port(0).view())
            session.play(chance.choice(session.match.port(seat).legal()))
        views.append(session.match.port(0).view())
        session.close()
        (path,) = (pilot.home / "records").rglob("*.yaml")
        order = HandOrder(gaps=game == "sacrificio")
        as_it_came = [order.indices(0, view["seats"]["P1"]["hand"]) for view in views][-1]
        assert as_it_came != tuple(range(len(as_it_came))), "choose another seed: the hand came in order"
        scene = pilot.open(TableScene(pilot.app, Session.resume(path, Asleep)))
        assert isinstance(scene, TableScene)
        scene.session.take(0)
        placed = scene.table.place(
            scene.table.veiled(views[-1], Showing(0, {})), Rect(0, 0, 1400, 900), "whole", turned=False
        )
        mine = sorted(
            (one for one in placed if one.key.startswith("hand:")), key=lambda one: one.rect.x + 9 * one.rect.y
        )
        assert tuple(int(one.key[5:]) for one in mine) == as_it_came


def test_gaps_between_cards_belong_half_to_each() -> None:
    places = fan(Rect(0, 0, 400, 140), 3, Size(100, 140), gap=16)
    hits = meeting(places, 0.1)
    assert all(one.right == after.x for one, after in pairwise(hits))
    assert all(hit.holds(place) for hit, place in zip(hits, places, strict=True)) and hits[0].y == places[0].y - 14
    overlapping = fan(Rect(0, 0, 200, 140), 3, Size(100, 140))
    assert [hit.w for hit in meeting(overlapping)] == [100, 100, 100]
