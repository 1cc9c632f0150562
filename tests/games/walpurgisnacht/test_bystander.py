"""Three people at one device: nobody can tell two deals apart by the screen before an owner looks under a cover."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import permutations
from typing import Any

import pygame
import pytest

from boardgames.core.game_protocol import Action
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from tests.games.walpurgisnacht.page import GAME, Guesser, begin_night, open_night
from tests.games.walpurgisnacht.test_play import hidden_twins
from tests.ui.hearing import heard, lines
from tests.ui.page import ReplayPage, TablePage
from tests.ui.pilot import Pilot

Moment = tuple[object, ...]
ALONE = "somebody looks alone"


def seen(pilot: Pilot, page: TablePage, told: io.StringIO) -> Moment:
    """All that somebody beside the device sees and hears now; of who looks alone only what is said aloud.

    Words that are drawn are among the pixels: they are not asked for besides, which would draw everything again.
    """
    if page.is_on_top() and page.is_private():
        return (ALONE, *lines(told))
    top = pilot.top
    return (
        pygame.image.tobytes(pilot.app.window.surface, "RGB"),
        tuple(top.widget_root.focus_order()),
        top.widget_root.focused,
        tuple(pilot.app.toasts.shown_texts),
        tuple(pilot.sounds.played),
        tuple(lines(told)),
    )


def watched(position: dict[str, Any], played: Sequence[str], *, peeks: bool = False, **options: Any) -> list[Moment]:
    """A night played by three people as a bystander sees it; `peeks`: each looks under the cover before acting."""
    return list(_watched(position, played, peeks, options))


def _watched(start: dict[str, Any], played: Sequence[str], peeks: bool, options: dict[str, Any]) -> Iterator[Moment]:
    animation = options.pop("animation", "off")
    with Pilot(size=(1024, 640), animation=animation, ai_pace="fast", confirm_end=False) as pilot:
        told = heard(pilot)
        page = open_night(pilot, 3, 3, position=start, **options)
        yield seen(pilot, page, told)
        for line in played:
            yield from _to_table(pilot, page, told)
            if peeks and page.is_public():
                pilot.key("v")
                yield seen(pilot, page, told)
                yield from _to_table(pilot, page, told)
                assert page.is_private()
            assert page.is_live() and page.viewer == page.to_act(), line
            page.play(line)
            while pilot.app.is_animating:
                pilot.step()
                yield seen(pilot, page, told)
            pilot.step()
            yield seen(pilot, page, told)
        yield from _to_table(pilot, page, told)


def _to_table(pilot: Pilot, page: TablePage, told: io.StringIO) -> Iterator[Moment]:
    """Whoever is called comes; what is told to everybody is watched to its end."""
    for _ in range(200):
        if pilot.top.name == "handover":
            pilot.key("return")
        elif page.is_telling() and page.outcome() is None:
            pilot.step(200)
        elif page.outcome() is None and not page.is_live():
            pilot.step(60)
        else:
            return
        yield seen(pilot, page, told)
    raise AssertionError("it never came to the table")


def night(seed: int, **options: Any) -> tuple[dict[str, Any], list[str]]:
    """A deal, and the lines of a whole night at which nobody takes off the mask."""
    rng = Rng(seed)
    match = Match(GAME, GAME.new_game({"seats": 3, "start": "P1", **options}, seed))
    start = match.dump()
    while match.outcome() is None:
        legal = [line for line in match.legal_actions() if line != "unmask"]
        if "done" in legal and match.dump()["phase"] == "dance":
            legal = [Action("done")]
        match.play(rng.choice(legal))
    return start, [entry.action for entry in match.history]


def redeals(start: dict[str, Any], played: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The same deal with other roles, and with other cards where none is turned up in the night."""
    shown = {line.split()[1] for line in played if line.split()[0] in ("reveal",)}
    moved = {word for line in played if line.split()[0] in ("move", "swap", "put") for word in line.split()[1:]}
    names = list(start["seats"])
    every = list(permutations([start["seats"][name]["role"] for name in names]))
    for number, roles in enumerate((every[0], every[3])):  # as dealt, and so that all have another one
        world = deepcopy(start)
        for name, role in zip(names, roles, strict=True):
            world["seats"][name]["role"] = role
        if number:
            spaces = [s for s in world["mountain"] if s[0] in "cp" and s not in shown | moved]
            cards = [world["mountain"][s] for s in spaces]
            world["mountain"].update(zip(spaces, [*cards[1:], *cards[:1]], strict=True))
        yield world


