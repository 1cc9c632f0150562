"""The moments at which keys are pressed at random: how each is reached, mostly as a person would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

from boardgames import registry
from boardgames.core.game_protocol import Action
from boardgames.scenario.guide_files import lesson_ids
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.workshop.position_editor import PositionEditor
from boardgames.ui.workshop.rule_snapshot import RuleSource
from tests.games.sacrificio.page import Chooser
from tests.ui.ended import ended_game
from tests.ui.key_walk import KeyWalk
from tests.ui.page import COMPUTER, GameFacts, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

PERSON: Final = SeatChoice("person", name="Ana")
Reach = Callable[[Pilot, Random], None]
"""Brings the app to a moment."""


def title(pilot: Pilot) -> TitleScene:
    """The title, with nothing over it."""
    first = pilot.app.scenes[0] if pilot.app.scenes else None
    if isinstance(first, TitleScene):
        pilot.app.return_to_title()
    else:
        first = TitleScene(pilot.app, make_scene_factory(Chooser))
        pilot.app.show_first_scene(first)
    pilot.step()
    return first


def table(pilot: Pilot, game: str, people: int, chance: Random, most: int = 1, *, first: bool = False) -> TablePage:
    """A game in which so many people sit, the others computers, after fewer than `most` actions."""
    title(pilot)
    count = max(people, min(registry.load(game).seats))
    seats = (PERSON,) * people + (COMPUTER,) * (count - people)
    options = {"seats": count} if "seats" in registry.load(game).options else {}
    begun = HeadlessGame.begin(game, seats, options, seed=chance.randrange(99), make=Chooser)
    for _ in range(chance.randrange(most)):
        if not begun.is_over():
            begun.play_unseen(some_line(begun, chance))
    return TablePage.open(pilot, begun, settle=False, first=first)


def some_line(game: GameFacts, chance: Random) -> Action:
    """A legal action by chance that does not end the game at once."""
    legal = game.common_legal()
    return chance.choice([line for line in legal if line != "unmask"] or legal)


def rest(pilot: Pilot, page: TablePage) -> None:
    """Until somebody is to act, or something lies over the table."""
    for _ in range(300):
        busy = page.is_animating() or page.thinking_seat() is not None
        if not busy or not page.is_on_top() or page.waits_after_turn() or page.waits_for_press():
            return
        pilot.step(48)


def press_at(pilot: Pilot, id: str) -> None:
    """Click a widget, and look no further."""
    rect = pilot.rect(id)
    pilot.point(rect.cx, rect.cy)
    pilot.press(rect.cx, rect.cy)
    pilot.release(rect.cx, rect.cy)


def own_turn(game: str, pilot: Pilot, chance: Random) -> None:
    rest(pilot, table(pilot, game, 1, chance))


def after_hint(game: str, pilot: Pilot, chance: Random) -> None:
    """A hint was asked for by H and carried out by J."""
    own_turn(game, pilot, chance)
    walk = KeyWalk(pilot, chance)
    for _ in range(chance.choice((1, 2))):
        walk.press("h")
        for _ in range(6):
            walk.wait(48)
        walk.press("j")
        walk.wait(chance.choice((16, 48, 600)))


def after_cover(game: str, pilot: Pilot, chance: Random) -> None:
    """A page between two people has just gone, or the ribbon of the next turn has."""
    page = table(pilot, game, 3 if game == "walpurgisnacht" else 2, chance)
    for _ in range(chance.choice((1, 2, 3)) * 2):
        if page.is_on_top() and not page.is_over():
            page.play(some_line(page, chance))
        elif pilot.top.widget_root.has("handover.ready"):
            pilot.click("handover.ready")
        rest(pilot, page)
    if pilot.top.widget_root.has("handover.ready"):
        press_at(pilot, "handover.ready")


def continued(game: str, pilot: Pilot, chance: Random) -> None:
    """A game was left, and "Continue" pressed on the title, by the pointer or by Enter."""
    people = chance.choice((1, 3 if game == "walpurgisnacht" else 2))
    page = table(pilot, game, people, chance, 12)
    if pilot.top.widget_root.has("handover.ready"):
        pilot.click("handover.ready")
    if page.is_over():
        return
    page.play(some_line(page, chance))
    pilot.step()
    title(pilot)
    for _ in range(4):
        pilot.step(200)
    if not pilot.top.widget_root.has("title.continue"):
        return
    if chance.random() < 0.5:
        press_at(pilot, "title.continue")
        return
    pilot.top.widget_root.focus("title.continue", ring=True)
    pilot.step()
    walk = KeyWalk(pilot, chance)
    walk.wait(600)
    walk.press("return")


def taught(game: str, pilot: Pilot, chance: Random) -> None:
    door = title(pilot).doors.create_lesson
    assert door is not None
    pilot.app.push(door(pilot.app, game, lesson_ids(game)[chance.randrange(3)]))
    pilot.step()


def searching(game: str, pilot: Pilot, chance: Random) -> None:
    """The name of a place is being typed."""
    own_turn(game, pilot, chance)
    walk = KeyWalk(pilot, chance)
    walk.press("f")
    walk.wait(48)
    walk.press(chance.choice("abcdehmpst"))


def paused(game: str, pilot: Pilot, chance: Random) -> None:
    """Something is told step by step, and the table waits after the others' turns."""
    pilot.app.services.prefs.change(await_click=True)
    page = table(pilot, game, 1, chance, 12, first=chance.random() < 0.5)
    if page.to_act() == 0:
        page.play(some_line(page, chance))
    rest(pilot, page)
    pilot.app.services.prefs.change(await_click=False)


