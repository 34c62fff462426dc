// The programs of the README that need no server, as a reader would run and bundle them.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { CORE } from "./core.js";

const HERE = fileURLToPath(new URL("../../..", import.meta.url));
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "hadal-"));
after(() => rmSync(folder, { recursive: true }));

const [local, page, config] = [...readFileSync(join(HERE, "README.md"), "utf8").matchAll(/^```js\n([^]*?)^```$/gm)].map(([, program]) => program!);

test("the program without a server says what the README says", async () => {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(HERE, join(folder, "node_modules/hadal-client"));
  const file = join(folder, "local.mjs");
  writeFileSync(file, local!.replace("bindings/wasm/dist/hadal.wasm", CORE));
  const { stdout } = await run(process.execPath, [file], { timeout: 120_000 });
  const beside = [...local!.matchAll(/console\.log\(.*\); \/\/ (.*)$|console\.log\(.*\)\); \/\/ (.*)$/gm)].map(([, one, other]) => `${one ?? other}\n`);
  assert.equal(beside.length, 2);
  assert.equal(stdout, beside.join(""));
});

test("Vite bundles the page of the README with its worker and its core", async () => {
  writeFileSync(join(folder, "main.js"), page!);
  writeFileSync(join(folder, "vite.config.js"), config!);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "index.html"), '<!doctype html><progress></progress><script type="module" src="/main.js"></script>');
  copyFileSync(CORE, join(folder, "hadal.wasm"));
  await run(process.execPath, [join(HERE, "../table/node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], { cwd: folder, timeout: 120_000 });
  const made = readdirSync(join(folder, "dist/assets")).map((name) => name.replace(/-[\w-]{8}\./, "."));
  assert.deepEqual(made.sort(), ["hadal.wasm", "index.js", "worker_web.js"]);
});
