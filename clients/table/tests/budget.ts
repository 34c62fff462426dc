/** The bytes of a first load of the lobby, at the most. */
export const FIRST_LOAD_MAX = 130_000;
