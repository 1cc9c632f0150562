"""Puts the parts of the window together: arguments, sounds, the doors to the tables, the first scene."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.data.faults import BadFile
from boardgames.ui.app.app import App
from boardgames.ui.games.rooms import all_sounds
from boardgames.ui.motion.sound import Sounds
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.shell.title import Title

if TYPE_CHECKING:
    import argparse

    from boardgames.data.sets import Set


def window_size(text: str) -> tuple[int, int]:
    """A size from `WxH`. Raises ArgumentTypeError."""
    import argparse

    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x720, found {text!r}")
    return int(found[1]), int(found[2])


def parser() -> argparse.ArgumentParser:
    """The arguments of `play`, `replay` and `workshop`."""
    import argparse

    top = argparse.ArgumentParser(prog="boardgames")
    commands = top.add_subparsers(dest="command")
    play = commands.add_parser("play", help="open the window")
    replay = commands.add_parser("replay", help="open the window on a recorded game")
    replay.add_argument("file", type=Path, help="a recorded game")
    workshop = commands.add_parser("workshop", help="open the window on the cards of rule files")
    workshop.add_argument("folder", type=Path, nargs="?", metavar="DIR", help="a folder of rule files")
    for one in (play, replay):
        one.add_argument("--rules", type=Path, metavar="DIR", help="a set of rules of your own: its folder or pack")
    for one in (play, replay):
        one.add_argument("--speak", action="store_true", help="say everything aloud through the system's own voice")
        one.add_argument(
            "--transcript", metavar="FILE", help="write what would be said, a line each; - is the terminal"
        )
    for one in (play, replay, workshop):
        one.add_argument("--size", type=window_size, metavar="WxH", help="size of the window; not remembered")
        one.add_argument(
            "--ui-map", type=Path, metavar="FILE", help="write what is on the screen as JSON, for scripts"
        )
    return top


def start(words: Sequence[str]) -> int:
    """Open the window and live until it is closed. Returns the exit code."""
    arguments = parser().parse_args(words or ["play"])
    own = None
    if getattr(arguments, "rules", None) is not None:
        try:
            own = _own(arguments.rules)
        except BadFile as error:
            print(*error.faults, sep="\n", file=sys.stderr)
            return 1
    app = App(size=arguments.size, ui_map=arguments.ui_map, sounds=Sounds(all_sounds, 0.7, muted=False))
    app.doors.workshop = _workshop
    _listen(app, getattr(arguments, "transcript", None), aloud=getattr(arguments, "speak", False))
    first = Title(app, app.doors)
    if arguments.command == "replay":
        app.push(first, fade=False)
        scene = app.doors.open_record(app, arguments.file, own)
        for said in app.toasts.texts:  # whoever began with a command line reads it there, too
            print(said, file=sys.stderr)
        app.run(scene)
    elif arguments.command == "workshop":
        app.push(first, fade=False)
        app.run(_workshop(app, arguments.folder))
    elif own is not None:
        from boardgames.ui.shell.setup import Setup

        app.push(first, fade=False)
        app.run(Setup(app, app.doors, own.game, own))
    else:
        app.run(first)
    return 0


def _listen(app: App, transcript: str | None, *, aloud: bool) -> None:
    """Tell in words what is on the screen, to whom that is wanted."""
    if transcript is not None:
        try:
            file = sys.stdout if transcript == "-" else open(transcript, "w", encoding="utf-8")  # noqa: SIM115
        except OSError as error:
            print(app.services.tr("voice.unwritten", reason=error.strerror), file=sys.stderr)
        else:
            from boardgames.ui.app.voice import Transcript, voice_of

            voice_of(app).ears.append(Transcript(file, lambda kind: app.services.tr(f"voice.kind.{kind}")))
    if aloud:
        from boardgames.ui.app import loud

        loud.begin(app)


def _own(path: Path) -> Set:
    """The set in a folder or pack, its rules looked at. Raises `BadFile`."""
    from boardgames.data.packs import folder_of
    from boardgames.data.sets import found

    one = found(folder_of(path))
    if one.set is None:
        raise BadFile(one.faults)
    return one.set


def _workshop(app: Host, folder: Path | None = None) -> Scene:
    """The workshop, or what lies in a folder; read when somebody wants it, so that players need not wait for it."""
    from boardgames.ui.workshop.bench import Bench, opened

    return Bench(app) if folder is None else opened(app, folder)
