"""A Debian package of the frozen folder, made by Debian's own tools: menu entry, icon, file types, manual page.

There are no maintainer scripts: the system's own triggers see what lies in the folders for menus, icons and file
types, so that removing the package takes everything away.
"""

from __future__ import annotations

import gzip
import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

from tests.package.manpage import manual
from tests.package.product import DIST, FOLDER, NAME, ROOT, VERSION, call, epoch

LINUX: Final = ROOT / "tests" / "package" / "linux"
SHELLS: Final = {
    "bash": "usr/share/bash-completion/completions/boardgames",
    "zsh": "usr/share/zsh/vendor-completions/_boardgames",
    "fish": "usr/share/fish/vendor_completions.d/boardgames.fish",
}
CONTROL: Final = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: The Boardgames project authors <boardgames@localhost>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: shared-mime-info, desktop-file-utils, hicolor-icon-theme
Section: games
Priority: optional
Description: little-known tabletop games, and a workshop for their rules
 Play against people at one screen or against the computer, learn by lessons,
 and look at every game again. Designers change cards and numbers in files,
 play them at once, let computers play thousands of games, and print them.
"""
DEPENDS: Final = "libc6 (>= 2.28), libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1"
"""What SDL looks for when a window is opened; everything else lies in the package."""


def build() -> Path:
    """Make the package and return where it lies. Raises `Trouble`."""
    architecture = call("dpkg", "--print-architecture").strip()
    target = DIST / f"{NAME}_{VERSION}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        _lay(root)
        kilobytes = sum(file.lstat().st_size for file in root.rglob("*") if file.is_file()) // 1024
        control = root / "DEBIAN" / "control"
        control.parent.mkdir()
        fields = {"name": NAME, "version": VERSION, "architecture": architecture, "kilobytes": kilobytes}
        control.write_text(CONTROL.format(**fields, depends=DEPENDS), encoding="utf-8")
        _plain_rights(root)
        words = ("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target)
        call(*words, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch())})
    return target


def _lay(root: Path) -> None:
    shutil.copytree(FOLDER, root / "usr/lib" / NAME, symlinks=True)
    command = root / "usr/bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")
    icon = ROOT / "assets" / "shell" / "art" / "logo.svg"
    _put(root / f"usr/share/icons/hicolor/scalable/apps/{NAME}.svg", icon.read_bytes())
    _put(root / f"usr/share/applications/{NAME}.desktop", (LINUX / "boardgames.desktop").read_bytes())
    _put(root / f"usr/share/mime/packages/{NAME}.xml", (LINUX / "boardgames.xml").read_bytes())
    _put(root / f"usr/share/man/man1/{NAME}.1.gz", _packed(manual().encode()))
    for shell, place in SHELLS.items():
        _put(root / place, call(FOLDER / NAME, "completion", shell).encode())
    about = root / "usr/share/doc" / NAME
    credits = (ROOT / "docs" / "CREDITS.md").read_text(encoding="utf-8")
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    more = f"\nThe licences of everything else inside lie in /usr/lib/{NAME}/licences.\n\n"
    _put(about / "copyright", (licence + more + credits).encode())
    _put(about / "changelog.gz", _packed((ROOT / "CHANGELOG.md").read_bytes()))


def _put(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=epoch())


def _plain_rights(root: Path) -> None:
    """Everybody may read; only folders and the starter may be run."""
    for file in [root, *root.rglob("*")]:
        if not file.is_symlink():
            file.chmod(0o755 if file.is_dir() or file == root / "usr/lib" / NAME / NAME else 0o644)
