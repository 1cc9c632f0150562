"""Which build runs is told by what the modules of rules and searches are."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from types import FunctionType, ModuleType

import pytest

from boardgames.core import rng
from boardgames.core.build_kind import BUILD, BuildKind, build_kind


@pytest.mark.parametrize(
    ("file", "kind"),
    [("rng.py", "plain"), ("rng.pyc", "plain"), *((f"rng{end}", "compiled") for end in EXTENSION_SUFFIXES)],
)
def test_a_build_is_compiled_where_its_modules_are_extensions(file: str, kind: BuildKind) -> None:
    module = ModuleType("rng")
    module.__file__ = f"/somewhere/core/{file}"
    assert build_kind(module) == kind


def test_the_build_of_this_process_is_that_of_its_functions() -> None:
    assert (BUILD == "plain") == isinstance(rng.mix, FunctionType)
