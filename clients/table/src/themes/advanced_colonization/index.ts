// Advanced Colonization: pyramids that stand, lie and point.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Detail from "./Detail.svelte";
import Face from "./Face.svelte";
import "./pyramids.css";
import { sizeOfKey } from "./sizes";

export const theme: Theme = {
  id: "advanced_colonization",
  Face,
  Detail,
  Defs,
  size: sizeOfKey,
  order: ["slot", "turn", "reserve", "bank", "burned"],
  draws: ["count", "marks", "owner", "toward"],
  ring: ["slot"],
};
