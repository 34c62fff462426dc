"""Options of each game for short games: for solvers that search all of it, for tests, and for a first look."""

from typing import Any

# A start tile and three others.
TILES = """id,count,start,edges,segments,note
ST,1,1,CLOL,C:N L:EW O:27 O:3456:k1,start tile
CA,1,0,COOO,C:N O:234567:k1,colony edge
CB,1,0,COLO,C:N L:S/CN O:234 O:567:k1,link into the colony
"""

# Who is to act wins by one way among 776, and everything that is not named is burned.
POSITION = "r1[1]r1/r2[2]/[3](y2>B) -/- b1b1b2b2b3b3g1g2g3k1k1k2k2k3k3r2r3r3y1y1y2y3y3 1A2"

SMALL: dict[str, dict[str, Any]] = {
    "advanced_colonization": {"position": POSITION, "max_turns": 1},
    "deep_colony": {"tile_set": TILES},
    "oceans": {"round_limit": 1},
    "deeper": {"turn_limit": 1},
}
