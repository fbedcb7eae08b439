"""What one stranger can do to everybody else: attacks, and a victim in another match."""
