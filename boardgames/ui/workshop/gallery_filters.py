"""Filters of the gallery as rows, beside the cards or in a dialog if the window is narrow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from boardgames.draw.theme import S1
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.item_filter import MARKS, ItemFilter
from boardgames.ui.workshop.rule_snapshot import WorkshopItem


class GalleryFilters(NamedTuple):
    """Items of a gallery, names of their kinds, and the present filter; `set_filter` sets another one."""

    items: Sequence[WorkshopItem]
    kind_names: Mapping[str, str]
    current: ItemFilter
    set_filter: Callable[[ItemFilter], None]


def filter_rows(tr: Callable[..., str], filters: GalleryFilters) -> list[Widget]:
    """Return a row for each kind and each mark, with the number of items."""
    items, wanted = filters.items, filters.current
    rows: list[Widget] = []
    for kind, name in {"": tr("workshop.kind.all"), **filters.kind_names}.items():
        count = sum(not kind or item.kind == kind for item in items)
        text = tr("workshop.counted", name=name, count=count)
        choose = partial(filters.set_filter, replace(wanted, kind=kind))
        rows.append(ListRow(f"workshop.kind.{kind}", text, choose, chosen=kind == wanted.kind))
    rows.append(Label(tr("workshop.marked"), role="strong"))
    for mark in MARKS:
        count = len(ItemFilter(mark=mark).matching_items(items))
        text = tr("workshop.counted", name=tr(f"workshop.mark.{mark or 'any'}"), count=count)
        choose = partial(filters.set_filter, replace(wanted, mark=mark))
        rows.append(ListRow(f"workshop.mark.{mark}", text, choose, chosen=mark == wanted.mark))
    return rows


def filter_summary(tr: Callable[..., str], filters: GalleryFilters) -> str:
    """Return the current filter as a line of text."""
    wanted = filters.current
    kind = filters.kind_names.get(wanted.kind, tr("workshop.kind.all"))
    return f"{kind} · {tr(f'workshop.mark.{wanted.mark}')}" if wanted.mark else kind


class FilterDialog(ModalDialog):
    """The filter rows in a dialog above the gallery."""

    name = "filters"
    first_focus = "modal.ok"

    def __init__(self, app: SceneHost, filters: Callable[[], GalleryFilters]) -> None:
        super().__init__(app, app.services.tr("workshop.marked"))
        self._filters = filters

    def body(self) -> Widget:
        return Column(filter_rows(self.tr, self._filters()), gap=S1)

    def buttons(self) -> Sequence[Widget]:
        return (Button("modal.ok", self.tr("ui.dialog.ok"), self.dismiss, kind="primary"),)
