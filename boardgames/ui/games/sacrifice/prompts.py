"""Prompts of Sacrifice: what the player to act is asked, commands beside the board, small choices by the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, other_seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.dump_types import SeatFacts
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.contract.table_types import ChoiceChip, Command, DecisionContext, Message, SeatNamePlaceholder
from boardgames.ui.games.sacrifice.board_grid import is_cell_key
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.input_mapping import CARRY
from boardgames.ui.games.sacrifice.piece_names import ICONS, piece_name_forms, piece_picture
from boardgames.ui.games.sacrifice.route_messages import race_route_message
from boardgames.ui.games.sacrifice.typed_view import as_typed_view, character_at, emissary_cell, minerals_at

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

    def __init__(self, data: SacrificeGameData) -> None:
        self._data: Final = data

    def prompt(self, sight: DecisionContext) -> Message:
        view = as_typed_view(sight.view)
        phase: str = view["phase"]
        actor = SeatNamePlaceholder(sight.to_act if sight.to_act is not None else sight.seat)
        if phase == "over":
            return Message("table.prompt.over")
        if not sight.is_own_decision:
            return Message(f"sacrifice.watch.{phase}", {"seat": actor})
        match phase:
            case "placement":
                if sight.selected_keys:
                    return Message(
                        "sacrifice.prompt.placement_picked",
                        piece_name_forms(sight.selected_keys[0].partition(":")[2]),
                    )
                return Message("sacrifice.prompt.placement")
            case "immortal":
                fight = view["fight"]
                assert fight is not None
                attacker = character_at(view, fight["from"])
                assert attacker is not None
                return Message("sacrifice.prompt.immortal", piece_name_forms(attacker[1]))
            case "sacrifice":
                return _owed_prompt(sight)
            case "draw":
                return Message("sacrifice.prompt.draw", {"seat": SeatNamePlaceholder(other_seat(sight.seat))})
            case _:
                return _play_prompt(sight)

    def commands(self, sight: DecisionContext) -> Sequence[Command]:
        """The buttons of the seat that looks; none while another one acts."""
        if not sight.is_own_decision:
            return ()
        found: list[Command] = []
        match as_typed_view(sight.view)["phase"]:
            case "play":
                found.extend(_play_commands(sight))
            case "immortal":
                words = Message("sacrifice.action.pass_immortal")
                found.append(Command("pass", words, "skull", "e", is_main=True, is_dangerous=True))
            case "draw":
                found.append(Command("accept", Message("sacrifice.action.accept"), "check", "a", is_main=True))
                found.append(Command("pass", Message("sacrifice.action.pass_draw"), "close", "e"))
            case _:
                pass
        if "resign" in sight.legal:
            words = Message("sacrifice.action.resign")
            text = Message("sacrifice.ask.resign_text", {"seat": SeatNamePlaceholder(other_seat(sight.seat))})
            ask = (Message("sacrifice.ask.resign_title"), text)
            found.append(Command("resign", words, "resign", location="menu", confirmation=ask, is_dangerous=True))
        return tuple(found)

    def choice_chips(self, sight: DecisionContext) -> tuple[str, Sequence[ChoiceChip]]:
        """By the picked piece: the mineral switch; who comes back; by a falcon's enemy: which action."""
        picked = sight.selected_keys
        if not picked:
            return "", ()
        if picked[0] == "resurrect":
            dead = [key[5:] for key in sight.open_keys if key.startswith("dead:")]
            owner = seat_name(sight.seat)
            return emissary_cell(sight), tuple(
                ChoiceChip(
                    f"dead:{piece}", Message(f"sacrifice.piece.{piece}.name"), picture=piece_picture(piece, owner)
                )
                for piece in dead
            )
        if not is_cell_key(picked[0]):
            return "", ()
        if len(picked) == 2:
            return picked[1], tuple(_deed_chip(key) for key in sight.open_keys if key.startswith("do:"))
        return "", tuple(self._carrying_chips(sight, picked[0]))

    def _carrying_chips(self, sight: DecisionContext, name: str) -> Iterator[ChoiceChip]:
        """Yield the switch of the own piece on a cell that can take a mineral along."""
        found = character_at(as_typed_view(sight.view), name)
        if not found or found[0] != sight.seat:
            return
        piece = found[1]
        if piece in self._data.carrier_pieces and _can_carry(sight, name):
            own = minerals_at(as_typed_view(sight.view), name)
            which = "one_of" if own[sight.seat] > 1 else "yours" if own[other_seat(sight.seat)] else "it"
            yield ChoiceChip(
                CARRY,
                Message(f"sacrifice.action.carry_{which}"),
                picture=piece_picture("mineral", seat_name(sight.seat)),
                is_on=CARRY in sight.switches,
                letter="c",
                switch_labels=(
                    Message(f"sacrifice.action.carry_{which}", {"count": own[sight.seat]}),
                    Message(f"sacrifice.action.leave_{'all' if which == 'one_of' else which}"),
                ),
            )

    def is_choice_required(self, sight: DecisionContext) -> bool:
        return sight.is_own_decision and as_typed_view(sight.view)["phase"] in ("sacrifice", "immortal")

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("c", "carry"), ("b", "build"), ("r", "resurrect"), ("e", "end"), ("d", "draw"))

    def rules_section(self, sight: DecisionContext) -> str:
        phase: str = as_typed_view(sight.view)["phase"]
        if phase == "play" and sight.selected_keys:
            if sight.selected_keys[0] == "build":
                return "walls"
            found = _picked_character(sight)
            return SECTION_OF_PIECE.get(found[1], "moving") if found else "emissary"
        return SECTION_OF_PHASE.get(phase, "turn")

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """A slot for each race that must be elevated, with its way."""
        facts, placing = (
            self._data.facts_of(view)["seats"][seat_name(seat)],
            as_typed_view(view)["phase"] == "placement",
        )
        slots = (_goal_slot(facts, seat, race, placing=placing) for race in ids.RACES)
        return Goal(Message("sacrifice.goal.all"), tuple(slots))

    def click_effect(self, sight: DecisionContext, key: str) -> Message | None:
        """Passing over whoever stands on a cell in reach: it looks like an end of the way, and is none."""
        found = character_at(as_typed_view(sight.view), key) if is_cell_key(key) and key in sight.open_keys else None
        if (
            not found
            or not sight.selected_keys
            or not is_cell_key(sight.selected_keys[0])
            or as_typed_view(sight.view)["phase"] != "play"
        ):
            return None
        if found[0] == sight.seat:
            return Message("sacrifice.over.friend")
        fights = any(line.startswith(f"attack {sight.selected_keys[0]} {key}") for line in sight.legal)
        return Message(f"sacrifice.over.{'either' if fights else 'enemy'}")

    def lesson_prompt(self, sight: DecisionContext) -> Message | None:
        """Return the prompt for the mineral's target once the step is chosen; None otherwise."""
        drops = len(sight.selected_keys) == 2 and all(map(is_cell_key, (*sight.selected_keys, *sight.open_keys)))
        return Message("sacrifice.prompt.drop") if drops and sight.open_keys else None

    def action_warning(self, sight: DecisionContext, action: Action) -> tuple[str, Message] | None:
        """Before the last human or the last animal of the enemy is attacked. SAC-65."""
        words = action.split(" ")
        if words[0] != "attack":
            return None
        found = character_at(as_typed_view(sight.view), words[2])
        race = self._data.race_of(found[1]) if found else ""
        if found is None or race not in ("human", "animal"):
            return None
        if self._data.facts_of(sight.view)["seats"][seat_name(found[0])]["resting"][race] != 1:
            return None
        return "genocide", Message(f"sacrifice.advice.genocide_{race}", {"seat": SeatNamePlaceholder(found[0])})


