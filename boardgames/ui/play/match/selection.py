"""Selection of a person: keys chosen so far, where they lead, and refusals. Independent of the window.

`SelectionState` holds the keys; all else is derived from it and the position. A `Selection` is made for each state
and caches its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import NOT_YOUR_TURN, Action, Seat, State
from boardgames.core.match import PlayerView
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import Cost, DecisionContext, Destination, MultiSelectSpec
from boardgames.ui.input.action_picker import Path
from boardgames.ui.input.action_tree import ActionTree

ActionSeries = tuple[Action, ...]
CONFIRM: Final = "confirm"
"""Key that plays a complete action which could still be continued."""


class PlayDecision(NamedTuple):
    """Decision to play actions one after the other."""

    actions: ActionSeries


class RefusedKey(NamedTuple):
    """Key that leads to no action: the intended action (empty: none) and the reason code of its refusal."""

    key: str
    action: Action
    reason: str


class SelectionChange(NamedTuple):
    """A key was added or removed."""

    is_added: bool


Decision = PlayDecision | RefusedKey | SelectionChange | None
"""Result of a key; None: no effect."""


class SelectionState(NamedTuple):
    """Keys of an action in order, or things taken in a multi-select; and the toggles that are on."""

    chosen_keys: Path = ()
    taken_keys: Path = ()
    toggles: frozenset[str] = frozenset()


Step = tuple[SelectionState, Decision]
"""Selection after a key, and the result of the key."""


@final
@dataclass(frozen=True, eq=False)
class LegalChoices:
    """Choices of the viewer in one position, whatever is selected.

    `sight` is the decision context without a selection; `trial` makes a copy of the known position to try actions on.
    """

    ui: GameUI
    player_view: PlayerView
    sight: DecisionContext
    trial: Callable[[Seat], State]
    costs: dict[ActionSeries, Cost | None] = field(default_factory=dict)

    @cached_property
    def tree(self) -> ActionTree:
        """Legal actions by the keys that make them."""
        return ActionTree(self.ui.input_mapping.actions_by_key_path(self.sight))

    @cached_property
    def multi_select(self) -> MultiSelectSpec | None:
        """Specification of the multi-select of this position, or None."""
        return self.ui.multi_select.multi_select_spec(self.sight) if self.ui.multi_select is not None else None

    def initial_selection(self, last: Action | None = None) -> SelectionState:
        """Selection at the start of a decision, after the viewer's own action `last`."""
        keys = self.ui.input_mapping.initial_selection(self.sight, last)
        return SelectionState(self.tree.part_of(keys), (), self.ui.input_mapping.toggle_keys)


