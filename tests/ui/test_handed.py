"""A hand lies as it came: what stays keeps its place, what is new joins at the right."""

from __future__ import annotations

from boardgames.core.machine import Action
from boardgames.ui.contract.handed import HandOrder
from tests.games.sacrificio.pilot import open_table
from tests.ui.pilot import Pilot


def lying(order: HandOrder, *hand: str) -> list[str]:
    return [sorted(hand)[index] for index in order.indices(0, sorted(hand))]


def test_what_stays_keeps_its_place_and_what_is_new_joins_at_the_right() -> None:
    order = HandOrder()
    assert lying(order, "b", "d", "f") == ["b", "d", "f"]
    assert lying(order, "b", "f") == ["b", "f"]
    assert lying(order, "b", "f", "a", "b") == ["b", "f", "a", "b"]
    assert lying(order, "f", "a", "b", "c") == ["b", "f", "a", "c"]


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
