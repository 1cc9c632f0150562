"""Example of the rules on the game's own table: step by step, with a text for each step, without a record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from boardgames.data.faults import BadFile, FileFault
from boardgames.draw.rects import Rect
from boardgames.draw.theme import DANGER, S1, S2
from boardgames.scenario.rule_examples import ExampleMoment, example_of
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.input.intents import Intent, Key, Press
from boardgames.ui.play.board.board_overlays import AreasToAvoid, HighlightCallout, NoticeBubble
from boardgames.ui.play.board.board_widget import BoardInputHandler
from boardgames.ui.play.panels.log_drawer import make_drawer
from boardgames.ui.play.panels.prompt_bar import PromptBar
from boardgames.ui.replay.recorded_match import RecordedMatch
from boardgames.ui.replay.replay_scene import RecordedMatchScene
from boardgames.ui.scene.scene import SceneHost, Shortcut
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Layers, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow, scrolling_list
from boardgames.ui.widgets.widget import Widget

NEXT: Final = ("page down", "pagedown", ".", "n")
BACK: Final = ("page up", "pageup", ",", "b")


class ExampleTable(RecordedMatchScene):
    """Table of an example. Raises `BadFile` for a missing or faulty example."""

    name = "example"
    first_focus = "example.next"
    input_handler = BoardInputHandler()

    def __init__(self, app: SceneHost, game: str, id: str) -> None:
        one = example_of(game, id)
        if one is None or one.file is None:
            found = one.fault if one is not None else "nothing"
            raise BadFile([FileFault(f"{game}/examples/{id}.yaml", 1, 1, "", "an example", found)])
        self.one: Final = one
        self.moments: Final[Sequence[ExampleMoment]] = one.moments()
        self.moment_index = 0
        super().__init__(app, RecordedMatch.from_example(one), int(one.example.seat[1:]) - 1)

    # present moment -------------------------------------------------------------------------------------------
    @property
    def current_moment(self) -> ExampleMoment:
        """Present moment."""
        return self.moments[self.moment_index]

    @property
    def shown_action_count(self) -> int:
        return self.current_moment.played

    def current_viewer(self) -> Viewer:
        return Viewer(self.viewing_seat, self.recording.options, is_peeking=True)

    def show_moment(self, at: int) -> None:
        """Show a moment; the next one is animated."""
        at = min(max(0, at), len(self.moments) - 1)
        if at == self.moment_index:
            return
        before, view, played = self.board.things_by_key(), self.displayed_position().view, self.current_moment.played
        on = at == self.moment_index + 1
        self.board.animator.finish_all()
        self.moment_index = at
        if on and self.current_moment.played == played + 1:
            self.animate_from(view, before)
        elif self.current_moment.denied:
            self.play("warning")
        self.rebuild()

    def step_moments(self, steps: int) -> None:
        """Go a number of moments forwards."""
        self.show_moment(self.moment_index + steps)

    # texts ----------------------------------------------------------------------------------------------------
    def _said(self, moment: ExampleMoment) -> str:
        """Text of a moment: the example's own, else the log, else the refusal."""
        if moment.words is not None:
            return str(getattr(moment.words, self.services.catalog.language))
        if moment.denied:
            return self._refusal(moment)
        if not moment.played:
            return self.tr("example.start")
        return self._deed(moment) or self.tr("example.on")

    def _deed(self, moment: ExampleMoment) -> str:
        """Log text of the last action."""
        lines = self.log_lines() if moment.played else ()
        return " ".join(line.text for line in lines if line.covers_action(moment.played))

    def _spoken(self, moment: ExampleMoment) -> str:
        """Text of a moment for screen readers: log, text, refusal."""
        deed = (
            self._deed(moment)
            if self.moment_index and self.moments[self.moment_index - 1].played != moment.played
            else ""
        )
        return join_sentences(*dict.fromkeys((deed, self._said(moment), self._refusal(moment))))

    def spoken_title(self) -> Sequence[str]:
        return (str(getattr(self.one.example.title, self.services.catalog.language)),)

    def _refusal(self, moment: ExampleMoment) -> str:
        return self.formatter.refusal_sentence(moment.denied, moment.code) if moment.denied else ""

    # intents --------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        self.finish_motions(intent)
        if isinstance(intent, Key) and not (intent.ctrl or intent.alt) and self._key(intent.name):
            return True
        if isinstance(intent, Press) and intent.button == 1 and self._is_on_board(intent.x, intent.y):
            self.step_moments(1)
            return True
        return super().handle(intent)

    def _is_on_board(self, x: float, y: float) -> bool:
        """True if a point lies on the board, and on no list of steps over it."""
        widget = self.board.widget
        if self.is_log_open and self.widget_root.find("log.panel").rect.contains(x, y):
            return False
        return widget is not None and widget.rect.contains(x, y)

    def _key(self, name: str) -> bool:
        if name in NEXT:
            self.step_moments(1)
        elif name in BACK:
            self.step_moments(-1)
        elif name in ("home", "r"):
            self.show_moment(0)
        elif name == "end":
            self.show_moment(len(self.moments) - 1)
        elif name == "l":
            self.toggle_log()
        else:
            return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        tr = self.tr
        return [
            Shortcut(tr("example.keys.next"), tr("example.next")),
            Shortcut(tr("example.keys.back"), tr("example.back")),
            Shortcut("R", tr("example.again")),
        ]

    # widgets --------------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid, moment = self.board.table_layout, self.current_moment
        base = self.compose_table(self._prompt(self._said(moment)), self._rail(), self._foot(), takes_focus=False)
        room = laid.board.inset(S2)
        over: list[Widget] = []
        if moment.at in self.board.rects:
            over.append(HighlightCallout(self._place, room))
        if moment.denied:
            place = self._place() or Rect(room.cx, room.bottom - S2, 1, 1)
            over.append(NoticeBubble(self._refusal(moment), place, room, tone=DANGER, spared=self._in_sight))
        return Layers((base, *over, *([self._step_list(laid.middle)] if self.is_log_open else [])))

    def _in_sight(self) -> AreasToAvoid:
        place = self._place()
        return AreasToAvoid(
            [place] if place else [], [thing.rect for thing in self.board.placed_things() if thing.face]
        )

    def _place(self) -> Rect | None:
        """Rectangle of the present moment's place, or None."""
        return self.board.rects.get(self.current_moment.at)

    def _prompt(self, said: str) -> PromptBar:
        seat, name = self.seat_to_act()
        note = self.tr("example.at", number=self.moment_index + 1, total=len(self.moments))
        left, told = self.action_points_left()
        colour, spoken = self.formatter.seat_colour(seat or 0), self._spoken(self.current_moment)
        return PromptBar(said, seat, name, note, colour, gauge=left, gauge_words=told, spoken=spoken)

    def _rail(self) -> Widget:
        """Signs beside the board: back, and the list of steps."""
        return Column((self.make_back_sign(), self.make_log_sign(self.tr("example.list"))), gap=S1)

    def _step_list(self, room: Rect) -> Widget:
        """All steps, over the board."""
        rows = [
            ListRow(
                f"example.step.{index}",
                f"{index + 1}. {self._said(moment)}",
                partial(self.show_moment, index),
                chosen=index == self.moment_index,
                icon="lock" if moment.denied else "",
            )
            for index, moment in enumerate(self.moments)
        ]
        return make_drawer(room, Column((self._shows(), scrolling_list("example.steps", rows, least=60)), gap=S2))

    def log_focus(self) -> str:
        return f"example.step.{self.moment_index}"

    def _shows(self) -> Label:
        return Label(self.tr("example.shows", ids=", ".join(self.one.example.shows)), tone="muted", grow=1)

    def _foot(self) -> Widget:
        """Title, and the buttons that go through the steps."""
        tr, last = self.tr, self.moment_index == len(self.moments) - 1
        (title,) = self.spoken_title()
        on = Button(
            "example.next",
            tr("example.leave") if last else tr("example.next"),
            self.back if last else partial(self.step_moments, 1),
            icon="check" if last else "step_forward",
            kind="primary",
            role="strong",
        )
        none = "" if self.moment_index else tr("example.first")
        before = Button(
            "example.back", tr("example.back"), partial(self.step_moments, -1), icon="step_back", reason=none
        )
        again = Button(
            "example.again", "", partial(self.show_moment, 0), icon="first", tip=tr("example.again"), reason=none
        )
        head = Label(title, "example.title", role="lead_strong", grow=1)
        return Row((head, again, before, on), gap=S2)

    def render_state(self) -> BoardRenderState:
        return self.render_state_with_trail(ring=False, trail=not self.current_moment.denied)
