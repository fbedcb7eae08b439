"""Every rule has a test that bears its number, and a place in the rules people read."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from jaipur.words import LANGUAGES

RULES = range(1, 33)
HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"


@cache
def rules_with_a_test() -> set[int]:
    """The numbers in the names of the test functions beside this file: test_r13_..."""
    names = [
        node.name
        for path in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    return {int(found[1]) for name in names if (found := re.match(r"test_r(\d+)_", name))}


def cited_rules(document: str) -> set[int]:
    """The numbers that a document has in brackets, (R13), or in the appendix, | R13 |."""
    text = (DOCS / document).read_text("utf-8")
    cited = re.findall(r"\(R\d+(?:,\s+R\d+)*\)|^\| R\d+ \|", text, re.MULTILINE)
    return {int(number) for each in cited for number in re.findall(r"\d+", each)}


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_has_a_test(rule: int) -> None:
    assert rule in rules_with_a_test()


def test_no_test_bears_the_number_of_a_rule_that_does_not_exist() -> None:
    assert rules_with_a_test() <= set(RULES)


@pytest.mark.parametrize("document", [f"rules.{code}.md" for code in LANGUAGES])
def test_the_document_cites_every_rule_and_no_other(document: str) -> None:
    assert cited_rules(document) == set(RULES)
