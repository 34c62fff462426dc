// The heads of plates: the player, the score, and as many other counters as fit.

import { type Scene_Counter, Scene_CounterRole as Role } from "hadal-client/messages/hadal/v1/scene";
import { counterWord, isScore } from "../short_words";
import { counterText, type Panel, type Plan, shortened, textWidth } from "./plan";
import { type Box, HEAD, type Plate } from "./table";

const NAME = 14;
const DETAIL = 12;
const SCORE = 30;
/** Below this a plate has its name and its numbers beside a small portrait. */
const LOW = 48;
/** Below this the score has no room beside the name. */
const NARROW = 116;

export function plateOf(plan: Plan, { seat, opens = false }: Plate, box: Box): void {
  const counters = countersOf(plan, seat);
  const score = counters.find(isScore);
  const number = score && counterText(score);
  const isNarrow = box.width < NARROW;
  const isLow = box.height < LOW;
  const scoreSize = isLow ? 20 : SCORE;
  const taken = textWidth(number ?? "", scoreSize) + 12;
  const portrait = isNarrow ? undefined : portraitOf(isLow, box);
  // Beside the portrait, or beside the seat's sign alone.
  const nameFrom = portrait ? portrait.x + portrait.radius + 9 : 29;
  const nameSize = isNarrow ? 12 : NAME;
  const rank = ({ role }: Scene_Counter) => (role === Role.RESOURCE ? 0 : 1);
  const rest = counters.filter((counter) => counter !== score).sort((one, other) => rank(one) - rank(other));
  const others = rest.map((each) => `${counterWord(each)} ${counterText(each)}`);
  const told = isNarrow && isLow ? "" : fitting(others, box.width - (portrait ? nameFrom + 12 : 24) - taken);
  const isTwoLines = isLow && told !== "";
  const called = plan.seatNames[seat] ?? `Seat ${seat + 1}`;
  const name = called.charAt(0).toUpperCase() + called.slice(1);
  plan.out.panels.push({
    seat,
    ...box,
    opens,
    head: Math.min(HEAD, box.height),
    // In a narrow plate the score stands below the name.
    name: shortened(name, nameSize, box.width - nameFrom - 7 - (isNarrow ? 0 : taken)),
    called: name,
    nameFrom,
    portrait,
    nameSize,
    nameAt: isNarrow ? 16 : isTwoLines ? 14 : Math.min(24, box.height / 2),
    score: number,
    scoreSize,
    scoreAt: isNarrow ? 34 : Math.min(26, box.height / 2),
    told,
    toldAt: isTwoLines ? 35 : 44,
    words: [name, ...counters.map((each) => `${each.label} ${counterText(each)}`)].join(", "),
  });
}

function portraitOf(isLow: boolean, { height }: Box): Panel["portrait"] {
  return isLow ? { x: 19, y: height / 2, radius: 13 } : { x: 24, y: 28, radius: 18 };
}

/** As many of some words as there is room for. */
function fitting(words: readonly string[], width: number): string {
  let text = "";
  for (const word of words) {
    const more = text ? `${text} · ${word}` : word;
    if (textWidth(more, DETAIL) <= width) text = more;
  }
  return text;
}

/** Counters of a seat that are about nothing on the table. */
function countersOf(plan: Plan, seat: number): Scene_Counter[] {
  return plan.scene.counters.filter((counter) => counter.seat === seat && counter.place === 0 && counter.piece === 0n);
}
