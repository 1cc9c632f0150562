"""Run scenario files and folders of them; print one line for each failing step."""

from __future__ import annotations

import argparse
import sys

from ..scenario.report import closing
from ..scenario.runner import run_file, scenario_files
from .own import add_rules, set_at


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames check`."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file, or a folder of them, however deep")
    add_rules(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check every file; return 0 when no scenario failed and every folder had some, else 1."""
    results, empty = [], False
    own = set_at(arguments)
    for given in arguments.paths:
        files = list(scenario_files([given]))
        if not files:
            empty = True
            print(f"{given}: no scenario files there (*.yaml, *.yml)", file=sys.stderr)
        for path in files:
            result = run_file(path, own)
            results.append(result)
            for failure in result.failures:
                print(failure)
    print(closing(results))
    return 1 if empty or not all(result.passed for result in results) else 0
