// Conditional moves: what a player may do at the next turn, told from the last one, and what became of it, in words.

import type { Scene } from "hadal-client/messages/hadal/v1/scene";

import { type Prepared, listen } from "./match_server";

/** An action of the last turn, by its place in the list of legal ones, with its words. */
export interface Choice {
  index: number;
  label: string;
}

/** The listed actions of a scene, in the words of their steps. Choices by counts cannot be known before. */
export function choicesOf({ moves, steps }: Scene): Choice[] {
  return moves.flatMap(({ of, steps: path }) => (of.case === "action" ? [{ index: of.value, label: path.map((step) => steps[step]!.label).join(" · ") }] : []));
}

/** The notations of the legal actions of a moment, as the match server tells them to the player who was asked then. */
export async function notationsOf(match: string, token: string, version: number): Promise<string[]> {
  const reading = new AbortController();
  try {
    for await (const { event, data } of listen(match, token, version - 1, { signal: reading.signal, silence: 10_000, heard: () => undefined, form: "json" })) {
      if (event !== "message") continue;
      const told = JSON.parse(data) as { version: number; legal?: { actions: string[] } };
      return told.version === version ? (told.legal?.actions ?? []) : [];
    }
    return [];
  } finally {
    reading.abort();
  }
}

const DROPPED: Readonly<Record<string, string>> = {
  over: "the match is over",
  bot: "a bot plays for you",
  taken_back: "a step was taken back",
  acted: "you have played",
  too_far: "too much has happened since",
  not_expected: "something else has come",
};

/** Why a prepared move was not played. */
export function droppedWords({ reason, message }: Pick<Prepared, "reason" | "message">): string {
  return DROPPED[reason ?? ""] ?? message ?? "it did not fit";
}
