"""Feats: a game that earns each and one that does not; told at the end, kept by name, shown on a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event, actions_to_play
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.record.player_progress import ProgressStore
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.ui.contract.achievements import SeatGameHistory, earned_achievements
from boardgames.ui.game_view.achievement_medal import AchievementMedal
from boardgames.ui.games.plugins import achievement_text, plugin_of
from boardgames.ui.shell.achievements import AchievementsScene
from boardgames.ui.shell.statistics import StatisticsScene
from tests.games.sacrificio.page import Chooser
from tests.ui.drawings import ASSETS
from tests.ui.ended import GAMES, ended_game, show_results
from tests.ui.page import COMPUTER, PERSON, HeadlessGame
from tests.ui.page.results import earn_feats
from tests.ui.pilot import Pilot

Told = tuple[str, Mapping[str, Any]]
OVER: Final[Mapping[str, Any]] = {"round": 30, "over": {"reason": "elevation"}, "scores": {}, "seats": {}}
NIGHT: Final[Mapping[str, Any]] = {"scores": {"witches": 10, "villagers": 12}, "seats": dict.fromkeys("abcd")}


def heart(colour: str, what: str = "heart") -> Told:
    return "scored", {"what": what, "seat": "P1", "colour": colour}


def battle(seat: str, *firsts: str) -> Told:
    return "scored", {"what": "battle", "seat": seat, "firsts": list(firsts or (seat,))}


def level(word: str) -> Told:
    return "over", {"levels": {"P1": word}}


def role(side: str) -> Told:
    return "shown", {"what": "role", "seat": "P1", "side": side}


KILL: Final[Told] = ("killed", {"piece": "monkey", "seat": "P2"})
EARNS: Final[Mapping[str, Mapping[str, tuple[Mapping[str, Any], list[Told]]]]] = {
    "sacrifice": {
        "ascent": (OVER, [KILL]),
        "clean_hands": (OVER, []),
        "godslayer": (OVER, [("killed", {"piece": "taker", "seat": "P2"})]),
        "returned": (OVER, [("resurrected", {"piece": "cheetah", "seat": "P1"})]),
        "not_today": (OVER, [("cancelled", {"piece": "cheetah", "seat": "P2"})]),
        "mason": (OVER, [("built", {"seat": "P1"})] * 4),
        "swift": ({**OVER, "round": 12}, []),
    },
    "sacrificio": {
        "sunrise": ({}, []),
        "feast": ({}, [("scored", {"what": "hollow", "seat": "P1", "count": 4})]),
        "thief": ({}, [heart("red", "rival_heart")]),
        "serpent": ({}, [("moved", {"what": "answered", "seat": "P1"})]),
        "hour_of_the_curse": ({}, [("moved", {"what": "blocked", "seat": "P1"})]),
        "rainbow": ({}, [heart("red"), heart("blue"), heart("green", "rival_heart")]),
        "insatiable": ({}, [heart("red")] * 4),
    },
    "terrorixico": {
        "shut": ({}, []),
        "hunter": ({}, [battle("P1")] * 3),
        "in_front": ({}, [battle("P1"), battle("P2", "P1", "P2")]),
        "unhurt": ({}, [("moved", {"what": "received", "seat": "P2", "count": 1})]),
        "with_love": ({}, [("moved", {"what": "trauma_given", "seat": "P2", "by": "P1"})]),
        "knight": ({}, [level("knight")]),
        "slayer": ({}, [level("van_helsing")]),
    },
    "walpurgisnacht": {
        "dawn": (NIGHT, [role("villagers")]),
        "midnight": (NIGHT, [role("witches")]),
        "unmasked": (NIGHT, [("shown", {"what": "unmask", "seat": "P1"})]),
        "long_road": (NIGHT, [("scored", {"what": "wisps", "seat": "P1", "count": 6})]),
        "landslide": ({**NIGHT, "scores": {"witches": 0, "villagers": 15}}, []),
        "crowd": ({**NIGHT, "seats": dict.fromkeys("abcdefg")}, []),
    },
}
PLAIN: Final[Mapping[str, list[Told]]] = {
    "sacrifice": [KILL, ("built", {"seat": "P1"}), ("cancelled", {"seat": "P1"}), ("resurrected", {"seat": "P2"})],
    "sacrificio": [("scored", {"what": "hollow", "seat": "P1", "count": 3}), *[heart("red"), heart("blue")]],
    "terrorixico": [battle("P2"), battle("P1"), level("cleric"), ("moved", {"what": "received", "seat": "P1"})],
    "walpurgisnacht": [role("witches"), ("scored", {"what": "wisps", "seat": "P1", "count": 5})],
}
"""What earns nothing when the game is lost."""


def played(view: Mapping[str, Any], told: list[Told], *, won: bool) -> SeatGameHistory:
    return SeatGameHistory(0, won, dict(view), [(0, [Event(kind, dict(public)) for kind, public in told])])


@pytest.mark.parametrize(("game", "feat"), [(game, feat) for game in GAMES for feat in EARNS[game]])
def test_a_game_earns_it_and_another_does_not(game: str, feat: str) -> None:
    judges = plugin_of(game).achievements
    view, told = EARNS[game][feat]
    assert judges[feat](played(view, told, won=True))
    plain = {**OVER, **NIGHT}
    assert not judges[feat](played(plain, PLAIN[game], won=False))


@pytest.mark.parametrize("game", GAMES)
def test_the_texts_name_the_numbers_that_the_judges_ask_for(game: str) -> None:
    room = plugin_of(game)
    assert room.achievement_numbers.keys() <= room.achievements.keys()
    for language in LANGUAGES:
        catalog = Catalog(language)
        for feat in room.achievements:
            raw, told = catalog.tr(f"{game}.feat.{feat}.text"), achievement_text(catalog.tr, game, feat)
            assert not any(letter.isdigit() for letter in raw), f"a number in the text itself: {raw}"
            assert "{" not in told and ("number" in raw) == (feat in room.achievement_numbers)
            assert str(room.achievement_numbers.get(feat, "")) in told


FEWER: Final[Mapping[tuple[str, str], tuple[Mapping[str, Any], list[Told]]]] = {
    ("sacrifice", "mason"): (OVER, [("built", {"seat": "P1"})] * 3),
    ("sacrifice", "swift"): ({**OVER, "round": 13}, []),
    ("sacrificio", "feast"): ({}, [("scored", {"what": "hollow", "seat": "P1", "count": 3})]),
    ("sacrificio", "rainbow"): ({}, [heart("red"), heart("blue")]),
    ("sacrificio", "insatiable"): ({}, [heart("red")] * 3),
    ("terrorixico", "hunter"): ({}, [battle("P1")] * 2),
    ("terrorixico", "in_front"): ({}, [battle("P1")]),
    ("walpurgisnacht", "long_road"): (NIGHT, [("scored", {"what": "wisps", "seat": "P1", "count": 5})]),
    ("walpurgisnacht", "landslide"): ({**NIGHT, "scores": {"witches": 0, "villagers": 14}}, []),
    ("walpurgisnacht", "crowd"): ({**NIGHT, "seats": dict.fromkeys("abcdef")}, []),
}
"""A win that is one short of the number."""


def test_one_short_of_the_number_earns_nothing() -> None:
    assert FEWER.keys() == {(game, feat) for game in GAMES for feat in plugin_of(game).achievement_numbers}
    for (game, feat), (view, told) in FEWER.items():
        assert not plugin_of(game).achievements[feat](played(view, told, won=True)), feat


def test_the_levels_of_the_feats_are_called_as_the_game_calls_them() -> None:
    cards = registry.load("terrorixico").components["cards"]
    for language in LANGUAGES:
        for feat in ("knight", "slayer"):
            assert cards[feat]["names"][language] in Catalog(language).tr(f"terrorixico.feat.{feat}.text")


def test_every_medal_bears_a_figure_of_its_own() -> None:
    figures = [figure for game in GAMES for figure in plugin_of(game).medal_pictures.values()]
    assert len({figure.picture for figure in figures}) == len(figures)
    for game in GAMES:
        assert plugin_of(game).medal_pictures.keys() == plugin_of(game).achievements.keys()
    for figure in figures:
        owner, _, rest = figure.picture.partition("/")
        assert (ASSETS / owner / "art" / f"{rest}.svg").is_file(), figure


@pytest.mark.parametrize("game", GAMES)
def test_every_feat_is_tried_named_and_judged_on_real_games(game: str) -> None:
    judges = plugin_of(game).achievements
    assert 5 <= len(judges) <= 8 and set(judges) == set(EARNS[game])
    for language in LANGUAGES:
        catalog = Catalog(language)
        assert all(catalog.has(f"{game}.feat.{feat}.{part}") for feat in judges for part in ("name", "text"))
    rules = registry.load(game)
    match, rng = Match(rules, rules.new_game({"rounds": 8} if "rounds" in rules.options else {}, 5)), Rng(6)
    while match.outcome() is None and len(match) < 600:
        match.play(rng.choice(actions_to_play(match.state_after(len(match)), rules.ignored_actions)))
    outcome = match.outcome()
    if outcome is not None:
        deeds = [(entry.seat, [Event(e.kind, e.public) for e in entry.events]) for entry in match.history]
        for seat in range(len(outcome.scores)):
            one = SeatGameHistory(seat, seat in outcome.winners, match.player_view(seat).view(), deeds)
            earned_achievements(judges, one)
            assert all(measure(one) >= 0 for measure in plugin_of(game).personal_best_measures.values())


def test_a_feat_is_earned_once_by_name_and_never_from_a_position() -> None:
    with Pilot(animation="off"):
        store = ProgressStore()
        game = ended_game("sacrifice", "won")
        new = earn_feats(game, store)
        assert "ascent" in new and "returned" in new
        assert earn_feats(game, store) == []
        assert "sacrifice.ascent" in store.of(game.seats[0].name).feats
        fed = ended_game("sacrificio", "won")
        assert not fed.is_ordinary() and earn_feats(fed, store) == []


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((800, 1000), 100)])
def test_feats_are_told_at_the_end_and_shown_on_a_page(size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, animation="off") as pilot:
        results = show_results(pilot, ended_game("sacrifice", "won"))
        assert results.feats() and results.has("results.feats")
        page = AchievementsScene(pilot.app)
        pilot.open(page)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        assert page.tr("sacrifice.feat.ascent.name") in pilot.words()
        medals = [widget for widget in page.widget_root.root.walk() if isinstance(widget, AchievementMedal)]
        assert [bool(medal.accessible_text) for medal in medals] == [not medal.earned for medal in medals]
        assert sum(medal.earned for medal in medals) == len(page.services.progress.of(page.player).feats) > 0
        pilot.check_reach()
        pilot.key("escape")
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        assert results.tr("sacrifice.feat.ascent.name") in "\n".join(
            widget.accessible_text for widget in results.widgets()
        )


def test_the_best_of_a_games_own_figures_is_found_in_its_records() -> None:
    with Pilot(animation="off") as pilot:
        ended_game("sacrifice", "won").close()
        scene = StatisticsScene(pilot.app)
        pilot.open(scene)
        for _ in range(6):
            pilot.step(100)
        pilot.settle()
        pilot.check_layout()
        assert scene.tr("sacrifice.best.kills") in pilot.words()


def test_the_page_counts_what_each_was() -> None:
    game = "walpurgisnacht"
    with Pilot(animation="off", size=(1280, 720)) as pilot:
        night = HeadlessGame.begin(game, (PERSON, COMPUTER, COMPUTER), {"seats": 3}, seed=3, make=Chooser)
        rng = Rng(6)
        while not night.is_over():
            night.play_unseen(rng.choice(night.common_legal()))
        night.close()
        scene = StatisticsScene(pilot.app)
        pilot.open(scene)
        for _ in range(6):
            pilot.step(100)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
            parts = [line.seat for line in scene.replay_statistics.rows_by_part(game, scene.games)]
            assert len(parts) == 1, "one person sat there, and was one thing"
            assert scene.tr(f"{game}.part.{parts[0]}") in pilot.words()


def role_of(role: str, side: str) -> SeatGameHistory:
    view = {"seats": {"P1": {"role": role}}}
    return SeatGameHistory(0, True, view, [(0, [Event("shown", {"what": "role", "seat": "P1", "side": side})])])


def test_a_part_is_a_role_a_team_or_a_turn() -> None:
    night, teams, first = (plugin_of(game).seat_role_tests for game in ("walpurgisnacht", "sacrificio", "sacrifice"))
    assert earned_achievements(night, role_of("mephistopheles", "witches")) == ["mephistopheles"]
    assert earned_achievements(night, role_of("ointment_3", "witches")) == ["witch"]
    assert earned_achievements(night, role_of("crucifix_2", "villagers")) == ["villager"]
    four = {"seats": dict.fromkeys("abcd")}
    assert [earned_achievements(teams, SeatGameHistory(seat, True, four, [])) for seat in (0, 3)] == [
        ["team_1"],
        ["team_2"],
    ]
    assert earned_achievements(teams, SeatGameHistory(1, True, {"seats": dict.fromkeys("ab")}, [])) == ["alone"]
    assert earned_achievements(first, SeatGameHistory(1, True, {}, [])) == ["second"]
    for game in GAMES:
        for part in plugin_of(game).seat_role_tests:
            assert all(Catalog(language).has(f"{game}.part.{part}") for language in LANGUAGES)
