"""What the inspector tells: which thing it is about, what that is, and what it does at this moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, final

from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.play.match.recap import own_last
from boardgames.ui.play.panels.inspector import InspectorPage, page_at
from boardgames.ui.play.table.table_context import TableContext


@final
class Inspection:
    """Follows the pointer, the cursor and the hand; tells no more than what is drawn of the table."""

    def __init__(self, context: TableContext, read: Callable[[str], CardPage | None]) -> None:
        """`read`: what is told of a widget of a table that is read."""
        self._context: Final = context
        self._table: Final = context.ui
        self._words: Final = context.formatter
        self._board: Final = context.board
        self._read: Final = read

    @property
    def pointed(self) -> bool:
        """True if the pointer or the cursor rests on what is told."""
        told = self._context.store.model.pointer.told
        return bool(told and told == self._board.pointed)

    def told(self) -> InspectorPage | None:
        """What is shown now: what is pointed at, or in hand; after an opponent's turn first what that came to."""
        model = self._context.store.model
        over = self._context.status.waits and not model.turn.pause.passes_on
        if over and not self.pointed and (page := self._digest()) is not None:
            return InspectorPage("", page)
        here = model.pointer.told
        for key in (here, self._last):
            page = self.page(key)
            if page is not None:
                return InspectorPage(key, page, tuple(self.now(here or key)))
        page = self._digest()
        return InspectorPage("", page) if page is not None else None

    def introduced(self, *, first: bool) -> str:
        """What stands where nothing is told; until the first own turn ends, how a `first` game was made gentle."""
        tr, session, table = self._words.tr, self._context.session, self._table
        empty = tr("plain.about.empty" if table.is_plain else "table.inspect.empty")
        levels = [seat.level for seat in session.seats if seat.kind == "computer"]
        if not first or not levels or self._board.view.get("round", 0) > 1:
            return empty
        own = (deed for deed in self._context.seen_actions if deed.seat == session.eyes and not deed.asked)
        if any(table.story.begins_turn(deed.events) for deed in own):
            return empty
        level, new = tr(f"level.{levels[0]}.name"), tr("ui.title.new")
        return f"{tr('table.first', count=len(levels), level=level, new=new)} {empty}"

    def _digest(self) -> CardPage | None:
        """What the others did since the seat that looks acted, where the table sums it up: else the log tells it."""
        context, memory = self._context, self._table.public_memory
        if memory is None or context.turn.looking is not None or context.turn.is_telling:
            return None
        if context.status.is_over or context.status.is_suspended:
            return None
        return memory.digest(context.seen_actions[own_last(context.seen_actions, context.session.eyes) :])

    @property
    def _last(self) -> str:
        """What was taken up last."""
        picked = self._context.selection.sight.picked if self._context.status.is_live else ()
        return next((key for key in reversed(picked) if key in self._board.rects), "")

    def page(self, key: str) -> CardPage | None:
        """What lies at a key, told as a page; None where there is nothing to tell."""
        if self._table.is_plain:
            return self._read(key)
        if key not in self._board.rects:
            return None
        drawn, sight, turn = self._board.drawn, self._context.selection.sight, self._context.turn
        if turn.looking is not None:
            return self._table.pages.page(drawn, key)
        if turn.act is not None:  # what is told is still about the board that is shown
            sight = replace(sight, view=drawn)
        return page_at(self._table, drawn, sight, key)

    def now(self, key: str) -> tuple[str, ...]:
        """What giving a key would do. Why another does nothing is told to who gives it."""
        return tuple(self._now(key))

    def _now(self, key: str) -> Iterator[str]:
        hand, status, say = self._context.selection, self._context.status, self._words.say
        if not (status.is_live and hand.sight.acting) or status.is_held:
            return
        key, guide = self._table.input.resolve_key(hand.sight, key), self._context.strict_guide
        if guide is not None and not guide.wants(key):  # a lesson takes only the next one
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
