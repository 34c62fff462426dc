// Words and scenes: games played by pointing, without knowing them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { type AnyAction, connectHadal } from "hadal-client";
import { connectHadal as connectColonization } from "hadal-client/advanced_colonization";
import type { Scene_Move } from "hadal-client/messages/hadal/v1/scene";
import { connectHadal as connectOceans } from "hadal-client/oceans";

import { Server } from "./server.js";

const TOLD = { viewers: [0], include: { words: true, scene: true } };
const HAND = [1, 2, 3, 4].map((number) => ({ card: `S00${number}` }));
const DISCARDING = JSON.stringify({ seats: [{ hand: HAND }], turn: { phase: "discard" } });
const SKIRMISH = "[1](r2^,r2^,k2>B)/[2](y2>A,b1^,b1^)/[3](r1>A) -/- - 1A5";

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

/** A move as it is sent: where something is chosen, one copy of the first item. */
function sent({ of, choose }: Scene_Move): AnyAction {
  if (of.case === "action") return of.value;
  const counts = choose!.items.flatMap(({ options }) => (options.length > 0 ? options.map(() => 0) : [0]));
  return { template: of.value!, counts: [1, ...counts.slice(1)] };
}

for (const [what, connect, game, options, of] of [
  ["of Advanced Colonization", connectHadal, "advanced_colonization", {}, "action"],
  ["of Oceans, with the messages of Oceans alone,", connectOceans, "oceans", { case: "oceans", value: { startSeat: 0 } }, "action"],
  ["of Oceans that ends in a choice", connectHadal, "oceans", { case: "oceans", value: { position: DISCARDING } }, "template"],
] as const) {
  test(`the first move of a scene ${what} is applied`, async () => {
    const hadal = connect(server.url);
    const { position } = await hadal.createGame(game, { ...TOLD, seatCount: 2, ...("case" in options && { options: { options } }) });
    const { status, legalActions, perspectives } = position;
    assert.ok(status!.status.case === "awaiting" && status!.status.value.prompt);
    assert.equal(legalActions!.labels.length, legalActions!.actions.length);
    const { moves, steps } = perspectives[0]!.scene!;
    const move = moves[0]!;
    assert.ok(move.of.case === of && move.steps.every((step) => steps[step]!.label));
    const applied = (await hadal.apply(position, sent(move), TOLD)).position;
    const { events, scene } = applied.perspectives[0]!;
    assert.ok(applied.ply === 1n && events[0]!.text && scene!.pieces.length > 0);
    const stream = await hadal.play(position);
    const streamed = (await stream.apply(sent(move), TOLD)).position!;
    stream.close();
    assert.deepEqual(streamed.perspectives, applied.perspectives);
    const { faces } = await hadal.getGame(game);
    assert.ok(scene!.pieces.every(({ key }) => key === "" || faces.some((face) => face.key === key && face.title)));
  });
}

test("every move of a scene is legal", async () => {
  const hadal = connectColonization(server.url);
  const options = { options: { case: "advancedColonization", value: { position: SKIRMISH } } } as const;
  const { position } = await hadal.createGame("advanced_colonization", { ...TOLD, options });
  const { moves } = position.perspectives[0]!.scene!;
  assert.equal(moves.length, position.legalActions!.actions.length + position.legalActions!.templates.length);
  for (const move of moves) await hadal.apply(position, sent(move), { validateOnly: true });
});
