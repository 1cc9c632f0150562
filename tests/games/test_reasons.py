"""Why an action is worth playing: from the view alone, for every legal line, in sentences of three languages.

Nothing here names a game; one that gives no reasons has none to hold to this.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from boardgames import registry
from boardgames.ai.fallback_action import fallback_action
from boardgames.ai.player import ActionRequest
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import Action, Game, HintReason, Seat, State, actions_to_play
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.data.yaml_source import load_yaml
from boardgames.review.verdicts import EXACT
from boardgames.text.catalog import Catalog
from boardgames.text.reason_sentences import hint_sentence, reason_sentence
from boardgames.text.rule_numbers import rule_numbers

REASONED: Final = [id for id in registry.GAME_IDS if registry.load(id).hint_reason is not None]
GAMES = pytest.mark.parametrize("game_id", REASONED)
LINES_A_POSITION: Final = 12
MOST_LOOKS: Final = 60
SLOT = re.compile(r"\{[a-z_.]*\}")


def options_of(game: Game, seed: int) -> dict[str, Any]:
    """Options of which each value has its turn, by the seed."""
    chosen = {name: values[seed % len(values)] for name, values in game.options.items() if name != "start"}
    return game.complete(chosen)


@cache
def asked(game_id: str) -> tuple[tuple[dict[str, Any], Seat, State, Action], ...]:
    """Positions of random games with some of their legal lines."""
    game: Game = registry.load(game_id)
    found = []
    for seed in range(6):
        options, rng = options_of(game, seed), Rng(seed)
        state = game.new_game(options, seed)
        for _ in range(400):
            if state.outcome() is not None:
                break
            legal = actions_to_play(state, game.ignored_actions)
            if len(legal) > 1 and rng.below(3) == 0:
                lines = list(legal)
                rng.shuffle(lines)
                found += [(options, state.to_act(), state.clone(), line) for line in lines[:LINES_A_POSITION]]
            state.apply(rng.choice(legal))
    return tuple(found)


@cache
def reasons(game_id: str) -> tuple[tuple[Action, HintReason], ...]:
    """What is given for each of those lines."""
    game: Game = registry.load(game_id)
    assert game.hint_reason is not None
    return tuple((line, game.hint_reason(state.view(seat), line)) for _options, seat, state, line in asked(game_id))


@GAMES
def test_a_reason_is_the_same_in_all_deals_that_look_the_same(game_id: str) -> None:
    game: Game = registry.load(game_id)
    assert game.hint_reason is not None
    rng = Rng(1)
    for number, (options, seat, state, line) in enumerate(asked(game_id)):
        if number % 7:
            continue
        view = state.view(seat)
        before = canonical_text(view)
        other = game.sampler(view, seat, options).draw(rng)
        assert game.hint_reason(view, line) == game.hint_reason(other.view(seat), line)
        assert canonical_text(view) == before, "a view is not to be changed"


@GAMES
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_every_reason_is_told_to_the_end(game_id: str, language: str) -> None:
    game: Game = registry.load(game_id)
    catalog = Catalog(language)
    names = {id: card["names"][language] for id, card in game.components.get("cards", {}).items()}
    for line, reason in reasons(game_id):
        assert catalog.has(f"{game_id}.why.{reason.id}") and catalog.has(f"{game_id}.hint.{reason.hint_id}"), (
            line,
            reason,
        )
        assert not reason.purpose or catalog.has(f"{game_id}.purpose.{reason.purpose}"), (line, reason)
        for tell in (hint_sentence, partial(reason_sentence, kind="purpose")):
            said = tell(catalog, game_id, reason, lambda seat: seat, names, rule_numbers(game.constants))
            assert not SLOT.search(said) and "?" not in said and "None" not in said, (line, said)


def random_line(state: State, seat: Seat, first: Action, rng: Rng) -> list[Action]:
    """Return a line of a seat that begins with an action and goes on by chance."""
    walk, line = state.clone(), [first]
    walk.apply(first)
    while walk.outcome() is None and walk.to_act() == seat and len(line) < 6:
        line.append(rng.choice(walk.legal_actions()))
        walk.apply(line[-1])
    return line


@pytest.mark.parametrize("game_id", [id for id in REASONED if registry.load(id).line_contrast is not None])
def test_what_tells_two_lines_apart_is_what_the_seat_can_know(game_id: str) -> None:
    """The same whichever of the positions that look the same comes first, for one line alone, and told to the end."""
    game, found = registry.load(game_id), set[str]()
    assert game.line_contrast is not None
    asked_for, rng = asked(game_id), Rng(2)
    for (options, seat, state, first), (*_, other_state, second) in list(pairwise(asked_for))[::5]:
        if state is not other_state and state.key() != other_state.key():
            continue
        sampler = game.sampler(state.view(seat), seat, options)
        worlds = [sampler.draw(rng) for _ in range(4)]
        lines = random_line(worlds[0], seat, first, rng), random_line(worlds[0], seat, second, rng)
        reason = game.line_contrast(worlds, seat, *lines)
        assert game.line_contrast(worlds[::-1], seat, *lines) == reason
        if reason is None or reason.id == "unclear":
            continue
        found.add(reason.id)
        opposite = game.line_contrast(worlds, seat, *reversed(lines))
        assert opposite is None or opposite.id != reason.id or reason.id == "likelier_witch", "it speaks for one"
        for language in ("en", "es", "fr"):
            catalog = Catalog(language)
            names = {id: card["names"][language] for id, card in game.components.get("cards", {}).items()}
            turns = {"after_that": "after that turn", "otherwise": "after yours"}
            numbers = {**rule_numbers(game.constants), **turns}
            said = reason_sentence(catalog, game_id, reason, lambda name: name, names, numbers, kind="contrast")
            assert not SLOT.search(said) and "?" not in said and "None" not in said, said
    assert len(found) >= 3, found


@GAMES
def test_no_reason_stands_in_the_texts_that_no_code_gives(game_id: str) -> None:
    room = Path(registry.__file__).parent / "games" / game_id
    found = (room.glob(f"{name}.py") for name in ("hint_reasons", "position_change", "turn_purpose", "line_contrast"))
    files = [file for files in found for file in files]
    words = {word for code in files for word in re.findall(r'"(\w+)"', code.read_text(encoding="utf-8"))}
    texts = load_yaml(shared_folder("assets") / game_id / "locale" / "en" / "reasons.yaml").data[game_id]
    assert len(texts["why"]) >= 8
    words |= {word + ending for word in words for ending in words if ending.startswith("_")}
    words.add(registry.load(game_id).reason_kinds.harmed)
    told = (*texts["why"], *texts.get("purpose", ()), *texts.get("contrast", ()))
    assert [key for key in told if key not in words] == []


@GAMES
def test_every_rule_to_take_home_follows_from_a_reason(game_id: str) -> None:
    texts = load_yaml(shared_folder("assets") / game_id / "locale" / "en" / "reasons.yaml").data[game_id]
    reasons = {id for kind in ("why", "purpose", "contrast") for id in texts.get(kind, ())} | set(EXACT)
    reasons |= {f"{contrast}_{deed}" for contrast in texts["contrast"] for deed in texts["hint"]}
    room = Path(registry.__file__).parent / "games" / game_id
    code = "".join(file.read_text(encoding="utf-8") for file in room.glob("*.py"))
    reasons |= set(re.findall(r'"(\w+_reach)"', code))  # rules that a contrast names by its argument
    rules = Catalog("en").ids_below(f"{game_id}.takeaway.")
    assert len(rules) >= 8
    assert [id for id in rules if id not in reasons] == []


@GAMES
def test_a_reason_for_what_looks_best_is_seldom_only_that_something_must_be_played(game_id: str) -> None:
    game: Game = registry.load(game_id)
    assert game.hint_reason is not None
    counts: Counter[bool] = Counter()
    for number, (options, seat, state, _line) in enumerate(asked(game_id)[::LINES_A_POSITION]):
        if number < MOST_LOOKS:
            view = state.view(seat)
            best = fallback_action(ActionRequest(game, options, seat, view), Rng(number))
            counts[game.hint_reason(view, best).id.startswith("general")] += 1
    assert counts[True] * 3 < counts.total(), counts
