"""The mutants of a source file: cosmic-ray's operators, thinned out, and three of our own."""

from __future__ import annotations

import ast
import difflib
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import parso
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names

KEPT: Final = re.compile(
    r"core/(?:ReplaceBinaryOperator_(?:Add_Sub|Sub_Add|Mul_Add|FloorDiv_Mul|Mod_Add|BitAnd_BitOr|BitOr_BitAnd"
    r"|BitXor_BitOr|LShift_RShift|RShift_LShift)"
    r"|ReplaceComparisonOperator_(?:Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt|Lt_GtE|LtE_Gt|Gt_LtE|GtE_Lt|Eq_NotEq|NotEq_Eq"
    r"|Is_IsNot|IsNot_Is|In_NotIn|NotIn_In)"
    r"|ReplaceUnaryOperator_Delete_\w+|AddNot|ReplaceTrueWithFalse|ReplaceFalseWithTrue|ReplaceAndWithOr"
    r"|ReplaceOrWithAnd|ReplaceBreakWithContinue|ReplaceContinueWithBreak|NumberReplacer|ZeroIterationForLoop)"
)
"""Of arithmetic and comparisons one or two neighbours each: of eleven ways to break a sum, one is enough."""


class Mutant(NamedTuple):
    """One changed file: the changed lines before and after, and the whole source with the change."""

    path: Path
    line: int
    before: str
    after: str
    source: str

    def key(self) -> str:
        """Return what tells this mutant from others, however lines above it move."""
        return f"{self.path.name}: {self.before} -> {self.after} #{hash_of(self.source)}"


class Spot(NamedTuple):
    """A place where an operator can change something in a source, as it was when the run began.

    `place` is what is changed, and by what, in words that an edit of another line leaves as they are.
    """

    path: Path
    source: str
    operator: Operator
    number: int
    place: str


def hash_of(text: str) -> str:
    """Return a short mark of a text that is the same in every run."""
    return f"{random.Random(text).getrandbits(48):012x}"


class _Own(Operator):
    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


class OperandLeftOut(_Own):
    """`a and b` becomes `a`, or `b`: each condition of a chain is left out once."""

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if node.type in ("and_test", "or_test"):
            for child in node.children[::2]:
                yield child.start_pos, child.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        operands = [child.get_code() for number, child in enumerate(node.children[::2]) if number != index]
        return parso.parse(node.get_first_leaf().prefix + f" {node.children[1].value} ".join(operands).lstrip())


class FilterLeftOut(_Own):
    """The condition of a comprehension is left out."""

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if node.type == "comp_if":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        return parso.parse(" if True")


class StatementLeftOut(_Own):
    """A call for its effect, an assignment to a field or item, or a sum added to one, is left out."""

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if node.type == "simple_stmt" and node.children[0].type in ("atom_expr", "power"):
            yield node.start_pos, node.end_pos
        elif node.type == "simple_stmt" and node.children[0].type == "expr_stmt":
            target, sign = node.children[0].children[:2]
            if target.type in ("atom_expr", "power") or getattr(sign, "value", "=") != "=":
                yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        return parso.parse(node.get_first_leaf().prefix + "pass\n")


def operators() -> Iterator[Operator]:
    """Yield the operators that the chore uses."""
    yield from (get_operator(name)() for name in operator_names() if KEPT.fullmatch(name))
    yield from (OperandLeftOut(), FilterLeftOut(), StatementLeftOut())


def meaning(source: str) -> str:
    """Return what a source says but for annotations and docstrings. Raises SyntaxError."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Name("it")
    return ast.dump(tree)


def spots(path: Path) -> list[Spot]:
    """Return every place of a file where an operator can change something."""
    source = path.read_text(encoding="utf-8")
    nodes, lines = list(ast_nodes(get_ast(source))), source.splitlines()
    met: Counter[str] = Counter()  # the same line may stand twice, and an operator change it in two ways
    found = []
    for operator in operators():
        positions = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for number, (row, column) in enumerate(positions):
            text = lines[row - 1]
            place = f"{path.name} {type(operator).__name__} {column - len(text) + len(text.lstrip())} {text.strip()}"
            met[place] += 1
            found.append(Spot(path, source, operator, number, f"{place} #{met[place]}"))
    return found


def shuffled(found: Sequence[Spot], seed: int) -> list[Spot]:
    """Return places in an order of the seed's own, in which an edit moves only the places of its lines."""
    return sorted(found, key=lambda spot: hash_of(f"{seed} {spot.place}"))


def mutant(spot: Spot) -> Mutant | None:
    """Return the file with one change, or None when the change says the same or cannot be read."""
    source = spot.source
    changed = mutate_code(source, spot.operator, spot.number)
    try:
        if changed is None or meaning(changed) == meaning(source):
            return None
    except SyntaxError:
        return None
    old, new = source.splitlines(), changed.splitlines()
    blocks = [block for block in difflib.SequenceMatcher(None, old, new, False).get_opcodes() if block[0] != "equal"]
    _, start, end, first, last = blocks[0]
    before, after = (" ".join(" ".join(lines).split()) for lines in (old[start:end], new[first:last]))
    return Mutant(spot.path, start + 1, before, after, changed)
