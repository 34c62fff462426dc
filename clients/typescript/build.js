// Makes the package: `node build.js [FOLDER]` generates the messages from the protos and compiles everything into dist/, or FOLDER.

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = process.argv[2] ?? "dist";

function run(program, ...options) {
  // buf looks for its plugin there.
  const env = { ...process.env, PATH: `${here}node_modules/.bin${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(program, options, { cwd: here, env, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

/** The descriptor inside a generated file. */
function descriptor(name) {
  const [, base64] = /fileDesc\("([^"]+)"/.exec(readFileSync(`${here}src/gen/hadal/v1/${name}_pb.ts`, "utf8"));
  return `export const ${name.toUpperCase()} =\n  "${base64}";\n`;
}

run("buf", "generate");
// Without what it imports, the descriptor of the shared messages can be used without every game.
const shared = ["analysis_service", "game", "game_service", "record_service"].map(descriptor);
writeFileSync(`${here}src/gen/files.ts`, `// The descriptors of the files that know every game, as base64.\n\n${shared.join("\n")}`);
rmSync(resolve(here, out), { recursive: true, force: true });
run("tsc", "--project", "src/tsconfig.json", "--outDir", out);
