// axe-core's findings on a screen.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe's findings on a screen in dark colours, and then in light ones, in which it stays. */
export async function findings(page: Page): Promise<string[]> {
  const found = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, help, nodes } of violations) {
      found.push(...nodes.map(({ target, failureSummary }) => `${colorScheme}: ${id}: ${help}: ${target.join(" ")}: ${failureSummary}`));
    }
  }
  return found;
}
