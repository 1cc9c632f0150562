"""`boardgames host`: opens a table to the screens of other devices, without a window."""

from __future__ import annotations

import argparse
import contextlib
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

from boardgames import registry
from boardgames.ai.levels import AT_TABLE
from boardgames.core.game_protocol import BadPosition, OptionValue, Seat
from boardgames.data.data_paths import user_dir
from boardgames.data.faults import BadFile
from boardgames.record import load_record
from boardgames.seats.network_interfaces import find_addresses
from boardgames.seats.qr_code import qr_lines
from boardgames.seats.table_host import claim_sentence
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.cli_help import WINDOW, help_parser
from boardgames.ui.console.console_catalog import open_console_catalog
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice
from boardgames.ui.scene.seating import random_seed_text
from boardgames.ui.seats.open_table import OpenTable

COMPUTER_SECONDS: Final = 1.0
"""Time for which people see a position before a computer player acts, and before it reacts or not."""
BUSY_WAIT_SECONDS: Final = 0.02
IDLE_WAIT_SECONDS: Final = 1.0
INTERRUPTED: Final = 130


def host_parser() -> argparse.ArgumentParser:
    """Return the parser of `host`."""
    about = WINDOW["host"]
    top = help_parser("host", f"{about[0].upper()}{about[1:]}.")
    top.add_argument("game", metavar="GAME|FILE", help="which game, or the record of a game to go on with")
    top.add_argument("--seats", type=int, metavar="N", help="number of seats, in games that have a choice")
    top.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a set-up option")
    top.add_argument("--computers", type=int, metavar="N", default=0, help="so many of the last seats (default 0)")
    top.add_argument("--level", choices=AT_TABLE, default=AT_TABLE[0], help="of the computers (default: the easiest)")
    top.add_argument("--seed", type=int, metavar="S", help="of the deal (default: drawn by chance)")
    top.add_argument("--resume", action="store_true", help="go on with the newest game of GAME that is not over")
    top.add_argument("--open", action="store_true", help="give free seats to whoever asks; without it you are asked")
    top.add_argument(
        "--answer-seconds", type=int, metavar="N", default=0, help="for answers out of turn (0: no limit)"
    )
    top.add_argument("--bind", metavar="IP", help="address to listen at (default: that of the best network)")
    top.add_argument("--port", type=int, metavar="N", help="default: 47800, or the next that is free; 0: any")
    top.add_argument("--host-name", action="append", default=[], metavar="NAME", help="a name of that address")
    top.add_argument("--language", choices=LANGUAGES, help="default: as set in the window, else the system's")
    return top


def host_table(words: Sequence[str]) -> int:
    """Host a game until it is closed. Returns the exit code."""
    arguments = host_parser().parse_args(words)
    catalog = open_console_catalog(arguments.language)
    try:
        session = _resumed(arguments) or _begun(arguments)
    except (BadFile, BadPosition) as error:
        print(*error.faults, sep="\n", file=sys.stderr)
        return 2
    address = find_addresses()[0]
    ip = arguments.bind or address.address
    code, table = 0, None
    try:
        table = OpenTable(
            session,
            catalog.language,
            ip,
            port=arguments.port,
            names=arguments.host_name,
            approves_all=arguments.open,
        )
        table.host.people.set_answer_seconds(arguments.answer_seconds)
        desk = HostDesk(session, table, catalog)
        print(table.link, flush=True)
        network = address.interface if ip == address.address else ""
        print(*qr_lines(table.link), sep="\n")
        print(catalog.tr("seats.host.network", place=table.place, interface=network or ip))
        print(catalog.tr("seats.page.plain_network"))
        print(catalog.tr("seats.host.commands"), flush=True)
        desk.run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        if table is not None:
            table.close()
            print(*table.faults, sep="\n", end="", file=sys.stderr)
        session.close()
    return code


def _begun(arguments: argparse.Namespace) -> Session:
    """Return a new match. Raises `BadPosition` for options that the game does not have."""
    game = registry.load(arguments.game)
    options: dict[str, OptionValue] = {} if arguments.seats is None else {"seats": arguments.seats}
    for given in arguments.option:
        name, _, value = given.partition("=")
        known = {str(one): one for one in game.options.get(name, ())}
        options[name] = known.get(value, value)
    count = game.seat_count(game.complete(options))
    computers = min(max(arguments.computers, 0), count)
    seats = [SeatChoice("remote")] * (count - computers)
    seats += [SeatChoice("computer", level=arguments.level)] * computers
    seed = int(random_seed_text()) if arguments.seed is None else arguments.seed
    return Session.begin(NewGameSettings(game.id, tuple(seats), options, seed))


