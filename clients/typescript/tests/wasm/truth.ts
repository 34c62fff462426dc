// Requests made from seeds, and what the core tells natively (tests/one_truth_requests.rs). Runs in pages, too.

import { type DescMessage, type MessageShape, create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { ConnectError } from "@connectrpc/connect";
import type { Core } from "hadal-client/core";
import { StatusSchema } from "hadal-client/messages/google/rpc/status";
import * as pb from "hadal-client/messages/hadal/v1/game_service";

/** A request, or the messages of a stream; with the digest of what is told, or what an answer that draws chance comes to. */
export interface Asked {
  readonly method: string;
  readonly game: string;
  readonly messages: readonly string[];
  readonly told?: string;
  readonly opened?: string;
}

type Told = { readonly answer: Uint8Array } | { readonly refusal: Uint8Array };

/** The key of the host of these requests. */
export const KEY = `00000007:${"07".repeat(32)}`;

const SERVICE = "hadal.v1.GameService";

/** The requests to which the core tells something else than natively, in words. */
export async function differences(core: Core, asked: readonly Asked[]): Promise<string[]> {
  const found: string[] = [];
  for (const [number, each] of asked.entries()) {
    const told = await toldBy(core, each);
    const [expected, got] = each.told ? [each.told, await digest(told)] : [each.opened, await opened(core, each, told[0]!)];
    if (got !== expected) found.push(`${number}: ${each.method} of ${each.game}: ${got} instead of ${expected}`);
  }
  return found;
}

async function toldBy(core: Core, { method, messages }: Asked): Promise<Told[]> {
  const requests = messages.map(bytesOf);
  const told: Told[] = [];
  try {
    if (method === `${SERVICE}/Play`) {
      const stream = await core.open();
      for (const request of requests) told.push({ answer: await stream.send(request) });
      stream.close();
    } else {
      // Reports on the way come as time passes; the last answer is the same however many they were.
      await core.call(method, requests[0]!, { take: (answer) => void (told[0] = { answer }) });
    }
  } catch (error) {
    if (!(error instanceof ConnectError) || error.details.length === 0) throw error;
    if (method !== `${SERVICE}/Play`) told.length = 0;
    told.push({ refusal: statusOf(error) });
  }
  return told;
}

/** The status of a refusal, in its bytes. */
function statusOf({ code, rawMessage, details }: ConnectError): Uint8Array {
  const packed = details.map((detail) => {
    if (!("type" in detail)) throw new Error(`the core has trapped: ${rawMessage}`);
    return { typeUrl: `type.googleapis.com/${detail.type}`, value: detail.value };
  });
  return toBinary(StatusSchema, create(StatusSchema, { code, message: rawMessage, details: packed }));
}

/** The digest of all that is told. */
async function digest(told: readonly Told[]): Promise<string> {
  const parts = told.flatMap((each): Uint8Array<ArrayBuffer>[] => {
    const [kind, bytes] = "answer" in each ? [0, each.answer] : [1, each.refusal];
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(bytes.length), true);
    return [new Uint8Array([kind]), new Uint8Array(length.buffer), new Uint8Array(bytes)];
  });
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer())));
}

/** The invariant part of an answer that draws chance: the same for every draw. */
async function opened(core: Core, { method, messages }: Asked, told: Told): Promise<string> {
  if ("refusal" in told) return `refused ${hex(told.refusal)}`;
  if (method === `${SERVICE}/CreateGame`) {
    const { position, seatKeys, authority, seedCommitment } = fromBinary(pb.CreateGameResponseSchema, told.answer);
    const question = create(pb.GetPositionRequestSchema, position!.state ? { state: position!.state } : {});
    const looked = await one(core, "GetPosition", pb.GetPositionRequestSchema, question, pb.GetPositionResponseSchema);
    return `${seatKeys.length} seats at ${looked.position!.ply}, ${authority}, ${seedCommitment.length}`;
  }
  const committed = fromBinary(pb.CommitChanceResponseSchema, told.answer);
  const { gameId, seatCount, options } = fromBinary(pb.CommitChanceRequestSchema, bytesOf(messages[0]!));
  const entropy = ["heads", "tails"].map((side) => new TextEncoder().encode(side));
  const request = create(pb.CreateGameRequestSchema, { gameId, seatCount, opening: committed.opening, entropy, ...(options ? { options } : {}) });
  const created = await one(core, "CreateGame", pb.CreateGameRequestSchema, request, pb.CreateGameResponseSchema);
  return hex(created.seedCommitment) === hex(committed.seedCommitment) ? `${created.seatKeys.length} seats` : "another commitment";
}

async function one<I extends DescMessage, O extends DescMessage>(core: Core, name: string, input: I, request: MessageShape<I>, output: O): Promise<MessageShape<O>> {
  let answered = new Uint8Array();
  await core.call(`${SERVICE}/${name}`, toBinary(input, request), { take: (answer) => void (answered = answer) });
  return fromBinary(output, answered);
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
