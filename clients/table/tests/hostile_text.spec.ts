// Text of records, links and refusals is shown as text, whatever is written in it: nothing of it becomes markup, and nothing runs.

import type { Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { type Content, contentOf, fragmentOf } from "./links";
import { GAMES, startGame } from "./lobby";
import { Person } from "./person";
import { inMenu, logOf, shareLink } from "./table";

const HOSTILE = `"'><img src=x onerror="document.title='broken in'"><script>document.title='broken in'</script>`;

/** Nothing has become an element, was fetched or has run. The fixture also fails for what the policy had to stop. */
async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], script:not([src])')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^broken in/);
  expect(await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/x")).length)).toBe(0);
}

test("the page comes with a policy that forbids what is inline", async ({ page }) => {
  const policy = (await page.goto("/"))!.headers()["content-security-policy"]?.split("; ");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("style-src 'self'");
});

async function linkOf(page: Page): Promise<Content> {
  await openLobby(page);
  await startGame(page, GAMES[1]!, ["person", "bot"]);
  await new Person(page).play(3);
  return contentOf(await shareLink(page));
}

async function follow(page: Page, content: unknown): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/${fragmentOf(content)}`);
}

test("a title in a link", async ({ page }) => {
  const content = await linkOf(page);
  await follow(page, { ...content, setup: { ...content.setup, title: HOSTILE } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOSTILE);
  await expectNothingRan(page);
  await page.getByRole("button", { name: "Back to the games" }).click();
  await expect(page.getByText(HOSTILE)).toBeVisible();
  await expectNothingRan(page);
});

test("a game in a link that there is not", async ({ page }) => {
  const content = await linkOf(page);
  await follow(page, { ...content, setup: { ...content.setup, gameId: HOSTILE } });
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNothingRan(page);
});

test("a bot in a link: the refusal repeats its name", async ({ page }) => {
  const content = await linkOf(page);
  const sitters = content.setup.sitters.map(() => ({ kind: "bot", bot: HOSTILE, level: 1 }));
  await follow(page, { ...content, setup: { ...content.setup, sitters } });
  await expect(page.getByRole("list", { name: "Seats" })).toContainText("<img src=x");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNothingRan(page);
});

test("a kept game: titles, sentences and actions", async ({ page }) => {
  await linkOf(page);
  // Before the page reads what is kept: the game that is still open would write over it.
  await page.addInitScript((hostile) => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.includes("/game/")) continue;
      const kept = JSON.parse(text) as { setup: { title: string }; tree: { plies: { texts: string[] }[] } };
      kept.setup.title = hostile;
      for (const ply of kept.tree.plies) ply.texts = [hostile];
      localStorage.setItem(key, JSON.stringify(kept));
    }
  }, HOSTILE);
  await page.reload();
  await expect(logOf(page)).toContainText("<script>");
  await expectNothingRan(page);
});

const RECORDS: [string, string][] = [
  ["that is nothing but markup", HOSTILE],
  ["of a game of that name", `hadal record 1\ngame ${HOSTILE}\n`],
  ["with markup in every field", ["hadal record 1", "game deeper", "seats", "rules", "seed", "options", "start"].map((line) => `${line} ${HOSTILE}`).join("\n")],
  ["of JSON", JSON.stringify({ version: 1, id: HOSTILE, saved: HOSTILE, setup: { gameId: HOSTILE, title: HOSTILE, hidden: HOSTILE, sitters: [], keys: [HOSTILE] }, tree: { plies: [{ id: 0, texts: [HOSTILE], state: HOSTILE }], current: 0, tip: 0 } })],
];

for (const [name, record] of RECORDS) {
  test(`a record ${name}`, async ({ page }) => {
    await openLobby(page);
    await page.locator("input[type=file]").setInputFiles({ name: "hostile.record", mimeType: "text/plain", buffer: Buffer.from(record) });
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNothingRan(page);
  });
}

test("a true record with markup at the end of each line", async ({ page }) => {
  await openLobby(page);
  await startGame(page, { title: "Advanced Colonization", options: { "Max turns": "2" } }, ["person", "bot"]);
  await new Person(page).play(3);
  const text = await inMenu(page, async (menu) => {
    const saved = page.waitForEvent("download");
    await menu.getByRole("button", { name: "Save a record" }).click();
    return (await saved).createReadStream().then(async (stream) => Buffer.concat(await stream.toArray()).toString());
  });
  await page.getByRole("button", { name: "Back to the games" }).click();
  const lines = text.trimEnd().split("\n");
  const open = async (changed: string[]) => {
    const file = { name: "changed.record", mimeType: "text/plain", buffer: Buffer.from(changed.join("\n") + "\n") };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("alert")).toContainText("has no game");
    await expectNothingRan(page);
  };
  for (const at of lines.keys()) {
    await open(lines.with(at, `${lines[at]} ${HOSTILE}`));
    await page.reload();
  }
});
