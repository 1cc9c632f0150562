"""Which sentence the table of Sacrifice shows when, and which commands stand beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardgames.core.machine import Action, Seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.shapes import SacrificeDump
from boardgames.ui.contract.placed import Command, Phrase, SeatName, Sight
from boardgames.ui.games.sacrifice.grid import is_cell
from boardgames.ui.games.sacrifice.places import character_at, seen

RULES: Final[Mapping[str, str]] = {
    "not_yours": "SAC-13",
    "perched": "SAC-25",
    "frozen": "SAC-61",
    "god_moved": "SAC-43",
    "distance": "SAC-20",
    "cheetah_mode": "SAC-31",
    "zone": "SAC-22",
    "wall": "SAC-21",
    "enemy": "SAC-23",
    "blocked": "SAC-41",
    "no_target": "SAC-44",
    "mid_flight": "SAC-38",
    "occupied": "SAC-61",
    "cannot_carry": "SAC-56",
    "no_mineral": "SAC-56",
    "drop": "SAC-61",
    "minerals_full": "SAC-58",
    "points": "SAC-13",
    "stranded": "SAC-26",
    "no_walls": "SAC-9",
    "wall_zone": "SAC-52",
    "wall_overlap": "SAC-53",
    "wall_cluster": "SAC-53",
    "wall_contact": "SAC-51",
    "no_emissary": "SAC-54",
    "not_dead": "SAC-54",
    "must_move": "SAC-15",
    "offered": "SAC-83",
    "not_eligible": "SAC-45",
    "not_in_reserve": "SAC-11",
    "phase": "SAC-12",
    "syntax": "",
}
"""The rule that each reason code goes back to."""


def piece_phrase(piece: str) -> dict[str, object]:
    """The forms of a piece's name: as subject, in the sentence, as object."""
    return {
        "subject": Phrase(f"sacrifice.piece.{piece}.subject"),
        "piece": Phrase(f"sacrifice.piece.{piece}.object"),
        "at_piece": Phrase(f"sacrifice.piece.{piece}.at"),
    }


def prompt(sight: Sight, picked: tuple[Seat, str] | None) -> Phrase:
    """What is asked now. `picked` is the character in hand."""
    view = seen(sight.view)
    phase: str = view["phase"]
    actor = SeatName(sight.to_act if sight.to_act is not None else sight.seat)
    if phase == "over":
        return Phrase("table.prompt.over")
    if not sight.acting:
        return Phrase(f"sacrifice.watch.{phase}", {"seat": actor})
    other = SeatName(1 - sight.seat)
    match phase:
        case "placement":
            if sight.picked:
                return Phrase("sacrifice.prompt.placement_picked", piece_phrase(sight.picked[0].partition(":")[2]))
            return Phrase("sacrifice.prompt.placement")
        case "immortal":
            fight = view["fight"]
            assert fight is not None
            attacker = _at(view, fight["from"])
            return Phrase("sacrifice.prompt.immortal", piece_phrase(attacker))
        case "sacrifice":
            return _owed(sight)
        case "draw":
            return Phrase("sacrifice.prompt.draw", {"seat": other})
        case _:
            return _play(sight, picked)


def _at(view: SacrificeDump, name: str) -> str:
    """The piece that a fight or a move begins with on a cell: the perched one first."""
    perched = view["perched"]
    if perched and perched["cell"] == name:
        return perched["piece"]
    return view["board"][name][3:]


def _owed(sight: Sight) -> Phrase:
    view = seen(sight.view)
    owed = view["owed"]
    assert owed is not None
    if owed["seat"] != seat_name(sight.seat):
        return Phrase("sacrifice.prompt.sacrifice_other", {"seat": SeatName(ids.SEATS.index(owed["seat"]))})
    if owed["any"]:
        return Phrase("sacrifice.prompt.sacrifice_any")
    lit = (character_at(view, line.split(" ")[1]) for line in sight.legal if line.startswith("sacrifice "))
    kinds = {found[1] for found in lit if found}
    own = [Phrase(f"sacrifice.piece.{kind}.one") for kind in sorted(kinds, key=lambda kind: kind != owed["piece"])]
    words = {**piece_phrase(owed["piece"]), "a": own[0], "b": own[-1]}
    return Phrase(f"sacrifice.prompt.sacrifice_owed{'_or' if len(own) > 1 else ''}", words)


