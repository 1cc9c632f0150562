"""Digests of the compiled modules in whatever was made: what was tested is what people install."""

from __future__ import annotations

import hashlib
import io
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests.package.product import Trouble


def compare_extensions(product: Path, tested: Path | None) -> None:
    """Raise `Trouble` unless a product has just the extension modules of a folder; without one, none at all."""
    found, wanted = extension_digests(product), extension_digests(tested) if tested is not None else {}
    if tested is not None and not wanted:
        raise Trouble(f"{tested} has no compiled modules")
    other = sorted(name for name in found.keys() | wanted.keys() if found.get(name) != wanted.get(name))
    if other:
        raise Trouble(f"{product.name}: {len(other)} modules are not those that were tested: {', '.join(other[:3])}")


def extension_digests(product: Path) -> dict[str, str]:
    """Return the SHA-256 of each of our extension modules in a folder, archive, Debian package or wheel."""
    named = ((_own_name(name), data) for name, data in _files(product))
    return {name: hashlib.sha256(data).hexdigest() for name, data in named if name}


def _own_name(path: str) -> str:
    """Return the place of one of our extension modules as Python looks for it; empty for any other file."""
    name = path.rpartition("_internal/")[2].removeprefix("./")
    is_extension = name.endswith((".so", ".pyd")) and (name.startswith("boardgames/") or "__mypyc" in name)
    return name if is_extension else ""


def _files(product: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the extension modules of a product, other people's too, each with its path there."""
    if product.is_dir():
        for file in product.rglob("*"):
            if file.suffix in (".so", ".pyd") and file.is_file():
                yield file.relative_to(product).as_posix(), file.read_bytes()
    elif product.suffix in (".whl", ".zip"):
        with zipfile.ZipFile(product) as packed:
            for name in packed.namelist():
                if name.endswith((".so", ".pyd")):
                    yield name, packed.read(name)
    else:
        if product.suffix == ".deb":
            raw = subprocess.run(["dpkg-deb", "--fsys-tarfile", product], stdout=subprocess.PIPE, check=True).stdout
        else:
            raw = product.read_bytes()
        with tarfile.open(fileobj=io.BytesIO(raw)) as tar:
            for member in tar:
                file = tar.extractfile(member) if member.name.endswith((".so", ".pyd")) and member.isfile() else None
                if file is not None:
                    yield member.name, file.read()
