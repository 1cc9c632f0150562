"""Single instance: a file that is opened while a window is open goes to that window.

Each window listens on a socket in the user's folder. A message is one line with the path of a file. Any other message
gets no answer, and nothing in it is executed. Without Unix sockets, or if the path of the socket is too long, each
file opens its own window.
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
"""Maximum length of a message in bytes."""
PATIENCE: Final = 1.0
"""Time limit in seconds for a message to arrive and for its answer."""
MOST_WAITING: Final = 8
"""Maximum number of files waiting to be opened; more are refused."""


def send_to_running_instance(path: Path) -> bool:
    """Send a file to the window opened last; return whether a window accepted it. Stale sockets are removed."""
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
        except OSError:  # that window is busy or closed: try the next one
            continue
    return False


def _folder() -> Path:
    return user_dir("cache") / "windows"


def _instance_sockets() -> list[Path]:
    """Return the sockets in the folder, that of the newest window first."""
    if not hasattr(socket, "AF_UNIX"):
        return []
    try:
        return sorted(_folder().glob("*.sock"), key=lambda door: door.stat().st_mtime, reverse=True)
    except OSError:
        return []


@final
class SingleInstanceListener:
    """Listens for files in its own thread, where `opened` is called with each path.

    Call `confirm_opened` once a file is open.
    """

    def __init__(self, opened: Callable[[Path], None]) -> None:
        self._opened = opened
        self._wire: socket.socket | None = None
        self._door: Path | None = None
        self._room = threading.Semaphore(MOST_WAITING)

    def start_listening(self) -> None:
        """Start the thread. If no socket can be created, the window works without a listener."""
        if not hasattr(socket, "AF_UNIX"):
            return
        door = _folder() / f"{os.getpid()}.sock"
        wire = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            door.parent.mkdir(parents=True, exist_ok=True)
            door.parent.chmod(0o700)  # no access for other users
            door.unlink(missing_ok=True)  # stale socket of a crashed process with the same id
            wire.bind(str(door))
            wire.listen(MOST_WAITING)
        except OSError:
            wire.close()
            return
        self._wire, self._door = wire, door
        threading.Thread(target=self._answer, args=(wire,), name="doorbell", daemon=True).start()

    def close(self) -> None:
        """Remove the socket; files opened from now on get their own window."""
        wire, self._wire = self._wire, None
        if wire is None or self._door is None:
            return
        with contextlib.suppress(OSError):
            self._door.unlink()
        with contextlib.suppress(OSError):
            wire.shutdown(socket.SHUT_RDWR)  # wakes the thread
        wire.close()

    def confirm_opened(self) -> None:
        """Free the slot of a file that the window has opened."""
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
    """True if the calling process belongs to the same user, or if the system cannot tell."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    raw = caller.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    return bool(struct.unpack("3i", raw)[1] == os.getuid())


def _received_path(caller: socket.socket) -> Path | None:
    """Return the path in a message, or None for an invalid message. Raises `OSError`, also on a timeout."""
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
