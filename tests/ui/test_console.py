"""Any game in a terminal: played to its end from what is written alone, and nothing covered is seen by another."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from boardgames import registry
from boardgames.ai.hasty import hasty
from boardgames.ai.player import Question
from boardgames.core.machine import Action, Dump, OptionValue
from boardgames.record import new_record, replay
from boardgames.text.catalog import Catalog
from boardgames.ui.console import table
from boardgames.ui.console.start import played
from boardgames.ui.console.table import CURTAIN
from boardgames.ui.console.terminal import CLEAR, Terminal
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.games.rooms import room_of
from boardgames.ui.play.match.session import Session, seats_of
from tests.games.sacrificio.pilot import COMPUTER, PERSON, Chooser


class Quick(Chooser):
    """A computer player that does at once what looks best."""

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self._found = hasty(Question(self._game, self._options, self._seat, view), self._rng)


class Screen(io.StringIO):
    """What stands in a terminal: clearing takes it away, `all` keeps it."""

    def __init__(self) -> None:
        super().__init__()
        self.all = ""

    def write(self, text: str) -> int:
        self.all += text
        if CLEAR in text:
            self.seek(0)
            self.truncate()
            text = text.rpartition(CLEAR)[2]
        return super().write(text)


class Reader:
    """Whoever plays: reads what stands in the terminal, and answers."""

    def __init__(self, screen: Screen, answer: Callable[[str], str]) -> None:
        self._screen, self._answer = screen, answer
        self._read = 0

    def readline(self) -> str:
        fresh, self._read = self._screen.all[self._read :], len(self._screen.all)
        return self._answer(fresh) + "\n"


def begin(game_id: str, people: int, mind: type[Quick] = Quick, **options: OptionValue) -> Session:
    """A game that is not written to disk."""
    game = registry.load(game_id)
    options = game.complete(options)
    count = game.seat_count(options)
    seats = (PERSON,) * people + (COMPUTER,) * (count - people)
    record = new_record(game_id, options, 5, seats_of(seats))
    return Session(replay(record), record, seats, mind)


def play(session: Session, answer: Callable[[str], str], *, clears: bool = False) -> tuple[int, Screen]:
    """Play it in a terminal; `answer` is given what was written since the last time."""
    screen = Screen()
    into: Any = Reader(screen, answer)
    return played(session, Catalog("en"), Terminal(screen, into, clears=clears, waits=False)), screen


def heeds(fresh: str) -> str:
    """One who asks for advice, hears it, and follows it; who has one thing to do does it."""
    listed = re.findall(r"^(\d+)\. .*$", fresh, re.MULTILINE)
    if len(listed) == 1:
        return str(listed[0])
    return "h" if listed else "j"


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_game_is_played_to_its_end_from_what_is_written_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "SHOWN", 2)  # fewer sentences to make
    session = begin(game, 1)
    code, screen = play(session, heeds)
    told = MessageFormatter(
        Catalog("en"), room_of(game).lay(session.match.game)[0], session.seats, session.match.game, ()
    )
    assert code == 0 and session.match.outcome() is not None
    assert told.outcome_line(session.match.port(0)) in screen.all, "it says how it ended"
    assert screen.all.count(Catalog("en").tr("console.thinking")) > 3
    codes = {deed.action.partition(" ")[0] for deed in session.match.history}
    listed = re.findall(r"^\d+\. .*\(([a-z]+) [a-z0-9_]+[^,)]*\)$", screen.all, re.MULTILINE)
    assert not codes & set(listed), "each line is told in words alone"


class Planner(Quick):
    """One that walks with a Martyr for a turn, and asked for more of it, ends it."""

    walk: Final = "move b3 b4;move b4 b5 carry;end;move g14 g13"
    plans: Final = [walk, "end;move g14 g13"]

    def poll(self) -> Action | None:
        if not self.thinking:
            return None
        self._found = None
        plan = self.plans.pop(0) if self.plans else "end"
        found, *self.expected = map(Action, plan.split(";"))
        return found


def test_a_hint_tells_its_whole_turn_and_goes_on_with_it() -> None:
    session, heard, answers = (
        begin("sacrifice", 1, Planner),
        list[str](),
        iter(("h", "j", "h", "u", "2", "u", "j", "jj", "q")),
    )

    def answer(fresh: str) -> str:
        heard.append(fresh)
        return next(answers)

    play(session, answer)
    thinking = Catalog("en").tr("console.thinking")
    told = [re.findall(r"^Step (\d) of 3: (.*)$", text, re.MULTILINE) for text in heard]
    assert [number for number, _ in told[1]] == ["1", "2", "3"] and thinking in heard[1]
    assert "Expected answer" in heard[1] and told[1][0][1].startswith("Move the Martyr to b4")
    assert [number for number, _ in told[2]] == ["2", "3"], "told at once once the first step is done"
    assert told[3] == told[2] and thinking not in heard[3], "asked for again, it is the same"
    assert told[4] == told[1] and not told[5] and not told[6], "whoever does something else is told no more"
    assert told[7] == told[1] and thinking not in heard[7]
    lines = [entry.action for entry in session.match.history if entry.seat == 0]
    assert lines == Planner.walk.split(";")[:3]


def test_between_people_who_share_secrets_falls_a_curtain_and_nothing_stays_behind_it() -> None:
    """At each curtain only its own words stand; in front of it, only what the one who looks may know."""
    session = begin("sacrificio", 2)
    names = {id: card["names"]["en"] for id, card in session.match.game.material["cards"].items()}
    seen, curtains, hands, looked = Screen(), set(), 0, [-1]

    def answer(_fresh: str) -> str:
        nonlocal hands
        stands, eyes = seen.getvalue(), session.eyes
        if CURTAIN in stands:
            assert not [name for name in names.values() if name in stands], stands
            curtains.add(stands.split(CURTAIN)[1].split(".")[0])
            return ""
        hand = session.port_of(eyes).view()["seats"][f"P{eyes + 1}"]["hand"]
        if looked[0] != len(session.match):
            looked[0] = len(session.match)
            return "b"
        told = re.findall(r"Card \d in hand\. (.*?)\.", stands)
        hands += len(told)
        assert sorted(told[-len(hand) :]) == sorted(
            session.match.game.material["cards"][c]["names"]["en"] for c in hand
        )
        return "q" if len(session.match) > 16 else "1"

    into: Any = Reader(seen, answer)
    assert played(session, Catalog("en"), Terminal(seen, into, clears=True, waits=False)) == 0
    assert len(curtains) > 1 and hands > 6
    again = begin("sacrificio", 2)
    code, plain = play(again, lambda _fresh: "1")
    assert code == 1 and not again.match.history and plain.all == Catalog("en").tr("console.uncovered") + "\n"


def test_what_ends_a_turn_is_on_every_page_and_what_holds_for_a_kind_is_said_once() -> None:
    answers, heard = iter(("1", "b", "b falcon", "q")), list[str]()

    def answer(fresh: str) -> str:
        heard.append(fresh)
        return next(answers)

    play(begin("sacrifice", 1), answer)
    _start, moved, board, falcons = heard
    assert re.search(r"^\d+\. End the turn$", moved, re.MULTILINE)
    assert board.count("It dies with its victim") == 2 and board.count("Fanatic.") == 4, "once for each side"
    assert falcons.count("Falcon.") == 4 == falcons.count("Flies one cell for a point")
