"""Commands that print figures: `python3 dev.py bench`, or `python -m benchmarks.NAME`."""
