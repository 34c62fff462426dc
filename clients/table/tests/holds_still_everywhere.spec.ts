// The same at a desk and on a phone: the table holds still while each game is played to its end.

import { expect, openLobby, test } from "./fixtures";
import { GAMES, startGame } from "./lobby";
import { frames } from "./measuring";
import { Person } from "./person";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const game of GAMES) {
  for (const size of SIZES) {
    test(`${game.title} at ${size.width}: nothing but the pieces moves in a whole game`, async ({ page }) => {
      await page.setViewportSize(size);
      await openLobby(page);
      await startGame(page, game, ["person", "bot"]);
      const person = new Person(page, 5);
      const found = new Map<string, Set<string>>();
      for (;;) {
        const sight = await person.see();
        const scrolled = await page.evaluate(() => document.querySelector("#board .board")?.scrollTop ?? 0);
        for (const [name, [x, y, width, height]] of Object.entries(await page.evaluate(frames)) as [string, [number, number, number, number]][]) {
          const top = /^(place|panel)/.test(name) ? y + scrolled : y;
          found.set(name, (found.get(name) ?? new Set()).add([x, top, width, height].map((value) => value.toFixed(0)).join(" ")));
        }
        if (sight.over) break;
        await person.doNext(sight);
      }
      expect([...found].filter(([, boxes]) => boxes.size > 1).map(([name, boxes]) => `${name}: ${[...boxes].join(" | ")}`)).toEqual([]);
    });
  }
}
