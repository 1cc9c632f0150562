"""What is wrong with the files, on the screen: where, what was expected, what was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from boardgames.data.faults import FileFault
from boardgames.draw.theme import S2, S3
from boardgames.ui.widgets.boxes import Column, Panel
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

MOST: Final = 4
"""Faults that are told at once; the rest is counted."""


def told(fault: FileFault) -> str:
    """One fault in a line, its file by its name alone."""
    return str(fault._replace(file=Path(fault.file).name))


class FaultList(Panel):
    """Some faults over what is shown, and that this is the last state which could be read."""

    def __init__(self, faults: Sequence[FileFault], tr: Callable[..., str], *, last_good: bool = True) -> None:
        lines: list[Widget] = [Label(tr("workshop.broken"), "workshop.broken", role="strong")] if last_good else []
        lines += [Label(told(fault), f"workshop.fault.{number}") for number, fault in enumerate(faults[:MOST])]
        if len(faults) > MOST:
            lines.append(Label(tr("workshop.more_faults", count=len(faults) - MOST), tone="muted"))
        super().__init__(Column(lines, gap=S2), "workshop.faults", pad=S3, edge=True)
