import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { choose, expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const address = "/finance/financeList";
const stamp = String(Date.now()).slice(-8);

describe("A row of a bank file", () => {
  it("that was ignored waits again after it was restored, and is booked then", async () => {
    const serial = `IG${stamp}`;
    const page = await windows.as("fin01", address);
    await page.getByRole("button", { name: "导入银行流水" }).click();
    const bank = page.getByRole("dialog", { name: "银行流水" });
    await choose(bank.getByRole("combobox", { name: "收付账户" }), /线下/);
    const { periods } = await must("finlead", "GET", "/finance/close/list");
    const csv = [
      "交易时间,对方户名,借方发生额,贷方发生额,摘要,交易流水号",
      `${periods[0].period}-01 08:00:00,,2.50,,手续费,${serial}`,
    ].join("\n");
    const name = `忽略${stamp}.csv`;
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(csv) };
    await bank.locator("input[type=file]").setInputFiles(file);
    const line = bank.locator("[data-slot=bank-line]").filter({ hasText: serial });
    // Only the rows of this file, because the demo has others that wait.
    await choose(bank.getByRole("combobox", { name: "文件" }), new RegExp(name));
    await choose(line.getByRole("combobox", { name: /处理方式/ }), /^不处理/);
    await line.getByRole("textbox", { name: /^说明/ }).fill("与账务无关");
    await bank.getByRole("button", { name: "处理 1 行" }).click();
    await expect(line).toHaveCount(0);

    await bank.getByRole("radio", { name: /^已忽略/ }).click();
    await expect(line.getByText("不处理：与账务无关")).toBeVisible();
    await line.getByRole("button", { name: "恢复" }).click();
    await expect(page.getByText("已恢复为待处理")).toBeVisible();
    await expect(line).toHaveCount(0);

    await bank.getByRole("radio", { name: /^待处理/ }).click();
    await choose(line.getByRole("combobox", { name: /处理方式/ }), /手续费/);
    await bank.getByRole("button", { name: "处理 1 行" }).click();
    await expect(line).toHaveCount(0);
    const { records } = await must("fin01", "GET", "/finance/flow/list", { bankSerial: serial });
    expect(records).toMatchObject([{ direction: "2", amount: 250, flowType: "8", reconcileStatus: "20" }]);
  });
});

describe("The posting date", () => {
  it("F-06: is refused in a closed month with the month's name, and accepted in an open one", async () => {
    const { periods } = await must("finlead", "GET", "/finance/close/list");
    const months = periods as { period: string; status: string }[];
    const closed = months.find(({ status }) => status === "1")?.period ?? "";
    const open = months[0]?.period ?? "";
    const page = await windows.as("fin01", address);
    await page.getByRole("button", { name: "手工记账" }).click();
    const dialog = page.getByRole("dialog", { name: "手工记账" });
    await dialog.getByRole("textbox", { name: /^金额/ }).fill("6");
    await dialog.getByRole("textbox", { name: /^银行流水号/ }).fill(`PD${stamp}`);
    const posted = dialog.getByRole("textbox", { name: /^入账日期/ });
    await posted.fill(`${closed}-15`);
    await posted.press("Tab");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByText(`${closed}已关账，不能入账到该期间`).first()).toBeVisible();
    expect(await must("fin01", "GET", "/finance/flow/list", { bankSerial: `PD${stamp}` })).toMatchObject({ total: 0 });

    await posted.fill(`${open}-01`);
    await posted.press("Tab");
    await dialog.getByRole("button", { name: "确定" }).click();
    await dialog.waitFor({ state: "detached" });
    const { records } = await must("fin01", "GET", "/finance/flow/list", { bankSerial: `PD${stamp}` });
    expect(records).toMatchObject([{ amount: 600, postDate: `${open}-01`, period: open }]);
  });
});
