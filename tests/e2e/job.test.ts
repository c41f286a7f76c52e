import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("定时任务", () => {
  it("names a class of the list and a time by the cron editor; is started, run, stopped and deleted (SCREEN-SYS-08)", async () => {
    const page = await windows.as("admin", "/system/quartzJobList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await dialog.getByRole("combobox", { name: "任务类名 必填", exact: true }).click();
    await page.getByRole("option", { name: /^LogCleanJob/ }).click();
    await dialog.getByPlaceholder("日志保留天数，90至3650").fill("365");
    const cron = dialog.getByRole("textbox", { name: "cron表达式 必填", exact: true });
    await cron.fill("0 0 3 * * ? *");
    await expect(dialog.getByText("每天 03:00")).toBeVisible();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("定时任务已新增")).toBeVisible();
    await page.getByRole("textbox", { name: "任务类名", exact: true }).fill("LogClean");
    // The head remains: a row pressed while the filtered rows come in may be another's.
    await expect(page.getByRole("row").filter({ hasNotText: "LogClean" })).toHaveCount(1);
    const row = page.getByRole("row").filter({ hasText: "365" });
    await expect(row.getByText("停止")).toBeVisible();

    await startInRow(row, "启动");
    await expect(row.getByText("正常")).toBeVisible();
    await startInRow(row, "立即执行");
    await page.getByRole("alertdialog").getByRole("button", { name: "立即执行" }).click();
    await expect(row.getByText(/^成功：/)).toBeVisible();
    await row.getByRole("link", { name: "LogCleanJob" }).click();
    await expect(page.getByRole("table", { name: "执行日志" }).getByText("是", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "停止", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "停止" }).click();
    await page.goBack();
    await expect(row.getByText("停止")).toBeVisible();

    await startInRow(row, "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(row).toHaveCount(0);
  });
});
