"""Print the completion script of a shell: bash, zsh or fish."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ..text.cli_help import WINDOW

Parsers = Mapping[str, argparse.ArgumentParser]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames completion`."""
    parser.add_argument("shell", choices=tuple(SHELLS), help="which shell is meant")


def run(arguments: argparse.Namespace) -> int:
    """Print the script; return 0."""
    from .main import COMMANDS, DRAWN, parser_of

    studio = arguments.draw_in() if arguments.draw_in is not None else None
    parsers = arguments.window_parsers() if arguments.window_parsers is not None else {}
    parsers |= {name: parser_of(name) for name in COMMANDS}
    parsers |= {name: parser_of(name, studio) for name in DRAWN if studio is not None}
    about = {name: text for name, text in {**WINDOW, **COMMANDS, **DRAWN}.items() if name in parsers}
    print(completion_script(arguments.shell, about, parsers), end="")
    return 0


class CompletionWord(NamedTuple):
    """An option or positional argument: spellings (none: positional), description, whether a value follows."""

    spellings: Sequence[str]
    about: str
    takes_value: bool
    values: Sequence[str]


def completion_script(shell: str, descriptions: Mapping[str, str], parsers: Parsers) -> str:
    """Return the script for one of `SHELLS`; `descriptions` says what each command does."""
    words = {name: list(_words(parsers[name])) for name in descriptions}
    return "\n".join(SHELLS[shell](descriptions, words)) + "\n"


def _words(parser: argparse.ArgumentParser) -> Iterator[CompletionWord]:
    for action in parser._actions:
        values = [str(value) for value in action.choices or ()]
        told = (action.help or "").replace("%%", "%").partition(" (default")[0]
        yield CompletionWord(action.option_strings, told, action.nargs != 0, values)


def _bash(descriptions: Mapping[str, str], completions: Mapping[str, Sequence[CompletionWord]]) -> Iterator[str]:
    yield "# bash completion of boardgames"
    yield "_boardgames() {"
    yield "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options= values="
    yield "    if ((COMP_CWORD == 1)); then"
    yield f'        values="{" ".join(descriptions)} --help --version"'
    yield "    else"
    yield "        case ${COMP_WORDS[1]} in"
    for name, own in completions.items():
        options = " ".join(spelling for one in own for spelling in one.spellings)
        places = " ".join(value for one in own if not one.spellings for value in one.values)
        yield f'            {name}) options="{options}" values="{places}" ;;'
    yield "        esac"
    yield "        case ${COMP_WORDS[1]}:$before in"
    for name, own in completions.items():
        for one in own:
            if one.spellings and one.values:
                keys = "|".join(f"{name}:{spelling}" for spelling in one.spellings)
                yield f'            {keys}) values="{" ".join(one.values)}" ;;'
    yield "        esac"
    yield "    fi"
    yield "    [[ $word == -* ]] && values=${options:-$values}"
    yield '    mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")'
    yield "}"
    yield "complete -o default -F _boardgames boardgames"


def _zsh(descriptions: Mapping[str, str], completions: Mapping[str, Sequence[CompletionWord]]) -> Iterator[str]:
    yield "#compdef boardgames"
    yield "if ((CURRENT == 2)); then"
    yield "    local -a commands=("
    yield from (f"        {_quoted(f'{name}:{text}')}" for name, text in descriptions.items())
    yield "    )"
    yield "    _describe -t commands command commands"
    yield "    _files"
    yield "    return"
    yield "fi"
    yield "local command=$words[2]"
    yield "shift words"
    yield "((CURRENT--))"
    yield "case $command in"
    for name, own in completions.items():
        yield f"    {name})"
        yield "        _arguments -s \\"
        for one in own:
            says = one.about.replace("[", "(").replace("]", ")").replace(":", ";")
            then = f":value:({' '.join(one.values)})" if one.values else ":file:_files"
            for spelling in one.spellings:
                yield f"            {_quoted(f'{spelling}[{says}]' + then * one.takes_value)} \\"
        places = [value for one in own if not one.spellings for value in one.values]
        yield "            " + (_quoted(f"1:value:({' '.join(places)})") + " " if places else "") + "'*:file:_files'"
        yield "        ;;"
    yield "esac"


def _fish(descriptions: Mapping[str, str], completions: Mapping[str, Sequence[CompletionWord]]) -> Iterator[str]:
    yield "# fish completion of boardgames"
    for name, text in descriptions.items():
        yield f"complete -c boardgames -n __fish_use_subcommand -a {name} -d {_quoted(text)}"
    for name, own in completions.items():
        line = f"complete -c boardgames -n '__fish_seen_subcommand_from {name}'"
        for one in own:
            given = f" -xa {_quoted(' '.join(one.values))}" if one.values else " -r" if one.takes_value else ""
            for spelling in one.spellings:
                kind = "-l" if spelling.startswith("--") else "-s"
                yield f"{line} {kind} {spelling.lstrip('-')}{given} -d {_quoted(one.about)}"
            if not one.spellings and one.values:
                yield f"{line} -a {_quoted(' '.join(one.values))}"


def _quoted(text: str) -> str:
    """A word of a shell."""
    return "'" + text.replace("'", "’") + "'"


SHELLS: Final[Mapping[str, Callable[[Mapping[str, str], Mapping[str, Sequence[CompletionWord]]], Iterator[str]]]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
"""Shell -> generator of its script."""
