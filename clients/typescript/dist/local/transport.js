// A transport of Connect that ends in a core instead of a server.
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { createContextValues, } from "@connectrpc/connect";
import { runStreamingCall, runUnaryCall } from "@connectrpc/connect/protocol";
export class LocalTransport {
    #core;
    #options;
    constructor(core, options) {
        this.#core = core;
        this.#options = options;
    }
    unary(method, signal, timeoutMs, header, message, contextValues) {
        const how = this.#how(method, signal, timeoutMs, header, contextValues);
        return runUnaryCall({
            ...how.call,
            req: { ...how.request, stream: false, method, message },
            next: async (request) => {
                let answer = new Uint8Array();
                const take = (bytes) => void (answer = bytes);
                const bytes = toBinary(request.method.input, request.message);
                await this.#core.call(nameOf(request.method), bytes, { take, timeoutMs: how.call.timeoutMs, signal: request.signal });
                return { ...empty(method), stream: false, method, message: fromBinary(method.output, answer) };
            },
        });
    }
    stream(method, signal, timeoutMs, header, input, contextValues) {
        const how = this.#how(method, signal, timeoutMs, header, contextValues);
        return runStreamingCall({
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
    #how(method, signal, timeoutMs, header, contextValues = createContextValues()) {
        const { interceptors = [], defaultTimeoutMs = 0 } = this.#options;
        // 0 is no bound.
        const bound = timeoutMs ?? defaultTimeoutMs;
        const call = { interceptors, ...(bound > 0 ? { timeoutMs: bound } : {}), ...(signal ? { signal } : {}) };
        const url = `core:/${nameOf(method)}`;
        return { call, request: { service: method.parent, requestMethod: "POST", url, header: new Headers(header), contextValues } };
    }
}
function nameOf(method) {
    return `${method.parent.typeName}/${method.name}`;
}
/** The parts of an answer beside its message. */
function empty(method) {
    return { service: method.parent, header: new Headers(), trailer: new Headers() };
}
/** One request, and answers as they come. */
async function* reports(core, method, messages, bounds) {
    const answers = new ReadableStream({
        async start(controller) {
            try {
                for await (const message of messages) {
                    const take = (answer) => controller.enqueue(answer);
                    await core.call(nameOf(method), toBinary(method.input, message), { ...bounds, take });
                }
                controller.close();
            }
            catch (error) {
                controller.error(error);
            }
        },
    });
    const reader = answers.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read())
        yield fromBinary(method.output, next.value);
}
/** A message and its answer, in turn. */
async function* played(core, method, messages, { signal }) {
    const stream = await core.open();
    signal.addEventListener("abort", () => stream.close(), { once: true });
    for await (const message of messages)
        yield fromBinary(method.output, await stream.send(toBinary(method.input, message)));
    stream.close();
}
