"""What the log of a game says: each kind of event met in seeded play, counted, with a digest of all and the shortest.

Scenarios see positions only; this holds what players read and what moves over the table. The texts lie beside the
tests that read them; `python -m tests.games.<game>.test_told` writes one anew, to be read before it is committed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from boardgames.core.machine import Action, Event, State, seat_name
from boardgames.core.paths import canonical
from boardgames.core.rng import Rng

MOST_ACTIONS = 24
"""Actions played from each position."""


def _written(event: Event) -> str:
    secret = {seat_name(seat): dict(fields) for seat, fields in event.secret.items()}
    return canonical([dict(event.public), secret] if secret else dict(event.public))


def told(starts: Iterable[State], chosen: Callable[[State, Rng], Action]) -> Iterator[str]:
    """Yield a line for each kind of event that play from these positions logs, sorted."""
    rng, met = Rng(1), dict[str, list[str]]()
    for state in starts:
        for _ in range(MOST_ACTIONS):
            if state.outcome() is not None:
                break
            log: list[Event] = []
            state.apply(chosen(state, rng), log)
            for event in log:
                met.setdefault(f"{event.kind} {event.public['what']}", []).append(_written(event))
    for name, events in sorted(met.items()):
        digest = sha256("\n".join(events).encode()).hexdigest()[:8]
        yield f"{name}: {len(events)} {digest} {min(events, key=len)}"


def write(path: Path, lines: Iterable[str]) -> None:
    """Write the lines anew."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def apart(path: Path, lines: Iterable[str]) -> list[str]:
    """Return the lines in which play and the text differ."""
    wanted, found = path.read_text(encoding="utf-8").splitlines(), list(lines)
    return sorted(set(wanted) ^ set(found))
