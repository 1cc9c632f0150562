"""Run scenario files and folders of them; print one line for each failing step."""

from __future__ import annotations

import argparse
import sys

from ..scenario.report import closing
from ..scenario.runner import run_file, scenario_files


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames check`."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file, or a folder of them, however deep")


def run(arguments: argparse.Namespace) -> int:
    """Check every file; return 0 when no scenario failed, else 1."""
    results = []
    for path in scenario_files(arguments.paths):
        result = run_file(path)
        results.append(result)
        for failure in result.failures:
            print(failure)
    if not results:
        print("no scenario files there (*.yaml, *.yml)", file=sys.stderr)
    print(closing(results))
    return 0 if all(result.passed for result in results) else 1
