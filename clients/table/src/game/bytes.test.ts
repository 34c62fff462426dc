import { describe, expect, it } from "vitest";

import { TooLong, UNPACKED_MAX, pack, unpack } from "./bytes";

describe("a packed text", () => {
  it("comes out again, up to the most that is unpacked", async () => {
    for (const text of ["", "märz", "a".repeat(UNPACKED_MAX)]) {
      expect(await unpack(await pack(text))).toBe(text);
    }
  });

  it("is not unpacked beyond that", async () => {
    await expect(unpack(await pack("a".repeat(UNPACKED_MAX + 1)))).rejects.toThrow(TooLong);
    // The bytes after the limit are not looked at, so nobody sees that it is cut.
    const packed = await pack("a".repeat(64 * UNPACKED_MAX));
    await expect(unpack(packed.slice(0, -20))).rejects.toThrow(TooLong);
  });

  it("that was cut or changed is refused", async () => {
    const packed = await pack("a game");
    await expect(unpack(packed.slice(0, -4))).rejects.toThrow();
    await expect(unpack(packed.slice(0, -12) + "AAAA" + packed.slice(-8))).rejects.toThrow();
  });
});
