/** Takes the bytes of an answer or of a report on the way; false if no other report is wanted. */
export type Take = (answer: Uint8Array<ArrayBuffer>) => boolean;
/** The bytes of a `google.rpc.Status`; undefined if the call was answered. */
export type Refusal = Uint8Array<ArrayBuffer> | undefined;
/** A core. A trap throws, and ends it: use no method after that. */
export declare class Instance {
    #private;
    constructor(module: WebAssembly.Module);
    /** Seals with these keys from now on. */
    keys(text: string): Refusal;
    /** One call, such as `hadal.v1.GameService/GetGame`, that may take so long; 0 for ever. */
    call(method: string, request: Uint8Array, milliseconds: number, take: Take): Refusal;
    /** Opens a stream. */
    open(): number;
    /** A message on a stream, which a refusal ends. */
    send(stream: number, request: Uint8Array, take: Take): Refusal;
    close(stream: number): void;
}
