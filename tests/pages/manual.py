"""Makes the pictures of docs/designers.md (the monster of that page, in the app as it is now), docs/play.md,
docs/personas.md and docs/together.md, and four pictures for stores (store-*.jpg).

    python3 dev.py manual

They lie in docs/pictures; a picture that differs from the one that is kept shows in what git tells.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames.data.new_set import write_new_set  # noqa: E402
from boardgames.ui.workshop.gallery import POLL_MS, Gallery  # noqa: E402
from boardgames.ui.workshop.position_editor import PositionEditor  # noqa: E402
from boardgames.ui.workshop.rule_folder import gallery_for_folder  # noqa: E402
from tests.pages import manual_together  # noqa: E402
from tests.pages.manual_personas import portraits  # noqa: E402
from tests.pages.manual_play import SCENES, STORE_SCENES, STORE_SIZE, save  # noqa: E402
from tests.ui.pilot import Pilot  # noqa: E402  (before pygame: no screen is opened)

PAGE: Final = ROOT / "docs" / "designers.md"
ART: Final = ROOT / "examples" / "terrorixico-roads" / "art" / "lechuza.svg"
ID: Final = "lechuza"


def monster() -> str:
    """The entry that the page tells to write."""
    found = re.search(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert found is not None and f"id: {ID}" in found[1]
    return found[1]


def gallery(pilot: Pilot, folder: Path) -> Gallery:
    scene = gallery_for_folder(pilot.app, folder)
    assert isinstance(scene, Gallery)
    pilot.open(scene)
    pilot.settle(lambda: not scene.pictures.is_drawing)
    return scene


def saved(pilot: Pilot, scene: Gallery, file: Path, text: str) -> None:
    """Save a file, as an editor does, and wait until it is shown."""
    file.write_text(text, encoding="utf-8")
    pilot.step(2 * POLL_MS)
    pilot.settle(lambda: not scene.pictures.is_drawing)


def mistakes(pilot: Pilot, folder: Path) -> None:
    """Two mistakes, told over the last state that could be read."""
    scene = gallery(pilot, folder)
    saved(pilot, scene, folder / "monsters.yaml", monster().replace("strength:", "strenght:").replace("4", "four", 1))
    save(pilot, "designers-mistakes")
    saved(pilot, scene, folder / "monsters.yaml", monster())
    assert scene.item_by_key(ID) is not None, scene.faults


def card(pilot: Pilot, folder: Path) -> None:
    """The card with its picture, and the table on which it is tried."""
    (folder / "art").mkdir(exist_ok=True)
    shutil.copy(ART, folder / "art")
    scene = gallery(pilot, folder)
    scene.open_item(ID)
    pilot.settle(lambda: not scene.pictures.is_drawing)
    save(pilot, "designers-card")
    pilot.key("t")
    pilot.settle()
    save(pilot, "designers-tried")


def positions(pilot: Pilot, folder: Path) -> None:
    """A position with a step that was played from there."""
    scene = PositionEditor(pilot.app, gallery(pilot, folder).source)
    pilot.open(scene)
    scene.restart_with(scene.draft.reset_to_midgame)
    state = scene.draft.game.load(scene.draft.position, scene.draft.options, 1)
    scene.on_actions_played([next(line for line in state.legal_actions() if line.startswith("up "))])
    pilot.settle()
    pilot.click("step.0")
    save(pilot, "designers-positions")


PICTURES: Final[tuple[Callable[[Pilot, Path], None], ...]] = (mistakes, card, positions)


def main() -> None:
    """Make all of them anew."""
    for scene in (*SCENES, portraits, *manual_together.SCENES):
        with Pilot(size=(1280, 720), animation="off") as pilot:
            scene(pilot)
    for scene in STORE_SCENES:
        with Pilot(size=STORE_SIZE, animation="off") as pilot:
            scene(pilot)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "roads"
        write_new_set("terrorixico", folder)
        for picture in PICTURES:
            with Pilot(size=(1280, 720), animation="off") as pilot:
                picture(pilot, folder)


if __name__ == "__main__":
    main()
