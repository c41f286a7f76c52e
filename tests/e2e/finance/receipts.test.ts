import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { formatCents } from "#src/lib/money.ts";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { faultsOf } from "#tests/support/e2e/e2e-axe.ts";
import { newOrder } from "#tests/support/e2e/e2e-order.ts";
import { pdf } from "#tests/support/pdf.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const stamp = String(Date.now()).slice(-8);

/** Fills in the rest of a transfer: account, serial and voucher. */
async function transfer(page: Page, dialog: Locator, serial: string): Promise<void> {
  await dialog.getByRole("combobox", { name: /收款账户/ }).click();
  await page.getByRole("option", { name: /线下/ }).first().click();
  await dialog.getByRole("textbox", { name: /^银行流水号/ }).fill(serial);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "选择文件" }).click(),
  ]);
  await chooser.setFiles({ name: "回单.pdf", mimeType: "application/pdf", buffer: await pdf("proof") });
  await expect(dialog.getByRole("button", { name: "移除 回单.pdf" })).toBeVisible();
}

describe("Receipts", () => {
  it("are entered from the list of payments, for an order that waits for money", async () => {
    const { id, orderNo } = await newOrder();
    const { payableAmount } = await must("cs01", "GET", "/order/queryById", { id });
    const page = await windows.as("fin01", "/finance/confirmPayment");
    await page.getByRole("button", { name: "录入收款" }).click();
    const dialog = page.getByRole("dialog", { name: /^录入收款/ });
    await dialog.getByRole("button", { name: "下一步" }).click();
    await expect(dialog.getByText("请选择订单").first()).toBeVisible();
    await dialog.getByRole("button", { name: /^订单号 / }).click();
    const picker = page.getByRole("dialog", { name: "订单号" });
    await picker.getByRole("searchbox").or(picker.getByRole("textbox")).first().fill(orderNo);
    await picker
      .getByRole("row", { name: new RegExp(orderNo) })
      .getByRole("radio")
      .click();
    await picker.getByRole("button", { name: "确定" }).click();
    await dialog.getByRole("button", { name: "下一步" }).click();
    const form = page.getByRole("dialog", { name: `录入收款 ${orderNo}` });
    await expect(form.getByRole("textbox", { name: /^汇款金额/ })).toHaveValue(formatCents(payableAmount));
    await transfer(page, form, `LR${stamp}`);
    await form.getByRole("button", { name: "录入收款" }).click();
    await form.waitFor({ state: "detached" });
    const { records } = await must("fin01", "GET", "/finance/payment/list", { orderNo });
    expect(records).toMatchObject([
      { amount: payableAmount, status: "10", entryBy: "fin01", bankSerial: `LR${stamp}` },
    ]);
    expect(await must("cs01", "GET", "/order/queryById", { id })).toMatchObject({ orderStatus: "20" });

    // A person who may only look at payments enters none.
    const auditor = await windows.as("audit01", "/finance/confirmPayment");
    await expect(auditor.getByRole("heading", { name: "确认收款" })).toBeVisible();
    await expect(auditor.getByRole("button", { name: "录入收款" })).toHaveCount(0);
  });

  it("of a monthly customer settle the chosen orders, to the cent", async () => {
    const { records } = await must("fin01", "GET", "/finance/customer/list", { owing: "Y", settleType: "2" });
    const [customer] = records;
    const sheet = () => must("fin01", "GET", "/finance/customer/writeOffSheet", { customerId: customer.id });
    const { orders } = await sheet();
    const [first] = orders;
    const page = await windows.as("fin01", `/finance/customerList?detail=${customer.id}`);
    const drawer = page.getByRole("dialog", { name: new RegExp(customer.customerName) });
    await drawer.getByRole("button", { name: "登记收款" }).click();
    const dialog = page.getByRole("dialog", { name: /^登记收款/ });
    const amount = dialog.getByRole("textbox", { name: /^汇款金额/ });
    await expect(amount).toHaveValue(formatCents(customer.unpaidAmount));
    await amount.click();
    await amount.fill("12.34");
    await transfer(page, dialog, `YJ${stamp}`);
    await dialog.getByRole("button", { name: "登记收款" }).click();
    await dialog.waitFor({ state: "detached" });

    // A second person confirms it and lowers the amount of the oldest order by one cent.
    const chief = await windows.as("finlead", `/finance/confirmPayment?bankSerial=YJ${stamp}`);
    await chief.getByRole("row", { name: /YJ/ }).getByRole("button", { name: "确认收款" }).click();
    const confirm = chief.getByRole("dialog", { name: /^确认收款/ });
    const part = confirm.getByRole("textbox", { name: `核销金额 ${first.orderNo}` });
    await expect(part).toHaveValue("12.34");
    await part.click();
    await part.fill("12.35");
    await part.press("Tab");
    await expect(confirm.getByText("核销金额合计大于到账金额，请改小").first()).toBeVisible();
    await part.click();
    await part.fill("12.33");
    await part.press("Tab");
    await expect(confirm.getByText("未核销 ¥0.01")).toBeVisible();
    expect(await faultsOf(chief)).toEqual([]);
    await confirm.getByRole("radio", { name: "转入客户余额" }).click();
    await confirm.getByRole("button", { name: "确认收款" }).click();
    await confirm.waitFor({ state: "detached" });
    const { orders: left } = await sheet();
    const now = (left as { id: string; creditAmount: number }[]).find(({ id }) => id === first.id);
    expect(now?.creditAmount ?? 0).toBe(first.creditAmount - 1_233);
    const found = await must("fin01", "GET", "/finance/payment/list", { bankSerial: `YJ${stamp}` });
    expect(found.records).toMatchObject([
      { status: "20", flowType: "3", receivedAmount: 1_234, usedAmount: 1_233, surplusAmount: 1 },
    ]);
  });
});
