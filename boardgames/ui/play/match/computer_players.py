"""Computer players of a session and their construction for a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from boardgames.ai.fallback_action import fallback_action
from boardgames.ai.levels import ADVISER
from boardgames.ai.piped_process import ProcessPipe
from boardgames.ai.player import ActionRequest
from boardgames.ai.repeatable_answer import opponent_seed
from boardgames.ai.search_client import SearchClient, start_search_process
from boardgames.ai.shared_process import SharedProcess
from boardgames.core.game_protocol import Action, Dump, OptionValue, Seat
from boardgames.core.match import Match, PlayerView
from boardgames.core.rng import Rng, mix
from boardgames.record import Record

HINT_LEVEL: Final = ADVISER


class ComputerPlayer(Protocol):
    """Interface of a computer player for a session. `poll` raises `NoAnswerError` if no answer will come."""

    @property
    def is_thinking(self) -> bool: ...

    @property
    def expected_actions(self) -> Sequence[Action]:
        """Actions that the last answer expects to follow: `ai.player.Player.planned_actions`."""
        ...

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None: ...

    def poll(self) -> Action | None: ...

    def move_now(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


OwnRulesData = Mapping[str, Any] | None
MakeComputerPlayer = Callable[
    [str, Mapping[str, OptionValue], str, Seat, int, Mapping[str, Any], OwnRulesData], ComputerPlayer
]


def make_computer_player(
    game_id: str,
    options: Mapping[str, OptionValue],
    level: str,
    seat: Seat,
    seed: int,
    constants: Mapping[str, Any],
    own_rules: OwnRulesData = None,
    start: Callable[[], ProcessPipe] = start_search_process,
    is_repeatable: bool = False,
) -> ComputerPlayer:
    """Make a computer player in the process that `start` begins. `is_repeatable`: it has no time limit."""
    who = game_id, options, level, seat, seed, constants
    return SearchClient(*who, start=start, own_rules=own_rules, is_repeatable=is_repeatable)


make_repeatable_player: Final = partial(make_computer_player, is_repeatable=True)


class SharedPlayers(NamedTuple):
    """Factory of computer players that share one process, and a new pipe to it; without a pipe where a factory other
    than the default makes the players.
    """

    make: MakeComputerPlayer
    new_pipe: Callable[[], ProcessPipe] | None = None


def share_process(make: MakeComputerPlayer) -> SharedPlayers:
    """Return a factory whose computer players share one process; a factory other than the two above is kept."""
    if make not in (make_computer_player, make_repeatable_player):
        return SharedPlayers(make)
    pipe = SharedProcess(start_search_process).new_pipe
    return SharedPlayers(partial(make, start=pipe), pipe)


def computer_player_for(
    match: Match, record: Record, level: str, seat: Seat, make: MakeComputerPlayer
) -> ComputerPlayer:
    """Make a computer player with options and rules of the match; its seed reveals nothing of the deal."""
    game, seed = match.game, opponent_seed(record.seed, match.game.id, seat)
    return make(game.id, game.complete(record.options), level, seat, seed, game.constants, game.own_rules)


def fallback_action_for(port: PlayerView, options: Mapping[str, OptionValue]) -> Action:
    """Action of a seat whose player does not answer: the best by evaluation, from the seat's view alone."""
    question = ActionRequest(port.game, options, port.seat, port.view())
    action = fallback_action(question, Rng(mix(len(port))))
    return action if port.why_not(action) is None else port.legal_actions()[0]
