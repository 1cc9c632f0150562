"""The many small events of an action of Sacrificio, combined to one event for each sentence of the log.

The log is made of the events that the seat may know, and of nothing else. That somebody was asked, or let something
happen, is not told: the sentence is the same whether an answer was held or not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardgames.core.game_protocol import Event

UNTOLD: Final = frozenset(
    ("used", "announced", "asked", "silent", "passed", "kept", "set_aside", "dealt", "side", "eaten", "cannibalism")
)
"""Parts of something that another sentence says, or secrets of who could answer."""
PLAIN: Final = frozenset(("zero", "drawn", "taken", "deck", "spared"))
"""Events with a sentence of their own."""


def combine_events_into_sentences(events: Sequence[Event]) -> list[Event]:
    """Return the events as they are told: `did` with the fields of one sentence each, in order."""
    whats = {event.public.get("what") for event in events}
    opening = "dealt" in whats or any(
        event.kind == "shown" and event.public.get("what") == "kept" for event in events
    )
    out: list[Event] = []
    rest = list(events)
    while rest:
        event = rest.pop(0)
        if (opening or "cannibalism" in whats) and event.public.get("what") == "drawn":
            continue
        told = _sentence(event, rest)
        if told is not None:
            out.append(told)
    if opening:
        out.append(_did("opened"))
    return out


def _did(what: str, **fields: Any) -> Event:
    return Event("did", {**fields, "what": f"did_{what}"})


def _sentence(event: Event, rest: list[Event]) -> Event | None:
    """The sentence that begins with an event; what it tells besides is taken from `rest`."""
    it, what = event.public, event.public.get("what", "")
    if event.kind == "shown" and what == "cannibalism":
        return _did("cannibalism", seat=it["seat"])
    if event.kind == "chose" and what == "kept":
        return _did("kept", seat=it["seat"])
    if event.kind == "over":
        return _over(it)
    if what in UNTOLD or event.kind in ("phase", "asked"):
        return None
    if what in PLAIN:
        return _did(what, **{name: value for name, value in it.items() if name != "what"})
    made = _TELLERS.get(what)
    return made(it, rest) if made is not None else None


def _own(it: Mapping[str, Any]) -> str:
    """A sentence differs for the own zone and another's."""
    return "" if it.get("owner") == it.get("seat") else "_other"


def _take(rest: list[Event], what: str) -> Mapping[str, Any] | None:
    """The next event, if it is that one: it is told here."""
    if rest and rest[0].public.get("what") == what:
        return rest.pop(0).public
    return None


def _run(first: Mapping[str, Any], rest: list[Event], what: str) -> list[str]:
    """The cards of this event and of those like it that follow."""
    cards = [first["card"]]
    while (more := _take(rest, what)) is not None:
        cards.append(more["card"])
    return cards


def _discarded(it: Mapping[str, Any], rest: list[Event]) -> Event:
    things, seat = _run(it, rest, "discarded"), it["seat"]
    if (fetched := _take(rest, "fetched")) is not None:
        return _did("exchange", seat=seat, things=things, card=fetched["card"])
    if (shifted := _take(rest, "shifted")) is not None:
        return _did("shift", seat=seat, things=things, card=shifted["card"], spot=shifted["spot"])
    if (removed := _take(rest, "removed")) is not None:
        return _did("remove", seat=seat, things=things, card=removed["card"], spot=removed["spot"])
    return _did("discard", seat=seat, things=things)


def _struck(it: Mapping[str, Any], rest: list[Event]) -> Event | None:
    if (killed := _take(rest, "killed")) is not None:
        return _did("kill", **_where(it, killed), card=killed["card"], things=[it["card"]])
    if (lifted := _take(rest, "lifted")) is not None:
        return _did(f"cleanse{_own({**lifted, 'seat': it['seat']})}", **_where(it, lifted), things=[it["card"]])
    return None


def _where(it: Mapping[str, Any], spot: Mapping[str, Any]) -> dict[str, Any]:
    return {"seat": it["seat"], "owner": spot["owner"], "spot": spot["spot"]}


def _placed(it: Mapping[str, Any], rest: list[Event]) -> Event:
    return _did(f"place{_own(it)}", **_where(it, it), card=it["card"])


def _laid(it: Mapping[str, Any], rest: list[Event]) -> Event:
    if _take(rest, "renewed") is not None:
        new = _take(rest, "temple")
        assert new is not None
        return _did(f"renew{_own(it)}", **_where(it, it), card=it["card"], colour=new["colour"])
    if (given := _take(rest, "swapped")) is not None:
        _take(rest, "swapped")
        return _did(
            "swap", seat=it["seat"], owner=given["owner"], spot=it["spot"], place=given["spot"], card=it["card"]
        )
    return _did(f"lay{_own(it)}", **_where(it, it), card=it["card"])


def _hollow(it: Mapping[str, Any], rest: list[Event]) -> Event | None:
    """The hollow hearts of a ritual come before its heart."""
    for what in ("heart", "rival_heart"):
        if (heart := _take(rest, what)) is not None:
            return _ritual(heart, it["count"])
    return None


def _ritual(it: Mapping[str, Any], count: int) -> Event:
    spot = str(it["source"]).split(".")[2]
    word = f"ritual{_own(it)}" + ("" if count else "_bare")
    return _did(word, seat=it["seat"], owner=it["owner"], spot=spot, colour=it["colour"], count=count)


def _wiped(it: Mapping[str, Any], rest: list[Event]) -> Event:
    return _did(f"wipe{_own(it)}", **_where(it, it), things=_run(it, rest, "wiped"))


def _answered(it: Mapping[str, Any], rest: list[Event]) -> Event | None:
    """A card that was denied, or slain on its way, and what it was answered with."""
    answer = _take(rest, "answered")
    if answer is None:
        return None
    word = "slay" if it["what"] == "slain" else "deny" if answer["card"] == "kukulkan" else "save"
    return _did(word, seat=answer["seat"], owner=it["seat"], card=it["card"], things=[answer["card"]])


def _blocked(it: Mapping[str, Any], rest: list[Event]) -> Event:
    back = _take(rest, "given_back")
    assert back is not None
    fields = {"seat": it["seat"], "owner": back["seat"], "zone": it["owner"], "spot": it["spot"]}
    return _did("block", **fields, card=it["card"], things=[back["card"]])


def _temple(it: Mapping[str, Any], rest: list[Event]) -> Event:
    return _did("temple", colour=it["colour"])


def _over(it: Mapping[str, Any]) -> Event:
    winners = list(it["winners"])
    if len(it["scores"]) == 4 and len(winners) == 2:
        fields = {"seat": winners[0], "owner": winners[1], "reason": it["reason"], "winners": winners}
        return Event("over", {**fields, "scores": it["scores"], "what": "did_over_team"})
    word = "did_over" if len(winners) == 1 else "did_over_shared"
    return Event("over", {**it, "what": word})


def _ordered(it: Mapping[str, Any], rest: list[Event]) -> Event:
    """The first card chosen lies on top, each further one below it. SCO-49."""
    return _did("top" if it["count"] == 1 else "beneath", seat=it["seat"], card=it["card"])


_TELLERS: Final = {
    "top": _ordered,
    "discarded": _discarded,
    "struck": _struck,
    "placed": _placed,
    "laid": _laid,
    "hollow": _hollow,
    "heart": lambda it, rest: _ritual(it, 0),
    "rival_heart": lambda it, rest: _ritual(it, 0),
    "wiped": _wiped,
    "denied": _answered,
    "slain": _answered,
    "blocked": _blocked,
    "temple": _temple,
}
