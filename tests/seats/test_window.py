"""A table in the window is opened to a phone: a seat goes there, somebody is let in, plays, and the table closes."""

from __future__ import annotations

import asyncio
import gc
import http.client
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgames.data.data_paths import SEAT_KEYS, user_dir
from boardgames.seats import network_interfaces, presence
from boardgames.seats.network_interfaces import NetworkAddress
from boardgames.seats.seat_keys import SeatKeys
from boardgames.seats.table_host import TableHost
from boardgames.text import catalog
from boardgames.text.catalog import MessageTemplate
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.button import Button
from tests.games.sacrifice.game import Sleeper
from tests.seats.wire import WireScreen, lines_of
from tests.ui.page.game import HeadlessGame
from tests.ui.page.phone_table import show_open_table
from tests.ui.page.seat_screens import TableArt
from tests.ui.page.table import TablePage
from tests.ui.pilot import FRAME, Pilot
from tests.ui.sages import Apt

COUNTS = {"terrorixico": 3, "sacrificio": 3, "walpurgisnacht": 5}
MOST_SECONDS_OF_A_FRAME = 0.05
PEOPLE = (SeatChoice("person", "Ana"), SeatChoice("person", "Ben"))


@pytest.fixture(autouse=True)
def loopback(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Find no network but loopback, and draw pictures for phones in one test alone: they take a second."""
    addresses = [NetworkAddress("127.0.0.1", "test"), NetworkAddress("127.0.0.1", "other")]
    monkeypatch.setattr(network_interfaces, "find_addresses", lambda: addresses)
    if request.node.name != test_a_person_goes_to_a_phone_and_plays_there.__name__:
        monkeypatch.setattr(TableArt, "draw_next", lambda art, on_ready: False)


class Phone(threading.Thread):
    """A phone in a thread of its own, while the window goes on."""

    def __init__(self, course: Callable[[], Awaitable[object]]) -> None:
        super().__init__(daemon=True)
        self._course = course
        self.error: BaseException | None = None
        self.start()

    def run(self) -> None:
        async def play() -> None:
            await self._course()

        try:
            asyncio.run(play())
        except BaseException as error:
            self.error = error


def step_until(pilot: Pilot, is_so: Callable[[], bool], seconds: float = 20) -> None:
    """Let the window go on until something is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"waited in vain before {pilot.top.name}: {pilot.words()[:300]}"
        pilot.step()
        time.sleep(0.002)


def free_port() -> int:
    """Return a port at which nobody listens now, away from those that tables of other tests take."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def ids(pilot: Pilot) -> set[str]:
    """Ids of the widgets on top."""
    return {one.id for one in pilot.top.widget_root.root.walk()}


def texts(pilot: Pilot) -> set[str]:
    """Texts of the widgets on top, each as a whole."""
    return {one.accessible_text for one in pilot.top.widget_root.root.walk()}


def open_page(pilot: Pilot) -> None:
    """Open the page for phones by the menu of the table, or of its cover."""
    while pilot.top.name != "table_menu":
        pilot.key("escape")
        pilot.settle()
    pilot.click("menu.open_table")
    pilot.settle(lambda: pilot.top.name == "open_table")


def open_to_phones(pilot: Pilot, people: tuple[SeatChoice, ...] = PEOPLE) -> TablePage:
    """A new game of TerroriXico, with the page for phones on top."""
    page = TablePage.open(pilot, HeadlessGame.begin("terrorixico", people, {}, seed=5))
    open_page(pilot)
    return page


def test_a_person_goes_to_a_phone_and_plays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with Pilot() as pilot:
        page = open_to_phones(pilot)
        tapped: list[float] = []
        shown: list[tuple[float, int]] = []
        take, show = TableHost._play, TableHost._show

        def note_tap(host: TableHost, *given: Any) -> None:
            tapped.append(pilot.clock.now())
            take(host, *given)

        def note_state(host: TableHost, *given: Any) -> None:
            shown.append((pilot.clock.now(), page.action_count()))
            show(host, *given)

        monkeypatch.setattr(TableHost, "_play", note_tap)
        monkeypatch.setattr(TableHost, "_show", note_state)
        pilot.click("seat.2.move")
        place, ticket = address_of(pilot)
        done: list[str] = []

        async def course() -> None:
            phone = await WireScreen.come(place, ticket=ticket)
            await phone.sit(1, "Bea")
            done.append("seated")
            while phone.state["ask"] is None or phone.state["ask"].get("ahead"):
                await phone.next("state")
            done.append("asked")
            await phone.play(lines_of(phone.state["ask"]["groups"])[0])
            while not phone.state["art"]:
                await phone.next("state")
            for path in phone.state["art"]:
                request = http.client.HTTPConnection(place, timeout=5)
                request.request("GET", path)
                answer = request.getresponse()
                assert (answer.status, len(answer.read()) > 10_000) == (200, True), (
                    "pictures are served as they are named"
                )
            done.append("played")
            assert (await phone.next("bye"))["why"] == "closed"

        phone = Phone(course)
        step_until(pilot, lambda: "claim.1.yes" in ids(pilot) or not phone.is_alive())
        assert not done, "nobody comes in without a word from the table"
        assert any("Bea" in one.text for one in pilot.traced())
        pilot.check_layout()
        pilot.click("claim.1.yes")
        step_until(pilot, lambda: "seated" in done)
        pilot.click("back")
        pilot.settle()
        if pilot.top.name == "handover":
            pilot.enter()
            pilot.settle()
        while "asked" not in done:
            if page.legal_actions() and page.to_act() == 0:
                page.play(page.legal_actions()[0])
            step_until(pilot, lambda: page.to_act() != 0 or "asked" in done)
            pilot.settle()
        step_until(pilot, lambda: "played" in done and any(one.seat == 1 for one in page.history()))
        count = next(number for number, one in enumerate(page.history(), 1) if one.seat == 1)
        step_until(pilot, lambda: any(actions >= count for _at, actions in shown))
        seen = next(at for at, actions in shown if actions >= count)
        assert seen - tapped[0] <= 2 * FRAME, (
            "a tap is played and shown in the next turns of the loop, without a rest"
        )
        open_page(pilot)
        assert any("Bea" in one.text for one in pilot.traced())
        pilot.click("open_table.close")
        pilot.settle()
        pilot.click("modal.yes")
        step_until(pilot, lambda: not phone.is_alive())
        assert phone.error is None and [one.kind for one in page.seats] == ["person", "person"]
        open_page(pilot)
        assert [one.kind for one in page.seats] == ["person", "remote"], "the phone may come back by its key"


def test_an_open_table_to_which_nobody_is_connected_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with Pilot(animation="off") as pilot:
        open_to_phones(pilot)
        calls: list[int] = []
        poll = TableHost.poll
        monkeypatch.setattr(TableHost, "poll", lambda host: (calls.append(1), poll(host))[1])
        frames = pilot.app.frames
        for _ in range(100):
            pilot.step(60.0)
        assert not calls and pilot.app.frames == frames
        place, ticket = address_of(pilot)
        phone = Phone(lambda: WireScreen.come(place, ticket=ticket))
        step_until(pilot, lambda: bool(calls) and not phone.is_alive())
        assert phone.error is None


def test_texts_of_other_languages_are_read_beside_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first time on a device that takes longer than a frame."""
    readers: dict[str, str] = {}
    read = catalog.read_language

    def note_reader(language: str, folder: Path | None = None) -> dict[str, MessageTemplate]:
        readers[language] = threading.current_thread().name
        return read(language, folder)

    with Pilot() as pilot:
        catalog._kept.cache_clear()
        monkeypatch.setattr(catalog, "read_language", note_reader)
        monkeypatch.setattr(catalog.Cache, "get", lambda *_: None)
        open_to_phones(pilot)
        step_until(pilot, lambda: {"es", "fr"} <= {*readers})
    assert (readers["es"], readers["fr"]) == ("languages", "languages")


@pytest.fixture
def young_garbage(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let no frame go through all that earlier tests have left behind."""
    gc.freeze()
    with monkeypatch.context() as patch:
        patch.setattr(gc, "unfreeze", lambda: None)
        patch.setattr(gc, "collect", lambda: 0)
        yield
    gc.unfreeze()


@pytest.mark.usefixtures("young_garbage")
def test_a_crowd_at_the_door_holds_no_frame_of_the_window_up() -> None:
    """Names with markup and marks of direction, asked for again and again: no frame over 50 ms, and plain text.

    A busy machine counts time of others as that of a thread: what is slow by itself is so for each of three crowds.
    """
    with Pilot(animation="off") as pilot:
        open_to_phones(pilot)
        pilot.click("seat.2.move")
        pilot.settle()
        place, ticket = address_of(pilot)

        async def guest(number: int) -> None:
            phone = await WireScreen.come(place, ticket=ticket)
            for count in range(5):
                await phone.say(k="claim", id=f"c{count}", seat="P2", name=f"\u202e<b>{number}\u200b</b>{count}")
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.2)

        slowest: list[float] = []
        while not slowest or (min(slowest) >= MOST_SECONDS_OF_A_FRAME and len(slowest) < 3):
            crowd = Phone(lambda: asyncio.gather(*map(guest, range(12)), return_exceptions=True))
            frames: list[float] = []
            told: set[str] = set()
            while crowd.is_alive():
                start = time.thread_time()
                pilot.step()
                frames.append(time.thread_time() - start)
                told |= texts(pilot)
                time.sleep(0.002)
            assert pilot.tr("seats.window.let_in") in told and not {"<", "\u202e", "\u200b"} & {*"".join(told)}
            slowest.append(max(frames))
        assert min(slowest) < MOST_SECONDS_OF_A_FRAME, slowest


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((1280, 720), 100, "fr"), ((1920, 1080), 200, "es"), ((1920, 1080), 200, "fr"), ((700, 1000), 100, "en")],
)
def test_the_page_fits(size: tuple[int, int], text: int, language: str) -> None:
    with Pilot(size, language=language, text=text) as pilot:
        open_to_phones(pilot)
        pilot.check_layout()
        pilot.check_reach()
        pilot.check_words()


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_eight_seats_are_in_sight_at_once(size: tuple[int, int], language: str) -> None:
    names = ("Ana", "Bruno", "Chloé", "Dario", "Eva", "Finn", "Gaia", "Hugo")
    sits = [SeatChoice("remote" if number else "person", name) for number, name in enumerate(names)]
    with Pilot(size, language=language) as pilot:
        show_open_table(pilot, HeadlessGame.begin("walpurgisnacht", sits, {"seats": 8}, seed=11), 7)
        root = pilot.top.widget_root
        cards = [root.find(f"seat.{number + 1}") for number in range(8)]
        cut = {card.id: card.rect.h - pilot.rect(card.id).h for card in cards}
        assert max(cut.values()) < 1.0, cut


@pytest.mark.parametrize("game", ["sacrificio", "walpurgisnacht"])
def test_all_people_may_go_to_phones_and_come_back(game: str) -> None:
    people = tuple(SeatChoice("person", name) for name in ("Ana", "Ben", "Eva", "Ivo", "Zoe")[: COUNTS[game]])
    with Pilot() as pilot:
        page = TablePage.open(pilot, HeadlessGame.begin(game, people, {"seats": COUNTS[game]}, seed=5))
        open_page(pilot)
        for seat in range(len(people)):
            pilot.click(f"seat.{seat + 1}.move")
            pilot.settle()
        pilot.click("back")
        pilot.settle()
        assert pilot.top.name == "table" and page.is_public() and page.port.is_covered, "nobody is called"
        pilot.check_layout()
        open_page(pilot)
        pilot.click("seat.1.computer")
        pilot.settle()
        assert [one.kind for one in page.seats] == ["computer", *["remote"] * (len(people) - 1)]
        pilot.click("open_table.close")
        pilot.settle()
        pilot.click("modal.yes")
        pilot.settle()
        assert [one.kind for one in page.seats][1:] == ["person"] * (len(people) - 1)


@pytest.mark.parametrize("game", COUNTS)
def test_whoever_goes_to_a_phone_leaves_nothing_of_others_behind(game: str) -> None:
    people = tuple(SeatChoice("person", name) for name in ("Ana", "Ben", "Eva", "Ivo", "Zoe")[: COUNTS[game]])
    options = {"seats": COUNTS[game]}
    with Pilot() as pilot:
        page = TablePage.open(pilot, HeadlessGame.begin(game, people, options, seed=5))
        assert pilot.top.name == "handover" or page.is_public()
        if pilot.top.name != "handover":
            pilot.key("v")
            pilot.settle()
        assert pilot.top.name == "handover"
        called = next(seat for seat, one in enumerate(people) if one.name in pilot.words())
        open_page(pilot)
        pilot.click(f"seat.{called + 1}.move")
        pilot.click("back")
        pilot.settle()
        assert people[called].name not in pilot.words() or pilot.top.name != "handover", "who has gone is not called"
        if pilot.top.name == "handover":
            after = next(seat for seat, one in enumerate(people) if one.name in pilot.words())
            assert page.seats[after].kind == "person"
        else:
            assert page.is_public(), "nobody has taken the device"


def test_advice_goes_with_the_person_who_asked_for_it() -> None:
    with Pilot() as pilot:
        page = TablePage.open(pilot, HeadlessGame.begin("terrorixico", PEOPLE, {}, seed=5, make=Apt))
        if pilot.top.name == "handover":
            pilot.enter()
            pilot.settle()
        page.ask_hint()
        assert page.has_hint()
        asked = page.viewer
        open_page(pilot)
        pilot.click(f"seat.{asked + 1}.move")
        pilot.click("back")
        pilot.settle()
        if pilot.top.name == "handover":
            pilot.enter()
            pilot.settle()
        assert page.viewer != asked and not page.has_hint()


def address_of(pilot: Pilot) -> tuple[str, str]:
    """Place and ticket of the page for phones on top."""
    found = pilot.top.widget_root.find
    place, code = (found(f"open_table.{name}").accessible_text for name in ("address", "ticket"))
    return place, code.partition(": ")[2]


@pytest.mark.parametrize("way", ["escape", "go"])
def test_whoever_leaves_the_page_before_a_phone_has_come_plays_at_this_screen(way: str) -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        title = TitleScene(pilot.app, make_scene_factory(Sleeper))
        pilot.app.show_first_scene(title)
        pilot.app.push(GameSetupScene(pilot.app, title.doors, "sacrifice"))
        pilot.settle()
        pilot.click("setup.phones")
        pilot.settle(lambda: pilot.top.name == "open_table")
        pilot.click("open_table.go") if way == "go" else pilot.key("escape")
        pilot.settle()
        kinds = [one.kind for one in TablePage.on_top(pilot).seats]
        assert kinds == ["remote" if way == "go" else "person", "computer"]
        assert (pilot.tr("seats.window.nobody_came") in pilot.words()) == (way == "escape")


def test_a_game_begins_with_phones_and_they_stay_for_the_next_one_and_may_leave() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        title = TitleScene(pilot.app, make_scene_factory(Sleeper))
        pilot.app.show_first_scene(title)
        pilot.settle()
        assert pilot.tr("seats.window.can_join") in pilot.words()
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Ben"}]
        pilot.app.services.prefs.change(last_setup={"sacrifice": {"seats": seats}})
        title.chosen_game = "sacrifice"
        pilot.app.push(GameSetupScene(pilot.app, title.doors, "sacrifice"))
        pilot.settle()
        pilot.check_layout()
        pilot.click("setup.phones")
        pilot.settle(lambda: pilot.top.name == "open_table")
        place, ticket = address_of(pilot)
        seen: list[str] = []
        is_next = threading.Event()

        async def course() -> None:
            phone = await WireScreen.come(place, ticket=ticket)
            key = await phone.sit(1, "Ben")
            seen.append("seated")
            await phone.close()
            while not is_next.is_set():
                await asyncio.sleep(0.01)
            phone = await WireScreen.come(place, key=key)
            assert (await phone.next("state"))["seat"] == "P2"
            seen.append("again")
            await phone.say(k="leave")
            assert (await phone.next("bye"))["why"] == "left"

        phone = Phone(course)
        step_until(pilot, lambda: "claim.1.yes" in ids(pilot) or not phone.is_alive())
        pilot.click("claim.1.yes")
        step_until(pilot, lambda: "seated" in seen)
        pilot.click("back")
        pilot.settle()
        page = TablePage.on_top(pilot)
        assert [one.name for one in page.seats] == ["Ana", "Ben"]
        page.rematch()
        pilot.settle()
        step_until(pilot, lambda: pilot.top.name == "open_table")
        is_next.set()
        step_until(pilot, lambda: "again" in seen or not phone.is_alive())
        step_until(pilot, lambda: not phone.is_alive())
        assert phone.error is None
        step_until(pilot, lambda: pilot.tr("seats.window.free") in texts(pilot))
        pilot.check_layout()


def test_next_week_the_same_people_go_on_and_their_phones_have_their_seats_at_once() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        title = TitleScene(pilot.app, make_scene_factory(Sleeper))
        pilot.app.show_first_scene(title)
        pilot.settle()
        people = (SeatChoice("person", "Ana"), SeatChoice("remote", "Ben"))
        page = TablePage.open(pilot, HeadlessGame.begin("terrorixico", people, {}, seed=5))
        keys = SeatKeys(user_dir("progress") / SEAT_KEYS, page.table_id)
        keys.port = free_port()
        key = keys.give(1, "Ben")
        page.play(page.legal_actions()[0])
        pilot.app.return_to_title()
        pilot.settle()
        assert "Continue with Ana, Ben" in pilot.words()
        pilot.check_layout()
        pilot.click("title.continue")
        pilot.settle()
        step_until(pilot, lambda: pilot.top.name == "open_table")
        place, _ticket = address_of(pilot)
        assert place == f"127.0.0.1:{keys.port}", "where the phones look for it"
        seen: list[str] = []

        async def course() -> None:
            phone = await WireScreen.come(place, key=key)
            seen.append((await phone.next("state"))["seat"])
            while len(seen) < 2:
                await asyncio.sleep(0.01)

        phone = Phone(course)
        connected = pilot.tr("seats.window.connected")
        step_until(pilot, lambda: connected in texts(pilot) or not phone.is_alive())
        seen.append("shown")
        step_until(pilot, lambda: not phone.is_alive())
        assert phone.error is None and seen[0] == "P2"
        pilot.click("back")
        pilot.settle()
        assert [one.kind for one in TablePage.on_top(pilot).seats] == ["person", "remote"]


@pytest.mark.parametrize("names", [("Ana", "Ben"), ("Ana", "Ana")])
def test_keys_follow_their_people_to_their_seats_in_the_next_game_of_a_series(names: tuple[str, str]) -> None:
    with Pilot(animation="off") as pilot:
        people = [SeatChoice("remote", name) for name in names]
        page = TablePage.open(pilot, HeadlessGame.begin("sacrifice", people, {}, seed=5))
        path = user_dir("progress") / SEAT_KEYS
        keys = SeatKeys(path, page.table_id)
        given = [keys.give(seat, name) for seat, name in enumerate(names)]
        open_page(pilot)
        pilot.click("back")
        pilot.settle()
        page.play_unseen("resign")
        page.show_results()
        pilot.click("results.series")
        pilot.click("results.rematch")
        pilot.settle()
        after = TablePage.on_top(pilot)
        held = SeatKeys(path, after.table_id)
        holders = [held.holder_of(key) for key in given]
        assert [one and (one.seat, one.name) for one in holders] == [(1, names[0]), (0, names[1])]
        assert [one.kind for one in after.seats] == ["remote", "remote"]
        assert [one and one.seat for one in map(SeatKeys(path, page.table_id).holder_of, given)] == [0, 1], (
            "at the table of the last game each has the seat of then"
        )


def test_the_people_at_the_window_decide_about_who_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "AWAY_SECONDS", 0.05)
    monkeypatch.setattr(presence, "ABSENT_SECONDS", 0.2)
    with Pilot(animation="off", ai_pace="fast") as pilot:
        page = TablePage.open(pilot, HeadlessGame.begin("sacrifice", PEOPLE, {}, seed=5, make=Sleeper))
        open_page(pilot)
        pilot.click("seat.1.move")
        pilot.click("back")
        step_until(pilot, lambda: pilot.top.name == "vote")
        assert pilot.tr("seats.people.vote_free", name="Ana") in pilot.words() and page.to_act() == 0
        main = pilot.top.widget_root.find("vote.wait")
        assert isinstance(main, Button) and main.kind == "primary" and pilot.focused == "vote.wait"
        pilot.check_layout()
        pilot.check_reach()
        pilot.key("escape")
        pilot.settle()
        assert pilot.top.name == "table", "later"
        open_page(pilot)
        pilot.check_layout()
        pilot.click("vote.1.pause")
        pilot.click("back")
        step_until(pilot, lambda: pilot.top.name == "vote")
        pilot.key("escape")
        pilot.settle()
        assert pilot.top.name == "vote", "a pause ends by a decision"
        pilot.check_layout()
        pilot.click("vote.computer")
        pilot.settle()
        assert pilot.top.name == "table" and page.substituted() == (0,)
        assert (
            pilot.tr("seats.people.told_computer", name=pilot.tr("seats.people.window"), other="Ana") in pilot.words()
        )
        open_page(pilot)
        pilot.click("vote.1.wait")
        pilot.click("back")
        pilot.settle()
        assert page.substituted() == ()
        away = pilot.tr("seats.page.away")
        open_page(pilot)
        pilot.click("vote.1.computer")
        pilot.click("back")
        pilot.settle()
        assert away in pilot.words()
        open_page(pilot)
        pilot.click("open_table.close")
        pilot.settle()
        pilot.click("modal.yes")
        pilot.settle()
        assert pilot.top.name == "table" and away not in pilot.words(), "nobody is away any more"


def test_an_undo_at_the_window_asks_those_who_have_played_since() -> None:
    with Pilot(animation="off") as pilot:
        page = TablePage.open(pilot, HeadlessGame.begin("sacrifice", PEOPLE, {}, seed=5))
        open_page(pilot)
        pilot.click("seat.2.move")
        place, ticket = address_of(pilot)
        votes: list[dict[str, object]] = []

        async def course() -> None:
            phone = await WireScreen.come(place, ticket=ticket)
            await phone.sit(1, "Bea")
            while phone.state["ask"] is None:
                await phone.next("state")
            await phone.play(lines_of(phone.state["ask"]["groups"])[0])
            await phone.say(k="sign", sign="well_played")
            while not phone.state["votes"]:
                await phone.next("state")
            (vote,) = phone.state["votes"]
            votes.append(vote)
            await phone.say(k="vote", vote=vote["id"], choice="yes")
            while not phone.state["told"]:
                await phone.next("state")
            assert phone.state["ask"] is None, "the action is taken back"

        phone = Phone(course)
        step_until(pilot, lambda: "claim.1.yes" in ids(pilot) or not phone.is_alive())
        pilot.click("claim.1.yes")
        pilot.click("back")
        pilot.settle()
        while page.to_act() == 0:
            page.play(page.legal_actions()[0])
        step_until(pilot, lambda: len(page.history()) > 0 and page.history()[-1].seat == 1)
        step_until(pilot, lambda: pilot.tr("seats.page.sign_well_played") in pilot.words())
        count = len(page.history())
        pilot.key("u")
        step_until(pilot, lambda: len(page.history()) < count or not phone.is_alive())
        step_until(pilot, lambda: not phone.is_alive())
        assert phone.error is None and votes[0]["choices"] and page.to_act() == 0
