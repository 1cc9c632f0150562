"""Remarks of personas in the middle of a game: when their chance has risen or fallen far for the first time.

Chances are estimated from the public view alone, so that a remark and its time tell nobody what a seat holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from boardgames.ai.chance_estimate import estimate_chance
from boardgames.ai.player import ActionRequest
from boardgames.core.game_protocol import Dump, OptionValue, Seat
from boardgames.core.match import PublicView
from boardgames.ui.game_view.persona_sentences import Occasion, spoken_sentence
from boardgames.ui.scene.player_names import persona_name
from boardgames.ui.scene.scene_factory import SeatChoice

FAR: Final = 0.4
"""Share of the way from the first estimate to a certain win or loss from which a chance has risen or fallen far."""
WORLDS: Final = 8
"""Determinizations of an estimate."""
MOST: Final = 2
"""Remarks in a game."""


@final
class PersonaRemarks:
    """Remarks of the personas of one game, each at the start of a turn.

    A chance counts where it is far from the first one at the starts of two turns in a row: it is another one before
    a turn than after it.
    """

    def __init__(self, public_view: PublicView, options: Mapping[str, OptionValue]) -> None:
        self._public: Final = public_view
        self._options: Final = options
        self._first: Final[dict[Seat, float]] = {}
        self._latest: Final[dict[Seat, float]] = {}
        """Estimates at the first start of a turn and at the latest one, by seat."""
        self._told: Final[set[tuple[Seat, Occasion]]] = set()

    def skip_past(self, seats: Sequence[SeatChoice]) -> None:
        """Count as said what could have been said in a game that is resumed."""
        for seat, choice in enumerate(seats):
            for count in self._turn_starts()[-2:] if choice.persona else ():
                if occasion := self._occasion(seat, self._public.view_after(count)):
                    self._told.add((seat, occasion))

    def next_remark(self, tr: Callable[..., str], seats: Sequence[SeatChoice]) -> str:
        """Return what a persona says in the present position; empty for nothing."""
        public = self._public
        if len(self._told) >= MOST or not self._begins_turn():
            return ""
        view = public.view()
        known = [seat for seat, one in enumerate(seats) if persona_name(tr, public.game.id, one.persona)]
        for seat, occasion in [(seat, self._occasion(seat, view)) for seat in known]:  # estimated for all of them
            if occasion is not None and (seat, occasion) not in self._told:
                self._told.add((seat, occasion))
                return spoken_sentence(tr, public.game.id, seats[seat].persona, occasion)
        return ""

    def _begins_turn(self) -> bool:
        """True if the seat to act begins its turn."""
        seat, own = self._public.to_act(), (deed for deed in reversed(self._public.history()) if not deed.is_answer)
        last = next(own, None)
        return seat is not None and self._public.whose_turn() == seat and (last is None or last.seat != seat)

    def _occasion(self, seat: Seat, view: Dump) -> Occasion | None:
        """Return what the chance at the start of a turn is an occasion for, if anything."""
        now = self._chance(seat, view)
        if seat not in self._first:
            starts = self._turn_starts()
            self._first[seat] = self._chance(seat, self._public.view_after(starts[0])) if starts else now
        first, before = self._first[seat], self._latest.get(seat, now)
        self._latest[seat] = now
        if min(before, now) >= first + FAR * (1.0 - first):
            return "turn"
        return "setback" if max(before, now) <= (1.0 - FAR) * first else None

    def _chance(self, seat: Seat, view: Dump) -> float:
        request = ActionRequest(self._public.game, self._options, seat, view)
        return estimate_chance(request, count=WORLDS).value

    def _turn_starts(self) -> list[int]:
        """Return after how many actions each turn began."""
        before, starts = None, []
        for number, deed in enumerate(self._public.history()):
            if not deed.is_answer:
                if deed.seat != before:
                    starts.append(number)
                before = deed.seat
        return starts
