"""Content of the inspector: inspected key, page, and present effects; prefetch of its pages while idle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, final

from boardgames.draw.pixel_cache import has_spare_room
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.table_types import Message, PlacedThing
from boardgames.ui.play.match.turn_recap import last_own_action_count
from boardgames.ui.play.panels.inspector import InspectorPage, inspector_page_at
from boardgames.ui.play.panels.inspector_bubble import PageBubble
from boardgames.ui.play.table.table_context import TableContext, TablePart


@final
class InspectorContent(TablePart):
    """Chooses the page by pointer, cursor and selection; shows only what the drawn view shows."""

    def __init__(self, context: TableContext, read: Callable[[str], CardPage | None]) -> None:
        """`read` returns the page of a widget of a table shown as text."""
        super().__init__(context)
        self._read: Final = read

    @property
    def is_pointing(self) -> bool:
        """True if pointer or cursor is on the inspected place."""
        told = self._store.model.pointer.inspected_key
        return bool(told and told == self._board.pointed_key)

    @property
    def is_page_open(self) -> bool:
        """True if the inspected place has been pointed at so long that its whole page is shown."""
        return self._store.model.pointer.is_page_open

    def current_page(self) -> InspectorPage | None:
        """Page of the pointed or selected thing."""
        model = self._store.model
        here = model.pointer.inspected_key
        for key in (here, self._last):
            page = self.page_of(key)
            if page is not None:
                return InspectorPage(key, page, tuple(self.click_effects(here or key)))
        return None

    def empty_text(self, *, first: bool) -> str:
        """Return the text before the first event. In a `first` game it tells its settings until the own turn ends."""
        tr, session, table = self._formatter.tr, self._session, self._ui
        empty = tr("plain.about.empty" if table.is_plain else "table.inspect.empty")
        levels = [seat.level for seat in session.seats if seat.kind == "computer"]
        if not first or not levels or self._board.view.get("round", 0) > 1:
            return empty
        own = (
            deed for deed in self._context.seen_actions if deed.seat == session.snapshot.viewer and not deed.is_answer
        )
        if any(table.event_narration.begins_turn(deed.events) for deed in own):
            return empty
        level, new = tr(f"level.{levels[0]}.name"), tr("ui.title.new")
        return f"{empty} {tr('table.first', count=len(levels), level=level, new=new)}"

    @property
    def digest(self) -> CardPage | None:
        """Summary of the others' turns since the viewer acted, in games that have one; None otherwise."""
        context, memory = self._context, self._ui.log_memory_filter
        if memory is None or context.turn_state.history_count is not None or context.turn_state.is_story_shown:
            return None
        if context.turn_status.is_over or context.turn_status.is_suspended:
            return None
        viewer = context.session.snapshot.viewer
        return memory.summarize_turns(
            context.seen_actions[last_own_action_count(context.seen_actions, viewer) :], viewer
        )

    def digest_lines(self) -> Sequence[tuple[str, str]]:
        """That summary as icons and texts, its title first; empty without one."""
        page, say = self.digest, self._formatter.format_message
        return [] if page is None else [("", say(page.title)), *((line.icon, say(line.text)) for line in page.lines)]

    @property
    def _last(self) -> str:
        """Key selected last, or empty."""
        picked = self._context.selection.sight.selected_keys if self._context.turn_status.is_live else ()
        return next((key for key in reversed(picked) if key in self._board.rects), "")

    def page_of(self, key: str) -> CardPage | None:
        """Page about a key; None if there is none."""
        if self._ui.is_plain:
            return self._read(key)
        if key not in self._board.rects:
            return None
        drawn, sight, turn = self._board.drawn_view, self._context.selection.sight, self._context.turn_state
        if turn.history_count is not None:
            return self._ui.inspector_pages.page_of_place(drawn, key)
        if turn.story_step is not None:  # the page describes the shown board
            sight = replace(sight, view=drawn)
        return inspector_page_at(self._ui, drawn, sight, key)

    def click_effects(self, key: str) -> tuple[str, ...]:
        """Effects of choosing a key; empty if it does nothing. On a card that stands for its place they say so."""
        sight = self._context.selection.sight
        meant = self._ui.input_mapping.resolve_key(sight, key)
        effects = tuple(self._find_effects(meant))
        page = self.page_of(key) if effects and meant != key else None
        if page is None or not page.face:
            return effects
        return tuple(self._formatter.tr("table.inspect.meant", text=effect) for effect in effects)

    def _find_effects(self, key: str) -> Iterator[str]:
        hand, status, say = self._context.selection, self._context.turn_status, self._formatter.format_message
        if not (status.is_live and hand.sight.is_own_decision) or status.is_paused:
            return
        lesson = self._context.lesson
        if lesson is not None and not lesson.accepts_key(key):  # a lesson accepts only the next key
            return
        price = hand.cost_of(key)
        does = self._ui.prompts.click_effect(replace(hand.sight, drawn_view=self._board.drawn_view), key)
        if price is not None:
            yield say(price.message)
        elif does is not None:
            yield say(does)
        elif key in hand.destinations:
            yield say(Message("table.inspect.reach", {"count": hand.destinations[key].cost}))
        elif key in hand.open_keys or key in hand.attacks or key in hand.state.taken_keys:
            yield self._choice_effect(key)

    def _choice_effect(self, key: str) -> str:
        """Return the effect of choosing a key: the action that it plays, without a reason, or what it takes up."""
        hand, words, tr = self._context.selection, self._formatter, self._formatter.tr
        action = hand.action_played_by(key)
        if action is not None:
            why = self._session.snapshot.player_view.game.hint_reason
            return words.hint_sentence(why(hand.sight.view, action), why=False) if why else tr("table.inspect.open")
        if hand.multi_select is None:
            return tr("table.inspect.takes_up" if key in hand.open_keys else "table.inspect.open")
        return tr("table.inspect.puts_back" if key in hand.state.taken_keys else "table.inspect.adds")


