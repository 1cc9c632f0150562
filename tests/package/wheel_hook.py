"""Hatchling's hook for the wheel of the compiled copy (tests/compile): one for this Python and this platform.

It runs in the environment that pip makes for a build, so it knows nothing of the project.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the extension modules into the wheel, and names it for what they run on."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["artifacts"] += ["*.so", "*.pyd"]
        beside = [path for path in Path(self.root).iterdir() if "__mypyc" in path.name]
        build_data["force_include"] |= {str(path): path.name for path in beside}
