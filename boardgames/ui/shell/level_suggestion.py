"""Suggestion of the set-up: level and persona against which the person wins about half, or the next level after a
run.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, final

from boardgames.core.player_name import PlayerName, parse_player_name
from boardgames.data.level_ladder import level_ladder
from boardgames.draw.theme import S2
from boardgames.record.counted_games import games_since, level_offer, suggested_player
from boardgames.ui.scene.player_names import computer_name
from boardgames.ui.scene.seating import SeatingModel
from boardgames.ui.scene.services import Services
from boardgames.ui.shell.rating_lines import rounded
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget


class Suggestion(NamedTuple):
    """A sentence, and the player that it suggests; one without a style leaves the personas as they are."""

    text: str
    player: PlayerName


@final
class LevelSuggestion:
    """Suggests an opponent for the first person at the table. It never changes the seats unless it is chosen."""

    def __init__(self, services: Services, game_id: str, levels: tuple[str, ...]) -> None:
        self._services = services
        self._game_id = game_id
        self._levels = levels
        self._found: dict[tuple[str, str], Suggestion | None] = {}  # by name and language

    def make_widgets(self, seating: SeatingModel, on_take: Callable[[PlayerName], None]) -> list[Widget]:
        """Return the sentence with a button that seats the suggested player; empty without a suggestion."""
        computers = [seat for seat in seating.seats[: seating.seat_count] if seat.kind == "computer"]
        if not seating.person_seats or not computers:
            return []
        name = seating.seats[seating.person_seats[0]].name.strip() or self._services.settings.player
        key = name, self._services.catalog.language
        if key not in self._found:
            self._found[key] = self._suggest(name)
        found = self._found[key]
        if found is None:
            return []
        parts: list[Widget] = [Label(found.text, "setup.suggestion")]
        level, style = found.player
        if {seat.level for seat in computers} != {level} or computers[0].persona != (style or computers[0].persona):
            tr = self._services.tr
            words = tr("rating.take", level=computer_name(tr, self._game_id, found.player.text))
            parts.append(Button("setup.take", words, lambda: on_take(found.player), icon="computer"))
        return [Column(parts, gap=S2)]

    def _suggest(self, name: str) -> Suggestion | None:
        tr, progress, since = self._services.tr, self._services.progress, self._services.settings.counted_since
        offer = level_offer(games_since(progress, name, self._game_id, since), self._levels)
        if offer is not None:
            level, offered = (tr(f"level.{one}.name") for one in (offer.level, offer.offered))
            text = tr(f"rating.offer_{offer.result}", count=offer.games, level=level, offered=offered)
            return Suggestion(text, PlayerName(offer.offered))
        found, ladder = (
            suggested_player(progress, name, self._game_id, self._levels, since),
            level_ladder(self._game_id),
        )
        if found is None or ladder is None:
            return None
        player, rating = found
        text = tr(
            "rating.even",
            name=name or tr("feats.nameless"),
            rating=rounded(rating.mean),
            margin=rounded(rating.margin),
            level=computer_name(tr, self._game_id, player),
            count=round(10 * rating.expected_score(ladder.players(self._levels)[player])),
        )
        return Suggestion(text, parse_player_name(player))
