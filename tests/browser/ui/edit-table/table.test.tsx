import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { EditTable } from "#ui/edit-table/edit-table.tsx";

const columns: readonly EditColumn[] = [
  { type: "row-number" },
  { type: "row-checkbox" },
  { key: "name", title: "样品", type: "input", width: 180, validateRules: [{ required: true }] },
  { key: "count", title: "数量", type: "inputNumber", width: 120, statistics: "sum" },
  { key: "urgent", title: "加急", type: "checkbox", width: 80 },
  {
    key: "state",
    title: "状态",
    type: "select",
    width: 160,
    options: [
      { value: "0", text: "待收样" },
      { value: "1", text: "已收样" },
    ],
  },
  { key: "note", title: "备注", type: "textarea", width: 200 },
];

const rows = (count: number): EditRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    name: `水样${at}`,
    count: at,
    urgent: at % 2 === 0,
    state: "0",
    note: "",
  }));

describe("editable table", () => {
  it("takes what is typed and goes down on Enter", async () => {
    const screen = await render(
      <EditTable aria-label="样品" columns={columns} rows={rows(50)} style={{ width: 900 }} />,
    );
    await screen.getByRole("gridcell", { name: "水样0", exact: true }).click();
    await userEvent.keyboard("{Control>}a{/Control}自来水{Enter}");
    await expect.element(screen.getByRole("gridcell", { name: "自来水" })).toBeVisible();
  });
});
