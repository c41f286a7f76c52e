import { describe, expect, it } from "vitest";
import { fitsBelow, placeLayer } from "#ui/lib/layer-place.ts";

const view = { left: 0, right: 1000, top: 0, bottom: 600 };
const most = { width: 480, height: 320 };
const at = (left: number, top: number, width = 200) => ({ left, right: left + width, top, bottom: top + 32 });
const place = (anchor: ReturnType<typeof at>, size = { width: 200, height: 240 }, mirrored = false) =>
  placeLayer(anchor, view, size, most.height, mirrored);

describe("The place of a layer", () => {
  it("is below the anchor, at its first edge", () => {
    expect(place(at(100, 100))).toEqual({ side: "bottom", left: 100, top: 136, maxHeight: 320 });
    expect(place(at(100, 100), { width: 300, height: 240 }, true)).toMatchObject({ side: "bottom", left: 8, top: 136 });
    expect(place(at(500, 100), { width: 300, height: 240 }, true)).toMatchObject({ left: 400 });
  });

  it("is above when only there is enough room", () => {
    expect(place(at(100, 500))).toEqual({ side: "top", left: 100, top: 256, maxHeight: 320 });
  });

  it("is on the side with more room when neither is enough, and is lower", () => {
    const high = { width: 200, height: 900 };
    expect(placeLayer(at(100, 250), view, high, 800, false)).toMatchObject({ side: "bottom", maxHeight: 306 });
    expect(placeLayer(at(100, 350), view, high, 800, false)).toMatchObject({ side: "top", top: 8, maxHeight: 338 });
  });

  it("stays in the window, and beside an anchor that has left it", () => {
    expect(place(at(900, 100, 90), { width: 300, height: 240 }).left).toBe(692);
    expect(place(at(-50, 100)).left).toBe(8);
    expect(place(at(-400, 100)).left).toBe(-200);
    expect(place(at(1200, 100)).left).toBe(1000);
  });

  it("is never of negative height", () => {
    expect(place(at(100, -700)).maxHeight).toBe(320);
    expect(placeLayer(at(100, 290), { ...view, bottom: 330, top: 290 }, most, 320, false).maxHeight).toBe(0);
  });

  it("is known before measuring only when the largest layer fits", () => {
    expect(fitsBelow(at(100, 100), view, most, false)).toBe(true);
    expect(fitsBelow(at(100, 237), view, most, false)).toBe(false);
    expect(fitsBelow(at(513, 100), view, most, false)).toBe(false);
    expect(fitsBelow(at(7, 100), view, most, false)).toBe(false);
    expect(fitsBelow(at(100, 100), view, most, true)).toBe(false);
    expect(fitsBelow(at(500, 100), view, most, true)).toBe(true);
  });
});
