"""Replays the sessions of all games and tells in words what is otherwise than in the golden files.

python3 dev.py traces                       all games
python3 dev.py traces sacrifice first-turn  one game; sessions whose names hold a word
python3 dev.py traces --write               write the golden files anew, where something differs
python3 dev.py traces --show sacrifice NAME what they lead to, and what could be done then
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from typing import get_args

from boardgames import registry
from tests.traces.comparison import Subject, differences
from tests.traces.golden_file import DRAWN_BY, lines_of, path_of, read_game, write_game
from tests.traces.recorder import Recording, TraceEntry, record
from tests.traces.session import FOLDER, TraceSession, sessions_of


def games() -> list[str]:
    """The games that have sessions."""
    return [game for game in registry.GAME_IDS if (FOLDER / f"{game}.yaml").exists()]


def compare(session: TraceSession, recording: Recording) -> Iterator[str]:
    """Yield how a recorded session differs from its golden trace, line by line; nothing where it does not."""
    golden, drawn_by = read_game(session.game)
    if session.name not in golden:
        yield "there is no golden trace yet"
    else:
        for subject in get_args(Subject):
            found = differences(golden[session.name], recording.entries, subject, digests=drawn_by == DRAWN_BY)
            yield from (f"{subject}: {line}" for line in found)
    if recording.trouble:
        yield recording.trouble


def check_game(game: str, sessions: tuple[TraceSession, ...], *, write: bool) -> int:
    """Replay sessions of a game and print what differs; return how many do."""
    golden, drawn_by = read_game(game)
    anew = write and drawn_by != DRAWN_BY
    assert not anew or sessions == sessions_of(game), "digests of another pygame-ce: write all sessions of the game"
    traces, differing = dict(golden), 0
    for session in sessions:
        begun = time.monotonic()
        recording = record(session)
        told = list(compare(session, recording))
        taken = time.monotonic() - begun
        print(
            f"{game} / {session.name}: {len(recording.entries)} inputs, {taken:.1f} s{', DIFFERS' if told else ''}",
            flush=True,
        )
        for line in told:
            print(f"    {line}")
        differing += bool(told)
        if (told or anew) and not recording.trouble:
            traces[session.name] = keep_known_lines(golden.get(session.name, ()), recording.entries)
    if write:
        in_order = {one.name: traces[one.name] for one in sessions_of(game) if one.name in traces}
        if anew or in_order != golden or list(in_order) != list(golden):
            write_game(game, in_order)
            print(f"{game}: written", *(f"{path_of(game, kind).stat().st_size} bytes" for kind in get_args(Subject)))
    return differing


def keep_known_lines(golden: Sequence[TraceEntry], entries: Sequence[TraceEntry]) -> Sequence[TraceEntry]:
    """The same entries; where the same is seen in other lines, as the golden trace has it: that is no change."""
    if differences(golden, entries, "seen"):
        return entries
    return [
        new._replace(screen=new.screen._replace(seen=old.screen.seen))
        for old, new in zip(golden, entries, strict=True)
    ]


def show(session: TraceSession) -> None:
    """Print what a session leads to, as a golden file tells it, then all that can be used and done at its end."""
    legal: list[str] = []
    recording = record(session, lambda table: legal.extend(table.legal_actions() if not table.is_over() else ()))
    print(*lines_of({session.name: recording.entries}, "seen"), sep="\n")
    facts = sorted(recording.entries[-1].screen.seen.elements())
    print("\nat the end:", *(fact for fact in facts if not fact.startswith("text ")), sep="\n  ")
    print("\nlegal:", *legal, sep=" | ")
    print(recording.trouble)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", help="one game alone")
    parser.add_argument("name", nargs="?", default="", help="sessions alone whose names hold this")
    parser.add_argument("--write", action="store_true", help="write what differs to the golden files")
    parser.add_argument("--show", action="store_true", help="print everything that is seen")
    parser.add_argument("--suite", action="store_true", help="only the sessions that the suite replays")
    told = parser.parse_args()
    differing = 0
    for game in [told.game] if told.game else games():
        named = (one for one in sessions_of(game) if told.name in one.name)
        wanted = tuple(one for one in named if one.in_suite or not told.suite)
        if told.show:
            for session in wanted:
                show(session)
        else:
            differing += check_game(game, wanted, write=told.write)
    if not told.show:
        print("everything is seen, heard and placed as before" if not differing else f"{differing} sessions differ")
    return int(bool(differing) and not told.write)


if __name__ == "__main__":
    sys.exit(main())
