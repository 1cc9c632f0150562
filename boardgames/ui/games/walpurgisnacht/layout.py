"""Layout of the table of Walpurgisnacht, the visible part of a view, and the texts on the board.

Section 15.1 of docs/rules/walpurgisnacht.md lists what the screen must show.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Dump, Seat, seat_name
from boardgames.draw.rects import Rect, Size
from boardgames.games.walpurgisnacht.dump_types import SeatDump, StopStake
from boardgames.games.walpurgisnacht.ids import GAME_ID, RINGS, SEAT_NAMES, SIDE_WISPS, SIDES
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.layout import GameLayout, NearBoard, ZoneFigure
from boardgames.ui.contract.message_composition import join_messages, seat_name_placeholder
from boardgames.ui.contract.table_types import DecisionContext, Message, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.walpurgisnacht.card_pages import own_sheet_lines
from boardgames.ui.games.walpurgisnacht.end_presentation import count_board_messages
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.memory_view_filter import hide_remembered_cards, mountain_at_turn_start
from boardgames.ui.games.walpurgisnacht.near_table_geometry import (
    lay_out_pages,
    lay_out_puzzle,
    page_count,
    row_from,
)
from boardgames.ui.games.walpurgisnacht.table_geometry import (
    FEW_LOW,
    FRAME,
    HAND_GAP,
    HANGS,
    BoardGeometry,
    Point,
    gift_click_areas,
    gift_slots_for,
    gift_slots_of,
    hand_card_places,
    lay_out_board,
    track_space_centre,
)
from boardgames.ui.games.walpurgisnacht.typed_view import REMEMBERED, DisplayView, as_typed_view
from boardgames.ui.input.focus_navigation import nearest_in_direction

MARKER: Final = 0.56  # of the height of the track: a side's marker
MARKERS_APART: Final = 0.7  # of a marker: so far apart stand both at least
HOLDS: Final = 150.0  # a seat at least so high has room for the hand below its gifts
HAND: Final = 60.0  # the least height of the room for it
HAND_MOST: Final = 1.4  # of the height of the tray: the height of that room at most
HAND_PART: Final = 0.8  # and the least part of the tray's height: else the hand lies there
SIDE_PICTURES: Final[Mapping[str, str]] = {
    "witches": f"{GAME_ID}/symbol_witch",
    "villagers": f"{GAME_ID}/symbol_villager",
}
SUMMARY: Final = "own:"
"""First part of the key of own role and gifts in words."""
NAMED_CARD: Final = 76.0
"""Width of a plate with any name, in units; narrower cards beside a near mountain lie farther apart."""
PUZZLE: Final = "puzzle"
MOVING: Final = frozenset(("dance", "return"))
"""Phases in which cards of the mountain are moved."""
"""Id of the layout of a small picture of a puzzle: the mountain and the own cards alone."""
NEAR: Final = "near"
"""Id of the layout of the near view."""
NEARLY: Final = 0.96
"""Least size of a card there, in those of text size 100 %: a lesson leaves a whole table a little more room."""
ENLARGED: Final = 1.5
"""Least enlargement of the whole board against text size 100 %."""
HOME: Final = "c3"
"""Space that the near view opens at."""
OUTER_RINGS: Final = tuple(reversed(RINGS[1:]))
"""Rings from the outermost one to that around the core."""
TRACK_MOST: Final = 30  # spaces of the track that are always drawn


@final
class WalpurgisnachtLayout(GameLayout):
    """Keys of what lies there: `o1` and `card:o1`, `seat:P1` `role:P1` `down:P1` `up:P1:goat`, `note:P1`, `hand:goat`
    (a card in hand), `mine:goat` (a received card to choose), `marker:witches`;
    beside a near mountain `to:P2` (a seat that may receive a card) and `own:P1` (own role and gifts in words).
    """

    is_shown_whole = True  # a part of the mountain is a fire
    is_near_at_end = True
    puzzle_shape = PUZZLE

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self.data: Final = data

    def near_board(self, view: Dump, shape: str, room: Size, plain: Size, text_ratio: float) -> NearBoard:
        """Pages, unless their cards on the mountain would be smaller than at text size 100 %, as in a high window:
        then the whole board enlarged, from the mountain on.
        """
        drawn = as_typed_view(view)
        size = Size(room.w, room.h * page_count(len(drawn["seats"])))
        near, whole = (
            lay_out_view(self.data, drawn, Rect(0, 0, *one), form).card.h
            for one, form in ((size, NEAR), (plain, shape))
        )
        if near * text_ratio < NEARLY * whole:
            more = max(1.0, ENLARGED / text_ratio)
            return NearBoard(shape, Size(plain.w * more, plain.h * more), home=HOME)
        return NearBoard(NEAR, size, is_paged=True, row_from=row_from(len(drawn["seats"])), home=HOME)

    def place_things(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[PlacedThing, ...]:
        drawn = as_typed_view(view)
        laid = lay_out_view(self.data, drawn, rect, shape)
        return tuple(sorted(self._things(drawn, laid), key=lambda thing: thing.z))

    def _things(self, view: DisplayView, laid: BoardGeometry) -> Iterator[PlacedThing]:
        face_up, moved = set(view["face_up"]), set(view["moved"])
        blocked, shown = self.data.blocked_spaces(view), spaces_to_show(self.data, view)
        for name, where in self.data.spaces.items():
            rect = laid.space_rect(where["x"], where["y"])
            if name not in shown and not laid.middle.contains_rect(rect, 1.0):
                continue  # the near mountain reaches behind the seats
            yield PlacedThing(name, rect, 0, "", rect.expand(rect.w * 0.06))
            card = view["mountain"][name]
            if card is not None:
                raised = name in face_up
                face = face_of_card(card)
                yield PlacedThing(
                    f"card:{name}", rect, 2, face, is_sunk=name in blocked, is_raised=raised or name in moved
                )
        for number, (seat, of) in enumerate(view["seats"].items()):
            noted = view.get("notes", {}).get(seat)
            offered = _offered_at_seat(view, laid, number)
            yield from _seat(number, seat, of, laid, offered, view, noted=noted)
        yield from _tray(view, laid)
        yield from _beside_mountain(view, laid)
        yield from _markers(view, laid)

    def areas_to_keep_clear(self, view: Dump, rect: Rect, shape: str = "") -> Sequence[Rect]:
        drawn = as_typed_view(view)
        laid = lay_out_view(self.data, drawn, rect, shape)
        parts = {seat: laid.seat_parts(number) for number, seat in enumerate(drawn["seats"])}
        notes = (parts[seat].note for seat in drawn.get("notes", {}))
        always = (laid.track, *(part.head for part in parts.values()), *notes)
        if drawn["phase"] == "over":
            return always
        return (*always, laid.stake) if drawn.get("sparse") else (*always, laid.stake, laid.turn_phase_area)

    def visible_view(self, view: Dump, showing: Viewer) -> Dump:
        drawn = hide_remembered_cards(
            as_typed_view(view), showing, self.data.constants["give_max"], self.data.eye_cards
        )
        begun = mountain_at_turn_start(as_typed_view(drawn), showing.played_actions())
        start = as_typed_view({**drawn, "mountain": begun, "face_up": [], "moved": []})
        return {**drawn, "shown_before": sorted(_spaces_in_use(self.data, start))}

    def board_messages(self, view: Dump) -> Mapping[str, Message]:
        """Stake, tray, what stands on the track, and the side of each seat whose role lies open."""
        drawn, cards = as_typed_view(view), self.data.cards
        out = {"track": Message(f"{GAME_ID}.panel.track"), "phase": Message(f"{GAME_ID}.phase.{drawn['phase']}")}
        for side in SIDES:
            out[f"side:{side}"] = Message(f"{GAME_ID}.side_short.{side}")
        for seat, of in drawn["seats"].items():
            out[f"gifts:{seat}"] = Message(f"{GAME_ID}.panel.gifts", {"count": len(of["up"]) + len(of["down"])})
            if of["role"] in cards:
                out[f"role:{seat}"] = Message(f"{GAME_ID}.role.{cards[of['role']]['role']}")
                out[f"role_card:{seat}"] = Message("table.name", {"name": CardNamePlaceholder(of["role"])})
        for seat, note in drawn.get("notes", {}).items():
            out[f"suspect:{seat}"] = Message(f"{GAME_ID}.note.{note or 'none'}")
        if "count" in drawn:
            out |= count_board_messages()
        stake = self.data.stop_stake(view)
        if "eyes" in drawn:
            out["own:gifts"] = _gifts_in_words(drawn["seats"][drawn["eyes"]])
            out |= self._sheet_messages(drawn)
        if drawn["phase"] != "over":
            out |= _stake_phrases(stake, own=drawn["to_act"] == drawn["eyes"])
        if turn_phases_shown(drawn):
            out |= {f"part:{part}": Message(f"{GAME_ID}.part_of_turn.{part}") for part, _now in turn_phases(drawn)}
        if _hand_cards(drawn):
            out["tray"] = Message(f"{GAME_ID}.panel.hand", {"seat": seat_name_placeholder(drawn["turn"])})
        elif drawn.get("offered"):
            out["tray"] = Message(f"{GAME_ID}.panel.received")
            if HIDDEN in drawn["offered"]:
                out["tray:peek"] = Message("table.cards.peek")
        return out

    def _sheet_messages(self, view: DisplayView) -> Mapping[str, Message]:
        """Texts and names of the sheet beside the own cards."""
        lines = list(enumerate(own_sheet_lines(view, self.data)))
        names = {f"sheet:name:{at}": line.head for at, line in lines if line.head is not None}
        return {**{f"sheet:{at}": line.text for at, line in lines}, **names}

    def seat_summary(self, view: Dump, seat: Seat) -> Message:
        of = as_typed_view(view)["seats"][seat_name(seat)]
        return Message(f"{GAME_ID}.panel.gifts", {"count": len(of["up"]) + len(of["down"])})

    def zone_figures(self, view: Dump) -> Sequence[ZoneFigure]:
        """The points of both sides."""
        scores = as_typed_view(view)["scores"]
        return [
            ZoneFigure(
                f"marker:{side}",
                SIDE_PICTURES[side],
                str(scores[side]),
                Message(f"{GAME_ID}.goal.scored.{side}", {"points": scores[side]}),
                is_painted=True,
            )
            for side in SIDES
        ]

    def initial_cursor_key(self, sight: DecisionContext) -> str:
        """The first thing that may be given now, or the top of the mountain."""
        return next((key for key in sight.open_keys if key in self.data.spaces or ":" in key), "o1")

    def next_cursor_key(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """Along the cards in hand first: the place of their seat lies below them."""
        kind = here.partition(":")[0]
        row = {key: rect for key, rect in places.items() if key.partition(":")[0] == kind}
        return (nearest_in_direction(row, here, dx, dy) or "") if dx and kind in ("hand", "mine") else ""


def lay_out_view(data: WalpurgisnachtGameData, view: DisplayView, board: Rect, shape: str = "") -> BoardGeometry:
    """The board for a drawn view: near what is left of the mountain, with room for the gifts of the fullest seat."""
    kept, is_near = spaces_to_show(data, view), shape in (NEAR, PUZZLE)
    slots = gift_slots_in(view, is_alike=not is_near)
    shown = _points(data, kept)
    if len(kept) == len(data.spaces):
        shown = frozenset[Point]()
    own = SEAT_NAMES.index(view.get("eyes", SEAT_NAMES[0]))
    if shape == PUZZLE:
        return lay_out_puzzle(board, len(view["seats"]), own, _points(data, _puzzle_spaces(view, kept)), slots)
    if is_near:
        giving = "" if not gives_card(view) else "hand" if _hand_cards(view) else "another"
        return lay_out_pages(board, len(view["seats"]), own, shown, slots, giving)
    return lay_out_board(board, len(view["seats"]), shown, slots, is_over=view["phase"] == "over")


def _points(data: WalpurgisnachtGameData, spaces: Collection[str]) -> frozenset[Point]:
    return frozenset((data.spaces[name]["x"], data.spaces[name]["y"]) for name in spaces)


def _puzzle_spaces(view: DisplayView, kept: frozenset[str]) -> frozenset[str]:
    """Spaces that the picture of a puzzle shows in any case: those with cards, and where cards are moved all others
    that are left.
    """
    full = frozenset(name for name, card in view["mountain"].items() if card is not None)
    return full if full and view["phase"] not in MOVING else kept


def spaces_to_show(data: WalpurgisnachtGameData, view: DisplayView) -> frozenset[str]:
    """Spaces that the near mountain shows: those in use now, and those that were when the turn began, so that nothing
    comes nearer within a turn.
    """
    before = view.get("shown_before", ()) if view["phase"] != "over" else ()
    return _spaces_in_use(data, view).union(before)


def _spaces_in_use(data: WalpurgisnachtGameData, view: DisplayView) -> frozenset[str]:
    """Spaces that are not burnt; while it is not the viewer's turn, in which it may put a card there, without the
    empty ones of the outermost ring that holds cards, and without all further out.
    """
    left = data.spaces.keys() - data.burnt_spaces(view)
    is_own_turn = view["turn"] == view.get("eyes") and view["phase"] != "over"
    if view.get("whole") or is_own_turn:
        return frozenset(left)
    empty = {name for name, card in view["mountain"].items() if card is None}
    for ring in OUTER_RINGS:
        spaces = {name for name in data.spaces if name.startswith(ring)}
        left -= spaces & empty
        if spaces - empty:
            break
    return frozenset(left)


def gift_slots_in(view: DisplayView, *, is_alike: bool = True) -> tuple[int, ...]:
    """Return the numbers of gifts that the seats have room for: `is_alike` so that all gifts are of the same size,
    else as few as each seat needs; in the end exactly those that it has.
    """
    chosen = {view.get("eyes"): len(view.get("offered", ()))}
    counts = [
        max(
            len(of["up"])
            + max(_keeps_place(view, of, is_near=not is_alike), sum(not _is_covered(card) for card in of["down"])),
            chosen.get(seat, 0),
        )
        for seat, of in view["seats"].items()
    ]
    if view["phase"] == "over":
        return tuple(max(1, count) for count in counts)
    return gift_slots_of(counts) if is_alike else tuple(map(gift_slots_for, counts))


def _is_covered(card: str) -> bool:
    """True if a card lies face down for the viewer, who may remember it."""
    return card[0] in (HIDDEN, REMEMBERED)


def _keeps_place(view: DisplayView, of: SeatDump, *, is_near: bool) -> bool:
    """True if a place before a seat is taken by a pile of cards face down, or outside a near view kept free for it;
    cards face down whose faces are seen lie side by side.
    """
    if of["down"]:
        return any(map(_is_covered, of["down"]))
    return view["phase"] != "over" and not is_near and len(of["up"]) < FEW_LOW


def turn_phases_shown(view: DisplayView) -> bool:
    """True if the parts of a turn are told beside the mountain."""
    return view["phase"] not in ("study", "over") and not view.get("sparse")


def turn_phases(view: DisplayView) -> Iterator[tuple[str, bool]]:
    """The parts of the turn in their order, and whether each is played now; what goes back instead of the gifts while
    it does. WAL-19
    """
    begins = ("mephisto",) if view["seats"][view["turn"]]["unmasked"] and not view["revealed"] else ("wisps", "rites")
    now = {"forced": "mephisto"}.get(view["phase"], view["phase"])
    if now in ("wisps", "rites", "return"):
        begins = ("wisps", "return" if now == "return" else "rites")
    return ((part, part == now) for part in (*begins, "dance"))


def _gifts_in_words(of: SeatDump) -> Message:
    """Return the number of gifts face down before a seat, and the names of the others."""
    told = [Message("table.name", {"name": CardNamePlaceholder(card)}) for card in of["up"]]
    if of["down"]:
        told.insert(0, Message(f"{GAME_ID}.panel.down", {"count": len(of["down"])}))
    return join_messages(told) if told else Message(f"{GAME_ID}.panel.nothing")


def _stake_phrases(stake: StopStake | None, *, own: bool) -> dict[str, Message]:
    """Return the texts for stopping, for the same colour and for the other colour; the numbers are drawn beside them.

    Before the first card and in other phases: the texts for the value of equal wisps.
    """
    if stake is None or not stake.wisps:
        word = "first" if stake is not None and own else "alike"
        return {"stake:first": Message(f"{GAME_ID}.stake.{word}"), "stake:ends": Message(f"{GAME_ID}.stake.ends")}
    out = {"stake:now": Message(f"{GAME_ID}.stake.{'stop' if stake.side else 'nothing_yet'}")}
    out["short:now"] = Message(f"{GAME_ID}.stake.short.stop")
    colours = dict(zip(SIDES, SIDE_WISPS, strict=True))
    if stake.same:
        word = f"plus_{colours[stake.side]}" if stake.side else "any"
        out["short:same"] = Message(f"{GAME_ID}.stake.short.{word}")
        out["stake:same"] = Message(f"{GAME_ID}.stake.{f'more_{colours[stake.side]}' if stake.side else 'any'}")
    if stake.opposite:
        other = next(wisp for side, wisp in colours.items() if side != stake.side)
        out["short:opposite"] = Message(f"{GAME_ID}.stake.short.end_{other}")
        out["stake:opposite"] = Message(f"{GAME_ID}.stake.ends_{other}")
    return out


def face_of_card(card: str) -> str:
    """The face of a card in a drawn view: `back`, `note:goat` (remembered), or the card itself."""
    if card == HIDDEN:
        return "back"
    return f"note:{card[1:]}" if card.startswith(REMEMBERED) else card


def _hand_place(view: DisplayView, laid: BoardGeometry, number: int) -> Rect | None:
    """Return the rectangle of a seat's hand, below its gifts; None without a hand, where the tray has more room, and
    in a near view, which shows the tray beside the mountain.
    """
    rect = laid.seats[number]
    if SEAT_NAMES[number] != view["turn"] or not _hand_cards(view) or laid.summary is not None:
        return None
    spots = gift_spots(view, laid, number)
    lowest = max(spot.bottom for spot in spots) + HANGS
    high = min(HAND_MOST * laid.tray.h, rect.bottom - lowest)
    if high < max(HAND, HAND_PART * laid.tray.h):
        return None
    return Rect(rect.x, rect.bottom - high, rect.w, high).inset(9.0, 4.0)


def gift_spots(view: DisplayView, laid: BoardGeometry, number: int, chosen: int = 0) -> tuple[Rect, ...]:
    """The places of what lies before a seat, that of the cards face down first: outside a near view it is kept free
    where they may still come, while few lie there. `chosen` are cards that have places of their own.
    """
    of = view["seats"][SEAT_NAMES[number]]
    covered = 0 if chosen else sum(map(_is_covered, of["down"]))
    shown = len(of["up"]) + (0 if chosen else len(of["down"]) - covered)
    kept = _keeps_place(view, of, is_near=laid.summary is not None)
    return laid.seat_parts(number).gift_places(max(1, shown + max(kept, chosen)))


def placed_gift_spots(view: DisplayView, laid: BoardGeometry, number: int) -> tuple[Rect, ...]:
    """The places of what lies before a seat now, also while its owner chooses among those cards."""
    seat = SEAT_NAMES[number]
    shown = view["seats"][seat]["up"]
    chosen = sum(card not in shown for card in _offered_at_seat(view, laid, number))
    return gift_spots(view, laid, number, chosen)


def _offered_at_seat(view: DisplayView, laid: BoardGeometry, number: int) -> list[str]:
    """The received cards of a seat among which it chooses where they lie; a low seat's lie beside the mountain."""
    own = SEAT_NAMES[number] == view.get("eyes") and laid.seats[number].h >= HOLDS
    return list(view.get("offered", ())) if own else []


