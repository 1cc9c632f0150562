"""What the table says in words: the line over the board, the place of the cursor and what it is good for, the log.

Where several people share secrets at one device, no more than all of them may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.ui.play.board.overlays import TYPED
from boardgames.ui.play.match.hint_text import HintText
from boardgames.ui.play.panels.inspector import describe_place
from boardgames.ui.play.panels.log import MatchLog
from boardgames.ui.play.table.hint_service import HintService
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.table_view import TableView
from boardgames.ui.scene.spoken import Said, in_parts, of_board, sentence
from boardgames.ui.widgets.stage import Stage


@final
class ScreenReader:
    """Speaks for one table; changes nothing."""

    def __init__(self, context: TableContext, hints: HintService, intake: InputHandler, picture: TableView) -> None:
        self._context: Final = context
        self._table: Final = context.ui
        self._words: Final = context.formatter
        self._board: Final = context.board
        self._hints: Final = hints
        self._intake: Final = intake
        self._picture: Final = picture
        self._common = MatchLog(context.ui, context.formatter)

    @property
    def hushed(self) -> bool:
        """True if the table shows now what not everybody at the device may know."""
        status = self._context.status
        return self._context.session.veiled and not status.is_public and not status.is_over

    def introduction(self) -> Sequence[str]:
        """Who plays, and what the seat that looks wants, as far as all may know that; a lesson tells that itself."""
        words, shown = self._words, self._board.shown()
        if self._context.lesson_guide is not None:
            return ()
        goal = self._table.prompts.goal(shown.drawn, shown.eyes) if not self.hushed else None
        if goal is None or not words.catalog.has(goal.words.key):
            return (words.sitters(),)
        return words.sitters(), words.say(goal.words)

    def lines(self) -> Sequence[str]:
        """The log."""
        if not self.hushed:
            return [line.text for line in self._picture.log_lines()]
        showing = self._picture.showing()._replace(covered=True, peek=False)
        return [line.text for line in self._common.lines(self._context.player_view, showing)]

    def said(self, stage: Stage) -> Iterator[Said]:
        """All that is told now."""
        guide, tr = self._context.lesson_guide, self._words.tr
        game = tr(f"game.{self._table.id}.name")
        yield in_parts("screen", guide.title if guide is not None else tr("voice.table", game=game))
        if self.hushed:
            yield Said("prompt", tr("voice.hushed"))
            return
        hints, notice = self._hints, self._context.store.model.notice
        if notice is not None and notice.key != TYPED:
            yield Said("toast" if notice.calm else "refused", notice.text, id(notice))
        taught = guide.said if guide is not None else ""
        if taught:
            yield Said("lesson", taught)
        if hints.state.is_sought:
            yield Said("hint", tr("table.hint.thinking"))
        elif stage.has("prompt"):
            if hints.is_told and hints.text is not None:
                yield self._hint(hints.text)
            yield in_parts("prompt", *(part for part in stage.find("prompt").paragraphs if part != taught))
        yield from of_board(stage, self._board.pointed or self._board.cursor, self._place, tr)

    def _hint(self, hint: HintText) -> Said:
        """What a hint says, with the places where it is done: the same while those are given one after the other, and
        while more is found for the rest of its turn.
        """
        state = self._hints.state
        mark = len(self._context.player_view), state.request_count, self._words.catalog.language

        def find() -> Said:
            text = next(hint.lines())
            return in_parts("hint", text, self._advised(text), mark=mark)

        parts = self._context.memo.value("spoken hint", mark, find).parts
        return in_parts("hint", *parts, *((hint.ahead,) if state.is_reply_unfolded else ()), mark=mark)

    def _advised(self, text: str) -> str:
        """The places that a hint lights and does not name: its sentence only says "this card"."""
        drawn, names = self._board.shown().drawn, list[str]()
        for key in self._picture.advised():
            where = self._table.pages.place_name(drawn, key)
            page = self._table.pages.page(drawn, key)
            known = page is not None and self._words.say(page.title) in text
            if where is not None and not known:
                names.append(self._words.say(where))
        names = [name for name in names if name not in text]
        return self._words.tr("voice.places", places=", ".join(names)) if names else ""

    def lying(self, key: str) -> str:
        """A place, and what lies there; nothing while not everybody may know it."""
        return sentence(*self._lying(key, ()))

    def _lying(self, key: str, now: Sequence[str]) -> tuple[str, ...]:
        if self.hushed:
            return tuple(now)
        drawn = self._board.shown().drawn
        page = self._picture.inspection.page(key) or next(iter(self._table.pages.card_pages(drawn, key)), None)
        return describe_place(self._words, self._table, drawn, page, key, now)

    def place(self, key: str) -> str:
        """A place, what lies there, what giving it would do or why it cannot be given, then all else about it."""
        return sentence(*self._place(key))

    def _place(self, key: str) -> tuple[str, ...]:
        hand, status = self._context.selection, self._context.status
        now = self._picture.inspection.now(key)
        if key in (*hand.chosen, *hand.state.taken):
            now = (self._words.tr("voice.taken"), *now)
        elif not now and status.is_live and hand.sight.acting and not status.is_held:
            now = self._refused(key)
        return self._lying(key, now)

    def _refused(self, key: str) -> tuple[str, ...]:
        hand = self._context.selection
        action = self._table.input.intended_action(hand.sight, self._table.input.resolve_key(hand.sight, key))
        why = self._context.player_view.why_not(action) if action is not None else None
        if action is None or why is None:
            return ()
        return (self._intake.why(action, why.code)[0],)
