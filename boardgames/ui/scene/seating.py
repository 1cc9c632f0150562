"""Seats and options of a new game: those of the last time, or one person against computers."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, final

from boardgames.core.seat import seat_name
from boardgames.record.player_progress import normal_name
from boardgames.ui.scene.scene_factory import NewGameSettings, OptionValue, SceneFactory, SeatChoice, seats_of_kind
from boardgames.ui.scene.services import Services

if TYPE_CHECKING:
    from boardgames.core.game_protocol import Game

NAME_LIMIT: Final = 20
SEATS_OPTION: Final = "seats"
ANY_PERSONA: Final = "any"
"""In the place of a persona: one by chance, drawn when the game begins."""
SET_PLACE: Final = "set"
"""Key of the folder of the rule set that was used last."""
DRAWN_DIGITS: Final = 12
"""Digits of a random seed: too many to try them all against the view of a seat."""


def random_seed_text() -> str:
    """Return a random seed for a deal."""
    return str(random.SystemRandom().randrange(10**DRAWN_DIGITS))


@final
class SeatingModel:
    """Seats and options of a new game. `seats` has a choice for the maximum number of seats.

    `last` is stored data of the last time and is validated. `player` is the name of the person at the device,
    `levels` are the computer levels, the weakest first.
    """

    def __init__(self, game: Game, levels: tuple[str, ...], last: Mapping[str, Any], player: str = "") -> None:
        self.game: Final = game
        self.levels: Final = levels
        self._player = player[:NAME_LIMIT]
        self.options = self._options(last.get("options"))
        self.seats = self._seats(last.get("seats"))

    def _options(self, last: Any) -> dict[str, OptionValue]:
        chosen: dict[str, OptionValue] = {name: values[0] for name, values in self.game.options.items()}
        if isinstance(last, dict):
            chosen.update({k: v for k, v in last.items() if k in chosen and v in self.game.options[k]})
        return chosen

    def _seats(self, last: Any) -> list[SeatChoice]:
        most = max(self.game.seats)
        seats = [SeatChoice("person", name=self._player), *[self.default_opponent] * (most - 1)]
        for i, item in enumerate(last if isinstance(last, list) else ()):
            if i < most and isinstance(item, dict):
                seats[i] = self._seat(item, seats[i])
        return seats

    def _seat(self, item: Mapping[str, Any], default: SeatChoice) -> SeatChoice:
        level = item.get("level")
        if item.get("kind") == "computer" and level in self.levels:
            persona = str(item.get("persona", ""))
            known = persona == ANY_PERSONA or persona in self.game.styles
            return SeatChoice("computer", level=str(level), persona=persona if known else "")
        if item.get("kind") in ("person", "remote"):
            return SeatChoice("person", name=str(item.get("name", ""))[:NAME_LIMIT])
        return default

    @property
    def default_opponent(self) -> SeatChoice:
        """Default opponent of a person: the weakest computer."""
        return SeatChoice("computer", level=self.levels[0]) if self.levels else SeatChoice("person")

    @property
    def seat_count(self) -> int:
        """Number of seats under the chosen options."""
        return self.game.seat_count(self.options)

    @property
    def person_seats(self) -> tuple[int, ...]:
        """Indices of the seats of people."""
        return seats_of_kind(self.seats[: self.seat_count], "person")

    # options --------------------------------------------------------------------------------------------------
    def seat_of(self, value: OptionValue) -> int:
        """Return the seat that a value such as `"P3"` names, or -1."""
        names = [seat_name(seat) for seat in range(max(self.game.seats))]
        return names.index(value) if isinstance(value, str) and value in names else -1

    def available_values(self, option: str) -> list[OptionValue]:
        """Values that can be chosen: numbers in order, no seat that is not at the table."""
        values = [value for value in self.game.options[option] if self.seat_of(value) < self.seat_count]
        return sorted(values, key=int) if option == SEATS_OPTION else values

    def set_option(self, option: str, value: OptionValue) -> None:
        """Set an option; reset other options whose value is no longer available."""
        self.options[option] = value
        for other, chosen in self.options.items():
            if chosen not in self.available_values(other):
                self.options[other] = self.game.options[other][0]

    # a game ---------------------------------------------------------------------------------------------------
    def new_game_settings(self, seed: int, *, first: bool = False) -> NewGameSettings:
        """Return the settings of a new game."""
        seats, options = self._with_personas(self._named[: self.seat_count]), dict(self.options)
        return NewGameSettings(self.game.id, seats, options, seed, first, self.game.own_rules)

    def _with_personas(self, seats: Sequence[SeatChoice]) -> tuple[SeatChoice, ...]:
        """The seats with personas in the place of `ANY_PERSONA`: different ones while there are any left."""
        chance, taken, out = random.SystemRandom(), {seat.persona for seat in seats}, list[SeatChoice]()
        for seat in seats:
            if seat.persona == ANY_PERSONA:
                left = [persona for persona in self.game.styles if persona not in taken] or list(self.game.styles)
                seat = seat._replace(persona=chance.choice(left) if left else "")
                taken.add(seat.persona)
            out.append(seat)
        return tuple(out)

    @property
    def _named(self) -> list[SeatChoice]:
        """The seats with stripped names."""
        return [seat._replace(name=seat.name.strip()) for seat in self.seats]

    def as_plain_data(self) -> dict[str, Any]:
        """Plain data to remember the seats and options."""
        seats = [
            {"kind": seat.kind, "name": seat.name, "level": seat.level}
            | ({"persona": seat.persona} if seat.persona else {})
            for seat in self._named
        ]
        return {"seats": seats, "options": dict(self.options)}

    def with_rules_of(self, game: Game) -> SeatingModel:
        """Return the same seats under other rules; options that no longer exist are dropped."""
        return SeatingModel(game, self.levels, self.as_plain_data(), self._player)

    def save_as_last(self, services: Services) -> None:
        """Remember the seating for the next time, and the first person as the player at the device.

        If a player without a name now enters the first name, the progress moves to that name.
        """
        prefs, progress = services.prefs, services.progress
        own = self.game.own_rules
        place = None if own is None else services.opened_set_folders.get(own["digest"])
        kept = self.as_plain_data() | ({} if place is None else {SET_PLACE: str(place)})
        others = {game: last for game, last in prefs.value.last_setup.items() if game != self.game.id}
        last = {**others, self.game.id: kept}  # the most recent game comes last
        player = normal_name(self._named[self.person_seats[0]].name) if self.person_seats else prefs.value.player
        if player and progress.names == ("",):
            progress.rename("", player)
        prefs.change(last_setup=last, player=player)
        progress.mark_game_begun(player, self.game.id)


def seating_of(
    services: Services, doors: SceneFactory, game_id: str, like: Mapping[str, Any] | None = None
) -> SeatingModel:
    """Return the seating `like` another one (`SeatingModel.as_plain_data`), else the last one, else the default."""
    from boardgames.core.game_protocol import Game  # imported late: not needed by the title screen

    game = doors.load_game(game_id)
    assert isinstance(game, Game)
    settings = services.settings
    last = settings.last_setup.get(game_id, {}) if like is None else like
    return SeatingModel(game, tuple(doors.level_ids()), last, settings.player)


def _is_first_game(services: Services, game_id: str, known: Collection[str]) -> bool:
    """True if the player at the device has never played the game and is not in `known`."""
    return game_id not in services.player_progress.begun and services.settings.player not in known


def quick_start_names(services: Services, game_id: str) -> tuple[str, ...]:
    """Names of the people whom `quick_start_settings` seats, without loading the game.

    The name of a person without one is empty.
    """
    last = services.settings.last_setup.get(game_id)
    own = (services.settings.player,)
    if not isinstance(last, dict) or not isinstance(seats := last.get("seats"), list):
        return own
    options = last.get("options")
    count = options.get(SEATS_OPTION) if isinstance(options, dict) else None
    seated = seats[: count if isinstance(count, int) else len(seats)]
    names = [str(one.get("name", "")) for one in seated if isinstance(one, dict) and one.get("kind") == "person"]
    names = [name[:NAME_LIMIT] for name in names]
    return own if not names or _is_first_game(services, game_id, {*map(normal_name, names)}) else tuple(names)


def quick_start_settings(services: Services, doors: SceneFactory, game_id: str) -> NewGameSettings:
    """Return the settings of a game started with one click: the last seats, or the default ones.

    A person's first game uses the easiest settings of the game; its seats are remembered.
    """
    seating = seating_of(services, doors, game_id)
    player = services.settings.player
    known = (
        {normal_name(seating.seats[seat].name) for seat in seating.person_seats}
        if game_id in services.settings.last_setup
        else ()
    )
    if _is_first_game(services, game_id, known):
        seating = SeatingModel(seating.game, seating.levels, {"options": seating.game.beginner_options}, player)
        seating.save_as_last(services)
        return seating.new_game_settings(int(random_seed_text()), first=True)
    if not seating.person_seats:
        seating = SeatingModel(seating.game, seating.levels, {"options": seating.options}, player)
    return seating.new_game_settings(int(random_seed_text()))


def latest_game(services: Services, games: Sequence[str]) -> str:
    """Id of the game that was set up last, if it is one of these; else the first of them, or empty."""
    begun = next(reversed(services.settings.last_setup), "")
    return begun if begun in games else next(iter(games), "")
