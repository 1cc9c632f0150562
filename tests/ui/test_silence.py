"""A computer that does not answer: the table says so and offers ways on. What one is sent tells only what it may."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.ai.search_client import NoAnswerError, SearchClient
from boardgames.core import laws
from boardgames.core.game_protocol import Action, Dump, Game
from boardgames.record import load_record, new_record
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.games.sacrifice.game import Shuffler, Sleeper
from tests.games.sacrifice.page import open_table
from tests.ui.page import PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

ANA = SeatChoice("person", name="Ana")
ADEPT = SeatChoice("computer", level="adept")
NOVICE = SeatChoice("computer", level="novice")


class Mute(Sleeper):
    """A computer player whose processes all die; it answers only at the third attempt of the table."""

    asked = 0
    hurried = False

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.is_thinking, self.hurried = True, False
        type(self).asked += 1

    def move_now(self) -> None:
        self.hurried = True

    def poll(self) -> Action | None:
        self.is_thinking = False
        raise NoAnswerError(hurried=self.hurried)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    Mute.asked = 0


def silent_table(pilot: Pilot, level: SeatChoice) -> TablePage:
    """A table at which Ana has ended her turn and the computer does not answer."""
    page = open_table(pilot, ANA, level, make=Mute)
    page.play_on("move a6 a7", "end")
    pilot.settle(lambda: pilot.top.name == "silence")
    return page


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_table_says_that_nobody_answers_and_trying_again_asks_again(language: str) -> None:
    with Pilot(size=(1024, 640), animation="off", explain=False, language=language) as pilot:
        page = silent_table(pilot, ADEPT)
        assert "silence" not in pilot.words() and pilot.focused == "silence.retry" and Mute.asked == 1
        pilot.check_layout()
        for way in ("silence.leave", "silence.person", "silence.lower", "silence.retry"):
            assert pilot.top.widget_root.has(way)
        pilot.click("silence.retry")
        pilot.settle(lambda: pilot.top.name == "silence" and Mute.asked == 2)
        assert page.action_count() == 2


def test_a_person_takes_the_seat_and_the_record_says_so(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off") as pilot:
        page = silent_table(pilot, ADEPT)
        old = page.record_path()
        pilot.click("silence.person")
        assert page.is_on_top() and page.thinking_seat() is None and page.viewer == 1
        page.play_on("move a12 b12")
        path = page.record_path()
        assert path != old and not old.exists() and len(list(path.parent.iterdir())) == 1
        record = load_record(path)
        assert [who.computer for who in record.seats.values()] == [None, None]
        assert [action for _place, action in record.standing_actions()] == ["move a6 a7", "end", "move a12 b12"]
        position = page.position()
        page.close()
        again = HeadlessGame.resume(path, Sleeper)
        assert again.position() == position and all(map(again.is_person, (0, 1)))
        again.close()


def test_a_lower_level_takes_the_seat_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with Pilot(animation="off") as pilot:
        left: list[bool] = []
        monkeypatch.setattr(pilot.app, "return_to_title", lambda: left.append(True))
        page = silent_table(pilot, ADEPT)
        pilot.click("silence.lower")
        assert page.seats[1] == NOVICE and page.tr("level.novice.name") in page.seat_note(1)
        pilot.settle(lambda: pilot.top.name == "silence")
        assert not pilot.top.widget_root.has("silence.lower")  # there is none below
        pilot.click("silence.leave")
        assert left


def test_the_old_record_stays_where_no_new_one_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(home=tmp_path, animation="off") as pilot:
        page = silent_table(pilot, ADEPT)
        old = page.record_path()

        def full(*_args: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("boardgames.record.Recorder.begin", full)
        pilot.click("silence.person")
        page.play_on("move a12 b12")
        assert page.record_path() == old
        assert [action for _place, action in load_record(old).standing_actions()][-1] == "move a12 b12"


def test_move_now_plays_though_nobody_answers() -> None:
    game = HeadlessGame.begin("sacrifice", (NOVICE, PERSON), make=Mute)
    assert game.ask_computer() is None and game.unanswered_seat() == 0
    game.move_now()
    assert game.ask_computer() in game.legal_actions() and game.unanswered_seat() is None
    game.close()


def test_move_now_plays_though_the_computer_is_stuck() -> None:
    class Stuck(Mute):
        def poll(self) -> Action | None:
            return super().poll() if self.hurried else None

    game = HeadlessGame.begin("sacrifice", (NOVICE, PERSON), make=Stuck)
    assert game.ask_computer() is None and game.ask_computer() is None and Mute.asked + Stuck.asked == 1
    game.move_now()
    assert game.ask_computer() in game.legal_actions() and game.unanswered_seat() is None
    game.close()


def test_a_computer_plays_under_the_constants_of_the_match() -> None:
    got: list[Any] = []

    class Noted(Shuffler):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            got.append(args)

    record = new_record("sacrifice", {}, 1, {}, constants={"walls": 3})
    older = replace(record, constants={}, rule_constants={**record.rule_constants, "walls": 4}, digest="0" * 16)
    for one, walls in ((record, 3), (older, 4)):
        begun = HeadlessGame.copy_of(one, (NOVICE, PERSON), Noted)
        begun.start_computers()
        game, options, _level, seat, seed, constants, own_rules = got[-1]
        assert (
            own_rules is None
            and game == "sacrifice"
            and options == {"placement": "fixed"}
            and seat == 0
            and seed not in (0, 1)
        )
        assert constants == begun.game.constants and constants["walls"] == walls
        assert registry.build(game, constants).constants == constants
        begun.close()


# -- the wire --------------------------------------------------------------------------------------------------------


class Tapped:
    """A line that keeps what was sent and never answers."""

    has_ended = False

    def __init__(self, wire: list[str]) -> None:
        self.wire = wire

    def send(self, message: bytes) -> None:
        self.wire.append(message.decode())

    def receive(self) -> bytes | None:
        return None

    def kill(self) -> None:
        """Nothing runs."""

    leave = kill


def wires_of(game: Game, seed: int, *, leaks: bool = False) -> tuple[Mapping[str, Any], dict[int, list[str]]]:
    """The options, and all that is sent to the computers of a whole table while each is asked in its first turn.

    `leaks`: the seed of each computer stands beside that of the deal.
    """
    wires: dict[int, list[str]] = {}

    def make(
        name: str,
        options: Mapping[str, Any],
        level: str,
        seat: int,
        own: int,
        constants: Mapping[str, Any],
        *_set: Any,
    ) -> Any:
        wire = wires.setdefault(seat, [])
        told = seed + seat + 1 if leaks else own
        return SearchClient(name, options, level, seat, told, constants, start=lambda: Tapped(wire))

    options = {"seats": max(game.options["seats"])} if "seats" in game.options else {}
    count = game.seat_count(options)
    begun = HeadlessGame.begin(game.id, (NOVICE,) * count, options, seed=seed, make=make)
    begun.start_computers()
    asked: set[int] = set()
    while len(asked) < count and not begun.is_over():
        seat = begun.to_act()
        assert seat is not None and begun.ask_computer() is None
        asked.add(seat)
        begun.play_unseen(begun.legal_actions()[0])
    begun.close()
    return begun.options, wires


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_what_is_sent_to_a_computer_leads_to_no_deal(game_id: str) -> None:
    game: Game = registry.load(game_id)
    seed = 8_123_456_789_012_345
    options, wires = wires_of(game, seed)
    for seat, wire in wires.items():
        assert any(json.loads(text)["kind"] == "ask" for text in wire) or len(wires) > 2
        laws.wire_hides_the_deal(game, game.new_game(options, seed), seat, options, wire)


@pytest.mark.parametrize("game_id", ["terrorixico", "walpurgisnacht", "sacrificio"])
def test_a_seed_beside_that_of_the_deal_would_break_the_law(game_id: str) -> None:
    game: Game = registry.load(game_id)
    seed = 8_123_456_789_012_345
    options, wires = wires_of(game, seed, leaks=True)
    with pytest.raises(AssertionError, match="deals all again"):
        for seat, wire in wires.items():
            laws.wire_hides_the_deal(game, game.new_game(options, seed), seat, options, wire)
