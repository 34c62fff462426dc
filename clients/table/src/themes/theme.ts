// What a theme is: how the pieces of one game look. A theme knows no rules and no network.

import type { Component } from "svelte";
import type { EdgeKind, Face, Scene_Piece, Scene_Place } from "hadal-client/messages/hadal/v1/scene";

export interface FaceProps {
  /** The entry of the catalogue; undefined for a piece that lies face down. */
  face: Face | undefined;
  piece: Scene_Piece;
  edgeKinds: ReadonlyMap<string, EdgeKind>;
  /** The size of a cell, in units of the picture. */
  size: number;
  /** The length of a cell on the screen, in CSS pixels, so that a face can leave out what nobody could read; undefined where it is enlarged. */
  cell?: number | undefined;
  /** For a piece that points at a place: degrees clockwise from north to the middle of that place. */
  heading?: number | undefined;
  /** The label of the place that it points at. */
  aim?: string | undefined;
  /** The place where it lies, if it does not lie on a piece. */
  place?: Scene_Place | undefined;
}

/** A box in cells, by its centre. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Theme {
  id: string;
  /**
   * Draws a piece around 0,0 in a box of size by size: a hex with a circumradius of size / 2, a card 5:7 in a box of that height. The
   * board turns the piece; a face that must stay upright turns itself back by `piece.turn`.
   */
  Face: Component<FaceProps>;
  /** An enlarged piece for the inspector, where the theme has one. */
  Detail?: Component<FaceProps>;
  /** Gradients and patterns that faces refer to, mounted once within the picture. */
  Defs?: Component;
  /** The size of a piece in cells: 1 by 1 if nothing else is said. */
  size?(key: string): { width: number; height: number };
  /** The size of a piece while it lies on another one, in cells of that one: 0.3 by 0.3 if nothing else is said. */
  rides?(key: string): { width: number; height: number };
  /** Where the pieces lie that lie on a piece, around its centre, in cells; the size of each face is the height of its box. */
  onto?(host: Scene_Piece, riders: readonly Scene_Piece[]): readonly Box[];
  /** The middle of a part of a face as it lies unturned, in cells around the centre. */
  anchor?(face: Face, part: number): { x: number; y: number };
  /** What faces show by themselves, so that the board adds no badge for it. */
  draws?: readonly ("count" | "marks" | "owner" | "toward")[];
  /** The keys of places, the most important first. */
  order?: readonly string[];
  /** The keys of places that lie around a middle, such as three slots that point at each other. */
  ring?: readonly string[];
  /** The keys of stacks that are piles, of which the top is seen. */
  piles?: readonly string[];
  /** A class for the background of the board. */
  background?: string;
}
