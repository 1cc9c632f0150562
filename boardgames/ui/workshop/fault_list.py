"""List of file faults on the screen: place, expected and found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.data.faults import FileFault
from boardgames.draw.theme import S2, S3
from boardgames.text.fault_messages import fault_text
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Panel, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

MOST: Final = 4
"""Maximum number of faults shown if nothing can be read; the rest is counted."""
FEW: Final = 2
"""Maximum number of faults and warnings shown above readable cards."""


def errors_first(faults: Sequence[FileFault]) -> list[FileFault]:
    """Return errors before warnings, otherwise in their order."""
    return sorted(faults, key=lambda fault: fault.severity == "warning")


class FaultList(Panel):
    """Some faults above the gallery, errors first, and a note that it shows the last readable state.

    `whole` opens the list of all faults if there are more.
    """

    def __init__(
        self,
        faults: Sequence[FileFault],
        tr: Callable[..., str],
        language: str,
        *,
        last_good: bool = True,
        whole: Callable[[], None] | None = None,
    ) -> None:
        faults = errors_first(faults)
        most = MOST if last_good else FEW
        lines: list[Widget] = [Label(tr("workshop.broken"), "workshop.broken", role="strong")] if last_good else []
        lines += [
            Label(fault_text(fault, language), f"workshop.fault.{number}")
            for number, fault in enumerate(faults[:most])
        ]
        if len(faults) > most:
            words = tr("workshop.more_faults", count=len(faults) - most)
            more = Button("workshop.all_faults", words, whole, icon="log") if whole else Label(words, tone="muted")
            lines.append(Row((more,)))
        super().__init__(Column(lines, gap=S2), "workshop.faults", pad=S3, edge=True)
