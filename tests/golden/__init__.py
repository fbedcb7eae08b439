"""Golden records: whole matches that must replay to the same end for ever."""
