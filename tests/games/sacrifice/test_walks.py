"""One walk is one line, wherever it is told: in the log, in what happened, in a replay, in a terminal."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.event_narration import narrate
from boardgames.ui.games.plugins import plugin_of
from tests.games.sacrifice.game import board
from tests.games.sacrifice.page import open_table
from tests.ui.page.board import BoardPage
from tests.ui.page.replay import ReplayPage
from tests.ui.page.terminal import TerminalPage
from tests.ui.pilot import Pilot
from tests.ui.test_console import Quick

POSITION: Final[dict[str, Any]] = {
    "turn": "P2",
    "board": board("g13 P2 monkey, a12 P2 cheetah, h14 P2 falcon, h13 P2 martyr, c4 P1 monkey, b6 P1 martyr"),
    "seats": {"P1": {"minerals": ["c5"]}, "P2": {"minerals": ["b13"]}},
}
WALK: Final = "The Monkey goes from g13 to g9, 4 points."
LEGS: Final = ["The Monkey goes from c4 to c5.", "The Monkey carries a mineral from c5 to b7, 3 points."]
RUNS: Final = ["The Falcon flies from h14 to h12, 1 point.", "The Cheetah runs from a12 to a8, 2 points."]


def told(page: BoardPage) -> list[str]:
    """The sentences of the log on the screen, without the ends of turns."""
    if not page.has("log"):
        page.pilot.key("l")
    return [line.text for line in page.find("log").lines if not line.is_heading and "ends the turn" not in line.text]


def test_a_walk_is_one_line_in_the_log_in_what_happened_and_in_a_replay() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="slow", await_click=True) as pilot:
        page = open_table(pilot, position=POSITION)
        page.play_on("move g13 g12")
        assert told(page) == ["The Monkey goes from g13 to g12."]
        page.play_on("move g12 g11", "move g11 g10", "move g10 g9")
        assert told(page) == [WALK] and page.action_count() == 4, "each step stays an action"
        pilot.key("u")
        assert told(page) == ["The Monkey goes from g13 to g10, 3 points."], "one action is taken back, not the walk"
        pilot.key("y")
        assert told(page) == [WALK]
        page.play_on("end", "move c4 c5", "move c5 c6 carry", "move c6 b6 carry", "move b6 b7 carry", "end")
        assert told(page)[1:] == LEGS, "where the load is taken up stays to be seen"
        page.play_on("move h14 h13", "move h13 h12", "move a12 a10", "move a10 a8", "end")
        assert told(page)[3:] == RUNS

        pilot.key("l")
        pilot.key("l", shift=True)
        heard = []
        while page.has("table.go_on"):
            heard.append(page.prompt())
            pilot.key("return")
        assert [sum(line in words for words in heard) for line in RUNS] == [1, 1]
        assert not any("h14 to h13" in words or "h13 to h12" in words for words in heard)

        page.play_on("resign")
        page.skip_story()
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.click("results.replay")
        replay = ReplayPage.on_top(pilot)
        assert told(replay)[:5] == [WALK, *LEGS, *RUNS]
        pilot.key("right")
        pilot.key("right")
        assert replay.at == 2 and WALK in pilot.words(), "in the middle of a walk its line is the one that holds"


def test_a_terminal_says_again_how_far_a_walk_came() -> None:
    answers, heard = iter(("move a6 a7", "1", "move a7 a8", "1", "u", "q")), list[str]()

    def answer(fresh: str) -> str:
        heard.append(fresh)
        return next(answers)

    TerminalPage.begin("sacrifice", 1, Quick).play(answer)
    assert "The Falcon flies from a6 to a7.\n" in heard[2]
    assert "The Falcon flies from a6 to a8, 2 points.\n" in heard[4]
    assert "The Falcon flies" not in heard[5], "what is taken back is not told again"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_walk_has_its_sentence(language: str) -> None:
    """Each last leg that a walk can have tells where it began and what it took."""
    table = plugin_of("sacrifice").make_ui_and_renderer(registry.load("sacrifice"))[0]
    stands = {"seat": "P1", "piece": "monkey"}
    last = (
        ("monkey", {"way": "step"}),
        ("monkey", {"way": "step", "carry": True}),
        ("monkey", {"way": "step", "carry": True, "drop": "d16"}),
        ("monkey", {"way": "step", "perched": True, "under": stands}),
        ("cheetah", {"way": "run"}),
        ("falcon", {"way": "descent", "cost": 0}),
        ("falcon", {"way": "climb", "perched": True, "under": stands}),
        ("builder", {"way": "step"}),
    )
    said = set()
    for number, (piece, fields) in enumerate(last):
        leg = {"piece": piece, "seat": "P1", "from": "c3", "to": "c4", "way": "step", "cost": 1, "perched": False}
        leg |= {"under": None, "carry": "carry" in fields, "drop": None}
        events = [Event("moved", leg), Event("moved", {**leg, **fields, "from": "c4", "to": "c5"})]
        home = "drop" in fields or number == len(last) - 1
        events += [Event("elevated", {"piece": piece, "seat": "P1", "cell": "c5", "race": "animal"})] if home else []
        (text,) = narrate(Catalog(language), "sacrifice", table.event_narration.log_events(events), str)
        assert all(word in text for word in ("c3", "c5")) and ("1 p" if "cost" in fields else "2 p") in text, text
        assert "c4" not in text and "{" not in text
        said.add(text.partition(" ")[2])
    assert len(said) == len(last)
