"""Prompts of Sacrifice: what the player to act is asked, commands beside the board, small choices by the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.dump_types import SeatFacts
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.phrases import name_of_seat
from boardgames.ui.contract.placed import Chip, Command, Phrase, SeatName, Sight
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.games.sacrifice.game_data import SacrificeData
from boardgames.ui.games.sacrifice.grid import is_cell
from boardgames.ui.games.sacrifice.input import CARRY
from boardgames.ui.games.sacrifice.pieces import ICONS, piece_forms, piece_picture
from boardgames.ui.games.sacrifice.routes import race_words
from boardgames.ui.games.sacrifice.view_reader import character_at, emissary_cell, minerals_at, seen

SECTION_OF_PIECE: Final[Mapping[str, str]] = {
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
"""The section of the rules about each piece in hand."""
SECTION_OF_PHASE: Final[Mapping[str, str]] = {
    "placement": "setup",
    "immortal": "immortal",
    "sacrifice": "killing",
    "over": "end",
    "draw": "end",
}


@final
class SacrificePrompts(GamePrompts):
    """Asks for one step of a line after the other."""

    def __init__(self, data: SacrificeData) -> None:
        self._data: Final = data

    def prompt(self, sight: Sight) -> Phrase:
        view = seen(sight.view)
        phase: str = view["phase"]
        actor = SeatName(sight.to_act if sight.to_act is not None else sight.seat)
        if phase == "over":
            return Phrase("table.prompt.over")
        if not sight.acting:
            return Phrase(f"sacrifice.watch.{phase}", {"seat": actor})
        match phase:
            case "placement":
                if sight.picked:
                    return Phrase("sacrifice.prompt.placement_picked", piece_forms(sight.picked[0].partition(":")[2]))
                return Phrase("sacrifice.prompt.placement")
            case "immortal":
                fight = view["fight"]
                assert fight is not None
                attacker = character_at(view, fight["from"])
                assert attacker is not None
                return Phrase("sacrifice.prompt.immortal", piece_forms(attacker[1]))
            case "sacrifice":
                return _owed_prompt(sight)
            case "draw":
                return Phrase("sacrifice.prompt.draw", {"seat": SeatName(1 - sight.seat)})
            case _:
                return _play_prompt(sight)

    def commands(self, sight: Sight) -> Sequence[Command]:
        """The buttons of the seat that looks; none while another one acts."""
        if not sight.acting:
            return ()
        found: list[Command] = []
        match seen(sight.view)["phase"]:
            case "play":
                found.extend(_play_commands(sight))
            case "immortal":
                words = Phrase("sacrifice.action.pass_immortal")
                found.append(Command("pass", words, "skull", "e", main=True, danger=True))
            case "draw":
                found.append(Command("accept", Phrase("sacrifice.action.accept"), "check", "a", main=True))
                found.append(Command("pass", Phrase("sacrifice.action.pass_draw"), "close", "e"))
            case _:
                pass
        if "resign" in sight.legal:
            words = Phrase("sacrifice.action.resign")
            text = Phrase("sacrifice.ask.resign_text", {"seat": SeatName(1 - sight.seat)})
            ask = (Phrase("sacrifice.ask.resign_title"), text)
            found.append(Command("resign", words, "resign", spot="menu", ask=ask, danger=True))
        return tuple(found)

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        """By the picked piece: the mineral switch, building, bringing back; by a falcon's enemy: which action."""
        picked = sight.picked
        if not picked:
            return "", ()
        if picked[0] == "resurrect":
            dead = [key[5:] for key in sight.open if key.startswith("dead:")]
            owner = seat_name(sight.seat)
            return emissary_cell(sight), tuple(
                Chip(f"dead:{piece}", Phrase(f"sacrifice.piece.{piece}.name"), picture=piece_picture(piece, owner))
                for piece in dead
            )
        if not is_cell(picked[0]):
            return "", ()
        if len(picked) == 2:
            return picked[1], tuple(_deed_chip(key) for key in sight.open if key.startswith("do:"))
        return "", tuple(self._power_chips(sight, picked[0]))

    def _power_chips(self, sight: Sight, name: str) -> Iterator[Chip]:
        """What the own piece on a cell can do besides going elsewhere."""
        found = character_at(seen(sight.view), name)
        if not found or found[0] != sight.seat:
            return
        piece = found[1]
        if piece in self._data.carriers and _can_carry(sight, name):
            own = minerals_at(seen(sight.view), name)
            which = "one_of" if own[sight.seat] > 1 else "yours" if own[1 - sight.seat] else "it"
            yield Chip(
                CARRY,
                Phrase(f"sacrifice.action.carry_{which}"),
                picture=piece_picture("mineral", seat_name(sight.seat)),
                on=CARRY in sight.switches,
                letter="c",
                sides=(
                    Phrase(f"sacrifice.action.carry_{which}", {"count": own[sight.seat]}),
                    Phrase(f"sacrifice.action.leave_{'all' if which == 'one_of' else which}"),
                ),
            )
        if piece == "builder" and any(line.startswith("build ") for line in sight.legal):
            yield Chip("build", Phrase("sacrifice.action.build_short"), f"{ICONS}/wall", letter="b")
        if piece == "emissary" and any(line.startswith("resurrect ") for line in sight.legal):
            yield Chip("resurrect", Phrase("sacrifice.action.resurrect"), f"{ICONS}/graveyard", letter="r")

    def must_choose(self, sight: Sight) -> bool:
        return sight.acting and seen(sight.view)["phase"] in ("sacrifice", "immortal")

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("c", "carry"), ("b", "build"), ("r", "resurrect"), ("e", "end"), ("d", "draw"))

    def rules_section(self, sight: Sight) -> str:
        phase: str = seen(sight.view)["phase"]
        if phase == "play" and sight.picked:
            if sight.picked[0] == "build":
                return "walls"
            found = _picked_character(sight)
            return SECTION_OF_PIECE.get(found[1], "moving") if found else "emissary"
        return SECTION_OF_PHASE.get(phase, "turn")

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """A slot for each race that must be elevated, with its way."""
        facts, placing = self._data.facts_of(view)["seats"][seat_name(seat)], seen(view)["phase"] == "placement"
        slots = (_goal_slot(facts, seat, race, placing=placing) for race in ids.RACES)
        return Goal(Phrase("sacrifice.goal.all"), tuple(slots))

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

    def warning(self, sight: Sight, action: Action) -> tuple[str, Phrase] | None:
        """Before the last human or the last animal of the enemy is attacked. SAC-65."""
        words = action.split(" ")
        if words[0] != "attack":
            return None
        found = character_at(seen(sight.view), words[2])
        race = self._data.race(found[1]) if found else ""
        if found is None or race not in ("human", "animal"):
            return None
        if self._data.facts_of(sight.view)["seats"][seat_name(found[0])]["resting"][race] != 1:
            return None
        return "genocide", Phrase(f"sacrifice.advice.genocide_{race}", {"seat": SeatName(found[0])})


