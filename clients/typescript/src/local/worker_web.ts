// The worker of a page.

import type { ToWorker } from "./messages.js";
import { serving } from "./serve.js";

/** The little of a worker's global scope that is used: the types of pages have none. */
interface Scope {
  onmessage: (event: { data: ToWorker }) => void;
  postMessage(message: unknown, transferred: ArrayBuffer[]): void;
}

const scope = globalThis as unknown as Scope;
const serve = serving((message, transferred) => scope.postMessage(message, transferred));
scope.onmessage = ({ data }) => serve(data);
