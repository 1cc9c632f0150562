"""The end of TerroriXico: the final count, one column at a time, the result, and key moments. TER-94 to TER-97."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Event, Seat, seat_name
from boardgames.games.terrorixico.dump_types import ViewFacts
from boardgames.ui.contract.card_page import CardName
from boardgames.ui.contract.ending import GameEnding
from boardgames.ui.contract.game_result import Bar, Closing, Mark, Part, Result
from boardgames.ui.contract.phrases import name_of_seat
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.showing import BEAT_MS, Act
from boardgames.ui.games.terrorixico.cards import ICONS
from boardgames.ui.games.terrorixico.game_data import TerroriXicoData
from boardgames.ui.games.terrorixico.ledger import (
    FINAL_HEADS,
    Ledger,
    LedgerRow,
    account_cells,
    final_ledger,
    ledger_text_values,
    set_values,
)
from boardgames.ui.games.terrorixico.story import PLACE_MS, event_sentence
from boardgames.ui.games.terrorixico.view_reader import seen

SHOWN_MONSTERS: Final = 4
"""So many monsters at most stand beside the one that the closing scene shows."""


@final
class TerroriXicoEnding(GameEnding):
    """The final count. `data` is what all parts share."""

    def __init__(self, data: TerroriXicoData) -> None:
        self._data: Final = data

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        """The final count, one column at a time; then ties broken, then who has won."""
        facts, drawn = self._data.facts_of(view), seen(view)
        names = list(drawn["seats"])
        cells = {name: account_cells(one) for name, one in facts["accounts"].items()}
        over = Phrase(f"event.terrorixico.over_{drawn['over']['reason']}")
        out = [Act({**view, "ledger": None}, over, ("book:monster", "book:event"), "bell", ms=BEAT_MS)]
        for column, word in enumerate(("vp", "bonus", "traumas", "score", "level"), 1):
            lines = tuple(LedgerRow(name, cells[name][:column] + ("",) * (5 - column)) for name in names)
            words = Phrase(f"terrorixico.count.final_{word}", set_values(facts))
            out.append(Act({**view, "ledger": Ledger(FINAL_HEADS, lines, final=True)}, words, (), "bead", PLACE_MS))
        winners: Sequence[str] = drawn["over"]["winners"]
        lit = tuple(f"seat:{name}" for name in winners)
        whole = {**view, "ledger": final_ledger(facts, winners)}
        out.append(Act(whole, _decision(facts, winners[0]), lit, "bead", PLACE_MS * 1.3))
        return tuple(out)

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        """The monsters that the winner keeps; for who lost, the wounds; for a draw, a candle."""
        words = Phrase(f"terrorixico.ending.said_{result}")
        if result == "drawn":
            return Closing("terrorixico/candlelight", words)
        if result == "lost":
            return Closing("terrorixico/trauma_3", words, ("terrorixico/trauma_1", "terrorixico/trauma_2"))
        drawn = seen(view)
        kept = [monster for name in drawn["over"]["winners"] for monster in drawn["seats"][name]["monsters"]]
        pictures = [f"terrorixico/{monster}" for monster in kept]
        if not pictures:
            return Closing("terrorixico/rooster_crow", words)
        return Closing(pictures[-1], words, tuple(pictures[:-1][:SHOWN_MONSTERS]))

    def key_moment(self, events: Sequence[Event]) -> Mark | None:
        """A battle that was won (by more points: weightier), a monster that escaped, traumas played on another."""
        found: list[Mark] = []
        for event in events:
            match event.public.get("what"):
                case "battle":
                    gains = event.public["gains"]
                    weight = min(9, 4 + max(gains.values()) - min(gains.values()))
                    found.append(Mark("terrorixico.mark.battle", f"{ICONS}/boss", weight, _taker(event.public)))
                case "defeat":
                    found.append(Mark("terrorixico.mark.defeat", "skull", 5, event_sentence(event)))
                case "trauma_given":
                    found.append(Mark("terrorixico.mark.trauma", f"{ICONS}/trauma", 2))
                case _:
                    pass
        return max(found, key=lambda one: one.weight, default=None)

    def bars(self, view: Dump) -> Sequence[Bar]:
        """What each seat counted: battles, its set, and what its traumas took."""
        if "over" not in seen(view):
            return ()
        kinds = (("vp", "points"), ("bonus", "magical"), ("traumas", "trauma"))
        return [
            Bar(
                (seat,),
                tuple(
                    Part(Phrase(f"terrorixico.ledger.{name}"), f"{ICONS}/{icon}", value)
                    for (name, icon), value in zip(kinds, (one.vp, one.bonus, -one.traumas), strict=True)
                    if value
                ),
            )
            for seat, one in enumerate(self._data.facts_of(view)["accounts"].values())
        ]

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        if "over" not in seen(view):
            return ()
        one = self._data.facts_of(view)["accounts"][seat_name(seat)]
        return (
            ("terrorixico.ledger.vp", one.vp),
            ("terrorixico.ledger.bonus", f"+{one.bonus}"),
            ("terrorixico.ledger.traumas", f"−{one.traumas}" if one.traumas else 0),
            ("terrorixico.ledger.score", one.score),
            ("terrorixico.ledger.level", Phrase("terrorixico.name", {"name": CardName(one.level)})),
        )

    def tip_values(self, view: Dump) -> Mapping[str, object]:
        return ledger_text_values(self._data.facts_of(view), self._data.catalog)


def _decision(facts: ViewFacts, winner: str) -> Phrase:
    """Who has won, and by what, if the scores alone do not tell. TER-96"""
    match facts["decided"]:
        case "score":
            count = facts["accounts"][winner].score
            return Phrase("terrorixico.count.wins", {"seat": name_of_seat(winner), "count": count})
        case "shared":
            return Phrase("terrorixico.result.shared")
        case by:
            return Phrase(f"terrorixico.result.broken_{by}")


def _taker(it: Mapping[str, Any]) -> Phrase:
    """Who took the monster of a battle, for how many points."""
    args = {"seat": name_of_seat(it["seat"]), "count": it["gains"][it["seat"]]}
    return Phrase("terrorixico.mark.taken", args)
