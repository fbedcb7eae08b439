"""The pages of the browser game and their files."""
