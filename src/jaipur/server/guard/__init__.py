"""Who asks, in which language, how often, and what is refused."""
