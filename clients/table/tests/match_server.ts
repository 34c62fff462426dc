// A match server beside the rules server that serves the page: both on ports of their own, and both can be killed and started again.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../../match-server", import.meta.url));
export const PYTHON = join(FOLDER, ".venv/bin/python");

/** Whether the match server is set up here: `make match-server/.venv/.installed`. */
export const isSetUp = existsSync(join(FOLDER, ".venv/.installed"));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export class MatchServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "hadal-matches-"));
  #port = 0;
  #child: ChildProcess | undefined;

  /** Its port is known before it is started, for the server that forwards to it. */
  async prepare(): Promise<string> {
    this.#port = await freePort();
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, or starts it again with what it has kept. */
  async start(rules: string, settings: Record<string, string> = {}): Promise<void> {
    const env = { ...process.env, RULES_SERVER: rules, MATCH_DATABASE: join(this.#folder, "matches.db"), ...settings };
    const started = ["-m", "match_server", "--port", String(this.#port), "--log-level", "warning"];
    this.#child = spawn(PYTHON, started, { cwd: FOLDER, env, stdio: ["ignore", "ignore", "inherit"] });
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error("the match server did not start");
      if (await fetch(`http://127.0.0.1:${this.#port}/matches`).then(({ ok }) => ok, () => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  /** Leaves it as it is: it takes connections and says nothing, until it goes on. */
  stop(): void {
    this.#child?.kill("SIGSTOP");
  }

  goOn(): void {
    this.#child?.kill("SIGCONT");
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
