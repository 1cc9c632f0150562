"""Scene factory: makes the scenes of tables for the shell, which does not import them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol

from boardgames import registry
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.services import Services
from boardgames.ui.widgets.fitted_pictures import FittedPicture, ThumbnailStyle

if TYPE_CHECKING:
    from boardgames.core.game_protocol import Seat
    from boardgames.data.own_rules import OwnRules
    from boardgames.record.series import Series
    from boardgames.scenario.puzzles import PuzzleHead
    from boardgames.text.rules_text import RuleIllustration

OptionValue = str | int | bool


class SeatChoice(NamedTuple):
    """Player of a seat: a person at this device, a person at another one ("remote"), or a computer."""

    kind: Literal["person", "computer", "remote"]
    name: str = ""  # empty: the seat's own name in the present language
    level: str = ""  # for a computer: an id of ai.levels
    persona: str = ""  # for a computer with a character: an id of the game's styles

    @property
    def player_name(self) -> str:
        """Name of a computer player in records and searches: level and persona."""
        from boardgames.core.player_name import PlayerName  # imported late: not needed by the title screen

        return PlayerName(self.level, self.persona).text


PEOPLE: Final = ("person", "remote")
"""Kinds of seats that people play."""


def seats_of_kind(seats: Sequence[SeatChoice], *kinds: str) -> tuple[Seat, ...]:
    """Return the seats that players of these kinds have."""
    return tuple(seat for seat, choice in enumerate(seats) if choice.kind in kinds)


class NewGameSettings(NamedTuple):
    """Settings of a new game. `first`: the person's first game, which is made easier.

    `own_rules` is the rule set as plain data (`data.own_rules.OwnRules.as_fields`).
    """

    game: str
    seats: tuple[SeatChoice, ...]
    options: Mapping[str, OptionValue] = {}
    seed: int = 0
    first: bool = False
    own_rules: Mapping[str, Any] | None = None


class ResumableGame(NamedTuple):
    """An unfinished game on disk, for display: its players, round, and when it was left, as ISO local time.

    `has_phones`: people played it with phones that have keys to its seats.
    """

    path: Path
    game: str
    seats: tuple[SeatChoice, ...]
    round: int
    when: str
    has_phones: bool = False


class OpenLesson(Protocol):
    """Makes the table of a lesson of a game by its id; `go_on` continues where it was left."""

    def __call__(self, app: SceneHost, game: str, id: str, *, go_on: bool = False) -> Scene: ...


class OpenPuzzle(Protocol):
    """Makes the table of a puzzle of a game by its id, or a dialog about its fault."""

    def __call__(self, app: SceneHost, game: str, id: str) -> Scene: ...


class OpenRecord(Protocol):
    """Makes the replay of a record; the rule set `own`, if given, replaces the rules of the record."""

    def __call__(self, app: SceneHost, path: Path, own: OwnRules | None = None) -> Scene: ...


def playable_games() -> tuple[str, ...]:
    """Games of the registry in its order. Games without their own interface use the plain one."""
    return registry.GAME_IDS


def _no_scene(*_args: object, **_named: object) -> Scene:
    raise AssertionError("no table is installed behind this door")


class TablePreviews(NamedTuple):
    """Makers of pictures and examples of tables for the rules, the lists of lessons and the set-up.

    `rule_illustration` makes a picture for the rules of a game: its number among the moments (from 0) and its
    maximum height are given. `example_scene` makes the scene that plays an example. `lesson_picture` makes the
    picture of a lesson, `puzzle_picture` that of a puzzle, `record_picture` that of an unfinished game.
    `table_thumbnail` makes that of a table as dealt under some options, in a style (None: the plain one); None for a
    game without a board.
    """

    rule_illustration: Callable[[str, RuleIllustration, int, float], FittedPicture]
    example_scene: Callable[[SceneHost, str, str], Scene]
    lesson_picture: Callable[[str, str], FittedPicture]
    puzzle_picture: Callable[[PuzzleHead], FittedPicture]
    record_picture: Callable[[ResumableGame], FittedPicture]
    table_thumbnail: Callable[[str, Mapping[str, OptionValue], ThumbnailStyle | None], FittedPicture | None]


@dataclass(eq=False, repr=False)
class SceneFactory:
    """Callbacks set by the table's side; each only makes a scene, the shell pushes it.

    `level_ids` returns the ids of computer levels in rising strength; each has texts `level.<id>.name` and
    `.text`.
    """

    create_table: Callable[[SceneHost, NewGameSettings], Scene] = _no_scene
    list_resumable_games: Callable[[], list[ResumableGame]] = list
    has_unread_records: Callable[[], bool] = bool  # True while records are being read: a later call may find more
    resume_game: Callable[[SceneHost, ResumableGame], Scene] = _no_scene
    continue_series: Callable[[SceneHost, Series], Scene] = _no_scene  # its next game, or the one that is not over
    create_replay_list: Callable[[SceneHost], Scene] | None = None  # None: no button
    create_replay: OpenRecord = _no_scene
    create_lesson: OpenLesson | None = None  # None: no button
    create_puzzle: OpenPuzzle | None = None  # None: no button
    create_daily_sheet: Callable[[SceneHost], Scene] | None = None  # None: no button
    create_workshop: Callable[[SceneHost], Scene] | None = None  # None: no button
    create_table_previews: Callable[[Services, Callable[[], None]], TablePreviews] | None = (
        None  # the callback: another picture is ready
    )
    level_ids: Callable[[], tuple[str, ...]] = tuple
    game_ids: Callable[[], tuple[str, ...]] = playable_games
    load_game: Callable[[str], object] = registry.load

    def last_unfinished_game(self, game: str) -> ResumableGame | None:
        """Unfinished game of a kind that was left last, or None."""
        return next((one for one in self.list_resumable_games() if one.game == game), None)
