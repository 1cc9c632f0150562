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
from boardgames.ui.contract.placed import Gather, Price, Reach, Sight
from boardgames.ui.input.action_tree import ActionTree
from boardgames.ui.input.picker import Path

Legs = tuple[Action, ...]
CONFIRM: Final = "confirm"
"""The key that plays a line which could still go on."""


class Play(NamedTuple):
    """A decision: the lines to play, one after the other."""

    lines: Legs


class Refused(NamedTuple):
    """A key that leads nowhere: the line that was meant (empty: none) and its reason code."""

    key: str
    action: Action
    code: str


class Changed(NamedTuple):
    """Something was taken up or let go."""

    picked: bool


Decision = Play | Refused | Changed | None
"""What a key came to; None: to nothing."""


class SelectionState(NamedTuple):
    """The keys of an action in the order in which they were given, or the things taken of those that may be taken
    together; and the switches that are on.
    """

    chosen: Path = ()
    taken: Path = ()
    switches: frozenset[str] = frozenset()


Step = tuple[SelectionState, Decision]
"""What a key leaves in hand, and what it came to."""


@final
@dataclass(frozen=True, eq=False)
class LegalChoices:
    """What the viewer may choose in one position: found once for it, whatever is in hand.

    `sight` is what is seen with nothing in hand; `trial` makes a copy of what is known of it to try
    lines on.
    """

    table: GameUI
    port: PlayerView
    sight: Sight
    trial: Callable[[Seat], State]
    prices: dict[Legs, Price | None] = field(default_factory=dict)

    @cached_property
    def tree(self) -> ActionTree:
        """The legal actions by the keys that make them."""
        return ActionTree(self.table.input.action_paths(self.sight))

    @cached_property
    def several(self) -> Gather | None:
        """Of what several may be taken together; None where nothing is."""
        return self.table.multi_choice.choice(self.sight) if self.table.multi_choice is not None else None

    def begun(self, last: Action | None = None) -> SelectionState:
        """What is in hand from the start, after the viewer's own action `last`."""
        keys = self.table.input.initial_selection(self.sight, last)
        return SelectionState(self.tree.part_of(keys), (), self.table.input.toggle_keys)


