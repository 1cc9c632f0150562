"""Reasons of hints: why the seat to act could want an action, from its view alone.

WAL-20 to WAL-26, WAL-29 to WAL-37, WAL-41 to WAL-44, WAL-58.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from ...core.game_protocol import HIDDEN, Action, Dump, HintReason, ReasonKinds
from .card_index import bit_indices
from .card_value import card_values
from .dump_types import NightDump, SeatDump
from .ids import GREEN, NO_WISP, PURPLE, RING_SIZE, SIDES, SPACES, VILLAGERS, WALPURGA, WISPS_WORDS, WITCHES
from .rulebook import Rulebook
from .turn_phases import wisp_stake

COLOURS = {WITCHES: PURPLE, VILLAGERS: GREEN}
LATE = 5
"""Number of unseen cards, Walpurga included, at which the end becomes the main reason."""
CORE = SPACES[:RING_SIZE]
"""Spaces near the middle, where Walpurga begins the night. WAL-14"""
REASON_KINDS: Final = ReasonKinds(
    weak=frozenset(
        (
            "blocks",
            "blocks_unknown",
            "frees",
            "frees_unknown",
            "frees_hope",
            "blocks_peril",
            "frees_peril",
            "first_blind",
        )
    ),
    silent=frozenset(("quiet", "quiet_first")),
)


def hint_reason(rules: Rulebook, view: Dump, action: Action, next_actions: Sequence[Action] = ()) -> HintReason:
    """Return the reason for a legal action; `next_actions` are expected to follow it."""
    verb, *rest = action.split(" ")
    return _Eyes(rules, cast(NightDump, view), next_actions).why(verb, rest)


class _Eyes:
    """View of the seat to act: its side, the mountain, the cards before the seats."""

    def __init__(self, rules: Rulebook, view: NightDump, next_actions: Sequence[Action] = ()) -> None:
        assert view["to_act"] is not None
        deck = rules.deck
        self.rules, self.deck, self.view = rules, deck, view
        self.foreseen = [line.split(" ") for line in next_actions]
        self.me: SeatDump = view["seats"][view["to_act"]]
        self.side = WITCHES if deck.witches >> deck.number[self.me["role"]] & 1 else VILLAGERS
        self.colour = COLOURS[self.side]
        self.mountain = view["mountain"]
        self.occupied = sum(1 << space for space, name in enumerate(SPACES) if self.mountain[name])

    def why(self, verb: str, rest: list[str]) -> HintReason:
        match verb, rest:
            case "reveal", [space]:
                id, args = self._reveal(space)
                args = {"space": space, **args}
            case "stop", []:
                id, args = self._stop()
            case "give", [card, receiver]:
                id, args = self._gift(card, receiver, own=False, forced=not self.view["gifts"])
                args = {"card": card, "receiver": receiver, **args}
            case "bestow" | "regift", [card, receiver]:
                id, args = self._gift(card, receiver, own=True, forced=False)
                args = {"card": card, "receiver": receiver, **args}
            case "yield", [card]:
                id, args = self._gift(card, str(self.view["force_to"]), own=True, forced=True)
                id = "yields" if id == "least" else id
                args = {"card": card, "receiver": self.view["force_to"], **args}
            case "put", [card, space]:
                id, args = self._put(card, space)
                args = {"card": card, "space": space, **args}
            case "move", [source, target]:
                id, args = self._move(source, target)
                args = {"space": source, "target": target, **args}
            case "swap", [source, target]:
                id, args = "swap", {"space": source, "target": target}
            case "force", [giver, receiver]:
                id, args = self._force(giver, receiver)
                args = {"giver": giver, "receiver": receiver, **args}
            case "claim", [word]:
                honest = (word == "witch") == (self.side == WITCHES)
                return HintReason(
                    "claim_true" if honest else "claim_false", f"claim_{word}", {"side": SIDES[self.side]}
                )
            case "accuse", [receiver]:
                id, args = "accuse", {"receiver": receiver}
            case "done", []:
                id, args = self._done()
            case "unmask", []:
                id, args = self._unmask()
            case _:
                id, args = "study" if verb == "ready" else "pass", {}
        return HintReason(id, verb, args)

    # the path of the wisps ----------------------------------------------------------------------------------------
    def _worth(self, cards: tuple[int, ...]) -> int:
        """Points of the own side, less the other's, if the phase ended with these cards revealed."""
        side, points, _ = wisp_stake(self.rules, cards)
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
                gone = any(line[:2] == ["give", card] for line in self.foreseen)
                planned = self._planned((*row, number))
                id = "seen_bait_two" if planned > turned else "seen_bait"
                args = {**args, "count": planned or turned, "mine": WISPS_WORDS[self.colour]}
                return f"{id}_off" if gone else id, args
            return "seen_gift", args
        mine = {"colour": WISPS_WORDS[self.colour], "now": abs(now)}
        better = self._worth((*row, self._any(self.colour)))
        unseen = [name for name in SPACES if self.mountain[name] == HIDDEN]
        if not row and own > other and len(unseen) <= LATE and WALPURGA not in self.mountain.values():
            return "hopes", {"count": len(unseen), "own": own, "other": other}
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
        """Return the points of the own side if a free card of its colour were revealed next; 0 if there is none."""
        knows = any(self._wisp(other) == self.colour for other in self._free() if other != space)
        _, _, ends = wisp_stake(self.rules, row)
        return self._worth((*row, self._any(self.colour))) if knows and not ends else 0

    def _planned(self, row: tuple[int, ...]) -> int:
        """Points of the own side once the known cards are revealed that are expected next; 0 where none would be."""
        for verb, *rest in self.foreseen:
            card = self.mountain[rest[0]] if verb == "reveal" else None
            if card is None or card == HIDDEN:
                break
            row = (*row, self.deck.number[card])
        return max(0, self._worth(row))

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
        return next(bit_indices(self.deck.purple if colour == PURPLE else self.deck.green))

    def _free(self) -> list[str]:
        """Spaces whose card may still be revealed."""
        free = self.rules.mountain.unblocked_spaces(self.occupied) & self.occupied
        return [SPACES[space] for space in bit_indices(free) if SPACES[space] not in self.view["face_up"]]

    def _wisp(self, space: str) -> int | None:
        """The colour of the card on a space; None where the seat does not know it."""
        card = self.mountain[space]
        return None if card is None or card == HIDDEN else self.deck.wisp[self.deck.number[card]]

    # gifts --------------------------------------------------------------------------------------------------------
    def _gift(self, card: str, receiver: str, *, own: bool, forced: bool) -> tuple[str, dict[str, Any]]:
        got = self.view["seats"][receiver]
        number = self.deck.number[card]
        at_witch, at_villager = self._points(number, got)
        at_villager = at_witch if got["unmasked"] else at_villager
        here = self._points(number, self.me, number)[self.side] if own else 0
        if here < 0:
            return "rid", {"count": -here}
        if min(at_witch, at_villager) > here:
            return ("sure_witch" if got["unmasked"] else "both"), {"count": min(at_witch, at_villager)}
        if max(at_witch, at_villager) > here:
            best, least = max(at_witch, at_villager), min(at_witch, at_villager)
            if at_witch > at_villager:
                id = "said_witch" if got["claim"] == "witch" else "if_witch"
            else:
                id = "said_villager" if got["claim"] == "villager" else "if_villager"
            otherwise = "_risk" if least < 0 else "" if least else "_none"
            return id + otherwise, {"count": best, "lost": abs(least)}
        cost, other = here - min(at_witch, at_villager), COLOURS[1 - self.side]
        off = "" if own or self.deck.wisp[number] != other else "_off"  # what is given never comes back: WAL-34
        risk = "any" if max(at_witch, at_villager) < here or got["unmasked"] else SIDES[int(at_villager < at_witch)]
        args = {"count": cost, "colour": WISPS_WORDS[other], "risk": risk}
        return ("harmless" if not cost else "least" if forced else "away") + off, args

    def _done(self) -> tuple[str, dict[str, Any]]:
        """No more gifts, or no more moves."""
        if self.view["phase"] != "rites":
            return "done_dance", {}
        hand = [self.deck.wisp[self.deck.number[card]] for card in self.me["hand"]]
        if self.colour in hand:
            return "done_own", {"count": hand.count(self.colour), "colour": WISPS_WORDS[self.colour]}
        return ("done_rites" if hand else "done_gifts"), {}

    def _points(self, number: int, seat_dump: SeatDump, without: int = -1) -> tuple[int, int]:
        """Return the value of a card for the own side, at a witch and at a villager with the cards of `seat_dump`."""
        sign = 1 if self.side == WITCHES else -1
        at_witch, at_villager = card_values(self.rules, number, seat_dump, without)
        return sign * at_witch, sign * at_villager

    def _force(self, giver: str, receiver: str) -> tuple[str, dict[str, Any]]:
        """Return the least and the most that the own side gains from the forced gift of another seat."""
        got, gets = self.view["seats"][giver], self.view["seats"][receiver]
        cards = [*got["up"], *got["down"]]
        known = [self.deck.number[card] for card in cards if card != HIDDEN]
        gains = [
            there - here
            for number in known
            for here in self._points(number, got, number)
            for there in (self._points(number, gets)[:1] if gets["unmasked"] else self._points(number, gets))
        ]
        if gains and len(known) == len(cards) and min(gains) > 0:
            return "force_sure", {"count": min(gains)}
        if gains and max(gains) > 0:
            return "force_may", {"count": max(gains)}
        if len(cards) == 1 and known:
            return "force_known", {"card": cards[0]}
        return "force", {"count": len(cards)}

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
        wisp, outer = self._wisp(source), SPACES[-RING_SIZE:]
        walpurga = self._walpurga_moved(source, target)
        if walpurga is not None:
            return walpurga
        if id == "quiet" and target in outer and source not in outer and wisp in (None, self.colour):  # WAL-6
            return ("opens_unseen" if wisp is None else "opens_own"), {"mine": WISPS_WORDS[self.colour]}
        if not self.view["moves"] and id in ("quiet", "frees", "frees_unknown", "blocks"):
            return id + "_first", args
        return ("quiet_unseen" if id == "quiet" and wisp is None else id), args

    def _walpurga_moved(self, source: str, target: str) -> tuple[str, dict[str, Any]] | None:
        """Return what a move of Walpurga, or of a card that may be Walpurga, does to the end of the night. WAL-14,
        WAL-22, WAL-54.
        """
        card = self.mountain[source]
        may_be = card == HIDDEN and source in CORE and WALPURGA not in self.mountain.values()
        if card != WALPURGA and not may_be:
            return None
        moved = self.occupied & ~(1 << SPACES.index(source)) | 1 << SPACES.index(target)
        is_free = self.rules.mountain.unblocked_spaces(moved) >> SPACES.index(target) & 1
        inner, outer = (SPACES.index(space) // RING_SIZE for space in (source, target))
        own, theirs = (self.view["scores"][SIDES[side]] for side in (self.side, 1 - self.side))
        if is_free and inner == outer:
            return None
        ids = ("walpurga_freed_maybe", "walpurga_shut_maybe") if may_be else ("walpurga_freed", "walpurga_shut")
        id = "walpurga_up" if is_free and inner > outer else ids[0 if is_free else 1]
        return id, {"own": own, "other": theirs}

    def _shift(self, before: int, after: int) -> tuple[str, dict[str, Any]]:
        """Return the cards that become free and blocked by this change of the mountain."""
        mountain, stay = self.rules.mountain, before & after
        was, now = mountain.unblocked_spaces(before) & stay, mountain.unblocked_spaces(after) & stay
        freed, blocked = ([SPACES[space] for space in bit_indices(mask)] for mask in (now & ~was, was & ~now))
        other = COLOURS[1 - self.side]
        own, theirs = (self.view["scores"][SIDES[side]] for side in (self.side, 1 - self.side))
        standing = {"own": own, "other": theirs}
        for spaces, id in ((freed, "frees_walpurga"), (blocked, "blocks_walpurga")):
            if any(self.mountain[space] == WALPURGA for space in spaces):
                return id, standing
        for spaces, id, colour in ((freed, "frees_own", self.colour), (blocked, "blocks_other", other)):
            count = sum(self._wisp(space) == colour for space in spaces)
            if count:
                return id, {"count": count, "colour": WISPS_WORDS[colour]}
        for spaces, id, wanted in ((freed, "frees_peril", own > theirs), (blocked, "blocks_peril", own < theirs)):
            count = sum(space in CORE and self.mountain[space] == HIDDEN for space in spaces)  # WAL-14
            if wanted and count:
                return id, {**standing, "count": count}
        for spaces, id in ((freed, "frees_unknown"), (blocked, "blocks_unknown")):
            count = sum(self._wisp(space) is None for space in spaces)
            if count:
                hope = spaces is freed and self.colour not in map(self._wisp, self._free())
                return ("frees_hope" if hope else id), {"count": count, "colour": WISPS_WORDS[self.colour]}
        if blocked:
            return "blocks", {"count": len(blocked)}
        return ("frees", {"count": len(freed)}) if freed else ("quiet", {})
