"""All recorded games, the latest first, each to be opened as a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from boardgames.record import Summary
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.listing import ListRow, listing
from boardgames.ui.widgets.widget import Widget


class ReplayShelf(Scene):
    """All recorded games, the latest first; one that cannot be read says why."""

    name = "replays"
    first_focus = "replays.0"

    def __init__(
        self,
        app: Host,
        summaries: Sequence[Summary],
        names: Callable[[Summary], str],
        open_file: Callable[[Host, Path], Scene],
    ) -> None:
        super().__init__(app)
        self.summaries = tuple(summaries)
        self._names = names
        self._open = open_file

    def compose(self) -> Widget:
        tr = self.tr
        rows = [self._row(index, one) for index, one in enumerate(self.summaries)]
        body: Widget = listing("replays.list", rows) if rows else Label(tr("table.replay.none"), role="lead")
        return page(self, tr("table.replay.shelf"), body, width=980)

    def _row(self, index: int, one: Summary) -> ListRow:
        tr = self.tr
        if one.fault:
            return ListRow(
                f"replays.{index}", one.path.name, lambda: None, note=one.fault, icon="warning", reason=one.fault
            )
        players = self._names(one)
        state = tr("table.replay.finished" if one.over else "table.replay.unfinished", count=one.count)
        text = f"{tr(f'game.{one.game_id}.name')} · {players}"
        when = one.started.replace("T", " ")[:16]
        call = partial(self._show, one.path)
        return ListRow(
            f"replays.{index}", text, call, note=f"{when} · {state}", icon="trophy" if one.over else "save"
        )

    def _show(self, path: Path) -> None:
        self.app.push(self._open(self.app, path))
