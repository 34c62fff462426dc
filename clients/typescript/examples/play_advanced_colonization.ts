// Plays a whole game of Advanced Colonization against a running server, both seats with one small policy.
//
//     npm run policy -- [http://HOST:PORT]
//
// The policy looks one action ahead: one batch asks the server what each legal action would lead to, and the action with
// the best outlook for the seat that acts is taken. All rules stay on the server.

import {
  type AdvancedColonizationComponents,
  AdvancedColonizationOrientation as Orientation,
  type AdvancedColonizationPyramid as Pyramid,
  AdvancedColonizationSide as Side,
  AdvancedColonizationSlot as Slot,
  type AdvancedColonizationView,
  type Hadal,
  type Position,
  Refused,
  applyRequest,
  awaited,
  connectHadal,
  outcome,
  saveState,
  viewOf,
  winner,
} from "hadal-client/advanced_colonization";

import { tell } from "./telling.js";

const ACTIONS_MAX = 500n;
const POINTING_AT = new Map([
  [Orientation.POINTING_AT_A, Slot.A],
  [Orientation.POINTING_AT_B, Slot.B],
  [Orientation.POINTING_AT_C, Slot.C],
]);

/** How a position looks for a seat: dominant colonies, ships on their way to further ones, and nothing wasted. */
function outlook(catalogue: AdvancedColonizationComponents, view: AdvancedColonizationView, seat: number): number {
  const about = (pyramid: Pyramid) => catalogue.pyramids.find((info) => info.pyramid === pyramid);
  const isOwn = (pyramid: Pyramid) => about(pyramid)?.ownerSeat === seat;
  const own = view.seats[seat]!;
  const planets = view.planets.map(({ planet }) => planet!);
  const covered = new Set(
    view.planets.flatMap(({ planet, nearDominant, farDominant }) => [
      ...(nearDominant?.ownerSeat === seat ? [`${planet!.slot} ${Side.NEAR}`] : []),
      ...(farDominant?.ownerSeat === seat ? [`${planet!.slot} ${Side.FAR}`] : []),
    ]),
  );
  let rating = 100 * own.dominantColonies + (own.dominantColonies === catalogue.coloniesToWin ? 10_000 : 0);
  for (const { slot, nearColonies, farColonies, ships } of planets) {
    for (const { pyramid, orientation } of ships) {
      // A standing ship lands on the near side of its planet, a lying one on the far side of the one it points at.
      const standing = orientation === Orientation.STANDING;
      const target = standing ? slot : POINTING_AT.get(orientation);
      const landing = `${target} ${standing ? Side.NEAR : Side.FAR}`;
      const fits = about(pyramid)?.size === planets.find((planet) => planet.slot === target)?.size;
      if (isOwn(pyramid) && fits && !covered.has(landing)) {
        rating += 10;
        covered.add(landing);
      }
    }
    rating += 3 * [...nearColonies, ...farColonies, ...ships.map(({ pyramid }) => pyramid)].filter(isOwn).length;
  }
  return rating + own.seat!.reserve.length - 150 * view.burned.filter(isOwn).length;
}

/** The action with the best outlook, by its place; among equals the last one, which is the end of the turn if listed. */
async function choose(
  hadal: Hadal,
  catalogue: AdvancedColonizationComponents,
  position: Position,
  seat: number,
): Promise<number> {
  const how = { viewers: ["spectator" as const], include: { skipState: true, skipLegalActions: true } };
  const places = position.legalActions!.actions.map((_, place) => place);
  const answers = await hadal.batch(places.map((place) => applyRequest(position, place, how)));
  let [best, chosen] = [-Infinity, 0];
  for (const [place, answer] of answers.entries()) {
    if (answer instanceof Refused) throw answer;
    const rating = outlook(catalogue, viewOf(answer.position!, "spectator"), seat);
    if (rating >= best) [best, chosen] = [rating, place];
  }
  return chosen;
}

const hadal = connectHadal(process.argv[2] ?? "http://127.0.0.1:50051");
const catalogue = (await hadal.getGame("advanced_colonization")).components?.components;
if (catalogue?.case !== "advancedColonization") throw new Error("the catalogue is not one of this game");
const include = { notation: true, actionNotations: true };
let { position } = await hadal.createGame("advanced_colonization", { include });
// A refused action changes nothing: the position is as good as before.
await hadal.apply(position, "buy k2").catch((error: unknown) => {
  if (!(error instanceof Refused)) throw error;
  console.log(`"buy k2" is refused: ${error.message} (${error.violated}, rule ${error.clause})`);
});
for (let seat = awaited(position); seat !== undefined && position.ply < ACTIONS_MAX; seat = awaited(position)) {
  const place = await choose(hadal, catalogue.value, position, seat);
  const action = position.legalActions!.notations[place]!;
  ({ position } = await hadal.apply(position, place, { include }));
  console.log(`${String(position.ply).padStart(3)}  seat ${seat}  ${action.padEnd(18)} ${position.notation}`);
}
const end = outcome(position);
if (!end) throw new Error(`nobody has won after ${ACTIONS_MAX} actions`);
console.log(`the last state is kept in ${saveState(position).length} bytes; it says:`);
console.log((await tell(hadal, await hadal.typed(position))).join("\n"));
console.log(`seat ${winner(position)} wins after ${position.ply} actions (${end.reason})`);
