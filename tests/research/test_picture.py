"""Pictures: drawn from a view, the same as SVG and as pixels."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur.research.picture import HEIGHT, WIDTH, boxes, pixels, svg
from jaipur.rules import STANDARD, Match, Seat, view
from tests.strategies import matches
from tests.test_secrecy import other_world


@given(matches(), st.sampled_from(Seat), st.integers())
@settings(max_examples=60)
def test_every_position_is_drawn_and_keeps_its_secrets(match: Match, seat: Seat, seed: int) -> None:
    seen = view(match.round, seat)
    drawing = ET.fromstring(svg(seen))
    texts = [element.text for element in drawing.iter() if element.tag.endswith("text")]
    assert texts == [box.text for box in boxes(seen) if box.text]
    other = view(other_world(match.round, seat, Random(seed)), seat)
    assert svg(other) == svg(seen)
    assert np.array_equal(pixels(other), pixels(seen))


@given(matches(), st.sampled_from(Seat))
@settings(max_examples=60)
def test_every_box_is_inside_the_picture_and_fits_its_text(match: Match, seat: Seat) -> None:
    for box in boxes(view(match.round, seat)):
        assert 0 <= box.x < box.x + box.width <= WIDTH
        assert 0 <= box.y < box.y + box.height <= HEIGHT
        assert box.size * (4 * len(box.text) - 1) <= box.width


def test_pixels_have_the_colours_of_the_cards() -> None:
    match = Match.start(STANDARD, seed="monsoon")
    image = pixels(match.view(Seat.A))
    assert image.shape == (HEIGHT, WIDTH, 3)
    assert image.dtype == np.uint8
    # The corner of the first card of the hand, a diamond.
    assert image[222, 12].tolist() == [0xE0, 0x52, 0x63]


def test_a_spectator_gets_no_picture() -> None:
    with pytest.raises(ValueError, match="not a spectator's"):
        svg(Match.start(STANDARD, seed="x").view(None))
