// Makes the package: `node build.js [FOLDER]` generates the messages from the protos and compiles everything into dist/, or FOLDER. Its
// tools are in tools/.

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = process.argv[2] ?? "dist";

function run(program, ...options) {
  // buf looks for its plugin there.
  const env = { ...process.env, PATH: `${here}tools/node_modules/.bin${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(program, options, { cwd: here, env, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

/** The descriptor inside a generated file. */
function descriptor(name) {
  const [, base64] = /fileDesc\("([^"]+)"/.exec(readFileSync(`${here}src/gen/hadal/v1/${name}_pb.ts`, "utf8"));
  return `export const ${name.toUpperCase()} =\n  "${base64}";\n`;
}

/** The games, by the views that the shared messages know: the name of the file of each, and how its messages begin. */
function games() {
  const shared = readFileSync(`${here}src/gen/hadal/v1/game_pb.ts`, "utf8");
  const known = [...shared.matchAll(/import type \{[^}]*\b(\w+)View\b[^}]*\} from "\.\/(\w+)_pb\.js"/g)];
  if (known.length === 0) throw new Error("the shared messages know no game");
  return known.map(([, prefix, name]) => ({ prefix, name }));
}

/** The client with the messages of one game. */
const alone = ({ prefix, name }) => `// The client with the messages of one game alone.

import { connecting } from "../../connecting.js";
import { type ${prefix}View, file_hadal_v1_${name} } from "../hadal/v1/${name}_pb.js";
import type { Position } from "../hadal/v1/game_pb.js";
import { runningHere } from "../../local.js";
import { viewOf as viewOfAny } from "../../positions.js";
import { transportTo } from "#transport";

export * from "../../common.js";
export * from "../hadal/v1/${name}_pb.js";
export type { CoreSource, LocalOptions } from "../../local.js";
export type { Options } from "#transport";

/** The client of a server by its address, such as \`connectHadal("http://127.0.0.1:50051")\`. Messages of other games stay unread. */
export const connectHadal = /*@__PURE__*/ connecting(() => [file_hadal_v1_${name}], transportTo);

/** The same calls without a server, by a core that \`make wasm\` has built. */
export const localHadal = /*@__PURE__*/ runningHere(() => [file_hadal_v1_${name}]);

/** The view of a seat (from 0) or a spectator, of a position that was asked for with \`viewers\`. Throws if the position has no such view. */
export const viewOf = viewOfAny as (position: Position, viewer: number | "spectator") => ${prefix}View;
`;

/** The messages of every game. */
const together = (games) => `// The messages of every game.

import type { GenFile } from "@bufbuild/protobuf/codegenv2";

${games.map(({ name }) => `import { file_hadal_v1_${name} } from "./hadal/v1/${name}_pb.js";`).join("\n")}

export function allGames(): GenFile[] {
  return [${games.map(({ name }) => `file_hadal_v1_${name}`).join(", ")}];
}
`;

run("buf", "generate");
// Without what it imports, the descriptor of the shared messages can be used without every game.
const shared = ["analysis_service", "game", "game_service", "record_service"].map(descriptor);
writeFileSync(`${here}src/gen/files.ts`, `// The descriptors of the files that know every game, as base64.\n\n${shared.join("\n")}`);
mkdirSync(`${here}src/gen/games`, { recursive: true });
for (const game of games()) writeFileSync(`${here}src/gen/games/${game.name}.ts`, alone(game));
writeFileSync(`${here}src/gen/all_games.ts`, together(games()));
rmSync(resolve(here, out), { recursive: true, force: true });
run("tsc", "--project", "src/tsconfig.json", "--outDir", out);
