"""What a person has in hand: keys given so far, where they lead, what a refusal means. Knows no window.

`SelectionState` is what was given. Everything else follows from it and the position: a `Hand` is made anew for
another state, and its answers are kept as long as it is.
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
"""The key that plays a line which could still go on."""


class PlayDecision(NamedTuple):
    """A decision: the lines to play, one after the other."""

    actions: ActionSeries


class RefusedKey(NamedTuple):
    """A key that leads nowhere: the line that was meant (empty: none) and its reason code."""

    key: str
    action: Action
    reason: str


class SelectionChange(NamedTuple):
    """Something was taken up or let go."""

    is_added: bool


Decision = PlayDecision | RefusedKey | SelectionChange | None
"""What a key came to; None: to nothing."""


class SelectionState(NamedTuple):
    """The keys of an action in the order in which they were given, or the things taken of those that may be taken
    together; and the switches that are on.
    """

    chosen_keys: Path = ()
    taken_keys: Path = ()
    toggles: frozenset[str] = frozenset()


Step = tuple[SelectionState, Decision]
"""What a key leaves in hand, and what it came to."""


@final
@dataclass(frozen=True, eq=False)
class LegalChoices:
    """What the viewer may choose in one position: found once for it, whatever is in hand.

    `sight` is what is seen with nothing in hand; `trial` makes a copy of what is known of it to try
    lines on.
    """

    ui: GameUI
    player_view: PlayerView
    sight: DecisionContext
    trial: Callable[[Seat], State]
    costs: dict[ActionSeries, Cost | None] = field(default_factory=dict)

    @cached_property
    def tree(self) -> ActionTree:
        """The legal actions by the keys that make them."""
        return ActionTree(self.ui.input_mapping.actions_by_key_path(self.sight))

    @cached_property
    def multi_select(self) -> MultiSelectSpec | None:
        """Of what several may be taken together; None where nothing is."""
        return self.ui.multi_select.multi_select_spec(self.sight) if self.ui.multi_select is not None else None

    def initial_selection(self, last: Action | None = None) -> SelectionState:
        """What is in hand from the start, after the viewer's own action `last`."""
        keys = self.ui.input_mapping.initial_selection(self.sight, last)
        return SelectionState(self.tree.part_of(keys), (), self.ui.input_mapping.toggle_keys)


