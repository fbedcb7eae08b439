"""Programs for the development of the project; nothing that users install."""
