// Deeper: a sea of hexes, divers, tokens and cards.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Face from "./Face.svelte";
import "./sea.css";
import Sea from "./Sea.svelte";
import { table } from "./table";
import { words } from "./words";

export const theme: Theme = {
  ...table,
  words,
  Face,
  Defs,
  Sea,
  legend: [
    { path: "M-10 10V0L0-10L10 0V10z", says: "A habitat card" },
    { path: "M0-10L10 2H4V10H-4V2H-10z", says: "An upgrade" },
    { path: "M2-11C9-5 9 4 5 10H-3C-8 4-7-5 2-11z", says: "A rocket card" },
  ],
  background: "deeper-sea",
};
