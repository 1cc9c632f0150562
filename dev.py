#!/usr/bin/env python3
"""All chores of the project in one place; needs nothing but Python, and sets up its own environment.

    python3 dev.py play       open the app
    python3 dev.py test       the whole test suite, without a screen

The other chores: python3 dev.py --help
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
EXTRAS = os.environ.get("BOARDGAMES_EXTRAS", "dev")
"""What is installed with the project; other extras than usual have an environment of their own."""
VENV = os.path.join(ROOT, ".venv" if EXTRAS == "dev" else ".venv-" + EXTRAS.replace(",", "-"))
STAMP = os.path.join(VENV, "boardgames.stamp")


class Trouble(Exception):
    """Something that a person must mend; the message says what."""


# -- the environment ----------------------------------------------------------------------------------------------


def version_fault(version: tuple[int, ...]) -> str:
    """Return a sentence when this Python is too old, else an empty string."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    wanted, found = ".".join(map(str, OLDEST)), ".".join(map(str, version[:2]))
    return f"This project needs Python {wanted} or newer; this is Python {found}. Try: python{wanted} dev.py"


def venv_fault(version: tuple[int, ...]) -> str:
    """Return a sentence when this Python cannot make environments (Debian splits that off), else an empty string."""
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return ""
    package = f"python{version[0]}.{version[1]}-venv"
    return f"Python's venv module is missing. On Debian or Ubuntu: sudo apt install {package}"


def venv_python(venv: str = VENV) -> str:
    """Return where the environment's Python lies."""
    if os.name == "nt":
        return os.path.join(venv, "Scripts", "python.exe")
    return os.path.join(venv, "bin", "python")


def fingerprint() -> str:
    """Return what the environment was made from: it is remade when this changes."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        words = hashlib.sha256(file.read()).hexdigest()
    return f"{words} {sys.version_info[0]}.{sys.version_info[1]} {ROOT}\n"


def is_ready() -> bool:
    """Whether the environment is there and as new as `pyproject.toml`."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            return file.read() == fingerprint() and os.path.exists(venv_python())
    except OSError:
        return False


def environment() -> str:
    """Return the environment's Python; make or renew the environment first when needed. Raises `Trouble`."""
    python = venv_python()
    if is_ready():
        return python
    print(f"Setting up {os.path.basename(VENV)} (once, and again when pyproject.toml changes) ...", flush=True)
    if not _answers(python):
        fault = venv_fault(sys.version_info)
        if fault:
            raise Trouble(fault)
        if os.path.exists(VENV):
            shutil.rmtree(VENV)
        if subprocess.call([sys.executable, "-m", "venv", VENV]) != 0:
            raise Trouble("The environment .venv could not be made; the lines above say why.")
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if "PYTHONDONTWRITEBYTECODE" not in os.environ:
        install.append("--no-compile")  # Python compiles what is imported, when it first is
    if subprocess.call([*install, "--editable", f".[{EXTRAS}]"], cwd=ROOT) != 0:
        raise Trouble("pip could not install the project's dependencies; the lines above say why.")
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write(fingerprint())
    return python


def _answers(python: str) -> bool:
    """Whether an environment's Python runs, has pip, and is of the version and place that it should be."""
    code = "import sys, pip; print(*sys.version_info[:2], sys.prefix, sep='|')"
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, text=True)
    except OSError:
        return False
    wanted = f"{sys.version_info[0]}|{sys.version_info[1]}|{VENV}"
    return done.returncode == 0 and os.path.normcase(done.stdout.strip()) == os.path.normcase(wanted)


def run(*words: str, quiet: bool = False, only_faults: bool = False) -> int:
    """Run the environment's Python with `words` in the project's folder; return its exit code.

    `quiet` is without screen and sound; `only_faults` prints the output at the end, and only of a failure.
    """
    env = dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1")
    if quiet:
        env.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    if not only_faults:
        return subprocess.call([environment(), *words], cwd=ROOT, env=env)
    done = subprocess.run(
        [environment(), *words], cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        print(done.stdout, flush=True)
    return done.returncode


# -- the chores ---------------------------------------------------------------------------------------------------

STATIC = (
    ("mypy", ("-m", "mypy")),
    ("ruff check", ("-m", "ruff", "check", "--output-format", "concise", ".")),
    ("ruff format", ("-m", "ruff", "format", "--check", "--output-format", "concise", ".")),
    ("import ladder", ("-c", "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo'])")),
)
"""The checks that do not run the program, the longest first."""
COLLECT = ("tests are found", ("-m", "pytest", "--collect-only", "-n", "0"))
"""Compiles all tests once, on a core that the checks leave free; each of pytest's processes would do it again."""


def run_together(checks: Sequence[tuple[str, tuple[str, ...]]]) -> list[str]:
    """Run named commands of the environment's Python, one a core at a time; return the names of those that failed."""
    environment()
    failed = []

    def timed(name: str, words: tuple[str, ...]) -> None:
        started = time.monotonic()
        code = run(*words, quiet=True, only_faults=True)
        print(f"{name}: {'fine' if code == 0 else 'FAILED'} ({time.monotonic() - started:.1f} s)", flush=True)
        failed.extend([name] * (code != 0))

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(timed, *zip(*checks)))
    return failed


