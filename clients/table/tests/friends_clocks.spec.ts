// The clocks of a match with friends on devices whose own clocks are wrong.

import { type Player, expect, newPlayer, seated, takeSeat, test } from "./friends";

const MINUTES = 10;

/** Sets the clock of a device so many minutes ahead; what is counted by the monotonic clock stays as it is. */
async function setAhead({ context }: Pick<Player, "context">, minutes: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const Real = Date;
    const shifted = () => Real.now() + ahead;
    globalThis.Date = new Proxy(Real, {
      construct: (_, given: [number]) => (given.length > 0 ? new Real(...given) : new Real(shifted())),
      get: (_, name) => (name === "now" ? shifted : Reflect.get(Real, name)),
    });
  }, minutes * 60_000);
}

/** What the clocks of a page show, in seconds. */
async function shown({ page }: Pick<Player, "page">): Promise<number[]> {
  const texts = await page.getByRole("timer").allTextContents();
  return texts.map((text) => {
    const [minutes, seconds] = text.split(":").map(Number);
    return minutes! * 60 + seconds!;
  });
}

test("clocks are right on devices whose own clocks are five minutes fast and slow, and run down", async ({ browser, place, complaints, request }) => {
  const created = await request.post(`${place.url}/matches`, { data: { game: "advanced_colonization", seconds: MINUTES * 60 } });
  const { match } = (await created.json()) as { match: string };
  const devices = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
  for (const [at, ahead] of [5, -5].entries()) {
    await setAhead(devices[at]!, ahead);
    await takeSeat(devices[at]!.page, `${place.url}/#match=${match}`, ["Ada", "Bo"][at]!);
  }
  await seated(...devices.map(({ page }) => page));
  for (const [at, ahead] of [5, -5].entries()) {
    const device = devices[at]!;
    const differs = await device.page.evaluate((now) => Date.now() - now, Date.now());
    expect(Math.round(differs / 60_000), "the device's own clock is wrong").toBe(ahead);
    const first = await shown(device);
    expect(first).toHaveLength(2);
    for (const seconds of first) {
      // A clock that asks the device is wrong by five minutes, and the whole test has three.
      expect(seconds).toBeLessThanOrEqual(MINUTES * 60);
      expect(seconds).toBeGreaterThan((MINUTES - 4) * 60);
    }
    await expect.poll(async () => Math.min(...(await shown(device)))).toBeLessThan(Math.min(...first));
  }
  for (const { context } of devices) await context.close();
});
