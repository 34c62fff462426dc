import { type Code, ConnectError } from "@connectrpc/connect";
import type { Status } from "./gen/google/rpc/status_pb.js";
/**
 * The server refused the call: nothing has changed, and the caller still holds the old state. `message` explains the fault in words.
 *
 * All other failures, such as a lost connection or a deadline, are `ConnectError`s.
 */
export declare class Refused extends Error {
    readonly name = "Refused";
    /** The gRPC status code. */
    readonly code: Code;
    /** The stable reason, such as `ILLEGAL_ACTION`, as listed in docs/errors.md. */
    readonly reason: string;
    /** The clause of the rules page that an illegal action breaks, such as `6.3`. */
    readonly clause: string | undefined;
    /** The stable word for the rule that an illegal action breaks, such as `not_your_pyramid`; `GetGame.refusals` explains each. */
    readonly violated: string | undefined;
    /** The path of the first field at fault, such as `action.notation`. */
    readonly field: string | undefined;
    /** Further facts under fixed keys, such as `limit` and `value`. */
    readonly metadata: Readonly<Record<string, string>>;
    /** The fault of each wrong field, by its path. */
    readonly violations: Readonly<Record<string, string>>;
    /** Seconds after which to try again; undefined if trying again does not help. */
    readonly retryAfter: number | undefined;
    /** Up to three legal actions that come nearest to a notation that cannot be read, for who may know them. */
    readonly nearest: readonly string[];
    private constructor();
    /** A refusal inside a batch or a stream. */
    static fromStatus(status: Status): Refused;
    /** The refusal inside an error of Connect; anything else, such as a lost connection or the word of a proxy, stays what it is. */
    static fromError(error: unknown): unknown;
}
/** A status as the error that Connect makes of one. */
export declare function errorOf({ code, message, details }: Status): ConnectError;
/** The seconds that an error asks to wait before the same call is made again. */
export declare function retryAfter(error: ConnectError): number | undefined;
/** The same answer, with a refusal as `Refused`. */
export declare function refusing<Answer>(answer: Promise<Answer>): Promise<Answer>;
