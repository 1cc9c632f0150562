"""How a battle is laid by hand: cards of the seats, monsters, events and traumas, each kind among its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy

from boardgames.core.game_protocol import Dump, Game, Seat, seat_name
from boardgames.games.terrorixico import ids
from boardgames.ui.contract.position_editing import PositionEditing, Spot
from boardgames.ui.games.terrorixico.view_reader import seen

PILES: Mapping[str, str] = {"trauma": "trauma", "monsters": "monsters", "events": "events"}
DOWN = "down "


class TerroriXicoLaying(PositionEditing):
    """A card in a line is written with its owner: `P1 down melee_1`."""

    words = {"phase": ids.PHASES}
    seats = frozenset(("turn", "to_act", "first"))
    derived = PositionEditing.derived | {"need", "have", "share", "over", "traumas", "resolving"}
    left_out = ("battle.need", "battle.have", "battle.share", "seats.*.traumas")
    ready = "play"

    def places(self, draft: Dump) -> Sequence[str]:
        lines = (f"battle.lines.{line}" for line in ids.LINES)
        piles = ("hand", "draw", "discard", "wear", "tossed", "monsters", "events")
        own = (f"seats.{seat}.{pile}" for seat in seen(draft)["seats"] for pile in piles)
        return ("battle.monsters", "battle.events", *lines, "monsters", "events", "trauma", "escaped", *own)

    def place_at(self, draft: Dump, key: str, eyes: Seat, thing: str) -> str:
        kind, _, rest = key.partition(":")
        if kind in ("slot", "line", "down"):
            return f"battle.lines.{rest.partition('.')[0]}"
        if kind in ("book", "text"):
            return f"battle.{rest.partition(':')[0]}s"
        if kind == "seat":
            return f"seats.{rest}.hand"
        if kind == "hand":
            return f"seats.{seat_name(eyes)}.hand"
        if kind == "pile":
            return PILES.get(rest, f"seats.{seat_name(eyes)}.{rest}")
        return ""

    def spot_at(self, draft: Dump, key: str, eyes: Seat) -> Spot | None:
        kind, _, rest = key.partition(":")
        place = self.place_at(draft, key, eyes, "")
        if kind == "slot":
            return Spot(place, int(rest.partition(".")[2]) - 1)
        if kind == "hand":
            return Spot(place, int(rest))
        return super().spot_at(draft, key, eyes) if kind in ("book", "pile") else None

    def tried_at(self, draft: Dump, thing: str) -> Sequence[Spot]:
        role = self.game.components["cards"][thing]["role"]
        book = {"monster": "battle.monsters", "event": "battle.events"}.get(role)
        return (Spot(book, 0),) if book else (Spot(f"seats.{seen(draft)['turn']}.hand"),)

    def written(self, thing: str, source: str, place: str) -> str:
        if not place.startswith("battle.lines."):
            return thing
        seat = source.split(".")[1] if source.startswith("seats.") else ""
        return f"{seat or 'P1'} {thing}"

    def bare(self, written: str) -> str:
        return written.rpartition(" ")[2].partition("=")[0]

    def moved(self, draft: Dump, source: Spot, target: Spot) -> Dump:
        """A card that goes from line to line stays its owner's; without one it is the seat's whose turn it is."""
        lines = "battle.lines."
        if source.place.startswith(lines) and target.place.startswith(lines):
            out = deepcopy(draft)
            one = seen(out)["battle"]["lines"][source.place.removeprefix(lines)].pop(source.number)
            seen(out)["battle"]["lines"][target.place.removeprefix(lines)].append(one)
            self.tidied(out)
            return out
        return super().moved(draft, source, target)

    def turned(self, draft: Dump, key: str) -> Dump:
        kind, _, rest = key.partition(":")
        if kind != "slot":
            return draft
        out = deepcopy(draft)
        line, _, number = rest.partition(".")
        cards = seen(out)["battle"]["lines"][line]
        seat, _, card = cards[int(number) - 1].partition(" ")
        card = card.removeprefix(DOWN) if card.startswith(DOWN) else DOWN + card.partition("=")[0]
        cards[int(number) - 1] = f"{seat} {card}"
        self.tidied(out)
        return out


def laying(game: Game) -> PositionEditing:
    """How its positions are laid."""
    return TerroriXicoLaying(game)
