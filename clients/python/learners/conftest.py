"""The games that the environments are tested with."""

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
