"""What is asked at the table of Walpurgisnacht, the buttons beside it, what a click does, and what is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Action, Dump, Seat
from boardgames.games.walpurgisnacht.dump_types import CardWorth, StopStake
from boardgames.games.walpurgisnacht.ids import CLAIMS, GAME_ID, RING_SIZE, RINGS, SIDE_WISPS, SIDES
from boardgames.ui.contract.card_page import CardName
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.phrases import name_of_seat
from boardgames.ui.contract.placed import Command, Phrase, SeatName, Sight
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtData
from boardgames.ui.games.walpurgisnacht.view_reader import Drawn, seen

GO_ON: Final = "e"
CORE, NEXT, *_ = RINGS
"""The ring where Walpurga begins, and the one around it. WAL-14"""
ROLE_OF: Final[Mapping[str, str]] = dict(zip(SIDES, CLAIMS, strict=True))
SECTIONS: Final[Mapping[str, str]] = {
    "study": "setup",
    "wisps": "wisps",
    "rites": "rites",
    "return": "return",
    "mephisto": "mephistopheles",
    "forced": "mephistopheles",
    "dance": "dance",
    "over": "scoring",
}


@final
class WalpurgisnachtPrompts(GamePrompts):
    """Sentences by the phase and by what is in hand."""

    def __init__(self, data: WalpurgisnachtData) -> None:
        self._data: Final = data

    def prompt(self, sight: Sight) -> Phrase:
        view = seen(sight.view)
        phase: str = view["phase"]
        if phase == "over":
            return Phrase("table.prompt.over")
        if not sight.acting:
            return Phrase(f"{GAME_ID}.watch.{phase}", {"seat": SeatName(sight.to_act or 0)})
        picked = sight.picked[0] if sight.picked else ""
        word, args = self._question(sight, phase, picked)
        if word == "give_to" and picked.partition(":")[2] in self._data.eye_cards:
            word = "give_eye_to"
        if word == "give" and self._data.eye_cards & set(view["seats"][view["turn"]]["hand"]):
            word = "give_eye"
        if word in ("reveal", "reveal_on") and any(may_be_walpurga(view, key) for key in sight.open):
            word = f"{word}_peril"
        return Phrase(f"{GAME_ID}.prompt.{word}", args)

    def _question(self, sight: Sight, phase: str, picked: str) -> tuple[str, Mapping[str, object]]:
        """The last part of the sentence's id, and what fills it."""
        view, legal = seen(sight.view), sight.legal
        card = {"card": CardName(picked.partition(":")[2])}
        match phase:
            case "wisps":
                if picked == "accuse":
                    return "accuse", {}
                if not any(line.startswith("reveal") for line in legal):
                    return "reveal_none", {}
                return ("reveal_on" if view["revealed"] else "reveal"), {}
            case "rites":
                if picked.startswith("hand:"):
                    return ("give_second_to" if view["gifts"] else "give_to"), card
                if picked.startswith("mine:"):
                    return "regift_to", card
                if view["gifts"] >= self._data.constants["give_max"]:
                    return "regift", {}
                return ("give_on" if view["gifts"] else "give"), {}
            case "return":
                return ("put_on", card) if picked else ("put", {})
            case "mephisto":
                if picked == "accuse":
                    return "accuse", {}
                if picked.startswith("seat:"):
                    return "force_to", {"seat": name_of_seat(picked[5:])}
                return ("bestow_to", card) if picked else ("mephisto", {})
            case "forced":
                return "forced", {
                    "seat": name_of_seat(view["turn"]),
                    "receiver": name_of_seat(view["force_to"] or ""),
                }
            case "dance":
                if picked:
                    return "dance_to", {}
                return (
                    ("dance_on", {"count": view["moves"], "most": self._data.constants["moves_max"]})
                    if view["moves"]
                    else ("dance", {})
                )
            case _:
                return phase, {}

    def commands(self, sight: Sight) -> Sequence[Command]:
        side = self._data.own_side(sight.view, sight.seat, shown=sight.alone)
        return tuple(_commands(sight, self._data.stake(sight.view), side, self._data.constants["moves_max"]))

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("e", "go_on"), ("x", "unmask"), ("w", "witch"), ("g", "villager"), ("a", "accuse"))

    def rules_section(self, sight: Sight) -> str:
        return SECTIONS.get(seen(sight.view)["phase"], "turn")

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The own side, if it lies open for all to see, and what both sides have."""
        drawn = seen(view)
        scores, side = drawn["scores"], self._data.own_side(view, seat, shown=drawn["uncovered"])
        sign = f"{GAME_ID}/symbol_{ROLE_OF[side]}" if side else "eye"
        known = side or "unknown"
        mine = GoalSlot(
            "side",
            sign,
            Phrase(f"{GAME_ID}.goal.you.{known}"),
            Phrase(f"{GAME_ID}.goal.tip.{known}"),
            painted=bool(side),
            short=Phrase(f"{GAME_ID}.side_short.{side}") if side else None,
        )
        both = (
            GoalSlot(
                name,
                f"{GAME_ID}/wisp_{wisp}",
                Phrase(f"{GAME_ID}.goal.score.{name}", {"points": scores[name]}),
                score_phrase(name, scores[name]),
                painted=True,
                short=Phrase("table.number", {"number": scores[name]}),
            )
            for name, wisp in zip(SIDES, SIDE_WISPS, strict=True)
        )
        return Goal(Phrase(f"{GAME_ID}.goal.own.{side}" if side else f"{GAME_ID}.goal.all"), (mine, *both))

    def click_effect(self, sight: Sight, key: str) -> Phrase | None:
        view = seen(sight.view)
        if view["phase"] == "wisps" and key in view["face_up"]:
            blank = self._data.cards[view["mountain"][key] or ""]["wisp"] == "none"
            return Phrase(f"{GAME_ID}.does.{'revealed_none' if blank else 'revealed'}")
        word = _effect_word(sight, key)
        if word == "reveal" and may_be_walpurga(view, key):
            return _risk_phrase(view, self._data.own_side(sight.view, sight.seat, shown=sight.alone))
        if word == "receive":
            worths = self._data.gift_worth(sight.view, sight.picked[0], key)
            return _gift_phrase(worths, view, key) if worths else Phrase(f"{GAME_ID}.does.receive")
        if word == "hand" and not view["gifts"] and key.partition(":")[2] in self._data.eye_cards:
            word = "hand_eye" if view["phase"] == "rites" else word
        return Phrase(f"{GAME_ID}.does.{word}") if word else None


def may_be_walpurga(view: Drawn, space: str) -> bool:
    """True if the card there may be Walpurga, as far as it is drawn: she begins on the pentacle, and may dance away
    once a card of it has moved. WAL-14, WAL-54.
    """
    mountain = view["mountain"]
    if mountain.get(space) != HIDDEN:
        return False
    whole = all(mountain[f"{CORE}{number}"] == HIDDEN for number in range(1, RING_SIZE + 1))
    return space[0] == CORE or (space[0] == NEXT and not whole)


def score_phrase(side: str, points: int) -> Phrase:
    """What a side has on the track, and what adds to it."""
    return Phrase(f"{GAME_ID}.goal.scored.{side}", {"points": points})


def _commands(sight: Sight, stake: StopStake | None, side: str, moves_max: int) -> Iterator[Command]:
    """The buttons of the seat that looks; none while another one acts. `side` is its own, empty while it is covered.

    Stopping is lit where it is known to be good for that side, doing nothing where nothing else can be done.
    """
    if not sight.acting:
        return
    legal = set(sight.legal)
    yield from _talk_commands(sight, legal)
    if "unmask" in legal:
        ask = Phrase(f"{GAME_ID}.ask.unmask_title"), Phrase(f"{GAME_ID}.ask.unmask_text")
        yield Command(
            "unmask", Phrase(f"{GAME_ID}.action.unmask"), f"{GAME_ID}/symbol_witch", "x", ask=ask, danger=True
        )
    match seen(sight.view)["phase"]:
        case "study":
            yield Command("ready", Phrase(f"{GAME_ID}.action.ready"), "check", GO_ON, main=True)
        case "wisps":
            good = stake is not None and stake.side == side != ""
            calm = not good and any(line.startswith("reveal") for line in legal)
            yield _command("stop", _stop_phrase(stake, side), "check", legal)._replace(calm=calm)
        case "rites":
            yield _command("done", Phrase(f"{GAME_ID}.action.done"), "check", legal)
        case "dance":
            left = moves_max - seen(sight.view)["moves"]
            goes = "done" in legal and any(line.startswith(("move ", "swap ")) for line in legal)
            ask = Phrase(f"{GAME_ID}.ask.end_title"), Phrase(f"{GAME_ID}.ask.end_text", {"count": left})
            end = _command("done", Phrase(f"{GAME_ID}.action.done"), "check", legal)
            yield end._replace(ask=ask if goes else None)
        case "mephisto":
            yield _command("pass", Phrase(f"{GAME_ID}.action.pass"), "check", legal)._replace(calm=len(legal) > 1)
        case _:
            pass


def _talk_commands(sight: Sight, legal: set[Action]) -> Iterator[Command]:
    if "claim witch" in legal:
        yield Command("claim witch", Phrase(f"{GAME_ID}.action.claim witch"), f"{GAME_ID}/symbol_witch", "w")
        yield Command("claim villager", Phrase(f"{GAME_ID}.action.claim villager"), f"{GAME_ID}/symbol_villager", "g")
        yield Command("accuse", Phrase(f"{GAME_ID}.action.accuse"), "target", "a", on=sight.picked[:1] == ("accuse",))


def _command(line: str, words: Phrase, icon: str, legal: set[Action]) -> Command:
    action = Action(line)
    is_open = action in legal
    return Command(line, words, icon, GO_ON, main=True, open=is_open, refused=None if is_open else action)


def _stop_phrase(stake: StopStake | None, side: str) -> Phrase:
    if stake is None or not stake.wisps:
        return Phrase(f"{GAME_ID}.action.stop")
    if not stake.side:
        return Phrase(f"{GAME_ID}.stake.nothing")
    word = "now" if side in ("", stake.side) else "now_gives"
    return Phrase(f"{GAME_ID}.stake.{word}", {"count": stake.now, "side": Phrase(f"{GAME_ID}.side.{stake.side}")})


def _effect_word(sight: Sight, key: str) -> str:
    """What giving an open key does now, as a word; empty where nothing more is to be said."""
    if not sight.acting or key not in sight.open:
        return ""
    view = seen(sight.view)
    phase, picked, kind = view["phase"], bool(sight.picked), key.partition(":")[0]
    if key in view["mountain"]:
        if phase == "dance" and picked:
            return "swap" if view["mountain"][key] is not None else "move"
        return {"wisps": "reveal", "dance": "take", "return": "put"}.get(phase, "")
    if kind == "seat":
        return "receive" if picked and sight.picked[0] != "accuse" else ""
    return "hand" if kind in ("hand", "mine") and phase in ("rites", "return") else ""


def _risk_phrase(view: Drawn, side: str) -> Phrase:
    """What turning such a card over risks; `side` is empty while the own one lies covered."""
    if not side:
        return Phrase(f"{GAME_ID}.does.peril")
    other = next(name for name in SIDES if name != side)
    ahead = view["scores"][side] - view["scores"][other]
    word = "ahead" if ahead > 0 else "behind" if ahead else "level"
    return Phrase(f"{GAME_ID}.does.peril_{word}", {"count": abs(ahead)})


def _gift_phrase(worths: tuple[CardWorth, CardWorth], view: Drawn, key: str) -> Phrase:
    """What a card is worth where it is given to."""
    witch, villager = map(_worth_phrase, worths)
    if view["seats"][key.partition(":")[2]]["unmasked"]:
        return Phrase(f"{GAME_ID}.does.receive_witch", {"witch": witch})
    return Phrase(f"{GAME_ID}.does.receive_worth", {"witch": witch, "villager": villager})


def _worth_phrase(it: CardWorth) -> Phrase:
    """Points for a side, in words."""
    if not it.points:
        return Phrase(f"{GAME_ID}.does.worth_nothing")
    word = "points" if it.points > 0 else "less"
    return Phrase(
        f"{GAME_ID}.does.worth_{word}", {"count": abs(it.points), "side": Phrase(f"{GAME_ID}.side.{it.side}")}
    )
