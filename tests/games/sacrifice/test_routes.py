"""How far a race has to go: never more than it really takes, with who goes and which way, everywhere the same."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from boardgames import registry
from boardgames.core.game_protocol import BadPosition, State
from boardgames.core.rng import Rng
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.cheapest_routes import SeatRoutes
from boardgames.games.sacrifice.legal_actions import legal_actions
from boardgames.games.sacrifice.scoring import elevated_races
from boardgames.games.sacrifice.state import SacrificeState
from boardgames.ui.games.sacrifice.route_messages import route_corners
from tests.games.sacrifice.game import board
from tests.games.sacrifice.help import lively, loaded
from tests.games.sacrifice.page import open_table
from tests.ui.pilot import Pilot

GAME: Final = registry.load("sacrifice")
NEVER: Final = 99
MOST: Final = 250
"""Positions that an exact search may look at before it gives up."""


class GaveUp(Exception):
    """There were too many positions."""


def exactly(s: SacrificeState, race: str, seat: int, known: dict[Hashable, int]) -> int:
    """The fewest points of the turn with which a seat can bring a race home, whatever the other one answers."""
    if race in elevated_races(s, seat):
        return 0
    key = s.key()
    if s.over is not None or s.turn != seat or key in known:
        return known.get(key, NEVER)
    if len(known) > MOST:
        raise GaveUp
    known[key] = NEVER
    found = []
    for action in legal_actions(s):
        if action.split(" ")[0] not in ("end", "offer", "resign", "build"):
            child = s.clone()
            child.apply(action)
            found.append(s.points - child.points + exactly(child, race, seat, known))
    known[key] = min(NEVER, min(found) if s.actor == seat else max(found)) if found else NEVER
    return known[key]


def small(rng: Rng) -> SacrificeState:
    """A few pieces before the goal zone of the first seat, or in it, and whom the Emissary could bring back."""
    while True:
        cells = [f"{column}{row}" for column in "abcd" for row in range(11, 16)]
        rng.shuffle(cells)
        own = ["emissary", *(rng.choice(["monkey", "cheetah", "falcon", "builder", "martyr"]) for _ in range(2))]
        men = [f"P1 {piece}" for piece in own] + [
            f"P2 {rng.choice(['martyr', 'monkey', 'builder'])}" for _ in range(rng.below(4))
        ]
        minerals = [rng.choice([*cells[: 2 + len(men)], "c16", "d16"])]
        dead = [rng.choice(["fanatic", "monkey", "cheetah", "falcon"]) for _ in range(rng.below(3))]
        position = {
            "board": dict(zip(cells, men, strict=False)),
            "points": 1 + rng.below(3),
            "seats": {"P1": {"minerals": minerals, "graveyard": dead}, "P2": {"minerals": ["h12"], "graveyard": []}},
        }
        try:
            return loaded(position)
        except BadPosition:
            continue


def test_no_turn_brings_a_race_home_for_less_than_is_said() -> None:
    """By an exact search of small positions; where one wins at once, every race says that it can be there."""
    assert GAME.find_win is not None
    rng, proved, won = Rng(3), 0, 0
    for _ in range(80):
        s = small(rng)
        routes = SeatRoutes(s, s.turn)
        claims = {race: routes.points_of_race(race) for race in ids.RACES}
        for race, claim in claims.items():
            try:
                exact = exactly(s, race, s.turn, {}) if claim else NEVER
            except GaveUp:
                continue
            assert exact == NEVER or 0 <= claim <= exact, (race, claim, exact, s.dump())
            proved += exact < NEVER and claim == exact
        if GAME.find_win(s):
            assert all(0 <= claim <= s.points for claim in claims.values()), (claims, s.dump())
            won += 1
    assert proved > 25 and won > 2, "else the law proves little"


def test_no_race_that_came_home_in_play_was_said_to_need_more() -> None:
    proved = 0
    for seed in range(24):
        state: State = GAME.new_game({}, seed)
        rng, turn = Rng(seed), list[SacrificeState]()
        for _ in range(400):
            assert isinstance(state, SacrificeState)
            if state.over is not None:
                break
            if state.actor == state.turn:
                turn = [*(turn if turn and turn[0].turn == state.turn else ()), state.clone()]
            seat, before = state.turn, elevated_races(state, state.turn)
            state.apply(lively(state, GAME.ignored_actions, rng))
            for race in elevated_races(state, seat) - before:
                for one in turn:
                    assert 0 <= SeatRoutes(one, seat).points_of_race(race) <= one.points - state.points, one.dump()
                    proved += 1
    assert proved > 20, "else the law proves little"


ONE_STEP: Final[dict[str, Any]] = {
    "points": 1,
    "board": board("a15 P1 cheetah, d14 P1 emissary, g12 P2 martyr, h12 P2 monkey"),
    "seats": {"P1": {"minerals": ["b16"], "graveyard": ["martyr"]}, "P2": {"minerals": ["h13"]}},
}
"""No human is left, and one brought back is a step from the goal."""


def shows(pilot: Pilot, cells: list[str]) -> list[tuple[int, ...]]:
    """The colours of some cells beside their middle."""
    scale, surface = pilot.app.services.view.scale, pilot.app.window.surface
    boxes = [pilot.rect(f"cell.{name}") for name in cells]
    return [
        tuple(surface.get_at((round((b.x + 0.2 * b.w) * scale), round((b.y + 0.2 * b.h) * scale)))) for b in boxes
    ]


def test_who_can_be_brought_back_a_step_from_the_goal_is_a_win_in_one_that_the_panel_shows() -> None:
    assert GAME.find_win is not None and GAME.find_win(loaded(ONE_STEP))
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=ONE_STEP)
        tip = page.find("seat.0.race.human").tip
        assert "The Emissary on d14 can resurrect the Martyr, at least 1 point, straight to d15." in tip
        assert tip.partition("strip. ")[2] in page.find("goal.human").tip, "the goal says the same"


def test_a_race_names_its_piece_and_its_way_and_lights_them_by_pointer_and_by_key() -> None:
    far = board("c4 P1 monkey, b9 P1 falcon, e9 P1 martyr, e11 P2 builder, h14 P2 martyr, a14 P2 monkey")
    position = {"board": far, "seats": {"P1": {"minerals": ["b4"], "walls": ["h a8"]}, "P2": {"minerals": ["g14"]}}}
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=position)
        way = ["e9", "e10", "d10", "d11", "d12", "d13", "d14", "d15"]
        dark = shows(pilot, [*way, "g8", "c5"])
        words = "The Martyr on e9 needs at least 7 points, by e10, d10 to d15."
        for id in ("seat.0.race.human", "goal.human"):
            assert words in page.find(id).tip
            box = pilot.rect(id)
            pilot.point(box.cx, box.cy)
            pilot.settle()
            lit = shows(pilot, [*way, "g8", "c5"])
            assert [a != b for a, b in zip(lit, dark, strict=True)] == [True] * len(way) + [False] * 2, id
            pilot.point(5, 5)
            pilot.settle()
            assert shows(pilot, [*way, "g8", "c5"]) == dark
        pilot.key("tab")
        page.tab_to("seat.0.race.human")
        assert (
            pilot.focused == "seat.0.race.human" and shows(pilot, [*way, "g8", "c5"])[: len(way)] == lit[: len(way)]
        )

        page.point_at("e9")
        assert "At least 7 points to go" in page.told(), "the piece itself says the same"
        fetched = page.find("goal.mineral").tip
        assert "The Monkey on c4 fetches the mineral on b4 and carries it" in fetched and route_corners(way) == [
            "e10",
            "d10",
        ]
        page.play_on("move e9 e10")
        assert "The Martyr on e10 needs at least 6 points" in page.find("goal.human").tip, "a step is a point less"


def test_a_cheetah_that_must_walk_and_run_is_told_not_to_arrive_in_one_turn() -> None:
    """Three points, of four that there are: but a turn is walked or run. SAC-31."""
    far = board("h11 P1 cheetah, c4 P1 builder, h12 P2 cheetah, e12 P2 builder")
    start = {"board": far, "seats": {"P1": {"minerals": ["b4"]}, "P2": {"minerals": ["e12"]}}}
    free = {**start, "board": board("h11 P1 cheetah, c4 P1 builder, e11 P2 cheetah, e12 P2 builder")}
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=start)
        tip = page.find("goal.animal").tip
        assert "at least 3 points, by f11" in tip and "Not in one turn" in tip
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=free)
        tip = page.find("goal.animal").tip
        assert "at least 2 points, straight to h15" in tip and "Not in one turn" not in tip
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot)
        assert "Not in one turn" not in page.find("goal.animal").tip, "more points than a turn has say so"
