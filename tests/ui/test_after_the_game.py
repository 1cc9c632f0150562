"""Result and replay of every game with words of twice their size: nothing cut, nothing over anything else."""

from __future__ import annotations

import pytest

from boardgames.text.catalog import LANGUAGES
from tests.games.sacrificio.page import Chooser
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, ReplayPage, TablePage
from tests.ui.pilot import Pilot

LONGEST = 2_000


def played(game: str, seats: int) -> HeadlessGame:
    """A game played at random to its end, or for `LONGEST` actions."""
    options = {} if game == "sacrifice" else {"seats": seats}
    begun = HeadlessGame.begin(game, (PERSON, *[COMPUTER] * (seats - 1)), options, seed=3, make=Chooser)
    begun.play_unseen_by_chance(LONGEST, seed=4)
    return begun


@pytest.mark.parametrize(
    ("game", "seats"),
    [("sacrifice", 2), ("sacrificio", 2), ("sacrificio", 4), ("terrorixico", 4), ("walpurgisnacht", 8)],
)
def test_result_and_replay_fit_at_twice_the_size(game: str, seats: int) -> None:
    with Pilot(size=(1280, 720), text=200, animation="off") as pilot:
        page = TablePage.open(pilot, played(game, seats))
        page.show_results()
        in_every_language(pilot)
        pilot.app.pop()
        page.open_replay()
        replay = ReplayPage.on_top(pilot)
        for count in (0, page.action_count() // 2, page.action_count()):
            replay.look_at(count)
            in_every_language(pilot)
            assert replay.at == count


def in_every_language(pilot: Pilot) -> None:
    for language in LANGUAGES:
        pilot.app.services.prefs.change(language=language)
        pilot.settle()
        pilot.check_layout()
