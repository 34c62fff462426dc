import { execFileSync } from "node:child_process";

import { defineConfig } from "@playwright/test";

/** The Chromium that is installed; no other is fetched. */
function chromium(): string {
  const installed = "command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome || true";
  const found = process.env["CHROMIUM"] || execFileSync("sh", ["-c", installed], { encoding: "utf8" }).trim();
  if (found === "") throw new Error("no Chromium is here (Debian: apt-get install chromium); or CHROMIUM=FILE names one");
  return found;
}

/** Whole games, every table in both colours, and measurements: `--project long` runs them. */
const LONG = ["accessibility", "by_keyboard", "complete_games", "every_lesson", "friends_games", "holds_still_everywhere", "measures", "within_the_window"].map((name) => `${name}.spec.ts`);
/** Runs for people to look at: `make pictures`, `make previews`. */
const SHOWN = ["documented", "findings", "friends_shown", "gallery", "previews"].map((name) => `${name}.spec.ts`);

/** With the times as they are: `make proof PROOF=friends`. */
const PROVEN = ["friends_proof.spec.ts"];

export default defineConfig({
  projects: [
    { name: "short", testIgnore: [...LONG, ...SHOWN, ...PROVEN, "site/**"], outputDir: "tests/output/short" },
    { name: "long", testMatch: LONG, timeout: 600_000, outputDir: "tests/output/long" },
    { name: "proof", testMatch: PROVEN, timeout: 1_800_000, outputDir: "tests/output/proof" },
    { name: "pictures", testMatch: SHOWN, timeout: 600_000, outputDir: "tests/output/shown" },
    // The site that `make site` makes, from a plain file server: `make test-site-built`.
    { name: "site", testMatch: "site/*.spec.ts", timeout: 900_000, outputDir: "tests/output/site" },
  ],
  testDir: "tests",
  snapshotPathTemplate: "tests/references/{arg}{ext}",
  // A missing reference is made by `--update-snapshots` alone, so that no run passes by making its own.
  updateSnapshots: "none",
  fullyParallel: true,
  workers: 2,
  // Where servers, compilers and browsers share two cores, one test of two hundred fails now and then by what nobody waits for: `.ci/run`
  // lets a test fail once, and the report then names it as flaky, to be mended. Everywhere else none may.
  retries: Number(process.env["BROWSER_RETRIES"] ?? 0),
  // A hanging test ends here; how long anything takes says more of the machine than of the page.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    actionTimeout: 30_000,
    trace: "off",
    launchOptions: { executablePath: chromium(), args: ["--no-sandbox", "--disable-gpu"] },
  },
});
