import { describe, expect, it } from "vitest";
import { besidePlace } from "#ui/lib/beside-place.ts";

const view = { left: 0, right: 1000, top: 0, bottom: 600 };
const at = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 32 });
const size = { width: 60, height: 30 };
const above = { side: "top", align: "center", gap: 6, mirrored: false } as const;

describe("The place of a hint", () => {
  it("is centred beside its element", () => {
    expect(besidePlace(at(200, 100), view, size, above)).toEqual({ side: "top", left: 220, top: 64 });
    expect(besidePlace(at(200, 100), view, size, { ...above, side: "bottom" })).toMatchObject({ left: 220, top: 138 });
    expect(besidePlace(at(200, 100), view, size, { ...above, side: "left" })).toMatchObject({ left: 134, top: 101 });
    expect(besidePlace(at(200, 100), view, size, { ...above, side: "right" })).toMatchObject({ left: 306, top: 101 });
  });

  it("begins or ends with its element, in the direction of reading", () => {
    const start = { ...above, align: "start" } as const;
    expect(besidePlace(at(200, 100), view, size, start).left).toBe(200);
    expect(besidePlace(at(200, 100), view, size, { ...start, mirrored: true }).left).toBe(240);
    expect(besidePlace(at(200, 100), view, size, { ...start, align: "end" }).left).toBe(240);
    expect(besidePlace(at(200, 100), view, size, { ...start, align: "end", mirrored: true }).left).toBe(200);
    expect(besidePlace(at(200, 100), view, size, { ...start, side: "right", mirrored: true }).top).toBe(100);
  });

  it("is on the other side when only there is enough room", () => {
    expect(besidePlace(at(200, 20), view, size, above)).toMatchObject({ side: "bottom", top: 58 });
    expect(besidePlace(at(0, 100), view, size, { ...above, side: "left" })).toMatchObject({ side: "right", left: 106 });
  });

  it("stays in the window, and beside an element that has left it", () => {
    expect(besidePlace(at(-40, 100), view, size, above).left).toBe(8);
    expect(besidePlace(at(960, 100), view, size, above).left).toBe(932);
    expect(besidePlace(at(-200, 100), view, size, above).left).toBe(-100);
  });
});
