"""A lesson as a person sees it, played as it is taught: by clicks, by Enter alone, or by arrows and Tab."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Self

from boardgames.core.game_protocol import Action, Dump
from boardgames.draw.rects import Rect
from boardgames.record.player_progress import UnfinishedLesson
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.ui.lessons.lesson_end import LEAST, LessonEndDialog
from boardgames.ui.lessons.lesson_picture import LessonPrizes
from boardgames.ui.lessons.lesson_table import LessonTable
from boardgames.ui.play.board.board_overlays import SpotlightVeil
from boardgames.ui.play.match.lesson_script import LessonStep, keys_for_action, make_scripted_player
from boardgames.ui.play.match.selection import PlayDecision
from boardgames.ui.play.panels.prompt_bar import PromptBar
from boardgames.ui.widgets.widget import Widget
from tests.ui.page.scene import ScenePage
from tests.ui.page.table import TablePage
from tests.ui.pilot import Pilot

FOLLOWS_LESSON: Final = make_scripted_player
"""Makes a computer player that keeps to the lesson's way."""
LEAST_PRIZE: Final = LEAST
"""The height below which what was won is not drawn."""


class Follower:
    """A computer player that plays what the lesson's way says, by how much was played."""

    expected = ()

    is_thinking = False

    def __init__(self, tables: list[LessonTable]) -> None:
        self._tables = tables

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.is_thinking = True

    def poll(self) -> Action | None:
        beat = self._tables[0].lesson.step
        return Action(beat.action) if beat is not None else None

    def move_now(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


class PraisePage(ScenePage):
    """What a lesson that is over says."""

    def __init__(self, pilot: Pilot, scene: LessonEndDialog) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        assert isinstance(pilot.top, LessonEndDialog), pilot.top.name
        return cls(pilot, pilot.top)

    @property
    def is_won(self) -> bool:
        """True where the lesson came to what it is about."""
        return self._scene.is_won

    @property
    def prize(self) -> LessonPrizes | None:
        """What was won, as the game draws it."""
        return self._scene.lesson_prizes

    def prize_area(self) -> Rect:
        """Where that is drawn."""
        return self._scene.prize_rect()

    def has_next(self) -> bool:
        """True where another lesson follows."""
        return bool(self._scene._following)

    @property
    def first_focus(self) -> str:
        return self._scene.first_focus


class LessonPage(TablePage):
    """One lesson on the screen."""

    def __init__(self, pilot: Pilot, scene: LessonTable) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        """The lesson that lies on top."""
        assert isinstance(pilot.top, LessonTable), pilot.top.name
        return cls(pilot, pilot.top)

    # where it stands ------------------------------------------------------------------------------------------
    @property
    def number(self) -> int:
        """Which lesson of its game it is, from 0."""
        return self._scene.setup.number

    @property
    def lessons(self) -> Sequence[LessonFile]:
        """All lessons of the game that can be played."""
        return self._scene.setup.files

    @property
    def file(self) -> LessonFile:
        """The file of this lesson."""
        return self._scene.setup.file

    def is_free(self) -> bool:
        """True for a lesson that is a game of one's own."""
        return not self._scene.setup.is_guided

    def is_guided(self) -> bool:
        """True where only what is taught may be done."""
        return self._scene.setup.is_guided

    def is_won(self) -> bool:
        """True once what the lesson is about has come to be."""
        return self._scene.lesson.is_won

    def is_done(self) -> bool:
        return self._scene.lesson.is_done

    def beat(self) -> LessonStep | None:
        """What comes next in the lesson; None at its end."""
        return self._scene.lesson.step

    def leave(self) -> None:
        """Leave the lesson, also one that is on no screen."""
        self._scene.leave()

    def sentences_read(self) -> int:
        """How many sentences without a line were read."""
        return self._scene.lesson.read_count

    def said(self) -> str:
        """What the lesson says now."""
        return self._scene.lesson.sentence

    def bubble(self) -> Any:
        """The sentence that stands at its place on the board, as a widget."""
        return self.find("lesson")

    def bar_says(self, said: str) -> bool:
        """True where the line over the board has room for a sentence."""
        bar = self.find("prompt")
        assert isinstance(bar, PromptBar)
        return bar.replace_text(self.stage.measure_context, said)

    def keys_next(self) -> Sequence[str]:
        """The keys that are lit, the next one first."""
        return self._scene.lesson.next_keys

    def words_ahead(self) -> Sequence[str]:
        """The words of the present action and of the next one."""
        return [word for line in self._scene.lesson.next_actions[:2] for word in line.split()[1:]]

    def wants(self, key: str) -> bool:
        """True for the key that comes next."""
        return self._scene.lesson.is_next_key(key)

    def places_asked(self) -> Sequence[Rect]:
        """Where the keys that are lit are given, as far as that is on the screen now."""
        places = (self._scene.table_view.target_rect((key,)) for key in self.keys_next())
        return [place for place in places if place is not None]

    def lit_places(self) -> Sequence[Rect]:
        """What must not be covered: what is lit and what may be given next."""
        return self._scene.table_view.areas.all_areas_to_avoid(self.keys_next()).choice_rects

    def touches(self, key: str) -> bool:
        """True for a thing that a step of the lesson is about: no veil lies over it."""
        return self._scene.setup.spotlight(key)

    def has_veil(self) -> bool:
        """True while what the lesson is not about is dimmed."""
        return any(isinstance(one, SpotlightVeil) for one in self.widgets())

    def veils(self) -> Sequence[Widget]:
        return [one for one in self.widgets() if isinstance(one, SpotlightVeil)]

    # what is tried --------------------------------------------------------------------------------------------
    def allows(self, *lines: str) -> bool:
        """True where those lines may be played now; without any: where a key may mean nothing."""
        return self._scene.input_handler.allows_decision(
            "x", PlayDecision(tuple(map(Action, lines))) if lines else None
        )

    def answer_to(self, line: str, code: str) -> tuple[str, str]:
        """What is said to who tries a line that is refused with a code, and the id of the rule behind it."""
        return self._scene.input_handler.refusal_text(Action(line), code)

    # playing it -----------------------------------------------------------------------------------------------
    def next_keys(self) -> Sequence[str]:
        """The keys that are given next: those that are lit, or those of the way of a free game."""
        beat, lit = self.beat(), self.keys_next()
        if lit or not self.is_free() or beat is None or not self.is_acting():
            return lit
        return keys_for_action(self._hand, Action(beat.action))

    def give_by_mouse(self, keys: Sequence[str]) -> None:
        """Click where the first of some keys is given."""
        rect = self._scene.table_view.target_rect(keys)
        assert rect is not None, f"{keys[0]!r} is nowhere on the table ({self.beat()})"
        assert self._scene.view.contains(rect.cx, rect.cy), f"{keys[0]!r} is beside the window"
        self.pilot.click_at(rect.cx, rect.cy)

    def give_by_enter(self, keys: Sequence[str]) -> None:
        """Press Enter: where something is lit, the keyboard stands there already."""
        if self.keys_next():
            self.pilot.key("return")
        else:
            self.give_by_arrows(keys)

    def give_by_arrows(self, keys: Sequence[str]) -> None:
        """Go to the first of some keys by Tab and, from where the cursor begins on the board, by arrows."""
        spot = self._scene.table_view.choice_target(keys)
        assert spot is not None, f"{keys[0]!r} is nowhere on the table ({self.beat()})"
        planned = spot.key in self._plans()
        widget = f"deed.{keys[0]}" if self._scene.board.is_buildable_key(spot.key) and not planned else spot.widget_id
        self.tab_to(widget)
        if widget != "board":
            self.pilot.enter("space")
            return
        if not planned:
            self.put_cursor("")
        self.walk_to(spot.key)
        anew = (
            self.taken_up() and self._hand.can_begin_with(spot.key) and not self._scene.lesson.is_next_key(spot.key)
        )
        self.pilot.key("o" if anew else "return")

    def go_on(self, give: Give | None = None) -> str:
        """Give the next key and return it; empty where something happens by itself."""
        beat, keys = self.beat(), self.next_keys()
        if beat is not None and beat.is_read_only and self.said():
            self.pilot.key("return")
            return "read"
        if self.waits_for_press():
            self.tell_on()
        if not keys or self.is_held() or self.is_moving() or not self.is_on_top():
            return ""
        (give or LessonPage.give_by_mouse)(self, keys)
        return keys[0]

    def play_to_praise(self, give: Give | None = None) -> PraisePage:
        """Play what is taught to the end, and return the praise."""
        for _ in range(300):
            if isinstance(self.pilot.top, LessonEndDialog):
                return PraisePage.on_top(self.pilot)
            before = self._mark()
            given = self.go_on(give)
            if not given:
                self.pilot.step(120)
                if not self.is_on_top() and not isinstance(self.pilot.top, LessonEndDialog):
                    self.pilot.key("return")
            elif given != "read":
                changed = self._mark() != before or self.pilot.top.name != "lesson"
                assert changed, f"{given} did nothing in {self.beat()}; {self.notice()}"
        raise AssertionError(f"no praise; at {self.beat()}, keys {self.next_keys()}, top {self.pilot.top.name}")

    def _mark(self) -> tuple[object, ...]:
        """Tells one moment of the hand from another."""
        return self.action_count(), self._hand.state


Give = Callable[[LessonPage, Sequence[str]], None]
"""A manner of giving the first of some keys."""


def open_lesson(pilot: Pilot, game: str, number: int) -> LessonPage:
    """A lesson on the screen; where it is played freely, the others keep to its way."""
    tables: list[LessonTable] = []

    def make(*_told: Any, **_more: Mapping[str, Any]) -> Follower:
        return Follower(tables)

    tables.append(LessonTable(pilot.app, lessons_of(game), number, make))
    pilot.open(tables[0])
    return LessonPage(pilot, tables[0])


def make_lesson(
    pilot: Pilot,
    *files: LessonFile,
    number: int = 0,
    left: UnfinishedLesson | None = None,
    play_now: Callable[[], None] | None = None,
    unfinished_game: Callable[[], Callable[[], None] | None] = lambda: None,
    opened: bool = True,
) -> LessonPage:
    """A lesson of files of one's own, whose other seats keep to its way; `opened=False` puts it on no screen."""
    scene = LessonTable(
        pilot.app, files, number, make_scripted_player, left=left, play_now=play_now, unfinished_game=unfinished_game
    )
    if opened:
        pilot.open(scene)
    return LessonPage(pilot, scene)
