"""The doors need the extras `research` and `cluster`: `python3 dev.py doors` has an environment with them."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = {
    "test_dask.py": "distributed",
    "test_openspiel.py": "pyspiel",
    "test_page.py": "pettingzoo",
    "test_pettingzoo.py": "pettingzoo",
}

collect_ignore = [file for file, module in NEEDED.items() if find_spec(module) is None]
