"""Check that no room of `jaipur` uses private names of another.

    python -m tools.private_names

A room is a package or module directly below `jaipur`. Private to it are names with a leading
underscore, and its modules: other rooms import from its package, except as `ENTRANCES` allows.
Attributes are checked where the module itself shows what an object is: by an import, an
annotation or a constructor.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

SOURCE: Final = Path(__file__).parents[1] / "src"

ENTRANCES: Final = {
    ("cli", "jaipur.arena.command"): "a command imports what it runs, and nothing else",
    ("cli", "jaipur.research.dataset_command"): "same",
    ("cli", "jaipur.terminal.command"): "same",
    ("cli", "jaipur.terminal.puzzle_texts"): "same",
    ("cli", "jaipur.research.llm.mcp_server"): "same",
    ("server", "jaipur.words.templates"): "it needs MarkupSafe, which only pages load",
    ("kernel", "jaipur.rules.cards"): "lint-imports can see that it imports no logic of the rules",
    ("research", "jaipur.kernel.batch"): "batches are for environments, and no part of the search",
    ("research", "jaipur.kernel.features"): "same",
    ("research", "jaipur.kernel.flat"): "same",
    ("research", "jaipur.kernel.layout"): "same",
    ("research", "jaipur.kernel.observe"): "same",
}
"""Which room may import which module of another one, and why."""

Names: TypeAlias = dict[str, str]
"""Expressions, and the foreign things they stand for: `{"Host": "jaipur.table.Host"}`."""


class Violation(NamedTuple):
    """The use of something private."""

    file: Path
    line: int
    message: str


def check(source: Path) -> list[Violation]:
    """Check all modules of the package `jaipur` in a source folder."""
    trees = {
        file: ast.parse(file.read_text(encoding="utf-8"), str(file))
        for file in sorted((source / "jaipur").rglob("*.py"))
    }
    modules = {_module(file.relative_to(source)) for file in trees}
    exports = {_module(file.relative_to(source)): _exports(tree) for file, tree in trees.items()}
    found = []
    for file, tree in trees.items():
        room = _room(_module(file.relative_to(source)))
        names: Names = {}
        for line, name, target in _imports(tree):
            if _room(target) in ("", room):
                continue
            names[name] = target
            message = _import_problem(room, target, modules, exports)
            if message:
                found.append(Violation(file, line, message))
        found += [Violation(file, line, message) for line, message in _attributes(tree, names)]
    return found


def _module(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def _room(name: str) -> str:
    """The room of a module or of something in it; empty if it belongs to none."""
    parts = name.split(".")
    return parts[1] if parts[0] == "jaipur" and len(parts) > 1 else ""


def _is_private(name: str) -> bool:
    return name.startswith("_") and name != "_" and not name.endswith("__")


def _exports(tree: ast.Module) -> set[str]:
    """The names in `__all__`."""
    return {
        constant.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for constant in ast.walk(node.value)
        if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
    }


def _imports(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Line, local name and full name of everything imported; the rooms import absolutely."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.asname or alias.name, alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.lineno, alias.asname or alias.name, f"{node.module}.{alias.name}"


def _import_problem(room: str, target: str, modules: set[str], exports: dict[str, set[str]]) -> str:
    if any(map(_is_private, target.split("."))):
        return f"{target} is private"
    package, _, name = target.rpartition(".")
    if name in exports.get(package, ()):
        module = package
    else:
        module = target if target in modules else package
    if module.count(".") < 2 or (room, module) in ENTRANCES:
        return ""
    return f"{module} is a module inside another room: import from jaipur.{_room(module)}"


def _attributes(tree: ast.Module, names: Names) -> Iterator[tuple[int, str]]:
    """Private attributes of foreign things, with their lines."""
    if not names:
        return
    for scope, known in _scopes(tree, names):
        for node in _nodes(scope):
            if isinstance(node, ast.Attribute) and _is_private(node.attr):
                owner = known.get(ast.unparse(node.value))
                if owner is not None:
                    yield node.lineno, f"{node.attr} is private to {owner}"


Scope: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def _scopes(scope: Scope, names: Names) -> Iterator[tuple[Scope, Names]]:
    """Every scope with what its expressions stand for."""
    known = {**names, **_bindings(scope, names)}
    yield scope, known
    for node in _nodes(scope):
        if isinstance(node, Scope):
            attributes = {
                name: target
                for method in (_nodes(scope) if isinstance(scope, ast.ClassDef) else ())
                if isinstance(method, ast.FunctionDef)
                for name, target in _bindings(method, names).items()
                if name.startswith("self.")
            }
            yield from _scopes(node, {**known, **attributes})


def _nodes(scope: Scope) -> Iterator[ast.AST]:
    """The nodes of a scope, without those of the scopes inside it."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Scope):
            waiting.extend(ast.iter_child_nodes(node))


def _bindings(scope: Scope, names: Names) -> Names:
    """Parameters and variables that are annotated as, made by or equal to something foreign."""
    found: Names = {}
    if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
        arguments = scope.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            found |= _bound([argument.arg], _annotated(argument.annotation, names))
    for node in sorted(_nodes(scope), key=lambda node: getattr(node, "lineno", 0)):
        if isinstance(node, ast.AnnAssign):
            found |= _bound([ast.unparse(node.target)], _annotated(node.annotation, names))
        elif isinstance(node, ast.Assign):
            value = node.value.func if isinstance(node.value, ast.Call) else node.value
            target = {**names, **found}.get(ast.unparse(value))
            found |= _bound(map(ast.unparse, node.targets), target)
    return found


def _bound(expressions: Iterable[str], target: str | None) -> Names:
    return {} if target is None else dict.fromkeys(expressions, target)


def _annotated(annotation: ast.expr | None, names: Names) -> str | None:
    """The first foreign name in an annotation."""
    if annotation is None:
        return None
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    found = (names.get(ast.unparse(node)) for node in ast.walk(annotation))
    return next(filter(None, found), None)


def main() -> int:
    """Print all violations; return the exit code."""
    found = check(SOURCE)
    for file, line, message in found:
        print(f"{file.relative_to(SOURCE.parent)}:{line}: {message}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
