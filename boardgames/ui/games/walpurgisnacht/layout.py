"""Where everything lies at the table of Walpurgisnacht, what is drawn of a view, and the words on the board.

Section 15.1 of docs/rules/walpurgisnacht.md lists what the screen must show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Dump
from boardgames.draw.rects import Rect
from boardgames.games.walpurgisnacht.dump_types import SeatDump, StopStake
from boardgames.games.walpurgisnacht.ids import GAME_ID, SEAT_NAMES, SIDE_WISPS, SIDES
from boardgames.ui.contract.layout import GameLayout
from boardgames.ui.contract.phrases import name_of_seat
from boardgames.ui.contract.placed import Phrase, Placed, Sight
from boardgames.ui.contract.showing import Showing
from boardgames.ui.games.walpurgisnacht.concealment import conceal_view
from boardgames.ui.games.walpurgisnacht.ending import counting_board_phrases
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtData
from boardgames.ui.games.walpurgisnacht.geometry import (
    FEW_LOW,
    FRAME,
    HANGS,
    BoardGeometry,
    board_geometry,
    gift_places,
    gift_targets,
    seat_place,
    track_point,
    tray_places,
)
from boardgames.ui.games.walpurgisnacht.view_reader import REMEMBERED, Drawn, seen
from boardgames.ui.input.focus import nearest

MARKER: Final = 0.56  # of the height of the track: a side's marker
MARKERS_APART: Final = 0.7  # of a marker: so far apart stand both at least
HOLDS: Final = 150.0  # a seat at least so high has room for the hand below its gifts
HAND: Final = 60.0  # the least height of the room for it
HAND_MOST: Final = 108.0
TRACK_MOST: Final = 30  # spaces of the track that are always drawn


@final
class WalpurgisnachtLayout(GameLayout):
    """Keys of what lies there: `o1` and `card:o1`, `seat:P1` `role:P1` `down:P1` `up:P1:goat`, `note:P1`, `hand:goat`
    (a card in hand), `mine:goat` (a received card to choose), `marker:witches`.
    """

    def __init__(self, data: WalpurgisnachtData) -> None:
        self.data: Final = data

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        drawn = seen(view)
        laid = board_geometry(rect, len(drawn["seats"]))
        return tuple(sorted(self._things(drawn, laid), key=lambda thing: thing.z))

    def _things(self, view: Drawn, laid: BoardGeometry) -> Iterator[Placed]:
        face_up, moved = set(view["face_up"]), set(view["moved"])
        blocked = self.data.blocked_spaces(view)
        for name, where in self.data.spaces.items():
            rect = laid.space(where["x"], where["y"])
            yield Placed(name, rect, 0, "", rect.expand(rect.w * 0.06))
            card = view["mountain"][name]
            if card is not None:
                raised = name in face_up
                face = face_of_card(card)
                yield Placed(f"card:{name}", rect, 2, face, sunk=name in blocked, raised=raised or name in moved)
        for number, (seat, of) in enumerate(view["seats"].items()):
            noted = view.get("notes", {}).get(seat)
            offered = _offered_at_seat(view, laid, number)
            yield from _seat(number, seat, of, laid.seats[number], offered, view, noted=noted)
        yield from _tray(view, laid)
        yield from _markers(view, laid)

    def reading_areas(self, view: Dump, rect: Rect) -> Sequence[Rect]:
        drawn = seen(view)
        laid = board_geometry(rect, len(drawn["seats"]))
        always = (laid.track, *(seat_place(seat).head for seat in laid.seats))
        return always if drawn["phase"] == "over" else (*always, laid.stake, laid.parts)

    def visible_view(self, view: Dump, showing: Showing) -> Dump:
        return conceal_view(seen(view), showing, self.data.constants["give_max"], self.data.eye_cards)

    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        """Stake, tray, what stands on the track, and the side of each seat whose role lies open."""
        drawn, cards = seen(view), self.data.cards
        out = {"track": Phrase(f"{GAME_ID}.panel.track"), "phase": Phrase(f"{GAME_ID}.phase.{drawn['phase']}")}
        for side in SIDES:
            out[f"side:{side}"] = Phrase(f"{GAME_ID}.side_short.{side}")
        for seat, of in drawn["seats"].items():
            if of["role"] in cards:
                out[f"role:{seat}"] = Phrase(f"{GAME_ID}.role.{cards[of['role']]['role']}")
        for seat, note in drawn.get("notes", {}).items():
            out[f"suspect:{seat}"] = Phrase(f"{GAME_ID}.note.{note or 'none'}")
        if "count" in drawn:
            out |= counting_board_phrases()
        stake = self.data.stake(view)
        if drawn["phase"] != "over":
            out |= _stake_phrases(stake, own=drawn["to_act"] == drawn["eyes"])
        if drawn["phase"] not in ("study", "over"):
            out |= {f"part:{part}": Phrase(f"{GAME_ID}.part_of_turn.{part}") for part, _now in turn_parts(drawn)}
        if _hand_cards(drawn):
            out["tray"] = Phrase(f"{GAME_ID}.panel.hand", {"seat": name_of_seat(drawn["turn"])})
        elif drawn.get("offered"):
            out["tray"] = Phrase(f"{GAME_ID}.panel.received")
            if HIDDEN in drawn["offered"]:
                out["tray:peek"] = Phrase("table.cards.peek")
        return out

    def first_cursor(self, sight: Sight) -> str:
        """The first thing that may be given now, or the top of the mountain."""
        return next((key for key in sight.open if key in self.data.spaces or ":" in key), "o1")

    def next_cursor(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """Along the cards in hand first: the place of their seat lies below them."""
        kind = here.partition(":")[0]
        row = {key: rect for key, rect in places.items() if key.partition(":")[0] == kind}
        return (nearest(row, here, dx, dy) or "") if dx and kind in ("hand", "mine") else ""


def turn_parts(view: Drawn) -> Iterator[tuple[str, bool]]:
    """The parts of the turn in their order, and whether each is played now. WAL-19"""
    begins = ("mephisto",) if view["seats"][view["turn"]]["unmasked"] and not view["revealed"] else ("wisps", "rites")
    now = {"return": "rites", "forced": "mephisto"}.get(view["phase"], view["phase"])
    if now in ("wisps", "rites"):
        begins = ("wisps", "rites")
    return ((part, part == now) for part in (*begins, "dance"))


def _stake_phrases(stake: StopStake | None, *, own: bool) -> dict[str, Phrase]:
    """What stopping, the same colour and the other colour would do; the numbers stand beside.

    Before the first card and in other phases: what wisps alike are worth.
    """
    if stake is None or not stake.wisps:
        word = "first" if stake is not None and own else "alike"
        return {"stake:first": Phrase(f"{GAME_ID}.stake.{word}"), "stake:ends": Phrase(f"{GAME_ID}.stake.ends")}
    out = {"stake:now": Phrase(f"{GAME_ID}.stake.{'stop' if stake.side else 'nothing_yet'}")}
    out["short:now"] = Phrase(f"{GAME_ID}.stake.short.stop")
    colours = dict(zip(SIDES, SIDE_WISPS, strict=True))
    if stake.same:
        word = f"plus_{colours[stake.side]}" if stake.side else "any"
        out["short:same"] = Phrase(f"{GAME_ID}.stake.short.{word}")
        out["stake:same"] = Phrase(f"{GAME_ID}.stake.{f'more_{colours[stake.side]}' if stake.side else 'any'}")
    if stake.opposite:
        other = next(wisp for side, wisp in colours.items() if side != stake.side)
        out["short:opposite"] = Phrase(f"{GAME_ID}.stake.short.end_{other}")
        out["stake:opposite"] = Phrase(f"{GAME_ID}.stake.ends_{other}")
    return out


def face_of_card(card: str) -> str:
    """The face of a card in a drawn view: `back`, `note:goat` (remembered), or the card itself."""
    if card == HIDDEN:
        return "back"
    return f"note:{card[1:]}" if card.startswith(REMEMBERED) else card


def _hand_place(view: Drawn, laid: BoardGeometry, number: int) -> Rect | None:
    """Where a seat holds its hand: below its gifts, which stay where they are; None without a hand or room."""
    rect = laid.seats[number]
    if SEAT_NAMES[number] != view["turn"] or not _hand_cards(view):
        return None
    lowest = max(spot.bottom for spot in _gift_spots(view, SEAT_NAMES[number], seat_place(rect).gifts)) + HANGS
    high = min(HAND_MOST, rect.bottom - lowest)
    return Rect(rect.x, rect.bottom - high, rect.w, high).inset(9.0, 4.0) if high >= HAND else None


def _gift_spots(view: Drawn, seat: str, room: Rect, chosen: int = 0) -> tuple[Rect, ...]:
    """The places of what lies before a seat, that of the cards face down first: it is kept free where they may still
    come, while few lie there. `chosen` are cards that have places of their own.
    """
    of = view["seats"][seat]
    covered = 0 if chosen else sum(card[0] in (HIDDEN, REMEMBERED) for card in of["down"])
    shown = len(of["up"]) + (0 if chosen else len(of["down"]) - covered)
    free = view["phase"] != "over" and shown < FEW_LOW
    return gift_places(room, max(1, shown + max(free or bool(covered), chosen)))


def _offered_at_seat(view: Drawn, laid: BoardGeometry, number: int) -> list[str]:
    """The received cards of a seat among which it chooses where they lie; a low seat's lie beside the mountain."""
    own = SEAT_NAMES[number] == view.get("eyes") and laid.seats[number].h >= HOLDS
    return list(view.get("offered", ())) if own else []


