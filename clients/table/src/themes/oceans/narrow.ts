// Whether the window is so narrow that the words of a card could not be read; its detail tells them.

import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("max-width: 700px");
