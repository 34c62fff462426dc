// Whether the page is used by fingers, which hover over nothing: a first tap looks, and a second one picks.

import { MediaQuery } from "svelte/reactivity";

export const fingers = new MediaQuery("(hover: none)");
