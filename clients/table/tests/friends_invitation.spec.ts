// The way to a seat: the host's link with what it shows where it is pasted, and the page of whoever opens it, on a phone.

import { askedAndOther, createMatch, expect, linkFor, newPlayer, playStep, seated, standing, test } from "./friends";
import { openLobby } from "./fixtures";
import { GAMES } from "./lobby";
import { Person } from "./person";

test("a match is begun at a game's card, its link shows a picture, and who opens it learns first and then takes the seat", async ({ page, browser, place, complaints }) => {
  await page.addInitScript(() => Object.assign(navigator, { share: async (what: ShareData) => void Object.assign(window, { shared: what }) }));
  await openLobby(page, place.url);
  await page.getByRole("button", { name: "Play Oceans with a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Play with a friend" });
  await expect(dialog.getByRole("combobox").first()).toHaveValue("oceans");
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByRole("combobox", { name: "Opponent" }).selectOption({ label: "A friend, by a link" });
  await dialog.getByRole("button", { name: "Create the match" }).click();
  await expect(page.getByRole("img", { name: "QR code of the link: Link for your friend" })).toBeVisible();
  const link = await linkFor(page, "Link for your friend");
  await page.getByRole("button", { name: "Share: Link for your friend" }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toMatchObject({ url: link, text: "Play Oceans with me" });

  const shown = await page.request.get(link.split("#")[0]!);
  const head = await shown.text();
  expect(head).toContain('<meta property="og:title" content="Ada invites you to Oceans">');
  const picture = await page.request.get(/og:image" content="([^"]+)"/.exec(head)![1]!);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], "as programs for messages show it").toEqual([1200, 630]);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  complaints.watch(context);
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Ada invites you to Oceans" })).toBeVisible();
  expect(new URL(guest.url()).pathname).toBe("/");
  await guest.getByRole("button", { name: "Never played? Learn it in 2 minutes" }).tap();
  await expect(guest.locator("#board [data-piece]").first()).toBeVisible();
  await guest.getByRole("button", { name: "Back to the seat" }).tap();
  await expect(guest.getByRole("heading", { name: "Ada invites you to Oceans" })).toBeVisible();
  await guest.getByLabel("Your name").fill("Bo");
  await guest.getByRole("button", { name: "Take the seat" }).tap();
  await seated(page, guest);
  await expect(page.getByRole("list", { name: "Seats" })).toContainText("Bo");
  await context.close();
});

test("why there is no undo is said on a tap, and bots without names are behind more", async ({ page, context, browser, place, complaints }) => {
  const friend = await newPlayer(browser, complaints);
  await openLobby(page, place.url);
  await page.getByRole("button", { name: "Play Deep Colony with a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Play with a friend" });
  const bots = dialog.getByRole("combobox", { name: "Opponent" });
  await expect(bots.getByRole("option", { name: /bot/i })).toHaveCount(0);
  await expect(bots.getByRole("option")).toHaveCount(8);
  await dialog.getByRole("button", { name: "More bots" }).click();
  await expect(bots.getByRole("option", { name: "Random bot" })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await createMatch(page, place.url, GAMES[0]!, ["You", "A friend, by a link"]);
  await friend.page.goto(await linkFor(page, "Link for your friend"));
  await friend.page.getByLabel("Your name").fill("Bo");
  await friend.page.getByRole("button", { name: "Take the seat" }).click();
  await seated(page, friend.page);
  const [asked] = await askedAndOther({ page, context }, friend);
  // A disabled button is tapped all the same.
  await asked.page.getByRole("button", { name: "Undo" }).click({ force: true });
  await expect(asked.page.getByText("Nothing has been played yet.").first()).toBeVisible();
  const { steps } = await standing(asked.page);
  await playStep(new Person(asked.page, 3), asked.page);
  await expect.poll(async () => (await standing(asked.page)).steps).toBeGreaterThan(steps);
  // Whether a step may be taken back is told with it; until its answer is there, it is on its way.
  const undo = asked.page.getByRole("button", { name: "Undo" });
  await expect(async () => {
    await undo.click({ force: true });
    const told = asked.page.getByText(/You have asked to take the last step back|The last step is taken back|it stands/).first();
    await expect(told).toBeAttached({ timeout: 5_000 });
  }).toPass();
  await friend.context.close();
});
