"""A machine of Hypothesis plays Sacrifice: any action, undo, save and load, clones that go their own way."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardgames.core import laws
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import actions_to_play
from boardgames.core.match import Match
from tests.games.sacrifice.help import OPTIONS, game


class Sacrifice(RuleBasedStateMachine):
    """Draws indexes into `legal()`, so that a failure shrinks to a short list of actions."""

    match: Match
    dumps: list[str]

    @initialize(options=st.sampled_from(OPTIONS))
    def begin(self, options: dict[str, Any]) -> None:
        self.options = options
        self.match = Match(game(), game().new_game(options, 1))
        self.dumps = [canonical_text(self.match.dump())]

    @precondition(lambda self: self.match.outcome() is None)
    @rule(index=st.integers(0, 400))
    def play(self, index: int) -> None:
        legal = actions_to_play(self.match.state_after(len(self.match)), game().ignored_actions)
        self.match.play(legal[index % len(legal)])
        self.dumps.append(canonical_text(self.match.dump()))

    @precondition(lambda self: len(self.match) > 0)
    @rule()
    def undo_and_redo(self) -> None:
        entry = self.match.undo()
        assert canonical_text(self.match.dump()) == self.dumps[-2]
        assert self.match.redo() == entry.action
        self.match.play(entry.action)
        assert canonical_text(self.match.dump()) == self.dumps[-1]

    @precondition(lambda self: len(self.match) > 0)
    @rule()
    def undo(self) -> None:
        self.match.undo()
        self.dumps.pop()

    @rule()
    def save_and_load(self) -> None:
        laws.dump_loads_back(game(), self.match.state_after(len(self.match)), self.options)

    @precondition(lambda self: self.match.outcome() is None)
    @rule(index=st.integers(0, 400))
    def clone_and_diverge(self, index: int) -> None:
        twin = self.match.state_after(len(self.match))
        for _ in range(3):
            if twin.outcome() is None:
                legal = twin.legal_actions()
                twin.apply(legal[index % len(legal)])

    @invariant()
    def nothing_changed_behind_the_match(self) -> None:
        assert canonical_text(self.match.dump()) == self.dumps[-1]


Sacrifice.TestCase.settings = settings(derandomize=True, max_examples=12, stateful_step_count=40, deadline=None)
TestSacrifice = Sacrifice.TestCase
