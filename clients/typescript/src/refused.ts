// The error for a refused call.

import { type Code, ConnectError } from "@connectrpc/connect";

import { BadRequestSchema, type ErrorInfo, ErrorInfoSchema, RetryInfoSchema } from "./gen/google/rpc/error_details_pb.js";
import type { Status } from "./gen/google/rpc/status_pb.js";
import { NearestActionsSchema } from "./gen/hadal/v1/refusal_pb.js";

/**
 * The server refused the call: nothing has changed, and the caller still holds the old state. `message` explains the fault in words.
 *
 * All other failures, such as a lost connection or a deadline, are `ConnectError`s.
 */
export class Refused extends Error {
  override readonly name = "Refused";
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

  private constructor(error: ConnectError) {
    super(error.rawMessage, { cause: error });
    const info = infoOf(error);
    const violations = error.findDetails(BadRequestSchema).flatMap((detail) => detail.fieldViolations);
    this.code = error.code;
    this.reason = info?.reason ?? "";
    this.metadata = info?.metadata ?? {};
    this.clause = this.metadata["rule"];
    this.violated = this.metadata["violated"];
    this.field = violations[0]?.field;
    this.violations = Object.fromEntries(violations.map(({ field, description }) => [field, description]));
    this.retryAfter = retryAfter(error);
    this.nearest = error.findDetails(NearestActionsSchema).flatMap((detail) => detail.notations);
  }

  /** A refusal inside a batch or a stream. */
  static fromStatus(status: Status): Refused {
    return new Refused(errorOf(status));
  }

  /** The refusal inside an error of Connect; anything else, such as a lost connection or the word of a proxy, stays what it is. */
  static fromError(error: unknown): unknown {
    return error instanceof ConnectError && infoOf(error) ? new Refused(error) : error;
  }
}

/** A status as the error that Connect makes of one. */
export function errorOf({ code, message, details }: Status): ConnectError {
  const error = new ConnectError(message, code);
  error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.replace(/^.*\//, ""), value }));
  return error;
}

/** The server's own facts in an error, and nobody else's. */
function infoOf(error: ConnectError): ErrorInfo | undefined {
  return error.findDetails(ErrorInfoSchema).find(({ domain }) => domain === "hadal");
}

/** The seconds that an error asks to wait before the same call is made again. */
export function retryAfter(error: ConnectError): number | undefined {
  const delay = error.findDetails(RetryInfoSchema)[0]?.retryDelay;
  return delay && Number(delay.seconds) + delay.nanos / 1e9;
}

/** The same answer, with a refusal as `Refused`. */
export function refusing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw Refused.fromError(error);
  });
}
