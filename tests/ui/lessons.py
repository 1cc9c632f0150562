"""A small lesson, and all that are shipped; for tests."""

from __future__ import annotations

from boardgames import registry
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.scenario.scenario_model import parse_scenario

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
