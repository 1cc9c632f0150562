"""The host of a table: seating, plays and their answers, resume, kick and lock; without sockets."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from boardgames.seats.frames import PlayFrame
from boardgames.seats.screen_network import FrameReceived
from boardgames.seats.table_host import KNOWN_PLAYS, MAX_GUESTS
from tests.seats.stand_ins import CountingTable, Room, Screen


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def came_in(room: Room, lang: str = "en", **more: object) -> Screen:
    screen = room.screen()
    screen.say(k="hello", p="table/1", lang=lang, ticket=room.door.ticket, **more)
    return screen


def came_back(room: Room, key: str, lang: str = "en", address: str = "10.0.0.9") -> Screen:
    screen = room.screen(address)
    screen.say(k="hello", p="table/1", lang=lang, key=key)
    return screen


def test_a_guest_gets_a_seat_when_the_table_approves(room: Room) -> None:
    screen = came_in(room)
    assert screen.last["k"] == "door" and all(one["free"] for one in screen.last["seats"])
    assert screen.say(k="claim", id="c1", seat="P2", name="<i>Ana</i>") == {"k": "wait", "id": "c1"}
    (claim,) = room.door.claims
    assert (claim.seat, claim.name, claim.replaces) == (1, "Ana", "")
    assert room.host.approve(claim.number)
    room.poll()
    assert [one["k"] for one in screen.frames] == ["door", "wait", "seated", "state"]
    assert screen.state["seat"] == "P2" and screen.state["hand"] == "secret of 1" and screen.state["here"] == ["P2"]
    assert room.table.names == {1: "Ana"} and room.host.seats_here == {1} and room.network.admitted == {1}


def test_a_guest_who_is_refused_stays_at_the_door(room: Room) -> None:
    screen = came_in(room, "es")
    screen.say(k="claim", id="c1", seat="P2", name="Ana")
    room.host.refuse(room.door.claims[0].number)
    assert screen.last == {"k": "no", "id": "c1", "why": "seats.host.refused (es)", "n": 1}
    assert screen.say(k="claim", id="c2", seat="P1", name="Ana")["k"] == "wait"
    assert screen.say(k="claim", id="c3", seat="P9", name="Ana")["why"] == "seats.host.no_seat (es)"


def test_those_at_the_door_see_which_seats_are_free(room: Room) -> None:
    waiting = came_in(room)
    room.seated(0)
    assert [one["free"] for one in waiting.last["seats"]] == [False, True, True]
    count = len(waiting.frames)
    room.table.said.append((0, "one"))
    room.poll()
    assert len(waiting.frames) == count, "they get nothing of the game"


def test_whoever_asked_and_went_is_not_seated(room: Room) -> None:
    screen = came_in(room)
    screen.say(k="claim", id="c1", seat="P1", name="Ana")
    number = room.door.claims[0].number
    screen.lose()
    assert room.door.claims == () and not room.host.approve(number) and room.door.keys.seat_names == {}


def test_whoever_is_approved_for_a_seat_that_has_gone_to_the_window_is_told(room: Room) -> None:
    screen = came_in(room)
    screen.say(k="claim", id="c1", seat="P1", name="Ana")
    room.table.open_seats = {1, 2}
    assert not room.host.approve(room.door.claims[0].number)
    room.poll()
    assert screen.last["k"] == "no" and screen.last["why"] == "seats.host.no_seat (en)"


@pytest.mark.parametrize("hello", [{"key": "0" * 32}, {"ticket": "aaaaaaaa"}, {}, {"key": "0" * 32, "watch": True}])
def test_without_a_key_or_ticket_nothing_is_told(room: Room, hello: dict[str, object]) -> None:
    screen = room.screen()
    assert screen.say(k="hello", p="table/1", lang="fr", **hello) == {
        "k": "bye",
        "why": "ticket",
        "text": "seats.page.bye_ticket (fr)",
        "texts": {"code": "fr"},
    }
    assert len(screen.frames) == 1 and room.network.admitted == set() and room.network.closed == {1}


def test_five_guesses_shut_an_address_out_but_not_the_others(room: Room) -> None:
    ana = room.seated(0)
    for _ in range(5):
        guess = room.screen("10.0.0.66")
        assert guess.say(k="hello", p="table/1", lang="en", ticket="aaaaaaaa")["why"] == "ticket"
    shut = room.screen("10.0.0.66")
    assert shut.say(k="hello", p="table/1", lang="en", ticket=room.door.ticket)["why"] == "slow"
    assert came_back(room, ana.key).last["k"] == "state"


def test_a_known_key_goes_before_the_ticket_and_a_wrong_key_beside_a_ticket_is_no_guess(room: Room) -> None:
    ana = room.seated(0)
    ticket = room.door.ticket
    screen = room.screen()
    screen.say(k="hello", p="table/1", lang="en", key=ana.key, ticket=ticket)
    assert screen.state["seat"] == "P1" and room.door.ticket == ticket
    for _ in range(6):
        other = room.screen()
        assert other.say(k="hello", p="table/1", lang="en", key="0" * 32, ticket=ticket)["k"] == "door"


def test_every_screen_gets_a_state_at_every_event(room: Room) -> None:
    screens = [room.seated(seat, lang=lang) for seat, lang in enumerate(("en", "es", "fr"))]
    watcher = came_in(room, watch=True)
    before = [len(one.frames) for one in screens]
    n = screens[0].state["n"]
    assert screens[0].play("one", 0) == {"k": "done", "id": "a1", "n": n + 1}
    assert [len(one.frames) for one in screens] == [before[0] + 2, before[1] + 1, before[2] + 1]
    assert {one.state["n"] for one in [*screens, watcher]} == {n + 1}
    assert [one.state["log"][0]["text"][:2] for one in [*screens, watcher]] == ["en", "es", "fr", "en"]
    assert watcher.state["seat"] is None and watcher.state["hand"] == ""


def test_a_log_line_is_sent_once(room: Room) -> None:
    one, two = room.seated(0), room.seated(1)
    one.play("one", 0)
    two.play("one", 1, id="b1")
    assert (one.state["keep"], len(one.state["log"])) == (1, 1)
    room.table.said.pop()
    room.table.epoch = "e2"
    room.poll()
    assert (one.state["keep"], one.state["log"]) == (1, [])
    back = came_back(room, one.key)
    assert (back.state["keep"], len(back.state["log"])) == (0, 1), "whole after coming back"


def test_plays_that_are_refused_are_answered_in_words(room: Room) -> None:
    one, two = room.seated(0, lang="es"), room.seated(1)
    count = len(two.frames)
    assert one.play("two", 0)["why"] == "illegal (es)"
    assert two.play("one", 0)["why"] == "not your turn (en)"
    assert one.play("one", 5)["why"] == "late (es)"
    assert one.play("one", 0, epoch="e0")["why"] == "late (es)"
    assert room.table.said == [] and len(two.frames) == count + 1, "others hear nothing of what is refused"
    watcher = came_in(room, watch=True)
    assert watcher.play("one", 0)["why"] == "seats.host.watching (en)"


def test_a_play_that_is_sent_again_is_played_once_and_answered_again(room: Room) -> None:
    one = room.seated(0)
    first = one.play("one", 0)
    assert one.play("one", 0) == first and len(room.table.said) == 1
    back = came_back(room, one.key)
    assert back.play("one", 0) == first and len(room.table.said) == 1, "also from a new connection"
    assert back.play("one", 0, id="a2")["why"] == "late (en)", "a second tap"
    assert back.play("one", 3, id="a1")["why"] == "late (en)", "an id that a new page uses again"


def test_answers_of_old_plays_are_forgotten(room: Room) -> None:
    one = room.seated(0)
    for number in range(200):
        one.play("two", 0, id=f"a{number}")
    assert len(room.host._answers[0]) == KNOWN_PLAYS


def test_the_newest_screen_of_a_seat_wins(room: Room) -> None:
    one = room.seated(0)
    other = came_back(room, one.key)
    assert one.last == {"k": "bye", "why": "taken", "text": "seats.page.bye_taken (en)"}
    assert other.state["seat"] == "P1" and room.host.seats_here == {0}
    assert one.say(k="play", id="a1", epoch="e1", ask=0, line="one")["k"] == "bye" and room.table.said == []


def test_a_new_phone_takes_the_seat_when_the_table_approves(room: Room) -> None:
    old = room.seated(0, "Ana")
    phone = came_in(room)
    phone.say(k="claim", id="c1", seat="P1", name="Ana")
    (claim,) = room.door.claims
    assert claim.replaces == "Ana"
    room.host.approve(claim.number)
    room.poll()
    assert old.last["why"] == "taken" and phone.state["seat"] == "P1"
    assert came_back(room, old.key).last["why"] == "ticket", "the old phone's key is none any more"


def test_a_seat_that_is_kicked_must_be_approved_again(room: Room) -> None:
    one, two = room.seated(0), room.seated(1)
    room.host.kick(0)
    room.poll()
    assert one.last["why"] == "kicked" and two.state["here"] == ["P2"]
    assert came_back(room, one.key).last["why"] == "ticket" and room.host.seats_taken == {1}


def test_a_locked_door_lets_only_keys_in(room: Room) -> None:
    one = room.seated(0)
    waiting = came_in(room)
    room.host.set_locked(True)
    assert waiting.last["locked"]
    assert waiting.say(k="claim", id="c1", seat="P2", name="Bo")["why"] == "seats.page.locked (en)"
    assert waiting.say(k="watch")["k"] == "no" and came_in(room, watch=True).last["k"] == "door"
    one.lose()
    assert came_back(room, one.key).last["k"] == "state"
    room.host.set_locked(False)
    assert not waiting.last["locked"] and waiting.say(k="watch")["k"] == "state"


def test_those_who_watch_come_back_and_may_take_a_seat(room: Room) -> None:
    watcher = came_in(room, watch=True)
    assert [one["k"] for one in watcher.frames] == ["seated", "state"] and len(room.host.watchers) == 1
    watcher.lose()
    back = came_back(room, watcher.frames[0]["key"])
    assert back.state["seat"] is None
    back.say(k="claim", id="c1", seat="P3", name="Cy")
    room.host.approve(room.door.claims[0].number)
    room.poll()
    assert back.state["seat"] == "P3" and back.state["keep"] == 0 and len(room.host.watchers) == 0


def test_there_is_a_limit_to_guests_but_not_for_seats(room: Room) -> None:
    ana = room.seated(0)
    ana.lose()
    guests = [came_in(room) for _ in range(MAX_GUESTS + 1)]
    assert guests[-2].last["k"] == "door" and guests[-1].last["why"] == "full"
    assert came_back(room, ana.key).last["k"] == "state"


def test_others_see_who_is_away_and_back(room: Room) -> None:
    one, two = room.seated(0), room.seated(1)
    one.lose()
    room.wait(4.9)
    assert two.state["here"] == ["P1", "P2"], "not for a moment"
    room.wait(0.2)
    assert two.state["here"] == ["P2"]
    came_back(room, one.key)
    assert two.state["here"] == ["P1", "P2"]


def test_after_a_restart_of_the_host_everybody_is_back_in_their_seat(tmp_path: Path) -> None:
    room = Room(tmp_path)
    one, two = room.seated(0, "Ana"), room.seated(1, "Ben")
    one.play("one", 0)
    table = CountingTable(epoch="e2", said=list(room.table.said))
    again = Room(tmp_path, table)  # the first was killed: nothing was closed
    assert table.names == {0: "Ana", 1: "Ben"} and again.host.seats_taken == {0, 1}
    back = came_back(again, two.key)
    assert back.state["seat"] == "P2" and back.state["ask"] == {"id": 1, "groups": []} and back.state["log"]
    assert back.play("one", 1, epoch="e1")["why"] == "late (en)", "a play for the host that was killed"
    assert back.play("one", 1, id="b2", epoch="e2")["k"] == "done"


def test_a_slow_screen_gets_only_the_newest_state(room: Room) -> None:
    one = room.seated(0)
    came_back(room, room.seated(1).key)
    room.network.holds_receipts = True
    one.play("one", 0)
    count = len(one.frames)
    for _ in range(5):
        room.table.said.append((0, "one"))
        room.poll()
    assert len(one.frames) == count
    room.network.holds_receipts = False
    from boardgames.seats.screen_network import FrameSent

    room.network.events.append(FrameSent(one.number))
    room.poll()
    assert len(one.frames) == count + 1 and (one.state["keep"], len(one.state["log"])) == (1, 5)


def test_a_seat_that_becomes_a_computers_loses_its_screen(room: Room) -> None:
    one = room.seated(0)
    room.table.open_seats = (1, 2)
    room.table.said.append((0, "one"))
    room.poll()
    assert one.last["why"] == "kicked" and came_back(room, one.key).last["why"] == "ticket"


def test_an_open_table_gives_free_seats_to_whoever_asks(tmp_path: Path) -> None:
    room = Room(tmp_path, approves_all=True)
    one = came_in(room)
    assert one.say(k="claim", id="c1", seat="P1", name="Ana")["k"] == "state"
    two = came_in(room)
    assert two.say(k="claim", id="c1", seat="P1", name="Eve")["k"] == "wait", "not the seat of somebody who is here"


def test_closing_says_goodbye_to_all(room: Room) -> None:
    screens = [room.seated(0), came_in(room), came_in(room, watch=True)]
    room.host.close()
    assert [one.last["why"] for one in screens] == ["closed"] * 3


def test_a_fault_of_the_table_ends_one_screen_and_not_the_game(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = room.seated(0), room.seated(1)

    def broken(self: CountingTable, seat: int, ask: int, line: str, language: str) -> str:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(CountingTable, "play", broken)
        with pytest.raises(AssertionError):
            one.say(k="play", id="a1", epoch="e1", ask=0, line="one")
    assert isinstance(room.host.faults.pop(), ZeroDivisionError)
    room.poll()
    assert one.last == {"k": "bye", "why": "host"}
    assert came_back(room, one.key).play("one", 0)["k"] == "done" and two.last["k"] == "state"


def test_what_one_seat_may_know_is_in_no_frame_of_another(room: Room) -> None:
    screens = [room.seated(seat) for seat in range(3)]
    watcher = came_in(room, watch=True)
    for count in range(6):
        screens[count % 3].play("one", count, id=f"a{count}")
    for screen in [*screens, watcher]:
        mine = screens.index(screen) if screen in screens else None
        for seat in range(3):
            assert (f"secret of {seat}" in str(screen.frames)) == (seat == mine)
            assert (screens[seat].key in str(screen.frames)) == (seat == mine)


def test_whoever_leaves_frees_the_seat_and_the_table_learns_of_it(room: Room) -> None:
    one, two = room.seated(0), room.seated(1)
    one.say(k="leave")
    assert one.last == {"k": "bye", "why": "left", "text": "seats.page.bye_left (en)"}
    assert two.state["here"] == ["P2"] and room.host.seats_taken == {1}
    assert room.host.take_leavers() == [0] and room.host.take_leavers() == []
    assert came_back(room, one.key).last["why"] == "ticket", "its key opens nothing any more"
    assert [seat["free"] for seat in came_in(room).last["seats"]] == [True, False, True]


def test_those_who_watch_or_stand_at_the_door_leave_without_a_word(room: Room) -> None:
    room.seated(0)
    watcher, guest = came_in(room, watch=True), came_in(room)
    guest.say(k="claim", id="c1", seat="P2", name="Bo")
    for screen in (watcher, guest):
        assert screen.say(k="leave")["why"] == "left"
    assert room.host.take_leavers() == [] and room.host.watchers == () and room.door.claims == ()
    assert came_back(room, watcher.frames[0]["key"]).last["why"] == "ticket"


def test_those_who_watch_are_listed_and_can_be_sent_away(room: Room) -> None:
    ana = room.seated(0)
    watcher = came_in(room, watch=True)
    (listed,) = room.host.watchers
    assert listed.address == watcher.address
    room.host.send_away(ana.number)
    assert room.host.seats_here == {0}, "a seat is no watcher"
    room.host.send_away(listed.number)
    assert watcher.last["why"] == "kicked" and room.host.watchers == ()
    assert came_back(room, watcher.frames[0]["key"]).last["why"] == "ticket"


def test_events_that_do_not_fit_into_a_poll_are_told_of(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for the next event after a poll must not wait while some are there."""
    screens = [came_in(room) for _ in range(3)]
    ticks = itertools.count(0.0, 1.0)
    monkeypatch.setattr(room.host, "_clock", lambda: next(ticks))
    for screen in screens:
        room.network.events.append(FrameReceived(screen.number, screen.address, PlayFrame("a1", "e1", 0, "one")))
    assert room.host.poll() and len(room.network.events) == 2