@final
class Selection:
    """What some keys mean in a position: where they lead, and what the next one would come to."""

    def __init__(self, choices: LegalChoices, state: SelectionState) -> None:
        self.ui: Final = choices.ui
        self._choices: Final = choices
        self._tree: Final = choices.tree
        if state.chosen_keys and self._tree.part_of(state.chosen_keys) != state.chosen_keys:
            state = state._replace(chosen_keys=self._tree.part_of(state.chosen_keys))
        self.state: Final = state
        self.chosen: Final = state.chosen_keys
        """The keys given so far, the first one first."""
        self.acts: Final = choices.sight.is_own_decision
        """Whether the viewer is the one to act."""

    # seeing ---------------------------------------------------------------------------------------------------
    @cached_property
    def sight(self) -> DecisionContext:
        """What the viewer sees and has in hand: all that a game's answers may depend on."""
        picked = self.chosen or self.state.taken_keys
        return replace(self._choices.sight, selected_keys=picked, open_keys=self._tree.next_keys(self.chosen))

    @property
    def multi_select(self) -> MultiSelectSpec | None:
        """Of what several may be taken together; None where nothing is."""
        return self._choices.multi_select

    @property
    def destinations(self) -> Mapping[str, Destination]:
        """Where what is in hand gets to, by key; looked for once it is asked for."""
        return self._destinations[0]

    @property
    def attacks(self) -> Mapping[str, Destination]:
        """Where it kills, by key."""
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
        """Keys that may be given next."""
        return frozenset((*self.sight.open_keys, *self._takeable))

    @cached_property
    def _takeable(self) -> tuple[str, ...]:
        """What may be taken next of several things."""
        several, taken = self.multi_select, self.state.taken_keys
        if several is None or len(taken) >= several.max_count:
            return ()
        return tuple(key for key in several.keys if key not in taken)

    @property
    def first_key(self) -> str:
        """The first key in hand, or empty."""
        return self.chosen[0] if self.chosen else ""

    @property
    def can_confirm(self) -> bool:
        """True if what is in hand makes an action that could still go on."""
        return bool(self.sight.open_keys) and self._tree.action(self.chosen) is not None

    def can_begin_with(self, key: str) -> bool:
        """True if a key can be taken up first."""
        return self._tree.can_begin_with(key)

    def keys_after(self, path: Path) -> tuple[str, ...]:
        """The keys that lead on from other keys than those in hand."""
        return self._tree.next_keys(path)

    def accepts_key(self, key: str) -> bool:
        """True if a key can be given now: it leads on, begins anew, or is let go again."""
        if not self.acts:
            return False
        if key in self.sight.open_keys or self._tree.can_begin_with(key):
            return True
        return self.multi_select is not None and (key in self._takeable or key in self.state.taken_keys)

    def cost_of(self, key: str) -> Cost | None:
        """What giving a key would cost, for keys that end in an action: at once, or after some steps."""
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
        """The action whose price is that of giving a key."""
        if key not in self.sight.open_keys:
            return None
        path, costs = (*self.chosen, key), self.ui.action_costs
        action = self._tree.action(path) or self._tree.only_action(path)
        if action is None and self.chosen and costs is not None:
            action = costs.action_to_price(self._tree.actions(path))
        return action

    # giving ---------------------------------------------------------------------------------------------------
    def remove_last_key(self) -> SelectionState | None:
        """What is in hand without the last key; None when it was empty or must hold on."""
        state = self.state
        if state.taken_keys:
            return state._replace(taken_keys=state.taken_keys[:-1])
        must = self.ui.input_mapping.initial_selection(self.sight, None)
        return None if not self.chosen or self.chosen == must else state._replace(chosen_keys=self.chosen[:-1])

    def clear_keys(self) -> SelectionState:
        """What is in hand once everything is let go that may be."""
        must = self.ui.input_mapping.initial_selection(self.sight, None)
        return self.state._replace(chosen_keys=self._tree.part_of(must))

    def choose_key(self, key: str, *, onto: bool = False) -> Step:
        """Give the next key. `onto` means the key as a target even where it could be taken up itself."""
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
            return self._give_one_of(self.multi_select, key)
        leads, fresh = key in self.sight.open_keys, self.can_begin_with(key)
        if leads and chosen and not (self.ui.input_mapping.allows_reselection and fresh and not onto):
            return self._settle(state._replace(chosen_keys=(*chosen, key)))
        if leads and not chosen:
            return self._begin(key)
        if chosen[:1] == (key,):
            dropped = self.remove_last_key()
            return dropped or state, SelectionChange(dropped is None)
        far = self.attacks.get(key) or self.destinations.get(key)
        if far is not None and (onto or not fresh):
            return state, PlayDecision(far.actions)
        return self._begin(key) if fresh else self._refuse(key)

    def _begin(self, key: str) -> Step:
        """Take something up: the switches stand as they do for whatever is taken up anew."""
        return self._settle(SelectionState((key,), (), self.ui.input_mapping.toggle_keys))

    def _give_one_of(self, several: MultiSelectSpec, key: str) -> Step:
        """One more of several things, or one less, or all of them."""
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
        """Play what some keys make, if nothing else can follow on them; else keep them in hand."""
        tree = self._tree
        if state.toggles != self.state.toggles:  # other switches, other paths
            sight = replace(self._choices.sight, switches=state.toggles)
            tree = ActionTree(self.ui.input_mapping.actions_by_key_path(sight))
        chosen = tree.part_of(state.chosen_keys)
        action, keys = tree.action(chosen), tree.next_keys(chosen)
        is_patient = bool(self.ui.input_mapping.never_automatic_keys.intersection(keys))
        sole = tree.only_action(chosen) if len(chosen) > 1 and not is_patient else None
        if (action is not None and not keys) or sole is not None:
            before = state._replace(chosen_keys=chosen[:-1])  # whoever asks first may still be told no
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
