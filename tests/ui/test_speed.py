"""How much work the window does, counted instead of timed, so that it can fail on any machine."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest

from boardgames.data.cache import Cache
from boardgames.data.data_paths import shared_folder
from boardgames.draw import shapes
from boardgames.draw.images import KEPT_FROM, Images
from boardgames.draw.theme import BODY
from boardgames.ui.app.idle_tasks import WARM_MS, IdleTasks
from boardgames.ui.contract.view_facts_cache import ViewFactsCache
from boardgames.ui.game_view.match_log import MatchLog
from boardgames.ui.scene.preferences import FILE
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.shell.title_screen import TitleScene
from tests.bench.cases.playing import MIDDLE, Game, Mute, open_table
from tests.kept_pictures import draw_once
from tests.ui.page import HeadlessGame, TablePage, no_idle_work
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors
from tests.ui.twice import TABLES, begin_game

FIRST_FRAME = """
import gc, os, sys

read = []

def seen(event, told):
    if event == "open" and isinstance(told[0], str) and not told[0].endswith((".py", ".pyc")):
        read.append(told[0])

sys.addaudithook(seen)
from boardgames.ui.app.app_window import AppWindow

def flipped(screen):
    own = [name for name in sys.modules if name.startswith("boardgames")]
    texts = [name for name in read if name.endswith(".yaml")]
    size = sum(os.path.getsize(name) for name in set(read) if os.path.isfile(name))
    heavy = [name for name in HEAVY if name in sys.modules]
    heavy += ["sweeping"] * gc.isenabled() + ["sound"] * bool(sys.modules["pygame"].mixer.get_init())
    print(len(sys.modules), len(own), len(texts), size, *heavy, sep=",")
    sys.exit()

