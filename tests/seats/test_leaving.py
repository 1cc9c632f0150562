"""Every way of leaving and coming back, at every kind of question: nothing is lost, and nobody waits for ever."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgames.core.game_protocol import Seat
from tests.seats.stand_ins import Screen
from tests.seats.wire import lines_of
from tests.ui.page.seat_room import SeatRoom

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana")
LANGUAGES = ("en", "es", "fr")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))


class Evening:
    """A match with a phone at each seat of a person."""

    def __init__(self, folder: Path, game_id: str, computers: int = 0, **options: Any) -> None:
        self.folder, self.game_id, self.computers, self.options = folder, game_id, computers, options
        self.chance = random.Random(4)
        self.room = SeatRoom(folder, game_id, options=options, computers=computers)
        self.screens: dict[Seat, Screen] = {}

    def sit(self) -> None:
        for seat in range(self.room.seat_count - self.computers):
            self.screens[seat] = self.room.seated(seat, NAMES[seat], LANGUAGES[seat % 3])

    def come_back(self, seat: Seat, key: str) -> None:
        screen = self.room.screen()
        screen.say(k="hello", p="table/1", lang=LANGUAGES[seat % 3], key=key)
        screen.key, self.screens[seat] = key, screen

    def other(self, seat: Seat) -> Screen:
        """Somebody else who is here."""
        return next(screen for one, screen in self.screens.items() if one != seat)

    def decide(self, seat: Seat, choice: str) -> bool:
        """Let somebody else decide about a seat, if they are asked."""
        other = self.other(seat)
        votes = other.state["votes"]
        for vote in votes:
            other.say(k="vote", vote=vote["id"], choice=choice)
        return bool(votes)

    def content(self, seat: Seat) -> dict[str, Any]:
        """What a seat is shown of the game; its log as a whole, however it came."""
        screen, log = self.screens[seat], list[Any]()
        for state in (one for one in screen.frames if one["k"] == "state"):
            log = [*log[: state["keep"]], *state["log"]]
        shown = {name: screen.state[name] for name in ("prompt", "ask", "hand", "board", "table", "over")}
        return {**shown, "log": log}

    def refusal(self, seat: Seat) -> str:
        """What a phone is told when it answers with nonsense what it was asked last."""
        screen, ask = self.screens[seat], self.screens[seat].state["ask"]
        number = f"n{len(screen.frames)}"
        return str(screen.play("nonsense 1", ask["id"] if ask else 0, number, screen.state["epoch"])["why"])

    def look(self, *seats: Seat | None) -> None:
        """Let these phones show what they have been sent; unless all do, the others read nothing for now."""
        read = [self.screens[seat].number for seat in seats if seat in self.screens]
        self.room.network.hold_receipts(len(read) < len(self.screens), *read)
        self.room.poll()

    def go_on(self) -> bool:
        """Let whoever is asked at a phone choose by chance; False if nobody is."""
        seat = self.room.seat_to_act
        if seat is None or seat not in self.screens:
            return False
        screen = self.screens[seat]
        ask = screen.state["ask"]
        line = self.chance.choice(lines_of(ask["groups"][:1]) or lines_of(ask["groups"]))
        number = f"a{len(screen.frames)}"
        assert screen.play(line, ask["id"], number, screen.state["epoch"])["k"] == "done"
        return True


# the ways ---------------------------------------------------------------------------------------------------------
def is_away(evening: Evening, seat: Seat, choice: str) -> None:
    """Lose a phone for so long that the others decide, if the game waits for its seat, and are asked only then."""
    evening.screens[seat].lose()
    evening.room.wait(40)
    awaited = evening.room.seat_to_act == seat
    assert evening.decide(seat, choice) == awaited
    told = evening.other(seat).state["who"][seat]
    assert not told["here"] and told["computer"] == (awaited and choice == "computer")
    evening.room.wait(600)


def reload(evening: Evening, seat: Seat) -> None:
    evening.screens[seat].lose()
    evening.come_back(seat, evening.screens[seat].key)


def sleep(evening: Evening, seat: Seat) -> None:
    evening.screens[seat].lose()
    evening.room.wait(20)
    assert not evening.other(seat).state["who"][seat]["here"] and evening.other(seat).state["votes"] == []
    evening.come_back(seat, evening.screens[seat].key)


def lost_network(evening: Evening, seat: Seat) -> None:
    is_away(evening, seat, "wait")
    evening.come_back(seat, evening.screens[seat].key)


def pause(evening: Evening, seat: Seat) -> None:
    is_away(evening, seat, "pause")
    if evening.room.seat_to_act == seat:
        other = evening.other(seat)
        assert other.play("pass", 0, "p1", other.state["epoch"])["why"] == evening.room.table.sentence(
            "seats.host.paused", LANGUAGES[next(s for s, one in evening.screens.items() if one is other) % 3]
        )
    evening.come_back(seat, evening.screens[seat].key)


def computer(evening: Evening, seat: Seat) -> None:
    """A computer plays until they are back, which is at its next decision; at most two actions here."""
    is_away(evening, seat, "computer")
    for _ in range(2):
        if evening.room.seat_to_act == seat:
            evening.room.play_for_computer()
    evening.come_back(seat, evening.screens[seat].key)


def sit_again(evening: Evening, seat: Seat) -> None:
    evening.screens[seat] = evening.room.seated(seat, NAMES[seat], LANGUAGES[seat % 3])


def other_phone(evening: Evening, seat: Seat) -> None:
    before = evening.screens[seat]
    sit_again(evening, seat)
    assert before.last["why"] == "taken"


def leave(evening: Evening, seat: Seat) -> None:
    evening.screens[seat].say(k="leave")
    evening.room.wait(40)
    assert evening.decide(seat, "wait") == (evening.room.seat_to_act == seat)
    sit_again(evening, seat)


def kicked(evening: Evening, seat: Seat) -> None:
    evening.room.host.kick(seat)
    evening.room.wait(40)
    sit_again(evening, seat)


def host_killed(evening: Evening, seat: Seat) -> None:
    keys = {one: screen.key for one, screen in evening.screens.items()}
    path = evening.room.record_path
    evening.room.end()
    evening.room = SeatRoom(
        evening.folder, evening.game_id, options=evening.options, computers=evening.computers, record=path
    )
    for one, key in keys.items():
        evening.come_back(one, key)


WAYS: tuple[Callable[[Evening, Seat], None], ...] = (
    reload, sleep, lost_network, pause, other_phone, leave, kicked, host_killed, computer,
)  # fmt: skip
"""Ways that leave the game as it is, and then those that do not."""


# the questions ----------------------------------------------------------------------------------------------------
def own_turn(folder: Path) -> tuple[Evening, Seat]:
    evening = Evening(folder, "sacrifice")
    return evening, 0


def answer_out_of_turn(folder: Path) -> tuple[Evening, Seat]:
    evening = Evening(folder, "sacrificio")
    evening.room.play_here_until(lambda room: room.is_answer_due, evening.chance)
    seat = evening.room.seat_to_act
    assert seat is not None
    return evening, seat


def simultaneous_choice(folder: Path) -> tuple[Evening, Seat]:
    """Somebody who has chosen in advance, while another one is asked."""
    evening = Evening(folder, "walpurgisnacht", seats=3)
    return evening, 2


def secret_choice(folder: Path) -> tuple[Evening, Seat]:
    evening = Evening(folder, "terrorixico", seats=2)
    evening.room.play_here_until(lambda room: room.phase == "trim" and room.is_answer_due, evening.chance)
    seat = evening.room.seat_to_act
    assert seat is not None
    return evening, seat


def turn_of_a_computer(folder: Path) -> tuple[Evening, Seat]:
    evening = Evening(folder, "terrorixico", computers=1, seats=3)
    evening.room.play_here_until(lambda room: room.seat_to_act == 2, evening.chance)
    return evening, 1


def game_over(folder: Path) -> tuple[Evening, Seat]:
    evening = Evening(folder, "walpurgisnacht", seats=3)
    evening.room.play_here_until(lambda room: room.is_over, evening.chance)
    return evening, 1


QUESTIONS = (own_turn, answer_out_of_turn, simultaneous_choice, secret_choice, turn_of_a_computer, game_over)


@pytest.mark.parametrize("question", QUESTIONS)
def test_whoever_leaves_comes_back_to_what_they_left(
    question: Callable[[Path], tuple[Evening, Seat]], tmp_path: Path
) -> None:
    evening, seat = question(tmp_path)
    evening.sit()
    ask = evening.screens[seat].state["ask"]
    if ask and ask.get("ahead"):
        screen = evening.screens[seat]
        assert screen.play(lines_of(ask["groups"])[0], ask["id"], "k1", screen.state["epoch"])["k"] == "done"
    for way in WAYS:
        before, was_asked, heard = evening.content(seat), evening.room.seat_to_act, evening.refusal(seat)
        way(evening, seat)
        after = evening.content(seat)
        if way is computer and was_asked == seat:
            assert after["log"][: len(before["log"])] == before["log"] and len(after["log"]) > len(before["log"])
        else:
            if way is host_killed and before["ask"] and "kept" in before["ask"]:
                before["ask"] = {**before["ask"], "kept": None}  # what was chosen in advance is asked again
            assert after == before, (way, "nothing is lost")
            assert evening.refusal(seat) == heard, (way, "the phone is heard as before")
        for one, screen in evening.screens.items():
            state = screen.state
            assert state["votes"] == [] and state["clock"] is None, way
            assert [who["here"] for who in state["who"]] == [True] * evening.room.seat_count, (way, one)
            assert [who["computer"] for who in state["who"]].count(True) == evening.computers, way
    assert evening.go_on() or evening.room.seat_to_act not in evening.screens, "nobody waits for ever"
    evening.room.end()


def test_eight_people_play_a_night_and_each_leaves_once(tmp_path: Path) -> None:
    """A game of Walpurgisnacht to its end; each person leaves once, each in another way, wherever the game is."""
    evening = Evening(tmp_path, "walpurgisnacht", seats=8)
    evening.sit()
    leavers = leaving_order()
    count = 0
    while not evening.room.is_over:
        if count % 4 == 3 and (found := next(leavers, None)) is not None:
            seat, way = found
            evening.look(*evening.screens)
            way(evening, seat)
            assert evening.screens[seat].state["seat"] == f"P{seat + 1}"
        evening.look(evening.room.seat_to_act)  # the others are slow, and are shown less on the way
        assert evening.room.is_over or evening.go_on()
        count += 1
        assert count < 400
    evening.look(*evening.screens)
    assert next(leavers, None) is None, "all have left, and all are here"
    endings = [screen.state["over"]["rows"] for screen in evening.screens.values()]
    logs = [len(evening.content(seat)["log"]) for seat in evening.screens]
    assert len(endings) == 8 and len(set(logs)) == 1
    assert all(one["here"] for one in evening.screens[0].state["who"])
    record = evening.room.end()
    assert [record.seats[f"P{seat + 1}"].person for seat in range(8)] == list(NAMES)


def leaving_order() -> Iterator[tuple[Seat, Callable[[Evening, Seat], None]]]:
    """Each seat once, with a way of its own."""
    ways = (reload, lost_network, computer, host_killed, leave, sleep, other_phone, kicked)
    yield from ((5 * number % 8, way) for number, way in enumerate(ways))
