"""Positions of TerroriXico and what a seat sees of them, for the tests of its table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgames import registry
from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.terrorixico.game_data import read_game_data
from boardgames.ui.games.terrorixico.game_ui import make_game_ui

GAME = registry.load("terrorixico")
UI = make_game_ui(GAME)
DATA = read_game_data(GAME)


def positions(seeds: range, seats: int = 0) -> Iterator[tuple[Match, Any]]:
    """Random play: the match before each action, and the action."""
    for seed in seeds:
        count = seats or 2 + seed % 3
        match = Match(GAME, GAME.new_game({"seats": count, "start": "random", "opening": "choose"}, seed))
        rng = Rng(seed)
        while match.outcome() is None:
            action = rng.choice(match.legal_actions())
            yield match, action
            match.play(action)


def sight_of(match: Match, seat: Seat, picked: tuple[str, ...] = (), open: tuple[str, ...] = ()) -> DecisionContext:
    port = match.player_view(seat)
    return DecisionContext(port.view(), seat, match.to_act(), tuple(port.legal_actions()), picked, open)


def shown(view: Dump, eyes: Seat) -> Dump:
    return UI.layout.visible_view(view, Viewer(eyes, {}))
