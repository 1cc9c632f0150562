"""Recap of past actions as story steps, for a person who was away or asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boardgames.core.game_protocol import Event, Seat
from boardgames.core.match import PlayedAction, PlayerView
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.game_view.message_formatter import MessageFormatter

STEP_MS: Final = 1100.0
"""Least milliseconds of a step."""


def recap_steps(
    table: GameUI, words: MessageFormatter, window: PlayerView, deeds: Sequence[PlayedAction], since: int
) -> Iterator[StoryStep]:
    """Story steps of `deeds`, the actions after the first `since`; actions without log text are left out.

    An action that continues the one before is joined with it, and so are passes: a question would reveal a held card.
    """
    before, events = window.view_after(since), list[Event]()
    for count, deed in enumerate(deeds, since + 1):
        events += deed.events
        following = deeds[count - since] if count - since < len(deeds) else None
        if following is not None and (
            table.is_pass(following.action) or table.event_narration.continues_action(deed.events, following.events)
        ):
            continue
        view, told = window.view_after(count), " ".join(words.event_sentences(events))
        if told:
            sound = next(reversed(table.action_feedback.action_sounds(before, view, events)), "")
            moved = () if table.reactions is not None else tuple(events)
            ms = max(STEP_MS, table.action_feedback.pause_after_ms(events))
            yield StoryStep(view, Message("table.name", {"name": told}), (), sound, ms, before, moved)
        before = view
        events.clear()


def last_own_action_count(deeds: Sequence[PlayedAction], seat: Seat) -> int:
    """Number of actions up to the last one of `seat` in a turn of its own; 0 if there is none."""
    counts = range(len(deeds), 0, -1)
    return next((count for count in counts if deeds[count - 1].seat == seat and not deeds[count - 1].is_answer), 0)


def has_missed_turns(port: PlayerView, seat: Seat) -> bool:
    """True if others have acted in turns of their own since `seat` did; the setup phase does not count."""
    deeds = port.history()
    counts = range(len(deeds), last_own_action_count(deeds, seat), -1)
    latest = next((count for count in counts if not deeds[count - 1].is_answer), 0)
    return latest > 0 and port.view_after(latest - 1)["phase"] != "setup"
