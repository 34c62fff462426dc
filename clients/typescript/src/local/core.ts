// A core behind two workers, in bytes.

import { Lane, type Stream } from "./lane.js";
import type { FromWorker, Progress, Surroundings } from "./messages.js";

/** A core itself, as bytes or compiled. */
type CoreItself = ArrayBuffer | Uint8Array<ArrayBuffer> | WebAssembly.Module;
/** Where a core is: an address, in Node.js also the path of a file; the core itself; or a function that brings it when it is needed. */
export type CoreSource = string | URL | CoreItself | (() => Promise<CoreItself>);

export interface CoreOptions {
  readonly core: CoreSource;
  /** The seal keys, as `hadal keygen` prints them; without them there are no sealed games. */
  readonly keys?: string;
  /** Called while the core is loaded. */
  readonly onProgress?: Progress;
}

/** How a call is asked for. */
export interface Asking {
  /** Takes each answer as it comes; reports on the way are answers, too. */
  readonly take: (answer: Uint8Array<ArrayBuffer>) => void;
  /** The milliseconds that it may take; no bound unless said otherwise. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal;
}

/** The service with the calls that think, and take their time. */
const THINKING = "hadal.v1.AnalysisService/";

/**
 * The core is loaded with the first call. One worker thinks, another does everything else: so nothing waits for a bot, and a bot that nobody
 * waits for any more is ended with its worker, which holds nothing.
 */
export class Core {
  readonly #options: CoreOptions;
  readonly #surroundings: Surroundings;
  #module: Promise<WebAssembly.Module> | undefined;
  #calls: Promise<Lane> | undefined;
  #thoughts: Promise<Lane> | undefined;

  constructor(options: CoreOptions, surroundings: Surroundings) {
    if (options?.core === undefined) throw new TypeError("localHadal needs a core: `make wasm` in a clone of Hadal writes bindings/wasm/dist/hadal.wasm");
    this.#options = options;
    this.#surroundings = surroundings;
  }

  /** One call, such as `hadal.v1.GameService/GetGame`. Rejects with a `ConnectError`, which has the status of a refusal. */
  async call(method: string, request: Uint8Array, { take, timeoutMs, signal }: Asking): Promise<void> {
    const end = timeoutMs && performance.now() + timeoutMs;
    const isThought = method.startsWith(THINKING);
    const lane = await until(isThought ? (this.#thoughts ??= this.#lane(true)) : (this.#calls ??= this.#lane(false)), signal);
    // 0 is for ever.
    const left = (): number => (end ? Math.max(1, end - performance.now()) : 0);
    return lane.call(method, request, left, { take, ...(signal ? { signal } : {}) });
  }

  /** A `Play` stream. */
  async open(): Promise<OpenStream> {
    const lane = await (this.#calls ??= this.#lane(false));
    return new OpenStream(lane, await lane.open());
  }

  async #lane(isCut: boolean): Promise<Lane> {
    const { keys } = this.#options;
    const module = await (this.#module ??= this.#compile());
    return new Lane((hear: (message: FromWorker) => void) => {
      const worker = this.#surroundings.startWorker(hear);
      worker.post(keys === undefined ? { kind: "start", module } : { kind: "start", module, keys });
      return worker;
    }, isCut);
  }

  async #compile(): Promise<WebAssembly.Module> {
    const { core, onProgress = () => undefined } = this.#options;
    try {
      const isAddress = typeof core === "string" || core instanceof URL;
      const itself = isAddress ? await this.#surroundings.read(core, onProgress) : typeof core === "function" ? await core() : core;
      return itself instanceof WebAssembly.Module ? itself : await WebAssembly.compile(itself);
    } catch (error) {
      // The next call tries again.
      this.#module = this.#calls = this.#thoughts = undefined;
      throw error;
    }
  }
}

/** The same, for as long as somebody waits. */
function until<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** A stream that is open. */
export class OpenStream {
  readonly #lane: Lane;
  readonly #stream: Stream;

  constructor(lane: Lane, stream: Stream) {
    this.#lane = lane;
    this.#stream = stream;
  }

  /** The answer to a message. */
  async send(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    let answered: Uint8Array<ArrayBuffer> | undefined;
    await this.#lane.send(this.#stream, request, (answer) => void (answered = answer));
    return answered!;
  }

  close(): void {
    this.#lane.close(this.#stream);
  }
}
