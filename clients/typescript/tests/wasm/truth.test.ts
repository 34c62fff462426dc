// One truth: the core of Node.js and of a browser tells what the core tells natively.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";
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
  const entryPoints = { page: join(HERE, "build/tests/wasm/page.js"), worker_web: join(HERE, "dist/local/worker_web.js") };
  await build({ entryPoints, outdir: folder, bundle: true, format: "esm", platform: "browser", conditions: ["browser"], logLevel: "silent" });
  const requests = JSON.stringify(asked.slice(0, IN_BROWSER));
  const page = '<!doctype html><title>One truth</title><script type="module" src="/page.js"></script>';
  const files: Readonly<Record<string, [string, () => string | Buffer]>> = {
    "/": ["text/html", () => page],
    "/page.js": ["text/javascript", () => readFileSync(join(folder, "page.js"))],
    "/worker_web.js": ["text/javascript", () => readFileSync(join(folder, "worker_web.js"))],
    "/hadal.wasm": ["application/wasm", () => readFileSync(CORE)],
    "/requests.json": ["application/json", () => requests],
  };
  let tell!: (told: string) => void;
  const told = new Promise<string>((resolve) => (tell = resolve));
  const server = createServer((request, response) => {
    const [type, content] = files[request.url!] ?? ["text/plain", () => ""];
    // As a server of the page sends it: no other code is compiled.
    response.writeHead(files[request.url!] ? 200 : 404, {
      "Content-Type": type,
      "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
    });
    response.end(content());
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
