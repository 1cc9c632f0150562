"""Page of a table that is open to phones: the code to scan, the network, who sits where, and who asks to come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.theme import LEAD_STRONG, S1, S2, S3, S4, S5, S6
from boardgames.draw.widget_skin import Role
from boardgames.seats.qr_code import qr_rows
from boardgames.seats.table_people import WINDOW
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.page_layout import lay_on_paper, lay_out_page
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.seats.people_text import vote_sentence
from boardgames.ui.seats.screen_service import ScreenService
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.connection_sign import Connection, ConnectionSign
from boardgames.ui.widgets.containers import Column, ColumnGrid, FixedSize, Flow, Layers, Panel, Row, Spacer
from boardgames.ui.widgets.label import Icon, Label, SeatMark
from boardgames.ui.widgets.qr_picture import QrPicture
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    pass

CODE: Final = 520.0
"""Width of the code, in design units."""
LEAST_CODE: Final = 220.0
LEAST_JOIN: Final = 360.0
"""Least width of the code with address and code word."""
BESIDE_CODE: Final = 560.0
"""Height of all that stands above and below the code."""
NARROW: Final = 980.0
WIDTH: Final = 1680.0
"""Width of the page."""
LARGE_FROM: Final = 500.0
"""Width of the code from which address and code word are large."""
CARD: Final = 480.0
"""Least width of a seat's card."""
CARD_HEIGHT: Final = 112.0
MOVES: Final = 256.0
"""Width of the buttons that give a seat to another player."""
MARK: Final = 48.0
STEP: Final = 260.0
"""Least width of a step."""
STEP_SIGN: Final = 96.0
LARGE_UP_TO: Final = 6
"""Number of seats up to which their states are written large."""
FEW: Final = 4
"""Number of seats up to which the page has room for how a phone joins."""
LARGE: Final = LEAD_STRONG.with_size(36)
NAME: Final = LEAD_STRONG.with_size(28)
SECONDS: Final = (0, 15, 30, 60)
"""Limits of the time for an answer."""


