"""Tests of the words: catalogues, sentences in every language, moves read from words."""
