import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("The palette on the page of a derived screen", () => {
  it("offers to add and to import what the screen is of, by the first letters too", async () => {
    const page = await windows.as("oper01", "/services/projectList");
    await page.getByRole("button", { name: "新增", exact: true }).waitFor();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "搜索" });
    await palette.getByRole("combobox").fill("检测项目");
    await expect(palette.getByRole("option", { name: /^导入检测项目/ })).toBeVisible();
    await palette.getByRole("combobox").fill("xzjcxm");
    await palette.getByRole("option", { name: /^新增检测项目/ }).click();
    await expect(page.getByRole("dialog", { name: "新增", exact: true })).toBeVisible();
  });

  it("offers neither to those who only read", async () => {
    const page = await windows.as("audit01", "/services/projectList");
    await page.getByRole("columnheader", { name: "编号" }).waitFor();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "搜索" });
    await palette.getByRole("combobox").fill("检测项目");
    await expect(palette.getByRole("option", { name: /检测项目/ }).first()).toBeVisible();
    await expect(palette.getByRole("option", { name: /新增检测项目|导入检测项目/ })).toHaveCount(0);
  });
});
