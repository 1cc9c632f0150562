"""Questions of any table before something that cannot be seen coming."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.ui.scene.dialogs import confirm
from boardgames.ui.scene.scene import Host


def ask_branch(app: Host, yes: Callable[[], None]) -> None:
    """Ask before a copy of a game goes on, and say what that does."""
    tr = app.services.tr
    title, text, go = tr("table.branch.title"), tr("table.branch.text"), tr("table.button.play_from_here")
    confirm(app, title=title, text=text, yes=go, on_yes=yes)
