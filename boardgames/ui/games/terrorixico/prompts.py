"""Prompts of TerroriXico: what is asked when, commands beside the table, small choices, and the goal of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.games.terrorixico.dump_types import ViewFacts
from boardgames.games.terrorixico.ids import LINES
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.contract.table_types import ChoiceChip, Command, DecisionContext, Message, SeatNamePlaceholder
from boardgames.ui.games.terrorixico.card_catalog import ICONS, CardCatalog
from boardgames.ui.games.terrorixico.game_data import TerroriXicoGameData
from boardgames.ui.games.terrorixico.table_keys import CONFIRM, SEAT, SLOT, TOSS_PHASES, WEAR, card_in_hand
from boardgames.ui.games.terrorixico.typed_view import DisplayView, as_typed_view

READ_EVENT: Final = Command("book:event", Message("terrorixico.action.read"), "rules", "r", location="menu")
"""The event can be read again at any time."""
SECTIONS: Final[Mapping[str, str]] = {
    "opening": "setup",
    "trim": "turn",
    "omens": "specials",
    "end_turn": "end_of_turn",
    "reveal": "victory",
    "over": "score",
}
"""The section of the rules about each phase but play."""
GOAL: Final = "terrorixico.goal"


@final
class TerroriXicoPrompts(GamePrompts):
    """Prompts by the phase of the turn. `data` is what all parts share."""

    def __init__(self, data: TerroriXicoGameData) -> None:
        self._data: Final = data
        self._catalog: Final = data.catalog

    # the line over the board ----------------------------------------------------------------------------------
    def prompt(self, sight: DecisionContext) -> Message:
        """Return the prompt; for discards, the hand limit is given as the reason if no event or Berserker is the
        reason.
        """
        view = as_typed_view(sight.view)
        phase: str = view["phase"]
        if phase == "over":
            return Message("table.prompt.over")
        if not sight.is_own_decision:
            seat = sight.to_act if sight.to_act is not None else sight.seat
            return Message(f"terrorixico.watch.{phase}", {"seat": SeatNamePlaceholder(seat)})
        own = view["seats"][seat_name(sight.seat)]
        match phase:
            case "opening" | "trim":
                banned = "_banned" if phase == "opening" and _bans_specials(view, self._catalog) else ""
                played = view["battle"]["placed"] and view["turn"] == seat_name(sight.seat)
                limit = self._data.facts_of(view)["hand_limit"]
                if phase == "trim" and not played and len(own["hand"]) - own["owes"] == limit:
                    return Message("terrorixico.prompt.trim_limit", {"count": own["owes"], "limit": limit})
                return Message(f"terrorixico.prompt.{phase}{banned}", {"count": own["owes"]})
            case "omens":
                return Message("terrorixico.prompt.omens")
            case "end_turn":
                return Message(f"terrorixico.prompt.{'pick_wear' if _can_eliminate(sight) else phase}")
            case "reveal":
                line, _, slot = (view["battle"]["resolving"] or "").partition(".")
                card = view["battle"]["lines"][line][int(slot) - 1].split(" ")[1].partition("=")[0]
                picked = "pick_seat" if sight.selected_keys else f"reveal_{card}"
                return Message(f"terrorixico.prompt.{picked}")
            case _:
                return self._play_prompt(sight)

    def _play_prompt(self, sight: DecisionContext) -> Message:
        if sight.selected_keys:
            keys = sight.open_keys
            if any(key.startswith(SEAT) for key in keys):
                return Message("terrorixico.prompt.pick_seat")
            card = card_in_hand(sight, sight.selected_keys[0])
            word = "pick_card" if any(key.startswith(SLOT) for key in keys) else "pick_line"
            return Message(f"terrorixico.prompt.{word}", {"card": CardNamePlaceholder(card)})
        plays = {line.split(" ")[1] for line in sight.legal if line.startswith(("up ", "down "))}
        placed = as_typed_view(sight.view)["battle"]["placed"]
        if not plays:
            word = "play_done" if placed else "play_stuck" if self._data.passed_can_win else "play_stuck_out"
            return Message(f"terrorixico.prompt.{word}")
        if all(self._catalog.role_of(card) == "trauma" for card in plays):
            return Message("terrorixico.prompt.play_traumas")
        if placed:
            return Message("terrorixico.prompt.play_on")
        others = len(as_typed_view(sight.view)["seats"]) - 1
        if len(as_typed_view(sight.view)["battle"]["passed"]) == others:
            return Message("terrorixico.prompt.play_alone", {"count": others})
        return Message("terrorixico.prompt.play")

    def rules_section(self, sight: DecisionContext) -> str:
        phase: str = as_typed_view(sight.view)["phase"]
        if phase == "play" and sight.selected_keys:
            role = self._catalog.role_of(card_in_hand(sight, sight.selected_keys[0]))
            return {"special": "specials", "trauma": "traumas"}.get(role, "lines")
        return SECTIONS.get(phase, "turn")

    # commands and small choices -------------------------------------------------------------------------------
    def commands(self, sight: DecisionContext) -> Sequence[Command]:
        own = self._turn_command(sight) if sight.is_own_decision else None
        read = READ_EVENT if as_typed_view(sight.view)["battle"]["events"] else None
        return tuple(one for one in (own, read) if one is not None)

    def _turn_command(self, sight: DecisionContext) -> Command | None:
        """The button of the seat that acts."""
        phase: str = as_typed_view(sight.view)["phase"]
        if phase == "play":
            can_win, penalty = self._data.passed_can_win, self._data.facts_of(sight.view)["penalty"]
            return _leave_command(sight, penalty, "pass_text" if can_win else "pass_text_out")
        if phase in TOSS_PHASES or phase == "omens":
            return self._gather_command(sight, phase)
        if phase == "end_turn":
            word = ("keep", "discard_one", "discard_wear")[len(sight.selected_keys)]
            return Command(CONFIRM, Message(f"terrorixico.action.{word}"), "end_turn", "e", is_main=True)
        return None

    def _gather_command(self, sight: DecisionContext, phase: str) -> Command:
        """Toss or eliminate the cards taken."""
        own = as_typed_view(sight.view)["seats"][seat_name(sight.seat)]
        omens = min(self._catalog.effect_count("good_omens", "wear"), len(own["hand"]))
        want = own["owes"] if phase in TOSS_PHASES else omens
        verb = "toss" if phase in TOSS_PHASES else "eliminate"
        full = len(sight.selected_keys) == want
        cards = sorted(card_in_hand(sight, key) for key in sight.selected_keys)
        refused = Action(" ".join(("wear" if phase == "omens" else "toss", *(cards or ["-"]))))
        words = Message(f"terrorixico.action.{verb}_count", {"chosen": len(sight.selected_keys), "want": want})
        return Command(CONFIRM, words, "check", "e", is_main=True, is_open=full, refused=None if full else refused)

    def choice_chips(self, sight: DecisionContext) -> tuple[str, Sequence[ChoiceChip]]:
        """Seats to choose by the place that was picked last; showing a trauma of 0 by the card."""
        seats = [key for key in sight.open_keys if key.startswith(SEAT)]
        if seats:
            anchor = (
                sight.selected_keys[-1]
                if sight.selected_keys
                else f"{SLOT}{as_typed_view(sight.view)['battle']['resolving']}"
            )
            names = (seat_name_placeholder(key.removeprefix(SEAT)) for key in seats)
            return anchor, [
                ChoiceChip(key, Message("terrorixico.name", {"name": name}))
                for key, name in zip(seats, names, strict=True)
            ]
        if sight.selected_keys and WEAR in sight.open_keys:
            return sight.selected_keys[0], (
                ChoiceChip(WEAR, Message("terrorixico.action.show_trauma"), f"{ICONS}/wear", is_main=True),
            )
        return "", ()

    def click_effect(self, sight: DecisionContext, key: str) -> Message | None:
        """Say whether a card of the hand that is taken now is discarded or eliminated."""
        card, phase = card_in_hand(sight, key), as_typed_view(sight.view)["phase"]
        if not card or key in sight.selected_keys or not sight.is_own_decision:
            return None
        if phase in TOSS_PHASES or phase == "omens":
            return Message(f"terrorixico.takes.{'eliminates' if phase == 'omens' else 'discards'}")
        if phase != "end_turn" or len(sight.selected_keys) > 1:
            return None
        if not sight.selected_keys:
            more = any(line.startswith(f"discard {card} wear ") for line in sight.legal)
            return Message(f"terrorixico.takes.{'discards_first' if more else 'discards'}")
        line = f"discard {card_in_hand(sight, sight.selected_keys[0])} wear {card}"
        return Message("terrorixico.takes.eliminates" if line in sight.legal else "refusal.terrorixico.trauma_stays")

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("e", "end"), ("r", "read"))

    # the goal -------------------------------------------------------------------------------------------------
    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The lines of the open battle, the own monster track, and what the seat would win now."""
        drawn = as_typed_view(view)
        if drawn.get("sparse"):
            return None
        facts = self._data.facts_of(view)
        fought = bool(facts["prospects"]) and not drawn.get("ledger")  # what is counted and paid is nothing to come
        slots = (*(_line_slots(facts) if fought else ()), *_own_slots(drawn, facts, seat_name(seat)))
        if not fought:
            return Goal(Message(f"{GOAL}.all"), slots)
        lacks = sum(max(0, told["need"] - told["have"]) for told in facts["lines"].values())
        args = {"count": lacks, "number": _monster_count(drawn)}
        return Goal(Message(f"{GOAL}.{'battle' if lacks else 'beaten'}", args), slots)


