"""An ear on the window: what it says, line by line, as somebody who does not see it is told."""

from __future__ import annotations

import io

from boardgames.ui.app.announcer import TranscriptWriter
from boardgames.ui.scene.spoken_text import join_sentences
from tests.ui.pilot import Pilot


def heard(pilot: Pilot) -> io.StringIO:
    """What is told from now on."""
    file = io.StringIO()
    pilot.app.ensure_announcer().add_listener(TranscriptWriter(file, str))
    pilot.step()
    return file


def said(kind: str, *parts: str) -> str:
    """The line that tells some parts one after the other: `focus: Continue, button.`"""
    return f"{kind}: {join_sentences(*parts)}"


def lines(file: io.StringIO) -> list[str]:
    """What was told since the last time."""
    told = file.getvalue().splitlines()
    file.seek(0)
    file.truncate()
    return told
