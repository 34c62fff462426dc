import type { Client } from "@connectrpc/connect";
import type * as pb from "./gen/hadal/v1/game_service_pb.js";
import { type Acting, type AnyAction, type AnyState, type Showing } from "./requests.js";
/**
 * A stream. A refused request rejects with `Refused`, and the stream goes on from the position it had. One that breaks is not repeated:
 * open another with the last state. The server ends a stream that is silent for ten minutes.
 */
export declare class Play {
    #private;
    constructor(service: Client<typeof pb.GameService>);
    /** Goes on from another state. */
    open(state: AnyState, how?: Showing): Promise<pb.GetPositionResponse>;
    /** Applies an action to the stream's position. Several may be sent before the first is answered. */
    apply(action: AnyAction, how?: Acting): Promise<pb.ApplyActionResponse>;
    /** Ends the stream. */
    close(): void;
}
