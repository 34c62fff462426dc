// Bots: figures that are added up, and calls that are left.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Code, type Simulation, connectHadal, create, equals, sumSimulations } from "hadal-client";
import { connectHadal as connectDeepColony } from "hadal-client/deep_colony";
import { SeatStatisticsSchema, SimulationSchema } from "hadal-client/messages/hadal/v1/analysis_service";
import { connectHadal as connectHadalWeb } from "hadal-client/web";

import { Server } from "./server.js";

const GAME = "advanced_colonization";
// Without a bound it might never end.
const options = { options: { case: "advancedColonization", value: { maxTurns: 20 } } } as const;
const ENDLESS = { budget: { simulations: 1_000_000_000n }, reportEvery: 1024n };

let server: Server;
// Calls that went on would take all the room there is.
before(async () => void (server = await Server.start("--analyses", "2")));
after(async () => assert.equal(await server.stop(), 0));

test("ranges of games add up", async () => {
  const played = async (firstGame: bigint, games: bigint, rotate: boolean): Promise<Simulation> => {
    const simulations = connectHadal(server.url).simulate(GAME, { seats: ["greedy", "random"], games, firstGame, rotate, options, seed: 7n });
    return (await simulations.next()).value as Simulation;
  };
  for (const rotate of [false, true]) {
    const whole = await played(0n, 6n, rotate);
    const ranges = [await played(0n, 2n, rotate), await played(2n, 3n, rotate), await played(5n, 1n, rotate)];
    assert.ok(equals(SimulationSchema, sumSimulations(ranges), whole));
    assert.ok(equals(SimulationSchema, sumSimulations(ranges.reverse()), whole));
    assert.ok(equals(SimulationSchema, sumSimulations([sumSimulations([]), whole]), whole));
  }
});

test("a sum keeps what its parts agree on", () => {
  const [first, second] = [1, 2].map((botVersion) => create(SimulationSchema, { games: 1n, copies: 1n, work: { seed: 3n, botVersion, depth: botVersion } }));
  const { work, games, copies, final } = sumSimulations([{ ...first!, final: true }, second!]);
  assert.deepEqual([work?.seed, work?.botVersion, work?.depth, games, copies, final], [3n, 0, 2, 2n, 2n, false]);
});

test("games with other seats do not add up", () => {
  const seats = [0, 1, 2].map((seat) => create(SeatStatisticsSchema, { seat }));
  const ranges = [2, 3].map((count) => create(SimulationSchema, { games: 1n, seats: seats.slice(0, count) }));
  assert.throws(() => sumSimulations(ranges), /different seats/);
});

test("a client of one game simulates no game whose options it would lose", async () => {
  const hadal = connectDeepColony(server.url);
  assert.throws(() => hadal.simulate(GAME, { seats: "random", games: 1n, options }), /hadal-client\/deep_colony leaves out the options/);
  const { position } = await hadal.createGame("deep_colony", { seatCount: 2 });
  const { action } = await hadal.chooseAction(position);
  assert.equal(action.action.case, "deepColony");
});

for (const connect of [connectHadal, connectHadalWeb, connectHadal]) {
  test(`who leaves the loop or gives the signal cancels the call, over ${connect === connectHadal ? "gRPC" : "gRPC-Web"}`, async () => {
    const hadal = connect(server.url);
    // A first tile with one action alone would leave nothing to analyse.
    const { position } = await hadal.createGame("deep_colony", { seatCount: 2, seed: 1n });
    for await (const { final } of hadal.analyze(position, ENDLESS)) {
      assert.equal(final, false);
      break;
    }
    const kept = hadal.simulate("deep_colony", { seats: "random", seatCount: 2, games: 1_000_000n, reportEvery: 1024n });
    assert.equal((await kept.next()).done, false);
    await kept.return();
    assert.equal((await kept.next()).done, true);
    const giving = new AbortController();
    const given = hadal.analyze(position, { budget: ENDLESS.budget, signal: giving.signal });
    const waiting = assert.rejects(given.next(), { code: Code.Canceled });
    setTimeout(() => giving.abort(), 50);
    await waiting;
    await assert.rejects(hadal.analyze(position, { signal: giving.signal }).next(), { code: Code.Canceled });
    await hadal.chooseAction(position);
  });
}
