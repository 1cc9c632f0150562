"""The doors between the shell and the tables: what the shell opens without knowing how it is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from boardgames import registry
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.services import Services
from boardgames.ui.widgets.fitted_pictures import FittedPicture

if TYPE_CHECKING:
    from boardgames.data.own_rules import OwnRules
    from boardgames.text.rules_text import RuleIllustration

OptionValue = str | int | bool


class SeatChoice(NamedTuple):
    """Who sits on a seat: a person with a name, at this device or at another one (`remote`), or a computer."""

    kind: Literal["person", "computer", "remote"]
    name: str = ""  # empty: the seat's own name in the present language
    level: str = ""  # for a computer: an id of ai.levels


class NewGameSettings(NamedTuple):
    """Everything that a new game needs to begin. `first`: somebody's first one, made gentle.

    `own_rules` is the set whose rules hold, as plain data (`data.own_rules.Set.as_fields`).
    """

    game: str
    seats: tuple[SeatChoice, ...]
    options: Mapping[str, OptionValue] = {}
    seed: int = 0
    first: bool = False
    own_rules: Mapping[str, Any] | None = None


class ResumableGame(NamedTuple):
    """An unfinished game on disk, for the eye: who sits where, and when it was left, as ISO local time."""

    path: Path
    game: str
    seats: tuple[SeatChoice, ...]
    round: int
    when: str


class OpenLesson(Protocol):
    """Makes the table of a lesson of a game by its id; `go_on`: where it was left."""

    def __call__(self, app: SceneHost, game: str, id: str, *, go_on: bool = False) -> Scene: ...


class OpenRecord(Protocol):
    """Makes the replay of a record; under the rules of the set `own`, where it is given, in place of its own."""

    def __call__(self, app: SceneHost, path: Path, own: OwnRules | None = None) -> Scene: ...


def playable_games() -> tuple[str, ...]:
    """The games of the registry in its order: one without a table of its own is played on the plain one."""
    return registry.GAME_IDS


def _no_scene(*_args: object, **_named: object) -> Scene:
    raise AssertionError("no table is installed behind this door")


class TablePreviews(NamedTuple):
    """What the rules, the lists of lessons and the set-up show of the tables.

    `still` makes a picture of a game: which of its moments (from 0), how high at most. `example` is the scene on
    which an example of a game is played. `lesson` makes the picture of a lesson of a game, `laid` that of its table
    as it is dealt under some options, where it has a board.
    """

    rule_illustration: Callable[[str, RuleIllustration, int, float], FittedPicture]
    example_scene: Callable[[SceneHost, str, str], Scene]
    lesson_picture: Callable[[str, str], FittedPicture]
    table_thumbnail: Callable[[str, Mapping[str, OptionValue]], FittedPicture | None]


@dataclass
class SceneFactory:
    """Callbacks that the table's side fills in; each scene maker only builds, the shell pushes.

    `levels` are the ids of computer levels in rising strength; each has texts `level.<id>.name` and `.text`.
    """

    create_table: Callable[[SceneHost, NewGameSettings], Scene] = _no_scene
    list_resumable_games: Callable[[], list[ResumableGame]] = list
    has_unread_records: Callable[[], bool] = (
        bool  # whether records are still being read, so that a later look finds more
    )
    resume_game: Callable[[SceneHost, ResumableGame], Scene] = _no_scene
    create_replay_list: Callable[[SceneHost], Scene] | None = None  # None: no button
    create_replay: OpenRecord = _no_scene
    create_lesson: OpenLesson | None = None  # None: no button
    create_workshop: Callable[[SceneHost], Scene] | None = None  # None: no button
    create_table_previews: Callable[[Services, Callable[[], None]], TablePreviews] | None = (
        None  # draws; the call: one more picture is ready
    )
    level_ids: Callable[[], tuple[str, ...]] = tuple
    game_ids: Callable[[], tuple[str, ...]] = playable_games
    load_game: Callable[[str], object] = registry.load

    def last_unfinished_game(self, game: str) -> ResumableGame | None:
        """The unfinished game of that kind that was left last."""
        return next((one for one in self.list_resumable_games() if one.game == game), None)
