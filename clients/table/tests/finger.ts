// The same person at a phone: whoever has but a finger taps what lies on the board twice, since the first tap looks.

import { Person } from "./person";
import type { Thing } from "./sight";

export class Finger extends Person {
  protected override async press(kind: Thing["kind"], { x, y }: { x: number; y: number }): Promise<void> {
    await this.page.touchscreen.tap(x, y);
    if (kind !== "board") return;
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await this.page.touchscreen.tap(x, y);
  }
}
