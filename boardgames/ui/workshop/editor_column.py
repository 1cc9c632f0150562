"""Column of the position editor: its pages of things, settings and steps, faults, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, final

from boardgames.core.game_protocol import OptionValue
from boardgames.draw.theme import S1, S2
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.placement_model import EditableField, ThingLocation
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Flow, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.editor_table import EditorTable
from boardgames.ui.workshop.editor_tabs import page_tabs
from boardgames.ui.workshop.placement_input import PLACE_ROW, THING_ROW, PlacementInput
from boardgames.ui.workshop.position_draft import PositionDraft
from boardgames.ui.workshop.setting_rows import option_rows, setting_rows
from boardgames.ui.workshop.step_rows import StepList
from boardgames.ui.workshop.thing_picture import ThingPicture

NARROW: Final = 250.0
"""Width of the column below which icons replace texts."""
HIGH: Final = 820.0
"""Height of the column from which it has a picture."""
PICTURE_PART: Final = 0.24
"""Part of that height for the picture."""
MOST: Final = 3
"""Maximum number of faults shown at once."""


class EditorCallbacks(NamedTuple):
    """Functions behind the buttons and fields of the column."""

    back: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    play: Callable[[], None]
    save: Callable[[], None]
    open: Callable[[], None]
    show_page: Callable[[str], None]
    set_option: Callable[[str, OptionValue], None]
    set_field: Callable[[EditableField, Any], None]
    restart_with: Callable[[Callable[[], None]], None]


@final
class EditorColumn:
    """Makes the widgets of the column for one state of the editor."""

    def __init__(
        self,
        draft: PositionDraft,
        table: EditorTable,
        placement: PlacementInput,
        steps: StepList,
        callbacks: EditorCallbacks,
    ) -> None:
        self._draft: Final = draft
        self._table: Final = table
        self._placement: Final = placement
        self._steps: Final = steps
        self._callbacks: Final = callbacks
        self._catalog: Final[Catalog] = table.formatter.catalog
        self._tr: Final = table.formatter.tr
        self._is_narrow: Final = table.board.table_layout.rail.w < NARROW

    def make(self, page: str) -> Widget:
        """Make the column with one of its pages: `things`, `turn` or `steps`."""
        rows = {"things": self._thing_rows, "turn": self._settings, "steps": self._steps.rows}[page]()
        tabs = page_tabs(page, self._callbacks.show_page, self._tr, narrow=self._is_narrow)
        area = ScrollArea("editor.rows", Column(rows, gap=S1), grow=1)
        picture = self._picture() if page == "things" else []
        return Column((self._head(), *self._faults(), tabs, area, *picture, self._foot()), gap=S2)

    def _picture(self) -> list[Widget]:
        """Large picture of the thing in hand, or of the first one of the chosen place, where the rows leave room."""
        placement, high = self._placement, self._table.board.table_layout.rail.h
        things = self._draft.placement_model.things_at(self._draft.position, placement.place)
        thing = placement.picked_thing if placement.picked_spot is not None else next(iter(things), "")
        if not thing or self._is_narrow or high < HIGH:
            return []
        name, face = self._table.thing_name(thing), self._draft.placement_model.face_of_thing(thing)
        picture = ThingPicture(self._table.renderer, face, name, PICTURE_PART * high)
        return [picture, Label(name, "editor.picture_name", role="lead_strong", align="centre")]

    def _head(self) -> Widget:
        tr, calls, draft, none = self._tr, self._callbacks, self._draft, self._tr("editor.nothing_back")
        back = Button("back", "", calls.back, icon="back", kind="bare", tip=tr("ui.dialog.back"))
        why = ("" if draft.can_undo else none, "" if draft.can_redo else none)
        undo = Button("editor.undo", "", calls.undo, icon="undo", tip=tr("editor.undo"), reason=why[0])
        redo = Button("editor.redo", "", calls.redo, icon="redo", tip=tr("editor.redo"), reason=why[1])
        title = Label(tr("editor.name"), "editor.title", role="lead_strong", grow=1)
        middle = Spacer(grow=1) if self._is_narrow else title
        return Row((back, middle, self._table.near.make_button(), undo, redo), gap=S1)

    def _faults(self) -> list[Widget]:
        """The first faults of the position, each with its path, what was expected and what was found."""
        names = self._table.names
        return [
            Label(
                self._tr("editor.fault", path=names.path_name(one.path), expected=one.expected, found=one.found),
                f"editor.fault.{i}",
            )
            for i, one in enumerate(self._draft.faults[:MOST])
        ]

    def _foot(self) -> Widget:
        tr, calls = self._tr, self._callbacks
        cannot = tr("editor.impossible_yet") if self._draft.faults else ""
        names = (tr("editor.play"), tr("editor.save"))
        words, tips = (("", ""), names) if self._is_narrow else (names, ("", ""))
        play = Button("editor.play", words[0], calls.play, icon="play", kind="primary", reason=cannot, tip=tips[0])
        save = Button("editor.save", words[1], calls.save, icon="save", reason=cannot, tip=tips[1])
        return Flow((play, save), gap=S2)

    def _settings(self) -> list[Widget]:
        draft, calls, tr = self._draft, self._callbacks, self._tr
        opening = partial(calls.restart_with, draft.reset_to_initial)
        middle = partial(calls.restart_with, draft.reset_to_midgame)
        begin = (
            Button("editor.opening", tr("editor.opening"), opening, icon="first"),
            Button("editor.middle", tr("editor.middle"), middle, icon="random"),
            Button("editor.open", tr("editor.open"), calls.open, icon="folder"),
        )
        fields = draft.placement_model.editable_fields(draft.position)
        return [
            Flow(begin, gap=S2),
            *option_rows(draft.game, draft.options, self._catalog, calls.set_option),
            *setting_rows(fields, calls.set_field, self._table.names),
        ]

    def _thing_rows(self) -> list[Widget]:
        """A row for each non-empty place that is not open on the table; with a thing in hand, for every place."""
        draft, placement = self._draft, self._placement
        rows: list[Widget] = []
        for place in draft.placement_model.place_paths(draft.position):
            things = draft.placement_model.things_at(draft.position, place)
            chosen = place == placement.place
            is_on_table = place.startswith(draft.placement_model.table_place_prefixes)
            is_useless = not things and placement.picked_spot is None
            if chosen or not (is_on_table or is_useless):
                rows.append(self._place_row(place, len(things), chosen=chosen))
            rows += [self._thing_row(ThingLocation(place, i), one) for i, one in enumerate(things) if chosen]
        return rows

    def _place_row(self, place: str, count: int, *, chosen: bool) -> Widget:
        text = self._tr("workshop.counted", name=self._table.names.place_name(place), count=count)
        put = partial(self._placement.put_down_or_list, place)
        return ListRow(f"{PLACE_ROW}{place}", text, put, chosen=chosen, icon="folder", whole=True)

    def _thing_row(self, spot: ThingLocation, thing: str) -> Widget:
        name, take = self._table.thing_name(thing), partial(self._placement.pick_up, spot)
        is_held = self._placement.picked_spot == spot
        row = f"{THING_ROW}{spot.item_index}"
        return ListRow(row, name, take, chosen=is_held, icon="hand", whole=self._is_narrow)
