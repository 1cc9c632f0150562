"""Dialog in place of a scene whose file cannot be used."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.data.faults import BadFile
from boardgames.record import RecordInUse
from boardgames.ui.scene.dialogs import MessageDialog
from boardgames.ui.scene.scene import Scene, SceneHost


def scene_or_error(app: SceneHost, make: Callable[[], Scene]) -> Scene:
    """Make a scene, or a dialog about the file that cannot be used."""
    tr = app.services.tr
    try:
        return make()
    except RecordInUse:
        raise
    except BadFile as bad:
        text = "\n".join(str(fault) for fault in bad.faults[:4])
    except OSError as error:
        text = error.strerror or type(error).__name__
    return MessageDialog(app, tr("table.file.title"), tr("table.file.text", fault=text))
