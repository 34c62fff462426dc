// The package as others get it: installed into an empty project from a clone in each way that npm knows, and bundled for a page.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";

import type * as Esbuild from "esbuild";

import { ORIGIN, Server } from "./server.js";

const HERE = fileURLToPath(new URL("../..", import.meta.url));
const TOOLS = join(HERE, "tools");
const { build } = createRequire(join(TOOLS, "package.json"))("esbuild") as typeof Esbuild;
/** The files that git does not have. */
const MADE = ["node_modules", "build", join("src", "gen"), join("tools", "node_modules")].map((folder) => join(HERE, folder));
/** The scripts that npm runs when it installs a package or a folder. */
const AT_INSTALLATION = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"];

const PLAY = (module: string, game: string): string => `
import { Refused, awaited, connectHadal, loadState, outcome, randomAction, saveState, viewOf, winner } from "${module}";
export async function play(url, options) {
  const hadal = connectHadal(url, options);
  let { position } = await hadal.createGame("${game}", { seatCount: 2, viewers: [0] });
  const refused = await hadal.apply(position, "nonsense").catch((error) => error instanceof Refused && error.field);
  const view = viewOf(position, 0).$typeName;
  while (awaited(position) !== undefined) ({ position } = await hadal.apply(loadState(saveState(position)), randomAction(position)));
  const streamed = await hadal.play(position).then((stream) => stream.close() ?? "streamed", (error) => error.message);
  return JSON.stringify({ refused, view, seats: outcome(position).results.length, winner: winner(position) ?? "none", streamed });
}
`;
const TYPED = `
import { type Position, awaited, connectHadal, viewOf } from "hadal-client";
import { OceansCard, connectHadal as connectOceans, viewOf as viewOfOceans } from "hadal-client/oceans";
import { StateSchema } from "hadal-client/messages/hadal/v1/game";
const position: Position = (await connectHadal("http://127.0.0.1:1").createGame("oceans", { viewers: [0, "spectator"] })).position;
export const seat: number | undefined = awaited(position);
export const reef: number | undefined = viewOfOceans(position, 0).ocean?.reef;
export const kind: string = viewOf(position, 0).$typeName + StateSchema.typeName + OceansCard.D01 + connectOceans.length;
// @ts-expect-error: a game has no such field
export const wrong = viewOfOceans(position, 0).planets;
`;

const folder = mkdtempSync(join(tmpdir(), "hadal-"));
const clone = join(folder, "clone/clients/typescript");
const tarball = join(folder, "hadal-client-0.1.0.tgz");
let server: Server;
before(async () => {
  server = await Server.start();
  const inTheProject = join(folder, "as-a-folder/hadal/clients/typescript");
  for (const each of [clone, inTheProject]) cpSync(HERE, each, { recursive: true, filter: (path) => !MADE.includes(path) });
  await Promise.all([
    project("as-a-folder", "./hadal/clients/typescript"),
    project("as-a-copy-of-the-folder", "--install-links", clone),
    npm(clone, "pack", "--pack-destination", folder).then(() => project("as-a-tarball", tarball)),
  ]);
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  assert.equal(await server.stop(), 0);
});

async function run(program: string, cwd: string, ...options: string[]): Promise<string> {
  // Settings of the npm that runs these tests are not for those that they run.
  const foreign = /^npm_(command|lifecycle_.*|package_.*|config_(local_prefix|prefix|global|global_prefix))$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  return (await promisify(execFile)(program, options, { cwd, env, timeout: 120_000 })).stdout;
}

function npm(cwd: string, ...options: string[]): Promise<string> {
  return run("npm", cwd, ...options, "--no-fund", "--no-audit", "--prefer-offline");
}

/** A project that the package is installed into by an npm that runs no scripts of packages. */
async function project(name: string, ...options: string[]): Promise<void> {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "package.json"), '{ "private": true, "type": "module" }');
  await npm(path, "install", "--ignore-scripts", ...options);
}

/** Every package of others in a project, by its folder. */
function installed(path: string): Map<string, string> {
  const found = readdirSync(path, { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const [, place, name] = /^(.*\bnode_modules\/((?:@[^/]+\/)?[^/]+))\/package\.json$/.exec(file) ?? [];
    return place === undefined || name === "hadal-client" ? [] : [[place, name!] as const];
  });
  return new Map(found);
}

/** A page with one module, as a bundler makes it: one file without anything of Node.js. */
async function bundle(path: string, module: string, game: string): Promise<string> {
  const out = join(path, `${module.replaceAll("/", "-")}.js`);
  const stdin = { contents: PLAY(module, game), resolveDir: path };
  await build({ stdin, outfile: out, bundle: true, minify: true, format: "esm", platform: "browser", logLevel: "silent" });
  return out;
}

