"""Cards of the set-up about the computer players: the suggested level, and the persona of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from boardgames.core.player_name import PlayerName
from boardgames.draw.theme import S2, S3
from boardgames.ui.game_view.achievement_medal import AchievementMedal
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.player_names import persona_name
from boardgames.ui.scene.seating import ANY_PERSONA, SeatingModel
from boardgames.ui.scene.services import Services
from boardgames.ui.shell.level_suggestion import LevelSuggestion
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

PORTRAIT: Final = 64.0


@final
class SetupOpponents:
    """Suggests an opponent and offers personas; what is chosen goes to the seats, and `on_change` is called."""

    def __init__(self, services: Services, seating: SeatingModel, on_change: Callable[[], None]) -> None:
        self._services = services
        self._game_id = seating.game.id
        self._on_change = on_change
        self._suggestion = LevelSuggestion(services, seating.game.id, seating.levels)

    def suggestion_widgets(self, seating: SeatingModel) -> list[Widget]:
        """Return what goes on the card of the suggested opponent; empty without a suggestion."""
        return self._suggestion.make_widgets(seating, partial(self._take_player, seating))

    def persona_widgets(self, seating: SeatingModel, seat_name: Callable[[int], str]) -> list[Widget]:
        """Return what goes on the card of the personas; empty without computers."""
        computers = [seat for seat in range(seating.seat_count) if seating.seats[seat].kind == "computer"]
        if not computers or not seating.game.styles:
            return []
        rows: list[Widget] = [Label(self._services.tr("ui.persona.title"), role="strong")]
        rows += [self._persona(seating, seat, seat_name(seat)) for seat in computers]
        return [Column(rows, gap=S2)]

    def _persona(self, seating: SeatingModel, seat: int, seat_text: str) -> Widget:
        """Button that goes on to the next persona of a seat; below it portrait and style of the chosen one."""
        tr, chosen = self._services.tr, seating.seats[seat].persona
        names = {"": tr("ui.persona.none"), ANY_PERSONA: tr("ui.persona.any")}
        names |= {style: persona_name(tr, self._game_id, style) or style for style in seating.game.styles}
        order = list(names)
        following = order[(order.index(chosen) + 1) % len(order)] if chosen in names else ""
        words = tr("ui.setup.named", name=seat_text, value=names.get(chosen, chosen))
        call = partial(self._take_persona, seating, seat, following)
        button = Button(f"setup.{seat}.persona", words, call, icon="redo", tip=tr("ui.persona.next"))
        if chosen not in seating.game.styles:
            return button
        plugin, style = plugin_of(self._game_id), tr(f"{self._game_id}.persona.{chosen}.text")
        portrait = AchievementMedal(
            plugin.persona_pictures.get(chosen), plugin.theme, names[chosen], earned=True, size=PORTRAIT
        )
        return Column((button, Row((portrait, Label(style, grow=1)), gap=S3, across="centre")), gap=S2)

    def _take_player(self, seating: SeatingModel, player: PlayerName) -> None:
        """Seat computers of a level at all places of computers, the first one with the persona, if any."""
        persona = player.style
        for seat, choice in enumerate(seating.seats):
            if choice.kind == "computer":
                seating.seats[seat] = choice._replace(level=player.level, persona=persona or choice.persona)
                persona = ""
        self._on_change()

    def _take_persona(self, seating: SeatingModel, seat: int, persona: str) -> None:
        seating.seats[seat] = seating.seats[seat]._replace(persona=persona)
        self._on_change()
