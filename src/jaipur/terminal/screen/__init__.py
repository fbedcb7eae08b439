"""Jaipur on a full terminal screen, with Textual. Imported only when needed."""
