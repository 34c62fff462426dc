// Writes each file of the built page once more with Brotli and once more with gzip, at their best: a server then compresses
// nothing while it serves, and sends the one that the browser asks for. Prints what a first load takes.
//
//   node compress.js [FOLDER]      after `vite build`, which empties the folder first

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The files that shrink. Pictures and fonts are compressed already. */
const SHRINKS = /\.(css|html|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/;

/** A file that is this much smaller at the least is worth a sibling. */
const WORTH = 0.95;

const folder = process.argv[2] ?? fileURLToPath(new URL("dist", import.meta.url));

function brotli(content) {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

function gzip(content) {
  return gzipSync(content, { level: 9 });
}

/** The files of a folder and of those in it, as paths. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The files that the page names itself: the least that a browser loads before anything can be seen. Files for its installation come later. */
function firstLoad(folder) {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const tags = page.match(/<(?:script|link)\b[^>]*>/g).filter((tag) => !/rel="(?:manifest|apple-touch-icon)"/.test(tag));
  const named = tags.flatMap((tag) => /\b(?:src|href)="\.?\/([^"]+)"/.exec(tag)?.[1] ?? []).map((path) => join(folder, path));
  return new Set([join(folder, "index.html"), ...named]);
}

const first = firstLoad(folder);
const loaded = { plain: 0, gz: 0, br: 0 };
for (const path of filesIn(folder)) {
  const content = readFileSync(path);
  const sizes = { plain: content.length, gz: content.length, br: content.length };
  if (SHRINKS.test(path)) {
    for (const [end, compressed] of [["gz", gzip(content)], ["br", brotli(content)]]) {
      if (compressed.length < content.length * WORTH) {
        writeFileSync(`${path}.${end}`, compressed);
        sizes[end] = compressed.length;
      }
    }
  }
  if (first.has(path)) {
    for (const kind of Object.keys(loaded)) {
      loaded[kind] += sizes[kind];
    }
  }
}
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
console.log(
  `${relative(process.cwd(), folder) || "."}: a first load takes ${kilobytes(loaded.br)} kB with Brotli, ` +
    `${kilobytes(loaded.gz)} kB with gzip, ${kilobytes(loaded.plain)} kB as it is`,
);
