// A page: a Web Worker, and fetch.

import { missing, unreachable } from "./errors.js";
import type { Progress, Surroundings } from "./messages.js";

export const surroundings: Surroundings = {
  startWorker(hear) {
    // Bundlers look for exactly this.
    const worker = new Worker(new URL("./worker_web.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    // Without a message its file could not be loaded.
    worker.onerror = ({ message }) => hear({ kind: "failed", message: `the worker of the core does not run: ${message ?? "its file cannot be loaded"}` });
    return { post: (message) => worker.postMessage(message), hold: () => undefined, end: () => worker.terminate() };
  },

  async read(core, progress) {
    const response = await fetch(core).catch((error: unknown) => {
      throw unreachable(String(core), error);
    });
    if (!response.ok) throw missing(String(core), `HTTP ${response.status}`);
    try {
      return await bodyOf(response, progress);
    } catch (error) {
      throw unreachable(String(core), error);
    }
  },
};

async function bodyOf(response: Response, progress: Progress): Promise<Uint8Array<ArrayBuffer>> {
  // Of a compressed body the header counts other bytes than those that come.
  const length = response.headers.has("content-encoding") ? null : response.headers.get("content-length");
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body!.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value as Uint8Array<ArrayBuffer>);
    loaded += value!.length;
    progress(loaded, length === null ? undefined : Number(length));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
