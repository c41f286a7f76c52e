import { expect, it } from "vitest";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import { kitKinds } from "#ui/edit-table/kinds/kit-kinds.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import { createEditTable } from "#ui/edit-table/table.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

const columns: readonly EditColumn[] = [
  { key: "name", type: "input" },
  { key: "count", type: "inputNumber" },
];
const make = (count: number, more: Partial<EditTableOptions> = {}) =>
  createEditTable(
    {
      columns,
      rows: Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `样${at}`, count: at })),
      ...more,
    },
    kitKinds,
    editTableZhCN,
  );
const names = (table: ReturnType<typeof make>) => table.state().rows.map(({ name }) => name);
const corner = (top: number) => ({ top, bottom: top, left: 0, right: 0 });

it("past the last row of a sorted table, lines go to the rows one sees and the rest to the rows added", () => {
  const table = make(3);
  table.sortBy({ key: "count", order: "desc" });
  // Shown as 2, 1, 0: the new rows come after row 2 of the data, not after the last visible row.
  expect(table.paste(corner(1), "甲\n乙\n丙\n丁")).toMatchObject({ taken: 4, added: 2, block: { top: 1 } });
  expect(names(table)).toEqual(["乙", "甲", "样2", "丙", "丁"]);
  table.undo();
  expect(names(table)).toEqual(["样0", "样1", "样2"]);
});

it("past the end of a page, lines go to the rows of the following pages before any row is added", () => {
  const table = make(5, { pageSize: 2 });
  table.showPage(2);
  expect(table.paste(corner(1), "甲\n乙\n丙")).toMatchObject({
    taken: 3,
    added: 1,
    block: { top: 1, bottom: 1 },
  });
  expect(names(table)).toEqual(["样0", "样1", "样2", "甲", "乙", "丙"]);
  expect(table.paste(corner(0), "子\n丑")).toMatchObject({ taken: 2, added: 0 });
  expect(names(table).slice(2)).toEqual(["子", "丑", "乙", "丙"]);
});

it("the following pages are those of the order shown", () => {
  const table = make(4, { pageSize: 2 });
  table.sortBy({ key: "count", order: "desc" });
  expect(table.paste(corner(1), "甲\n乙\n丙")).toMatchObject({ taken: 3, added: 0 });
  expect(names(table)).toEqual(["丙", "乙", "甲", "样3"]);
});
