"""Each game has all its homes; the maps from rulebook to code are complete; the package carries what it needs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from boardgames import __version__, registry
from boardgames.data.data_paths import shared_folder
from boardgames.text.catalog import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
GAMES = pytest.mark.parametrize("game_id", registry.GAME_IDS)


@GAMES
def test_a_game_has_all_its_homes(game_id: str) -> None:
    homes = [
        f"boardgames/games/{game_id}/__init__.py",
        f"boardgames/games/{game_id}/ids.py",
        f"boardgames/games/{game_id}/dump_types.py",
        f"rules/{game_id}",
        f"docs/rules/{game_id}.md",
        f"seeds/{game_id}.md",
        f"tests/games/{game_id}/scenarios",
        *(f"assets/{game_id}/locale/{language}/texts.yaml" for language in LANGUAGES),
        *(f"assets/{game_id}/locale/{language}/rules.yaml" for language in LANGUAGES),
    ]
    room = f"boardgames/ui/games/{game_id}"
    if any((ROOT / room / part).exists() for part in ("game_ui.py",)):  # else on the plain table
        homes += [f"{room}/table_renderer.py", f"{room}/theme.py", f"assets/{game_id}/art/cover.svg"]
    assert [home for home in homes if not (ROOT / home).exists()] == []
    assert registry.load(game_id).id == game_id


def rule_ids(text: str) -> set[str]:
    """Return the ids that a document of rules defines: those in bold."""
    return set(re.findall(r"\*\*([A-Z]{3}-\d+[a-z]?)\*\*", text)) | set(re.findall(r"(?m)^([A-Z]{3}-\d+) ", text))


@GAMES
def test_the_map_from_rulebook_to_code_is_complete(game_id: str) -> None:
    rules = rule_ids((ROOT / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8"))
    prefix = next(iter(rules))[:4]
    text = (ROOT / "seeds" / f"{game_id}.md").read_text(encoding="utf-8")
    named = {f"{prefix}{number}" for number in numbers(text, prefix)}
    assert rules
    assert sorted(rules - named) == [], "rules of docs/rules that the map does not name"
    assert sorted(named - rules) == [], "rules in the map that docs/rules does not have"
    files = {path.stem for path in (ROOT / "tests" / "games" / game_id / "scenarios").glob("*.yaml")}
    mentioned = {name for name in re.findall(r"`([\w/-]+?)(?:\.yaml)?`", text) if re.match(r"\d\d[-_]", name)}
    assert sorted(mentioned - files) == [], "scenarios in the map that do not exist"
    assert mentioned


def numbers(text: str, prefix: str) -> set[str]:
    """Return the numbers of the rule ids in a text; `SAC-3..7` and `SAC-3 to SAC-7` name all between."""
    span = re.compile(rf"{prefix}(\d+)(?:\s*(?:\.\.|to|–)\s*(?:{prefix})?(\d+))?")
    found: set[str] = set()
    for first, last in span.findall(text):
        found |= {str(n) for n in range(int(first), int(last or first) + 1)} if last else {first}
    return found


def test_the_shipped_folders_are_in_the_wheel_and_the_version_is_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    include = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert include == {"rules": "boardgames/_share/rules", "assets": "boardgames/_share/assets"}
    assert project["project"]["version"] == __version__
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert shared_folder("rules") == ROOT / "rules" and shared_folder("assets") == ROOT / "assets"


def test_the_frozen_app_is_built_from_the_registry() -> None:
    text = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert "GAME_IDS" in text and not any(re.search(rf"\b{game_id}\b", text) for game_id in registry.GAME_IDS)
    left_out = re.findall(r"excludes=\[(.*?)\]", text, re.DOTALL)[0]
    assert not re.findall(
        r'"(multiprocessing|PIL|fpdf|openpyxl|asyncio|ssl|unittest)"', left_out
    )  # fpdf2 needs the last three, if only the stand-in of ssl


WORDS = ("py" + "pi.org", "python" + "hosted", "registry.np" + "mjs", "TO" + "DO", "FIX" + "ME", "coming " + "soon")


def test_no_word_stands_in_the_project_that_must_not() -> None:
    own = re.compile(r"(?<![\w./])/(?:root|work|farm)/")
    for path in sorted(ROOT.glob("**/*")):
        inside = path.relative_to(ROOT).parts
        if inside[0].startswith(".") or inside[0] in ("build", "dist") or "__pycache__" in inside:
            continue
        if path.suffix not in (".py", ".md", ".yaml", ".toml", ".spec") or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        assert not [word for word in WORDS if word in text], path
        assert not own.search(text), path


def test_no_file_of_the_program_has_over_700_lines() -> None:
    long = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "boardgames").glob("**/*.py"))
        if path.read_text(encoding="utf-8").count("\n") > 700
    ]
    assert long == []


@GAMES
def test_a_games_own_constants_can_be_laid_over_it(game_id: str) -> None:
    """Records keep them, so that a match replays under the rules it was played with."""
    game = registry.load(game_id)
    assert game.constants
    assert dict(registry.build(game_id, dict(game.constants)).constants) == dict(game.constants)
