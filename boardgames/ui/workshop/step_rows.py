"""Steps of a scenario as rows: actions, expected changes, and lesson texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from boardgames.text.catalog import LANGUAGES
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.setting_controls import Toggle
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.scenario_steps import StepDraft

BESIDE: Final = {"at", "lights"}
"""Further fields that a step without actions may have besides its texts."""


class StepChangeCallback(Protocol):
    """Callback after a change of a step; `anew`: the rows must be rebuilt."""

    def __call__(self, *, anew: bool) -> None: ...


def step_rows(
    steps: Sequence[StepDraft],
    chosen: int,
    tr: Callable[..., str],
    choose: Callable[[int], None],
    written: StepChangeCallback,
) -> list[Widget]:
    """Return a row for each step; the chosen one is expanded."""
    if not steps:
        return [Label(tr("editor.no_steps"), "editor.no_steps", tone="muted")]
    rows: list[Widget] = []
    for number, step in enumerate(steps):
        note = tr("editor.expects", count=len(step.changes) if step.expects else 0) if step.actions else ""
        text = f"{number + 1}. {step.summary}"
        rows.append(ListRow(f"step.{number}", text, partial(choose, number), note=note, chosen=number == chosen))
        if number == chosen:
            rows += _open(step, tr, written)
    return rows


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
