"""Files opened from outside: by a double click, from the command line, or dropped onto the window.

A record or a position is read. A rule set or its pack is installed and opened in the game set-up. Nothing in a file
is executed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from boardgames.data.faults import BadFile
from boardgames.ui.scene.dialogs import MessageDialog
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import SceneFactory

MOST_TOLD: Final = 4
"""Maximum number of faults shown at once."""


def scene_for_file(app: SceneHost, doors: SceneFactory, path: Path) -> Scene:
    """Return the scene for a file or folder: a replay, a set-up with the rules of a set, or an error message."""
    from boardgames.data.rule_packs import ENDING

    if path.suffix.lower() == ENDING or path.is_dir():
        return _set_up(app, doors, path)
    return doors.create_replay(app, path)


def open_file_over(app: SceneHost, doors: SceneFactory, path: Path) -> None:
    """Show a file above the current scene; replace the top scene if it was opened from outside, too."""
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
