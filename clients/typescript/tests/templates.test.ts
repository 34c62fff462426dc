// Templates: their members against the server's own list of them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type Hadal,
  type Position,
  type State,
  awaited,
  connectHadal,
  create,
  expand,
  loadState,
  member,
  randomAction,
  saveState,
} from "hadal-client";
import { ActionTemplateSchema, type ActionTemplate_ChooseSchema } from "hadal-client/messages/hadal/v1/game";
import { OceansPhase as Phase } from "hadal-client/oceans";

import { seeded } from "../examples/seeded.js";
import { BOARDS, Table } from "./oceans_table.js";
import { Server } from "./server.js";

/** As many as the server lists of templates, by its word. */
const EXPANDED_MAX = 10_000;
/** As many members of a position are played. */
const COMPARED = 120;

let server: Server;
let hadal: Hadal;
before(async () => {
  server = await Server.start();
  hadal = connectHadal(server.url);
});
after(async () => assert.equal(await server.stop(), 0));

/** Compares the members of a position's templates with what the server lists, in order, by what they lead to; the kinds of the templates. */
async function compare(position: Position): Promise<Set<string>> {
  const { templates } = position.legalActions!;
  const kinds = new Set<string>();
  let left = EXPANDED_MAX;
  const own = templates.flatMap((template) => {
    if (template.count > left) return [];
    left -= Number(template.count);
    assert.ok(template.template.case === "advancedColonization" || template.template.case === "oceans");
    kinds.add(template.template.value.template.case!);
    return [...expand(template)];
  });
  const include = { expandLimit: EXPANDED_MAX, skipState: true };
  const listed = (await hadal.getPosition(position, { include })).position.legalActions!.actions;
  const theirs = listed.slice(position.legalActions!.actions.length);
  assert.equal(own.length, theirs.length);
  // Members are what they lead to: some, evenly.
  const apart = Math.ceil(own.length / COMPARED) || 1;
  for (let place = 0; place < own.length; place += apart) {
    const [chosen, meant] = await Promise.all([own[place]!, theirs[place]!].map((action) => hadal.apply(position, action)));
    assert.deepEqual(chosen!.position.stateHash, meant!.position.stateHash, `member ${place}`);
  }
  return kinds;
}

/** The same of a state that was laid, and that random actions of it are legal. */
async function compareState(state: State): Promise<Set<string>> {
  const { position } = await hadal.getPosition(state);
  const random = seeded(11);
  for (let tries = 0; tries < 20; tries++) await hadal.apply(state, randomAction(position, random), { validateOnly: true });
  return compare(position);
}

for (const [text, kinds] of [
  ["k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3", ["fireLasers"]],
  ["[1](r2^,r2^,k2>B)/[2](y2>A,b1^,b1^)/[3](r1>A) -/- - 1A5", ["fireLasers", "tractorBeam"]],
] as const) {
  test(`the members of ${text} are those that the server lists`, async () => {
    const options = { options: { case: "advancedColonization", value: { position: text } } } as const;
    const { position } = await hadal.createGame("advanced_colonization", { options });
    assert.deepEqual([...(await compare(position))].sort(), [...kinds]);
  });
}

const isSurface = (id: string): boolean => id.startsWith("S");

test("every card in one hand is evolved and migrated by templates", async () => {
  const table = await Table.lay(hadal, Phase.CARDS, "D01", "D23", "D85", "D40", "D54", "D81", "D09");
  for (let pair = 0; pair < 5; pair++) table.species(0, 1).species(1, 1);
  const kinds = await compareState(table.pour(0, 20).hand(() => true).done());
  assert.deepEqual([...kinds].sort(), ["evolve", "migrate"]);
});

