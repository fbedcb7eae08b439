"""Which language somebody gets."""

from __future__ import annotations

import pytest
from jinja2 import Environment

from jaipur.words import accepted_language, environment_language, language
from jaipur.words.templates import template_names


@pytest.mark.parametrize(
    ("header", "code"),
    [
        (None, "en"),
        ("", "en"),
        ("fr", "fr"),
        ("FR-ca", "fr"),
        ("tlh", "en"),
        ("tlh, fr;q=0.5", "fr"),
        ("de-AT, en;q=0.5", "de"),
        ("fr;q=0.3, en;q=0.7", "en"),
        ("en, fr", "en"),
        ("fr;q=0", "en"),
        ("fr ; q=0.9 , en ; q=0.95", "en"),
        ("*", "en"),
        (";;;,=,q=1,fr;q=x", "en"),
        ("x" * 100_000 + ",fr", "en"),
    ],
)
def test_a_browser(header: str | None, code: str) -> None:
    assert accepted_language(header).code == code


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "tlh_QO.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA@euro"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "tlh:fr:en"}, "fr"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_a_terminal(environment: dict[str, str], code: str) -> None:
    assert environment_language(environment).code == code


def test_a_template() -> None:
    template = Environment(autoescape=True).from_string(
        '{{ lang }}|{{ _("{name} takes the seal.", name=name) }}'
        '|{{ ngettext("gains a camel", "gains {n} camels", 2) }}|{{ pgettext("card", "gold") }}'
    )
    told = template.render(name="<b>Asha</b>", **template_names(language("fr")))
    assert told == "fr|&lt;b&gt;Asha&lt;/b&gt; prend le sceau.|gagne 2 chameaux|or"
