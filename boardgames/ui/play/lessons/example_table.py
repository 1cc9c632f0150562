"""An example of the rules on the game's own table: step by step, with what each step shows, and nothing recorded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from boardgames.data.faults import BadFile, FileFault
from boardgames.draw.rects import Rect
from boardgames.draw.theme import DANGER, S1, S2
from boardgames.scenario.rule_examples import ExampleMoment, example_of
from boardgames.ui.contract.board_look import Look
from boardgames.ui.contract.showing import Showing
from boardgames.ui.input.intents import Intent, Key, Press
from boardgames.ui.play.board.board_widget import BoardKeys
from boardgames.ui.play.board.overlays import AreasToAvoid, GuideBubble, NoticeBubble
from boardgames.ui.play.match.recorded_match import RecordedMatch
from boardgames.ui.play.panels.prompt import PromptBar
from boardgames.ui.play.replay.replay import RecordingScene
from boardgames.ui.scene.scene import Host, Shortcut
from boardgames.ui.scene.spoken import sentence
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Layers, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.listing import ListRow, listing
from boardgames.ui.widgets.widget import Widget

NEXT: Final = ("page down", "pagedown", ".", "n")
BACK: Final = ("page up", "pageup", ",", "b")


class ExampleTable(RecordingScene):
    """Raises `BadFile` for an example that there is not, or that is faulty."""

    name = "example"
    first_focus = "example.next"
    keys = BoardKeys()

    def __init__(self, app: Host, game: str, id: str) -> None:
        one = example_of(game, id)
        if one is None or one.file is None:
            found = one.fault if one is not None else "nothing"
            raise BadFile([FileFault(f"{game}/examples/{id}.yaml", 1, 1, "", "an example", found)])
        self.one: Final = one
        self.moments: Final[Sequence[ExampleMoment]] = one.moments()
        self.at = 0
        super().__init__(app, RecordedMatch.of_example(one), int(one.example.seat[1:]) - 1)

    # where one is ---------------------------------------------------------------------------------------------
    @property
    def moment(self) -> ExampleMoment:
        """What is shown."""
        return self.moments[self.at]

    @property
    def played(self) -> int:
        return self.moment.played

    def showing(self) -> Showing:
        return Showing(self.eyes, self.recording.options, peek=True)

    def go(self, at: int) -> None:
        """Show a moment; the next one is shown moving."""
        at = min(max(0, at), len(self.moments) - 1)
        if at == self.at:
            return
        before, view, played = self.board.things(), self.shown_now().view, self.moment.played
        on = at == self.at + 1
        self.board.animator.clear()
        self.at = at
        if on and self.moment.played == played + 1:
            self.show_moving(view, before)
        elif self.moment.denied:
            self.play("warning")
        self.rebuild()

    def by(self, steps: int) -> None:
        """So many moments on."""
        self.go(self.at + steps)

    # words ----------------------------------------------------------------------------------------------------
    def _said(self, moment: ExampleMoment) -> str:
        """What a moment shows, in words: the example's own, or what happened, or why it is refused."""
        if moment.words is not None:
            return str(getattr(moment.words, self.services.catalog.language))
        if moment.denied:
            return self._refusal(moment)
        if not moment.played:
            return self.tr("example.start")
        return self._deed(moment) or self.tr("example.on")

    def _deed(self, moment: ExampleMoment) -> str:
        """What was done last, as the log tells it."""
        lines = self.log_lines() if moment.played else ()
        return " ".join(line.text for line in lines if line.tells(moment.played))

    def _spoken(self, moment: ExampleMoment) -> str:
        """A moment for who does not see what moves: what was done, what that shows, why something is refused."""
        deed = self._deed(moment) if self.at and self.moments[self.at - 1].played != moment.played else ""
        return sentence(*dict.fromkeys((deed, self._said(moment), self._refusal(moment))))

    def spoken_title(self) -> Sequence[str]:
        return (str(getattr(self.one.example.title, self.services.catalog.language)),)

    def _refusal(self, moment: ExampleMoment) -> str:
        return self.words.refused(moment.denied, moment.code) if moment.denied else ""

    # intents --------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        self.hasten_motion(intent)
        if isinstance(intent, Key) and not (intent.ctrl or intent.alt) and self._key(intent.name):
            return True
        widget = self.board.widget
        if isinstance(intent, Press) and intent.button == 1 and widget and widget.rect.contains(intent.x, intent.y):
            self.by(1)
            return True
        return super().handle(intent)

    def _key(self, name: str) -> bool:
        if name in NEXT:
            self.by(1)
        elif name in BACK:
            self.by(-1)
        elif name in ("home", "r"):
            self.go(0)
        elif name == "end":
            self.go(len(self.moments) - 1)
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

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid, moment = self.board.frame, self.moment
        base = self.lay_table(self._prompt(self._said(moment)), self._side(laid.side), takes_focus=False)
        room = laid.board.inset(S2)
        over: list[Widget] = []
        if moment.at in self.board.rects:
            over.append(GuideBubble("", self._place, self._place, room))
        if moment.denied:
            place = self._place() or Rect(room.cx, room.bottom - S2, 1, 1)
            over.append(NoticeBubble(self._refusal(moment), place, room, tone=DANGER, spared=self._in_sight))
        return Layers((base, *over))

    def _in_sight(self) -> AreasToAvoid:
        place = self._place()
        return AreasToAvoid([place] if place else [], [thing.rect for thing in self.board.placed() if thing.face])

    def _place(self) -> Rect | None:
        """Where the moment is to be seen."""
        return self.board.rects.get(self.moment.at)

    def _prompt(self, said: str) -> PromptBar:
        seat, name = self.seat_to_act()
        note = self.tr("example.at", number=self.at + 1, total=len(self.moments))
        left, told = self.points_left()
        colour, spoken = self.words.colour(seat or 0), self._spoken(self.moment)
        return PromptBar(said, seat, name, note, colour, gauge=left, gauge_words=told, spoken=spoken)

    def _side(self, place: Rect) -> Widget:
        tr, last = self.tr, self.at == len(self.moments) - 1
        (title,) = self.spoken_title()
        back = Button(
            "back", "", self.back, icon="back", kind="bare", tip=f"{tr('ui.dialog.back')} ({tr('table.keys.drop')})"
        )
        rows = [
            ListRow(
                f"example.step.{index}",
                f"{index + 1}. {self._said(moment)}",
                partial(self.go, index),
                chosen=index == self.at,
                icon="lock" if moment.denied else "",
            )
            for index, moment in enumerate(self.moments)
        ]
        on = Button(
            "example.next",
            tr("example.leave") if last else tr("example.next"),
            self.back if last else partial(self.by, 1),
            icon="check" if last else "step_forward",
            kind="primary",
            role="strong",
        )
        before = Button(
            "example.back",
            tr("example.back"),
            partial(self.by, -1),
            icon="step_back",
            grow=1,
            reason="" if self.at else tr("example.first"),
        )
        again = Button(
            "example.again",
            "",
            partial(self.go, 0),
            icon="first",
            tip=tr("example.again"),
            reason="" if self.at else tr("example.first"),
        )
        head = Row((back, Label(title, "example.title", role="lead_strong", grow=1)), gap=S1)
        shows = Label(tr("example.shows", ids=", ".join(self.one.example.shows)), tone="muted")
        steps = listing("example.steps", rows, least=60)
        return Column((head, steps, shows, on, Row((again, before), gap=S2, across="fill")), gap=S2)

    def board_look(self) -> Look:
        return self.trail_look(ring=False, trail=not self.moment.denied)
