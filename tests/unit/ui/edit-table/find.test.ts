import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCells, type FindSource, type FoundPlaces, foundAt, nextFound } from "#ui/edit-table/core/find.ts";

const source = (...rows: string[][]) => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  textAt: (row: number, column: number) => rows[row]?.[column] ?? "",
});

/** Runs all steps of the search. */
function findAll(table: FindSource, text: string): FoundPlaces {
  const steps = findCells(table, text);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

describe("finding in a table", () => {
  it("takes no heed of letter case and full-width forms", () => {
    const table = source(["ABC-1", "水样"], ["ａｂｃ－１", "x"], ["", "（abc—1）"]);
    expect(findAll(table, "abc-1")).toEqual([0, 2, 5]);
    expect(findAll(table, "ＡＢＣ")).toEqual([0, 2, 5]);
    expect(findAll(table, "水")).toEqual([1]);
    expect(findAll(table, "(")).toEqual([5]);
    expect(findAll(table, "")).toEqual([]);
  });

  it("goes on to the next and the one before, and round the ends", () => {
    const places = [1, 4, 5];
    const go = (row: number, column: number, way: "next" | "previous") => nextFound(places, 3, { row, column }, way);
    expect(go(0, 0, "next")).toEqual({ row: 0, column: 1, nth: 0 });
    expect(go(0, 1, "next")).toEqual({ row: 1, column: 1, nth: 1 });
    expect(go(1, 2, "next")).toEqual({ row: 0, column: 1, nth: 0 });
    expect(go(0, 1, "previous")).toEqual({ row: 1, column: 2, nth: 2 });
    expect(go(1, 0, "previous")).toEqual({ row: 0, column: 1, nth: 0 });
    expect(go(9, 0, "previous")).toEqual({ row: 1, column: 2, nth: 2 });
    expect(nextFound([], 3, { row: 0, column: 0 }, "next")).toBeNull();
  });

  it("meets every found cell once on a way round", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 50 }), { minLength: 1 }), fc.nat({ max: 60 }), (some, start) => {
        const places = some.toSorted((one, other) => one - other);
        for (const way of ["next", "previous"] as const) {
          let at = foundAt(start, 7);
          const met = places.map(() => {
            const next = nextFound(places, 7, at, way);
            at = next ?? at;
            return at.row * 7 + at.column;
          });
          expect(met.toSorted((one, other) => one - other)).toEqual(places);
        }
      }),
    );
  });

  it("gives way between steps, so that 100,000 rows do not freeze the page", () => {
    let looked = 0;
    const steps = findCells({ rows: 100_000, columns: 20, textAt: () => (looked++, "a") }, "b");
    let before = 0;
    let most = 0;
    let count = 0;
    for (const places of steps) {
      expect(places).toHaveLength(0);
      most = Math.max(most, looked - before);
      before = looked;
      count++;
    }
    expect(looked).toBe(2_000_000);
    expect(most).toBeLessThanOrEqual(5_000);
    expect(count).toBe(400);
  });
});
