// `make proof PROOF=friends`: each game is played by the link to its end, at a desk and on a phone whose clocks are wrong, with the times as
// they are, and in between networks go silent, the match server stands still, and a page is closed.

import { clocksOn, minutesAhead, newPhone, noteSilence, saidOfSilence, setAhead } from "./devices";
import { Finger } from "./finger";
import { FRIEND, ME, type Player, type WiredPlace, askedAndOther, createMatch, expect, isAsked, linkFor, newPlayer, playStep, seated, standing, takeSeat, test, verdict } from "./friends";
import { ENDED, GAMES } from "./lobby";
import { make, seenOn, watchMade } from "./on_its_way";
import { Person } from "./person";

const MINUTES = 45;
const STOPPED_MS = 40_000;
const ARRIVES_MS = 20_000;
const NOTICED_MS = 30_000;
/** Between two interruptions so many steps are played. */
const PACE = 4;

/** One of the two: a device, its own network, and who sits at it. */
interface Side extends Player {
  wire: WiredPlace["wires"][0];
  person: () => Person;
}

/** Interruptions, when one of them alone is asked; answers with a figure. */
type Interruption = (asked: Side, other: Side, place: WiredPlace) => Promise<string>;

async function awaited(since: number, milliseconds: number): Promise<void> {
  await expect.poll(() => Date.now() - since, { timeout: 2 * milliseconds }).toBeGreaterThan(milliseconds);
}