def _resumed(arguments: argparse.Namespace) -> Session | None:
    """Return the match of a record, its people at other screens; None for a new one. Raises `BadFile`."""
    path = None
    if arguments.game not in registry.GAME_IDS:
        path = Path(arguments.game)
    elif arguments.resume:
        path = _newest_unfinished(arguments.game)
    if path is None:
        return None
    session = Session.resume(path)
    for seat, choice in enumerate(session.seats):
        if choice.kind == "person":
            session.change_player(seat, choice._replace(kind="remote"))
    return session


def _newest_unfinished(game_id: str) -> Path | None:
    """Return the newest record of a game that is not over."""
    files = sorted(user_dir("records").glob("*.yaml"), key=lambda one: one.stat().st_mtime, reverse=True)
    for path in files:
        with contextlib.suppress(BadFile, OSError):
            record = load_record(path)
            if record.game_id == game_id and record.over is None:
                return path
    return None


@final
class HostDesk:
    """Terminal of the host: shows requests for seats and reads the answers."""

    def __init__(self, session: Session, table: OpenTable, catalog: Catalog) -> None:
        self._session = session
        self._table = table
        self._tr = catalog.tr
        self._typed: deque[str] = deque()
        self._link = table.link
        self._asked = 0  # number of the last claim that was told
        self._seated: dict[Seat, str] = {}
        self._is_over = False
        self._is_closed = False
        self._shown_at = time.monotonic()  # when the last action was played
        self._revision: object = None

    def run(self) -> None:
        """Host until somebody types q."""
        threading.Thread(target=self._read, name="terminal", daemon=True).start()
        wake = self._table.wake
        while not self._is_closed:
            is_more = self._table.poll()
            self._obey()
            self._tell()
            is_thinking = self._session.snapshot.thinking_seat is not None and not self._session.computers.is_paused
            if is_thinking:
                self._move_computer()
            if not is_more:
                due = self._table.host.people.seconds_to_change()
                idle = IDLE_WAIT_SECONDS if due is None else min(due, IDLE_WAIT_SECONDS)
                wake.wait(BUSY_WAIT_SECONDS if is_thinking else idle)
                wake.clear()

    def _move_computer(self) -> None:
        session, revision = self._session, self._table.table.revision
        if revision != self._revision:
            self._revision, self._shown_at = revision, time.monotonic()
        if session.computers.unanswered_seat is not None:
            session.computers.move_now()
        if time.monotonic() - self._shown_at >= COMPUTER_SECONDS:
            action = session.computers.poll()
            if action is not None:
                session.play_action(action)
                self._table.wake.set()

    def _read(self) -> None:
        """Read lines of the terminal, in a thread of their own."""
        with contextlib.suppress(OSError, ValueError):
            for line in sys.stdin:
                self._typed.append(line.strip())
                self._table.wake.set()

    def _obey(self) -> None:
        host, claims = self._table.host, self._table.door.claims
        while self._typed:
            word, _, rest = self._typed.popleft().partition(" ")
            if word in ("y", "n") and claims:
                if word == "y":
                    host.approve(claims[0].number)
                else:
                    host.refuse(claims[0].number)
                claims = self._table.door.claims
            elif word == "kick" and rest[1:].isdecimal():
                host.kick(int(rest[1:]) - 1)
            elif word in ("lock", "unlock"):
                host.set_locked(word == "lock")
            elif word == "q":
                self._is_closed = True
            elif not host.decide(word):
                print(self._tr("seats.host.commands"), flush=True)

    def _tell(self) -> None:
        """Write what has changed at the door since the last call."""
        if self._table.link != self._link:
            self._link = self._table.link
            print(self._link, flush=True)
        for claim in self._table.door.claims:
            if claim.number > self._asked:
                self._asked = claim.number
                message, named = claim_sentence(claim)
                print(self._tr(message, **named), flush=True)
        seated = self._table.door.keys.seat_names
        for seat, name in seated.items():
            if self._seated.get(seat) != name:
                print(self._tr("seats.host.seated", name=name, seat=f"P{seat + 1}"), flush=True)
        self._seated = seated
        is_over = self._session.snapshot.outcome is not None
        if is_over and not self._is_over:
            print(self._tr("seats.host.over"), flush=True)
        self._is_over = is_over
