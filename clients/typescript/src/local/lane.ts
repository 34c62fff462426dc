// One worker and the calls that wait for it, one after the other.

import { lost, refusedWith, trapped, unusable } from "./errors.js";
import type { CoreWorker, FromWorker, ToWorker } from "./messages.js";

/** A call that waits or is being answered. */
interface Job {
  readonly id: number;
  /** The message to the worker, once it is this job's turn. Throws if there is nothing to tell any more. */
  readonly message: () => ToWorker;
  readonly take: (answer: Uint8Array<ArrayBuffer>) => void;
  readonly done: (stream: number) => void;
  readonly fail: (error: unknown) => void;
}

/** How a job is asked for. */
export interface Asked {
  /** Takes each answer as it comes. */
  readonly take: (answer: Uint8Array<ArrayBuffer>) => void;
  readonly signal?: AbortSignal;
}

/** A stream of one worker: it ends with that worker. */
export interface Stream {
  readonly worker: CoreWorker;
  readonly number: number;
}

/** Starts a worker with the core in it. */
export type Start = (hear: (message: FromWorker) => void) => CoreWorker;

/**
 * A worker that is started when it is needed, and replaced after a trap. While one call is answered the others wait: so it is known which
 * of them trapped, and the others are answered by the next worker.
 */
export class Lane {
  readonly #start: Start;
  readonly #isCut: boolean;
  readonly #waiting: Job[] = [];
  #running: Job | undefined;
  #worker: CoreWorker | undefined;
  #lastId = 0;

  /** With `isCut` a call that nobody waits for any more is ended with its worker; else it is answered to nobody. */
  constructor(start: Start, isCut: boolean) {
    this.#start = start;
    this.#isCut = isCut;
  }

  /** One call. `milliseconds` is asked when its turn comes. */
  call(method: string, request: Uint8Array, milliseconds: () => number, asked: Asked): Promise<void> {
    return this.#ask((id) => ({ kind: "call", id, method, request, milliseconds: milliseconds() }), asked).then(() => undefined);
  }

  async open(): Promise<Stream> {
    const number = await this.#ask((id) => ({ kind: "open", id }), { take: () => undefined });
    return { worker: this.#worker!, number };
  }

  /** A message on a stream. */
  send({ worker, number }: Stream, request: Uint8Array, take: Asked["take"]): Promise<void> {
    return this.#ask(
      (id) => {
        if (worker !== this.#worker) throw lost();
        return { kind: "send", id, stream: number, request };
      },
      { take },
    ).then(() => undefined);
  }

  close({ worker, number }: Stream): void {
    if (worker === this.#worker) worker.post({ kind: "close", stream: number });
  }

  /** Ends the worker; all waiting jobs fail. */
  #end(error: unknown): void {
    this.#replace();
    for (const job of [this.#running, ...this.#waiting.splice(0)]) job?.fail(error);
    this.#running = undefined;
  }

  #ask(message: (id: number) => ToWorker, { take, signal }: Asked): Promise<number> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.push({ id, message: () => message(id), take, done: resolve, fail: reject });
      signal?.addEventListener("abort", () => this.#leave(id, signal.reason), { once: true });
      this.#next();
    });
  }

  /** The caller no longer waits. */
  #leave(id: number, reason: unknown): void {
    const place = this.#waiting.findIndex((job) => job.id === id);
    if (place >= 0) return this.#waiting.splice(place, 1)[0]!.fail(reason);
    if (this.#running?.id !== id) return;
    this.#running.fail(reason);
    if (!this.#isCut) return;
    this.#replace();
    this.#over();
  }

  #next(): void {
    if (this.#running) return;
    const job = (this.#running = this.#waiting.shift());
    this.#worker?.hold(job !== undefined);
    if (!job) return;
    try {
      if (!this.#worker) {
        const worker: CoreWorker = (this.#worker = this.#start((message) => this.#hear(worker, message)));
        worker.hold(true);
      }
      this.#worker.post(job.message());
    } catch (error) {
      this.#over()?.fail(error);
    }
  }

  #hear(worker: CoreWorker, message: FromWorker): void {
    // Messages from a replaced worker belong to no call any more.
    if (worker !== this.#worker) return;
    switch (message.kind) {
      case "answer":
        return this.#running?.take(message.bytes);
      case "opened":
        return this.#over()?.done(message.stream);
      case "done":
        return message.refusal ? this.#over()?.fail(refusedWith(message.refusal)) : this.#over()?.done(0);
      case "trapped":
        this.#replace();
        return this.#over()?.fail(trapped(message.message));
      case "failed":
        return this.#end(message.refusal ? refusedWith(message.refusal) : unusable(message.message));
    }
  }

  /** The job that was running; the next one has begun. */
  #over(): Job | undefined {
    const job = this.#running;
    this.#running = undefined;
    this.#next();
    return job;
  }

  #replace(): void {
    this.#worker?.end();
    this.#worker = undefined;
  }
}
