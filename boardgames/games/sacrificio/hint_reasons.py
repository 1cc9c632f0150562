"""Reasons of hints: why the seat to act could want an action, from its view alone.

SCO-20 to SCO-23, SCO-30 to SCO-46, SCO-60 to SCO-65, SCO-70 to SCO-85.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, cast

from ...core.game_protocol import HIDDEN, Action, Dump, HintReason, ReasonKinds, seat_name
from . import action_notation as said
from .action_notation import ParsedAction
from .dump_types import PositionDump, RitualNeeds, ViewFacts
from .ids import COLOURS, PLACES, SLOTS
from .ritual_threats import (
    averted_threat,
    ends_game,
    hand_holds,
    missing_words,
    obstacle_words,
    view_after_move,
    with_own_zones,
)
from .rival_help import ALONE, rival_help_of
from .rulebook import Rulebook
from .view_facts import derive_facts
from .zone_geometry import SERVES

Told = tuple[str, dict[str, Any]]
OWN_TEMPLE: Final = (said.SWAP, said.LAY, said.RENEW, said.SACRIFICE, said.CLEANSE)
REASON_KINDS: Final = ReasonKinds(silent=frozenset(("general",)))
OVERRULED: Final = frozenset(
    [
        "general",
        "undoes",
        "tidies",
        "tidies_held",
        "spoils",
        "spoils_own",
        "kills",
        "kills_free",
        "curses",
        "curses_own",
        "renews",
        "swaps",
    ]
)
"""General reasons, replaced by the prevention of a rival's threat if there is one."""


def hint_reason(rules: Rulebook, view: Dump, action: Action, next_actions: Sequence[Action] = ()) -> HintReason:
    """Return the reason for a legal action; `next_actions` are expected to follow it. The view must not change later:
    its facts are kept for the next action.
    """
    move = rules.lines.read(action)
    assert move is not None, action
    return _Eyes(rules, cast(PositionDump, view), _facts_of(_KnownView(rules, view)), next_actions).why(move)


class _KnownView:
    """A view itself, not one with the same content, as the key of its facts."""

    def __init__(self, rules: Rulebook, view: Dump) -> None:
        self.rules, self.view = rules, view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _KnownView) and other.view is self.view and other.rules is self.rules


@lru_cache(maxsize=1)
def _facts_of(known: _KnownView) -> ViewFacts:
    """Return the facts of a view; all actions of one view are asked about in turn."""
    return derive_facts(known.rules, known.view)


