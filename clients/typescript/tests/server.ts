// Starts a server for one test file; `HADAL_BIN` names its binary.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The page that the server lets browsers call from. */
export const ORIGIN = "http://game.example";

const DEFAULT_BIN = fileURLToPath(new URL("../../../../target/debug/hadal", import.meta.url));
export const BINARY = process.env["HADAL_BIN"] ?? DEFAULT_BIN;
const LISTENING = "listening on ";

/** A started server. */
export class Server {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, address: string) {
    this.#process = process;
    this.url = `http://${address}`;
  }

  static start(...options: string[]): Promise<Server> {
    return Server.startAt("127.0.0.1:0", ...options);
  }

  /** A server at this host and port. */
  static async startAt(address: string, ...options: string[]): Promise<Server> {
    const serve = ["serve", "--listen", address, "--log", "warn", "--cors-origin", ORIGIN, ...options];
    const child = spawn(BINARY, serve, { stdio: ["ignore", "pipe", "inherit"] });
    const lines = createInterface({ input: child.stdout });
    const [first] = (await Promise.race([once(lines, "line"), once(child, "exit")])) as [unknown];
    if (typeof first !== "string" || !first.startsWith(LISTENING)) throw new Error(`${BINARY} said ${String(first)}`);
    return new Server(child, first.slice(LISTENING.length));
  }

  /** Asks the server to stop, or ends it at once; the exit code. One that has ended stays as it is. */
  async stop(how: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number | null> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return this.#process.exitCode;
    const exit = once(this.#process, "exit") as Promise<[number | null]>;
    this.#process.kill(how);
    return (await exit)[0];
  }
}
