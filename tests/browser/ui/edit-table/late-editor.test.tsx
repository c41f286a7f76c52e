import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OneChoice } from "#ui/edit-table/kinds/choice-editor.tsx";
import { lateEditor } from "#ui/edit-table/kinds/late-editor.tsx";
import type { CellKind, EditorProps } from "#ui/edit-table/kind.ts";
import { openCell } from "#tests/support/cell-editor.tsx";

const options = [
  { value: "bj", text: "北京" },
  { value: "sh", text: "上海" },
];
const kindOf = (load: () => Promise<ComponentType<EditorProps>>): CellKind => ({
  text: () => "",
  edit: lateEditor(load),
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