class _Eyes:
    """View of the seat to act, with its derived facts."""

    def __init__(self, rules: Rulebook, view: PositionDump, facts: ViewFacts, next_actions: Sequence[Action]) -> None:
        assert view["to_act"] is not None
        self.rules, self.view, self.me, self.foreseen = rules, view, view["to_act"], next_actions
        self.now: ViewFacts = facts
        self._after: dict[tuple[ParsedAction, str], ViewFacts] = {}
        self.hand = [card for card in view["seats"][self.me]["hand"] if card != HIDDEN]
        self.friends = {self.me, self.now["zones"][self.me]["partner"]}

    def why(self, move: ParsedAction) -> HintReason:
        verb, card = move.verb, self.rules.cards[move.card] if move.card >= 0 else ""
        owner = self.me if move.zone == said.OWN else seat_name(move.zone)
        word = said.WORDS[verb]
        args: dict[str, Any] = {"card": card, "seat": owner}
        if owner == self.me and verb in OWN_TEMPLE:
            args["mine"] = f"own_{PLACES[move.spot]}"
        helps = self._helps(move, owner) if verb in ALONE and owner not in self.friends else None
        match verb:
            case said.PLACE:
                deed = "place" if owner == self.me else "place_at"
                args["spot"] = SLOTS[move.spot]
                placed = helps or self._placed(owner, move)
                return self._told(self._averts(move, owner, placed), deed, args)
            case said.SWAP:
                swapped = {"spot": PLACES[move.spot], "place": PLACES[move.target], "seat": seat_name(move.other)}
                return self._told(self._averts(move, owner, self._swapped(owner, move)), "swap", {**args, **swapped})
            case said.LAY | said.RENEW:
                deed = "lay" if owner == self.me else "place_at"
                args["spot"] = PLACES[move.spot]
                return self._told(self._averts(move, owner, helps or self._laid(verb, owner, move, card)), deed, args)
            case said.KILL:
                told = self._averts(move, owner, self._killed(owner, move))
                return self._told(told, word, {**args, "spot": SLOTS[move.spot]})
            case said.SACRIFICE:
                deed = word if owner == self.me else "sacrifice_at"
                return self._told(self._ritual(owner, move), deed, {**args, "spot": PLACES[move.spot]})
            case said.CLEANSE:
                lack = self.now["zones"][owner]["lacks"][PLACES[move.spot]]
                deed = word if owner == self.me else "cleanse_at"
                return self._told(helps or self._lacking("cleanses", lack), deed, {**args, "spot": PLACES[move.spot]})
            case said.MOVE | said.REMOVE:
                told = self._averts(move, owner, self._moved(move))
                return self._told(told, word, {**args, "spot": SLOTS[move.spot]})
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
                return HintReason("passes_harm" if harm else "passes", word)
            case said.DENY | said.SLAY | said.BLOCK:
                return self._told(self._answered(), word, {**args, "seat": self.view["turn"]})
            case said.TOP:
                if self.view["arranged"]:
                    return HintReason("tops_next", "top_next", args)
                return HintReason("tops" if self._useful_to_rivals(card) else "tops_safe", word, args)
            case said.DRAW:
                return self._told(self._drawn(), word, {})
            case said.ZERO | said.SPARE:
                return HintReason("zero", "zero") if verb == said.ZERO else HintReason("spares", "spare")
        told = self._closed()
        return self._told(told, "end" if told[0] == "done_zero" else "done", {})

    # what rivals could do in their next turn --------------------------------------------------------------------
    def _averts(self, move: ParsedAction, owner: str, reason: Told) -> Told:
        """Return the threat for which a rival lacks more after this action, where no better reason exists."""
        if reason[0] not in OVERRULED:
            return reason
        changed = view_after_move(self.rules, self.view, move, owner)
        then = self._facts_after(move, owner)
        found = averted_threat(self.rules, (self.view, self.now), (changed, then), self.me)
        if found is None:
            return reason
        danger, lack = found
        args = {**self._at(danger.owner, danger.place), "rival": danger.rival, "needs": danger.needs}
        args["gain"] = "ends" if danger.ends else "heart"
        if move.verb in (said.RENEW, said.SWAP) or lack is None:
            return "averts_new", args
        if lack.cursed or lack.wrong:
            return ("averts_curse" if lack.cursed else "averts_wrong"), args
        return "averts", {**args, "missing": missing_words(lack)}

    @staticmethod
    def _told(reason: Told, reason_id: str, args: dict[str, Any]) -> HintReason:
        return HintReason(reason[0], reason_id, {**reason[1], **args})

    # what a temple lacks --------------------------------------------------------------------------------------
    def _facts_after(self, move: ParsedAction, owner: str) -> ViewFacts:
        """Return the facts after a move in a zone."""
        if (move, owner) not in self._after:
            changed = view_after_move(self.rules, self.view, move, owner)
            self._after[move, owner] = derive_facts(self.rules, cast(Dump, changed))
        return self._after[move, owner]

    def _at(self, owner: str, place: str) -> dict[str, Any]:
        """A temple, and the same as somebody says it whose own, or whose partner's, may be meant."""
        side = "own_" if owner == self.me else "partner_" if owner in self.friends else ""
        return {"place": place, "whose": f"{side}{place}"}

    def _helps(self, move: ParsedAction, owner: str) -> Told | None:
        """Return the gain of a move that brings a rival's ritual nearer; None for other moves."""
        found = rival_help_of(self.rules, self.view, self.now, move, owner)
        if found is None:
            return None
        args = {**self._at(owner, found.place), "missing": missing_words(found.lack)}
        if found.piled and not found.held:
            return ("piles_armed" if found.armed else "piles_rival"), args
        if found.held:
            return ("reaps" if found.now else "reaps_next"), args
        return ("arms" if found.armed else "helps_rival"), args

    def _lacking(self, id: str, needs: RitualNeeds | None, at: Mapping[str, Any] | None = None) -> Told:
        return (id, {**(at or {}), "missing": missing_words(needs)}) if needs is not None else ("general", {})

    # cards laid -----------------------------------------------------------------------------------------------
    def _placed(self, owner: str, move: ParsedAction) -> Told:
        before, after = self.now["zones"][owner]["lacks"], self._facts_after(move, owner)["zones"][owner]["lacks"]
        better, worse = [], []
        for place in SERVES[move.spot]:
            was, then = before[PLACES[place]], after[PLACES[place]]
            if was is None or then is None:
                continue
            if then.wrong > was.wrong:
                worse.append((PLACES[place], then))
            elif then.still < was.still or then.victim < was.victim:
                better.append((PLACES[place], then))
        if worse and not better:
            return ("spoils_own" if owner in self.friends else "spoils"), self._at(owner, worse[0][0])
        if owner not in self.friends:
            return ("spoils", self._at(owner, worse[0][0])) if worse else ("general", {})
        if not better:
            return "general", {}
        nearest, lack = min(better, key=lambda one: len(missing_words(one[1])))
        args = {**self._at(owner, nearest), "missing": missing_words(lack)}
        if self.rules.cards[move.card] == "pulque":
            return "pulque", args
        if lack.ready:
            return self._readied(owner, nearest, move, lack) or ("readies", args)
        if len(better) > 1:
            return "serves_both", args
        return ("serves_held" if self._holds_rest(owner, move, lack) else "serves"), args

    def _readied(self, owner: str, place: str, move: ParsedAction, lack: RitualNeeds) -> Told | None:
        """Return what the ritual of an own temple brings that lacks only a dagger after a move, which the hand has
        without the card of the move; else None.
        """
        if not lack.ready or not self._holds_rest(owner, move, lack):
            return None
        count = self._gain(owner, place, self.now["zones"][owner]["worth"][place])
        return "readies_held", {**self._at(owner, place), "missing": missing_words(lack), "count": count}

    def _holds_rest(self, owner: str, move: ParsedAction, lack: RitualNeeds) -> bool:
        """True if the hand has all that an own temple lacks after a move, without the card of the move."""
        left = Counter(self.hand) - Counter([self.rules.cards[move.card]])
        victims = self._facts_after(move, owner)["zones"][owner]["victims"]
        return owner == self.me and hand_holds(list(left.elements()), lack, victims)

    def _laid(self, verb: int, owner: str, move: ParsedAction, card: str) -> Told:
        place = PLACES[move.spot]
        lack = self.now["zones"][owner]["lacks"][place]
        if verb == said.RENEW and lack is not None:
            return "renews", {"missing": missing_words(lack)}
        if card == "curse":
            return ("curses" if owner not in self.friends else "curses_own"), self._at(owner, place)
        if lack is not None and lack.cursed and owner in self.friends:
            return "covers_curse", {"missing": missing_words(lack)}
        return "piles", self._at(owner, place)

    def _swapped(self, owner: str, move: ParsedAction) -> Told:
        """Return the cards that each of two temples lacks after the exchange."""
        zones = self._facts_after(move, owner)["zones"]
        got = zones[owner]["lacks"][PLACES[move.spot]]
        given = zones[seat_name(move.other)]["lacks"][PLACES[move.target]]
        if got is None or given is None:
            return "general", {}
        return "swaps", {"missing": obstacle_words(got), "theirs": obstacle_words(given)}

    def _killed(self, owner: str, move: ParsedAction) -> Told:
        zone = self.now["zones"][owner]
        after = self._facts_after(move, owner)["zones"][owner]["lacks"]
        for place in SERVES[move.spot]:
            was, then = zone["lacks"][PLACES[place]], after[PLACES[place]]
            if was is not None and then is not None and (then.still > was.still or then.victim > was.victim):
                return "kills", self._at(owner, PLACES[place])
        return "kills_free", {}

    # rituals --------------------------------------------------------------------------------------------------
    def _ritual(self, owner: str, move: ParsedAction) -> Told:
        temple = self.view["seats"][owner]["temples"][PLACES[move.spot]]
        assert temple is not None
        colour = COLOURS[self.rules.heart[self.rules.temple_of[temple]]]
        wild = int(self.rules.cards[move.card] in ("supreme_dagger", "kukulkan"))
        count = self.now["zones"][owner]["worth"][PLACES[move.spot]] + wild * self.rules.wild_hollow
        then = self._facts_with_heart(temple, count)
        gain = self._score(then) - self._score(self.now)
        ritual = (self.me, owner, PLACES[move.spot])
        if ends_game(self.rules, self.view, self.now, ritual, self.rules.cards[move.card]):
            others = [side.score for side in then["sides"] if self._seat not in side.seats]
            return "ritual_ends", {"colour": colour, "count": self._score(then), "most": max(others)}
        return ("ritual_hollow" if count else "ritual"), {"colour": colour, "count": gain}

    def _gain(self, owner: str, place: str, count: int) -> int:
        """Return the points of the ritual of a temple with that count of hollow hearts, were it completed now."""
        temple = self.view["seats"][owner]["temples"][place]
        assert temple is not None
        return self._score(self._facts_with_heart(temple, count)) - self._score(self.now)

    def _facts_with_heart(self, temple: str, count: int) -> ViewFacts:
        """Return the facts if the seat had the heart of a temple and so many hollow hearts more."""
        changed = with_own_zones(self.view)
        own = changed["seats"][self.me]
        own["hearts"] = sorted((*own["hearts"], temple))
        own["hollow"] += min(count, changed["supply"]["hollow"])
        return derive_facts(self.rules, cast(Dump, changed))

    def _score(self, facts: ViewFacts) -> int:
        return next(side.score for side in facts["sides"] if self._seat in side.seats)

    @property
    def _seat(self) -> int:
        return list(self.view["seats"]).index(self.me)

    # cards moved, thrown away, taken ----------------------------------------------------------------------------
    def _moved(self, move: ParsedAction) -> Told:
        after = self._facts_after(move, self.me)["zones"][self.me]["lacks"]
        best: Told | None = None
        worse: Told | None = None
        for word, then in after.items():
            was = self.now["zones"][self.me]["lacks"][word]
            if was is None or then is None:
                continue
            args = {**self._at(self.me, word), "missing": missing_words(then)}
            if then.wrong < was.wrong or len(args["missing"]) < len(missing_words(was)):
                held = "tidies_held" if self._holds_rest(self.me, move, then) else "tidies"
                best = best or self._readied(self.me, word, move, then) or (held, args)
            elif len(args["missing"]) > len(missing_words(was)):
                worse = worse or ("undoes", args)
        return best or worse or ("general", {})

    def _asked(self, cards: Iterable[str], held: Iterable[str] = ()) -> list[str]:
        """Return the cards that own temples need and held cards do not provide."""
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
            return self._exchanged(cards, left) or ("exchanges" if wanted else "exchanges_useless", {})
        if any(card.endswith("eclipse") for card in cards) and self._wipes():
            return "eclipses", {}
        if not wanted and self._asked(cards):
            return "discards_spare", {}
        return ("discards" if wanted else "discards_useless"), {}

    def _exchanged(self, cards: list[str], left: list[str]) -> Told | None:
        """Return the ritual that the hand can complete after the exchange, or the own one with the least missing
        cards. Where the turn goes on to a ritual with the supreme card, only that one counts.
        """
        kind = cards[0].partition("_")[0]
        ahead = self._foreseen_ritual(f"supreme_{kind}")
        lacking: list[tuple[list[str], dict[str, Any]]] = []
        for owner, zone in self.now["zones"].items():
            used = self.view["seats"][self.me]["used"].count(owner)
            if owner != self.me and (owner in self.friends or used >= self.rules.rituals_per_rival):
                continue
            for place, lack in zone["lacks"].items():
                if lack is None or lack.cursed or lack.wrong or ahead not in (None, (owner, place)):
                    continue
                if hand_holds(self.hand, lack, zone["victims"]):
                    if ahead is not None:
                        return "exchanges", {}
                    continue
                if hand_holds([*left, f"supreme_{kind}"], lack, zone["victims"]):
                    own = owner == self.me
                    return "exchanges_all" if own else "exchanges_rival", {**self._at(owner, place), "rival": owner}
                needs = missing_words(lack)
                need = next((one for one in needs if one.startswith(kind) and one not in left), "")
                if owner == self.me and need:
                    needs.remove(need)
                    lacking.append((needs, self._at(owner, place)))
        if not lacking:
            return None
        needs, at = min(lacking, key=lambda one: len(one[0]))
        return "exchanges_for", {**at, "missing": needs}

    def _foreseen_ritual(self, card: str) -> tuple[str, str] | None:
        """Return the owner and place of the temple whose ritual an expected action completes with a card."""
        moves = filter(None, map(self.rules.lines.read, self.foreseen))
        return next(
            (
                (self.me if move.zone == said.OWN else seat_name(move.zone), PLACES[move.spot])
                for move in moves
                if move.verb == said.SACRIFICE and self.rules.cards[move.card] == card
            ),
            None,
        )

    def _wipes(self) -> bool:
        """True if wiping a pile can pay: a rival's without a curse, or an own one with a curse."""
        if self.foreseen:
            return not self.foreseen[0].startswith("wipe none")
        return any(
            (self.view["seats"][name]["piles"][place][:1] == ["curse"]) == (name in self.friends)
            for name, zone in self.now["zones"].items()
            for place in zone["lacks"]
            if self.view["seats"][name]["piles"][place]
        )

    def _useful_to_rivals(self, card: str) -> bool:
        """True if a temple of a rival lacks a card."""
        zones = [zone for name, zone in self.now["zones"].items() if name not in self.friends]
        return any(
            card in lack.priests or card == f"dagger_{lack.dagger}" or (lack.victim and card in zone["victims"])
            for zone in zones
            for lack in zone["lacks"].values()
            if lack is not None
        )

    def _closed(self) -> Told:
        """Return the reason for passing on the own cenote and keeping a Zero. SCO-21, SCO-49."""
        if "zero" in self.hand and not self.view["arranged"]:
            return "done_zero", {}
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
        """Return the effect that an answer prevents. SCO-52"""
        move = self.rules.lines.read(Action(self.view["pending"] or ""))
        if move is None:
            return "answers", {}
        owner, verb = self.me if move.zone == said.OWN else seat_name(move.zone), move.verb
        again = self.view["seats"][self.view["turn"]]["used"].count(owner) < self.rules.rituals_per_rival
        if verb == said.SACRIFICE:
            return "answers_ritual", self._at(owner, PLACES[move.spot])
        if owner in self.friends and verb == said.KILL:
            id, args = self._killed(owner, move)
            return ("answers", {}) if id == "kills_free" else ("answers_kill", args)
        if owner in self.friends and verb == said.PLACE:
            id, args = self._placed(owner, move)
            near = ("answers_near", args) if "missing" in args and again else ("answers", {})
            return ("answers_spoil", args) if id == "spoils_own" else near
        if owner in self.friends and verb == said.RENEW:
            return "answers_renew", self._at(owner, PLACES[move.spot])
        if owner in self.friends and verb == said.LAY and self.rules.cards[move.card] == "curse":
            return "answers_curse", self._at(owner, PLACES[move.spot])
        if owner in self.friends and verb == said.CLEANSE and again:
            lack = self.now["zones"][owner]["lacks"][PLACES[move.spot]]
            return self._lacking("answers_cleanse", lack, self._at(owner, PLACES[move.spot]))
        if verb == said.SWAP and seat_name(move.other) in self.friends:
            return "answers_swap", self._at(seat_name(move.other), PLACES[move.target])
        return "answers", {}

    def _kept(self, temples: tuple[int, ...]) -> Told:
        """Count the priests of the kept temples that two neighbouring temples ask for."""
        asked = [Counter(self.rules.priests[temple]) for temple in temples]
        daggers = len({self.rules.asks[temple] for temple in temples})
        shared = max((a & b).total() for a, b in pairwise(asked))
        if shared:
            return "keeps_alike", {"count": shared}
        return "keeps", {"count": daggers}

    def _wiped(self, owner: str, place: int) -> Told:
        count = len(self.view["seats"][owner]["piles"][PLACES[place]])
        return ("wipes_own" if owner in self.friends else "wipes"), {"count": count}
