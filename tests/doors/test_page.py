"""The examples of docs/research.md run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = [text for text in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "stdin" not in text]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_of_the_page_runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"research.md, example {number + 1}", "exec"), {})
