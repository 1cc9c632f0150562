"""Prompts of Walpurgisnacht: the prompt line, the commands, the effects of clicks, and the goal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Action, Dump, Seat
from boardgames.games.walpurgisnacht.dump_types import CardWorth, StopStake
from boardgames.games.walpurgisnacht.ids import CLAIMS, GAME_ID, RING_SIZE, RINGS, SIDE_WISPS, SIDES
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.contract.table_types import Command, DecisionContext, Message, SeatNamePlaceholder
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.typed_view import REMEMBERED, DisplayView, as_typed_view

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

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def prompt(self, sight: DecisionContext) -> Message:
        view = as_typed_view(sight.view)
        phase: str = view["phase"]
        if phase == "over":
            return Message("table.prompt.over")
        if not sight.is_own_decision:
            return Message(f"{GAME_ID}.watch.{phase}", {"seat": SeatNamePlaceholder(sight.to_act or 0)})
        picked = sight.selected_keys[0] if sight.selected_keys else ""
        word, args = self._question(sight, phase, picked)
        if word == "give_to" and picked.partition(":")[2] in self._data.eye_cards:
            word = "give_eye_to"
        if word == "give" and self._data.eye_cards & set(view["seats"][view["turn"]]["hand"]):
            word = "give_eye"
        if word in ("reveal", "reveal_on") and any(may_be_walpurga(view, key) for key in sight.open_keys):
            word = f"{word}_peril"
        return Message(f"{GAME_ID}.prompt.{word}", args)

    def _question(self, sight: DecisionContext, phase: str, picked: str) -> tuple[str, Mapping[str, object]]:
        """The last part of the sentence's id, and what fills it."""
        view, legal = as_typed_view(sight.view), sight.legal
        card = {"card": CardNamePlaceholder(picked.partition(":")[2])}
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
                    return "force_to", {"seat": seat_name_placeholder(picked[5:])}
                return ("bestow_to", card) if picked else ("mephisto", {})
            case "forced":
                return "forced", {
                    "seat": seat_name_placeholder(view["turn"]),
                    "receiver": seat_name_placeholder(view["force_to"] or ""),
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

    def commands(self, sight: DecisionContext) -> Sequence[Command]:
        side = self._data.visible_side(sight.view, sight.seat, shown=sight.is_private)
        return tuple(_commands(sight, self._data.stop_stake(sight.view), side, self._data.constants["moves_max"]))

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("e", "go_on"), ("x", "unmask"), ("w", "witch"), ("g", "villager"), ("a", "accuse"))

    def rules_section(self, sight: DecisionContext) -> str:
        return SECTIONS.get(as_typed_view(sight.view)["phase"], "turn")

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The own side, if it lies open for all to see, and what both sides have."""
        drawn = as_typed_view(view)
        scores, side = drawn["scores"], self._data.visible_side(view, seat, shown=drawn["uncovered"])
        sign = f"{GAME_ID}/symbol_{ROLE_OF[side]}" if side else "eye"
        known = side or "unknown"
        mine = GoalSlot(
            "side",
            sign,
            Message(f"{GAME_ID}.goal.you.{known}"),
            Message(f"{GAME_ID}.goal.tip.{known}"),
            is_painted=bool(side),
            short=Message(f"{GAME_ID}.side_short.{side}") if side else None,
        )
        both = (
            GoalSlot(
                name,
                f"{GAME_ID}/wisp_{wisp}",
                Message(f"{GAME_ID}.goal.score.{name}", {"points": scores[name]}),
                side_score_message(name, scores[name]),
                is_painted=True,
                short=Message("table.number", {"number": scores[name]}),
                section="scoring",
            )
            for name, wisp in zip(SIDES, SIDE_WISPS, strict=True)
        )
        return Goal(Message(f"{GAME_ID}.goal.own.{side}" if side else f"{GAME_ID}.goal.all"), (mine, *both))

    def click_effect(self, sight: DecisionContext, key: str) -> Message | None:
        view = as_typed_view(sight.view)
        if view["phase"] == "wisps" and key in view["face_up"]:
            blank = self._data.cards[view["mountain"][key] or ""]["wisp"] == "none"
            return Message(f"{GAME_ID}.does.{'revealed_none' if blank else 'revealed'}")
        word = _effect_word(sight, key)
        if word == "reveal" and may_be_walpurga(view, key):
            return _risk_phrase(view, self._data.visible_side(sight.view, sight.seat, shown=sight.is_private))
        if word == "reveal":
            word += self._remembered_wisp(sight.drawn_view, key)
        if word == "receive":
            worths = self._data.gift_worth(sight.view, sight.selected_keys[0], key)
            return _gift_phrase(worths, view, key) if worths else Message(f"{GAME_ID}.does.receive")
        if word == "hand" and not view["gifts"] and key.partition(":")[2] in self._data.eye_cards:
            word = "hand_eye" if view["phase"] == "rites" else word
        return Message(f"{GAME_ID}.does.{word}") if word else None

    def _remembered_wisp(self, drawn: Dump | None, space: str) -> str:
        """The wisp of a card whose note is drawn, as the end of a word; empty where the player has to remember it."""
        card = "" if drawn is None else as_typed_view(drawn)["mountain"][space] or ""
        known = self._data.cards.get(card.removeprefix(REMEMBERED))
        return f"_{known['wisp']}" if known is not None else ""


def may_be_walpurga(view: DisplayView, space: str) -> bool:
    """True if the card there may be Walpurga, as far as it is drawn: she begins on the pentacle, and may dance away
    once a card of it has moved. WAL-14, WAL-54.
    """
    mountain = view["mountain"]
    if mountain.get(space) != HIDDEN:
        return False
    whole = all(mountain[f"{CORE}{number}"] == HIDDEN for number in range(1, RING_SIZE + 1))
    return space[0] == CORE or (space[0] == NEXT and not whole)


def side_score_message(side: str, points: int) -> Message:
    """Return the sentence with a side's points on the track and the sources of further points."""
    return Message(f"{GAME_ID}.goal.scored.{side}", {"points": points})


