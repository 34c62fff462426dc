import { expect, it } from "vitest";

import { circle, polygonShape } from "./polygons";

it("a polygon is a shape around its own middle", () => {
  const shape = polygonShape([[0, -10], [6, 10], [-6, 10]], { x: 100, y: 50 });
  expect(shape).toEqual({ x: 100, y: 50, width: 12, height: 20, outline: "M0 -10L6 10L-6 10Z" });
});

it("of what stands below another only the foot is a target", () => {
  const shape = polygonShape([[0, -10], [6, 10], [-6, 10]], { x: 100, y: 50 }, 5);
  expect(shape).toMatchObject({ y: 57.5, height: 5, width: 12 });
  expect(shape.outline).toBe("M4.5 -2.5L6 2.5L-6 2.5L-4.5 -2.5Z");
});

it("a circle is as wide as it is high", () => {
  const shape = polygonShape(circle(8), { x: 0, y: 0 });
  expect(shape.width).toBeCloseTo(16);
  expect(shape.height).toBeCloseTo(16);
});
