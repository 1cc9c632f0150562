"""Taking back at the card tables: free until somebody learned something hidden, or another seat took its turn."""

from __future__ import annotations

from dataclasses import replace

from boardgames import registry
from boardgames.core.machine import Action
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import TableChoice
from tests.games.terrorixico.pilot import COMPUTER, PERSON, Asleep, Plain, give, go_through, open_table
from tests.games.walpurgisnacht.pilot import choice, open_night
from tests.ui.pilot import Pilot


def test_a_card_laid_face_down_comes_back_to_the_hand() -> None:
    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=8)
        go_through(pilot, scene)
        before = scene.session.match.dump()
        give(pilot, scene, next(line for line in scene.session.match.legal() if line.startswith("down ")))
        assert scene.session.match.dump() != before
        assert not pilot.top.stage.find("table.undo").blocked
        pilot.click("table.undo")
        assert scene.session.match.dump() == before and len(scene.session.match) == 0
        pilot.key("y")
        assert scene.session.match.history[-1].action.startswith("down ")


def test_tossed_cards_come_back_until_others_have_chosen() -> None:
    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, seed=6, make=Asleep)
        go_through(pilot, scene)
        assert scene.session.match.dump()["phase"] == "opening"
        give(pilot, scene, scene.session.match.legal()[0])
        assert scene.session.undo_count() == 1
    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, seed=6, make=Plain)
        go_through(pilot, scene)
        give(pilot, scene, scene.session.match.legal()[0])
        pilot.settle(lambda: len(scene.session.match) > 1)
        assert scene.session.undo_count() == 0


def night_until(verb: str, words: str = "") -> Session:
    """A night of one person and two computers, just after the person has given a line of that verb."""
    for seed in range(40):
        session = Session.begin(choice(1, 3, seed), Plain)
        rng = Rng(seed)
        while session.match.outcome() is None and len(session.match) < 150:
            legal = [line for line in session.match.legal() if line != "unmask"]
            wanted = [line for line in legal if line.startswith(verb) and session.match.to_act() == 0]
            session.play(Action(rng.choice(wanted or legal)))
            if wanted and words in str(session.match.history[-1].events):
                return session
        session.close()
    raise AssertionError(f"nobody came to {verb}")


def test_a_gift_laid_face_down_can_be_taken_back() -> None:
    session = night_until("give ", "give_down")
    assert any(event.secret for event in session.match.history[-1].events)
    assert session.undo_count() == 1
    session.undo()
    assert session.match.to_act() == 0
    session.close()


def test_a_card_turned_up_stays_so() -> None:
    session = night_until("reveal ")
    assert session.undo_count() == 0
    session.close()


def test_a_place_once_danced_to_is_free_in_the_window() -> None:
    session = night_until("move ")
    assert session.undo_count() == 1
    position = session.match.state_after(len(session.match) - 1).dump()
    session.close()
    with Pilot(animation="off") as pilot:
        scene = open_night(pilot, 1, 3, position=position)
        pilot.settle()
        before = len(scene.session.match)
        scene.perform(Action(next(line for line in scene.session.match.legal() if line.startswith("move "))))
        pilot.settle()
        pilot.key("u")
        assert len(scene.session.match) == before and scene.session.match.dump() == position


def test_in_an_open_game_what_computers_did_comes_back_too() -> None:
    """The same moves twice: open, taking back goes behind the computer's turn; with secrets it does not."""
    session = Session.begin(TableChoice("sacrifice", (PERSON, COMPUTER), {}, 1), Plain)
    for line in ("move a6 a7", "end"):
        session.play(Action(line))
    session.play(session.match.legal()[0])
    assert session.undo_count() == 2 and session.takes_back
    hidden = Match(replace(session.match.game, hidden=True), session.match.state_after(0))
    for entry in session.match.history:
        hidden.play(entry.action)
    assert Session(hidden, session.record, session.seats, Plain).undo_count() == 0
    session.close()


def test_a_grey_button_says_which_reason_it_has() -> None:
    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=8)
        go_through(pilot, scene)
        undo = pilot.top.stage.find("table.undo")
        assert undo.blocked == scene.tr("table.none.undo")
        session = night_until("reveal")
        assert session.undo_ends == "undo_learned" and not session.undo_count()
        session.close()
    with Pilot(animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, seed=6, make=Plain)
        go_through(pilot, scene)
        give(pilot, scene, scene.session.match.legal()[0])
        pilot.settle(lambda: len(scene.session.match) > 1)
        ends = scene.session.undo_ends
        assert ends in ("undo_learned", "undo_turn")
        assert pilot.top.stage.find("table.undo").blocked == scene.tr(f"table.none.{ends}")


def test_no_control_of_a_table_is_grey_without_a_reason() -> None:
    for game in registry.GAME_IDS:
        with Pilot(animation="off", explain=False) as pilot:
            count = min(registry.load(game).seats)
            options = {"seats": count} if "seats" in registry.load(game).options else {}
            session = Session.begin(TableChoice(game, (PERSON,) * count, options, 4), Plain)
            scene = TableScene(pilot.app, session)
            pilot.open(scene)
            for deed in scene.intake.choices.commands():
                if not deed.open:
                    assert scene.intake.choices.reason(deed), f"{game}: {deed.key}"
