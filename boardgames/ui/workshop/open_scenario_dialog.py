"""Dialog that opens existing scenarios and lessons in the editor."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from boardgames.data.data_paths import shared_folder, user_dir
from boardgames.data.faults import BadFile
from boardgames.data.file_suffixes import SCENARIO
from boardgames.draw.theme import S1
from boardgames.scenario.guide_files import SUFFIXES
from boardgames.scenario.scenario_model import Scenario, read_scenario
from boardgames.text.fault_messages import fault_text
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.rule_snapshot import RuleSource

KINDS: Final = ("examples", "lessons", "scenarios")
MOST: Final = 200


def scenario_files_of(source: RuleSource) -> list[Path]:
    """Return the scenario files of a game: those beside its rules, the user's, the shipped ones."""
    folders = [source.rules_folder / kind for kind in KINDS] if source.folder is not None else []
    shipped = [shared_folder("rules") / source.game_id / kind for kind in KINDS]
    return list(_files([*folders, user_dir("documents"), *shipped]))[:MOST]


def _files(folders: Sequence[Path]) -> Iterator[Path]:
    for folder in folders:
        for path in sorted(folder.glob("*")) if folder.is_dir() else ():
            if path.suffix.lower() in SUFFIXES:
                yield path


class OpenScenarioDialog(ModalDialog):
    """All scenario files of a game; a file that cannot be opened shows the reason."""

    name = "open_file"
    width = 720.0

    def __init__(self, app: SceneHost, source: RuleSource, opened: Callable[[Scenario, str], None]) -> None:
        """Open the dialog. `opened` gets a scenario and the name of its file without suffix."""
        super().__init__(app, app.services.tr("editor.open"))
        self.source = source
        self.files = scenario_files_of(source)
        self.on_opened = opened
        self.first_focus = "open.0"

    def body(self) -> Widget:
        if not self.files:
            return Label(self.tr("editor.no_files"), "open.none", tone="muted")
        rows = [
            ListRow(f"open.{number}", path.name, partial(self._take, path), note=str(path.parent), icon="folder")
            for number, path in enumerate(self.files)
        ]
        return Column(rows, gap=S1)

    def buttons(self) -> Sequence[Widget]:
        return (Button("modal.cancel", self.tr("ui.dialog.cancel"), self.dismiss),)

    def _take(self, path: Path) -> None:
        try:
            scenario = read_scenario(path, path.name).scenario
        except BadFile as bad:
            self.app.toast("table.toast.bad_paste", fault=fault_text(bad.faults[0], self.services.catalog.language))
            return
        if scenario.game != self.source.game_id or scenario.steps is None or scenario.constants:
            self.app.toast("editor.not_here", file=path.name)
            return
        self.dismiss()
        self.on_opened(scenario, path.name.removesuffix(SCENARIO).removesuffix(path.suffix))
