"""Output of faults as lines for people, as JSON, or as GitHub's workflow commands."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from ..data.faults import FileFault
from ..scenario.result_report import StepFailure

FORMATS: Final = ("text", "json", "github")


def format_faults(faults: Sequence[FileFault], output_format: str) -> list[str]:
    """Return faults in one of `FORMATS`, errors before warnings; JSON is one object a line."""
    ranked = sorted(faults, key=lambda fault: fault.severity)  # stable: "error" comes before "warning"
    return [_FORMS[output_format](fault) for fault in ranked]


def format_failure(failure: StepFailure, output_format: str) -> str:
    """Return a failing step as a line of `text` or `github`."""
    if output_format == "text":
        return f"{failure}\n"
    said = _escaped(f"expected {failure.expected}, found {failure.found}")
    return f"::error file={_plain(failure.file)},line={failure.line},title=check::{said}\n"


def _said(fault: FileFault) -> str:
    hint = f", {fault.hint}" if fault.hint else ""
    where = f" [{fault.path}]" if fault.path else ""
    return f"expected {fault.expected}, found {fault.found}{hint}{where}"


def _text(fault: FileFault) -> str:
    mild = "warning: " if fault.severity == "warning" else ""
    return f"{fault.file}:{fault.line}:{fault.column}: {fault.code}: {mild}{_said(fault)}"


def _json(fault: FileFault) -> str:
    fields = fault._asdict()
    fields["suggestion"] = fields.pop("hint")
    return json.dumps(fields, ensure_ascii=False)


def _github(fault: FileFault) -> str:
    place = f"file={_plain(fault.file)},line={fault.line},col={fault.column},title={fault.code}"
    return f"::{fault.severity} {place}::{_escaped(_said(fault))}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _plain(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")


_FORMS: Final = {"text": _text, "json": _json, "github": _github}
