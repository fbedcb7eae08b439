"""Pictures of every screen, at several sizes, by day and by night. Run by `dev.py screenshots`."""
