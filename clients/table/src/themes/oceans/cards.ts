// A card's texts and signs, read from its entry in the catalogue.

import type { Face, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

import { type Lettering, readable } from "../lettering";

export type Kind = "surface" | "deep" | "scenario" | "event" | "other";

export interface Numbered {
  name: string;
  value: number;
}

export interface Printed {
  kind: Kind;
  /** Its kind in words: the first sentence of its help. */
  line: string;
  /** Its effect: the rest of its help. */
  rule: string;
  isDefensive: boolean;
  isLeeching: boolean;
  /** Its addition to a species. */
  powers: Numbered[];
  migrate: number | undefined;
  cost: number | undefined;
  /** The icons of a scenario. */
  icons: Numbered[];
  /** The symbol of its picture. */
  picture: string;
}

const kinds: [RegExp, Kind][] = [
  [/^Surface trait\b/, "surface"],
  [/^Deep trait\b/, "deep"],
  [/^Scenario, an event\b/, "event"],
  [/^Scenario\b/, "scenario"],
];

const POWERS = ["Forage", "Attack", "Shell", "Gains"];
const ICONS = ["Teeth", "Diamonds", "Lightning"];

const known = new WeakMap<Face, Printed>();

/** The print on a card. */
export function printedOn(face: Face): Printed {
  let printed = known.get(face);
  if (!printed) known.set(face, (printed = read(face)));
  return printed;
}

function read(face: Face): Printed {
  const kind = kinds.find(([start]) => start.test(face.help))?.[1] ?? "other";
  const end = kind === "other" ? -1 : face.help.indexOf(". ");
  const line = end < 0 ? "" : face.help.slice(0, end);
  const numbers = face.numbers.flatMap(numbered);
  const one = (name: string) => numbers.find((number) => number.name === name)?.value;
  return {
    kind,
    line,
    rule: end < 0 ? face.help : face.help.slice(end + 2),
    isDefensive: line.includes("defensive"),
    isLeeching: line.includes("leeching"),
    powers: numbers.filter(({ name }) => POWERS.includes(name)),
    migrate: one("Migrate"),
    cost: one("Cost"),
    icons: numbers.filter(({ name }) => ICONS.includes(name)),
    picture: pictureOf(face.title, kind),
  };
}

/** The paper of a card with the words of a trait: where it begins, as a card of 100 by 140 has it. */
export interface Paper {
  words: Lettering;
  top: number;
}

/** Where papers end. */
export const PAPER_END = 56;
/** Beside a picture, and over most of it. */
const PAPERS = [8, -14, -25];

/** The words of a trait as they stand on a card, if they can be read there: long ones take the place of the picture. */
export function paperOf(face: Face, piece: Scene_Piece, pixels: number | undefined): Paper | undefined {
  const rule = piece.label === "" ? printedOn(face).rule : piece.label;
  for (const text of [rule, face.ruleShort].filter(Boolean)) {
    for (const top of PAPERS) {
      const words = readable(text, 92, PAPER_END - 1 - top, 10, 5.6, pixels);
      if (words) return { words, top };
    }
  }
  return undefined;
}

/** "Forage 5" as a name and a number. */
function numbered(text: string): Numbered[] {
  const parts = /^(.+) (\d+)$/.exec(text);
  return parts ? [{ name: parts[1] ?? "", value: Number(parts[2]) }] : [];
}

/** Pictures by words of the title; the first that fits. */
const pictures: [RegExp, string][] = [
  [/kraken|tentac|cephalopod|hydra|ink/i, "squid"],
  [/parasit|leech|cleaner \(|vestigial|metabolism|burrow/i, "eel"],
  [/jaw|maw|teeth|tusk|megamouth|predator|rex|crush/i, "jaws"],
  [/shark|attack|speed|ambush|scaveng|smell|draconic|flight/i, "shark"],
  [/whale|filter|graz|giant|behemoth|coloss|gargant|fins|blubber|leviathan|\bwarm/i, "whale"],
  [/shell|skeleton|spine|sedentary|limb|bullet|claw|camouflage/i, "crab"],
  [/school|swarm|pack|dense|tiny|communicat/i, "school"],
  [/transparent|lumin|plankton|mucus|toxin|colour|color|symbio|ecosystem/i, "jelly"],
  [/gene|mutation|atavism|telomere|bacteria|pathogen|cycle|regener|mutual|brain|extremo/i, "helix"],
];

function pictureOf(title: string, kind: Kind): string {
  return pictures.find(([words]) => words.test(title))?.[1] ?? (kind === "deep" ? "angler" : "fish");
}
