import { expect, test } from "vitest";

import type { Face } from "hadal-client/messages/hadal/v1/scene";

import { printedOn } from "./cards";

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
