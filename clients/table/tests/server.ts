// A real server with the built page, on a port of its own, that can be killed and started again.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PAGE = resolve(process.env["HADAL_ASSETS"] ?? fileURLToPath(new URL("../dist", import.meta.url)));
const HADAL = resolve(process.env["HADAL_BIN"] ?? join(ROOT, "target/debug/hadal"));

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), "hadal-table-"));
  readonly #more: readonly string[];
  #child: ChildProcess | undefined;
  #address: string;

  constructor(more: readonly string[] = [], host = "127.0.0.1") {
    if (!existsSync(join(PAGE, "index.html"))) throw new Error("the page is not built: make table-page");
    if (!existsSync(HADAL)) throw new Error(`no server is at ${HADAL}: make server, or HADAL_BIN names another`);
    this.#more = more;
    this.#address = `${host}:0`;
    this.#makeKeys();
  }

  get url(): string {
    return `http://${this.#address}`;
  }

  get #keys(): string {
    return join(this.#folder, "seal-keys");
  }

  /** Starts it; after it was killed, at the same address and with the same keys as before. */
  async start(): Promise<this> {
    const options = ["--listen", this.#address, "--assets", PAGE, "--seal-keys-file", this.#keys, ...this.#more];
    const child = spawn(HADAL, ["serve", ...options], { stdio: ["ignore", "pipe", "ignore"] });
    this.#child = child;
    const lines = createInterface({ input: child.stdout! });
    const failed = once(child, "exit").then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
    const [line] = (await Promise.race([once(lines, "line"), failed])) as [string];
    failed.catch(() => {});
    const address = /listening on (\S+)/.exec(line)?.[1];
    if (!address) throw new Error(`the server says: ${line}`);
    this.#address = address;
    return this;
  }

  /** Ends it at once, as a fault would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  /** Loses its seal keys, and has others from the next start on. */
  loseKeys(): void {
    rmSync(this.#keys);
    this.#makeKeys();
  }

  #makeKeys(): void {
    execFileSync(HADAL, ["keygen", "--file", this.#keys], { stdio: "ignore" });
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
