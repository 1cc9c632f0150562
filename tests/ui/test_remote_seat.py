"""A seat that is played from a phone: what arrives late, early, twice or not at all, and what each phone is shown."""

from __future__ import annotations

from boardgames.core.game_protocol import Action
from tests.ui.page import PERSON, REMOTE, HeadlessGame, RemoteScreen, TablePage
from tests.ui.pilot import Pilot


def remote_turn(pilot: Pilot) -> TablePage:
    """A table at which a seat that is played from elsewhere begins."""
    return TablePage.open(pilot, HeadlessGame.begin("sacrifice", (REMOTE, PERSON)))


def wait(pilot: Pilot, table: TablePage, ms: float) -> None:
    end = pilot.clock.now() + ms
    while pilot.clock.now() < end:
        pilot.step(60.0)
        assert table.is_flow_current()


def test_a_remote_seat_is_waited_for_and_played_when_its_action_arrives() -> None:
    with Pilot(animation="off") as pilot:
        table = remote_turn(pilot)
        screen = RemoteScreen(table, seat=0)
        wait(pilot, table, 3000)
        assert table.flow() == "AwaitRemoteSeat" and not table.action_count() and not table.is_acting()
        first = screen.legal()[0]
        assert not screen.play(0, first)
        wait(pilot, table, 600)
        assert table.actions() == [first] and screen.state()["log"]


def test_what_comes_early_late_or_is_illegal_is_refused_and_what_comes_twice_is_played_once() -> None:
    with Pilot(animation="off") as pilot:
        table = remote_turn(pilot)
        screen = RemoteScreen(table, seat=0)
        first = screen.legal()[0]
        assert screen.play(7, first) == screen.late
        assert screen.play(0, Action("fly away")) not in ("", screen.late)
        assert not screen.play(0, first)
        screen.play(0, screen.legal()[1])
        wait(pilot, table, 3000)
        assert table.actions() == [first]
        assert screen.play(0, first) == screen.late
        wait(pilot, table, 3000)
        assert table.actions() == [first]


def test_a_seat_plays_only_in_its_own_turn() -> None:
    with Pilot(animation="off") as pilot:
        table = TablePage.open(pilot, HeadlessGame.begin("sacrifice", (PERSON, REMOTE)))
        screen = RemoteScreen(table, seat=1)
        assert not screen.legal() and screen.play(0, table.common_legal()[0])
        wait(pilot, table, 600)
        assert not table.action_count()


def test_an_action_that_arrives_while_an_earlier_moment_is_shown_waits_for_the_present() -> None:
    with Pilot(animation="off") as pilot:
        table = remote_turn(pilot)
        screen = RemoteScreen(table, seat=0)
        screen.play(0, screen.legal()[0])
        wait(pilot, table, 600)
        table.look_back(0)
        second = screen.legal()[0]
        screen.play(1, second)
        wait(pilot, table, 600)
        assert table.action_count() == 1
        table.look_at_present()
        wait(pilot, table, 600)
        assert table.actions()[1:] == [second]


def test_a_silent_seat_is_told_after_a_minute_and_a_person_may_play_on() -> None:
    with Pilot(animation="off") as pilot:
        table = remote_turn(pilot)
        wait(pilot, table, 59_000)
        assert table.is_on_top()
        wait(pilot, table, 2_000)
        assert pilot.top.name == "silence"
        pilot.click("silence.person")
        wait(pilot, table, 600)
        assert table.is_on_top() and table.flow() == "AwaitPerson" and table.is_acting()


def test_what_a_person_took_back_is_not_what_a_remote_seat_played() -> None:
    with Pilot(animation="off") as pilot:
        table = remote_turn(pilot)
        screen = RemoteScreen(table, seat=0)
        while screen.legal():
            screen.play(table.action_count(), screen.legal()[-1])
            wait(pilot, table, 600)
        assert table.action_count() and not table.undo_count()


def test_every_phone_sees_its_own_seat_after_each_action_and_nothing_else() -> None:
    with Pilot(animation="off") as pilot:
        table = TablePage.open(pilot, HeadlessGame.begin("terrorixico", (PERSON, REMOTE)))
        screen, twin = RemoteScreen(table, seat=1), RemoteScreen(table, seat=1)
        hand = screen.state()["hand"]
        assert hand["items"] and twin.state() == screen.state()
        assert table.port.view() == table.game.view_for_all(table.view_of(1)), "the screen beside them is covered"
        before = len(screen.state()["log"])
        table.play_on(table.common_legal()[0])
        assert screen.state()["hand"] == hand and len(screen.state()["log"]) > before
