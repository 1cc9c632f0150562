"""Compiles the rules, the core and the searches with mypyc, in a copy of the checkout in build/compiled.

python3 dev.py compile                     the copy, made or brought up to date
python3 dev.py compile --test tests/games  and the tests there; what follows goes to pytest
python3 dev.py compile --bench sacrifice   and the speed, here and there in turns

The checkout itself is never changed, and needs no compiler. Where there is none, this says so and is content.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from typing import Final

from boardgames import registry
from tests.compile.beside import compare
from tests.compile.build import COPY, ROOT, compiled, modules

LOG: Final = ROOT / "build" / "compile.log"
WAYS: Final = ("--test", "--bench")
ROUNDS: Final = 7
"""Blocks of each rate that are compared."""
INSIDE: Final = (
    "tests/ai/test_players.py::test_what_is_worth_nothing_unfinished_goes_on_a_quarter_longer",
    "tests/games/sacrificio/test_rules.py::test_what_is_remembered_of_lines_starts_anew_after_so_many",
    "tests/games/sacrificio/test_sampling.py::test_a_sampler_that_forgets_windows_is_found",
)
"""Tests that change something inside of a module, which a compiled one does not look at again."""


def run_tests(*words: str) -> int:
    """Run pytest in the copy, with its modules; return the exit code."""
    env = dict(os.environ, PYTHONPATH=str(COPY), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with tempfile.TemporaryDirectory(prefix="boardgames-test-") as home:
        command = [sys.executable, "-m", "pytest", *words, *(f"--deselect={test}" for test in INSIDE)]
        return subprocess.call(command, cwd=COPY, env={**env, "BOARDGAMES_HOME": home})


def main(words: list[str]) -> int:
    """Compile, and do what is asked for; return the exit code."""
    if words and words[0] not in WAYS:
        print(__doc__)
        return 0 if words[0] in ("-h", "--help") else 2
    fault = compiled()
    if fault:
        LOG.write_text(fault, encoding="utf-8")
        print(f"Nothing was compiled, and all works as it is: {LOG.relative_to(ROOT)} says why.")
        return 0
    print(f"{len(modules())} modules are compiled in {COPY.relative_to(ROOT)}", flush=True)
    if words[:1] == ["--test"]:
        return run_tests(*words[1:])
    if words[:1] == ["--bench"]:
        compare(ROOT, COPY, words[1:] or list(registry.GAME_IDS), ROUNDS)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
