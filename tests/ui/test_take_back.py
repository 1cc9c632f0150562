"""Taking back at the card tables: free until somebody learned something hidden, or another seat took its turn."""

from __future__ import annotations

from dataclasses import replace

from boardgames import registry
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from tests.games.terrorixico.page import Asleep, Plain, give, go_through, open_table
from tests.games.walpurgisnacht.page import begin_night, open_night
from tests.ui.page import COMPUTER, PERSON, HeadlessGame
from tests.ui.page import open_table as open_page
from tests.ui.pilot import Pilot


def test_a_card_laid_face_down_comes_back_to_the_hand() -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=8)
        go_through(page)
        before = page.position()
        give(page, next(line for line in page.legal_actions() if line.startswith("down ")))
        assert page.position() != before
        assert not pilot.top.widget_root.find("table.undo").blocked_reason
        pilot.click("table.undo")
        assert page.position() == before and page.action_count() == 0
        pilot.key("y")
        assert page.history()[-1].action.startswith("down ")


def test_tossed_cards_come_back_until_others_have_chosen() -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, seed=6, make=Asleep)
        go_through(page)
        assert page.position()["phase"] == "opening"
        give(page, page.legal_actions()[0])
        assert page.undo_count() == 1
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, seed=6, make=Plain)
        go_through(page)
        give(page, page.legal_actions()[0])
        pilot.settle(lambda: page.action_count() > 1)
        assert page.undo_count() == 0


def night_until(verb: str, words: str = "") -> HeadlessGame:
    """A night of one person and two computers, just after the person has given a line of that verb."""
    for seed in range(40):
        game = begin_night(1, 3, seed=seed, make=Plain)
        rng = Rng(seed)
        while not game.is_over() and game.action_count() < 150:
            legal = [line for line in game.legal_actions() if line != "unmask"]
            wanted = [line for line in legal if line.startswith(verb) and game.to_act() == 0]
            game.play_unseen(rng.choice(wanted or legal))
            if wanted and words in str(game.history()[-1].events):
                return game
        game.close()
    raise AssertionError(f"nobody came to {verb}")


def test_a_gift_laid_face_down_can_be_taken_back() -> None:
    game = night_until("give ", "give_down")
    assert any(event.secret for event in game.history()[-1].events)
    assert game.undo_count() == 1
    game.undo_unseen()
    assert game.to_act() == 0
    game.close()


def test_a_card_turned_up_stays_so() -> None:
    game = night_until("reveal ")
    assert game.undo_count() == 0
    game.close()


def test_a_place_once_danced_to_is_free_in_the_window() -> None:
    game = night_until("move ")
    assert game.undo_count() == 1
    position = game.state(before=1).dump()
    game.close()
    with Pilot(animation="off") as pilot:
        page = open_night(pilot, 1, 3, position=position)
        pilot.settle()
        before = page.action_count()
        page.play_on(next(line for line in page.legal_actions() if line.startswith("move ")))
        pilot.key("u")
        assert page.action_count() == before and page.position() == position


def test_in_an_open_game_what_computers_did_comes_back_too() -> None:
    """The same moves twice: open, taking back goes behind the computer's turn; with secrets it does not."""
    game = HeadlessGame.begin("sacrifice", (PERSON, COMPUTER), make=Plain, lines=("move a6 a7", "end"))
    game.play_unseen(game.legal_actions()[0])
    assert game.undo_count() == 2
    hidden = Match(replace(game.game, hidden=True), game.state(before=game.action_count()))
    for entry in game.history():
        hidden.play(entry.action)
    assert HeadlessGame.from_match(hidden, game, Plain).undo_count() == 0
    game.close()


def test_a_grey_button_says_which_reason_it_has() -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=8)
        go_through(page)
        undo = pilot.top.widget_root.find("table.undo")
        assert undo.blocked_reason == page.tr("table.none.undo")
        game = night_until("reveal")
        assert game.undo_ends() == "undo_learned" and not game.undo_count()
        game.close()
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, seed=6, make=Plain)
        go_through(page)
        give(page, page.legal_actions()[0])
        pilot.settle(lambda: page.action_count() > 1)
        ends = page.undo_ends()
        assert ends in ("undo_learned", "undo_turn")
        assert pilot.top.widget_root.find("table.undo").blocked_reason == page.tr(f"table.none.{ends}")


def test_no_control_of_a_table_is_grey_without_a_reason() -> None:
    for game in registry.GAME_IDS:
        with Pilot(animation="off", explain=False) as pilot:
            count = min(registry.load(game).seats)
            options = {"seats": count} if "seats" in registry.load(game).options else {}
            page = open_page(pilot, game, (PERSON,) * count, options, seed=4, make=Plain)
            for deed in page.commands():
                if not deed.is_open:
                    assert page.refusal_of(deed), f"{game}: {deed.key}"
