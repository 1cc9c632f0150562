"""Computer players of a session, their construction for a seat, and the search for a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, final

from boardgames.ai.fallback_action import fallback_action
from boardgames.ai.levels import ADVISER
from boardgames.ai.piped_process import ProcessPipe
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_client import NoAnswerError, SearchClient, start_search_process
from boardgames.ai.shared_process import SharedProcess
from boardgames.ai.watched_views import watched_views
from boardgames.core.game_protocol import Action, Dump, OptionValue, Seat, seat_name
from boardgames.core.match import Match
from boardgames.core.rng import Rng, mix, one_way_seed
from boardgames.record import Record
from boardgames.ui.play.match.turn_plan import play_actions

HINT_LEVEL: Final = ADVISER
HINT_SECONDS: Final = 2.5


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
) -> ComputerPlayer:
    """Make a computer player in the process that `start` begins."""
    return SearchClient(game_id, options, level, seat, seed, constants, start=start, own_rules=own_rules)


class SharedPlayers(NamedTuple):
    """Factory of computer players that share one process, and a new pipe to it; without a pipe where a factory other
    than the default makes the players.
    """

    make: MakeComputerPlayer
    new_pipe: Callable[[], ProcessPipe] | None = None


def share_process(make: MakeComputerPlayer) -> SharedPlayers:
    """Return a factory whose computer players share one process; a factory other than the default is kept."""
    if make is not make_computer_player:
        return SharedPlayers(make)
    pipe = SharedProcess(start_search_process).new_pipe
    return SharedPlayers(partial(make_computer_player, start=pipe), pipe)


def computer_player_for(
    match: Match, record: Record, level: str, seat: Seat, make: MakeComputerPlayer
) -> ComputerPlayer:
    """Make a computer player with options and rules of the match; its seed reveals nothing of the deal."""
    game = match.game
    seed = one_way_seed(record.seed, game.id, seat_name(seat), "opponent")
    return make(game.id, game.complete(record.options), level, seat, seed, game.constants, game.own_rules)


def fallback_action_for(match: Match, record: Record, seat: Seat) -> Action:
    """Action of a seat whose player does not answer: the best by evaluation, from the seat's view alone."""
    port = match.player_view(seat)
    question = ActionRequest(match.game, match.game.complete(record.options), seat, port.view())
    action = fallback_action(question, Rng(mix(len(match))))
    return action if port.why_not(action) is None else port.legal_actions()[0]


def views_by_turn(match: Match, seat: Seat) -> list[Dump]:
    """Views of a seat at the start and end of each turn so far, limited to the last `memory_turns` of the game."""
    turns = [entry.turn for entry in match.history]
    return watched_views(match.player_view(seat).view_after, turns, match.game.memory_turns)


class HintAnswer(NamedTuple):
    """Action of a computer player, and the actions that it expects to follow."""

    action: Action
    expected_actions: Sequence[Action]


@final
class HintSearch:
    """Search for at most one hint at a time; `record` returns the record with options and rules of the match."""

    def __init__(self, match: Match, record: Callable[[], Record], make: MakeComputerPlayer) -> None:
        self._match = match
        self._record = record
        self._make = make
        self._thinker: tuple[Seat, ComputerPlayer] | None = None
        self._beyond: Sequence[Action] = ()

    def start_search(self, seat: Seat, beyond: Sequence[Action] = ()) -> None:
        """Start the search for the best action of a seat, after the actions `beyond`, if any.

        A search with `beyond` uses a new player and needs a game without hidden information. If `beyond` is illegal,
        no search starts.
        """
        match, before = self._match, self._thinker
        assert not (beyond and match.game.hidden)
        if before is None or before[0] != seat or beyond:
            self._thinker = (seat, computer_player_for(match, self._record(), HINT_LEVEL, seat, self._make))
            if before is not None:  # after the new one exists, so that the shared process goes on
                before[1].close()
        assert self._thinker is not None
        self._beyond = beyond
        state = match.state_after(len(match))
        if not play_actions(state, beyond):
            return
        number = len(match) + len(beyond)
        self._thinker[1].ask(state.view(seat), number, HINT_SECONDS, views_by_turn(match, seat))

    def take_answer(self) -> HintAnswer | None:
        """Return the hint if it has been found, else None.

        If no process answers, return the fallback action, or None for a search with `beyond`.
        """
        if self._thinker is None:
            return None
        seat, thinker = self._thinker
        try:
            action = thinker.poll()
        except NoAnswerError:
            return None if self._beyond else HintAnswer(fallback_action_for(self._match, self._record(), seat), ())
        if action is not None and not self._beyond and self._match.why_not(action) is not None:
            return HintAnswer(self._match.legal_actions()[0], ())
        return None if action is None else HintAnswer(action, tuple(thinker.expected_actions))

    @property
    def is_busy(self) -> bool:
        """True while a hint is being searched for."""
        return self._thinker is not None and self._thinker[1].is_thinking

    def cancel(self) -> None:
        """Cancel the search."""
        if self._thinker is not None:
            self._thinker[1].stop()

    def close(self) -> None:
        """End the process of the search."""
        if self._thinker is not None:
            self._thinker[1].close()
            self._thinker = None