def pytest(*words: str) -> int:
    """Run pytest without screen or sound, with a home of its own, on up to four cores; return its exit code."""
    workers = str(max(1, min(4, os.cpu_count() or 1)))
    with tempfile.TemporaryDirectory(prefix="boardgames-test-") as home:
        os.environ["BOARDGAMES_HOME"] = home
        return run("-m", "pytest", "-n", workers, "--dist", "worksteal", *words, quiet=True)


def play(arguments: list[str]) -> int:
    """open the app (arguments are passed on)"""
    return run("-m", "boardgames", "play", *arguments)


def test(arguments: list[str]) -> int:
    """lint, types, import ladder and all tests, without a screen (arguments go to pytest)"""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each of the many processes compiles everything anew
    failed = run_together((*STATIC[:1], COLLECT, *STATIC[1:]))
    code = pytest(*arguments)
    if failed and code == 0:
        print("failed before the tests: " + ", ".join(failed), file=sys.stderr)
    return code or len(failed)


def check(arguments: list[str]) -> int:
    """the quick part of test: lint, types, import ladder, scenarios"""
    failed = run_together(STATIC)
    return run("-m", "boardgames", "check", "tests/games", *arguments, quiet=True) or len(failed)


def golden(arguments: list[str]) -> int:
    """write the golden playthroughs and transcripts anew; read the difference before you commit it"""
    return run("-m", "tests.golden", *arguments, quiet=True)


def traces(arguments: list[str]) -> int:
    """replay short sessions of every game and tell in words what is seen otherwise; --write keeps that"""
    return run("-m", "tests.traces.run", *arguments, quiet=True)


def bench(arguments: list[str]) -> int:
    """measure the rules' speed against a yardstick; --window and --pixels look at the window"""
    if arguments[:1] == ["--window"]:
        return run("tests/bench/window.py", *arguments[1:])
    if arguments[:1] == ["--pixels"]:
        return run("tests/bench/pixels.py", *arguments[1:])
    return run("tests/bench/run.py", *arguments, quiet=True)


def compile(arguments: list[str]) -> int:
    """compile rules and searches with mypyc in a copy of the checkout; --test and --bench go on there"""
    return run("-m", "tests.compile.run", *arguments)


def train(arguments: list[str]) -> int:
    """fit the values of a game's positions by self-play (docs/opponents.md)"""
    return run("-m", "tests.train.run", *arguments, quiet=True)


def strength(arguments: list[str]) -> int:
    """let computer players meet again as in a row of docs/strength.md; --write keeps the result"""
    return run("-m", "tests.strength.run", *arguments, quiet=True)


def rating(arguments: list[str]) -> int:
    """rate simulated people of five strengths: after how many games a rating is known; --write keeps the result"""
    return run("-m", "tests.rating.run", *arguments, quiet=True)


def styles(arguments: list[str]) -> int:
    """measure how often computer players with a style do what it prefers; --write keeps the result"""
    return run("-m", "tests.styles.run", *arguments, quiet=True)


def docs(arguments: list[str]) -> int:
    """make the generated pages of docs/ anew; --check names those that are stale"""
    return run("-m", "tests.docs.run", *arguments, quiet=True)


def fifth(arguments: list[str]) -> int:
    """build the worked example of docs/adding-a-game.md into a copy of the project, and run the whole suite there"""
    return run("-m", "tests.fifth_game.run", *arguments, quiet=True)


def judge(arguments: list[str]) -> int:
    """measure the judge of decisions: calibration, stability, errors; with -h: what it takes"""
    return run("tests/judge/run.py", *arguments, quiet=True)


def sense(arguments: list[str]) -> int:
    """count in games of computer players what people laugh at (docs/opponents.md)"""
    return run("tests/sense/run.py", *arguments, quiet=True)


def beginners(arguments: list[str]) -> int:
    """play first games as somebody new might, against a weak level: how often they are won, and how clearly"""
    return run("tests/sense/beginners.py", *arguments, quiet=True)


def shape(arguments: list[str]) -> int:
    """count files, members, state, names and what tests reach into; --against compares with an earlier count"""
    return run("tests/shape/run.py", *arguments)


def names(arguments: list[str]) -> int:
    """draw paths and names at random for a blind test: --seed N, and --key for who marks the guesses"""
    return run("tests/shape/names.py", *arguments)


