// The heads of panels: whose they are, and as many counters as there is room for.

import type { Scene_Counter } from "hadal-client/messages/hadal/v1/scene";
import { counterText, type Plan, shortened, textWidth } from "./plan";
import { type Box, HEAD } from "./table";

const NAME = 14;
const CHIP = 12;
const GAP = 6;
/** What a name needs at least, so that anybody can guess it. */
const SHORT = 74;

export function headOf(plan: Plan, seat: number | undefined, box: Box): void {
  plan.out.panels.push({ seat, ...box });
  const middle = box.y + HEAD / 2 + 1;
  let x = box.x + 10;
  if (seat !== undefined) {
    const text = plan.seatNames[seat] ?? `Seat ${seat + 1}`;
    plan.out.names.push({ seat, text, x, y: middle });
    x += textWidth(text, NAME) + NAME * 1.6 + GAP;
  }
  for (const counter of countersOf(plan, seat)) {
    const number = counterText(counter);
    const left = box.x + box.width - 6 - x;
    const whole = `${counter.label} ${number}`;
    const fits = textWidth(whole, CHIP) + 14 <= left;
    if (!fits && left < SHORT + textWidth(number, CHIP)) continue;
    const text = fits ? whole : `${shortened(counter.label, CHIP, left - 20 - textWidth(number, CHIP))} ${number}`;
    const width = textWidth(text, CHIP) + 14;
    plan.out.chips.push({ counter, text, x, y: middle - 11, width, height: 22 });
    x += width + GAP;
  }
}

/** Counters of a seat, or of nobody, that are about nothing on the table. */
function countersOf(plan: Plan, seat: number | undefined): Scene_Counter[] {
  return plan.scene.counters.filter((counter) => counter.seat === seat && counter.place === 0 && counter.piece === 0n);
}
