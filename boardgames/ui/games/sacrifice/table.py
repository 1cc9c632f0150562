"""The table of Sacrifice: where everything lies, what a click means, what is asked. Pure; no pygame, no rules.

Section 15 of docs/rules/sacrifice.md lists what the screen must show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.machine import Action, Dump, Event, Game, Seat, State, seat_name
from boardgames.draw.rects import Rect
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.shapes import Facts
from boardgames.ui.contract.ended import Bar, Closing, Mark, Result
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.facts import FactsOf
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.contract.placed import (
    Chip,
    Command,
    Flash,
    Motion,
    Phrase,
    Placed,
    Price,
    Reach,
    SeatName,
    Shape,
    Sight,
    Trail,
)
from boardgames.ui.contract.showing import Act
from boardgames.ui.contract.table import Table
from boardgames.ui.games.sacrifice import ending as ending
from boardgames.ui.games.sacrifice import paths as paths
from boardgames.ui.games.sacrifice import walks as walks
from boardgames.ui.games.sacrifice import ways as ways
from boardgames.ui.games.sacrifice.chips import chips
from boardgames.ui.games.sacrifice.exhibits import exhibits
from boardgames.ui.games.sacrifice.grid import Cell, Grid, cell, is_cell, proportions
from boardgames.ui.games.sacrifice.interlude import interlude
from boardgames.ui.games.sacrifice.pages import page_at
from boardgames.ui.games.sacrifice.places import character_at, place, seen
from boardgames.ui.games.sacrifice.routes import goal_slot
from boardgames.ui.games.sacrifice.words import RULES, commands, prompt
from boardgames.ui.input.picker import Path

SECTIONS: Final[Mapping[str, str]] = {
    "immortal": "gods",
    "taker": "gods",
    "emissary": "gods",
    "fanatic": "fanatic",
    "builder": "walls",
    "martyr": "killing",
    "monkey": "minerals",
    "cheetah": "cheetah",
    "falcon": "falcon",
}
SOUNDS: Final[Mapping[str, str]] = {
    "attacked": "kill",
    "announced": "warning",
    "given": "sacrifice",
    "sacrificed": "sacrifice",
    "spared": "kill",
    "cancelled": "cancel",
    "built": "wall",
    "resurrected": "elevate",
    "placed": "stone_tap",
    "offered": "click",
}


@final
class SacrificeTable(Table):
    """Answers for the table scene; made from the game's constants, so that a designer's changed board is drawn."""

    id = ids.GAME_ID
    seats = ids.SEATS
    fills = False
    marks_open_keys = False
    marks_log_places = False
    reselects = True
    planning_key = "build"
    toggle_keys = frozenset(("switch:carry",))
    icons = "sacrifice/icons"

    def __init__(self, game: Game) -> None:
        constants = game.constants
        self.columns: int = int(constants.get("columns", 8))
        self.elevation: int = int(constants.get("elevation_rows", 2))
        self.deployment: int = int(constants.get("deployment_rows", 4))
        self.free: int = int(constants.get("free_rows", 4))
        self.rows = 2 * (self.elevation + self.deployment) + self.free
        self.points_per_turn: int = int(constants.get("points", 4))
        self.wall_length: int = int(constants.get("wall_length", 3))
        self.pieces: Final[Mapping[str, Mapping[str, Any]]] = game.material["pieces"]
        self._races: Final[Mapping[str, str]] = {piece: entry["race"] for piece, entry in self.pieces.items()}
        self.gods: Final = [piece for piece, entry in self.pieces.items() if entry["race"] == "god"]
        self.facts_of: Final[FactsOf[Facts]] = FactsOf(game)

    # places ---------------------------------------------------------------------------------------------------
    def shapes(self) -> tuple[Shape, ...]:
        return (
            Shape("lying", proportions(self.columns, self.rows, True)),
            Shape("upright", proportions(self.columns, self.rows, False)),
        )

    def grid(self, rect: Rect, shape: str, turned: bool) -> Grid:
        """The board laid into a rectangle."""
        return Grid(rect, self.columns, self.rows, shape == "lying", turned)

    def zone(self, row: int) -> str:
        """The zone of a row (from 0): `P1`/`P2` for the elevation zone at that end, `deploy`, `free`."""
        e, d = self.elevation, self.deployment
        if row < e:
            return "P1"
        if row >= self.rows - e:
            return "P2"
        return "free" if e + d <= row < self.rows - e - d else "deploy"

    def goal_rows(self, seat: Seat) -> range:
        """The rows (from 0) into which a seat brings its pieces."""
        return range(self.elevation) if seat else range(self.rows - self.elevation, self.rows)

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        return place(
            self.grid(rect, shape, turned),
            seen(view),
            (self.goal_rows(0), self.goal_rows(1)),
            self.wall_length,
            [piece for piece, entry in self.pieces.items() if entry["carries"]],
        )

    def reading_areas(self, view: Dump, rect: Rect) -> Sequence[Rect]:
        """The bars that name the goals."""
        grid = self.grid(rect, "lying" if rect.w > rect.h else "upright", turned=False)
        return [grid.bar(rows[0], rows[-1]) for rows in (self.goal_rows(0), self.goal_rows(1))]

    def is_planned_key(self, key: str) -> bool:
        """A wall to be built."""
        return key.startswith("wall:")

    def planned_rects(self, keys: Sequence[str], rect: Rect, shape: str, turned: bool) -> Mapping[str, Rect]:
        grid = self.grid(rect, shape, turned)
        return {key: grid.wall(key[5:], self.wall_length) for key in keys}

    def step_cursor(self, key: str, dx: int, dy: int, shape: str, turned: bool) -> str:
        spot = self.grid(Rect(0, 0, 100, 100), shape, turned).step(cell(key), dx, dy)
        return spot.name

    def first_cursor(self, sight: Sight) -> str:
        """The own Immortal's cell, or the middle of the own deployment zone."""
        for name, words in seen(sight.view)["board"].items():
            if words == f"{seat_name(sight.seat)} immortal":
                return str(name)
        row = self.elevation if sight.seat == 0 else self.rows - self.elevation - 1
        return Cell(self.columns // 2, row).name

    # what a click means ---------------------------------------------------------------------------------------
    def action_paths(self, sight: Sight) -> Mapping[Path, Action]:
        """Piece first, then the cell; carrying follows the switch; a falcon over an enemy chooses what to do last."""
        return paths.paths(sight.legal, "switch:carry" in sight.switches)

    def intended_action(self, sight: Sight, key: str) -> Action | None:
        return paths.meant(sight, key, self.rows - self.elevation, self.gods)

    def refine_refusal(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        words = action.split(" ")
        if code == "distance":
            mover = character_at(seen(sight.view), words[1])
            if mover and mover[1] in self.gods:
                return "distance_god", "SAC-40"
        return code, RULES.get(code, "")

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """A slot for each race that must be elevated, with its way."""
        facts, placing = self.facts_of(view)["seats"][seat_name(seat)], seen(view)["phase"] == "placement"
        return Goal(
            Phrase("sacrifice.goal.all"), tuple(goal_slot(facts, seat, race, placing=placing) for race in ids.RACES)
        )

    # what is asked --------------------------------------------------------------------------------------------
    def prompt(self, sight: Sight) -> Phrase:
        picked = sight.picked[0] if sight.picked and is_cell(sight.picked[0]) else ""
        return prompt(sight, character_at(seen(sight.view), picked) if picked else None)

    def commands(self, sight: Sight) -> Sequence[Command]:
        return commands(sight)

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        return chips(sight, self.pieces, self.icons)

    def must_choose(self, sight: Sight) -> bool:
        return sight.acting and seen(sight.view)["phase"] in ("sacrifice", "immortal")

    def welcome(self, view: Dump, seat: Seat) -> Sequence[Act]:
        """The strip to reach, then the pieces with which one may well begin."""
        drawn, own = seen(view), seat_name(seat)
        if drawn["phase"] != "play":
            return ()
        strip = (Cell(column, row).name for row in self.goal_rows(seat) for column in range(self.columns))
        monkeys = (name for name, words in drawn["board"].items() if words == f"{own} monkey")
        return (
            Act(view, Phrase("sacrifice.welcome.strip"), tuple(strip)),
            Act(view, Phrase("sacrifice.welcome.begin"), (*drawn["seats"][own]["minerals"], *monkeys)),
        )

    def initial_selection(self, sight: Sight, last: Action | None) -> Path:
        view = seen(sight.view)
        if view["phase"] != "play" or not sight.acting:
            return ()
        if view["perched"]:
            return (view["perched"]["cell"],)
        words = (last or "").split(" ")
        return (words[2],) if words[0] in ("move", "attack") and len(words) > 2 else ()

    def points(self, view: Dump) -> tuple[int, int] | None:
        if seen(view)["phase"] in ("placement", "over"):
            return None
        return seen(view)["points"], max(self.facts_of(view)["points"], seen(view)["points"])

    def points_text(self, gauge: tuple[int, int]) -> Phrase:
        if self._short(gauge) and gauge[0] == gauge[1]:
            return Phrase("sacrifice.points.first_tip", {"count": gauge[1], "full": self.points_per_turn})
        return Phrase("sacrifice.points.left", {"count": gauge[0]}) if gauge[0] else Phrase("sacrifice.points.none")

    def points_note(self, gauge: tuple[int, int]) -> Phrase | None:
        """What the coins are; SAC-13: the first turn has fewer."""
        if self._short(gauge):
            return Phrase("sacrifice.points.first", {"count": gauge[1], "full": self.points_per_turn})
        return Phrase("sacrifice.points.name")

    def _short(self, gauge: tuple[int, int]) -> bool:
        return gauge[1] < self.points_per_turn

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("c", "carry"), ("b", "build"), ("r", "resurrect"), ("e", "end"), ("d", "draw"))

    def rules_section(self, sight: Sight) -> str:
        phase: str = seen(sight.view)["phase"]
        if phase == "play" and sight.picked:
            if sight.picked[0] == "build":
                return "walls"
            found = character_at(seen(sight.view), sight.picked[0]) if is_cell(sight.picked[0]) else None
            return SECTIONS.get(found[1], "moving") if found else "emissary"
        return {
            "placement": "setup",
            "immortal": "immortal",
            "sacrifice": "killing",
            "over": "end",
            "draw": "end",
        }.get(phase, "turn")

    def event_sound(self, event: Event) -> str:
        if event.kind == "moved":
            if event.public["piece"] == "falcon":
                return "wing"
            return "climb" if event.public["perched"] else "slide" if event.public["carry"] else "stone_tap"
        return SOUNDS.get(event.kind, "")

    def log_icon(self, events: Sequence[Event]) -> str:
        for event in events:
            it = event.public
            if "piece" in it and "seat" in it:
                return f"sacrifice/pieces/{it['piece']}_{it['seat'].lower()}"
        kinds = {event.kind for event in events}
        return (
            "sacrifice/icons/wall" if "built" in kinds else "sacrifice/icons/point_hollow" if "ended" in kinds else ""
        )

    def retreats(self, sight: Sight) -> Sequence[Trail]:
        """SAC-72: when the Immortal is attacked, where the attacker would go back to."""
        view = seen(sight.view)
        if view["phase"] != "immortal":
            return ()
        fight, approach = view["fight"], view["approach"]
        assert fight is not None
        out = [Trail(fight["from"], fight["to"], "kill", bends=fight["from"] in self.facts_of(view)["leaps"])]
        if approach and approach["from"] != fight["from"]:
            out.append(Trail(fight["from"], approach["from"], "move"))
        return out

    def click_effect(self, sight: Sight, key: str) -> Phrase | None:
        """Passing over whoever stands on a cell in reach: it looks like an end of the way, and is none."""
        found = character_at(seen(sight.view), key) if is_cell(key) and key in sight.open else None
        if not found or not sight.picked or not is_cell(sight.picked[0]) or seen(sight.view)["phase"] != "play":
            return None
        if found[0] == sight.seat:
            return Phrase("sacrifice.over.friend")
        fights = any(line.startswith(f"attack {sight.picked[0]} {key}") for line in sight.legal)
        return Phrase(f"sacrifice.over.{'either' if fights else 'enemy'}")

    def lesson_prompt(self, sight: Sight) -> Phrase | None:
        """Where the mineral goes, once the step is chosen."""
        drops = len(sight.picked) == 2 and all(map(is_cell, (*sight.picked, *sight.open)))
        return Phrase("sacrifice.prompt.drop") if drops and sight.open else None

    def page(self, view: Dump, key: str) -> CardPage | None:
        if not is_cell(key):
            return None
        to_go = [facts["to_go"] for facts in self.facts_of(view)["seats"].values()]
        return page_at(seen(view), key, self.pieces, self.icons, self.goal_rows, to_go)

    def place_name(self, view: Dump, key: str) -> Phrase | None:
        return ways.where(key, self.wall_length)

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Phrase]:
        return ways.besides(action, self.wall_length)

    def items(self) -> Sequence[Exhibit]:
        return exhibits(self.pieces, self.icons)

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        """What the colours and lines of the board mean, at an empty cell and with nothing in hand."""
        if not is_cell(key) or sight.picked:
            return ()
        row, edge = cell(key).j, self.elevation + self.deployment
        for seat in (0, 1):
            if row in self.goal_rows(seat):
                return (Phrase("sacrifice.zone.goal", {"seat": SeatName(seat)}), Phrase("sacrifice.zone.goal_told"))
        if row in (edge - 1, edge, self.rows - edge - 1, self.rows - edge):
            return (Phrase("sacrifice.zone.frontier"), Phrase("sacrifice.zone.frontier_told"))
        return ()

    # what could be --------------------------------------------------------------------------------------------
    def destinations(self, sight: Sight, trial: State) -> Iterator[Reach]:
        if sight.picked and is_cell(sight.picked[0]) and seen(sight.view)["phase"] == "play":
            carry, blow = "switch:carry" in sight.switches, self.facts_of(sight.view)["blow"]
            yield from ways.reach(trial, sight.picked[0], sight.seat, carry=carry, blow=blow)

    def priced_action(self, lines: Sequence[Action]) -> Action | None:
        """An attack, where the choice between it and resting comes last."""
        return next((line for line in lines if line.startswith("attack")), None)

    def price(self, sight: Sight, trial: State, action: Action) -> Price | None:
        stands = sight.picked[0] if sight.picked and is_cell(sight.picked[0]) else ""
        blow = self.facts_of(sight.view)["blow"]
        return ways.price(seen(sight.view), sight.seat, trial, action, stands, blow)

    def warning(self, sight: Sight, action: Action) -> tuple[str, Phrase] | None:
        """SAC-65: before the last human or the last animal of the enemy is attacked."""
        words = action.split(" ")
        if words[0] != "attack":
            return None
        found = character_at(seen(sight.view), words[2])
        race = self.pieces[found[1]]["race"] if found else ""
        if found is None or race not in ("human", "animal"):
            return None
        if self.facts_of(sight.view)["seats"][seat_name(found[0])]["resting"][race] != 1:
            return None
        return "genocide", Phrase(f"sacrifice.advice.genocide_{race}", {"seat": SeatName(found[0])})

    # what happened --------------------------------------------------------------------------------------------
    def moved_things(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[Motion]:
        return ways.motions(seen(before), walks.join_legs(events), self.facts_of)

    def flashes(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Flash]:
        return ways.flashes(events)

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        return ways.trail(events)

    def interlude(self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool) -> Sequence[Act]:
        return () if own else interlude(seen(before), seen(after), events)

    def log_events(self, events: Sequence[Event]) -> Sequence[Event]:
        """A wall is told by the first and the last of its cells, a walk by where it began and ended."""
        told = walks.join_legs(events)
        return [ways.stretched(event, self.wall_length) if event.kind == "built" else event for event in told]

    def continues_action(self, before: Sequence[Event], events: Sequence[Event]) -> bool:
        return walks.goes_on(before, events)

    def seat_facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Walls left, the graveyard and the reserve by kind, races elevated, characters on the board."""
        mine, told = seen(view)["seats"][seat_name(seat)], self.facts_of(view)["seats"][seat_name(seat)]
        return {**told, "graveyard": Counter(mine["graveyard"]), "reserve": Counter(mine["reserve"])}

    # the end ----------------------------------------------------------------------------------------------------
    @property
    def _goals(self) -> tuple[range, range]:
        return self.goal_rows(0), self.goal_rows(1)

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        return ending.finale(seen(view), events, self._goals, self._races)

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        return ending.closing(seen(view), events, result, self._goals, self._races)

    def key_moment(self, events: Sequence[Event]) -> Mark | None:
        return ending.mark(events, self._races)

    def bars(self, view: Dump) -> Sequence[Bar]:
        return [ending.bar(seat, self.seat_facts(view, seat), self.icons) for seat in range(len(ids.SEATS))]

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        return ending.summary(self.seat_facts(view, seat), self.icons)


def table(game: Game) -> SacrificeTable:
    """The table of this game."""
    return SacrificeTable(game)
