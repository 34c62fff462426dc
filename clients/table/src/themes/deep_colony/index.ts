// Deep Colony: tiles of water, land and tubes on the ocean floor.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Face from "./Face.svelte";
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
    { path: "M-9-9H9V9H-9zM-5-5V5H5V-5z", says: "A box with a cross: the end of a link" },
    { path: "M2-11L-7 2H-1L-3 11L7-3H1z", says: "A power generator" },
    { path: "M0-11a11 11 0 1 0 .1 0zM0-4a4 4 0 1 1-.1 0z", says: "A fan: an aerator" },
  ],
};
