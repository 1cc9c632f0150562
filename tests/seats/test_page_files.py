"""The page of a seat: whole, packaged, within its policy, small, and with words that exist."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.seats.page_files import PAGE_FOLDER, PageFile, load_page_files
from boardgames.seats.table_people import SIGNS
from boardgames.text.catalog import LANGUAGES, read_language
from boardgames.ui.games.plugins import plugin_of

ROOT = Path(__file__).resolve().parents[2]
SECURE_ONLY = re.compile(
    r"wakeLock|serviceWorker|crypto\.subtle|randomUUID|clipboard|navigator\.share|mediaDevices|\bcaches\b"
    r"|navigator\.storage|navigator\.locks|DeviceMotion|WebTransport|cookieStore"
)
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|DOMParser|cssText")


@pytest.fixture(scope="module")
def files() -> Mapping[str, PageFile]:
    return load_page_files()


def text_of(*endings: str) -> str:
    paths = [path for path in sorted(PAGE_FOLDER.iterdir()) if path.suffix in endings]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_every_file_of_the_folder_is_served_and_every_file_named_is_there(files: Mapping[str, PageFile]) -> None:
    assert {path.name for path in PAGE_FOLDER.iterdir()} == {
        "index.html" if path == "/" else path[1:] for path in files if not path.startswith("/fonts/")
    }
    named = re.findall(r'(?:src|href)="([^"#]+)"', text_of(".html"))
    named += [f"/{name}" for name in re.findall(r'from "\./([\w.]+)"', text_of(".js"))]
    named += re.findall(r'"(/[\w-]+\.svg)"', text_of(".js"))
    assert len(named) > 8 and set(named) <= set(files)
    modules = {path for path in files if path.endswith(".js")}
    assert modules <= set(named), "all modules are loaded at once, without a round trip for each"


def test_nothing_in_the_page_breaks_its_policy() -> None:
    page = text_of(".html")
    assert re.findall(r"<script[^>]*>([^<]*)</script>", page) == [""]
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|data:|https?:", page)
    assert not re.search(r"@import|url\(|https?:", text_of(".css"))
    assert not re.search(r"https?:|data:", text_of(".js"))


def test_what_comes_from_outside_never_becomes_markup() -> None:
    assert not MARKUP.findall(text_of(".js"))
    assert MARKUP.findall("one.innerHTML = name")


def test_nothing_needs_a_secure_context() -> None:
    assert not SECURE_ONLY.findall(text_of(".js"))


def test_the_page_asks_for_all_texts_that_exist_and_for_no_other() -> None:
    prefix = "seats.page."
    page, code = text_of(".html"), text_of(".js")
    asked = set(re.findall(r'data-(?:text|label)="(\w+)"', page)) | set(re.findall(r'\btext\("(\w+)"', code))
    whys = {"taken", "closed", "kicked", "left", "version", "host", "ticket", "full", "slow"}
    assert "text(`bye_${frame.why}`)" in code
    asked |= {f"bye_{why}" for why in whys} | {f"sign_{sign}" for sign in SIGNS}
    for language in LANGUAGES:
        known = {key.removeprefix(prefix) for key in read_language(language) if key.startswith(prefix)}
        assert asked == known


def test_every_element_that_the_code_looks_for_is_in_the_page() -> None:
    ids = re.findall(r'\bid="([\w-]+)"', text_of(".html"))
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'byId\("([\w-]+)"\)', text_of(".js"))) <= set(ids)


def test_the_first_page_is_small_and_every_game_has_its_display_font(files: Mapping[str, PageFile]) -> None:
    first = sum(len(gzip.compress(one.body)) for path, one in files.items() if not path.startswith("/fonts/"))
    for game in registry.GAME_IDS:
        style = plugin_of(game).theme.title
        assert files[f"/fonts/{style.family}-latin-{style.weight}-normal.woff"].is_constant
    assert first <= 31_500, "the page itself; its fonts come after it is shown"


def test_the_page_is_packaged() -> None:
    assert '"boardgames" / "seats" / "page"' in (ROOT / "build.spec").read_text(encoding="utf-8")
    assert 'packages = ["boardgames"]' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_page_is_small() -> None:
    """At most 1,200 lines of code: without blank lines, and lines of comments alone."""
    count = 0
    for path in PAGE_FOLDER.glob("*.js"):
        code = re.sub(r"^\s*/\*.*?\*/\s*$", "", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
        count += sum(bool(line.strip()) and not line.strip().startswith("//") for line in code.splitlines())
    assert 900 < count <= 1200, count
