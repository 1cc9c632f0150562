"""What is kept of an error of ours: a log file in the person's log folder; nothing is sent anywhere."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from pathlib import Path

import pygame

from boardgames.data.places import user_dir


def write_log(error: BaseException, where: str) -> Path | None:
    """Write the traceback, the versions and where it happened; None when the folder cannot be written."""
    path = user_dir("logs") / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    lines = [
        f"time: {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"python: {sys.version.split()[0]} on {platform.system()} {platform.release()} {platform.machine()}",
        f"pygame: {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"where: {where}",
        "",
        *traceback.format_exception(error),
    ]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError:
        return None
    return path
