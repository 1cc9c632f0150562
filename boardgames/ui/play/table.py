"""The table: people and computers play here, from the first click to the last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from boardgames.core.machine import Action, Dump, Seat
from boardgames.core.match import Entry
from boardgames.draw.rects import Rect
from boardgames.record import Record
from boardgames.ui.contract.look import Look, marked
from boardgames.ui.contract.placed import Placed, Sight, Trail
from boardgames.ui.input.intents import Back, Hover, Intent, Key, Press
from boardgames.ui.play import keyboard, onward, planned, talk
from boardgames.ui.play.advice import Advice
from boardgames.ui.play.banner import Banner
from boardgames.ui.play.base import TableBase
from boardgames.ui.play.curtain import Curtain
from boardgames.ui.play.desk import Desk
from boardgames.ui.play.ending import Ending
from boardgames.ui.play.giving import Giving
from boardgames.ui.play.hand import Changed, Hand
from boardgames.ui.play.menu import TableMenu
from boardgames.ui.play.places import Placing
from boardgames.ui.play.pointing import Pointing
from boardgames.ui.play.pulse import Pulse
from boardgames.ui.play.replay import ReplayScene
from boardgames.ui.play.results import Results
from boardgames.ui.play.session import Session
from boardgames.ui.play.side import side_column
from boardgames.ui.play.silence import Silence
from boardgames.ui.scene.scene import Host, Shortcut, hastens
from boardgames.ui.widgets.boxes import Layers
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.draw.painter import Painter


class TableScene(TableBase):
    """One game being played. The session owns match, record and computers; the hand, what was clicked."""

    name = "table"
    first_focus = "board"

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app, session.match, session.seats)
        self.session = session
        self.hand = Hand(self.table, session)
        self.desk = Desk(self, self.services.clock, lambda: self.services.settings)
        self.banner = Banner()
        self.curtain = Curtain(self)
        self.looking: int | None = None
        self.giving = Giving(self)
        self.pointing = Pointing(self)
        self.advice = Advice(self)
        self.pulse = Pulse(self.invalidate)
        self._follow = True
        self._told_trouble = ""
        self.ending = Ending(self)

    # life -----------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        self.session.warm_up()
        self.curtain.begin()
        self.hand.renew()
        self._watch_trouble()
        self.desk.wake()
        self.curtain.cover()

    def leave(self) -> None:
        self.session.close()

    def resume(self) -> None:
        self.desk.wake()
        self.ending.wait()
        self.curtain.due()

    def handed_over(self, seat: Seat) -> None:
        """Another person holds the device now."""
        self.animator.clear()
        self.cursor = self.pointed = ""
        self.looking = None
        self.hand.renew()
        self._follow = True
        self.play(f"turn_p{seat + 1}")
        self.quiet()
        self.desk.restart()

    def unanswered(self, seat: Seat) -> None:
        """No process answers for a computer: say so, and offer ways on."""
        self.app.push(Silence(self, seat))

    def back(self) -> None:
        self.open_menu()

    def rules_at(self) -> tuple[str, str]:
        """The section of the rules about what is asked now."""
        return self.table.id, self.table.section(self.hand.sight)

    # seeing ---------------------------------------------------------------------------------------------------
    @property
    def record(self) -> Record:
        return self.session.record

    @property
    def eyes(self) -> Seat:
        return self.session.eyes

    @property
    def fixed_side(self) -> Seat:
        persons = self.session.persons
        return persons[0] if len(persons) == 1 else 0

    @property
    def shown(self) -> int:
        return len(self.match) if self.looking is None else self.looking

    @property
    def asked_first(self) -> Seat:
        """Whose decision is waited for when the table is opened, as far as it may be seen."""
        return self.match.to_act() or 0

    @property
    def live(self) -> bool:
        """Whether the present moment is shown, and somebody may act."""
        return self.looking is None and not self.over

    def thinks(self, seat: Seat) -> bool:
        return self.match.outcome() is None and self.session.thinking() == seat

    def home_key(self) -> str:
        return self.table.home(self.hand.sight)

    def look_at(self, count: int) -> None:
        """Show an earlier moment, or the present one again."""
        self.animator.clear()
        self.looking = None if count >= len(self.match) else count
        self.quiet()
        self.desk.wake()

    def quiet(self) -> None:
        """Take back what is said, and compose anew."""
        self.giving.notice, self.pointing.told = None, ""
        self.rebuild()

    # playing --------------------------------------------------------------------------------------------------
    def perform(self, action: Action) -> None:
        """Play an action for whoever is to act, show it, and go on to what follows."""
        seat, turned = self.eyes, self.turned
        before = {thing.key: thing for thing in self.placed()}
        view = self.match.port(seat).view()
        entry = self.session.play(action)
        self.played(entry)
        own = entry.seat == self.match.to_act() == self.eyes
        self.hand.renew(last=action if own else None)
        if turned == self.turned:  # else nothing stands where it stood
            self._show_motion(entry, view, before)
        self._sound(entry)
        self._follow = True
        self.pointing.hand_changed()
        self.quiet()
        self._after_action(entry)

    def played(self, entry: Entry) -> None:
        """An action was played; nothing of it is shown yet."""
        self._watch_trouble()
        self.advice.forget()

    def _show_motion(self, entry: Entry, view: Dump, before: Mapping[str, Placed]) -> None:
        events = [event.seen_by(self.eyes) for event in entry.events]
        after = {thing.key: thing for thing in self.placed()}
        cells = {thing.key: thing.rect for thing in self.placed() if thing.hit.w > 0}
        self.animator.show(self.table.motions(view, events, self.eyes), before, after, cells)

    def _after_action(self, entry: Entry) -> None:
        to_act = self.match.to_act()
        if to_act is None:
            self.desk.drop()
            self.ending.tell()
            return
        if to_act != entry.seat:
            self.desk.drop()
            if self.session.awaited is None:
                self.play(f"turn_p{to_act + 1}")
            if self.session.person(to_act) and len(self.session.persons) > 1 and not self.session.veiled:
                words = self.tr("table.your_turn", seat=self.seat_title(to_act))
                self.banner.show(self.touch, words, to_act, self.colour(to_act))
        self.curtain.due()
        if self.table.must(self.hand.sight) or self.table.begins(self.hand.sight, None):
            self.pulse.blink(self.touch)
        self.desk.wake()

    def tell_end(self) -> None:
        """The last action was played."""
        self.ending.begin()

    def show_results(self) -> None:
        """How the game ended, over the board; it waits for a menu or a question to go."""
        if self.on_top and self.match.outcome() is not None:
            self.ending.shown()
            self.app.push(Results(self.app, self))

    def _sound(self, entry: Entry) -> None:
        self.play(next(filter(None, map(self.table.sound, entry.events)), ""))

    def _watch_trouble(self) -> None:
        if self.session.trouble and self.session.trouble != self._told_trouble:
            self._told_trouble = self.session.trouble
            self.app.toast("table.toast.not_saved", reason=self.session.trouble)

    # what card tables add ---------------------------------------------------------------------------------------
    @property
    def spoken(self) -> str:
        """What the line over the board says in place of the question; empty mostly."""
        return ""

    def open_help(self) -> None:
        """What the cards do, where there are cards."""

    def bubble(self, room: Rect) -> Widget | None:
        """What is said by a place."""
        return talk.bubble(self, room)

    # taking back ----------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Back to before the last decision of a person."""
        if self.session.undo_count():
            self._back_and_forth(self.session.undo)
        else:
            self.app.toast("table.none.undo")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.match.redo() is not None:
            self._back_and_forth(self.session.redo)
        else:
            self.app.toast("table.none.redo")

    def _back_and_forth(self, step: Callable[[], object]) -> None:
        self.desk.drop()
        self.animator.clear()
        self.looking = None
        self.advice.forget()
        step()
        self.ending.renew()
        self.hand.renew()
        self._follow = True
        self.play("slide")
        self.quiet()
        self.desk.restart()

    # giving keys ----------------------------------------------------------------------------------------------
    def may_give(self, key: str) -> bool:
        return self.live and self.hand.takes(key)

    def chosen(self, key: str) -> bool:
        return key in self.hand.picker.chosen

    def give(self, key: str, onto: bool = False) -> None:
        self.giving.give(key, onto)

    # other games ----------------------------------------------------------------------------------------------
    def branch(self, count: int) -> None:
        """Play on from an earlier moment."""
        onward.branch(self, count)

    def rematch(self) -> None:
        """The same people again."""
        onward.rematch(self)

    def open_replay(self) -> None:
        """See this game again from its beginning."""
        self.app.push(ReplayScene(self.app, self.match, self.record, self.seats, self.session.maker))

    def open_menu(self) -> None:
        """The table's menu, over it."""
        self.app.push(TableMenu(self.app, self))

    def lay_other_way(self) -> None:
        """Lay the board down, or stand it up."""
        shapes = [shape.id for shape in self.table.shapes()]
        self.wanted_shape = shapes[(shapes.index(self.frame.shape) + 1) % len(shapes)]
        self.rebuild()

    def turn_board(self) -> None:
        """See the board from the other side, or as the seat that acts again."""
        self.turn_to = (1 - int(self.turned)) if self.turn_to is None else None
        self.rebuild()

    # the board's side -----------------------------------------------------------------------------------------
    def board_click(self, key: str, onto: bool) -> None:
        if not key:
            key = self.pointed if planned.planned(self) else self.cursor or self.home_key()
        if key == "-":
            if self.hand.drop():
                self.giving.answer(Changed(False))
            return
        if key and not self.table.plans(key):
            self.cursor = key
        if key:
            planned.begin(self, key)
            self.give(key, onto)

    def may_lift(self, key: str) -> bool:
        return self.pointing.may_lift(key)

    def lift(self, key: str, x: float, y: float) -> None:
        self.pointing.lift(key, x, y)

    def release(self, x: float, y: float) -> bool:
        return self.pointing.release(x, y)

    def pointed_changed(self) -> None:
        self.pointing.changed()

    # intents --------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        if hastens(intent) and self.timeline.busy:
            self.timeline.finish()
            self.invalidate()
        if isinstance(intent, Hover):
            self.pointing.at(intent.x, intent.y)
            if self._log is not None and self._log.hover(intent):
                self.invalidate()
        elif isinstance(intent, Press) and self.giving.notice is not None:
            self.giving.notice = None
            self.rebuild()
        if isinstance(intent, Key) and intent.name in keyboard.PAGES and self.stage.focused != "log":
            return keyboard.press(self, intent)
        if self.stage.dispatch(intent):
            return True
        if isinstance(intent, Key):
            return keyboard.press(self, intent)
        if isinstance(intent, Back):
            self._escape()
            return True
        return False

    def _escape(self) -> None:
        if self.giving.notice is not None:
            self.quiet()
        elif self.looking is not None:
            self.look_at(len(self.match))
        elif self.hand.drop():
            self.giving.answer(Changed(False))
        else:
            self.back()

    def shortcuts(self) -> list[Shortcut]:
        return keyboard.shortcuts(self)

    @property
    def sight_shown(self) -> Sight | None:
        return self.hand.sight if self.looking is None else None

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid, view = self.frame, self.view_shown
        prompt = talk.prompt_bar(self, view)
        board = self.board_widget(prompt.words)
        panels = [self.art.panel(self, view, seat) for seat in range(len(laid.seats))]
        places = (laid.prompt, laid.board, *laid.seats, laid.side)
        base = Placing((prompt, board, *panels, side_column(self, laid)), lambda _all: places)
        return Layers((base, *talk.floating(self, laid.board)))

    def board_look(self) -> Look:
        look = super().board_look()
        look.trail = self._trail()
        if not self.live:
            return look
        hand = self.hand
        look.sight, look.picked, look.dragged = hand.sight, hand.picked, self.pointing.dragged
        look.pulse, look.hint, look.back = self.pulse.light, self.advice.trail, self.table.back(hand.sight)
        planned.show(self, look)
        if hand.sight.acting:
            if self.table.must(hand.sight):
                look.must = hand.open & frozenset(self.rects)
            if hand.picker.chosen and self.services.settings.show_legal:
                look.open, look.reach, look.strikes = hand.open, hand.reach, hand.strikes
            price = hand.price(self.pointed)
            look.lost = frozenset(price.keys) if price is not None else frozenset()
        return look

    def _trail(self) -> Sequence[Trail]:
        """What others did since the seat that looks last acted; looking back, the last action alone."""
        events = self.match.port(self.eyes).events()[: self.shown]
        return marked(self.table, events, None if self.looking is not None else self.eyes)

    def places(self) -> Iterable[tuple[str, Rect]]:
        return (*super().places(), *planned.planned(self).items())

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        self.banner.draw(painter, self.skin, self.frame.board)

    def prepare(self) -> None:
        super().prepare()
        if self._follow and self.stage.has("log.area"):
            self._follow = False
            area = self.stage.find("log.area")
            assert isinstance(area, ScrollArea)
            area.scroll(area.reach)
            self.stage.rearranged()
