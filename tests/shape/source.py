"""Python files as the counters read them: syntax trees and kinds of lines. Nothing of the project is imported."""

from __future__ import annotations

import ast
import io
import tokenize
from collections import deque
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
PRODUCT: Final = "boardgames"
WINDOW: Final = "boardgames/ui"
PLAY: Final = "boardgames/ui/play"
AROUND_PLAY: Final = tuple(
    f"boardgames/ui/{name}" for name in ("lessons", "replay", "results", "seats", "scene_makers")
)
"""Packages whose scenes are built over the table's."""


class LineCount(NamedTuple):
    """Lines of a file by kind; they add up to all its lines. A line with code and a comment is code."""

    code: int = 0
    imports: int = 0
    docstrings: int = 0
    comments: int = 0
    blank: int = 0

    def plus(self, other: LineCount) -> LineCount:
        """Return the sum of both, kind by kind."""
        return LineCount(*(a + b for a, b in zip(self, other, strict=True)))


class Figure(NamedTuple):
    """A count with its name and, where that helps, the list of the things that were counted."""

    name: str
    value: int
    details: Sequence[str] = ()


class Module:
    """A file of Python below the root, parsed once."""

    def __init__(self, path: Path, root: Path = ROOT) -> None:
        self.path = path.relative_to(root).as_posix()
        self.text = path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> Sequence[ast.AST]:
        """Every node of its tree."""
        return list(ast.walk(self.tree))

    @cached_property
    def statements(self) -> Sequence[ast.stmt]:
        """Every statement of its tree, those inside of others included."""
        return _statements(self.tree)

    @cached_property
    def name(self) -> str:
        """The dotted name that others import it by."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @cached_property
    def imports(self) -> Sequence[ast.Import | ast.ImportFrom]:
        """Every import statement, also those for types alone; `__future__` is none."""
        found = [node for node in self.statements if isinstance(node, (ast.Import, ast.ImportFrom))]
        return [node for node in found if not (isinstance(node, ast.ImportFrom) and node.module == "__future__")]

    @cached_property
    def imports_at_start(self) -> Sequence[ast.Import | ast.ImportFrom]:
        """Those outside of functions: what is imported later, when it is first needed, is left out."""
        early = set(map(id, _statements(self.tree, into_functions=False)))
        return [node for node in self.imports if id(node) in early]

    def imported(self) -> Iterator[str]:
        """The dotted names of the modules that it imports, once for each statement that names them."""
        for node in self.imports:
            if isinstance(node, ast.ImportFrom):
                yield node.module or ""
            else:
                yield from (alias.name for alias in node.names)

    @cached_property
    def classes(self) -> Sequence[ast.ClassDef]:
        """Its classes, those inside of others included."""
        return [node for node in self.statements if isinstance(node, ast.ClassDef)]

    @cached_property
    def lines(self) -> LineCount:
        """Its lines by kind."""
        total = self.text.count("\n")
        documented = _docstring_lines(self.nodes)
        imported = {at for node in self.imports for at in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
        code, commented = _token_lines(self.text)
        code -= documented
        commented -= code | documented
        imports = code & imported
        known = code | documented | commented
        return LineCount(len(code - imports), len(imports), len(documented), len(commented), total - len(known))


def _statements(tree: ast.Module, *, into_functions: bool = True) -> Sequence[ast.stmt]:
    """Every statement of a tree, found without a walk through its expressions."""
    found, blocks = list[ast.stmt](), deque[ast.AST]([tree])
    while blocks:
        block = blocks.popleft()
        for field in ("body", "handlers", "orelse", "finalbody", "cases"):
            inner = getattr(block, field, ())
            found += [node for node in inner if isinstance(node, ast.stmt)]
            blocks.extend(node for node in inner if into_functions or not isinstance(node, ast.FunctionDef))
    return found


def modules(folder: str, root: Path = ROOT) -> list[Module]:
    """Read every Python file below a folder, in the order of their paths."""
    return [Module(path, root) for path in sorted((root / folder).rglob("*.py"))]


def within(all_modules: Sequence[Module], folder: str) -> list[Module]:
    """Return those below a folder."""
    return [module for module in all_modules if module.path.startswith(f"{folder}/")]


def functions(node: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function below a node, methods and inner ones included."""
    return (one for one in ast.walk(node) if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)))


def methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a class itself."""
    return (one for one in node.body if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)))


def base_names(node: ast.ClassDef) -> set[str]:
    """The last words of its bases: `Protocol` for `typing.Protocol` and for `Protocol[T]`."""
    found = set()
    for base in node.bases:
        inner = base.value if isinstance(base, ast.Subscript) else base
        found.add(inner.attr if isinstance(inner, ast.Attribute) else inner.id if isinstance(inner, ast.Name) else "")
    return found


def decorator_names(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The last words of its decorators, called or not."""
    found = set()
    for one in node.decorator_list:
        inner = one.func if isinstance(one, ast.Call) else one
        found.add(inner.attr if isinstance(inner, ast.Attribute) else inner.id if isinstance(inner, ast.Name) else "")
    return found


def is_record(node: ast.ClassDef) -> bool:
    """True for a class whose constructor is made from its fields."""
    made = {"NamedTuple", "TypedDict", "BaseModel", "Enum", "StrEnum", "IntEnum"}
    return bool(base_names(node) & made) or "dataclass" in decorator_names(node)


def own_name(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The name of its first parameter, `self` as a rule; empty without one."""
    first = [*function.args.posonlyargs, *function.args.args][:1]
    return first[0].arg if first else ""


def stores(node: ast.AST) -> Iterator[ast.Attribute]:
    """Every attribute below a node that is assigned, added to or deleted."""
    return (
        one for one in ast.walk(node) if isinstance(one, ast.Attribute) and isinstance(one.ctx, (ast.Store, ast.Del))
    )


def _docstring_lines(nodes: Sequence[ast.AST]) -> set[int]:
    """The lines of texts that stand alone as a statement: docstrings of modules, classes, functions and fields."""
    found: set[int] = set()
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def _token_lines(text: str) -> tuple[set[int], set[int]]:
    """The lines that hold code, and those that hold comments."""
    code: set[int] = set()
    comments: set[int] = set()
    empty = (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER, tokenize.ENCODING)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            comments.add(token.start[0])
        elif token.type not in empty:
            code |= set(range(token.start[0], token.end[0] + 1))
    return code, comments
