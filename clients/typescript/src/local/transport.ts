// A transport of Connect that ends in a core instead of a server.

import type { DescMessage, DescMethod, DescMethodStreaming, DescMethodUnary, MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  type ContextValues,
  type Interceptor,
  type StreamResponse,
  type Transport,
  type UnaryResponse,
  createContextValues,
} from "@connectrpc/connect";
import { runStreamingCall, runUnaryCall } from "@connectrpc/connect/protocol";

import type { Core } from "./core.js";

export interface TransportOptions {
  readonly defaultTimeoutMs?: number;
  readonly interceptors?: Interceptor[];
}

/** The limits of a call. */
interface Bounds {
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
}

export class LocalTransport implements Transport {
  readonly #core: Core;
  readonly #options: TransportOptions;

  constructor(core: Core, options: TransportOptions) {
    this.#core = core;
    this.#options = options;
  }

  unary<I extends DescMessage, O extends DescMessage>(
    method: DescMethodUnary<I, O>,
    signal: AbortSignal | undefined,
    timeoutMs: number | undefined,
    header: HeadersInit | undefined,
    message: MessageInitShape<I>,
    contextValues?: ContextValues,
  ): Promise<UnaryResponse<I, O>> {
    const how = this.#how(method, signal, timeoutMs, header, contextValues);
    return runUnaryCall<I, O>({
      ...how.call,
      req: { ...how.request, stream: false, method, message },
      next: async (request) => {
        let answer = new Uint8Array();
        const take = (bytes: Uint8Array<ArrayBuffer>): void => void (answer = bytes);
        const bytes = toBinary(request.method.input, request.message);
        await this.#core.call(nameOf(request.method), bytes, { take, timeoutMs: how.call.timeoutMs, signal: request.signal });
        return { ...empty(method), stream: false, method, message: fromBinary(method.output, answer) };
      },
    });
  }

  stream<I extends DescMessage, O extends DescMessage>(
    method: DescMethodStreaming<I, O>,
    signal: AbortSignal | undefined,
    timeoutMs: number | undefined,
    header: HeadersInit | undefined,
    input: AsyncIterable<MessageInitShape<I>>,
    contextValues?: ContextValues,
  ): Promise<StreamResponse<I, O>> {
    const how = this.#how(method, signal, timeoutMs, header, contextValues);
    return runStreamingCall<I, O>({
      ...how.call,
      req: { ...how.request, stream: true, method, message: input },
      next: ({ message: messages, signal }) => {
        const answering = method.methodKind === "server_streaming" ? reports : played;
        const message = answering(this.#core, method, messages, { ...how.call, signal });
        return Promise.resolve({ ...empty(method), stream: true, method, message });
      },
    });
  }

  /** The common part of both kinds of calls. */
  #how(
    method: DescMethod,
    signal: AbortSignal | undefined,
    timeoutMs: number | undefined,
    header: HeadersInit | undefined,
    contextValues = createContextValues(),
  ) {
    const { interceptors = [], defaultTimeoutMs = 0 } = this.#options;
    // 0 is no bound.
    const bound = timeoutMs ?? defaultTimeoutMs;
    const call = { interceptors, ...(bound > 0 ? { timeoutMs: bound } : {}), ...(signal ? { signal } : {}) };
    const url = `core:/${nameOf(method)}`;
    return { call, request: { service: method.parent, requestMethod: "POST", url, header: new Headers(header), contextValues } };
  }
}

function nameOf(method: DescMethod): string {
  return `${method.parent.typeName}/${method.name}`;
}

/** The parts of an answer beside its message. */
function empty(method: DescMethod) {
  return { service: method.parent, header: new Headers(), trailer: new Headers() };
}

/** One request, and answers as they come. */
async function* reports<I extends DescMessage, O extends DescMessage>(
  core: Core,
  method: DescMethodStreaming<I, O>,
  messages: AsyncIterable<MessageShape<I>>,
  bounds: Bounds,
): AsyncGenerator<MessageShape<O>> {
  const answers = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const message of messages) {
          const take = (answer: Uint8Array): void => controller.enqueue(answer);
          await core.call(nameOf(method), toBinary(method.input, message), { ...bounds, take });
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  const reader = answers.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield fromBinary(method.output, next.value);
}

/** A message and its answer, in turn. */
async function* played<I extends DescMessage, O extends DescMessage>(
  core: Core,
  method: DescMethodStreaming<I, O>,
  messages: AsyncIterable<MessageShape<I>>,
  { signal }: Bounds,
): AsyncGenerator<MessageShape<O>> {
  const stream = await core.open();
  signal.addEventListener("abort", () => stream.close(), { once: true });
  for await (const message of messages) yield fromBinary(method.output, await stream.send(toBinary(method.input, message)));
  stream.close();
}
