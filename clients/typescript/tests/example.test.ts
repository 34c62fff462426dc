// The example, as a person would run it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { Server } from "./server.js";

const EXAMPLE = fileURLToPath(new URL("../examples/play_advanced_colonization.js", import.meta.url));

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

test("the example plays a game to a win", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE, server.url], { timeout: 120_000 });
  assert.match(stdout, /seat [01] wins after \d+ actions \(four_dominant_colonies\)\n$/);
});
