// The core as an instance of WebAssembly: bytes in, bytes out. bindings/wasm/src/lib.rs says what each function does.

interface Exports {
  memory: WebAssembly.Memory;
  alloc(length: number): number;
  free(at: number, length: number): void;
  keys(at: number, length: number): void;
  call(method: number, methodLength: number, at: number, length: number, milliseconds: number): void;
  open(): number;
  send(stream: number, at: number, length: number): void;
  close(stream: number): void;
}

/** Takes the bytes of an answer or of a report on the way; false if no other report is wanted. */
export type Take = (answer: Uint8Array<ArrayBuffer>) => boolean;

/** The bytes of a `google.rpc.Status`; undefined if the call was answered. */
export type Refusal = Uint8Array<ArrayBuffer> | undefined;

/** As many random bytes are given at once. */
const RANDOM_MAX = 65_536;

const encoder = new TextEncoder();

/** A core. A trap throws, and ends it: use no method after that. */
export class Instance {
  readonly #exports: Exports;
  #take: Take = () => false;
  #refusal: Refusal;

  constructor(module: WebAssembly.Module) {
    const hadal = {
      clock: () => performance.now(),
      random: (at: number, length: number) => this.#random(at >>> 0, length >>> 0),
      answer: (at: number, length: number, isRefusal: number) => this.#answered(this.#bytes(at >>> 0, length >>> 0).slice(), isRefusal !== 0),
    };
    const { exports } = new WebAssembly.Instance(module, { hadal });
    if (!("call" in exports)) throw new Error("its exports differ");
    this.#exports = exports as unknown as Exports;
  }

  /** Seals with these keys from now on. */
  keys(text: string): Refusal {
    return this.#told(() => {
      this.#passing(encoder.encode(text), (at, length) => this.#exports.keys(at, length));
    });
  }

  /** One call, such as `hadal.v1.GameService/GetGame`, that may take so long; 0 for ever. */
  call(method: string, request: Uint8Array, milliseconds: number, take: Take): Refusal {
    return this.#told(() => {
      this.#passing(encoder.encode(method), (name, nameLength) => {
        this.#passing(request, (at, length) => this.#exports.call(name, nameLength, at, length, milliseconds));
      });
    }, take);
  }

  /** Opens a stream. */
  open(): number {
    return this.#exports.open();
  }

  /** A message on a stream, which a refusal ends. */
  send(stream: number, request: Uint8Array, take: Take): Refusal {
    return this.#told(() => {
      this.#passing(request, (at, length) => this.#exports.send(stream, at, length));
    }, take);
  }

  close(stream: number): void {
    this.#exports.close(stream);
  }

  #told(ask: () => void, take: Take = () => false): Refusal {
    this.#take = take;
    this.#refusal = undefined;
    ask();
    return this.#refusal;
  }

  /** Does something with bytes that lie in the memory meanwhile. */
  #passing(bytes: Uint8Array, use: (at: number, length: number) => void): void {
    const at = this.#exports.alloc(bytes.length) >>> 0;
    this.#bytes(at, bytes.length).set(bytes);
    use(at, bytes.length);
    this.#exports.free(at, bytes.length);
  }

  #answered(bytes: Uint8Array<ArrayBuffer>, isRefusal: boolean): number {
    if (!isRefusal) return this.#take(bytes) ? 1 : 0;
    this.#refusal = bytes;
    return 0;
  }

  #random(at: number, length: number): number {
    for (let from = 0; from < length; from += RANDOM_MAX) {
      crypto.getRandomValues(this.#bytes(at + from, Math.min(RANDOM_MAX, length - from)));
    }
    return 1;
  }

  /** The memory grows: a view of it is of the moment. */
  #bytes(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports.memory.buffer as ArrayBuffer, at, length);
  }
}
