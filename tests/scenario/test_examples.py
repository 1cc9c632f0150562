"""Examples that the rules show: what stands in their heads, and what their moments say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.data.faults import BadFile
from boardgames.scenario.rule_examples import examples_of
from boardgames.scenario.scenario_model import parse_scenario
from tests.games.parts import games_with_lessons

ROOT = Path(__file__).resolve().parents[2]
WORDS = "{en: a, es: b, fr: c}"
HEAD = f"format: scenario/1\ngame: sacrifice\ntitle: t\nexample: {{title: {WORDS}, shows: [SAC-20]}}\n"
GOOD = HEAD + "position: {board: {c5: P1 monkey, g12: P2 martyr}}\nsteps:\n"


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_every_game_has_examples_without_a_fault_that_name_its_rules(game: str) -> None:
    spec = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    known = set(re.findall(r"(?m)^(?:- )?(?:\*\*)?([A-Z]{3}-\d+)\b", spec))
    found = examples_of(game)
    assert len(found) >= (6 if game in games_with_lessons() else 2)
    for one in found:
        assert not one.fault
        assert set(one.example.shows) <= known, (one.id, sorted(set(one.example.shows) - known))


def test_moments_are_the_start_each_action_and_each_refusal(tmp_path: Path) -> None:
    steps = (
        f"  - teach: {WORDS}\n    at: c5\n"
        "  - do: [move c5 c6, move c6 c7]\n"
        f"  - deny: move c7 c7\n    teach: {WORDS}\n"
        "  - expect: {points: 2}\n"
    )
    (tmp_path / "one.yaml").write_text(GOOD + steps, encoding="utf-8")
    (one,) = examples_of("sacrifice", tmp_path)
    moments = one.moments()
    assert [moment.played for moment in moments] == [0, 1, 2, 2]
    assert moments[0].at == "c5" and moments[0].words is not None
    assert moments[-1].denied == "move c7 c7" and moments[-1].code
    assert len(one.final_match().history) == 2


def test_a_faulty_example_says_so_and_one_without_a_head_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD + "  - do: move c5 c9\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(
        "format: scenario/1\ngame: sacrifice\ntitle: t\nsteps: [{expect: {round: 1}}]\n", encoding="utf-8"
    )
    (one,) = examples_of("sacrifice", tmp_path)
    assert one.id == "a" and one.file is None and "a.yaml" in one.fault


@pytest.mark.parametrize(
    "text",
    [
        GOOD + "  - expect: {points: 4}\n",  # nothing is done
        GOOD.replace("shows: [SAC-20]", "shows: []") + "  - do: move c5 c6\n",
        GOOD.replace(", fr: c", "", 1) + "  - do: move c5 c6\n",
    ],
)
def test_a_head_that_lacks_something_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        parse_scenario(text, "x.yaml")
