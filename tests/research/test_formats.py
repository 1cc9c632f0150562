"""The schemas of `docs/formats/` say what the program writes and asks, and refuse what it does not."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from boardgames import registry
from boardgames.ai.player import ActionRequest
from boardgames.arena.external_program import question_line
from boardgames.cli.engine import serve_engine
from boardgames.cli.main import main
from boardgames.data.yaml_source import load_yaml
from boardgames.record.record_model import RecordFile
from tests.train import run as training

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "docs/formats").glob("*.json")}


def fits(name: str, data: Any) -> None:
    jsonschema.Draft7Validator(SCHEMAS[name]).validate(data)


def lines(path: Path) -> Iterator[Any]:
    return map(json.loads, path.read_text(encoding="utf-8").splitlines())


def test_every_schema_is_one_of_draft_7_and_named_on_the_page() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    assert set(re.findall(r"formats/(\w+)\.json", page)) == set(SCHEMAS)
    for schema in SCHEMAS.values():
        jsonschema.Draft7Validator.check_schema(schema)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of played games, one under a set of somebody's own, and the lines of the run."""
    folder = tmp_path_factory.mktemp("runs")
    for game, more in (
        ("walpurgisnacht", ["--constants", "reveal_max=2"]),
        ("terrorixico", ["--rules", str(ROOT / "examples" / "terrorixico-roads")]),
    ):
        words = ["simulate", game, "-n", "2", "--workers", "1", "-o", str(folder / f"{game}.jsonl"), *more]
        assert main([*words, "--record", str(folder)]) == 0
    return folder


def test_records_and_the_lines_of_simulate(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = [load_yaml(path).data for path in records.glob("*.yaml")]
    assert len(found) == 4
    for record in found:
        fits("record", record)
    assert set(SCHEMAS["record"]["properties"]) == set(RecordFile.model_fields)
    with pytest.raises(jsonschema.ValidationError):
        fits("record", {**found[0], "actions": [{"undo": 1}]})
    fits("record", {**found[0], "actions": [{"hint": {"seat": "P1", "actions": ["stop"]}}]})
    for path in records.glob("*.jsonl"):
        for line in lines(path):
            fits("simulate", line)
    capsys.readouterr()
    assert main(["simulate", "walpurgisnacht", "-n", "1", "--workers", "1", "--format", "json"]) == 0
    fits("simulate", json.loads(capsys.readouterr().out))


def test_the_lines_of_arena_balance_and_training(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--options", "seats=3", "--constants", "reveal_max=2", "--workers", "1"]
    met = ["arena", "walpurgisnacht", "--players", "random,random*2", "-n", "2", "--sprt", "0", "10"]
    assert main([*met, *words, "-o", str(tmp_path / "arena.jsonl"), "--format", "json"]) == 0
    fits("arena", json.loads(capsys.readouterr().out))
    balance = ["balance", "walpurgisnacht", "-n", "2", "--players", "random", "-o", str(tmp_path / "balance.html")]
    assert main([*balance, *words]) == 0
    trained = [
        "walpurgisnacht",
        "--seats",
        "3",
        "--games",
        "1",
        "--generations",
        "1",
        "--most",
        "2",
        "--workers",
        "1",
    ]
    files = ["-o", str(tmp_path / "train.jsonl"), "--values", str(tmp_path / "values.json")]
    assert training.main([*trained, *files]) == 0
    for name, file in (("arena", "arena.jsonl"), ("balance", "balance.games.jsonl"), ("train", "train.jsonl")):
        kept = list(lines(tmp_path / file))
        assert len(kept) >= 2
        for line in kept:
            fits(name, line)
        with pytest.raises(jsonschema.ValidationError):
            fits(name, {**kept[1], "more": 1})


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_questions_and_answers(game_id: str, tmp_path: Path) -> None:
    game = registry.load(game_id)
    options = game.complete({})
    state = game.new_game(options, 1)
    seat = state.to_act()
    asked = question_line(ActionRequest(game, options, seat, state.view(seat)), 1, 20, 7)
    fits("question", json.loads(asked))
    explained = json.dumps({**json.loads(asked), "explain": True})
    with (tmp_path / "answers").open("w+", encoding="utf-8") as answers:
        serve_engine(iter([asked, explained, "{}"]), answers, "greedy")  # type: ignore[arg-type]
    for answer in lines(tmp_path / "answers"):
        fits("answer", answer)


def test_the_page_reads_a_record_in_another_language(records: Path, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```awk\n(.*?)```", page, re.DOTALL)
    path = next(iter(sorted(records.glob("terrorixico*.yaml"))))
    text = path.read_text(encoding="utf-8")
    actions = [line[2:] for line in text.partition("\nactions:\n")[2].splitlines() if not line.startswith("- over")]
    taken = tmp_path / "taken.yaml"
    taken.write_text(
        text.replace(
            f"- {actions[3]}\n", f"- {actions[3]}\n- undo\n- hint: {{seat: P1, actions: [stop]}}\n- {actions[3]}\n", 1
        ),
        encoding="utf-8",
    )
    for file in (path, taken):
        said = subprocess.run(["awk", program, str(file)], capture_output=True, text=True, check=True).stdout
        assert f"terrorixico, seed 1, {len(actions)} actions" in said
        verb = actions[0].split()[0]
        assert f"{sum(line.split()[0] == verb for line in actions)} {verb}" in said.splitlines()


def test_the_page_shows_a_program_that_takes_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    (program,) = [text for text in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "stdin" in text]
    player = tmp_path / "player.py"
    player.write_text(program, encoding="utf-8")
    seated = shlex.join([sys.executable, str(player)])
    words = ["arena", "walpurgisnacht", "--players", f"random,cmd:{seated}", "-n", "1"]
    assert main([*words, "--options", "seats=3", "--workers", "1"]) == 0
    assert "1 pairs" in capsys.readouterr().out
