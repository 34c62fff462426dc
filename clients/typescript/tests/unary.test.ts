// Every unary call, over gRPC and over gRPC-Web.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { create, equals } from "@bufbuild/protobuf";
import { Code } from "@connectrpc/connect";
import { type Hadal, Refused, applyRequest, connectHadal } from "hadal-client";
import {
  AdvancedColonizationPyramid as Pyramid,
  type AdvancedColonizationView,
} from "hadal-client/messages/hadal/v1/advanced_colonization";
import {
  ActionSchema,
  ComponentsSchema,
  IncludeSchema,
  type Position,
  PositionSchema,
  Reversibility,
  StateForm,
  StateSchema,
} from "hadal-client/messages/hadal/v1/game";
import { Sealing } from "hadal-client/messages/hadal/v1/game_service";
import { connectHadal as connectHadalWeb } from "hadal-client/web";

import { Server } from "./server.js";

const GAME = "advanced_colonization";
const START = "[1]/[2]/[3] -/- - 1P5";
const WON = "r1[1]r1/r2[2]r2/[3] -/- - 2P5";
const include = { notation: true, actionNotations: true };
const spectator = { viewer: { case: "spectator", value: {} } } as const;
const buyR2 = create(ActionSchema, {
  action: {
    case: "advancedColonization",
    value: { action: { case: "buy", value: { pyramid: Pyramid.R2 } } },
  },
});

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

