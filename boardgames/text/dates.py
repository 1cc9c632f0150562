"""Days and times as people read them, by the sentences of the catalog: `today, 22:10`, `21 November 2026, 22:10`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta


def moment_text(tr: Callable[..., str], when: datetime, now: datetime) -> str:
    """Return a moment in words; both are moments of the reader's own time."""
    time = tr("date.time", hour=f"{when.hour:02}", minute=f"{when.minute:02}")
    if when.date() == now.date():
        return tr("date.today", time=time)
    if when.date() == (now - timedelta(days=1)).date():
        return tr("date.yesterday", time=time)
    return tr("date.moment", day=day_text(tr, when), time=time)


def day_text(tr: Callable[..., str], when: datetime) -> str:
    """Return a day in words."""
    word = "first" if when.day == 1 else "day"
    return tr(f"date.{word}", day=when.day, month=tr(f"date.month.{when.month}"), year=str(when.year))


def local_time(stamp: str) -> datetime | None:
    """Return the reader's own time of a moment as records write it (`2026-11-21T22:10:00Z`); None for other text."""
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return None