def _play(sight: Sight, picked: tuple[Seat, str] | None) -> Phrase:
    view = seen(sight.view)
    if sight.picked and sight.picked[0] == "build":
        return Phrase("sacrifice.prompt.build")
    if sight.picked and sight.picked[0] == "resurrect":
        return Phrase("sacrifice.prompt.resurrect")
    if len(sight.picked) == 2 and any(len(key) < 4 for key in sight.open):
        return Phrase("sacrifice.prompt.drop")
    perched = view["perched"]
    if perched:
        return Phrase("sacrifice.prompt.perched", piece_phrase(perched["piece"]))
    if picked:
        leaves = "switch:carry" not in sight.switches and _could_carry(sight)
        met = (character_at(view, key) for key in sight.open if is_cell(key))
        over = any(found and found[0] == sight.seat for found in met)
        way = "leaving" if leaves else "picked_over" if over else "picked"
        return Phrase(f"sacrifice.prompt.{way}", piece_phrase(picked[1]))
    goes = any(line.startswith(("move ", "attack ")) for line in sight.legal)
    if not goes:
        return Phrase("sacrifice.prompt.play_spent" if view["moved"] else "sacrifice.prompt.play_stuck")
    if view["moved"]:
        return Phrase("sacrifice.prompt.play_on")
    return Phrase("sacrifice.prompt.play_open" if view["round"] == 1 else "sacrifice.prompt.play")


def _could_carry(sight: Sight) -> bool:
    """Whether what is in hand could take a mineral along."""
    return any(line.startswith(f"move {sight.picked[0]} ") and " carry" in line for line in sight.legal)


def commands(sight: Sight) -> Sequence[Command]:
    """The buttons of the seat that looks; none while another one acts."""
    return tuple(_commands(sight)) if sight.acting else ()


def _commands(sight: Sight) -> Iterator[Command]:
    view, legal = seen(sight.view), set(sight.legal)
    phase: str = view["phase"]
    match phase:
        case "play":
            yield from _play_commands(sight)
        case "immortal":
            yield Command("pass", Phrase("sacrifice.action.pass_immortal"), "skull", "e", main=True, danger=True)
        case "draw":
            yield Command("accept", Phrase("sacrifice.action.accept"), "check", "a", main=True)
            yield Command("pass", Phrase("sacrifice.action.pass_draw"), "close", "e")
        case _:
            pass
    if "resign" in legal:
        words = Phrase("sacrifice.action.resign")
        ask = (
            Phrase("sacrifice.ask.resign_title"),
            Phrase("sacrifice.ask.resign_text", {"seat": SeatName(1 - sight.seat)}),
        )
        yield Command("resign", words, "resign", spot="menu", ask=ask, danger=True)


def _play_commands(sight: Sight) -> Iterator[Command]:
    view, legal = seen(sight.view), set(sight.legal)
    open_walls = any(line.startswith("build ") for line in sight.legal)
    building = sight.picked[:1] == ("build",)
    yield Command(
        "build",
        Phrase("sacrifice.action.build_short"),
        "sacrifice/icons/wall",
        "b",
        open=open_walls,
        refused=None if open_walls else Action(_some_wall(sight)),
        on=building,
    )
    dead = any(line.startswith("resurrect ") for line in sight.legal)
    grave = view["seats"][seat_name(sight.seat)]["graveyard"]
    first = next((piece for piece in grave if piece != "emissary"), "monkey")
    yield Command(
        "resurrect",
        Phrase("sacrifice.action.resurrect"),
        "sacrifice/icons/graveyard",
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


def _some_wall(sight: Sight) -> str:
    """A wall beside an own builder, to ask why none can be built."""
    mine = f"{seat_name(sight.seat)} builder"
    spot = next((name for name, words in seen(sight.view)["board"].items() if words == mine), "c6")
    return f"build h {spot}"
