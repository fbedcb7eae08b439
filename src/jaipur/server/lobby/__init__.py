"""Finding a rival: open seats, quick matches, matches to watch."""