@final
class OpenTableScene(Scene):
    """Shows how to join with a phone, the seats with their screens, and the people at the door."""

    name = "open_table"
    first_focus = "open_table.go"

    def __init__(
        self,
        app: SceneHost,
        view: GameView,
        session: Session,
        screens: ScreenService,
        *,
        is_beginning: bool = False,
    ) -> None:
        """`is_beginning`: the game begins with this page."""
        super().__init__(app)
        self._is_beginning: Final = is_beginning
        self.skin = view.table_renderer.skin
        self._words: Final = view.message_formatter
        self._colours: Final = view.theme.seats
        self._has_answers: Final = view.game_ui.reactions is not None
        self._session: Final = session
        self._screens: Final = screens

    def enter(self) -> None:
        self._screens.set_listener(self.rebuild)

    def leave(self) -> None:
        self._screens.set_listener(None)

    def back(self) -> None:
        """Leave the page (Escape). If the game begins with it and no phone has come, all people play here."""
        status = self._screens.status
        has_guests = bool(status.taken_seats or status.claims or status.watchers)
        if self._is_beginning and self._screens.is_open and not has_guests:
            self._screens.close()
            self.app.toast("seats.window.nobody_came")
        super().back()

    # changes ------------------------------------------------------------------------------------------------------
    def _use_next_network(self) -> None:
        try:
            self._screens.use_next_network()
        except OSError as error:
            self.app.toast("seats.window.failed", reason=error.strerror or str(error))
            self.back()
        self.rebuild()

    def _close_table(self) -> None:
        def close() -> None:
            self._screens.close()
            self.back()

        tr = self.tr
        title, text, yes = tr("seats.window.close"), tr("seats.window.close_text"), tr("seats.window.close_yes")
        ask_confirmation(self.app, title=title, text=text, yes=yes, on_yes=close, danger=True)

    def _move(self, move: Callable[[Seat], None], seat: Seat) -> None:
        move(seat)
        self.rebuild()

    def _toggle_lock(self) -> None:
        self._screens.set_locked(not self._screens.status.is_locked)
        self.rebuild()

    # widgets ------------------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr, status = self.tr, self._screens.status
        lock, sign = ("unlock", "check") if status.is_locked else ("lock", "lock")
        foot = (
            Spacer(grow=1),
            Button("open_table.close", tr("seats.window.close"), self._close_table, icon="close"),
            Button("open_table.lock", tr(f"seats.window.{lock}"), self._toggle_lock, icon=sign),
            Button("open_table.go", tr("seats.window.go"), super().back, icon="play", kind="primary"),
        )
        claims, people = (*self._votes(), *self._claims()), (*self._people(),)
        code, address, network = self._code(), self._address(), self._network()
        asked = "seats.window.locked" if status.is_locked else "seats.window.scan"
        is_large = self._code_side > LARGE_FROM or self.view.w < NARROW
        scan = Label(tr(asked), "open_table.scan", face=NAME if is_large else LEAD_STRONG)
        if self.view.w < NARROW:
            is_lying = self.view.w > self.view.h
            beside = Column((scan, address), gap=S3, grow=1)
            way = Row((code, beside), gap=S5) if is_lying else Column((scan, code, address), gap=S3)
            whole = Column((*claims, way, *people, network), gap=S4)
            body: Widget = ScrollArea("open_table.scroll", whole, grow=1, margin=0, fades=True)
        else:
            right = ScrollArea("open_table.people", Column((*claims, *people), gap=S5), grow=1, margin=0, fades=True)
            way = Column((scan, code, address), gap=S3)
            left = FixedSize(ScrollArea("open_table.join", way, grow=1, margin=0), w=max(LEAST_JOIN, self._code_side))
            parts = Row((left, right), gap=S6, across="fill", grow=1)
            body = Column((parts, network), gap=S3, grow=1)
        sheet = lay_on_paper(self, self._session.game.id, "open_table.sheet", body)
        return lay_out_page(self, tr("seats.window.title"), sheet, foot=foot, width=WIDTH)

    @property
    def _code_side(self) -> float:
        return min(CODE, max(LEAST_CODE, self.view.h - BESIDE_CODE))

    def _code(self) -> Widget:
        rows, words = qr_rows(self._screens.status.link), self.tr("seats.window.code")
        return QrPicture(rows, self._code_side, words, "open_table.code")

    def _address(self) -> Widget:
        tr, status = self.tr, self._screens.status
        face = LARGE if self._code_side > LARGE_FROM else NAME
        code = tr("seats.window.ticket", code=status.link.partition("#")[2])
        lines = (
            Label(status.place, "open_table.address", face=face),
            Label(code, "open_table.ticket", face=face),
        )
        return Column(lines, gap=0, grow=1)

    def _network(self) -> Widget:
        """The network, and that others in it can listen."""
        tr = self.tr
        words = f"{tr('seats.window.network', network=self._screens.network)}. {tr('seats.page.plain_network')}"
        if not self._screens.has_choice:
            return Label(words, "open_table.network_name", tone="muted")
        network = Label(words, "open_table.network_name", tone="muted", grow=1)
        other = Button("open_table.network", tr("seats.window.other_network"), self._use_next_network, icon="rotate")
        return Row((network, other), gap=S4)

    def _people(self) -> Iterator[Widget]:
        """The seats, who watches, and while seats are few how a phone joins."""
        status, seats = self._screens.status, self._session.seats
        yield ColumnGrid((*self._seats(),), least=CARD, most=2, gap=S3, steady=True)
        yield from self._watchers()
        yield from self._answer_time()
        if not (status.connected_seats or status.claims):
            waiting = Label(self.tr("seats.window.waiting"), "open_table.waiting", role="lead", tone="muted")
            yield Row((ConnectionSign("free", 24), waiting), gap=S3)
        if len(seats) <= FEW:
            steps = ColumnGrid((*self._steps(),), least=STEP, most=3, gap=S4)
            yield Column((Label(self.tr("seats.window.steps"), role="heading"), steps), gap=S4)

    def _steps(self) -> Iterator[Widget]:
        """Steps for joining with a phone, one card each."""
        steps = (("scan", "phone"), ("sit", "person"), ("admit", "check"))
        for number, (step, sign) in enumerate(steps, 1):
            words = Label(f"{number}. {self.tr(f'seats.window.step.{step}')}", role="lead", align="centre")
            yield Panel(Column((Icon(sign, STEP_SIGN, tone="accent"), words), gap=S4), edge=True)

    def _votes(self) -> Iterator[Widget]:
        """Questions of the table that this screen may answer or revoke."""
        for vote in self._screens.status.votes:
            buttons = [
                Button(
                    f"vote.{vote.number}.{choice}",
                    self.tr(f"seats.people.{choice}"),
                    partial(self._screens.vote, vote.number, choice),
                    icon="check" if choice == vote.chosen else "",
                )
                for choice in vote.choices[WINDOW]
            ]
            text = Label(vote_sentence(self._words, vote.kind, vote.seat, vote.choices[WINDOW]), role="strong")
            yield Panel(Column((text, Flow(buttons, gap=S3)), gap=S3), edge=True)

    def _answer_time(self) -> Iterator[Widget]:
        """Limit of the time for answers out of turn, in games that have them."""
        tr, prefs = self.tr, self.services.prefs
        times = [
            (str(s), tr("table.answers.seconds", count=s) if s else tr("table.answers.no_limit")) for s in SECONDS
        ]
        limit = str(prefs.value.answer_seconds)
        if self._has_answers:
            yield Choice("open_table.time", tr("seats.window.answer_time"), times, limit, self._limit_answers)

    def _limit_answers(self, seconds: str) -> None:
        self.services.prefs.change(answer_seconds=int(seconds))
        self.rebuild()

    def _claims(self) -> Iterator[Widget]:
        for claim in self._screens.status.claims:
            seat = self.tr(f"seat.{self._session.game.id}.{claim.seat + 1}")
            asks = "asks_again" if claim.replaces else "asks"
            text = self.tr(f"seats.host.{asks}", name=claim.name, seat=seat, old=claim.replaces)
            yes = partial(self._screens.approve, claim.number)
            no = partial(self._screens.refuse, claim.number)
            buttons = (
                Button(
                    f"claim.{claim.number}.yes", self.tr("seats.window.let_in"), yes, icon="check", kind="primary"
                ),
                Button(f"claim.{claim.number}.no", self.tr("seats.window.turn_away"), no, icon="close"),
            )
            yield Panel(Column((Label(text, role="strong"), Flow(buttons, gap=S3)), gap=S3), edge=True)

    def _seats(self) -> Iterator[Widget]:
        for seat, choice in enumerate(self._session.seats):
            mark = SeatMark(seat, self._colours[seat], MARK)
            name = Label(self._words.seat_title(seat), face=NAME)
            words = Column((name, self._status_row(seat)), gap=S1, grow=1)
            moves = Column((*self._moves(seat, is_remote=choice.kind == "remote"),), gap=S2)
            card = Row((mark, words, FixedSize(moves, w=MOVES)), gap=S4)
            yield Panel(Layers((Spacer(h=CARD_HEIGHT - 2 * S2), card)), f"seat.{seat + 1}", pad=S2, edge=True)

    def _moves(self, seat: Seat, *, is_remote: bool) -> Iterator[Widget]:
        """Buttons that give a seat to another player."""
        screens, id = self._screens, f"seat.{seat + 1}"
        ways: list[tuple[str, str, str, Callable[[Seat], None]]] = [
            ("move", "to_screen", "screen", screens.move_to_screen),
            ("computer", "to_computer", "computer", screens.move_to_computer),
        ]
        if not is_remote:
            ways = [("move", "to_phone", "phone", screens.move_to_phone)]
        for way, word, sign, move in ways:
            press = partial(self._move, move, seat)
            yield Button(f"{id}.{way}", self.tr(f"seats.window.{word}"), press, icon=sign, wide=True)

    def _watchers(self) -> Iterator[Widget]:
        """Screens without a seat, each with a button to send it away."""
        for number, watcher in enumerate(self._screens.status.watchers, 1):
            words = Label(self.tr("seats.window.watches", address=watcher.address), grow=1)
            away = partial(self._screens.send_away, watcher.number)
            button = Button(f"watcher.{number}.away", self.tr("seats.window.send_away"), away, icon="close")
            yield Panel(Row((Icon("eye", 20, tone="muted"), words, button), gap=S3), pad=S3)

    def _status_row(self, seat: Seat) -> Widget:
        status, kind = self._screens.status, self._session.seats[seat].kind
        if kind != "remote":
            word, sign = ("here", "screen") if kind == "person" else ("computer", "computer")
            return self._status(Icon(sign, 22, tone="muted"), word)
        state: Connection = "connected"
        if seat not in status.connected_seats:
            state = "away" if seat in status.taken_seats else "free"
        return self._status(ConnectionSign(state, 22), state)

    def _status(self, sign: Widget, word: str) -> Widget:
        role: Role = "lead" if len(self._session.seats) <= LARGE_UP_TO else "body"
        return Row((sign, Label(self.tr(f"seats.window.{word}"), role=role, tone="muted", grow=1)), gap=S2)
