"""How a match stands for the people at it: who looks, who may act, what is legal. Computed once per change.

`MatchSnapshot` is what the rules say. `TableSnapshot` adds what the game's interface and the settings say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self, final

from boardgames.core.game_protocol import Action, Dump, Outcome, Seat
from boardgames.core.match import Match, PlayedAction, PlayerView
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.scene.preferences import Preferences


@dataclass(frozen=True, eq=False)
class MatchSnapshot:
    """A match between two changes, as far as the seat that looks may know it.

    Views and lines are computed when they are first asked for, and only before the next change: whoever keeps a
    snapshot for longer reads its fields alone. Nobody changes a view.
    """

    player_view: PlayerView
    """The window of the seat that looks."""
    viewer: Seat
    """The seat that looks: the person to act, else the one who acted last; at a shared device, who holds it."""
    persons: tuple[Seat, ...]
    action_count: int
    outcome: Outcome | None
    to_act: Seat | None
    turn: Seat | None
    """Whose turn it is; `to_act` may be another that is asked in it."""
    is_shared: bool
    """Whether several people share secrets at one device."""
    player_view_of: Callable[[Seat], PlayerView]
    """The window of any seat, for what is decided in its name before it looks."""
    remote_seats: tuple[Seat, ...] = ()
    """Seats that are played from another device."""

    @classmethod
    def of_match(
        cls,
        match: Match,
        persons: tuple[Seat, ...],
        holder: Seat,
        *,
        is_open: bool,
        remotes: tuple[Seat, ...] = (),
    ) -> Self:
        """How a match stands after a change. `holder` looked before it; `is_open`: all hands lie open."""
        outcome, to_act = match.outcome(), match.to_act()
        is_shared = match.game.hidden and len(persons) > 1 and not is_open
        viewer = to_act if to_act in persons and to_act is not None and not is_shared else holder
        port = match.player_view(viewer)
        turn = None if to_act is None else port.whose_turn()
        return cls(port, viewer, persons, len(match), outcome, to_act, turn, is_shared, match.player_view, remotes)

    @property
    def awaited_seat(self) -> Seat | None:
        """The person who must take the device before the game goes on."""
        return self.to_act if self.is_shared and self.to_act in self.persons and self.to_act != self.viewer else None

    @property
    def thinking_seat(self) -> Seat | None:
        """The computer seat that is asked now."""
        return None if self.to_act in self.persons or self.to_act in self.remote_seats else self.to_act

    @property
    def remote_seat(self) -> Seat | None:
        """The seat to act, if it is played from another device."""
        return self.to_act if self.to_act in self.remote_seats else None

    @cached_property
    def view(self) -> Dump:
        """The position as the seat that looks may know it."""
        return self.player_view.view()

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat that looks may do; empty while it is not to act."""
        return tuple(self.player_view.legal_actions())

    @cached_property
    def last_action(self) -> PlayedAction | None:
        """The latest action as the seat that looks saw it."""
        return self.player_view.last_action()


@final
@dataclass(frozen=True, eq=False)
class TableSnapshot:
    """A match between two changes, with what the game's interface says about it under the present settings.

    Each answer is computed at most once.
    """

    match_snapshot: MatchSnapshot
    ui: GameUI
    settings: Preferences

    @cached_property
    def has_secrets(self) -> bool:
        """True while the game goes on and several people share secrets at one device."""
        return self.match_snapshot.is_shared and self.match_snapshot.outcome is None

    @cached_property
    def has_covers(self) -> bool:
        """True while everybody at the device may look at the table with its covers down."""
        return self.has_secrets and self.ui.hidden_information is not None

    @cached_property
    def is_decision_secret(self) -> bool:
        """True while the person to act decides under its covers."""
        now, covers = self.match_snapshot, self.ui.hidden_information
        if now.to_act is None or now.to_act not in now.persons:
            return False
        return covers is None or covers.is_secret_decision(now.player_view_of(now.to_act).view())

    def is_secret_decided(self, since: int) -> bool:
        """True once who looks alone since action `since` has done what was secret."""
        now = self.match_snapshot
        return now.action_count != since and not (self.is_decision_secret and now.to_act == now.viewer)

    def is_only_confirmed(self, since: int) -> bool:
        """True if everything that was done since action `since` only says that its seat has seen enough."""
        return all(
            map(
                self.ui.is_confirmation,
                (deed.action for deed in self.match_snapshot.player_view.public_history(since)),
            )
        )

    @cached_property
    def was_setup_action(self) -> bool:
        """True if the last action belongs to what precedes the first turn."""
        return bool(
            self.match_snapshot.player_view.view_after(self.match_snapshot.action_count - 1)["phase"] == "setup"
        )

    @cached_property
    def has_private_news(self) -> bool:
        """True if the last action showed the viewer, who did it, something that nobody else learned from it."""
        port, last = self.match_snapshot.player_view, self.match_snapshot.last_action
        if last is None or last.seat != self.match_snapshot.viewer:
            return False
        known = {*last.action.split(), *_words_of(port.public_history(len(port) - 1)[0])}
        return not known.issuperset(_words_of(last))

    @cached_property
    def auto_passing_seat(self) -> Seat | None:
        """The person to act who does not want to be asked about what is to be answered now."""
        seat, reactions = self.match_snapshot.to_act, self.ui.reactions
        if reactions is None or seat is None or seat not in self.match_snapshot.persons:
            return None
        view = self.match_snapshot.player_view_of(seat).view()
        if not reactions.awaits_reaction(view) or (self.match_snapshot.is_shared and self.settings.ask_everyone):
            return None
        policy = self.settings.answers.get(self.ui.id, "always")
        is_asked = policy == "always" or (policy == "matters" and reactions.is_threat_to(view, seat))
        return None if is_asked else seat

    def is_answer_due(self, sight: DecisionContext) -> bool:
        """True while the viewer is asked for an answer out of turn."""
        return (
            self.ui.reactions is not None and sight.is_own_decision and self.ui.reactions.awaits_reaction(sight.view)
        )

    def automatic_action(self, sight: DecisionContext, last: Action | None) -> Action | None:
        """The action that needs no decision, after the viewer's own action `last`."""
        return self.ui.input_mapping.automatic_action(sight, last)


def _words_of(deed: PlayedAction) -> Iterator[str]:
    """The words that the events of a deed tell everybody."""
    for event in deed.events:
        for value in event.public.values():
            yield from map(str, value) if isinstance(value, (list, tuple)) else (str(value),)
