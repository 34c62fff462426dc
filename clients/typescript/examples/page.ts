// Prints, as a web page, what one player of Oceans sees in the middle of a game.
//
//     npm run page -- [http://HOST:PORT] > page.html

import { connectHadal } from "hadal-client";
import type { OceansCard, OceansView } from "hadal-client/messages/hadal/v1/oceans";

import { anyAction } from "./any_action.js";

/** What a viewer sees: each thing is one message, with what follows from its traits beside it. */
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

const hadal = connectHadal(process.argv[2] ?? "http://127.0.0.1:50051");
const catalogue = (await hadal.getGame("oceans")).components?.components;
if (catalogue?.case !== "oceans") throw new Error("the catalogue is not one of this game");
const names = new Map(catalogue.value.cards.map(({ card, name }) => [card, name]));
let position = (await hadal.createGame("oceans", { seatCount: 2, seed: 7n })).position!;
for (let actions = 0; actions < 60; actions++) {
  const action = position.legalActions!.actions.length > 0 ? 0 : await anyAction(hadal, position);
  position = (await hadal.apply(position.state!, action)).position!;
}
const viewers = [{ viewer: { case: "seat" as const, value: 0 } }];
const shown = (await hadal.getPosition(position.state!, { viewers })).position!.perspectives[0]?.view?.view;
if (shown?.case !== "oceans") throw new Error("the view is not one of this game");
console.log(page(shown.value, names));
