"""Connected clients, and how news reaches them."""
