"""What a game's table answers, with defaults that are right for a plain game. Pure: no pygame, no sentence, no rule.

A table says where everything lies, what a click means, what is asked and what moved. `trial` in some answers is a
copy of the position as the seat knows it, to be played on freely."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boardgames.core.machine import Action, Dump, Event, Seat, State
from boardgames.core.match import Deed
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.ended import Bar, Closing, Mark, Result
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.paged import CardPage, Heap
from boardgames.ui.contract.placed import (
    Chip,
    Command,
    Flash,
    Gather,
    Motion,
    Phrase,
    Placed,
    Price,
    Reach,
    Shape,
    Sight,
    Trail,
)
from boardgames.ui.contract.showing import BEAT_MS, Act, Showing
from boardgames.ui.input.picker import Path, words


class Table(ABC):
    """The base of all tables. A game overrides `id`, `place` and `prompt`, and whatever else it has."""

    id: str

    # what kind of table it is -----------------------------------------------------------------------------------
    fills: bool = True
    """Whether seats and piles lie on the board itself; else it has `shapes`, may be turned, and seats have panels."""
    covers: bool = False
    """Whether all that is secret lies under covers, which their owner may lift (`peeks`): else all eyes may look."""
    digests: bool = False
    """Whether it sums up what others did (`digest`)."""
    from_memory: bool = False
    """Whether the log tells less of a turn that has gone by (`retell`)."""
    lights_open: bool = True
    """Whether what may be given is marked before anything is in hand."""
    traced: bool = True
    """Whether a line of the log on which the pointer rests marks its places on the board."""
    picks_anew: bool = False
    """Whether a key that leads on, but could be taken up as well, is taken up."""
    switches: frozenset[str] = frozenset()
    """Keys that turn something on or off without an action."""
    patient: frozenset[str] = frozenset()
    """Keys that are never given by themselves, though only one line is left."""
    plain: bool = False
    """Whether its words are those of every game: what a game's texts do not tell is told by the ids of its rules."""
    card_back: str = ""
    """The picture of a card's back, for the curtain."""
    ending_head: str = ""
    """The id of what stands before the line while the end is told, where nobody has won until it is counted."""

    # where everything lies --------------------------------------------------------------------------------------
    def shapes(self) -> tuple[Shape, ...]:
        """How the board may lie; the scene takes the one that makes it largest, unless told otherwise."""
        return (Shape("whole", Size(4, 3)),)

    def shape(self, eyes: Seat) -> str:
        """How a table that fills the board place lies for the seat that looks."""
        return "whole"

    def veiled(self, view: Dump, showing: Showing) -> Dump:
        """What is drawn of a view: less than the seat may know where the table is played from memory.

        `place`, `pages` and `inscriptions` get the drawn view alone, so nothing else can reach the screen.
        """
        return view

    @abstractmethod
    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        """Where everything lies: a pure function of a drawn view and a rectangle."""

    def recalls(self, seat: Seat, view: Dump) -> None:
        """See what that seat saw earlier, the oldest first, so that a hand of a game gone on with lies as it came."""
        return

    def reading(self, view: Dump, rect: Rect) -> Sequence[Rect]:
        """Where the board itself tells something that changes: what floats over it stands elsewhere if it can."""
        return ()

    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        """The sentences that stand on the board itself, by their place."""
        return {}

    def facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Public counts of a seat, for panels and the end."""
        return {}

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """What a seat wants and how far it is, from a drawn view; None, or words without a text: no strip."""
        return None

    # things that could come onto the table ------------------------------------------------------------------------
    planning: str = ""
    """The key that begins to plan: with nothing in hand, pointing at a planned place gives it by itself."""

    def plans(self, key: str) -> bool:
        """Whether a key is a thing that could come onto the table at a place of its own."""
        return False

    def planned(self, keys: Sequence[str], rect: Rect, shape: str, turned: bool) -> Mapping[str, Rect]:
        """The places of such things."""
        return {}

    # the cursor -------------------------------------------------------------------------------------------------
    def home(self, sight: Sight) -> str:
        """Where the cursor begins; empty: at the first place."""
        return ""

    def step(self, key: str, dx: int, dy: int, shape: str, turned: bool) -> str:
        """The place of the cursor one step on; empty: `arrow` is asked."""
        return ""

    def arrow(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """The thing to which an arrow leads, where the table itself says so; empty: the nearest one."""
        return ""

    # what a click means -----------------------------------------------------------------------------------------
    def paths(self, sight: Sight) -> Mapping[Path, Action]:
        """The picker's paths over the legal lines."""
        return words(sight.legal)

    def meaning(self, sight: Sight, key: str) -> str:
        """The key that a click on another one means: a card before a seat may stand for the seat."""
        return key

    def jot(self, view: Dump, key: str) -> tuple[str, str] | None:
        """The private note that a click writes on a drawn view: about what, and what it says then; empty: nothing."""
        return None

    def meant(self, sight: Sight, key: str) -> Action | None:
        """The line that giving a key that is not open would mean, to ask why not; None: nothing was meant."""
        return None

    def nuance(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        """The sentence id (below `refusal.<game>`) and the rule id of a refusal."""
        return code, ""

    def begins(self, sight: Sight, last: Action | None) -> Path:
        """What is in hand by itself: a piece that must go on, or that has just moved and still can."""
        return ()

    def series(self, sight: Sight, key: str) -> Sequence[Action]:
        """The lines that a key stands for which plays several, one after the other; none for every other key."""
        return ()

    def sole(self, sight: Sight, last: Action | None) -> Action | None:
        """A line that is played by itself after `last`: the only one there is, and nobody would hold it back."""
        return None

    def gather(self, sight: Sight) -> Gather | None:
        """Several things that one answer is made of; None: the picker asks."""
        return None

    def gathered(self, sight: Sight, taken: Path) -> Action:
        """The line that the things taken make; it may be illegal, and is then asked about."""
        raise AssertionError("nothing is gathered at this table")

    # what is asked ----------------------------------------------------------------------------------------------
    @abstractmethod
    def prompt(self, sight: Sight) -> Phrase:
        """What is asked now, in one line."""

    def commands(self, sight: Sight) -> Sequence[Command]:
        """The buttons beside the board and in the menu."""
        return ()

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        """Small choices, and the place by which they are shown; without a place they stand beside the prompt."""
        return "", ()

    def in_line(self, anchor: str) -> bool:
        """Whether small choices by that place stand in the line over the board where that has room."""
        return False

    def must(self, sight: Sight) -> bool:
        """Whether one of the open places must be chosen: they are lit then, not only marked."""
        return False

    def gauge(self, view: Dump) -> tuple[int, int] | None:
        """How much of the turn is left, and how much it had: shown as pips."""
        return None

    def gauge_words(self, gauge: tuple[int, int]) -> Phrase:
        """The same in words."""
        raise AssertionError("without a gauge there are no words for it")

    def gauge_note(self, gauge: tuple[int, int]) -> Phrase | None:
        """A few words below the pips, where this turn has another number of them than others."""
        return None

    def covered(self, command: str) -> bool:
        """Whether the command of that key, there or not, tells a secret of its seat: it is found under the covers.

        What only one role may do looks alike for every seat that way.
        """
        return False

    def secret(self, view: Dump) -> bool:
        """Whether the seat to act decides under its covers: what it looks at, or clicks, is not for all eyes.

        It follows from what everybody at the table knows.
        """
        return True

    def shows(self, view: Dump) -> bool:
        """Whether what is turned up now is for all eyes, to be remembered."""
        return False

    def confirms(self, action: Action) -> bool:
        """Whether an action says no more than that its seat has seen enough."""
        return False

    def letters(self) -> Sequence[tuple[str, str]]:
        """Keys of this game's own and the id of what each does, for the list of keys."""
        return ()

    def digits(self, sight: Sight) -> Mapping[str, str]:
        """Keys of the keyboard that give a key of the table."""
        return {}

    def section(self, sight: Sight) -> str:
        """The section of the rules reader about what is asked now."""
        return ""

    def words(self, language: str) -> Mapping[str, str]:
        """Sentences that the rule files of the game hold, by the ids of the catalog."""
        return {}

    # what could be ----------------------------------------------------------------------------------------------
    def reach(self, sight: Sight, trial: State) -> Iterator[Reach]:
        """Places the picked piece gets to, nearest first, with the lines on the way."""
        return iter(())

    def priced(self, lines: Sequence[Action]) -> Action | None:
        """Of several lines that a key may still become, the one whose price is shown."""
        return None

    def price(self, sight: Sight, trial: State, action: Action) -> Price | None:
        """What an action would cost beyond what is plain. `trial` may already have gone some steps towards it."""
        return None

    def advice(self, sight: Sight, action: Action) -> tuple[str, Phrase] | None:
        """An advice to be given once before an action: its id and its words."""
        return None

    def back(self, sight: Sight) -> Sequence[Trail]:
        """Who would go where if the question that is open is answered so; for the eye."""
        return ()

    # looking closely --------------------------------------------------------------------------------------------
    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        """What lies at a place without a page of its own, for the inspector and for narration."""
        return ()

    def where(self, view: Dump, key: str) -> Phrase | None:
        """What a place of a drawn view is called, for who hears it; None where `describe` or the page says it."""
        return None

    def besides(self, view: Dump, seat: Seat, action: Action) -> Sequence[Phrase]:
        """What an action names that its reason does not and `where` cannot, for who hears it in a list of many."""
        return ()

    def page(self, view: Dump, key: str) -> CardPage | None:
        """What lies open at a place of a drawn view, as the inspector shows it; None where nothing does."""
        return next(iter(self.pages(view, key)), None)

    def does(self, sight: Sight, key: str) -> Phrase | None:
        """What giving a key does now, where there is more to say than that it may be given."""
        return None

    def said_within(self, sight: Sight) -> Phrase | None:
        """What a lesson says in the middle of a line, where that asks for something of its own."""
        return None

    def digest(self, deeds: Sequence[Deed]) -> CardPage | None:
        """What others did in `deeds`, in few lines; it stands in the inspector while nothing is pointed at."""
        return None

    def pages(self, view: Dump, key: str) -> Sequence[CardPage]:
        """The cards that lie open at a place of a drawn view, to be looked at closely."""
        return ()

    def reads(self, key: str) -> bool:
        """Whether giving a key does no more than look closely at what lies there."""
        return False

    def heaps(self, view: Dump, key: str) -> Sequence[Heap]:
        """The piles at a place of a drawn view that may be looked through; empty where there are none."""
        return ()

    def peeks(self, view: Dump, key: str, seat: Seat) -> bool:
        """Whether pressing on that key looks under a cover of that seat."""
        return False

    def help(self) -> Sequence[CardPage]:
        """The help card: each kind of card once."""
        return ()

    def exhibits(self) -> Sequence[Exhibit]:
        """Every card and piece of the game once, in the order of its rule files."""
        return ()

    # what happened ----------------------------------------------------------------------------------------------
    def begins_turn(self, events: Sequence[Event]) -> bool:
        """Whether a turn begins with these events: the log has a head then."""
        return any(event.kind == "turn" for event in events)

    def retell(self, events: Sequence[Event], showing: Showing, *, past: bool) -> Sequence[Event]:
        """The events as the log tells them; `past`: their turn has gone by."""
        return events

    def spelled(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events as the log tells them: one may be told in several sentences, several as one."""
        return events

    def goes_on(self, before: Sequence[Event], events: Sequence[Event]) -> bool:
        """Whether an action goes on with the one before it, so that both are told as one: `spelled` joins them."""
        return False

    def routine(self, events: Sequence[Event]) -> bool:
        """Whether an action is what each turn does, and no news where a turn is summed up."""
        return False

    def sound(self, event: Event) -> str:
        """The sound of an event, or empty."""
        return ""

    def emblem(self, events: Sequence[Event]) -> str:
        """The picture of a deed in the log, or empty."""
        return ""

    def motions(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[Motion]:
        """What moves from one view to the next; `eyes`: who looks, None when everything is shown."""
        return ()

    def lingers(self, events: Sequence[Event]) -> float:
        """How long everybody looks at what happened before the game goes on (ms at normal speed)."""
        return 0.0

    def flashes(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Flash]:
        """What of a deed is felt: a kill, a heart, a line that completes."""
        return ()

    def heard(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[str]:
        """The sounds of an action: that of its first event that has one, and those of what it completed."""
        deed = next(filter(None, map(self.sound, events)), "")
        return [sound for sound in (deed, *(flash.sound for flash in self.flashes(before, after, events))) if sound]

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        """What to mark of the deeds of others."""
        return ()

    def interlude(self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool) -> Sequence[Act]:
        """What one action set off, told in steps while the game goes on; empty when motions say it all.

        `own`: somebody at the table played it.
        """
        return ()

    def welcome(self, view: Dump, seat: Seat) -> Sequence[Act]:
        """What is what on the table, in one or two steps, before the first action of somebody's first game."""
        return ()

    # the end ----------------------------------------------------------------------------------------------------
    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        """The end in steps, from the position after it; the first holds the table, what decided it lit, `BEAT_MS`."""
        return (Act(view, Phrase("table.ending.over"), ms=BEAT_MS),)

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        """What the last scene shows; `events` are those of the last action."""
        return Closing("", Phrase(f"table.ending.said_{result}"))

    def mark(self, events: Sequence[Event]) -> Mark | None:
        """What makes an action worth finding again, told by its events as all at the table saw them."""
        return None

    def mark_deal(self, view: Dump) -> Mark | None:
        """What of the deal decided the game, by the view at its end: a moment before the first action."""
        return None

    def verdict(self, view: Dump) -> Phrase | None:
        """Who has won, where it is not simply a seat."""
        return None

    def tally(self, view: Dump) -> Sequence[tuple[Phrase, ...]]:
        """The lines of the final count, the first one its head; empty when the summary of seats says it all."""
        return ()

    def bars(self, view: Dump) -> Sequence[Bar]:
        """What each side counted, as it is drawn at the end; empty where nothing is counted."""
        return ()

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        """The counts of a seat that the end shows: ids of their names (the same for every seat), and values, each a
        number, a text, a `Phrase` or `Icons`."""
        return ()

    def figures(self, view: Dump) -> Mapping[str, object]:
        """What fills the texts that tell what is counted: each stands under the id of its name and `_tip`."""
        return {}

    # answers out of turn ----------------------------------------------------------------------------------------
    windows: bool = False
    """Whether seats are asked for answers out of turn."""
    window_sound: str = ""
    """What is heard when a move is announced that could be answered."""

    def asks(self, event: Event) -> Seat | None:
        """The seat that an event says could answer, whether it can or not; None for other events."""
        return None

    def suspended(self, before: Dump, action: Action, actor: Seat, asked: Seat) -> Dump:
        """The view after `before` as it would be if `asked` were asked about the action of `actor`."""
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