for (const [protocol, connect] of [
  ["gRPC", connectHadal],
  ["gRPC-Web", connectHadalWeb],
] as const) {
  describe(`over ${protocol}`, () => {
    let hadal: Hadal;
    before(() => void (hadal = connect(server.url)));

    async function start(text = START): Promise<Position> {
      const options = { options: { case: "advancedColonization", value: { position: text } } } as const;
      return (await hadal.createGame(GAME, { options, include })).position!;
    }

    function viewOf(position: Position): AdvancedColonizationView {
      const view = position.perspectives[0]?.view?.view;
      assert.equal(view?.case, "advancedColonization");
      return view.value;
    }

    test("listGames tells games and limits", async () => {
      const { games, server: about } = await hadal.listGames();
      const game = games.find(({ id }) => id === GAME);
      assert.deepEqual([game?.seatsMin, game?.seatsMax, game?.hasChance], [2, 2, false]);
      assert.ok(about !== undefined && about.wireVersions.includes(1));
      assert.equal(about.limits.find(({ name }) => name === "request_bytes")?.value, 1n << 20n);
    });

    test("getGame tells all a frontend needs", async () => {
      const answer = await hadal.getGame(GAME);
      assert.equal(answer.components?.components.case, "advancedColonization");
      assert.ok(answer.rules.startsWith("#") && answer.notationGrammar !== "");
      assert.ok(answer.options.some(({ name }) => name === "max_turns"));
      assert.ok(answer.refusals.some(({ violated, rule }) => violated === "not_your_pyramid" && rule !== ""));
    });

    test("createGame gives the first position", async () => {
      const { position } = await hadal.createGame(GAME, { seatCount: 2, include });
      assert.equal(position?.notation, START);
      assert.equal(position.stateHash.length, 16);
      assert.deepEqual(position.status?.status.case, "awaiting");
      assert.equal(position.legalActions?.total, 7n);
      assert.deepEqual(position.legalActions.notations.at(-1), "end");
    });

    test("getPosition shows views and outcomes", async () => {
      const { state } = await start();
      const viewers = [{ viewer: { case: "seat", value: 1 } } as const, spectator];
      const { position } = await hadal.getPosition(state!, { viewers });
      assert.deepEqual(position?.perspectives.map((each) => each.viewer?.viewer.case), ["seat", "spectator"]);
      assert.equal(viewOf(position).positionText, START);
      const over = (await hadal.getPosition((await start(WON)).state!)).position?.status?.status;
      assert.equal(over?.case, "outcome");
      assert.deepEqual(over.value.results.map(({ rank, score }) => [rank, score]), [[1, 4n], [2, 0n]]);
    });

    test("createGame gives a packed state unless told otherwise", async () => {
      const { position } = await hadal.createGame(GAME);
      assert.equal(position?.state?.state.case, "packed");
      const how = { include: create(IncludeSchema, { stateForm: StateForm.TYPED }) };
      const typed = (await hadal.createGame(GAME, how)).position;
      assert.equal(typed?.state?.state.case, "advancedColonization");
      assert.deepEqual(typed.stateHash, position.stateHash);
      assert.equal(how.include.stateForm, StateForm.TYPED, "what the caller gave stays as it was");
      const unset = { include: create(IncludeSchema, { notation: true }) };
      const both = (await hadal.createGame(GAME, unset)).position;
      assert.deepEqual([both?.notation, both?.state?.state.case], [START, "packed"]);
      assert.equal(unset.include.stateForm, StateForm.UNSPECIFIED, "what the caller gave stays as it was");
    });

    test("typed gives the message of a game for a state or a position in any open form", async () => {
      const position = await start();
      const typed = await hadal.typed(position.state!);
      assert.equal(typed.state.case, "advancedColonization");
      assert.equal(typed.state.value.planets.length, 3);
      assert.ok(equals(StateSchema, await hadal.typed(position), typed));
      assert.ok(equals(StateSchema, await hadal.typed(typed), typed));
      const [packed, read] = [await hadal.apply(position.state!, "buy r2"), await hadal.apply(typed, "buy r2")];
      assert.equal(packed.position?.state?.state.case, "packed");
      assert.equal(read.position?.state?.state.case, "advancedColonization", "an answer has the form of its request");
      assert.deepEqual(packed.position.stateHash, read.position.stateHash);
    });

    test("an action may be given by its place in the list", async () => {
      const { state, legalActions } = await start();
      const place = legalActions!.notations.indexOf("buy r2");
      const named = (await hadal.apply(state!, "buy r2")).position;
      assert.ok(equals(PositionSchema, (await hadal.apply(state!, place)).position!, named!));
      const often = (await hadal.applyActions(state!, [place, "end"], { include })).steps;
      assert.deepEqual(often.map(({ notation }) => notation), ["buy r2", "end"]);
      await assert.rejects(hadal.apply(state!, legalActions!.actions.length), (error) => {
        assert.ok(error instanceof Refused);
        return error.reason === "MALFORMED" && "action.index" in error.violations;
      });
    });

    test("getGame tells the components of other options", async () => {
      const plain = (await hadal.getGame("deep_colony")).components;
      assert.equal(plain?.components.case, "deepColony");
      const asked = (tileSet: string) =>
        hadal.getGame("deep_colony", { options: { options: { case: "deepColony", value: { tileSet } } } });
      const same = (await asked(plain.components.value.tileSet)).components;
      assert.ok(same && equals(ComponentsSchema, same, plain));
      await assert.rejects(asked("no tiles"), { reason: "MALFORMED" });
    });

    for (const [form, action] of [["notation", "buy r2"], ["message", buyR2]] as const) {
      test(`apply takes an action as ${form}`, async () => {
        const from = await start();
        const how = { include, expectedHash: from.stateHash, seat: 0, viewers: [spectator] };
        const { position, events } = await hadal.apply(from.state!, action, how);
        assert.equal(position?.notation, "[1]/[2]/[3] r2/- - 1P3");
        assert.deepEqual([position.ply, position.parentHash], [1n, from.stateHash]);
        assert.equal(position.reversibility, Reversibility.FREE);
        assert.deepEqual(viewOf(position).seats[0]?.seat?.reserve, [Pyramid.R2]);
        assert.deepEqual(position.perspectives[0]?.events, events);
        const first = events[0]?.event;
        assert.ok(first?.case === "advancedColonization");
        assert.equal(first.value.event.case, "purchased");
      });
    }

    test("apply leaves out what is not wanted", async () => {
      const how = { include: { skipState: true, skipLegalActions: true } };
      const { position } = await hadal.apply((await start()).state!, "end", how);
      assert.deepEqual([position?.state, position?.legalActions, position?.notation], [undefined, undefined, ""]);
    });

    test("validateOnly answers nothing, or the refusal", async () => {
      const { state } = await start();
      const answer = await hadal.apply(state!, "buy r2", { validateOnly: true });
      assert.deepEqual([answer.position, answer.events], [undefined, []]);
      await assert.rejects(hadal.apply(state!, "dep r2 A^", { validateOnly: true }), { reason: "ILLEGAL_ACTION" });
    });

    test("expandLimit lists the members of templates", async () => {
      const from = await start("k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3");
      assert.ok(from.legalActions!.templates.length > 0);
      const how = { include: { actionNotations: true, expandLimit: 10_000 } };
      const all = (await hadal.getPosition(from.state!, how)).position?.legalActions;
      assert.equal(all?.templates.length, 0);
      assert.equal(all.total, BigInt(all.actions.length));
      assert.equal(all.total, from.legalActions!.total);
    });

    test("applyActions gives a step per action", async () => {
      const { state } = await start();
      const { position, steps } = await hadal.applyActions(state!, [buyR2, "dep r2 A>B", "end"], { include });
      assert.equal(position?.notation, "[1](r2>B)/[2]/[3] -/- - 2P5");
      assert.deepEqual(steps.map(({ notation }) => notation), ["buy r2", "dep r2 A>B", "end"]);
      assert.deepEqual(steps.at(-1)?.stateHash, position.stateHash);
      await assert.rejects(
        hadal.applyActions(state!, ["buy r2", "buy k2"]),
        (error) => error instanceof Refused && error.metadata["index"] === "1",
      );
    });

    test("batch answers each item", async () => {
      const from = await start();
      const [good, bad] = await hadal.batch([
        applyRequest(from.state!, "buy r2", { include }),
        applyRequest(from.state!, "dep r2 A^"),
      ]);
      assert.ok(good !== undefined && !(good instanceof Refused) && bad instanceof Refused);
      assert.deepEqual([bad.code, bad.reason], [Code.FailedPrecondition, "ILLEGAL_ACTION"]);
      const alone = await hadal.apply(from.state!, "buy r2", { include });
      assert.ok(equals(PositionSchema, good.position!, alone.position!));
    });

    describe("a refusal", () => {
      /** What the call was refused with. */
      async function refusalOf(call: Promise<unknown>): Promise<Refused> {
        const error = await call.then(
          () => assert.fail("the call was not refused"),
          (error: unknown) => error,
        );
        assert.ok(error instanceof Refused, String(error));
        return error;
      }

      test("of an illegal action names the rule", async () => {
        const refused = await refusalOf(hadal.apply((await start()).state!, "buy k2"));
        assert.deepEqual([refused.code, refused.reason], [Code.FailedPrecondition, "ILLEGAL_ACTION"]);
        assert.equal(refused.metadata["violated"], "not_your_pyramid");
        assert.ok(refused.metadata["rule"] && refused.message !== "");
      });

      test("of a notation that does not parse has the field's path", async () => {
        const refused = await refusalOf(hadal.apply((await start()).state!, "buy everything"));
        assert.deepEqual([refused.code, refused.reason], [Code.InvalidArgument, "MALFORMED"]);
        assert.deepEqual(Object.keys(refused.violations), ["action.notation"]);
      });

      test("of a state that breaks an invariant has the field's path", async () => {
        const state = await hadal.typed(await start());
        assert.equal(state.state.case, "advancedColonization");
        state.state.value.seats[0]!.reserve = [Pyramid.R1, Pyramid.R1, Pyramid.R1];
        const refused = await refusalOf(hadal.getPosition(state));
        assert.deepEqual([refused.code, refused.reason], [Code.InvalidArgument, "STATE_INVALID"]);
        assert.match(Object.keys(refused.violations)[0] ?? "", /^state\.advanced_colonization/);
      });

      test("of a missing state, a stale one, another seat, a finished game, an unknown game", async () => {
        const [{ state }, won] = [await start(), await start(WON)];
        const reasons = await Promise.all(
          [
            hadal.getPosition(create(StateSchema)),
            hadal.apply(state!, "end", { expectedHash: new Uint8Array(16) }),
            hadal.apply(state!, "end", { seat: 1 }),
            hadal.apply(won.state!, "end"),
            hadal.getGame("chess"),
          ].map(async (call) => refusalOf(call).then(({ code, reason }) => [Code[code], reason])),
        );
        assert.deepEqual(reasons, [
          ["InvalidArgument", "MALFORMED"],
          ["Aborted", "STATE_STALE"],
          ["FailedPrecondition", "NOT_AWAITED"],
          ["FailedPrecondition", "GAME_OVER"],
          ["NotFound", "UNKNOWN_GAME"],
        ]);
      });

      test("of a budget above the limit names the limit", async () => {
        const how = { include: { expandLimit: 250_001 } };
        const refused = await refusalOf(hadal.getPosition((await start()).state!, how));
        assert.deepEqual([refused.code, refused.reason], [Code.OutOfRange, "LIMIT_EXCEEDED"]);
        assert.deepEqual(refused.metadata, { limit: "expand_limit", value: "250001" });
      });

      test("of too large a request names the limit", async () => {
        const refused = await refusalOf(hadal.apply((await start()).state!, "x".repeat(1 << 20)));
        assert.deepEqual([refused.code, refused.reason], [Code.OutOfRange, "LIMIT_EXCEEDED"]);
        assert.equal(refused.metadata["limit"], "request_bytes");
      });

      test("of sealing, unless the server seals", async () => {
        await hadal.createGame(GAME, { sealing: Sealing.SEALED }).then(
          ({ seatKeys }) => assert.equal(seatKeys.length, 2),
          ({ code, reason }: Refused) => assert.deepEqual([code, reason], [Code.Unimplemented, "SEALING_UNAVAILABLE"]),
        );
      });
    });
  });
}
