"""No code of the notation and no id of a rule stands in what the table of Sacrificio says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from boardgames.core.game_protocol import Event, State
from boardgames.core.rng import Rng
from boardgames.games.sacrificio.ids import PLACES, SLOTS
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.games.sacrificio.game_ui import make_game_ui
from boardgames.ui.input.action_tree import ActionTree
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.games.sacrificio.play import GAME, SETTINGS, chosen
from tests.games.sacrificio.test_table import BOARDS
from tests.ui.page import make_speaker

CODE: Final = re.compile(rf"\b({'|'.join((*PLACES, *SLOTS))}|P[1-4]|SCO-\d+|R-\d+)\b|[a-z]_[a-z]|[{{}}]")


def words_of(language: str, seats: int) -> GameMessageFormatter:
    who = (SeatChoice("person"), *[SeatChoice("computer", level="novice")] * (seats - 1))
    return make_speaker(GAME, make_game_ui(GAME), who, language)


def shown(words: GameMessageFormatter, state: State) -> Iterator[str]:
    """All that may be read at a position: of each place, before and after each key that could be given first."""
    ui = make_game_ui(GAME)
    seat = state.to_act()
    assert seat is not None
    view, legal = state.view(seat), tuple(state.legal_actions())
    tree = ActionTree(ui.input_mapping.actions_by_key_path(DecisionContext(view, seat, seat, legal)))
    keys = [thing.key for thing in ui.layout.place_things(view, BOARDS[0], ui.layout.board_shape_for(seat), False)]
    goal = ui.prompts.goal(view, seat)
    assert goal is not None
    said: list[Message] = [goal.message, *(slot.tip for slot in goal.slots)]
    said += ui.layout.board_messages(view).values()
    for first in ("", *sorted(tree.next_keys())):
        picked = (first,) if first else ()
        sight = DecisionContext(view, seat, seat, legal, selected_keys=picked, open_keys=tree.next_keys(picked))
        said += [ui.prompts.prompt(sight), *(deed.label for deed in ui.prompts.commands(sight))]
        said += [chip.label for chip in ui.prompts.choice_chips(sight)[1]]
        for key in keys:
            said += [
                *ui.inspector_pages.describe_place(sight, key),
                *filter(None, [ui.prompts.click_effect(sight, key)]),
            ]
            action = ui.input_mapping.intended_action(sight, key)
            refused = state.why_not(action) if action is not None and action not in legal else None
            if action is not None and refused is not None:
                code, rule = ui.input_mapping.refusal_text_and_rule(sight, action, refused.code)
                assert not rule
                yield words.refusal_sentence(action, code)
    for key in keys:
        for page in ui.inspector_pages.card_pages_at(view, key):
            said += [page.title, *(line.text for line in page.lines), *filter(None, [page.kind, page.note])]
    yield from map(words.format_message, said)
    yield from (words.hint_sentence(why) for action in legal if (why := GAME.hint_reason(view, action)) is not None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", SETTINGS[1::2], ids=lambda o: str(o["seats"]))
def test_places_are_named_in_words_wherever_one_may_read(options: dict[str, Any], language: str) -> None:
    words, rng = words_of(language, int(options["seats"])), Rng(23)
    state, met = GAME.new_game(options, 23), set()
    for number in range(160):
        if state.outcome() is not None:
            break
        if number % 5 == 0 or state.view(0)["phase"] in ("setup", "react", "wipe"):
            met.update(shown(words, state))
        log: list[Event] = []
        state.apply(chosen(state, rng), log)
        met.update(words.event_sentences([event.seen_by(0) for event in log]))
    assert len(met) > 200
    assert not [text for text in met if CODE.search(text)]


NEAREST = {
    "t1": "red_cst",
    "t2": "green_ccc",
    "t3": "blue_ttt",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_nearest_heart_lacks_is_one_list(language: str) -> None:
    state = GAME.load({"options": {"seats": 2}, "seats": {"P1": {"temples": NEAREST}}}, {}, 1)
    words = words_of(language, 2)
    goal = make_game_ui(GAME).prompts.goal(state.view(0), 0)
    assert goal is not None
    said, both = words.format_message(goal.message), words.tr("table.list.and", first="", last="").strip()
    assert said.split().count(both) == 1, said


@pytest.mark.parametrize("hand", ["dagger_red", "supreme_dagger", "kukulkan", "dagger_blue", ""])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_says_that_the_hand_has_the_dagger(language: str, hand: str) -> None:
    slots = {"s0": "priest_triangle", "s1": "priest_circle", "b1": "priest_square", "v1": "victim_man"}
    held = [hand] if hand else []
    start = {"options": {"seats": 2}, "seats": {"P1": {"temples": NEAREST, "slots": slots, "hand": held}}}
    goal = make_game_ui(GAME).prompts.goal(GAME.load(start, {}, 1).view(0), 0)
    assert goal is not None
    fits = hand not in ("", "dagger_blue")
    assert goal.message.key == f"sacrificio.goal.{'held' if fits else 'ready'}"
    words, named = words_of(language, 2), hand if fits else "dagger_red"
    assert words.format_message(Message(f"sacrificio.card.{named}.object", {"count": 1})) in words.format_message(
        goal.message
    )
