// `hadal mcp` as the official TypeScript client sees it: whole games from the answers of `play` alone.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type * as Mcp from "@modelcontextprotocol/client";
import type * as Stdio from "@modelcontextprotocol/client/stdio";

import { BINARY } from "./server.js";

const require = createRequire(fileURLToPath(new URL("../../tools/package.json", import.meta.url)));
const { Client, StreamableHTTPClientTransport } = require("@modelcontextprotocol/client") as typeof Mcp;
const { StdioClientTransport } = require("@modelcontextprotocol/client/stdio") as typeof Stdio;

const GAMES = ["advanced_colonization", "deep_colony", "deeper", "oceans"];

interface Fields {
  told: string;
  over: boolean;
  step?: number;
  asked?: string;
  question?: string;
  count?: number;
  choices?: string[];
}

/** A client that has listed the tools, and so checks each answer against its schema. */
async function connected(transport: Mcp.Transport): Promise<Mcp.Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  assert.ok(tools.every(({ outputSchema }) => outputSchema?.type === "object"));
  return client;
}

async function use(client: Mcp.Client, name: string, given: Record<string, unknown>): Promise<Fields> {
  const result = (await client.callTool({ name, arguments: given })) as Mcp.CallToolResult;
  assert.ok(!result.isError, JSON.stringify(result));
  return result.structuredContent as unknown as Fields;
}

/** Plays a whole game; how it ended. */
async function play(client: Mcp.Client, game: string): Promise<string> {
  let told = await use(client, "start_match", { game });
  for (let turn = 0; !told.over; turn++) {
    if (told.asked !== "you") {
      told = await use(client, "look", { since: told.step });
      continue;
    }
    const [first = ""] = told.choices ?? [];
    const most = first.startsWith("1.") ? told.choices!.length : 13;
    const example = /^Or one of .* such as \[(.*)\]$/.exec(first)?.[1];
    told = await use(client, "play", { action: example ?? String(1 + ((7 * turn) % most)) });
  }
  const record = await client.readResource({ uri: "hadal://record" });
  assert.match(JSON.stringify(record.contents), /hadal record 1/);
  return told.question ?? "";
}

test("a whole game of each is played over standard input and output", async () => {
  for (const game of GAMES) {
    const client = await connected(new StdioClientTransport({ command: BINARY, args: ["mcp", "--seed", "4"] }));
    assert.match(await play(client, game), /^You (won|lost|share|end)/);
    await client.close();
  }
});

test("a whole game of each is played over HTTP, and its session ended", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hadal-"));
  const file = join(folder, "tokens");
  await writeFile(file, "a-token\n", { mode: 0o600 });
  const server = spawn(BINARY, ["mcp", "--http", "0", "--bearer-tokens-file", file], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [first] = (await once(createInterface({ input: server.stdout }), "line")) as [string];
    const url = new URL((JSON.parse(first) as { listening: string }).listening);
    for (const game of GAMES) {
      const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: "Bearer a-token" } } });
      const client = await connected(transport);
      assert.match(await play(client, game), /^You (won|lost|share|end)/);
      await transport.terminateSession();
      await client.close();
    }
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
});
