import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("服务分类", () => {
  it("offers a category any other one as its parent, but not itself", async () => {
    const page = await windows.as("oper01", "/services/categoryList");
    const [own, other] = ["电磁兼容", "电气安全"];
    await startInRow(page.getByRole("row").filter({ hasText: own }), "编辑");
    const dialog = page.getByRole("dialog", { name: "编辑", exact: true });
    await dialog.getByRole("combobox", { name: /^上级分类/ }).click();
    await expect(page.getByRole("treeitem", { name: other, exact: true })).toBeVisible();
    await expect(page.getByRole("treeitem", { name: own, exact: true })).toHaveCount(0);
  });
});
