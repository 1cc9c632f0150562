"""What is kept of an error of ours: a folder in the person's log folder; nothing is sent anywhere, nobody named."""

from __future__ import annotations

import contextlib
import json
import platform
import sys
import time
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from boardgames import __version__
from boardgames.data.checked import plain
from boardgames.data.keeping import free_names, write_new
from boardgames.data.places import user_dir
from boardgames.ui.scene.preferences import Preferences

LOG: Final = "log.txt"
NAMING: Final = ("player", "last_setup")
"""Settings that name people."""


def write_report(error: BaseException, where: str, settings: Preferences, kept: Mapping[str, str]) -> Path | None:
    """Write a folder with the traceback, versions, settings and what scenes `kept` by the name of its file.

    None where no folder can be written; what does not fit any more is left out.
    """
    folder = _folder()
    if folder is None:
        return None
    told = {name: value for name, value in plain(settings, defaults=True).items() if name not in NAMING}
    for name, text in {LOG: _log(error, where), "settings.json": json.dumps(told, indent=1), **kept}.items():
        with contextlib.suppress(OSError):
            write_new(folder / name, text)
    return folder


def _folder() -> Path | None:
    """A new folder of this second's name, or of that name and a number."""
    with contextlib.suppress(OSError):
        for folder in free_names(user_dir("logs") / f"crash-{time.strftime('%Y%m%d-%H%M%S')}"):
            with contextlib.suppress(FileExistsError):
                folder.mkdir(parents=True)
                return folder
    return None


def _log(error: BaseException, where: str) -> str:
    lines = [
        f"time: {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"boardgames: {__version__}",
        f"python: {sys.version.split()[0]} on {platform.system()} {platform.release()} {platform.machine()}",
        f"pygame: {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"where: {where}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(lines)
