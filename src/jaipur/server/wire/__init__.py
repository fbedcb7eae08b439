"""Everything on the wire, as types; the documentation of the API is generated from them."""
