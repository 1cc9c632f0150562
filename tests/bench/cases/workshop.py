"""The workshop: from the save of a file to the screen."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from .figures import spent, summed, told
from .window import opened, turn

ROADS = Path(__file__).resolve().parents[3] / "examples" / "terrorixico-roads"


def save(size: str, count: str, busy: str) -> None:
    """All cards while one scrolls. From the moment that a file is saved until the window shows it, beside so many
    processes that never rest: a changed card among all cards, the same card in three languages, a mistake told.
    """
    import shutil
    import subprocess
    import tempfile

    from boardgames.ui.workshop import gallery

    shop = Path(tempfile.mkdtemp(prefix="boardgames-shop-"))
    shutil.copytree(ROADS, shop / "roads")
    file = shop / "roads" / "monsters.yaml"
    text, chance = file.read_text(encoding="utf-8"), random.Random(5)
    app = opened(size)
    from boardgames.ui.workshop.rule_folder import gallery_for_folder as workshop

    scene = workshop(app, shop / "roads")
    app.push(scene, fade=False)
    assert isinstance(scene, gallery.Gallery)
    seen, read = [0.0], scene.reload_files

    def timed() -> None:
        seen[0] = time.time()
        read()

    scene.reload_files = timed  # type: ignore[method-assign]
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(int(busy))]

    def rest(seconds: float) -> None:
        until = time.time() + seconds
        while time.time() < until or scene.pictures.is_drawing:
            turn(app)

    def saved(new: str, shown: Callable[[], bool]) -> tuple[float, float]:
        """Milliseconds until a frame shows what was saved, and until the file was looked at."""
        rest(0.3 + chance.random() / 3)
        begun, seen[0], before = time.time(), 0.0, time.process_time()
        file.write_text(new, encoding="utf-8")
        while not seen[0] or not shown() or {key[:2] for key in scene.pictures._wanted if key[3] == 0.0}:
            turn(app)
            if time.time() > begun + 30:
                raise RuntimeError("it never came")
        frames = app.frames
        while app.frames == frames and app._dirty:
            turn(app)
        figures["cpu"].append((time.process_time() - before) * 1000)
        return (time.time() - begun) * 1000, (seen[0] - begun) * 1000

    def scrolled() -> list[float]:
        """Milliseconds of each frame while the wheel turns down and up again."""
        import pygame

        area = scene.widget_root.find("workshop.cards").rect
        scale = app.services.view.scale / app.window.density
        at = round(area.cx * scale), round(area.cy * scale)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        app.step()
        frames = []
        for notch in (1, -1) * 3:
            for _ in range(12):
                turned = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-notch, precise_x=0.0, precise_y=float(-notch))
                pygame.event.post(turned)
                for _ in range(4):
                    before = app.frames
                    took = spent(app.step)
                    frames += [took] if app.frames > before else []
        return frames

    def named(name: str) -> bool:
        item = scene.item_by_key("lechuza")
        return item is not None and item.names["en"] == name

    figures: dict[str, list[float]] = {"all": [], "close": [], "mistake": [], "seen": [], "cpu": [], "scroll": []}
    try:
        rest(4)
        figures["scroll"] = scrolled()
        for kind in ("all", "close", "mistake"):
            if kind == "close":
                scene.open_item("lechuza")
            elif kind == "mistake":
                app.pop(fade=False)
            for number in range(int(count)):
                name = f"Owl {kind} {number}"
                if kind == "mistake" and number % 2 == 0:
                    new, shown = text.replace("first: 4", f"first: four {number}", 1), lambda: scene.has_broken_files
                else:
                    new = text.replace("en: La Lechuza", f"en: {name}", 1).replace(
                        "range: 3", f"range: {number % 4}", 1
                    )
                    shown = lambda name=name: named(name) and not scene.has_broken_files  # noqa: E731
                took, waited = saved(new, shown)
                figures["seen"].append(waited)
                figures[kind].append(took)
    finally:
        for other in others:
            other.kill()
        shutil.rmtree(shop)
    told(**{name: [*summed(found), max(found)] for name, found in figures.items()})
    app.close()
