"""State frames: questions of at most 24 buttons in at most three steps, boards in words, the log, the end."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, seat_name
from boardgames.core.rng import Rng
from boardgames.seats.frames import ScreenShape
from boardgames.seats.state_stamp import StateStamp
from tests.core import toy_game
from tests.games.strewn_positions import BUILDERS, strewn_positions
from tests.ui.page.seat_screens import (
    MAX_BUTTONS,
    MAX_STEPS,
    Choice,
    Table,
    buttons,
    choice_groups,
    language_of,
    lines_of,
    step_count,
)

SHAPES: tuple[ScreenShape, ...] = ("tall", "wide")
GAMES = pytest.mark.parametrize("game_id", registry.GAME_IDS)


def well_formed(groups: list[dict[str, Any]], legal: list[Action]) -> None:
    """Assert that every legal line can be chosen, by few buttons at a time, each with a text of its own."""
    assert sorted(lines_of(groups)) == sorted(legal)
    assert step_count(groups) <= MAX_STEPS
    pages = [groups]
    while pages:
        shown = buttons(pages.pop())
        assert 0 < len(shown) <= MAX_BUTTONS
        labels = [one["label"] for one in shown]
        assert all(labels) and len(set(labels)) == len(labels)
        assert not [label for label in labels if "_" in label], "words of people, not of lines"
        pages += [one["groups"] for one in shown if "groups" in one]


@GAMES
def test_every_legal_action_is_a_button_within_three_steps(game_id: str) -> None:
    game, rng = registry.load(game_id), Rng(6)
    options = game.complete({})
    asked = 0
    for state in strewn_positions(game, options, rng, 8):
        if state.outcome() is None:
            table = Table(game, options, state)
            seat, asked = state.to_act(), asked + 1
            frame = table.state(seat, language_of(asked))
            well_formed(frame["ask"]["groups"], state.legal_actions())
            assert frame["ask"]["prompt"] == frame["prompt"]
            assert table.state((seat + 1) % len(frame["who"]))["ask"] is None
    assert asked > 2 or game_id not in BUILDERS


@pytest.mark.parametrize("count", [1, 24, 25, 178, 2000])
def test_many_choices_alike_are_divided_evenly(count: int) -> None:
    lines = [Action(f"take {number}") for number in range(count)]
    groups = choice_groups([Choice(line, f"Take {line[5:]}") for line in lines], [Choice(Action("resign"), "Resign")])
    well_formed(groups, [*lines, Action("resign")])


def test_what_cannot_be_taken_back_is_asked_about_once_more() -> None:
    game = registry.load("sacrifice")
    table = Table(game, {}, game.new_game({}, 1))
    groups = table.state(0)["ask"]["groups"]
    final = {one["line"] for one in buttons(groups) if one.get("confirm")}
    assert final >= game.ignored_actions & set(table.match.legal_actions())
    assert [one["line"] for one in groups[-1]["choices"]] == [
        line for line in table.match.legal_actions() if line in game.ignored_actions
    ]


def test_the_own_cards_stand_apart_and_those_of_others_nowhere() -> None:
    game = registry.load("terrorixico")
    options = game.complete({"seats": 3})
    table = Table(game, options, game.new_game(options, 2))
    held = table.match.player_view(1).view()["seats"][seat_name(1)]["hand"]
    hand = table.state(1)["hand"]
    names = [game.components["cards"][card]["names"]["en"] for card in held]
    assert len(hand["items"]) == len(held) > 3
    assert all(name in head for name, (head, _text) in zip(names, hand["items"], strict=True))
    assert all(name not in str(table.state(None)) for name in names if name not in str(table.state(0)))
    assert table.state(None)["hand"] is None


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_game_without_words_of_its_own_is_shown_too(language: str) -> None:
    with toy_game.registered():
        game = registry.load("toy")
        table = Table(game, game.complete({}), game.new_game({}, 4))
        frame = table.state(0, language)
        well_formed(frame["ask"]["groups"], table.match.legal_actions())
        assert any("c3" in head for head, _text in frame["hand"]["items"]) and frame["board"]
        other = table.state(1, language)
        assert other["ask"] is None and other["hand"]["items"] != frame["hand"]["items"]
        watching = table.state(None, language)
        assert watching["hand"] is None and watching["board"] == [] and watching["prompt"]


@GAMES
def test_a_whole_game_ends_with_the_result_and_sends_no_log_line_twice(game_id: str) -> None:
    game, rng = registry.load(game_id), Rng(3)
    options = game.complete({})
    table, page = Table(game, options, game.new_game(options, 5)), list[dict[str, Any]]()
    sent = 0
    while True:
        if len(table.match) % 60 == 30 or table.match.outcome() is not None:
            frame = table.frames.state(0, "fr", StateStamp("e", 1, frozenset(), False, tuple(page)))
            page = [*page[: frame["keep"]], *frame["log"]]
            sent += len(frame["log"])
        if table.match.outcome() is not None:
            break
        table.match.play(
            rng.choice([line for line in table.match.legal_actions() if line not in game.ignored_actions])
        )
    whole = table.state(0, "fr")
    assert whole["log"] == page and [one["n"] for one in page] == list(range(1, len(page) + 1))
    assert sent < 2 * len(page)
    assert whole["ask"] is None and whole["over"]["text"] and len(whole["over"]["rows"]) == len(whole["who"])


@pytest.mark.parametrize("game_id", ["sacrificio", "walpurgisnacht"])
def test_texts_that_are_kept_are_those_of_a_table_opened_now(game_id: str) -> None:
    """What is made again only where it changed is what a screen would get that comes now; also after undos."""
    game, rng = registry.load(game_id), Rng(8)
    options = game.complete({})
    table = Table(game, options, game.new_game(options, 6))
    match, seats = table.match, (0, 1, None)
    for step in range(16):
        if step % 4 == 3:
            match.undo()
            match.undo()
        else:
            match.play(rng.choice([line for line in match.legal_actions() if line not in game.ignored_actions]))
        language, shape = language_of(step // 4), SHAPES[step % 2]
        opened_now = Table(game, options, match)
        for seat in seats:
            kept, new = (one.text(seat, language, shape) for one in (table, opened_now))
            assert kept == new


def test_who_is_here_and_whose_turn_it_is() -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 4})
    table = Table(game, options, game.new_game(options, 5))
    stamp = StateStamp("e", 1, frozenset({2}), True, ())
    frame = table.frames.state(2, "es", stamp)
    assert [one["here"] for one in frame["who"]] == [False, False, True, False]
    assert [one["you"] for one in frame["who"]] == [False, False, True, False]
    assert [one["turn"] for one in frame["who"]].index(True) == table.match.to_act()
    assert set(frame["theme"]) >= {"cloth", "accent", "font"} and frame["who"][2]["name"] == "Cleo"
    door = table.frames.door("es", {0, 1}, False)
    assert [one["free"] for one in door["seats"]] == [True, True, False, False]
