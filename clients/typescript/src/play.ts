// One game over one stream.

import type { MessageInitShape } from "@bufbuild/protobuf";
import type { Client } from "@connectrpc/connect";

import type * as pb from "./gen/hadal/v1/game_service_pb.js";
import { Refused, refusing } from "./refused.js";
import { type Acting, type AnyAction, type AnyState, type Showing, asAction, asState, asked } from "./requests.js";

type Request = MessageInitShape<typeof pb.PlayRequestSchema>;

/**
 * A stream. A refused request rejects with `Refused`, and the stream goes on from the position it had. One that breaks is not repeated:
 * open another with the last state. The server ends a stream that is silent for ten minutes.
 */
export class Play {
  #requests!: ReadableStreamDefaultController<Request>;
  #over = false;
  readonly #answers: AsyncIterator<pb.PlayResponse>;

  constructor(service: Client<typeof pb.GameService>) {
    const requests = new ReadableStream<Request>({
      start: (controller) => void (this.#requests = controller),
      cancel: () => void (this.#over = true), // the connection is lost
    });
    // A deadline is for a call, not for a game.
    this.#answers = service.play(drained(requests), { timeoutMs: 0 })[Symbol.asyncIterator]();
  }

  /** Goes on from another state. */
  async open(state: AnyState, how: Showing = {}): Promise<pb.GetPositionResponse> {
    const answer = await this.#ask({ case: "open", value: { ...asked(how), state: asState(state) } });
    if (answer.case !== "opened") throw new Error(`the stream answered ${answer.case}`);
    return answer.value;
  }

  /** Applies an action to the stream's position. Several may be sent before the first is answered. */
  async apply(action: AnyAction, how: Acting = {}): Promise<pb.ApplyActionResponse> {
    const answer = await this.#ask({ case: "act", value: { ...asked(how), action: asAction(action) } });
    if (answer.case !== "applied") throw new Error(`the stream answered ${answer.case}`);
    return answer.value;
  }

  /** Ends the stream. */
  close(): void {
    if (!this.#over) this.#requests.close();
    this.#over = true;
    void this.#answers.return?.();
  }

  async #ask(request: NonNullable<Request["request"]>): Promise<pb.PlayResponse["response"]> {
    if (this.#over) throw new Error("the stream is closed");
    this.#requests.enqueue({ request });
    const { value, done } = await refusing(this.#answers.next());
    if (done) throw new Error("the server has ended the stream");
    if (value.response.case === "refused") throw Refused.fromStatus(value.response.value);
    return value.response;
  }
}

/** A generator, since Connect asks for one: it throws into it when the connection is lost. */
async function* drained<Item>(stream: ReadableStream<Item>): AsyncGenerator<Item> {
  for await (const item of stream) yield item;
}
