"""The doors need the extras `research` and `cluster`: `python3 dev.py doors` has an environment with them."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = {"test_openspiel.py": "pyspiel", "test_pettingzoo.py": "pettingzoo", "test_dask.py": "distributed"}

collect_ignore = [file for file, module in NEEDED.items() if find_spec(module) is None]
