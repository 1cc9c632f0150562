"""The window's plugin of a game, found by the game's id, with defaults for the parts that a game does not have.

The plugin of a game is the package `boardgames.ui.games.<id>`. Every module of this table may be missing:

| Module                | In it                                                          | Without it               |
|-----------------------|----------------------------------------------------------------|--------------------------|
| `theme.py`            | `THEME: GameTheme`                                             | `NEUTRAL` with its id    |
| `game_ui.py`          | `make_game_ui(game) -> GameUI`                                 | those of `plain`         |
| `table_renderer.py`   | `make_table_renderer(ui) -> TableRenderer`                     | those of `plain`         |
| `card_renderer.py`    | `STYLE: CardStyle`                                             | the face of the shell    |
| `sound_recipes.py`    | `SOUNDS: Mapping[str, SoundRecipe]`, `AMBIENCE: AmbientSound`  | the shared sounds        |
| `achievements.py`     | `ACHIEVEMENTS`, `MEDAL_PICTURES`, `ACHIEVEMENT_NUMBERS`,       | no achievements          |
|                       | `PERSONAL_BEST_MEASURES`, `SEAT_ROLE_TESTS`                    |                          |
| `persona_pictures.py` | `PERSONA_PICTURES`                                             | personas have no portrait |
| `print_components.py` | `make_print_components(game, ui, formatter, seats)`            | cards by name and kind   |
| `placement_model.py`  | `make_placement_model(game) -> PlacementModel`                 | no position editor       |

No module above this one names a game or imports its package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, final

from boardgames import registry
from boardgames.draw.theme import NEUTRAL, GameTheme

if TYPE_CHECKING:
    from boardgames.core.game_protocol import Game
    from boardgames.draw.card_renderer import CardStyle
    from boardgames.ui.contract.achievements import (
        AchievementNumbers,
        AchievementTests,
        MedalPictures,
        PersonalBestMeasures,
        SeatRoleTests,
    )
    from boardgames.ui.contract.board_rendering import TableRenderer
    from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
    from boardgames.ui.contract.game_ui import GameUI
    from boardgames.ui.contract.placement_model import PlacementModel
    from boardgames.ui.contract.print_components import PrintComponents
    from boardgames.ui.motion.ambient_sound import AmbientSound
    from boardgames.ui.motion.sound_recipes import SoundRecipe

PLAIN: Final = "plain"
PARTS: Final = ("theme", "sound_recipes", "game_ui", "table_renderer", "achievements")


@final
class GamePlugin:
    """Plug-in of a game: everything that the window needs besides the rules. Parts are imported on first use."""

    __slots__ = ("id",)

    def __init__(self, id: str) -> None:
        self.id: Final = id

    @property
    def theme(self) -> GameTheme:
        return _theme(self.id)

    @property
    def sound_recipes(self) -> Mapping[str, SoundRecipe]:
        """The game's own alone."""
        part = _part(self.id, "sound_recipes")
        return part.SOUNDS if part else {}

    @property
    def ambience(self) -> AmbientSound | None:
        """Ambient sound of the game's table, or None."""
        return getattr(_part(self.id, "sound_recipes"), "AMBIENCE", None)

    @property
    def achievements(self) -> AchievementTests:
        found: AchievementTests = self._judged("ACHIEVEMENTS")
        return found

    @property
    def medal_pictures(self) -> MedalPictures:
        found: MedalPictures = self._judged("MEDAL_PICTURES")
        return found

    @property
    def achievement_numbers(self) -> AchievementNumbers:
        found: AchievementNumbers = self._judged("ACHIEVEMENT_NUMBERS")
        return found

    @property
    def personal_best_measures(self) -> PersonalBestMeasures:
        found: PersonalBestMeasures = self._judged("PERSONAL_BEST_MEASURES")
        return found

    @property
    def seat_role_tests(self) -> SeatRoleTests:
        found: SeatRoleTests = self._judged("SEAT_ROLE_TESTS")
        return found

    @property
    def persona_pictures(self) -> MedalPictures:
        """Portraits of the computer players' personas."""
        found: MedalPictures = getattr(_part(self.id, "persona_pictures"), "PERSONA_PICTURES", {})
        return found

    def _judged(self, name: str) -> Any:
        return getattr(_part(self.id, "achievements"), name, {})

    def preload(self) -> None:
        """Read every part now, so that nobody waits for one later."""
        for part in PARTS:
            _part(self.id, part)

    def make_ui_and_renderer(self, game: Game) -> tuple[GameUI, TableRenderer]:
        """The interface of `game`, which may stand under other constants than those it ships with, and its art."""
        ui = self.make_game_ui(game)
        art: TableRenderer = _part(self._owner, "table_renderer").make_table_renderer(ui)
        if self._owner == PLAIN:
            art.use_theme(self.theme)
        return ui, art

    def make_game_ui(self, game: Game) -> GameUI:
        """The interface of `game` alone, where nothing of it is shown."""
        ui: GameUI = _part(self._owner, "game_ui").make_game_ui(game)
        return ui

    @property
    def _owner(self) -> str:
        """Id of the plug-in that provides interface and art: the game's own id, or `PLAIN`."""
        return self.id if _part(self.id, "game_ui") else PLAIN

    def make_print_components(
        self, game: Game, speaker: Callable[[GameUI], GameMessageFormatter], seats: int
    ) -> PrintComponents:
        """Return the printable components of `game` for the given number of seats; `speaker` makes the message
        formatter.
        """
        part, ui = _part(self.id, "print_components") or _part(PLAIN, "print_components"), self.make_game_ui(game)
        paper: PrintComponents = part.make_print_components(game, ui, speaker(ui), seats)
        return paper

    def make_placement_model(self, game: Game) -> PlacementModel | None:
        """Return the placement model of `game`, or None if the game has none."""
        part = _part(self.id, "placement_model")
        return part.make_placement_model(game) if part else None


@cache
def plugin_of(game_id: str) -> GamePlugin:
    """The room of a game, also of one that brings nothing (a record may even name a game that is not installed)."""
    return GamePlugin(game_id)


@cache
def _theme(game_id: str) -> GameTheme:
    part = _part(game_id, "theme")
    theme: GameTheme = part.THEME if part else NEUTRAL._replace(id=game_id)
    return theme


def card_style(game_id: str) -> CardStyle | None:
    """Return the card style of a game, or None if the game has no card renderer."""
    faces = _part(game_id, "card_renderer")
    return None if faces is None else faces.STYLE


def achievement_text(tr: Callable[..., str], game_id: str, feat: str) -> str:
    """Return the text of an achievement's condition, with the number that its check requires."""
    return tr(f"{game_id}.feat.{feat}.text", number=plugin_of(game_id).achievement_numbers.get(feat, 0))


@cache
def all_sound_recipes() -> Mapping[str, SoundRecipe]:
    """The shared sounds and those of every game, by name; no two of them share one."""
    from boardgames.ui.motion.sound_recipes import SHARED

    found = dict(SHARED)
    for game_id in registry.GAME_IDS:
        own = plugin_of(game_id).sound_recipes
        assert not found.keys() & own.keys(), f"{game_id}: {sorted(found.keys() & own.keys())}"
        found |= own
    return found


@cache
def _part(game_id: str, part: str) -> Any:
    """The module of a part of a room, or None."""
    package = f"{__package__}.{game_id}"
    if game_id not in (*registry.GAME_IDS, PLAIN) or not find_spec(package) or not find_spec(f"{package}.{part}"):
        return None
    return import_module(f"{package}.{part}")
