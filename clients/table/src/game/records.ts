// Games as text: saved, opened, and the log of a game that was opened.

import { StateForm, saveState } from "hadal-client/web";
import { type Annotation, AnnotationKind } from "hadal-client/messages/hadal/v1/record_service";

import { type Ply, type Said, lineTo, planted } from "./branch";
import { fromText, toText } from "./bytes";
import { hadal, steady } from "./connection.svelte";
import { type Kept, asKept } from "./keeping";
import { type Match, asAction } from "./match.svelte";
import { newId, optionsOf } from "./setup";

/** So many actions are played by one call. */
const ACTIONS_AT_ONCE = 64;

/** The record of the course that is shown. */
export async function recordOf(match: Match): Promise<string> {
  if (match.isElsewhere) return match.record();
  const { setup, tree } = match;
  const line = lineTo(tree, tree.tip);
  const actions = line.slice(1).map(({ action }) => asAction(action!));
  const seatKeys = setup.keys.map((key) => (key ? fromText(key) : new Uint8Array()));
  const seed = setup.seed === undefined ? {} : { seed: BigInt(setup.seed) };
  const annotations = line.flatMap((ply, index) => saidBefore(ply, line[index + 1]).map((each) => ({ ...each, index })));
  const how = { seatKeys, ...optionsOf(setup), ...seed, annotations };
  const { record } = await steady(async () => hadal.exportRecord(await match.stateOf(line[0]!.id), actions, how));
  return record;
}

/** The annotations at a position that the game goes on from like this: questions and their answers belong to the action they ask for. */
export function saidBefore({ said = [], asked }: Ply, next: Ply | undefined): readonly Said[] {
  const { action } = next ?? {};
  if (asked !== undefined && action && "notation" in action && action.notation === asked) return said;
  return said.filter(({ kind }) => kind === AnnotationKind.REMARK);
}

/** Whether a record of the game can be opened by anybody: not while hands are hidden. */
export function isOpenable({ setup, outcome, isElsewhere }: Match): boolean {
  return (setup.keys.length === 0 && !isElsewhere) || outcome !== undefined;
}

/** The saved form: a record, or while hands are hidden the kept game with its keys, which only this page reads. */
export async function fileOf(match: Match): Promise<File> {
  const name = `${match.setup.gameId}-${new Date().toISOString().slice(0, 10)}`;
  if (isOpenable(match)) return new File([await recordOf(match)], `${name}.record`, { type: "text/plain" });
  return new File([JSON.stringify(match.toKept())], `${name}.game.json`, { type: "application/json" });
}

/** The game of a file. Rejects if it holds none. */
export async function openFile(file: File, titles: ReadonlyMap<string, string>): Promise<Kept> {
  const text = await file.text();
  const kept = asKept(text);
  if (kept) return { ...kept, id: newId(), saved: Date.now() };
  const gameId = /^game (\S+)$/m.exec(text)?.[1] ?? "";
  return openRecord(text, titles.get(gameId) ?? gameId);
}

/** A record as a game whose end is shown. Everybody may look at everything: the holder of the record has it all. */
export async function openRecord(record: string, title: string): Promise<Kept> {
  const { kept, annotations, closed } = await openAnnotated(record, title);
  const { tree } = kept;
  const plies = tree.plies.map((ply) => {
    const said: Said[] = annotations.flatMap(({ index, kind, notation, text }) => (index === ply.id ? [{ kind, notation, text }] : []));
    // A game that was closed is open again here: how it had ended stands at its end.
    if (closed && ply.id === tree.tip) said.push({ kind: AnnotationKind.REMARK, notation: "", text: `${closed}.` });
    const next = tree.plies[ply.id + 1]?.action;
    return said.length === 0 ? ply : { ...ply, said, ...(next && "notation" in next ? { asked: next.notation } : {}) };
  });
  return { ...kept, tree: { ...tree, plies } };
}

export interface Opened {
  kept: Kept;
  annotations: readonly Annotation[];
  /** How the game was ended before its time, in a sentence; empty if it was not. */
  closed: string;
}

/** The game of a record, and apart from it what is said at its positions. */
export async function openAnnotated(record: string, title: string): Promise<Opened> {
  const gameId = /^game (\S+)$/m.exec(record)?.[1] ?? "";
  const seats = Number(/^seats (\d+)$/m.exec(record)?.[1] ?? 2);
  const include = { stateForm: StateForm.PACKED, skipLegalActions: true, words: true };
  const imported = await steady(() => hadal.importRecord(record, { include }));
  const { initialState, actions, position, annotations, closed } = imported;
  if (!initialState || !position) throw new Error("the record has no game");
  const first = await steady(() => hadal.packed(initialState));
  let tree = planted(toText(saveState(first)));
  let state = first;
  for (let from = 0; from < actions.length; from += ACTIONS_AT_ONCE) {
    const some = actions.slice(from, from + ACTIONS_AT_ONCE);
    const answer = await steady(() => hadal.applyActions(state, some, { include: { skipLegalActions: true, words: true } }));
    const plies = answer.steps.map((step, at): Ply => {
      const id = from + at + 1;
      const texts = step.events.map(({ text }) => text).filter(Boolean);
      const known = at === some.length - 1 ? { state: toText(saveState(answer.position)) } : {};
      const facts = { texts, touched: [], reversibility: step.reversibility, seat: step.seat };
      return { id, parent: id - 1, action: { notation: step.notation }, ...facts, ...known };
    });
    tree = { ...tree, plies: [...tree.plies, ...plies] };
    state = answer.position.state!;
  }
  tree = { ...tree, current: tree.plies.length - 1, tip: tree.plies.length - 1 };
  const sitters = Array.from({ length: seats }, () => ({ kind: "person" as const }));
  const setup = { gameId, title, hidden: false, sitters, keys: [] };
  return { kept: { version: 1, id: newId(), saved: Date.now(), setup, tree }, annotations, closed: closed?.text ?? "" };
}