def _picked_character(sight: Sight) -> tuple[Seat, str] | None:
    """Seat and piece of the character in hand."""
    name = sight.picked[0] if sight.picked else ""
    return character_at(seen(sight.view), name) if is_cell(name) else None


def _can_carry(sight: Sight, name: str) -> bool:
    """True if whoever stands on a cell could take a mineral along."""
    return any(line.startswith(f"move {name} ") and " carry" in line for line in sight.legal)


def _owed_prompt(sight: Sight) -> Phrase:
    """Who must be sacrificed, or whose loss is chosen."""
    owed = seen(sight.view)["owed"]
    assert owed is not None
    if owed["seat"] != seat_name(sight.seat):
        return Phrase("sacrifice.prompt.sacrifice_other", {"seat": name_of_seat(owed["seat"])})
    if owed["any"]:
        return Phrase("sacrifice.prompt.sacrifice_any")
    cells = (line.split(" ")[1] for line in sight.legal if line.startswith("sacrifice "))
    kinds = {found[1] for found in (character_at(seen(sight.view), name) for name in cells) if found}
    own = [Phrase(f"sacrifice.piece.{kind}.one") for kind in sorted(kinds, key=lambda kind: kind != owed["piece"])]
    words = {**piece_forms(owed["piece"]), "a": own[0], "b": own[-1]}
    return Phrase(f"sacrifice.prompt.sacrifice_owed{'_or' if len(own) > 1 else ''}", words)


