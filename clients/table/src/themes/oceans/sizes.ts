// The sizes of things, in cells.

import { BOARD } from "./species";

const CARD = { width: 5 / 7, height: 1 };
const SCENARIO = { width: 1.11, height: 0.74 };
const TOKEN = { width: 0.92, height: 0.92 };
const NOTE = { width: 2.2, height: 0.5 };

/** The size of a piece by its key; scenarios are the keys that begin with C. */
export function sizeOfKey(key: string): { width: number; height: number } {
  switch (key) {
    case "species":
      return BOARD;
    case "population":
      return TOKEN;
    case "task":
      return NOTE;
    default:
      return key.startsWith("C") ? SCENARIO : CARD;
  }
}
