"""Tests of the words: catalogues, sentences in every language, moves parsed from words."""