for (const [receptions, krakens, shields, hydras, groups] of [
  [3, 4, 15, 0, ["3"]],
  [2, 4, 25, 0, ["1 and 1", "2"]],
  [2, 3, 12, 1, ["1"]],
  [3, 3, 9, 1, ["1 and 1"]],
] as const) {
  const bites = hydras ? ", and bite whom they like," : "";
  test(`attackers ignore ${groups.join(" or ")} of ${shields} defensive traits${bites} by templates`, async () => {
    const { components } = (await hadal.getGame("oceans")).components!;
    assert.equal(components.case, "oceans");
    const shells = new Set(components.value.cards.filter(({ shell, deep }) => shell && !deep).map(({ id }) => id));
    const table = await Table.lay(hadal, Phase.FEEDING, "D29", "D40", "D45", "D81");
    const copies = (id: string, count: number) => Array<string>(count).fill(id);
    table.species(0, 1, "D40", ...copies("D29", receptions), ...copies("D81", krakens), ...copies("D45", hydras));
    table.species(1, 3, "D40").species(1, 1);
    const state = table.stack(1, 0, shields, (id) => shells.has(id)).done();
    const { templates } = (await hadal.getPosition(state)).position.legalActions!;
    const shapes = templates.map(({ template }) => {
      assert.ok(template.case === "oceans" && template.value.template.case === "attack");
      assert.equal(template.value.template.value.victims.length > 0, hydras > 0);
      return template.value.template.value.groups.map(({ choose }) => choose).join(" and ");
    });
    assert.deepEqual([...new Set(shapes)].sort(), groups);
    await compareState(state);
  });
}

test("a crowd attacks and forages by templates", async () => {
  const table = await Table.lay(hadal, Phase.FEEDING, "D19", "D86", "D40", "D11", "D27", "D55", "D89");
  for (let board = 0; board < BOARDS - 1; board++) table.species(0, 2, ...(board < 9 ? ["D19", "D86", "D40", "D11", "D27"] : ["D55"]));
  table.species(1, 1).pour(50).state.turn!.cardsPlayed = 2;
  for (const species of table.state.seats[0]!.species.slice(0, 9)) species.traitsPlayed = 1;
  const kinds = await compareState(table.done());
  assert.ok(kinds.has("targets") && kinds.has("forage"), [...kinds].join());
});

test("Hydras bite whom they like by templates, of which a random action takes one however large they are", async () => {
  const table = await Table.lay(hadal, Phase.FEEDING, "D45", "D86");
  for (let board = 0; board < BOARDS; board++) table.species(board < 9 ? 0 : 1, 1, ...(board < 9 ? ["D45", "D86"] : []));
  const { position } = await hadal.getPosition(table.pour(20).done());
  const { actions, templates } = position.legalActions!;
  assert.ok(actions.length === 0 && templates.every(({ count }) => count > EXPANDED_MAX), "the server could list none of them");
  const random = seeded(5);
  for (let tries = 0; tries < 50; tries++) await hadal.apply(position, randomAction(position, random), { validateOnly: true });
  const template = templates[0]!;
  await hadal.apply(position, member(template, template.count - 1n), { validateOnly: true });
  for (const index of [-1n, template.count]) assert.throws(() => member(template, index), RangeError);
});

test("traits are exchanged, and aimed, by templates", async () => {
  const aimed = ["D18", "D21", "D51"]; // at a species, a score pile, an Ocean zone
  const table = await Table.lay(hadal, Phase.BEFORE_FEEDING, "D37", "D40", "D06", ...aimed);
  for (let board = 0; board < 8; board++) table.species(0, 1, "D40", "D37", "D06", ...aimed);
  for (let board = 0; board < 8; board++) table.stack(0, board, 8, isSurface);
  const kinds = await compareState(table.species(1, 5).hand(isSurface).pour(0, 5).done());
  assert.deepEqual([...kinds].sort(), ["before", "exchangeCard", "exchangeTrait"]);
});

test("a random player meets discards, and none that it cannot take", async () => {
  const kinds = new Set<string>();
  const random = seeded(3);
  let { position } = await hadal.createGame("oceans", { seatCount: 2, seed: 3n });
  for (let actions = 0; actions < 100 && awaited(position) !== undefined; actions++) {
    for (const kind of await compare(position)) kinds.add(kind);
    ({ position } = await hadal.apply(loadState(saveState(position)), randomAction(position, random)));
  }
  assert.deepEqual([...kinds], ["discard"]);
});

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
