"""The table: people and computers play here, from the first click to the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from boardgames.core.machine import Action, Dump, Event, Seat
from boardgames.core.match import Entry
from boardgames.core.rng import mix
from boardgames.record import Record
from boardgames.text.narrate import narrate
from boardgames.text.refusals import refusal
from boardgames.ui.doors import TableChoice
from boardgames.ui.input.intents import Back, Hover, Intent, Key, Press
from boardgames.ui.scenes.dialogs import confirm
from boardgames.ui.scenes.replay import ReplayScene
from boardgames.ui.scenes.results import Results
from boardgames.ui.scenes.scene import Shortcut, hastens
from boardgames.ui.table import keyboard, talk
from boardgames.ui.table.banner import Banner
from boardgames.ui.table.base import TableBase
from boardgames.ui.table.desk import Desk
from boardgames.ui.table.hand import CONFIRM, Answer, Changed, Hand, Play, Refused
from boardgames.ui.table.look import Look
from boardgames.ui.table.menu import TableMenu
from boardgames.ui.table.places import Placing
from boardgames.ui.table.session import Session
from boardgames.ui.table.side import side_column
from boardgames.ui.tables.placed import Chip, Deed, Phrase, Placed, Trail
from boardgames.ui.widgets.boxes import Layers
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.ui.app import App
    from boardgames.ui.draw.painter import Painter

NOTICE_MS: Final = 5200.0
HOVER_MS: Final = 650.0
END_MS: Final = 650.0
BLINK_MS: Final = 1500.0
BLINKS: Final = 3
SEEDS: Final = 10**9


class TableScene(TableBase):
    """One game being played. The session owns match, record and computers; the hand, what was clicked."""

    name = "table"
    first_focus = "board"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session.match, session.seats)
        self.session = session
        self.hand = Hand(self.table, session)
        self.desk = Desk(self, self.services.clock, lambda: self.services.settings)
        self.banner = Banner()
        self.looking: int | None = None
        self.notice: tuple[str, str, str] | None = None  # key, sentence, note
        self.told = ""  # the place that is described
        self.hint: Sequence[Trail] = ()
        self.hint_words = ""
        self.dragged: tuple[str, float, float] | None = None
        self.pulse = 1.0
        self._notices = 0
        self._follow = True
        self._told_trouble = ""
        self._ended = session.match.outcome() is not None

    # life -----------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        self.session.warm_up()
        self.hand.renew()
        self._watch_trouble()
        self.desk.wake()

    def leave(self) -> None:
        self.session.close()

    def resume(self) -> None:
        self.desk.wake()

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
    def shown(self) -> int:
        return len(self.match) if self.looking is None else self.looking

    @property
    def live(self) -> bool:
        """Whether the present moment is shown, and somebody may act."""
        return self.looking is None and self.match.outcome() is None

    def thinks(self, seat: Seat) -> bool:
        return self.match.outcome() is None and self.session.thinking() == seat

    def home_key(self) -> str:
        return self.table.home(self.hand.sight)

    def look_at(self, count: int) -> None:
        """Show an earlier moment, or the present one again."""
        self.animator.clear()
        self.looking = None if count >= len(self.match) else count
        self._quiet()
        self.desk.wake()

    def _quiet(self) -> None:
        """Take back what is said, and compose anew."""
        self.notice, self.told = None, ""
        self.rebuild()

    # playing --------------------------------------------------------------------------------------------------
    def perform(self, action: Action) -> None:
        """Play an action for whoever is to act, show it, and go on to what follows."""
        seat, turned = self.eyes, self.turned
        before = {thing.key: thing for thing in self.placed()}
        view = self.match.port(seat).view()
        entry = self.session.play(action)
        self._watch_trouble()
        self._forget_hint()
        own = entry.seat == self.match.to_act() == self.eyes
        self.hand.renew(last=action if own else None)
        if turned == self.turned:  # else nothing stands where it stood
            self._show_motion(entry, view, before)
        self._sound(entry)
        self._follow = True
        if self.pointed.startswith("wall:"):
            self.pointed = ""
        self._quiet()
        self._after_action(entry)

    def _show_motion(self, entry: Entry, view: Dump, before: Mapping[str, Placed]) -> None:
        events = [event.seen_by(self.eyes) for event in entry.events]
        after = {thing.key: thing for thing in self.placed()}
        cells = {thing.key: thing.rect for thing in self.placed() if thing.hit.w > 0}
        self.animator.show(self.table.motions(view, events), before, after, cells)

    def _after_action(self, entry: Entry) -> None:
        to_act = self.match.to_act()
        if to_act is None:
            self.desk.drop()
            if not self._ended:
                self._ended = True
                self._end()
            return
        if to_act != entry.seat:
            self.desk.drop()
            self.play(f"turn_p{to_act + 1}")
            if self.session.person(to_act) and len(self.session.persons) > 1:
                words = self.tr("table.your_turn", seat=self.seat_title(to_act))
                self.banner.show(self.touch, words, to_act, self.colour(to_act))
        if self.table.must(self.hand.sight) or self.table.begins(self.hand.sight, None):
            self._blink()
        self.desk.wake()

    def _end(self) -> None:
        """The last action was played: let it be seen, then show how it ended."""
        outcome = self.match.outcome()
        assert outcome is not None
        won = not self.session.persons or any(self.session.person(seat) for seat in outcome.winners)
        self.play("slide" if not outcome.winners else "win" if won else "lose")
        self.timeline.wait(END_MS, self.show_results)

    def show_results(self) -> None:
        """How the game ended, over the board."""
        if self.on_top and self.match.outcome() is not None:
            self.app.push(Results(self.app, self))

    def _blink(self) -> None:
        """Light what must be decided a few times, then leave it lit."""

        def apply(t: float) -> None:
            self.pulse = 1.0 if t >= 1 else abs(1 - 2 * ((t * BLINKS) % 1))
            self.invalidate()

        self.touch.add(apply, ms=BLINK_MS, kind="fade")

    def _sound(self, entry: Entry) -> None:
        sound = next((s for s in map(self.table.sound, entry.events) if s), "")
        if sound:
            self.play(sound)

    def _watch_trouble(self) -> None:
        if self.session.trouble and self.session.trouble != self._told_trouble:
            self._told_trouble = self.session.trouble
            self.app.toast("table.toast.not_saved", reason=self.session.trouble)

    def move_now(self) -> None:
        """Have the computer play the best it has found so far."""
        self.session.move_now()

    # hints ----------------------------------------------------------------------------------------------------
    def ask_hint(self) -> None:
        """Ask a computer what it would do in the place of the person to act."""
        if not (self.live and self.hand.sight.acting):
            self.app.toast("table.none.over" if self.match.outcome() else "table.none.hint")
            return
        self.session.ask_hint()
        self.hint_words = self.tr("table.hint.thinking")
        self.rebuild()
        self.desk.wake()

    def hint_found(self, action: Action) -> None:
        """The computer has an advice: mark it on the board and say it."""
        events: list[Event] = []
        self.session.trial(self.eyes).apply(action, events)
        told = narrate(self.services.catalog, self.table.id, events, self.public_title)
        self.hint = self.table.trail(events)
        self.hint_words = self.tr("table.hint.line", action=" ".join(told[:1]))
        self.rebuild()

    def _forget_hint(self) -> None:
        self.session.forget_hint()
        self.hint, self.hint_words = (), ""

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
        self._forget_hint()
        step()
        self._ended = self.match.outcome() is not None
        self.hand.renew()
        self._follow = True
        self.play("slide")
        self._quiet()
        self.desk.restart()

    # giving keys ----------------------------------------------------------------------------------------------
    def may_give(self, key: str) -> bool:
        picker = self.hand.picker
        return self.live and self.hand.sight.acting and (picker.first(key) or key in picker.open)

    def chosen(self, key: str) -> bool:
        return key in self.hand.picker.chosen

    def give(self, key: str, onto: bool = False) -> None:
        """A key was clicked, pressed or dropped on."""
        if self.looking is not None:
            self._notify(key, self.tr("table.none.looking"), "")
        elif self.match.outcome() is not None:
            self.app.toast("table.none.over")
        elif not self.desk.busy:
            self._forget_hint()
            self._answer(self.hand.give(key, onto=onto))

    def _answer(self, answer: Answer) -> None:
        match answer:
            case Play(lines=lines):
                self._decide(lines)
            case Refused(key=key, action=action, code=code):
                self._refuse(key, action, code)
            case Changed(picked=picked):
                self.play("click" if picked else "cancel")
                if self.pointed.startswith("wall:") and self.hand.picked != "build":
                    self.pointed = ""
                self._quiet()
            case None:
                pass

    def _decide(self, lines: tuple[Action, ...]) -> None:
        """Play lines one after the other, after an advice that is given once."""
        advice = self.table.advice(self.hand.sight, lines[-1])
        if advice is None or not self.services.prefs.first_time(advice[0]):
            self._run(lines)
            return
        confirm(
            self.app,
            title=self.tr(f"{self.table.id}.advice.title"),
            text=self.say(advice[1]),
            yes=self.tr("table.button.go_on"),
            no=self.tr("table.button.cancel"),
            on_yes=lambda: self._run(lines),
        )

    def _run(self, lines: tuple[Action, ...]) -> None:
        self.perform(lines[0])
        if lines[1:] and self.live:
            self.desk.queue(lines[1:])

    def _refuse(self, key: str, action: Action, code: str) -> None:
        self.play("warning")
        if code == "not_you":
            seat = self.match.to_act() or 0
            self._notify(key, self.tr("table.none.not_you", seat=self.seat_title(seat)), "")
            return
        sentence, rule = self.refusal(action, code)
        self._notify(key, sentence, self.tr("table.toast.rule", rule=rule) if rule else "")

    def refusal(self, action: Action, code: str) -> tuple[str, str]:
        """The sentence and the rule id of a refused line."""
        word, rule = self.table.nuance(self.hand.sight, action, code)
        return refusal(self.services.catalog, self.table.id, action, word), rule

    def _notify(self, key: str, sentence: str, note: str) -> None:
        """Say something by a place for some seconds."""
        self.notice = (key, sentence, note)
        self._notices += 1
        turn = self._notices

        def end() -> None:
            if turn == self._notices and self.notice is not None:
                self.notice = None
                self.rebuild()

        self.after(NOTICE_MS, end)
        self.rebuild()

    # deeds ----------------------------------------------------------------------------------------------------
    def deeds(self) -> Sequence[Deed]:
        """What may be done beside the board, in the present position."""
        return self.table.deeds(self.hand.sight) if self.live else ()

    def chips(self) -> tuple[str, Sequence[Chip]]:
        """Small choices of this moment."""
        if not (self.live and self.hand.sight.acting):
            return "", ()
        anchor, chips = self.table.chips(self.hand.sight)
        if self.hand.picker.complete is not None and self.hand.picker.open:
            chips = (*chips, Chip(CONFIRM, Phrase("table.button.confirm"), "check", main=True))
        return anchor, chips

    def deed_reason(self, deed: Deed) -> str:
        """Why a deed is not open, or empty."""
        if deed.open or deed.refused is None:
            return ""
        why = self.match.port(self.eyes).why_not(deed.refused)
        return self.refusal(deed.refused, why.code)[0] if why is not None else ""

    def do_deed(self, deed: Deed) -> None:
        """A deed's button or letter was pressed."""
        if self.desk.busy:
            return
        reason = self.deed_reason(deed)
        if reason:
            self.play("warning")
            self._notify("", reason, "")
        elif deed.on:
            self.hand.clear()
            self._answer(Changed(False))
        elif deed.ask is not None and (deed.spot == "menu" or self.services.settings.confirm_end):
            confirm(
                self.app,
                title=self.say(deed.ask[0]),
                text=self.say(deed.ask[1]),
                yes=self.say(deed.words),
                on_yes=lambda: self.give(deed.key),
                danger=deed.danger,
            )
        else:
            self.give(deed.key)

    # other games ----------------------------------------------------------------------------------------------
    def branch(self, count: int) -> None:
        """Play on from an earlier moment in a record of its own; the present game stays on disk."""
        session = Session.copy_of(self.session.branch(count), self.seats, self.session.maker)
        self.app.replace(TableScene(self.app, session))
        self.app.toast("table.toast.branch")

    def rematch(self) -> None:
        """A new game with the same people and options."""
        record = self.record
        choice = TableChoice(
            record.game_id, self.seats, record.options, mix(record.seed + len(self.match) + 1) % SEEDS
        )
        self.app.replace(TableScene(self.app, Session.begin(choice, self.session.maker, constants=record.constants)))

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
            key = self.pointed if self.hand.picked == "build" else self.cursor or self.home_key()
        if key == "-":
            if self.hand.drop():
                self._answer(Changed(False))
            return
        if key and not key.startswith("wall:"):
            self.cursor = key
        if key:
            self.give(key, onto)

    def may_lift(self, key: str) -> bool:
        return self.may_give(key) and self.hand.picker.first(key)

    def lift(self, key: str, x: float, y: float) -> None:
        if not self.may_lift(key):
            if self.dragged is None:
                self.give(key)
            return
        if self.hand.picked != key:
            self.hand.clear()
            self._answer(self.hand.give(key))
        self.dragged = (key, x, y)
        self._point_at(x, y)
        self.invalidate()

    def release(self, x: float, y: float) -> bool:
        dragged, self.dragged = self.dragged, None
        self.invalidate()
        if dragged is None or self._board is None:
            return False
        key = self._board.key_at(x, y)
        if key and key != dragged[0] and self.hand.picked == dragged[0]:
            self.give(key, onto=True)
        return True

    # pointer --------------------------------------------------------------------------------------------------
    def _point_at(self, x: float, y: float) -> None:
        if self._board is not None:
            key = self._board.key_at(x, y) if self._board.rect.contains(x, y) else ""
            if key != self.pointed:
                self.pointed = key
                self.pointed_changed()

    def pointed_changed(self) -> None:
        """Prices show in the prompt at once, descriptions after a rest."""
        key = self.pointed
        priced = self.hand.price(key) is not None
        if self.told or priced or self._priced:
            self.told = ""
            self.rebuild()
        self._priced = priced
        if key and self.dragged is None and self.live:
            self.after(HOVER_MS, lambda: self._tell(key))
        self.invalidate()

    _priced = False

    def _tell(self, key: str) -> None:
        """The pointer rested on a place: say what is there."""
        if self.pointed == key and self.notice is None and self.on_top and not self.told and not self._priced:
            self.told = key
            self.rebuild()

    # intents --------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        if hastens(intent) and self.timeline.busy:
            self.timeline.finish()
            self.invalidate()
        if isinstance(intent, Hover):
            self._point_at(intent.x, intent.y)
            if self._log is not None and self._log.hover(intent):
                self.invalidate()
        elif isinstance(intent, Press) and self.notice is not None:
            self.notice = None
            self.rebuild()
        if self.stage.dispatch(intent):
            return True
        if isinstance(intent, Key):
            return keyboard.press(self, intent)
        if isinstance(intent, Back):
            self._escape()
            return True
        return False

    def _escape(self) -> None:
        if self.notice is not None:
            self._quiet()
        elif self.looking is not None:
            self.look_at(len(self.match))
        elif self.hand.drop():
            self._answer(Changed(False))
        else:
            self.back()

    def shortcuts(self) -> list[Shortcut]:
        return keyboard.shortcuts(self)

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid, view = self.frame, self.view_shown
        prompt = talk.prompt_bar(self, view)
        board = self.board_widget(prompt.words)
        panels = [self.art.panel(self, view, seat) for seat in range(len(self.seats))]
        places = (laid.prompt, laid.board, *laid.seats, laid.side)
        base = Placing((prompt, board, *panels, side_column(self, laid)), lambda _all: places)
        return Layers((base, *talk.floating(self, laid.board)))

    def board_look(self) -> Look:
        look = super().board_look()
        look.trail = self._trail()
        look.still = not self.live
        if not self.live:
            return look
        hand = self.hand
        look.sight, look.picked, look.dragged, look.pulse = hand.sight, hand.picked, self.dragged, self.pulse
        look.hint, look.back = self.hint, self.table.back(hand.sight)
        walls = [key for key in hand.open if key.startswith("wall:")]
        if walls:
            laid = self.frame
            self.rects.update(self.table.planned(walls, laid.board, laid.shape, self.turned))
            look.walls = sorted(key[5:] for key in walls)
            look.wall = self.pointed[5:] if self.pointed.startswith("wall:") else ""
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
        out: list[Trail] = []
        for seat, events in reversed(self.match.port(self.eyes).events()[: self.shown]):
            own = seat == self.eyes or self.looking is not None
            if out and own:
                break
            out = [*self.table.trail(events), *out]
            if own:
                break
        return out

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
