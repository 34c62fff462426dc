// The worker of a page.
import { serving } from "./serve.js";
const scope = globalThis;
const serve = serving((message, transferred) => scope.postMessage(message, transferred));
scope.onmessage = ({ data }) => serve(data);
