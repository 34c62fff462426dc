// Oceans: cards, species and fish.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Detail from "./Detail.svelte";
import Face from "./Face.svelte";
import "./oceans.css";
import Sea from "./Sea.svelte";
import { table } from "./table";
import { words } from "./words";

export const theme: Theme = {
  ...table,
  words,
  Face,
  Detail,
  Defs,
  Sea,
  legend: [
    { path: "M-11 11C-14-4-4-12 11-11C12 4 4 14-11 11z", says: "Forages so many" },
    { path: "M-12-10C-5-13 5-13 12-10C11 0 6 8 0 12.5C-6 8-11 0-12-10z", says: "Attacks for so many" },
    { path: "M0-12L11-8V1C11 7 6 10 0 12C-6 10-11 7-11 1V-8z", says: "A shell against attacks" },
    { path: "M-12-4H2V-11L12 0L2 11V4H-12z", says: "Migrates so many" },
    { path: "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z", says: "A coin: what it costs; a blue one: what it gains" },
  ],
};