def _seat(
    number: int,
    seat: str,
    of: SeatDump,
    laid: BoardGeometry,
    offered: list[str],
    view: DisplayView,
    *,
    noted: str | None,
) -> Iterator[PlacedThing]:
    """Yield the things before a seat.

    Each of several face-down cards has a place of its own while the card can be chosen.
    """
    rect = laid.seats[number]
    parts = laid.seat_parts(number)
    yield PlacedThing(f"seat:{seat}", rect.inset(FRAME), 0, "", rect, seat=number)
    face = face_of_card(of["role"])
    is_own = seat == view.get("eyes") and face != "back"
    is_upright = is_own or (view["phase"] == "over" and (face != "back" or noted is None))
    role = parts.lead if is_upright else parts.role
    yield PlacedThing(f"role:{seat}", role, 1, face, role, seat=number)
    if noted is not None:
        yield PlacedThing(f"note:{seat}", parts.note, 2, "", parts.note, seat=number)
    fanned = [card for card in offered if card not in of["up"]]
    turned = [card for card in of["down"] if not _is_covered(card) and not fanned]
    covered = [card for card in of["down"] if _is_covered(card)]
    shown = [*turned, *of["up"]]
    spots = placed_gift_spots(view, laid, number)
    targets = dict(zip(spots, gift_click_areas(spots), strict=True))
    theirs = [*spots[: len(fanned)], *spots[len(spots) - len(of["up"]) :]]
    for i, (card, spot) in enumerate(zip(offered, theirs, strict=False)):
        yield PlacedThing(_key_of_card(f"mine:{card}", i), spot, 3 + i, face_of_card(card), targets[spot])
    if covered:
        remembered = sorted(face_of_card(card) for card in covered if card[0] == REMEMBERED)
        top = remembered[0] if remembered else "back"
        hit = targets[spots[0]]
        yield PlacedThing(
            f"down:{seat}", spots[0], 1, top, hit, copy_count=1 if fanned else len(covered), seat=number
        )
    for i, (card, spot) in enumerate(zip(shown, spots[len(spots) - len(shown) :] if shown else (), strict=True)):
        lies_down = i < len(turned) and view["phase"] != "over"  # its owner looks under it, or all is laid open
        key, face = ("down", f"note:{card}") if lies_down else ("up", card)
        yield PlacedThing(f"{key}:{seat}:{card}", spot, 2, face, targets[spot], seat=number)


