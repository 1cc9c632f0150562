"""Result and replay of every game with words of twice their size: nothing cut, nothing over anything else."""

from __future__ import annotations

import pytest

from boardgames.core.machine import playing
from boardgames.core.rng import Rng
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.replay.replay import ReplayScene
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import TableChoice
from tests.games.sacrificio.pilot import COMPUTER, PERSON, Chooser
from tests.ui.pilot import Pilot

LONGEST = 2_000


def played(game: str, seats: int) -> Session:
    """A session of a game played at random to its end, or for `LONGEST` actions."""
    options = {} if game == "sacrifice" else {"seats": seats}
    session = Session.begin(TableChoice(game, (PERSON, *[COMPUTER] * (seats - 1)), options, 3), Chooser)
    match, rng = session.match, Rng(4)
    while match.outcome() is None and len(match) < LONGEST:
        match.play(rng.choice(playing(match.state_after(len(match)), match.game.silent)))
    return session


@pytest.mark.parametrize(
    ("game", "seats"),
    [("sacrifice", 2), ("sacrificio", 2), ("sacrificio", 4), ("terrorixico", 4), ("walpurgisnacht", 8)],
)
def test_result_and_replay_fit_at_twice_the_size(game: str, seats: int) -> None:
    with Pilot(size=(1280, 720), text=200, animation="off") as pilot:
        session = played(game, seats)
        scene = TableScene(pilot.app, session)
        pilot.open(scene)
        scene.show_results()
        in_every_language(pilot)
        pilot.app.pop()
        scene.exits.open_replay()
        replay = pilot.top
        assert isinstance(replay, ReplayScene)
        for count in (0, len(session.match) // 2, len(session.match)):
            replay.look_at(count)
            in_every_language(pilot)
            assert replay.shown == count


def in_every_language(pilot: Pilot) -> None:
    for language in LANGUAGES:
        pilot.app.services.prefs.change(language=language)
        pilot.settle()
        pilot.check_layout()
