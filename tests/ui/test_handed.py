"""A hand lies as it came: what stays keeps its place, what is new joins at the right."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from boardgames.draw.card_spread import click_areas, spread_in_row
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.hand_order import HandOrder
from boardgames.ui.contract.table_types import PlacedThing
from tests.games.sacrificio.page import open_table
from tests.games.terrorixico.page import Asleep
from tests.games.terrorixico.page import open_table as open_tx
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot
from tests.ui.sages import planning


def lying(order: HandOrder, *hand: str) -> list[str]:
    return [sorted(hand)[index] for index in order.display_order(0, sorted(hand))]


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
    assert order.display_order(0, ("a", "a", "b")) == (0, 1, 2)
    order.display_order(0, ("a", "b"))
    assert order.display_order(0, ("0", "a", "b", "b")) == (1, 2, 0, 3)
    assert order.display_order(1, ("0", "a", "b", "b")) == (0, 1, 2, 3)


def test_a_hidden_hand_tells_no_order_and_keeps_the_one_that_was() -> None:
    order = HandOrder()
    order.display_order(0, ("a", "c"))
    order.display_order(0, ("a", "b", "c"))
    assert order.display_order(0, ("?", "?", "?")) == (0, 1, 2)
    assert order.display_order(0, ("a", "b", "c")) == (0, 2, 1)


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


def hand_on(page: TablePage) -> list[PlacedThing]:
    """The cards of the hand as they lie, row by row from the left."""
    cards = (thing for thing in page.things() if thing.key.startswith("hand:"))
    return sorted(cards, key=lambda card: card.rect.x + 9 * card.rect.y)


def test_a_hand_is_filled_by_one_press_and_the_new_cards_join_at_the_right() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        page = open_table(pilot, position=POSITION)
        assert {"draw", "take p2"} == set(page.sight().legal)
        assert {"fill"} == {command.key for command in page.commands()}
        pilot.click("deed.fill")
        pilot.settle(lambda: not page.is_walking())
        assert page.actions() == ["draw"] * 3
        faces = [thing.face for thing in hand_on(page)]
        assert faces[:3] == ["dagger_red", "priest_square", "victim_man"] and len(faces) == 6
        assert sorted(faces) == page.view_of(0)["seats"]["P1"]["hand"]


def test_each_press_of_the_key_of_a_hint_draws_a_card() -> None:
    with Pilot(animation="off", ai_pace="fast", explain=False) as pilot:
        page = open_table(pilot, position=POSITION, make=planning(*[("draw",)] * 3))
        page.ask_hint()
        for count in range(1, 4):
            assert page.hints.is_told()
            pilot.key("j")
            pilot.settle(lambda: not page.is_hint_sought())
            assert page.actions() == ["draw"] * count


@pytest.mark.parametrize("game", ["terrorixico", "sacrificio"])
def test_a_game_gone_on_with_has_the_hand_as_it_came(game: str) -> None:
    with Pilot(animation="off") as pilot:
        begun = HeadlessGame.begin(game, (PERSON, PERSON), {"seats": 2}, seed=8, make=Asleep)
        views, chance = [], random.Random(3)
        while begun.action_count() < 60 and (seat := begun.to_act()) is not None:
            views.append(begun.view_of(0))
            begun.play_unseen(chance.choice(begun.port_of(seat).legal_actions()))
        views.append(begun.view_of(0))
        begun.close()
        (path,) = (pilot.home / "records").rglob("*.yaml")
        order = HandOrder()
        as_it_came = [order.display_order(0, view["seats"]["P1"]["hand"]) for view in views][-1]
        assert as_it_came != tuple(range(len(as_it_came))), "choose another seed: the hand came in order"
        page = TablePage.open(pilot, HeadlessGame.resume(path, Asleep))
        page.take_device(0)
        page.catch_up()
        assert tuple(int(one.key[5:]) for one in hand_on(page)) == as_it_came


def test_gaps_between_cards_belong_half_to_each() -> None:
    places = spread_in_row(Rect(0, 0, 400, 140), 3, Size(100, 140), gap=16)
    hits = click_areas(places, 0.1)
    assert all(one.right == after.x for one, after in pairwise(hits))
    assert (
        all(hit.contains_rect(place) for hit, place in zip(hits, places, strict=True))
        and hits[0].y == places[0].y - 14
    )
    overlapping = spread_in_row(Rect(0, 0, 200, 140), 3, Size(100, 140))
    assert [hit.w for hit in click_areas(overlapping)] == [100, 100, 100]


def gaps(order: HandOrder, left: int, *hand: str) -> list[str]:
    places = order.display_places(0, sorted(hand), left)
    return ["" if index is None else sorted(hand)[index] for index in places]


def test_played_cards_leave_their_places_empty_until_the_turn_ends() -> None:
    order = HandOrder()
    lying(order, "b", "d", "f", "h")
    assert gaps(order, 1, "b", "f", "h") == ["b", "", "f", "h"]
    assert gaps(order, 2, "b", "h") == ["b", "", "", "h"]
    assert gaps(order, 2, "b", "h", "a") == ["b", "a", "", "h"]
    assert gaps(order, 1, "b", "f", "h") == ["b", "", "f", "h"], "taken back"
    assert lying(order, "b", "h") == ["b", "h"]


def test_places_of_an_earlier_turn_do_not_move_a_card() -> None:
    order = HandOrder()
    lying(order, "b", "d", "f")
    gaps(order, 1, "b", "f")
    assert lying(order, "b", "f", "a") == ["b", "f", "a"]
    assert gaps(order, 1, "b", "f") == ["b", "f", ""]


def test_no_card_slides_under_the_pointer_when_one_was_laid() -> None:
    with Pilot(animation="off") as pilot:
        battle = {"monsters": ["mummy"], "events": ["rooster_crow"]}
        own = {"hand": ["melee_1", "melee_2", "range_1", "shield_1", "codex_1"]}
        start = {"phase": "play", "turn": "P1", "battle": battle, "seats": {"P1": own}}
        page = open_tx(pilot, PERSON, COMPUTER, position=start)
        before = {thing.face: thing.rect for thing in hand_on(page)}
        page.play("up melee_1 melee")
        after = {thing.face: thing.rect for thing in hand_on(page)}
        assert after == {face: rect for face, rect in before.items() if face != "melee_1"}
        page.give(next(thing.key for thing in hand_on(page) if thing.face == "melee_2"))
        place = page.place("slot:melee.1")
        pilot.point(place.cx, place.cy)
        pilot.step(600)
        assert page.told().startswith("Melee 1. Relic. If you choose here: Play Melee 2 on Melee.")
