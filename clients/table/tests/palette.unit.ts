// Pictures outside of the page have the page's colours.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { facts } from "../src/themes/plain/drawing";

test("the plain drawing has the page's light colours", () => {
  const palette = readFileSync(new URL("../src/style/palette.css", import.meta.url), "utf-8");
  const light = new Map([...palette.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]+),/g)].map(([, name, value]) => [name, value]));
  expect(Object.keys(facts.palette).length).toBeGreaterThan(15);
  for (const [name, value] of Object.entries(facts.palette)) expect([name, light.get(name)]).toEqual([name, value]);
});
