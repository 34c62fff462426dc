// The core as an instance of WebAssembly: bytes in, bytes out. bindings/wasm/src/lib.rs says what each function does.
/** As many random bytes are given at once. */
const RANDOM_MAX = 65_536;
const encoder = new TextEncoder();
/** A core. A trap throws, and ends it: use no method after that. */
export class Instance {
    #exports;
    #take = () => false;
    #refusal;
    constructor(module) {
        const hadal = {
            clock: () => performance.now(),
            random: (at, length) => this.#random(at >>> 0, length >>> 0),
            answer: (at, length, isRefusal) => this.#answered(this.#bytes(at >>> 0, length >>> 0).slice(), isRefusal !== 0),
        };
        const { exports } = new WebAssembly.Instance(module, { hadal });
        if (!("call" in exports))
            throw new Error("its exports differ");
        this.#exports = exports;
    }
    /** Seals with these keys from now on. */
    keys(text) {
        return this.#told(() => {
            this.#passing(encoder.encode(text), (at, length) => this.#exports.keys(at, length));
        });
    }
    /** One call, such as `hadal.v1.GameService/GetGame`, that may take so long; 0 for ever. */
    call(method, request, milliseconds, take) {
        return this.#told(() => {
            this.#passing(encoder.encode(method), (name, nameLength) => {
                this.#passing(request, (at, length) => this.#exports.call(name, nameLength, at, length, milliseconds));
            });
        }, take);
    }
    /** Opens a stream. */
    open() {
        return this.#exports.open();
    }
    /** A message on a stream, which a refusal ends. */
    send(stream, request, take) {
        return this.#told(() => {
            this.#passing(request, (at, length) => this.#exports.send(stream, at, length));
        }, take);
    }
    close(stream) {
        this.#exports.close(stream);
    }
    #told(ask, take = () => false) {
        this.#take = take;
        this.#refusal = undefined;
        ask();
        return this.#refusal;
    }
    /** Does something with bytes that lie in the memory meanwhile. */
    #passing(bytes, use) {
        const at = this.#exports.alloc(bytes.length) >>> 0;
        this.#bytes(at, bytes.length).set(bytes);
        use(at, bytes.length);
        this.#exports.free(at, bytes.length);
    }
    #answered(bytes, isRefusal) {
        if (!isRefusal)
            return this.#take(bytes) ? 1 : 0;
        this.#refusal = bytes;
        return 0;
    }
    #random(at, length) {
        for (let from = 0; from < length; from += RANDOM_MAX) {
            crypto.getRandomValues(this.#bytes(at + from, Math.min(RANDOM_MAX, length - from)));
        }
        return 1;
    }
    /** The memory grows: a view of it is of the moment. */
    #bytes(at, length) {
        return new Uint8Array(this.#exports.memory.buffer, at, length);
    }
}
