"""Opens a file or folder with the default application of the system."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def open_with_default_app(path: Path) -> bool:
    """Open a file or folder without waiting; return whether an application could be started."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        program = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen(
            [program, str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=_environment(),
        )
    except OSError:
        return False
    return True


def _environment() -> dict[str, str]:
    """Environment without the library paths that a frozen app adds for itself."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if "LD_LIBRARY_PATH_ORIG" in found:
            found["LD_LIBRARY_PATH"] = found["LD_LIBRARY_PATH_ORIG"]
    return found
