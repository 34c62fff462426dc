// The words of a table for a person who takes a lesson or solves a puzzle.

import type { GetGameResponse } from "hadal-client/messages/hadal/v1/game_service";
import type { Annotation_About } from "hadal-client/messages/hadal/v1/record_service";
import type { Scene_Move } from "hadal-client/messages/hadal/v1/scene";

import type { Kept } from "./keeping";
import { newId } from "./setup";

export interface Taught {
  readonly title: string;
  /** The present question; empty if nothing is asked. */
  readonly question: string;
  /** A remark is to be read before anything is done. */
  readonly waits: boolean;
  readonly over: boolean;
  /** The present words. */
  readonly saying: string;
  /** The things that they are about. */
  readonly about: readonly Annotation_About[];
  /** How many picks were not right. */
  readonly misses: number;
  /** The move that is asked for, where it is told. */
  readonly wanted: Scene_Move | undefined;
  /** The actions that are done, and how many there are, where that is known. */
  readonly progress: { done: number; all: number } | undefined;
  begin(): Promise<void>;
  leave(): void;
  /** The remark has been read. */
  goOn(): Promise<void>;
  /** Whether something that can be pointed at is lit. */
  lights(steps: readonly number[], picked: readonly number[]): boolean;
  /** The steps of the move that is asked for that come next; none if it is not told. */
  next(picked: readonly number[]): readonly number[];
  /** Gives the answer, where that may be asked for. */
  showMe?(): Promise<void>;
}

/** The game of a record with a person in one seat, against an opponent in each of the others. */
export function seatedAt(kept: Kept, game: GetGameResponse, person: number): Kept {
  const opponent = { kind: "bot", bot: "opponent", level: 1, name: "your opponent" } as const;
  const sitters = kept.setup.sitters.map((_, seat) => (seat === person ? ({ kind: "person" } as const) : opponent));
  return { ...kept, id: newId(), setup: { ...kept.setup, hidden: game.game!.hasHiddenInformation, sitters } };
}
