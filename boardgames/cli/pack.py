"""Make one file of a set, to be sent to somebody: a zip with a manifest, which the app and all tools open."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..data.own_rules import read_set
from ..data.rule_packs import pack_name, write_pack
from ..proof.rule_set_checks import set_faults
from .fault_output import format_faults
from .print_service import card_styles


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames pack`."""
    parser.add_argument("folder", metavar="DIR", help="the folder of a set")
    parser.add_argument("-o", "--output", default="", metavar="FILE", help="default: ID-VERSION.pack.zip here")


def run(arguments: argparse.Namespace) -> int:
    """Look for faults, write the pack; return 0, 1 where there are faults or the file cannot be written."""
    errors = [
        fault
        for fault in set_faults(Path(arguments.folder), card_styles(arguments.draw_in))
        if fault.severity == "error"
    ]
    if errors:
        print("\n".join(format_faults(errors, "text")), file=sys.stderr)
        return 1
    own = read_set(Path(arguments.folder))
    file = Path(arguments.output or pack_name(own))
    try:
        count = write_pack(own, file)
    except FileExistsError:
        hint = "give set.yaml another version, name another file with -o, or delete it"
        print(f"{file}: expected no such file yet, found one: {hint}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{file}: {(error.strerror or type(error).__name__).lower()}", file=sys.stderr)
        return 1
    print(f"{file}: {count} files, {file.stat().st_size} bytes, digest {own.digest}")
    return 0
