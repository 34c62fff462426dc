import { expect, it } from "vitest";
import { render } from "svelte/server";
import { Scene_PlaceKind as Kind } from "hadal-client/messages/hadal/v1/scene";
import { place, scene } from "../board/testing";
import type { Theme } from "../themes/theme";
import { layout } from "./layout/layout";
import Surroundings from "./Surroundings.svelte";

it("tells of those at other devices alone whether they are here, each at their plate", () => {
  const places = [0, 1, 2].map((seat) => place({ id: seat + 1, kind: Kind.POOL, key: "pool", seat }));
  const laid = layout(scene([], { places }), { theme: { id: "test" } as Theme, faces: new Map(), seatNames: ["You", "Ada", "Bo"], viewer: 0 }, { width: 1000, height: 700 });
  const { body } = render(Surroundings, { props: { laid, asked: 0, thinking: undefined, presence: [undefined, { state: "away" as const, words: "away" }, { state: "here" as const, words: "here" }] } });
  expect([...body.matchAll(/data-presence="(\w+)"/g)].map(([, said]) => said).sort()).toEqual(["away", "here"]);
});
