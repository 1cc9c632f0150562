"""A small lesson, and all that are shipped; for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames import registry
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.scenario.model import parse_scenario
from tests.ui import page
from tests.ui.page import LessonPage, make_lesson
from tests.ui.pilot import Pilot

ALL = [(game, number) for game in registry.GAME_IDS for number in range(len(lessons_of(game)))]
MARTYR = """
format: scenario/1
game: sacrifice
title: A small lesson
lesson: {title: {en: T, es: T, fr: T}, goal: {en: G, es: G, fr: G}, praise: {en: P, es: P, fr: P}}
position:
  points: 3
  board: {a15: P1 fanatic, d13: P1 monkey, c3: P1 martyr, g12: P2 martyr, h12: P2 monkey}
  seats: {P1: {minerals: [b16]}, P2: {minerals: [h13]}}
steps:
  - teach: {en: Look here, es: Mira, fr: Regardez}
    at: c3
  - deny: move c3 c5
    teach: {en: Not so fast, es: Despacio, fr: Doucement}
  - teach: {en: Go, es: Ve, fr: Allez}
    do: move c3 c4
  - do: move c4 c5
  - expect: {board.c5: P1 martyr}
"""


def small(text: str = MARTYR) -> LessonFile:
    return LessonFile("small", parse_scenario(text, "small.yaml"))


def open_small(pilot: Pilot, *files: LessonFile) -> LessonPage:
    """The small lesson on the screen, or those of some files."""
    return make_lesson(pilot, *(files or (small(),)))


# The scenes themselves, for tests that are not moved to the page object yet.


Give = Any


def opened(pilot: Pilot, *files: LessonFile) -> Any:
    return open_small(pilot, *files)._scene


def open_lesson(pilot: Pilot, game: str, number: int) -> Any:
    return page.open_lesson(pilot, game, number)._scene


def by_mouse(pilot: Pilot, table: Any, keys: Sequence[str]) -> None:
    LessonPage(pilot, table).give_by_mouse(keys)


def by_enter(pilot: Pilot, table: Any, keys: Sequence[str]) -> None:
    LessonPage(pilot, table).give_by_enter(keys)


def by_arrows(pilot: Pilot, table: Any, keys: Sequence[str]) -> None:
    LessonPage(pilot, table).give_by_arrows(keys)


def go_on(pilot: Pilot, table: Any, give: Any = by_mouse) -> str:
    return LessonPage(pilot, table).go_on(lambda _page, keys: give(pilot, table, keys))


def play_lesson(pilot: Pilot, table: Any, give: Any = by_mouse) -> Any:
    return LessonPage(pilot, table).play_to_praise(lambda _page, keys: give(pilot, table, keys))._scene
