"""Why a seat could want an action, told from its view alone: what a hint says.

SCO-20 to SCO-23, SCO-30 to SCO-46, SCO-60 to SCO-65, SCO-70 to SCO-85.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import deepcopy
from itertools import pairwise
from typing import Any, cast

from ...core.machine import HIDDEN, Action, Dump, Reason, seat_name
from . import lines as said
from .facts import facts
from .ids import COLOURS, PLACES, SLOTS
from .lines import Move
from .rulebook import Rulebook
from .shapes import Facts, Lack, PositionDump
from .zone import SERVES

Told = tuple[str, dict[str, Any]]


def reason(rules: Rulebook, view: Dump, action: Action, foreseen: Sequence[Action] = ()) -> Reason:
    """Return why the seat to act could want a legal action; `foreseen` is what it expects to follow."""
    move = rules.lines.read(action)
    assert move is not None, action
    return _Eyes(rules, cast(PositionDump, view), foreseen).why(move)


class _Eyes:
    """What the seat to act sees, and what the rules make of it."""

    def __init__(self, rules: Rulebook, view: PositionDump, foreseen: Sequence[Action]) -> None:
        assert view["to_act"] is not None
        self.rules, self.view, self.me, self.foreseen = rules, view, view["to_act"], foreseen
        self.now: Facts = facts(rules, cast(Dump, view))
        self.hand = [card for card in view["seats"][self.me]["hand"] if card != HIDDEN]
        self.friends = {self.me, self.now["zones"][self.me]["partner"]}

    def why(self, move: Move) -> Reason:
        verb, card = move.verb, self.rules.cards[move.card] if move.card >= 0 else ""
        owner = self.me if move.zone == said.OWN else seat_name(move.zone)
        word = said.WORDS[verb]
        args: dict[str, Any] = {"card": card, "seat": owner}
        match verb:
            case said.PLACE:
                deed = "place" if owner == self.me else "place_at"
                args["spot"] = SLOTS[move.spot]
                return self._told(self._placed(owner, move.spot, card), deed, args)
            case said.SWAP:
                swapped = {"spot": PLACES[move.spot], "place": PLACES[move.target], "seat": seat_name(move.other)}
                return self._told(self._swapped(owner, move), "swap", {"card": card, **swapped})
            case said.LAY | said.RENEW:
                deed = "place" if owner == self.me else "place_at"
                args["spot"] = PLACES[move.spot]
                return self._told(self._laid(verb, owner, move, card), deed, args)
            case said.KILL:
                return self._told(self._killed(owner, move.spot), word, {**args, "spot": SLOTS[move.spot]})
            case said.SACRIFICE:
                deed = word if owner == self.me else "sacrifice_at"
                return self._told(self._ritual(owner, move), deed, {**args, "spot": PLACES[move.spot]})
            case said.CLEANSE:
                lack = self.now["zones"][owner]["lacks"][PLACES[move.spot]]
                deed = word if owner == self.me else "cleanse_at"
                return self._told(self._lacking("cleanses", lack), deed, {**args, "spot": PLACES[move.spot]})
            case said.MOVE | said.REMOVE:
                return self._told(self._moved(move), word, {**args, "spot": SLOTS[move.spot]})
            case said.EXCHANGE | said.DISCARD:
                cards = [self.rules.cards[one] for one in move.cards]
                supreme = {"supreme": f"supreme_{cards[0].partition('_')[0]}"} if verb == said.EXCHANGE else {}
                return self._told(self._discarded(verb, cards), word, {"things": cards, **supreme})
            case said.KEEP:
                return self._told(self._kept(move.cards), word, {})
            case said.WIPE:
                return self._told(self._wiped(owner, move.spot), word, {**args, "spot": PLACES[move.spot]})
            case said.TAKE:
                return self._told(self._taken(owner), word, args)
            case said.PASS:
                pending = self.now["pending"]
                harm = pending is not None and pending["harm"]
                return Reason("passes_harm" if harm else "passes", word)
            case said.DENY | said.SLAY | said.BLOCK:
                return self._told(self._answered(), word, {**args, "seat": self.view["turn"]})
            case said.TOP:
                if self.view["arranged"]:
                    return Reason("tops_next", "top_next", args)
                return Reason("tops" if self._useful_to_rivals(card) else "tops_safe", word, args)
            case said.DRAW:
                return self._told(self._drawn(), word, {})
            case said.ZERO | said.SPARE:
                return Reason("zero", "zero") if verb == said.ZERO else Reason("spares", "spare")
        return self._told(self._closed(), "done", {})

    @staticmethod
    def _told(told: Told, deed: str, args: dict[str, Any]) -> Reason:
        return Reason(told[0], deed, {**args, **told[1]})

    # what a temple lacks --------------------------------------------------------------------------------------
    def _with(self, owner: str, slot: int, card: str | None, other: int = -1) -> Facts:
        """The facts with a slot filled or emptied, perhaps from another one."""
        changed = deepcopy(self.view)
        slots = changed["seats"][owner]["slots"]
        if other >= 0:
            slots[SLOTS[other]] = slots[SLOTS[slot]]
        slots[SLOTS[slot]] = card
        return facts(self.rules, cast(Dump, changed))

    @staticmethod
    def _missing(lack: Lack) -> list[str]:
        """Words of all that a temple lacks, the dagger last."""
        priests = ["priest"] * lack.still if lack.open else lack.priests[: lack.still]
        return [*priests, *(["victim"] if lack.victim else []), f"dagger_{lack.dagger}"]

    def _lacking(self, id: str, lack: Lack | None) -> Told:
        return (id, {"missing": self._missing(lack)}) if lack is not None else ("general", {})

    def _has_dagger(self, colour: str) -> bool:
        return bool({f"dagger_{colour}", "supreme_dagger", "kukulkan"} & set(self.hand))

    # cards laid -----------------------------------------------------------------------------------------------
    def _placed(self, owner: str, slot: int, card: str) -> Told:
        before, after = self.now["zones"][owner]["lacks"], self._with(owner, slot, card)["zones"][owner]["lacks"]
        better, worse = [], []
        for place in SERVES[slot]:
            was, then = before[PLACES[place]], after[PLACES[place]]
            if was is None or then is None:
                continue
            if then.wrong > was.wrong:
                worse.append((PLACES[place], then))
            elif then.still < was.still or then.victim < was.victim:
                better.append((PLACES[place], then))
        if worse and not better:
            return ("spoils_own" if owner in self.friends else "spoils"), {"place": worse[0][0]}
        if owner not in self.friends:
            if worse:
                return "spoils", {"place": worse[0][0]}
            if better and better[0][1].ready:
                return "opens_rival", {"place": better[0][0], "missing": self._missing(better[0][1])}
            return ("helps_rival" if better else "general"), {"place": better[0][0] if better else "t1"}
        if not better:
            return "general", {}
        nearest, lack = min(better, key=lambda one: len(self._missing(one[1])))
        args = {"place": nearest, "missing": self._missing(lack)}
        if card == "pulque":
            return "pulque", args
        if lack.ready:
            return ("readies_held" if self._has_dagger(lack.dagger) else "readies"), args
        if len(better) > 1:
            return "serves_both", args
        return "serves", args

    def _laid(self, verb: int, owner: str, move: Move, card: str) -> Told:
        place = PLACES[move.spot]
        lack = self.now["zones"][owner]["lacks"][place]
        if verb == said.RENEW and lack is not None:
            return "renews", {"missing": self._missing(lack)}
        if card == "curse":
            return ("curses" if owner not in self.friends else "curses_own"), {"place": place}
        if lack is not None and lack.cursed and owner in self.friends:
            return "covers_curse", {"missing": self._missing(lack)}
        return "piles", {"place": place}

    def _swapped(self, owner: str, move: Move) -> Told:
        """What each of two temples lacks where it then stands."""
        changed, other = deepcopy(self.view), seat_name(move.other)
        here, there = changed["seats"][owner]["temples"], changed["seats"][other]["temples"]
        spot, place = PLACES[move.spot], PLACES[move.target]
        here[spot], there[place] = there[place], here[spot]
        zones = facts(self.rules, cast(Dump, changed))["zones"]
        got, given = zones[owner]["lacks"][spot], zones[other]["lacks"][place]
        if got is None or given is None:
            return "general", {}
        return "swaps", {"missing": self._missing(got), "theirs": self._missing(given)}

    def _killed(self, owner: str, slot: int) -> Told:
        zone = self.now["zones"][owner]
        after = self._with(owner, slot, None)["zones"][owner]["lacks"]
        for place in SERVES[slot]:
            was, then = zone["lacks"][PLACES[place]], after[PLACES[place]]
            if was is not None and then is not None:
                if was.ready and not then.ready:
                    return "kills_ready", {"place": PLACES[place]}
                if then.still > was.still or then.victim > was.victim:
                    return "kills", {"place": PLACES[place]}
        return "kills_free", {}

    # rituals --------------------------------------------------------------------------------------------------
    def _ritual(self, owner: str, move: Move) -> Told:
        temple = self.view["seats"][owner]["temples"][PLACES[move.spot]]
        assert temple is not None
        colour = COLOURS[self.rules.heart[self.rules.temple_of[temple]]]
        wild = int(self.rules.cards[move.card] in ("supreme_dagger", "kukulkan"))
        count = self.now["zones"][owner]["worth"][PLACES[move.spot]] + wild * self.rules.wild_hollow
        changed = deepcopy(self.view)
        own = changed["seats"][self.me]
        own["hearts"] = sorted((*own["hearts"], temple))
        own["hollow"] += min(count, changed["supply"]["hollow"])
        gain = self._score(facts(self.rules, cast(Dump, changed))) - self._score(self.now)
        return ("ritual_hollow" if count else "ritual"), {"colour": colour, "count": gain}

    def _score(self, told: Facts) -> int:
        me = list(self.view["seats"]).index(self.me)
        return next(side.score for side in told["sides"] if me in side.seats)

    # cards moved, thrown away, taken ----------------------------------------------------------------------------
    def _moved(self, move: Move) -> Told:
        after = self._with(self.me, move.spot, None, move.target)["zones"][self.me]["lacks"]
        best: Told | None = None
        worse: Told | None = None
        for word, then in after.items():
            was = self.now["zones"][self.me]["lacks"][word]
            if was is None or then is None:
                continue
            args = {"place": word, "missing": self._missing(then)}
            if then.wrong < was.wrong or len(args["missing"]) < len(self._missing(was)):
                best = best or ("tidies", args)
            elif len(args["missing"]) > len(self._missing(was)):
                worse = worse or ("undoes", args)
        return best or worse or ("general", {})

    def _asked(self, cards: Iterable[str], held: Iterable[str] = ()) -> list[str]:
        """Those of some cards that own temples lack, and that cards held do not bring already."""
        zone = self.now["zones"][self.me]
        lacks = [lack for lack in zone["lacks"].values() if lack is not None]
        need = Counter(card for lack in lacks for card in (*lack.priests, f"dagger_{lack.dagger}"))
        victims = sum(lack.victim for lack in lacks) - sum(card in zone["victims"] for card in held)
        need.subtract(held)
        return [card for card in cards if need[card] > 0 or (victims > 0 and card in zone["victims"])]

    def _discarded(self, verb: int, cards: list[str]) -> Told:
        left = list((Counter(self.hand) - Counter(cards)).elements())
        wanted = bool(self._asked(cards, left))
        if verb == said.EXCHANGE:
            return ("exchanges" if wanted else "exchanges_useless"), {}
        if any(card.endswith("eclipse") for card in cards) and self._wipes():
            return "eclipses", {}
        if not wanted and self._asked(cards):
            return "discards_spare", {}
        return ("discards" if wanted else "discards_useless"), {}

    def _wipes(self) -> bool:
        """Whether wiping a pile could pay: a rival's that no curse closes, or an own one that a curse does."""
        if self.foreseen:
            return not self.foreseen[0].startswith("wipe none")
        return any(
            (self.view["seats"][name]["piles"][place][:1] == ["curse"]) == (name in self.friends)
            for name, zone in self.now["zones"].items()
            for place in zone["lacks"]
            if self.view["seats"][name]["piles"][place]
        )

    def _useful_to_rivals(self, card: str) -> bool:
        """Whether a temple of a rival lacks a card."""
        zones = [zone for name, zone in self.now["zones"].items() if name not in self.friends]
        return any(
            card in lack.priests or card == f"dagger_{lack.dagger}" or (lack.victim and card in zone["victims"])
            for zone in zones
            for lack in zone["lacks"].values()
            if lack is not None
        )

    def _closed(self) -> Told:
        """Nothing more is laid on top of the own cenote. SCO-49"""
        if self.view["fresh"] - self.view["arranged"] < 2:
            return "done_nothing", {}
        top = self.view["seats"][self.me]["cenote"][0]
        return ("done" if self._useful_to_rivals(top) else "done_safe"), {"top": top}

    def _taken(self, owner: str) -> Told:
        cenote = self.view["seats"][owner]["cenote"]
        card = cenote[0] if cenote else HIDDEN
        if card == HIDDEN:
            return "general", {}
        other = "takes_dagger" if "dagger" in card else "takes"
        return ("takes_wanted" if self._asked([card], self.hand) else other), {"top": card}

    def _drawn(self) -> Told:
        tops = [
            own["cenote"][0]
            for name, own in self.view["seats"].items()
            if name not in self.friends and own["cenote"] and own["cenote"][0] != HIDDEN
        ]
        wanted = self._asked(tops, self.hand)
        if not wanted:
            return "draws_better", {}
        last = len(self.hand) + 1 >= self.rules.hand_size
        return ("draws_last" if last else "draws"), {"top": wanted[0]}

    def _answered(self) -> Told:
        """What does not happen for an answer. SCO-52"""
        move = self.rules.lines.read(Action(self.view["pending"] or ""))
        if move is None:
            return "answers", {}
        owner, verb = self.me if move.zone == said.OWN else seat_name(move.zone), move.verb
        if verb == said.SACRIFICE:
            return "answers_ritual", {"place": PLACES[move.spot]}
        if owner in self.friends and verb == said.KILL:
            id, args = self._killed(owner, move.spot)
            return ("answers", {}) if id == "kills_free" else ("answers_kill", args)
        if owner in self.friends and verb == said.PLACE:
            id, args = self._placed(owner, move.spot, self.rules.cards[move.card])
            near = ("answers_near", args) if "missing" in args else ("answers", {})
            return ("answers_spoil", args) if id == "spoils_own" else near
        if owner in self.friends and verb == said.RENEW:
            return "answers_renew", {"place": PLACES[move.spot]}
        if owner in self.friends and verb == said.LAY and self.rules.cards[move.card] == "curse":
            return "answers_curse", {"place": PLACES[move.spot]}
        return "answers", {}

    def _kept(self, temples: tuple[int, ...]) -> Told:
        """How many priests of the temples kept are asked for by two that lie side by side."""
        asked = [Counter(self.rules.priests[temple]) for temple in temples]
        daggers = len({self.rules.asks[temple] for temple in temples})
        shared = max((a & b).total() for a, b in pairwise(asked))
        if shared:
            return "keeps_alike", {"count": shared}
        return "keeps", {"count": daggers}

    def _wiped(self, owner: str, place: int) -> Told:
        count = len(self.view["seats"][owner]["piles"][PLACES[place]])
        return ("wipes_own" if owner in self.friends else "wipes"), {"count": count}
