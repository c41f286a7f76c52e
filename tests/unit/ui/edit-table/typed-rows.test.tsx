import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { type EditColumn, keyOf } from "#ui/edit-table/columns/column.ts";
import { editsIn } from "#ui/edit-table/core/changes.ts";
import { EditTable } from "#ui/edit-table/edit-table.tsx";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { useEditTable } from "#ui/edit-table/use-edit-table.ts";

interface Sample {
  id: string;
  title: string;
  count: number | null;
}

const rows: readonly Sample[] = [
  { id: "a", title: "灯具", count: 2 },
  { id: "b", title: "线缆", count: null },
];

const columns: readonly EditColumn<Sample>[] = [
  { type: "row-number" },
  { key: "title", type: "input", disabled: (row) => row.count === null },
  { field: "count", type: "inputNumber", formatter: (_, row) => String(row.count ?? "无") },
  { key: "acts", type: "slot", render: ({ row }) => <b>{row.title.length}</b> },
];

type Fits<Given, Wanted> = Given extends Wanted ? true : false;
type Verb<K extends keyof EditTableApi<Sample>> = EditTableApi<Sample>[K] extends (...given: infer Given) => unknown
  ? Given
  : never;

it("columns are about the fields of the rows, or draw themselves", () => {
  // The type check compares these constants with the compiler's result.
  const known: Fits<{ key: "title"; type: "input" }, EditColumn<Sample>> = true;
  const misspelled: Fits<{ key: "tilte"; type: "input" }, EditColumn<Sample>> = false;
  const drawn: Fits<{ key: "acts"; type: "slot" }, EditColumn<Sample>> = true;
  const aboutNothing: Fits<{ key: "acts"; type: "input" }, EditColumn<Sample>> = false;
  const ofOthers: Fits<{ key: "title"; disabled: (row: { weight: number }) => boolean }, EditColumn<Sample>> = false;
  const byKey: Fits<"uuid", NonNullable<EditTableOptions<Sample>["rowKey"]>> = false;
  const anything: Fits<{ key: "anything"; type: "input" }, EditColumn> = true;
  expect([known, misspelled, drawn, aboutNothing, ofOthers, byKey, anything]).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
});

it("verbs take parts of rows", () => {
  const part: Fits<[[{ title: string }]], Verb<"addRows">> = true;
  const misspelled: Fits<[{ rowKey: string; values: { tilte: string } }[]], Verb<"setValues">> = false;
  const otherType: Fits<[string, { count: string }], Verb<"mergeRow">> = false;
  expect([part, misspelled, otherType]).toEqual([true, false, false]);
});

it("columns and their callbacks know the rows", () => {
  expect(columns.map(keyOf)).toEqual(["", "title", "count", "acts"]);
});

it("a table hands out and takes rows of its type", () => {
  const seen: unknown[] = [];
  function Probe() {
    const table = useEditTable<Sample>({ columns, rows, rowKey: "id" });
    const titles: string[] = table.state().rows.map(({ title }) => title);
    const found = table.getIfRowById("b")?.row.count;
    seen.push(titles, found, table.loaded().length);
    return null;
  }
  renderToString(<Probe />);
  expect(seen).toEqual([["灯具", "线缆"], null, 2]);
});

it("an EditTable has its rows' type from what it is given", () => {
  const drawn = renderToString(
    <EditTable
      aria-label="样品"
      columns={columns}
      rows={rows}
      keptRows={(row) => row.count !== null}
      onRowsChange={(next, _change, steps) => next.map(({ title }) => title) && editsIn(steps).map(({ row }) => row.id)}
      onValueChange={({ row, column }) => [row.title, column.title]}
    />,
  );
  expect(drawn).toContain("样品");
});

it("rows of no type stay what they were", () => {
  const loose: readonly EditColumn[] = [
    { key: "anything", type: "input", formatter: (_, row) => String(row["other"]) },
  ];
  expect(renderToString(<EditTable aria-label="任意" columns={loose} rows={[{ id: 1, anything: "x" }]} />)).toContain(
    "任意",
  );
});
