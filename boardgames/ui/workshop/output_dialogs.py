"""Dialogs that produce output files: choices, progress, and the path of the result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from boardgames.data.faults import BadFile
from boardgames.draw.theme import S3
from boardgames.text.catalog import LANGUAGES, Language
from boardgames.ui.scene.default_app_opener import open_with_default_app
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.progress_bar import ProgressBar
from boardgames.ui.widgets.setting_controls import Choice, Toggle
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.background_job import BackgroundJob
from boardgames.ui.workshop.fault_list import FaultList
from boardgames.ui.workshop.output_jobs import free_output_path, print_rules_pdf, write_rule_comparison
from boardgames.ui.workshop.rule_snapshot import RuleSnapshot

LOOK_MS: Final = 80.0
"""Ms between two checks of the progress."""


class OutputDialog(ModalDialog, ABC):
    """Produces a file in its own process. Subclasses override `start_job` and `result_sentences`."""

    name = "making"
    width = 760.0
    first_focus = "modal.cancel"
    ending = ""
    opens = True
    """True if the user can open the result."""

    def __init__(self, app: SceneHost, title: str, stock: RuleSnapshot) -> None:
        super().__init__(app, title)
        self.snapshot = stock
        self.job: BackgroundJob | None = None
        self.path = Path()
        self.fault = ""

    @abstractmethod
    def start_job(self, path: Path) -> BackgroundJob:
        """Start the job that writes a file."""

    @abstractmethod
    def result_sentences(self, answer: int) -> Sequence[str]:
        """Sentences to show when the job is done; empty if there was nothing to produce."""

    def choices(self) -> Widget | None:
        """Choices before the start; None if the job starts at once."""
        return None

    def output_path(self) -> Path:
        """Path of the file to be written."""
        return free_output_path(self.snapshot, self.ending)

    # what is on it --------------------------------------------------------------------------------------------
    def body(self) -> Widget:
        tr, maker = self.tr, self.job
        if maker is not None and maker.faults:
            return FaultList(maker.faults, tr, self.services.catalog.language, last_good=False)
        if self.fault:
            return Label(tr("workshop.made.failed", reason=self.fault), "made.fault", tone="danger")
        if maker is None:
            return self.choices() or Widget()
        if maker.answer is None:
            return ProgressBar("made.bar", maker.done_count, maker.total_count, tr("workshop.made.going"))
        lines = self.result_sentences(maker.answer)
        if not lines:
            return Label(tr("workshop.made.nothing"), "made.nothing")
        where = Label(tr("workshop.made.where", path=str(self.path)), "made.path")
        return Column((*(Label(line, role="lead") for line in lines), where), gap=S3)

    def buttons(self) -> Sequence[Widget]:
        tr, maker = self.tr, self.job
        if maker is None and not self.fault:
            return (self._away("ui.dialog.cancel"), self._start())
        if maker is not None and maker.answer is not None and self.result_sentences(maker.answer):
            show = partial(self._open, self.path.parent)
            parts = (
                self._away("ui.dialog.close"),
                Button("made.folder", tr("workshop.made.folder"), show, icon="folder"),
            )
            if not self.opens:
                return parts
            see = Button("made.open", tr("workshop.made.open"), partial(self._open, self.path), kind="primary")
            return (*parts, see)
        over = bool(self.fault) or (maker is not None and maker.is_over)
        return (self._away("ui.dialog.close" if over else "ui.dialog.cancel"),)

    def _away(self, words: str) -> Widget:
        return Button("modal.cancel", self.tr(words), self.dismiss)

    def _start(self) -> Widget:
        return Button("made.start", self.tr("workshop.made.start"), self.start, kind="primary")

    # what it does ---------------------------------------------------------------------------------------------
    def start(self) -> None:
        """Start the job."""
        try:
            self.path = self.output_path()
            self.job = self.start_job(self.path)
        except BadFile as bad:
            self.fault = str(bad.faults[0])
        except OSError as error:
            self.fault = error.strerror or str(error)
        self.rebuild()
        self._look()

    def _look(self) -> None:
        maker = self.job
        if maker is None or not maker.poll():
            if maker is not None and not maker.is_over:
                self.after(LOOK_MS, self._look)
            return
        if maker.is_over:
            self.fault = maker.fault
            maker.close()
            self.rebuild()
            return
        self.rebuild()
        self.after(LOOK_MS, self._look)

    def _open(self, path: Path) -> None:
        if not open_with_default_app(path):
            self.app.toast("workshop.made.nowhere", path=str(path))

    def leave(self) -> None:
        super().leave()
        if self.job is not None and not self.job.is_over:
            self.job.close()


class PrintDialog(OutputDialog):
    """Prints the cards of the gallery into a PDF."""

    name = "print_out"
    first_focus = "print.paper"
    ending = "pdf"

    def __init__(self, app: SceneHost, stock: RuleSnapshot, language: Language) -> None:
        name = stock.name(app.services.tr, app.services.catalog.language)
        super().__init__(app, app.services.tr("workshop.print.title", name=name), stock)
        self.language: Language = language
        self.print_options: dict[str, Any] = {"paper": "A4", "backs": "long", "saving": False, "changed": "all"}

    def choices(self) -> Widget:
        tr = self.tr

        def choice(what: str, words: Sequence[tuple[str, str]]) -> Widget:
            wish = partial(self._wish, what)
            return Choice(f"print.{what}", tr(f"workshop.print.{what}"), words, self.print_options[what], wish)

        def values_with_texts(what: str, *values: str) -> list[tuple[str, str]]:
            return [(value, tr(f"workshop.print.{what}_{value}")) for value in values]

        words = [(one, tr(f"ui.language.{one}")) for one in LANGUAGES]
        rows: list[Widget] = [
            choice("paper", [("A4", "A4"), ("Letter", "Letter")]),
            Choice("print.language", tr("workshop.print.language"), words, self.language, self._speak),
        ]
        if self.snapshot.set is not None:
            rows.append(choice("changed", values_with_texts("changed", "all", "only")))
        rows.append(choice("backs", values_with_texts("backs", "long", "short", "none")))
        rows.append(Toggle("print.saving", tr("workshop.print.saving"), self.print_options["saving"], self._save))
        return Column(rows, gap=S3)

    def _wish(self, what: str, value: str) -> None:
        self.print_options[what] = value
        self.rebuild()

    def _save(self, on: bool) -> None:
        self.print_options["saving"] = on
        self.rebuild()

    def _speak(self, language: str) -> None:
        self.language = next(one for one in LANGUAGES if one == language)
        self.rebuild()

    def start_job(self, path: Path) -> BackgroundJob:
        wished, changed = self.print_options, self.print_options["changed"] == "only"
        job = {
            "paper": wished["paper"],
            "bleed": None,
            "saving": wished["saving"],
            "backs": wished["backs"] != "none",
        }
        job["side"] = "short" if wished["backs"] == "short" else "long"
        if changed:
            job["parts"] = ("cards",)
        return BackgroundJob(print_rules_pdf, self.snapshot.source, self.language, job, changed, path)

    def result_sentences(self, answer: int) -> Sequence[str]:
        return (self.tr("workshop.print.made", count=answer), self.tr("workshop.print.size")) if answer else ()


class ComparisonDialog(OutputDialog):
    """Writes the page of differences from the shipped rules. It starts at once."""

    name = "comparison"
    ending = "html"

    def __init__(self, app: SceneHost, stock: RuleSnapshot, language: Language) -> None:
        super().__init__(app, app.services.tr("workshop.compare.title"), stock)
        self.language: Language = language

    def enter(self) -> None:
        super().enter()
        self.start()

    def start_job(self, path: Path) -> BackgroundJob:
        return BackgroundJob(write_rule_comparison, self.snapshot.source, self.language, path)

    def result_sentences(self, answer: int) -> Sequence[str]:
        return (self.tr("workshop.compare.made", count=answer),)
