import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openPart, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { listOf, paidOrder, startAct } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n"),
});

interface Ready {
  customerId: string;
  customerName: string;
  orders: { orderNo: string; amount: number }[];
}

/** A customer with at least three orders of one rate that can be invoiced. */
async function readyCustomer(): Promise<Ready> {
  const { records } = await must("admin", "GET", "/customer/list", { pageSize: 500 });
  for (const { id, customerName } of records) {
    // Customers are few, and the first ones that fit are enough.
    // oxlint-disable-next-line no-await-in-loop
    const { orders } = await must("cs01", "GET", "/invoice/invoiceable", { customerId: id });
    const fit = orders.filter(
      (one: { refusal: unknown; amount: number; taxRates: number[] }) =>
        one.refusal === null && one.amount >= 10_000 && one.taxRates.length === 1 && one.taxRates[0] === 600,
    );
    if (fit.length >= 3) return { customerId: id, customerName, orders: fit.slice(0, 3) };
  }
  throw new Error("no customer has three orders to invoice");
}

async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole("contentinfo").getByRole("button").last().click();
  await dialog.waitFor({ state: "detached" }).catch(async () => {
    throw new Error(`the dialog stays: ${await dialog.innerText()}`);
  });
}

/** Types an amount as a person does: the field drops its separators when it gets the focus. */
async function type(dialog: Locator, name: string, amount: string): Promise<void> {
  const field = dialog.getByRole("textbox", { name });
  await field.focus();
  await field.fill(amount);
}

/** Starts an action in the drawer of an application. */
async function start(page: Page, applyNo: string, act: string): Promise<Locator> {
  const drawer = page.getByRole("dialog", { name: new RegExp(applyNo) });
  const button = drawer.getByRole("button", { name: act, exact: true });
  if (!(await button.isVisible())) await drawer.getByRole("button", { name: "更多" }).click();
  await page
    .getByRole("button", { name: act, exact: true })
    .or(page.getByRole("menuitem", { name: act, exact: true }))
    .last()
    .click();
  return page.getByRole("dialog", { name: new RegExp(`^${act}`) });
}

describe("An invoice for one order", () => {
  it("is applied for at the order: it is ticked with its amount, and what is missing is said at its field", async () => {
    const { id, orderNo } = await paidOrder();
    const { paidAmount } = await must("cs01", "GET", "/order/queryById", { id });
    const page = await windows.as("cs01", listOf(orderNo));
    await startAct(page, orderNo, "申请开票");
    const apply = page.getByRole("dialog", { name: "代客申请开票" });
    await expect(apply.getByRole("checkbox", { name: orderNo, exact: true })).toBeChecked();
    await expect(apply.getByRole("combobox", { name: "发票类型" })).toBeFocused();
    const mail = apply.getByRole("textbox", { name: "收票邮箱" });
    await mail.fill("finance");
    await apply.getByRole("textbox", { name: "税号" }).fill("91320500WW00000010");
    await apply.getByRole("contentinfo").getByRole("button").last().click();
    await expect(mail).toBeFocused();
    await expect(mail).toHaveAccessibleDescription(/收票邮箱格式不正确/);
    await mail.fill("finance@example.com");
    await send(apply);
    const { records } = await must("fin01", "GET", "/invoice/list", { status: "10", orderNo });
    expect(records).toMatchObject([{ amount: paidAmount, taxNo: "91320500WW00000010" }]);
    await expect
      .poll(() => must("cs01", "GET", "/order/queryById", { id }))
      .toMatchObject({ invoicingAmount: paidAmount });
  });
});

describe("One invoice over three orders", () => {
  it("is applied for, uploaded as two files, and taken back in part", async () => {
    const { customerName, orders } = await readyCustomer();
    const office = await windows.as("cs01", "/invoice/invoiceList");
    await office.getByRole("button", { name: "代客申请" }).click();
    const apply = office.getByRole("dialog", { name: "代客申请开票" });
    await apply.getByRole("combobox", { name: "客户" }).fill(customerName);
    await office
      .getByRole("option", { name: new RegExp(customerName) })
      .first()
      .click();
    for (const { orderNo } of orders) await apply.getByRole("checkbox", { name: orderNo, exact: true }).click();
    await apply.getByRole("textbox", { name: "税号" }).fill("91320500WW00000010");
    await apply.getByRole("textbox", { name: "收票邮箱" }).fill("finance@example.com");
    await send(apply);
    const {
      records: [made],
    } = await must("fin01", "GET", "/invoice/list", { status: "10", customerName: `*${customerName}*` });
    const { applyNo, amount } = made;
    expect(amount).toBe(orders.reduce((sum, order) => sum + order.amount, 0));

    const page = await windows.as("fin01", `/invoice/invoiceList?tab=all&applyNo=${applyNo}&detail=${made.id}`);
    const drawer = page.getByRole("dialog", { name: new RegExp(applyNo) });
    await drawer.getByRole("button", { name: "受理", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "受理" }).click();
    await expect(drawer.getByText("开票中").first()).toBeVisible();

    const upload = await start(page, applyNo, "上传发票");
    await type(upload, "金额（元）", "60.00");
    await upload.locator('input[type="file"]').setInputFiles(pdf("26990000000000900001.pdf"));
    await expect(upload.getByRole("textbox", { name: "发票号码" })).toHaveValue("26990000000000900001");
    await upload.getByRole("button", { name: "再加一张" }).click();
    await upload.locator('input[type="file"]').nth(1).setInputFiles(pdf("26990000000000900002.pdf"));
    await expect(upload.getByRole("textbox", { name: "发票号码" }).nth(1)).toHaveValue("26990000000000900002");
    await send(upload);
    await expect(drawer.getByText("已开票").first()).toBeVisible();

    const red = await start(page, applyNo, "红冲");
    await type(red, "红冲金额（元）", "25.00");
    await red.getByRole("combobox", { name: "红冲原因" }).click();
    await page.getByRole("option", { name: "销售折让" }).click();
    await red.getByRole("textbox", { name: "红字确认单号" }).fill("HZ900001");
    await send(red);
    await expect(drawer.getByText("红冲中").first()).toBeVisible();

    const back = await start(page, applyNo, "上传红字发票");
    await back.locator('input[type="file"]').setInputFiles(pdf("26990000000000900003.pdf"));
    await expect(back.getByRole("textbox", { name: "发票号码" })).toHaveValue("26990000000000900003");
    await send(back);
    await openPart(drawer, "发票");
    await expect(drawer.getByText("部分红冲")).toBeVisible();
    const after = await must("fin01", "GET", "/invoice/queryById", { id: made.id });
    expect(after.status).toBe("30");
    expect(after.invoices.map((one: { amount: number }) => one.amount)).toEqual([6_000, amount - 6_000, -2_500]);
  });
});
