"""Sandbox table: play from any position with all hands open and unlimited undo; nothing is recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from boardgames.core.game_protocol import Action, BadPosition, Dump, Game, OptionValue
from boardgames.core.match import PlayerView
from boardgames.record import new_record, replay_record
from boardgames.ui.contract.placement_model import END, PlacementModel, ThingLocation
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.panels.table_controls import TableCallbacks
from boardgames.ui.play.table.table_keyboard import Calls
from boardgames.ui.play.table.table_scene import TableLinks, TableScene
from boardgames.ui.scene.dialogs import ShortcutDialog
from boardgames.ui.scene.recorded_seats import recorded_seats
from boardgames.ui.scene.rule_set_assets import apply_rule_set_assets, remove_rule_set_assets
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene.table_menu import MenuEntry, TableMenu
from boardgames.ui.scene_makers.table_links import make_result
from boardgames.ui.workshop.position_draft import playable_positions
from boardgames.ui.workshop.rule_snapshot import BOARD


def sandbox_with_thing(game: Game, thing: str, options: Mapping[str, OptionValue] | None = None) -> Session | None:
    """Return a session in which a thing of the rule files can be played at once; None if no position allows it."""
    chosen = game.complete(options or {})
    laying = plugin_of(game.id).make_placement_model(game)
    if laying is None or thing == BOARD:
        return open_sandbox_session(game, chosen, game.new_game(chosen, 1).dump())
    positions = list(playable_positions(game, laying, chosen))
    for number in range(max((len(laying.trial_locations(one, thing)) for one in positions[:1]), default=0)):
        for position in positions:
            laid = _with(position, laying, thing, laying.trial_locations(position, thing)[number])
            if laid is not None and _playable(game, laid, chosen):
                return open_sandbox_session(game, chosen, laid)
    return None


def _playable(game: Game, position: Dump, options: Mapping[str, OptionValue]) -> bool:
    """True if a position is valid and has legal actions."""
    try:
        state = game.load(position, options, 1)
    except BadPosition:
        return False
    return state.outcome() is None and bool(state.legal_actions())


def open_sandbox_session(game: Game, options: Mapping[str, OptionValue], position: Dump, seed: int = 1) -> Session:
    """Return an open session from a position with a person on each seat; it is not recorded. Raises `BadFile`."""
    seats = [SeatChoice("person")] * game.seat_count(options)
    record = new_record(game.id, options, seed, recorded_seats(seats), position=position)
    return Session(replay_record(record, game=game), record, seats, open=True)


def _with(position: Dump, laying: PlacementModel, thing: str, target: ThingLocation) -> Dump | None:
    """Return a position with the thing moved to `target`; None if the position does not contain the thing."""
    for place in laying.place_paths(position):
        for number, one in enumerate(laying.things_at(position, place)):
            if laying.rule_id_of(one) == thing and laying.can_active_seat_have(position, one):
                return _swap_things(position, laying, ThingLocation(place, number), target)
    return None


def _swap_things(position: Dump, laying: PlacementModel, source: ThingLocation, target: ThingLocation) -> Dump:
    """Exchange a thing with the one at the target index; a thing already in the target place stays."""
    if target.item_index == END and source.place == target.place:
        return position
    there = len(laying.things_at(position, target.place))
    out = laying.move_thing(position, source, target)
    if target.item_index != END and source.place != target.place and there > target.item_index:
        return laying.move_thing(out, ThingLocation(target.place, target.item_index + 1), source)
    return out


class SandboxTable(TableScene):
    """A table on which one person plays all seats.

    `left` gets the actions when the table is left, `played` gets them after each action.
    """

    name = "tryout"
    explains = False

    def __init__(
        self,
        app: SceneHost,
        session: Session,
        left: Callable[[Sequence[Action]], None] | None = None,
        own: Mapping[str, Path] | None = None,
        played: Callable[[Sequence[Action]], None] | None = None,
    ) -> None:
        """Open the table. `own` are the pictures of the rules by their ids; `played` gets the actions so far."""
        super().__init__(app, session, TableLinks(make_result))
        self._left = left
        self._played = played
        self._lines: Sequence[Action] = ()
        self._pictures = own or {}

    def enter(self) -> None:
        apply_rule_set_assets(self.services, self.session.snapshot.player_view.game)
        self.services.images.set_own_pictures(self._pictures)
        super().enter()

    def leave(self) -> None:
        super().leave()
        remove_rule_set_assets(self.services, self.session.snapshot.player_view.game.id)

    def recompose(self, *, follow: bool = True) -> None:
        super().recompose(follow=follow)
        lines = self.session.open_actions()
        if self._played is not None and lines != self._lines:
            self._lines = lines
            self._played(lines)

    def _view(self, port: PlayerView) -> Dump:
        turn = self.context.turn_state
        if turn.history_count is None and turn.story_step is None and not self.context.turn_status.is_suspended:
            return self.session.open_dump()
        return super()._view(port)

    def _key_callbacks(self) -> tuple[Calls, Calls, Calls]:
        plain, ctrl, shifted = super()._key_callbacks()
        return {**plain, "m": self.open_menu}, ctrl, shifted

    def _control_callbacks(self) -> TableCallbacks:
        return super()._control_callbacks()._replace(menu=self.open_menu)

    def back(self) -> None:
        self.open_menu()

    def open_menu(self) -> None:
        """Open the menu of a sandbox table."""
        title = self.formatter.rule_set_name or self.tr(f"game.{self.ui.id}.name")
        note, leave = "workshop.try_note", ("workshop.try_leave", self._away)
        self.app.push(TableMenu(self.app, self.skin, title, self._entries, list, note=note, leave=leave))

    def _entries(self) -> Sequence[MenuEntry]:
        app, tr = self.app, self.tr
        return (
            MenuEntry("rules", tr("table.button.rules"), "rules", lambda: app.open_rules(*self.rules_section())),
            MenuEntry(
                "keys", tr("table.button.keys"), "help", lambda: app.push(ShortcutDialog(app, self.shortcuts()))
            ),
            MenuEntry("settings", tr("table.button.settings"), "settings", app.open_settings),
            MenuEntry("copy", tr("table.button.copy"), "copy", self.menu_actions.copy_position),
        )

    def _away(self) -> None:
        """Return to the scene that opened the table."""
        self.app.pop(fade=False)
        lines = self.session.open_actions()
        self.app.pop()
        if self._left is not None:
            self._left(lines)
