// The cost of a call in WebAssembly and natively, in one run on one machine:
//
//   node measure.js CORE NATIVE      NATIVE is the program of examples/native.rs; `make bench-wasm` does it all

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { awaited, create, localHadal, randomAction, toBinary } from "../../clients/typescript/dist/index.js";
import * as analysis from "../../clients/typescript/dist/gen/hadal/v1/analysis_service_pb.js";
import * as games from "../../clients/typescript/dist/gen/hadal/v1/game_service_pb.js";
import { Instance } from "../../clients/typescript/dist/local/instance.js";

const [corePath, native] = process.argv.slice(2);
const GAMES = ["deep_colony", "advanced_colonization", "oceans", "deeper"];
/** So far into a game. */
const STEPS = 12;
const CALLS = 3_000;
const DECISIONS = 10;
/** So many runs, of which the middle one counts. */
const RUNS = 5;

const bytes = readFileSync(corePath);
const hadal = localHadal({ core: new Uint8Array(bytes) });

/** The calls of a game some way in: an action with its answer, and a strong bot's decision. */
async function callsOf(game) {
  let { position } = await hadal.createGame(game, { seatCount: 2, seed: 7n });
  for (let step = 0; step < STEPS && awaited(position) !== undefined; step++) {
    const { action } = await hadal.chooseAction(position, { bot: "greedy" });
    ({ position } = await hadal.apply(position, action));
  }
  const state = position.state;
  const { action } = await hadal.chooseAction(position, { bot: "greedy" });
  const apply = toBinary(games.ApplyActionRequestSchema, create(games.ApplyActionRequestSchema, { state, action }));
  const thinker = { bot: "search", level: 3, seed: 1n };
  const choose = toBinary(analysis.ChooseActionRequestSchema, create(analysis.ChooseActionRequestSchema, { state, thinker }));
  return [
    { game, what: "apply", method: "hadal.v1.GameService/ApplyAction", request: apply, times: CALLS },
    { game, what: "decision", method: "hadal.v1.AnalysisService/ChooseAction", request: choose, times: DECISIONS },
  ];
}

/** Microseconds a call, each in turn. */
function here(calls) {
  return calls.map(({ method, request, times }) => {
    const call = () => {
      const refusal = core.call(method, request, 0, () => true);
      if (refusal) throw new Error(Buffer.from(refusal).toString());
    };
    call();
    const start = performance.now();
    for (let time = 0; time < times; time++) call();
    return ((performance.now() - start) * 1_000) / times;
  });
}

function natively(calls) {
  const input = calls.map(({ method, request, times }) => JSON.stringify({ method, request: [...request], times })).join("\n");
  const { status, stdout } = spawnSync(native, { input, encoding: "utf8", stdio: ["pipe", "pipe", "inherit"] });
  if (status !== 0) throw new Error(`${native} ended with ${status}`);
  return stdout.trim().split("\n").map(Number);
}

function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

const calls = (await Promise.all(GAMES.map(callsOf))).flat();
let start = performance.now();
const module = await WebAssembly.compile(bytes);
const compiled = performance.now() - start;
start = performance.now();
const core = new Instance(module);
core.call("hadal.v1.GameService/ListGames", new Uint8Array(), 0, () => true);
const first = performance.now() - start;
const megabytes = (content) => (content.length / 1e6).toFixed(2);
console.log(`core: ${megabytes(bytes)} MB, gzip ${megabytes(gzipSync(bytes, { level: 9 }))} MB, brotli ${megabytes(brotliCompressSync(bytes))} MB`);
console.log(`Node.js ${process.version}: compiled in ${compiled.toFixed(0)} ms, first answer ${first.toFixed(0)} ms later`);

// In turns, so that a machine that slows down slows both.
const runs = Array.from({ length: RUNS }, () => [here(calls), natively(calls)]);
for (const [at, { game, what }] of calls.entries()) {
  const [wasm, machine] = [0, 1].map((way) => middle(runs.map((run) => run[way][at])));
  const [unit, scale] = what === "apply" ? ["us", 1] : ["ms", 1_000];
  const figures = [wasm, machine].map((figure) => (figure / scale).toFixed(1));
  console.log(`${game} ${what}: ${figures[0]} ${unit} in WebAssembly, ${figures[1]} ${unit} natively: ${(wasm / machine).toFixed(2)} times`);
}
// A worker away: what a page waits.
const { position } = await hadal.createGame("deep_colony", { seatCount: 2, seed: 7n });
const action = randomAction(position);
start = performance.now();
for (let time = 0; time < CALLS; time++) await hadal.apply(position, action);
console.log(`deep_colony apply by localHadal: ${(((performance.now() - start) * 1_000) / CALLS).toFixed(1)} us with its worker and its messages`);