def _commands(sight: DecisionContext, stake: StopStake | None, side: str, moves_max: int) -> Iterator[Command]:
    """The buttons of the seat that looks; none while another one acts. `side` is its own, empty while it is covered.

    Stopping is lit where it is known to be good for that side, doing nothing where nothing else can be done.
    """
    if not sight.is_own_decision:
        return
    legal = set(sight.legal)
    yield from _talk_commands(sight, legal)
    if "unmask" in legal:
        ask = Message(f"{GAME_ID}.ask.unmask_title"), Message(f"{GAME_ID}.ask.unmask_text")
        yield Command(
            "unmask",
            Message(f"{GAME_ID}.action.unmask"),
            f"{GAME_ID}/symbol_witch",
            "x",
            confirmation=ask,
            is_dangerous=True,
        )
    match as_typed_view(sight.view)["phase"]:
        case "study":
            yield Command("ready", Message(f"{GAME_ID}.action.ready"), "check", GO_ON, is_main=True)
        case "wisps":
            good = stake is not None and stake.side == side != ""
            calm = not good and any(line.startswith("reveal") for line in legal)
            yield _command("stop", _stop_phrase(stake, side), "check", legal)._replace(is_quiet=calm)
        case "rites":
            yield _command("done", Message(f"{GAME_ID}.action.done"), "check", legal)
        case "dance":
            left = moves_max - as_typed_view(sight.view)["moves"]
            goes = "done" in legal and any(line.startswith(("move ", "swap ")) for line in legal)
            ask = Message(f"{GAME_ID}.ask.end_title"), Message(f"{GAME_ID}.ask.end_text", {"count": left})
            end = _command("done", Message(f"{GAME_ID}.action.done"), "check", legal)
            yield end._replace(confirmation=ask if goes else None)
        case "mephisto":
            yield _command("pass", Message(f"{GAME_ID}.action.pass"), "check", legal)._replace(
                is_quiet=len(legal) > 1
            )
        case _:
            pass


def _talk_commands(sight: DecisionContext, legal: set[Action]) -> Iterator[Command]:
    if "claim witch" in legal:
        yield Command("claim witch", Message(f"{GAME_ID}.action.claim witch"), f"{GAME_ID}/symbol_witch", "w")
        yield Command(
            "claim villager", Message(f"{GAME_ID}.action.claim villager"), f"{GAME_ID}/symbol_villager", "g"
        )
        yield Command(
            "accuse", Message(f"{GAME_ID}.action.accuse"), "target", "a", is_on=sight.selected_keys[:1] == ("accuse",)
        )


def _command(line: str, words: Message, icon: str, legal: set[Action]) -> Command:
    action = Action(line)
    is_open = action in legal
    return Command(line, words, icon, GO_ON, is_main=True, is_open=is_open, refused=None if is_open else action)


def _stop_phrase(stake: StopStake | None, side: str) -> Message:
    if stake is None or not stake.wisps:
        return Message(f"{GAME_ID}.action.stop")
    if not stake.side:
        return Message(f"{GAME_ID}.stake.nothing")
    word = "now" if side in ("", stake.side) else "now_gives"
    return Message(f"{GAME_ID}.stake.{word}", {"count": stake.now, "side": Message(f"{GAME_ID}.side.{stake.side}")})


def _effect_word(sight: DecisionContext, key: str) -> str:
    """Return the word for the effect of selecting an open key; empty if the key needs no description."""
    if not sight.is_own_decision or key not in sight.open_keys:
        return ""
    view = as_typed_view(sight.view)
    phase, picked, kind = view["phase"], bool(sight.selected_keys), key.partition(":")[0]
    if key in view["mountain"]:
        if phase == "dance" and picked:
            return "swap" if view["mountain"][key] is not None else "move"
        return {"wisps": "reveal", "dance": "take", "return": "put"}.get(phase, "")
    if kind == "seat":
        return "receive" if picked and sight.selected_keys[0] != "accuse" else ""
    return "hand" if kind in ("hand", "mine") and phase in ("rites", "return") else ""


def _risk_phrase(view: DisplayView, side: str) -> Message:
    """Describe the risk of revealing such a card; `side` is empty while the viewer's own side is unknown."""
    if not side:
        return Message(f"{GAME_ID}.does.peril")
    other = next(name for name in SIDES if name != side)
    ahead = view["scores"][side] - view["scores"][other]
    word = "ahead" if ahead > 0 else "behind" if ahead else "level"
    return Message(f"{GAME_ID}.does.peril_{word}", {"count": abs(ahead)})


def _gift_phrase(worths: tuple[CardWorth, CardWorth], view: DisplayView, key: str) -> Message:
    """Describe the worth of a card given to the seat of `key`."""
    witch, villager = map(_worth_phrase, worths)
    if view["seats"][key.partition(":")[2]]["unmasked"]:
        return Message(f"{GAME_ID}.does.receive_witch", {"witch": witch})
    return Message(f"{GAME_ID}.does.receive_worth", {"witch": witch, "villager": villager})


def _worth_phrase(it: CardWorth) -> Message:
    """Points for a side, in words."""
    if not it.points:
        return Message(f"{GAME_ID}.does.worth_nothing")
    word = "points" if it.points > 0 else "less"
    return Message(
        f"{GAME_ID}.does.worth_{word}", {"count": abs(it.points), "side": Message(f"{GAME_ID}.side.{it.side}")}
    )
