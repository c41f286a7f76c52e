import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { formatCents } from "#src/lib/money.ts";
import { api, choose, expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { faultsOf } from "#tests/support/e2e/e2e-axe.ts";
import { newOrder, storedFile } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const address = "/finance/financeList";
const stamp = String(Date.now()).slice(-8);

describe("The finance list", () => {
  it("SCREEN-FIN-02: opens with the money of the query, for those who may, each with their own actions", async () => {
    const summary = await must("fin01", "GET", "/finance/flow/summary", { direction: "2" });
    const page = await windows.as("fin01", `${address}?direction=2`);
    await expect(page.getByRole("heading", { name: "财务列表" })).toBeVisible();
    await expect(page.getByText(/^LS\d+/).first()).toBeVisible();
    const strip = page.locator("header [data-slot=head-sums]");
    await expect(strip).toHaveText(
      `收入${formatCents(summary.in)}支出${formatCents(summary.out)}净额${formatCents(summary.net)}`,
    );
    await expect(page.getByRole("button", { name: "手工记账" })).toBeVisible();
    await expect(page.getByRole("button", { name: "导入银行流水" })).toBeVisible();
    // Only the chief closes months.
    await expect(page.getByRole("button", { name: "关账" })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);

    const auditor = await windows.as("audit01", address);
    await expect(auditor.getByRole("heading", { name: "财务列表" })).toBeVisible();
    await expect(auditor.getByRole("button", { name: "手工记账" })).toHaveCount(0);
    await expect(auditor.getByRole("button", { name: "导入银行流水" })).toHaveCount(0);

    const other = await windows.as("cs01", address);
    await expect(other.getByRole("heading", { name: "财务列表" })).toHaveCount(0);
    await expect(other.getByRole("link", { name: "财务列表" })).toHaveCount(0);
  });

  it("filters by account and month, and its business numbers open their records for those who may", async () => {
    const { records } = await must("fin01", "GET", "/finance/flow/list", { flowType: "1", pageSize: "1" });
    const [{ accountConfigId, period, bizNo }] = records;
    const page = await windows.as("fin01", `${address}?bizNo=${bizNo}`);
    const add = async (name: string) => {
      await page.getByRole("button", { name: /^条件/ }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await add("期间");
    const month = page.getByRole("textbox", { name: "期间" });
    await month.fill("202613");
    await month.press("Enter");
    await expect(page).not.toHaveURL(/period=/);
    await month.fill(period.replace("-", ""));
    await month.press("Enter");
    await expect(page).toHaveURL(new RegExp(`period=${period}`));
    await page.keyboard.press("Escape");
    await page.goto(`${page.url()}&accountConfigId=${accountConfigId}`);
    const found = await must("fin01", "GET", "/finance/flow/summary", { bizNo, period, accountConfigId });
    expect(found.in).toBeGreaterThan(0);
    await expect(page.locator("[data-slot=head-sums]")).toContainText(`收入${formatCents(found.in)}`);
    await page.getByRole("row").getByRole("link", { name: bizNo }).first().click();
    await expect(page).toHaveURL(/\/order\/orderList\?.*detail=/);
    await expect(page.getByRole("heading", { name: new RegExp(bizNo) })).toBeVisible();

    const { records: refunds } = await must("fin01", "GET", "/finance/flow/list", { bizType: "refund", pageSize: "1" });
    const other = await windows.as("fin01", `${address}?bizNo=${refunds[0].bizNo}`);
    await other.getByRole("row").getByRole("link", { name: refunds[0].bizNo }).first().click();
    await expect(other).toHaveURL(/\/afterSales\/refundList\?.*detail=/);
  });

  it("books a fee by hand and reconciles it with the bank", async () => {
    const page = await windows.as("fin01", address);
    await page.getByRole("button", { name: "手工记账" }).click();
    const dialog = page.getByRole("dialog", { name: "手工记账" });
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByText("请输入金额").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: /^金额/ }).fill("15");
    await dialog.getByRole("textbox", { name: /^银行流水号/ }).fill(`E2E${stamp}`);
    await dialog.getByRole("button", { name: "确定" }).click();
    await dialog.waitFor({ state: "detached" });

    const { records } = await must("fin01", "GET", "/finance/flow/list", { bankSerial: `E2E${stamp}` });
    expect(records).toMatchObject([{ amount: 1_500, flowType: "8", reconcileStatus: "10" }]);
    const list = await windows.as("fin01", `${address}?bankSerial=E2E${stamp}`);
    const row = list.getByRole("row", { name: new RegExp(String(records[0].flowNo)) });
    await row.getByRole("button", { name: "对账", exact: true }).click();
    const bank = list.getByRole("dialog", { name: /^对账/ });
    await bank.getByRole("textbox", { name: /^银行实际金额/ }).fill("12");
    await bank.getByRole("button", { name: "确定" }).click();
    await expect(bank.getByText("金额与账面不同，请填写差异原因").first()).toBeVisible();
    await bank.getByRole("textbox", { name: /^银行实际金额/ }).fill("15");
    await bank.getByRole("button", { name: "确定" }).click();
    await bank.waitFor({ state: "detached" });
    await expect(row.getByText("已对账")).toBeVisible();
  });

  it("a month: reopened, corrected from a bank file by three people, and closed again", async () => {
    const { periods } = await must("finlead", "GET", "/finance/close/list");
    const { period } = (periods as { period: string; next: string }[]).find(({ next }) => next === "reopen") ?? {
      period: "",
    };
    const chief = await windows.as("finlead", address);
    await chief.getByRole("button", { name: "关账" }).click();
    const close = chief.getByRole("dialog", { name: /^月末关账/ });
    const month = close.getByRole("listitem").filter({ has: chief.getByRole("heading", { name: period }) });
    await month.getByRole("button", { name: "反关账" }).click();
    const reopen = chief.getByRole("dialog", { name: `反关账 ${period}` });
    await reopen.getByRole("button", { name: "反关账" }).click();
    await expect(reopen.getByText("请填写反关账原因").first()).toBeVisible();
    await reopen.getByRole("textbox").fill("补记一笔收款");
    await reopen.getByRole("button", { name: "反关账" }).click();
    await reopen.waitFor({ state: "detached" });
    await expect(month.getByText("曾反关账：补记一笔收款")).toBeVisible();

    // A colleague of customer service has entered the transfer of that month.
    const { id: orderId } = await newOrder();
    const { payableAmount: amount } = await must("cs01", "GET", "/order/queryById", { id: orderId });
    const { records: accounts } = await must("cs01", "GET", "/otherConfig/paymentConfig/list");
    const account = (accounts as { id: string; payMethod: string }[]).find(({ payMethod }) => payMethod === "offline");
    const { paymentNo } = await must("cs01", "POST", "/finance/payment/add", {
      orderId,
      amount,
      payerName: `付款${stamp}`,
      receiveAccountId: account?.id,
      transferTime: `${period}-15 10:00:00`,
      voucher: await storedFile("cs01"),
    });
    await month.getByRole("button", { name: "检查并关账" }).click();
    await expect(close.getByText(/笔未处理单据，处理后才能关账/)).toBeVisible();
    await expect(close.getByRole("link", { name: paymentNo })).toBeVisible();
    await expect(close.getByRole("button", { name: `关账 ${period}` })).toHaveAttribute("aria-disabled", "true");

    const bookkeeper = await windows.as("fin01", address);
    await bookkeeper.getByRole("button", { name: "导入银行流水" }).click();
    const bank = bookkeeper.getByRole("dialog", { name: "银行流水" });
    await choose(bank.getByRole("combobox", { name: "收付账户" }), /线下/);
    const csv = [
      "交易时间,对方户名,借方发生额,贷方发生额,摘要,交易流水号",
      `${period}-15 11:00:00,付款${stamp},,${(amount / 100).toFixed(2)},货款,IN${stamp}`,
      `${period}-16 11:00:00,,3.50,,手续费,FE${stamp}`,
    ].join("\n");
    const file = { name: "明细.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await bank.locator("input[type=file]").setInputFiles(file);
    const line = (serial: string) => bank.locator("[data-slot=bank-line]").filter({ hasText: serial });
    await expect(line(`IN${stamp}`).getByText("金额与户名一致，时间相差不到1天")).toBeVisible();
    expect(await faultsOf(bookkeeper)).toEqual([]);
    await choose(line(`FE${stamp}`).getByRole("combobox", { name: /处理方式/ }), /手续费/);
    // The demo has sure lines of its own on this account; they are settled too.
    await bank.getByRole("button", { name: /^处理 \d+ 行$/ }).click();
    await expect(line(stamp)).toHaveCount(0);
    // The same file again adds nothing.
    await bank.locator("input[type=file]").setInputFiles(file);
    await expect(bookkeeper.getByText("共2行，均已导入过")).toBeVisible();

    await close.getByRole("button", { name: "返回" }).click();
    await month.getByRole("button", { name: "检查并关账" }).click();
    await expect(close.getByText("没有未处理单据，可以关账")).toBeVisible();
    await close.getByRole("button", { name: `关账 ${period}` }).click();
    await chief.getByRole("alertdialog").getByRole("button", { name: "关账" }).click();
    await expect(month.getByText("已关账", { exact: true })).toBeVisible();

    // Each figure opens its rows.
    await month.getByRole("button", { name: new RegExp(`^${period} 收款`) }).click();
    const { sum, total } = await must("finlead", "GET", "/finance/close/rows", { period, figure: "receipts" });
    const behind = chief.getByRole("dialog", { name: new RegExp(`^${period} 收款`) });
    await expect(behind.getByText(`共 ${total} 笔，合计 ¥${formatCents(sum)}`)).toBeVisible();

    expect(
      await api("fin01", "POST", "/finance/flow/add", {
        direction: "2",
        flowType: "8",
        amount: 100,
        occurTime: `${period}-20 10:00:00`,
      }),
    ).toMatchObject({ success: false, code: 42202, message: `${period}已关账，不能入账到该期间` });
  });
});
