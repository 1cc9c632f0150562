"""Dialog in place of a scene whose file cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardgames.data.faults import BadFile
from boardgames.record import RecordInUse
from boardgames.text.fault_messages import fault_text
from boardgames.ui.scene.dialogs import MessageDialog
from boardgames.ui.scene.scene import Scene, SceneHost

MOST_TOLD: Final = 4
"""Maximum number of faults shown."""


def scene_or_error(app: SceneHost, make: Callable[[], Scene]) -> Scene:
    """Make a scene, or a dialog about the file that cannot be used."""
    tr = app.services.tr
    try:
        return make()
    except RecordInUse:
        raise
    except BadFile as bad:
        language = app.services.catalog.language
        fault = "\n".join(fault_text(one, language) for one in bad.faults[:MOST_TOLD])
    except OSError as error:
        fault = error.strerror or type(error).__name__
    return MessageDialog(app, tr("table.file.title"), tr("table.file.no_game"), tr("table.file.detail", fault=fault))
