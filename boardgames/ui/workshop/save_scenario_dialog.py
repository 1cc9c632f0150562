"""Dialog that saves a scenario or a lesson: names it, plays it once as `check` does, and confirms overwriting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from boardgames.data.atomic_files import write_atomically
from boardgames.data.data_paths import user_dir
from boardgames.data.faults import BadFile
from boardgames.data.file_suffixes import SCENARIO
from boardgames.draw.theme import S2, S3
from boardgames.scenario.scenario_model import parse_scenario
from boardgames.scenario.scenario_runner import run_scenario
from boardgames.text.catalog import LANGUAGES
from boardgames.text.fault_messages import fault_text
from boardgames.ui.scene.dialogs import ModalDialog, ask_confirmation
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.setting_controls import Toggle
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.position_draft import PositionDraft
from boardgames.ui.workshop.rule_snapshot import RuleSource
from boardgames.ui.workshop.scenario_steps import ScenarioHeader, StepDraft, TextByLanguage, scenario_file_text

LONGEST: Final = 60  # maximum characters of a file's name


class SaveScenarioDialog(ModalDialog):
    """Asks for the name, and for the texts of a lesson."""

    name = "save_as"
    width = 760.0
    first_focus = "save.name"

    def __init__(
        self,
        app: SceneHost,
        source: RuleSource,
        draft: PositionDraft,
        head: ScenarioHeader,
        steps: Sequence[StepDraft],
        *,
        file: str,
        on_saved: Callable[[str], None],
        on_header_change: Callable[[ScenarioHeader], None],
    ) -> None:
        """Open the dialog.

        `file` is the file name without suffix, or empty; `on_saved` gets the name under which it was written.
        `on_header_change` gets the header when it changes.
        """
        super().__init__(app, app.services.tr("editor.save"))
        self.source = source
        self.draft = draft
        self.steps = steps
        self.on_saved = on_saved
        self.on_header_change = on_header_change
        teaches = head.example is None and any(text for step in steps for text in step.teach.values())
        self.header = replace(head, lesson=head.lesson or teaches)
        self.file = file

    @property
    def path(self) -> Path:
        """Path of the file: beside the rules of a set, else in the user's documents."""
        folder = self.source.folder
        name = self.file or "scenario"
        if folder is None:
            return user_dir("documents") / f"{name}{SCENARIO}"
        return folder / self.header.folder_name / f"{name}.yaml"

    def body(self) -> Widget:
        tr = self.tr
        rows: list[Widget] = [
            TextField("save.name", tr("editor.file"), self.file, self._name, limit=LONGEST, accept=_plain, wide=360),
            TextField("save.title", tr("editor.title"), self.header.title, self._title, limit=200, wide=360),
            Label(tr("editor.path", path=str(self.path)), "save.path", tone="muted"),
        ]
        if self.steps:
            rows.append(Toggle("save.lesson", tr("editor.lesson"), self.header.lesson, self._lesson))
        if self.header.lesson:
            for part, said in (
                ("name", self.header.name),
                ("goal", self.header.goal),
                ("praise", self.header.praise),
            ):
                rows.append(Label(tr(f"editor.lesson_{part}"), role="strong"))
                rows += [self._field(part, said, language) for language in LANGUAGES]
        return Column(rows, gap=S3 if self.view.h > 700 else S2)

    def _field(self, part: str, said: TextByLanguage, language: str) -> Widget:
        def change(text: str) -> None:
            said[language] = text
            self.on_header_change(self.header)

        hint = self.tr(f"ui.language.{language}")
        return TextField(f"save.{part}.{language}", "", said.get(language, ""), change, hint=hint, limit=400)

    def buttons(self) -> Sequence[Widget]:
        reason = "" if self.file else self.tr("editor.nameless")
        return (
            Button("modal.cancel", self.tr("ui.dialog.cancel"), self.dismiss),
            Button("save.write", self.tr("editor.write"), self.check_and_write, kind="primary", reason=reason),
        )

    def _name(self, text: str) -> None:
        self.file = text
        self.rebuild()

    def _title(self, text: str) -> None:
        self._change(replace(self.header, title=text))

    def _lesson(self, on: bool) -> None:
        self._change(replace(self.header, lesson=on))
        self.rebuild()

    def _change(self, head: ScenarioHeader) -> None:
        self.header = head
        self.on_header_change(head)

    # writing --------------------------------------------------------------------------------------------------
    def check_and_write(self) -> None:
        """Write the file; ask before overwriting."""
        if not self.path.exists():
            self._write()
            return
        tr = self.tr
        text = tr("editor.over_text", path=str(self.path))
        ask_confirmation(
            self.app, title=tr("editor.over_title"), text=text, yes=tr("editor.over"), on_yes=self._write
        )

    def _write(self) -> None:
        draft, path = self.draft, self.path
        head = replace(self.header, title=self.header.title or self.file)
        self._change(head)
        text = scenario_file_text(draft.game, *draft.options_and_position, draft.seed, head, self.steps)
        try:
            failures = run_scenario(parse_scenario(text, path.name), self.source.read_rules()).failures
        except BadFile as bad:
            self.app.toast("editor.fails", fault=fault_text(bad.faults[0], self.services.catalog.language))
            return
        if failures:
            self.app.toast("editor.fails", fault=str(failures[0]))
            return
        try:
            write_atomically(path, text)
        except OSError as error:
            self.app.toast("ui.statistics.export_failed", reason=error.strerror or str(error))
            return
        self.app.pop()
        self.on_saved(self.file)
        self.app.toast("editor.written", path=str(path))


def _plain(letter: str) -> bool:
    """True if a character is valid in file names on every system."""
    return letter.isalnum() or letter in "-_"
