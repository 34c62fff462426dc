// Advanced Colonization: pyramids that stand, lie and point.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Detail from "./Detail.svelte";
import Face from "./Face.svelte";
import "./pyramids.css";
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
    { path: "M-10 8V-6L-5 0L0-9L5 0L10-6V8z", says: "Dominant on its side" },
    { path: "M-3-9a4 4 0 1 0 .1 0zM-3 1a4 4 0 1 0 .1 0z", says: "Pips: the size" },
  ],
};
