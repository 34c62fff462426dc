// Prints, as a web page, what one player of Oceans sees in the middle of a game.
//
//     npm run page -- [http://HOST:PORT] > page.html

import { Refused, connectHadal, randomAction, viewOf } from "hadal-client/oceans";
import type { OceansCard, OceansView } from "hadal-client/oceans";

import { seeded } from "./seeded.js";

/** A viewer's view: each thing is one message, with the values that follow from its traits beside it. */
function page({ ocean, seats }: OceansView, names: Map<OceansCard, string>): string {
  const zones = ocean!.zones.map(({ tokens }, zone) => `<li>Zone ${zone + 1}: ${tokens}</li>`);
  const rows = seats.map(({ score, hiddenScore, hand, species }, seat) => {
    const points = score ?? `${hiddenScore!.atLeast} to ${hiddenScore!.atMost}`;
    const known = hand!.cards.map(({ card }) => names.get(card)).join(", ");
    const boards = species.map(({ species: board, spaces, forageValue }) => {
      const traits = board!.traits.map(({ card }) => names.get(card)).join(", ");
      const forages = forageValue === undefined ? "never forages" : `forages ${forageValue}`;
      return `<li id="species-${board!.id}">${board!.population} of ${spaces}, ${forages}: ${traits}</li>`;
    });
    return `<h2>Seat ${seat}: ${points} points</h2>
<p>Holds ${known} and ${hand!.hiddenSurface + hand!.hiddenDeep} cards face down</p>
<ul>${boards.join("\n")}</ul>`;
  });
  return `<h1>Oceans</h1>\n<p>Reef: ${ocean!.reef}</p>\n<ol>${zones.join("")}</ol>\n${rows.join("\n")}`;
}

/** A line for the player whose action the rules refuse. */
function refusal({ message, clause }: Refused): string {
  return `<p role="alert">Not allowed: ${message}${clause ? ` (rule ${clause})` : ""}</p>`;
}

const hadal = connectHadal(process.argv[2] ?? "http://127.0.0.1:50051");
const catalogue = (await hadal.getGame("oceans")).components?.components;
if (catalogue?.case !== "oceans") throw new Error("the catalogue is not one of this game");
const names = new Map(catalogue.value.cards.map(({ card, name }) => [card, name]));
const random = seeded(7);
let { position } = await hadal.createGame("oceans", { seatCount: 2, seed: 7n, viewers: [0] });
for (let actions = 0; actions < 60; actions++) {
  const action = position.legalActions!.actions[0] ?? randomAction(position, random);
  ({ position } = await hadal.apply(position, action, { viewers: [0] }));
}
console.log(page(viewOf(position, 0), names));
try {
  await hadal.apply(position, "keep 0 1");
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.log(refusal(error));
}
