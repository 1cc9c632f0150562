"""An example of the rules on the game's own table: step by step, with what each step shows, and nothing recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from boardgames.data.faults import BadFile, FileFault
from boardgames.draw.rects import Rect
from boardgames.draw.theme import DANGER, S1, S2
from boardgames.scenario.rule_examples import Moment, example_of
from boardgames.ui.contract.look import Look
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.game_view import game_view
from boardgames.ui.input.intents import Intent, Key, Press
from boardgames.ui.play.board.board import Board, Shown
from boardgames.ui.play.board.board_scene import BoardScene
from boardgames.ui.play.board.overlays import AreasToAvoid, FixedLayout, GuideBubble, NoticeBubble
from boardgames.ui.play.board.seat_panels import NoKeys, SeatPanels
from boardgames.ui.play.match.recording import Recording
from boardgames.ui.play.panels.log import MatchLog
from boardgames.ui.play.panels.prompt import PromptBar
from boardgames.ui.scene.scene import Host, Shortcut, hastens
from boardgames.ui.scene.spoken import sentence
from boardgames.ui.widgets.boxes import Column, Layers, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.listing import ListRow, listing
from boardgames.ui.widgets.widget import Widget

NEXT: Final = ("page down", "pagedown", ".", "n")
BACK: Final = ("page up", "pageup", ",", "b")


class ExampleTable(BoardScene):
    """Raises `BadFile` for an example that there is not, or that is faulty."""

    name = "example"
    first_focus = "example.next"

    def __init__(self, app: Host, game: str, id: str) -> None:
        super().__init__(app)
        one = example_of(game, id)
        if one is None or one.file is None:
            found = one.fault if one is not None else "nothing"
            raise BadFile([FileFault(f"{game}/examples/{id}.yaml", 1, 1, "", "an example", found)])
        self.one: Final = one
        self.moments: Final[Sequence[Moment]] = one.moments()
        self.recording: Final = Recording.of_example(one)
        view = game_view(self.services.catalog, self.recording.game, self.recording.seats)
        self.table, self.art, self.words = view.table, view.art, view.words
        self.skin = self.art.skin
        self.eyes: Final = int(one.example.seat[1:]) - 1
        self.window: Final = self.recording.window(self.eyes)
        self.at = 0
        self._seen: Shown | None = None
        self._keys = NoKeys()
        seen = self.timeline, self.shown_now, lambda: 0, self.damage
        self.board = Board(view, self.services, *seen)
        self._chronicle = MatchLog(self.table, self.words)
        self._panels = SeatPanels(view, self.board, lambda: self.shown_now().view, self._keys)

    # where one is ---------------------------------------------------------------------------------------------
    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.moments[self.at]

    def showing(self) -> Showing:
        """For whose eyes the board is drawn."""
        return Showing(self.eyes, self.recording.options, peek=True)

    def shown_now(self) -> Shown:
        """What is on the board."""
        mark = self.moment.played
        if self._seen is None or self._seen.mark != mark:
            view = self.window.view_after(mark)
            self._seen = Shown(view, self.table.layout.visible_view(view, self.showing()), self.eyes, mark)
        return self._seen

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
            events = self.recording.told_to_all(self.moment.played)
            self.board.move(view, events, before)
            for sound in self.table.motions.action_sounds(view, self.shown_now().view, events):
                self.play(sound)
        elif self.moment.denied:
            self.play("warning")
        self.rebuild()

    def by(self, steps: int) -> None:
        """So many moments on."""
        self.go(self.at + steps)

    # words ----------------------------------------------------------------------------------------------------
    def _said(self, moment: Moment) -> str:
        """What a moment shows, in words: the example's own, or what happened, or why it is refused."""
        if moment.words is not None:
            return str(getattr(moment.words, self.services.catalog.language))
        if moment.denied:
            return self._refusal(moment)
        if not moment.played:
            return self.tr("example.start")
        return self._deed(moment) or self.tr("example.on")

    def _deed(self, moment: Moment) -> str:
        """What was done last, as the log tells it."""
        lines = self._chronicle.lines(self.window, self.showing()) if moment.played else ()
        return " ".join(line.text for line in lines if line.tells(moment.played))

    def _spoken(self, moment: Moment) -> str:
        """A moment for who does not see what moves: what was done, what that shows, why something is refused."""
        deed = self._deed(moment) if self.at and self.moments[self.at - 1].played != moment.played else ""
        return sentence(*dict.fromkeys((deed, self._said(moment), self._refusal(moment))))

    def spoken_title(self) -> Sequence[str]:
        return (str(getattr(self.one.example.title, self.services.catalog.language)),)

    def _refusal(self, moment: Moment) -> str:
        return self.words.refused(moment.denied, moment.code) if moment.denied else ""

    # intents --------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        if hastens(intent) and self.timeline.busy:
            self.timeline.finish()
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

    def rules_at(self) -> tuple[str, str]:
        return self.table.id, ""

    def places(self) -> Iterable[tuple[str, Rect]]:
        return self.board.places()

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid, view, moment = self.board.frame, self.shown_now().view, self.moment
        said = self._said(moment)
        prompt = self._prompt(said)
        board = self.art.sheet(self._panels, self.shown_now().drawn, None)
        if board is None:
            board = made = self.board.make_widget(self._keys, said)
            made.look = self.board_look()
            made.focusable = False
        panels = [self.art.panel(self._panels, view, seat) for seat in range(len(laid.seats))]
        places = (laid.prompt, laid.board, *laid.seats, laid.side)
        base = FixedLayout((prompt, board, *panels, self._side(laid.side)), lambda _r: places)
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
        view, words = self.shown_now().view, self.words
        seat = None if view["to_act"] is None else int(view["to_act"][1:]) - 1
        name = words.seat_title(seat) if seat is not None else self.tr("table.over")
        note = self.tr("example.at", number=self.at + 1, total=len(self.moments))
        points = self.table.action_points
        left = points.points(view) if points is not None else None
        told = words.say(points.points_text(left)) if points is not None and left else ""
        spoken = self._spoken(self.moment)
        return PromptBar(said, seat, name, note, words.colour(seat or 0), gauge=left, gauge_words=told, spoken=spoken)

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
        """What the board shows now."""
        look = self.board.look(ring=False, thinks=frozenset())
        if self.moment.played and not self.moment.denied:
            look.trail = self.table.motions.trail(self.recording.told_to_all(self.moment.played))
        return look
