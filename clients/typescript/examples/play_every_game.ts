// Plays every game to its end against a running server, each decision at random, and tells how the last state stands.
//
//     npm run example -- [http://HOST:PORT] [GAME ...]
//
// Nothing here knows a rule. Between two actions only bytes are kept, as a match server would keep them in its database.

import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type Hadal,
  type Position,
  Refused,
  awaited,
  connectHadal,
  loadState,
  outcome,
  randomAction,
  saveState,
  winner,
} from "hadal-client";
import type { GameOptionsSchema } from "hadal-client/messages/hadal/v1/game";

import { seeded } from "./seeded.js";
import { tell } from "./telling.js";

/** Options under which a game of random decisions comes to its end soon; the usual ones for games that are not named. */
const OPTIONS: Record<string, MessageInitShape<typeof GameOptionsSchema>> = {
  advanced_colonization: { options: { case: "advancedColonization", value: { maxTurns: 60 } } },
  deep_colony: {},
  oceans: { options: { case: "oceans", value: { roundLimit: 10 } } },
  deeper: { options: { case: "deeper", value: { turnLimit: 15 } } },
};

const SEED = 7;

/** The last position of a game. */
async function play(hadal: Hadal, gameId: string): Promise<Position> {
  const random = seeded(SEED);
  const options = OPTIONS[gameId] ?? {};
  let { position } = await hadal.createGame(gameId, { seatCount: 2, options, seed: BigInt(SEED) });
  while (awaited(position) !== undefined) {
    const kept = saveState(position);
    const action = randomAction(position, random);
    ({ position } = await hadal.apply(loadState(kept), action, { expectedHash: position.stateHash }));
  }
  return position;
}

/** The server's answer to a further action. */
async function refusal(hadal: Hadal, position: Position): Promise<string> {
  try {
    await hadal.apply(position, 0);
    return "nothing";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `${error.reason} (${error.message})`;
  }
}

async function report(hadal: Hadal, gameId: string): Promise<void> {
  const position = await play(hadal, gameId);
  const { reason, results } = outcome(position)!;
  const places = results.map(({ seat, rank, score }) => `seat ${seat} is ${rank}. with ${score}`).join(", ");
  const best = winner(position);
  console.log(`${gameId}: ${reason} after ${position.ply} actions; ${places}; ${best === undefined ? "nobody" : `seat ${best}`} wins`);
  console.log(`  a further action is refused: ${await refusal(hadal, position)}`);
  console.log(`  the state is kept in ${saveState(position).length} bytes; it says:`);
  for (const line of await tell(hadal, await hadal.typed(position))) console.log(`  ${line}`);
}

const [address = "http://127.0.0.1:50051", ...games] = process.argv.slice(2);
const hadal = connectHadal(address);
const listed = games.length > 0 ? games : (await hadal.listGames()).games.map(({ id }) => id);
for (const gameId of listed) await report(hadal, gameId);
