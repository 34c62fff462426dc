// A network between a page and its server that can go silent: what is open stays open and carries nothing more, and new connections pass.

import { once } from "node:events";
import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";

export class Wire {
  readonly #to: URL;
  readonly #open = new Set<{ near: Socket; far: Socket }>();
  #server: Server | undefined;

  constructor(to: URL) {
    this.#to = to;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.#server = createServer((near) => {
      const pair = { near, far: connect(Number(this.#to.port), this.#to.hostname) };
      this.#open.add(pair);
      near.pipe(pair.far).pipe(near);
      for (const [one, other] of [[near, pair.far], [pair.far, near]] as const) {
        one.on("error", () => undefined);
        one.on("close", () => {
          other.destroy();
          this.#open.delete(pair);
        });
      }
    }).listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  /** Lets everything that is open now go silent, in both directions and for good. How many connections that were. */
  silence(): number {
    for (const { near, far } of this.#open) {
      near.unpipe();
      far.unpipe();
      near.pause();
      far.pause();
    }
    return this.#open.size;
  }

  async end(): Promise<void> {
    for (const { near, far } of this.#open) {
      near.destroy();
      far.destroy();
    }
    this.#server?.close();
    await once(this.#server!, "close");
  }
}
