// The server's answers to a page, read with the client's own messages.

import { createRequire } from "node:module";

import type { Page, Response } from "@playwright/test";
import { AnalysisService } from "hadal-client/messages/hadal/v1/analysis_service";
import type { Position } from "hadal-client/messages/hadal/v1/game";
import { GameService } from "hadal-client/messages/hadal/v1/game_service";
import { RecordService } from "hadal-client/messages/hadal/v1/record_service";

type Output = (typeof GameService.methods)[number]["output"];
interface Answer {
  position?: Position;
}

// The reader of messages is a package of the client's, not of the page's.
const client = createRequire(createRequire(import.meta.url).resolve("hadal-client/package.json"));
const { fromBinary } = client("@bufbuild/protobuf") as { fromBinary(output: Output, bytes: Uint8Array): Answer };

const METHODS = new Map<string, Output>(
  [GameService, RecordService, AnalysisService].flatMap((service) =>
    service.methods.map((method) => [`/${service.typeName}/${method.name}`, method.output] as const),
  ),
);

/** A frame of gRPC-Web: a byte of flags, the length in four bytes, and a message unless the flags say that trailers follow. */
const HEAD = 5;
const TRAILERS = 0x80;

function messagesOf(body: Buffer, output: Output): Answer[] {
  const messages: Answer[] = [];
  for (let at = 0; at + HEAD <= body.length; ) {
    const length = body.readUInt32BE(at + 1);
    const content = body.subarray(at + HEAD, at + HEAD + length);
    if (!(body[at]! & TRAILERS)) messages.push(fromBinary(output, content));
    at += HEAD + length;
  }
  return messages;
}

export class Answers {
  #reading: Promise<Answer[]>[] = [];

  constructor(page: Page) {
    page.on("response", (response) => {
      const output = METHODS.get(new URL(response.url()).pathname);
      if (output) this.#reading.push(this.#read(response, output));
    });
  }

  async #read(response: Response, output: Output): Promise<Answer[]> {
    return messagesOf(await response.body(), output);
  }

  /** The positions of all answers so far. */
  async positions(): Promise<Position[]> {
    const answers = (await Promise.all(this.#reading)).flat();
    return answers.flatMap(({ position }) => position ?? []);
  }

  /** Forgets the answers so far. */
  clear(): void {
    this.#reading = [];
  }
}
