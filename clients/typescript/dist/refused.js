// The error for a refused call.
import { ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, ErrorInfoSchema } from "./gen/google/rpc/error_details_pb.js";
/**
 * The server refused the call: nothing has changed, and the caller still holds the old state. `message` says what is wrong in words.
 *
 * Whatever else fails, such as a lost connection or a deadline, is a `ConnectError`.
 */
export class Refused extends Error {
    name = "Refused";
    /** The gRPC status code. */
    code;
    /** The stable reason, such as `ILLEGAL_ACTION`, as listed in docs/errors.md. */
    reason;
    /** The clause of the rules page that an illegal action breaks, such as `6.3`. */
    clause;
    /** The stable word for what an illegal action breaks, such as `not_your_pyramid`; `GetGame.refusals` explains each. */
    violated;
    /** The path of the first field at fault, such as `action.notation`. */
    field;
    /** Further facts under fixed keys, such as `limit` and `value`. */
    metadata;
    /** What is wrong with each field at fault, by its path. */
    violations;
    constructor(error) {
        super(error.rawMessage, { cause: error });
        const [info] = error.findDetails(ErrorInfoSchema);
        const violations = error.findDetails(BadRequestSchema).flatMap((detail) => detail.fieldViolations);
        this.code = error.code;
        this.reason = info?.reason ?? "";
        this.metadata = info?.metadata ?? {};
        this.clause = this.metadata["rule"];
        this.violated = this.metadata["violated"];
        this.field = violations[0]?.field;
        this.violations = Object.fromEntries(violations.map(({ field, description }) => [field, description]));
    }
    /** A refusal as it stands in a batch or a stream. */
    static fromStatus({ code, message, details }) {
        const error = new ConnectError(message, code);
        error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.replace(/^.*\//, ""), value }));
        return new Refused(error);
    }
    /** The refusal inside an error of Connect; anything else, such as a lost connection, stays what it is. */
    static fromError(error) {
        return error instanceof ConnectError && error.details.length > 0 ? new Refused(error) : error;
    }
}
/** The same answer, with a refusal as `Refused`. */
export function refusing(answer) {
    return answer.catch((error) => {
        throw Refused.fromError(error);
    });
}
