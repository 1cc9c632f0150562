"""Paths of the shared data in a checkout, an installed wheel and a frozen app, and of a person's own files."""

from __future__ import annotations

import contextlib
import os
import sys
from functools import cache
from pathlib import Path
from typing import Final, Literal

import platformdirs

APP: Final = "boardgames"
HOME_VARIABLE: Final = "BOARDGAMES_HOME"
"""Environment variable that puts all of a person's files below one folder (tests, portable installs)."""

SEAT_KEYS: Final = "seat-keys.json"
"""File in the folder of the progress that lists who has which seat at which table, with keys as hashes."""


@cache
def shared_folder(kind: Literal["rules", "assets"]) -> Path:
    """Return the folder of shipped `rules` or `assets`. Raises FileNotFoundError naming the places tried."""
    package = Path(__file__).resolve().parents[1]
    frozen = getattr(sys, "_MEIPASS", None)
    tried = [Path(frozen) / kind] if frozen else []
    tried += [package.parent / kind, package / "_share" / kind]
    for place in tried:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no folder of {kind}; looked at " + ", ".join(map(str, tried)))


def languages_folders() -> tuple[Path, ...]:
    """Return the shipped folders of languages: of the whole program (`assets/locale`), then each game's own."""
    assets = shared_folder("assets")
    return (assets / "locale", *sorted(assets.glob("*/locale")))


def user_dir(
    kind: Literal[
        "settings", "records", "progress", "cache", "logs", "pictures", "documents", "sets", "drafts", "puzzles"
    ],
) -> Path:
    """Return (and try to make) the folder for a person's files of one kind. An unwritable home does not raise."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        folder = Path(home) / kind
    elif kind == "settings":
        folder = Path(platformdirs.user_config_dir(APP, appauthor=False))
    elif kind in ("records", "sets", "drafts", "puzzles"):
        folder = Path(platformdirs.user_data_dir(APP, appauthor=False)) / kind
    elif kind == "progress":
        folder = Path(platformdirs.user_data_dir(APP, appauthor=False))
    elif kind == "cache":
        folder = Path(platformdirs.user_cache_dir(APP, appauthor=False))
    elif kind == "logs":
        folder = Path(platformdirs.user_log_dir(APP, appauthor=False))
    elif kind == "documents":
        folder = Path(platformdirs.user_documents_dir()) / APP
    else:
        folder = Path(platformdirs.user_pictures_dir()) / APP
    with contextlib.suppress(OSError):  # a read-only home: whoever writes there says so in a sentence
        folder.mkdir(parents=True, exist_ok=True)
    return folder
