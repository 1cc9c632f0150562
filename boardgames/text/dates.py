"""Days and times as people read them, by the sentences of the catalog: `today, 22:10`, `21 November 2026, 22:10`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta


def moment_text(tr: Callable[..., str], moment: datetime, today: datetime) -> str:
    """Return a moment in words; both are moments of the reader's own time."""
    time = tr("date.time", hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")
    if moment.date() == today.date():
        return tr("date.today", time=time)
    if moment.date() == (today - timedelta(days=1)).date():
        return tr("date.yesterday", time=time)
    return tr("date.moment", day=day_text(tr, moment), time=time)


def day_text(tr: Callable[..., str], moment: datetime) -> str:
    """Return a day in words."""
    word = "first" if moment.day == 1 else "day"
    return tr(f"date.{word}", day=moment.day, month=tr(f"date.month.{moment.month}"), year=str(moment.year))


def local_time(stamp: str) -> datetime | None:
    """Return the reader's own time of a moment as records write it (`2026-11-21T22:10:00Z`); None for other text."""
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return None
