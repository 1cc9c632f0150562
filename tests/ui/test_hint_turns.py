"""One hint covers one turn: it stays while only what it expects happens, and where it changes it says why."""

from __future__ import annotations

from tests.ui.hearing import heard, lines
from tests.ui.page import COMPUTER, PERSON, TablePage, open_table
from tests.ui.pilot import Pilot
from tests.ui.sages import Planning, planning

WALK = ("move b3 b4", "move b4 b5 carry", "end", "move g14 g13")
"""A first turn of Sacrifice, which has two points, and the begin of an answer."""
ENDS = ("end", "move g14 g13", "end")


def asked(pilot: Pilot, make: type[Planning]) -> TablePage:
    """A table of Sacrifice on which a hint has been asked for, and told with all of its turn."""
    pilot.app.services.prefs.change(explain=False)
    page = open_table(pilot, "sacrifice", (PERSON, COMPUTER), make=make)
    page.ask_hint()
    pilot.settle(lambda: not page.is_hint_searched())
    return page


def step(page: TablePage, number: int, total: int) -> str:
    """What says which step of how many comes next."""
    return page.tr("table.hint.step", number=number, total=total)


def own(page: TablePage) -> list[str]:
    return [entry.action for entry in page.history() if entry.seat == 0]


def test_a_plan_stays_while_it_is_followed_by_key_and_by_hand() -> None:
    make = planning(WALK, ENDS, ("move c4 c5", "end"), ENDS)
    with Pilot(animation="off") as pilot:
        told = heard(pilot)
        page = asked(pilot, make)
        said, looked = page.hint(), make.asked
        assert page.hint_step() == step(page, 1, 3) and page.has("hint.do_all")
        pilot.check_layout()
        pilot.key("j")
        assert own(page) == [WALK[0]] and page.hint_step() == step(page, 2, 3), "told at once"
        assert page.hint() != said and not page.hint_change()
        pilot.key("u")
        assert not own(page) and page.hint_step() == step(page, 1, 3), "taking back takes it back"
        assert page.hint() == said
        pilot.key("return")  # shows where the keyboard stands
        for _ in page.keys_to(WALK[0]):
            pilot.key("return")
        heads = [f"hint: {step(page, number, 3)}" for number in (1, 2)]
        hints = [line.split(".")[0] for line in lines(told) if line.startswith("hint: ")]
        assert hints == [*heads, *heads], "each is heard once"
        assert own(page) == [WALK[0]] and page.hint_step() == step(page, 2, 3)
        pilot.key("h")
        assert not page.hint()
        pilot.key("h")
        assert page.hint_step() == step(page, 2, 3) and make.asked == looked, "the same plan, and nobody was asked"
        pilot.key("u")
        page.play_on("move c6 c7")
        assert not page.hint()
        page.ask_hint()
        assert make.asked > looked and page.hint_change() == page.tr("table.hint.strayed")
        assert page.hint_step() == step(page, 1, 2), "the turn as it is planned now"


def test_a_plan_that_grows_while_it_is_told_is_heard_as_it_was() -> None:
    with Pilot(animation="off") as pilot:
        told = heard(pilot)
        page = asked(pilot, planning((WALK[0], "end"), (WALK[1], "end"), ENDS))
        assert page.hint_step() == step(page, 1, 3)
        hints = [line.split(".")[0] for line in lines(told) if line.startswith("hint: Step")]
        assert hints == [f"hint: {step(page, 1, 2)}"]


def test_do_it_all_plays_the_rest_of_the_turn_and_any_press_ends_it() -> None:
    with Pilot(animation="normal") as pilot:
        page = asked(pilot, planning(WALK, ENDS))
        button = pilot.rect("hint.do_all")
        for stop in ("key", "pointer"):
            pilot.click("hint.do_all") if stop == "key" else pilot.key("j", shift=True)
            pilot.settle(lambda: len(own(page)) == 1)
            assert page.find("hint.do_all").tip.startswith(page.tr("table.hint.halt_tip")[:-1])
            pilot.key("right") if stop == "key" else pilot.click_at(button.cx, button.cy)
            pilot.step(1500)
            assert own(page) == [WALK[0]] and page.hint_step() == step(page, 2, 3), "the press did nothing else"
            pilot.key("u")
        pilot.key("j", shift=True)
        pilot.settle(lambda: page.to_act() != 0)
        assert own(page) == list(WALK[:3]) and not page.hint()
        pilot.settle(lambda: page.to_act() == 0)
        pilot.key("j", shift=True)
        assert page.to_act() == 0, "no key does what no button shows"


def test_a_plan_goes_on_after_the_answer_to_an_attack_on_the_immortal() -> None:
    attack, pay = "attack d11 d12", "sacrifice b3"
    board = {"d11": "P1 monkey", "c4": "P1 monkey", "b3": "P1 martyr", "d3": "P1 emissary"}
    board |= {"e14": "P2 emissary", "d12": "P2 immortal", "g14": "P2 martyr", "h12": "P2 cheetah"}
    plans = (attack, pay, "end", "move h12 h11"), ("end", "move h12 h11"), (attack, "end", "move c4 c5")
    with Pilot(animation="off", explain=False) as pilot:
        seats = PERSON, COMPUTER
        minerals = {"P1": {"minerals": ["d8"]}, "P2": {"minerals": ["b13"]}}
        position = {"turn": "P1", "round": 9, "points": 4, "board": board, "seats": minerals}
        page = open_table(pilot, "sacrifice", seats, position=position, make=planning(*plans))
        page.ask_hint()
        pilot.settle(lambda: not page.is_hint_searched())
        assert page.hint_step() == step(page, 1, 3) and len(page.hints.steps()) == 3
        page.play("move c4 c5")
        page.ask_hint()
        assert page.hint_line() == attack, "a plan whose lines nobody can play ends before them"


def test_once_all_is_done_the_next_press_acts_again() -> None:
    with Pilot(animation="off") as pilot:
        page = asked(pilot, planning(WALK[:2], ENDS))
        pilot.key("j", shift=True)
        pilot.settle(lambda: len(own(page)) == 2)
        assert page.to_act() == 0 and not page.hint()
        pilot.step(15_000)
        pilot.click("deed.end")
        assert page.to_act() != 0


def test_a_single_step_is_done_by_the_key_for_all() -> None:
    with Pilot(animation="off") as pilot:
        page = asked(pilot, planning(("move b3 b4",), ENDS))
        assert page.has("hint.do") and not page.has("hint.do_all")
        pilot.key("j", shift=True)
        assert own(page) == ["move b3 b4"]


def test_where_a_card_is_turned_up_the_plan_changes_and_the_table_says_what_is_new() -> None:
    make = planning(("reveal s1", "reveal o4", "reveal o3"), ("reveal o3", "reveal o4"))
    with Pilot(animation="off", language="es", explain=False) as pilot:
        page = open_table(pilot, "walpurgisnacht", (PERSON, COMPUTER, COMPUTER), {"seats": 3}, seed=3, make=make)
        while "reveal s1" not in page.legal_actions():
            page.play(page.legal_actions()[0])
            pilot.settle(lambda: page.to_act() == 0)
        page.ask_hint()
        pilot.key("j", shift=True)
        pilot.settle(lambda: bool(page.hint_change()))
        assert own(page)[-1] == "reveal s1", "what was turned up ends it"
        assert page.hint_change() == page.tr("table.hint.new", told=page.log()[-1])
        assert page.hint_step() == step(page, 2, 2)
        assert page.hint_line() == "reveal o3"
        pilot.check_layout()
