"""Events for log and animation. The rules never read one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game_protocol import Event, Seat
from .position import Position


def log_event(
    position: Position, kind: str, secret: Mapping[Seat, Mapping[str, Any]] | None = None, /, **public: Any
) -> None:
    """Append an event to the log. Callers test first that there is a log, so that play without one is fast."""
    if position.log is not None:
        position.log.append(Event(kind, public, secret))
