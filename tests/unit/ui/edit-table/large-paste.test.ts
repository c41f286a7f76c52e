import { expect, it } from "vitest";
import { mostPasted } from "#ui/edit-table/core/block-verbs.ts";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import { kitKinds } from "#ui/edit-table/kinds/kit-kinds.ts";
import { createEditTable } from "#ui/edit-table/table.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

const columns: readonly EditColumn[] = [
  { key: "name", type: "input", validateRules: [{ required: true }, { unique: true }] },
  { key: "count", type: "inputNumber", statistics: "sum" },
  { key: "note", type: "input", validateRules: [{ pattern: "^[a-z]*$" }] },
];
const sheet = (lines: number) => Array.from({ length: lines }, (_, at) => `样${at}\t${at}\tN${at}`).join("\r\n");
const corner = { top: 0, bottom: 0, left: 0, right: 0 };
const make = () => createEditTable({ columns, rows: [{ id: "a" }], dragSort: true }, kitKinds, editTableZhCN);

it("twelve thousand rows are pasted whole, judged, summed and numbered, and taken back in one step", () => {
  const table = make();
  let told = 0;
  const stop = table.subscribe(() => told++);
  expect(table.paste(corner, sheet(12_000))).toMatchObject({ taken: 36_000, added: 11_999, refused: [], skipped: 0 });
  stop();
  const { rows, errors, sums } = table.state();
  expect(rows).toHaveLength(12_000);
  expect(rows.at(-1)).toMatchObject({ name: "样11999", count: 11_999, note: "N11999", orderNum: 12_000 });
  expect(errors.size).toBe(12_000);
  expect(sums.get("count")?.whole).toBe((11_999 * 12_000) / 2);
  // Wrong cells are reported once per column and not one by one, because each report renders the table.
  expect(told).toBeLessThan(10);
  expect(table.undo()).toBe(true);
  expect(table.state().rows).toEqual([{ id: "a" }]);
  expect(table.canUndo()).toBe(false);
}, 60_000);

it("a text of more cells than one paste may cover is not pasted at all, and says how many they were", () => {
  const table = make();
  const lines = mostPasted / 3 + 1;
  expect(table.paste(corner, sheet(Math.ceil(lines)))).toMatchObject({
    taken: 0,
    added: 0,
    block: null,
    over: Math.ceil(lines) * 3,
  });
  expect(table.canUndo()).toBe(false);
});
