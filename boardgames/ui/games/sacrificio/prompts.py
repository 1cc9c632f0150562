"""What is asked in Sacrificio: the line over the board, the commands, the choices, what a click does, the goal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.games.sacrificio.dump_types import RitualNeeds
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.phrases import LIST_AND, join_phrases, name_of_seat
from boardgames.ui.contract.placed import Chip, Command, Phrase, SeatName, Sight
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.games.sacrificio.action_costs import ritual_losses
from boardgames.ui.games.sacrificio.game_data import SacrificioData, Temple, card_sign, priest_signs
from boardgames.ui.games.sacrificio.phrases import (
    ICONS,
    mention_card,
    mention_either,
    mention_lacking_priests,
    name_card,
    name_place_for,
    name_spot,
)
from boardgames.ui.games.sacrificio.reactions import describe_pending
from boardgames.ui.games.sacrificio.table_keys import (
    CHOICE_KEYS,
    FILL_KEY,
    count_missing_cards,
    find_key_uses,
    find_ready_rituals,
    hand_card,
    parse_action,
)
from boardgames.ui.games.sacrificio.view_reader import Drawn, seen

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


@final
class SacrificioPrompts(GamePrompts):
    """One question for each phase; in a turn of moves by what is in hand."""

    def __init__(self, data: SacrificioData) -> None:
        self._data: Final = data

    def prompt(self, sight: Sight) -> Phrase:
        view = seen(sight.view)
        phase: str = view["phase"]
        if phase == "over":
            return Phrase("table.prompt.over")
        if not sight.acting:
            actor = SeatName(sight.to_act if sight.to_act is not None else sight.seat)
            fill: dict[str, object] = {"seat": actor}
            if phase == "react":
                _verb, card, key = parse_action(str(view["pending"]), view["turn"])
                fill |= {"card": mention_card(card), "place": name_place_for(key, sight.seat)}
            return Phrase(f"sacrificio.watch.{phase}", fill)
        match phase:
            case "setup":
                chosen = sum(key.startswith("offer:") for key in sight.picked)
                return Phrase(f"sacrificio.prompt.setup_{chosen}")
            case "react":
                return self._answer_prompt(sight)
            case "wipe":
                return Phrase("sacrificio.prompt.wipe", {"count": view["wipes"]})
            case "closing":
                return _closing_prompt(view, sight)
            case "refill":
                return self._refill_prompt(sight)
            case _:
                return self._move_prompt(sight)

    def _answer_prompt(self, sight: Sight) -> Phrase:
        """What is at stake, and what each kind of answer in hand does."""
        view = seen(sight.view)
        what, turn = describe_pending(self._data, view, sight.seat), name_of_seat(view["turn"])
        kinds = dict.fromkeys(
            "deny_kukulkan" if line == "deny kukulkan" else line.split(" ")[0] for line in sight.legal
        )
        told = [Phrase(f"sacrificio.answer.{kind}", {"seat": turn}) for kind in kinds if kind != "pass"]
        if len(told) > 1:
            return Phrase("sacrificio.prompt.react_answers", {"what": what, "first": told[0], "second": told[1]})
        return Phrase("sacrificio.prompt.react_answer", {"what": what, "first": told[0]}) if told else what

    def _refill_prompt(self, sight: Sight) -> Phrase:
        takes = any(line.startswith("take ") for line in sight.legal)
        fill = {"count": count_missing_cards(self._data, sight)}
        return Phrase("sacrificio.prompt.refill_take" if takes else "sacrificio.prompt.refill", fill)

    def _move_prompt(self, sight: Sight) -> Phrase:
        picked = sight.picked
        own = seat_name(sight.seat)
        if not picked:
            ready = find_ready_rituals(sight)
            if ready:
                word = "ritual" if ready[0].startswith(f"{own}:") else "ritual_rival"
                return Phrase(f"sacrificio.prompt.{word}", {"place": name_place_for(ready[0], sight.seat)})
            return Phrase("sacrificio.prompt.moves")
        view = seen(sight.view)
        card = hand_card(view, sight.seat, picked[0])
        if f"cenote:{own}" in picked:
            count = sum(key.startswith("hand:") for key in picked)
            if not count and picked[0][:1] != "P":
                return Phrase("sacrificio.prompt.discard_none")
            word = "remove" if picked[0][:1] == "P" else "discard"
            return Phrase(f"sacrificio.prompt.{word}", {"count": count})
        if any(key.startswith("supply:") for key in picked):
            given = sum(key.startswith("hand:") for key in picked)
            return Phrase("sacrificio.prompt.exchange", {"count": self._data.constants["exchange_cards"] - given})
        if not card:
            return Phrase("sacrificio.prompt.move_pay" if len(picked) > 1 else "sacrificio.prompt.move")
        if len(picked) == 2:
            word = "swap" if card == "solar_eclipse" else "which"
            return Phrase(f"sacrificio.prompt.{word}", {"card": mention_card(card)})
        kind = self._data.cards[card].kind
        if kind == "dagger":
            return self._dagger_prompt(sight, card)
        special = f"sacrificio.prompt.hand_{card if kind == 'action' else kind}"
        return Phrase(special, {"card": mention_card(card)})

    def _dagger_prompt(self, sight: Sight, card: str) -> Phrase:
        """Where a dagger may go: a ritual, a rival's priest, both or neither; what a temple beside a ritual loses."""
        uses = find_key_uses(self._data, sight)
        for key, use in uses.items():
            owner, _, temple = key.partition(":")
            losses = ritual_losses(self._data, seen(sight.view), owner, temple) if use == "ritual" else {}
            if losses:
                lost = join_phrases(list(losses.values()), LIST_AND)
                fill = {"card": mention_card(card), "place": name_place_for(key, sight.seat), "losses": lost}
                return Phrase("sacrificio.prompt.hand_dagger_shared", fill)
        found = {"ritual", "cleanse", "kill"}.intersection(uses.values())
        word = "hand_dagger" if len(found) > 1 else f"hand_dagger_{next(iter(found), 'none')}"
        return Phrase(f"sacrificio.prompt.{word}", {"card": mention_card(card)})

    def commands(self, sight: Sight) -> Sequence[Command]:
        return tuple(self._commands(sight)) if sight.acting else ()

    def _commands(self, sight: Sight) -> Iterator[Command]:
        phase: str = seen(sight.view)["phase"]
        own = seat_name(sight.seat)
        match phase:
            case "setup":
                yield _setup_command(sight)
            case "moves":
                yield from _moves_commands(sight, own)
            case "react":
                yield Command("pass", Phrase("sacrificio.action.pass"), "check", "e", main=True)
            case "wipe":
                yield Command("spare", Phrase("sacrificio.action.spare"), "close", "e", main=True)
            case "closing":
                if "zero" in sight.legal:
                    yield Command("zero", Phrase("sacrificio.action.zero"), "plus", "z")
                sure = (Phrase("sacrificio.ask.zero_title"), Phrase("sacrificio.ask.zero"))
                ask = sure if "zero" in sight.legal else None
                yield Command("done", Phrase("sacrificio.action.done"), "check", "e", main=True, ask=ask)
            case "refill":
                can, count = "draw" in sight.legal, count_missing_cards(self._data, sight)
                words = Phrase("sacrificio.action.draw_on", {"count": count})
                key = FILL_KEY if can and count > 1 else "deck"
                yield Command(key, words, "draw", "e", main=True, open=can, refused=None if can else Action("draw"))
            case _:
                pass

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        """Choices by a place: how a card is used there, and the order of the cenote."""
        own = seat_name(sight.seat)
        if seen(sight.view)["phase"] == "closing":
            tops = [line[4:] for line in sight.legal if line.startswith("top ")]
            chips = tuple(Chip(f"top:{card}", name_card(card), f"{ICONS}/{card_sign(card)}") for card in tops)
            return f"cenote:{own}", chips
        if seen(sight.view)["phase"] == "react":
            return _answer_chips(sight)
        out = tuple(
            Chip(key, Phrase(f"sacrificio.do.{verb}"), CHOICE_ICONS[verb], main=verb == "sacrifice")
            for key in sight.open
            if (verb := CHOICE_VERBS.get(key))
        )
        anchor = sight.picked[1] if len(sight.picked) > 1 else sight.picked[0] if sight.picked else ""
        return (anchor, out) if out else ("", ())

    def fits_prompt_line(self, anchor: str) -> bool:
        """The order of the cenote hides neither temples nor hand."""
        return anchor.startswith("cenote:")

    def must_choose(self, sight: Sight) -> bool:
        return sight.acting and seen(sight.view)["phase"] in ("react", "wipe")

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("1-6", "hand"), ("d", "discard"), ("z", "zero"), ("e", "end"))

    def rules_section(self, sight: Sight) -> str:
        phase: str = seen(sight.view)["phase"]
        if phase == "moves" and sight.picked:
            card = hand_card(seen(sight.view), sight.seat, sight.picked[0])
            if card:
                return CARD_SECTIONS.get(card) or KIND_SECTIONS.get(self._data.cards[card].kind, "turn")
            return "moving" if sight.picked[0][:1] == "P" else "cenote"
        return SECTIONS.get(phase, "turn")

    def click_effect(self, sight: Sight, key: str) -> Phrase | None:
        """What a click does on a card of the own zone, on a temple on offer, on a rival's cenote."""
        head, _, rest = key.partition(":")
        if key in sight.open and sight.picked and head == "offer":
            return self._shared_priests(sight, int(rest))
        if key not in sight.open or sight.picked:
            return None
        if head == seat_name(sight.seat) and rest[:1] != "t":
            return Phrase("sacrificio.lies.movable")
        if head == "cenote" and seen(sight.view)["phase"] == "refill":
            return Phrase("sacrificio.lies.takeable")
        return None

    def _shared_priests(self, sight: Sight, number: int) -> Phrase:
        """What a temple offered would have in common with the one chosen before it, its neighbour."""
        offer = seen(sight.view)["seats"][seat_name(sight.seat)]["offer"]
        chosen = [int(key[6:]) for key in sight.picked if key.startswith("offer:")]
        neighbour, temple = self._data.temples[offer[chosen[-1]]], self._data.temples[offer[number]]
        side = Phrase(f"sacrificio.lies.side.t{len(chosen)}")
        common = [priest for priest in self._data.priests if priest in neighbour.priests and priest in temple.priests]
        if not common:
            return Phrase("sacrificio.lies.shares_none", {"side": side})
        return Phrase("sacrificio.lies.shares", {"side": side, "card": mention_either(common)})

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The own temple that lacks least comes next. At the end: what ended the game."""
        drawn = seen(view)
        own, over = seat_name(seat), drawn.get("over")
        if over is not None:
            points = next(self._score_slots(drawn, seat))
            return Goal(Phrase(f"{GOAL}.over", {"reason": Phrase(f"sacrificio.reason.{over['reason']}")}), (points,))
        zone = self._data.zone(drawn, own)
        place = zone["nearest"]
        lack = zone["lacks"][place] if place else None
        temple = self._data.temples.get(drawn["seats"][own]["temples"][place] or "") if place else None
        counted = tuple(self._score_slots(drawn, seat))
        word = (
            "short" if temple is not None else drawn["options"]["variant"]
        )  # what ends it is counted, and told there
        end = Phrase(f"{GOAL}.end.{word}")
        rounds = int(self._data.constants["max_rounds"])
        if drawn["round"] >= rounds:
            end = Phrase(f"{GOAL}.end.last", {"number": rounds})
        if drawn.get("sparse"):
            end = Phrase("table.name", {"name": ""})  # a first lesson ends with a heart
        if place is None or lack is None or temple is None:
            return Goal(Phrase(f"{GOAL}.all", {"end": end}), counted)
        sentence = self._goal_sentence(place, temple, lack, end, drawn["seats"][own]["hand"])
        return Goal(sentence, (*self._temple_slots(temple, lack), *counted))

    def _goal_sentence(
        self, place: str, temple: Temple, lack: RitualNeeds, end: Phrase, hand: Sequence[str]
    ) -> Phrase:
        """What the next heart lacks, in words, whether the hand holds its dagger, and what ends the game."""
        dagger = mention_card(self._data.dagger_of(temple.dagger))
        told = {"heart": name_card(f"heart_{temple.heart}"), "spot": name_spot(place), "dagger": dagger, "end": end}
        if lack.cursed:
            return Phrase(f"{GOAL}.cursed", told)
        if lack.wrong:
            return Phrase(f"{GOAL}.wrong", {**told, "count": lack.wrong})
        if lack.ready:
            held = next((card for card in self._data.daggers_of(temple.dagger) if card in hand), "")
            if held:
                return Phrase(f"{GOAL}.held", {**told, "card": mention_card(held)})
            return Phrase(f"{GOAL}.ready", told)
        missing = [*mention_lacking_priests(lack)]
        if lack.victim:
            missing.append(Phrase(f"{GOAL}.victim"))
        return Phrase(f"{GOAL}.lacks", {**told, "things": join_phrases(missing, LIST_AND)})

    def _temple_slots(self, temple: Temple, lack: RitualNeeds) -> Iterator[GoalSlot]:
        """Priests, victim and dagger of the next heart."""
        for number, sign in enumerate(priest_signs(temple, lack), 1):
            if sign.state == "wild":
                yield GoalSlot(f"priest{number}", f"{ICONS}/supreme", None, Phrase(f"{GOAL}.wild"), True)
            elif sign.state != "spared":
                icon = sign.priests[0] if len(sign.priests) == 1 else "priest_any"
                yield _goal_slot(
                    f"priest{number}", f"{ICONS}/{icon}", mention_either(sign.priests), sign.state == "there"
                )
        yield _goal_slot("victim", f"{ICONS}/victim_man", Phrase(f"{GOAL}.victim"), not lack.victim)
        dagger = self._data.dagger_of(temple.dagger)
        yield GoalSlot(
            "dagger", f"{ICONS}/{dagger}", None, Phrase(f"{GOAL}.dagger", {"card": mention_card(dagger)}), False
        )

    def _score_slots(self, view: Drawn, seat: Seat) -> Iterator[GoalSlot]:
        """The points of the side, and the clock of the game."""
        side = next(one for one in self._data.facts_of(view)["sides"] if seat in one.seats)
        word = "team" if len(side.seats) > 1 else "own"
        points = Phrase("sacrificio.plate.points", {"count": side.score})
        number = Phrase("table.number", {"number": side.score})
        told = {"points": side.score, "hearts": sum(side.hearts), "hollow": side.hollow}
        yield GoalSlot("points", f"{ICONS}/heart", points, Phrase(f"{GOAL}.points.{word}", told), short=number)
        variant = view["options"]["variant"]
        left = {"temples": self._count_temples_left(view), "hollow": view["supply"]["hollow"]}
        clocks = {
            "temples": Phrase(f"{GOAL}.clock.temples.{variant}", {"temples": left["temples"]}),
            "hollow": Phrase(f"{GOAL}.clock.hollow", {"count": left["hollow"]}),
        }
        for (id, clock), icon in zip(clocks.items(), ("temple", "heart_hollow"), strict=True):
            few = Phrase("table.number", {"number": left[id]})
            yield GoalSlot(id, f"{ICONS}/{icon}", Phrase(f"{GOAL}.{id}", {"count": left[id]}), clock, short=few)

    def _count_temples_left(self, view: Drawn) -> int:
        """The temples that still come, or those of the zone with fewest where none comes (SCO-80)."""
        if view["options"]["variant"] == "standard":
            return len(view["temple_pile"])
        if view["phase"] == "setup":
            return int(self._data.constants["keep"])
        return min(sum(temple is not None for temple in seat["temples"].values()) for seat in view["seats"].values())


def _closing_prompt(view: Drawn, sight: Sight) -> Phrase:
    """No move is left: a Zero, the order of the cenote, or no more."""
    if not any(line.startswith("top ") for line in sight.legal):
        return Phrase("sacrificio.prompt.closing")
    if view["arranged"]:
        top = view["seats"][seat_name(sight.seat)]["cenote"][0]
        return Phrase("sacrificio.prompt.closing_order_again", {"card": name_card(top)})
    return Phrase("sacrificio.prompt.closing_order")


def _setup_command(sight: Sight) -> Command:
    full = "keep" in sight.open
    return Command("keep", Phrase("sacrificio.action.keep"), "check", "e", main=True, open=full,
                refused=None if full else Action("keep"))  # fmt: skip


def _moves_commands(sight: Sight, own: str) -> Iterator[Command]:
    """A zero that was taken up is played by the same button, which stands over the last one as in the closing."""
    if "zero" in sight.legal:
        yield Command("do:zero" if "do:zero" in sight.open else "zero", Phrase("sacrificio.action.zero"), "plus", "z")
    discarding = f"cenote:{own}" in sight.picked
    words = Phrase("sacrificio.action.discard_stop" if discarding else "sacrificio.action.discard")
    icon = "close" if discarding else f"{ICONS}/cenote"
    yield Command(f"cenote:{own}", words, icon, "d", on=discarding, calm=True)


def _answer_chips(sight: Sight) -> tuple[str, Sequence[Chip]]:
    """By the place a rival's move concerns: each card that answers it. To let it happen is a command."""
    view, out, told = seen(sight.view), [], set()
    hand = view["seats"][seat_name(sight.seat)]["hand"]
    for number, card in enumerate(hand):
        key = f"hand:{number}"
        if key in sight.open and card not in told:
            told.add(card)
            out.append(Chip(key, name_card(card), picture=f"sacrificio/{card}"))
    _verb, _card, place_key = parse_action(str(view["pending"]), view["turn"])
    return place_key, out


def _goal_slot(id: str, icon: str, what: Phrase, there: bool) -> GoalSlot:
    return GoalSlot(id, icon, None, Phrase(f"{GOAL}.{'there' if there else 'missing'}", {"thing": what}), there)
