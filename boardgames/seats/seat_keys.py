"""Keys of screens on disk, as hashes only: after a restart of the host everybody has their own seat again."""

from __future__ import annotations

import contextlib
import hashlib
import json
import secrets
from dataclasses import dataclass, replace
from hmac import compare_digest
from pathlib import Path
from typing import Any, Final, final

from ..data.atomic_files import read_limited, write_atomically
from .display_name import clean_display_name

FORMAT: Final = "seat-keys/1"
MAX_FILE_BYTES: Final = 200_000
MAX_TABLES: Final = 20
"""Tables whose keys are kept, the newest ones."""
MAX_WATCHERS: Final = 64
USABLE_PORTS: Final = range(1024, 65_000)


@dataclass(frozen=True, slots=True)
class KeyHolder:
    """Holder of a key: a seat with the name of its player, or None for somebody who watches.

    `port` is the one at which its screen looks for the table; 0 if nobody knows.
    """

    seat: int | None
    name: str
    digest: str
    port: int = 0


@final
class SeatKeys:
    """Keys of one table. `table` identifies it over restarts: the name of its record."""

    def __init__(self, path: Path, table: str) -> None:
        self._path = path
        self._table = table
        self._holders: list[KeyHolder] = _read(path).get(table, [])
        self.port = self._holders[-1].port if self._holders else 0
        """Port of the table for the keys that are given from now on; at first that of the last one, 0 without one."""

    def give(self, seat: int | None, name: str) -> str:
        """Return a new key; the old key of the seat opens nothing any more.

        A key to watch is written with the next one of a seat: guests must not make the disk work.
        """
        key = secrets.token_hex(16)
        if seat is not None:
            self._holders = [one for one in self._holders if one.seat != seat]
        else:
            watchers = [one for one in self._holders if one.seat is None]
            dropped = watchers[: max(0, len(watchers) + 1 - MAX_WATCHERS)]
            self._holders = [one for one in self._holders if one not in dropped]
        self._holders.append(KeyHolder(seat, name, _digest(key), self.port))
        if seat is not None:
            self.write()
        return key

    def write(self) -> None:
        """Put all keys on the disk."""
        tables = {name: holders for name, holders in _read(self._path).items() if name != self._table}
        tables[self._table] = self._holders
        kept = list(tables.items())[-MAX_TABLES:]
        fields = {"format": FORMAT, "tables": {name: [_fields(one) for one in some] for name, some in kept}}
        with contextlib.suppress(OSError):  # a home that cannot be written: the keys hold until the program ends
            write_atomically(self._path, json.dumps(fields, ensure_ascii=False, indent=1) + "\n")

    def copy_to(self, table: str, seat_count: int, shift: int) -> None:
        """Let all keys open another table, too, each the seat `shift` farther on. Without keys do nothing."""
        if not self._holders:
            return
        moved = [
            one if one.seat is None else replace(one, seat=(one.seat + shift) % seat_count) for one in self._holders
        ]
        other = SeatKeys(self._path, table)
        other._holders = moved
        other.write()

    def revoke(self, seat: int) -> None:
        """Forget the key of a seat."""
        self._holders = [one for one in self._holders if one.seat != seat]
        self.write()

    def revoke_key(self, key: str) -> None:
        """Forget one key, whoever holds it. One to watch is taken off the disk with the next change of a seat."""
        holder = self.holder_of(key)
        self._holders = [one for one in self._holders if one is not holder]
        if holder is not None and holder.seat is not None:
            self.write()

    def holder_of(self, key: str) -> KeyHolder | None:
        """Return whose key it is, in a time that does not tell how much of it was right."""
        digest = _digest(key)
        found = [one for one in self._holders if compare_digest(one.digest, digest)]
        return found[0] if found else None

    @property
    def seat_names(self) -> dict[int, str]:
        """Name of the player of each seat that has a key."""
        return {one.seat: one.name for one in self._holders if one.seat is not None}


def names_by_table(path: Path) -> dict[str, dict[int, str]]:
    """Return the names of the players with keys by table and seat; empty if there is no such file."""
    return {
        table: {one.seat: one.name for one in some if one.seat is not None} for table, some in _read(path).items()
    }


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _fields(holder: KeyHolder) -> dict[str, Any]:
    return {"seat": holder.seat, "name": holder.name, "digest": holder.digest, "port": holder.port}


def _read(path: Path) -> dict[str, list[KeyHolder]]:
    """Return the holders of each table; nothing where the file is missing or is not one of ours."""
    try:
        fields = json.loads(read_limited(path, MAX_FILE_BYTES))
        if fields["format"] != FORMAT:
            return {}
        return {str(name): [_holder(one) for one in some] for name, some in fields["tables"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _holder(fields: dict[str, Any]) -> KeyHolder:
    seat, name, digest = fields["seat"], fields["name"], fields["digest"]
    if not (seat is None or type(seat) is int) or not isinstance(digest, str) or not digest.isascii():
        raise ValueError("seat or digest")
    port = fields.get("port", 0)
    is_usable = type(port) is int and port in USABLE_PORTS
    return KeyHolder(seat, clean_display_name(name), digest, port if is_usable else 0)
