"""The engine as other programs see it: a process that reads and writes lines."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

from jaipur.engine.serve import MAX_LINE

ENGINE = [sys.executable, "-m", "jaipur", "engine"]


def run(requests: bytes) -> list[bytes]:
    done = subprocess.run(ENGINE, input=requests, capture_output=True, timeout=120, check=True)
    assert done.stderr == b""
    return done.stdout.splitlines()


def garbage(random: Random) -> bytes:
    """A line that is nearly, or not at all, a request."""
    samples = [
        b'{"id":1,"cmd":"legal","state":{"v":1,"market":"KKKDL"}}',
        b'{"id":2,"cmd":"play","state":{},"move":"+D"}',
        b'{"id":3,"cmd":"choose","view":{},"bot":"random"}',
        b"[[[[[[[[",
        b"null",
        b"",
    ]
    line = bytearray(random.choice(samples))
    for _ in range(random.randint(0, 5)):
        place = random.randint(0, len(line))
        line[place:place] = random.randbytes(random.randint(0, 3))
    return bytes(line).replace(b"\n", b" ")


def test_the_process_survives_ten_thousand_garbage_lines() -> None:
    random = Random(10_000)
    lines = [garbage(random) for _ in range(10_000)]
    answers = run(b"\n".join([*lines, b'{"id":"alive","cmd":"info"}']) + b"\n")
    assert len(answers) == 10_001
    assert all("error" in json.loads(line) for line in answers[:-1])
    assert json.loads(answers[-1])["id"] == "alive"


def test_every_request_is_answered_before_the_next_is_sent() -> None:
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for number in range(3):
            engine.stdin.write(f'{{"id":{number},"cmd":"info"}}\n'.encode())
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.close()
        assert engine.wait(timeout=30) == 0


def test_a_line_that_is_too_long_is_refused_and_the_next_one_answered() -> None:
    long = b'{"id":1,"cmd":"' + b"x" * (3 * MAX_LINE) + b'"}\n'
    first, second = run(long + b'{"id":2,"cmd":"info"}')
    assert json.loads(first)["error"]["message"] == f"a request has at most {MAX_LINE} bytes"
    assert json.loads(second)["id"] == 2


def test_a_line_that_is_too_long_at_the_end_of_the_input() -> None:
    (only,) = run(b"x" * (2 * MAX_LINE))
    assert "error" in json.loads(only)


def test_a_reader_that_goes_away_causes_no_traceback() -> None:
    with subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdout.close()
        engine.stdin.write(b'{"cmd":"info"}\n' * 10)
        engine.stdin.close()
        assert b"Traceback" not in engine.stderr.read()
        engine.wait(timeout=30)
