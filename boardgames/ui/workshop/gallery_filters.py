"""Filters of the gallery as rows, beside the cards or in a dialog if the window is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

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


class FilterHost(Protocol):
    """Interface of the gallery for its filters."""

    item_filter: ItemFilter

    @property
    def items(self) -> Sequence[WorkshopItem]: ...

    def tr(self, key: str, **args: object) -> str: ...

    def kind_name(self, item: WorkshopItem) -> str: ...

    def set_filter(self, wanted: ItemFilter) -> None: ...


def filter_rows(host: FilterHost) -> list[Widget]:
    """Return a row for each kind and each mark, with the number of items."""
    tr, items, wanted = host.tr, host.items, host.item_filter
    rows: list[Widget] = []
    groups = {item.kind: host.kind_name(item) for item in items}
    for kind, name in {"": tr("workshop.kind.all"), **groups}.items():
        count = sum(not kind or item.kind == kind for item in items)
        text = tr("workshop.counted", name=name, count=count)
        choose = partial(host.set_filter, replace(wanted, kind=kind))
        rows.append(ListRow(f"workshop.kind.{kind}", text, choose, chosen=kind == wanted.kind))
    rows.append(Label(tr("workshop.marked"), role="strong"))
    for mark in MARKS:
        count = len(ItemFilter(mark=mark).matching_items(items))
        text = tr("workshop.counted", name=tr(f"workshop.mark.{mark or 'any'}"), count=count)
        choose = partial(host.set_filter, replace(wanted, mark=mark))
        rows.append(ListRow(f"workshop.mark.{mark}", text, choose, chosen=mark == wanted.mark))
    return rows


def filter_summary(host: FilterHost) -> str:
    """Return the current filter as a line of text."""
    tr, wanted = host.tr, host.item_filter
    kind = next((host.kind_name(item) for item in host.items if item.kind == wanted.kind), tr("workshop.kind.all"))
    return f"{kind} · {tr(f'workshop.mark.{wanted.mark}')}" if wanted.mark else kind


class FilterDialog(ModalDialog):
    """The filter rows in a dialog above the gallery."""

    name = "filters"
    first_focus = "modal.ok"

    def __init__(self, app: SceneHost, host: FilterHost) -> None:
        super().__init__(app, app.services.tr("workshop.marked"))
        self._host = host

    def body(self) -> Widget:
        return Column(filter_rows(self._host), gap=S1)

    def buttons(self) -> Sequence[Widget]:
        return (Button("modal.ok", self.tr("ui.dialog.ok"), self.dismiss, kind="primary"),)
