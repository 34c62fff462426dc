// One game over one stream.

import { type MessageInitShape, create } from "@bufbuild/protobuf";
import type { Client } from "@connectrpc/connect";
import type { State } from "./gen/hadal/v1/game_pb.js";
import * as pb from "./gen/hadal/v1/game_service_pb.js";
import { Refused, refusing } from "./refused.js";
import { type Acting, type AnyAction, type Showing, asAction } from "./requests.js";

type Request = NonNullable<MessageInitShape<typeof pb.PlayRequestSchema>["request"]>;

/** A stream. A refused request throws `Refused`, and the stream goes on from the position it had. */
export class Play {
  #requests!: ReadableStreamDefaultController<pb.PlayRequest>;
  #over = false;
  readonly #answers: AsyncIterator<pb.PlayResponse>;

  constructor(service: Client<typeof pb.GameService>) {
    const requests = new ReadableStream<pb.PlayRequest>({
      start: (controller) => void (this.#requests = controller),
      cancel: () => void (this.#over = true), // the connection is lost
    });
    this.#answers = service.play(drained(requests))[Symbol.asyncIterator]();
  }

  async open(state: State, how: Showing = {}): Promise<pb.GetPositionResponse> {
    const answer = await this.#ask({ case: "open", value: { ...how, state } });
    if (answer.case !== "opened") throw new Error(`the stream answered ${answer.case}`);
    return answer.value;
  }

  async apply(action: AnyAction, how: Acting = {}): Promise<pb.ApplyActionResponse> {
    const answer = await this.#ask({ case: "act", value: { ...how, action: asAction(action) } });
    if (answer.case !== "applied") throw new Error(`the stream answered ${answer.case}`);
    return answer.value;
  }

  close(): void {
    if (!this.#over) this.#requests.close();
    this.#over = true;
    void this.#answers.return?.();
  }

  async #ask(request: Request): Promise<pb.PlayResponse["response"]> {
    if (this.#over) throw new Error("the stream is closed");
    this.#requests.enqueue(create(pb.PlayRequestSchema, { request }));
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
