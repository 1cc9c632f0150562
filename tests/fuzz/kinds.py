"""What is read from outside, by kind: files to begin with, and what the program makes of one that was changed."""

from __future__ import annotations

import io
import shutil
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from boardgames import registry
from boardgames.cli.text_checks import locale_faults
from boardgames.core.game_protocol import BadPosition
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile
from boardgames.data.own_rules import find_set, read_set, rule_names
from boardgames.data.rule_packs import read_pack, write_pack
from boardgames.record import load_record, replay_record
from boardgames.record.library_entry import read_summary
from boardgames.record.player_progress import ProgressStore
from boardgames.scenario.scenario_runner import run_file
from boardgames.text.catalog import Catalog, read_language
from boardgames.ui.scene.preferences import PreferenceStore
from tests.data.set_files import MONSTER, SET
from tests.fuzz.mutating import mutated

ROOT: Final = Path(__file__).resolve().parents[2]
RECORDS: Final = ROOT / "tests" / "fixtures" / "version-0.1.0" / "records"
SETTINGS: Final = ROOT / "tests" / "fixtures" / "version-0.1.0" / "settings" / "settings.json"
PROGRESS: Final = b"""{"people": {"Ana": {"lessons": {"sacrifice": ["01"]}, "feats": {"x": "2026-01-02"}, "met": [],
 "left": {"sacrificio": {"lesson": "02", "lines": ["pass"], "read": 3}}, "practised": {"sacrifice": {"move": 2}}}}}"""
ACTIONS: Final = 12
"""So many actions of a recorded game: all of one takes too long to be played ten thousand times."""


class Broke(Exception):
    """The program did not say in one sentence what is wrong."""


@dataclass(frozen=True)
class Kind:
    """`seeds` are whole files by name; `read` is given the folder that holds a changed one under its name, and raises
    `BadFile` or `BadPosition` for what it refuses, or returns the faults that it tells."""

    seeds: Callable[[], dict[str, bytes]]
    read: Callable[[Path, str], Iterable[object] | None]
    change: Callable[[Random, bytes, list[bytes]], bytes] = mutated
    folder: Callable[[Path], None] = lambda _folder: None
    """What lies in the folder beside it."""


# -- records, scenarios --------------------------------------------------------------------------------------------


def _records() -> dict[str, bytes]:
    out = {}
    for path in sorted(RECORDS.glob("*.yaml")):
        head, mark, tail = path.read_bytes().partition(b"\nactions:\n")
        lines = tail.splitlines(keepends=True)
        out[path.name] = head + mark + b"".join(lines[:ACTIONS])
    out["over.yaml"] = out["app-sacrifice.yaml"] + b"- undo\n- over: {winners: [P1], scores: {}, reason: resigned}\n"
    return out


def _read_record(folder: Path, name: str) -> Iterable[object]:
    one = read_summary(folder / name)
    try:
        replay_record(load_record(folder / name))
    except BadFile:
        if not one.fault and one.count == 0 and not one.game_id:
            raise Broke("on the shelf without a game and without a fault") from None
        raise
    return [one.fault] if one.fault else []


def _scenarios() -> dict[str, bytes]:
    paths = [path for game in registry.GAME_IDS for path in (ROOT / "tests" / "games" / game / "scenarios").glob("*")]
    small = sorted(paths, key=lambda path: (path.stat().st_size, path.name))[:120]
    return {f"{path.parent.parent.name}-{path.name}": path.read_bytes() for path in small}


def _read_scenario(folder: Path, name: str) -> Iterable[object]:
    failures = run_file(folder / name).failures
    for failure in failures:
        if failure.expected.startswith("an answer"):
            raise Broke(str(failure))
    return failures


# -- rules, sets, packs --------------------------------------------------------------------------------------------


def _rules() -> dict[str, bytes]:
    names = [(game, name) for game in registry.GAME_IDS for name in rule_names(game)]
    return {
        f"{game}.{name}.yaml": (shared_folder("rules") / game / f"{name}.yaml").read_bytes() for game, name in names
    }


def _all_rules(folder: Path) -> None:
    for game in registry.GAME_IDS:
        shutil.copytree(
            shared_folder("rules") / game, folder / game, ignore=shutil.ignore_patterns("examples", "lessons")
        )


def _read_rules(folder: Path, name: str) -> None:
    game, _, file = name.partition(".")
    place = folder / game / file
    whole = place.read_bytes()
    shutil.move(folder / name, place)
    try:
        registry.build(game, {}, folder / game).new_game({}, 1).legal_actions()
    finally:
        place.write_bytes(whole)


