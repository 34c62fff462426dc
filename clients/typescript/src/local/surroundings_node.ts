// Node.js: a worker thread, and files.

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

import type { FromWorker, Surroundings } from "./messages.js";
import { missing } from "./errors.js";
import { surroundings as ofPages } from "./surroundings_web.js";

export const surroundings: Surroundings = {
  startWorker(hear) {
    const worker = new Worker(new URL("./worker_node.js", import.meta.url));
    worker.unref();
    worker.on("message", (message: FromWorker) => hear(message));
    worker.on("error", (error) => hear({ kind: "trapped", message: String(error) }));
    return {
      post: (message) => worker.postMessage(message),
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  },

  async read(core, progress) {
    const url = core instanceof URL || URL.canParse(core) ? new URL(core) : pathToFileURL(resolve(core));
    if (url.protocol !== "file:") return ofPages.read(url, progress);
    const bytes = await readFile(url).catch((error: unknown) => {
      throw missing(String(core), String(error));
    });
    progress(bytes.length, bytes.length);
    return new Uint8Array(bytes);
  },
};
