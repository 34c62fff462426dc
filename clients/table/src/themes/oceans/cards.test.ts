import { expect, test } from "vitest";

import type { Face, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

import { LEAST } from "../lettering";
import { PAPER_END, paperOf, printedOn } from "./cards";

function face(title: string, help: string, numbers: string[] = []): Face {
  return { title, help, numbers } as unknown as Face;
}

test("a Deep trait has a cost, powers and a rule without its kind", () => {
  const printed = printedOn(
    face("Draconic", "Deep trait, costs 4, migrates 4, defensive. Attack 7, shell 3.", ["Attack 7", "Shell 3", "Cost 4", "Migrate 4"]),
  );
  expect(printed).toMatchObject({ kind: "deep", isDefensive: true, isLeeching: false, cost: 4, migrate: 4 });
  expect(printed.rule).toBe("Attack 7, shell 3.");
  expect(printed.powers).toEqual([
    { name: "Attack", value: 7 },
    { name: "Shell", value: 3 },
  ]);
});

test("scenarios are told from events", () => {
  expect(printedOn(face("Food Surge", "Scenario, an event that is carried out. All grow.", ["Diamonds 2"]))).toMatchObject({
    kind: "event",
    icons: [{ name: "Diamonds", value: 2 }],
  });
  expect(printedOn(face("Fertile", "Scenario, in force while its zone is empty. More.")).kind).toBe("scenario");
});

test("what is no card keeps its help whole", () => {
  expect(printedOn(face("Population", "Food of the sea. Worth a point."))).toMatchObject({
    kind: "other",
    rule: "Food of the sea. Worth a point.",
  });
});

test("a card of no known creature swims with its depth", () => {
  expect(printedOn(face("Barbels", "Deep trait, costs 1. Gains.")).picture).toBe("angler");
  expect(printedOn(face("Bottom Feeder", "Surface trait, migrates 5. Gains.")).picture).toBe("fish");
});

test("long words take the place of the picture, so that they can be read on a card of a hand", () => {
  const rule = "Gains 2 when some species with attack value 3+ attacks and no other Shark Cleaner is nearer on that side of the attacker.";
  const held = { label: "" } as Scene_Piece;
  const pixels = 1.53;
  const [short, long] = ["Gains 1.", rule].map((words) => paperOf(face("Shark Cleaner", `Surface trait, migrates 3. ${words}`), held, pixels)!);
  expect(short!.top).toBeGreaterThan(0);
  expect(long!.top).toBeLessThan(0);
  expect(long!.words.lines.join(" ")).toBe(rule);
  expect(long!.words.size * pixels).toBeGreaterThanOrEqual(LEAST);
  expect(long!.words.lines.length * long!.words.size).toBeLessThan(PAPER_END - long!.top);
  expect(paperOf(face("Whale", `Surface trait, migrates 3. ${rule}`), held, 0.7)).toBeUndefined();
});
