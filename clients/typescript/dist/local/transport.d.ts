import type { DescMessage, DescMethodStreaming, DescMethodUnary, MessageInitShape } from "@bufbuild/protobuf";
import { type ContextValues, type Interceptor, type StreamResponse, type Transport, type UnaryResponse } from "@connectrpc/connect";
import type { Core } from "./core.js";
export interface TransportOptions {
    readonly defaultTimeoutMs?: number;
    readonly interceptors?: Interceptor[];
}
export declare class LocalTransport implements Transport {
    #private;
    constructor(core: Core, options: TransportOptions);
    unary<I extends DescMessage, O extends DescMessage>(method: DescMethodUnary<I, O>, signal: AbortSignal | undefined, timeoutMs: number | undefined, header: HeadersInit | undefined, message: MessageInitShape<I>, contextValues?: ContextValues): Promise<UnaryResponse<I, O>>;
    stream<I extends DescMessage, O extends DescMessage>(method: DescMethodStreaming<I, O>, signal: AbortSignal | undefined, timeoutMs: number | undefined, header: HeadersInit | undefined, input: AsyncIterable<MessageInitShape<I>>, contextValues?: ContextValues): Promise<StreamResponse<I, O>>;
}
