"""A match server: who plays, whose turn it is for how long, and what everybody may see. Hadal knows the rules."""
