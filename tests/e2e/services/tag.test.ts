import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("标签管理", () => {
  it("asks before a used tag is deleted, with how often it is used", async () => {
    const { records } = await must("oper01", "GET", "/services/tag/list", { pageSize: 100 });
    const rows = records as { tagName: string; useCount: number }[];
    const used = rows.find(({ useCount }) => useCount > 0);
    if (!used) throw new Error("The demo uses no tag.");
    const page = await windows.as("oper01", "/services/tagList");
    await page.getByRole("textbox", { name: "标签", exact: true }).fill(used.tagName);
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: used.tagName, exact: true }) });
    await startInRow(row, "删除");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(`正在使用 ${used.useCount} 次`);
    await question.getByRole("button", { name: "取消" }).click();
    await expect(row).toBeVisible();
  });
});
