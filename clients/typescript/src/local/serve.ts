// The work of a worker: it has one core, and answers one call after the other.

import { Instance } from "./instance.js";
import type { FromWorker, ToWorker } from "./messages.js";

/** The function that takes a worker's messages. */
export function serving(tell: (message: FromWorker, transferred: ArrayBuffer[]) => void): (message: ToWorker) => void {
  let core: Instance;
  const say = (message: FromWorker): void => tell(message, []);

  function start({ module, keys }: ToWorker & { kind: "start" }): void {
    try {
      core = new Instance(module);
      const refusal = keys === undefined ? undefined : core.keys(keys);
      if (refusal) say({ kind: "failed", message: "the keys are refused", refusal });
    } catch (error) {
      say({ kind: "failed", message: `this is not a core of Hadal: ${String(error)}` });
    }
  }

  function answer(message: Exclude<ToWorker, { kind: "start" }>): void {
    if (message.kind === "close") return core.close(message.stream);
    const { id } = message;
    if (message.kind === "open") return say({ kind: "opened", id, stream: core.open() });
    const take = (bytes: Uint8Array<ArrayBuffer>): boolean => {
      tell({ kind: "answer", id, bytes }, [bytes.buffer]);
      return true;
    };
    const refusal =
      message.kind === "call"
        ? core.call(message.method, message.request, message.milliseconds, take)
        : core.send(message.stream, message.request, take);
    say(refusal ? { kind: "done", id, refusal } : { kind: "done", id });
  }

  return (message) => {
    if (message.kind === "start") return start(message);
    try {
      answer(message);
    } catch (error) {
      say({ kind: "trapped", message: String(error) });
    }
  };
}
