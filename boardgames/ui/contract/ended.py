"""What is left when a game is over: its last picture, and moments worth finding again. Pure; no pygame, no rules."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from boardgames.ui.contract.placed import Phrase

Result = Literal["won", "lost", "drawn", "shown"]
"""How a game ended for the one person at the table; `shown` where it is told by names: several people, or none."""


class Closing(NamedTuple):
    """The last scene: a large picture (its id, or empty for the cover), a sentence, smaller pictures below it."""

    picture: str
    words: Phrase
    row: tuple[str, ...] = ()


class Icons(NamedTuple):
    """A value that is shown as pictures; those past the first `lit` are faint. `words` say the same."""

    names: tuple[str, ...]
    lit: int
    words: str


ENDS: Final = 10
"""The weight of what ended the game of itself: it is told first, though it was the last action."""


class Mark(NamedTuple):
    """What makes an action worth finding again: the id of what it is called, its icon, how much it weighs (1..9, or
    `ENDS`).

    `said` tells it in a sentence; without one the log's is taken.
    """

    name: str
    icon: str
    weight: int
    said: Phrase | None = None
