"""Recap of past actions as story steps, for a person who was away or asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boardgames.core.game_protocol import Dump, Event, Seat
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
    What would be long is told in more than one step; what a game tells step by step while it is played is told so
    again, each step over the table as it then was.
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
        acts = table.event_narration.interlude_steps(window.view_after(count - 1), view, deed.events, own=False)
        if acts:
            said = [*words.event_sentences(events[: -len(deed.events)]), *words.event_sentences(deed.events)[:1]]
            steps = _with_interlude(words, said, acts)
        else:
            steps = _in_words(table, words.event_sentences(events), before, view, events)
        yield from (step._replace(told_actions=actions) for step in steps)
        before, first = view, count
        events.clear()


def _with_interlude(words: MessageFormatter, said: Sequence[str], acts: Sequence[StoryStep]) -> Iterator[StoryStep]:
    """Yield what was done, unless the interlude tells it, and the steps of the interlude."""
    told = {words.format_message(act.message) for act in acts}
    for text in short_texts([sentence for sentence in said if sentence not in told]):
        yield StoryStep(acts[0].view, _plain_message(text), duration_ms=STEP_MS)
    yield from acts


def _in_words(
    table: GameUI, said: Sequence[str], before: Dump, view: Dump, events: Sequence[Event]
) -> Iterator[StoryStep]:
    """Yield what was done over the position after it."""
    sound = next(reversed(table.action_feedback.action_sounds(before, view, events)), "")
    moved = () if table.reactions is not None else tuple(events)
    ms = max(STEP_MS, table.action_feedback.pause_after_ms(events))
    for number, text in enumerate(short_texts(said)):
        step = StoryStep(view, _plain_message(text), duration_ms=ms)
        yield step if number else step._replace(sound=sound, view_before=before, events=moved)


def _plain_message(text: str) -> Message:
    return Message("table.name", {"name": text})


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
