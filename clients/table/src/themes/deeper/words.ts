// The names of the things of Deeper in how to play, and the pieces that show them.

import { madeUp, type Named } from "../../game/named_things";

const own = { seat: 0 };

export const words: readonly Named[] = [
  { words: "dive", piece: madeUp("diver-pawn", own) },
  { words: "diver", piece: madeUp("diver-pawn", own) },
  { words: "hatch", piece: madeUp("hatch-hex", own) },
  { words: "tile", piece: madeUp("d20_open_1") },
  { words: "rock", piece: madeUp("d20_floor_1") },
  { words: "market tile", piece: madeUp("d40_wall_e_1") },
  { words: "first tile", piece: madeUp("explore_40") },
  { words: "card", piece: madeUp("garden") },
  { words: "upgrade", piece: madeUp("fins") },
  { words: "rocket card", piece: madeUp("launch_cradle") },
  { words: "last rocket", piece: madeUp("hull_ring") },
];
