"""What the inspector tells: which thing it is about, what that is, and what it does at this moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import final

from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.board.board import Board, Shown
from boardgames.ui.play.board.pointer import Pointer
from boardgames.ui.play.match.recap import own_last
from boardgames.ui.play.panels.inspector import InspectorPage, page_at
from boardgames.ui.play.table.turn_controller import TurnController


@final
class Inspection:
    """Follows the pointer, the cursor and the hand; tells no more than what is drawn of the table."""

    def __init__(
        self,
        view: GameView,
        board: Board,
        course: TurnController,
        pointer: Pointer,
        shown: Callable[[], Shown],
        read: Callable[[str], CardPage | None],
        *,
        may: Callable[[str], bool] = lambda _key: True,
    ) -> None:
        """`may`: whether a key may be given at all now, for a lesson takes only the next one."""
        self._table = view.table
        self._words = view.words
        self._board = board
        self._course = course
        self._hand = course.hand
        self._pointer = pointer
        self._shown = shown
        self._read = read  # what is told of a widget of a table that is read
        self._may = may

    @property
    def pointed(self) -> bool:
        """True if the pointer or the cursor rests on what is told."""
        return bool(self._pointer.told and self._pointer.told == self._board.pointed)

    def told(self) -> InspectorPage | None:
        """What is shown now: what is pointed at, or in hand; after an opponent's turn first what that came to."""
        over = self._course.status.waits and not self._course.state.pause.passes_on
        if over and not self.pointed and (page := self._digest()) is not None:
            return InspectorPage("", page)
        here = self._pointer.told
        for key in (here, self._last):
            page = self.page(key)
            if page is not None:
                return InspectorPage(key, page, tuple(self.now(here or key)))
        page = self._digest()
        return InspectorPage("", page) if page is not None else None

    def introduced(self, *, first: bool) -> str:
        """What stands where nothing is told; until the first own turn ends, how a `first` game was made gentle."""
        tr, course, table = self._words.tr, self._course, self._table
        empty = tr("plain.about.empty" if table.is_plain else "table.inspect.empty")
        levels = [seat.level for seat in course.session.seats if seat.kind == "computer"]
        if not first or not levels or self._shown().view.get("round", 0) > 1:
            return empty
        own = (deed for deed in course.seen if deed.seat == course.session.eyes and not deed.asked)
        if any(table.story.begins_turn(deed.events) for deed in own):
            return empty
        level, new = tr(f"level.{levels[0]}.name"), tr("ui.title.new")
        return f"{tr('table.first', count=len(levels), level=level, new=new)} {empty}"

    def _digest(self) -> CardPage | None:
        """What the others did since the seat that looks acted, where the table sums it up: else the log tells it."""
        course = self._course
        moment = course.state.looking is None and not (
            course.state.is_telling or course.status.is_over or course.status.is_suspended
        )
        if not (moment and self._table.public_memory is not None):
            return None
        return self._table.public_memory.digest(course.seen[own_last(course.seen, course.session.eyes) :])

    @property
    def _last(self) -> str:
        """What was taken up last."""
        picked = self._hand.sight.picked if self._course.live else ()
        return next((key for key in reversed(picked) if key in self._board.rects), "")

    def page(self, key: str) -> CardPage | None:
        """What lies at a key, told as a page; None where there is nothing to tell."""
        if self._table.is_plain:
            return self._read(key)
        if key not in self._board.rects:
            return None
        drawn, sight = self._shown().drawn, self._hand.sight
        if self._course.state.looking is not None:
            return self._table.pages.page(drawn, key)
        if self._course.state.act is not None:  # what is told is still about the board that is shown
            sight = replace(sight, view=drawn)
        return page_at(self._table, drawn, sight, key)

    def now(self, key: str) -> tuple[str, ...]:
        """What giving a key would do. Why another does nothing is told to who gives it."""
        return tuple(self._now(key))

    def _now(self, key: str) -> Iterator[str]:
        hand, say = self._hand, self._words.say
        if not (self._course.live and hand.sight.acting) or self._course.held:
            return
        key = self._table.input.resolve_key(hand.sight, key)
        if not self._may(key):
            return
        price = hand.price(key)
        does = self._table.prompts.click_effect(hand.sight, key)
        if price is not None:
            yield say(price.words)
        elif does is not None:
            yield say(does)
        elif key in hand.reach:
            yield say(Phrase("table.inspect.reach", {"count": hand.reach[key].cost}))
        elif key in hand.open or key in hand.strikes:
            yield say(Phrase("table.inspect.open"))
