"""The pictures of docs/play.md and of the README: every game at its table, and the screens around them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from boardgames import registry
from boardgames.cli.seeded_games import GamePlan, play_one
from boardgames.core.game_protocol import seat_name
from boardgames.record import RecordedSeat, Recorder, load_record
from boardgames.ui.scene.scene_factory import ResumableGame, SceneFactory
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.lesson_list import LessonListScene
from boardgames.ui.shell.title_screen import TitleScene
from tests.ui.pilot import Pilot  # before pygame: no screen is opened

import pygame  # isort: skip
from PIL import Image  # isort: skip

ROOT: Final = Path(__file__).resolve().parents[2]
OUT: Final = ROOT / "docs" / "pictures"
SHOWN: Final = (880, 495)
QUALITY: Final = 82
"""Of a JPEG: text is clear, and a picture has 50 to 90 kB."""
TONES: Final = 150
"""Of grey, at least, in a picture with something on it: those of today have 254 and more."""
PART: Final = 0.6
"""How much of a game has been played where its table is shown."""
SEED: Final = 3
STORE_SIZE: Final = (1920, 1080)
STORE_QUALITY: Final = 88


def save(pilot: Pilot, name: str, size: tuple[int, int] = SHOWN, quality: int = QUALITY) -> None:
    """Save the window as a JPEG of `size` pixels.

    Raises AssertionError if no frame was drawn, or one with nothing on it.
    """
    before = pilot.app.frames
    pygame.event.post(pygame.Event(pygame.WINDOWSHOWN))  # a hidden window draws nothing, and its picture is black
    pilot.step()
    assert pilot.app.frames > before, f"{name}: no frame was drawn"
    surface = pilot.app.window.surface
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    small = image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)
    tones = len(small.convert("L").getcolors() or ())
    assert tones >= TONES, f"{name}: {tones} tones, there is nothing on it"
    path = OUT / f"{name}.jpg"
    path.parent.mkdir(exist_ok=True)
    small.save(path, quality=quality, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} kB")


def shelved(game_id: str, folder: Path) -> Path:
    """A game between a person and computers, left when the person is to act; return its record."""
    game = registry.load(game_id)
    options = game.complete({})
    seats = game.seat_count(options)
    play_one(GamePlan(game_id, options, ("greedy",) * seats, str(folder)), SEED)
    whole = load_record(next(folder.glob("*.yaml")))
    state, count, lines = game.new_game(options, SEED), 0, [line for _, line in whole.standing_actions()]
    for number, line in enumerate(lines[: round(PART * len(lines))]):
        count = number if state.to_act() == 0 else count
        state.apply(line)
    people = {
        seat_name(seat): RecordedSeat(computer="adept") if seat else RecordedSeat(person="Ana")
        for seat in range(seats)
    }
    left = replace(whole, seats=people, lines=tuple(lines[:count]), over=None, places=())
    pen = Recorder.begin(left)
    pen.close()
    return pen.path


def open_table(pilot: Pilot, game_id: str) -> None:
    """Open a game in its middle, one's own turn."""
    path, doors = shelved(game_id, pilot.home / "played"), make_scene_factory()
    scene = doors.resume_game(pilot.app, ResumableGame(path, game_id, (), 1, ""))
    pilot.open(scene)
    pilot.step(400)
    pilot.settle()


def table(pilot: Pilot, game_id: str) -> None:
    """A game in its middle, for a page of the manual."""
    open_table(pilot, game_id)
    save(pilot, f"play-{game_id}")


def store(pilot: Pilot, game_id: str) -> None:
    """A game in its middle as a picture for a store: the whole window at 1920x1080, with nothing added."""
    open_table(pilot, game_id)
    save(pilot, f"store-{game_id}", STORE_SIZE, STORE_QUALITY)


def title(pilot: Pilot) -> None:
    doors = make_scene_factory()
    pilot.open(TitleScene(pilot.app, doors))
    save(pilot, "play-title")


def setup(pilot: Pilot) -> None:
    scene = GameSetupScene(pilot.app, make_scene_factory(), registry.GAME_IDS[1])
    scene.seed = str(SEED)
    pilot.open(scene)
    save(pilot, "play-setup")


def learn(pilot: Pilot) -> None:
    doors: SceneFactory = make_scene_factory()
    pilot.open(LessonListScene(pilot.app, doors, registry.GAME_IDS[2]))
    pilot.step(600)
    pilot.settle()
    save(pilot, "play-learn")


def rules(pilot: Pilot) -> None:
    pilot.open(TitleScene(pilot.app, make_scene_factory()))
    pilot.app.open_rules(registry.GAME_IDS[0])
    pilot.step(600)
    pilot.settle()
    save(pilot, "play-rules")


def replay(pilot: Pilot) -> None:
    game_id = registry.GAME_IDS[0]
    play_one(
        GamePlan(game_id, registry.load(game_id).complete({}), ("greedy", "greedy"), str(pilot.home / "played")), SEED
    )
    pilot.open(make_scene_factory().create_replay(pilot.app, next((pilot.home / "played").glob("*.yaml"))))
    for _ in range(9):
        pilot.key("right")
    save(pilot, "play-replay")


SCENES: Final[tuple[Callable[[Pilot], None], ...]] = (
    title,
    setup,
    learn,
    rules,
    replay,
    *(partial(table, game_id=game_id) for game_id in registry.GAME_IDS),
)
STORE_SCENES: Final[tuple[Callable[[Pilot], None], ...]] = tuple(
    partial(store, game_id=game_id) for game_id in registry.GAME_IDS
)
