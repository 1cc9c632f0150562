"""Lessons are scenarios that teach: read with their texts, played by `check`, refused with file and line."""

from __future__ import annotations

import pytest

from boardgames.scenario.scenario_model import parse_scenario
from boardgames.scenario.scenario_runner import run_text

WORDS = "{en: a, es: b, fr: c}"
HEAD = f"""format: scenario/1
game: sacrifice
title: A lesson
lesson: {{title: {WORDS}, goal: {WORDS}, praise: {WORDS}}}
position:
  points: 2
  board: {{c5: P1 monkey, g12: P2 monkey}}
steps:
"""
TAUGHT = f"  - teach: {WORDS}\n    do: move c5 c6\n"
DENIED = f"  - deny: move c6 c9\n    teach: {WORDS}\n"


def faults(text: str) -> list[str]:
    return [str(failure) for failure in run_text(text, "l.yaml").failures]


def test_a_lesson_is_read_and_played() -> None:
    text = HEAD + f"  - teach: {WORDS}\n    at: c5\n  - teach: {WORDS}\n    do: move c5 c6\n  - do: end\n"
    assert faults(text) == []
    lesson = parse_scenario(text, "l.yaml").scenario
    assert lesson.lesson is not None and lesson.lesson.seat == "P1" and lesson.lesson.title.es == "b"
    assert lesson.steps is not None and [step.kind for step in lesson.steps] == ["teach", "do", "do"]


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("  - teach: {en: a, es: b}\n    do: move c5 c6\n", "fr"),
        (f"  - teach: {WORDS}\n    do: move c5 c9\n", "l.yaml:9:"),
        (f"  - teach: {WORDS}\n    do: [move c5 c6, end]\n", "one action beside 'teach'"),
        (f"  - do: [move c5 c6, end]\n  - teach: {WORDS}\n    do: move g12 g11\n", "P1 to act, who learns"),
        (f"  - teach: {WORDS}\n", "something is done"),
        (TAUGHT + DENIED, "l.yaml:11: expected 'deny: move c6 c9' above the 'do' with 'teach'"),
        (TAUGHT + DENIED + "  - do: end\n", "found 'end', which happens by itself"),
    ],
)
def test_a_faulty_lesson_names_its_place(steps: str, told: str) -> None:
    found = faults(HEAD + steps)
    assert found and told in " ".join(found)


def test_only_a_lesson_teaches() -> None:
    text = HEAD.replace(f"lesson: {{title: {WORDS}, goal: {WORDS}, praise: {WORDS}}}\n", "")
    assert "a lesson around" in " ".join(faults(text + f"  - teach: {WORDS}\n    do: move c5 c6\n"))
