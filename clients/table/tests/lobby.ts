// Starting games as a person does, by the lobby's own controls.

import type { Locator, Page } from "@playwright/test";

import { expect } from "./fixtures";

export interface GameToPlay {
  title: string;
  /** Options by their titles, so that the game ends soon. */
  options?: Readonly<Record<string, string>>;
}

export const GAMES: readonly GameToPlay[] = [
  { title: "Deep Colony" },
  // A random player ends a turn without doing anything, which at a table is a repetition, and soon the end.
  { title: "Advanced Colonization", options: { "Max turns": "14", Repetition: "0" } },
  { title: "Oceans", options: { "Round limit": "4" } },
  { title: "Deeper", options: { "Turn limit": "8" } },
];

/** The title of the end of any game. */
export const ENDED = /win|draw|is over|share the first place/;

/** The bot that thinks least. */
export const FIRST_BOT = { label: "Random bot" };

/** The choice of who sits on a seat, counted from 0, in a form. */
export function sitterOf(form: Page | Locator, seat: number): Locator {
  return form.locator(`select[data-seat="${seat}"]`);
}

/** Opens the form of a game, puts one of `sitters` into each seat, and starts. */
export async function startGame(
  page: Page,
  { title, options = {} }: GameToPlay,
  sitters: readonly ("person" | "bot")[],
  bot: { label: string } = FIRST_BOT,
): Promise<void> {
  await page.getByRole("button", { name: `More: seats and options of ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: title });
  const players = dialog.getByRole("combobox", { name: "Players" });
  await expect(dialog.getByRole("button", { name: "Start" })).toBeVisible();
  if (await players.isVisible()) await players.selectOption(String(sitters.length));
  for (const [seat, sitter] of sitters.entries()) {
    const select = sitterOf(dialog, seat);
    await select.selectOption(sitter === "person" ? { label: "Person" } : bot);
  }
  if (Object.keys(options).length > 0) await dialog.getByText("Options", { exact: true }).click();
  for (const [name, value] of Object.entries(options)) await dialog.getByRole("spinbutton", { name }).fill(value);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}
