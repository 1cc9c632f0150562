"""What a person has in hand: keys given so far, where they lead, what a refusal means. Knows no window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import NOT_YOUR_TURN, Action, Seat, State
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Gather, Price, Reach, Sight
from boardgames.ui.input.picker import Path, Picker
from boardgames.ui.play.match.snapshot import MatchSnapshot


@final
class Gatherer:
    """What was taken so far of what may be taken; `asked` is None while nothing is gathered."""

    def __init__(self, table: GameUI) -> None:
        self._table = table
        self.asked: Gather | None = None
        self._taken: list[str] = []

    def renew(self, sight: Sight) -> None:
        """The position changed: nothing is taken."""
        several = self._table.multi_choice
        self.asked = several.choice(sight) if several is not None else None
        self._taken.clear()

    @property
    def taken(self) -> Path:
        """What was taken, the first first."""
        return tuple(self._taken)

    @property
    def open(self) -> tuple[str, ...]:
        """What may be taken next."""
        if self.asked is None or len(self._taken) >= self.asked.most:
            return ()
        return tuple(key for key in self.asked.keys if key not in self._taken)

    def turn(self, key: str) -> bool | None:
        """Take a thing, or let it go; None when it is none of those, or no more may be taken."""
        if key in self._taken:
            self._taken.remove(key)
            return False
        if key not in self.open:
            return None
        self._taken.append(key)
        return True

    def drop(self) -> bool:
        """Let go of what was taken last; False when there is nothing."""
        if not self._taken:
            return False
        self._taken.pop()
        return True

    def answer(self, sight: Sight) -> Action:
        """The line that all this makes."""
        assert self._table.multi_choice is not None
        return self._table.multi_choice.chosen_action(sight, self.taken)


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


@final
class Hand:
    """The picker over the legal lines of the seat that looks, kept over changes of the position.

    `trial` is a copy of the position as it knows it, to try deeds on.
    """

    def __init__(
        self,
        table: GameUI,
        snapshot: Callable[[], MatchSnapshot],
        trial: Callable[[Seat], State],
        veil: Callable[[Sight], Sight] = lambda sight: sight,
    ) -> None:
        self.table: Final = table
        self._snapshot = snapshot
        self._trial = trial
        self._veil = veil  # what is held back from sight
        self.switches: set[str] = set(table.input.toggle_keys)
        self.picker = Picker()
        self.gatherer: Final = Gatherer(table)
        self.sight: Sight
        self._acts = False
        self._see(())
        self._prices: dict[Legs, Price | None] = {}
        self._mark: tuple[int, Path, frozenset[str]] | None = None
        self._ways: tuple[Mapping[str, Reach], Mapping[str, Reach]] | None = None

    # seeing ---------------------------------------------------------------------------------------------------
    def _see(self, picked: Path) -> None:
        """See the position as it stands, with some keys in hand."""
        now = self._snapshot()
        open_keys, switches = self.picker.open, frozenset(self.switches)
        sight = Sight(now.view, now.viewer, now.to_act, now.legal_actions, picked, open_keys, switches)
        self.sight = self._veil(sight)
        self._acts = self.sight.acting

    def renew(self, *, begin: bool = True, last: Action | None = None, keep: bool = False) -> None:
        """The position changed: see anew. `keep` holds on to what was in hand, as far as it still leads on."""
        before = self.picker.chosen if keep else ()
        if not keep:
            self.switches = set(self.table.input.toggle_keys)
        self.picker = Picker()
        self._see(())
        self.picker = Picker(self.table.input.action_paths(self.sight))
        self.gatherer.renew(self.sight)
        self._prices.clear()
        self._mark = None
        if before:
            self.picker.follow(before)
        elif begin:
            self.picker.follow(self.table.input.initial_selection(self.sight, last))
        self.update()

    def _begin(self, key: str) -> None:
        """Take something up: the switches stand as they do for whatever is taken up anew."""
        self.picker.clear()
        if self.switches != self.table.input.toggle_keys:
            self.switches = set(self.table.input.toggle_keys)
            self.renew(begin=False)
        self.picker.choose(key)

    def update(self) -> None:
        """What is in hand changed: see where it leads."""
        self._see(self.picker.chosen or self.gatherer.taken)
        mark = (self._snapshot().action_count, self.picker.chosen, frozenset(self.switches))
        if self._mark != mark:
            self._mark, self._ways = mark, None

    @property
    def reach(self) -> Mapping[str, Reach]:
        """Where what is in hand gets to, by key; looked for once it is asked for."""
        return self._find_ways()[0]

    @property
    def strikes(self) -> Mapping[str, Reach]:
        """Where it kills, by key."""
        return self._find_ways()[1]

    def _find_ways(self) -> tuple[Mapping[str, Reach], Mapping[str, Reach]]:
        if self._ways is not None:
            return self._ways
        found: dict[str, Reach] = {}
        strikes: dict[str, Reach] = {}
        costs = self.table.action_costs
        if costs is not None and self._acts and self.picker.chosen:
            for reach in costs.destinations(self.sight, self._trial(self.sight.seat)):
                (strikes if reach.kills else found).setdefault(reach.key, reach)
        self._ways = found, strikes
        return self._ways

    @property
    def open(self) -> frozenset[str]:
        """Keys that may be given next."""
        return frozenset((*self.picker.open, *self.gatherer.open))

    @property
    def picked(self) -> str:
        """The first key in hand, or empty."""
        return self.picker.chosen[0] if self.picker.chosen else ""

    def takes(self, key: str) -> bool:
        """True if a key can be given now: it leads on, begins anew, or is let go again."""
        if not self._acts:
            return False
        if key in self.picker.open or self.picker.first(key):
            return True
        return self.gatherer.asked is not None and (key in self.gatherer.open or key in self.gatherer.taken)

    def price(self, key: str) -> Price | None:
        """What giving a key would cost, for keys that end in an action: at once, or after some steps."""
        if not self._acts:
            return None
        action = self._one(key)
        lines = (action,) if action is not None else self.strikes[key].lines if key in self.strikes else ()
        costs = self.table.action_costs
        if not lines or costs is None:
            return None
        if lines not in self._prices:
            trial = self._trial(self.sight.seat)
            for line in lines[:-1]:
                trial.apply(line)
            self._prices[lines] = costs.price(self.sight, trial, lines[-1])
        return self._prices[lines]

    def _one(self, key: str) -> Action | None:
        if key not in self.picker.open:
            return None
        begun = bool(self.picker.chosen)
        self.picker.choose(key)
        action = self.picker.complete or self.picker.sole
        if action is None and begun and self.table.action_costs is not None:
            action = self.table.action_costs.priced_action(self.picker.lines())
        self.picker.back()
        return action

    # giving ---------------------------------------------------------------------------------------------------
    def flip(self, switch: str) -> None:
        """Turn a switch; what is in hand stays."""
        self.switches.symmetric_difference_update((switch,))
        self.renew(keep=True)

    def drop(self) -> bool:
        """Let go of the last key; False when the hand was empty or must hold on."""
        if self.gatherer.drop():
            self.update()
            return True
        must = self.table.input.initial_selection(self.sight, None)
        if not self.picker.chosen or self.picker.chosen == must:
            return False
        self.picker.back()
        self.update()
        return True

    def clear(self) -> None:
        """Let go of everything that may be let go."""
        self.picker.follow(self.table.input.initial_selection(self.sight, None))
        self.update()

    def give(self, key: str, *, onto: bool = False) -> Decision:
        """Give the next key. `onto` means the key as a target even where it could be taken up itself."""
        if key in self.table.input.toggle_keys:
            self.flip(key)
            return Changed(True)
        if not self._acts:
            return Refused(key, Action(""), NOT_YOUR_TURN)
        if key == CONFIRM and self.picker.complete is not None:
            return Play((self.picker.complete,))
        series = tuple(self.table.input.action_series(self.sight, key))
        if series:
            return Play(series)
        if self.gatherer.asked is not None:
            return self._gathered(key)
        leads = key in self.picker.open
        fresh = self.picker.first(key)
        if leads and self.picker.chosen and not (self.table.input.reselects and fresh and not onto):
            self.picker.choose(key)
            return self._settled()
        if leads and not self.picker.chosen:
            self._begin(key)
            return self._settled()
        if self.picker.chosen[:1] == (key,):
            return Changed(not self.drop())
        far = self.strikes.get(key) or self.reach.get(key)
        if far is not None and (onto or not fresh):
            return Play(far.lines)
        if fresh:
            self._begin(key)
            return self._settled()
        return self._refuse(key)

    def _gathered(self, key: str) -> Decision:
        """One more of several things, or one less, or all of them."""
        if key == CONFIRM:
            action = self.gatherer.answer(self.sight)
            refusal = self._snapshot().port.why_not(action)
            return Play((action,)) if refusal is None else Refused(key, action, refusal.code)
        taken = self.gatherer.turn(key)
        if taken is None:
            return self._refuse(key)
        self.update()
        return Changed(taken)

    def _settled(self) -> Decision:
        chosen = self.picker.chosen
        action = self.picker.complete
        patient = self.table.input.manual_keys.intersection(self.picker.open)
        sole = self.picker.sole if len(chosen) > 1 and not patient else None
        if (action is not None and not self.picker.open) or sole is not None:
            self.picker.back()  # whoever asks first may still be told no
            return Play((action or sole or Action(""),))
        self.update()
        return Changed(True)

    def _refuse(self, key: str) -> Decision:
        action = self.table.input.intended_action(self.sight, key)
        if action is None:
            if not self.picker.chosen:
                return None
            self.clear()
            return Changed(False)
        refusal = self._snapshot().port.why_not(action)
        if refusal is None:
            return Play((action,))
        return Refused(key, action, refusal.code)
