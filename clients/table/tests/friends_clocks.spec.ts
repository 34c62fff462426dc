// The clocks of a match with friends on devices whose own clocks are wrong.

import { clocksOn, minutesAhead, setAhead } from "./devices";
import { expect, newPlayer, seated, takeSeat, test } from "./friends";

const MINUTES = 10;

test("clocks are right on devices whose own clocks are five minutes fast and slow, and run down", async ({ browser, place, complaints, request }) => {
  const created = await request.post(`${place.url}/matches`, { data: { game: "advanced_colonization", seconds: MINUTES * 60 } });
  const { match } = (await created.json()) as { match: string };
  const devices = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
  for (const [at, ahead] of [5, -5].entries()) {
    await setAhead(devices[at]!.context, ahead);
    await takeSeat(devices[at]!.page, `${place.url}/#match=${match}`, ["Ada", "Bo"][at]!);
  }
  await seated(...devices.map(({ page }) => page));
  for (const [at, ahead] of [5, -5].entries()) {
    const { page } = devices[at]!;
    expect(await minutesAhead(page), "the device's own clock is wrong").toBe(ahead);
    const first = await clocksOn(page);
    expect(first).toHaveLength(2);
    for (const seconds of first) {
      // A clock that asks the device is wrong by five minutes, and the whole test has three.
      expect(seconds).toBeLessThanOrEqual(MINUTES * 60);
      expect(seconds).toBeGreaterThan((MINUTES - 4) * 60);
    }
    await expect.poll(async () => Math.min(...(await clocksOn(page)))).toBeLessThan(Math.min(...first));
  }
  for (const { context } of devices) await context.close();
});
