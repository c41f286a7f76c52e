import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { inputPopKinds } from "#ui/edit-table/kinds/input-pop.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { openCell } from "#tests/support/browser/cell-editor.tsx";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";

const kind = inputPopKinds["input_pop"];
const area = () => page.getByRole("dialog").getByRole("textbox", { name: "城市，第 1 行" });

it("edits in a popover of 300 by 210; Enter is a new line, Ctrl+Enter takes (GRID-CELL-24)", async () => {
  const told = await openCell(kind, { value: "第一行" });
  await expect.element(area()).toHaveFocus();
  await expectAxeClean();
  const { width, height } = page.getByRole("dialog", { name: "编辑内容" }).element().getBoundingClientRect();
  expect([width, height]).toEqual([300, 210]);
  await userEvent.keyboard("{Enter}第二行");
  await expect.element(area()).toHaveValue("第一行\n第二行");
  expect(told.commit).not.toHaveBeenCalled();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(told.commit.mock.calls).toEqual([["第一行\n第二行", "down"]]);
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

it("takes by the button, by Tab and by a press outside; Escape and the other button leave (GRID-CELL-24)", async () => {
  const ways: [press: () => Promise<unknown>, then: string | null][] = [
    [() => page.getByRole("button", { name: "确定" }).click(), "stay"],
    [() => userEvent.keyboard("{Tab}"), "right"],
    [() => userEvent.keyboard("{Shift>}{Tab}{/Shift}"), "left"],
    [() => page.getByRole("button", { name: "旁边" }).last().click(), "stay"],
    [() => userEvent.keyboard("{Escape}"), null],
    [() => page.getByRole("button", { name: "取消" }).click(), null],
  ];
  for (const [press, then] of ways) {
    const told = await openCell(kind, { value: "旧" });
    await expect.element(area()).toHaveFocus();
    await userEvent.keyboard("新");
    await press();
    expect(told.commit.mock.calls).toEqual(then === null ? [] : [["旧新", then]]);
    expect(told.cancel).toHaveBeenCalledTimes(then === null ? 1 : 0);
  }
});

it("begins anew with the letter that opened it and loses none typed on the way", async () => {
  const told = await openCell(kind, { value: "旧", typed: "a" });
  await userEvent.keyboard("bc");
  await expect.element(area()).toHaveValue("abc");
  await expect.element(area()).toHaveFocus();
  await userEvent.keyboard("d{Control>}{Enter}{/Control}");
  expect(told.commit.mock.calls).toEqual([["abcd", "down"]]);
});

it("leaves the keys of an input method alone", async () => {
  const told = await openCell(kind);
  await expect.element(area()).toHaveFocus();
  const element = area().element() as HTMLTextAreaElement;
  beginComposition(element, "shang");
  pressComposing(element, "Escape");
  pressComposing(element, "Enter");
  endComposition(element, "上海");
  await expect.element(area()).toHaveValue("上海");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(told.cancel).not.toHaveBeenCalled();
  expect(told.commit.mock.calls).toEqual([["上海", "down"]]);
});

it("hands its props to the text area (GRID-COL-13)", async () => {
  await openCell(kind, { column: { props: { maxLength: 3 } } });
  await expect.element(area()).toHaveFocus();
  await userEvent.keyboard("12345");
  await expect.element(area()).toHaveValue("123");
});
