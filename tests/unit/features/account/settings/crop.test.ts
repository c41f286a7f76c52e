import { describe, expect, it } from "vitest";
import { dragged, squareOf, wholeCrop } from "#src/features/account/settings/crop.ts";

const wide = { width: 400, height: 200 };

describe("the square cut out of a picture", () => {
  it("is as large as fits and in the middle at first", () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, edge: 200 });
    expect(squareOf({ width: 100, height: 300 }, wholeCrop)).toEqual({ left: 0, top: 100, edge: 100 });
  });

  it("is never outside the picture, whatever is asked", () => {
    expect(squareOf(wide, { zoom: 9, across: 2, down: -1 })).toEqual({ left: 350, top: 0, edge: 50 });
    expect(squareOf(wide, { zoom: 0, across: 0, down: 0 })).toEqual({ left: 0, top: 0, edge: 200 });
  });

  it("goes the other way than the picture is dragged, by what the frame shows", () => {
    // The frame of 100 px shows 200 px: 25 px to the right are 50 px of the 200 px it can move.
    expect(dragged(wide, wholeCrop, { x: 25, y: 40, frame: 100 })).toEqual({ zoom: 1, across: 0.25, down: 0.5 });
    expect(dragged(wide, { ...wholeCrop, zoom: 2 }, { x: 0, y: -1000, frame: 100 }).down).toBe(1);
  });
});
