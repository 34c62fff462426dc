// How large the core is, and how quick it begins. Times are told, since they are the machine's as much as the site's.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { openSite, expect, test } from "./fixtures";
import { SITE } from "./host";

test("the core is compiled, answers, and shows a game", async ({ page, host }) => {
  await openSite(page, host);
  const name = readdirSync(join(SITE, "assets")).find((each) => each.endsWith(".wasm"))!;
  const sizes = ["", ".gz", ".br"].map((end) => (statSync(join(SITE, "assets", name + end)).size / 1e6).toFixed(2));
  console.log(`core: ${sizes[0]} MB, gzip ${sizes[1]} MB, brotli ${sizes[2]} MB`);
  const [compiled, answered] = await page.evaluate(async (path) => {
    const bytes = await (await fetch(path)).arrayBuffer();
    const start = performance.now();
    const module = await WebAssembly.compile(bytes);
    const compiled = performance.now();
    let answers = 0;
    const hadal = { clock: () => performance.now(), random: () => 0, answer: () => ++answers };
    const core = (await WebAssembly.instantiate(module, { hadal })).exports as Record<string, (...numbers: number[]) => number>;
    const method = new TextEncoder().encode("hadal.v1.GameService/ListGames");
    const at = core["alloc"]!(method.length);
    new Uint8Array((core["memory"] as unknown as WebAssembly.Memory).buffer, at, method.length).set(method);
    core["call"]!(at, method.length, at, 0, 0);
    if (answers !== 1) throw new Error(`${answers} answers`);
    return [compiled - start, performance.now() - compiled];
  }, `assets/${name}`);
  console.log(`compiled in ${compiled!.toFixed(0)} ms, first answer ${answered!.toFixed(0)} ms later`);
  const shown = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLElement>('[aria-label="Play Deep Colony"]')!.click();
    while (!document.querySelector("#board [data-piece]")) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
  console.log(`from the click on Play to the board: ${shown.toFixed(0)} ms, everything being kept`);
  await expect(page.locator("#board [data-piece]").first()).toBeVisible();
});
