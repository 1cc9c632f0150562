"""Frames of matches without a network, for the tests of what the screens of an open table show."""

from __future__ import annotations

import json
from typing import Any

from boardgames.core.game_protocol import PASS, Action, Game, Seat, State
from boardgames.core.match import Match
from boardgames.seats.frames import ScreenShape
from boardgames.seats.state_stamp import StateStamp
from boardgames.seats.table_people import UndoPlan
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.seats import art_cache, table_art
from boardgames.ui.seats.art_cache import ArtCache, digest_of_art
from boardgames.ui.seats.question import MAX_BUTTONS, MAX_STEPS, Choice, choice_groups
from boardgames.ui.seats.seat_frames import SeatFrames
from boardgames.ui.seats.table_art import TableArt
from boardgames.ui.seats.table_places import TablePlaces
from boardgames.ui.seats.undo_consent import plan_undo

__all__ = [
    "MAX_BUTTONS",
    "MAX_STEPS",
    "ArtCache",
    "Choice",
    "SeatFrames",
    "Table",
    "TableArt",
    "TablePlaces",
    "art_cache",
    "choice_groups",
    "digest_of_art",
    "table_art",
]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana")


class Table:
    """A match whose seats are all at other screens."""

    def __init__(self, game: Game, options: dict[str, Any], state: State | Match) -> None:
        self.match = state if isinstance(state, Match) else Match(game, state)
        count = game.seat_count(options)
        self.frames = SeatFrames(
            game,
            game.complete(options),
            {seat: self.match.player_view(seat) for seat in range(count)},
            self.match.public_view(),
            tuple(SeatChoice("remote", name) for name in NAMES[:count]),
        )

    def state(
        self, seat: Seat | None, language: str = "en", *, first: bool = False, shape: ScreenShape = "tall"
    ) -> dict[str, Any]:
        """Return the state frame of a seat."""
        return self.frames.state(seat, language, StateStamp("epoch", len(self.match), frozenset(), first, (), shape))

    def text(self, seat: Seat | None, language: str = "en", shape: ScreenShape = "tall") -> str:
        """Return the state frame of a seat as it is sent."""
        return json.dumps(self.state(seat, language, shape=shape), ensure_ascii=False)


class MatchTable:
    """A `HostTable` over a match without a session."""

    languages = LANGUAGES
    computer_seats = substituted_seats = ()

    def __init__(self, table: Table) -> None:
        self.match, self.frames, self.undo_count = table.match, table.frames, 1
        self.open_seats = range(len(table.frames.door("en", (), False)["seats"]))
        self.door, self.state, self.texts = table.frames.door, table.frames.state, table.frames.page_texts

    @property
    def revision(self) -> tuple[str, int]:
        return self.position_id

    @property
    def seat_to_act(self) -> Seat | None:
        return self.match.to_act()

    @property
    def epoch(self) -> str:
        return f"e{self.undo_count}"

    @property
    def position_id(self) -> tuple[str, int]:
        return self.epoch, len(self.match)

    @property
    def is_answer_due(self) -> bool:
        acting = self.match.to_act()
        is_asked = acting is not None and acting != self.match.public_view().whose_turn()
        return is_asked and PASS in self.match.legal_actions()

    def give_no_answer(self) -> bool:
        self.match.play(PASS)
        return True

    def set_substitute(self, seat: Seat, *, is_on: bool) -> None:
        """No computer plays here."""

    def set_paused(self, *, is_on: bool) -> None:
        """No computer waits here."""

    def undo_plan(self, seat: Seat) -> UndoPlan | None:
        return plan_undo(self.match.history, seat, self.open_seats, ())

    def undo(self, count: int) -> None:
        self.undo_count += 1
        for _ in range(count):
            self.match.undo()

    def play(self, seat: Seat, ask: int, line: str, language: str) -> str:
        if self.frames.keep_answer(seat, ask, line):
            return ""
        refused = self.frames.refusal(seat, language, line) if self.frames.is_asked(seat, ask) else "late"
        if not refused:
            self.match.play(Action(line))
        return refused

    def play_kept(self) -> bool:
        action = self.frames.take_kept_answer()
        if action is not None:
            self.match.play(action)
        return action is not None

    def sentence(self, message: str, language: str) -> str:
        return self.frames.text(message, language)

    def name_seat(self, seat: Seat, name: str) -> None:
        """The names are those of the test."""


def language_of(number: int) -> str:
    """Return one language after the other."""
    return LANGUAGES[number % len(LANGUAGES)]


def buttons(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the buttons that are shown at once."""
    return [choice for group in groups for choice in group["choices"]]


def lines_of(groups: list[dict[str, Any]]) -> list[Action]:
    """Return the lines of a question, those behind steps too."""
    found = list[Action]()
    for choice in buttons(groups):
        found += lines_of(choice["groups"]) if "groups" in choice else [Action(choice["line"])]
    return found


def step_count(groups: list[dict[str, Any]]) -> int:
    """Return how many taps the farthest choice needs."""
    return max(1 + (step_count(one["groups"]) if "groups" in one else 0) for one in buttons(groups))