def _picked_character(sight: DecisionContext) -> tuple[Seat, str] | None:
    """Seat and piece of the character in hand."""
    name = sight.selected_keys[0] if sight.selected_keys else ""
    return character_at(as_typed_view(sight.view), name) if is_cell_key(name) else None


def _can_carry(sight: DecisionContext, name: str) -> bool:
    """True if whoever stands on a cell could take a mineral along."""
    return any(line.startswith(f"move {name} ") and " carry" in line for line in sight.legal)


def _owed_prompt(sight: DecisionContext) -> Message:
    """Return the prompt for a sacrifice: the piece that must be lost, or the seat whose loss is chosen."""
    owed = as_typed_view(sight.view)["owed"]
    assert owed is not None
    if owed["seat"] != seat_name(sight.seat):
        return Message("sacrifice.prompt.sacrifice_other", {"seat": seat_name_placeholder(owed["seat"])})
    if owed["any"]:
        return Message("sacrifice.prompt.sacrifice_any")
    cells = (line.split(" ")[1] for line in sight.legal if line.startswith("sacrifice "))
    kinds = {found[1] for found in (character_at(as_typed_view(sight.view), name) for name in cells) if found}
    own = [Message(f"sacrifice.piece.{kind}.one") for kind in sorted(kinds, key=lambda kind: kind != owed["piece"])]
    words = {**piece_name_forms(owed["piece"]), "a": own[0], "b": own[-1]}
    return Message(f"sacrifice.prompt.sacrifice_owed{'_or' if len(own) > 1 else ''}", words)


