// The pictures that a pasted link shows, made from those of the lobby: `make previews` writes them to public/previews.

import { fileURLToPath } from "node:url";

import { expect, openLobby, test } from "./fixtures";
import { POSITIONS } from "./positions";

/** As programs for messages show them. */
const SIZE = { width: 1200, height: 630 };

test("pictures of links", async ({ page }) => {
  test.skip(process.env["PREVIEWS"] === undefined, "SKIPPED: PREVIEWS is not set, so nothing is written");
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: "light" });
  for (const { gameId, title } of POSITIONS) {
    await openLobby(page);
    const picture = page.getByRole("article", { name: title }).locator(".picture svg");
    await expect(picture).toBeVisible();
    await page.evaluate((name) => {
      const found = [...document.querySelectorAll("article")].find((each) => each.querySelector("h3")?.textContent === name)!.querySelector(".picture svg")!;
      document.body.replaceChildren(found);
      found.setAttribute("preserveAspectRatio", "xMidYMid slice");
      Object.assign((found as SVGElement).style, { position: "fixed", inset: "0", width: "100vw", height: "100vh" });
    }, title);
    await page.screenshot({ path: fileURLToPath(new URL(`../public/previews/${gameId}.png`, import.meta.url)) });
  }
});
