import { ConnectError } from "@connectrpc/connect";
/** The refusal of a call, as its bytes. */
export declare function refusedWith(status: Uint8Array): ConnectError;
/** The answer to a call that ended its core: a bug, as a server answers one. */
export declare function trapped(why: string): ConnectError;
/** A stream that ended with its worker. */
export declare function lost(): ConnectError;
/** A worker that has no core, for any request. */
export declare function unusable(why: string): ConnectError;
/** A core that is not there. */
export declare function missing(core: string, why: string): ConnectError;
/** A core that does not come now, and may later. */
export declare function unreachable(core: string, error: unknown): ConnectError;
