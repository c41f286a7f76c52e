import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OneChoice } from "#ui/edit-table/kinds/choice-editor.tsx";
import { lazyEditor } from "#ui/edit-table/kinds/lazy-editor.tsx";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { kitKinds } from "#ui/edit-table/kinds/kit-kinds.ts";
import { openCell } from "#tests/support/browser/cell-editor.tsx";
import { goTo, showGrid } from "#tests/support/browser/edit-grid.tsx";

const options = [
  { value: "bj", text: "北京" },
  { value: "sh", text: "上海" },
];
const kindOf = (load: () => Promise<ComponentType<EditorProps>>): CellKind => ({
  text: () => "",
  edit: lazyEditor(load),
});

it("loses no letter and no key while an editor's code is on its way", async () => {
  let come: (code: ComponentType<EditorProps>) => void = () => {};
  const kind = kindOf(() => new Promise((resolve) => (come = resolve)));
  const told = await openCell(kind, { options, typed: "上" });
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("海{Enter}x");
  expect(told.commit).not.toHaveBeenCalled();
  come(OneChoice);
  await expect.poll(() => told.commit.mock.calls).toEqual([["sh", "down"]]);
});

it("says that the code did not come, and fetches it again", async () => {
  let times = 0;
  const kind = kindOf(() => (++times === 1 ? Promise.reject(new TypeError("no network")) : Promise.resolve(OneChoice)));
  const told = await openCell(kind, { options });
  await expect.element(page.getByRole("alert")).toHaveTextContent("内容加载失败");
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByRole("option", { name: "上海" })).toBeVisible();
  expect(told.cancel).not.toHaveBeenCalled();
});

it("takes what is typed after Enter to the next cell, however late the code comes", async () => {
  let come: (code: ComponentType<EditorProps>) => void = () => {};
  const late = kindOf(() => new Promise((resolve) => (come = resolve)));
  const { table, value } = await showGrid({
    columns: [
      { key: "city", type: "late", options, width: 200 },
      { key: "note", type: "input", width: 200 },
    ],
    kinds: { ...kitKinds, late: { ...late, empty: "" } },
    rows: [{ id: "1" }, { id: "2", note: "" }],
  });
  goTo(table, 0, 0);
  await userEvent.keyboard("{Enter}上海{Tab}备注ab{Enter}");
  expect(value(0, "city")).toBeUndefined();
  come(OneChoice);
  await expect.poll(() => [value(0, "city"), value(0, "note")]).toEqual(["sh", "备注ab"]);
  expect(table.editing.focus()).toMatchObject({ row: 1, col: 1 });
});