def _sets() -> dict[str, bytes]:
    head = SET.format(game="terrorixico").encode()
    return {"set.yaml": head, "monsters.yaml": MONSTER.encode(), "constants.yaml": b"hand_size: {value: 6}\n"}


def _whole_set(folder: Path) -> None:
    for name, raw in _sets().items():
        (folder / name).write_bytes(raw)


def _read_changed_set(folder: Path, name: str) -> Iterable[object]:
    one = find_set(folder)
    (folder / name).write_bytes(_sets()[name])
    return one.faults


def _packs() -> dict[str, bytes]:
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        _whole_set(folder)
        (folder / "constants.yaml").unlink()
        write_pack(read_set(folder), folder / "mine.zip")
        return {"mine.zip": (folder / "mine.zip").read_bytes()}


def _changed_pack(rng: Random, whole: bytes, others: list[bytes]) -> bytes:
    """A pack with other bytes, or a sound one with another file in it."""
    if rng.random() < 0.6:
        return mutated(rng, whole, others)
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        chosen = rng.choice(old.namelist())
        for name in old.namelist():
            raw = old.read(name)
            told = mutated(rng, name.encode(), [name.encode()]) if name == chosen and rng.random() < 0.3 else b""
            info = zipfile.ZipInfo((told or name.encode()).decode("utf-8", "replace")[:60000] or "x")
            info.external_attr = rng.choice((0, 0o120777 << 16, 0o100644 << 16, 0o040755 << 16))
            new.writestr(info, mutated(rng, raw, [raw]) if name == chosen else raw)
    return out.getvalue()


def _read_pack(folder: Path, name: str) -> None:
    read_pack(folder / name)


# -- settings, locale ----------------------------------------------------------------------------------------------


def _settings() -> dict[str, bytes]:
    return {"settings.json": SETTINGS.read_bytes(), "progress.json": PROGRESS}


def _read_settings(folder: Path, name: str) -> Iterable[object]:
    if name == "settings.json":
        store = PreferenceStore(folder / name)
        store.change(volume=11 + store.value.volume % 2)
        again = PreferenceStore(folder / name)
        if again.trouble or again.value.volume != store.value.volume:
            raise Broke(f"not read back: {again.trouble}")
        told = store.trouble
    else:
        progress = ProgressStore(folder / name)
        progress.mark_game_begun("Bo", "sacrifice")
        told = progress.trouble
        if ProgressStore(folder / name).of("Bo").begun != progress.of("Bo").begun:
            raise Broke("not read back")
    for path in folder.iterdir():
        path.unlink()
    return [told] if told else []


def _locale() -> dict[str, bytes]:
    assets = shared_folder("assets")
    paths = [*(assets / "locale" / "en").glob("*.yaml"), *assets.glob("*/locale/en/texts.yaml")]
    small = [path for path in sorted(paths) if path.stat().st_size < 30_000]
    return {"texts.yaml": b"ui:\n  name: A name\n  many: {one: 'one {count}', other: '{count} {count:a|b}'}\n"} | {
        f"{number}.yaml": path.read_bytes()[:6000].rpartition(b"\n")[0] + b"\n" for number, path in enumerate(small)
    }


def _read_locale(folder: Path, name: str) -> None:
    place = folder / "en"
    place.mkdir(exist_ok=True)
    file = place / name
    shutil.move(folder / name, file)
    try:
        told = [str(fault) for fault in locale_faults(folder)]  # other languages are not there: it tells always
        if any("\n" in fault for fault in told):
            raise Broke("\n".join(told))
        messages, catalog = read_language("en", folder), Catalog("en", folder)
        for key in list(messages)[:40]:
            catalog.tr(key)
    finally:
        file.unlink()


KINDS: Final = {
    "records": Kind(_records, _read_record),
    "scenarios": Kind(_scenarios, _read_scenario),
    "rules": Kind(_rules, _read_rules, folder=_all_rules),
    "sets": Kind(_sets, _read_changed_set, folder=_whole_set),
    "packs": Kind(_packs, _read_pack, _changed_pack),
    "settings": Kind(_settings, _read_settings),
    "locale": Kind(_locale, _read_locale),
}


def tried(kind: Kind, folder: Path, name: str, raw: bytes) -> bool:
    """Read a changed file; return whether it was refused. Raises `Broke` unless that was said in single sentences."""
    (folder / name).write_bytes(raw)
    try:
        told = list(kind.read(folder, name) or ())
    except (BadFile, BadPosition) as error:
        told = list(error.faults) or [""]
    for fault in told:
        if not str(fault).strip() or "\n" in str(fault):
            raise Broke(f"no single sentence: {str(fault)!r}")
    return bool(told)
