"""Personas in the window: chosen at the set-up, named at the table and in records, heard at the result."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.ai.chance_estimate import ChanceEstimate, estimate_chance
from boardgames.ai.player import ActionRequest
from boardgames.core.game_protocol import Action, actions_to_play
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.record import RecordedSeat
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.ui.game_view.persona_remarks import PersonaRemarks
from boardgames.ui.game_view.persona_sentences import persona_sentence
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.player_names import computer_name, player_names, seat_choices_of
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene.seating import ANY_PERSONA, SeatingModel
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from tests.bench.cases.playing import Mute
from tests.games.test_laws import each
from tests.ui.ended import show_results
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

BALAM = SeatChoice("computer", level="adept", persona="hunter")


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_every_persona_has_words_in_all_languages_and_a_portrait(game_id: str) -> None:
    game = registry.load(game_id)
    with Pilot(animation="off") as pilot:
        for style in game.styles:
            assert pilot.app.services.images.has_picture(plugin_of(game_id).persona_pictures[style].picture)
    for language in LANGUAGES:
        catalog = Catalog(language)
        for style in game.styles:
            for word in ("name", "text", "begin", "turn", "setback", "end"):
                assert catalog.has(f"{game_id}.persona.{style}.{word}"), (language, style, word)
        assert set(plugin_of(game_id).persona_pictures) == set(game.styles)


def test_a_record_names_level_and_persona_and_is_read_back() -> None:
    choices = (BALAM, SeatChoice("computer", level="novice"))
    assert [choice.player_name for choice in choices] == ["adept:hunter", "novice"]
    seats = {
        "P1": RecordedSeat(person="Ana"),
        **{f"P{place}": RecordedSeat(computer=choice.player_name) for place, choice in enumerate(choices, 2)},
    }
    assert seat_choices_of(seats, 3) == (
        SeatChoice("person", "Ana"),
        BALAM,
        SeatChoice("computer", level="novice"),
    )
    tr = Catalog("en").tr
    assert player_names(tr, "sacrifice", [PERSON, BALAM])[1] == "Balam"
    assert computer_name(tr, "sacrifice", "adept:hunter") == "Adept (Balam)"
    assert computer_name(tr, "sacrifice", "adept:ghost") == computer_name(tr, "sacrifice", "adept") == "Adept"
    assert seat_choices_of({"P1": RecordedSeat(computer="adept:ghost")}, 1)[0].level == "adept"


def test_personas_by_chance_are_different_ones_and_the_choice_is_kept() -> None:
    game = registry.load("walpurgisnacht")
    model = SeatingModel(game, ("novice",), {"options": {"seats": 5}})
    for seat in range(1, 4):
        model.seats[seat] = model.seats[seat]._replace(persona=ANY_PERSONA)
    drawn = [seat.persona for seat in model.new_game_settings(1).seats]
    assert drawn[0] == drawn[4] == "" and sorted(drawn[1:4]) == sorted(game.styles)
    again = SeatingModel(game, ("novice",), model.as_plain_data())
    assert [seat.persona for seat in again.seats[:5]] == ["", ANY_PERSONA, ANY_PERSONA, ANY_PERSONA, ""]
    odd = {"options": {}, "seats": [{}, {"kind": "computer", "level": "novice", "persona": "ghost"}]}
    assert SeatingModel(game, ("novice",), odd).seats[1].persona == ""


def test_the_set_up_goes_through_the_personas_with_keys_and_mouse() -> None:
    for size, text in (((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)):
        with Pilot(size=size, text=text, animation="off") as pilot:
            scene = GameSetupScene(pilot.app, make_scene_factory(), "terrorixico")
            pilot.open(scene)
            seen = []
            for _ in range(5):
                pilot.click("setup.1.persona")
                seen.append(scene.seating.seats[1].persona)
                pilot.settle()
                pilot.check_layout()
            assert seen == [ANY_PERSONA, *scene.game.styles, ""]
            for language in ("es", "fr", "en"):
                scene.seating.seats[1] = scene.seating.seats[1]._replace(persona="hoarder")
                pilot.app.services.prefs.change(language=language)
                pilot.settle()
                pilot.check_layout()
            pilot.check_reach()
            pilot.show("setup.1.persona")
            assert "Doña Urraca" in pilot.words()


def test_a_persona_speaks_at_the_beginning_and_in_the_last_scene() -> None:
    tr = Catalog("en").tr
    assert persona_sentence(tr, "sacrifice", [PERSON, COMPUTER], "begin") == ""
    assert (
        persona_sentence(tr, "sacrifice", [PERSON, BALAM], "begin") == "Balam: “I have counted your people. Twice.”"
    )
    two = [BALAM._replace(persona="mason"), BALAM]
    assert persona_sentence(tr, "sacrifice", two, "end", winners=(1,)).startswith("Balam")
    from tests.games.sacrifice.game import LINES

    for size, text in (((1280, 720), 100), ((1280, 720), 200)):
        with Pilot(size=size, text=text, animation="off") as pilot:
            game = HeadlessGame.begin("sacrifice", (PERSON, BALAM), seed=3, lines=LINES)
            results = show_results(pilot, game)
            assert results.has("results.persona_end") and results.has("results.persona_turn")
            pilot.check_layout()


@pytest.mark.parametrize(("game_id", "options"), each())
def test_a_chance_is_estimated_from_what_everybody_knows(game_id: str, options: dict[str, Any]) -> None:
    game, rng = registry.load(game_id), Rng(7)
    match = Match(game, game.new_game(options, 5))
    for _ in range(60):
        seat = match.to_act()
        if seat is None:
            break
        if not len(match) % 12:
            view = match.public_view().view()
            assert 0.0 <= estimate_chance(ActionRequest(game, options, seat, view)).value <= 1.0
        match.play(rng.choice(actions_to_play(match.state_after(len(match)), game.ignored_actions)))


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_persona_speaks_once_where_its_chance_has_risen_and_once_where_it_has_fallen(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chances = {"now": 0.5}

    def estimate(request: ActionRequest, *, count: int) -> ChanceEstimate:
        seen.append((request.seat, request.view))
        return ChanceEstimate(chances["now"], 0.0)

    monkeypatch.setattr("boardgames.ui.game_view.persona_remarks.estimate_chance", estimate)
    seen: list[tuple[int, Any]] = []
    style = next(iter(registry.load(game_id).styles))
    seats = [PERSON, COMPUTER._replace(persona=style), *[COMPUTER] * (3 if game_id == "walpurgisnacht" else 0)]
    with Pilot(animation="off") as pilot:
        game = HeadlessGame.begin(game_id, seats, {"seats": len(seats)} if len(seats) > 2 else {}, seed=3, make=Mute)
        page = TablePage.open(pilot, game)
        told: list[str] = []
        for turn, chance in enumerate((0.5, 0.8, 0.8, 0.1, 0.1, 0.9)):
            chances["now"] = chance
            before = len(seen)
            for _ in range(150):
                if len(seen) > before or page.is_over():
                    break
                page.play(next(iter(page.common_legal())))
                said = [text for text in page.toasts() if text not in told]
                assert not said or turn in (2, 4), "once is not enough"
                told += said
                for seat, view in seen[before:]:
                    assert seat == 1 and view in (page.game.view_for_all(page.view_of(0)), seen[1][1])
        say = Catalog("en").tr
        words = [say(f"{game_id}.persona.{style}.{one}") for one in ("turn", "setback")]
        assert [word for text in told for word in words if word in text] == words, told


def test_a_game_that_is_resumed_repeats_no_remark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "boardgames.ui.game_view.persona_remarks.estimate_chance",
        lambda request, count: ChanceEstimate(0.9 if request.view["round"] > 1 else 0.5, 0.0),
    )
    game = registry.load("sacrifice")
    match, seats = Match(game, game.new_game({}, 3)), (PERSON, BALAM)
    tr, said = Catalog("en").tr, list[list[str]]()
    for is_resumed in (False, True):
        remarks = PersonaRemarks(match.public_view(), {})
        if is_resumed:
            remarks.skip_past(seats)
        said.append([])
        for _ in range(6):
            if (text := remarks.next_remark(tr, seats)) != "":
                said[-1].append(text)
            turn = match.public_view().whose_turn()
            while match.public_view().whose_turn() == turn:
                legal = match.legal_actions()
                match.play(Action("end") if "end" in legal else legal[0])
    assert said == [["Balam: “That scent again. Somebody is about to run.”"], []]
