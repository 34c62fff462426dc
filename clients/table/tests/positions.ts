// Positions in the middle of games, the same each time: from a seed, by a bot that is asked with a seed.

import { type Position, connectHadal, saveState } from "hadal-client";

import { fragmentOf } from "./links";

export interface Middle {
  gameId: string;
  title: string;
  seats: number;
  plies: number;
}

export const MIDDLES: readonly Middle[] = [
  { gameId: "deep_colony", title: "Deep Colony", seats: 3, plies: 40 },
  { gameId: "advanced_colonization", title: "Advanced Colonization", seats: 2, plies: 30 },
  { gameId: "oceans", title: "Oceans", seats: 3, plies: 50 },
  { gameId: "deeper", title: "Deeper", seats: 3, plies: 60 },
];

const SEED = 11n;

/** The fragment of a link to the position: persons sit everywhere, so that nothing moves by itself. */
export async function linkToMiddle(server: string, { gameId, title, seats, plies }: Middle): Promise<string> {
  const hadal = connectHadal(server);
  let position: Position = (await hadal.createGame(gameId, { seatCount: seats, seed: SEED })).position;
  for (let ply = 0; ply < plies; ply++) {
    const { action } = await hadal.chooseAction(position, { bot: "greedy", seed: BigInt(ply) });
    position = (await hadal.apply(position, action, { include: { skipLegalActions: true } })).position;
  }
  const sitters = Array.from({ length: seats }, () => ({ kind: "person" }));
  const state = Buffer.from(saveState(position)).toString("base64url");
  return fragmentOf({ setup: { gameId, title, hidden: false, sitters, keys: [] }, state });
}
