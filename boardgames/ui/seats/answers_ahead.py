"""Answers that seats give before they are asked: kept until the game asks them.

What a seat may answer ahead follows from its own view: it is what it could do if it were asked now.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final, final

from boardgames.core.game_protocol import PASS, Action, Dump, Game, OptionValue, Seat, seat_name
from boardgames.core.match import PlayerView, PublicView
from boardgames.core.rng import Rng

FIRST_ID: Final = 1_000_000
"""Numbers of questions that are answered ahead begin here, so that none is one of a seat to act."""


@final
class AnswersAhead:
    """Answers of seats that are not to act, for the question of the present moment."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        player_views: Mapping[Seat, PlayerView],
        public_view: PublicView,
    ) -> None:
        self._game: Final = game
        self._options: Final = options
        self._views: Final = player_views
        self._public: Final = public_view
        self._kept: dict[Seat, Action] = {}
        self._kept_for = 0
        self._known: dict[Seat, tuple[Action, ...]] = {}
        self._known_for: Hashable = None

    def view_if_asked(self, seat: Seat) -> Dump:
        """Return the view of a seat, as if it were to act."""
        view, name = self._views[seat].view(), seat_name(seat)
        return {**view, "to_act": name, "turn": name if view["turn"] == view["to_act"] else view["turn"]}

    def actions(self, seat: Seat) -> tuple[Action, ...]:
        """Return what a seat may answer ahead; empty if it is asked already, will not be, or has no choice."""
        last = self._public.last_action()
        now = len(self._public), last and last.serial
        if now != self._known_for:
            self._known_for = now
            self._known.clear()
        if seat not in self._known:
            self._known[seat] = self._find_actions(seat)
        return self._known[seat]

    def _find_actions(self, seat: Seat) -> tuple[Action, ...]:
        later = self._game.asked_later
        if later is None or self._public.to_act() in (seat, None) or not later(self._views[seat].view(), seat):
            return ()
        state = self._game.sampler(self.view_if_asked(seat), seat, self._options).draw(Rng(0))
        actions = tuple(state.legal_actions())
        return () if actions == (PASS,) else actions

    # answers ------------------------------------------------------------------------------------------------------
    @property
    def question_id(self) -> int:
        """Return the number of the question that is answered ahead; the same for all seats that are asked it."""
        count, now = len(self._public), self._public.view()
        while count and _is_same_question(self._public.view_after(count - 1), now):
            count -= 1
        return FIRST_ID + count

    def keep(self, seat: Seat, action: Action) -> bool:
        """Keep an answer in place of the one before; False if the seat may not give it now."""
        if action not in self.actions(seat):
            return False
        self._forget_past()
        self._kept_for = self.question_id
        self._kept[seat] = action
        return True

    def kept_answer(self, seat: Seat) -> Action | None:
        """Return the answer of a seat that is kept, or None."""
        self._forget_past()
        return self._kept.get(seat)

    def take_due(self) -> Action | None:
        """Return the kept answer of the seat to act, which is asked now; None without a legal one."""
        self._forget_past()
        seat = self._public.to_act()
        action = self._kept.pop(seat, None) if seat is not None else None
        if seat is None or action is None or action not in self._views[seat].legal_actions():
            return None
        return action

    def _forget_past(self) -> None:
        """Forget the answers to a question that does not stand any more."""
        if self._kept and self._kept_for != self.question_id:
            self._kept.clear()


def _is_same_question(before: Dump, now: Dump) -> bool:
    """Return whether two positions lie in the same phase, about the same announced action if there is one."""
    return all(before.get(name) == now.get(name) for name in ("phase", "pending"))
