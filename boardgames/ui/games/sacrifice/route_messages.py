"""The route of the nearest of a race in words: who goes, how far it is, by which corners. Pure; no rules."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Seat
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.dump_types import RouteFacts, SeatFacts
from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder
from boardgames.ui.games.sacrifice.board_grid import cell_of_name
from boardgames.ui.games.sacrifice.piece_names import piece_name_forms


def race_route_message(facts: SeatFacts, seat: Seat, race: str) -> Message:
    """Describe the route of a race that has not arrived: cost and path, a barred way, or no piece left."""
    route = facts["routes"].get(race)
    if route is not None:
        return _route_words(route)
    if facts["away"][race] == ids.NOBODY:
        return Message(f"sacrifice.panel.gone.{race}", {"seat": SeatNamePlaceholder(seat)})
    return Message("sacrifice.panel.barred")


def _route_words(route: RouteFacts) -> Message:
    """Describe a route: its piece, start, cost in points and path, and the cells of pieces that it kills."""
    cells, mineral = route["cells"], route["mineral"]
    words = {**piece_name_forms(route["piece"]), "from": cells[0], "count": route["points"], "mineral": mineral}
    words["post"] = cells[route["leaps"] or 0]
    if route["leaps"] is not None:
        key = f"{'leap' if route['leaps'] else 'back'}{'_mineral' if mineral else ''}"
        cells = cells[route["leaps"] :]
    else:
        key = "carries" if mineral == cells[0] else "fetches" if mineral else "goes"
    told = Message(f"sacrifice.route.{key}", {**words, "way": _way_words(cells)})
    if route["is_mixed"]:
        told = _followed_by(told, Message("sacrifice.route.mixed"))
    if not route["kills"]:
        return told
    return _followed_by(told, Message("sacrifice.route.kills", {"cells": ", ".join(route["kills"])}))


def _followed_by(first: Message, then: Message) -> Message:
    return Message("sacrifice.route.after", {"first": first, "then": then})


def _way_words(cells: Sequence[str]) -> Message:
    passed = route_corners(cells)
    by = {"cells": ", ".join(passed), "to": cells[-1]}
    return Message(f"sacrifice.route.{'by' if passed else 'straight'}", by)


def route_corners(cells: Sequence[str]) -> list[str]:
    """The cells of a way, its ends apart, at which it goes on in another direction."""
    spots = [cell_of_name(name) for name in cells]
    found = []
    for before, here, after in zip(spots, spots[1:], spots[2:], strict=False):
        ahead = (_sign(here.i - before.i), _sign(here.j - before.j))
        if ahead != (_sign(after.i - here.i), _sign(after.j - here.j)):
            found.append(here.name)
    return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
