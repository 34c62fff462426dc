// The core of these tests, which HADAL_CORE names: `make test-wasm` builds it, with a method that traps.

import type { Interceptor } from "@connectrpc/connect";

export const CORE = process.env["HADAL_CORE"]!;

/** A key, as `hadal keygen` prints one. It protects nothing. */
export const KEY = `00000007:${"07".repeat(32)}`;

/** Asks for a game by this id to meet a bug. */
export const BUG = "a bug";

/** Sends what is asked about `BUG` to the method that traps. */
export const trapping: Interceptor = (next) => (request) => {
  if (request.stream || (request.message as { gameId?: unknown }).gameId !== BUG) return next(request);
  return next({ ...request, method: { ...request.method, name: "Trap" } } as typeof request);
};
