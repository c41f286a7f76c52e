import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dateKinds } from "#ui/edit-table/kinds/dates.tsx";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { openCell } from "#tests/support/browser/cell-editor.tsx";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";

const { date, datetime } = dateKinds(editTableZhCN);
const field = () => page.getByRole("combobox", { name: "城市，第 1 行" });
const day = (text: string) => page.getByRole("gridcell").getByText(text, { exact: true });

describe("a cell with a day", () => {
  it("opens its calendar at the day and takes the one pressed as YYYY-MM-DD (GRID-CELL-10)", async () => {
    const told = await openCell(date, { value: "2026-04-03" });
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveValue("2026-04-03");
    await expect.element(page.getByRole("dialog", { name: "选择日期" })).toBeVisible();
    await expect.element(page.getByRole("grid", { name: "2026年4月" })).toBeVisible();
    await expectAxeClean();
    await day("15").click();
    expect(told.commit.mock.calls).toEqual([["2026-04-15", "stay"]]);
    expect(page.getByRole("dialog").elements()).toEqual([]);
  });

  it.each([
    ["20260403", "{Enter}", ["2026-04-03", "down"]],
    ["2026/4/3", "{Tab}", ["2026-04-03", "right"]],
    ["2026-4-3", "{Shift>}{Tab}{/Shift}", ["2026-04-03", "left"]],
    ["2026年4月3日", "{Shift>}{Enter}{/Shift}", ["2026-04-03", "up"]],
  ])("takes %j typed over it with %s (GRID-CELL-10)", async (typed, key, taken) => {
    const told = await openCell(date, { value: "2025-01-01", typed: typed[0] ?? "" });
    await userEvent.keyboard(typed.slice(1));
    await expect.element(field()).toHaveValue(typed);
    await userEvent.keyboard(key);
    expect(told.commit.mock.calls).toEqual([taken]);
  });

  it("shows the month of what is typed", async () => {
    await openCell(date, { value: "" });
    await userEvent.keyboard("20231108");
    await expect.element(page.getByRole("grid", { name: "2023年11月" })).toBeVisible();
    await expect.element(page.getByRole("gridcell", { selected: true })).toHaveTextContent("8");
  });

  it("goes into the calendar by Down; Enter there takes and goes on (GRID-CELL-10)", async () => {
    const told = await openCell(date, { value: "2026-04-13" });
    await expect.element(page.getByRole("grid")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(day("13")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect.element(day("21")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(told.commit.mock.calls).toEqual([["2026-04-21", "down"]]);
  });

  it("says what is no date, keeps it in the field, and leaves by Escape", async () => {
    const told = await openCell(date, { value: "2026-04-03" });
    await userEvent.keyboard("2026-02-30{Enter}");
    await expect.element(page.getByRole("alert")).toHaveTextContent("请输入日期，例如 2026-04-03");
    await expect.element(field()).toHaveAttribute("aria-invalid", "true");
    await expect.element(field()).toHaveValue("2026-02-30");
    await expectAxeClean();
    await userEvent.keyboard("{Tab}");
    expect(told.commit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(told.cancel).toHaveBeenCalledOnce();
  });

  it("leaves by Escape in the calendar too, once", async () => {
    const told = await openCell(date, { value: "2026-04-03" });
    await expect.element(page.getByRole("grid")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Escape}");
    expect(told.cancel).toHaveBeenCalledOnce();
    expect(told.commit).not.toHaveBeenCalled();
  });

  it("empties, keeps what was not touched, and offers today", async () => {
    const emptied = await openCell(date, { value: "2026-04-03" });
    await userEvent.keyboard("{Backspace}{Enter}");
    expect(emptied.commit.mock.calls).toEqual([["", "down"]]);
    const kept = await openCell(date, { value: "待定" });
    await userEvent.keyboard("{Enter}");
    expect(kept.commit.mock.calls).toEqual([["待定", "down"]]);
    const today = await openCell(date);
    await page.getByRole("button", { name: "今天", exact: true }).click();
    expect(today.commit.mock.lastCall?.[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it("takes a typed date when one presses outside, and leaves what is none", async () => {
    const typed = await openCell(date);
    await userEvent.keyboard("20260403");
    await page.getByRole("button", { name: "旁边" }).last().click();
    expect(typed.commit.mock.calls).toEqual([["2026-04-03", "stay"]]);
    const none = await openCell(date);
    await userEvent.keyboard("2026");
    await page.getByRole("button", { name: "旁边" }).last().click();
    expect([none.commit.mock.calls.length, none.cancel.mock.calls.length]).toEqual([0, 1]);
  });

  it("takes a typed date when the table takes the focus away", async () => {
    const typed = await openCell(date);
    await userEvent.keyboard("20260403");
    (field().element() as HTMLElement).blur();
    expect(typed.commit.mock.calls).toEqual([["2026-04-03", "stay"]]);
    expect(typed.cancel).not.toHaveBeenCalled();
  });

  it("stays open while one turns the months", async () => {
    const told = await openCell(date, { value: "2026-04-03" });
    await page.getByRole("button", { name: "下个月" }).click();
    await expect.element(page.getByRole("grid", { name: "2026年5月" })).toBeVisible();
    expect(told.cancel).not.toHaveBeenCalled();
    await day("20").click();
    expect(told.commit.mock.calls).toEqual([["2026-05-20", "stay"]]);
  });

  it("shows and gives the column's format (GRID-COL-07)", async () => {
    const told = await openCell(date, { value: "2026.04", column: { format: "YYYY.MM" } });
    await expect.element(page.getByRole("grid", { name: "2026年4月" })).toBeVisible();
    await userEvent.keyboard("2026/7/9{Enter}");
    expect(told.commit.mock.calls).toEqual([["2026.07", "down"]]);
  });

  it("offers nothing outside the limits of its props (GRID-COL-13)", async () => {
    const told = await openCell(date, {
      value: "2026-04-03",
      column: { props: { min: "2026-04-02", max: "2026-04-20" } },
    });
    await expect.element(day("21")).toBeDisabled();
    await expect.element(day("20")).toBeEnabled();
    await userEvent.keyboard("20260421{Enter}");
    await expect.element(page.getByRole("alert")).toHaveTextContent("日期应在 2026-04-02 到 2026-04-20 之间");
    expect(told.commit).not.toHaveBeenCalled();
  });

  it("waits for the end of a composition", async () => {
    const told = await openCell(date);
    const input = field().element() as HTMLInputElement;
    beginComposition(input, "２０２６０４");
    pressComposing(input, "Enter");
    expect(told.commit).not.toHaveBeenCalled();
    endComposition(input, "２０２６０４０３");
    await userEvent.keyboard("{Enter}");
    expect(told.commit.mock.calls).toEqual([["2026-04-03", "down"]]);
  });
});

describe("a cell with a day and a time", () => {
  it("takes day and time together as YYYY-MM-DD HH:mm:ss (GRID-CELL-11)", async () => {
    const told = await openCell(datetime, { value: "2026-04-03 10:20:05" });
    await day("15").click();
    await expect.element(field()).toHaveValue("2026-04-15 10:20:05");
    await page.getByRole("spinbutton", { name: "时" }).fill("8");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(field()).toHaveValue("2026-04-15 09:20:05");
    expect(told.commit).not.toHaveBeenCalled();
    await expectAxeClean();
    await page.getByRole("button", { name: "确定" }).click();
    expect(told.commit.mock.calls).toEqual([["2026-04-15 09:20:05", "stay"]]);
  });

  it("takes what is typed, with a time or without (GRID-CELL-11)", async () => {
    const timed = await openCell(datetime, { typed: "2" });
    await userEvent.keyboard("0260403 1020{Enter}");
    expect(timed.commit.mock.calls).toEqual([["2026-04-03 10:20:00", "down"]]);
    const midnight = await openCell(datetime);
    await userEvent.keyboard("2026/4/3{Enter}");
    expect(midnight.commit.mock.calls).toEqual([["2026-04-03 00:00:00", "down"]]);
  });
});