@final
class Hand:
    """What some keys mean in a position: where they lead, and what the next one would come to."""

    def __init__(self, choices: LegalChoices, state: SelectionState) -> None:
        self.table: Final = choices.table
        self._choices: Final = choices
        self._tree: Final = choices.tree
        if state.chosen and self._tree.part_of(state.chosen) != state.chosen:
            state = state._replace(chosen=self._tree.part_of(state.chosen))
        self.state: Final = state
        self.chosen: Final = state.chosen
        """The keys given so far, the first one first."""
        self.acts: Final = choices.sight.acting
        """Whether the viewer is the one to act."""

    # seeing ---------------------------------------------------------------------------------------------------
    @cached_property
    def sight(self) -> Sight:
        """What the viewer sees and has in hand: all that a game's answers may depend on."""
        picked = self.chosen or self.state.taken
        return replace(self._choices.sight, picked=picked, open=self._tree.next_keys(self.chosen))

    @property
    def several(self) -> Gather | None:
        """Of what several may be taken together; None where nothing is."""
        return self._choices.several

    @property
    def reach(self) -> Mapping[str, Reach]:
        """Where what is in hand gets to, by key; looked for once it is asked for."""
        return self._destinations[0]

    @property
    def strikes(self) -> Mapping[str, Reach]:
        """Where it kills, by key."""
        return self._destinations[1]

    @cached_property
    def _destinations(self) -> tuple[Mapping[str, Reach], Mapping[str, Reach]]:
        found: dict[str, Reach] = {}
        strikes: dict[str, Reach] = {}
        costs = self.table.action_costs
        if costs is not None and self.acts and self.chosen:
            for reach in costs.destinations(self.sight, self._choices.trial(self.sight.seat)):
                (strikes if reach.kills else found).setdefault(reach.key, reach)
        return found, strikes

    @cached_property
    def open(self) -> frozenset[str]:
        """Keys that may be given next."""
        return frozenset((*self.sight.open, *self._takeable))

    @cached_property
    def _takeable(self) -> tuple[str, ...]:
        """What may be taken next of several things."""
        several, taken = self.several, self.state.taken
        if several is None or len(taken) >= several.most:
            return ()
        return tuple(key for key in several.keys if key not in taken)

    @property
    def picked(self) -> str:
        """The first key in hand, or empty."""
        return self.chosen[0] if self.chosen else ""

    @property
    def can_confirm(self) -> bool:
        """True if what is in hand makes an action that could still go on."""
        return bool(self.sight.open) and self._tree.action(self.chosen) is not None

    def begins(self, key: str) -> bool:
        """True if a key can be taken up first."""
        return self._tree.can_begin_with(key)

    def keys_after(self, path: Path) -> tuple[str, ...]:
        """The keys that lead on from other keys than those in hand."""
        return self._tree.next_keys(path)

    def takes(self, key: str) -> bool:
        """True if a key can be given now: it leads on, begins anew, or is let go again."""
        if not self.acts:
            return False
        if key in self.sight.open or self._tree.can_begin_with(key):
            return True
        return self.several is not None and (key in self._takeable or key in self.state.taken)

    def price(self, key: str) -> Price | None:
        """What giving a key would cost, for keys that end in an action: at once, or after some steps."""
        costs = self.table.action_costs
        if costs is None or not self.acts:
            return None
        action = self._action_with(key)
        lines = (action,) if action is not None else self.strikes[key].lines if key in self.strikes else ()
        if not lines:
            return None
        prices = self._choices.prices
        if lines not in prices:
            trial = self._choices.trial(self.sight.seat)
            for line in lines[:-1]:
                trial.apply(line)
            prices[lines] = costs.price(self.sight, trial, lines[-1])
        return prices[lines]

    def _action_with(self, key: str) -> Action | None:
        """The action whose price is that of giving a key."""
        if key not in self.sight.open:
            return None
        path, costs = (*self.chosen, key), self.table.action_costs
        action = self._tree.action(path) or self._tree.only_action(path)
        if action is None and self.chosen and costs is not None:
            action = costs.priced_action(self._tree.actions(path))
        return action

    # giving ---------------------------------------------------------------------------------------------------
    def drop(self) -> SelectionState | None:
        """What is in hand without the last key; None when it was empty or must hold on."""
        state = self.state
        if state.taken:
            return state._replace(taken=state.taken[:-1])
        must = self.table.input.initial_selection(self.sight, None)
        return None if not self.chosen or self.chosen == must else state._replace(chosen=self.chosen[:-1])

    def clear(self) -> SelectionState:
        """What is in hand once everything is let go that may be."""
        must = self.table.input.initial_selection(self.sight, None)
        return self.state._replace(chosen=self._tree.part_of(must))

    def give(self, key: str, *, onto: bool = False) -> Step:
        """Give the next key. `onto` means the key as a target even where it could be taken up itself."""
        state, chosen = self.state, self.chosen
        if key in self.table.input.toggle_keys:
            return SelectionState(chosen, (), state.switches ^ {key}), Changed(True)
        if not self.acts:
            return state, Refused(key, Action(""), NOT_YOUR_TURN)
        complete = self._tree.action(chosen)
        if key == CONFIRM and complete is not None:
            return state, Play((complete,))
        series = tuple(self.table.input.action_series(self.sight, key))
        if series:
            return state, Play(series)
        if self.several is not None:
            return self._give_one_of(self.several, key)
        leads, fresh = key in self.sight.open, self.begins(key)
        if leads and chosen and not (self.table.input.reselects and fresh and not onto):
            return self._settle(state._replace(chosen=(*chosen, key)))
        if leads and not chosen:
            return self._begin(key)
        if chosen[:1] == (key,):
            dropped = self.drop()
            return dropped or state, Changed(dropped is None)
        far = self.strikes.get(key) or self.reach.get(key)
        if far is not None and (onto or not fresh):
            return state, Play(far.lines)
        return self._begin(key) if fresh else self._refuse(key)

    def _begin(self, key: str) -> Step:
        """Take something up: the switches stand as they do for whatever is taken up anew."""
        return self._settle(SelectionState((key,), (), self.table.input.toggle_keys))

    def _give_one_of(self, several: Gather, key: str) -> Step:
        """One more of several things, or one less, or all of them."""
        state = self.state
        if key == CONFIRM:
            assert self.table.multi_choice is not None
            action = self.table.multi_choice.chosen_action(self.sight, state.taken)
            refusal = self._choices.port.why_not(action)
            return state, Play((action,)) if refusal is None else Refused(key, action, refusal.code)
        if key in state.taken:
            return state._replace(taken=tuple(one for one in state.taken if one != key)), Changed(False)
        if key in self._takeable:
            return state._replace(taken=(*state.taken, key)), Changed(True)
        return self._refuse(key)

    def _settle(self, state: SelectionState) -> Step:
        """Play what some keys make, if nothing else can follow on them; else keep them in hand."""
        tree = self._tree
        if state.switches != self.state.switches:  # other switches, other paths
            sight = replace(self._choices.sight, switches=state.switches)
            tree = ActionTree(self.table.input.action_paths(sight))
        chosen = tree.part_of(state.chosen)
        action, keys = tree.action(chosen), tree.next_keys(chosen)
        is_patient = bool(self.table.input.manual_keys.intersection(keys))
        sole = tree.only_action(chosen) if len(chosen) > 1 and not is_patient else None
        if (action is not None and not keys) or sole is not None:
            before = state._replace(chosen=chosen[:-1])  # whoever asks first may still be told no
            return before, Play((action or sole or Action(""),))
        return state._replace(chosen=chosen), Changed(True)

    def _refuse(self, key: str) -> Step:
        action = self.table.input.intended_action(self.sight, key)
        if action is None:
            return (self.clear(), Changed(False)) if self.chosen else (self.state, None)
        refusal = self._choices.port.why_not(action)
        if refusal is None:
            return self.state, Play((action,))
        return self.state, Refused(key, action, refusal.code)
