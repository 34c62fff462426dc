// No letters on a table are too small to be read: worked out from layout and lettering, without a browser, for the pieces of random
// games as they lie at each size.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { render } from "svelte/server";
import { type Hadal, awaited, connectHadal } from "hadal-client";
import type { Scene } from "hadal-client/messages/hadal/v1/scene";

import { type Game, POSITIONS, soonOver } from "./positions";
import { Server } from "./server";
import Drawn from "../src/board/Drawn.svelte";
import { layout, type Layout } from "../src/board/layout/layout";
import { type Catalogue, catalogueOf } from "../src/game/catalogue";
import { themeOf } from "../src/themes";
import { LEAST } from "../src/themes/lettering";
import type { Theme } from "../src/themes/theme";

/** The table has the whole window. */
const ROOMS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
const GAMES = 20;
/** Every which position of a game is looked at. */
const LOOKED_AT = 11;
const AT_ONCE = 4;
/** Games as long as they are by themselves, which takes minutes; else they end soon, by their options. */
const WHOLE = process.env["WHOLE_GAMES"] !== undefined;

/** The sizes of all letters of a picture in its own units, from its markup: every text says its size, and every group how it is scaled. */
export function lettersIn(markup: string): { size: number; text: string }[] {
  const scales = [1];
  const found: { size: number; text: string }[] = [];
  let size: number | undefined;
  for (const [, closes, name, attributes, empty, text] of markup.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>([^<]*)/gi)) {
    if (name === "text") size = closes ? undefined : Number(/font-size="([^"]+)"/.exec(attributes!)?.[1] ?? NaN);
    if (text!.trim() && size !== undefined) found.push({ size: size * scales.at(-1)!, text: text!.trim() });
    if (name !== "g" || empty) continue;
    if (closes) scales.pop();
    else scales.push([...attributes!.matchAll(/scale\(([^ ,)]+)/g)].reduce((product, [, scale]) => product * Number(scale), scales.at(-1)!));
  }
  return found;
}

const measured = new Map<string, { size: number; text: string }[]>();

/** Letters on the table that are too small, in CSS pixels. */
function small(scene: Scene, laid: Layout, theme: Theme, catalogue: Catalogue): string[] {
  return scene.pieces.flatMap((piece) => {
    const spot = laid.spots.get(piece.id);
    if (!spot || spot.hidden) return [];
    const place = scene.places.find(({ id }) => id === piece.place);
    const { key, label, count, marks, seat, on, toward } = piece;
    const name = JSON.stringify([theme.id, key, label, count, marks, seat, on > 0n, toward, place?.key, spot.cell.toFixed(1)]);
    const known = measured.get(name) ?? lettersIn(render(Drawn, { props: { piece, spot, theme, ...catalogue, heading: toward > 0 ? 40 : undefined, aim: "A", place } }).body);
    measured.set(name, known);
    return known.filter(({ size }) => !((size * spot.cell) / 100 >= LEAST - 0.1)).map(({ size, text }) => `${((size * spot.cell) / 100).toFixed(1)} px: ${text} on ${key} at ${place?.key ?? "a piece"}`);
  });
}

let server: Server;
let hadal: Hadal;
beforeAll(async () => {
  server = await new Server().start();
  hadal = connectHadal(server.url);
});
afterAll(() => server.remove());

describe("the letters of a picture", () => {
  it("are as large as their groups make them", () => {
    const markup = '<g transform="translate(1 2) scale(0.5)"><g transform="scale(3)"><text font-size="4">a<tspan>b</tspan></text></g><text font-size="8">c</text></g><text>d</text>';
    expect(lettersIn(markup)).toEqual([{ size: 6, text: "a" }, { size: 6, text: "b" }, { size: 4, text: "c" }, { size: NaN, text: "d" }]);
  });
});

/** Plays a random game and looks at some of its positions; how many. Pictures are asked for only where they are looked at. */
async function watch(game: Game, seed: number, look: (scene: Scene, before: Map<number, Layout>) => void): Promise<number> {
  const viewers = Array.from({ length: game.seats }, (_, seat) => seat);
  const before = new Map<number, Layout>();
  const options = WHOLE ? { options: await tableOptions(game) } : soonOver(game);
  let { position } = await hadal.createGame(game.gameId, { ...options, seatCount: viewers.length, seed: BigInt(seed), include: { skipLegalActions: true } });
  let looked = 0;
  for (let ply = 0; ; ply++) {
    const seat = awaited(position);
    if (ply % LOOKED_AT === 0 || seat === undefined) {
      looked++;
      const seen = await hadal.getPosition(position, { include: { scene: true, skipLegalActions: true }, viewers });
      look(seen.position.perspectives[seat ?? 0]!.scene!, before);
    }
    if (seat === undefined) return looked;
    // Without a seed, a game without chance would be the same each time.
    const { action } = await hadal.chooseAction(position, { bot: "random", seed: BigInt(1_000_000 * seed + ply) });
    ({ position } = await hadal.apply(position, action, { include: { skipLegalActions: true } }));
  }
}

/** The options of a game at a table: with these it always ends. */
async function tableOptions({ gameId }: Game) {
  const { games } = await hadal.listGames();
  return games.find(({ id }) => id === gameId)!.tableOptions as never;
}

for (const game of POSITIONS) {
  const { gameId } = game;
  it(`${game.title}: whatever lies on the table of ${GAMES} random games can be read`, { timeout: 1_800_000 }, async () => {
    const theme = await themeOf(gameId);
    const catalogue = catalogueOf(await hadal.getGame(gameId));
    const looks = { theme, faces: catalogue.faces, seatNames: ["You", "Seat 2", "Seat 3"], viewer: 0 };
    const found = new Set<string>();
    const look = (scene: Scene, before: Map<number, Layout>) => {
      for (const [at, room] of ROOMS.entries()) {
        const laid = layout(scene, looks, room, before.get(at));
        before.set(at, laid);
        for (const each of small(scene, laid, theme, catalogue)) found.add(`${room.width}: ${each}`);
        // The goal of the game is in sight.
        expect(laid.height).toBe(room.height);
      }
    };
    let looked = 0;
    for (let seed = 1; seed <= GAMES; seed += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, at) => watch(game, seed + at, look));
      looked += (await Promise.all(some)).reduce((sum, each) => sum + each, 0);
    }
    expect(looked).toBeGreaterThan(4 * GAMES);
    expect([...found].slice(0, 20)).toEqual([]);
  });
}
