"""Prompts of Sacrificio: the line over the board, the commands, the choices, click effects, the goal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.games.sacrificio.dump_types import RitualNeeds
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.message_composition import LIST_AND, join_messages, seat_name_placeholder
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.contract.table_types import ChoiceChip, Command, DecisionContext, Message, SeatNamePlaceholder
from boardgames.ui.games.sacrificio.action_costs import losses_by_ritual
from boardgames.ui.games.sacrificio.card_messages import (
    ICONS,
    card_alternatives_mention,
    card_mention,
    card_name_message,
    missing_priest_mentions,
    place_name_for_seat,
    spot_name_message,
)
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData, TempleInfo, priest_indicators, used_card_icon
from boardgames.ui.games.sacrificio.reactions import describe_pending_move
from boardgames.ui.games.sacrificio.table_keys import (
    CHOICE_KEYS,
    FILL_KEY,
    card_of_hand_key,
    count_missing_cards,
    find_key_uses,
    find_ready_rituals,
    parse_action,
)
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view

SECTIONS: Final[Mapping[str, str]] = {
    "setup": "setup",
    "moves": "turn",
    "react": "answers",
    "wipe": "eclipses",
    "closing": "cenote",
    "refill": "cenote",
    "over": "end",
}
"""The section of the rules about each phase."""
KIND_SECTIONS: Final[Mapping[str, str]] = {"dagger": "ritual", "priest": "placing", "victim": "placing"}
CARD_SECTIONS: Final[Mapping[str, str]] = {
    "solar_eclipse": "eclipses",
    "lunar_eclipse": "eclipses",
    "curse": "curse",
    "pulque": "placing",
    "kukulkan": "ritual",
    "zero": "turn",
}
CHOICE_VERBS: Final = {key: verb for verb, key in CHOICE_KEYS.items()}
CHOICE_ICONS: Final[Mapping[str, str]] = {
    "lay": f"{ICONS}/pile",
    "sacrifice": f"{ICONS}/ritual",
    "renew": f"{ICONS}/temple",
    "swap": "rotate",
}
GOAL: Final = "sacrificio.goal"
RITUAL: Final = "ritual"
"""Section of the rules about what a temple needs."""
PAID: Final = frozenset(("move", "remove"))
"""Verbs of lines that end in a card of the hand which pays for them."""


@final
class SacrificioPrompts(GamePrompts):
    """One question for each phase; in a turn of moves by what is in hand."""

    def __init__(self, data: SacrificioGameData) -> None:
        self._data: Final = data

    def prompt(self, sight: DecisionContext) -> Message:
        view = as_typed_view(sight.view)
        phase: str = view["phase"]
        if phase == "over":
            return Message("table.prompt.over")
        if not sight.is_own_decision:
            actor = SeatNamePlaceholder(sight.to_act if sight.to_act is not None else sight.seat)
            fill: dict[str, object] = {"seat": actor}
            if phase == "react":
                _verb, card, key = parse_action(str(view["pending"]), view["turn"])
                fill |= {"card": card_mention(card), "place": place_name_for_seat(key, sight.seat)}
            return Message(f"sacrificio.watch.{phase}", fill)
        match phase:
            case "setup":
                chosen = sum(key.startswith("offer:") for key in sight.selected_keys)
                return Message(f"sacrificio.prompt.setup_{chosen}")
            case "react":
                return self._answer_prompt(sight)
            case "wipe":
                return Message("sacrificio.prompt.wipe", {"count": view["wipes"]})
            case "closing":
                return _turn_end_prompt(view, sight)
            case "refill":
                return self._refill_prompt(sight)
            case _:
                return self._move_prompt(sight)

    def _answer_prompt(self, sight: DecisionContext) -> Message:
        """Return the prompt of a reaction window: the pending move, and the effect of each kind of answer in the
        hand.
        """
        view = as_typed_view(sight.view)
        what, turn = describe_pending_move(self._data, view, sight.seat), seat_name_placeholder(view["turn"])
        if sight.is_unaided:
            return what
        kinds = dict.fromkeys(
            "deny_kukulkan" if line == "deny kukulkan" else line.split(" ")[0] for line in sight.legal
        )
        told = [Message(f"sacrificio.answer.{kind}", {"seat": turn}) for kind in kinds if kind != "pass"]
        if len(told) > 1:
            return Message("sacrificio.prompt.react_answers", {"what": what, "first": told[0], "second": told[1]})
        return Message("sacrificio.prompt.react_answer", {"what": what, "first": told[0]}) if told else what

    def _refill_prompt(self, sight: DecisionContext) -> Message:
        takes = any(line.startswith("take ") for line in sight.legal)
        fill = {"count": count_missing_cards(self._data, sight)}
        return Message("sacrificio.prompt.refill_take" if takes else "sacrificio.prompt.refill", fill)

    def _move_prompt(self, sight: DecisionContext) -> Message:
        picked = sight.selected_keys
        own = seat_name(sight.seat)
        if not picked:
            ready = find_ready_rituals(sight)
            if ready:
                word = "ritual" if ready[0].startswith(f"{own}:") else "ritual_rival"
                return Message(f"sacrificio.prompt.{word}", {"place": place_name_for_seat(ready[0], sight.seat)})
            return Message("sacrificio.prompt.moves")
        view = as_typed_view(sight.view)
        card = card_of_hand_key(view, sight.seat, picked[0])
        if f"cenote:{own}" in picked:
            count = sum(key.startswith("hand:") for key in picked)
            if not count and picked[0][:1] != "P":
                return Message("sacrificio.prompt.discard_none")
            word = "remove" if picked[0][:1] == "P" else "discard"
            return Message(f"sacrificio.prompt.{word}", {"count": count})
        if any(key.startswith("supply:") for key in picked):
            given = sum(key.startswith("hand:") for key in picked)
            return Message("sacrificio.prompt.exchange", {"count": self._data.constants["exchange_cards"] - given})
        if not card:
            return Message("sacrificio.prompt.move_pay" if len(picked) > 1 else "sacrificio.prompt.move")
        if len(picked) == 2:
            word = "swap" if card == "solar_eclipse" else "which"
            return Message(f"sacrificio.prompt.{word}", {"card": card_mention(card)})
        kind = self._data.cards[card].kind
        if kind == "dagger":
            return self._dagger_prompt(sight, card)
        special = f"sacrificio.prompt.hand_{card if kind == 'action' else kind}"
        return Message(special, {"card": card_mention(card)})

    def _dagger_prompt(self, sight: DecisionContext, card: str) -> Message:
        """Return the prompt for a selected dagger: its possible uses, and losses of temples beside a ritual."""
        uses = find_key_uses(self._data, sight)
        for key, use in uses.items():
            owner, _, temple = key.partition(":")
            losses = losses_by_ritual(self._data, as_typed_view(sight.view), owner, temple) if use == "ritual" else {}
            if losses:
                lost = join_messages(list(losses.values()), LIST_AND)
                fill = {"card": card_mention(card), "place": place_name_for_seat(key, sight.seat), "losses": lost}
                return Message("sacrificio.prompt.hand_dagger_shared", fill)
        found = {"ritual", "cleanse", "kill"}.intersection(uses.values())
        word = "hand_dagger" if len(found) > 1 else f"hand_dagger_{next(iter(found), 'none')}"
        return Message(f"sacrificio.prompt.{word}", {"card": card_mention(card)})

    def commands(self, sight: DecisionContext) -> Sequence[Command]:
        return tuple(self._commands(sight)) if sight.is_own_decision else ()

    def _commands(self, sight: DecisionContext) -> Iterator[Command]:
        phase: str = as_typed_view(sight.view)["phase"]
        own = seat_name(sight.seat)
        match phase:
            case "setup":
                yield _setup_command(sight)
            case "moves":
                yield from _moves_commands(sight, own)
            case "react":
                yield Command("pass", Message("sacrificio.action.pass"), "check", "e", is_main=True)
            case "wipe":
                yield Command("spare", Message("sacrificio.action.spare"), "close", "e", is_main=True)
            case "closing":
                if "zero" in sight.legal:
                    yield Command("zero", Message("sacrificio.action.zero"), "plus", "0")
                sure = (Message("sacrificio.ask.zero_title"), Message("sacrificio.ask.zero"))
                ask = sure if "zero" in sight.legal else None
                yield Command("done", Message("sacrificio.action.done"), "check", "e", is_main=True, confirmation=ask)
            case "refill":
                can, count = "draw" in sight.legal, count_missing_cards(self._data, sight)
                words = Message("sacrificio.action.draw_on", {"count": count})
                key = FILL_KEY if can and count > 1 else "deck"
                yield Command(
                    key,
                    words,
                    f"{ICONS}/pile",
                    "e",
                    is_main=True,
                    is_open=can,
                    refused=None if can else Action("draw"),
                )
            case _:
                pass

    def choice_chips(self, sight: DecisionContext) -> tuple[str, Sequence[ChoiceChip]]:
        """Choices by a place: how a card is used there, and the order of the cenote."""
        own = seat_name(sight.seat)
        if as_typed_view(sight.view)["phase"] == "closing":
            tops = [line[4:] for line in sight.legal if line.startswith("top ")]
            chips = tuple(
                ChoiceChip(f"top:{card}", card_name_message(card), f"{ICONS}/{used_card_icon(card)}") for card in tops
            )
            return f"cenote:{own}", chips
        if as_typed_view(sight.view)["phase"] == "react":
            return _answer_chips(sight)
        out = tuple(
            ChoiceChip(key, Message(f"sacrificio.do.{verb}"), CHOICE_ICONS[verb], is_main=verb == "sacrifice")
            for key in sight.open_keys
            if (verb := CHOICE_VERBS.get(key))
        )
        anchor = (
            sight.selected_keys[1]
            if len(sight.selected_keys) > 1
            else sight.selected_keys[0]
            if sight.selected_keys
            else ""
        )
        return (anchor, out) if out else ("", ())

    def can_use_prompt_line(self, anchor: str) -> bool:
        """The order of the cenote hides neither temples nor hand."""
        return anchor.startswith("cenote:")

    def is_choice_required(self, sight: DecisionContext) -> bool:
        return sight.is_own_decision and as_typed_view(sight.view)["phase"] in ("react", "wipe")

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("1-6", "hand"), ("d", "discard"), ("0", "zero"), ("e", "end"))

    def rules_section(self, sight: DecisionContext) -> str:
        phase: str = as_typed_view(sight.view)["phase"]
        if phase == "moves" and sight.selected_keys:
            card = card_of_hand_key(as_typed_view(sight.view), sight.seat, sight.selected_keys[0])
            if card:
                return CARD_SECTIONS.get(card) or KIND_SECTIONS.get(self._data.cards[card].kind, "turn")
            return "moving" if sight.selected_keys[0][:1] == "P" else "cenote"
        return SECTIONS.get(phase, "turn")

    def click_effect(self, sight: DecisionContext, key: str) -> Message | None:
        """Describe the effect of a click on a card, a temple on offer, a cenote or a pile; else None."""
        head, _, rest = key.partition(":")
        if as_typed_view(sight.view)["phase"] == "moves" and key in sight.open_keys:
            if key == f"cenote:{seat_name(sight.seat)}":
                first = next((one for one in sight.selected_keys), "")
                word = "discards_card" if first.startswith("hand:") else "removes" if first else "discards"
                return Message(f"sacrificio.lies.{word}")
            if head == "supply":
                return Message("sacrificio.lies.fetches")
        if key in sight.open_keys and sight.selected_keys and head == "offer":
            return self._shared_priests(sight, int(rest))
        if key not in sight.open_keys or sight.selected_keys:
            return None
        if head == seat_name(sight.seat) and rest[:1] != "t":
            return Message("sacrificio.lies.movable")
        if head == "hand":
            return _without_target(sight, card_of_hand_key(as_typed_view(sight.view), sight.seat, key))
        if head == "cenote" and as_typed_view(sight.view)["phase"] == "refill":
            return Message("sacrificio.lies.takeable")
        return None

    def _shared_priests(self, sight: DecisionContext, number: int) -> Message:
        """Describe the priests that an offered temple shares with the previously chosen temple, its neighbour."""
        offer = as_typed_view(sight.view)["seats"][seat_name(sight.seat)]["offer"]
        chosen = [int(key[6:]) for key in sight.selected_keys if key.startswith("offer:")]
        neighbour, temple = self._data.temples[offer[chosen[-1]]], self._data.temples[offer[number]]
        side = Message(f"sacrificio.lies.side.t{len(chosen)}")
        common = [priest for priest in self._data.priests if priest in neighbour.priests and priest in temple.priests]
        if not common:
            return Message("sacrificio.lies.shares_none", {"side": side})
        return Message("sacrificio.lies.shares", {"side": side, "card": card_alternatives_mention(common)})

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The own temple that lacks least comes next. At the end: what ended the game."""
        drawn = as_typed_view(view)
        own, over = seat_name(seat), drawn.get("over")
        if over is not None:
            points = next(self._score_slots(drawn, seat))
            return Goal(
                Message(f"{GOAL}.over", {"reason": Message(f"sacrificio.reason.{over['reason']}")}), (points,)
            )
        zone = self._data.zone_facts(drawn, own)
        place = zone["nearest"]
        lack = zone["lacks"][place] if place else None
        temple = self._data.temples.get(drawn["seats"][own]["temples"][place] or "") if place else None
        counted = tuple(self._score_slots(drawn, seat))
        word = (
            "short" if temple is not None else drawn["options"]["variant"]
        )  # what ends it is counted, and told there
        end = Message(f"{GOAL}.end.{word}")
        rounds = int(self._data.constants["max_rounds"])
        if drawn["round"] >= rounds:
            end = Message(f"{GOAL}.end.last", {"number": rounds})
        if drawn.get("sparse"):
            end = Message("table.name", {"name": ""})  # a first lesson ends with a heart
        if place is None or lack is None or temple is None:
            return self._common_goal(drawn, seat, end)
        sentence = self._goal_sentence(place, temple, lack, end, drawn["seats"][own]["hand"])
        return Goal(sentence, (*self._temple_slots(temple, lack), *counted))

    def _common_goal(self, drawn: DisplayView, seat: Seat, end: Message) -> Goal:
        """Return the goal of every turn, without a word about temples."""
        return Goal(Message(f"{GOAL}.all", {"end": end}), tuple(self._score_slots(drawn, seat)))

    def unaided_goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The goal of every turn: the nearest temple is not told, for a puzzle may ask for its ritual."""
        drawn = as_typed_view(view)
        if drawn.get("over") is not None:
            return self.goal(view, seat)
        return self._common_goal(drawn, seat, Message(f"{GOAL}.end.{drawn['options']['variant']}"))

    def _goal_sentence(
        self, place: str, temple: TempleInfo, lack: RitualNeeds, end: Message, hand: Sequence[str]
    ) -> Message:
        """Describe the requirements of the next heart that are missing, whether its dagger is in the hand, and the
        end of the game.
        """
        dagger = card_mention(self._data.dagger_of(temple.dagger))
        told = {
            "heart": card_name_message(f"heart_{temple.heart}"),
            "spot": spot_name_message(place),
            "dagger": dagger,
            "end": end,
        }
        if lack.cursed:
            return Message(f"{GOAL}.cursed", told)
        if lack.wrong:
            return Message(f"{GOAL}.wrong", {**told, "count": lack.wrong})
        if lack.ready:
            held = next((card for card in self._data.daggers_for_ritual(temple.dagger) if card in hand), "")
            if held:
                return Message(f"{GOAL}.held", {**told, "card": card_mention(held)})
            return Message(f"{GOAL}.ready", told)
        missing = [*missing_priest_mentions(lack)]
        if lack.victim:
            missing.append(Message(f"{GOAL}.victim"))
        return Message(f"{GOAL}.lacks", {**told, "things": join_messages(missing, LIST_AND)})

    def _temple_slots(self, temple: TempleInfo, lack: RitualNeeds) -> Iterator[GoalSlot]:
        """Priests, victim and dagger of the next heart."""
        for number, sign in enumerate(priest_indicators(temple, lack), 1):
            if sign.state == "wild":
                yield GoalSlot(
                    f"priest{number}", f"{ICONS}/supreme", None, Message(f"{GOAL}.wild"), True, section=RITUAL
                )
            elif sign.state != "spared":
                icon = sign.priests[0] if len(sign.priests) == 1 else "priest_any"
                yield _goal_slot(
                    f"priest{number}",
                    f"{ICONS}/{icon}",
                    card_alternatives_mention(sign.priests),
                    sign.state == "there",
                )
        yield _goal_slot("victim", f"{ICONS}/victim_man", Message(f"{GOAL}.victim"), not lack.victim)
        dagger = self._data.dagger_of(temple.dagger)
        yield GoalSlot(
            "dagger",
            f"{ICONS}/{dagger}",
            None,
            Message(f"{GOAL}.dagger", {"card": card_mention(dagger)}),
            False,
            section=RITUAL,
        )

    def _score_slots(self, view: DisplayView, seat: Seat) -> Iterator[GoalSlot]:
        """The points of the side, and the clock of the game."""
        side = next(one for one in self._data.facts_of(view)["sides"] if seat in one.seats)
        word = "team" if len(side.seats) > 1 else "own"
        points = Message("sacrificio.plate.points", {"count": side.score})
        number = Message("table.number", {"number": side.score})
        told = {"points": side.score, "hearts": sum(side.hearts), "hollow": side.hollow}
        yield GoalSlot(
            "points", f"{ICONS}/heart", points, Message(f"{GOAL}.points.{word}", told), short=number, section="score"
        )
        variant = view["options"]["variant"]
        left = {"temples": self._count_temples_left(view), "hollow": view["supply"]["hollow"]}
        clocks = {
            "temples": Message(f"{GOAL}.clock.temples.{variant}", {"temples": left["temples"]}),
            "hollow": Message(f"{GOAL}.clock.hollow", {"count": left["hollow"]}),
        }
        for (id, clock), icon in zip(clocks.items(), ("temple", "heart_hollow"), strict=True):
            few = Message("table.number", {"number": left[id]})
            yield GoalSlot(
                id, f"{ICONS}/{icon}", Message(f"{GOAL}.{id}", {"count": left[id]}), clock, short=few, section="end"
            )

    def _count_temples_left(self, view: DisplayView) -> int:
        """The temples that still come, or those of the zone with fewest where none comes (SCO-80)."""
        if view["options"]["variant"] == "standard":
            return len(view["temple_pile"])
        if view["phase"] == "setup":
            return int(self._data.constants["keep"])
        return min(sum(temple is not None for temple in seat["temples"].values()) for seat in view["seats"].values())


def _turn_end_prompt(view: DisplayView, sight: DecisionContext) -> Message:
    """No move is left: a Zero, the order of the cenote, or no more."""
    if not any(line.startswith("top ") for line in sight.legal):
        return Message("sacrificio.prompt.closing")
    if view["arranged"]:
        top = view["seats"][seat_name(sight.seat)]["cenote"][0]
        return Message("sacrificio.prompt.closing_order_again", {"card": card_name_message(top)})
    return Message("sacrificio.prompt.closing_order")


def _setup_command(sight: DecisionContext) -> Command:
    full = "keep" in sight.open_keys
    return Command("keep", Message("sacrificio.action.keep"), "check", "e", is_main=True, is_open=full,
                refused=None if full else Action("keep"))  # fmt: skip


def _moves_commands(sight: DecisionContext, own: str) -> Iterator[Command]:
    """A zero that was taken up is played by the same button, which stands over the last one as in the closing."""
    if "zero" in sight.legal:
        yield Command(
            "do:zero" if "do:zero" in sight.open_keys else "zero", Message("sacrificio.action.zero"), "plus", "0"
        )
    discarding = f"cenote:{own}" in sight.selected_keys
    words = Message("sacrificio.action.discard_stop" if discarding else "sacrificio.action.discard")
    icon = "close" if discarding else f"{ICONS}/cenote"
    yield Command(f"cenote:{own}", words, icon, "d", is_on=discarding, is_quiet=True)


def _answer_chips(sight: DecisionContext) -> tuple[str, Sequence[ChoiceChip]]:
    """By the place a rival's move concerns: each card that answers it. To let it happen is a command."""
    view, out, told = as_typed_view(sight.view), [], set()
    hand = view["seats"][seat_name(sight.seat)]["hand"]
    for number, card in enumerate(hand):
        key = f"hand:{number}"
        if key in sight.open_keys and card not in told:
            told.add(card)
            out.append(ChoiceChip(key, card_name_message(card), picture=f"sacrificio/{card}"))
    _verb, _card, place_key = parse_action(str(view["pending"]), view["turn"])
    return place_key, out


def _goal_slot(id: str, icon: str, what: Message, there: bool) -> GoalSlot:
    return GoalSlot(
        id, icon, None, Message(f"{GOAL}.{'there' if there else 'missing'}", {"thing": what}), there, section=RITUAL
    )


def _without_target(sight: DecisionContext, card: str) -> Message | None:
    """Say of a card of the hand that it can only be discarded, or pay for a move; None if it has another use."""
    verbs = {words[0] for line in sight.legal if card in (words := line.split(" "))[1:]}
    if "discard" not in verbs or verbs - {"discard", *PAID}:
        return None
    return Message("sacrificio.lies.no_target_pays" if verbs & PAID else "sacrificio.lies.no_target")
