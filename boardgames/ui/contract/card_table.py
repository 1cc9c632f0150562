"""What a table of a card game answers beyond every table, and what it leaves at rest. Pure; no pygame, no rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from boardgames.core.machine import Action, Dump, Event, OptionValue, Seat, State
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.contract.placed import Phrase, Price, Reach, Shape, Sight, Trail
from boardgames.ui.input.picker import Path


class Showing(NamedTuple):
    """For whose eyes the table is drawn.

    `peek`: this seat looks under its own covers; `open`: all may see all; `shared`: several people sit at the
    device; `past`: an earlier moment is drawn while the game goes on, and `now` is the present view.
    """

    eyes: Seat
    options: Mapping[str, OptionValue]
    peek: bool = False
    open: bool = False
    past: bool = False
    shared: bool = False
    now: Dump | None = None


class Act(NamedTuple):
    """One step of the end: the table as it lies then, what is said, what is lifted, how long it is held (ms)."""

    view: Dump
    words: Phrase
    lit: tuple[str, ...] = ()
    sound: str = ""
    ms: float = 1500.0


class CardTable:
    """Defaults for tables that fill the whole board place: seats, piles and hands are placed on the board itself."""

    switches: frozenset[str] = frozenset()
    card_back: str = ""  # the picture of a card's back, for the curtain

    # what card tables answer ------------------------------------------------------------------------------------
    def veiled(self, view: Dump, showing: Showing) -> Dump:
        """What is drawn of a view: less than the seat may know where the table is played from memory."""
        return view

    def pages(self, view: Dump, key: str) -> Sequence[CardPage]:
        """The cards that lie open at a place of a drawn view, to be looked at closely."""
        return ()

    def help(self) -> Sequence[CardPage]:
        """The help card: each kind of card once."""
        return ()

    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        """The sentences that stand on the board itself, by their place."""
        return {}

    def meaning(self, sight: Sight, key: str) -> str:
        """The key that a click on another one means: a card before a seat may stand for the seat."""
        return key

    def peeks(self, view: Dump, key: str, seat: Seat) -> bool:
        """Whether pressing on that key looks under a cover of that seat."""
        return False

    def begins_turn(self, events: Sequence[Event]) -> bool:
        """Whether a turn begins with these events: the log has a head then."""
        return any(event.kind == "turn" for event in events)

    def retell(self, events: Sequence[Event], showing: Showing, *, past: bool) -> Sequence[Event]:
        """The events as the log tells them; `past`: their turn has gone by."""
        return events

    def spelled(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events as the log tells them: one may be told in several sentences."""
        return events

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        """The end in steps that a table can follow; `view` is the position after it."""
        return ()

    def verdict(self, view: Dump) -> Phrase | None:
        """Who has won, where it is not simply a seat."""
        return None

    def tally(self, view: Dump) -> Sequence[tuple[Phrase, ...]]:
        """The lines of the final count, the first one its head; empty when the summary of seats says it all."""
        return ()

    patient: frozenset[str] = frozenset()
    """Keys that are never given by themselves, though only one line is left."""

    def shape(self, eyes: Seat) -> str:
        """How the table lies for the seat that looks."""
        return "whole"

    def words(self, language: str) -> Mapping[str, str]:
        """Sentences that the rule files of the game hold, by the ids of the catalog."""
        return {}

    def digits(self, sight: Sight) -> Mapping[str, str]:
        """Keys of the keyboard that give a key of the table."""
        return {}

    def sole(self, sight: Sight, last: Action | None) -> Action | None:
        """A line that is played by itself after `last`: the only one there is, and nobody would hold it back."""
        return None

    # answers out of turn ----------------------------------------------------------------------------------------
    windows: bool = False
    """Whether seats are asked for answers out of turn."""

    def asks(self, event: Event) -> Seat | None:
        """The seat that an event says could answer, whether it can or not; None for other events."""
        return None

    window_sound: str = ""
    """What is heard when a move is announced that could be answered."""

    def suspended(self, before: Dump, action: Action, actor: Seat, asked: Seat) -> Dump:
        """A view as it would be if `asked` were asked about the action of `actor`; `before` is the view before it."""
        raise AssertionError("without windows nothing is held back")

    def late(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of a move nobody could answer, told as those of one that was announced and let pass."""
        return events

    def passes(self, action: Action) -> bool:
        """Whether an action only lets happen what another one announced."""
        return False

    def waits(self, view: Dump) -> bool:
        """Whether an answer out of turn is asked for now."""
        return False

    def matters(self, view: Dump, seat: Seat) -> bool:
        """Whether the open question does harm that is worth asking about."""
        return True

    def stakes(self, view: Dump, action: Action, actor: Seat, asked: Seat) -> Phrase:
        """What an action is to the seat that could answer it; `view` is the position before it."""
        raise AssertionError("without windows there are no stakes")

    # what most of them leave at rest ----------------------------------------------------------------------------
    def shapes(self) -> tuple[Shape, ...]:
        return (Shape("whole", Size(4, 3)),)

    def planned(self, keys: Sequence[str], rect: Rect, shape: str, turned: bool) -> Mapping[str, Rect]:
        return {}

    def step(self, key: str, dx: int, dy: int, shape: str, turned: bool) -> str:
        """Empty: the nearest thing in that direction is taken."""
        return ""

    def arrow(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """The thing to which an arrow leads, where the table itself says so; empty: the nearest one."""
        return ""

    def must(self, sight: Sight) -> bool:
        return False

    def begins(self, sight: Sight, last: Action | None) -> Path:
        return ()

    def gauge(self, view: Dump) -> tuple[int, int] | None:
        return None

    def gauge_words(self, gauge: tuple[int, int]) -> Phrase:
        raise AssertionError("without a gauge there are no words for it")

    def back(self, sight: Sight) -> Sequence[Trail]:
        return ()

    def reach(self, sight: Sight, trial: State) -> Iterator[Reach]:
        return iter(())

    def price(self, sight: Sight, trial: State, action: Action) -> Price | None:
        return None

    def advice(self, sight: Sight, action: Action) -> tuple[str, Phrase] | None:
        return None

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        return ()

    def nuance(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        return code, ""

    def facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        return {}
