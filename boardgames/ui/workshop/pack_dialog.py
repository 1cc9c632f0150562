"""Dialog that packs a set into one file, as `boardgames pack` does, or copies it to the user's sets."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from boardgames.data.data_paths import user_dir
from boardgames.data.faults import BadFile
from boardgames.data.file_suffixes import PACK
from boardgames.data.own_rules import OwnRules, sets_folder
from boardgames.data.rule_packs import install_pack, pack_name, write_pack
from boardgames.draw.theme import S3
from boardgames.text.fault_messages import fault_text
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.background_job import BackgroundJob
from boardgames.ui.workshop.output_dialogs import OutputDialog
from boardgames.ui.workshop.output_jobs import write_set_pack
from boardgames.ui.workshop.rule_snapshot import RuleSnapshot


class PackDialog(OutputDialog):
    """Packs the set of the gallery into the user's documents; an existing pack is not overwritten."""

    name = "packing"
    first_focus = "made.start"
    opens = False

    def __init__(self, app: SceneHost, stock: RuleSnapshot, own: OwnRules) -> None:
        name = stock.name(app.services.tr, app.services.catalog.language)
        super().__init__(app, app.services.tr("workshop.pack.title", name=name), stock)
        self._own = own

    def choices(self) -> Widget:
        lines = ["workshop.pack.text"] + ["workshop.pack.own"] * self._is_elsewhere
        return Column([Label(self.tr(line)) for line in lines], gap=S3)

    @property
    def _is_elsewhere(self) -> bool:
        """True if the set is not in the user's sets folder."""
        return self._own.path is not None and self._own.path.parent.resolve() != sets_folder().resolve()

    def buttons(self) -> Sequence[Widget]:
        parts = super().buttons()
        if self.job is not None or self.fault or not self._is_elsewhere:
            return parts
        put = Button("pack.install", self.tr("workshop.pack.install"), self.copy_to_own_sets, icon="folder")
        return (parts[0], put, *parts[1:])

    def _start(self) -> Widget:
        return Button("made.start", self.tr("workshop.pack.start"), self.start, kind="primary")

    def start(self) -> None:
        """Start to pack, unless the pack already exists."""
        self.path = user_dir("documents") / pack_name(self._own)
        if self.path.exists():
            self.fault = self.tr("workshop.pack.there", path=str(self.path))
            self.rebuild()
        else:
            super().start()

    def output_path(self) -> Path:
        return self.path

    def start_job(self, path: Path) -> BackgroundJob:
        return BackgroundJob(write_set_pack, self.snapshot.source, path)

    def result_sentences(self, answer: int) -> Sequence[str]:
        return (self.tr("workshop.pack.made", count=answer),)

    def copy_to_own_sets(self) -> None:
        """Copy the set to the user's sets; an equal one that is already there is kept."""
        try:
            with tempfile.TemporaryDirectory() as beside:
                file = Path(beside) / f"set{PACK}"
                write_pack(self._own, file)
                path = install_pack(file)
        except BadFile as bad:
            self.app.toast("workshop.made.failed", reason=fault_text(bad.faults[0], self.services.catalog.language))
        except OSError as error:
            self.app.toast("workshop.made.failed", reason=error.strerror or str(error))
        else:
            self.app.pop()
            self.app.toast("workshop.pack.installed", path=str(path))
