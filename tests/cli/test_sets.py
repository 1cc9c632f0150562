"""`new`, `pack` and the example set: begun, validated, played by computers, recorded, replayed, packed and opened."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, Final

import pytest

from boardgames import registry
from boardgames.__main__ import main as program
from boardgames.cli.main import main
from boardgames.data.faults import BadFile
from boardgames.data.own_rules import read_set, rule_names, sets_in
from boardgames.data.rule_overlay import removable_entries
from boardgames.data.rule_packs import MANIFEST, install_pack, read_pack, unpacked_folder
from boardgames.data.yaml_source import parse_yaml
from boardgames.record import load_record, replay_record
from tests.data.set_files import MONSTER, written

ROOT: Final = Path(__file__).parents[2]
ROADS: Final = ROOT / "examples" / "terrorixico-roads"
Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path / "home"))


# -- watching ------------------------------------------------------------------------------------------------------


def test_a_watched_set_is_looked_at_again_when_it_is_saved(tmp_path: Path) -> None:
    folder = written(tmp_path / "mine", monsters=MONSTER.replace("first: 4", "first: 400"))
    words = [sys.executable, "-m", "boardgames", "validate", str(folder), "--watch"]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(words, cwd=ROOT, env=buffered, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines: list[str] = []
        try:
            for line in process.stdout:
                lines.append(line)
                if line.endswith(": 1 fault\n"):
                    (folder / "monsters.yaml").write_text(MONSTER, encoding="utf-8")
                if "no faults" in line:
                    process.send_signal(signal.SIGINT)
                    break
            assert process.wait(20) == 130
        finally:
            process.kill()
    assert "out-of-range" in lines[0] and re.fullmatch(r"-- \d\d:\d\d:\d\d\n", lines[2])


def test_nothing_but_json_is_printed_for_machines(tmp_path: Path) -> None:
    folder = written(tmp_path / "mine", monsters=MONSTER)
    words = [sys.executable, "-m", "boardgames", "validate", str(folder), "--format", "json"]
    own = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run(words, cwd=ROOT, env=own, capture_output=True, text=True, check=True)
    assert [one["code"] for one in json.loads(done.stdout)["faults"]] == ["no-picture"]


def test_watching_wants_something_to_watch(capsys: Captured) -> None:
    assert main(["validate", "--watch"]) == 2
    assert main(["validate", "a", "--rules", "b"]) == 2


# -- new -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_beginning_has_no_fault_and_changes_nothing(game: str, tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "My own set!"
    assert main(["new", game, str(folder)]) == 0
    capsys.readouterr()
    assert main(["validate", str(folder), "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)["faults"]
    lines = (folder / "set.yaml").read_text("utf-8").splitlines()
    assert [one["code"] for one in told] == ["to-fill-in"] * 4  # in three languages what it is about, and whose it is
    assert all(str(one["found"]).strip("'") in lines[one["line"] - 1] for one in told), told
    own = read_set(folder)
    shipped, game_of_mine = registry.load(game), registry.build(game, {}, own)
    assert (own.id, game_of_mine.components) == ("my-own-set", shipped.components)
    for name in ("set", *rule_names(game)):
        text = (folder / f"{name}.yaml").read_text("utf-8")
        assert text.startswith(f"# yaml-language-server: $schema=.schema/{name}.json\n") and text.count("\n# ") >= 2
        assert (folder / ".schema" / f"{name}.json").is_file()


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_beginning_offers_nothing_that_is_always_refused(game: str, tmp_path: Path) -> None:
    assert main(["new", game, str(tmp_path / "mine")]) == 0
    shipped = registry.load(game)
    for name in rule_names(game):
        text = (tmp_path / "mine" / f"{name}.yaml").read_text("utf-8")
        head, _, entry = text.partition("\n#\n")
        entry = re.sub(r"(?m)^# ?", "", entry)
        if "An entry with an id of your own is added. " in head:
            id = next(id for id, _ in removable_entries(parse_yaml(entry, name).data))
            entry = re.sub(rf"\b{id}\b", f"{id}_own", entry, count=1).replace("number: 1\n", "number: 17\n")
        assert ("sacrificio/cards" in f"{game}/{name}") <= ("is added. " in head)
        assert (name in ("effects", "board", "pieces", "setup")) <= ("none is added or taken out here" in head)
        folder = written(tmp_path / name, game, **{name: entry})
        own = registry.build(game, {}, read_set(folder))
        assert (own.components != shipped.components) == ("is added. " in head)


@pytest.mark.parametrize("command", ["new", "simulate", "arena"])
def test_a_game_misspelt_is_told_the_nearest(command: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main([command, "sacrificcio", "x"])
    assert "found 'sacrificcio' (did you mean 'sacrificio'?)" in capsys.readouterr().err


def test_what_a_beginning_shows_as_a_comment_is_an_entry_that_can_be_read(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "mine"
    assert main(["new", "terrorixico", str(folder)]) == 0
    file = folder / "monsters.yaml"
    head, _, shown = file.read_text("utf-8").partition("\n#\n")
    file.write_text(head + "\n" + re.sub(r"(?m)^# ", "", shown).replace("id: aluxe", "id: mine"), encoding="utf-8")
    assert main(["validate", str(folder)]) == 0, capsys.readouterr().out
    assert "mine" in registry.build("terrorixico", {}, read_set(folder)).constants["monsters"]


def test_nothing_is_overwritten(tmp_path: Path, capsys: Captured) -> None:
    folder = written(tmp_path / "mine")
    before = (folder / "set.yaml").read_bytes()
    assert main(["new", "terrorixico", str(folder)]) == 1
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert main(["new", "terrorixico", str(tmp_path / "file")]) == 1
    assert (folder / "set.yaml").read_bytes() == before and not (folder / "monsters.yaml").exists()


# -- the example ---------------------------------------------------------------------------------------------------


def test_the_example_set_has_neither_faults_nor_warnings(capsys: Captured) -> None:
    assert program(["validate", str(ROADS), "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one for one in told["faults"] if one["code"] != "older-rules"] == []


def test_the_example_set_is_what_its_page_says() -> None:
    game = registry.build("terrorixico", {}, read_set(ROADS))
    shipped = registry.load("terrorixico")
    cards, before = game.components["cards"], shipped.components["cards"]
    new = {id: about["role"] for id, about in cards.items() if id not in before}
    assert new == {"lechuza": "monster", "mulata": "monster", "lights_out": "event", "lights_out.text": "text"}
    assert {id for id in before if cards[id] != before[id]} == {"fury", "fury.text"}
    assert cards["fury.text"]["names"]["fr"].startswith("Chacun pioche 2 cartes")
    assert {path.stem for path in (ROADS / "art").glob("*.svg")} == {"lechuza", "mulata", "lights_out"}


def test_the_example_set_is_played_recorded_and_replayed_without_the_set(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "roads"
    shutil.copytree(ROADS, folder)
    out = tmp_path / "games"
    words = ["terrorixico", "-n", "1", "--players", "novice", "--workers", "1", "--options", "seats=2"]
    assert main(["simulate", *words, "--rules", str(folder), "--record", str(out)]) == 0, capsys.readouterr()
    shutil.rmtree(folder)
    records = [load_record(path) for path in sorted(out.glob("*.yaml"))]
    assert len(records) == 1
    met: set[str] = set()
    for record in records:
        match = replay_record(record)
        assert match.outcome() is not None and record.set is not None and record.set["id"] == "roads"
        assert match.game.components["cards"]["lechuza"]["names"]["en"] == "La Lechuza"
        met |= set(re.findall(r"lechuza|mulata|lights_out", json.dumps(match.open_view().view())))
    assert met


def test_scenarios_are_checked_under_the_set_and_fail_without_it(capsys: Captured) -> None:
    assert main(["check", str(ROADS / "scenarios"), "--rules", str(ROADS)]) == 0
    assert main(["check", str(ROADS / "scenarios")]) == 1
    assert main(["check", str(ROOT / "tests/games/sacrifice/scenarios"), "--rules", str(ROADS)]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_failing_scenarios_are_told_to_machines(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "wrong.yaml"
    head = "format: scenario/1\ngame: terrorixico\ntitle: a\noptions: {seats: 2}\n"
    file.write_text(head + "steps:\n  - expect: {round: 9}\n", encoding="utf-8")
    assert main(["check", str(file), "--format", "json"]) == 1
    told = json.loads(capsys.readouterr().out)
    failure = {"file": str(file), "line": 6, "expected": "round = 9", "found": "1"}
    assert told == {"format": "check/1", "passed": 0, "failed": 1, "failures": [failure]}
    assert main(["check", str(file), "--format", "github"]) == 1
    assert capsys.readouterr().out == f"::error file={file},line=6,title=check::expected round = 9, found 1\n"


def test_computers_meet_in_the_arena_under_a_set(capsys: Captured) -> None:
    words = ["arena", "terrorixico", "--players", "random,greedy", "-n", "1", "--workers", "1", "--positions", "20"]
    assert main([*words, "--options", "seats=2", "--rules", str(ROADS), "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["set"]["id"] == "roads" and not told["meetings"][0]["broken"]


def test_a_set_of_another_game_is_refused_in_a_sentence(capsys: Captured) -> None:
    assert main(["simulate", "sacrifice", "-n", "1", "--rules", str(ROADS)]) == 1
    assert "expected 'sacrifice', found 'terrorixico'" in capsys.readouterr().err


# -- pack ----------------------------------------------------------------------------------------------------------


def packed(tmp_path: Path, folder: Path = ROADS) -> Path:
    file = tmp_path / "set.zip"
    assert main(["pack", str(folder), "-o", str(file)]) == 0
    return file


def test_a_pack_is_the_set_again_for_tools_and_in_the_home(tmp_path: Path, capsys: Captured) -> None:
    file = packed(tmp_path)
    own, again = read_set(ROADS), read_set(unpacked_folder(file))
    assert again.digest == own.digest and (unpacked_folder(file) / "art" / "mulata.svg").is_file()
    assert main(["validate", str(file)]) == 0
    assert main(["check", str(ROADS / "scenarios"), "--rules", str(file)]) == 0
    home = tmp_path / "sets"
    home.mkdir()
    place = install_pack(file, home)
    assert place == home / "roads" and read_set(place).digest == own.digest
    assert install_pack(file, home) == place and [found.path for found in sets_in(home)] == [place]
    (place / "deck.yaml").unlink()
    assert install_pack(file, home) == home / "roads-2"


def test_equal_sets_give_equal_packs_and_nothing_is_overwritten(tmp_path: Path, capsys: Captured) -> None:
    first, second = packed(tmp_path), tmp_path / "b.zip"
    assert main(["pack", str(ROADS), "-o", str(second)]) == 0 and first.read_bytes() == second.read_bytes()
    assert main(["pack", str(ROADS), "-o", str(second)]) == 1


def test_a_set_with_a_fault_is_not_packed(tmp_path: Path, capsys: Captured) -> None:
    folder = written(tmp_path / "mine", monsters=MONSTER.replace("first: 4", "first: 400"))
    assert main(["pack", str(folder), "-o", str(tmp_path / "x.zip")]) == 1
    assert "out-of-range" in capsys.readouterr().err and not (tmp_path / "x.zip").exists()


def hostile(tmp_path: Path, kind: str) -> Path:
    """Write a pack with one thing amiss."""
    parts = read_pack(packed(tmp_path))
    names = {name: hashlib.sha256(data).hexdigest() for name, data in parts.items()}
    manifest: dict[str, Any] = {"format": "pack/1", "files": names}
    info: dict[str, zipfile.ZipInfo] = {}
    extra: dict[str, bytes] = {}
    if kind in ("../up.yaml", "/up.yaml", "art/../../up.svg", "C:up.yaml", "art\\up.svg", "run.py", ".hidden.yaml"):
        extra[kind] = b"a: 1\n"
    elif kind == "link":
        info["art/link.svg"] = zipfile.ZipInfo("art/link.svg")
        info["art/link.svg"].external_attr = (stat.S_IFLNK | 0o777) << 16
        extra["art/link.svg"] = b"/etc/passwd"
    elif kind == "bomb":
        extra["art/big.svg"] = b"\0" * 30_000_000
    elif kind == "many":
        extra |= {f"art/n{number}.svg": b"<svg/>" for number in range(800)}
    elif kind == "together":
        extra |= {f"art/n{number}.svg": b"\0" * 1_999_999 for number in range(25)}
    elif kind == "changed":
        parts["deck.yaml"] += b"#"
    elif kind == "unnamed":
        extra["art/more.svg"] = b"<svg/>"
    elif kind == "no set":
        del parts["set.yaml"]
        del names["set.yaml"]
    elif kind == "format":
        manifest["format"] = "pack/2"
    if kind != "unnamed":
        names |= {name: hashlib.sha256(data).hexdigest() for name, data in extra.items()}
    file = tmp_path / "hostile.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as pack:
        if kind != "no manifest":
            pack.writestr(MANIFEST, json.dumps(manifest))
        for name, data in {**parts, **extra}.items():
            pack.writestr(info.get(name, name), data)
        if kind == "twice":
            with pytest.warns(UserWarning):
                pack.writestr("deck.yaml", parts["deck.yaml"])
    if kind == "cut":
        file.write_bytes(file.read_bytes()[:-200])
    elif kind == "lying":
        raw = bytearray(file.read_bytes())
        at = raw.rfind(b"PK\x01\x02")
        raw[at + 24 : at + 28] = (5).to_bytes(4, "little")  # says that it is small
        file.write_bytes(bytes(raw))
    elif kind == "no zip":
        file.write_text("format: set/1\n", encoding="utf-8")
    return file


HOSTILE: Final = ["../up.yaml", "/up.yaml", "art/../../up.svg", "C:up.yaml", "art\\up.svg", "run.py", ".hidden.yaml"]


@pytest.mark.parametrize(
    "kind",
    [
        *HOSTILE,
        *("link", "bomb", "many", "together", "changed", "unnamed", "no set", "format", "no manifest", "twice"),
        *("cut", "lying", "no zip"),
    ],
)
def test_a_hostile_pack_is_refused_and_nothing_is_written(kind: str, tmp_path: Path, capsys: Captured) -> None:
    file = hostile(tmp_path, kind)
    home = tmp_path / "sets"
    home.mkdir()
    with pytest.raises(BadFile) as caught:
        install_pack(file, home)
    (fault,) = caught.value.faults
    assert fault.code == "bad-pack"
    assert (kind == "format") == ("a newer version of the app" in fault.hint), fault
    assert list(home.iterdir()) == [] and not (tmp_path / "up.yaml").exists()
    assert main(["validate", str(file)]) == 1 and "Traceback" not in capsys.readouterr().out
