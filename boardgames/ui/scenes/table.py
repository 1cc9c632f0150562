"""The table: people and computers play here, from the first click to the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from boardgames.core.machine import Action, Seat
from boardgames.core.match import Entry
from boardgames.core.rng import mix
from boardgames.record import Record
from boardgames.text.narrate import narrate
from boardgames.text.refusals import refusal, refusal_key
from boardgames.ui.doors import TableChoice
from boardgames.ui.draw.theme import DANGER, S2, S3
from boardgames.ui.input.intents import Back, Drag, Hover, Intent, Key, Press, Release
from boardgames.ui.layout.rects import Rect
from boardgames.ui.scenes.dialogs import confirm
from boardgames.ui.scenes.replay import ReplayScene
from boardgames.ui.scenes.results import Results
from boardgames.ui.scenes.scene import Shortcut, hastens
from boardgames.ui.table import clipboard
from boardgames.ui.table.base import TableBase
from boardgames.ui.table.hand import CONFIRM, Answer, Changed, Hand, Play, Refused
from boardgames.ui.table.look import Look
from boardgames.ui.table.menu import TableMenu
from boardgames.ui.table.places import Bubble, Floating, Placing
from boardgames.ui.table.prompt import PromptBar
from boardgames.ui.table.session import Session
from boardgames.ui.table.side import side_column
from boardgames.ui.tables.placed import Chip, Deed, Trail
from boardgames.ui.widgets.boxes import Flow, Layers
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.ui.app import App

TICK_MS: Final = 60.0
PACE: Final = {"fast": 120.0, "normal": 420.0, "slow": 1100.0}
NOTICE_MS: Final = 5200.0
HOVER_MS: Final = 550.0
PULSES: Final = 3
SEEDS: Final = 10**9


class TableScene(TableBase):
    """One game being played. The session owns match, record and computers; the hand owns what was clicked."""

    name = "table"
    first_focus = "board"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session.match, session.seats)
        self.session = session
        self.hand = Hand(self.table, session)
        self.looking: int | None = None
        self.notice: tuple[str, str, str] | None = None  # key, sentence, note
        self.told: str = ""  # the place that is described
        self.hint: Sequence[Trail] = ()
        self.hint_words = ""
        self.dragged: tuple[str, float, float] | None = None
        self.pulse = 1.0
        self.pending: list[Action] = []
        self._since = 0.0  # when the computer was asked, by the app's clock
        self._ticking = False
        self._notice_turn = 0
        self._follow = True
        self._told_trouble = ""
        self._ended = False

    # life -----------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        self.session.warm_up()
        self.hand.renew()
        self.cursor = ""
        self._ended = self.match.outcome() is not None
        self._watch_trouble()
        self._wake()

    def leave(self) -> None:
        self.session.close()

    def resume(self) -> None:
        self._wake()

    def back(self) -> None:
        self.open_menu()

    def rules_at(self) -> tuple[str, str]:
        """The section of the rules about what is asked now."""
        return self.table.id, self.table.section(self.hand.sight)

    # seeing ---------------------------------------------------------------------------------------------------
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
        self._settle_view()

    def _settle_view(self) -> None:
        self.notice = None
        self.told = ""
        self.rebuild()

    # playing --------------------------------------------------------------------------------------------------
    def perform(self, action: Action) -> None:
        """Play an action for whoever is to act, show it, and go on to what follows."""
        seat = self.eyes
        before = {thing.key: thing for thing in self.placed()}
        view = self.match.port(seat).view()
        entry = self.session.play(action)
        self._watch_trouble()
        self.hint, self.hint_words = (), ""
        self.notice, self.told = None, ""
        self.hand.renew(last=action if entry.seat == self.match.to_act() == self.eyes else None)
        self._show_motion(entry, seat, view, before)
        self._sound(entry)
        self._follow = True
        self._check_pointed()
        self.rebuild()
        self._after_action(entry)

    def _show_motion(self, entry: Entry, seat: Seat, view: object, before: dict[str, object]) -> None:
        if self.eyes != seat and self.turn_to is None:
            return  # the board was turned: nothing stands where it stood
        events = [event.seen_by(self.eyes) for event in entry.events]
        after = {thing.key: thing for thing in self.placed()}
        cells = {thing.key: thing.rect for thing in self.placed() if thing.hit.w > 0}
        self.animator.show(self.table.motions(view, events), before, after, cells)  # type: ignore[arg-type]

    def _after_action(self, entry: Entry) -> None:
        if self.match.outcome() is not None:
            self.pending.clear()
            if not self._ended:
                self._ended = True
                self.play_end()
            return
        to_act = self.match.to_act()
        if to_act != entry.seat:
            self.pending.clear()
            if to_act is not None:
                self.play(f"turn_p{to_act + 1}")
        if self.table.must(self.hand.sight) or self.table.begins(self.hand.sight, None):
            self._blink()
        self._wake()

    def play_end(self) -> None:
        """The last action was played: let it be seen, then show how it ended."""
        outcome = self.match.outcome()
        assert outcome is not None
        mine = not self.session.persons or any(self.session.person(seat) for seat in outcome.winners)
        self.play("win" if outcome.winners and mine else "slide" if not outcome.winners else "lose")
        self.timeline.wait(650, self.show_results)

    def show_results(self) -> None:
        """How the game ended, over the board."""
        if self.on_top and self.match.outcome() is not None:
            self.app.push(Results(self.app, self))

    def _blink(self) -> None:
        """Light what must be decided three times, then leave it lit."""

        def apply(t: float) -> None:
            self.pulse = 1.0 if t >= 1 else abs(1 - 2 * ((t * PULSES) % 1))
            self.invalidate()

        self.touch.add(apply, ms=1500, kind="fade")

    def _sound(self, entry: Entry) -> None:
        for event in entry.events:
            sound = self.table.sound(event)
            if sound:
                self.play(sound)
                return

    def _watch_trouble(self) -> None:
        if self.session.trouble and self.session.trouble != self._told_trouble:
            self._told_trouble = self.session.trouble
            self.app.toast("table.toast.not_saved", reason=self.session.trouble)

    # the computer's side --------------------------------------------------------------------------------------
    def _wake(self) -> None:
        """Look for answers of computers from now on, until there is nobody to wait for."""
        if not self._ticking and self._waiting():
            self._ticking = True
            self._since = self.services.clock.now()
            self.after(TICK_MS, self._tick)

    def _waiting(self) -> bool:
        return (
            bool(self.pending)
            or self.session.hinting
            or (self.match.outcome() is None and self.session.thinking() is not None)
        )

    def _tick(self) -> None:
        self._ticking = False
        if not self._waiting():
            return
        self._look_for_hint()
        if self.looking is None and not self.timeline.busy:
            self._next_deed()
        if self._waiting() and not self._ticking:
            self._ticking = True
            self.after(TICK_MS, self._tick)

    def _next_deed(self) -> None:
        if self.pending:
            action = self.pending.pop(0)
            if self.match.why_not(action) is None:
                self.perform(action)
            else:
                self.pending.clear()
            return
        if self.session.thinking() is None or self.match.outcome() is not None:
            return
        pace = PACE[self.services.settings.ai_pace]
        if self.services.clock.now() - self._since < pace:
            return
        action_found = self.session.consult()
        if action_found is not None:
            self._since = self.services.clock.now()
            self.perform(action_found)

    def move_now(self) -> None:
        """Have the computer play what it has."""
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
        self._wake()

    def _look_for_hint(self) -> None:
        action = self.session.hint() if self.session.hinting else None
        if action is None:
            return
        trial = self.session.trial(self.eyes)
        events: list[object] = []
        trial.apply(action, events)  # type: ignore[arg-type]
        told = narrate(self.services.catalog, self.table.id, events, self.public_title)  # type: ignore[arg-type]
        self.hint = self.table.trail(events)  # type: ignore[arg-type]
        self.hint_words = self.tr("table.hint.line", action=" ".join(told[:1]))
        self.rebuild()

    # taking back ----------------------------------------------------------------------------------------------
    def undo_reason(self) -> str:
        """Why nothing can be taken back, or empty."""
        return "" if self.session.undo_count() else self.tr("table.none.undo")

    def undo(self) -> None:
        """Back to before the last decision of a person."""
        if not self.session.undo_count():
            self.app.toast("table.none.undo")
            return
        self._step_back_forth(lambda: self.session.undo())

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.match.redo() is None:
            self.app.toast("table.none.redo")
            return
        self._step_back_forth(lambda: self.session.redo())

    def _step_back_forth(self, step: object) -> None:
        self.pending.clear()
        self.animator.clear()
        self.looking = None
        self.hint, self.hint_words = (), ""
        step()  # type: ignore[operator]
        self._ended = self.match.outcome() is not None
        self.hand.renew()
        self._follow = True
        self.play("slide")
        self._settle_view()
        self._since = self.services.clock.now()
        self._wake()

    # giving keys ----------------------------------------------------------------------------------------------
    def may_give(self, key: str) -> bool:
        return self.live and self.hand.sight.acting and (self.hand.picker.first(key) or key in self.hand.open)

    def chosen(self, key: str) -> bool:
        return key in self.hand.picker.chosen

    def give(self, key: str, onto: bool = False) -> None:
        """A key was clicked, pressed or dropped on."""
        if self.looking is not None:
            self._notify(key, self.tr("table.none.looking"), "")
            return
        if self.match.outcome() is not None:
            self.app.toast("table.none.over")
            return
        self.session.forget_hint()
        self.hint, self.hint_words = (), ""
        self._answer(self.hand.give(key, onto=onto))

    def _answer(self, answer: Answer) -> None:
        match answer:
            case Play(lines=lines):
                self._decide(lines)
            case Refused(key=key, action=action, code=code):
                self._refuse(key, action, code)
            case Changed(picked=picked):
                self.play("click" if picked else "cancel")
                self.notice, self.told = None, ""
                self._check_pointed()
                self.rebuild()
            case None:
                pass

    def _decide(self, lines: tuple[Action, ...]) -> None:
        """Play lines one after the other, after an advice that is given once."""
        advice = self.table.advice(self.hand.sight, lines[-1])
        if advice is not None and self.services.prefs.first_time(advice[0]):
            confirm(
                self.app,
                title=self.tr(f"{self.table.id}.advice.title"),
                text=self.say(advice[1]),
                yes=self.tr("table.button.go_on"),
                no=self.tr("table.button.cancel"),
                on_yes=lambda: self._run(lines),
            )
            return
        self._run(lines)

    def _run(self, lines: tuple[Action, ...]) -> None:
        self.pending = list(lines[1:])
        self.perform(lines[0])
        self._wake()

    def _refuse(self, key: str, action: Action, code: str) -> None:
        self.play("warning")
        if code == "not_you":
            seat = self.match.to_act()
            self._notify(key, self.tr("table.none.not_you", seat=self.seat_title(seat or 0)), "")
            return
        sentence, rule = self.refusal(action, code)
        self._notify(key, sentence, self.tr("table.toast.rule", rule=rule) if rule else "")

    def refusal(self, action: Action, code: str) -> tuple[str, str]:
        """The sentence and the rule id of a refused line."""
        word, rule = self.table.nuance(self.hand.sight, action, code)
        catalog, game = self.services.catalog, self.table.id
        if word != code and catalog.has(f"refusal.{game}.{word}"):
            return self.tr(f"refusal.{game}.{word}"), rule
        assert refusal_key(catalog, game, action, code)
        return refusal(catalog, game, action, code), rule

    def _notify(self, key: str, sentence: str, note: str) -> None:
        self.notice = (key, sentence, note)
        self._notice_turn += 1
        turn = self._notice_turn

        def end() -> None:
            if turn == self._notice_turn and self.notice is not None:
                self.notice = None
                self.rebuild()

        self.after(NOTICE_MS, end)
        self.rebuild()

    # deeds ----------------------------------------------------------------------------------------------------
    def deeds(self) -> Sequence[Deed]:
        """What may be done beside the board, in the present position."""
        return self.table.deeds(self.hand.sight) if self.live else ()

    def deed_reason(self, deed: Deed) -> str:
        """Why a deed is not open, or empty."""
        if deed.open or deed.refused is None:
            return ""
        why = self.match.port(self.eyes).why_not(deed.refused)
        return self.refusal(deed.refused, why.code)[0] if why is not None else ""

    def do_deed(self, deed: Deed) -> None:
        """A deed's button or letter was pressed."""
        if self.pending:
            return
        reason = self.deed_reason(deed)
        if reason:
            self.play("warning")
            self._notify("", reason, "")
            return
        if deed.on:
            self.hand.clear()
            self._answer(Changed(False))
            return
        ask = deed.ask
        if ask is not None and (deed.spot == "menu" or self.services.settings.confirm_end):
            confirm(
                self.app,
                title=self.say(ask[0]),
                text=self.say(ask[1]),
                yes=self.say(deed.words),
                on_yes=lambda: self.give(deed.key),
                danger=deed.danger,
            )
            return
        self.give(deed.key)

    def open_menu(self) -> None:
        """The table's menu, over it."""
        self.app.push(TableMenu(self.app, self))

    # the board's side -----------------------------------------------------------------------------------------
    def board_click(self, key: str, onto: bool) -> None:
        if key == "":
            key = self.pointed if self.hand.picked == "build" else self.cursor or self.home_key()
            self.cursor = key if not key.startswith("wall:") else self.cursor
        if key == "-":
            if self.hand.drop():
                self._answer(Changed(False))
            return
        if key:
            if not key.startswith("wall:"):
                self.cursor = key
            self.give(key, onto)

    def may_lift(self, key: str) -> bool:
        return self.may_give(key) and self.hand.picker.first(key)

    def lift(self, key: str, x: float, y: float) -> None:
        if not self.may_give(key):
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
        if self._board is None:
            return
        key = self._board.key_at(x, y) if self._board.rect.contains(x, y) else ""
        if key != self.pointed:
            self.pointed = key
            self.pointed_changed()

    def _check_pointed(self) -> None:
        """What is under the pointer may mean something else now."""
        if self.pointed.startswith("wall:") and self.hand.picked != "build":
            self.pointed = ""
        self.told = ""

    def pointed_changed(self) -> None:
        shown = bool(self.told) or self._price_shown
        self.told = ""
        key = self.pointed
        if shown or self.hand.price(key) is not None or key.startswith("wall:"):
            self.rebuild()
        if key and self.dragged is None:
            self.after(HOVER_MS, lambda: self._tell(key))

    _price_shown = False

    def _tell(self, key: str) -> None:
        """The pointer rested on a place: say what is there, or why one cannot go there."""
        if self.pointed == key and self.notice is None and self.on_top and not self.told:
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
        if isinstance(intent, (Press, Release, Drag)) and self.notice is not None and isinstance(intent, Press):
            self.notice = None
            self.rebuild()
        if self.stage.dispatch(intent):
            return True
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, Back):
            self._escape()
            return True
        return False

    def _escape(self) -> None:
        if self.notice is not None or self.told:
            self.notice, self.told = None, ""
            self.rebuild()
        elif self.looking is not None:
            self.look_at(len(self.match))
        elif self.hand.drop():
            self._answer(Changed(False))
        else:
            self.back()

    def _key(self, key: Key) -> bool:
        if key.ctrl:
            return self._ctrl(key)
        if key.alt:
            return False
        for deed in self.deeds():
            if deed.letter and deed.letter == key.name:
                self.do_deed(deed)
                return True
        match key.name:
            case "u" | "backspace":
                self.undo()
            case "y":
                self.redo()
            case "h":
                self.ask_hint()
            case "o":
                self.give(self.cursor or self.home_key(), onto=True)
            case "m":
                self.open_menu()
            case "page up" | "pageup":
                self.look_at(max(0, self.shown - 1))
            case "page down" | "pagedown":
                self.look_at(self.shown + 1)
            case "t":
                self.turn_board()
            case _:
                return self._switch_key(key.name)
        return True

    def _switch_key(self, name: str) -> bool:
        for chip in self.chips()[1]:
            if chip.letter and chip.letter == name:
                self.give(chip.key)
                return True
        return False

    def _ctrl(self, key: Key) -> bool:
        match key.name:
            case "z" if key.shift:
                self.redo()
            case "z":
                self.undo()
            case "y":
                self.redo()
            case "c":
                clipboard.copy(self)
            case "v":
                clipboard.paste(self)
            case _:
                return False
        return True

    @property
    def record(self) -> Record:
        return self.session.record

    def branch(self, count: int) -> None:
        """Play on from an earlier moment in a record of its own; the present game stays on disk."""
        session = Session.copy_of(self.session.branch(count), self.seats, self.session.maker)
        self.app.replace(TableScene(self.app, session))
        self.app.toast("table.toast.branch")

    def rematch(self) -> None:
        """A new game with the same people and options."""
        record = self.record
        seed = mix(record.seed + len(self.match) + 1) % SEEDS
        choice = TableChoice(record.game_id, self.seats, record.options, seed)
        self.app.replace(TableScene(self.app, Session.begin(choice, self.session.maker)))

    def open_replay(self) -> None:
        """See this game again from its beginning."""
        self.app.push(ReplayScene(self.app, self.match, self.record, self.seats, self.session.maker))

    def lay_other_way(self) -> None:
        """Lay the board down, or stand it up."""
        shapes = [shape.id for shape in self.table.shapes()]
        self.wanted_shape = shapes[(shapes.index(self.frame.shape) + 1) % len(shapes)]
        self.rebuild()

    def turn_board(self) -> None:
        """See the board from the other side, or as the seat that acts again."""
        self.turn_to = (1 - int(self.turned)) if self.turn_to is None else None
        self.rebuild()

    def shortcuts(self) -> list[Shortcut]:
        tr, own = self.tr, f"{self.table.id}.keys"
        rows = [
            Shortcut(tr("table.keys.move_cursor"), tr(f"{own}.cursor")),
            Shortcut(tr("table.keys.pick"), tr(f"{own}.pick")),
            Shortcut("O", tr(f"{own}.onto")),
            Shortcut(tr("table.keys.drop"), tr(f"{own}.drop")),
        ]
        rows += [Shortcut(letter.upper(), tr(f"{own}.{word}")) for letter, word in self.table.letters()]
        rows += [
            Shortcut("U", tr("table.keys.undo")),
            Shortcut("Y", tr("table.keys.redo")),
            Shortcut("H", tr("table.keys.hint")),
            Shortcut("T", tr("table.keys.turn")),
            Shortcut("M", tr("table.keys.menu")),
            Shortcut(tr("table.keys.pages"), tr("table.keys.look_back")),
            Shortcut(tr("table.keys.ctrl_c"), tr("table.keys.copy")),
            Shortcut(tr("table.keys.ctrl_v"), tr("table.keys.paste")),
        ]
        return rows

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid = self.frame
        view = self.view_shown
        prompt = self._prompt(view)
        board = self.board_widget(prompt.words)
        panels = [self.art.panel(self, view, seat) for seat in range(len(self.seats))]
        side = side_column(self, laid)
        base = Placing((prompt, board, *panels, side), lambda _r: (laid.prompt, laid.board, *laid.seats, laid.side))
        return Layers((base, *self._floating(laid.board)))

    def _prompt(self, view: dict[str, object]) -> PromptBar:
        to_act = self.match.to_act()
        seat = to_act if self.looking is None else None
        text = self._prompt_text()
        anchor, chips = self.chips()
        gauge = self.table.gauge(view)
        name = (
            self.seat_title(seat)
            if seat is not None
            else self.tr("table.log.title" if self.looking is not None else "table.over")
        )
        note = self.tr("table.round", round=view.get("round", 0))
        words = self.say(self.table.gauge_words(gauge)) if gauge else ""
        bar = [] if anchor else [self._chip(chip) for chip in chips]
        must = self.live and self.hand.sight.acting and self.table.must(self.hand.sight)
        return PromptBar(text, seat, name, note, self.colour(seat or 0), gauge, words, bar, warm=must)

    def _prompt_text(self) -> str:
        if self.looking is not None:
            return self.tr("table.log.looking", number=self.looking, total=len(self.match))
        if self.hint_words:
            return self.hint_words
        outcome = self.match.outcome()
        if outcome is not None:
            return self.outcome_line()
        price = self.hand.price(self.pointed)
        self._price_shown = price is not None
        return self.say(price.words if price is not None else self.table.prompt(self.hand.sight))

    def outcome_line(self) -> str:
        """How the game ended in one sentence."""
        for entry in reversed(self.match.history):
            events = [event for event in entry.events if event.kind == "over"]
            told = narrate(self.services.catalog, self.table.id, events, self.public_title)
            if told:
                return told[-1]
        return self.tr("table.prompt.over")

    def chips(self) -> tuple[str, Sequence[Chip]]:
        """Small choices of this moment."""
        if not (self.live and self.hand.sight.acting):
            return "", ()
        anchor, chips = self.table.chips(self.hand.sight)
        if self.hand.picker.complete is not None and self.hand.picker.open:
            from boardgames.ui.tables.placed import Phrase

            chips = (*chips, Chip(CONFIRM, Phrase("table.button.confirm"), "check", main=True))
        return anchor, chips

    def _chip(self, chip: Chip) -> Widget:
        words = self.say(chip.words)
        kind = "primary" if chip.main or chip.on else "quiet"
        icon = chip.picture or chip.icon
        if chip.picture:
            from boardgames.ui.table.side import PictureButton

            return PictureButton(f"chip.{chip.key}", words, lambda: self.give(chip.key), chip.picture)
        return Button(f"chip.{chip.key}", words, lambda: self.give(chip.key), icon=icon, kind=kind)  # type: ignore[arg-type]

    def _floating(self, room: Rect) -> list[Widget]:
        out: list[Widget] = []
        anchor, chips = self.chips()
        room = room.inset(S2)
        if anchor and chips and anchor in self.rects:
            flow = Flow([self._chip(chip) for chip in chips], gap=S2)
            out.append(Floating(flow, self.rects[anchor], room, "choices"))
        bubble = self._bubble(room)
        if bubble is not None:
            out.append(bubble)
        return out

    def _bubble(self, room: Rect) -> Bubble | None:
        """What is said by a place: a refusal, a price, or what stands there."""
        if self.notice is not None:
            key, sentence, note = self.notice
            anchor = self.rects.get(key) or Rect(room.cx, room.bottom - S3, 1, 1)
            return Bubble(sentence, anchor, room, note=note, tone=DANGER)
        if not self.live or self.dragged is not None or self.pointed not in self.rects:
            return None
        if self.told == self.pointed and self.told:
            told = [self.say(phrase) for phrase in self.table.describe(self.hand.sight, self.told)]
            if told:
                return Bubble("\n".join(told), self.rects[self.told], room)
        return None

    def board_look(self) -> Look:
        look = super().board_look()
        look.trail = self._trail()
        look.still = not self.live
        if not self.live:
            return look
        hand, legal = self.hand, self.services.settings.show_legal
        look.sight = hand.sight
        look.picked = hand.picked
        look.dragged = self.dragged
        look.pulse = self.pulse
        look.hint = self.hint
        look.back = self.table.back(hand.sight)
        walls = [key for key in hand.open if key.startswith("wall:")]
        if walls:
            laid = self.frame
            self.rects.update(self.table.planned(walls, laid.board, laid.shape, self.turned))
            look.walls = sorted(key[5:] for key in walls)
            look.wall = self.pointed[5:] if self.pointed.startswith("wall:") else ""
        if hand.sight.acting:
            must = self.table.must(hand.sight)
            look.must = hand.open & frozenset(self.rects) if must else frozenset()
            if hand.picker.chosen and legal:
                look.open = hand.open
                look.reach, look.strikes = hand.reach, hand.strikes
            price = hand.price(self.pointed)
            look.lost = frozenset(price.keys) if price is not None else frozenset()
        return look

    def _trail(self) -> Sequence[Trail]:
        """What others did since the seat that looks last acted; looking back, the last action alone."""
        entries = self.match.port(self.eyes).events()[: self.shown]
        out: list[Trail] = []
        for seat, events in reversed(entries):
            if out and (seat == self.eyes or self.looking is not None):
                break
            out = [*self.table.trail(events), *out]
            if seat == self.eyes or self.looking is not None:
                break
        return out

    def prepare(self) -> None:
        super().prepare()
        if self._follow and self.stage.has("log.area"):
            self._follow = False
            area = self.stage.find("log.area")
            area.scroll(area.reach)  # type: ignore[attr-defined]
            self.stage.rearranged()
