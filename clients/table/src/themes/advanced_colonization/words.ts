// The names of the things of Advanced Colonization in how to play, and the pieces that show them.

import { madeUp, type Named } from "../../game/named_things";

const own = { seat: 0 };
const lying = { seat: 0, toward: 1 };

export const words: readonly Named[] = [
  { words: "pyramid", piece: madeUp("r3", own) },
  { words: "planet", piece: madeUp("g2") },
  { words: "ship", piece: madeUp("r2", own) },
  { words: "standing ship", piece: madeUp("r2", own) },
  { words: "large ship", piece: madeUp("r3", own) },
  { words: "lying ship", piece: madeUp("r2", lying) },
  { words: "yellow or blue ship", piece: madeUp("y2", lying) },
  { words: "red or black ship", piece: madeUp("k2", { seat: 1, toward: 1 }) },
  { words: "colony", piece: madeUp("y2", own) },
  { words: "ruling colony", piece: madeUp("r2", { seat: 0, marks: ["dominant"] }) },
];
