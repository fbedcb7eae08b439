"""Tests of the words: catalogues, sentences in both languages, moves read from words."""
