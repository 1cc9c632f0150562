"""The files of the seats' page by URL path: what is shipped in `page/`, and the display fonts of the games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from boardgames.data.data_paths import shared_folder

PAGE_FOLDER: Final = Path(__file__).parent / "page"
CONTENT_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file of the page; `is_constant` if a file of this path never changes."""

    content_type: str
    body: bytes
    is_constant: bool = False


def load_page_files() -> Mapping[str, PageFile]:
    """Return every file that may be asked for, by its URL path; `/` is the page itself."""
    files = {
        f"/{path.name}": PageFile(CONTENT_TYPES[path.suffix], path.read_bytes())
        for path in sorted(PAGE_FOLDER.iterdir())
        if path.suffix in CONTENT_TYPES
    }
    files["/"] = files.pop("/index.html")
    for path in sorted((shared_folder("assets") / "fonts").glob("*/*.woff")):
        files[f"/fonts/{path.name}"] = PageFile("font/woff", path.read_bytes(), is_constant=True)
    return files
