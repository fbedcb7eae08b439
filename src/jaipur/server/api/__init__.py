"""The HTTP API and its socket."""
