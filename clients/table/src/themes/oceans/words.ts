// The names of the things of Oceans in how to play, and the pieces that show them.

import { madeUp, type Named } from "../../game/named_things";

export const words: readonly Named[] = [
  { words: "species", piece: madeUp("species", { seat: 0, label: "Species 1" }) },
  { words: "fish", piece: madeUp("population", { count: 5 }) },
  { words: "population", piece: madeUp("population", { count: 5 }) },
  { words: "trait", piece: madeUp("S021") },
  { words: "surface card", piece: madeUp("S021") },
  { words: "deep card", piece: madeUp("D13") },
  { words: "green sign", piece: madeUp("S051") },
  { words: "red sign", piece: madeUp("S061") },
  { words: "shell", piece: madeUp("S081") },
  { words: "blue sign", piece: madeUp("S031") },
  { words: "zones 1 and 2", piece: madeUp("C10") },
];
