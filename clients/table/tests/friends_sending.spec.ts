// A move stays where it was made until it stands, however long that takes, or is taken back with a reason.

import { askedAndOther, expect, newPlayer, standAlike, standing, test, twoSeated } from "./friends";
import { make, piecesOn, seenOn, watchMade } from "./on_its_way";
import { Person } from "./person";

for (const game of ["deep_colony", "advanced_colonization"]) {
  test(`${game}: a move made while the match server is stopped stays, is said to be on its way, and stands`, async ({ browser, quick, complaints }) => {
    complaints.expected.push(/net::ERR_|Failed to load resource/);
    const players = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
    await twoSeated(quick.url, [players[0].page, players[1].page], { game });
    const [{ page }, other] = await askedAndOther(...players);
    const { steps } = await standing(page);
    const before = await piecesOn(page);
    await watchMade(page);
    quick.matches.stop();
    try {
      await make(page, new Person(page, 5));
      await expect(page.locator("#bar .prompt")).toContainText("On its way");
      await expect(page.locator("#bar .prompt")).toContainText("Not sent yet: trying again");
      await expect(page.locator("[data-silence]"), "and nothing is heard").toContainText("No word for");
    } finally {
      quick.matches.goOn();
    }
    await expect.poll(async () => (await standing(page)).steps).toBeGreaterThan(steps);
    await standAlike(page, other.page);
    const seen = await seenOn(page);
    expect(seen, "nothing jumps while it is on its way").toHaveLength(1);
    if (game === "deep_colony") expect(seen[0], "the tile lies where it was laid").not.toBe(before);
    await expect(page.getByRole("alert")).toHaveCount(0);
    for (const { context } of players) await context.close();
  });
}

test("a move that is refused is taken back, with the reason", async ({ browser, quick, complaints }) => {
  complaints.expected.push(/status of 409/);
  const players = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
  await twoSeated(quick.url, [players[0].page, players[1].page], { game: "deep_colony" });
  const [{ page }] = await askedAndOther(...players);
  const before = await standing(page);
  await page.route("**/actions", (route) => route.fulfill({ status: 409, json: { reason: "ILLEGAL_ACTION", message: "the tile does not fit there", clause: null } }));
  const person = new Person(page, 5);
  const alert = page.getByRole("alert");
  await expect(async () => {
    await person.tryOnce();
    expect(await alert.count()).toBe(1);
  }).toPass({ intervals: [20] });
  await expect(alert).toContainText("Your move is taken back: the tile does not fit there");
  await page.unroute("**/actions");
  await expect(page.locator("#board[data-made]")).toHaveCount(0);
  expect(await standing(page)).toEqual(before);
  for (const { context } of players) await context.close();
});