def _can_eliminate(sight: DecisionContext) -> bool:
    """True if at the end of a turn a card is taken for the discard pile, and another can be eliminated."""
    if len(sight.selected_keys) != 1:
        return False
    start = f"discard {card_in_hand(sight, sight.selected_keys[0])} wear "
    return any(line.startswith(start) for line in sight.legal)


def _bans_specials(view: DisplayView, catalog: CardCatalog) -> bool:
    """True if the event of this battle forbids specials. TER-24"""
    events = view["battle"]["events"]
    return bool(events) and any(effect == "no_specials" for effect, _n in catalog.cards[events[0]]["effects"])


def _leave_command(sight: DecisionContext, penalty: int, question: str) -> Command:
    """Pass, before a card; stop, after one. `penalty` is how many traumas a pass costs.

    The text of that `question` is asked before a pass, where there is anything else to do.
    """
    word = "stop" if as_typed_view(sight.view)["battle"]["placed"] else "pass"
    legal = Action(word) in sight.legal
    words = (
        Message("terrorixico.action.pass_cost", {"count": penalty})
        if word == "pass"
        else Message("terrorixico.action.stop")
    )
    only, ask = legal and len(sight.legal) == 1, None
    if word == "pass" and legal and not only:
        text = Message(f"terrorixico.ask.{question}", {"count": penalty})
        ask = (Message("terrorixico.ask.pass_title"), text)
    refused = None if legal else Action(word)
    return Command(
        word,
        words,
        "end_turn",
        "e",
        is_main=only,
        is_open=legal,
        refused=refused,
        confirmation=ask,
        is_dangerous=legal and word == "pass",
    )


