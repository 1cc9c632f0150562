"""Snapshots of a match, computed once per change: viewer, seat to act, legal actions.

`MatchSnapshot` follows from the rules alone. `TableSnapshot` adds the game's UI and the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Self, TypeVar, final

from boardgames.core.game_protocol import Action, Dump, Outcome, Seat, other_seat
from boardgames.core.match import Match, PlayedAction, PlayerView
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.scene.preferences import Preferences


@dataclass(frozen=True, eq=False)
class MatchSnapshot:
    """Match between two changes, as far as the viewing seat may know it.

    Views and actions are computed lazily and only before the next change; later only the fields may be read. Views
    must not be modified.
    """

    player_view: PlayerView
    """View of the match for the viewing seat."""
    viewer: Seat
    """Viewing seat: the person to act, else the one who acted last; at a shared device, the holder."""
    persons: tuple[Seat, ...]
    action_count: int
    outcome: Outcome | None
    to_act: Seat | None
    turn: Seat | None
    """Seat whose turn it is; in a reaction window `to_act` is another one."""
    is_shared: bool
    """True if several people with hidden information see one screen, at it or from their own devices beside it."""
    player_view_of: Callable[[Seat], PlayerView]
    """View of the match for any seat, for decisions made in its name before it looks."""
    remote_seats: tuple[Seat, ...] = ()
    """Seats played from another device."""
    substituted: tuple[Seat, ...] = ()
    """Remote seats for which a computer plays until their people are back."""

    @classmethod
    def of_match(
        cls,
        match: Match,
        persons: tuple[Seat, ...],
        holder: Seat,
        *,
        is_open: bool,
        remotes: tuple[Seat, ...] = (),
        substituted: tuple[Seat, ...] = (),
        shows_holder: bool = False,
    ) -> Self:
        """Snapshot of a match after a change. `holder` viewed before it; `is_open`: all hands are open;
        `shows_holder`: the holder's own view may be on a screen that people at other devices see.
        """
        outcome, to_act = match.outcome(), match.to_act()
        is_shared = match.game.hidden and not is_open and (len(persons) > 1 or bool(remotes))
        viewer = to_act if to_act in persons and to_act is not None and not is_shared else holder
        is_covered = bool(remotes) and (viewer not in persons or (is_shared and not shows_holder))
        port = match.covered_view(viewer) if is_covered else match.player_view(viewer)
        turn = None if to_act is None else port.whose_turn()
        return cls(
            port,
            viewer,
            persons,
            len(match),
            outcome,
            to_act,
            turn,
            is_shared,
            match.player_view,
            remotes,
            substituted,
        )

    @property
    def is_covered(self) -> bool:
        """True if the screen shows the public view, because people at other devices see it, too."""
        return self.player_view.is_covered

    @property
    def has_single_person(self) -> bool:
        """True if one person is at this screen."""
        return len(self.persons) == 1

    @property
    def awaited_seat(self) -> Seat | None:
        """Person who must take the device before the game goes on, or None."""
        return self.to_act if self.is_shared and self.to_act in self.persons and self.to_act != self.viewer else None

    @property
    def thinking_seat(self) -> Seat | None:
        """Computer seat to act, or None."""
        return None if self.to_act in self.persons or self.remote_seat is not None else self.to_act

    @property
    def is_reaction_asked(self) -> bool:
        """True in a reaction window of a game with hidden information: all answers take equally long."""
        return self.player_view.game.hidden and self.to_act != self.turn

    @property
    def asking_seat(self) -> Seat:
        """Seat from whose place a question is worded: at a covered screen another one than the asked seat."""
        if self.is_covered and self.viewer == self.to_act:
            return other_seat(self.viewer)
        return self.viewer

    @property
    def can_wait_for_press(self) -> bool:
        """True if the game may wait for a press of a person at this screen: nobody plays elsewhere."""
        return bool(self.persons) and not self.remote_seats

    @property
    def remote_seat(self) -> Seat | None:
        """Seat to act if somebody at another device plays it, or None."""
        is_played = self.to_act in self.remote_seats and self.to_act not in self.substituted
        return self.to_act if is_played else None

    @cached_property
    def view(self) -> Dump:
        """Position as the viewing seat knows it."""
        return self.player_view.view()

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        """Legal actions of the viewing seat; empty while it is not to act."""
        return tuple(self.player_view.legal_actions())

    @cached_property
    def last_action(self) -> PlayedAction | None:
        """Latest action as the viewing seat saw it, or None."""
        return self.player_view.last_action()


@final
@dataclass(frozen=True, eq=False)
class TableSnapshot:
    """Match between two changes with what the game's UI says about it under the present settings.

    Values are cached.
    """

    match_snapshot: MatchSnapshot
    ui: GameUI
    settings: Preferences

    @cached_property
    def has_secrets(self) -> bool:
        """True while the game goes on and several people with hidden information see one screen."""
        return self.match_snapshot.is_shared and self.match_snapshot.outcome is None

    @cached_property
    def has_covers(self) -> bool:
        """True while the table is public, with hidden things under covers: at a shared device in games that have
        covers, and at any screen beside which people play from other devices.
        """
        is_open_table = bool(self.match_snapshot.remote_seats)
        return self.has_secrets and (is_open_table or self.ui.hidden_information is not None)

    @property
    def has_cover_button(self) -> bool:
        """True if the only person at a screen beside other devices may lift the covers by a button at any time."""
        return self.has_covers and self.match_snapshot.has_single_person

    def shows_holder(self, *, is_alone: bool) -> bool:
        """Return whether the view of the person at the screen is the one to draw: alone, or under covers that the
        game draws, or where nobody sees the screen from another device.
        """
        return is_alone or not self.match_snapshot.remote_seats or self.ui.hidden_information is not None

    @cached_property
    def is_decision_secret(self) -> bool:
        """True while the person to act decides under covers."""
        now, covers = self.match_snapshot, self.ui.hidden_information
        if now.to_act is None or now.to_act not in now.persons:
            return False
        return covers is None or covers.is_secret_decision(now.player_view_of(now.to_act).view())

    def is_secret_decided(self, since: int) -> bool:
        """True if the person who views alone since action `since` has made the secret decision."""
        now = self.match_snapshot
        return now.action_count != since and not (self.is_decision_secret and now.to_act == now.viewer)

    def is_only_confirmed(self, since: int) -> bool:
        """True if all actions since action `since` are confirmations."""
        return all(
            map(
                self.ui.is_confirmation,
                (deed.action for deed in self.match_snapshot.player_view.public_history(since)),
            )
        )

    @cached_property
    def was_setup_action(self) -> bool:
        """True if the last action belongs to the setup phase."""
        return bool(
            self.match_snapshot.player_view.view_after(self.match_snapshot.action_count - 1)["phase"] == "setup"
        )

    @cached_property
    def has_private_news(self) -> bool:
        """True if the last action showed its seat, the viewer, something that nobody else learned."""
        port, last = self.match_snapshot.player_view, self.match_snapshot.last_action
        if last is None or last.seat != self.match_snapshot.viewer:
            return False
        known = {*last.action.split(), *_words_of(port.public_history(len(port) - 1)[0])}
        return not known.issuperset(_words_of(last))

    @cached_property
    def auto_passing_seat(self) -> Seat | None:
        """Person to act whose settings pass the present reaction automatically, or None."""
        seat, reactions = self.match_snapshot.to_act, self.ui.reactions
        if reactions is None or seat is None or seat not in self.match_snapshot.persons:
            return None
        view = self.match_snapshot.player_view_of(seat).view()
        asks_everyone = self.match_snapshot.is_shared and not self.match_snapshot.has_single_person
        if not reactions.awaits_reaction(view) or (asks_everyone and self.settings.ask_everyone):
            return None
        policy = self.settings.answers.get(self.ui.id, "always")
        is_asked = policy == "always" or (policy == "matters" and reactions.is_threat_to(view, seat))
        return None if is_asked else seat

    def is_answer_due(self, sight: DecisionContext) -> bool:
        """True while the viewer is to answer in a reaction window."""
        return (
            self.ui.reactions is not None and sight.is_own_decision and self.ui.reactions.awaits_reaction(sight.view)
        )

    def automatic_action(self, sight: DecisionContext, last: Action | None) -> Action | None:
        """Action that needs no decision, or None; `last` is the viewer's own action before.

        Where actions are checked against an answer each of them is a decision.
        """
        return None if sight.is_unaided else self.ui.input_mapping.automatic_action(sight, last)


def _words_of(deed: PlayedAction) -> Iterator[str]:
    """Words in the public fields of an action's events."""
    for event in deed.events:
        for value in event.public.values():
            yield from map(str, value) if isinstance(value, (list, tuple)) else (str(value),)


Value = TypeVar("Value")


@final
class DerivationCache:
    """Latest value of each derivation, with its key."""

    def __init__(self) -> None:
        self._latest: Final[dict[str, tuple[object, Any]]] = {}

    def value_of(self, name: str, key: object, find: Callable[[], Value]) -> Value:
        """Value of a derivation; computed by `find` if `key` has changed."""
        latest = self._latest.get(name)
        if latest is None or latest[0] != key:
            latest = self._latest[name] = (key, find())
        found: Value = latest[1]
        return found

    def forget(self, name: str) -> None:
        """Drop the cached value of a derivation."""
        self._latest.pop(name, None)
