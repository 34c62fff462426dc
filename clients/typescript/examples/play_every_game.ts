// Plays every game to its end against a running server, each decision at random, and tells how the last state stands.
//
//     npm run example -- [http://HOST:PORT] [GAME ...]
//
// Nothing here knows a rule: the state travels packed, and an action is named by its place in the list.

import { type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { type Hadal, connectHadal } from "hadal-client";
import { type GameOptionsSchema, type Position, StateSchema } from "hadal-client/messages/hadal/v1/game";

import { anyAction } from "./any_action.js";
import { tell } from "./telling.js";

/** Options under which a game of random decisions comes to its end soon. */
const OPTIONS: Record<string, MessageInitShape<typeof GameOptionsSchema>> = {
  advanced_colonization: { options: { case: "advancedColonization", value: { maxTurns: 60 } } },
  deep_colony: {},
  oceans: { options: { case: "oceans", value: { roundLimit: 10 } } },
  deeper: { options: { case: "deeper", value: { turnLimit: 15 } } },
};

const SEED = 7n;

/** The last position of a game. */
async function play(hadal: Hadal, gameId: string): Promise<Position> {
  const options = OPTIONS[gameId] ?? {};
  let position = (await hadal.createGame(gameId, { seatCount: 2, options, seed: SEED })).position!;
  while (position.status?.status.case === "awaiting") {
    const action = await anyAction(hadal, position);
    position = (await hadal.apply(position.state!, action, { expectedHash: position.stateHash })).position!;
  }
  return position;
}

async function report(hadal: Hadal, gameId: string): Promise<void> {
  const position = await play(hadal, gameId);
  const typed = await hadal.typed(position);
  const status = position.status!.status;
  if (status.case !== "outcome") throw new Error("the game goes on");
  const places = status.value.results.map(({ seat, rank, score }) => `seat ${seat} is ${rank}. with ${score}`).join(", ");
  console.log(`${gameId}: ${status.value.reason} after ${position.ply} actions; ${places}`);
  const [packedSize, typedSize] = [position.state!, typed].map((state) => toBinary(StateSchema, state).length);
  console.log(`  the state has ${packedSize} bytes packed, ${typedSize} typed:`);
  for (const line of await tell(hadal, typed)) console.log(`  ${line}`);
}

const [address = "http://127.0.0.1:50051", ...games] = process.argv.slice(2);
const hadal = connectHadal(address);
for (const gameId of games.length > 0 ? games : Object.keys(OPTIONS)) await report(hadal, gameId);
