"""People at an open table: who is away, what the others decide, undo by consent, limits, signs, a shared phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boardgames.seats.table_people import SIGN_SECONDS, UndoPlan
from tests.seats.stand_ins import CountingTable, Room, Screen


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def back(room: Room, key: str, **more: object) -> Screen:
    screen = room.screen()
    screen.say(k="hello", p="table/1", lang="en", key=key, **more)
    return screen


def vote_of(screen: Screen) -> dict[str, Any]:
    (vote,) = screen.state["votes"]
    return vote  # type: ignore[no-any-return]


def choose(screen: Screen, choice: str) -> None:
    screen.say(k="vote", vote=vote_of(screen)["id"], choice=choice)


# away -------------------------------------------------------------------------------------------------------------
def test_people_are_asked_after_half_a_minute_and_only_if_the_game_waits(room: Room) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    screens[0].lose()
    screens[2].lose()
    room.wait(29.9)
    assert screens[1].state["votes"] == [] and screens[1].state["here"] == ["P2"]
    room.wait(0.2)
    vote = vote_of(screens[1])
    assert (vote["kind"], vote["of"], vote["choices"]) == ("away", 0, ["wait", "computer", "pause"])
    watcher = room.screen()
    watcher.say(k="hello", p="table/1", lang="en", ticket=room.door.ticket, watch=True)
    assert vote_of(watcher)["choices"] == [], "who watches is told"
    room.wait(100_000)
    assert room.table.said == [] and not room.table.substituted_seats, "nothing happens by itself"


@pytest.mark.parametrize("choice", ["wait", "computer", "pause"])
def test_what_is_decided_can_be_revoked_and_ends_when_they_are_back(room: Room, choice: str) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    screens[0].lose()
    room.wait(31)
    choose(screens[2], choice)
    assert vote_of(screens[1])["chosen"] == choice and screens[1].state["told"] == [choice, 2, 0]
    assert (room.table.substituted_seats == {0}, room.table.is_paused) == (choice == "computer", choice == "pause")
    other = "computer" if choice == "wait" else "wait"
    room.host.vote(vote_of(screens[1])["id"], other)  # type: ignore[arg-type]
    room.poll()
    assert vote_of(screens[1])["chosen"] == other and not room.table.is_paused
    assert (room.table.substituted_seats == {0}) == (other == "computer")
    assert screens[1].state["told"] == [other, -1, 0], "the table has decided"
    choose(screens[1], choice)
    again = back(room, screens[0].key)
    assert again.state["votes"] == [] and not room.table.substituted_seats and not room.table.is_paused
    assert again.play("one", 0)["k"] == "done"


def test_in_a_pause_nobody_plays_and_nothing_is_undone(room: Room) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    screens[0].lose()
    room.wait(31)
    choose(screens[1], "pause")
    again_ben = back(room, screens[1].key)
    assert again_ben.play("one", 0)["why"] == "seats.host.paused (en)"
    assert again_ben.say(k="undo")["text"] == "seats.host.paused (en)"
    room.host.decide("wait")
    room.poll()
    assert again_ben.play("one", 0, id="a2")["why"] == "not your turn (en)" and not room.host.decide("nonsense")


def test_a_seat_that_was_left_and_one_that_nobody_took_are_asked_about_too(room: Room) -> None:
    ana, ben = room.seated(0), room.seated(1)
    ana.say(k="leave")
    assert ben.state["here"] == ["P2"], "who says goodbye is away at once"
    room.wait(31)
    assert vote_of(ben)["kind"] == "free"
    choose(ben, "computer")
    new = room.seated(0, "Eva")
    assert not room.table.substituted_seats and new.play("one", 0)["k"] == "done"


def test_votes_of_those_who_may_not_and_of_the_past_count_for_nothing(room: Room) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    screens[0].lose()
    room.wait(31)
    number = vote_of(screens[1])["id"]
    screens[1].say(k="vote", vote=number + 1, choice="computer")
    screens[1].say(k="vote", vote=number, choice="yes")
    assert not room.table.substituted_seats
    back(room, screens[0].key)
    screens[1].say(k="vote", vote=number, choice="computer")
    assert not room.table.substituted_seats and not room.table.is_paused


# undo -------------------------------------------------------------------------------------------------------------
def test_who_needs_nobodys_consent_undoes_at_once(room: Room) -> None:
    ana, ben = room.seated(0), room.seated(1)
    assert ana.say(k="undo")["text"] == "seats.host.no_undo (en)"
    ana.play("one", 0)
    room.table.plan = UndoPlan(1, frozenset())
    ana.say(k="undo")
    assert room.table.said == [] and ben.state["told"] == ["undone", 0, 0] and ben.state["epoch"] != "e1"


def test_those_who_learned_something_must_all_agree(room: Room) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    screens[0].play("one", 0)
    room.table.plan = UndoPlan(1, frozenset({1, -1}))
    screens[0].say(k="undo")
    assert [vote_of(one)["choices"] for one in screens] == [["withdraw"], ["yes", "no"], []]
    choose(screens[2], "yes")
    choose(screens[1], "yes")
    assert len(room.table.said) == 1 and vote_of(screens[1])["choices"] == []
    room.host.vote(vote_of(screens[0])["id"], "yes")
    room.poll()
    assert room.table.said == [] and screens[2].state["votes"] == []


def test_an_undo_does_not_wait_for_a_seat_that_nobody_has_taken(room: Room) -> None:
    ana, ben = room.seated(0), room.seated(1)
    ana.play("one", 0)
    room.table.plan = UndoPlan(1, frozenset({1, 2}))
    ana.say(k="undo")
    assert len(room.table.said) == 1
    choose(ben, "yes")
    assert room.table.said == []


def test_nobody_is_asked_again_about_an_undo_that_was_refused_whoever_asks_in_between(room: Room) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    screens[0].play("one", 0)
    for asker, other in ((0, 1), (1, 0)):
        room.table.plan = UndoPlan(1, frozenset({other}))
        screens[asker].say(k="undo")
        choose(screens[other], "no")
    assert screens[0].say(k="undo")["text"] == "seats.host.asked_already (en)"
    assert len(room.table.said) == 1 and screens[1].state["votes"] == []


@pytest.mark.parametrize("way", ["no", "withdraw", "play", "computer"])
def test_an_undo_ends_by_one_no_by_its_asker_by_the_next_action_and_computers_agree(room: Room, way: str) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    screens[0].play("one", 0)
    room.table.plan = UndoPlan(1, frozenset({1, 2}))
    screens[0].say(k="undo")
    assert screens[0].say(k="undo")["text"] == "seats.host.asked_already (en)"
    match way:
        case "no":
            choose(screens[2], "no")
            assert screens[1].state["told"] == ["not_undone", 0, 0]
            assert screens[0].say(k="undo")["text"] == "seats.host.asked_already (en)", (
                "nobody is asked the same twice"
            )
        case "withdraw":
            choose(screens[0], "withdraw")
        case "play":
            screens[1].play("one", 1)
        case "computer":
            choose(screens[2], "yes")
            screens[1].lose()
            room.wait(31)
            away = next(one for one in screens[2].state["votes"] if one["kind"] == "away")
            screens[2].say(k="vote", vote=away["id"], choice="computer")
    assert screens[2].state["votes"] == [] or way == "computer"
    assert len(room.table.said) == {"no": 1, "withdraw": 1, "play": 2, "computer": 0}[way]


# limits and signs -------------------------------------------------------------------------------------------------
def test_answers_out_of_turn_have_a_limit_that_stops_while_somebody_is_away(room: Room) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    room.table.is_answer_due = True
    room.poll()
    assert screens[0].state["clock"] is None, "off by default"
    room.host.people.set_answer_seconds(20)
    room.poll()
    assert screens[0].state["clock"] == [20, 20]
    room.wait(8)
    screens[2].lose()
    room.wait(60)
    assert screens[0].state["clock"] is None and room.table.said == []
    again = back(room, screens[2].key)
    assert again.state["clock"] == [12, 20]
    room.wait(12.1)
    assert room.table.said == [(0, "no answer")] and again.state["told"] == ["time_out", 0, 0]
    assert again.state["clock"] == [20, 20], "the next question has its own time"


def test_signs_are_shown_for_some_seconds_and_not_more_often_than_every_two(room: Room) -> None:
    ana, ben = room.seated(0), room.seated(1)
    ana.say(k="sign", sign="oh_no")
    assert ben.state["says"] == {"0": "oh_no"}
    count = len(ben.frames)
    for _ in range(50):
        ana.say(k="sign", sign="well_played")
    assert len(ben.frames) == count and ben.state["says"] == {"0": "oh_no"}
    room.wait(2)
    ana.say(k="sign", sign="well_played")
    assert ben.state["says"] == {"0": "well_played"}
    room.wait(SIGN_SECONDS)
    assert ben.state["says"] == {}


# late joiners -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("opens", [False, True])
def test_a_late_joiner_takes_a_computers_seat_once_its_turn_is_over(tmp_path: Path, opens: bool) -> None:
    room = Room(tmp_path, CountingTable(open_seats=(1, 2), computers={0}), approves_all=opens)
    ben = room.screen()
    ben.say(k="hello", p="table/1", lang="en", ticket=room.door.ticket)
    ben.say(k="claim", id="c1", seat="P2", name="Ben")
    assert opens or room.host.approve(room.door.claims[0].number)
    late = room.screen()
    late.say(k="hello", p="table/1", lang="en", ticket=room.door.ticket)
    assert late.say(k="claim", id="c1", seat="P1", name="Eva") == {"k": "wait", "id": "c1"}, "by approval alone"
    assert room.host.approve(room.door.claims[0].number)
    room.poll()
    assert late.last == {"k": "wait", "id": "c1", "is_approved": True} and room.table.computers == {0}
    room.table.said.append((0, "one"))  # the computer's turn is over
    room.poll()
    assert late.state["seat"] == "P1" and room.table.computers == set() and room.table.names[0] == "Eva"
    assert ben.state["here"] == ["P1", "P2"]


def test_who_waits_for_a_computers_seat_and_goes_does_not_get_it(tmp_path: Path) -> None:
    room = Room(tmp_path, CountingTable(open_seats=(1, 2), computers={0}))
    late = room.screen()
    late.say(k="hello", p="table/1", lang="en", ticket=room.door.ticket)
    late.say(k="claim", id="c1", seat="P1", name="Eva")
    room.host.approve(room.door.claims[0].number)
    late.lose()
    room.table.said.append((0, "one"))
    room.poll()
    assert room.table.computers == {0} and room.door.keys.seat_names == {}


# two people at one phone ------------------------------------------------------------------------------------------
def shared(room: Room) -> tuple[Screen, str]:
    """A phone with the first two seats, the first one shown; and the key of the second."""
    phone = room.seated(0)
    assert phone.say(k="door")["k"] == "door"
    phone.say(k="claim", id="c2", seat="P2", name="Ben")
    room.host.approve(room.door.claims[0].number)
    room.poll()
    seated = [one for one in phone.frames if one["k"] == "seated"][-1]
    assert seated["is_second"] and phone.state["other"] == 1 and phone.state["seat"] == "P1"
    return phone, seated["key"]


def test_one_phone_holds_two_seats_and_shows_one(room: Room) -> None:
    phone, other = shared(room)
    third = room.seated(2)
    assert third.state["here"] == ["P1", "P2", "P3"] and "secret of 1" not in str(phone.frames)
    assert phone.say(k="claim", id="c3", seat="P3", name="Cy")["why"] == "seats.host.seated_already (en)"
    curtain = back(room, other, other=phone.key, covered=True)
    assert phone.last["why"] == "taken"
    assert curtain.frames == [{"k": "covered"}], "nothing of the game comes behind the curtain"
    room.table.said.append((0, "one"))
    room.poll()
    room.wait(60)
    assert len(curtain.frames) == 1 and third.state["here"] == ["P1", "P2", "P3"] and third.state["votes"] == []
    ben = back(room, other, other=phone.key)
    assert ben.state["seat"] == "P2" and ben.state["other"] == 0 and "secret of 0" not in str(ben.frames)
    assert ben.play("one", 1)["k"] == "done"


def test_a_second_person_is_told_that_the_door_is_locked(room: Room) -> None:
    phone = room.seated(0)
    room.host.set_locked(True)
    door = phone.say(k="door")
    assert door["k"] == "door" and door["locked"]


def test_the_second_seat_of_a_phone_may_go_to_a_phone_of_its_own(room: Room) -> None:
    phone, other = shared(room)
    own = back(room, other)
    assert own.state["seat"] == "P2" and phone.state["other"] is None and phone.state["seat"] == "P1"
    stale = back(room, phone.key, other="0" * 32)
    assert stale.state["other"] is None, "a key of nobody gives nothing"
    stale.say(k="leave")
    assert room.host.seats_here == {1} and own.play("one", 0)["why"] == "not your turn (en)"


def test_a_phone_of_two_people_is_asked_for_both(room: Room) -> None:
    phone, _other = shared(room)
    third = room.seated(2)
    phone.play("one", 0)
    room.table.plan = UndoPlan(1, frozenset({1}))
    third.say(k="undo")
    assert vote_of(phone)["choices"] == ["yes", "no"]
    choose(phone, "yes")
    assert room.table.said == []
