"""Puts the parts of the window together: arguments, sounds, the doors to the tables, the first scene."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from boardgames.data.faults import BadFile
from boardgames.text.catalog import Catalog
from boardgames.ui.app.app import App
from boardgames.ui.app.arguments import parser_of
from boardgames.ui.games.rooms import all_sounds, room_of
from boardgames.ui.motion.sound import Sounds
from boardgames.ui.scene.preferences import system_language
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.shell.title import Title

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames.data.own_rules import OwnRules
    from boardgames.ui.app.doorbell import Doorbell

LISTEN_MS: Final = 300.0
"""When a window begins to listen for files that are handed to it: its first frames come first."""


def start(words: Sequence[str]) -> int:
    """Open the window and live until it is closed. Returns the exit code."""
    command, *rest = words or ["play"]
    arguments = parser_of(command).parse_args(rest)
    if command == "open" and arguments.file is not None and _taken(arguments.file.absolute()):
        return 0
    own = None
    if getattr(arguments, "rules", None) is not None:
        try:
            own = _own(arguments.rules)
        except BadFile as error:
            print(*error.faults, sep="\n", file=sys.stderr)
            return 1
    sounds = Sounds(all_sounds, 0.7, muted=False, ambience=lambda game: room_of(game).ambience)
    try:
        app = App(size=arguments.size, ui_map=arguments.ui_map, sounds=sounds, workshop=_workshop)
    except pygame.error as error:
        print(Catalog(system_language()).tr("ui.trouble.no_window", reason=str(error)), file=sys.stderr)
        return 1
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        app.close()  # a window that nobody sees would wait for ever
        print(app.services.tr("ui.trouble.no_screen"), file=sys.stderr)
        return 1
    _listen(app, getattr(arguments, "transcript", None), aloud=getattr(arguments, "speak", False))
    bells: list[Doorbell] = []
    app.after(LISTEN_MS, lambda: bells.append(_hung(app)))
    try:
        app.run(_first(app, command, arguments, own))
    finally:
        for bell in bells:
            bell.close()
    return 0


def _taken(path: Path) -> bool:
    """True if a window that is open took the file."""
    from boardgames.ui.app.doorbell import ring

    return ring(path)


def _hung(app: App) -> Doorbell:
    """The bell by which files come to this window."""
    from boardgames.ui.app.doorbell import Doorbell

    bell = Doorbell(lambda path: app.post(lambda: _hand_over(app, bell, path)))
    bell.listen()
    return bell


def _hand_over(app: App, bell: Doorbell, path: Path) -> None:
    """Show a file that somebody opened elsewhere, with the window in front."""
    bell.done()
    app.screen.raise_up()
    from boardgames.ui.app.opened import open_over

    open_over(app, app.doors, path)


def _first(app: App, command: str, arguments: Namespace, own: OwnRules | None) -> Scene:
    """The scene to begin with; below any but the title lies the title."""
    title = Title(app, app.doors)
    file: Path | None = getattr(arguments, "file", None)
    if file is None and own is None and command != "workshop":
        return title
    app.push(title, fade=False)
    if command == "workshop":
        return _workshop(app, arguments.folder)
    if file is None:
        from boardgames.ui.shell.setup import Setup

        assert own is not None
        return Setup(app, app.doors, own.game, own)
    from boardgames.ui.app.opened import scene_of

    scene = scene_of(app, app.doors, file) if command == "open" else app.doors.open_record(app, file, own)
    for said in app.toasts.texts:  # whoever began with a command line reads it there, too
        print(said, file=sys.stderr)
    return scene


def _listen(app: App, transcript: str | None, *, aloud: bool) -> None:
    """Tell in words what is on the screen, to whom that is wanted."""
    if transcript is not None:
        try:
            file = sys.stdout if transcript == "-" else open(transcript, "w", encoding="utf-8")  # noqa: SIM115
        except OSError as error:
            print(app.services.tr("voice.unwritten", reason=error.strerror), file=sys.stderr)
        else:
            from boardgames.ui.app.voice import Transcript

            app.begin_voice().listen(Transcript(file, lambda kind: app.services.tr(f"voice.kind.{kind}")))
    if aloud or app.services.settings.speak:
        from boardgames.ui.app import loud

        loud.begin(app)


def _own(path: Path) -> OwnRules:
    """The set in a folder or pack, its rules looked at. Raises `BadFile`."""
    from boardgames.data.own_rules import find_set
    from boardgames.data.rule_packs import folder_of

    one = find_set(folder_of(path))
    if one.set is None:
        raise BadFile(one.faults)
    return one.set


def _workshop(app: Host, folder: Path | None = None) -> Scene:
    """The workshop, or what lies in a folder; read when somebody wants it, so that players need not wait for it."""
    from boardgames.ui.workshop.bench import Bench, opened

    return Bench(app) if folder is None else opened(app, folder)
