"""An independent, brute-force oracle for the rules of the game."""