def _seat(
    number: int,
    seat: str,
    of: SeatDump,
    rect: Rect,
    offered: list[str],
    view: Drawn,
    *,
    noted: str | None,
) -> Iterator[Placed]:
    """What lies before a seat; each of several face-down cards has a place of its own where it may be chosen."""
    parts = seat_place(rect)
    yield Placed(f"seat:{seat}", rect.inset(FRAME), 0, "", rect, seat=number)
    role = of["role"]
    yield Placed(f"role:{seat}", parts.role, 1, face_of_card(role), parts.role, seat=number)
    if noted is not None:
        yield Placed(f"note:{seat}", parts.note, 2, "", parts.note, seat=number)
    fanned = [card for card in offered if card not in of["up"]]
    turned = [card for card in of["down"] if card[0] not in (HIDDEN, REMEMBERED) and not fanned]
    covered = [card for card in of["down"] if card[0] in (HIDDEN, REMEMBERED)]
    shown = [*turned, *of["up"]]
    spots = _gift_spots(view, seat, parts.gifts, len(fanned))
    targets = dict(zip(spots, gift_targets(spots), strict=True))
    theirs = [*spots[: len(fanned)], *spots[len(spots) - len(of["up"]) :]]
    for i, (card, spot) in enumerate(zip(offered, theirs, strict=False)):
        yield Placed(_key_of_card(f"mine:{card}", i), spot, 3 + i, face_of_card(card), targets[spot])
    if covered:
        remembered = sorted(face_of_card(card) for card in covered if card[0] == REMEMBERED)
        top = remembered[0] if remembered else "back"
        hit = targets[spots[0]]
        yield Placed(f"down:{seat}", spots[0], 1, top, hit, copies=1 if fanned else len(covered), seat=number)
    for i, (card, spot) in enumerate(zip(shown, spots[len(spots) - len(shown) :] if shown else (), strict=True)):
        lies_down = i < len(turned) and view["phase"] != "over"  # its owner looks under it, or all is laid open
        key, face = ("down", f"note:{card}") if lies_down else ("up", card)
        yield Placed(f"{key}:{seat}:{card}", spot, 2, face, targets[spot], seat=number)


