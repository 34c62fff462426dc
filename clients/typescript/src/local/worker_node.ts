// The worker of Node.js.

import { parentPort } from "node:worker_threads";

import { serving } from "./serve.js";

parentPort!.on("message", serving((message, transferred) => parentPort!.postMessage(message, transferred)));
