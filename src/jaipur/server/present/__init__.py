"""Presenters: what somebody may be shown, as the types of the wire."""
