"""One measurement of the window a process: `window_cases.py CASE [WORD ...]` prints its figures as a line of JSON.

Milliseconds are CPU time of this process, but where a name ends in `wall`. The cases lie beside this file (`cases/`)
and are found there whatever tree is under `PYTHONPATH`: two states of the project can be measured alternately.
"""

from __future__ import annotations

import sys
from importlib import import_module

WHERE = {
    "start": ("bare", "start"),
    "shelf": ("records", "shelf"),
    "click": ("click",),
    "frames": ("frames", "length", "replay"),
    "rest": ("idle",),
    "memory": ("memory", "games", "computers"),
    "workshop": ("save",),
}
"""The cases of each file."""

if __name__ == "__main__":
    name = next(file for file, cases in WHERE.items() if sys.argv[1] in cases)
    getattr(import_module(f"cases.{name}"), sys.argv[1])(*sys.argv[2:])
