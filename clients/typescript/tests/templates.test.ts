// Templates: their members against the server's own list of them, in the largest lists of each kind that anybody can make.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import type { MessageInitShape } from "@bufbuild/protobuf";
import { type ActionTemplate, type Hadal, connectHadal, create, expand, member, randomAction } from "hadal-client";
import { ActionTemplateSchema, type ActionTemplate_ChooseSchema, StateSchema } from "hadal-client/messages/hadal/v1/game";

import { seeded } from "../examples/seeded.js";
import { Server } from "./server.js";

const HOSTILE = fileURLToPath(new URL("../../../../tests/corpus/hostile", import.meta.url));
/** As many as the server lists of templates, by its word, and as many of them as are played. */
const EXPANDED_MAX = 10_000;
const COMPARED = 10;

let server: Server;
let hadal: Hadal;
before(async () => {
  server = await Server.start();
  hadal = connectHadal(server.url);
});
after(async () => assert.equal(await server.stop(), 0));

/** The members of templates, as far as they fit. */
function members(templates: readonly ActionTemplate[]) {
  let left = EXPANDED_MAX;
  return templates.flatMap((template) => {
    if (template.count > left) return [];
    left -= Number(template.count);
    return [...expand(template)];
  });
}

for (const file of readdirSync(HOSTILE)) {
  test(`members of the templates of ${file} are those that the server lists, and a random action is legal`, async () => {
    const state = create(StateSchema, { state: { case: "packed", value: readFileSync(join(HOSTILE, file)) } });
    const { position } = await hadal.getPosition(state);
    const { actions, templates } = position.legalActions!;
    const own = members(templates);
    const include = { expandLimit: EXPANDED_MAX, skipState: true };
    const theirs = (await hadal.getPosition(state, { include })).position.legalActions!.actions.slice(actions.length);
    assert.equal(own.length, theirs.length);
    // Members are what they lead to: some, evenly.
    for (let place = 0; place < own.length; place += Math.ceil(own.length / COMPARED)) {
      const [chosen, meant] = await Promise.all([own[place]!, theirs[place]!].map((action) => hadal.apply(state, action)));
      assert.deepEqual(chosen!.position.stateHash, meant!.position.stateHash, `member ${place}`);
    }
    const random = seeded(5);
    for (let tries = 0; tries < 3; tries++) await hadal.apply(state, randomAction(position, random), { validateOnly: true });
    for (const template of templates.slice(0, 1)) {
      await hadal.apply(state, member(template, template.count - 1n), { validateOnly: true });
      for (const index of [-1n, template.count]) assert.throws(() => member(template, index), RangeError);
    }
  });
}

test("a choice is a number with a digit for each item", () => {
  const counts = (choose: MessageInitShape<typeof ActionTemplate_ChooseSchema>, count: bigint) =>
    [...expand(create(ActionTemplateSchema, { count, choose }))].map((chosen) => chosen.counts);
  const one = {};
  assert.deepEqual(counts({ items: [one, one, one], least: 1, most: 1 }, 3n), [[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
  assert.deepEqual(counts({ items: [one, { most: 2 }], most: 3 }, 6n), [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [1, 2]]);
  assert.deepEqual(counts({ items: [one, one, one], least: 2, most: 2 }, 3n), [[1, 1, 0], [1, 0, 1], [0, 1, 1]]);
  const either = { most: 2, options: 2 };
  assert.deepEqual(counts({ items: [either], least: 1, most: 2 }, 5n), [[1, 0], [0, 1], [2, 0], [1, 1], [0, 2]]);
  const two = counts({ items: [either, { options: 2 }], least: 2, most: 2 }, 7n);
  assert.deepEqual(two.slice(0, 4), [[2, 0, 0, 0], [1, 1, 0, 0], [0, 2, 0, 0], [1, 0, 1, 0]]);
});

test("where nothing is listed, a random action says why there is none", async () => {
  const { position } = await hadal.createGame("deeper", { seatCount: 1, include: { skipLegalActions: true } });
  assert.throws(() => randomAction(position), /lists no actions/);
});
