// The snippets of the README, as a reader would run them.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { Server } from "./server.js";

const HERE = fileURLToPath(new URL("../..", import.meta.url));
const TOOLS = join(HERE, "tools/node_modules");
const OUT = join(HERE, "build/readme");
/** Milliseconds after which a program hangs. A server's analyses give way to whatever else a busy machine does. */
const PATIENCE = 240_000;

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

test("the programs of the README are typed and say what it says", async () => {
  const readme = await readFile(join(HERE, "README.md"), "utf8");
  const programs = [...readme.matchAll(/^```ts\n(import [^]*?)^```$/gm)].map(([, program]) => program!);
  assert.equal(programs.length, 4);
  mkdirSync(OUT, { recursive: true });
  const files = programs.map((_, place) => join(OUT, `program${place}.ts`));
  programs.forEach((program, place) => writeFileSync(files[place]!, program));
  const tsc = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext", "--types", "node", "--typeRoots", join(TOOLS, "@types")];
  await promisify(execFile)(join(TOOLS, ".bin/tsc"), [...files, ...tsc], { cwd: HERE });
  const told = await Promise.all(
    programs.map(async (program, place) => {
      // As it stands: Node.js 20 reads no types.
      const file = join(OUT, `program${place}.mjs`);
      writeFileSync(file, program.replaceAll("http://127.0.0.1:50051", server.url));
      return (await promisify(execFile)(process.execPath, [file], { cwd: HERE, timeout: PATIENCE })).stdout;
    }),
  );
  assert.match(told[0]!, /^0\n\[\n? +'buy /);
  assert.match(told[0]!, /^ILLEGAL_ACTION not_your_pyramid 4.5\nonly your own pyramids can be bought, moved, burned or made to act$/m);
  assert.match(told[0]!, /^\w+ (max_turns|four_dominant_colonies)$/m);
  assert.equal(told[1]!, `${"3n\n".repeat(6)}15n\n15n\n`);
  for (const place of [2, 3]) {
    const beside = [...programs[place]!.matchAll(/^ *(?:if .*)?console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`);
    assert.equal(told[place]!, beside.join(""));
  }
});