def _tray(view: DisplayView, laid: BoardGeometry) -> Iterator[PlacedThing]:
    """The hand at its seat, or where that is low beside the topmost card, like received cards to choose from."""
    hand = [(f"hand:{card}", card) for card in _hand_cards(view)]
    mine = [(f"mine:{card}", card) for card in view.get("offered", ())]
    if "eyes" in view and _offered_at_seat(view, laid, SEAT_NAMES.index(view["eyes"])):
        mine = []
    own = _hand_place(view, laid, SEAT_NAMES.index(view["turn"]))
    if own is None:
        yield from _row([*hand, *mine], laid.tray, named_apart=laid.summary is not None)
    else:
        yield from _row(hand, own)
        yield from _row(mine, laid.tray)


def gives_card(view: DisplayView) -> bool:
    """True if the viewing seat chooses another one, which receives a card of its hand or at its command."""
    chooses = view["phase"] == "mephisto" or (view["phase"] == "rites" and bool(_hand_cards(view)))
    return chooses and view["to_act"] == view.get("eyes")


def _beside_mountain(view: DisplayView, laid: BoardGeometry) -> Iterator[PlacedThing]:
    """In a near view the seats that may receive a card, or the own role and gifts in words."""
    if laid.summary is None or "eyes" not in view:
        return
    own, count = SEAT_NAMES.index(view["eyes"]), len(laid.seats)
    for number, rect in enumerate(laid.receivers, own + 1):
        yield PlacedThing(f"to:{SEAT_NAMES[number % count]}", rect, 1, "", rect)
    if not laid.receivers and not _hand_cards(view) and not view.get("offered") and view["phase"] != "over":
        place = laid.summary if turn_phases_shown(view) else laid.tray
        yield PlacedThing(f"{SUMMARY}{view['eyes']}", place, 1, "", place)


