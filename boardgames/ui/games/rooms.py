"""A game's room in the window, found by the game's id; what a game does not have is lent to it.

The room of a game is the package `boardgames.ui.games.<id>`. Each part is a module with one name in it, and every
part may be missing:

| Part        | In it                             | Without it                                    |
|-------------|-----------------------------------|-----------------------------------------------|
| `theme.py`  | `THEME: GameTheme`                | `draw.theme.NEUTRAL` with the game's id       |
| `sounds.py` | `SOUNDS: Mapping[str, Recipe]`    | the sounds that all tables share              |
| `game_ui.py` | `game_ui(game) -> GameUI`        | interface and art of the room `plain`         |
| `sounds.py` | `AMBIENCE: Ambience`              | nothing is heard around its table             |
| `feats.py`  | `FEATS`, `FIGURES`, `NUMBERS`, `MEASURES`, and `PARTS` where seats differ | none  |
| `faces.py`  | `STYLE: CardStyle`                | names are measured in the shell's face        |
| `art.py`    | `art(ui) -> TableArt`             | never asked for: an own interface has its art |
| `paper.py`  | `paper(game, ui, speaker, seats) -> Paper`    | cards alone, by name and kind     |
| `laying.py` | `laying(game) -> PositionEditing`          | its positions are not laid by hand            |

Nothing above this room names a game or imports one's room: it asks here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, final

from boardgames import registry
from boardgames.draw.theme import NEUTRAL, GameTheme
from boardgames.draw.widget_skin import game_skin

if TYPE_CHECKING:
    from boardgames.core.game_protocol import Game
    from boardgames.draw.card_renderer import CardStyle
    from boardgames.ui.contract.board_look import TableArt
    from boardgames.ui.contract.feats import Figures, Judges, Measures, Numbers, Parts
    from boardgames.ui.contract.game_ui import GameUI
    from boardgames.ui.contract.position_editing import PositionEditing
    from boardgames.ui.contract.printed import Paper
    from boardgames.ui.contract.speaker import Speaker
    from boardgames.ui.motion.ambience import Ambience
    from boardgames.ui.motion.sound_recipes import Recipe

PLAIN: Final = "plain"
PARTS: Final = ("theme", "sounds", "game_ui", "art", "feats")


@final
class Room:
    """What the window knows of a game besides its rules. A part is read when it is first asked for."""

    __slots__ = ("id",)

    def __init__(self, id: str) -> None:
        self.id: Final = id

    @property
    def theme(self) -> GameTheme:
        return _theme(self.id)

    @property
    def sounds(self) -> Mapping[str, Recipe]:
        """The game's own alone."""
        part = _part(self.id, "sounds")
        return part.SOUNDS if part else {}

    @property
    def ambience(self) -> Ambience | None:
        """What is heard around its table."""
        return getattr(_part(self.id, "sounds"), "AMBIENCE", None)

    @property
    def feats(self) -> Judges:
        found: Judges = self._judged("FEATS")
        return found

    @property
    def figures(self) -> Figures:
        found: Figures = self._judged("FIGURES")
        return found

    @property
    def numbers(self) -> Numbers:
        found: Numbers = self._judged("NUMBERS")
        return found

    @property
    def measures(self) -> Measures:
        found: Measures = self._judged("MEASURES")
        return found

    @property
    def parts(self) -> Parts:
        found: Parts = self._judged("PARTS")
        return found

    def _judged(self, name: str) -> Any:
        return getattr(_part(self.id, "feats"), name, {})

    def read(self) -> None:
        """Read every part now, so that nobody waits for one later."""
        for part in PARTS:
            _part(self.id, part)

    def lay(self, game: Game) -> tuple[GameUI, TableArt]:
        """The interface of `game`, which may stand under other constants than those it ships with, and its art."""
        ui = self.game_ui(game)
        art: TableArt = _part(self._owner, "art").art(ui)
        if self._owner == PLAIN:
            art.skin = game_skin(self.theme)
        return ui, art

    def game_ui(self, game: Game) -> GameUI:
        """The interface of `game` alone, where nothing of it is shown."""
        ui: GameUI = _part(self._owner, "game_ui").game_ui(game)
        return ui

    @property
    def _owner(self) -> str:
        """Whose interface and art it has: its own, or the plain ones."""
        return self.id if _part(self.id, "game_ui") else PLAIN

    def paper(self, game: Game, speaker: Callable[[GameUI], Speaker], seats: int) -> Paper:
        """What of `game` goes on paper for so many seats; `speaker` is who says it."""
        part, ui = _part(self.id, "paper") or _part(PLAIN, "paper"), self.game_ui(game)
        paper: Paper = part.paper(game, ui, speaker(ui), seats)
        return paper

    def laying(self, game: Game) -> PositionEditing | None:
        """How positions of `game` are laid by hand, where the game tells it."""
        part = _part(self.id, "laying")
        return part.laying(game) if part else None


@cache
def room_of(game_id: str) -> Room:
    """The room of a game, also of one that brings nothing (a record may even name a game that is not installed)."""
    return Room(game_id)


@cache
def _theme(game_id: str) -> GameTheme:
    part = _part(game_id, "theme")
    theme: GameTheme = part.THEME if part else NEUTRAL._replace(id=game_id)
    return theme


def card_style(game_id: str) -> CardStyle | None:
    """How the cards of a game look; None where it has none of its own."""
    faces = _part(game_id, "faces")
    return None if faces is None else faces.STYLE


def feat_text(tr: Callable[..., str], game_id: str, feat: str) -> str:
    """What is to be done for a feat, with the number that its judge asks for."""
    return tr(f"{game_id}.feat.{feat}.text", number=room_of(game_id).numbers.get(feat, 0))


@cache
def all_sounds() -> Mapping[str, Recipe]:
    """The shared sounds and those of every game, by name; no two of them share one."""
    from boardgames.ui.motion.sound_recipes import SHARED

    found = dict(SHARED)
    for game_id in registry.GAME_IDS:
        own = room_of(game_id).sounds
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
