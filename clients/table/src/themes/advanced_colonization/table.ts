// How the table of Advanced Colonization is divided: three slots beside each other, and below them what can be brought into play.

import type { Part, Seated } from "../../board/layout/table";
import type { Table } from "../theme";
import { sizeOfKey } from "./sizes";

const SLOTS = [0, 1, 2];

function slot(nth: number, narrow: boolean): Part {
  const parts: Part[] = [{ place: "planet", nth, share: 1 }, { place: "orbit", nth, share: narrow ? 2 : 1.1 }];
  return { place: "slot", nth, inside: { columns: parts }, ...(narrow ? { size: 230 } : {}) };
}

function divide({ seats, narrow, count }: Seated): Part {
  const slots = SLOTS.map((nth) => slot(nth, narrow));
  const rules: Part[] = count("switches") > 0 ? [{ place: "switches", size: narrow ? 76 : 60 }] : [];
  const reserve = (seat: number, size?: number): Part => ({ rows: [{ place: "reserve", seat, ...(size ? { size } : {}) }], panel: { seat } });
  const [own = 0, ...others] = seats;
  if (narrow) {
    const shared: Part = { rows: [{ place: "turn", size: 62 }, { place: "bank", size: 190 }, { place: "burned", size: 96 }, ...rules], panel: { seat: undefined } };
    return { rows: [...slots, reserve(own, 110), shared, ...others.map((seat) => reserve(seat, 110))] };
  }
  const piles: Part = { columns: [{ place: "bank", share: 1.9 }, { place: "burned" }] };
  const shared: Part = { rows: [{ place: "turn", size: 58 }, piles, ...rules], panel: { seat: undefined }, share: 2.3 };
  return { rows: [{ columns: slots, share: 1.15 }, { columns: [reserve(own), shared, ...others.map((seat) => reserve(seat))], share: 1 }] };
}

export const table: Table = {
  id: "advanced_colonization",
  table: divide,
  largest: (key) => (key === "planet" ? 200 : key === "orbit" ? 140 : 100),
  size: sizeOfKey,
  draws: ["count", "marks", "owner", "toward"],
};
