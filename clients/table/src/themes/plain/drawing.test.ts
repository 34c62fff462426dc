import { describe, expect, test } from "vitest";
import { render } from "svelte/server";
import type { EdgeKind, Face as Kind, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import { piece } from "../../board/testing";
import { bodyOf, facts, lineOf } from "./drawing";
import Face from "./Face.svelte";

const tile = { key: "tile", title: "Reef", sign: "R", colour: "green", edges: ["rock", "rock", "sea", "sea"] } as unknown as Kind;
const edgeKinds = new Map([["rock", { key: "rock", sign: "#", colour: "grey" } as unknown as EdgeKind]]);

function drawn(face: Kind | undefined, given: Partial<Scene_Piece> = {}): string {
  return render(Face, { props: { face, piece: piece(given), edgeKinds, size: 100 } }).body.replaceAll(/<!--.*?-->/g, "");
}

describe("the plain drawing", () => {
  test("mixes the colours that faces name, and knows no others", () => {
    expect(bodyOf("green")).toBe("color-mix(in srgb, var(--kelp) 45%, var(--surface-raised))");
    expect(lineOf("orange")).toBe("var(--coral)");
    for (const word of ["", "white", "__proto__", "url(x)"]) expect([bodyOf(word), lineOf(word)]).toEqual(["var(--surface-raised)", "var(--line-strong)"]);
  });

  test("has an outline, a band and a sign for each edge, and the name", () => {
    const svg = drawn(tile);
    expect(svg).toContain('points="-48.5,-48.5 48.5,-48.5 48.5,48.5 -48.5,48.5"');
    expect(svg.match(/<line /g)).toHaveLength(4);
    expect(svg.match(/>#</g)).toHaveLength(2);
    expect(svg).toContain(">Reef<");
    expect(svg).not.toContain(facts.back.wave);
  });

  test("keeps letters upright on a turned piece", () => {
    expect(drawn(tile, { turn: 1 })).toContain('<g transform="rotate(-90)"');
    expect(drawn({ ...tile, edges: [...tile.edges, "sea", "sea"] }, { turn: 1 })).toContain('<g transform="rotate(-60)"');
  });

  test("is a back for a piece that lies face down", () => {
    expect(drawn(undefined)).toContain(facts.back.wave);
  });
});
