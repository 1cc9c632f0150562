"""Frames of a table in mid-game, after a long game, and of a replay."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from .figures import spent, summed, told
from .playing import MIDDLE, Game, lengthen_match, open_table
from .window import FRAME, opened


def frames(game: str, seats: str, size: str, actions: str = "", behind: str = "0") -> None:
    """Frames in mid-game: at rest, pointing from thing to thing, after actions, in motion.

    `behind` are as many actions as lie behind the position at least.
    """
    import pygame

    from boardgames.ui.scene.clock import FixedClock

    clock = FixedClock()
    app = opened(size, clock)
    played = Game(game, int(seats))
    chance = random.Random(3)
    played.play_to_person(chance, int(actions or MIDDLE.get(game, 60)))
    scene, match = open_table(app, played.write())
    lengthen_match(match, int(behind))
    app.push(scene, fade=False)

    def step(ms: float = FRAME) -> float:
        clock.advance(ms)
        return spent(app.step)

    def settle() -> list[float]:
        out = []
        for _ in range(2000):
            out.append(step())
            if app.top is not scene:
                app.pop(fade=False)
            if not app.is_animating:
                break
        return out

    def think(looks: int) -> None:
        """The person looks at the table; what is put off is done meanwhile."""
        for _ in range(looks):
            step(40.0)

    settle()
    think(1000)
    figures: dict[str, Any] = {}
    rest = []
    for _ in range(12):
        app.invalidate()
        rest.append(step())
    figures["whole"] = rest
    scale = app.services.view.scale / app.window.density
    hover = []
    things = [rect for _id, rect in scene.places()]
    chance.shuffle(things)
    for thing in things[:16]:
        at = round(thing.cx * scale), round(thing.cy * scale)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        hover.append(step())
        for _ in range(16):
            hover.append(step())
    figures["hover"] = [one for one in hover if one > 0.15]
    first, motion = [], []
    for _ in range(14):
        if match.outcome() is not None:
            break
        think(8)
        action = chance.choice(match.legal_actions())
        clock.advance(FRAME)
        first.append(spent(lambda action=action: (scene.perform_action(action), app.step())))
        motion += settle()
    figures["first"] = first
    figures["motion"] = [one for one in motion if one > 0.15]
    while app.services.images.store_one_picture():
        pass  # written in idle time otherwise: the next run finds them
    figures["frames"] = app.frames
    told(**{name: summed(found) if isinstance(found, list) else found for name, found in figures.items()})
    app.close()


def length(game: str, seats: str, size: str, actions: str) -> None:
    """What an action with its first frame costs after so many."""
    frames(game, seats, size, "40", actions)


def replay(game: str, seats: str, size: str) -> None:
    """Steps of a replay, each with its first frame: on, back, and from place to place on its line."""
    from boardgames.ui.scene.clock import FixedClock
    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory

    clock = FixedClock()
    app = opened(size, clock)
    played = Game(game, int(seats))
    played.play_ordinary(random.Random(3), 400)
    path, total = played.write(), len(played.match)
    figures: dict[str, Any] = {}
    opening = spent(lambda: app.push(make_scene_factory().create_replay(app, path), fade=False) or app.step())
    scene = app.top

    def step(call: Callable[[], object]) -> float:
        clock.advance(FRAME)
        return spent(lambda: (call(), app.step()))

    def still() -> None:
        while app.is_animating:
            clock.advance(FRAME)
            app.step()

    step(lambda: scene.show_history(total // 2))
    for name, call in (("on", lambda: scene.step_actions(1)), ("back", lambda: scene.step_actions(-1))):
        times = []
        for _ in range(25):
            times.append(step(call))
            still()
        figures[name] = summed(times)
    places = [(total * number) // 40 for number in range(40)]
    figures["scrub"] = summed([step(lambda at=at: scene.show_history(at)) for at in places])
    told(opening=opening, actions=total, **figures)
    app.close()
