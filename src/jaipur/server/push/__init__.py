"""Push notices: telling people who are not here that something waits for them."""
