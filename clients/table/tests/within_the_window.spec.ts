// Every button that answers a question lies in the window and under nothing else, whatever a step asks: whole games at four sizes.
// `make proof PROOF=table` plays ten games of each game at each size.

import { connectHadal, saveState } from "hadal-client";

import { expect, test } from "./fixtures";
import { fragmentOf } from "./links";
import { POSITIONS, soonOver } from "./positions";
import { SIZES, outOfReach, playLooking } from "./reach";
import { look } from "./sight";

const GAMES = Number(process.env["TABLE_GAMES"] ?? 1);

for (const game of POSITIONS) {
  for (const size of SIZES) {
    test(`${game.title} at ${size.width}x${size.height}: whatever is asked, each answer can be pressed where it stands`, async ({ page, server }) => {
      test.setTimeout(600_000 * GAMES);
      const hadal = connectHadal(server.url);
      await page.setViewportSize(size);
      for (let seed = 1; seed <= GAMES; seed++) {
        const { position } = await hadal.createGame(game.gameId, { seatCount: 2, seed: BigInt(seed), ...soonOver(game) });
        const state = Buffer.from(saveState(position)).toString("base64url");
        const sitters = [{ kind: "person" }, { kind: "person" }];
        await page.goto("about:blank");
        await page.goto(`/${fragmentOf({ setup: { gameId: game.gameId, title: game.title, hidden: false, sitters, keys: [] }, state })}`);
        await expect(page.locator("#board [data-piece]").first()).toBeVisible();
        await page.evaluate(`window.look = ${look.toString()}; window.outOfReach = ${outOfReach.toString()}`);
        const seen = await page.evaluate(playLooking, seed);
        console.log(`${game.title}, game ${seed}, ${size.width}x${size.height}: ${seen.prompts} prompts; ${Object.entries(seen.kinds).map(([kind, times]) => `${times} with ${kind}`).join(", ")}`);
        expect(seen.over).toBe(true);
        expect(seen.faults, `game ${seed}`).toEqual([]);
      }
    });
  }
}
