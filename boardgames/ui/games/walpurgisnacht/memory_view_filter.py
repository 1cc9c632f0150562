"""The view that is drawn of Walpurgisnacht: less than a seat may know, as the table is played from memory.

Section 9, option `assist`, and section 15.1 of docs/rules/walpurgisnacht.md.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import HIDDEN, Dump, seat_name
from boardgames.core.match import PlayedAction
from boardgames.games.walpurgisnacht.dump_types import SeatDump
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.walpurgisnacht.gift_history import gifts_by_seat
from boardgames.ui.games.walpurgisnacht.typed_view import REMEMBERED, DisplayView, as_typed_view


def has_visible_notes(showing: Viewer) -> bool:
    """True if what has been seen is drawn for those who have seen it."""
    return showing.options.get("assist") == "notes" and not showing.hides_private


def hide_remembered_cards(view: DisplayView, showing: Viewer, give_max: int, eyes: frozenset[str]) -> Dump:
    """The view as it is drawn; `give_max` is how many gifts a hand may make, `eyes` are the cat's eyes.

    With the covers down it is drawn alike for every seat that looks.
    """
    own, noted = seat_name(showing.seat), has_visible_notes(showing)
    faded = showing.is_past and not noted and not _same_turn(view, showing.present_view)
    face_up = set() if faded else set(view["face_up"])
    mountain = {name: _on_mountain(card, name in face_up, noted) for name, card in view["mountain"].items()}
    seats = {seat: _seat(seat, of, seat == own, showing, faded=faded) for seat, of in view["seats"].items()}
    if (
        showing.hides_private and view["gave"] is not None
    ):  # who saw the gift knows what is left; the others know the eyes
        mine = seats[view["turn"]]
        mine["hand"] = sorted((card if card in eyes else HIDDEN for card in mine["hand"]), key=_last)
    if view["phase"] == "over" and not showing.sees_all:
        face_up = set(view["face_up"])
    if "roles" in view and not showing.hides_private and seats[own]["role"] == HIDDEN:  # it never turns back
        seats[own] = {**seats[own], "role": view["roles"][own]}
    drawn: DisplayView = {
        **view,
        "mountain": mountain,
        "face_up": [name for name in view["face_up"] if name in face_up],
        "revealed": [] if faded else view["revealed"],
        "seats": seats,
        "offered": _offered(view, own, showing, give_max),
        "eyes": own,
        "uncovered": showing.sees_all or not showing.hides_private,
        "whole": showing.shows_all_places,
        "sparse": showing.is_simplified,
    }
    if showing.options.get("assist") == "notes":
        drawn["given"] = gifts_by_seat(showing.played_actions())
    if showing.private_notes is not None and not showing.hides_private and not showing.sees_all:
        others = [seat for seat, of in view["seats"].items() if seat != own and not of["unmasked"]]
        drawn["notes"] = {seat: showing.private_notes.get(seat, "") for seat in others}
    return {**drawn}


def mountain_at_turn_start(view: DisplayView, actions: Sequence[PlayedAction]) -> dict[str, str | None]:
    """Return the mountain as it was when the turn began, all cards hidden, by what has been revealed, put back and
    moved since. `actions` are those up to now or a little further.
    """
    held = {name for name, card in view["mountain"].items() if card is not None}
    for played in reversed(actions):
        words = played.action.split(" ")
        if seat_name(played.seat) != view["turn"] or view["phase"] == "study":
            break
        if words[0] in ("move", "put"):
            held.discard(words[2])
        if words[0] in ("move", "reveal"):
            held.add(words[1])
    return {name: HIDDEN if name in held else None for name in view["mountain"]}


def _last(card: str) -> bool:
    return card == HIDDEN


def _turn(view: DisplayView) -> tuple[int, str, bool]:
    return view["round"], view["turn"], view["phase"] == "study"


def _same_turn(view: DisplayView, now: Dump | None) -> bool:
    return now is not None and _turn(view) == _turn(as_typed_view(now))


def _on_mountain(card: str | None, face_up: bool, noted: bool) -> str | None:
    if card is None or card == HIDDEN or face_up:
        return card
    return f"{REMEMBERED}{card}" if noted else HIDDEN


def _seat(seat: str, of: SeatDump, own: bool, showing: Viewer, *, faded: bool) -> SeatDump:
    look = showing.sees_all or (own and showing.is_peeking)
    role = of["role"] if of["unmasked"] or look or (own and not showing.hides_private) else HIDDEN
    hand = [HIDDEN] * len(of["hand"]) if faded else list(of["hand"])
    if look:
        down = list(of["down"])
    elif has_visible_notes(showing):
        down = [card if card == HIDDEN else f"{REMEMBERED}{card}" for card in of["down"]]
    else:
        down = [HIDDEN] * len(of["down"])
    return {**of, "role": role, "down": down, "hand": hand}


def _offered(view: DisplayView, own: str, showing: Viewer, give_max: int) -> list[str]:
    """Received cards among which the seat that looks may choose now, as they are drawn."""
    mine = view["seats"].get(own)
    if mine is None or view["to_act"] != own or showing.is_past:
        return []
    third = view["phase"] == "rites" and view["gifts"] >= give_max
    if view["phase"] not in ("mephisto", "forced") and not third:
        return []
    down = [HIDDEN] * len(mine["down"]) if showing.hides_private else mine["down"]
    return [*down, *mine["up"]]
