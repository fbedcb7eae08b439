"""Records as JSON, the content of a `*.jaipur.json` file."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any, Final

from jaipur.formats.fairness import MATCH_NAME, Fairness, Sealed
from jaipur.formats.fields import (
    read_bonus,
    read_result,
    read_ruleset,
    read_values,
    write_bonus,
    write_result,
    write_ruleset,
)
from jaipur.formats.reading import JsonNode
from jaipur.formats.record import EndedBy, MatchEnd, Person, Record, RecordedRound, StarterBy
from jaipur.formats.round_json import read_round, write_round
from jaipur.formats.time_control import TimeControl, parse_time_control
from jaipur.rules import (
    ALL_CARDS,
    BySeat,
    Cards,
    Deal,
    ImpossiblePosition,
    Round,
    Ruleset,
    Source,
)

RECORD_FORMAT: Final = "jaipur record"
RECORD_VERSIONS: Final = (1, 2, 3, 4, 5)
"""A record is written in the lowest version that can say all of it."""
_ADDED_IN: Final = {"end": 2, "undone": 2, "starter_by": 3, "clock": 3, "position": 5}
"""The version that a field came with, if it was not the first."""
RECIPES: Final = (1, 2)
"""How keys are made (docs/fairness.md); cards are made from a key in one way only."""
_RECIPE_ADDED_IN: Final = {1: 1, 2: 4}
"""The version of records that a recipe came with."""

_ENDS = {how.value: how for how in EndedBy if how is not EndedBy.SEALS}
_ENDS_IN_2 = {how.value: how for how in (EndedBy.RESIGNED, EndedBy.CALLED_OFF)}
_STARTERS = {by.value: by for by in StarterBy}
_KINDS = {"person": False, "bot": True}
_DEALT = ALL_CARDS - "KKK"
_MAX_NAME = 40
_MAX_UNDONE = 999_999
_MAX_TIME = 400 * 24 * 3600 * 1000


def write_record(record: Record) -> dict[str, Any]:
    """The record as JSON data."""
    source = record.source
    recipe = 1 if record.fairness is None else record.fairness.recipe
    fields = {
        **write_ruleset(record.ruleset),
        **({} if record.date is None else {"date": record.date}),
        "made_by": record.made_by,
        "players": [_write_person(person) for person in record.players],
        "starter": int(record.starter),
        **({} if record.starter_by is None else {"starter_by": record.starter_by.value}),
        **({} if record.clock is None else {"clock": str(record.clock)}),
        **(
            {"deal": recipe, "key": source.hex()}
            if isinstance(source, bytes)
            else {"deals": [_write_deal(deal) for deal in source]}
        ),
        **({} if record.fairness is None else {"fairness": write_fairness(record.fairness)}),
        **({} if record.position is None else {"position": write_round(record.position)}),
        "rounds": [_write_round(played) for played in record.rounds],
        **({} if record.end is None else {"end": _write_end(record.end)}),
        **({"undone": record.undone} if record.undone else {}),
    }
    version = max(_RECIPE_ADDED_IN[recipe], *(_ADDED_IN.get(name, 1) for name in fields))
    if record.end is not None and record.end.how.value not in _ENDS_IN_2:
        version = max(version, 3)
    return {"format": RECORD_FORMAT, "v": version, **fields}


def record_text(record: Record) -> str:
    """The content of a record's file: JSON with a line for each field and each round."""
    fields = [f"{json.dumps(name)}: {_text(value)}" for name, value in write_record(record).items()]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _text(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(map(_text, value)) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def read_record(data: object) -> Record:
    """The record that JSON data describes; whether its moves were legal is for `replay` to say.

    Raises:
        FormatError: the data is not of the documented form.
    """
    root = JsonNode.of(data)
    root.field("format").option({RECORD_FORMAT: None})
    version = root.field("v").version(*RECORD_VERSIONS)
    fields = root.fields(
        "format v rules made_by players starter rounds",
        "first_to date starter_by clock deal key deals fairness position end undone",
    )
    for name, since in _ADDED_IN.items():
        if version < since and name in fields:
            fields[name].fail(f"a record of version {version} has no such field")
    ruleset = read_ruleset(fields)
    source = _read_source(fields, ruleset)
    fairness = _read_fairness(fields["fairness"], version) if "fairness" in fields else None
    _check_recipe(fields, fairness)
    return Record(
        ruleset=ruleset,
        source=source,
        starter=fields["starter"].seat(),
        players=fields["players"].pair(_read_person),
        rounds=tuple(
            _read_round(node, timed="clock" in fields) for node in fields["rounds"].items()
        ),
        made_by=_printable(fields["made_by"], min_length=0),
        date=_read_date(fields["date"]) if "date" in fields else None,
        fairness=fairness,
        end=_read_end(fields["end"], version) if "end" in fields else None,
        undone=fields["undone"].integer(1, _MAX_UNDONE) if "undone" in fields else 0,
        starter_by=_read_starter_by(fields) if "starter_by" in fields else None,
        clock=_read_clock(fields["clock"]) if "clock" in fields else None,
        position=_read_position(fields, ruleset) if "position" in fields else None,
    )


def write_fairness(fairness: Fairness) -> dict[str, Any]:
    """What proves a key, as JSON data."""
    sealed = fairness.sealed
    return {
        **({} if sealed is None else {"match": sealed.match}),
        "commitment": fairness.commitment.hex(),
        "server": fairness.server.hex(),
        **({} if sealed is None else {"commitments": [one.hex() for one in sealed.commitments]}),
        "seats": [None if secret is None else secret.hex() for secret in fairness.seats],
    }


def _read_fairness(node: JsonNode, version: int) -> Fairness:
    fields = node.fields("commitment server seats", "match commitments")
    published, server = fields["commitment"].digest(), fields["server"].digest()
    if "match" not in fields and "commitments" not in fields:
        seats = fields["seats"].pair(lambda seat: None if seat.value is None else seat.digest())
        return Fairness(published, server, seats)
    if version < _RECIPE_ADDED_IN[2]:
        node.fail(f"a record of version {version} has no commitments of players")
    match = node.field("match").text()
    if MATCH_NAME.fullmatch(match) is None:
        fields["match"].expected("the name of a match")
    sealed = Sealed(match, node.field("commitments").pair(JsonNode.digest))
    return Fairness(published, server, BySeat(*fields["seats"].pair(JsonNode.digest)), sealed)


def _check_recipe(fields: dict[str, JsonNode], fairness: Fairness | None) -> None:
    """That the key is said to be made by the recipe whose secrets are shown."""
    if "key" in fields:
        recipe = 1 if fairness is None else fairness.recipe
        if fields["deal"].version(*RECIPES) != recipe:
            fields["deal"].fail(f"the secrets of this record belong to version {recipe}")


def _read_starter_by(fields: dict[str, JsonNode]) -> StarterBy:
    by = fields["starter_by"].option(_STARTERS)
    if by is StarterBy.DRAWN and "key" not in fields:
        fields["starter_by"].fail("a starter is drawn from a key, and this record has none")
    return by


def _read_position(fields: dict[str, JsonNode], ruleset: Ruleset) -> Round:
    """Where a match began that did not begin with a deal."""
    node = fields["position"]
    for name in ("fairness", "starter_by"):
        if name in fields:
            fields[name].fail("a match from a position proves nothing about its deal")
    try:
        position = read_round(node)
    except ImpossiblePosition as error:
        node.fail(str(error))
    if position.result is not None:
        node.fail("the round is over, so no match begins there")
    if position.ruleset != ruleset or position.starter is not fields["starter"].seat():
        node.fail("the rules and the starter are others than those of the record")
    return position


def _write_deal(deal: Deal) -> dict[str, Any]:
    return {"cards": deal.cards, "bonus": write_bonus(deal.bonus)}


def _read_source(fields: dict[str, JsonNode], ruleset: Ruleset) -> Source:
    if ("key" in fields) == ("deals" in fields):
        JsonNode(None).fail('a record has a "key" or "deals", one of them')
    if "deals" in fields:
        return tuple(_read_deal(node, ruleset) for node in fields["deals"].items())
    if "deal" not in fields:
        JsonNode(None).fail('the field "deal" is missing: which recipe turns the key into cards')
    return fields["key"].digest("a key")


def _read_deal(node: JsonNode, ruleset: Ruleset) -> Deal:
    fields = node.fields("cards bonus")
    cards = fields["cards"].sequence()
    if Cards(cards) != _DEALT:
        fields["cards"].fail("these are not the 52 cards that are shuffled")
    bonus = read_bonus(fields["bonus"], read_values)
    for pile, values in zip(bonus, ruleset.bonus, strict=True):
        if sorted(pile) != list(values):
            fields["bonus"].fail(f"{list(pile)} is not a pile of the ruleset {ruleset.name}")
    return Deal(cards, bonus)


def _write_person(person: Person) -> dict[str, Any]:
    return {
        "name": person.name,
        "kind": "bot" if person.bot else "person",
        **({} if person.level is None else {"level": person.level}),
    }


def _read_person(node: JsonNode) -> Person:
    fields = node.fields("name kind", "level")
    bot = fields["kind"].option(_KINDS)
    if "level" in fields and not bot:
        fields["level"].fail("only a bot has a level")
    return Person(
        _printable(fields["name"], min_length=1),
        bot,
        _printable(fields["level"], min_length=1) if "level" in fields else None,
    )


def _write_round(played: RecordedRound) -> dict[str, Any]:
    return {
        "moves": [str(move) for move in played.moves],
        **({"times": list(played.times)} if played.times else {}),
        "result": None if played.result is None else write_result(played.result),
    }


def _read_round(node: JsonNode, *, timed: bool) -> RecordedRound:
    fields = node.fields("moves", "result times" if timed else "result")
    given = "result" in fields and fields["result"].value is not None
    moves = tuple(move.move() for move in fields["moves"].items())
    times: tuple[int, ...] = ()
    if "times" in fields:
        times = tuple(time.integer(0, _MAX_TIME) for time in fields["times"].items())
        if len(times) != len(moves):
            fields["times"].fail("there is one time for each move")
    return RecordedRound(moves, read_result(fields["result"]) if given else None, times)


def _read_clock(node: JsonNode) -> TimeControl:
    try:
        return parse_time_control(node.text())
    except ValueError as error:
        node.fail(str(error))


def _write_end(end: MatchEnd) -> dict[str, Any]:
    return {"how": end.how.value, "winner": None if end.winner is None else int(end.winner)}


def _read_end(node: JsonNode, version: int) -> MatchEnd:
    fields = node.fields("how winner")
    how = fields["how"].option(_ENDS_IN_2 if version == 2 else _ENDS)
    return MatchEnd(how, fields["winner"].maybe_seat())


def _read_date(node: JsonNode) -> str:
    try:
        datetime.fromisoformat(node.text())
    except ValueError:
        node.expected("a date and time as in ISO 8601")
    return node.text()


def _printable(node: JsonNode, min_length: int) -> str:
    """Text that is safe to show: a record may come from anybody."""
    text = node.text()
    if not min_length <= len(text) <= _MAX_NAME or not text.isprintable():
        node.expected(f"{min_length} to {_MAX_NAME} printable characters")
    return text
