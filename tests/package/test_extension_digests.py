"""What was made has just the compiled modules that were tested, whatever form it has."""

from __future__ import annotations

import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.package.extension_digests import compare_extensions
from tests.package.product import Trouble

OWN = {"boardgames/core/rng.so": b"random", "833840__mypyc.so": b"all of them"}
OTHERS = {"pygame/base.so": b"not ours", "boardgames/core/rng.py": b"a source"}


def lay(root: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


def frozen(place: Path, files: dict[str, bytes]) -> Path:
    return lay(place / "boardgames" / "_internal", {**files, **OTHERS}).parent


def archive(place: Path, files: dict[str, bytes]) -> Path:
    with tarfile.open(place / "boardgames-0.1.0.tar.gz", "w:gz") as tar:
        tar.add(frozen(place, files), "boardgames-0.1.0")
    return place / "boardgames-0.1.0.tar.gz"


def wheel(place: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(place / "boardgames-0.1.0-cp311.whl", "w") as packed:
        for name, data in {**files, **OTHERS}.items():
            packed.writestr(name, data)
    return place / "boardgames-0.1.0-cp311.whl"


@pytest.mark.parametrize("make", [frozen, archive, wheel])
def test_other_missing_and_added_modules_are_told(
    make: Callable[[Path, dict[str, bytes]], Path], tmp_path: Path
) -> None:
    tested = lay(tmp_path / "tested", OWN)
    for number, (files, named) in enumerate(
        (
            ({**OWN, "boardgames/core/rng.so": b"older"}, "rng.so"),
            ({"boardgames/core/rng.so": b"random"}, "833840__mypyc.so"),
            ({**OWN, "boardgames/ai/player.so": b"more"}, "player.so"),
        )
    ):
        (tmp_path / str(number)).mkdir()
        with pytest.raises(Trouble, match=named):
            compare_extensions(make(tmp_path / str(number), files), tested)
    compare_extensions(make(tmp_path, OWN), tested)


def test_a_plain_build_has_no_compiled_modules_and_a_compiled_one_has_some(tmp_path: Path) -> None:
    compare_extensions(wheel(tmp_path, {}), None)
    with pytest.raises(Trouble, match=r"rng\.so"):
        compare_extensions(wheel(tmp_path, OWN), None)
    with pytest.raises(Trouble, match="no compiled modules"):
        compare_extensions(wheel(tmp_path, {}), lay(tmp_path / "empty", {"README": b""}))
