import { beforeEach, expect, it, vi } from "vitest";
import { createChoices } from "#ui/edit-table/columns/choices.ts";
import type { EditColumn, EditOption } from "#ui/edit-table/columns/column.ts";

const requestLabels = vi.fn<(values: readonly string[]) => Promise<readonly EditOption[]>>(async (values) =>
  values.filter((value) => value !== "x").map((value) => ({ value, text: `名${value}` })),
);
const column: EditColumn = { key: "who", type: "sel_search_async", requestLabels };
const make = (columns: readonly EditColumn[]) => {
  const arrived = vi.fn<() => void>();
  return { arrived, choices: createChoices({ columns, linkage: [], loadDict: undefined }, arrived) };
};
beforeEach(() => {
  vi.useFakeTimers();
  requestLabels.mockClear();
});

it("texts of values that stand in rows are asked for once, together, and kept (GRID-CELL-27)", async () => {
  const { choices, arrived } = make([column]);
  for (const who of ["1", "2", "1", "", null, "x"]) expect(choices.of(column, { who })).toEqual([]);
  await vi.runAllTimersAsync();
  expect(requestLabels.mock.calls).toEqual([[["1", "2", "x"]]]);
  expect(arrived).toHaveBeenCalledOnce();
  expect(choices.of(column, { who: "2" })).toEqual([
    { value: "1", text: "名1" },
    { value: "2", text: "名2" },
  ]);
  choices.of(column, { who: "x" });
  await vi.runAllTimersAsync();
  expect(requestLabels).toHaveBeenCalledOnce();
});

it("each of several values is asked for; those the column knows are not (GRID-CELL-27)", async () => {
  const many: EditColumn = { ...column, multi: true, options: [{ value: "1", text: "一" }] };
  const { choices } = make([many]);
  choices.of(many, { who: "1,2,3" });
  await vi.runAllTimersAsync();
  expect(requestLabels.mock.calls).toEqual([[["2", "3"]]]);
});

it("a question that fails is asked again at the next drawing, and very many go in parts", async () => {
  const { choices } = make([column]);
  requestLabels.mockRejectedValueOnce(new Error("down"));
  choices.of(column, { who: "1" });
  await vi.runAllTimersAsync();
  for (let who = 1; who <= 150; who++) choices.of(column, { who: String(who) });
  await vi.runAllTimersAsync();
  expect(requestLabels.mock.calls.map(([values]) => values.length)).toEqual([1, 100, 50]);
  expect(choices.of(column, { who: "1" })).toHaveLength(150);
});
