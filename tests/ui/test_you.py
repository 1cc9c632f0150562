"""The one person at a table is "You" over its own things and where it is asked; what happened is told by names."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.games.sacrifice.game import Sleeper
from tests.ui.page import COMPUTER, ReplayPage, TablePage, open_table
from tests.ui.pilot import Pilot

YOU = {"en": "You", "es": "Tú", "fr": "Vous"}


def open_game(pilot: Pilot, game: str, *people: str) -> TablePage:
    """A game of these people and else computers, the first one to act."""
    count = min(registry.load(game).seats)
    seats = (*(SeatChoice("person", name=name) for name in people), *[COMPUTER] * (count - len(people)))
    options = {"seats": count} if "seats" in registry.load(game).options else {}
    if "start" in registry.load(game).options:
        options["start"] = "P1"
    return open_table(pilot, game, seats, options, seed=3, make=Sleeper)


def own_plates(page: TablePage) -> list[str]:
    """What would stand over what a seat has if it were that of the one person."""
    return [page.tr("table.you_are", name=page.seat_title(seat)) for seat in range(len(page.seats))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_one_person_is_told_which_seat_is_its_own(game: str, language: str) -> None:
    with Pilot(language=language, animation="off") as pilot:
        page = open_game(pilot, game, "")
        assert page.prompt_bar.name == YOU[language]
        own = (YOU[language], f"{YOU[language]} ({page.seat_title(0)})")
        assert page.seat_plate(0) == own[1]
        assert sum(line in own for line in pilot.words().splitlines()) >= 2, "over the board, and over its own things"
        page.play_on(page.legal_actions()[0])
        told = "\n".join(line.text for line in page.log_lines())
        assert page.seat_plate(0) in told, "a turn's head says whose it is"
        assert page.title_in_log("P1") == page.seat_title(0), "its lines read as sentences do"
        pilot.check_layout()


def test_who_gave_a_name_is_asked_as_you_and_finds_the_own_things_under_you_and_the_name() -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "sacrifice", "Ana")
        assert page.prompt_bar.name == page.tr("table.you")
        assert page.seat_plate(0) == page.tr("table.you_are", name="Ana")
        assert page.seat_plate(1) == page.seat_title(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_named_as_the_app_calls_a_person_goes_by_the_name_of_the_seat(language: str) -> None:
    """No sentence says "You plays": a record can hold such a name."""
    with Pilot(language=language, animation="off") as pilot:
        page = open_game(pilot, "terrorixico", YOU[language].lower())
        assert page.seat_title(0) == page.tr("seat.terrorixico.1")
        page.play_on(page.legal_actions()[0])
        page.open_replay()
        ReplayPage.on_top(pilot)
        assert page.seat_title(0) in pilot.words() and YOU[language] not in pilot.words().split()


def test_a_time_beside_a_name_moves_no_sentence_and_is_not_said_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "sacrifice", "")
        resting = page.prompt_bar.spoken
        for time in ("4:11", "4:00"):
            page.tell_beside_names(monkeypatch, time)
            assert page.prompt_bar.name == f"{page.tr('table.you')} {time}"
            assert page.prompt_bar.spoken == resting
            found.append(page.prompt_bar.sentence_place)
    assert found[0] == found[1]


@pytest.mark.parametrize("people", [("Ana", "Bo"), ()])
def test_several_people_and_none_are_told_by_their_names(people: tuple[str, ...]) -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "sacrifice", *people)
        assert page.prompt_bar.name == page.seat_title(0)
        assert not any(plate in pilot.words() for plate in own_plates(page))


def test_a_replay_tells_everybody_by_name() -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "sacrifice", "")
        page.play_on(page.legal_actions()[0])
        plates = own_plates(page)
        assert plates[0] in pilot.words()
        page.open_replay()
        ReplayPage.on_top(pilot)
        assert not any(plate in pilot.words() for plate in plates)
