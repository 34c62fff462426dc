// A core behind two workers, in bytes.
import { Lane } from "./lane.js";
/** The service with the calls that think, and take their time. */
const THINKING = "hadal.v1.AnalysisService/";
/**
 * The core is loaded with the first call. One worker thinks, another does everything else: so nothing waits for a bot, and a bot that nobody
 * waits for any more is ended with its worker, which holds nothing.
 */
export class Core {
    #options;
    #surroundings;
    #module;
    #calls;
    #thoughts;
    constructor(options, surroundings) {
        if (options?.core === undefined)
            throw new TypeError("localHadal needs a core: `make wasm` in a clone of Hadal writes bindings/wasm/dist/hadal.wasm");
        this.#options = options;
        this.#surroundings = surroundings;
    }
    /** One call, such as `hadal.v1.GameService/GetGame`. Rejects with a `ConnectError`, which has the status of a refusal. */
    async call(method, request, { take, timeoutMs, signal }) {
        const end = timeoutMs && performance.now() + timeoutMs;
        const isThought = method.startsWith(THINKING);
        const lane = await until(isThought ? (this.#thoughts ??= this.#lane(true)) : (this.#calls ??= this.#lane(false)), signal);
        // 0 is for ever.
        const left = () => (end ? Math.max(1, end - performance.now()) : 0);
        return lane.call(method, request, left, { take, ...(signal ? { signal } : {}) });
    }
    /** A `Play` stream. */
    async open() {
        const lane = await (this.#calls ??= this.#lane(false));
        return new OpenStream(lane, await lane.open());
    }
    async #lane(isCut) {
        const { keys } = this.#options;
        const module = await (this.#module ??= this.#compile());
        return new Lane((hear) => {
            const worker = this.#surroundings.startWorker(hear);
            worker.post(keys === undefined ? { kind: "start", module } : { kind: "start", module, keys });
            return worker;
        }, isCut);
    }
    async #compile() {
        const { core, onProgress = () => undefined } = this.#options;
        try {
            const isAddress = typeof core === "string" || core instanceof URL;
            const itself = isAddress ? await this.#surroundings.read(core, onProgress) : typeof core === "function" ? await core() : core;
            return itself instanceof WebAssembly.Module ? itself : await WebAssembly.compile(itself);
        }
        catch (error) {
            // The next call tries again.
            this.#module = this.#calls = this.#thoughts = undefined;
            throw error;
        }
    }
}
/** The same, for as long as somebody waits. */
function until(work, signal) {
    if (!signal)
        return work;
    return new Promise((resolve, reject) => {
        const leave = () => reject(signal.reason);
        if (signal.aborted)
            leave();
        signal.addEventListener("abort", leave, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
}
/** A stream that is open. */
export class OpenStream {
    #lane;
    #stream;
    constructor(lane, stream) {
        this.#lane = lane;
        this.#stream = stream;
    }
    /** The answer to a message. */
    async send(request) {
        let answered;
        await this.#lane.send(this.#stream, request, (answer) => void (answered = answer));
        return answered;
    }
    close() {
        this.#lane.close(this.#stream);
    }
}
