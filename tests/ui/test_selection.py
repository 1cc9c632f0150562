"""What is in hand: a row for every key that may be given, and what it leaves and comes to. No window, no table."""

from __future__ import annotations

from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

from boardgames.core.game_protocol import NOT_YOUR_TURN, Action
from boardgames.ui.contract.input_mapping import GameInputMapping
from boardgames.ui.contract.table_types import Cost, DecisionContext, Destination, MultiSelectSpec
from boardgames.ui.play.match.selection import (
    CONFIRM,
    Decision,
    LegalChoices,
    PlayDecision,
    RefusedKey,
    Selection,
    SelectionChange,
    SelectionState,
)

LEGAL = tuple(map(Action, ("move a b", "move a c far", "move a c near", "move d e", "stay d", "stay d long", "end")))


class Input(GameInputMapping):
    """Keys are the words without the verb; `fast` is a switch that leaves only `end`."""

    toggle_keys = frozenset(("fast",))

    def actions_by_key_path(self, sight: DecisionContext) -> dict[tuple[str, ...], Action]:
        paths = {tuple(line.split(" ")[1:]) or ("end",): line for line in sight.legal}
        return paths if "fast" in sight.switches else {("end",): Action("end")}

    def initial_selection(self, sight: DecisionContext, last: Action | None) -> tuple[str, ...]:
        return (last.split(" ")[2],) if last is not None else ()

    def intended_action(self, sight: DecisionContext, key: str) -> Action | None:
        return Action(f"move {sight.selected_keys[0]} {key}") if sight.selected_keys and key in ("z", "end") else None


class Port:
    """Refuses what is not legal."""

    def why_not(self, action: Action) -> Any:
        return None if action in LEGAL else SimpleNamespace(code="too far")


class Several:
    """Two of three things are taken together."""

    def multi_select_spec(self, sight: DecisionContext) -> MultiSelectSpec:
        return MultiSelectSpec(("x", "y", "w"), 1, 2)

    def action_of_selection(self, sight: DecisionContext, taken: tuple[str, ...]) -> Action:
        return Action("end" if set(taken) == {"x", "y"} else "take")


class Costs:
    """A piece gets to `f` in two steps, and kills at `k`."""

    def destinations(self, sight: DecisionContext, trial: Any) -> list[Destination]:
        far, strike = (Action("move d e"), Action("end")), (Action("end"),)
        return [
            Destination("d", 1, (Action("move a b"),)),
            Destination("f", 2, far),
            Destination("f", 9, strike),
            Destination("k", 1, strike, is_kill=True),
        ]

    def action_to_price(self, lines: tuple[Action, ...]) -> Action | None:
        return lines[0] if lines else None

    def cost_of_action(self, sight: DecisionContext, trial: Any, line: Action) -> Cost:
        trial.priced.append(line)
        return Cost(SimpleNamespace(key=line))  # type: ignore[arg-type]


class Trial:
    """A copy of the position; `priced` and `applied` say what was tried."""

    def __init__(self) -> None:
        self.priced: list[Action] = []
        self.applied: list[Action] = []

    def apply(self, line: Action) -> None:
        self.applied.append(line)


def choices(*, acts: bool = True, switches: frozenset[str] = frozenset(("fast",)), **parts: Any) -> LegalChoices:
    ui = SimpleNamespace(**{"input_mapping": Input(), "multi_select": None, "action_costs": None, **parts})
    sight = DecisionContext({}, 0, 0 if acts else 1, LEGAL if acts else (), switches=switches)
    return LegalChoices(ui, Port(), sight, lambda _seat: TRIAL)  # type: ignore[arg-type]


TRIAL: Any = Trial()
ALL = frozenset(("fast",))


def state(*chosen: str, taken: tuple[str, ...] = (), switches: frozenset[str] = ALL) -> SelectionState:
    return SelectionState(chosen, taken, switches)


def hand(*chosen: str, taken: tuple[str, ...] = (), **facts: Any) -> Selection:
    return Selection(choices(**facts), state(*chosen, taken=taken))


def play(*lines: str) -> PlayDecision:
    return PlayDecision(tuple(map(Action, lines)))


