// The theme of a game that has none: signs, titles, colours and edges as the catalogue gives them.

import type { Theme } from "../theme";
import Face from "./Face.svelte";

export const theme: Theme = { id: "plain", Face };
