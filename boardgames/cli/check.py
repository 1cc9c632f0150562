"""Run scenario files and folders of them; print one line for each failing step."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from ..scenario.puzzle_proof import prove_margin
from ..scenario.result_report import summary_line
from ..scenario.scenario_runner import run_file, scenario_files
from .fault_output import FORMATS, format_failure
from .rules_option import add_rules_option, rule_set_at


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames check`."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file, or a folder of them, however deep")
    parser.add_argument("--format", choices=FORMATS, default="text", help="of the failures (default text)")
    parser.add_argument(
        "--prove", action="store_true", help="search the puzzles again that rest on a margin (minutes)"
    )
    add_rules_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check every file; return 0 when no scenario failed and every folder had some, else 1."""
    results, empty = [], False
    own = rule_set_at(arguments)
    for given in arguments.paths:
        files = list(scenario_files([given]))
        if not files:
            empty = True
            print(f"{given}: no scenario files there (*.yaml, *.yml)", file=sys.stderr)
        for path in files:
            result = run_file(path, own)
            if arguments.prove and result.has_passed:
                result = prove_margin(path, result)
            results.append(result)
            if arguments.format != "json":
                print(*(format_failure(failure, arguments.format) for failure in result.failures), sep="", end="")
    if arguments.format == "json":
        whole = [asdict(failure) for result in results for failure in result.failures]
        passed = sum(result.has_passed for result in results)
        told = {"format": "check/1", "passed": passed, "failed": len(results) - passed, "failures": whole}
        print(json.dumps(told, ensure_ascii=False))
    elif arguments.format == "text":
        print(summary_line(results))
    return 1 if empty or not all(result.has_passed for result in results) else 0