HEAVY = sys.argv[1].split(",")
AppWindow.flip = flipped
from boardgames.__main__ import main
main(["play", "--size", "1280x720"])
"""
ANA, ADEPT = SeatChoice("person", "Ana"), SeatChoice("computer", level="adept")
HEAVY = ("pydantic", "yaml", "multiprocessing", "socket", "hashlib", "boardgames.core.game_protocol")
HEAVY += ("boardgames.ui.play.table.table_scene", "boardgames.games.sacrifice")


def first_frame(home: Path) -> list[str]:
    """What was imported before the first frame: modules, our own; texts and bytes read; heavy modules."""
    env = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", BOARDGAMES_HOME=str(home))
    words = [sys.executable, "-c", FIRST_FRAME, ",".join(HEAVY)]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()[-1].split(",")


def test_nothing_is_imported_before_it_is_needed(tmp_path: Path) -> None:
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings" / FILE).write_text("{}", encoding="utf-8")  # the very first start asks before the title
    first, second = first_frame(tmp_path), first_frame(tmp_path)
    assert set(first[4:]) <= {"yaml"}, "the first start alone reads texts"
    assert not second[4:]
    assert int(second[0]) < 285 and int(second[1]) < 104
    assert int(first[2]) and not int(second[2])
    assert int(second[3]) < 12_000_000, "bytes, most of them of pictures as they are drawn"


def test_python_sweeps_again_once_the_first_frame_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IdleTasks, "_warm", lambda _self: None)
    with Pilot() as pilot:
        gc.disable()  # as the program does when it starts
        try:
            pilot.app.show_first_scene(TitleScene(pilot.app, stub_doors()))
            pilot.step()
            assert pilot.app.frames and not gc.isenabled()
            pilot.step(WARM_MS)
            assert gc.isenabled()
        finally:
            gc.enable()


def test_kept_pictures_are_the_same_pixel_for_pixel(tmp_path: Path) -> None:
    names = ("sacrifice/cover", "shell/table")
    fresh = Images(shared_folder("assets"), Cache(tmp_path))
    drawn = [fresh.picture(name, 300, 400) for name in names] + [fresh.picture(names[0], 200, 280, (9, 99, 200))]
    assert not list(tmp_path.iterdir()), "nothing is written before the first frame"
    ground = pygame.Surface((1920, 1080))  # what the first frame at 1080p makes before its covers is as large
    fresh.get_or_compose_pixels("ground", names[:1], lambda: ground)
    fresh.picture(names[1], 1280, 720)
    fresh.picture(names[0], 314, 418)
    while fresh.store_one_picture():
        pass
    kept = Images(shared_folder("assets"), Cache(tmp_path))
    read = [kept.picture(name, 300, 400) for name in names] + [kept.picture(names[0], 200, 280, (9, 99, 200))]
    kept.get_or_compose_pixels("ground", names[:1], lambda: ground)
    kept.picture(names[1], 1280, 720)
    kept.picture(names[0], 314, 418)
    assert not kept._unkept, "one was drawn anew"
    for one, other in zip(drawn, read, strict=True):
        assert one.get_size() == other.get_size() and one.get_flags() == other.get_flags()
        assert one.get_masks() == other.get_masks()
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_hidden_window_is_not_drawn_and_the_game_goes_on() -> None:
    with Pilot() as pilot:
        pilot.open(TitleScene(pilot.app, stub_doors()))
        pygame.event.post(pygame.Event(pygame.WINDOWHIDDEN))
        pilot.step()
        called: list[bool] = []
        frames = pilot.app.frames
        pilot.app.after(100, lambda: called.append(True))
        for _ in range(20):
            pilot.app.invalidate()
            pilot.step()
        assert pilot.app.frames == frames and called
        pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
        pilot.step()
        assert pilot.app.frames == frames + 1


def test_at_rest_nothing_is_drawn_and_naps_grow() -> None:
    with Pilot() as pilot:
        pilot.open(TitleScene(pilot.app, stub_doors()))
        for _ in range(3):
            pilot.step(250)  # its scene becomes sharp
        frames = pilot.app.frames
        naps = []
        for _ in range(60):
            naps.append(pilot.app._doze.nap_ms)
            pilot.step(250)
        assert pilot.app.frames == frames
        assert naps == sorted(naps) and naps[-1] >= 30


def test_who_thinks_for_long_is_looked_at_less_often() -> None:
    looks: list[float] = []

    class Noted(Mute):
        def poll(self) -> None:
            looks.append(pilot.clock.now())

    with no_idle_work(), Pilot() as pilot:
        TablePage.open(pilot, HeadlessGame.begin("sacrifice", (ADEPT, ANA), seed=5, make=Noted), fade=False)
        begun = pilot.clock.now()
        for _ in range(300):
            pilot.step(20)
        late = [now for now in looks if now > begun + 4000]
        assert len(looks) > 30 and 5 < len(late) < 15, "two seconds: somebody still looks, but seldom"


def test_back_home_what_a_table_showed_is_let_go() -> None:
    with Pilot() as pilot:
        pilot.app.push(TitleScene(pilot.app, stub_doors()), fade=False)
        pilot.settle()
        images = pilot.app.services.images
        home = {key for key, _piece in images._cache.items()}
        fonts = pilot.app.services.fonts
        pilot.open(TitleScene(pilot.app, stub_doors()))
        for number in range(6):
            images.picture("sacrificio/cover", 300 + number, 300)
            fonts.render("once", BODY.with_size(20 + number), (9, 9, 9))
            shapes.round_light(300 + number, (9, 9, 9), 0)
        pilot.app.return_to_title()
        for _ in range(80):
            pilot.step()
        assert {key for key, _piece in images._cache.items()} <= home
        assert ("light", 300, (9, 9, 9), 0) not in shapes._large
        assert ("once", BODY.with_size(20), (9, 9, 9)) not in fonts._renders


def calls_of(deed: Callable[[], object]) -> Counter[str]:
    """How often what is written in C was called, by name: `blit`, `fill`, `render`, `load_sized_svg`, `open` ..."""
    found: Counter[str] = Counter()

    def count(frame: FrameType, what: str, called: Any) -> None:
        if what == "c_call":
            found[called.__name__] += 1
        elif what == "call" and frame.f_code is draw_once.__code__:  # the picture may be one that the tests have kept
            found["load_sized_svg"] += 1

    sys.setprofile(count)
    try:
        deed()
    finally:
        sys.setprofile(None)
    return found


@pytest.mark.parametrize("game", TABLES)
def test_a_known_frame_makes_nothing_anew_and_pointing_is_a_part_of_its_work(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, chance = begin_game(game), random.Random(4)
    with Pilot() as pilot:
        begun.play_unseen_to_person(30)
        page = TablePage.open(pilot, begun, fade=False)
        places = [thing.rect for thing in page.things() if thing.click_rect.w][:4]

        def point() -> None:
            for rect in places:
                pilot.point(rect.cx, rect.cy)

        def draw() -> None:
            pilot.app.invalidate()
            pilot.step()

        def still() -> None:
            for _ in range(30):
                pilot.step()

        images = pilot.app.services.images

        def large() -> set[tuple[str, int, int, object]]:
            return {key for key, _piece in images._cache.items() if key[1] * key[2] >= KEPT_FROM}

        page.idle.finish()  # otherwise it is done in the middle of what is counted
        known = large()
        for _ in range(2):
            point()
            still()
        assert large() == known, "a picture was drawn while somebody waited for it"
        whole, pointing = calls_of(draw), calls_of(point)
        still()
        rest = calls_of(pilot.step)
        for made in ("render", "load_sized_svg", "open", "smoothscale"):
            assert not whole[made] and not pointing[made], made
        drawn = (pointing["blit"] + pointing["fill"]) / len(places)
        assert drawn < 0.6 * (whole["blit"] + whole["fill"]), f"{pointing} against {whole}"
        assert not rest["blit"] and not rest["fill"]
        page.idle.foresee_nothing()
        monkeypatch.setattr(Images, "prefetch_one_picture", lambda _images: False)
        for _ in range(3):
            page.play(chance.choice(page.legal_actions()))
            pilot.step()
            known = large()
            still()
            sizes = Counter(key[0] for key in large() - known)
            assert not sizes or max(sizes.values()) == 1, f"another size in each frame: {sizes}"


@pytest.mark.parametrize("game", ("sacrificio", "terrorixico"))
def test_an_action_asks_the_rules_once_of_each_view(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every window builds views of its own: those that are alike are worked out once."""
    asked: list[int] = []
    ask = ViewFactsCache.__init__

    def counted(self: ViewFactsCache[Any], game: Any) -> None:
        ask(self, game)
        rules = self._ask
        object.__setattr__(self, "_ask", lambda view: (asked.append(1), rules(view))[1])

    monkeypatch.setattr(ViewFactsCache, "__init__", counted)
    with Pilot() as pilot:
        begun, chance = HeadlessGame.begin(game, (ANA, ADEPT), {"seats": 2}, seed=5, make=Mute), random.Random(4)
        begun.play_unseen_to_person(10)
        page = TablePage.open(pilot, begun, fade=False)
        for number in range(3):
            asked.clear()
            page.play(chance.choice(page.legal_actions()))
            pilot.step()
            assert not number or len(asked) <= 2, "what is drawn, and what the seat knows"
            pilot.settle()


