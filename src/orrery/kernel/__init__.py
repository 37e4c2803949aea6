"""What every game shares: positions, moves, chance, events, records. Knows no game, no files, no network."""
