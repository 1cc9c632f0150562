"""Games that are over, won, lost and drawn, of every game, ready to be shown; for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardgames.core.machine import Action, playing
from boardgames.core.rng import Rng
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.results.results import Results
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.games.sacrifice.game import LINES
from tests.games.sacrificio.pilot import COMPUTER, PERSON, Chooser
from tests.games.sacrificio.test_play import READY
from tests.games.sacrificio.test_play import position as zone
from tests.ui.pilot import Pilot

ENDS: Final = ("won", "lost", "drawn")
GAMES: Final = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")


def ended(game: str, end: str, make: Any = Chooser) -> Session:
    """A session of a game that is over, its one person at the seat for which it ended so."""
    return {
        "sacrifice": _sacrifice,
        "sacrificio": _sacrificio,
        "terrorixico": _terrorixico,
        "walpurgisnacht": _walpurgisnacht,
    }[game](end, make)


def before_end(game: str) -> tuple[Session, Action]:
    """A session of a game that one action ends, and that action."""
    session = ended(game, "won")
    return session, session.match.undo().action


def show(pilot: Pilot, session: Session) -> Results:
    """The last scene of a session that is over, over its table."""
    scene = TableScene(pilot.app, session)
    pilot.open(scene)
    scene.show_results()
    pilot.settle()
    assert isinstance(pilot.top, Results)
    return pilot.top


def _begin(game: str, seats: Sequence[SeatChoice], make: Any, **more: Any) -> Session:
    options: Mapping[str, Any] = more.pop("options", {})
    return Session.begin(TableChoice(game, tuple(seats), options, 3), make, **more)


def _play(session: Session, lines: Sequence[str]) -> Session:
    for line in lines:
        session.play(Action(line))
    return session


def _sacrifice(end: str, make: Any) -> Session:
    seats = (COMPUTER, PERSON) if end == "lost" else (PERSON, COMPUTER)
    session = _begin("sacrifice", seats, make)
    return _play(session, LINES if end != "drawn" else ("move a6 a7", "offer draw", "accept"))


def _sacrificio(end: str, make: Any) -> Session:
    own = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 16}
    rival: dict[str, Any] = {"hollow": 1}
    if end == "drawn":
        own, rival = {**own, "hollow": 1}, {"hearts": ["red_ttt"], "hollow": 2}
    start = {**zone(["dagger_red"], seats={"P1": own, "P2": rival}, supply={"hollow": 1}), "options": {"seats": 2}}
    seats = (COMPUTER, PERSON) if end == "lost" else (PERSON, COMPUTER)
    session = _begin("sacrificio", seats, make, position=start, options={"seats": 2})
    return _play(session, ["sacrifice t1 with dagger_red"])


SHORT: Final = {"monster_goal": {"2": 2, "3": 2, "4": 2}}


def _terrorixico(end: str, make: Any) -> Session:
    if end == "drawn":
        start = {
            "monsters": [],
            "battle": {
                "monsters": ["mummy"],
                "events": ["rooster_crow"],
                "lines": {"melee": ["P2 melee_3"], "shield": ["P2 shield_2"]},
                "last": ["P2"],
            },
            "seats": {"P1": {"hand": ["codex_1"], "vp": 2, "track": 1}},
        }
        return _play(_begin("terrorixico", (PERSON, COMPUTER), make, position=start), ["up codex_1 codex"])
    for seed in range(20):
        choice = TableChoice("terrorixico", (PERSON, COMPUTER), {"seats": 2, "start": "P1"}, seed)
        session = Session.begin(choice, make, constants=SHORT)
        _at_random(session, seed)
        outcome = session.match.outcome()
        assert outcome is not None
        if (outcome.winners == (0,)) == (end == "won"):
            return session
    raise AssertionError(f"no game of TerroriXico was {end}")


def _walpurgisnacht(end: str, make: Any) -> Session:
    points = {"won": (30, 12), "lost": (12, 30), "drawn": (18, 20)}[end]
    position = {
        "seats": {
            "P1": {"role": "calf", "up": ["bells"], "down": ["goat"]},
            "P2": {"role": "mephistopheles", "down": []},
        },
        "scores": {"witches": points[1], "villagers": points[0]},
        "mountain": {"c1": "walpurga"},
        "phase": "wisps",
    }
    seats = (PERSON, *[COMPUTER] * 4)
    session = _begin("walpurgisnacht", seats, make, position=position, options={"seats": 5})
    return _play(session, [line for line in session.match.legal() if line.endswith("c1")][:1])


def _at_random(session: Session, seed: int) -> None:
    match, rng = session.match, Rng(seed)
    while match.outcome() is None:
        session.play(rng.choice(playing(match.state_after(len(match)), match.game.silent)))
