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
TEXT_LENGTH: Final = 84
"""Characters of a text of two sentences that fits into the prompt bar at any size."""


def recap_steps(
    table: GameUI, words: MessageFormatter, window: PlayerView, deeds: Sequence[PlayedAction], since: int
) -> Iterator[StoryStep]:
    """Story steps of `deeds`, the actions after the first `since`; actions without log text are left out.

    An action that continues the one before is joined with it, and so are passes: a question would reveal a held card.
    What would be long is told in more than one step.
    """
    before, events, first = window.view_after(since), list[Event](), since
    for count, deed in enumerate(deeds, since + 1):
        events += deed.events
        following = deeds[count - since] if count - since < len(deeds) else None
        if following is not None and (
            table.is_pass(following.action) or table.event_narration.continues_action(deed.events, following.events)
        ):
            continue
        view, actions = window.view_after(count), range(first, count)
        sound = next(reversed(table.action_feedback.action_sounds(before, view, events)), "")
        moved = () if table.reactions is not None else tuple(events)
        ms = max(STEP_MS, table.action_feedback.pause_after_ms(events))
        for number, told in enumerate(short_texts(words.event_sentences(events))):
            step = StoryStep(view, Message("table.name", {"name": told}), duration_ms=ms, told_actions=actions)
            yield step if number else step._replace(sound=sound, view_before=before, events=moved)
        before, first = view, count
        events.clear()


def short_texts(sentences: Sequence[str]) -> Sequence[str]:
    """Return sentences joined to texts of at most two, and of `TEXT_LENGTH` characters unless one alone is longer."""
    texts = list[str]()
    is_open = False
    for sentence in sentences:
        if is_open and len(texts[-1]) + 1 + len(sentence) <= TEXT_LENGTH:
            texts[-1] += f" {sentence}"
            is_open = False
        else:
            texts.append(sentence)
            is_open = True
    return texts


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
