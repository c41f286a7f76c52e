import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EditOption } from "#ui/edit-table/columns/column.ts";
import { radioKinds } from "#ui/edit-table/kinds/radio.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { openCell } from "#tests/support/browser/cell-editor.tsx";

const { radio } = radioKinds(editTableZhCN);
const options: readonly EditOption[] = [
  { value: "1", text: "加急" },
  { value: "2", text: "普通" },
  { value: "3", text: "停用", disabled: true },
  { value: "4", text: "可以等待的较长的选项" },
];

it("chooses one by arrows and Enter, passing what is disabled (GRID-CELL-32)", async () => {
  const told = await openCell(radio, { options, value: 1 });
  await expect.element(page.getByRole("radiogroup", { name: "城市，第 1 行" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "加急" })).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "加急" })).toHaveFocus();
  await expectAxeClean();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("radio", { name: "普通" })).toBeChecked();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "可以等待的较长的选项" })).toBeChecked();
  expect(told.commit).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(told.commit.mock.calls).toEqual([["4", "down"]]);
});

it("of an empty cell chooses nothing until Space or an arrow (GRID-CELL-32)", async () => {
  const untouched = await openCell(radio, { options });
  await expect.element(page.getByRole("radio", { name: "加急" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  expect(untouched.commit.mock.calls).toEqual([["", "right"]]);
  const chosen = await openCell(radio, { options });
  await userEvent.keyboard(" {Shift>}{Tab}{/Shift}");
  expect(chosen.commit.mock.calls).toEqual([["1", "left"]]);
});

it("takes a press, keeps the choice on a press outside, leaves by Escape (GRID-CELL-32)", async () => {
  const pressed = await openCell(radio, { options, value: "1" });
  await page.getByText("普通").click();
  expect(pressed.commit.mock.calls).toEqual([["2", "stay"]]);
  const outside = await openCell(radio, { options, value: "1" });
  await userEvent.keyboard("{ArrowDown}");
  await page.getByRole("button", { name: "旁边" }).last().click();
  expect(outside.commit.mock.calls).toEqual([["2", "stay"]]);
  const left = await openCell(radio, { options, value: "1" });
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect([left.cancel.mock.calls.length, left.commit.mock.calls.length]).toEqual([1, 0]);
});

it("begins at the option a letter names", async () => {
  const told = await openCell(radio, { options: [...options, { value: "5", text: "Other" }], typed: "o" });
  await expect.element(page.getByRole("radio", { name: "Other" })).toBeChecked();
  await userEvent.keyboard("{Enter}");
  expect(told.commit.mock.calls).toEqual([["5", "down"]]);
});

it("grows beyond its cell when the options are wider, and fills it when they are not (GRID-CELL-32)", async () => {
  await openCell(radio, { options });
  const cell = page.getByTestId("cell").element().getBoundingClientRect();
  const wide = page.getByRole("radiogroup").element().getBoundingClientRect();
  expect([wide.left, wide.height]).toEqual([cell.left, cell.height]);
  expect(wide.width).toBeGreaterThan(cell.width);
  await userEvent.keyboard("{Escape}");
  await openCell(radio, { options: options.slice(0, 1) });
  expect(page.getByRole("radiogroup").element().getBoundingClientRect().width).toBe(cell.width);
});
