import type { Surroundings } from "./messages.js";
export declare const surroundings: Surroundings;
