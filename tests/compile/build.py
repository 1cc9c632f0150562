"""What is compiled, and how: the modules that play and search, in a copy of the checkout beside it."""

from __future__ import annotations

import ast
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
COPY: Final = ROOT / "build" / "compiled"
"""The checkout again, with an extension module beside each source that was compiled."""
EXTENSIONS: Final = ROOT / "build" / "extensions"
"""The extension modules alone, by their place in the checkout: the copy is made anew each time, they are not."""
STAMP: Final = EXTENSIONS / "sources.sha256"
FOLDERS: Final = ("boardgames", "rules", "assets", "tests", "docs", "seeds", "examples")
CORE: Final = ("core/reaction_windows", "core/game_protocol", "core/suggestions", "core/resampler", "core/rng")
SEARCH: Final = (
    "ai/search_budget",
    "ai/paired_comparison",
    "ai/player",
    "ai/plan_search",
    "ai/turn_player",
    "ai/turn_search",
    "ai/determinizations",
)
COLD: Final = (
    "__init__", "card_models", "cheapest_routes", "component_catalog", "coordinate_rules", "dump_types", "events",
    "former_shuffle", "hint_reasons", "ids", "initial_position", "later_questions", "line_contrast", "line_end",
    "position_change", "position_checks", "position_loader", "position_writer", "public_view", "refusals",
    "ritual_threats", "rule_warnings", "ruleset", "seat_view", "view_facts",
)  # fmt: skip
"""Files of a game that stay as they are: they read, explain, write or tell, and cost no time in a search."""
OPEN: Final = {
    "boardgames/core/game_protocol.py": ("class State(ABC)", "class Sampler(ABC)"),
    "boardgames/ai/player.py": ("class Player(ABC)",),
}
"""Classes that others inherit from which are not compiled: a fifth game, players of the tests."""
MARK: Final = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the compiler reads it, and nothing needs it when it runs
    from mypy_extensions import mypyc_attr
"""
RECIPE: Final = """
import sys
from mypyc.build import mypycify
from setuptools import setup
built = mypycify(sys.argv[1].split(","), opt_level="2", debug_level="0")
setup(name="boardgames", packages=[], ext_modules=built, script_args=["-q", "build_ext", "-i"])
"""


def modules() -> list[str]:
    """Return the sources that are compiled, by their path in the checkout."""
    names = [f"boardgames/{name}.py" for name in (*CORE, *SEARCH)]
    for game in sorted((ROOT / "boardgames" / "games").iterdir()):
        names += [f"boardgames/games/{game.name}/{p.name}" for p in sorted(game.glob("*.py")) if p.stem not in COLD]
    return names


def imports() -> list[str]:
    """Return what compiled modules import from outside: a packager cannot read it in them."""
    found: set[str] = set()
    for name in modules():
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module)
    return sorted(found - {"__future__"})


def compiled() -> str:
    """Make the copy anew, compiled where its sources changed; return what went wrong, or nothing."""
    sources = [(ROOT / name).read_bytes() for name in modules()]
    wanted = hashlib.sha256(b"\0".join([sys.version.encode(), RECIPE.encode(), *sources])).hexdigest()
    _copy()
    if not (STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted):
        fault = _compile()
        if fault:
            return fault
        STAMP.write_text(wanted, encoding="utf-8")
    shutil.copytree(EXTENSIONS, COPY, ignore=shutil.ignore_patterns(STAMP.name), dirs_exist_ok=True)
    return ""


def _compile() -> str:
    """Compile the sources in the copy and keep the extension modules; return what went wrong, or nothing."""
    words = [sys.executable, "-c", RECIPE, ",".join(modules())]
    done = subprocess.run(words, cwd=COPY, capture_output=True, text=True)
    shutil.rmtree(COPY / "build", ignore_errors=True)
    if done.returncode:
        return (done.stdout + done.stderr)[-3000:] or "the compiler gave no reason"
    shutil.rmtree(EXTENSIONS, ignore_errors=True)
    for file in extension_modules(COPY):
        kept = EXTENSIONS / file.relative_to(COPY)
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(file, kept)
        if shutil.which("strip") is not None and sys.platform != "win32":
            subprocess.run(["strip", *["-x"] * (sys.platform == "darwin"), str(kept)], check=False)
    return ""


def extension_modules(folder: Path) -> list[Path]:
    """Return the files of extension modules of this project in a folder, and of what they have in common."""
    beside = [path for path in folder.iterdir() if "__mypyc" in path.name]
    inside = [path for path in (folder / "boardgames").rglob("*") if path.suffix in (".so", ".pyd")]
    return sorted(beside + inside)


def _copy() -> None:
    """Copy the checkout, without its version control, environment and builds."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for path in ROOT.iterdir():
        if path.name in FOLDERS:
            shutil.copytree(path, COPY / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif path.is_file() and path.name != ".git":
            shutil.copy2(path, COPY / path.name)
    for name, classes in OPEN.items():
        text = (COPY / name).read_text(encoding="utf-8")
        (COPY / name).write_text(_opened(text, classes), encoding="utf-8")


def _opened(text: str, classes: tuple[str, ...]) -> str:
    """Return a source whose `classes` are marked so that interpreted classes may inherit from them."""
    for line in classes:
        assert f"\n{line}" in text, line
        text = text.replace(f"\n{line}", f"\n@mypyc_attr(allow_interpreted_subclasses=True)\n{line}")
    future = "from __future__ import annotations\n"
    return text.replace(future, f"{future}\n{MARK}\n", 1)
