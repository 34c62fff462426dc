// The inputs and outputs of a board.

import type { EdgeKind, Face, Scene, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import type { Theme } from "../themes/theme";
import type { Layout } from "./layout/layout";

/** Where a step of a scene points. */
export type Target =
  | { kind: "piece"; id: bigint }
  | { kind: "cell"; place: number; x: number; y: number }
  | { kind: "place"; place: number }
  | { kind: "part"; piece: bigint; part: number };

/** Something that can be pointed at now. The label is what it means, for screen readers and tooltips. */
export interface Offer {
  target: Target;
  label: string;
  chosen?: boolean;
}

/** A piece that would come somewhere. */
export interface GhostOf {
  piece: Scene_Piece;
  at: Target;
}

/** A point of the window, in CSS pixels. */
export interface At {
  x: number;
  y: number;
}

export interface BoardProps {
  scene: Scene;
  /** The catalogue of GetGame, by key. */
  faces: ReadonlyMap<string, Face>;
  edgeKinds: ReadonlyMap<string, EdgeKind>;
  theme: Theme;
  /** The names of the seats; their colours are the custom properties --seat-0 to --seat-5. */
  seatNames: readonly string[];
  /** The words for portraits of the seats; without one the initial of the name stands at the plate. */
  portraits?: readonly string[] | undefined;
  /** The lit things. */
  offers: readonly Offer[];
  /** The seat that looks. Absent for a spectator. */
  viewer?: number | undefined;
  /** The seat whose places are near; the same for the whole game, unless hands pass from one to another. */
  near?: number | undefined;
  /** Pieces that something else on the page is about. */
  lit?: ReadonlySet<bigint> | undefined;
  /** How many copies of a piece are chosen, while several are being chosen. */
  counts?: ReadonlyMap<bigint, number> | undefined;
  /** 1 is normal, 2 twice as fast, 0 no motion at all. */
  speed: number;
  /** A click, Enter or Space on something lit. */
  point: (target: Target, at: At) => void;
  /** Lets lit pieces be dragged: what can be pointed at after one, and what to do when it is let go there. */
  drag?: { after(target: Target): readonly Offer[]; drop(from: Target, onto: Target, at: At): void } | undefined;
  /** The mouse or the focus comes to a piece, or leaves it. */
  inspect: (piece: bigint | undefined, at?: At) => void;
  /** The mouse or the focus comes to something lit, or leaves it; a finger's first tap looks, too. */
  hint: (offer: Offer | undefined, at?: At) => void;
  /** The piece that would come somewhere, before it does. */
  ghost?: GhostOf | undefined;
  /** Places that are folded are to be looked into. */
  unfold: (places: readonly number[], seat?: number) => void;
  /** The seat that is asked, and the one whose bot thinks. */
  asked?: number | undefined;
  thinking?: number | undefined;
  /** Whether people at other devices are there, by seat; undefined for everybody else. */
  presence?: readonly (Present | undefined)[] | undefined;
  /** The notes at the plates of players. */
  notes?: readonly PlateNote[] | undefined;
  /** The table was laid out anew. */
  laidOut?: ((laid: Layout) => void) | undefined;
  /** Numbers at things that can be picked. */
  badges?: readonly Badge[] | undefined;
  /** The last actions of others. */
  recent?: Recent | undefined;
  /** The motion to this scene is done. */
  moved?: (() => void) | undefined;
}

/** Whether somebody at another device is there, and how that is said. */
export interface Present {
  state: "here" | "away" | "gone";
  words: string;
}

/** A few words at the plate of a seat: since when somebody is away, their clock, what they say. */
export interface PlateNote {
  kind: "away" | "clock" | "says";
  seat: number;
  text: string;
  /** The same as it is read out; without it, it is not. */
  label?: string;
  key: string;
}

/** A number at a thing, and a few words. */
export interface Badge {
  target: Target;
  text: string;
  words: string;
}

/** The pieces that a seat put or moved last, and what is told of it. */
export interface Recent {
  seat: number;
  pieces: ReadonlySet<bigint>;
  text: string;
  key: number;
}

/** Equal targets have equal words. */
export function targetKey(target: Target): string {
  switch (target.kind) {
    case "piece":
      return `piece ${target.id}`;
    case "cell":
      return `cell ${target.place} ${target.x} ${target.y}`;
    case "place":
      return `place ${target.place}`;
    case "part":
      return `part ${target.piece} ${target.part}`;
  }
}
