"""What a table asks of a lesson that guides on it."""

from __future__ import annotations

from typing import Protocol

from boardgames.core.game_protocol import Action
from boardgames.draw.rects import Rect
from boardgames.ui.play.match.hand import Decision
from boardgames.ui.widgets.widget import Widget


class Guide(Protocol):
    """What a lesson says on the table."""

    @property
    def title(self) -> str:
        """Which lesson it is."""

    @property
    def said(self) -> str:
        """The sentence of this moment, or empty."""

    def above(self, *, beside: bool) -> tuple[str, str]:
        """What the line over the board says, and below it, where the sentence stands `beside` its place, or not."""

    @property
    def done(self) -> bool:
        """True if nothing more is asked: praise is about to come."""

    @property
    def quiet(self) -> bool:
        """True if only what the lesson needs is shown."""

    @property
    def head(self) -> str:
        """The id of what stands before the line when it is nobody's turn any more."""

    @property
    def note(self) -> str:
        """Where in the lesson one is, or empty."""

    @property
    def sparse(self) -> bool:
        """True if a table leaves out all but the little that a first lesson is about."""

    def needs(self, key: str) -> bool:
        """True if a key is marked where it may be given."""

    def veil(self) -> Widget:
        """What lies over the things that the lesson does not need."""

    def keys_next(self) -> tuple[str, ...]:
        """The keys that make the line which is taught now, the next one first."""

    def pointing(self, room: Rect) -> Widget | None:
        """The place of this moment, lit, with the sentence beside it or, where it would hide things, above."""

    # what is tried -------------------------------------------------------------------------------------------
    @property
    def is_guided(self) -> bool:
        """True if only what comes next is taken; a game of one's own at the end of the lessons takes everything."""

    def wants(self, key: str) -> bool:
        """True if this key comes next."""

    def allows(self, key: str, decision: Decision) -> bool:
        """True if a decision may be done; where not, it has been said why."""

    def answer(self, action: Action) -> str:
        """What is said to who tries an action in place of why it is refused, or empty."""

    def later(self, key: str) -> str:
        """In which later lesson the command of a key is taught, or empty."""

    def hides(self, key: str) -> bool:
        """True if the command of a key is not shown at all."""
