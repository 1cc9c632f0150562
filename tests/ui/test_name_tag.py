"""The name of a card that is too small to bear it: on a tag beside it, by the pointer and by the cursor."""

from __future__ import annotations

from boardgames.draw.painter import TracedText
from tests.games.sacrificio.page import open_table
from tests.games.sacrificio.test_play import position
from tests.games.walpurgisnacht.page import open_night
from tests.ui.pilot import Pilot
from tests.ui.sages import open_game

LEAST = 22  # pixels of letters


def tags(pilot: Pilot) -> list[TracedText]:
    """What stands on tags once the pointer or the cursor has rested."""
    for _ in range(20):
        pilot.step()
    return [line for line in pilot.traced() if line.owner == "name_tag"]


def test_a_small_card_says_its_name_beside_it() -> None:
    for text in (100, 200):
        with Pilot(size=(1280, 720), text=text, animation="off") as pilot:
            page = open_night(pilot, 1, 8)
            own, names = pilot.rect("cell.role:P1"), page.card_names
            pilot.point(own.cx, own.cy)
            (tag,) = tags(pilot)
            assert tag.text in names.values() and tag.rect.h * pilot.app.services.view.scale > LEAST
            assert not tag.rect.overlaps(own) and pilot.rect("board").contains_rect(tag.rect)
            covered = pilot.rect("cell.role:P3")
            pilot.point(covered.x + 2, covered.y + 2)
            assert not tags(pilot), "nobody knows its name"
            page.walk_to("role:P1")
            assert [one.text for one in tags(pilot)] == [tag.text]


def test_a_card_that_bears_its_name_has_no_tag() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=position(["dagger_red", "curse"]))
        hand = pilot.rect("cell.hand:0")
        name = page.card_names[page.thing("hand:0").face]
        assert any(line.text in name and hand.contains_rect(line.rect, 2) for line in pilot.traced())
        pilot.point(hand.cx, hand.cy)
        assert not tags(pilot)


def test_a_card_that_lands_where_the_mouse_is_not_has_no_tag_until_it_is_pointed_at() -> None:
    with Pilot(size=(1280, 720), explain=False) as pilot:
        page = open_game(pilot, "terrorixico")
        while not any(line.startswith("up ") for line in page.legal_actions()):
            page.play(page.legal_actions()[0])
            pilot.settle(lambda: page.to_act() == page.viewer)
        page.click_line(next(line for line in page.legal_actions() if line.startswith("up ")))
        landed = page.pointed()
        assert landed.startswith("slot:") and not tags(pilot)
        page.point_at(landed)
        assert len(tags(pilot)) == 1
        pilot.point(2, 2)
        assert not tags(pilot)
        page.walk_to(landed)
        assert len(tags(pilot)) == 1, "the keyboard leads there"
