"""Why a seat could want an action, told from its view alone: what a hint says.

WAL-20 to WAL-26, WAL-29 to WAL-37, WAL-41 to WAL-44, WAL-58.
"""

from __future__ import annotations

from typing import Any, cast

from ...core.machine import HIDDEN, Action, Dump, Reason
from .deck import bits
from .ids import GREEN, NO_WISP, PURPLE, RING_SIZE, SIDES, SPACES, VILLAGERS, WALPURGA, WISPS_WORDS, WITCHES
from .phases import stake
from .rulebook import Rulebook
from .shapes import NightDump, SeatDump
from .worth import worths

COLOURS = {WITCHES: PURPLE, VILLAGERS: GREEN}


def reason(rules: Rulebook, view: Dump, action: Action) -> Reason:
    """Return why the seat to act could want a legal action."""
    verb, *rest = action.split(" ")
    return _Eyes(rules, cast(NightDump, view)).why(verb, rest)


class _Eyes:
    """What the seat to act sees: its side, the mountain, what lies before the seats."""

    def __init__(self, rules: Rulebook, view: NightDump) -> None:
        assert view["to_act"] is not None
        deck = rules.deck
        self.rules, self.deck, self.view = rules, deck, view
        self.me: SeatDump = view["seats"][view["to_act"]]
        self.side = WITCHES if deck.witches >> deck.number[self.me["role"]] & 1 else VILLAGERS
        self.colour = COLOURS[self.side]
        self.mountain = view["mountain"]
        self.occupied = sum(1 << space for space, name in enumerate(SPACES) if self.mountain[name])

    def why(self, verb: str, rest: list[str]) -> Reason:
        match verb, rest:
            case "reveal", [space]:
                id, args = self._reveal(space)
            case "stop", []:
                id, args = self._stop()
            case "give" | "bestow", [card, receiver]:
                id, args = self._gift(card, receiver, own=verb == "bestow", forced=not self.view["gifts"])
                args = {"card": card, "receiver": receiver, **args}
            case "regift", [card, receiver]:
                id, args = self._gift(card, receiver, own=True, forced=False)
                args = {"card": card, "receiver": receiver, **args}
            case "yield", [card]:
                id, args = self._gift(card, str(self.view["force_to"]), own=True, forced=True)
                args = {"card": card, "receiver": self.view["force_to"], **args}
            case "put", [card, space]:
                id, args = self._put(card, space)
                args = {"card": card, **args}
            case "move", [source, target]:
                id, args = self._move(source, target)
            case "force", [giver, receiver]:
                id, args = self._force(giver, receiver)
                args = {"giver": giver, "receiver": receiver, **args}
            case "claim", [word]:
                honest = (word == "witch") == (self.side == WITCHES)
                return Reason("claim_true" if honest else "claim_false", f"claim_{word}", {"side": SIDES[self.side]})
            case "accuse", [receiver]:
                id, args = "accuse", {"receiver": receiver}
            case "done", []:
                rites = "done_rites" if self.me["hand"] else "done_gifts"
                id, args = (rites if self.view["phase"] == "rites" else "done_dance"), {}
            case "unmask", []:
                id, args = self._unmask()
            case _:
                id, args = {"ready": "study", "swap": "swap"}.get(verb, "pass"), {}
        return Reason(id, verb, args)

    # the path of the wisps ----------------------------------------------------------------------------------------
    def _worth(self, cards: tuple[int, ...]) -> int:
        """Points of the own side, less the other's, if the phase ended with these cards revealed."""
        side, points, _ = stake(self.rules, cards)
        return 0 if side < 0 else points if side == self.side else -points

    def _revealed(self) -> tuple[int, ...]:
        return tuple(self.deck.number[card] for card in self.view["revealed"])

    def _reveal(self, space: str) -> tuple[str, dict[str, Any]]:
        card, row = self.mountain[space], self._revealed()
        now = self._worth(row)
        own, other = (self.view["scores"][SIDES[side]] for side in (self.side, 1 - self.side))
        if card == WALPURGA:
            return ("walpurga_ahead" if own > other else "walpurga"), {"own": own, "other": other}
        if card is not None and card != HIDDEN:
            number = self.deck.number[card]
            after, colour = self._worth((*row, number)), self.deck.wisp[number]
            args = {"card": card, "colour": WISPS_WORDS[colour], "count": abs(after), "now": now}
            if colour == NO_WISP:
                return "seen_blank", args
            if after > max(now, 0):
                return ("seen_turns" if now < 0 else "seen_raises" if now else "seen_own"), args
            turned = self._turned_by_next(space, (*row, number))
            if turned > max(now, 0):
                return "seen_bait", {**args, "count": turned, "mine": WISPS_WORDS[self.colour]}
            return "seen_gift", args
        mine = {"colour": WISPS_WORDS[self.colour], "now": abs(now)}
        better = self._worth((*row, self._any(self.colour)))
        if not row:
            known = [self._wisp(name) for name in self._free()]
            better_known = self.colour in known
            blind = all(wisp is None for wisp in known)
            word = "first_blind" if blind else "first" if better_known else "first_unknown"
            return word, {**mine, "count": better}
        if now > 0:
            worse = -self._worth((*row, self._any(COLOURS[1 - self.side])))
            return "risk", {**mine, "count": better, "lost": worse}
        return ("turns" if now < 0 else "nothing_yet"), {**mine, "count": better}

    def _unmask(self) -> tuple[str, dict[str, Any]]:
        """His own cards are safe from then on, or he need not reveal what is bad for him."""
        mine = (self.deck.kind_of[self.deck.number[card]] for card in (*self.me["up"], *self.me["down"]))
        if {"fertility", "herbs"} & set(mine):
            return "unmask", {}
        spares = self.view["phase"] == "wisps" and not self.view["revealed"]
        if spares and self.colour not in [self._wisp(space) for space in self._free()]:
            return "unmask_spares", {"colour": WISPS_WORDS[self.colour]}
        return "unmask_acts", {}

    def _turned_by_next(self, space: str, row: tuple[int, ...]) -> int:
        """Points of the own side if a free card that it knows to be of its colour followed after this one; 0 where
        none can.
        """
        knows = any(self._wisp(other) == self.colour for other in self._free() if other != space)
        _, _, ends = stake(self.rules, row)
        return self._worth((*row, self._any(self.colour))) if knows and not ends else 0

    def _stop(self) -> tuple[str, dict[str, Any]]:
        row = self._revealed()
        now = self._worth(row)
        other = COLOURS[1 - self.side]
        worse = -self._worth((*row, self._any(other))) if len(row) < self.rules.reveal_max else 0
        args = {"count": abs(now), "colour": WISPS_WORDS[other], "lost": worse}
        if not self._free():
            return "stop_forced", args
        return ("stop_bank" if now > 0 else "stop_limit" if now < 0 else "stop_nothing"), args

    def _any(self, colour: int) -> int:
        """Any card of a colour."""
        return next(bits(self.deck.purple if colour == PURPLE else self.deck.green))

    def _free(self) -> list[str]:
        """Spaces whose card may still be revealed."""
        free = self.rules.mountain.free(self.occupied) & self.occupied
        return [SPACES[space] for space in bits(free) if SPACES[space] not in self.view["face_up"]]

    def _wisp(self, space: str) -> int | None:
        """The colour of the card on a space; None where the seat does not know it."""
        card = self.mountain[space]
        return None if card is None or card == HIDDEN else self.deck.wisp[self.deck.number[card]]

    # gifts --------------------------------------------------------------------------------------------------------
    def _gift(self, card: str, receiver: str, *, own: bool, forced: bool) -> tuple[str, dict[str, Any]]:
        got = self.view["seats"][receiver]
        sign = 1 if self.side == WITCHES else -1
        number = self.deck.number[card]
        at_witch, at_villager = (sign * worth for worth in worths(self.rules, number, got))
        if own:
            here = sign * worths(self.rules, number, self.me, number)[self.side]
            if here < 0:
                return "rid", {"count": -here}
        if got["unmasked"]:
            if at_witch > 0:
                return "sure_witch", {"count": at_witch}
        elif at_witch > 0 and at_villager > 0:
            return "both", {"count": min(at_witch, at_villager)}
        elif at_witch > 0 or at_villager > 0:
            if at_witch > 0:
                return ("said_witch" if got["claim"] == "witch" else "if_witch"), {"count": at_witch}
            return ("said_villager" if got["claim"] == "villager" else "if_villager"), {"count": at_villager}
        if at_witch == 0 and at_villager == 0:
            return "harmless", {}
        return ("least" if forced else "away"), {"count": -min(at_witch, at_villager)}

    def _force(self, giver: str, receiver: str) -> tuple[str, dict[str, Any]]:
        got = self.view["seats"][giver]
        known = [card for card in (*got["up"], *got["down"]) if card != HIDDEN]
        count = len(got["up"]) + len(got["down"])
        if count == 1 and known:
            return "force_known", {"card": known[0]}
        return "force", {"count": count}

    # back to the mountain, and the dance --------------------------------------------------------------------------
    def _put(self, card: str, space: str) -> tuple[str, dict[str, Any]]:
        wisp = self.deck.wisp[self.deck.number[card]]
        id, args = self._shift(self.occupied, self.occupied | 1 << SPACES.index(space))
        args = {**args, "mine": WISPS_WORDS[self.colour]}
        if id != "blocks_other" and wisp == self.colour:
            return "put_own", args
        return ("put_quiet" if id == "quiet" else id), args

    def _move(self, source: str, target: str) -> tuple[str, dict[str, Any]]:
        lifted = self.occupied & ~(1 << SPACES.index(source))
        id, args = self._shift(self.occupied, lifted | 1 << SPACES.index(target))
        return ("quiet_first" if id == "quiet" and not self.view["moves"] else id), args

    def _shift(self, before: int, after: int) -> tuple[str, dict[str, Any]]:
        """What cards are freed and blocked when the mountain changes so."""
        mountain, stay = self.rules.mountain, before & after
        was, now = mountain.free(before) & stay, mountain.free(after) & stay
        freed, blocked = ([SPACES[space] for space in bits(mask)] for mask in (now & ~was, was & ~now))
        other = COLOURS[1 - self.side]
        for spaces, id in ((freed, "frees_walpurga"), (blocked, "blocks_walpurga")):
            if any(self.mountain[space] == WALPURGA for space in spaces):
                return id, {}
        for spaces, id, colour in ((freed, "frees_own", self.colour), (blocked, "blocks_other", other)):
            count = sum(self._wisp(space) == colour for space in spaces)
            if count:
                return id, {"count": count, "colour": WISPS_WORDS[colour]}
        unknown = sum(self._wisp(space) is None for space in freed)
        if unknown:
            return "frees_unknown", {"count": unknown}
        if any(space in SPACES[:RING_SIZE] and self.mountain[space] == HIDDEN for space in blocked):  # WAL-14
            return "blocks_peril", {"count": len(blocked)}
        if blocked:
            return "blocks", {"count": len(blocked)}
        return ("frees", {"count": len(freed)}) if freed else ("quiet", {})
