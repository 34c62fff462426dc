// Every call of `AnalysisService`, over gRPC and over gRPC-Web.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { create, equals } from "@bufbuild/protobuf";
import {
  Code,
  type Hadal,
  type Position,
  Refused,
  type Simulation,
  StateForm,
  StoppedBy,
  awaited,
  connectHadal,
  sumSimulations,
  viewOf,
} from "hadal-client";
import { connectHadal as connectDeepColony } from "hadal-client/deep_colony";
import { ChooseActionResponseSchema, SeatStatisticsSchema, SimulationSchema } from "hadal-client/messages/hadal/v1/analysis_service";
import { ThinkerSchema } from "hadal-client/messages/hadal/v1/bot";
import { Sealing } from "hadal-client/messages/hadal/v1/game_service";
import { connectHadal as connectHadalWeb } from "hadal-client/web";

import { Server } from "./server.js";

const GAME = "advanced_colonization";
// Without a bound it might never end.
const options = { options: { case: "advancedColonization", value: { maxTurns: 20 } } } as const;
const ENDLESS = { budget: { simulations: 1_000_000_000n }, reportEvery: 1024n };

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

/** All that an iterator gives. */
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const given: Item[] = [];
  for await (const item of items) given.push(item);
  return given;
}

for (const [protocol, connect] of [
  ["gRPC", connectHadal],
  ["gRPC-Web", connectHadalWeb],
] as const) {
  describe(`bots over ${protocol}`, () => {
    let hadal: Hadal;
    before(() => void (hadal = connect(server.url)));

    async function start(game = "deep_colony"): Promise<Position> {
      return (await hadal.createGame(game, { seatCount: 2, seed: 5n, viewers: [1] })).position;
    }

    /** The figures of a range of games. */
    async function played(firstGame: bigint, games: bigint, rotate = false): Promise<Simulation> {
      const simulations = await all(hadal.simulate(GAME, { seats: ["greedy", "random"], games, firstGame, rotate, options, seed: 7n }));
      assert.equal(simulations.length, 1);
      return simulations[0]!;
    }

    for (const game of ["advanced_colonization", "deep_colony", "oceans", "deeper"]) {
      test(`bots choose legal actions of ${game}`, async () => {
        const position = await start(game);
        for (const bot of ["random", "greedy"]) {
          const chosen = await hadal.chooseAction(position, { bot });
          assert.equal((await hadal.apply(position, chosen.action)).position.ply, 1n);
          assert.ok(equals(ChooseActionResponseSchema, chosen, await hadal.chooseAction(position.state!, { bot })));
        }
      });
    }

    test("a bot thinks as it is told", async () => {
      const position = await start();
      const { work, actions } = await hadal.chooseAction(position, { level: 1, budget: { simulations: 9n }, seed: 3n, words: true });
      assert.deepEqual([work?.simulations, work?.seed, work?.stoppedBy], [9n, 3n, StoppedBy.SIMULATIONS]);
      assert.ok(actions.every(({ label }) => label));
      const shards = { shards: 2, firstShard: 1, budget: { simulations: 8n } };
      assert.equal((await hadal.chooseAction(position, shards)).work?.simulations, 8n);
    });

    test("a bot that there is not is refused", async () => {
      const position = await start();
      await assert.rejects(hadal.chooseAction(position, { bot: "oracle" }), { reason: "MALFORMED", field: "thinker.bot" });
      await assert.rejects(all(hadal.analyze(position, { level: 99 })), { reason: "MALFORMED", field: "thinker.level" });
      const refused = (error: unknown): boolean => error instanceof Refused && error.reason === "UNKNOWN_GAME";
      await assert.rejects(all(hadal.simulate("chess", { seats: "random", games: 1n })), refused);
    });

    test("bots play a sealed game with the awaited seat's key", async () => {
      const { position, seatKeys, tableKey } = await hadal.createGame("oceans", { seatCount: 2, sealing: Sealing.SEALED });
      const seat = awaited(position)!;
      const [seatKey, other] = [seatKeys[seat]!, seatKeys[1 - seat]!];
      const { action } = await hadal.chooseAction(position, { seatKey });
      assert.equal((await hadal.apply(position, action, { seatKey, tableKey })).position.ply, 1n);
      await assert.rejects(hadal.chooseAction(position, { seatKey: other }), { reason: "SEAT_KEY_REFUSED" });
      assert.equal((await all(hadal.analyze(position, { bot: "random", seatKey }))).at(-1)?.final, true);
      for (const how of [{ seatKey: other }, { viewer: other }]) {
        assert.equal((await hadal.imagineStates(position, how)).states[0]?.state.case, "packed");
      }
    });

    test("an analysis ends with its final message", async () => {
      const position = await start();
      const messages = await all(hadal.analyze(position, { budget: { simulations: 5_000n }, reportEvery: 1024n, lines: 2 }));
      assert.ok(messages.length > 1);
      assert.ok(messages.every(({ final }, place) => final === (place === messages.length - 1)));
      assert.deepEqual([messages.at(-1)?.actions.length, messages.at(-1)?.work?.simulations], [2, 5_000n]);
    });

    test("an analysis compares only what it is asked for", async () => {
      const { position } = await hadal.createGame(GAME);
      const [analysis] = await all(hadal.analyze(position, { only: ["buy r2", 0] }));
      assert.deepEqual(analysis?.actions.map(({ notation }) => notation).sort(), ["buy r1", "buy r2"]);
      await assert.rejects(all(hadal.analyze(position, { only: ["buy k2"] })), { reason: "ILLEGAL_ACTION" });
    });

    test("games are simulated among bots given in any way", async () => {
      const thinker = { bot: "greedy", budget: { simulations: 1n } };
      for (const seats of [[thinker, "random"], [create(ThinkerSchema, thinker), "random"]]) {
        const [simulation] = await all(hadal.simulate("deep_colony", { seats, games: 1n }));
        assert.deepEqual([simulation?.final, simulation?.games, simulation?.seats.length], [true, 1n, 2]);
      }
      for (const seats of ["random", { bot: "random" }, ["random"]]) {
        const [simulation] = await all(hadal.simulate("deep_colony", { seats, games: 1n, seatCount: 3 }));
        assert.equal(simulation?.seats.length, 3);
      }
    });

    test("games go on from a state", async () => {
      const { position } = await hadal.createGame(GAME, { options });
      const [simulation] = await all(hadal.simulate(position, { seats: ["random", "greedy"], games: 2n }));
      assert.equal(simulation?.games, 2n);
    });

    test("ranges of games add up", async () => {
      for (const rotate of [false, true]) {
        const whole = await played(0n, 6n, rotate);
        const ranges = [await played(0n, 2n, rotate), await played(2n, 3n, rotate), await played(5n, 1n, rotate)];
        assert.ok(equals(SimulationSchema, sumSimulations(ranges), whole));
        assert.ok(equals(SimulationSchema, sumSimulations(ranges.reverse()), whole));
        assert.ok(equals(SimulationSchema, sumSimulations([sumSimulations([]), whole]), whole));
      }
    });

    test("games without chance are different unless no opening is asked for", async () => {
      const simulate = (opening?: number) => all(hadal.simulate(GAME, { seats: "greedy", games: 3n, options, ...(opening !== undefined && { opening }) }));
      const [[different], [copies]] = await Promise.all([simulate(), simulate(0)]);
      assert.deepEqual([different?.copies, copies?.copies], [0n, 2n]);
      assert.equal(sumSimulations([copies!, copies!]).copies, 4n);
      await assert.rejects(simulate(1001), { reason: "LIMIT_EXCEEDED", field: "opening" });
    });

    test("imagined states are ones that the viewer could be in", async () => {
      const position = await start("oceans");
      const { states, seed } = await hadal.imagineStates(position, { viewer: 1, count: 3, seed: 9n });
      assert.deepEqual([states.length, seed], [3, 9n]);
      for (const state of states) {
        const seen = (await hadal.getPosition(state, { viewers: [1] })).position;
        assert.deepEqual(viewOf(seen, 1), viewOf(position, 1));
      }
      const typed = await hadal.imagineStates(position, { viewer: "spectator", include: { stateForm: StateForm.TYPED } });
      assert.equal(typed.states[0]?.state.case, "oceans");
    });
  });
}

test("a sum keeps what its parts agree on", () => {
  const [first, second] = [1, 2].map((botVersion) => create(SimulationSchema, { games: 1n, work: { seed: 3n, botVersion, depth: botVersion } }));
  const { work, games, final } = sumSimulations([{ ...first!, final: true }, second!]);
  assert.deepEqual([work?.seed, work?.botVersion, work?.depth, games, final], [3n, 0, 2, 2n, false]);
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

test("who leaves the loop or gives the signal cancels the call, over gRPC and over gRPC-Web", async (t) => {
  // Calls that went on would take all the room there is.
  const small = await Server.start("--analyses", "2");
  t.after(() => small.stop());
  for (const connect of [connectHadal, connectHadalWeb, connectHadal]) {
    const hadal = connect(small.url);
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
  }
  assert.equal(await small.stop(), 0);
});
