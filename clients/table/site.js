// Makes a site: static files on which the table plays without a server.
//
//   node site.js CORE FOLDER      CORE is what `make wasm` writes; the folder is emptied first
//
// Beside the page lie the core, the list of the games, and a service worker that keeps everything for the next visit.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { openCore } from "hadal-client/core";
import { build } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const [corePath, folder] = process.argv.slice(2).map((path) => resolve(path));

/** The name of a file that never means another content. */
function hashed(name, end, content) {
  return `assets/${name}-${createHash("sha256").update(content).digest("base64url").slice(0, 8)}.${end}`;
}

const bytes = readFileSync(corePath);
let games;
await openCore({ core: new Uint8Array(bytes) }).call("hadal.v1.GameService/ListGames", new Uint8Array(), { take: (answer) => (games = answer) });
const beside = { [hashed("hadal", "wasm", bytes)]: bytes, [hashed("games", "bin", games)]: games };
const [core, list] = Object.keys(beside);

Object.assign(process.env, { VITE_HADAL_CORE: core, VITE_HADAL_CORE_BYTES: String(bytes.length), VITE_HADAL_GAMES: list });
await build({ root: here, logLevel: "warn", build: { outDir: folder, emptyOutDir: true } });
mkdirSync(join(folder, "assets"), { recursive: true });
for (const [path, content] of Object.entries(beside)) writeFileSync(join(folder, path), content);

// A host may list what lies in a folder in any order; the version has one.
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  .sort();
const version = createHash("sha256");
for (const path of files) version.update(path).update(readFileSync(join(folder, path)));
await build({
  root: here,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: {
    // The page by its own address: some hosts lead from index.html to it.
    FILES: JSON.stringify(files.filter((path) => path !== core && !path.startsWith("previews/")).map((path) => (path === "index.html" ? "" : path))),
    CORE: JSON.stringify(core),
    VERSION: JSON.stringify(version.digest("base64url").slice(0, 16)),
  },
  build: {
    target: "es2022",
    outDir: folder,
    emptyOutDir: false,
    rollupOptions: { input: join(here, "src/workers/site.ts"), output: { format: "iife", entryFileNames: "sw.js" } },
  },
});