const INTERRUPTIONS: readonly Interruption[] = [
  async function clocksAreRight(asked, other, { url }) {
    const id = /#match=([\w-]+)/.exec(asked.page.url())![1]!;
    for (const { page } of [asked, other]) {
      expect(Math.abs(await minutesAhead(page)), "the device's own clock is wrong").toBe(5);
      const answer = await page.request.get(`${url}/matches/${id}`);
      const { seconds_left: left } = (await answer.json()) as { seconds_left: number[] };
      const differ = (await clocksOn(page)).map((seconds, seat) => Math.abs(seconds - left[seat]!));
      expect(differ).toHaveLength(2);
      expect(Math.max(...differ)).toBeLessThan(5);
    }
    return "clocks are right on devices five minutes wrong";
  },

  async function networkGoesSilent(asked, other) {
    await noteSilence(other.page);
    const before = await standing(other.page);
    expect(other.wire.silence(), "its stream was open").toBeGreaterThan(0);
    await playStep(asked.person(), asked.page);
    const made = Date.now();
    await expect.poll(async () => (await standing(other.page)).steps, { timeout: 3 * ARRIVES_MS }).toBeGreaterThan(before.steps);
    const took = Date.now() - made;
    expect(took).toBeLessThanOrEqual(ARRIVES_MS);
    const said = await saidOfSilence(other.page);
    expect(said[0], "the page has said so after twelve").toMatch(/^No word for 1[23] s/);
    return `over a silent network a move came after ${(took / 1_000).toFixed(1)} s, and "${said[0]}" was said`;
  },

  async function serverStandsStill(asked, other, { matches }) {
    const before = await standing(asked.page);
    const stopped = Date.now();
    matches.stop();
    try {
      await watchMade(asked.page);
      await make(asked.page, asked.person());
      await expect(asked.page.locator("#bar .prompt")).toContainText("Not sent yet: trying again");
      await awaited(stopped, STOPPED_MS);
      await expect(asked.page.locator("#board"), "it is still on its way").toHaveAttribute("data-made");
    } finally {
      matches.goOn();
    }
    const wentOn = Date.now();
    for (const { page } of [asked, other]) await expect.poll(async () => (await standing(page)).steps, { timeout: 60_000 }).toBeGreaterThan(before.steps);
    expect(await seenOn(asked.page), "nothing jumps while it is on its way").toHaveLength(1);
    await expect(asked.page.getByRole("alert")).toHaveCount(0);
    return `a move stayed for ${STOPPED_MS / 1_000} s, and both had it ${((Date.now() - wentOn) / 1_000).toFixed(1)} s after the match server went on`;
  },

  async function pageIsClosed(asked, other) {
    const link = asked.page.url();
    const dot = other.page.locator("#board [data-presence]");
    await expect(dot).toHaveAttribute("data-presence", "here");
    await asked.page.close();
    const closed = Date.now();
    await expect(dot).toHaveAttribute("data-presence", "away", { timeout: 3 * NOTICED_MS });
    await expect(other.page.locator("#bar .note")).toContainText(/(Ada|Bo) is away; it (is|has been) (Ada|Bo)'s turn/);
    const took = Date.now() - closed;
    expect(took).toBeLessThanOrEqual(NOTICED_MS);
    asked.page = await asked.context.newPage();
    await asked.page.goto(link);
    await seated(asked.page);
    await expect(dot).toHaveAttribute("data-presence", "here");
    return `a closed page was told after ${(took / 1_000).toFixed(1)} s`;
  },
];

/** Waits until one of them alone is asked, or until it is over for both. */
async function next(sides: readonly [Side, Side]): Promise<readonly [Side, Side] | undefined> {
  const isOver = async () => (await Promise.all(sides.map(({ page }) => page.getByRole("dialog", { name: ENDED }).isVisible()))).every(Boolean);
  await expect.poll(async () => (await isOver()) || (await isAsked(sides[0])) !== (await isAsked(sides[1])), { timeout: 120_000 }).toBe(true);
  return (await isOver()) ? undefined : askedAndOther(...sides);
}

for (const game of GAMES) {
  test(`${game.title} is played by the link to its end, whatever comes in between`, async ({ browser, wired, complaints }) => {
    complaints.expected.push(/net::ERR_|Failed to load resource/);
    let seed = 31;
    const host: Side = { ...(await newPlayer(browser, complaints)), wire: wired.wires[0], person: () => new Person(host.page, seed++) };
    const guest: Side = { ...(await newPhone(browser, complaints)), wire: wired.wires[1], person: () => new Finger(guest.page, seed++) };
    const sides = [host, guest] as const;
    await setAhead(host.context, 5);
    await setAhead(guest.context, -5);
    await createMatch(host.page, host.wire.url, game, [ME, FRIEND], "Ada", MINUTES);
    const link = await linkFor(host.page, "Link for your friend");
    await takeSeat(guest.page, link.replace(host.wire.url, guest.wire.url), "Bo");
    await seated(host.page, guest.page);
    const left = [...INTERRUPTIONS];
    let steps = 0;
    for (let now = await next(sides); now !== undefined; now = await next(sides)) {
      const [asked, other] = now;
      if (steps % PACE === 0 && left.length > 0) console.log(`${game.title}, step ${steps}: ${await left.shift()!(asked, other, wired)}`);
      else await playStep(asked.person(), asked.page);
      steps++;
    }
    expect(left, "all has come in between").toEqual([]);
    for (const { page } of sides) expect(await verdict(page)).toContain("Nobody could choose the cards");
    await host.page.getByRole("button", { name: "Scores", exact: true }).click();
    await host.page.getByRole("dialog", { name: ENDED }).getByRole("button", { name: "Rematch" }).click();
    await guest.page.getByRole("region", { name: "Rematch" }).getByRole("button", { name: "Play again" }).tap();
    await seated(host.page, guest.page);
    for (const [side, seats] of [[host, ["Bo", "You"]], [guest, ["You", "Ada"]]] as const) {
      await expect(side.page.getByRole("list", { name: "Seats" }).locator(".name")).toHaveText(seats);
    }
    const [asked, other] = await askedAndOther(...sides);
    const before = await standing(other.page);
    await playStep(asked.person(), asked.page);
    await expect.poll(async () => (await standing(other.page)).steps).toBeGreaterThan(before.steps);
    console.log(`${game.title}: ${steps} steps to the end, and a rematch`);
    for (const { context } of sides) await context.close();
  });
}
