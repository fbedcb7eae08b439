"""A model of OpenAI's interface on loopback that plays Jaipur: it answers by a function."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Reply = Callable[[list[dict[str, Any]]], str]


@contextmanager
def model_endpoint(reply: Reply) -> Iterator[str]:
    """Serve chat completions; gives the base address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            text = reply(body["messages"])
            head = {"id": "chatcmpl-1", "created": 0, "model": body["model"]}
            if body.get("stream"):
                self._send("text/event-stream", "".join(_events(head, text)))
            else:
                self._send("application/json", json.dumps(_completion(head, text)))

        def _send(self, kind: str, content: str) -> None:
            data = content.encode()
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_arguments: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


USAGE = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}


def _completion(head: dict[str, Any], text: str) -> dict[str, Any]:
    message = {"role": "assistant", "content": text}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return {**head, "object": "chat.completion", "choices": [choice], "usage": USAGE}


def _events(head: dict[str, Any], text: str) -> Iterator[str]:
    """The same as a stream."""
    delta = {"role": "assistant", "content": text}
    for part, reason in ((delta, None), ({}, "stop")):
        choice = {"index": 0, "delta": part, "finish_reason": reason}
        chunk = {**head, "object": "chat.completion.chunk", "choices": [choice], "usage": None}
        yield f"data: {json.dumps(chunk)}\n\n"
    last = {**head, "object": "chat.completion.chunk", "choices": [], "usage": USAGE}
    yield f"data: {json.dumps(last)}\n\n"
    yield "data: [DONE]\n\n"
