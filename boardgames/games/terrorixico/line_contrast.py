"""Contrast of two lines of one seat: what one leaves it better off with, by what it can know. TER-31 to TER-51."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, cast

from ...core.game_protocol import Action, HintReason, Seat, State
from .hint_reasons import hint_reason
from .ids import (
    BERSERKER,
    EQUALITY,
    FRIENDLY_FIRE,
    FURY,
    GOOD_OMENS,
    LAST_CHANCE,
    LINES,
    MIMETIC,
    RELIC,
    STRENGTH,
    TAKE_ADVANTAGE,
    TRAUMA,
    TRICKERY,
)
from .line_end import LineEnd, line_ends
from .position import Position

UNCLEAR: Final = HintReason("unclear", "")
KEEPS: Final = {
    LAST_CHANCE: "keeps_joker", TRICKERY: "keeps_joker", EQUALITY: "keeps_boost", STRENGTH: "keeps_boost",
    FRIENDLY_FIRE: "keeps_strike", MIMETIC: "keeps_copy", BERSERKER: "keeps_fresh", FURY: "keeps_fresh",
    GOOD_OMENS: "keeps_fresh", TAKE_ADVANTAGE: "keeps_harm",
}  # fmt: skip
"""Contrast by the role of a special that stays in the hand: what it can still do there."""
AT_ONCE: Final = (BERSERKER, FURY, GOOD_OMENS, TAKE_ADVANTAGE, FRIENDLY_FIRE)
"""Roles of specials that do something once, when they are played or turned up."""
FRESH: Final = (BERSERKER, FURY, GOOD_OMENS)
"""Roles of specials that bring new cards."""
SPECIAL: Final = 2.2
"""Relics that a special in hand counts as."""
FIRST: Final = 4.0
"""Relics that the first place counts as, beside a lead."""
DEFEATS: Final = "defeats"
"""Beginning of the ids of reasons of cards that win the battle, with the shares and what they bring."""
LEAST_PRICE: Final = 1
"""Relics of lead from which what the better line costs is told."""


class _Difference(NamedTuple):
    """One difference in favour of a line, and how much it counts, in relics."""

    weight: float
    id: str
    args: dict[str, Any]


def contrast_of(
    worlds: Sequence[State], seat: Seat, best: Sequence[Action], own: Sequence[Action]
) -> HintReason | None:
    """Return in what the line `best` leaves the seat better off than `own`: the largest difference, and in `also` the
    next one or what it costs; `unclear` where nothing that the seat knows speaks for it, None where the reason of the
    first action tells all.

    `span`: "turn" where whole turns are compared, "first" or "some" for the first card or cards of both.
    """
    position = cast(Position, worlds[0])
    after, was = line_ends(position, seat, best, own)
    if after.wins and was.wins:
        return _both_win(position, seat, best[: after.wins], own[: was.wins])
    if after.wins or was.wins:
        return HintReason("wins", "", {"span": "turn"}) if after.wins > 1 else None
    found = sorted(_differences(position, after, was), key=lambda one: -one.weight)
    if not found:
        return None if best[0].startswith("choose ") else UNCLEAR
    span = {"span": _span(position, after, was)}
    price = _price(after, was)
    second = price or next((one for one in found[1:] if _goes_with(one, found[0])), None)
    also = {} if second is None else {"also": {"id": second.id, **second.args, **span}}
    return HintReason(found[0].id, "", {**found[0].args, **span, **also})


def _both_win(position: Position, seat: Seat, best: Sequence[Action], own: Sequence[Action]) -> HintReason | None:
    """Return how much more a battle brings that both lines win, by all the cards that the seat knows."""
    after, was = (_won_with(position, seat, line) for line in (best, own))
    if not (after.id.startswith(DEFEATS) and was.id.startswith(DEFEATS)):
        return None
    args = {"count": after.args["count"], "fewer": was.args["count"], "share": after.args["share"]}
    args |= {"most": after.args["most"], "before": was.args["share"], "other": was.args["most"], "span": "turn"}
    if args["count"] > args["fewer"]:
        return HintReason("wins_more", "", args)
    is_alone = args["share"] > args["most"] and args["before"] == args["other"]
    return HintReason("wins_alone", "", args) if is_alone else None


def _won_with(position: Position, seat: Seat, line: Sequence[Action]) -> HintReason:
    """Return the reason of the last action of a line, which wins the battle."""
    state = position.clone()
    for action in line[:-1]:
        state.apply(action)
    return hint_reason(position.rules, state.view(seat), line[-1])


def _span(position: Position, after: LineEnd, was: LineEnd) -> str:
    played = min(after.played, was.played)
    if (after.is_turn and was.is_turn) or position.placed + played >= position.lasting.cards or not played:
        return "turn"
    return "first" if played == 1 else "some"


def _goes_with(one: _Difference, first: _Difference) -> bool:
    """True if a second difference is of another kind than the first one."""
    return one.id.partition("_")[0] != first.id.partition("_")[0]


def _differences(position: Position, after: LineEnd, was: LineEnd) -> Iterator[_Difference]:
    if after.played == was.played or (after.is_turn and was.is_turn):
        yield from _of_shares(after, was)
        yield from _of_lines(after, was)
    yield from _of_specials(position, after, was)
    yield from _of_hands(position, after, was)


def _shares(after: LineEnd, was: LineEnd) -> dict[str, Any]:
    args = {"share": after.share, "most": after.most, "before": was.share, "other": was.most}
    return {**args, "unseen": max(after.unseen, was.unseen)}


def _price(after: LineEnd, was: LineEnd) -> _Difference | None:
    """Return by how much less a seat is ahead after the better line, None where it is not."""
    if after.played != was.played or was.lead - after.lead < LEAST_PRICE:
        return None
    return _Difference(0.0, "price", _shares(after, was))


def _of_shares(after: LineEnd, was: LineEnd) -> Iterator[_Difference]:
    more = after.lead - was.lead
    hides = after.hides or was.hides
    if after.lead > 0 > was.lead:
        first, second = after.prizes
        args = {**_shares(after, was), "first": first, "second": second, "hides": int(hides)}
        yield _Difference(more + FIRST, "place", args)
    elif after.lead > 0 == was.lead:
        yield _Difference(more + FIRST / 2, "alone", {**_shares(after, was), "hides": int(hides)})
    elif more > 0:
        yield _Difference(float(more), "lead_hidden" if hides else "lead", _shares(after, was))


def _of_lines(after: LineEnd, was: LineEnd) -> Iterator[_Difference]:
    """Differences in what the lines lack: less is good for a seat that is not behind, more for one that is."""
    lack, lacked = sum(after.lacks.values()), sum(was.lacks.values())
    closed = [line for line in after.complete if was.lacks[line]]
    if after.lead < 0:
        if lack > lacked:
            behind = {"count": lack, "before": lacked, "share": after.share, "most": after.most}
            yield _Difference(0.6 * (lack - lacked), "delays", behind)
        return
    if len(after.complete) > len(was.complete):
        if len(closed) == 1:
            yield _Difference(1.5, "completes", {"line": closed[0], "count": was.lacks[closed[0]]})
        else:
            yield _Difference(1.5, "complete", {"count": len(after.complete) - len(was.complete)})
    elif lack < lacked and len(after.complete) == len(was.complete):
        changed = [line for line in LINES if after.lacks[line] != was.lacks[line]]
        line = changed[0]
        args: dict[str, Any] = {"count": after.lacks[line], "before": was.lacks[line], "line": line}
        one, several = ("fills_line", args), ("fills", {"count": lacked - lack})
        yield _Difference(0.5 * (lacked - lack), *(one if len(changed) == 1 else several))


def _of_specials(position: Position, after: LineEnd, was: LineEnd) -> Iterator[_Difference]:
    """Specials and traumas that one of two lines alone plays, or plays open."""
    rules = position.rules
    used, before = after.up + after.down, was.up + was.down
    roles = {card: rules.role[rules.card[card]] for card in (*used, *before)}
    kept = [card for card in before - used if roles[card] in KEEPS and after.hand[card]]
    if kept and not any(roles[card] in KEEPS for card in used - before):
        yield _Difference(SPECIAL, KEEPS[roles[kept[0]]], {"card": kept[0]})
    traumas = [card for card in after.down - was.down if roles[card] == TRAUMA]
    if traumas and not any(roles.get(card) == TRAUMA for card in was.down - after.down):
        yield _Difference(1.5 + rules.harm[rules.card[traumas[0]]], "trauma", {"card": traumas[0]})
    opened = [card for card in after.up & was.down if roles[card] in AT_ONCE]
    if opened and not any(roles[card] in AT_ONCE for card in after.down & was.up):
        yield _Difference(1.0, "acts_now", {"card": opened[0]})
    fresh = [card for card in after.up if roles[card] in FRESH]
    if fresh and not any(roles[card] in FRESH for card in before):
        yield _Difference(1.0, "fresh", {"card": fresh[0]})
    hidden = [card for card in after.down if roles[card] != TRAUMA]
    if hidden and not was.down:
        yield _Difference(0.4, "hides", {"card": hidden[0]})


def _of_hands(position: Position, after: LineEnd, was: LineEnd) -> Iterator[_Difference]:
    """Cards that stay in the hand, are drawn, or are eliminated, with one of two lines alone."""
    rules = position.rules
    only_leaves = not after.played + was.played and bool(after.left) and bool(was.left)
    if only_leaves:
        filled, before = (_filled(position, end) for end in (after, was))
        if filled > before:
            yield _Difference(0.7 * (filled - before), "fills_hand", {"count": filled, "before": before})
    if only_leaves or (after.is_turn and was.is_turn):
        kept = _kept(position, after.hand - was.hand, was.hand - after.hand)
        if kept is not None:
            yield kept
    if after.is_turn and was.is_turn and after.drawn > was.drawn and after.played == was.played:
        lines = [rules.line[rules.card[card]] for card in after.left - was.left]
        is_held = bool(lines) and all(line >= 0 and not after.lacks[LINES[line]] for line in lines)
        args = {"count": after.drawn, "before": was.drawn}
        yield _Difference(0.5 * (after.drawn - was.drawn), "draws_held" if is_held else "draws", args)
    spared = [card for card in was.worn - after.worn if rules.role[rules.card[card]] != TRAUMA]
    worth = sum(rules.base[rules.card[card]] or SPECIAL for card in spared)
    if worth >= 2 and not after.worn - was.worn:
        yield _Difference(0.3 * worth, "spares", {"gone": sorted(spared)})


def _filled(position: Position, end: LineEnd) -> int:
    """Return how much of the open requirements the relics of a hand bring."""
    rules, brought = position.rules, dict.fromkeys(LINES, 0)
    for name in end.hand.elements():
        line = rules.line[rules.card[name]]
        if line >= 0:
            brought[LINES[line]] += rules.base[rules.card[name]]
    return sum(min(end.lacks[line], brought[line]) for line in LINES)


def _kept(position: Position, kept: Counter[str], gone: Counter[str]) -> _Difference | None:
    """Return what stays in the hand with one of two lines alone, where it is worth more than what the other keeps."""
    rules = position.rules
    role = {card: rules.role[rules.card[card]] for card in (*kept, *gone)}
    if any(role[card] == TRAUMA for card in kept) or sum(kept.values()) < sum(gone.values()):
        return None
    worth, less = (sum(rules.base[rules.card[card]] for card in cards.elements()) for cards in (kept, gone))
    is_special = any(role[card] != RELIC for card in kept) and all(role[card] == RELIC for card in gone)
    if not kept or not (is_special or (worth > less and all(card_role == RELIC for card_role in role.values()))):
        return None
    args: dict[str, Any] = {"kept": sorted(kept.elements()), "gone": sorted(gone.elements())}
    weight = SPECIAL if is_special else 0.5 * (worth - less)
    return _Difference(weight, "keeps" if gone else "keeps_more", args)