def test_the_first_action_of_a_resumed_game_does_not_put_all_earlier_ones_into_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance, worded, make = random.Random(3), list[int](), MatchLog._make_lines

    def counted(log: MatchLog, *given: Any, **named: Any) -> Any:
        worded.append(given[2])
        return make(log, *given, **named)

    with Pilot() as pilot:
        begun = Game("walpurgisnacht", 8)
        begun.play_to_person(chance, MIDDLE["walpurgisnacht"])
        scene, _match = open_table(pilot.app, begun.write())
        pilot.open(scene)
        monkeypatch.setattr(MatchLog, "_make_lines", counted)
        page = TablePage.on_top(pilot)
        page.play(chance.choice(page.legal_actions()))
        pilot.step()
        assert len(worded) < len(begun.match.history) / 2, worded


def begin_two() -> HeadlessGame:
    """A new game of Sacrificio with one person and a computer that never answers."""
    return HeadlessGame.begin("sacrificio", (ANA, ADEPT), {"seats": 2}, seed=5, make=Mute)


def work_of(pilot: Pilot, history: int) -> int:
    """How many calls an action and its first frame take, pointing and scrolling with it, after so many actions."""
    begun, chance = begin_two(), random.Random(4)
    begun.play_unseen_to_person(40)
    begun.lengthen(history)
    page = TablePage.open(pilot, begun, fade=False)
    page.look_back(page.action_count() - 5)  # moments are numbered once
    pilot.step()
    page.look_at_present()
    pilot.settle()
    calls = [0]

    def count(_frame: object, what: str, _told: object) -> None:
        calls[0] += what.endswith("call")

    gc.disable()
    sys.setprofile(count)
    try:
        for number in range(2):
            page.play(chance.choice(page.legal_actions()))
            for _ in range(20):
                pilot.step()
            pilot.point(400 + 40 * number, 300)
            pilot.wheel(1100, 560, -1)
        page.look_back(page.action_count() - 5)
        pilot.step()
    finally:
        sys.setprofile(None)
        gc.enable()
    assert page.action_count() > history
    pilot.app.pop(fade=False)
    return calls[0]


