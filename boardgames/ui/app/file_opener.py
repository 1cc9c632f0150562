"""What a person opens from outside: by a double click, from the command line, dropped onto the window.

A record or a position is read, a set or its pack is taken in and laid out for play; nothing in a file is ever run.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from boardgames.data.faults import BadFile
from boardgames.ui.scene.dialogs import MessageDialog
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import SceneFactory

MOST_TOLD: Final = 4
"""Faults of a file that are told at once."""


def scene_for_file(app: SceneHost, doors: SceneFactory, path: Path) -> Scene:
    """The scene that a file or folder opens with: a replay, a set-up under the rules of a set, or why not."""
    from boardgames.data.rule_packs import ENDING

    if path.suffix.lower() == ENDING or path.is_dir():
        return _set_up(app, doors, path)
    return doors.create_replay(app, path)


def open_file_over(app: SceneHost, doors: SceneFactory, path: Path) -> None:
    """Show a file over whatever is shown; one that is still shown from before gives way."""
    scene = scene_for_file(app, doors, path)
    scene.mark_from_outside()
    show = app.replace if app.top is not None and app.top.is_from_outside else app.push
    show(scene)


def _set_up(app: SceneHost, doors: SceneFactory, path: Path) -> Scene:
    from boardgames.ui.shell.game_setup import GameSetupScene
    from boardgames.ui.shell.rule_set_chooser import install_rule_set

    try:
        own = install_rule_set(path)
    except BadFile as error:
        return MessageDialog(
            app, app.services.tr("ui.sets.fault_title"), "\n".join(map(str, error.faults[:MOST_TOLD]))
        )
    return GameSetupScene(app, doors, own.game, own)