def _key_of_card(key: str, number: int) -> str:
    """The key of a card among others; those that nobody sees are told apart by their place."""
    return key if not key.endswith("?") else f"{key}{number}"


def _row(cards: list[tuple[str, str]], room: Rect, *, named_apart: bool = False) -> Iterator[PlacedThing]:
    """Cards in hand; with `named_apart` small ones so far apart that plates wider than they have room."""
    places = hand_card_places(room, len(cards))
    if named_apart and places and places[0].w < NAMED_CARD:
        step = min(NAMED_CARD + HAND_GAP, room.w / len(places))
        if step > places[0].w + HAND_GAP and places[-1].y == places[0].y:
            first = (step - places[0].w) / 2
            places = tuple(place._replace(x=room.x + first + i * step) for i, place in enumerate(places))
    for i, ((key, card), spot) in enumerate(zip(cards, places, strict=True)):
        yield PlacedThing(_key_of_card(key, i), spot, 3 + i, face_of_card(card), spot)


def _hand_cards(view: DisplayView) -> list[str]:
    """The hand of the seat whose turn it is; `?` for what is not drawn."""
    return list(view["seats"][view["turn"]]["hand"])


def drawn_track_range(view: DisplayView) -> tuple[int, int]:
    """The first and the last space of the track that must be drawn."""
    points = view["scores"].values()
    return min(0, *points), max(TRACK_MOST, *points)


def _markers(view: DisplayView, laid: BoardGeometry) -> Iterator[PlacedThing]:
    first, last = drawn_track_range(view)
    size = laid.track.h * MARKER
    points = [track_space_centre(laid.track, first, last, view["scores"][side]) for side in SIDES]
    (one, _), (other, _) = points
    aside = max(0.0, MARKERS_APART * size - abs(one - other)) / 2
    for side, (x, y), way in zip(SIDES, points, (-1, 1) if one <= other else (1, -1), strict=True):
        yield PlacedThing(f"marker:{side}", Rect(x + way * aside - size / 2, y - size / 2, size, size), 4, side)