@pytest.mark.parametrize(("seed", "peeks", "assist"), [(5, True, "none"), (3, False, "notes")])
def test_a_bystander_cannot_tell_two_deals_apart(seed: int, peeks: bool, assist: str) -> None:
    """Over other roles and other hidden cards no pixel, focus stop, sentence or sound differs in a whole night."""
    start, played = night(seed, talk="claims")
    worlds = list(redeals(start, played))
    first = watched(worlds[0], played[:-1], peeks=peeks, talk="claims", assist=assist)
    alone = [moment[0] == ALONE for moment in first]
    assert len(first) > len(played) and any(alone) and alone.count(False) > len(played) / 2
    for world in worlds[1:]:
        other = watched(world, played[:-1], peeks=peeks, talk="claims", assist=assist)
        assert len(other) == len(first)
        assert all(a == b for a, b in zip(first, other, strict=True))


def test_a_gift_face_down_looks_alike_whichever_it_is() -> None:
    """Three cards in hand, one of them is given: until another one goes face up nothing tells which."""
    position = {**hidden_twins()[0], "phase": "rites", "revealed": ["goat", "herbs", "bells"]}
    position["seats"] = {
        "P1": {"role": "crucifix_1", "hand": ["goat", "herbs", "bells"]},
        "P2": {"role": "mephistopheles", "down": ["calf", "spectre"]},
        "P3": {"role": "ointment_1"},
    }
    position["mountain"] = {"c1": "walpurga", "o1": "ointment_2", "o2": "ointment_3"}
    told = []
    for card in ("goat", "herbs", "bells"):
        moments = watched(position, [f"give {card} P2"], animation="normal")
        told.append(moments)
        assert any(moment[0] == ALONE for moment in moments)
    assert told[0] == told[1] == told[2]


def test_the_mask_is_found_under_the_cover_alone() -> None:
    position = {**hidden_twins()[1], "turn": "P3"}
    with Pilot(size=(1280, 720), animation="off", confirm_end=False) as pilot:
        page = open_night(pilot, 3, 3, position=position)
        pilot.settle()
        assert page.is_on_top() and page.viewer == 2 and page.is_public()
        assert "unmask" in page.legal_actions()
        assert not page.has("deed.unmask") and page.tr("table.handover.all_title") in pilot.words()
        pilot.key("x")
        assert not page.action_count()
        pilot.click("table.covers")
        assert (
            pilot.top.name == "handover"
            and page.tr("table.handover.alone_title", seat=page.seat_title(2)) in pilot.words()
        )
        pilot.check_layout()
        pilot.key("return")
        pilot.check_layout()
        pilot.click("table.outside")
        assert page.drawn()["seats"]["P3"]["role"] == "?"
        pilot.click("table.outside")
        assert page.drawn()["seats"]["P3"]["role"] == "mephistopheles"
        pilot.click("table.covers")
        assert page.is_public() and not page.has("deed.unmask")
        pilot.key("v")
        pilot.key("return")
        pilot.click("deed.unmask")
        assert pilot.top.name == "handover" and page.tr("table.handover.all_title") in pilot.words()
        pilot.key("return")
        assert page.is_public() and page.is_telling()
        pilot.key("escape")
        pilot.settle()
        assert page.is_live() and page.position()["phase"] == "mephisto"


def test_the_way_out_at_the_curtain_opens_no_secret() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        pilot.app.push(Scene(pilot.app))
        page = open_night(pilot, 3, 3, seed=4)
        pilot.settle()
        assert pilot.top.name == "handover" and pilot.top.widget_root.has("handover.leave")
        pilot.key("escape")
        assert pilot.top.name == "table_menu" and not pilot.top.widget_root.has("menu.copy")
        pilot.key("escape")
        assert pilot.top.name == "handover"
        pilot.click("handover.menu")
        pilot.click("menu.leave")
        pilot.settle()
        assert not page.is_on_top() and not page.is_open()


@pytest.mark.parametrize("people", [1, 2])
def test_a_game_that_goes_on_is_replayed_through_one_persons_eyes(people: int) -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", doors=make_scene_factory(Guesser)) as pilot:
        game = begin_night(people, 3, seed=5, start="P1")
        path = game.record_path()
        game.play_unseen("ready", "ready", "ready", "reveal o1")
        game.close()
        pilot.open(pilot.doors.create_replay(pilot.app, path))
        if people > 1:
            assert pilot.top.name == "whose_eyes"
            pilot.check_layout()
            pilot.click("eyes.1")
        replay = ReplayPage.on_top(pilot)
        assert replay.seen_by == people - 1
        pilot.click("replay.eyes")
        assert replay.seen_by == people - 1
        roles = [of["role"] for of in replay.drawn()["seats"].values()]
        assert [role != "?" for role in roles] == [seat == people - 1 for seat in range(3)]