def _tray(view: Drawn, laid: BoardGeometry) -> Iterator[Placed]:
    """The hand at its seat, or where that is low beside the topmost card, like received cards to choose from."""
    hand = [(f"hand:{card}", card) for card in _hand_cards(view)]
    mine = [(f"mine:{card}", card) for card in view.get("offered", ())]
    if "eyes" in view and _offered_at_seat(view, laid, SEAT_NAMES.index(view["eyes"])):
        mine = []
    own = _hand_place(view, laid, SEAT_NAMES.index(view["turn"]))
    if own is None:
        yield from _row([*hand, *mine], laid.tray)
    else:
        yield from _row(hand, own)
        yield from _row(mine, laid.tray)


def _key_of_card(key: str, number: int) -> str:
    """The key of a card among others; those that nobody sees are told apart by their place."""
    return key if not key.endswith("?") else f"{key}{number}"


def _row(cards: list[tuple[str, str]], room: Rect) -> Iterator[Placed]:
    for i, ((key, card), spot) in enumerate(zip(cards, tray_places(room, len(cards)), strict=True)):
        yield Placed(_key_of_card(key, i), spot, 3 + i, face_of_card(card), spot)


def _hand_cards(view: Drawn) -> list[str]:
    """The hand of the seat whose turn it is; `?` for what is not drawn."""
    return list(view["seats"][view["turn"]]["hand"])


def track_spaces(view: Drawn) -> tuple[int, int]:
    """The first and the last space of the track that must be drawn."""
    points = view["scores"].values()
    return min(0, *points), max(TRACK_MOST, *points)


def _markers(view: Drawn, laid: BoardGeometry) -> Iterator[Placed]:
    first, last = track_spaces(view)
    size = laid.track.h * MARKER
    points = [track_point(laid.track, first, last, view["scores"][side]) for side in SIDES]
    (one, _), (other, _) = points
    aside = max(0.0, MARKERS_APART * size - abs(one - other)) / 2
    for side, (x, y), way in zip(SIDES, points, (-1, 1) if one <= other else (1, -1), strict=True):
        yield Placed(f"marker:{side}", Rect(x + way * aside - size / 2, y - size / 2, size, size), 4, side)
