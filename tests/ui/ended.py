"""Games that are over, won, lost and drawn, of every game, ready to be shown; for tests."""

from __future__ import annotations

from typing import Any, Final

from boardgames.core.rng import Rng
from tests.games.sacrifice.game import LINES
from tests.games.sacrificio.page import Chooser
from tests.games.sacrificio.test_play import READY
from tests.games.sacrificio.test_play import position as zone
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, ResultsPage, TablePage
from tests.ui.pilot import Pilot

ENDS: Final = ("won", "lost", "drawn")
GAMES: Final = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")


def ended_game(game: str, end: str, make: Any = Chooser) -> HeadlessGame:
    """A game that is over, its one person at the seat for which it ended so: `won`, `lost` or `drawn`."""
    return {
        "sacrifice": _sacrifice,
        "sacrificio": _sacrificio,
        "terrorixico": _terrorixico,
        "walpurgisnacht": _walpurgisnacht,
    }[game](end, make)


def game_before_end(game: str) -> tuple[HeadlessGame, str]:
    """A game that one line ends, and that line."""
    over = ended_game(game, "won")
    return over, over.drop_last()


def show_results(pilot: Pilot, game: HeadlessGame) -> ResultsPage:
    """The last scene of a game that is over, over its table."""
    TablePage.open(pilot, game).show_results()
    return ResultsPage.on_top(pilot)


def _sacrifice(end: str, make: Any) -> HeadlessGame:
    seats = (COMPUTER, PERSON) if end == "lost" else (PERSON, COMPUTER)
    lines = LINES if end != "drawn" else ("move a6 a7", "offer draw", "accept")
    return HeadlessGame.begin("sacrifice", seats, seed=3, make=make, lines=lines)


def _sacrificio(end: str, make: Any) -> HeadlessGame:
    own = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 16}
    rival: dict[str, Any] = {"hollow": 1}
    if end == "drawn":
        own, rival = {**own, "hollow": 1}, {"hearts": ["red_ttt"], "hollow": 2}
    start = {**zone(["dagger_red"], seats={"P1": own, "P2": rival}, supply={"hollow": 1}), "options": {"seats": 2}}
    seats = (COMPUTER, PERSON) if end == "lost" else (PERSON, COMPUTER)
    lines = ("sacrifice t1 with dagger_red",)
    return HeadlessGame.begin("sacrificio", seats, {"seats": 2}, seed=3, make=make, position=start, lines=lines)


SHORT: Final = {"monster_goal": {"2": 2, "3": 2, "4": 2}}


def _terrorixico(end: str, make: Any) -> HeadlessGame:
    seats = (PERSON, COMPUTER)
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
        lines = ("up codex_1 codex",)
        return HeadlessGame.begin("terrorixico", seats, seed=3, make=make, position=start, lines=lines)
    options = {"seats": 2, "start": "P1"}
    for seed in range(20):
        game = HeadlessGame.begin("terrorixico", seats, options, seed=seed, make=make, constants=SHORT)
        rng = Rng(seed)
        while not game.is_over():
            game.play_unseen(rng.choice(game.common_legal()))
        outcome = game.outcome()
        assert outcome is not None
        if (outcome.winners == (0,)) == (end == "won"):
            return game
    raise AssertionError(f"no game of TerroriXico was {end}")


def _walpurgisnacht(end: str, make: Any) -> HeadlessGame:
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
    game = HeadlessGame.begin("walpurgisnacht", seats, {"seats": 5}, seed=3, make=make, position=position)
    game.play_unseen(next(line for line in game.legal_actions() if line.endswith("c1")))
    return game
