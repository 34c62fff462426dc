// The names of the things of Deep Colony in how to play, and the pieces that show them.

import { madeUp, type Named } from "../../game/named_things";

const own = { seat: 0 };

export const words: readonly Named[] = [
  { words: "tile", piece: madeUp("tile_CD") },
  { words: "colony", piece: madeUp("tile_EA") },
  { words: "link", piece: madeUp("tile_LA") },
  { words: "ocean", piece: madeUp("tile_WA") },
  { words: "kelp", piece: madeUp("tile_WA") },
  { words: "algae", piece: madeUp("tile_WA") },
  { words: "aerator", piece: madeUp("tile_PA") },
  { words: "generator", piece: madeUp("tile_RA") },
  { words: "marker", piece: madeUp("marker", own) },
  { words: "construction marker", piece: madeUp("marker", own) },
  { words: "submarine", piece: madeUp("submarine", own) },
  { words: "head office", piece: madeUp("head_office", own) },
];
