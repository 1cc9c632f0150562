"""Interface of a lesson that guides a table."""

from __future__ import annotations

from typing import Protocol

from boardgames.core.game_protocol import Action
from boardgames.draw.rects import Rect
from boardgames.ui.play.match.selection import Decision
from boardgames.ui.widgets.widget import Widget


class LessonGuide(Protocol):
    """Texts, highlights and restrictions of a lesson on a table."""

    @property
    def lesson_title(self) -> str:
        """Title of the lesson."""

    @property
    def sentence(self) -> str:
        """Present sentence, or empty."""

    def prompt_lines(self, *, beside: bool) -> tuple[str, str]:
        """Text of the prompt bar and second line; `beside`: the sentence stands beside its place."""

    @property
    def is_done(self) -> bool:
        """True if the lesson asks nothing more and its end is about to come."""

    @property
    def shows_only_needed(self) -> bool:
        """True if the table shows only what the lesson needs."""

    @property
    def heading_id(self) -> str:
        """Message id of the heading of the prompt bar after the end."""

    @property
    def progress_note(self) -> str:
        """Progress in the lesson, or empty."""

    @property
    def is_sparse(self) -> bool:
        """True if the table shows only what a first lesson needs."""

    def needs_key(self, key: str) -> bool:
        """True if a key is marked as a choice."""

    def make_veil(self) -> Widget:
        """Make the widget that dims what the lesson does not need."""

    def next_keys(self) -> tuple[str, ...]:
        """Keys of the taught action, the next one first."""

    def make_callout(self, room: Rect) -> Widget | None:
        """Make the highlight of the present place, with the sentence beside it or in the prompt bar."""

    # decisions and keys ---------------------------------------------------------------------------------------
    @property
    def is_guided(self) -> bool:
        """True if only the next action is accepted; free play at the end of the lessons accepts all."""

    def is_next_key(self, key: str) -> bool:
        """True if this key comes next."""

    def allows_decision(self, key: str, decision: Decision) -> bool:
        """True if a decision may be run; if not, the reason has been shown."""

    def answer_for(self, action: Action) -> str:
        """Answer to an action tried instead, which replaces the refusal; or empty."""

    def lesson_lock_reason(self, key: str) -> str:
        """Reason that names the later lesson of a command's key, or empty."""

    def hides_command(self, key: str) -> bool:
        """True if the command of a key is hidden."""
