// A plain file server, as anybody has one, with the site somewhere below its root.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The folder of the site. */
export const SITE = resolve(process.env["HADAL_SITE"] ?? fileURLToPath(new URL("../../dist-site", import.meta.url)));
const PYTHON = process.env["PYTHON"] ?? "python3";
/** Where the site lies. */
const PATH = "games/of/the/sea";
/** As site.js writes it. */
const VERSION = /(?<=\+)(["'`])[\w-]{16}\1/;

export class Host {
  readonly #folder = mkdtempSync(join(tmpdir(), "hadal-site-"));
  #child: ChildProcess | undefined;
  #port = 0;

  /** The address of the site. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}/${PATH}/`;
  }

  async start(): Promise<this> {
    if (!existsSync(join(SITE, "sw.js"))) throw new Error("the site is not built: make site");
    const site = join(this.#folder, PATH);
    mkdirSync(dirname(site), { recursive: true });
    symlinkSync(SITE, site);
    const options = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", this.#folder];
    const child = (this.#child = spawn(PYTHON, options, { stdio: ["ignore", "pipe", "ignore"] }));
    const [line] = (await Promise.race([once(createInterface({ input: child.stdout! }), "line"), once(child, "exit")])) as [unknown];
    this.#port = Number(/ port (\d+)/.exec(String(line))?.[1]);
    if (!this.#port) throw new Error(`the file server says: ${String(line)}`);
    return this;
  }

  /** From now on another version is served: with another page, and a service worker that knows of it. */
  release(change: (page: string) => string): void {
    const site = join(this.#folder, PATH);
    rmSync(site);
    cpSync(SITE, site, { recursive: true });
    const rewrite = (name: string, by: (content: string) => string) => {
      const before = readFileSync(join(site, name), "utf8");
      const after = by(before);
      if (after === before) throw new Error(`${name} is as it was`);
      writeFileSync(join(site, name), after);
    };
    rewrite("index.html", change);
    rewrite("sw.js", (content) => content.replace(VERSION, "$1a-newer-version$1"));
  }

  /** Nothing is served any more. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
