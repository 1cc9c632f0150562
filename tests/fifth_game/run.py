"""Builds the worked example of `docs/adding-a-game.md` into a copy of the project, and runs the whole suite there.

python3 dev.py fifth                      the copy in build/fifth, what is made for it, and all tests
python3 dev.py fifth tests/house -x       what follows goes to pytest
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from typing import Final

from tests.fifth_game.tree import ROOT, WHOLE, build_tree

COPY: Final = ROOT / "build" / "fifth"


def main(words: list[str]) -> int:
    """Build and test; return the exit code of the first step that failed, else 0."""
    if words[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    shutil.rmtree(COPY, ignore_errors=True)
    build_tree(COPY, WHOLE)
    print(f"built in: {COPY.relative_to(ROOT)}", flush=True)
    workers = str(max(1, min(4, os.cpu_count() or 1)))
    with tempfile.TemporaryDirectory(prefix="boardgames-fifth-") as home:
        env = {**os.environ, "PYTHONPATH": str(COPY), "BOARDGAMES_HOME": home}
        for step in (
            ("tests.golden",),
            ("tests.docs.run",),
            ("pytest", "-n", workers, "--dist", "worksteal", *words),
        ):
            code = subprocess.call([sys.executable, "-m", *step], cwd=COPY, env=env)
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
