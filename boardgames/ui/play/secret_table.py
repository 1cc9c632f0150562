"""The table of a game with secrets: a curtain between people, covers to look under, cards to look at, a told end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from boardgames.core.machine import Action, Dump, Seat
from boardgames.core.match import Entry
from boardgames.draw.rects import Rect
from boardgames.ui.contract.look import Look
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.contract.placed import Placed, Trail
from boardgames.ui.contract.showing import Showing
from boardgames.ui.input.intents import Activate, Back, Drag, Intent, Key, KeyUp, Press, Release
from boardgames.ui.motion.flicker import Glimmer
from boardgames.ui.play import talk
from boardgames.ui.play.answers import Answers
from boardgames.ui.play.card_help import CardHelp
from boardgames.ui.play.finale import PACE, Finale
from boardgames.ui.play.log import LogLine, gathered
from boardgames.ui.play.session import Session
from boardgames.ui.play.suspense import Suspense
from boardgames.ui.play.table import TableScene
from boardgames.ui.play.zoom import CardNote, CardZoom
from boardgames.ui.scene.scene import Host, Shortcut
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.draw.painter import Painter

PEEK: Final = "v"
HELP: Final = "k"
LONG_MS: Final = 520.0
SOLE_MS: Final = 240.0


class SecretTable(TableScene):
    """A table whose cards only some may see."""

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app, session)
        self.cards: Final = self.table
        self.peeking = False
        self.finale: Finale | None = None
        self.answers = Answers(self)
        self.hand.veil = self.answers.suspense.sight
        self._before: Dump = {}
        self._pressed = ""  # the key held down, for a long press

    def enter(self) -> None:
        self.answers.recall()
        super().enter()

    def glimmers(self) -> Sequence[Glimmer]:
        if self.board is None:
            return ()
        over = [self.stage.find(id).rect for id in ("bubble", "choices") if self.stage.has(id)]
        lights = self.art.glimmers(self.board.look)
        return [one for one in lights if not any(one.rect.grown(one.rect.w / 3).overlaps(rect) for rect in over)]

    def handed_over(self, seat: Seat) -> None:
        self.peeking = False
        super().handed_over(seat)
        self.by_itself()

    # answers out of turn ----------------------------------------------------------------------------------------
    @property
    def held(self) -> bool:
        return self.answers.busy

    @property
    def asked_first(self) -> Seat:
        asked = self.answers.suspense.asked
        return super().asked_first if asked is None else asked

    @property
    def suspended(self) -> bool:
        return self.answers.suspense.on and self.looking is None

    @property
    def over(self) -> bool:
        return super().over and not self.answers.suspense.on

    def thinks(self, seat: Seat) -> bool:
        """A computer that could answer seems to think, whether it is asked or not."""
        if self.answers.suspense.on:
            return self.answers.suspense.asked == seat and not self.session.person(seat)
        return super().thinks(seat)

    def ask_next(self) -> bool:
        return self.answers.ask_next()

    def menu_controls(self) -> Sequence[Widget]:
        return self.answers.controls()

    def perform(self, action: Action) -> None:
        self._before = self.match.port(self.eyes).view()
        super().perform(action)

    def played(self, entry: Entry) -> None:
        super().played(entry)
        self.answers.after(entry, self._before)

    def _show_motion(self, entry: Entry, view: Dump, before: Mapping[str, Placed]) -> None:
        if not self.suspended:
            super()._show_motion(entry, view, before)

    def _sound(self, entry: Entry) -> None:
        if self.suspended:
            self.play(self.cards.window_sound)
        else:
            super()._sound(entry)

    def show_late(self, suspense: Suspense) -> None:
        """What was held back while others seemed to be asked happens now, before everybody's eyes."""
        view = suspense.view()
        before = {thing.key: thing for thing in self.placed()}
        entry = suspense.end()
        self.hand.renew()
        self._show_motion(entry, view, before)
        self._sound(entry)
        self._follow = True
        self.quiet()
        self._after_action(entry)

    def look_at(self, count: int) -> None:
        """A moment at which somebody was asked is left out: that it was there tells what was held."""
        waiting = 0 < count < len(self.match) and self.cards.passes(self.match.history[count].action)
        super().look_at(count + (1 if count > self.shown else -1) if waiting else count)

    def moment(self, count: int) -> int:
        return count - sum(self.cards.passes(entry.action) for entry in self.match.history[:count])

    def _trail(self) -> Sequence[Trail]:
        """The place of a line of the log on which the pointer rests; else what others did."""
        after = self._log.hot_after if self._log is not None else 0
        if 0 < after <= len(self.match):
            return self.cards.trail(self.match.port(self.eyes).events()[after - 1][1])
        return [] if self.suspended else super()._trail()

    def _after_action(self, entry: Entry) -> None:
        if self.suspended:
            asked = self.answers.suspense.asked
            assert asked is not None
            self.desk.drop()
            if not self.session.person(asked):
                self.play(f"turn_p{asked + 1}")
            self.curtain.due()
            self.desk.wake()
            return
        if self.answers.settle():
            return
        super()._after_action(entry)
        self.by_itself(entry.action if entry.seat == self.match.to_act() else None)

    def resume(self) -> None:
        super().resume()
        self.by_itself()

    def _back_and_forth(self, step: Callable[[], object]) -> None:
        self.answers.drop()
        super()._back_and_forth(step)

    # what needs no decision -------------------------------------------------------------------------------------
    def by_itself(self, last: Action | None = None) -> None:
        """Play what needs no decision: the only line there is, which nobody would hold back."""
        self.answers.watch()
        free = self.live and not self.held and self.session.awaited is None
        action = self.cards.sole(self.hand.sight, last) if free else None
        if action is not None:
            count = len(self.match)
            self.timeline.wait(SOLE_MS, lambda: self._play_sole(action, count))

    def _play_sole(self, action: Action, count: int) -> None:
        if len(self.match) == count and self.live and self.session.awaited is None:
            self.perform(action)

    @property
    def sole(self) -> bool:
        """Whether something is about to be played by itself."""
        last = self.match.history[-1].action if len(self.match) else None
        return self.live and self.cards.sole(self.hand.sight, last) is not None

    # looking under covers -------------------------------------------------------------------------------------
    def showing(self) -> Showing:
        return super().showing()._replace(peek=self.peeking, shared=self.session.veiled)

    def peek(self, on: bool) -> None:
        """Look under the covers of the seat that holds the device, as long as a key or a finger is down."""
        if on != self.peeking and (not on or self.on_top):
            self.peeking = on
            self.play("slide" if on else "")
            self.rebuild()

    def _stamp(self) -> object:
        at = self.finale.at if self.finale is not None and not self.finale.over else -1
        return super()._stamp(), self.peeking, at, self.answers.suspense.on

    # cards looked at closely ----------------------------------------------------------------------------------
    def pages(self, key: str) -> Sequence[CardPage]:
        """The cards at a place that may be looked at: no more than is drawn."""
        return self.cards.pages(self.drawn, key) if key else ()

    def zoom(self, key: str) -> bool:
        """Look closely; False when nothing lies open there."""
        pages = self.pages(key)
        if pages:
            self.play("card_flip")
            self.app.push(CardZoom(self.app, self, self.skin, pages, self.art.card), fade=False)
        return bool(pages)

    def bubble(self, room: Rect) -> Widget | None:
        told = self.pointing.told
        if (
            self.giving.notice is None
            and told
            and told == self.pointed
            and told in self.rects
            and self.looking is None
        ):
            pages = self.pages(told)
            if pages and self.pointing.dragged is None:
                return CardNote(self, pages[0], self.art.card, self.rects[told], room)
        return talk.bubble(self, room)

    def open_help(self) -> None:
        """The help card, over the table."""
        pages = self.cards.help()
        if pages:
            self.app.push(CardHelp(self.app, self, self.skin, pages, self.art.card))

    def may_give(self, key: str) -> bool:
        return super().may_give(self.cards.meaning(self.hand.sight, key))

    def give(self, key: str, onto: bool = False) -> None:
        if not self.held or self.suspended:
            super().give(self.cards.meaning(self.hand.sight, key), onto)

    # the end --------------------------------------------------------------------------------------------------
    @property
    def view_shown(self) -> Dump:
        if self.finale is not None and not self.finale.over and self.looking is None:
            return self.finale.act.view
        return self.answers.suspense.view() if self.suspended else super().view_shown

    @property
    def spoken(self) -> str:
        if self.finale is not None and not self.finale.over and self.looking is None:
            return self.say(self.finale.act.words)
        return ""

    def tell_end(self) -> None:
        acts = self.cards.finale(self.match.port(self.eyes).view(), self.match.history[-1].events)
        if not acts:
            super().tell_end()
            return
        self.finale = Finale(self, acts, PACE[self.services.settings.animation])
        self.finale.begin()

    def log_lines(self) -> list[LogLine]:
        """While the end is told on the board, or an answer is waited for, the log does not run ahead of it."""
        lines = gathered(super().log_lines())
        if (self.finale is None or self.finale.over) and not self.answers.suspense.on:
            return lines
        return [line for line in lines if line.after < len(self.match) or line.head]

    def act_changed(self) -> None:
        """Another step of the end is shown."""
        self.animator.clear()
        self.quiet()

    def finale_over(self) -> None:
        """The end has been told: the log says it too."""
        self._follow = True
        self.quiet()
        super().tell_end()

    def show_results(self) -> None:
        if self.finale is not None and not self.finale.over:
            self.finale.skip()
            return
        super().show_results()

    def board_look(self) -> Look:
        look = super().board_look()
        if self.finale is not None and not self.finale.over and self.looking is None:
            look.lit = frozenset(self.finale.act.lit)
        elif self.live and self.hand.sight.acting and self.services.settings.show_legal:
            look.open = self.hand.open
        return look

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        self.answers.draw(painter, self.frame.prompt)

    # intents --------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        if self.finale is not None and not self.finale.over and self.looking is None and self._at_end(intent):
            return True
        if isinstance(intent, Key) and intent.name == PEEK and not (intent.ctrl or intent.alt):
            self.peek(True)
            return True
        if isinstance(intent, Key) and intent.name == HELP and not (intent.ctrl or intent.alt):
            self.open_help()
            return True
        if isinstance(intent, KeyUp):
            if intent.name == PEEK:
                self.peek(False)
            return True
        if isinstance(intent, Activate) and intent.space and self.stage.focused == "board" and self.zoom(self.cursor):
            return True
        if isinstance(intent, (Press, Drag, Release)) and self._finger(intent):
            return True
        return super().handle(intent)

    def _at_end(self, intent: Intent) -> bool:
        """A press goes on, Escape leaves the rest out."""
        assert self.finale is not None
        on_board = (
            isinstance(intent, Press) and self.board is not None and self.board.rect.contains(intent.x, intent.y)
        )
        if on_board or (isinstance(intent, Activate) and self.stage.focused == "board"):
            self.finale.advance()
            return True
        if isinstance(intent, Back):
            self.finale.skip()
            return True
        return False

    def _finger(self, intent: Press | Drag | Release) -> bool:
        """The other button and a long press look closely; a press on an own cover looks under it."""
        if self.board is None:
            return False
        key = self.board.key_at(intent.x, intent.y) if self.board.rect.contains(intent.x, intent.y) else ""
        if isinstance(intent, Press):
            if intent.button == 3 and self.zoom(key):
                return True
            if key and self.cards.peeks(self.drawn, key, self.eyes) and intent.button == 1:
                self.peek(True)
            self._pressed = key if intent.button == 1 else ""
            if self._pressed and not self.peeking:
                self.after(LONG_MS, lambda: self._long(key))
            return False
        if isinstance(intent, Release) or key != self._pressed:
            self._pressed = ""
            if self.peeking:
                self.peek(False)
        return False

    def _long(self, key: str) -> None:
        if self._pressed == key and self.on_top and self.pointing.dragged is None:
            self._pressed = ""
            self.zoom(key)

    def shortcuts(self) -> list[Shortcut]:
        tr = self.tr
        own = [Shortcut(tr("table.keys.space"), tr("table.keys.zoom")), Shortcut(PEEK.upper(), tr("table.keys.peek"))]
        if self.cards.help():
            own.append(Shortcut(HELP.upper(), tr("table.cards.help")))
        rows = super().shortcuts()
        rows = [row for row in rows if row.does != tr("table.keys.turn")]
        return [*rows[:2], *own, *rows[2:]]