ROWS: dict[str, tuple[Selection, str, SelectionState, Decision]] = {
    "a piece is taken up": (hand(), "a", state("a"), SelectionChange(True)),
    "its target plays": (hand("a"), "b", state("a"), play("move a b")),
    "a step that leads on is kept": (hand("a"), "c", state("a", "c"), SelectionChange(True)),
    "the last one left plays": (hand("a", "c"), "far", state("a", "c"), play("move a c far")),
    "what is alone plays from the first key": (hand(), "end", state(), play("end")),
    "what could go on waits": (hand(), "d", state("d"), SelectionChange(True)),
    "and plays once it is confirmed": (hand("d"), CONFIRM, state("d"), play("stay d")),
    "the same piece is let go": (hand("a"), "a", state(), SelectionChange(False)),
    "another piece is taken up": (hand("a"), "d", state("d"), SelectionChange(True)),
    "nothing is meant": (hand(), "q", state(), None),
    "nothing is meant: what is in hand is let go": (hand("a"), "q", state(), SelectionChange(False)),
    "what is meant is refused": (hand("a"), "z", state("a"), RefusedKey("z", Action("move a z"), "too far")),
    "a switch is turned, and what is in hand stays": (
        hand("a"),
        "fast",
        state("a", switches=frozenset()),
        SelectionChange(True),
    ),
    "who is not to act gives nothing": (
        hand(acts=False),
        "a",
        state(),
        RefusedKey("a", Action(""), NOT_YOUR_TURN),
    ),
    "one of several": (hand(multi_select=Several()), "x", state(taken=("x",)), SelectionChange(True)),
    "one of them less": (
        hand(taken=("x", "y"), multi_select=Several()),
        "x",
        state(taken=("y",)),
        SelectionChange(False),
    ),
    "no more than so many": (hand(taken=("x", "y"), multi_select=Several()), "w", state(taken=("x", "y")), None),
    "all of them play": (
        hand(taken=("x", "y"), multi_select=Several()),
        CONFIRM,
        state(taken=("x", "y")),
        play("end"),
    ),
    "or are refused": (
        hand(taken=("x",), multi_select=Several()),
        CONFIRM,
        state(taken=("x",)),
        RefusedKey(CONFIRM, Action("take"), "too far"),
    ),
    "a far place is reached by several lines": (
        hand("a", action_costs=Costs()),
        "f",
        state("a"),
        play("move d e", "end"),
    ),
    "a place where it kills": (hand("a", action_costs=Costs()), "k", state("a"), play("end")),
}


@pytest.mark.parametrize(("before", "key", "after", "decision"), ROWS.values(), ids=ROWS)
def test_a_key_leaves_keys_in_hand_and_comes_to_a_decision(
    before: Selection, key: str, after: SelectionState, decision: Decision
) -> None:
    kept = before.state
    assert before.choose_key(key) == (after, decision)
    assert before.state == kept, "a selection never changes"


def test_a_piece_as_a_target_is_none_to_take_up() -> None:
    assert hand("a", action_costs=Costs()).choose_key("d", onto=True) == (state("a"), play("move a b"))
    assert hand("a", action_costs=Costs()).choose_key("d") == (state("d"), SelectionChange(True))


def test_what_is_in_hand_is_dropped_key_by_key() -> None:
    assert hand("a", "c").remove_last_key() == state("a")
    assert hand("a").remove_last_key() == state() == hand("a", "c").clear_keys()
    assert hand().remove_last_key() is None
    assert hand(taken=("x", "y"), multi_select=Several()).remove_last_key() == state(taken=("x",))


class Collecting(Input):
    """Two of three in their order, until the key `keep`."""

    never_automatic_keys = frozenset(("keep",))

    def actions_by_key_path(self, sight: DecisionContext) -> dict[tuple[str, ...], Action]:
        pairs = permutations(("x", "y", "w"), 2)
        return {(*pair, "keep"): Action(" ".join(("keep", *pair))) for pair in pairs}


def test_what_is_collected_for_a_button_stays_until_it_is_pressed_again() -> None:
    kept = hand("x", "y", input_mapping=Collecting())
    assert kept.cancel_last_key() is None, "Esc and a press beside it take nothing back"
    assert kept.choose_key("x") == (state("y"), SelectionChange(False))
    assert kept.choose_key("y") == (state("x"), SelectionChange(False))
    assert hand(taken=("x",), multi_select=Several()).cancel_last_key() is None
    assert hand("a", "c").cancel_last_key() == state("a")


def test_keys_that_lead_nowhere_in_the_position_are_not_in_hand() -> None:
    assert hand("a", "gone").chosen == ("a",)
    assert Selection(choices(switches=frozenset()), state("a")).chosen == ()


def test_what_is_in_hand_from_the_start_follows_the_last_action() -> None:
    assert choices().initial_selection() == state()
    assert choices().initial_selection(Action("move x d")) == state("d")
    assert choices().initial_selection(Action("move x gone")) == state()


def test_what_may_be_given_next_is_open() -> None:
    assert hand().open_keys == {"a", "d", "end"}
    assert hand("a").open_keys == {"b", "c"} and hand("a").sight.selected_keys == ("a",)
    assert hand(taken=("x",), multi_select=Several()).open_keys >= {"y", "w"}
    assert hand("d").can_confirm and not hand("a").can_confirm and not hand().can_confirm
    for key, takes in {"b": True, "d": True, "a": True, "far": False}.items():
        assert hand("a").accepts_key(key) is takes
    assert not hand(acts=False).accepts_key("a")


def test_where_a_piece_gets_to_is_asked_once_and_the_first_way_counts() -> None:
    one = hand("a", action_costs=Costs())
    assert one.destinations["f"].cost == 2 and set(one.attacks) == {"k"}
    assert not hand(action_costs=Costs()).destinations, "nothing is in hand"


def test_a_price_is_that_of_the_line_and_is_asked_once_in_a_position() -> None:
    TRIAL.priced.clear()
    shared = choices(action_costs=Costs())
    one, again = Selection(shared, state("a")), Selection(shared, state("a"))
    assert one.cost_of("b") is again.cost_of("b") is not None
    assert TRIAL.priced == [Action("move a b")]
    assert one.cost_of("k") is not None and TRIAL.priced[-1] == "end"
    assert one.cost_of("c") is not None, "a step on the way has the price of a line"
    assert one.cost_of("q") is None and hand("a").cost_of("b") is None
