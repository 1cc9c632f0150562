"""Message for an unexpected error: one sentence, and the file with the details."""

from __future__ import annotations

import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from .. import __version__
from ..data.data_paths import user_dir


def crash_message(error: Exception, arguments: Sequence[str]) -> str:
    """Return a sentence about an error in a command; for an error of the system, the system's message."""
    command = " ".join(["boardgames", *arguments[:1]])
    if isinstance(error, OSError) and error.strerror:
        return f"{command}: {error.filename or 'the system'}: {error.strerror.lower()}"
    said = f"{command}: a fault of the program, {type(error).__name__}: {error}".rstrip(": ").partition("\n")[0]
    report = _written(error, arguments)
    return f"{said}\nit is written down in {report}" if report else said


def _written(error: Exception, arguments: Sequence[str]) -> Path | None:
    """Write versions, words and traceback among the logs; None where that cannot be."""
    stem = f"command-{time.strftime('%Y%m%d-%H%M%S')}"
    lines = [f"boardgames {__version__}", " ".join(arguments), "", *traceback.format_exception(error)]
    for number in range(1, 100):
        path = user_dir("logs") / f"{stem}-{number}.txt"
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write("\n".join(lines))
        except FileExistsError:
            continue
        except OSError:
            return None
        return path
    return None
