"""Start-up: puts together arguments, sounds, the scene factory and the first scene."""

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
from boardgames.ui.app.window_arguments import parser_of
from boardgames.ui.games.plugins import all_sound_recipes, plugin_of
from boardgames.ui.motion.sound_player import MixerSoundPlayer
from boardgames.ui.scene.preferences import system_language
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.shell.title_screen import TitleScene

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames.data.own_rules import OwnRules
    from boardgames.ui.app.single_instance import SingleInstanceListener

LISTEN_MS: Final = 300.0
"""Delay before the window listens for files, so that the first frames are not slowed down."""


def run_app(words: Sequence[str]) -> int:
    """Open the window and run until it is closed. Returns the exit code."""
    command, *rest = words or ["play"]
    arguments = parser_of(command).parse_args(rest)
    if command == "open" and arguments.file is not None and _sent_to_running_instance(arguments.file.absolute()):
        return 0
    own = None
    if getattr(arguments, "rules", None) is not None:
        try:
            own = _read_own_rules(arguments.rules)
        except BadFile as error:
            print(*error.faults, sep="\n", file=sys.stderr)
            return 1
    sounds = MixerSoundPlayer(all_sound_recipes, 0.7, muted=False, ambience=lambda game: plugin_of(game).ambience)
    try:
        app = App(size=arguments.size, ui_map=arguments.ui_map, sounds=sounds, workshop=_workshop_scene)
    except pygame.error as error:
        print(Catalog(system_language()).tr("ui.trouble.no_window", reason=str(error)), file=sys.stderr)
        return 1
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        app.close()  # otherwise the hidden window would wait for ever
        print(app.services.tr("ui.trouble.no_screen"), file=sys.stderr)
        return 1
    _start_announcing(app, getattr(arguments, "transcript", None), aloud=getattr(arguments, "speak", False))
    bells: list[SingleInstanceListener] = []
    app.after(LISTEN_MS, lambda: bells.append(_start_listener(app)))
    try:
        app.run(_first_scene(app, command, arguments, own))
    finally:
        for bell in bells:
            bell.close()
    return 0


def _sent_to_running_instance(path: Path) -> bool:
    """True if an open window accepted the file."""
    from boardgames.ui.app.single_instance import send_to_running_instance

    return send_to_running_instance(path)


def _start_listener(app: App) -> SingleInstanceListener:
    """Start the listener by which files come to this window."""
    from boardgames.ui.app.single_instance import SingleInstanceListener

    bell = SingleInstanceListener(lambda path: app.post(lambda: _open_received_file(app, bell, path)))
    bell.start_listening()
    return bell


def _open_received_file(app: App, bell: SingleInstanceListener, path: Path) -> None:
    """Show a file received from another process and raise the window."""
    bell.confirm_opened()
    app.window.bring_to_front()
    from boardgames.ui.app.incoming_files import open_file_over

    open_file_over(app, app.scene_factory, path)


def _first_scene(app: App, command: str, arguments: Namespace, own: OwnRules | None) -> Scene:
    """Return the first scene; at the very first start it asks for the settings of access.

    Unless it is the title, the title is put below it.
    """
    title = TitleScene(app, app.scene_factory)
    file: Path | None = getattr(arguments, "file", None)
    if file is None and own is None and command != "workshop":
        if not app.services.prefs.is_new_file:
            return title
        from boardgames.ui.shell.access_settings import FirstAccessScene

        app.push(title, fade=False)
        return FirstAccessScene(app)
    app.push(title, fade=False)
    if command == "workshop":
        return _workshop_scene(app, arguments.folder)
    if file is None:
        from boardgames.ui.shell.game_setup import GameSetupScene

        assert own is not None
        return GameSetupScene(app, app.scene_factory, own.game, own)
    from boardgames.ui.app.incoming_files import scene_for_file

    scene = (
        scene_for_file(app, app.scene_factory, file)
        if command == "open"
        else app.scene_factory.create_replay(app, file, own)
    )
    for said in app.toasts.shown_texts:  # repeat start-up toasts on the command line
        print(said, file=sys.stderr)
    return scene


def _start_announcing(app: App, transcript: str | None, *, aloud: bool) -> None:
    """Add the listeners that the arguments ask for: a transcript file and speech."""
    if transcript is not None:
        try:
            file = sys.stdout if transcript == "-" else open(transcript, "w", encoding="utf-8")  # noqa: SIM115
        except OSError as error:
            print(app.services.tr("voice.unwritten", reason=error.strerror), file=sys.stderr)
        else:
            from boardgames.ui.app.announcer import TranscriptWriter

            app.ensure_announcer().add_listener(
                TranscriptWriter(file, lambda kind: app.services.tr(f"voice.kind.{kind}"))
            )
    if aloud or app.services.settings.speak:
        from boardgames.ui.app import speech

        speech.start_speech(app)


def _read_own_rules(path: Path) -> OwnRules:
    """Return the checked rule set of a folder or pack. Raises `BadFile`."""
    from boardgames.data.own_rules import find_set
    from boardgames.data.rule_packs import unpacked_folder

    one = find_set(unpacked_folder(path))
    if one.set is None:
        raise BadFile(one.faults)
    return one.set


def _workshop_scene(app: SceneHost, folder: Path | None = None) -> Scene:
    """Return the workshop, or the gallery of a folder. Imported here, because players do not need it."""
    from boardgames.ui.workshop.rule_folder import gallery_for_folder
    from boardgames.ui.workshop.workshop_home import WorkshopHome

    return WorkshopHome(app) if folder is None else gallery_for_folder(app, folder)