def _play_prompt(sight: DecisionContext) -> Message:
    """Return the prompt for the next action of a turn, depending on the selection."""
    view = as_typed_view(sight.view)
    if sight.selected_keys[:1] == ("build",):
        return Message("sacrifice.prompt.build")
    if sight.selected_keys[:1] == ("resurrect",):
        return Message("sacrifice.prompt.resurrect")
    if len(sight.selected_keys) == 2 and any(len(key) < 4 for key in sight.open_keys):
        return Message("sacrifice.prompt.drop")
    perched = view["perched"]
    if perched:
        return Message("sacrifice.prompt.perched", piece_name_forms(perched["piece"]))
    if picked := _picked_character(sight):
        leaves = CARRY not in sight.switches and _can_carry(sight, sight.selected_keys[0])
        met = (character_at(view, key) for key in sight.open_keys if is_cell_key(key))
        over = any(found and found[0] == sight.seat for found in met)
        way = "leaving" if leaves else "picked_over" if over else "picked"
        return Message(f"sacrifice.prompt.{way}", piece_name_forms(picked[1]))
    goes = any(line.startswith(("move ", "attack ")) for line in sight.legal)
    if not goes:
        return Message("sacrifice.prompt.play_spent" if view["moved"] else "sacrifice.prompt.play_stuck")
    if view["moved"]:
        return Message("sacrifice.prompt.play_on")
    return Message("sacrifice.prompt.play_open" if view["round"] == 1 else "sacrifice.prompt.play")


def _play_commands(sight: DecisionContext) -> Iterator[Command]:
    """Building, bringing back, ending the turn, offering a draw."""
    view, legal = as_typed_view(sight.view), set(sight.legal)
    open_walls = any(line.startswith("build ") for line in sight.legal)
    building = sight.selected_keys[:1] == ("build",)
    yield Command(
        "build",
        Message("sacrifice.action.build_short"),
        f"{ICONS}/wall",
        "b",
        is_open=open_walls,
        refused=None if open_walls else _some_wall(sight),
        is_on=building,
    )
    dead = any(line.startswith("resurrect ") for line in sight.legal)
    grave = view["seats"][seat_name(sight.seat)]["graveyard"]
    first = next((piece for piece in grave if piece != "emissary"), "monkey")
    yield Command(
        "resurrect",
        Message("sacrifice.action.resurrect"),
        f"{ICONS}/graveyard",
        "r",
        is_open=dead,
        refused=None if dead else Action(f"resurrect {first}"),
        is_on=sight.selected_keys[:1] == ("resurrect",),
    )
    left: int = view["points"]
    goes = any(line.startswith(("move ", "attack ")) for line in sight.legal)
    words = Message("sacrifice.action.end_left", {"count": left}) if left else Message("sacrifice.action.end")
    text = Message("sacrifice.ask.end_text", {"count": left})
    yield Command(
        "end",
        words,
        "end_turn",
        "e",
        is_main=True,
        is_quiet=bool(left and goes),
        is_open="end" in legal,
        refused=None if "end" in legal else Action("end"),
        confirmation=(Message("sacrifice.ask.end_title"), text) if left and goes else None,
    )
    if "offer draw" in legal:
        ask = (Message("sacrifice.ask.draw_title"), Message("sacrifice.ask.draw_text"))
        yield Command(
            "offer draw", Message("sacrifice.action.offer draw"), "draw_offer", "d", location="menu", confirmation=ask
        )


def _some_wall(sight: DecisionContext) -> Action:
    """A wall beside an own builder, to ask why none can be built."""
    mine = f"{seat_name(sight.seat)} builder"
    spot = next((name for name, words in as_typed_view(sight.view)["board"].items() if words == mine), "c6")
    return Action(f"build h {spot}")


def _deed_chip(key: str) -> ChoiceChip:
    """Attacking the enemy below a falcon, or flying on over it."""
    icon = "sword" if key == "do:attack" else "continue"
    return ChoiceChip(key, Message(f"sacrifice.chip.{key[3:]}"), icon, is_main=key == "do:attack")


def _goal_slot(facts: SeatFacts, seat: Seat, race: str, *, placing: bool) -> GoalSlot:
    """A race as the goal has it; what is missing with its way, which nobody has before all pieces are placed."""
    there, route = facts["races"][race], facts["routes"].get(race)
    tip = Message(f"sacrifice.goal.{'there' if there else 'missing'}.{race}")
    if not (there or placing):
        tip = Message("sacrifice.route.after", {"first": tip, "then": race_route_message(facts, seat, race)})
    way = tuple(route["cells"]) if route is not None and not placing else ()
    section = "minerals" if race == "mineral" else "end"
    return GoalSlot(
        race, f"{ICONS}/race_{race}", Message(f"sacrifice.race.{race}"), tip, there, route_keys=way, section=section
    )
