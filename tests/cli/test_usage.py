"""The command line as people expect it: help, examples that can be read, exit codes, completion."""

from __future__ import annotations

import shlex
import subprocess
from argparse import ArgumentParser
from pathlib import Path

import pytest

from boardgames import __version__
from boardgames.__main__ import HOST_COMMAND, WINDOW_COMMANDS, _studio, _window_parsers
from boardgames.__main__ import main as program
from boardgames.cli import main as cli
from boardgames.core.build_kind import BUILD
from boardgames.text import cli_help
from boardgames.text.cli_help import EXAMPLES, examples


def parsers() -> dict[str, ArgumentParser]:
    own = {name: cli.parser_of(name) for name in cli.COMMANDS}
    return own | {name: cli.parser_of(name, _studio()) for name in cli.DRAWN} | _window_parsers()


def test_every_command_has_examples_that_it_can_read() -> None:
    every = parsers()
    assert set(EXAMPLES) == set(every) == {*cli_help.WINDOW, *cli.COMMANDS, *cli.DRAWN}
    assert set(cli_help.WINDOW) == {*WINDOW_COMMANDS, HOST_COMMAND}
    for name, parser in every.items():
        for words, _ in examples(name):
            command, *rest = shlex.split(words)
            assert command == name
            parser.parse_args(rest)
        assert "examples:" in parser.format_help()


def test_what_nobody_foresaw_is_one_sentence_and_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(*_words: object) -> int:
        raise KeyError("x")

    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    monkeypatch.setattr("boardgames.cli.check.run", broken)
    assert program(["check", "a"]) == program(["check", "a"]) == 1
    said = capsys.readouterr().err
    reports = list((tmp_path / "logs").iterdir())
    assert "Traceback" not in said and "KeyError" in said and len(reports) == 2
    assert all("Traceback" in one.read_text(encoding="utf-8") and str(one) in said for one in reports)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--help"], 0, "exit codes:"),
        (["--version"], 0, f"boardgames {__version__} ({BUILD})"),
        (["chekc"], 2, "did you mean 'check'?"),
        (["check"], 2, "PATH"),
        (["check", "no/such/folder"], 1, "no such file"),
        (["pack", "no/such/folder"], 1, "no/such/folder"),
        (["export", "sacrifice", "no/such/cards.csv"], 1, "no such file"),
        (["simulate", "sacrifice", "-n", "1", "--record", __file__], 1, "file exists"),
    ],
)
def test_exit_codes_are_those_of_the_help(
    words: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        found = program(words)
    except SystemExit as left:
        found = int(left.code or 0)
    told = capsys.readouterr()
    assert found == code and said in told.out + told.err


def test_shells_complete_commands_options_and_values(capsys: pytest.CaptureFixture[str]) -> None:
    scripts = {}
    for shell in ("bash", "zsh", "fish"):
        assert program(["completion", shell]) == 0
        scripts[shell] = capsys.readouterr().out
    for name in parsers():
        assert all(name in script for script in scripts.values())
    asked = 'COMP_WORDS=(boardgames {}); COMP_CWORD={}; _boardgames; echo "${{COMPREPLY[@]}}"'
    lines = [asked.format(*one) for one in (("che", 1), ("check --fo", 2), ("check --format ''", 3), ("new terr", 2))]
    done = subprocess.run(["bash", "-c", scripts["bash"] + "\n".join(lines)], capture_output=True, text=True)
    assert done.stdout.splitlines() == ["check", "--format", "text json github", "terrorixico"] and not done.stderr
