import { describe, expect, it } from "vitest";
import { qrPath } from "#ui/qr-code/qr-path.ts";

/** Dark modules of a path: each run split into its modules. */
function modulesOf(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at++) dark.add(`${Number(x) + at},${y}`);
  return dark;
}

describe("the path of a QR code", () => {
  it("has the three finders inside a light margin of four modules", () => {
    const code = qrPath("DD2026062800042", "L");
    expect(code?.edge).toBe(21 + 8);
    const dark = modulesOf(code?.path ?? "");
    const finder = (x: number, y: number) =>
      Array.from({ length: 7 }, (_, row) =>
        Array.from({ length: 7 }, (__, column) => (dark.has(`${x + column},${y + row}`) ? "#" : ".")).join(""),
      ).join("\n");
    const whole = "#######\n#.....#\n#.###.#\n#.###.#\n#.###.#\n#.....#\n#######";
    expect([finder(4, 4), finder(18, 4), finder(4, 18)]).toEqual([whole, whole, whole]);
    const margin = [...dark].filter((place) => place.split(",").some((at) => Number(at) < 4 || Number(at) > 24));
    expect(margin).toEqual([]);
  });

  it("joins dark neighbours, so that no hairline shows between them", () => {
    const runs = [...(qrPath("1", "L")?.path ?? "").matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) =>
      run.slice(1).map(Number),
    );
    const touching = runs.filter(([x = 0, y, length = 0]) => runs.some(([x2, y2]) => y2 === y && x2 === x + length));
    expect(touching).toEqual([]);
  });

  it("grows with the level and the text, and is none for what is too long", () => {
    const text = "https://example.com/report/DD2026062800042";
    const edges = (["L", "M", "Q", "H"] as const).map((level) => qrPath(text, level)?.edge ?? 0);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    expect(qrPath("检".repeat(1500), "L")).toBeNull();
    expect(qrPath("a".repeat(2953), "L")?.edge).toBe(177 + 8);
    expect(qrPath("a".repeat(2954), "L")).toBeNull();
  });

  it("draws half a surrogate pair, which has no UTF-8, as the sign for it", () => {
    expect(qrPath("\uD83D", "L")).toEqual(qrPath("\uFFFD", "L"));
  });
});
