"""Trying things out: a table from any position, all hands open, everything taken back, nothing written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from boardgames.core.game_protocol import Action, BadPosition, Dump, Game, OptionValue
from boardgames.core.match import PlayerView
from boardgames.record import new_record, replay_record
from boardgames.ui.contract.position_editing import END, PositionEditing, Spot
from boardgames.ui.games.rooms import room_of
from boardgames.ui.play.match.session import Session, seats_of
from boardgames.ui.play.panels.menu import Entry, TableMenu
from boardgames.ui.play.panels.side import SideCalls
from boardgames.ui.play.table.keyboard import Calls
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.dialogs import KeyList
from boardgames.ui.scene.doors import SeatChoice
from boardgames.ui.scene.own_files import lay_own_files, take_off
from boardgames.ui.scene.scene import Host
from boardgames.ui.workshop.draft import ready
from boardgames.ui.workshop.stock import BOARD


def tried(game: Game, thing: str, options: Mapping[str, OptionValue] | None = None) -> Session | None:
    """A game in which a thing of the rule files may be played at once; None where it fits into no position."""
    chosen = game.complete(options or {})
    laying = room_of(game.id).laying(game)
    if laying is None or thing == BOARD:
        return opened(game, chosen, game.new_game(chosen, 1).dump())
    positions = list(ready(game, laying, chosen))
    for number in range(max((len(laying.tried_at(one, thing)) for one in positions[:1]), default=0)):
        for position in positions:
            laid = _with(position, laying, thing, laying.tried_at(position, thing)[number])
            if laid is not None and _playable(game, laid, chosen):
                return opened(game, chosen, laid)
    return None


def _playable(game: Game, position: Dump, options: Mapping[str, OptionValue]) -> bool:
    """True if somebody may act in a position that is possible at all."""
    try:
        state = game.load(position, options, 1)
    except BadPosition:
        return False
    return state.outcome() is None and bool(state.legal_actions())


def opened(game: Game, options: Mapping[str, OptionValue], position: Dump, seed: int = 1) -> Session:
    """An open game from a position with a person on each seat; nothing of it is written. Raises `BadFile`."""
    seats = [SeatChoice("person")] * game.seat_count(options)
    record = new_record(game.id, options, seed, seats_of(seats), position=position)
    return Session(replay_record(record, game=game), record, seats, open=True)


def _with(position: Dump, laying: PositionEditing, thing: str, target: Spot) -> Dump | None:
    """A position with the thing in the place where it is tried; None where it lies nowhere."""
    for place in laying.places(position):
        for number, one in enumerate(laying.lying(position, place)):
            if laying.named(one) == thing and laying.mine(position, one):
                return _exchanged(position, laying, Spot(place, number), target)
    return None


def _exchanged(position: Dump, laying: PositionEditing, source: Spot, target: Spot) -> Dump:
    """The thing in its new place, for what lay at that number there; one that lies there already stays."""
    if target.number == END and source.place == target.place:
        return position
    there = len(laying.lying(position, target.place))
    out = laying.moved(position, source, target)
    if target.number != END and source.place != target.place and there > target.number:
        return laying.moved(out, Spot(target.place, target.number + 1), source)
    return out


class TryTable(TableScene):
    """Somebody plays all seats. `left` gets what was played when the table is left, `played` what is played in it."""

    name = "tryout"
    explains = False

    def __init__(
        self,
        app: Host,
        session: Session,
        left: Callable[[Sequence[Action]], None] | None = None,
        own: Mapping[str, Path] | None = None,
        played: Callable[[Sequence[Action]], None] | None = None,
    ) -> None:
        """`own` are the pictures of the rules that are tried, by their ids; `played` gets what stands by now."""
        super().__init__(app, session)
        self._left = left
        self._played = played
        self._lines: Sequence[Action] = ()
        self._pictures = own or {}

    def enter(self) -> None:
        lay_own_files(self.services, self.session.port.game)
        self.services.images.set_own_pictures(self._pictures)
        super().enter()

    def leave(self) -> None:
        super().leave()
        take_off(self.services, self.session.port.game.id)

    def renewed(self, *, follow: bool = True) -> None:
        super().renewed(follow=follow)
        lines = self.session.open_lines()
        if self._played is not None and lines != self._lines:
            self._lines = lines
            self._played(lines)

    def _view(self, port: PlayerView) -> Dump:
        turn = self.context.turn
        if turn.looking is None and turn.act is None and not self.context.status.is_suspended:
            return self.session.open_dump()
        return super()._view(port)

    def _keys(self) -> tuple[Calls, Calls, Calls]:
        plain, ctrl, shifted = super()._keys()
        return {**plain, "m": self.open_menu}, ctrl, shifted

    def _calls(self) -> SideCalls:
        return super()._calls()._replace(menu=self.open_menu)

    def back(self) -> None:
        self.open_menu()

    def open_menu(self) -> None:
        """The menu of a table that is only tried."""
        title = self.words.set_name or self.tr(f"game.{self.table.id}.name")
        note, leave = "workshop.try_note", ("workshop.try_leave", self._away)
        self.app.push(TableMenu(self.app, self.skin, title, self._entries, list, note=note, leave=leave))

    def _entries(self) -> Sequence[Entry]:
        app, tr = self.app, self.tr
        return (
            Entry("rules", tr("table.button.rules"), "rules", lambda: app.open_rules(*self.rules_at())),
            Entry("keys", tr("table.button.keys"), "help", lambda: app.push(KeyList(app, self.shortcuts()))),
            Entry("settings", tr("table.button.settings"), "settings", app.open_settings),
            Entry("copy", tr("table.button.copy"), "copy", self.exits.copy),
        )

    def _away(self) -> None:
        """Back to where it was opened from."""
        self.app.pop(fade=False)
        lines = self.session.open_lines()
        self.app.pop()
        if self._left is not None:
            self._left(lines)
