"""Screen reader of the table: prompt, place of the cursor and its effects, log.

Where people share a device, it speaks only what all of them may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.ui.game_view.match_log import MatchLog
from boardgames.ui.play.board.board_overlays import TYPED
from boardgames.ui.play.match.hint_text import HintText
from boardgames.ui.play.panels.inspector import describe_place
from boardgames.ui.play.table.hint_service import HintService
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.play.table.table_view import TableView
from boardgames.ui.scene.spoken_text import Announcement, announcement_in_parts, board_announcements, join_sentences
from boardgames.ui.widgets.widget_root import WidgetRoot


@final
class ScreenReader(TablePart):
    """Makes the announcements of one table; changes nothing."""

    def __init__(self, context: TableContext, hints: HintService, intake: InputHandler, picture: TableView) -> None:
        super().__init__(context)
        self._hints: Final = hints
        self._input_handler: Final = intake
        self._picture: Final = picture
        self._common = MatchLog(context.ui, context.formatter)

    @property
    def is_private(self) -> bool:
        """True if the table shows something that not everybody at the device may know."""
        status = self._context.turn_status
        return self._session.snapshot.is_shared and not status.is_public and not status.is_over

    def introduction(self) -> Sequence[str]:
        """Players, goal of the viewing seat and what a near view shows, as far as all may know; empty in a lesson."""
        words = self._formatter
        if self._context.lesson is not None:
            return ()
        is_own_screen = not self.is_private and not self._session.snapshot.is_covered
        goal = self._board.goal(is_unaided=self._host.checks_actions) if is_own_screen else None
        near = (self._input_handler.near_text(),) if self._board.is_near else ()
        if goal is None or not words.catalog.has(goal.message.key):
            return words.seat_list_text(), *near
        return words.seat_list_text(), words.format_message(goal.message), *near

    def log_lines(self) -> Sequence[str]:
        """Text of the log."""
        if not self.is_private:
            return [line.text for line in self._picture.log_lines()]
        showing = self._picture.current_viewer()._replace(hides_private=True, is_peeking=False)
        return [line.text for line in self._common.log_lines(self._context.player_view, showing)]

    def announcements(self, stage: WidgetRoot) -> Iterator[Announcement]:
        """Present announcements."""
        lesson, tr = self._context.lesson, self._formatter.tr
        game = tr(f"game.{self._ui.id}.name")
        yield announcement_in_parts("screen", lesson.title if lesson is not None else tr("voice.table", game=game))
        if self.is_private:
            yield Announcement("prompt", tr("voice.hushed"))
            return
        hints, notice = self._hints, self._store.model.notice
        if notice is not None and notice.key != TYPED:
            yield Announcement("toast" if notice.is_calm else "refused", notice.text, id(notice))
        taught = lesson.sentence if lesson is not None else ""
        if taught:
            yield Announcement("lesson", taught)
        if hints.state.is_awaited:
            yield Announcement("hint", tr("table.hint.thinking"))
        elif stage.has("prompt"):
            if hints.is_shown and hints.hint_text is not None:
                yield self._hint(hints.hint_text)
            yield announcement_in_parts(
                "prompt", *(part for part in stage.find("prompt").paragraphs if part != taught)
            )
        yield from board_announcements(stage, self._board.pointed_key or self._board.cursor_key, self._place, tr)

    def _hint(self, hint: HintText) -> Announcement:
        """Announcement of a hint with its places; unchanged while its keys are chosen and its rest is found."""
        state = self._hints.state
        mark = len(self._context.player_view), state.request_count, self._formatter.catalog.language

        def find() -> Announcement:
            text = next(hint.text_variants())
            return announcement_in_parts("hint", text, self._advised(text), mark=mark)

        parts = self._context.memo.value_of("spoken hint", mark, find).parts
        return announcement_in_parts(
            "hint", *parts, *((hint.expected_reply,) if state.is_unfolded else ()), mark=mark
        )

    def _advised(self, text: str) -> str:
        """Places that a hint highlights and does not name."""
        drawn, names = self._board.shown().drawn_view, list[str]()
        for key in self._picture.hint_keys():
            where = self._ui.inspector_pages.place_name(drawn, key)
            page = self._ui.inspector_pages.page_of_place(drawn, key)
            known = page is not None and self._formatter.format_message(page.title) in text
            if where is not None and not known:
                names.append(self._formatter.format_message(where))
        names = [name for name in names if name not in text]
        return self._formatter.tr("voice.places", places=", ".join(names)) if names else ""

    def place_description(self, key: str) -> str:
        """Description of a place; empty while not everybody may know it."""
        return join_sentences(*self._describe_place(key, ()))

    def _describe_place(self, key: str, now: Sequence[str]) -> tuple[str, ...]:
        if self.is_private:
            return tuple(now)
        drawn = self._board.shown().drawn_view
        page = self._picture.inspector_content.page_of(key) or next(
            iter(self._ui.inspector_pages.card_pages_at(drawn, key)), None
        )
        return describe_place(self._formatter, self._ui, drawn, page, key, now)

    def describe_place_fully(self, key: str) -> str:
        """Description of a place, its thing, the effects or the refusal of choosing it, and its page."""
        return join_sentences(*self._place(key))

    def _place(self, key: str) -> tuple[str, ...]:
        hand, status = self._context.selection, self._context.turn_status
        now = self._picture.inspector_content.click_effects(key)
        if key in (*hand.chosen, *hand.state.taken_keys):
            now = (self._formatter.tr("voice.taken"), *now)
        elif not now and status.is_live and hand.sight.is_own_decision and not status.is_paused:
            now = self._refusal_texts(key)
        return self._describe_place(key, now)

    def _refusal_texts(self, key: str) -> tuple[str, ...]:
        hand = self._context.selection
        action = self._ui.input_mapping.intended_action(
            hand.sight, self._ui.input_mapping.resolve_key(hand.sight, key)
        )
        why = self._context.player_view.why_not(action) if action is not None else None
        if action is None or why is None:
            return ()
        return (self._input_handler.refusal_text(action, why.code)[0],)