def last(game: str, pilot: Pilot, chance: Random) -> None:
    """The end is told, and the last scene comes."""
    title(pilot)
    page = TablePage.open(pilot, ended_game(game, "won"), settle=False)
    page.tell_end()
    pilot.step(chance.choice((16, 400, 2000)))
    if chance.random() < 0.5:
        pilot.post_key("escape")
        pilot.step(48)


def replayed(game: str, pilot: Pilot, chance: Random) -> None:
    title(pilot)
    TablePage.open(pilot, ended_game(game, "won"), settle=False).open_replay()


def in_private(pilot: Pilot, chance: Random) -> None:
    """One of three people looks under the own covers, where notes are written."""
    page = table(pilot, "walpurgisnacht", 3, chance)
    pilot.click("handover.ready")
    pilot.step(700)
    note = next((key for key in page.script_places() if key.startswith("cell.note:")), "")
    if note and chance.random() < 0.5:  # it was clicked: there the keyboard stands
        press_at(pilot, note)


def planning_walls(pilot: Pilot, chance: Random) -> None:
    own_turn("sacrifice", pilot, chance)
    walk = KeyWalk(pilot, chance)
    walk.press("b")
    walk.wait(48)


def on_the_title(pilot: Pilot, chance: Random) -> None:
    title(pilot)


def setting_up(pilot: Pilot, chance: Random) -> None:
    first = title(pilot)
    pilot.app.push(GameSetupScene(pilot.app, first.doors, chance.choice(registry.GAME_IDS)))
    pilot.step()


def in_settings(pilot: Pilot, chance: Random) -> None:
    title(pilot)
    pilot.app.push(SettingsScene(pilot.app))
    pilot.step()


def at_work(pilot: Pilot, chance: Random) -> None:
    """A position is laid by hand."""
    title(pilot)
    scene = PositionEditor(pilot.app, RuleSource(chance.choice(registry.GAME_IDS)))
    pilot.app.push(scene)
    pilot.step()
    if pilot.app.top is scene:
        scene.restart_with(scene.draft.reset_to_midgame)
    pilot.step()


def in_menu(pilot: Pilot, chance: Random) -> None:
    own_turn(chance.choice(registry.GAME_IDS), pilot, chance)
    pilot.click("table.menu")


def moments() -> Iterator[tuple[str, Reach]]:
    """All of them by name: those of every game, then those of one."""
    each = {
        "own turn": own_turn,
        "after a hint": after_hint,
        "after a cover": after_cover,
        "after Continue": continued,
        "lesson": taught,
        "typed search": searching,
        "pause": paused,
        "last scene": last,
        "replay": replayed,
    }
    for name, reach in each.items():
        for game in registry.GAME_IDS:
            yield f"{name}, {game}", partial(reach, game)
    yield "private part, walpurgisnacht", in_private
    yield "planned walls, sacrifice", planning_walls
    yield "title", on_the_title
    yield "set-up", setting_up
    yield "settings", in_settings
    yield "workshop", at_work
    yield "menu", in_menu


MOMENTS: Final = dict(moments())
