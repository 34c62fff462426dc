import { theme as plain } from "../plain";
import type { Theme } from "../theme";

export const theme: Theme = { ...plain, id: "deeper" };
