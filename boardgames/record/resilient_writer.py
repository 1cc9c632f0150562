"""Writer of a record that survives disk failures: unwritten lines wait, a lost file is written anew."""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal, final

from ..core.game_protocol import Outcome
from . import external_records
from .companion_files import move_companions
from .record_model import Record, ShownHint
from .recorder import RecordConflict, Recorder

Trouble = Literal["", "full", "forbidden", "failed"]
FileNotice = Literal["", "gone", "changed", "moved"]
_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG) if hasattr(errno, "EDQUOT") else (errno.ENOSPC, errno.EFBIG)
_FORBIDDEN: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


@final
class ResilientWriter:
    """Writes every action of a match, and never raises for the disk.

    `whole` returns the complete record. `trouble` is the reason why something is not on the disk yet, or empty:
    writing is tried again with every action. `told` is the reason why the match continues in another file since the
    last look, or empty.
    """

    __slots__ = ("_folder", "_pen", "_whole", "file_notice", "trouble")

    def __init__(self, whole: Callable[[], Record], pen: Recorder | None = None) -> None:
        self._whole: Final = whole
        self._pen = pen
        self._folder = pen.path.parent if pen is not None else None
        self.trouble: Trouble = ""
        self.file_notice: FileNotice = ""

    def note_move(self) -> None:
        """Have it told that the game goes on in another file than the one that was opened."""
        self.file_notice = "moved"

    def take_told(self) -> FileNotice:
        """Return why the game goes on in another file; empty once that was told."""
        told, self.file_notice = self.file_notice, ""
        return told

    @property
    def unwritten(self) -> int:
        """Number of lines not yet on the disk; 0 also if there is no file at all."""
        return self._pen.unwritten if self._pen is not None else 0

    @property
    def path(self) -> Path | None:
        """Path of the record; None while it could not be written anywhere."""
        return self._pen.path if self._pen is not None else None

    def write_action(self, line: str, end: Outcome | None = None) -> None:
        """Write a played action and, after the last one, the outcome."""
        self._try(lambda pen: pen.write_action(line, end))

    def write_undo(self) -> None:
        """Write that the last action was taken back."""
        self._try(lambda pen: pen.write_undo())

    def write_hint(self, hint: ShownHint) -> None:
        """Write a hint that was shown."""
        self._try(lambda pen: pen.write_hint(hint))

    def write_outcome(self, outcome: Outcome) -> None:
        """Write how the match ended, where only that is missing."""
        self._try(lambda pen: pen.write_outcome(outcome))

    def retry_pending(self) -> None:
        """Try again to write what waits."""
        self._try(lambda pen: pen.write_pending())

    def begin(self) -> None:
        """Write all that stands into a new file, in the place of none or of the present one."""
        self._guarded(self._anew)

    def continue_in_folder(self, folder: Path) -> bool:
        """Go on in a new file in another folder; False, with `trouble`, where that cannot be."""
        before, self._folder = self._folder, folder
        self._guarded(self._anew)
        if self.trouble:
            self._folder = before
        return not self.trouble

    def close(self) -> None:
        """Try a last time, and put the pen down."""
        if self.trouble:
            self.retry_pending()
        if self._pen is not None:
            self._pen.close()

    def _try(self, step: Callable[[Recorder], None]) -> None:
        pen = self._pen
        if pen is None:
            self._guarded(self._anew)
            return
        try:
            self._guarded(lambda: step(pen))
        except RecordConflict:
            self.file_notice = "changed" if pen.path.exists() else "gone"
            self._guarded(self._anew)

    def _guarded(self, step: Callable[[], None]) -> None:
        try:
            step()
        except RecordConflict:
            raise
        except OSError as error:
            self.trouble = "full" if error.errno in _FULL else "forbidden" if error.errno in _FORBIDDEN else "failed"
        else:
            self.trouble = ""
            external_records.write_pending()

    def _anew(self) -> None:
        """Begin a new file; the old pen is put down once that is written. Raises `OSError`."""
        old = self._pen
        name = old.path.stem if old is not None and self.file_notice == "gone" else ""
        self._pen = Recorder.begin(self._whole(), self._folder, name)
        self._folder = self._pen.path.parent
        external_records.remember_record(self._pen.path)
        if old is not None:
            move_companions(old.path, self._pen.path)
            with contextlib.suppress(OSError):
                old.close()
