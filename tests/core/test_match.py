"""Match and port: every action is checked, undo and redo are exact, a port shows its own seat's side only."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardgames.core.game_protocol import HIDDEN, NOT_YOUR_TURN, PASS, Action, Event, IllegalAction
from boardgames.core.match import HistoryEntry, Match
from boardgames.core.rng import Rng
from tests.core.toy_game import Toy, build


def match(state: type[Toy] = Toy) -> Match:
    game = build({}, state=state)
    return Match(game, game.load({"seats": {"P1": {"hand": ["c1", "c4"]}, "P2": {"hand": ["c3"]}}}, {}, 1))


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    one = match()
    before = one.dump()
    for line, code in (("play c9", "not_in_hand"), ("fly", "syntax"), ("", "syntax"), ("play c3", "not_in_hand")):
        with pytest.raises(IllegalAction) as caught:
            one.play(Action(line))
        assert caught.value.code == code
        refusal = one.why_not(Action(line))
        assert refusal is not None and refusal.code == code
    assert one.dump() == before and len(one) == 0 and one.why_not(PASS) is None


def test_undo_brings_back_every_position_and_redo_every_action() -> None:
    one, rng = match(), Rng(5)
    dumps, actions = [one.dump()], []
    while one.outcome() is None:
        actions.append(rng.choice([action for action in one.legal_actions() if action != "resign"]))
        one.play(actions[-1])
        dumps.append(one.dump())
    assert one.legal_actions() == [] and one.to_act() is None
    for count in range(len(actions), 0, -1):
        assert one.state_after(count - 1).dump() == dumps[count - 1]
        assert one.undo().action == actions[count - 1]
        assert one.dump() == dumps[count - 1] and one.redo() == actions[count - 1]
    with pytest.raises(IndexError):
        one.undo()
    while (again := one.redo()) is not None:
        one.play(again)
    assert one.dump() == dumps[-1] and [entry.action for entry in one.history] == actions


def test_another_action_after_undo_forgets_what_was_undone() -> None:
    one = match()
    one.play(PASS)
    one.undo()
    one.play(Action("play c1"))
    assert one.redo() is None


def test_one_takes_back_only_ones_own_last_action() -> None:
    one = match()
    assert not one.can_undo(0)
    one.play(PASS)
    assert one.can_undo(0) and not one.can_undo(1)
    one.play(PASS)
    assert one.can_undo(1) and not one.can_undo(0)


class Telling(Toy):
    """High Card with an event of the test's own, and perhaps with a card drawn."""

    __slots__ = ()
    told: Event
    drawn = ""

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        seat = self.mover
        super().apply(action, log)
        if self.drawn:
            self.hands[seat].append(self.drawn)
        if log is not None:
            log.append(self.told)


@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        (Event("chose", {}, {0: {"card": "c8"}}), "c8"),
        (Event("chose", {}, {1: {"card": "c8"}}), ""),
        (Event("asked", {}, {1: {"could": True}}), ""),
        (Event("shown", {"card": "c1"}), ""),
        (Event("shuffled", {"zone": "deck"}), ""),
    ],
)
def test_what_was_learned_cannot_be_taken_back(event: Event, drawn: str) -> None:
    kind = type("Kind", (Telling,), {"__slots__": (), "told": event, "drawn": drawn})
    one = match(kind)
    one.play(PASS)
    assert one.history[-1].revealed and not one.can_undo(0)


def test_an_own_secret_is_no_news_and_can_be_taken_back() -> None:
    known = match().player_view(0).view()["seats"]["P1"]["hand"][0]
    event = Event("chose", {"what": "down"}, {0: {"card": known, "what": "seen"}})
    one = match(type("Kind", (Telling,), {"__slots__": (), "told": event}))
    one.play(PASS)
    assert not one.history[-1].revealed and one.can_undo(0)
    assert not HistoryEntry(0, PASS, (Event("chose", {"seat": 0}),)).revealed


def test_a_copy_of_a_past_state_is_independent() -> None:
    one = match()
    one.play(PASS)
    copy = one.state_after(1)
    copy.apply(copy.legal_actions()[0])
    assert one.dump()["seats"]["P2"]["hand"] == ["c3"]


def test_a_port_is_one_seats_window() -> None:
    one = match()
    first, second = one.player_view(0), one.player_view(1)
    assert first.view()["seats"]["P2"]["hand"] == [HIDDEN] and second.view()["seats"]["P1"]["hand"] == [HIDDEN] * 2
    assert (
        first.legal_actions() and second.legal_actions() == [] and first.game is one.game and first.whose_turn() == 0
    )
    played = first.play(Action("play c1"))
    assert played is first.last_action() and len(second) == 1 and second.to_act() == 1
    assert second.legal_actions() and second.view()["seats"]["P1"]["table"] == ["c1"]
    assert second.view_after(0)["seats"]["P1"]["hand"] == [HIDDEN] * 2 and second.view_after(1) == second.view()
    assert [seat for seat, _ in second.events()] == [0] and second.events(1) == [] and second.outcome() is None


def test_who_is_not_to_act_hears_one_answer_to_every_line() -> None:
    one = match()
    second, before = one.player_view(1), one.dump()
    for line in ("pass", "play c1", "play c3", "play c9", "fly", ""):
        refusal = second.why_not(Action(line))
        assert refusal is not None and refusal.code == NOT_YOUR_TURN, line
        with pytest.raises(IllegalAction, match=NOT_YOUR_TURN):
            second.play(Action(line))
    with pytest.raises(IllegalAction, match="not_in_hand"):
        one.player_view(0).play(Action("play c3"))
    assert (
        one.dump() == before and one.player_view(0).last_action() is None and one.player_view(0).why_not(PASS) is None
    )


def test_a_port_keeps_a_line_from_the_others_unless_the_game_tells_it() -> None:
    game = build({})
    one = Match(replace(game, public_verbs=frozenset({"pass"})), game.new_game({}, 1))
    one.play(one.legal_actions()[0])
    one.play(PASS)
    lines = [[deed.action for deed in one.player_view(seat).history()] for seat in (0, 1)]
    assert lines == [[one.history[0].action, PASS], [HIDDEN, PASS]]
    assert [deed.action for deed in one.open_view().history()] == [entry.action for entry in one.history]
    assert one.open_view().view() == one.dump() and HIDDEN not in one.open_view().view_after(1)["seats"]["P2"]["hand"]
    everything = Match(replace(game, public_verbs=frozenset(), hidden=False), game.new_game({}, 1))
    everything.play(PASS)
    assert [deed.action for deed in everything.player_view(1).history()] == [PASS]


def test_a_deed_stays_the_same_as_long_as_it_stands() -> None:
    one = match()
    port = one.player_view(1)
    one.play(PASS)
    first = port.history()[0]
    one.play(PASS)
    assert port.history()[0] is first and port is one.player_view(1) and port.last_action() is port.history(1)[0]
    second = port.last_action()
    one.undo()
    assert port.history() == [first]
    one.play(PASS)
    assert second is not None and port.last_action() is not second and port.history()[1].serial > second.serial


def test_an_event_shows_each_seat_its_own_secret_only() -> None:
    event = Event("moved", {"count": 1}, {0: {"card": "c1"}})
    assert event.seen_by(0).public == {"count": 1, "card": "c1"}
    assert event.fully_revealed().public == event.seen_by(0).public
    assert event.seen_by(1).public == {"count": 1} and not event.seen_by(0).secret and not event.seen_by(1).secret
