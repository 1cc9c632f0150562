"""A file that is opened while a window is open goes to that window: each has a socket among the person's own files.

All that is said there is one line, the path of a file. Anything else gets no answer, and nothing of it is run. A
system without such sockets, or a home whose path is too long for one, opens a window for each file.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import struct
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from boardgames.data.data_paths import user_dir

FORMAT: Final = "open/1"
TAKEN: Final = b"taken\n"
LONGEST: Final = 5000
"""Bytes of a line."""
PATIENCE: Final = 1.0
"""Seconds that one who rings may take, and those in which a window answers."""
MOST_WAITING: Final = 8
"""Files that may wait for the window to open them; more are not taken."""


def send_to_running_instance(path: Path) -> bool:
    """Hand a file to the window that was opened last; whether one took it. Sockets of windows that died go."""
    for door in _instance_sockets():
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as wire:
                wire.settimeout(PATIENCE)
                wire.connect(str(door))
                wire.sendall(json.dumps({"format": FORMAT, "path": str(path)}).encode() + b"\n")
                if wire.recv(len(TAKEN)) == TAKEN:
                    return True
        except ConnectionRefusedError:
            with contextlib.suppress(OSError):
                door.unlink()
        except OSError:  # it is busy, or went away: perhaps another one has time
            continue
    return False


def _folder() -> Path:
    return user_dir("cache") / "windows"


def _instance_sockets() -> list[Path]:
    """The sockets that lie there, that of the newest window first."""
    if not hasattr(socket, "AF_UNIX"):
        return []
    try:
        return sorted(_folder().glob("*.sock"), key=lambda door: door.stat().st_mtime, reverse=True)
    except OSError:
        return []


@final
class SingleInstanceListener:
    """Listens for files in a thread of its own. `opened` is called there with each path;
    `done` says when it is."""

    def __init__(self, opened: Callable[[Path], None]) -> None:
        self._opened = opened
        self._wire: socket.socket | None = None
        self._door: Path | None = None
        self._room = threading.Semaphore(MOST_WAITING)

    def start_listening(self) -> None:
        """Begin. A place where no socket can be made leaves the window without a bell, which is no fault."""
        if not hasattr(socket, "AF_UNIX"):
            return
        door = _folder() / f"{os.getpid()}.sock"
        wire = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            door.parent.mkdir(parents=True, exist_ok=True)
            door.parent.chmod(0o700)  # who is somebody else does not come to the door
            door.unlink(missing_ok=True)  # of a window that died with the same number
            wire.bind(str(door))
            wire.listen(MOST_WAITING)
        except OSError:
            wire.close()
            return
        self._wire, self._door = wire, door
        threading.Thread(target=self._answer, args=(wire,), name="doorbell", daemon=True).start()

    def close(self) -> None:
        """Take the socket away; whoever rings now opens a window of their own."""
        wire, self._wire = self._wire, None
        if wire is None or self._door is None:
            return
        with contextlib.suppress(OSError):
            self._door.unlink()
        with contextlib.suppress(OSError):
            wire.shutdown(socket.SHUT_RDWR)  # wakes the thread
        wire.close()

    def confirm_opened(self) -> None:
        """The window has opened one of the files that it was told."""
        self._room.release()

    def _answer(self, wire: socket.socket) -> None:
        while self._wire is wire:
            try:
                caller, _ = wire.accept()
            except OSError:
                return
            with caller, contextlib.suppress(OSError):
                path = _received_path(caller) if _is_own(caller) else None
                if path is not None and self._room.acquire(blocking=False):
                    caller.sendall(TAKEN)
                    self._opened(path)


def _is_own(caller: socket.socket) -> bool:
    """True if a process of the same person rings, where the system tells."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    raw = caller.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    return bool(struct.unpack("3i", raw)[1] == os.getuid())


def _received_path(caller: socket.socket) -> Path | None:
    """The file or folder that a line names; None for whatever else is said. Raises `OSError` also for slow ones."""
    until, line = time.monotonic() + PATIENCE, b""
    while not line.endswith(b"\n"):
        caller.settimeout(max(0.001, until - time.monotonic()))
        part = caller.recv(LONGEST + 1 - len(line))
        line += part
        if not part or len(line) > LONGEST:
            return None
    try:
        said = json.loads(line)
        path = Path(said["path"]) if said["format"] == FORMAT else None
        return path if path is not None and path.is_absolute() and path.exists() else None
    except (ValueError, TypeError, KeyError, OSError, RecursionError):
        return None
