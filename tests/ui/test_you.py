"""The one person at a table is "You" over its own things and where it is asked; what happened is told by names."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.play.match.lesson_session import scripted
from boardgames.ui.play.match.recording import Recording
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.panels.prompt import PromptBar
from boardgames.ui.play.replay.replay import ReplayScene
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.ui.pilot import Pilot

YOU = {"en": "You", "es": "Tú", "fr": "Vous"}


def opened(pilot: Pilot, game: str, *people: str) -> TableScene:
    """A game of these people and else computers, the first one to act."""
    count = min(registry.load(game).seats)
    computers = [SeatChoice("computer", level="novice")] * (count - len(people))
    seats = (*(SeatChoice("person", name=name) for name in people), *computers)
    options = {"seats": count} if "seats" in registry.load(game).options else {}
    if "start" in registry.load(game).options:
        options["start"] = "P1"
    scene = TableScene(pilot.app, Session.begin(TableChoice(game, seats, options, 3), scripted))
    pilot.open(scene)
    return scene


def bar(scene: TableScene) -> PromptBar:
    found = scene.stage.find("prompt")
    assert isinstance(found, PromptBar)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_one_person_is_told_which_seat_is_its_own(game: str, language: str) -> None:
    with Pilot(language=language, animation="off") as pilot:
        scene = opened(pilot, game, "")
        assert bar(scene).name == YOU[language]
        own = (YOU[language], f"{YOU[language]} ({scene.words.seat_title(0)})")
        assert scene.words.plate(0) == own[1]
        assert sum(line in own for line in pilot.words().splitlines()) >= 2, "over the board, and over its own things"
        scene.perform(scene.port.legal()[0])
        pilot.settle()
        told = "\n".join(line.text for line in scene.picture.log_lines())
        assert scene.words.plate(0) in told, "a turn's head says whose it is"
        assert scene.words.public_title("P1") == scene.words.seat_title(0), "its lines read as sentences do"
        pilot.check_layout()


def test_who_gave_a_name_is_asked_as_you_and_finds_the_own_things_under_you_and_the_name() -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "sacrifice", "Ana")
        assert bar(scene).name == "You" and scene.words.plate(0) == "You (Ana)"
        assert scene.words.plate(1) == scene.words.seat_title(1)


@pytest.mark.parametrize("people", [("Ana", "Bo"), ()])
def test_several_people_and_none_are_told_by_their_names(people: tuple[str, ...]) -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "sacrifice", *people)
        assert bar(scene).name == scene.words.seat_title(0) and "You (" not in pilot.words()


def test_a_replay_tells_everybody_by_name() -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "sacrifice", "")
        scene.perform(scene.port.legal()[0])
        replay = ReplayScene(pilot.app, Recording.of(scene.session.record, scripted), lambda session: scene)
        pilot.open(replay)
        assert "You (" not in pilot.words()
