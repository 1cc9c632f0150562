"""`boardgames play --text GAME`: reads seats and options from the command line and plays the game in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from boardgames import registry
from boardgames.ai.levels import AT_TABLE
from boardgames.core.game_protocol import BadPosition, Game, OptionValue
from boardgames.data.faults import BadFile
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.ui.console.console_catalog import open_console_catalog
from boardgames.ui.console.terminal import EndOfInput, Terminal
from boardgames.ui.console.terminal_game import PlayerLeft, TerminalGame
from boardgames.ui.game_view.game_view import make_game_view
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice
from boardgames.ui.scene.seating import NAME_LIMIT, random_seed_text

INTERRUPTED: Final = 130


def text_play_parser() -> argparse.ArgumentParser:
    """Return the parser of `play --text`."""
    top = argparse.ArgumentParser(prog="boardgames play --text")
    top.add_argument("--text", choices=registry.GAME_IDS, required=True, metavar="GAME", help="which game")
    top.add_argument("--people", metavar="NAME,NAME", default="", help="who plays here (default: one person)")
    top.add_argument("--level", choices=AT_TABLE, default=AT_TABLE[0], help="of the computers (default: the easiest)")
    top.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="such as seats=3")
    top.add_argument("--seed", type=int, metavar="NUMBER", help="of the deal (default: drawn by chance)")
    top.add_argument("--language", choices=LANGUAGES, help="default: as set in the window, else the system's")
    return top


def play_in_terminal(words: Sequence[str]) -> int:
    """Play a game in the terminal. Returns the exit code."""
    arguments = text_play_parser().parse_args(words)
    catalog = open_console_catalog(arguments.language)
    try:
        choice = new_game_settings(registry.load(arguments.text), arguments)
        session = Session.begin(choice)
    except (BadFile, BadPosition) as error:
        print(*error.faults, sep="\n", file=sys.stderr)
        return 2
    terminal = Terminal(sys.stdout, sys.stdin, clears=sys.stdout.isatty() and os.environ.get("TERM") != "dumb")
    return play_session(session, catalog, terminal)


def new_game_settings(game: Game, arguments: argparse.Namespace) -> NewGameSettings:
    """Settings of a new game from the arguments. Raises `BadPosition` for an unknown option."""
    options: dict[str, OptionValue] = {}
    for given in arguments.option:
        name, _, value = given.partition("=")
        known = {str(one): one for one in game.options.get(name, ())}
        options[name] = known.get(value, value)
    count = game.seat_count(game.complete(options))
    people = [name.strip()[:NAME_LIMIT] for name in arguments.people.split(",")][:count]
    computers = [SeatChoice("computer", level=arguments.level)] * (count - len(people))
    seats = (*(SeatChoice("person", name=name) for name in people), *computers)
    seed = int(random_seed_text()) if arguments.seed is None else arguments.seed
    return NewGameSettings(game.id, seats, options, seed)


def play_session(session: Session, catalog: Catalog, terminal: Terminal) -> int:
    """Play a session until it ends or a person leaves. Returns the exit code."""
    game = session.game
    view = make_game_view(catalog, game, session.seats, speaks_to_you=True)
    words = view.message_formatter
    code = 0
    try:
        if session.snapshot.is_shared and not terminal.clears:
            terminal.write_lines(words.tr("console.uncovered"))
            return 1
        TerminalGame(session, view.game_ui, words, terminal).play_to_end()
    except (PlayerLeft, EndOfInput):
        terminal.write_lines("", words.tr("console.kept"))
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        session.close()
    return code
