"""A match server: it keeps the players, the turns, the clocks and the views. Hadal knows the rules."""
