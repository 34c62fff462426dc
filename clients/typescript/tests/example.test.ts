// The examples, as a person would run them.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { Server } from "./server.js";

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

/** The output of an example. */
async function run(example: string, ...options: string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../examples/${example}.js`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [path, server.url, ...options], { timeout: 120_000 });
  return stdout;
}

test("a policy plays Advanced Colonization to a win", async () => {
  const told = await run("play_advanced_colonization");
  assert.match(told, /^planet A is \w+; above it .*; below it .*; in orbit /m);
  assert.match(told, /^"buy k2" is refused: .* \(not_your_pyramid, rule 4\.5\)$/m);
  assert.match(told, /seat [01] wins after \d+ actions \(four_dominant_colonies\)\n$/);
});

for (const [game, ends, words] of [
  ["advanced_colonization", /max_turns|four_dominant_colonies/, /^ {2}seat 1 has .* in reserve$/m],
  ["deep_colony", /all_tiles_placed|no_tile_fits/, /^ {2}seat 1 scored .*\d for \w+/m],
  ["oceans", /\w+/, /^ {2}seat 1 has scored \d+ and holds /m],
  ["deeper", /turn_limit|last_rocket_card/, /^ {2}seat 1 is at -?\d+,-?\d+ with \d+ air, carries /m],
] as const) {
  test(`${game} is played to its end and told`, async () => {
    const told = await run("play_every_game", game);
    const [, reason = ""] = /^(\w+: \w+) after \d+ actions; seat 0 is [12]\. with -?\d+, seat 1 is [12]\. /m.exec(told) ?? [];
    assert.ok(reason.startsWith(game));
    assert.match(reason, ends);
    assert.match(told, /^ {2}a further action is refused: GAME_OVER \(\w.*\)\n {2}the state is kept in \d{2,3} bytes; it says:$/m);
    assert.match(told, words);
  });
}

test("a page of Oceans is drawn from a view, as the README shows", async () => {
  const told = await run("page");
  assert.match(told, /^<h1>Oceans<\/h1>\n<p>Reef: \d+<\/p>\n<ol><li>Zone 1: \d+<\/li>/);
  assert.match(told, /<h2>Seat 1: \d+ to \d+ points<\/h2>\n<p>Holds .* and [1-9]\d* cards face down<\/p>/);
  assert.match(told, /<li id="species-\d+">\d+ of \d+, forages \d+: \w+/);
  assert.match(told, /<p role="alert">Not allowed: .* \(rule \d+\.\d+\)<\/p>\n$/);
  const [readme, source] = await Promise.all(
    ["README.md", "examples/page.ts"].map((path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8")),
  );
  const [shown] = /^function page[^]*?^}$/m.exec(source!) ?? [];
  assert.ok(shown && readme!.includes(shown));
});
