"""The moments of a match that are worth finding again: what a game marks, and the few that weigh most."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from boardgames.core.machine import Dump, Seat
from boardgames.core.match import Window
from boardgames.ui.contract.ended import ENDS, Bar, Mark
from boardgames.ui.contract.showing import Showing
from boardgames.ui.contract.table import Table
from boardgames.ui.play.match.translator import Translator
from boardgames.ui.play.panels.chronicle import Chronicle

KEY_MOMENTS: Final = 3


class Moment(NamedTuple):
    """A marked action: after so many actions it has been played."""

    after: int
    mark: Mark


class Told(NamedTuple):
    """A key moment in words: what the log says of it, and in which round it was."""

    after: int
    mark: Mark
    text: str
    round: int


def moments(table: Table, window: Window) -> list[Moment]:
    """All marked actions, in their order."""
    out = []
    for number, deed in enumerate(window.history(), 1):
        mark = table.mark(deed.events)
        if mark is not None:
            out.append(Moment(number, mark))
    return out


def weightiest(found: Sequence[Moment], most: int = KEY_MOMENTS) -> list[Moment]:
    """The `most` that weigh most, in their order; of equal ones the later. What ended the game comes first."""
    best = sorted(found, key=lambda one: (one.mark.weight, one.after))[-most:]
    return sorted(best, key=lambda one: (one.mark.weight < ENDS, one.after))


def told(table: Table, words: Translator, window: Window, showing: Showing) -> list[Told]:
    """The key moments of a match that is over, in words."""
    said: dict[int, str] = {}
    for line in Chronicle(table, words).lines(window, showing):
        for after in range(line.after - line.actions + 1, line.after + 1):
            if line.tells(after):
                said.setdefault(after, line.text)
    bars = table.bars(window.view_after(len(window)))
    return [
        Told(
            one.after,
            sided(one.mark, bars),
            _said(one, words, said),
            int(window.view_after(one.after - 1).get("round", 0)),
        )
        for one in weightiest(moments(table, window))
    ]


def sided(mark: Mark, bars: Sequence[Bar]) -> Mark:
    """A mark with the seats of the side that it brought forward, now that all know them."""
    return mark._replace(seats=tuple(bars[mark.side].seats)) if 0 <= mark.side < len(bars) else mark


def turning(told: Sequence[Told], winners: Collection[Seat]) -> Told:
    """The one that weighs most, what ended the game and what brought only losers forward apart; of equal ones the
    later.
    """

    def weight(one: Told) -> tuple[bool, bool, int, int]:
        towards = not one.mark.seats or not winners or not set(winners).isdisjoint(one.mark.seats)
        return one.mark.weight < ENDS, towards, one.mark.weight, one.after

    return max(told, key=weight)


def shown(table: Table, window: Window, after: int) -> Dump:
    """The board that tells of a marked action: where it set off a story, as its result stood, not what came next."""
    view, deed = window.view_after(after), window.history()[after - 1]
    acts = table.interlude(window.view_after(after - 1), view, deed.events, own=False)
    return next((act.view for act in reversed(acts) if act.stands), view)


def _said(one: Moment, words: Translator, log: Mapping[int, str]) -> str:
    return words.say(one.mark.said) if one.mark.said is not None else log.get(one.after, "")
