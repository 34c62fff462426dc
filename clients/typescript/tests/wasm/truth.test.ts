// One truth: the core of Node.js and of a browser tells what the core tells natively.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { openCore } from "hadal-client/core";

import { CORE } from "./core.js";
import { type Asked, KEY, differences } from "./truth.js";

const HERE = fileURLToPath(new URL("../../..", import.meta.url));
/** So many of the requests are asked in a browser, too. */
const IN_BROWSER = 200;
const CHROMIUM = process.env["CHROMIUM"];

const asked = readFileSync(process.env["HADAL_REQUESTS"]!, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line) as Asked);

test(`${asked.length} requests have the answers of the native core in Node.js`, async () => {
  assert.ok(asked.length >= IN_BROWSER);
  assert.deepEqual(await differences(openCore({ core: CORE, keys: KEY }), asked), []);
});

test("what is told otherwise is found", async () => {
  const one = asked.find(({ told }) => told)!;
  const found = await differences(openCore({ core: CORE, keys: KEY }), [one, { ...one, told: "0" }]);
  assert.equal(found.length, 1);
});

test(`${IN_BROWSER} requests have the answers of the native core in Chromium`, { skip: CHROMIUM ? false : "there is no Chromium" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "hadal-"));
  await bundle(folder);
  const types: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", wasm: "application/wasm", json: "application/json" };
  const others: Readonly<Record<string, () => string | Buffer>> = {
    "/": () => '<!doctype html><title>One truth</title><script type="module" src="/page.js"></script>',
    "/hadal.wasm": () => readFileSync(CORE),
    "/requests.json": () => JSON.stringify(asked.slice(0, IN_BROWSER)),
  };
  let tell!: (told: string) => void;
  const told = new Promise<string>((resolve) => (tell = resolve));
  const server = createServer((request, response) => {
    const path = request.url!;
    // As a server of the page sends it: no other code is compiled.
    response.setHeader("Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
    response.setHeader("Content-Type", types[path === "/" ? "html" : path.replace(/^.*\./, "")] ?? "text/plain");
    response.end(others[path]?.() ?? (path.endsWith(".js") ? readFileSync(join(folder, path)) : ""));
    if (request.method === "POST") void bodyOf(request).then(tell);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${folder}/profile`];
  const browser = spawn(CHROMIUM!, [...flags, `http://127.0.0.1:${port}/`], { stdio: "ignore" });
  const ended = once(browser, "exit").then(([code]) => `"the browser has ended with ${code}"`);
  try {
    assert.deepEqual(JSON.parse(await Promise.race([told, ended])), []);
  } finally {
    browser.kill("SIGKILL");
    await ended;
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** The page as Vite bundles it, whose own worker it finds. */
async function bundle(outDir: string): Promise<void> {
  const vite = createRequire(join(HERE, "../table/package.json")).resolve("vite");
  const { build } = (await import(pathToFileURL(vite).href)) as { build: (how: object) => Promise<unknown> };
  const input = join(HERE, "build/tests/wasm/page.js");
  await build({ root: HERE, configFile: false, publicDir: false, logLevel: "warn", build: { target: "es2022", outDir, emptyOutDir: true, rollupOptions: { input, output: { entryFileNames: "page.js" } } } });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
