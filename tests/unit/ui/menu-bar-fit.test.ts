import { describe, expect, it } from "vitest";
import { fitCount } from "#ui/menu-bar/overflow.ts";

describe("entries that fit into a bar", () => {
  it.each<[string, readonly number[], number, number]>([
    ["all, to the pixel, without room for the last entry", [100, 100, 100], 320, 3],
    ["one less, where the last entry takes the room of it", [100, 100, 100], 319, 2],
    ["as many as leave room for the last entry", [100, 100, 100], 249, 1],
    ["none", [100, 100], 80, 0],
    ["a small last one instead of the entry for the others", [100, 20], 130, 2],
    ["nothing of nothing", [], 100, 0],
  ])("%s", (_, widths, room, count) => {
    expect(fitCount(widths, room, 40, 10)).toBe(count);
  });
});
