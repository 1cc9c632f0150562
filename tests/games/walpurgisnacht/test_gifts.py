"""Who gave what is drawn as all saw it, and what one takes another for is one's own."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from boardgames.core.game_protocol import HIDDEN, Action, Event
from boardgames.core.match import Match, PlayedAction
from boardgames.draw.rects import Rect
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.games.walpurgisnacht.gift_history import (
    GivenCard,
    find_face_up_gift,
    gifts_by_seat,
    givers_of_face_down_gifts,
)
from boardgames.ui.games.walpurgisnacht.hidden_information import NOTES
from boardgames.ui.games.walpurgisnacht.table_geometry import (
    gift_click_areas,
    gift_slots_for,
    lay_out_board,
    lay_out_seat,
)
from tests.games.walpurgisnacht.page import GAME, open_night
from tests.ui.pilot import Pilot

ROLES = {"P1": "crucifix_1", "P2": "mephistopheles", "P3": "ointment_4", "P4": "ointment_6"}
MOUNTAIN = {"c1": "walpurga", "c2": "bells", "c3": "herbs", "o1": "goat", "o2": "calf"}


def position(**more: Any) -> dict[str, Any]:
    seats: dict[str, Any] = {seat: {"role": role} for seat, role in ROLES.items()}
    for seat, of in more.pop("seats", {}).items():
        seats[seat] |= of
    return {"seats": seats, "mountain": MOUNTAIN, **more}


def played(start: dict[str, Any], *lines: str) -> Match:
    match = Match(GAME, GAME.load(start, {"seats": 4}, 1))
    for line in lines:
        match.play(Action(line))
    return match


def test_each_gift_has_its_giver_alike_for_all_seats() -> None:
    match = played(position(phase="rites", seats={"P1": {"hand": ["brooms", "ointment_1", "spectre"]}}),
                   "give ointment_1 P3", "give brooms P3")  # fmt: skip
    told = [gifts_by_seat(match.player_view(seat).history()) for seat in range(4)]
    assert told[0]["P3"] == (GivenCard("P1", "", "give"), GivenCard("P1", "brooms", "give"))
    assert all(one == told[0] == gifts_by_seat(match.player_view(0).public_history()) for one in told)
    assert givers_of_face_down_gifts(told[0]["P3"], 1) == ("P1",)
    assert find_face_up_gift(told[0]["P3"], "brooms") == GivenCard("P1", "brooms", "give")


def test_a_giver_is_forgotten_where_nobody_saw_which_card_went_on() -> None:
    first = [GivenCard("P1", "", "give"), GivenCard("P4", "", "give"), GivenCard("P4", "brooms", "give")]
    start = position(phase="mephisto", turn="P2", seats={"P2": {"unmasked": True}, "P3": {"down": ["ointment_1"]}})
    match = played(start, "force P3 P1", "yield ointment_1")
    gone = gifts_by_seat(match.player_view(3).history())
    assert gone == {"P1": (GivenCard("P3", "", "yield"),)}
    assert givers_of_face_down_gifts(first, 2) == ("P1", "P4") and givers_of_face_down_gifts(first, 3) == (), (
        "one lay there from the beginning"
    )
    assert givers_of_face_down_gifts([GivenCard("", "", "give"), first[0]], 2) == ()


def test_of_two_face_down_cards_one_goes_on_and_none_is_known_any_more() -> None:
    def passed(what: str, giver: str, receiver: str, pile: str) -> PlayedAction:
        words = {"what": f"{what}_down", "seat": giver, "receiver": receiver, "from": f"seats.{giver}.{pile}"}
        return PlayedAction(0, Action(HIDDEN), (Event("moved", words),))

    told = [passed("give", "P1", "P3", "hand"), passed("give", "P4", "P3", "hand")]
    assert givers_of_face_down_gifts(gifts_by_seat(told)["P3"], 2) == ("P1", "P4")
    after = gifts_by_seat([*told, passed("regift", "P3", "P2", "down")])
    assert after == {"P3": (GivenCard("", "", "give"),), "P2": (GivenCard("P3", "", "regift"),)}
    assert givers_of_face_down_gifts(after["P3"], 1) == (), "either of them may have gone"


def test_gifts_are_seen_whole_and_inside_for_every_number_of_seats() -> None:
    for seats in range(3, 9):
        for board in (Rect(0, 0, 1000, 620), Rect(0, 0, 1500, 950)):
            for rect in lay_out_board(board, seats).seats:
                for count in (1, 3, 5):
                    place = lay_out_seat(rect, gift_slots_for(count))
                    spots = place.gift_places(count)
                    assert len(spots) == count and all(rect.inset(8, 4).contains_rect(spot, 0.5) for spot in spots)
                    assert not any(spot.overlaps(place.role) or spot.overlaps(place.head) for spot in spots)
                    assert not any(a.overlaps(b) for i, a in enumerate(spots) for b in spots[i + 1 :])
                    targets = gift_click_areas(spots)
                    assert not any(a.overlaps(b, 0.5) for i, a in enumerate(targets) for b in targets[i + 1 :])
                    assert count > 3 or board.w < 1200 or all(min(one.w, one.h) >= 51 for one in targets)


def test_gifts_lie_where_they_did_and_side_by_side_while_their_seat_holds_cards() -> None:
    table = plugin_of("walpurgisnacht").make_ui_and_renderer(GAME)[0]
    gifts = {"up": ["ointment_2", "ointment_3", "black_cat", "spectre"]}
    start = position(phase="rites", seats={"P1": {**gifts, "hand": ["bonfire_1", "brooms"]}})
    for size in ((900, 500), (1280, 720)):
        rects = []
        for hand in (["bonfire_1", "brooms"], []):
            view = table.layout.visible_view(GAME.load(start, {"seats": 4}, 1).view(1), Viewer(1, GAME.complete({})))
            view["seats"]["P1"]["hand"] = hand
            things = {
                thing.key: thing.rect for thing in table.layout.place_things(view, Rect(0, 0, *size), "whole", False)
            }
            rects.append([rect for key, rect in things.items() if key.startswith("up:P1")])
        assert rects[0] == rects[1] and len(rects[0]) == 4
        assert not any(a.overlaps(b) for i, a in enumerate(rects[0]) for b in rects[0][i + 1 :])


def test_a_click_goes_through_what_one_may_take_another_for() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 4, position=position())
        for note in (*NOTES[1:], NOTES[0], NOTES[1]):
            pilot.click("cell.note:P3")
            assert page.drawn()["notes"] == {"P2": "", "P3": note, "P4": ""}
        pilot.click("cell.seat:P4")
        assert page.drawn()["notes"]["P4"] == NOTES[1]
        assert not page.history(), "no rule knows of it"


def test_a_gift_goes_to_the_seat_whose_note_is_clicked() -> None:
    with Pilot(animation="off") as pilot:
        page = open_night(pilot, 1, 4, position=position(phase="rites", seats={"P1": {"hand": ["ointment_1"]}}))
        pilot.click("cell.note:P3")
        assert page.history()[0].action == "give ointment_1 P3"
        assert page.notes_of(0) == {}


def test_the_keyboard_writes_notes() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 4, position=position())
        page.put_cursor("note:P2")
        page.stage.focus("board", ring=True)
        pilot.key("return")
        assert page.drawn()["notes"]["P2"] == NOTES[1]


def test_notes_are_for_the_eyes_that_wrote_them() -> None:
    with Pilot(animation="off") as pilot:
        page = open_night(pilot, 3, 3, position={**position(), "seats": {s: {} for s in ("P1", "P2", "P3")}})
        page.write_note(0, "P2", "witch")
        assert page.is_public() and "notes" not in page.drawn()
        assert not any(key.startswith("note:") for key in page.targets())


def test_what_the_others_see_has_no_notes() -> None:
    with Pilot(animation="off") as pilot:
        page = open_night(pilot, 1, 4, position=position())
        assert "notes" in page.drawn()
        pilot.click("table.outside")
        assert "notes" not in page.drawn()


def test_givers_are_drawn_where_notes_are_played_alone() -> None:
    table = plugin_of("walpurgisnacht").make_ui_and_renderer(GAME)[0]
    match = played(position(phase="rites", seats={"P1": {"hand": ["ointment_1"]}}), "give ointment_1 P3")
    for assist, shown in (("notes", True), ("none", False)):
        showing = Viewer(0, {"assist": assist}, played_actions=match.player_view(0).history)
        assert ("given" in table.layout.visible_view(match.player_view(0).view(), showing)) == shown


def test_under_the_cover_one_finds_the_own_notes_alone() -> None:
    with Pilot(animation="off", confirm_end=False) as pilot:
        page = open_night(pilot, 3, 3, position={**position(), "seats": {s: {} for s in ("P1", "P2", "P3")}})
        page.write_note(0, "P2", "witch")
        page.write_note(1, "P3", "villager")
        pilot.key("v")
        pilot.settle()
        pilot.click("handover.ready")
        pilot.settle()
        assert page.is_private() and page.viewer == 0
        assert page.drawn()["notes"] == {"P2": "witch", "P3": ""}
        pilot.click("cell.note:P3")
        assert page.notes_of(0)["P3"] == "doubt" and page.notes_of(1) == {"P3": "villager"}


def test_what_lies_before_a_seat_tells_who_gave_it_and_why_it_lies_so() -> None:
    cards = ["ointment_1", "spectre", "brooms"]
    start = position(phase="rites", seats={"P1": {"hand": cards}})
    with Pilot(animation="off") as pilot:
        page = open_night(pilot, 4, 4, position=start, assist="notes")
        for line in ("give ointment_1 P3", "give brooms P3"):
            page.play_unseen(line)
        table = plugin_of("walpurgisnacht").make_ui_and_renderer(GAME)[0]
        drawn = table.layout.visible_view(
            page.port.view(), Viewer(0, {"assist": "notes"}, played_actions=page.port_of(0).history)
        )
        told = {}
        for key in ("down:P3", "up:P3:brooms", "seat:P3"):
            card = table.inspector_pages.page_of_place(drawn, key)
            assert card is not None
            told[key] = [line.text.key.removeprefix("walpurgisnacht.") for line in card.lines]
        assert told["down:P3"][0] == "given.down" and told["up:P3:brooms"][0] == "given.eye"
        assert "given.by" in told["seat:P3"] and told["seat:P3"][-2:] == ["panel.unknown_role", "panel.who"]


@pytest.mark.parametrize(("seats", "text"), [(3, 100), (8, 200)])
def test_what_a_gift_is_worth_leaves_a_known_role_in_sight(seats: int, text: int) -> None:
    start: dict[str, Any] = {
        "seats": {
            "P1": {"role": "calf", "hand": ["bells", "ointment_1"]},
            "P2": {"role": "mephistopheles", "unmasked": True, "down": []},
        },
        "phase": "rites",
        "mountain": {"c1": "walpurga"},
        "revealed": ["bells", "ointment_1"],
    }
    with Pilot(size=(1280, 720), text=text, animation="off", explain=False) as pilot:
        page = open_night(pilot, seats=seats, position=start)
        pilot.settle()
        if page.is_near:
            pilot.key("z")
            pilot.settle()

        def shown(key: str) -> bytes:
            place, scale = pilot.rect(key).inset(2), pilot.app.services.view.scale
            spot = pygame.Rect(*(round(scale * length) for length in place))
            return pygame.image.tobytes(pilot.app.window.surface.subsurface(spot), "RGB")

        before = {key: shown(key) for key in ("cell.role:P2", "cell.role:P3")}
        pilot.click("cell.hand:ointment_1")
        pilot.point(2, 2)
        for _ in range(60):  # until what told of the card in hand is gone
            pilot.step()
        assert shown("cell.role:P2") == before["cell.role:P2"]
        assert shown("cell.role:P3") != before["cell.role:P3"], "over a covered role stands what it is worth there"