def _play_prompt(sight: Sight) -> Phrase:
    """What may be done in a turn, by what is in hand."""
    view = seen(sight.view)
    if sight.picked[:1] == ("build",):
        return Phrase("sacrifice.prompt.build")
    if sight.picked[:1] == ("resurrect",):
        return Phrase("sacrifice.prompt.resurrect")
    if len(sight.picked) == 2 and any(len(key) < 4 for key in sight.open):
        return Phrase("sacrifice.prompt.drop")
    perched = view["perched"]
    if perched:
        return Phrase("sacrifice.prompt.perched", piece_forms(perched["piece"]))
    if picked := _picked_character(sight):
        leaves = CARRY not in sight.switches and _can_carry(sight, sight.picked[0])
        met = (character_at(view, key) for key in sight.open if is_cell(key))
        over = any(found and found[0] == sight.seat for found in met)
        way = "leaving" if leaves else "picked_over" if over else "picked"
        return Phrase(f"sacrifice.prompt.{way}", piece_forms(picked[1]))
    goes = any(line.startswith(("move ", "attack ")) for line in sight.legal)
    if not goes:
        return Phrase("sacrifice.prompt.play_spent" if view["moved"] else "sacrifice.prompt.play_stuck")
    if view["moved"]:
        return Phrase("sacrifice.prompt.play_on")
    return Phrase("sacrifice.prompt.play_open" if view["round"] == 1 else "sacrifice.prompt.play")


def _play_commands(sight: Sight) -> Iterator[Command]:
    """Building, bringing back, ending the turn, offering a draw."""
    view, legal = seen(sight.view), set(sight.legal)
    open_walls = any(line.startswith("build ") for line in sight.legal)
    building = sight.picked[:1] == ("build",)
    yield Command(
        "build",
        Phrase("sacrifice.action.build_short"),
        f"{ICONS}/wall",
        "b",
        open=open_walls,
        refused=None if open_walls else _some_wall(sight),
        on=building,
    )
    dead = any(line.startswith("resurrect ") for line in sight.legal)
    grave = view["seats"][seat_name(sight.seat)]["graveyard"]
    first = next((piece for piece in grave if piece != "emissary"), "monkey")
    yield Command(
        "resurrect",
        Phrase("sacrifice.action.resurrect"),
        f"{ICONS}/graveyard",
        "r",
        open=dead,
        refused=None if dead else Action(f"resurrect {first}"),
        on=sight.picked[:1] == ("resurrect",),
    )
    left: int = view["points"]
    goes = any(line.startswith(("move ", "attack ")) for line in sight.legal)
    words = Phrase("sacrifice.action.end_left", {"count": left}) if left else Phrase("sacrifice.action.end")
    text = Phrase("sacrifice.ask.end_text", {"count": left})
    yield Command(
        "end",
        words,
        "end_turn",
        "e",
        main=True,
        calm=bool(left and goes),
        open="end" in legal,
        refused=None if "end" in legal else Action("end"),
        ask=(Phrase("sacrifice.ask.end_title"), text) if left and goes else None,
    )
    if "offer draw" in legal:
        ask = (Phrase("sacrifice.ask.draw_title"), Phrase("sacrifice.ask.draw_text"))
        yield Command("offer draw", Phrase("sacrifice.action.offer draw"), "draw_offer", "d", spot="menu", ask=ask)


def _some_wall(sight: Sight) -> Action:
    """A wall beside an own builder, to ask why none can be built."""
    mine = f"{seat_name(sight.seat)} builder"
    spot = next((name for name, words in seen(sight.view)["board"].items() if words == mine), "c6")
    return Action(f"build h {spot}")


def _deed_chip(key: str) -> Chip:
    """Attacking the enemy below a falcon, or flying on over it."""
    icon = "sword" if key == "do:attack" else "continue"
    return Chip(key, Phrase(f"sacrifice.chip.{key[3:]}"), icon, main=key == "do:attack")


def _goal_slot(facts: SeatFacts, seat: Seat, race: str, *, placing: bool) -> GoalSlot:
    """A race as the goal has it; what is missing with its way, which nobody has before all pieces are placed."""
    there, route = facts["races"][race], facts["routes"].get(race)
    tip = Phrase(f"sacrifice.goal.{'there' if there else 'missing'}.{race}")
    if not (there or placing):
        tip = Phrase("sacrifice.route.after", {"first": tip, "then": race_words(facts, seat, race)})
    way = tuple(route["cells"]) if route is not None and not placing else ()
    return GoalSlot(race, f"{ICONS}/race_{race}", Phrase(f"sacrifice.race.{race}"), tip, there, way=way)
