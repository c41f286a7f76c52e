import { describe, expect, it } from "vitest";
import { slotsInView } from "#ui/table/column-window.ts";
import type { Slot } from "#ui/table/grid.ts";
import { cellSpans, sameBelow, type SpanWishOf } from "#ui/table/rows/spans.ts";

interface Row {
  lab: string;
  item: string;
}
const rows: readonly Row[] = ["化学", "化学", "化学", "生物"].map((lab, at) => ({ lab, item: `项目${at}` }));
const slot = (id: string, pin?: "start" | "end"): Slot<Row> => ({
  id,
  column: { id, title: id, value: () => id },
  pin,
  offset: 0,
  edge: false,
});
const slots = [slot("lab", "start"), slot("item"), slot("a"), slot("b"), slot("x", "end"), slot("y", "end")];

/** The spans of a row as `id:columns×rows`, – for covered cells. */
function laid(wish: SpanWishOf<Row>, index: number) {
  const row = rows[index];
  const spans = row && cellSpans(wish).of(row, index, rows, slots);
  return [...(spans ?? [])].map(([id, span]) =>
    span === null ? `${id}:–` : `${id}:${span.native?.colSpan ?? 1}×${span.native?.rowSpan ?? 1}`,
  );
}

describe("Cells of a table that reach over others", () => {
  const byLab: SpanWishOf<Row> = (_row, column, index, all) =>
    column.id === "lab" ? { rows: sameBelow(all, index, ({ lab }) => lab) } : undefined;

  it("stand once over the rows that are the same", () => {
    expect(laid(byLab, 0)).toEqual(["lab:1×3"]);
    // A cell that is first only because of the span keeps its own padding.
    expect(laid(byLab, 2)).toEqual(["lab:–", "item:1×1"]);
    expect(laid(byLab, 3)).toEqual([]);
  });

  it("stay within the table, on their side of what is pinned, and leave what another took", () => {
    const wide: SpanWishOf<Row> = (_row, { id }) => (id === "item" || id === "x" || id === "lab" ? { columns: 9 } : {});
    expect(laid(wide, 0)).toEqual(["item:3×1", "a:–", "b:–", "x:2×1", "y:–"]);
    expect(laid((_row, { id }) => (id === "item" ? { rows: 99 } : undefined), 0)).toEqual(["item:1×4"]);
    const crossing: SpanWishOf<Row> = (_row, { id }, index) => {
      if (id === "b" && index === 0) return { rows: 2 };
      return id === "item" && index === 1 ? { columns: 3 } : undefined;
    };
    expect(laid(crossing, 1)).toEqual(["b:–", "item:2×1", "a:–"]);
    expect(laid(() => ({ columns: Number.NaN, rows: -3 }), 0)).toEqual([]);
  });

  it("stick at the last of their columns where those are pinned to the end", () => {
    const spans = cellSpans<Row>((_row, { id }) => (id === "x" ? { columns: 2 } : undefined)).of(
      { lab: "化学", item: "" },
      0,
      rows,
      slots,
    );
    expect(spans?.get("x")?.at.id).toBe("y");
  });
});

describe("Columns in view", () => {
  it("are drawn with the pinned ones and the one in focus, an empty cell for each stretch between", () => {
    const many = [slot("s", "start"), ...Array.from({ length: 10 }, (_, at) => slot(`c${at}`)), slot("e", "end")];
    const drawn = slotsInView(many, { from: 4, to: 6, kept: 9 });
    expect(drawn.map(({ id, native }) => native?.["aria-colindex"] ?? `${id}(${native?.colSpan})`)).toEqual([
      1,
      "gap 1(3)",
      5,
      6,
      "gap 6(3)",
      10,
      "gap 10(1)",
      12,
    ]);
    // Together they cover all columns.
    expect(drawn.reduce((sum, { native }) => sum + (native?.colSpan ?? 1), 0)).toBe(many.length);
    const again = slotsInView(many, { from: 5, to: 7, kept: -1 });
    expect(again.find(({ id }) => id === "c4")).toBe(drawn.find(({ id }) => id === "c4"));
  });
});