/** The output of a game that is played with a bundled page, over a fetch that sends the page's origin as a browser does. */
async function playPage(file: string): Promise<string> {
  const { play } = (await import(file)) as { play: (url: string, options: object) => Promise<string> };
  const withOrigin: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Origin", ORIGIN);
    return fetch(input, { ...init, headers });
  };
  return play(server.url, { fetch: withOrigin });
}

const BROWSER = '"streamed":"[unimplemented] a browser cannot play over a stream: use apply"';
const GAME = /^\{"refused":"action.notation","view":"hadal.v1.DeepColonyView","seats":2,"winner":(0|1|"none"),/;

for (const way of ["as a folder", "as a copy of the folder", "as a tarball"]) {
  describe(`installed ${way}`, { concurrency: true }, () => {
    const path = join(folder, way.replaceAll(" ", "-"));

    test("the package brings the packages that it runs on and nothing else", () => {
      const locked = JSON.parse(readFileSync(join(HERE, "package-lock.json"), "utf8")) as { packages: Record<string, unknown> };
      const needed = Object.keys(locked.packages).flatMap((place) => place.split("node_modules/").slice(-1).filter(Boolean));
      assert.equal(needed.length, 4);
      assert.deepEqual([...installed(path).values()].sort(), needed.sort());
    });

    test("no package runs a script when it is installed", () => {
      for (const place of ["node_modules/hadal-client", ...installed(path).keys()]) {
        const { scripts = {} } = JSON.parse(readFileSync(join(path, place, "package.json"), "utf8")) as { scripts?: object };
        assert.deepEqual(AT_INSTALLATION.filter((name) => name in scripts), [], place);
        // Where there is one, npm compiles without being told.
        assert.ok(!existsSync(join(path, place, "binding.gyp")), place);
      }
    });

    test("the package plays a game in Node.js", async () => {
      const script = `${PLAY("hadal-client", "deep_colony")}\nconsole.log(await play(process.argv[2]));`;
      writeFileSync(join(path, "play.js"), script);
      const told = await run(process.execPath, path, "play.js", server.url);
      assert.match(told, GAME);
      assert.match(told, /"streamed":"streamed"/);
    });

    test("the package plays a game in a bundled page", async () => {
      const told = await playPage(await bundle(path, "hadal-client", "deep_colony"));
      assert.match(told, GAME);
      assert.ok(told.includes(BROWSER), told);
    });

    test("the package is typed, under both ways in which TypeScript finds modules", async () => {
      writeFileSync(join(path, "typed.ts"), TYPED);
      const tsc = join(TOOLS, "node_modules/.bin/tsc");
      const common = ["typed.ts", "--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--types", ""];
      await run(tsc, path, ...common, "--module", "nodenext");
      await run(tsc, path, ...common, "--module", "esnext", "--moduleResolution", "bundler");
    });
  });
}

/** How the descriptor of a file begins, in base64. */
function beginning(file: string): string {
  const bytes = Buffer.from(`\n${String.fromCharCode(file.length)}${file}`);
  return bytes.subarray(0, bytes.length - (bytes.length % 3)).toString("base64");
}

test("a page with one game carries one, and is as large as the README says", async () => {
  const readme = await readFile(join(HERE, "README.md"), "utf8");
  // With the versions of the lock file the figures stay the same.
  const path = join(folder, "locked");
  mkdirSync(join(path, "node_modules"), { recursive: true });
  symlinkSync(HERE, join(path, "node_modules/hadal-client"));
  const games = ["advanced_colonization", "deep_colony", "oceans", "deeper"];
  const wrong: string[] = [];
  for (const [module, game, carried] of [
    ["hadal-client", "oceans", games],
    ...games.map((id) => [`hadal-client/${id}`, id, [id]] as const),
  ] as const) {
    const text = await readFile(await bundle(path, module, game), "utf8");
    assert.deepEqual(games.filter((id) => text.includes(beginning(`hadal/v1/${id}.proto`))), carried, module);
    const [whole, packed] = [text.length, gzipSync(text, { level: 9 }).length].map((bytes) => Math.round(bytes / 1000));
    const [, said, saidPacked] = new RegExp(`^\\| .${module}. \\| (\\d+) kB \\| (\\d+) kB \\|$`, "m").exec(readme) ?? [];
    const near = Math.abs(whole! - Number(said)) <= 1 && Math.abs(packed! - Number(saidPacked)) <= 1;
    if (!near) wrong.push(`${module}: ${whole} kB, ${packed} kB instead of ${said} kB, ${saidPacked} kB`);
  }
  assert.deepEqual(wrong, [], "sizes that the README tells otherwise");
});
