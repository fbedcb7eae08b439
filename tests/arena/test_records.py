"""`jaipur arena --records`: every game as a record that replays, verifies and repeats itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from jaipur.arena import (
    ArenaError,
    Competitor,
    Job,
    Played,
    command,
    read_results,
    record_game,
    run,
)
from jaipur.arena import game as arena_game
from jaipur.arena.records import RecordsFolder
from jaipur.cli import main
from jaipur.formats import EndedBy, MatchEnd, parse_json, read_record, record_text, replay
from jaipur.rules import Seat
from tests.arena.players import FIRST, LIMIT, RANDOMS, SELLER, Raising, duel, program
from tests.arena.test_command import arena, broken_off, mistake

Folder = dict[str, bytes]


def files_in(folder: Path) -> Folder:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def recorded(folder: Path, *arguments: str) -> Folder:
    result = arena(*arguments, "--records", folder)
    assert result.exit_code == 0, result.output
    return files_in(folder)


def games(job: Job) -> list[Played]:
    return [record_game(game) for pair in job.pairs_of_games() for game in pair]


def test_every_game_is_recorded_as_it_ended(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    names = ("random", "novice", "random")
    files = recorded(tmp_path / "games", *names, "--rounds", "4", "--out", str(out))
    _, results = read_results(out)
    assert len(files) == len(results) == 12
    for result in results:
        first, second, pair, swap = result.id
        held = files[f"{first},{second}/{pair:06}-{swap}.jaipur.json"]
        record = read_record(parse_json(held))
        replayed = replay(record)
        assert replayed.problem is None
        match = replayed.steps[-1].match
        assert record.ruleset.first_to == 1
        seats = (Seat(swap), Seat(swap).rival)
        assert [record.players[seat].name for seat in seats] == [first, second]
        assert record.players[seats[0]].level == "random" if first == "random" else "novice"
        assert (None if result.winner is None else seats[result.winner]) == match.winner
        done = match.round.result
        assert done is not None
        assert result.rupees == tuple(done.rupees[seat] for seat in seats)
        assert sum(result.decisions) == len(record.rounds[0].moves)


def test_records_are_replayed_and_verified_by_the_command_line(tmp_path: Path) -> None:
    files = recorded(tmp_path / "games", "random", "novice", "--matches", "2")
    for name in files:
        for words in (["replay"], ["verify"], ["analyse", "--effort", "quick"]):
            done = CliRunner().invoke(main, [*words, str(tmp_path / "games" / name)])
            assert done.exit_code == 0, done.output


def test_a_rerun_writes_the_same_wherever_it_plays(tmp_path: Path) -> None:
    job = ("random", "novice@5", "--rounds", "6", "--seed", "again")
    once = recorded(tmp_path / "once", *job)
    assert len(once) == 6
    assert recorded(tmp_path / "again", *job) == once
    assert recorded(tmp_path / "spread", *job, "--workers", "2") == once


def test_a_run_that_was_broken_off_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, out = tmp_path / "games", str(tmp_path / "results.jsonl")
    job = ("random", "random", "--rounds", "10")
    with monkeypatch.context() as patched:
        patched.setattr(command, "run", broken_off(KeyboardInterrupt()))
        assert arena(*job, "--out", out, "--records", folder).exit_code == 130
    begun = files_in(folder)
    assert len(begun) == 4
    (folder / "random,random#2" / "000002-0.jaipur.part").write_bytes(b"{")
    whole = recorded(folder, *job, "--out", out, "--resume")
    expected = recorded(tmp_path / "whole", *job)
    assert whole == expected
    assert begun.items() < whole.items()


def test_a_result_is_written_after_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("jaipur.arena.results_file.ResultsFile.add", fail)
    folder, out = tmp_path / "games", tmp_path / "results.jsonl"
    assert arena("random", "random", "--out", out, "--records", folder).exit_code == 130
    assert len(files_in(folder)) == 2
    assert read_results(out)[1] == ()


def test_who_forfeits_has_resigned() -> None:
    raising = Competitor("raising", Raising, LIMIT)
    for played, winner in zip(games(duel(raising)), (Seat.B, Seat.A), strict=True):
        assert played.record.end == MatchEnd(EndedBy.RESIGNED, winner)
        assert replay(played.record).problem is None


def test_what_nobody_wins_is_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_game, "MAX_ROUNDS", 1)
    (played, _) = games(Job((FIRST, SELLER), pairs=1, mode="matches"))
    assert played.record.end == MatchEnd(EndedBy.CALLED_OFF)
    assert replay(played.record).problem is None


def test_programs_and_long_names_are_readable(tmp_path: Path) -> None:
    outside = Competitor("p" * 40 + ":bot@7", "bot", LIMIT, program("good"))
    job = duel(outside)
    (pair,) = run(job)
    folder = RecordsFolder(tmp_path, job, (), resume=False)
    folder.add(pair.fresh, pair.records)
    files = files_in(tmp_path)
    assert len(files) == 2
    for swap, record in enumerate(pair.records):
        held = files[f"{'p' * 40}%3Abot@7,first/000000-{swap}.jaipur.json"]
        assert held.decode() == record_text(record)
        assert read_record(parse_json(held)) == record
    person = pair.records[0].players.a
    assert (person.name, person.level) == ("p" * 39 + "…", None)


@pytest.mark.parametrize(
    ("prepare", "sentence"),
    [
        (lambda folder: folder.write_text(""), "cannot write {}: File exists"),
        (lambda folder: (folder / "mine").mkdir(parents=True), "{} is not empty; --resume"),
    ],
)
def test_mistakes(tmp_path: Path, prepare: Callable[[Path], object], sentence: str) -> None:
    folder = tmp_path / "games"
    prepare(folder)
    said = mistake("random", "random", "--rounds", "2", "--records", folder)
    assert said.startswith(sentence.format(folder))


def test_games_played_without_records_are_refused(tmp_path: Path) -> None:
    folder, out = tmp_path / "games", tmp_path / "results.jsonl"
    assert arena("random", "random", "--rounds", "4", "--out", out).exit_code == 0
    job = ("random", "random", "--rounds", "6", "--out", out, "--resume", "--records", folder)
    assert mistake(*job).startswith(f"{folder} lacks the records of 4 games")


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    job = Job(RANDOMS, pairs=1)
    folder = RecordsFolder(tmp_path, job, (), resume=False)
    (pair,) = run(job)
    (tmp_path / "random,random#2" / "000000-0.jaipur.part").mkdir()
    with pytest.raises(ArenaError, match=r"cannot write .*000000-0\.jaipur\.json: Is a directory"):
        folder.add(pair.fresh, pair.records)
