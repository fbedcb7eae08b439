"""The rules R1 to R32, one module per section; each test's name starts with its rule's number."""
