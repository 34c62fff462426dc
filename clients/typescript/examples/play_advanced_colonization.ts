// Plays a whole game of Advanced Colonization against a running server, both seats with one small policy.
//
//     npm run example -- [http://HOST:PORT]
//
// The policy looks one action ahead: one batch asks the server what each legal action would lead to, and the action with
// the best outlook for the seat that acts is taken. All rules stay on the server.

import { type Hadal, Refused, applyRequest, connectHadal } from "hadal-client";
import {
  AdvancedColonizationAim as Aim,
  AdvancedColonizationPyramid as Pyramid,
  AdvancedColonizationSide as Side,
  type AdvancedColonizationView,
} from "hadal-client/messages/hadal/v1/advanced_colonization";
import type { Position } from "hadal-client/messages/hadal/v1/game";

const ACTIONS_MAX = 500n;
const COLONIES_TO_WIN = 4;

/** The seat of a red or yellow (0) or a blue or black (1) pyramid; green ones are planets. */
function owner(pyramid: Pyramid): number | undefined {
  return { R: 0, Y: 0, B: 1, K: 1 }[Pyramid[pyramid].charAt(0)];
}

/** 1 to 3, like the sizes of the planets. */
function size(pyramid: Pyramid): number {
  return Number(Pyramid[pyramid].charAt(1));
}

/** How a position looks for a seat: dominant colonies, ships on their way to further ones, and nothing wasted. */
function outlook(view: AdvancedColonizationView, seat: number): number {
  const isOwn = (pyramid: Pyramid) => owner(pyramid) === seat;
  const own = view.dominantCounts[seat] ?? 0;
  let rating = 100 * own + (own === COLONIES_TO_WIN ? 10_000 : 0);
  const covered = new Set(view.dominant.filter((colony) => colony.seat === seat).map((at) => `${at.slot} ${at.side}`));
  for (const [index, planet] of view.slots.entries()) {
    for (const [nth, ship] of planet.orbitShips.entries()) {
      const aim = planet.orbitAims[nth];
      // A standing ship lands on the near side of its planet, a lying one on the far side of the one it points at.
      const [slot, side] = aim === Aim.STANDING ? [index + 1, Side.NEAR] : [aim ?? 0, Side.FAR];
      const fits = aim !== Aim.ADRIFT && size(ship) === view.slots[slot - 1]?.planetSize;
      if (isOwn(ship) && fits && !covered.has(`${slot} ${side}`)) {
        rating += 10;
        covered.add(`${slot} ${side}`);
      }
    }
    rating += 3 * [...planet.near, ...planet.far, ...planet.orbitShips].filter(isOwn).length;
  }
  rating += (seat === 0 ? view.reserveOne : view.reserveTwo).length;
  return rating - 150 * view.burned.filter(isOwn).length;
}

/** The action with the best outlook; among equals the last one listed, which is the end of the turn if that is one. */
async function choose(hadal: Hadal, position: Position, seat: number): Promise<string> {
  const actions = position.legalActions?.notations ?? [];
  const how = {
    viewers: [{ viewer: { case: "spectator" as const, value: {} } }],
    include: { skipState: true, skipLegalActions: true },
  };
  const answers = await hadal.batch(actions.map((action) => applyRequest(position.state!, action, how)));
  let [best, chosen] = [-Infinity, "end"];
  for (const [index, answer] of answers.entries()) {
    if (answer instanceof Refused) throw answer;
    const view = answer.position?.perspectives[0]?.view?.view;
    if (view?.case !== "advancedColonization") throw new Error("the view is not one of this game");
    const rating = outlook(view.value, seat);
    if (rating >= best) [best, chosen] = [rating, actions[index]!];
  }
  return chosen;
}

const hadal = connectHadal(process.argv[2] ?? "http://127.0.0.1:50051");
const include = { notation: true, actionNotations: true };
let position = (await hadal.createGame("advanced_colonization", { include })).position!;
let status = position.status!.status;
while (status.case === "awaiting" && position.ply < ACTIONS_MAX) {
  const action = await choose(hadal, position, status.value.seat);
  const seat = status.value.seat;
  position = (await hadal.apply(position.state!, action, { include })).position!;
  status = position.status!.status;
  console.log(`${String(position.ply).padStart(3)}  seat ${seat}  ${action.padEnd(18)} ${position.notation}`);
}
if (status.case !== "outcome") throw new Error(`nobody has won after ${ACTIONS_MAX} actions`);
const winner = status.value.results.find((result) => result.rank === 1);
console.log(`seat ${winner?.seat} wins after ${position.ply} actions (${status.value.reason})`);
