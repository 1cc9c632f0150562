"""The map from the rulebook of Sacrifice is complete: every rule has a proof that exists, every scenario a place."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
RULE = re.compile(r"(?m)^(?:- )?\*\*([A-Z]{3}-\d+[a-z]?)\*\*|^([A-Z]{3}-\d+[a-z]?) ")
PROOFS = re.compile(r"(?m)^\| ([A-Z]{3}-\d+[a-z]?) \| (.+) \|$")
SCENARIOS = Path(__file__).with_name("scenarios")


def read(kind: str) -> str:
    """Return the rules (`docs/rules`) or the map (`seeds`) of the game."""
    return (ROOT / kind / "sacrifice.md").read_text(encoding="utf-8")


def exists(proof: str, scenarios: set[str]) -> bool:
    """Whether a proof is a scenario, or `tests/file.py::test` with such a test in it."""
    if "::" not in proof:
        return proof in scenarios
    file, test = proof.split("::")
    return (ROOT / file).is_file() and f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")


def test_every_rule_has_a_proof_that_exists() -> None:
    rules = {one or other for one, other in RULE.findall(read("docs/rules"))}
    proofs = {rule: re.findall(r"`([^`]+)`", cells) for rule, cells in PROOFS.findall(read("seeds"))}
    scenarios = {path.stem for path in SCENARIOS.glob("*.yaml")}
    assert len(rules) > 60
    assert set(proofs) == rules
    assert [rule for rule, named in proofs.items() if not named] == []
    missing = {proof for named in proofs.values() for proof in named if not exists(proof, scenarios)}
    assert sorted(missing) == []


def test_every_scenario_has_its_place_in_the_map() -> None:
    words = set(re.findall(r"`([^`]+)`", read("seeds")))
    scenarios = {path.stem for path in SCENARIOS.glob("*.yaml")}
    assert sorted(scenarios - words) == []


def test_every_reason_code_of_the_rules_is_shown_by_a_scenario() -> None:
    rules = read("docs/rules")
    section = rules[rules.index("## 13. Reason codes") : rules.index("## 14.")]
    codes = set(re.findall(r"`([a-z_]+)`", section))
    codes -= {"move", "attack", "build", "resurrect", "end", "sacrifice", "cancel", "place", "carry"}  # verbs
    shown = set()
    for path in SCENARIOS.glob("*.yaml"):
        shown |= set(re.findall(r"because: (\w+)", path.read_text(encoding="utf-8")))
    assert len(codes) > 25
    assert sorted(codes | {"syntax", "phase"}) == sorted(shown)
