"""Any game in a terminal: played to its end from what is written alone, and nothing covered is seen by another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pytest

from boardgames import registry
from boardgames.ai.fallback_action import fallback_action
from boardgames.ai.player import ActionRequest
from boardgames.core.game_protocol import Action, Dump
from tests.games.sacrificio.page import Chooser
from tests.ui.page.terminal import CURTAIN, TerminalPage


class Quick(Chooser):
    """A computer player that does at once what looks best."""

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self._found = fallback_action(ActionRequest(self._game, self._options, self._seat, view), self._rng)


def heeds(fresh: str) -> str:
    """One who asks for advice, hears it, and follows it; who has one thing to do does it."""
    listed = re.findall(r"^(\d+)\. .*$", fresh, re.MULTILINE)
    if len(listed) == 1:
        return str(listed[0])
    return "h" if listed else "j"


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_game_is_played_to_its_end_from_what_is_written_alone(game: str) -> None:
    page = TerminalPage.begin(game, 1, Quick)
    code = page.play(heeds, listed=2)  # fewer sentences to make
    written = page.words_ever()
    assert code == 0 and page.is_over()
    assert page.outcome_line(0) in written, "it says how it ended"
    assert written.count(page.tr("console.thinking")) > 3
    codes = {line.partition(" ")[0] for line in page.actions()}
    listed = re.findall(r"^\d+\. .*\(([a-z]+) [a-z0-9_]+[^,)]*\)$", written, re.MULTILINE)
    assert not codes & set(listed), "each line is told in words alone"


class Planner(Quick):
    """One that walks with a Martyr for a turn, and asked for more of it, ends it."""

    walk: Final = "move b3 b4;move b4 b5 carry;end;move g14 g13"
    plans: Final = [walk, "end;move g14 g13"]

    def poll(self) -> Action | None:
        if not self.is_thinking:
            return None
        self._found = None
        plan = self.plans.pop(0) if self.plans else "end"
        found, *self.expected_actions = map(Action, plan.split(";"))
        return found


def test_a_hint_tells_its_whole_turn_and_goes_on_with_it() -> None:
    page, heard = TerminalPage.begin("sacrifice", 1, Planner), list[str]()
    answers = iter(("h", "j", "h", "u", "2", "u", "j", "jj", "q"))

    def answer(fresh: str) -> str:
        heard.append(fresh)
        return next(answers)

    page.play(answer)
    thinking = page.tr("console.thinking")
    told = [re.findall(r"^Step (\d) of 3: (.*)$", text, re.MULTILINE) for text in heard]
    assert [number for number, _ in told[1]] == ["1", "2", "3"] and thinking in heard[1]
    assert "Expected answer" in heard[1] and told[1][0][1].startswith("Move the Martyr to b4")
    assert [number for number, _ in told[2]] == ["2", "3"], "told at once once the first step is done"
    assert told[3] == told[2] and thinking not in heard[3], "asked for again, it is the same"
    assert told[4] == told[1] and not told[5] and not told[6], "whoever does something else is told no more"
    assert told[7] == told[1] and thinking not in heard[7]
    lines = [entry.action for entry in page.history() if entry.seat == 0]
    assert lines == Planner.walk.split(";")[:3]


def test_between_people_who_share_secrets_falls_a_curtain_and_nothing_stays_behind_it() -> None:
    """At each curtain only its own words stand; in front of it, only what the one who looks may know."""
    page = TerminalPage.begin("sacrificio", 2, Quick)
    names = {id: card["names"]["en"] for id, card in page.game.components["cards"].items()}
    curtains, hands, looked = set(), 0, [-1]

    def answer(_fresh: str) -> str:
        nonlocal hands
        stands, eyes = page.words(), page.viewer
        if CURTAIN in stands:
            assert not [name for name in names.values() if name in stands], stands
            curtains.add(stands.split(CURTAIN)[1].split(".")[0])
            return ""
        hand = page.view_of(eyes)["seats"][f"P{eyes + 1}"]["hand"]
        if looked[0] != page.action_count():
            looked[0] = page.action_count()
            return "b"
        told = re.findall(r"Card \d in hand\. (.*?)\.", stands)
        hands += len(told)
        assert sorted(told[-len(hand) :]) == sorted(names[card] for card in hand)
        return "q" if page.action_count() > 16 else "1"

    assert page.play(answer, clears=True) == 0
    assert len(curtains) > 1 and hands > 6
    again = TerminalPage.begin("sacrificio", 2, Quick)
    assert again.play(lambda _fresh: "1") == 1 and not again.history()
    assert again.words_ever() == again.tr("console.uncovered") + "\n"


def test_what_ends_a_turn_is_on_every_page_and_what_holds_for_a_kind_is_said_once() -> None:
    answers, heard = iter(("1", "b", "b falcon", "q")), list[str]()

    def answer(fresh: str) -> str:
        heard.append(fresh)
        return next(answers)

    TerminalPage.begin("sacrifice", 1, Quick).play(answer)
    _start, moved, board, falcons = heard
    assert re.search(r"^\d+\. End the turn$", moved, re.MULTILINE)
    assert board.count("It dies with its victim") == 2 and board.count("Fanatic.") == 4, "once for each side"
    assert falcons.count("Falcon.") == 4 == falcons.count("Flies one cell for a point")
