"""Runner of one game between computer players, from a given position on."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from ..ai.player import ActionRequest, Player
from ..ai.search_budget import SearchBudget
from ..core.game_protocol import Action, Dump, Event, Game, State, actions_to_play
from ..core.rng import Rng, mix

LIMIT: Final = 100_000
"""Actions after which a game counts as endless."""


class SeatedPlayer(NamedTuple):
    """A player on a seat and its positions per action; without a player actions are random.

    `clock` returns the CPU seconds of its searches so far. `show_position` gets the full position before each
    question, for the omniscient player.
    """

    player: Player | None
    positions: int
    clock: Callable[[], float] = time.process_time
    show_position: Callable[[State], None] | None = None


@final
class RunningGame:
    """A game in progress: its state, its lines, the earlier views of each seat, the CPU seconds."""

    __slots__ = ("_chance", "_game", "_hear", "_options", "_seed", "_watch", "_watched", "cpu", "lines", "state")

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        state: State,
        seed: int,
        lines: list[Action],
        *,
        watch: Callable[[State, Action], None] | None = None,
        hear: Callable[[Sequence[Event]], None] | None = None,
    ) -> None:
        """`seed` fixes the random choices of players; the lines are added to `lines`.

        `watch` gets each position with the action to be played, `hear` the events after it.
        """
        self._game = game
        self._options = options
        self._watch = watch
        self._hear = hear
        self._seed = seed
        self._chance = Rng(mix(seed ^ mix(0)))
        self.state = state
        self.lines = lines
        seats = game.seat_count(options)
        self.cpu = [0.0] * seats
        self._watched: list[deque[Dump]] = [deque(maxlen=game.memory_turns) for _ in range(seats)]
        self._look()

    def play_random_actions(self, count: int) -> None:
        """Play `count` actions by chance, or fewer where the game ends before."""
        for _ in range(count):
            if self.state.outcome() is not None:
                return
            self._apply(self._chance.choice(actions_to_play(self.state, self._game.ignored_actions)))

    def play_to_end(self, sitters: Sequence[SeatedPlayer]) -> None:
        """Play on to the end, one sitter a seat. Raises AssertionError when there is no end."""
        while self.state.outcome() is None:
            assert len(self.lines) < LIMIT, f"no end after {LIMIT} actions"
            seat = self.state.to_act()
            sitter = sitters[seat]
            if sitter.player is None:
                action = self.state.random_action(self._chance.below, self._game.ignored_actions)
            else:
                view = self.state.view(seat)
                question = ActionRequest(self._game, self._options, seat, view, list(self._watched[seat]))
                rng = Rng(mix(self._seed ^ mix(len(self.lines) + 1)))
                if sitter.show_position is not None:
                    sitter.show_position(self.state)
                started = sitter.clock()
                action = sitter.player.choose(question, rng, SearchBudget(sitter.positions))
                self.cpu[seat] += sitter.clock() - started
                assert action in self.state.legal_actions(), f"{action!r} is not legal"
            self._apply(action)

    def _apply(self, action: Action) -> None:
        game, state = self._game, self.state
        if self._watch is not None:
            self._watch(state, action)
        turn = state.whose_turn() if game.memory_turns else None
        if self._hear is None:
            state.apply(action)
        else:
            log: list[Event] = []
            state.apply(action, log)
            self._hear(log)
        self.lines.append(action)
        if turn is not None and state.outcome() is None and state.whose_turn() != turn:
            self._look()

    def _look(self) -> None:
        """Add the present view of each seat to its memory."""
        if self._game.memory_turns:
            for seat, views in enumerate(self._watched):
                views.append(self.state.view(seat))
