// The positions of cards in a hand. A played card leaves its gap until other seats are asked, so that nothing moves under the pointer.

import type { Scene_Piece, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import type { Plan } from "./plan";

/** The cards of a hand from the left; nothing stands for a gap. */
export function cardsOf(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[]): (Scene_Piece | undefined)[] {
  const sorted = [...pieces].sort((one, other) => one.x - other.x);
  const were = plan.before?.hands.get(place.id);
  const keeps = were !== undefined && plan.asked !== undefined && plan.asked === place.seat && sorted.length > 0;
  const cards = keeps ? kept(sorted, were) : sorted;
  plan.out.hands.set(place.id, cards.map((card) => card?.id));
  return cards;
}

/** Each where it lay; those that come fill the gaps from the left. */
function kept(cards: readonly Scene_Piece[], were: readonly (bigint | undefined)[]): (Scene_Piece | undefined)[] {
  const slots = were.map((id) => cards.find((card) => card.id === id));
  for (const card of cards) {
    if (slots.includes(card)) continue;
    const gap = slots.indexOf(undefined);
    slots[gap < 0 ? slots.length : gap] = card;
  }
  return slots;
}
