// The error for a refused call.

import { type Code, ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, ErrorInfoSchema } from "./gen/google/rpc/error_details_pb.js";
import type { Status } from "./gen/google/rpc/status_pb.js";

/** The server refused: nothing has changed, and the caller still holds the old state. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: Code;
  /** Stable, such as `ILLEGAL_ACTION`. */
  readonly reason: string;
  /** Facts under fixed keys, such as `rule` and `violated`. */
  readonly metadata: Readonly<Record<string, string>>;
  /** What is wrong with which field, by its path. */
  readonly violations: Readonly<Record<string, string>>;

  private constructor(error: ConnectError) {
    super(error.rawMessage, { cause: error });
    const [info] = error.findDetails(ErrorInfoSchema);
    const violations = error.findDetails(BadRequestSchema).flatMap((detail) => detail.fieldViolations);
    this.code = error.code;
    this.reason = info?.reason ?? "";
    this.metadata = info?.metadata ?? {};
    this.violations = Object.fromEntries(violations.map(({ field, description }) => [field, description]));
  }

  /** A refusal as it stands in a batch or a stream. */
  static fromStatus({ code, message, details }: Status): Refused {
    const error = new ConnectError(message, code);
    error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.replace(/^.*\//, ""), value }));
    return new Refused(error);
  }

  /** The refusal inside an error of Connect; anything else, such as a lost connection, stays what it is. */
  static fromError(error: unknown): unknown {
    return error instanceof ConnectError && error.details.length > 0 ? new Refused(error) : error;
  }
}

/** The same answer, with a refusal as `Refused`. */
export function refusing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw Refused.fromError(error);
  });
}
