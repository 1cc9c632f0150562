"""A scenario or a lesson is written: named, played once by `check`'s own rules, and never over another unasked."""

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
from boardgames.ui.scene.dialogs import Modal, confirm
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.switches import Toggle
from boardgames.ui.widgets.textfield import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.draft import Draft
from boardgames.ui.workshop.steps import Head, Said, Told, scenario
from boardgames.ui.workshop.stock import Source

LONGEST: Final = 60  # letters of a file's name


class SaveAs(Modal):
    """Asks for the name and for what a lesson says of itself."""

    name = "save_as"
    width = 760.0
    first_focus = "save.name"

    def __init__(
        self,
        app: Host,
        source: Source,
        draft: Draft,
        head: Head,
        steps: Sequence[Told],
        file: str,
        done: Callable[[str], None],
        said: Callable[[Head], None],
    ) -> None:
        """`file` is its name without ending, where it has one; `done` gets the name that it was written under.

        `said` gets the head when it says something else.
        """
        super().__init__(app, app.services.tr("editor.save"))
        self.source = source
        self.draft = draft
        self.steps = steps
        self.done = done
        self.said = said
        teaches = head.example is None and any(text for step in steps for text in step.teach.values())
        self.head = replace(head, lesson=head.lesson or teaches)
        self.file = file

    @property
    def path(self) -> Path:
        """Where it is written: beside the rules of a set, else among the person's documents."""
        folder = self.source.folder
        name = self.file or "scenario"
        if folder is None:
            return user_dir("documents") / f"{name}{SCENARIO}"
        return folder / self.head.kind / f"{name}.yaml"

    def body(self) -> Widget:
        tr = self.tr
        rows: list[Widget] = [
            TextField("save.name", tr("editor.file"), self.file, self._name, limit=LONGEST, accept=_plain, wide=360),
            TextField("save.title", tr("editor.title"), self.head.title, self._title, limit=200, wide=360),
            Label(tr("editor.path", path=str(self.path)), "save.path", tone="muted"),
        ]
        if self.steps:
            rows.append(Toggle("save.lesson", tr("editor.lesson"), self.head.lesson, self._lesson))
        if self.head.lesson:
            for part, said in (("name", self.head.name), ("goal", self.head.goal), ("praise", self.head.praise)):
                rows.append(Label(tr(f"editor.lesson_{part}"), role="strong"))
                rows += [self._field(part, said, language) for language in LANGUAGES]
        return Column(rows, gap=S3 if self.view.h > 700 else S2)

    def _field(self, part: str, said: Said, language: str) -> Widget:
        def change(text: str) -> None:
            said[language] = text
            self.said(self.head)

        hint = self.tr(f"ui.language.{language}")
        return TextField(f"save.{part}.{language}", "", said.get(language, ""), change, hint=hint, limit=400)

    def buttons(self) -> Sequence[Widget]:
        reason = "" if self.file else self.tr("editor.nameless")
        return (
            Button("modal.cancel", self.tr("ui.dialog.cancel"), self.dismiss),
            Button("save.write", self.tr("editor.write"), self.write, kind="primary", reason=reason),
        )

    def _name(self, text: str) -> None:
        self.file = text
        self.rebuild()

    def _title(self, text: str) -> None:
        self._change(replace(self.head, title=text))

    def _lesson(self, on: bool) -> None:
        self._change(replace(self.head, lesson=on))
        self.rebuild()

    def _change(self, head: Head) -> None:
        self.head = head
        self.said(head)

    # writing --------------------------------------------------------------------------------------------------
    def write(self) -> None:
        """Write it; over a file that is there only when that is meant."""
        if not self.path.exists():
            self._write()
            return
        tr = self.tr
        text = tr("editor.over_text", path=str(self.path))
        confirm(self.app, title=tr("editor.over_title"), text=text, yes=tr("editor.over"), on_yes=self._write)

    def _write(self) -> None:
        draft, path = self.draft, self.path
        head = replace(self.head, title=self.head.title or self.file)
        self._change(head)
        text = scenario(draft.game, *draft.written, draft.seed, head, self.steps)
        try:
            failures = run_scenario(parse_scenario(text, path.name), self.source.rules()).failures
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
        self.done(self.file)
        self.app.toast("editor.written", path=str(path))


def _plain(letter: str) -> bool:
    """True if a letter may stand in the name of a file everywhere."""
    return letter.isalnum() or letter in "-_"
