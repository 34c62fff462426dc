// The type of a theme: how the pieces of one game look. A theme knows no rules and no network.

import type { Component } from "svelte";
import type { EdgeKind, Face, Scene_Piece, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import type { Named } from "../game/named_things";
import type { Box as FrameBox, Part, Seated } from "../board/layout/table";

export interface FaceProps {
  /** The entry of the catalogue; undefined for a piece that lies face down. */
  face: Face | undefined;
  piece: Scene_Piece;
  edgeKinds: ReadonlyMap<string, EdgeKind>;
  /** The size of a cell, in units of the picture. */
  size: number;
  /** The length of a cell on the screen, in CSS pixels, so that a face can leave out what nobody could read; undefined where it is enlarged. */
  cell?: number | undefined;
  /** How much of it is seen from the left where others lie over it, in units of the picture; undefined if all is. */
  strip?: number | undefined;
  /** For a piece that points at a place: degrees clockwise from north to the middle of that place. */
  heading?: number | undefined;
  /** The label of the place that it points at. */
  aim?: string | undefined;
  /** The place where it lies, if it does not lie on a piece. */
  place?: Scene_Place | undefined;
}

export interface SeaProps {
  width: number;
  height: number;
  /** Frames of places. */
  areas: readonly { place: Scene_Place; x: number; y: number; width: number; height: number }[];
  /** Where the heights of stacks lie. */
  stacks: ReadonlyMap<number, { x: number; y: number; cell: number }>;
}

/** A box in cells, by its centre. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A theme's data for a layout: plain facts, without a picture. */
export interface Table {
  id: string;
  /** How the room is divided; by the kinds of places if nothing is said. It may follow from nothing that changes in a game. */
  table?(seated: Seated): Part;
  /** The largest length of a cell at a place, by its key, in CSS pixels. */
  largest?(key: string): number | undefined;
  /** The size of a piece in cells: 1 by 1 if nothing else is said. */
  size?(key: string): { width: number; height: number };
  /** The size of a piece while it lies on another one, in cells of that one: 0.3 by 0.3 if nothing else is said. */
  rides?(key: string): { width: number; height: number };
  /** Where the pieces lie that lie on a piece, around its centre, in cells; the size of each face is the height of its box. */
  onto?(host: Scene_Piece, riders: readonly Scene_Piece[]): readonly Box[];
  /** Where a piece stands that lies on another one and on no part of it, so that the middle of that one stays free; among the others if nothing is said. */
  stands?(key: string): { x: number; y: number } | undefined;
  /** The middle of a part of a face as it lies unturned, in cells around the centre. */
  anchor?(face: Face, part: number): { x: number; y: number };
  /** Places where things are compared by their size: all have one length of a cell, which follows from the room; where many lie they overlap. */
  oneScale?: { places: readonly string[]; unit(room: { width: number; height: number }): number };
  /** The key of the place where a piece is shown, if that is not where it lies. */
  shows?(piece: Scene_Piece, face: Face | undefined): string | undefined;
  /** Places whose things lie on a ring around the middle of the frame. */
  rings?: readonly string[];
  /** A shorter name of a place, for a frame of a width. */
  short?(place: Scene_Place, width: number): string | undefined;
  /** Places in which each kind has a cell of its own, in units. */
  cells?: Record<string, (narrow: boolean) => { columns: number; rows: number; width: number; height: number; at(key: string): { x: number; y: number } }>;
  /** The outline of a piece that is no box, around its middle, in cells. */
  outline?(piece: Scene_Piece, face: Face | undefined): readonly (readonly [number, number])[] | undefined;
  /** The outline of a place that is no box, as a path around the middle of its frame. */
  area?(key: string, box: FrameBox, cell: number | undefined): string | undefined;
  /** What faces show by themselves, so that the board adds no badge for it. */
  draws?: readonly ("count" | "marks" | "owner" | "toward")[];
  /** The keys of stacks that are piles, of which the top is seen. */
  piles?: readonly string[];
  /** The keys of places that are looked into on demand alone, such as a bag of fifty kinds. */
  folded?: readonly string[];
}

/** A sign on pieces, and what it says. */
export interface Sign {
  /** A path in a box of 24 by 24 around 0,0. */
  path: string;
  says: string;
}

export interface Theme extends Table {
  /**
   * Draws a piece around 0,0 in a box of size by size: a hex with a circumradius of size / 2, a card 5:7 in a box of that height. The
   * board turns the piece; a face that must stay upright turns itself back by `piece.turn`.
   */
  Face: Component<FaceProps>;
  /** An enlarged piece for the inspector, where the theme has one. */
  Detail?: Component<FaceProps>;
  /** Gradients and patterns that faces refer to, mounted once within the picture. */
  Defs?: Component;
  /** The meanings of the signs on pieces. */
  legend?: readonly Sign[];
  /** The names of the game's things in how to play, if they differ from their titles, and the pieces that show them. */
  words?: readonly Named[];
  /** The picture below everything, as large as the table. Marks and names on it are made for a dark sea. */
  Sea?: Component<SeaProps>;
  /** A class for the background of the board. */
  background?: string;
}
