"""Jaipur on a full terminal screen, with Textual. Imported only when such a screen is wanted."""
