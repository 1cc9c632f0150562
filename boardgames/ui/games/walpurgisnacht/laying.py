"""How a night is laid by hand: every card lies once, on the mountain, with a seat, in the box or away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy

from boardgames.core.game_protocol import Dump, Game, Seat
from boardgames.games.walpurgisnacht import ids
from boardgames.ui.contract.position_editing import PositionEditing, Spot
from boardgames.ui.games.walpurgisnacht.view_reader import seen

OWN: Mapping[str, str] = {"role": "role", "down": "down", "up": "up", "seat": "down"}
"""Where a card goes that is put down at a key before a seat."""


class WalpurgisnachtLaying(PositionEditing):
    """What a seat knows and what was revealed follow from where the cards lie."""

    words = {"phase": ids.PHASES, "claim": (None, *ids.CLAIMS)}
    seats = frozenset(("turn", "to_act", "start", "accuses", "force_to"))
    derived = PositionEditing.derived | {"gave", "tally", "over"}
    on_table = ("mountain.",)
    left_out = ("revealed", "seats.*.knows")
    ready = "rites"

    def places(self, draft: Dump) -> Sequence[str]:
        own = (f"seats.{seat}.{pile}" for seat in seen(draft)["seats"] for pile in ("role", "hand", "down", "up"))
        return ("box", "discard", *own, *(f"mountain.{space}" for space in ids.SPACES))

    def place_at(self, draft: Dump, key: str, eyes: Seat, thing: str) -> str:
        if key in ids.SPACES:
            return f"mountain.{key}"
        kind, _, rest = key.partition(":")
        if kind == "hand":
            return f"seats.{seen(draft)['turn']}.hand"
        seat = rest.partition(":")[0]
        return f"seats.{seat}.{OWN[kind]}" if kind in OWN else ""

    def spot_at(self, draft: Dump, key: str, eyes: Seat) -> Spot | None:
        card = key.rpartition(":")[2]
        for place in self.places(draft) if key.startswith(("up:", "hand:", "mine:")) else ():
            if card in self.lying(draft, place):
                return Spot(place, self.lying(draft, place).index(card))
        return super().spot_at(draft, key, eyes)

    def tried_at(self, draft: Dump, thing: str) -> Sequence[Spot]:
        own = f"seats.{seen(draft)['turn']}"
        return Spot(f"{own}.hand"), Spot(f"{own}.role"), Spot("mountain.c1")

    def turned(self, draft: Dump, key: str) -> Dump:
        if key not in ids.SPACES or seen(draft)["mountain"][key] is None:
            return draft
        out = deepcopy(draft)
        up = seen(out)["face_up"]
        seen(out)["face_up"] = sorted({*up} ^ {key}, key=ids.SPACES.index)
        self.tidied(out)
        return out

    def tidied(self, draft: Dump) -> None:
        super().tidied(draft)
        full = [space for space, card in seen(draft)["mountain"].items() if card is not None]
        night = seen(draft)
        night["face_up"] = [space for space in night["face_up"] if space in full]
        night["moved"] = [space for space in night["moved"] if space in full]


def laying(game: Game) -> PositionEditing:
    """How its positions are laid."""
    return WalpurgisnachtLaying(game)
