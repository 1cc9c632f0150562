"""Catalog of a command at the terminal, with UTF-8 input and output."""

from __future__ import annotations

import sys

from boardgames.data.data_paths import user_dir
from boardgames.text.catalog import Catalog
from boardgames.ui.scene.preferences import FILE, PreferenceStore, system_language


def open_console_catalog(language: str | None) -> Catalog:
    """Return the catalog of a language (default: as set in the window, else the system's); make the streams UTF-8."""
    for stream in (sys.stdout, sys.stdin):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    settings = PreferenceStore(user_dir("settings") / FILE).value
    return Catalog(language or settings.language or system_language())
