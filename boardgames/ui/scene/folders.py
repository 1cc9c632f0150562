"""Shows a folder in the system's own window for files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def show_folder(folder: Path) -> bool:
    """Open a folder (nothing else) where people look at files; False where the system knows no such thing."""
    if not folder.is_dir():
        return False
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            subprocess.Popen(
                [opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, env=_own_env(), start_new_session=True
            )
    except OSError:
        return False
    return True


def _own_env() -> dict[str, str]:
    """The environment without what a frozen app put into it for itself alone."""
    env = dict(os.environ)
    before = env.pop("LD_LIBRARY_PATH_ORIG", None)
    if getattr(sys, "frozen", False):
        env.pop("LD_LIBRARY_PATH", None)
    return env if before is None else {**env, "LD_LIBRARY_PATH": before}
