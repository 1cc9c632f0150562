"""What a table asks of a lesson that guides on it."""

from __future__ import annotations

from typing import Protocol

from boardgames.core.game_protocol import Action
from boardgames.draw.rects import Rect
from boardgames.ui.play.match.selection import Decision
from boardgames.ui.widgets.widget import Widget


class LessonGuide(Protocol):
    """What a lesson says on the table."""

    @property
    def lesson_title(self) -> str:
        """Which lesson it is."""

    @property
    def sentence(self) -> str:
        """The sentence of this moment, or empty."""

    def prompt_lines(self, *, beside: bool) -> tuple[str, str]:
        """What the line over the board says, and below it, where the sentence stands `beside` its place, or not."""

    @property
    def is_done(self) -> bool:
        """True if nothing more is asked: praise is about to come."""

    @property
    def shows_only_needed(self) -> bool:
        """True if only what the lesson needs is shown."""

    @property
    def heading_id(self) -> str:
        """The id of what stands before the line when it is nobody's turn any more."""

    @property
    def progress_note(self) -> str:
        """Where in the lesson one is, or empty."""

    @property
    def is_sparse(self) -> bool:
        """True if a table leaves out all but the little that a first lesson is about."""

    def needs_key(self, key: str) -> bool:
        """True if a key is marked where it may be given."""

    def make_veil(self) -> Widget:
        """What lies over the things that the lesson does not need."""

    def next_keys(self) -> tuple[str, ...]:
        """The keys that make the line which is taught now, the next one first."""

    def make_callout(self, room: Rect) -> Widget | None:
        """The place of this moment, lit, with the sentence beside it or, where it would hide things, above."""

    # what is tried -------------------------------------------------------------------------------------------
    @property
    def is_guided(self) -> bool:
        """True if only what comes next is taken; a game of one's own at the end of the lessons takes everything."""

    def is_next_key(self, key: str) -> bool:
        """True if this key comes next."""

    def allows_decision(self, key: str, decision: Decision) -> bool:
        """True if a decision may be done; where not, it has been said why."""

    def answer_for(self, action: Action) -> str:
        """What is said to who tries an action in place of why it is refused, or empty."""

    def lesson_lock_reason(self, key: str) -> str:
        """In which later lesson the command of a key is taught, or empty."""

    def hides_command(self, key: str) -> bool:
        """True if the command of a key is not shown at all."""
