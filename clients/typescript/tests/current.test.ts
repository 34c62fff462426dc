// The package as the repository keeps it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("../..", import.meta.url));

/** The content of every file below a folder, by its path. */
function contents(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.[a-z]+$/.test(path));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

test("dist/ is what the protos and the sources give", () => {
  const folder = mkdtempSync(join(tmpdir(), "hadal-"));
  try {
    execFileSync(process.execPath, ["build.js", join(folder, "dist")], { cwd: HERE, stdio: ["ignore", "ignore", "inherit"] });
    const [kept, made] = [contents(join(HERE, "dist")), contents(join(folder, "dist"))];
    assert.ok(made.size > 40);
    assert.deepEqual([...kept.keys()], [...made.keys()], "run `make typescript` and commit dist/");
    for (const [path, content] of made) assert.ok(kept.get(path) === content, `dist/${path} is old: run \`make typescript\` and commit dist/`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the lock files name no registry", () => {
  for (const folder of [HERE, join(HERE, "tools")]) {
    assert.doesNotMatch(readFileSync(join(folder, "package-lock.json"), "utf8"), /"resolved": "https?:/);
  }
});
