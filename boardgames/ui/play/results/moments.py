"""The moments of a match that are worth finding again: what a game marks, and the few that decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Dump
from boardgames.core.match import Window
from boardgames.ui.contract.ended import ENDS, Mark
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.panels.chronicle import Chronicle
from boardgames.ui.play.results.chances import Chances, Estimate

KEY_MOMENTS: Final = 3
WEIGHT: Final = 0.02
"""The change of a chance that a mark's weight of one is worth."""


class Moment(NamedTuple):
    """A marked action: after so many actions it has been played; after none it is the deal."""

    after: int
    mark: Mark


class KeyMoment(NamedTuple):
    """A moment in words: what the log says of it, in which round it was, and whether the game turned there."""

    after: int
    mark: Mark
    text: str
    round: int
    is_turning_point: bool = False


def find_moments(table: GameUI, window: Window) -> list[Moment]:
    """All marked actions, in their order."""
    out = []
    for number, deed in enumerate(window.history(), 1):
        mark = table.ending.key_moment(deed.events)
        if mark is not None:
            out.append(Moment(number, mark))
    return out


def pick_turning_point(found: Sequence[Moment], chances: Chances, total: int) -> Moment | None:
    """The moment at which the game of `total` actions turned towards its winners.

    Not what ended it, unless they were behind until then.
    """
    ended = total if chances.was_ahead else -1

    def fits(one: Moment) -> tuple[bool, bool, float, int, int]:
        within = one.after != ended and one.mark.weight < ENDS
        return within, chances.gain(one.after) > 0, chances.turn(one.after), one.mark.weight, one.after

    return max(found, key=fits, default=None)


def pick_weightiest(
    found: Sequence[Moment], chances: Chances, turning: Moment | None, most: int = KEY_MOMENTS
) -> list[Moment]:
    """The `most` that decided the game, in their order: what ended it of itself, where it turned, and those that
    changed the chances most.
    """

    def importance(one: Moment) -> tuple[bool, bool, float, int]:
        changed = abs(chances.gain(one.after)) + WEIGHT * one.mark.weight
        return one.mark.weight >= ENDS, one is turning, changed, one.after

    return sorted(sorted(found, key=importance)[-most:], key=lambda one: one.after)


def key_moments(
    table: GameUI, words: MessageFormatter, window: Window, showing: Showing, estimate: Estimate
) -> list[KeyMoment]:
    """The key moments of a match that is over, in words and in order of play."""
    outcome, history, total = window.outcome(), window.history(), len(window)
    assert outcome is not None
    turns = [0, *(number for number, deed in enumerate(history, 1) if table.story.begins_turn(deed.events))]
    chances = Chances(estimate, outcome.winners, turns, total)
    found = find_moments(table, window)
    deal = table.ending.decisive_deal(window.view())
    if deal is not None and chances.gain(0) >= 0:
        found.insert(0, Moment(0, deal))
    turning = pick_turning_point(found, chances, total)
    said: dict[int, str] = {}
    for line in Chronicle(table, words).lines(window, showing):
        for after in range(line.after - line.actions + 1, line.after + 1):
            if line.tells(after):
                said.setdefault(after, line.text)
    return [
        KeyMoment(
            one.after,
            one.mark,
            _said(one, words, said),
            int(window.view_after(max(0, one.after - 1)).get("round", 0)),
            one is turning,
        )
        for one in pick_weightiest(found, chances, turning)
    ]


def shown(table: GameUI, window: Window, after: int) -> Dump:
    """The board that tells of a marked action: where it set off a story, as its result stood, not what came next."""
    view, deed = window.view_after(after), window.history()[after - 1]
    acts = table.story.interlude(window.view_after(after - 1), view, deed.events, own=False)
    return next((act.view for act in reversed(acts) if act.stands), view)


def _said(one: Moment, words: MessageFormatter, log: Mapping[int, str]) -> str:
    return words.say(one.mark.said) if one.mark.said is not None else log.get(one.after, "")
