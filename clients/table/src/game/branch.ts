// The positions of a game as a tree: going back and playing on differently keeps both courses. Trees are values.

/** An action as it is kept: by its place in the list, by what is chosen of a template, or in notation. */
export type KeptAction = { index: number } | { template: number; counts: number[] } | { notation: string };

/** Something said about a position, as a record has it: a remark, a question, or an answer for an action. */
export interface Said {
  kind: number;
  notation: string;
  text: string;
}

/** A position, and the action that led to it. */
export interface Ply {
  id: number;
  /** Absent for the first position. */
  parent?: number;
  /** The saved state as text; absent while it only follows from the action. */
  state?: string;
  action?: KeptAction;
  /** The seat that acted. */
  seat?: number;
  /** The events, in sentences. */
  texts: string[];
  /** The pieces that it happened to, by their ids. */
  touched: string[];
  /** The Reversibility of the action. */
  reversibility: number;
  /** The remarks on the position. */
  said?: readonly Said[];
  /** The action that the question of the position asks for, in notation. */
  asked?: string;
}

export interface Tree {
  /** By id. */
  plies: readonly Ply[];
  /** The position that is shown. */
  current: number;
  /** The end of the course that the log shows. */
  tip: number;
}

export function planted(state: string): Tree {
  return { plies: [{ id: 0, state, texts: [], touched: [], reversibility: 0 }], current: 0, tip: 0 };
}

export function plyOf(tree: Tree, id: number): Ply {
  const ply = tree.plies[id];
  if (!ply) throw new Error(`there is no position ${id}`);
  return ply;
}

/** The tree with one more position, which is shown. A position that is there already is shown again. */
export function grown(tree: Tree, parent: number, ply: Omit<Ply, "id" | "parent">): Tree {
  const known = tree.plies.find((each) => each.parent === parent && each.state === ply.state && ply.state !== undefined);
  if (known) return shownAt(tree, known.id);
  const id = tree.plies.length;
  return { plies: [...tree.plies, { ...ply, id, parent }], current: id, tip: id };
}

/** The same tree with other facts about one position. */
export function amended(tree: Tree, id: number, facts: Partial<Ply>): Tree {
  return { ...tree, plies: tree.plies.map((ply) => (ply.id === id ? { ...ply, ...facts } : ply)) };
}

/** Another position is shown. The log keeps its course where the position lies on it. */
export function shownAt(tree: Tree, id: number): Tree {
  const tip = lineTo(tree, tree.tip).some((ply) => ply.id === id) ? tree.tip : latestAfter(tree, id);
  return { ...tree, current: id, tip };
}

/** The tree without its last position, if nothing follows from it; the one before is shown. */
export function undone(tree: Tree): Tree {
  const { id, parent } = plyOf(tree, tree.current);
  if (parent === undefined || follows(tree, id)) return tree;
  if (id !== tree.plies.length - 1) return { ...tree, current: parent, tip: parent };
  return { plies: tree.plies.slice(0, -1), current: parent, tip: parent };
}

/** The positions from the first to this one. */
export function lineTo(tree: Tree, id: number): Ply[] {
  const line: Ply[] = [];
  for (let at: number | undefined = id; at !== undefined; at = plyOf(tree, at).parent) line.push(plyOf(tree, at));
  return line.reverse();
}

export function follows(tree: Tree, id: number): boolean {
  return tree.plies.some(({ parent }) => parent === id);
}

/** Of so many positions one is kept with its state. */
const STATES_APART = 16;

/** The tree with few states: the others follow from the actions. Small enough to be kept after every action. */
export function slim(tree: Tree): Tree {
  const parents = new Set(tree.plies.map(({ parent }) => parent));
  const needed = ({ id }: Ply) => id % STATES_APART === 0 || id === tree.current || !parents.has(id);
  return { ...tree, plies: tree.plies.map((ply) => (needed(ply) ? ply : without(ply))) };
}

function without({ state: _, ...ply }: Ply): Ply {
  return ply;
}

/** A course of the game: the position where it ends, and where it leaves the course of the log. */
export interface Branch {
  tip: number;
  length: number;
  leaves: number;
}

/** Every course of the game, the oldest first. */
export function branches(tree: Tree): Branch[] {
  const main = new Set(lineTo(tree, tree.tip).map(({ id }) => id));
  const parents = new Set(tree.plies.map(({ parent }) => parent));
  return tree.plies
    .filter(({ id }) => id === tree.tip || !parents.has(id))
    .map(({ id }) => {
      const line = lineTo(tree, id);
      return { tip: id, length: line.length - 1, leaves: line.findLastIndex((ply) => main.has(ply.id)) };
    });
}

/** The newest position that follows from this one, or itself. */
function latestAfter(tree: Tree, id: number): number {
  let latest = id;
  const descends = new Set([id]);
  for (const ply of tree.plies) {
    if (ply.parent === undefined || !descends.has(ply.parent)) continue;
    descends.add(ply.id);
    latest = ply.id;
  }
  return latest;
}