MOST: Final = 40
"""Largest number of faces rendered ahead; the caches have limits of their own (`draw/pixel_cache.py`)."""
FEW: Final = 8
"""Number of things examined between two frames."""


class PrefetchState(NamedTuple):
    """Faces rendered for a size, language and skin (`mark`), each with and without lines of effects, which may make
    the picture smaller; things still to be examined.
    """

    mark: tuple[object, ...] = ()
    faces: frozenset[tuple[str, bool]] = frozenset()
    placed: Sequence[PlacedThing] = ()
    left: Sequence[PlacedThing] = ()


@final
class InspectorPrefetch(TablePart):
    """Prefetches inspector content of one table, a little on each call."""

    def __init__(
        self,
        context: TableContext,
        content: InspectorContent,
        make_bubble: Callable[[InspectorPage], PageBubble],
    ) -> None:
        super().__init__(context)
        self._content: Final = content
        self._make_bubble: Final = make_bubble
        self._state = PrefetchState()

    def prefetch_next(self) -> bool:
        """Examine the next few things and render the first new face; return False if nothing is left."""
        scene, services, board = self._host, self._host.services, self._board
        state, mark, placed = (
            self._state,
            (services.view, services.catalog.language, scene.skin),
            board.placed_things(),
        )
        if mark != state.mark:
            state = PrefetchState(mark)
        if state.placed is not placed:
            state = state._replace(placed=placed, left=tuple(thing for thing in placed if thing.click_rect.w))
        self._state = state
        if board.ui.is_plain or len(state.faces) >= MOST or not has_spare_room():
            return False
        for number, thing in enumerate(state.left[:FEW], 1):
            self._state = state._replace(left=state.left[number:])
            page = self._content.page_of(thing.key)
            effects = self._content.click_effects(thing.key)
            face = (page.face, bool(effects)) if page is not None and page.face else None
            if page is not None and face is not None and face not in state.faces:
                self._state = self._state._replace(faces=state.faces | {face})
                with services.images.expecting_nothing():  # things beside the board are not inspected
                    bubble = self._make_bubble(InspectorPage(thing.key, page, effects))
                    bubble.prerender(services.display_list_recorder(), scene.measure_context)
                break
        return bool(self._state.left)
