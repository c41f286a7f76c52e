import { expect, it } from "vitest";
import { changeView, firstView } from "#ui/image-viewer/view.ts";

it("zooms within 0.25 and 8", () => {
  expect(changeView(firstView, { kind: "zoom", by: 100 }).scale).toBe(8);
  expect(changeView(firstView, { kind: "zoom", by: 0.001 }).scale).toBe(0.25);
});

it("keeps the point under the pointer where it is", () => {
  const view = changeView(firstView, { kind: "zoom", by: 2, x: 100, y: -50 });
  // The picture's point (100, -50) is now at 2 × itself, moved by x and y: it has not moved on the screen.
  expect([view.x + 2 * 100, view.y + 2 * -50]).toEqual([100, -50]);
  const again = changeView(view, { kind: "zoom", by: 1.5, x: 100, y: -50 });
  expect(again.x + 3 * 100).toBeCloseTo(100);
});

it("moves only what is larger than its stage, and turns on without spinning back", () => {
  expect(changeView(firstView, { kind: "move", x: 10, y: 10 })).toEqual(firstView);
  const large = changeView(firstView, { kind: "zoom", by: 2 });
  expect(changeView(large, { kind: "move", x: 10, y: -5 })).toMatchObject({ x: 10, y: -5 });
  expect(changeView({ ...firstView, turn: 270 }, { kind: "turn", by: 90 }).turn).toBe(360);
  expect(changeView({ ...large, turn: 90 }, { kind: "reset" })).toEqual(firstView);
});
