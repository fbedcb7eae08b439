"""Development tools, not installed for users."""
