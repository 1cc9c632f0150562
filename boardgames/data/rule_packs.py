"""A set as one file: a zip with a manifest, written from a folder, and opened only when nothing in it is amiss.

Every name, size and digest is looked at before a byte is written; what is unpacked is the manifest's files alone.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import IO, Any, Final

from .atomic_files import read_limited
from .data_paths import user_dir
from .faults import BadFile, FileFault, short_value
from .file_suffixes import PACK
from .own_rules import FOLDERS, SET_FILE, OwnRules, read_set, rule_names, sets_folder
from .public_formats import newer_hint

FORMAT: Final = "pack/1"
MANIFEST: Final = "manifest.json"
ENDING: Final = ".zip"
MOST_PACKED: Final = 20_000_000
"""Bytes of a pack."""
MOST_BYTES: Final = 2_000_000
"""Bytes of one file in it."""
MOST_TOGETHER: Final = 40_000_000
"""Bytes of all its files."""
MOST_FILES: Final = 700
ENDINGS: Final = (".yaml", ".yml", ".svg", ".png", ".md", ".txt")
"""Endings of files in those folders, and of words for people beside the rule files."""
_TIME: Final = (1980, 1, 1, 0, 0, 0)


def write_pack(own_rules: OwnRules, file: Path) -> int:
    """Write the pack of a set in a folder; return the number of its files.

    Raises `FileExistsError` rather than overwrite, `OSError`, or `BadFile` if it is too large.
    """
    assert own_rules.path is not None
    parts = {name: _part(own_rules.path / name) for name in packed_names(own_rules)}
    manifest = {
        "format": FORMAT,
        "game": own_rules.game,
        "set": own_rules.id,
        "version": own_rules.version,
        "digest": own_rules.digest,
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in parts.items()},
    }
    with file.open("xb") as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        head = json.dumps(manifest, indent=1, ensure_ascii=False).encode()
        for name, data in {MANIFEST: head, **parts}.items():
            pack.writestr(zipfile.ZipInfo(name, _TIME), data, zipfile.ZIP_DEFLATED)
    return len(parts)


def pack_name(own_rules: OwnRules) -> str:
    """Return the default name of the pack of a set."""
    version = "".join(sign if sign.isalnum() or sign in ".-" else "_" for sign in own_rules.version)
    return f"{own_rules.id}-{version}{PACK}"


def packed_names(own_rules: OwnRules) -> list[str]:
    """Return the files of a set that go into its pack, as paths below its folder."""
    assert own_rules.path is not None
    base = own_rules.path
    rules = [f"{name}.yaml" for name in rule_names(own_rules.game)]
    top = [path.name for path in sorted(base.iterdir()) if path.name in rules or path.suffix in (".md", ".txt")]
    deep = [path for folder in FOLDERS for path in sorted((base / folder).rglob("*")) if path.suffix in ENDINGS]
    inside = [path.relative_to(base).as_posix() for path in deep if path.is_file()]
    return [SET_FILE, *(name for name in top if (base / name).is_file()), *inside]


def _part(path: Path) -> bytes:
    try:
        return read_limited(path, MOST_BYTES)
    except ValueError:
        fault = FileFault(
            str(path), 1, 1, "", f"a file of at most {MOST_BYTES} bytes", "a larger one", "", "too-large"
        )
        raise BadFile([fault]) from None


# -- opening -------------------------------------------------------------------------------------------------------


def unpacked_folder(path: Path) -> Path:
    """Return the folder of a set that may be a pack: one is unpacked into the cache. Raises `BadFile`."""
    if path.suffix.lower() != ENDING or path.is_dir():
        return path
    raw = _raw(path)
    place = user_dir("cache") / "packs" / hashlib.sha256(raw).hexdigest()[:16]
    if not place.is_dir():
        _unpack(path, place)
    return place


def install_pack(path: Path, folder: Path | None = None) -> Path:
    """Unpack a pack into the folder of sets; return its folder. An equal one that exists is left alone.

    Raises `BadFile` for a damaged pack or an unreadable set, `OSError` for the disk.
    """
    home = folder or sets_folder()
    with tempfile.TemporaryDirectory(dir=home, prefix=".pack-") as beside:
        fresh = Path(beside) / "set"
        _unpack(path, fresh)
        own = read_set(fresh)
        for number in range(1, 1000):
            place = home / (own.id if number == 1 else f"{own.id}-{number}")
            if not place.exists():
                shutil.move(fresh, place)
                return place
            if _digest_at(place) == own.digest:
                return place
    raise FileExistsError(f"no free name for {own.id} in {home}")


def _digest_at(place: Path) -> str:
    try:
        return read_set(place).digest
    except BadFile:
        return ""


def _raw(path: Path) -> bytes:
    try:
        return read_limited(path, MOST_PACKED)
    except OSError as error:
        raise _refused(path, "a readable file", (error.strerror or "an unreadable file").lower()) from None
    except ValueError:
        raise _refused(path, f"a pack of at most {MOST_PACKED} bytes", "a larger file") from None


def _unpack(path: Path, place: Path) -> None:
    """Write what a pack holds to a new folder `place`, all or nothing. Raises `BadFile`."""
    parts = read_pack(path)
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent, prefix=".pack-") as beside:
        fresh = Path(beside) / "set"
        for name, data in parts.items():
            file = fresh / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        os.replace(fresh, place)


def read_pack(path: Path) -> dict[str, bytes]:
    """Return the files of a pack by name, without the manifest. Raises `BadFile` for any damage."""
    _raw(path)
    try:
        with zipfile.ZipFile(path) as pack:
            entries = pack.infolist()
            wrong = next(_amiss(entries), None)
            if wrong:
                raise _refused(path, *wrong)
            left, found = MOST_TOGETHER, {}
            for entry in entries:
                with pack.open(entry) as file:
                    found[entry.filename] = _limited(path, entry.filename, file, min(left, MOST_BYTES))
                left -= len(found[entry.filename])
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        NotImplementedError,
        RuntimeError,
        ValueError,
    ) as error:
        if isinstance(error, BadFile):
            raise
        raise _refused(path, "a zip file", f"something else ({type(error).__name__})") from None
    _agree(path, found)
    return {name: data for name, data in found.items() if name != MANIFEST}


def _limited(path: Path, name: str, file: IO[bytes], max_bytes: int) -> bytes:
    data = file.read(max_bytes + 1)
    if len(data) > max_bytes:
        raise _refused(path, f"files of at most {MOST_BYTES} bytes, {MOST_TOGETHER} together", f"{name}, larger")
    return data


def _amiss(entries: list[zipfile.ZipInfo]) -> Iterator[tuple[str, str]]:
    """Yield (expected, found) for what no pack of ours has: odd names, links, passwords, too many or large files."""
    if len(entries) > MOST_FILES:
        yield f"at most {MOST_FILES} files", str(len(entries))
    if sum(entry.file_size for entry in entries) > MOST_TOGETHER:
        yield f"at most {MOST_TOGETHER} bytes together", "more"
    seen: set[str] = set()
    for entry in entries:
        name, kind = entry.filename, stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG):
            yield "plain files", f"{name!r}, a link or a device"
        if not _is_ours(name):
            yield "names of a set's files", repr(name[:80])
        if name.lower() in seen:
            yield "each file once", repr(name)
        seen.add(name.lower())
        if entry.flag_bits & 1:
            yield "files without a password", repr(name)
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            yield "deflated files", repr(name)
        if entry.file_size > MOST_BYTES:
            yield f"files of at most {MOST_BYTES} bytes", f"{name!r} with {entry.file_size}"


def _is_ours(name: str) -> bool:
    """True if a pack may contain a file of this name: no parent or absolute path, only a set's own places and
    suffixes.
    """
    if not name or not name.isprintable() or any(sign in name for sign in '\\:*?"<>|') or len(name) > 200:
        return False
    parts = PurePosixPath(name).parts
    if "/".join(parts) != name or any(part.startswith(".") or part.endswith((".", " ")) for part in parts):
        return False
    if len(parts) == 1:
        return name == MANIFEST or name.endswith((".yaml", ".md", ".txt"))
    return parts[0] in FOLDERS and len(parts) <= 4 and name.endswith(ENDINGS)


def _agree(path: Path, found: Mapping[str, bytes]) -> None:
    """Refuse a pack whose files are not those of its manifest."""
    try:
        manifest: Any = json.loads(found.get(MANIFEST, b"").decode())
    except (ValueError, RecursionError):
        manifest = None
    said = manifest.get("format") if isinstance(manifest, dict) else None
    if said != FORMAT:
        told = "none" if said is None else short_value(said)
        raise _refused(path, f"a {MANIFEST} that says 'format: {FORMAT}'", told, newer_hint(said, (FORMAT,)))
    wanted = manifest.get("files")
    there = {name: hashlib.sha256(data).hexdigest() for name, data in found.items() if name != MANIFEST}
    if wanted != there:
        raise _refused(path, f"the files that {MANIFEST} names, unchanged", "others")
    if SET_FILE not in there:
        raise _refused(path, f"a {SET_FILE}", "none")


def _refused(path: Path, expected: str, found: str, hint: str = "") -> BadFile:
    return BadFile([FileFault(str(path), 1, 1, "", expected, found, hint, "bad-pack")])
