"""What differs between two traces of a session, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, Literal

from tests.traces.recorder import TraceEntry

SLACK_MS: Final = 64
"""By so much the time may differ until nothing moves: a few frames."""
MOST_INPUTS: Final = 2
"""Of so many inputs of a session it is told how they differ: what follows is mostly the same again."""
MOST_FACTS: Final = 12
KINDS: Final = {"t": "text", "c": "control"}

Subject = Literal["seen", "places"]


def differences(
    before: Sequence[TraceEntry], now: Sequence[TraceEntry], subject: Subject, *, digests: bool = True
) -> list[str]:
    """Return how a session differs in what is `seen` and heard, or in its `places`, input by input; else nothing."""
    out: list[str] = []
    differing = 0
    for number, (old, new) in enumerate(zip_longest(before, now)):
        if old is None or new is None:
            there = "there are no more inputs than before" if new is None else "an input is new"
            out.append(f"input {number} ({(old or new).input}): {there}")
            break
        told = list(_seen(old, new) if subject == "seen" else _placed(old, new, digests=digests))
        if told:
            differing += 1
            if differing <= MOST_INPUTS:
                out += [f"input {number} ({new.input}):", *(f"    {line}" for line in told)]
    if differing > MOST_INPUTS:
        out.append(f"and {differing - MOST_INPUTS} inputs after that")
    return out


def _seen(old: TraceEntry, new: TraceEntry) -> Iterator[str]:
    if old.input != new.input:
        yield f"the input was: {old.input}"
    if old.heard != new.heard:
        yield from _listed("it happened before, and not now", Counter(old.heard) - Counter(new.heard))
        yield from _listed("it happens now, and did not before", Counter(new.heard) - Counter(old.heard))
        if Counter(old.heard) == Counter(new.heard):
            yield f"in another order: {'; '.join(new.heard)}"
    if _by_words(old.screen.seen) != _by_words(new.screen.seen):
        yield from _listed("seen before, and not now", old.screen.seen - new.screen.seen)
        yield from _listed("seen now, and not before", new.screen.seen - old.screen.seen)


def _by_words(facts: Counter[str]) -> Counter[str]:
    """The same with texts as single words: how they are broken into lines is a matter of places."""
    out: Counter[str] = Counter()
    for fact, count in facts.items():
        kind, _, rest = fact.partition(" ")
        for word in rest.split() if kind == "text" else ():
            out[f"text {word}"] += count
        if kind != "text":
            out[fact] += count
    return out


def _placed(old: TraceEntry, new: TraceEntry, *, digests: bool) -> Iterator[str]:
    if old.moved != new.moved:
        yield from _listed("it moved before, and not now so", Counter(old.moved) - Counter(new.moved))
        yield from _listed("it moves now, and did not before", Counter(new.moved) - Counter(old.moved))
    if abs(old.rested_ms - new.rested_ms) > SLACK_MS:
        yield f"nothing moved after {old.rested_ms} ms, and now after {new.rested_ms} ms"
    if old.screen.placed != new.screen.placed:
        yield from _listed("it stood there before, and not now", old.screen.placed - new.screen.placed)
        yield from _listed("it stands there now, and did not before", new.screen.placed - old.screen.placed)
    elif digests and old.screen.digest != new.screen.digest:
        yield "the pixels are others, and everything with words stands where it stood"


def _listed(what: str, facts: Counter[str]) -> Iterator[str]:
    told = [_in_words(fact) for fact in sorted(facts.elements())]
    if told:
        more = f" … and {len(told) - MOST_FACTS} more" if len(told) > MOST_FACTS else ""
        yield f"{what}: " + " | ".join(told[:MOST_FACTS]) + more


def _in_words(fact: str) -> str:
    """A fact with the kind of what stands somewhere as a word."""
    kind, _, rest = fact.partition(" ")
    return f"{KINDS.get(kind, kind)} {rest}"
