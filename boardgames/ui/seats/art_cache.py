"""Bundles of pictures for other screens, and their cache: one file a game, look and version, at most `MAX_FILES`."""

from __future__ import annotations

import contextlib
import hashlib
import struct
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Self, final

from boardgames import __version__
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import Game, OptionValue
from boardgames.data.atomic_files import read_limited, write_atomically
from boardgames.data.data_paths import shared_folder
from boardgames.ui.contract.board_rendering import ScreenFace

MAX_FILES: Final = 12
MAX_BYTES: Final = 16_000_000
"""Size of a file above which it is not read."""
SUFFIX: Final = ".bundles"
PACKAGE: Final = Path(__file__).resolve().parents[2]
CODE: Final = ("draw", "ui/contract", "ui/game_view", "ui/seats")
"""Folders of the package whose code draws, beside the game's own; a frozen app has none, its version counts."""


class ArtBundle(NamedTuple):
    """A file of pictures: the length of its index (4 bytes), the index, and a sheet of pictures in WebP.

    The index has for each face its rectangle in the sheet and the height of its foot, or null without a picture; all
    in pixels of the sheet.
    """

    path: str
    body: bytes

    @classmethod
    def of_body(cls, body: bytes) -> Self:
        """Return the bundle of a file; its address follows from its bytes."""
        return cls(f"/art/{hashlib.sha256(body).hexdigest()[:32]}", body)


def digest_of_art(
    game: Game, options: Mapping[str, OptionValue], faces: Sequence[ScreenFace], own: Mapping[str, Path]
) -> str:
    """Return a digest of all that the bundles of a game are made from. Raises `OSError`."""
    told = [
        __version__,
        game.id,
        dict(options),
        game.components,
        game.own_rules,
        [[*face] for face in faces],
        sorted(own),
    ]
    digest = hashlib.sha256(canonical_text(told).encode())
    for path in (*_shipped_files(game.id), *(own[name] for name in sorted(own))):
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:32]


def _shipped_files(game_id: str) -> Iterator[Path]:
    assets = shared_folder("assets")
    for folder in (assets / game_id, assets / "fonts"):
        yield from sorted(path for path in folder.rglob("*") if path.is_file() and "locale" not in path.parts)
    for folder in (*(PACKAGE / name for name in CODE), PACKAGE / "ui" / "games" / game_id):
        yield from sorted(folder.rglob("*.py"))


@final
class ArtCache:
    """Files of bundles in a folder. What cannot be read or written is as if it were not there."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder

    def read(self, digest: str) -> Sequence[bytes]:
        """Return the bundles that were kept under a digest; none if there is no file, or a broken one."""
        with contextlib.suppress(OSError, ValueError, struct.error):
            content = read_limited(self._path(digest), MAX_BYTES)
            checked, body = content[:32], content[32:]
            if hashlib.sha256(body).digest() == checked:
                (length,) = struct.unpack_from("<I", body)
                return body[4 : 4 + length], body[4 + length :]
        return ()

    def keep(self, digest: str, small: bytes, large: bytes) -> None:
        """Write the bundles of a digest; the files that have not been written for the longest time go."""
        body = struct.pack("<I", len(small)) + small + large
        with contextlib.suppress(OSError):
            write_atomically(self._path(digest), hashlib.sha256(body).digest() + body)
            files = sorted(self._folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
            for old in files[:-MAX_FILES]:
                old.unlink(missing_ok=True)

    def _path(self, digest: str) -> Path:
        return self._folder / f"{digest}{SUFFIX}"