def test_after_five_thousand_actions_the_next_one_is_as_little_work_as_after_fifty() -> None:
    """The same position, the same actions, another length of what lies behind them."""
    with no_idle_work(), Pilot() as pilot:
        pilot.open(TitleScene(pilot.app, stub_doors()))
        work_of(pilot, 50)  # letters and pictures are made once
        short, long = work_of(pilot, 50), work_of(pilot, 5000)
        assert long < 1.01 * short, f"{long} calls instead of {short}"


def test_after_one_game_on_another_the_table_before_is_swept_up() -> None:
    """Whoever plays on and on never comes home: what was found in use once must not stay for ever."""
    with Pilot(animation="off") as pilot:
        pilot.open(TitleScene(pilot.app, stub_doors()))
        kept: list[Callable[[], bool]] = []
        try:
            for _ in range(3):
                kept.append(TablePage.open(pilot, begin_two(), settle=False, replace=bool(kept)).watch_memory())
                pilot.step(30_000)
                pilot.settle()
                pilot.app._put_off._sweep()
            assert [one() for one in kept] == [False, False, True]
        finally:
            gc.unfreeze()


def test_a_table_composed_anew_leaves_nothing_to_sweep_up() -> None:
    with Pilot() as pilot:
        page = TablePage.open(pilot, begin_two(), fade=False)
        gc.collect()
        gc.disable()
        try:
            for _ in range(5):
                page.compose_anew()
                pilot.step()
            assert gc.collect() < 50, "widgets hold each other"
        finally:
            gc.enable()


def test_the_first_frame_of_all_shows_its_covers_roughly_and_they_sharpen_at_once(tmp_path: Path) -> None:
    rough, sharp = (Images(shared_folder("assets"), Cache(tmp_path / name)) for name in ("rough", "sharp"))
    rough.allow_rough_pictures({"sacrifice/cover"})
    asked = [("sacrifice/cover", 314, 418), ("shell/table", 300, 200)]
    first = [rough.picture(*one) for one in asked]
    exact = [sharp.picture(*one) for one in asked]
    assert [one.get_size() for one in first] == [one.get_size() for one in exact]
    drawn = [pygame.image.tobytes(one, "RGB") for one in exact]
    assert [pygame.image.tobytes(one, "RGB") for one in first] != drawn
    assert rough.sharpen_one_picture() and not rough.sharpen_one_picture()
    assert [pygame.image.tobytes(rough.picture(*one), "RGB") for one in asked] == drawn
    assert len(rough._unkept) == len(asked), "nothing rough is written"


def test_a_scene_that_was_drawn_roughly_becomes_sharp_however_late_its_frame_came() -> None:
    with Pilot(size=(1303, 777)) as pilot:  # of no other test: nothing is stored
        app = pilot.app
        pilot.clock.advance(1_000.0)
        app.show_first_scene(TitleScene(app, stub_doors()))
        pilot.clock.advance(1_000.0)  # a slow machine: every timer is due before the first frame
        pilot.step()
        images = app.services.images
        assert images.has_rough_pictures
        for _ in range(20):
            pilot.clock.advance(50.0)
            pilot.step()
        assert not images.has_rough_pictures
