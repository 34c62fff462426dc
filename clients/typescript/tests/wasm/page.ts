// The page of truth.test.ts: asks, and tells what differed.

import { openCore } from "hadal-client/core";

import { type Asked, KEY, differences } from "./truth.js";

const asked = (await (await fetch("/requests.json")).json()) as Asked[];
const found = await differences(openCore({ core: "/hadal.wasm", keys: KEY }), asked).catch((error: unknown) => [String(error)]);
await fetch("/told", { method: "POST", body: JSON.stringify(found) });
