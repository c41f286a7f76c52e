import { describe, expect, it } from "vitest";
import type { TableColumn } from "#ui/table/column.ts";
import { hasRoom, textRoom } from "#ui/table/text-room.ts";
import { isNarrowed } from "#ui/table/view.ts";

interface Row {
  name: string;
}
const column: TableColumn<Row> = { id: "name", title: "名称", width: 140 };

describe("The room a cell's text takes", () => {
  it("is an em for a character, less for figures and marks", () => {
    expect(textRoom("订单")).toBe(28);
    expect(textRoom("Wm")).toBe(28);
    expect(textRoom("订单", 12)).toBe(24);
    expect(textRoom("2026-11-21 22:34")).toBeLessThan(140 - 18);
    expect(textRoom("")).toBe(0);
  });

  it("lets a cell go unclipped only when it surely is enough", () => {
    expect(hasRoom(column, { name: "一二三四五六七八" })).toBe(true);
    expect(hasRoom(column, { name: "一二三四五六七八九" })).toBe(false);
    expect(hasRoom(column, { name: "" })).toBe(true);
  });

  it("is unknown for a drawing of its own, unless the column tells it", () => {
    expect(hasRoom({ ...column, cell: () => "短" }, { name: "短" })).toBe(false);
    expect(hasRoom({ ...column, cell: () => "短", room: () => 14 }, { name: "短" })).toBe(true);
  });

  it("is gone in a table where a person made a column narrower than it asks for", () => {
    expect(isNarrowed([column], {})).toBe(false);
    expect(isNarrowed([column], { widths: { name: 200 } })).toBe(false);
    expect(isNarrowed([column], { widths: { name: 100 } })).toBe(true);
  });
});
