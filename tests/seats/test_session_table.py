"""A real match at an open table: played by frames, undone, renamed; hosted by the command, killed and resumed."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Outcome
from boardgames.record.series import SeriesPlayer, begin_series
from boardgames.record.series_store import SeriesStore
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.seats.wire import HostProcess, WireScreen, lines_of
from tests.ui.page.seat_room import SeatRoom

MOST_PLAYS = 7
GAME = registry.GAME_IDS[0]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_match_is_played_by_what_the_frames_offer(tmp_path: Path, game_id: str) -> None:
    room = SeatRoom(tmp_path, game_id)
    count = room.seat_count
    screens = [room.seated(seat, f"Ana {seat}", ("en", "es", "fr")[seat % 3]) for seat in range(count)]
    assert room.names == [f"Ana {seat}" for seat in range(count)]
    chance = random.Random(5)
    for number in range(MOST_PLAYS):
        if room.is_over:
            break
        asked = [screen for screen in screens if screen.state["ask"] and not screen.state["ask"].get("ahead")]
        assert [screens.index(one) for one in asked] == [room.seat_to_act], "one question, to the seat to act"
        (screen,) = asked
        ask, epoch = screen.state["ask"], screen.state["epoch"]
        line = chance.choice(lines_of(ask["groups"]))
        other = screens[(screens.index(screen) + 1) % count]
        refused = other.play(line, ask["id"], f"x{number}", epoch)
        assert refused["k"] == "no" and refused["why"], "another seat's question"
        assert screen.play("nonsense", ask["id"], f"y{number}", epoch)["why"]
        assert screen.play(line, ask["id"], f"a{number}", epoch)["k"] == "done", line
        assert {one.state["n"] for one in screens} == {screens[0].state["n"]}
    played = room.action_count
    record = room.end()
    assert len(record.lines) == played > 0 and record.seats["P1"].person == "Ana 0"


def test_phones_are_shown_the_totals_of_a_series_at_the_end_of_a_game(tmp_path: Path) -> None:
    room = SeatRoom(tmp_path, GAME)
    ana, ben = room.seated(0, "Ana"), room.seated(1, "Ben", "fr")
    store = SeriesStore()
    store.add(begin_series(room.table_id, GAME, (SeriesPlayer("Ana"), SeriesPlayer("Ben"))))
    ask = ana.state["ask"]
    assert ana.play("resign", ask["id"], "a1", ana.state["epoch"])["k"] == "done"
    count = len(ana.state["over"]["rows"])
    assert count == 5 and ana.state["over"]["rows"][2][1] == "No game of it is over yet."
    store.update(room.table_id, lambda one: one.with_result(room.table_id, Outcome((1,), {}, "resign")))
    room.poll()
    assert ana.state["over"]["rows"][2:] == [
        ["Series after one game", "Ben is ahead with 2 points."], ["Ben", "2 points"], ["Ana", "0 points"],
    ]  # fmt: skip
    assert ben.state["over"]["rows"][2] == ["Série après une partie", "Ben est en tête avec 2 points."]


def test_an_undo_makes_a_new_epoch_and_an_old_answer_comes_too_late(tmp_path: Path) -> None:
    room = SeatRoom(tmp_path, GAME)
    one = room.seated(0)
    first, line = one.state["epoch"], lines_of(one.state["ask"]["groups"])[0]
    assert one.play(line, 0, epoch=first)["k"] == "done"
    assert one.state["epoch"] == first
    room.undo_here()
    room.poll()
    assert one.state["epoch"] != first and one.state["ask"]["id"] == 0
    answer = one.play(line, 0, "b1", first)
    assert answer["k"] == "no" and answer["why"] == room.table.sentence("seats.host.late", "en")
    assert one.play(line, 0, "b2", one.state["epoch"])["k"] == "done"
    room.end()


def test_an_undo_and_another_action_between_two_looks_is_seen(tmp_path: Path) -> None:
    room = SeatRoom(tmp_path, GAME)
    actions = room.first_actions()
    room.play_here(actions[0])
    revision, epoch = room.table.revision, room.table.epoch
    room.undo_here(then=actions[1])
    assert room.table.revision != revision and room.table.epoch != epoch
    room.end()


def test_a_seat_that_a_computer_takes_over_is_no_longer_open(tmp_path: Path) -> None:
    room = SeatRoom(tmp_path, GAME)
    one, other = room.seated(0), room.seated(1)
    room.change_player(0, SeatChoice("computer", level="novice"))
    room.poll()
    assert one.last["why"] == "kicked" and other.state["who"][0]["computer"]
    room.end()


def test_moving_a_person_to_another_screen_begins_no_new_file(tmp_path: Path) -> None:
    room = SeatRoom(tmp_path, GAME)
    path = room.record_path
    room.change_player(0, SeatChoice("person"))
    room.change_player(0, SeatChoice("remote"))
    assert room.record_path == path
    room.change_player(0, SeatChoice("remote", name="Ana"))
    assert room.record_path != path
    room.end()


def test_the_command_hosts_a_game_and_goes_on_with_it_after_it_was_killed(tmp_path: Path) -> None:
    host = HostProcess(tmp_path, GAME, "--open", "--port", "0", "--host-name", "table.lan")
    assert host.place.startswith("table.lan:")

    async def begin() -> tuple[str, str]:
        one = await WireScreen.come(host.place, ticket=host.ticket, lang="es")
        two = await WireScreen.come(host.place, ticket=host.ticket, lang="fr")
        keys = await one.sit(0, "Ana"), await two.sit(1, "Ben")
        assert (await one.play(lines_of(one.state["ask"]["groups"])[0]))["k"] == "done"
        await two.next("state")
        assert len(two.log) == 2, "round and action"
        return keys

    keys = asyncio.run(begin())
    host.kill()
    again = HostProcess(tmp_path, GAME, "--resume", "--open", "--port", host.port, "--host-name", "table.lan")
    assert again.place == host.place

    async def back() -> None:
        for key, seat in zip(keys, ("P1", "P2"), strict=True):
            screen = await WireScreen.come(again.place, key=key)
            state = await screen.next("state")
            assert (state["seat"], len(screen.log)) == (seat, 2)
            assert [one["name"] for one in state["who"]][:2] == ["Ana", "Ben"]
            await screen.close()

    asyncio.run(back())
    assert again.end() == "" and again.process.returncode == 0
