"""For whose eyes a table is drawn, and what it tells in steps. Pure; no pygame, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boardgames.core.machine import Dump, OptionValue, Seat
from boardgames.ui.contract.placed import Phrase

BEAT_MS: Final = 2000.0
"""How long the table is seen as the last action left it, before anything is counted."""


class Showing(NamedTuple):
    """For whose eyes the table is drawn.

    `peek`: this seat looks under its own covers; `open`: all may see all; `shared`: several people sit at the
    device; `past`: an earlier moment is drawn while the game goes on, and `now` is the present view.
    """

    eyes: Seat
    options: Mapping[str, OptionValue]
    peek: bool = False
    open: bool = False
    past: bool = False
    shared: bool = False
    now: Dump | None = None


class Act(NamedTuple):
    """One step of what is told: the table as it lies then, what is said, what is lifted, how long it is held (ms)."""

    view: Dump
    words: Phrase
    lit: tuple[str, ...] = ()
    sound: str = ""
    ms: float = 1500.0
