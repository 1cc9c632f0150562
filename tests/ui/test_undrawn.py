"""Nothing that is drawn can be missing: a victim, a monster and a witch's card by YAML alone are played and seen."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames import registry
from boardgames.cli.main import main
from boardgames.core.game_protocol import Action, Dump, Game
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.placeholder_art import SLATE, initials, placeholder_info_of_id
from boardgames.draw.rects import Rect
from tests.ui.page import COMPUTER, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

VICTIM = """  victim_child:
    kind: victim
    count: 9
    source: reconstructed
    name: {en: The child, es: El niño, fr: L'enfant}
    text: {en: A victim., es: Una víctima., fr: Une victime.}
"""
MONSTER = """  - id: old_owl
    name: {en: The Old Owl, es: La Vieja Lechuza, fr: La Vieille Chouette}
    type: creature
    strength: {range: 1, melee: 2, shield: 1, codex: 1}
    first: 3
    second: 1
    source: reconstructed
"""
FAMILIAR = """  - id: raven
    kind: familiar
    names: {en: Raven, es: Cuervo, fr: Corbeau}
    wisp: {value: purple, source: reconstructed}
    role: {value: witch, source: reconstructed}
    eye: {value: true, source: reconstructed}
"""


def _sacrificio(text: str) -> str:
    return text.replace("  victim_woman:\n", VICTIM + "  victim_woman:\n", 1)


def _terrorixico(text: str) -> str:
    return text + MONSTER


def _walpurgisnacht(text: str) -> str:
    return text.replace("familiar: {count: 3", "familiar: {count: 4").replace(
        "  - id: bells\n", FAMILIAR + "  - id: bells\n"
    )


Rules = tuple[str, str, Callable[[str], str], str]
ADDED: dict[str, Rules] = {
    "sacrificio": ("cards.yaml", "victim_child", _sacrificio, "The child"),
    "terrorixico": ("monsters.yaml", "old_owl", _terrorixico, "The Old Owl"),
    "walpurgisnacht": ("cards.yaml", "raven", _walpurgisnacht, "Raven"),
}
MOMENTS = 12
GAMES = pytest.mark.parametrize("game_id", ADDED)


def folder_of(game_id: str, tmp_path: Path) -> Path:
    """The rule files of a game with one more card."""
    folder = tmp_path / game_id
    shutil.copytree(shared_folder("rules") / game_id, folder)
    file, _id, add, _name = ADDED[game_id]
    text = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text(add(text), encoding="utf-8")
    return folder


class Chance:
    """A computer player that answers at once, by chance, from its view alone."""

    expected_actions = ()

    def __init__(self, game: Game, options: Mapping[str, Any], seat: int, seed: int) -> None:
        self.game, self.options, self.seat, self.rng = game, options, seat, Rng(seed)
        self.answer: Action | None = None

    @property
    def is_thinking(self) -> bool:
        return self.answer is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.answer = self.rng.choice(self.game.sampler(view, self.seat, self.options).draw(self.rng).legal_actions())

    def poll(self) -> Action | None:
        answer, self.answer = self.answer, None
        return answer

    def move_now(self) -> None:
        """It has decided already."""

    def stop(self) -> None:
        self.answer = None

    def close(self) -> None:
        self.answer = None


def watch(pilot: Pilot, game: Game, seed: int) -> TablePage:
    """A table at which computers play."""

    def make(_id: str, options: Mapping[str, Any], _level: str, seat: int, chance: int, *_rules: object) -> Chance:
        return Chance(game, options, seat, chance)

    seats = (COMPUTER,) * game.seat_count({})
    return TablePage.open(pilot, HeadlessGame.begin(game.id, seats, seed=seed, make=make, rules=game))


def key_showing(page: TablePage, card: str) -> str:
    """A place at which the card lies open, uppermost; empty where there is none."""
    for thing in page.things():
        faces = page.closeup_faces(thing.key) if thing.click_rect.w > 0 else []
        if faces and faces[0].endswith(card):
            return thing.key
    return ""


def play(page: TablePage, card: str, name: str) -> tuple[int, int]:
    """Watch a game to its result; at how many moments the card lay on the table, and how often it was looked at."""
    seen = zoomed = 0
    pilot, chance = page.pilot, Rng(1)
    while not page.is_over():
        if seen >= MOMENTS and zoomed:
            page.play(chance.choice(page.common_legal()))
            continue  # the rest need not be watched
        count = page.action_count()
        pilot.settle(lambda: page.action_count() > count)  # noqa: B023
        if f"'{card}'" in str(page.drawn()):
            seen += 1
            key = key_showing(page, card) if zoomed < 3 and page.is_on_top() else ""
            if key:
                zoomed += 1
                page.zoom(key)
                pilot.settle()
                assert name in pilot.words()
                pilot.key("escape")
    page.skip_story()
    pilot.settle(lambda: pilot.top.name == "results")
    return seen, zoomed


@GAMES
def test_a_new_card_by_yaml_alone_is_played_to_the_end(game_id: str, tmp_path: Path) -> None:
    _file, card, _add, name = ADDED[game_id]
    game = registry.build(game_id, {}, folder_of(game_id, tmp_path / "rules"))
    seen = zoomed = told = 0
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        for seed in range(1, 9):
            page = watch(pilot, game, seed)
            more = play(page, card, name)
            seen, zoomed = seen + more[0], zoomed + more[1]
            told += any(name.lower() in line.text.lower() for line in page.log_lines())
            pilot.app.return_to_title()
            pilot.settle()
            if seen >= MOMENTS and zoomed and told:
                return
    raise AssertionError(f"seen {seen} times, looked at {zoomed} times, told in {told} games")


@pytest.fixture
def images() -> Images:
    return Images(shared_folder("assets"))


def test_a_picture_that_is_not_there_is_drawn_plain_at_any_size(images: Images) -> None:
    surface = pygame.Surface((400, 400))
    painter = Painter(surface, Fonts(shared_folder("assets") / "fonts"), images, 1.0)
    for w, h in ((2, 3), (14, 20), (40, 40), (60, 84), (200, 280), (390, 200)):
        for tint in (None, (200, 30, 30)):
            surface.fill((0, 0, 0))
            painter.picture("sacrificio/nobody_drew_this", Rect(0, 0, w, h), tint)
            painter.picture("sacrificio/nobody_drew_this", Rect(5, 5, w, h), tint, alpha=120)
            assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < 400 * 400
    assert images.picture_size("sacrificio/nobody_drew_this") == (5.0, 7.0)


def test_its_name_comes_from_the_rules_or_from_its_id(images: Images) -> None:
    assert images.placeholder_of("sacrificio/back") is None
    assert images.placeholder_of("sacrificio/icons/old_owl") == placeholder_info_of_id("old_owl")
    assert (
        placeholder_info_of_id("terrorixico/old_owl").name == "Old owl"
        and placeholder_info_of_id("x/y").colour == SLATE
    )
    found = [initials(name) for name in ("The child", "La Vieja Lechuza", "L'enfant", "Crucifix 3", "Ox", "")]
    assert found == ["C", "VL", "E", "C3", "O", "?"]


@GAMES
def test_validate_warns_of_a_card_without_a_picture_and_finds_no_fault(
    game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, card, _add, _name = ADDED[game_id]
    folder = folder_of(game_id, tmp_path)
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if card in text)
    assert main(["validate", str(folder)]) == 0
    warning, total = capsys.readouterr().out.splitlines()
    assert warning.startswith(f"{folder / file}:{line}:") and f": warning: expected a picture {card}.svg" in warning
    assert total == f"{folder}: no faults, 1 warning"
