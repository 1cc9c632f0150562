"""Steps of a scenario as rows: actions, expected changes, and lesson texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol, final

from boardgames.text.catalog import LANGUAGES
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.setting_controls import Toggle
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.scenario_steps import StepDraft

NONE: Final = -1
"""No step is expanded."""
BESIDE: Final = {"at", "lights"}
"""Further fields that a step without actions may have besides its texts."""


class StepChangeCallback(Protocol):
    """Callback after a change of a step; `anew`: the rows must be rebuilt."""

    def __call__(self, *, anew: bool) -> None: ...


@final
class StepList:
    """Steps of the edited scenario, shown as rows with one of them expanded.

    `on_change` is called after a change of a step, `rebuild` when another one is expanded.
    """

    def __init__(self, tr: Callable[..., str], on_change: StepChangeCallback, rebuild: Callable[[], None]) -> None:
        self._tr: Final = tr
        self._on_change: Final = on_change
        self._rebuild: Final = rebuild
        self.steps: list[StepDraft] = []
        self._chosen = NONE

    def replace(self, steps: Sequence[StepDraft]) -> None:
        """Take other steps, none of them expanded."""
        self.steps = list(steps)
        self.collapse()

    def collapse(self) -> None:
        """Expand no step."""
        self._chosen = NONE

    def rows(self) -> list[Widget]:
        """Return the button that removes the steps, and a row for each; without steps, a sentence that says so."""
        tr = self._tr
        if not self.steps:
            return [Label(tr("editor.no_steps"), "editor.no_steps", tone="muted")]
        rows: list[Widget] = [Button("editor.forget", tr("editor.forget"), self._clear, icon="bin", kind="bare")]
        for number, step in enumerate(self.steps):
            note = tr("editor.expects", count=len(step.changes) if step.expects else 0) if step.actions else ""
            choose, chosen = partial(self._choose, number), number == self._chosen
            rows.append(ListRow(f"step.{number}", f"{number + 1}. {step.summary}", choose, note=note, chosen=chosen))
            if chosen:
                rows += _open(step, tr, self._on_change)
        return rows

    def _choose(self, number: int) -> None:
        self._chosen = NONE if number == self._chosen else number
        self._rebuild()

    def _clear(self) -> None:
        self.replace(())
        self._on_change(anew=True)


def _open(step: StepDraft, tr: Callable[..., str], written: StepChangeCallback) -> list[Widget]:
    def expect(value: bool) -> None:
        step.expects = value
        written(anew=True)

    def teach(language: str, text: str) -> None:
        step.teach[language] = text
        written(anew=False)

    changes = [
        Label(tr("editor.change", path=path, value=str(value)), tone="muted") for path, value in step.changes.items()
    ]
    fields: list[Widget] = [
        TextField(
            f"step.teach.{language}",
            "",
            step.teach.get(language, ""),
            partial(teach, language),
            hint=tr("editor.teach", language=tr(f"ui.language.{language}")),
            limit=400,
        )
        for language in LANGUAGES
    ]
    also = [Label(f"{name}: {value}", tone="muted") for name, value in step.fields.items() if name != "do"]
    if not step.actions:
        return [*also, *(fields if "deny" in step.fields or not step.fields.keys() - BESIDE else ())]
    expects = [Toggle("step.expects", tr("editor.expect"), step.expects, expect)] if step.changes else []
    return [*expects, *changes, *also, *fields]