def walk(arguments: list[str]) -> int:
    """count the calls and files between an input and the frame that answers it; --against another checkout"""
    return run("tests/walk/run.py", *arguments, quiet=True)


def sizes(arguments: list[str]) -> int:
    """measure cards, cells, buttons and texts of all tables at text sizes 100, 150 and 200 %"""
    return run("-m", "tests.sizes.run", *arguments, quiet=True)


def durations(arguments: list[str]) -> int:
    """measure how many decisions a game takes, by seats and variant, for the minutes that are told (about an hour)"""
    return run("tests/durations/run.py", *arguments, quiet=True)


def mutate(arguments: list[str]) -> int:
    """change the rules of a game, or the window's table, in one place after the other; print what no test notices"""
    if arguments[:1] == ["table"]:
        return run("tests/mutate/table.py", *arguments[1:], quiet=True)
    return run("tests/mutate/run.py", *arguments, quiet=True)


def doors(arguments: list[str]) -> int:
    """try OpenSpiel, PettingZoo and Dask with all games, where they are installed; --dask measures a cluster"""
    env = dict(os.environ, BOARDGAMES_EXTRAS="dev,research,cluster")
    if env["BOARDGAMES_EXTRAS"] != EXTRAS:
        return subprocess.call([sys.executable, os.path.abspath(__file__), "doors", *arguments], env=env)
    if arguments[:1] == ["--dask"]:
        return run("-m", "tests.doors.cluster", *arguments[1:])
    return pytest("tests/doors", "-n", "0", "--timeout", "900", *arguments)


def pages(arguments: list[str]) -> int:
    """open reports in a real browser without a screen, take pictures and measure them"""
    return run("tests/pages/run.py", *arguments, quiet=True)


def seats(arguments: list[str]) -> int:
    """play at open tables in a real browser without a screen, and measure that (arguments choose checks by name)"""
    env = dict(os.environ, BOARDGAMES_EXTRAS="dev,browser")
    if env["BOARDGAMES_EXTRAS"] != EXTRAS:
        return subprocess.call([sys.executable, os.path.abspath(__file__), "seats", *arguments], env=env)
    return run("-m", "tests.browser.run", *arguments, quiet=True)


def fuzz(arguments: list[str]) -> int:
    """read thousands of files that were made wrong, of each kind that comes from outside"""
    return run("tests/fuzz/run.py", *arguments, quiet=True)


def soak(arguments: list[str]) -> int:
    """press at random, kill, stop and starve the app of disk, sound and screen; one table (about two hours)"""
    return run("tests/soak/run.py", *arguments)


def pictures(arguments: list[str]) -> int:
    """lay all pictures, or all scenes, on contact sheets: as drawn and as others see them"""
    return run("tests/pictures/run.py", *arguments, quiet=True)


def sounds(arguments: list[str]) -> int:
    """measure all sounds: how loud and how bright they are, how they end, which are alike"""
    return run("tests/sounds/run.py", *arguments, quiet=True)


def contrast(arguments: list[str]) -> int:
    """sample what lies under every text and sign of every scene; list what is too pale or too small"""
    return run("tests/pictures/contrast.py", *arguments, quiet=True)


def manual(arguments: list[str]) -> int:
    """make the pictures of designers.md, play.md, personas.md and together.md in docs anew, from the app as it is"""
    return run("tests/pages/manual.py", *arguments, quiet=True)


def package(arguments: list[str]) -> int:
    """make an archive, a .deb and wheels of the app in dist/; with --try, install and play each"""
    return run("-m", "tests.package.run", *arguments)


CHORES = {
    chore.__name__: chore
    for chore in (
        play,
        test,
        check,
        golden,
        traces,
        compile,
        bench,
        train,
        strength,
        rating,
        styles,
        docs,
        fifth,
        sense,
        beginners,
        judge,
        durations,
        mutate,
        shape,
        names,
        walk,
        sizes,
        doors,
        pages,
        seats,
        pictures,
        contrast,
        sounds,
        manual,
        fuzz,
        soak,
        package,
    )
}


def main(words: list[str]) -> int:
    """Run the chore that `words` name; return its exit code."""
    fault = version_fault(sys.version_info)
    if fault:
        print(fault, file=sys.stderr)
        return 1
    if not words or words[0] not in CHORES:
        asked = bool(words) and words[0] in ("-h", "--help", "help")
        lines = [f"  {name:<9} {chore.__doc__}" for name, chore in CHORES.items()]
        print(
            "usage: python3 dev.py CHORE [ARGUMENT ...]", *lines, sep="\n", file=sys.stdout if asked else sys.stderr
        )
        return 0 if asked else 2
    try:
        return CHORES[words[0]](words[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
