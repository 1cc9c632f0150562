"""An ear on the window: what it says, line by line, as somebody who does not see it is told."""

from __future__ import annotations

import io

from boardgames.ui.app.voice import Transcript, voice_of
from tests.ui.pilot import Pilot


def heard(pilot: Pilot) -> io.StringIO:
    """What is told from now on."""
    file = io.StringIO()
    voice_of(pilot.app).listen(Transcript(file, str))
    pilot.step()
    return file


def lines(file: io.StringIO) -> list[str]:
    """What was told since the last time."""
    told = file.getvalue().splitlines()
    file.seek(0)
    file.truncate()
    return told
