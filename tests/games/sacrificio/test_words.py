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
from boardgames.ui.contract.placed import Phrase, Sight
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.games.sacrificio.game_ui import game_ui
from boardgames.ui.input.action_tree import ActionTree
from boardgames.ui.scene.doors import SeatChoice
from tests.games.sacrificio.play import GAME, SETTINGS, chosen
from tests.games.sacrificio.test_table import BOARDS
from tests.ui.page import make_speaker

CODE: Final = re.compile(rf"\b({'|'.join((*PLACES, *SLOTS))}|P[1-4]|SCO-\d+|R-\d+)\b|[a-z]_[a-z]|[{{}}]")


def words_of(language: str, seats: int) -> Speaker:
    who = (SeatChoice("person"), *[SeatChoice("computer", level="novice")] * (seats - 1))
    return make_speaker(GAME, game_ui(GAME), who, language)


def shown(words: Speaker, state: State) -> Iterator[str]:
    """All that may be read at a position: of each place, before and after each key that could be given first."""
    ui = game_ui(GAME)
    seat = state.to_act()
    assert seat is not None
    view, legal = state.view(seat), tuple(state.legal_actions())
    tree = ActionTree(ui.input.action_paths(Sight(view, seat, seat, legal)))
    keys = [thing.key for thing in ui.layout.place(view, BOARDS[0], ui.layout.shape_for(seat), False)]
    goal = ui.prompts.goal(view, seat)
    assert goal is not None
    said: list[Phrase] = [goal.words, *(slot.tip for slot in goal.slots)]
    said += ui.layout.inscriptions(view).values()
    for first in ("", *sorted(tree.next_keys())):
        picked = (first,) if first else ()
        sight = Sight(view, seat, seat, legal, picked=picked, open=tree.next_keys(picked))
        said += [ui.prompts.prompt(sight), *(deed.words for deed in ui.prompts.commands(sight))]
        said += [chip.words for chip in ui.prompts.chips(sight)[1]]
        for key in keys:
            said += [*ui.pages.describe(sight, key), *filter(None, [ui.prompts.click_effect(sight, key)])]
            action = ui.input.intended_action(sight, key)
            refused = state.why_not(action) if action is not None and action not in legal else None
            if action is not None and refused is not None:
                code, rule = ui.input.refine_refusal(sight, action, refused.code)
                assert not rule
                yield words.refused(action, code)
    for key in keys:
        for page in ui.pages.card_pages(view, key):
            said += [page.title, *(line.text for line in page.lines), *filter(None, [page.kind, page.note])]
    yield from map(words.say, said)
    yield from (words.reasoned(why) for action in legal if (why := GAME.hint_reason(view, action)) is not None)


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
        met.update(words.narrated([event.seen_by(0) for event in log]))
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
    goal = game_ui(GAME).prompts.goal(state.view(0), 0)
    assert goal is not None
    said, both = words.say(goal.words), words.tr("table.list.and", first="", last="").strip()
    assert said.split().count(both) == 1, said


@pytest.mark.parametrize("hand", ["dagger_red", "supreme_dagger", "kukulkan", "dagger_blue", ""])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_says_that_the_hand_has_the_dagger(language: str, hand: str) -> None:
    slots = {"s0": "priest_triangle", "s1": "priest_circle", "b1": "priest_square", "v1": "victim_man"}
    held = [hand] if hand else []
    start = {"options": {"seats": 2}, "seats": {"P1": {"temples": NEAREST, "slots": slots, "hand": held}}}
    goal = game_ui(GAME).prompts.goal(GAME.load(start, {}, 1).view(0), 0)
    assert goal is not None
    fits = hand not in ("", "dagger_blue")
    assert goal.words.key == f"sacrificio.goal.{'held' if fits else 'ready'}"
    words, named = words_of(language, 2), hand if fits else "dagger_red"
    assert words.say(Phrase(f"sacrificio.card.{named}.object", {"count": 1})) in words.say(goal.words)
