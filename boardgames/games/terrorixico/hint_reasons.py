"""Reasons of hints: why the seat to act could want an action, from its view alone.

TER-31 to TER-34, TER-40 to TER-51, TER-60, TER-61, TER-70 to TER-75.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final, cast

from ...core.game_protocol import HIDDEN, Action, Dump, HintReason, ReasonKinds
from .dump_types import TerroriXicoDump, ViewFacts
from .ids import EQUALITY, FRIENDLY_FIRE, LINES, MIMETIC, RELIC, STRENGTH, TAKE_ADVANTAGE, TRAUMA
from .rulebook import Rulebook
from .view_facts import derive_facts, hiding_seats

REASON_KINDS: Final = ReasonKinds(silent=frozenset(("general",)))

Told = tuple[str, dict[str, Any]]
INSTANT = ("berserker", "fury", "good_omens")
"""Specials that do what they do at once, whatever line they lie in."""
AT_LAST = {
    TRAUMA: "down_trauma",
    TAKE_ADVANTAGE: "down_harms",
    FRIENDLY_FIRE: "down_strikes",
    MIMETIC: "down_copies",
    STRENGTH: "down_doubles",
    EQUALITY: "down_counts",
}
"""Reason code of laying a card face down, by its role: its effect when turned up; other roles share one code."""


def hint_reason(rules: Rulebook, view: Dump, action: Action, next_actions: Sequence[Action] = ()) -> HintReason:
    """Return the reason for a legal action; the expected actions are not used in this game."""
    verb, *rest = action.split(" ")
    return _Eyes(rules, cast(TerroriXicoDump, view)).why(verb, rest)


class _Eyes:
    """View of the seat to act, with its derived facts."""

    def __init__(self, rules: Rulebook, view: TerroriXicoDump) -> None:
        assert view["to_act"] is not None
        self.rules, self.view, self.me = rules, view, view["to_act"]
        self.now: ViewFacts = derive_facts(rules, cast(Dump, view))
        self.hand = [card for card in view["seats"][self.me]["hand"] if card != HIDDEN]

    def why(self, verb: str, rest: list[str]) -> HintReason:
        match verb, rest:
            case "up", [card, *target]:
                id, args = self._up(card, target)
                word = target[0].partition(".")[0] if target else ""
                return HintReason(id, "up" if word else "show", {"card": card, "line": word or "codex", **args})
            case "down", [card, line]:
                id, args = self._down(card, line)
                return HintReason(id, "down", {"card": card, "line": line, **args})
            case "discard", [card, *worn]:
                args = {"card": card, **({"worn": worn[1]} if worn else {})}
                id, more = self._discarded(card, [card, *worn[1:]])
                id += ("_weak_wear" if self._least([worn[1]]) else "_wear") if worn else ""
                return HintReason(id, "discard_wear" if worn else "discard", {**args, **more})
            case "toss" | "wear", cards:
                least = "wear" if self._least(list(cards)) else "wear_must"
                id, args = (least, {}) if verb == "wear" else self._tossed(cards)
                kept = sorted(self._without(cards))
                return HintReason(id, verb, {"cards": list(cards), "count": len(cards), "kept": kept, **args})
            case "choose", _:
                return HintReason(*self._chosen(rest))
            case "draw", []:
                return (
                    HintReason("draw", "draw", {"kept": sorted(self.hand)})
                    if self.hand
                    else HintReason("draw_all", "draw")
                )
            case "stop", []:
                return HintReason("stop", "stop", {"share": self.now["shares"][self.me]})
            case _:
                args = {"count": self.now["penalty"], "kept": sorted(self.hand)}
                if self._bans() and any(map(self._special, self.hand)):
                    return HintReason("pass_banned", "pass", {**args, "event": self._bans()})
                return HintReason("pass_kept" if self.hand else "pass_bare", "pass", args)

    # cards into the battle ------------------------------------------------------------------------------------
    def _up(self, card: str, target: list[str]) -> Told:
        number = self.rules.card[card]
        role = self.rules.role[number]
        if role in (FRIENDLY_FIRE, MIMETIC, TRAUMA) and target:
            line, index = _slot(target[0])
            entry = self.view["battle"]["lines"][line][index]
            owner, _, what = entry.partition(" ")
            hit = what.removeprefix("down ").partition("=")[0]
            if role == MIMETIC:
                acts = what.partition("=")[2] or what
                if len(target) > 1:
                    return "harms", {"seat": f"P{target[1][1:]}"}
                id, args = self._laid(line, f"{self.me} {card}={acts}")
                return (id, args) if id != "general" else ("copies", {"target": acts})
            if hit == HIDDEN or what.startswith("down "):
                return "strikes_hidden", {"seat": owner}
            after = self._with(line, None, index)
            word = "trauma_strikes" if role == TRAUMA else "strikes"
            return word, {"seat": owner, "target": hit, "share": after["shares"][owner]}
        if role == TRAUMA:
            return "trauma_zero", {}
        if role == TAKE_ADVANTAGE:
            seat = f"P{target[1][1:]}"
            return "harms", {"seat": seat}
        if card in INSTANT:
            return ("renews" if card == "good_omens" else "all_draw" if card == "fury" else "draws"), {}
        return self._laid(target[0], f"{self.me} {card}")

    def _with(self, line: str, entry: str | None, without: int = -1) -> ViewFacts:
        """Return the facts with one more card in a line, or without one."""
        changed = deepcopy(self.view)
        entries = changed["battle"]["lines"][line]
        if entry is not None:
            entries.append(entry)
        else:
            del entries[without]
        return derive_facts(self.rules, cast(Dump, changed))

    def _turned_up(self, line: str, entry: str) -> ViewFacts:
        """The facts with one more card in a line and the seat's own face-down cards turned up, which it knows."""
        changed = deepcopy(self.view)
        lines = changed["battle"]["lines"]
        lines[line].append(entry)
        for word in LINES:
            lines[word] = [
                one.replace(" down ", " ") if one.startswith(f"{self.me} ") else one for one in lines[word]
            ]
        return derive_facts(self.rules, cast(Dump, changed))

    def _laid(self, line: str, entry: str) -> Told:
        now, after = self.now, self._with(line, entry)
        won = _won(after)
        if won:
            after = self._turned_up(line, entry)
        share, others = after["shares"][self.me], {seat: n for seat, n in after["shares"].items() if seat != self.me}
        most = max(others.values())
        first, second = after["prizes"]
        here = after["lines"][line]
        unseen = len(hiding_seats(cast(Dump, self.view)) - {self.me})
        args = {"share": share, "line": line, "most": most, "unseen": unseen}
        ahead = {**args, "seat": max(others, key=lambda seat: others[seat])}
        if won:
            if share >= most:
                return ("defeats_first" if share > most else "defeats_equal"), {**args, "count": first}
            return "defeats_second", {**ahead, "count": second}
        if here["have"] >= here["need"] > now["lines"][line]["have"]:
            return ("holds", args) if share >= most else ("holds_behind", ahead)
        if share > most >= now["shares"][self.me]:
            return "leads", args
        if share > now["shares"][self.me] or here["have"] > now["lines"][line]["have"]:
            lack = here["need"] - here["have"]
            if lack <= 0:
                return "adds_held", args
            return ("adds", {**args, "count": lack}) if share >= most else ("adds_behind", {**ahead, "count": lack})
        return "general", args

    def _down(self, card: str, line: str) -> Told:
        number = self.rules.card[card]
        role = self.rules.role[number]
        if self._worth(card):
            shown = self._with(line, f"{self.me} {card}")
            here = shown["lines"][line]
            gain = shown["shares"][self.me] - self.now["shares"][self.me]
            if _won(shown):
                return "down_wins", {"count": gain}
            if here["have"] >= here["need"]:
                return "down_holds", {"count": gain}
            return "down_relic", {"count": gain}
        return AT_LAST.get(role, "down_special"), {}

    # cards out of the hand ------------------------------------------------------------------------------------
    def _bans(self) -> str:
        """Return the event that forbids specials in this battle, or "". TER-24."""
        events = self.view["battle"]["events"]
        return events[0] if events and self.rules.lasting[self.rules.event[events[0]]].no_specials else ""

    def _special(self, card: str) -> bool:
        return self.rules.role[self.rules.card[card]] not in (RELIC, TRAUMA)

    def _without(self, cards: list[str]) -> list[str]:
        """The hand without these, each taken once."""
        kept = list(self.hand)
        for card in cards:
            kept.remove(card)
        return kept

    def _tossed(self, cards: list[str]) -> Told:
        """Return the reason why these cards are expendable (forbidden, in no line, or small), and the cards that
        stay.
        """
        args = self._filled(cards)
        if self.view["battle"]["won"]:
            return "toss_won", args
        kept = "" if args["filled"] or not self._without(cards) else "_kept"
        if self._bans() and all(map(self._special, cards)):
            return "toss_banned" + kept, {**args, "event": self._bans()}
        lines = [self.rules.line[self.rules.card[card]] for card in cards]
        if all(line >= 0 and not self._lacks()[LINES[line]] for line in lines):
            return "toss_unneeded" + kept, args
        return ("toss_weak" if self._least(cards) else "toss") + kept, args

    def _lacks(self) -> dict[str, int]:
        return {line: max(0, told["need"] - told["have"]) for line, told in self.now["lines"].items()}

    def _filled(self, without: list[str]) -> dict[str, Any]:
        """Return how much of the open requirements the hand can bring without some cards."""
        lacks, brought = self._lacks(), dict.fromkeys(LINES, 0)
        for card in self._without(without):
            line = self.rules.line[self.rules.card[card]]
            if line >= 0:
                brought[LINES[line]] += self._worth(card)
        return {"filled": sum(min(lacks[line], brought[line]) for line in LINES), "need": sum(lacks.values())}

    def _worth(self, card: str) -> int:
        return self.rules.base[self.rules.card[card]]

    def _least(self, cards: list[str]) -> bool:
        """True if no remaining relic is worth less than one of these, and no special is among these."""
        relics = [self._worth(card) for card in self._without(cards) if self._worth(card)]
        return all(self._worth(card) for card in cards) and max(map(self._worth, cards)) <= min(relics, default=9)

    def _discarded(self, card: str, gone: list[str]) -> Told:
        if self._bans() and self._special(card):
            return "discard_banned", {"event": self._bans()}
        line = self.rules.line[self.rules.card[card]]
        if line >= 0:
            here = self.now["lines"][LINES[line]]
            if here["have"] >= here["need"] and not _won(self.now):
                return "discard_held", {"line": LINES[line]}
            if self._worth(card) <= min((n for n in map(self._worth, self.hand) if n), default=9):
                return "discard_weak", {"count": self._worth(card)}
        told = self._filled(gone)  # speaks for it only where all that the hand could fill stays
        return ("discard_fills" if 0 < told["filled"] == self._filled([])["filled"] else "discard_other"), told

    def _chosen(self, rest: list[str]) -> tuple[str, str, dict[str, Any]]:
        """Return the effect of the revealed card on its target. TER-61"""
        lines, slot = self.view["battle"]["lines"], self.view["battle"]["resolving"]
        assert slot is not None
        if "." not in rest[0]:
            return "harms", "choose_seat", {"seat": f"P{rest[0][1:]}"}
        line, index = _slot(rest[0])
        owner, _, what = lines[line][index].partition(" ")
        shown = what.removeprefix("down ")
        card, _, acts = shown.partition("=")
        if card == HIDDEN:
            return "strikes_hidden", "choose_hidden", {"seat": owner, "line": line}
        args = {"seat": owner, "target": card}
        home, place = _slot(slot)
        turned, _, copied = lines[home][place].split(" ")[1].partition("=")
        if self.rules.role[self.rules.card[copied or turned]] == MIMETIC:
            acts = acts or card
            share = self._with(home, f"{self.me} {turned}={acts}")["shares"][self.me]
            return "becomes", "choose", {**args, "acts": acts, "share": share}
        return "chosen_card", "choose", {**args, "share": self._with(line, None, index)["shares"][owner]}


def _slot(word: str) -> tuple[str, int]:
    """Return the line of a slot such as `melee.2`, and the index of its card."""
    line, _, place = word.partition(".")
    return line, int(place) - 1


def _won(facts: ViewFacts) -> bool:
    """True if every line is complete."""
    return all(line["have"] >= line["need"] for line in facts["lines"].values())