def _monster_count(view: DisplayView) -> int:
    """Return the number of monsters in the battle; an event may add one."""
    return len(view["battle"]["monsters"])


def _line_slots(facts: ViewFacts) -> Iterator[GoalSlot]:
    """Yield a goal slot for each line, with its strength and requirement."""
    for line in LINES:
        told = facts["lines"][line]
        have, need = told["have"], told["need"]
        total = Message(f"{GOAL}.of", {"have": have, "need": need})
        args = {"line": CardNamePlaceholder(line), "have": have, "need": need, "count": need - have}
        word = "nothing" if not need else "missing" if have < need else "complete"
        tip = Message(f"{GOAL}.line.{word}", args)
        filled = have >= need if need else None
        yield GoalSlot(line, f"{ICONS}/{line}", total, tip, filled, short=total, is_on_board=True, section="lines")


def _own_slots(view: DisplayView, facts: ViewFacts, seat: str) -> Iterator[GoalSlot]:
    """The monster track of a seat, and its points or what it would win now."""
    own = view["seats"][seat]
    track = Message(f"{GOAL}.of", {"have": own["track"], "need": facts["goal"]})
    steps = Message(f"{GOAL}.monsters", {"have": own["track"], "need": facts["goal"]})
    told = Message(f"{GOAL}.track", {"track": own["track"], "goal": facts["goal"]})
    yield GoalSlot("track", f"{ICONS}/track", steps, told, short=track, section="end")
    prospect = facts["prospects"].get(seat)
    if prospect is None or view.get("ledger"):
        vp = Message(f"{GOAL}.vp", {"points": own["vp"]})
        yield GoalSlot(
            "points",
            f"{ICONS}/points",
            vp,
            Message(f"{GOAL}.points", {"points": own["vp"]}),
            short=vp,
            section="score",
        )
        return
    gain = Message(f"{GOAL}.gain", {"gain": prospect.gain})
    unplayed = not any(facts["shares"].values())
    now = Message(f"{GOAL}.now.{'label_first' if unplayed else 'label'}", {"gain": prospect.gain})
    tied = list(facts["shares"].values()).count(facts["shares"][seat]) > 1
    word = "unplayed" if unplayed else prospect.place if not prospect.takes else "takes_tied" if tied else "takes"
    args = {"gain": prospect.gain, "share": facts["shares"][seat], "number": _monster_count(view)}
    yield GoalSlot(
        "points", f"{ICONS}/points", now, Message(f"{GOAL}.now.{word}", args), short=gain, section="places"
    )
