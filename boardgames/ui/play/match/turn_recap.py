"""What has happened, shown once more step by step: to who was away, or who asks."""

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
"""How long a step is held that shows nothing to be remembered."""


def recap_steps(
    table: GameUI, words: MessageFormatter, window: PlayerView, deeds: Sequence[PlayedAction], since: int
) -> Iterator[StoryStep]:
    """The steps of `deeds`, which begin after `since` actions; what the log does not tell is left out.

    What goes on with the action before it is one with that. So are a move and the answers that let it pass: that
    somebody was asked tells what was held.
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
    """After how many actions `seat` acted last in a turn of its own; 0 where it never did."""
    counts = range(len(deeds), 0, -1)
    return next((count for count in counts if deeds[count - 1].seat == seat and not deeds[count - 1].asked), 0)


def has_missed_turns(port: PlayerView, seat: Seat) -> bool:
    """True if others have acted in turns of their own since `seat` did; what precedes the first turn is none."""
    deeds = port.history()
    counts = range(len(deeds), last_own_action_count(deeds, seat), -1)
    latest = next((count for count in counts if not deeds[count - 1].asked), 0)
    return latest > 0 and port.view_after(latest - 1)["phase"] != "setup"
