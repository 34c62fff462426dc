import type { GetGameResponse } from "hadal-client/messages/hadal/v1/game_service";
import { type Review as Reviewed, type ReviewMoment as Moment, ReviewVerdict } from "hadal-client/messages/hadal/v1/analysis_service";
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";

import { Match } from "../game/match.svelte";
import { Reviewing } from "../game/reviewing.svelte";
import Review from "./Review.svelte";
import ReviewMoment from "./ReviewMoment.svelte";

vi.mock("../game/preferences.svelte", () => ({ preferences: {} }));
vi.mock("../game/connection.svelte", () => ({ connection: {}, hadal: {}, steady: (call: () => unknown) => call() }));

const nothing = () => undefined;
const MOMENT = {
  ply: 12n,
  turn: 5n,
  seat: 0,
  verdict: ReviewVerdict.MISTAKE,
  played: { notation: "end", label: "End the turn", reasons: [], steps: [] },
  better: { notation: "buy r2", label: "Buy a ship of Seat 1", reasons: ["brings 4 points", "you lead by 2"], steps: [] },
} as unknown as Moment;

function matchOf(game: { hasChance: boolean; hasHiddenInformation: boolean }): Match {
  const bot = { kind: "bot", bot: "opponent", level: 3, name: "Melusine" } as const;
  const setup = { gameId: "deep_colony", title: "Deep Colony", hidden: false, sitters: [{ kind: "person" } as const, bot], keys: [] };
  const tree = { plies: [{ id: 0, texts: [], touched: [], reversibility: 0 }], current: 0, tip: 0 };
  return new Match({ version: 1, id: "a", saved: 0, setup, tree }, { game, faces: [], bots: [] } as unknown as GetGameResponse);
}

function reviewOf(match: Match, reviewing: Reviewing): string {
  return render(Review, { props: { match, reviewing, luck: new Reviewing(), actions: 40, choose: nothing, ask: nothing, askLuck: nothing } }).body;
}

function done(whole: Partial<Reviewed>): Reviewing {
  const reviewing = new Reviewing();
  const points = [[0, 500_000], [1, 500_000], [0, 300_000]].map(([seat, winPpm], at) => ({ ply: BigInt(at * 6), turn: BigInt(at * 2 + 1), seat, winPpm }));
  reviewing.points = points as unknown as Reviewed["points"];
  reviewing.whole = { moments: [], sentences: [], luck: [], ...whole } as unknown as Reviewed;
  return reviewing;
}

const words = (html: string) => html.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("a review has the curve in words, and each moment as a button with a name on the curve and in the list", () => {
  const html = reviewOf(matchOf({ hasChance: false, hasHiddenInformation: false }), done({ moments: [MOMENT], sentences: ["Seat 2 won with 9 points to 7 of Seat 1."] }));
  expect(words(html)).toContain("You looked even, worse from turn 5.");
  expect(words(html)).toContain("Melusine looked even.");
  expect(words(html)).toContain("Melusine won with 9 points to 7 of yours.");
  expect(html.match(/aria-label="Turn 5, You: a mistake"/g)).toHaveLength(1);
  expect(words(html)).toContain("Turn 5, You: a mistake End the turn");
});

test("the luck of draws is offered where all draws are open", () => {
  const offered = (hasChance: boolean, hasHiddenInformation: boolean) => words(reviewOf(matchOf({ hasChance, hasHiddenInformation }), done({}))).includes("How lucky");
  expect([offered(true, false), offered(true, true), offered(false, false)]).toEqual([true, false, false]);
});

test("a review that found nothing says so, and one that had no time says where it ends", () => {
  const match = matchOf({ hasChance: true, hasHiddenInformation: false });
  expect(words(reviewOf(match, done({})))).toContain("No single decision was clearly worse");
  const cut = words(reviewOf(match, done({ stoppedAt: 17n })));
  expect(cut).toContain("ends before step 18");
  expect(cut).not.toContain("No single decision");
});

test("a moment says what was played and what was better, why, and what another try is", () => {
  const shown = (match: Match, moment: Moment) =>
    words(render(ReviewMoment, { props: { match, moment, looked: "better", look: nothing, before: undefined, after: undefined, choose: nothing, tryAgain: nothing, starting: false, trouble: "" } }).body);
  const drawn = shown(matchOf({ hasChance: true, hasHiddenInformation: false }), MOMENT);
  expect(drawn).toContain("Played: End the turn");
  expect(drawn).toContain("It brings 4 points, you lead by 2.");
  expect(drawn).toContain("against the same opponents. Everything that it could not see is dealt again");
  const open = shown(matchOf({ hasChance: false, hasHiddenInformation: false }), { ...MOMENT, seat: 1 });
  expect(open).not.toContain("dealt again");
  expect(open, "reasons speak to the seat that decided").toContain("For Melusine: it brings 4 points");
});
