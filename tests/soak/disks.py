"""What the app does on a disk that is full for a while, or may not be written to."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.soak.life import Child, Life, Row, screen

SMALL: Final = "400k"
"""Of a disk that is soon full."""


@contextmanager
def small_disk(life: Life) -> Iterator[Path | None]:
    """A home on a disk of its own that is soon full; None where nothing may be mounted."""
    home = life.home()
    words = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "none", str(home)]
    mounted = shutil.which("mount") and subprocess.run(words, capture_output=True).returncode == 0
    try:
        yield home if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(home)], capture_output=True)


def disk(life: Life) -> Iterator[Row]:
    """A disk that is full for a while, then one that is read-only at first."""
    with screen(), small_disk(life) as home:
        if home is None:
            yield Row("full and read-only disk", 0, note="nothing may be mounted here: see tests/record/test_disk.py")
            return
        child = _at(life, home)
        hangs = not child.until(5)
        (home / "filling").write_bytes(b"")
        fill(home / "filling")
        full = child.until_said("full")
        (home / "filling").unlink()
        yield _disk_row("full disk", home, child, hangs, full)
        subprocess.run(["mount", "-o", "remount,ro", str(home)], check=True)
        child = _at(life, home)
        forbidden = child.until_said("forbidden")
        subprocess.run(["mount", "-o", "remount,rw", str(home)], check=True)
        yield _disk_row("read-only disk", home, child, False, forbidden)


def _at(life: Life, home: Path) -> Child:
    """A game whose home is on a disk of its own; what it prints goes elsewhere."""
    return Child(life.home(), ("play", "sacrifice"), {"BOARDGAMES_HOME": str(home)})


def _disk_row(name: str, home: Path, child: Child, hangs: bool, said: bool) -> Row:
    saved, most = child.until_said("saved", latest=True), child.megabytes
    child.kill()
    empty = [path for path in home.rglob("*") if path.is_file() and not path.stat().st_size]
    lost = child.lost() + len(empty) + (not said) + (not saved)
    note = f"tmpfs of {SMALL}; said {'so' if said else 'NOTHING'}, then {'saved' if saved else 'NOT saved'}"
    return Row(name, 1, lost, child.tracebacks, hangs, most, note)


def fill(path: Path) -> None:
    """Make a file as large as the disk takes."""
    with path.open("ab", buffering=0) as file:
        for size in (4096, 1):
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * size)
