"""The table in text: one screen, moves by number or by name. Knows no game."""