@final
class Selection:
    """Keys chosen in a position: legal next keys and the result of each."""

    def __init__(self, choices: LegalChoices, state: SelectionState) -> None:
        self.ui: Final = choices.ui
        self._choices: Final = choices
        self._tree: Final = choices.tree
        if state.chosen_keys and self._tree.part_of(state.chosen_keys) != state.chosen_keys:
            state = state._replace(chosen_keys=self._tree.part_of(state.chosen_keys))
        self.state: Final = state
        self.chosen: Final = state.chosen_keys
        """Keys chosen so far, in order."""
        self.acts: Final = choices.sight.is_own_decision
        """True if the viewer is to act."""

    # queries --------------------------------------------------------------------------------------------------
    @cached_property
    def sight(self) -> DecisionContext:
        """Decision context with the present selection: all that a game's UI may depend on."""
        picked = self.chosen or self.state.taken_keys
        return replace(self._choices.sight, selected_keys=picked, open_keys=self._tree.next_keys(self.chosen))

    @property
    def multi_select(self) -> MultiSelectSpec | None:
        """Specification of the multi-select of this position, or None."""
        return self._choices.multi_select

    @property
    def destinations(self) -> Mapping[str, Destination]:
        """Destinations of the selected thing by key; computed on first use."""
        return self._destinations[0]

    @property
    def attacks(self) -> Mapping[str, Destination]:
        """Places that the selected thing can attack, by key."""
        return self._destinations[1]

    @cached_property
    def _destinations(self) -> tuple[Mapping[str, Destination], Mapping[str, Destination]]:
        found: dict[str, Destination] = {}
        strikes: dict[str, Destination] = {}
        costs = self.ui.action_costs
        if costs is not None and self.acts and self.chosen:
            for reach in costs.destinations(self.sight, self._choices.trial(self.sight.seat)):
                (strikes if reach.is_kill else found).setdefault(reach.key, reach)
        return found, strikes

    @cached_property
    def open_keys(self) -> frozenset[str]:
        """Keys that may be chosen next."""
        return frozenset((*self.sight.open_keys, *self._takeable))

    @cached_property
    def _takeable(self) -> tuple[str, ...]:
        """Keys that may be taken next in a multi-select."""
        several, taken = self.multi_select, self.state.taken_keys
        if several is None or len(taken) >= several.max_count:
            return ()
        return tuple(key for key in several.keys if key not in taken)

    @property
    def first_key(self) -> str:
        """First selected key, or empty."""
        return self.chosen[0] if self.chosen else ""

    @property
    def can_confirm(self) -> bool:
        """True if the selection makes an action that could still be continued."""
        return bool(self.sight.open_keys) and self._tree.action(self.chosen) is not None

    def can_begin_with(self, key: str) -> bool:
        """True if a key can begin a selection."""
        return self._tree.can_begin_with(key)

    def contradicts(self, action: Action, keys: Path) -> bool:
        """True if the selection is no part of an action that is made by `keys`."""
        if self.state.taken_keys:
            return any(keys[:1] == (key,) for key in self.state.taken_keys)
        return bool(self.chosen) and action not in self._tree.actions(self.chosen)

    def keys_after(self, path: Path) -> tuple[str, ...]:
        """Next keys after another path than the selection."""
        return self._tree.next_keys(path)

    def accepts_key(self, key: str) -> bool:
        """True if a key can be chosen now: it continues or restarts the selection, or is deselected."""
        if not self.acts:
            return False
        if key in self.sight.open_keys or self._tree.can_begin_with(key):
            return True
        return self.multi_select is not None and (key in self._takeable or key in self.state.taken_keys)

    def cost_of(self, key: str) -> Cost | None:
        """Cost of choosing a key that completes an action, directly or after some steps; None if it has none."""
        costs = self.ui.action_costs
        if costs is None or not self.acts:
            return None
        action = self._action_with(key)
        lines = (action,) if action is not None else self.attacks[key].actions if key in self.attacks else ()
        if not lines:
            return None
        prices = self._choices.costs
        if lines not in prices:
            trial = self._choices.trial(self.sight.seat)
            for line in lines[:-1]:
                trial.apply(line)
            prices[lines] = costs.cost_of_action(self.sight, trial, lines[-1])
        return prices[lines]

    def _action_with(self, key: str) -> Action | None:
        """Action whose cost is that of choosing a key, or None."""
        if key not in self.sight.open_keys:
            return None
        path, costs = (*self.chosen, key), self.ui.action_costs
        action = self._tree.action(path) or self._tree.only_action(path)
        if action is None and self.chosen and costs is not None:
            action = costs.action_to_price(self._tree.actions(path))
        return action

    # choosing keys --------------------------------------------------------------------------------------------
    def remove_last_key(self) -> SelectionState | None:
        """Selection without the last key; None if it is empty or must be kept."""
        state = self.state
        if state.taken_keys:
            return state._replace(taken_keys=state.taken_keys[:-1])
        must = self.ui.input_mapping.initial_selection(self.sight, None)
        return None if not self.chosen or self.chosen == must else state._replace(chosen_keys=self.chosen[:-1])

    @cached_property
    def needs_confirmation(self) -> bool:
        """True if the chosen keys wait for a button that confirms them all."""
        confirming = self.ui.input_mapping.never_automatic_keys
        return self.multi_select is not None or (bool(confirming) and self._tree.always_ends_in(confirming))

    def cancel_last_key(self) -> SelectionState | None:
        """Selection after Esc, or after a press on no target: without the last key. None if nothing is chosen, or if
        the chosen keys need confirmation: each of them stays until it is pressed again.
        """
        return None if self.needs_confirmation else self.remove_last_key()

    def clear_keys(self) -> SelectionState:
        """Selection after removing all keys that may be removed."""
        must = self.ui.input_mapping.initial_selection(self.sight, None)
        return self.state._replace(chosen_keys=self._tree.part_of(must))

    def choose_key(self, key: str, *, onto: bool = False) -> Step:
        """Choose the next key. `onto` treats the key as a target even if it could begin a selection."""
        state, chosen = self.state, self.chosen
        if key in self.ui.input_mapping.toggle_keys:
            return SelectionState(chosen, (), state.toggles ^ {key}), SelectionChange(True)
        if not self.acts:
            return state, RefusedKey(key, Action(""), NOT_YOUR_TURN)
        complete = self._tree.action(chosen)
        if key == CONFIRM and complete is not None:
            return state, PlayDecision((complete,))
        series = tuple(self.ui.input_mapping.action_sequence(self.sight, key))
        if series:
            return state, PlayDecision(series)
        if self.multi_select is not None:
            return self._give_one_of(key)
        leads, fresh = key in self.sight.open_keys, self.can_begin_with(key)
        if leads and chosen and not (self.ui.input_mapping.allows_reselection and fresh and not onto):
            return self._settle(state._replace(chosen_keys=(*chosen, key)))
        if leads and not chosen:
            return self._begin(key)
        if self.needs_confirmation and key in chosen:
            fewer = self._tree.part_of(one for one in chosen if one != key)
            return state._replace(chosen_keys=fewer), SelectionChange(False)
        if chosen[:1] == (key,):
            dropped = self.remove_last_key()
            return dropped or state, SelectionChange(dropped is None)
        far = self.attacks.get(key) or self.destinations.get(key)
        if far is not None and (onto or not fresh):
            return state, PlayDecision(far.actions)
        return self._begin(key) if fresh else self._refuse(key)

    def action_played_by(self, key: str) -> Action | None:
        """Action that choosing a key plays at once, alone; None if it only changes the selection."""
        decision = self.choose_key(key)[1]
        return decision.actions[0] if isinstance(decision, PlayDecision) and len(decision.actions) == 1 else None

    def _begin(self, key: str) -> Step:
        """Begin a selection with a key and the initial toggles."""
        return self._settle(SelectionState((key,), (), self.ui.input_mapping.toggle_keys))

    def _give_one_of(self, key: str) -> Step:
        """Take or drop one thing of a multi-select, or confirm it."""
        state = self.state
        if key == CONFIRM:
            assert self.ui.multi_select is not None
            action = self.ui.multi_select.action_of_selection(self.sight, state.taken_keys)
            refusal = self._choices.player_view.why_not(action)
            return state, PlayDecision((action,)) if refusal is None else RefusedKey(key, action, refusal.code)
        if key in state.taken_keys:
            return state._replace(taken_keys=tuple(one for one in state.taken_keys if one != key)), SelectionChange(
                False
            )
        if key in self._takeable:
            return state._replace(taken_keys=(*state.taken_keys, key)), SelectionChange(True)
        return self._refuse(key)

    def _settle(self, state: SelectionState) -> Step:
        """Play the action of a selection if nothing can follow; else keep the selection."""
        tree = self._tree
        if state.toggles != self.state.toggles:  # other toggles lead to other paths
            sight = replace(self._choices.sight, switches=state.toggles)
            tree = ActionTree(self.ui.input_mapping.actions_by_key_path(sight))
        chosen = tree.part_of(state.chosen_keys)
        action, keys = tree.action(chosen), tree.next_keys(chosen)
        is_patient = bool(self.ui.input_mapping.never_automatic_keys.intersection(keys))
        sole = tree.only_action(chosen) if len(chosen) > 1 and not is_patient else None
        if (action is not None and not keys) or sole is not None:
            before = state._replace(chosen_keys=chosen[:-1])  # the action may still be cancelled by a question
            return before, PlayDecision((action or sole or Action(""),))
        return state._replace(chosen_keys=chosen), SelectionChange(True)

    def _refuse(self, key: str) -> Step:
        action = self.ui.input_mapping.intended_action(self.sight, key)
        if action is None:
            return (self.clear_keys(), SelectionChange(False)) if self.chosen else (self.state, None)
        refusal = self._choices.player_view.why_not(action)
        if refusal is None:
            return self.state, PlayDecision((action,))
        return self.state, RefusedKey(key, action, refusal.code)
