import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, it } from "vitest";
import { expect, must, openPart, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { listOf, newOrder, receivedOrder, startAct, transfer } from "#tests/support/e2e/e2e-order.ts";
import { pdf } from "#tests/support/pdf.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const list = (orderNo: string) => `/afterSales/refundList?tab=all&orderNo=${orderNo}`;
const confirmIn = (dialog: Locator) => dialog.getByRole("contentinfo").getByRole("button").last().click();

async function choose(page: Page, dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

/** Opens the list with the refund of an order as a user, and starts an action on it. */
async function act(username: string, orderNo: string, name: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await windows.as(username, list(orderNo));
  await startInRow(page.getByRole("row", { name: new RegExp(orderNo) }), name);
  const dialog = page.getByRole("dialog");
  // The dialog loads its data first; then it shows a main button beside 取消.
  await dialog.getByRole("contentinfo").getByRole("button").nth(1).waitFor();
  return { page, dialog };
}

async function uploadProof(page: Page, dialog: Locator): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "选择文件" }).click(),
  ]);
  await chooser.setFiles({ name: "proof.pdf", mimeType: "application/pdf", buffer: await pdf("proof") });
  await expect(dialog.getByRole("button", { name: "移除 proof.pdf" })).toBeVisible();
}

/** Waits until the dialog closes; if it stays, the error contains its text. */
async function closed(dialog: Locator): Promise<void> {
  await dialog.waitFor({ state: "detached" }).catch(async () => {
    throw new Error(`the dialog stays: ${await dialog.innerText()}`);
  });
}

it("a large refund goes from the application to the second signature, each step in the hands whose work it is", async () => {
  const { id, orderNo } = await receivedOrder(30);
  const { payableAmount } = await must("cs01", "GET", "/order/queryById", { id });
  expect(payableAmount).toBeGreaterThanOrEqual(2_000_000);

  // 客服 applies for the customer, from the order.
  const service = await windows.as("cs01", listOf(orderNo));
  await startAct(service, orderNo, "申请退款");
  const request = service.getByRole("dialog", { name: /代客申请退款/ });
  await expect(request.getByText("样品在实验室：审核同意后先退样，再打款")).toBeVisible();
  await choose(service, request, /^退款原因/, "客户取消");
  await confirmIn(request);
  // Each empty entry of the account is reported at itself.
  await expect(request.getByText("有 2 处需要修改")).toBeVisible();
  await request.getByRole("textbox", { name: /^开户行/ }).fill("招商银行深圳分行");
  await request.getByRole("textbox", { name: /^收款账号/ }).fill("6222990000000001");
  await confirmIn(request);
  await closed(request);
  await expect
    .poll(() => must("cs01", "GET", "/order/queryById", { id }))
    .toMatchObject({ refundStatus: "1", holdFlag: "Y", refundingAmount: payableAmount });
  const { records } = await must("fin01", "GET", "/afterSales/refund/list", { orderNo });
  const refundId: string = records[0].id;
  const refund = () => must("fin01", "GET", "/afterSales/refund/queryById", { id: refundId });

  // The laboratory has a sample, so the decision asks for it back. The amount is above the limit of 客服.
  {
    const { dialog } = await act("finlead", orderNo, "同意");
    await expect(dialog.getByRole("switch", { name: /^需退样/ })).toBeChecked();
    await confirmIn(dialog);
    await closed(dialog);
    expect(await refund()).toMatchObject({ status: "20", needReturn: "Y", returnMethod: "1", auditBy: "finlead" });
  }

  // The laboratory sends the sample back.
  {
    const { page, dialog } = await act("labrec01", orderNo, "退样");
    await expect(dialog.getByRole("checkbox").first()).toBeChecked();
    await confirmIn(dialog);
    await expect(dialog.getByText("有 2 处需要修改")).toBeVisible();
    await choose(page, dialog, /^快递公司/, "顺丰");
    await dialog.getByRole("textbox", { name: /^物流单号/ }).fill(`SF9${id.slice(-9)}`);
    await confirmIn(dialog);
    await closed(dialog);
    expect((await refund()).status).toBe("30");
  }

  // 财务 pays out; a large transfer waits for a second person.
  {
    const { dialog } = await act("fin01", orderNo, "打款");
    await expect(dialog.getByRole("textbox", { name: /^收款账号/ })).toHaveValue("6222990000000001");
    await expect(dialog.getByText("金额较大：提交后须由另一人复核打款")).toBeVisible();
    await confirmIn(dialog);
    await closed(dialog);
    expect(await refund()).toMatchObject({ status: "40", payoutBy: "fin01" });
  }
  expect((await must("cs01", "GET", "/order/queryById", { id })).refundedAmount).toBe(0);

  // The second person enters the proof of the bank.
  {
    const { page, dialog } = await act("finlead", orderNo, "复核打款");
    await dialog.getByRole("textbox", { name: /^流水号/ }).fill(`TK${id}`);
    await uploadProof(page, dialog);
    await confirmIn(dialog);
    await closed(dialog);
  }

  const paid = await refund();
  expect(paid).toMatchObject({ status: "50", payoutAuditBy: "finlead", payoutSerial: `TK${id}` });
  const after = await must("cs01", "GET", "/order/queryById", { id });
  expect(after).toMatchObject({
    orderStatus: "95",
    refundStatus: "3",
    holdFlag: "N",
    refundedAmount: payableAmount,
    refundingAmount: 0,
  });
  expect(after.samples).toMatchObject([{ status: "70" }]);
  const { records: flows } = await must("fin01", "GET", "/finance/flow/list", { bizNo: paid.refundNo });
  expect(flows).toMatchObject([{ direction: "2", flowType: "4", amount: payableAmount, bankSerial: `TK${id}` }]);
  // The laboratory had not worked on the order, so nothing is left to settle with it.
  const { records: liquidations } = await must("fin01", "GET", "/order/liquidation/list", { orderNo });
  expect(liquidations).toMatchObject([{ liquidationStatus: "90", closeReason: "订单已全额退款" }]);
});

it("one line of an order paid by credit and by transfer is refunded: credit comes back first, then money", async () => {
  // Two lines for a monthly customer: ¥500.00 on his account, the rest by transfer.
  const order = await newOrder(1, { others: ["FWRS0003"], settleType: "2" });
  const { id, orderNo } = order;
  const now = () => must("cs01", "GET", "/order/queryById", { id });
  const credit = 50_000;
  const { payableAmount, items } = await now();
  const [{ serviceName, payableAmount: linePayable }, other] = items;
  const transferred = payableAmount - credit;
  await (await transfer(order, transferred)).confirm();
  await must("cs01", "PUT", "/order/credit", { id, version: (await now()).version });
  expect(await now()).toMatchObject({ orderStatus: "30", paidAmount: transferred, creditAmount: credit });

  // 客服 asks for the first line only.
  const service = await windows.as("cs01", listOf(orderNo));
  await startAct(service, orderNo, "申请退款");
  const request = service.getByRole("dialog", { name: /代客申请退款/ });
  await request.getByRole("radio", { name: "部分退款" }).check();
  const line = request.getByRole("textbox", { name: `${serviceName} 退款金额` });
  await line.fill(String(linePayable / 100 + 1));
  await choose(service, request, /^退款原因/, "客户取消");
  await request.getByRole("textbox", { name: /^开户行/ }).fill("招商银行上海分行");
  await request.getByRole("textbox", { name: /^收款账号/ }).fill("6222990000000002");
  await confirmIn(request);
  // More than is left of the line is refused, and what was typed stays.
  await expect(line).toHaveAttribute("aria-invalid", "true");
  await expect(line).toHaveValue(String(linePayable / 100 + 1));
  await line.fill(String(linePayable / 100));
  await expect(request.getByRole("textbox", { name: /^申请金额/ })).toHaveValue((linePayable / 100).toFixed(2));
  await confirmIn(request);
  await closed(request);
  await expect.poll(now).toMatchObject({ refundStatus: "1", holdFlag: "Y", refundingAmount: linePayable });
  const { records } = await must("fin01", "GET", "/afterSales/refund/list", { orderNo });
  const { id: refundId, refundNo } = records[0];
  const refund = () => must("fin01", "GET", "/afterSales/refund/queryById", { id: refundId });

  // 客服主管 keeps a fee, so that ¥600.00 go back.
  const back = 60_000;
  const fee = linePayable - back;
  {
    const { dialog } = await act("cslead", orderNo, "同意");
    const deduct = dialog.getByRole("textbox", { name: /^扣除费用/ });
    await deduct.focus();
    await deduct.fill(String(fee / 100));
    await dialog.getByRole("textbox", { name: /^扣除原因/ }).fill("前处理费");
    await confirmIn(dialog);
    await closed(dialog);
    expect(await refund()).toMatchObject({ status: "30", deductAmount: fee, refundAmount: back, auditBy: "cslead" });
  }

  // 财务 sees what the account gives back and what the bank has to pay.
  {
    const { page, dialog } = await act("fin01", orderNo, "打款");
    await expect(dialog.getByText("冲减挂账（元）").locator("..")).toContainText("500.00");
    await expect(dialog.getByText("实际打款（元）").locator("..")).toContainText("100.00");
    await dialog.getByRole("textbox", { name: /^流水号/ }).fill(`TK${id}`);
    await uploadProof(page, dialog);
    await confirmIn(dialog);
    await closed(dialog);
    await expect(page.getByRole("row", { name: new RegExp(orderNo) })).toContainText("已退款");
  }

  expect(await refund()).toMatchObject({ status: "50", payoutBy: "fin01", payoutSerial: `TK${id}` });
  const after = await now();
  expect(after).toMatchObject({
    orderStatus: "30",
    refundStatus: "2",
    holdFlag: "N",
    paidAmount: transferred,
    refundedAmount: back - credit,
    refundingAmount: 0,
    creditAmount: 0,
    creditCancelAmount: credit,
  });
  expect(after.items).toMatchObject([{ refundedAmount: back }, { id: other.id, refundedAmount: 0 }]);
  const { records: flows } = await must("fin01", "GET", "/finance/flow/list", { bizNo: refundNo });
  expect(flows).toMatchObject([{ direction: "2", flowType: "4", amount: back - credit, bankSerial: `TK${id}` }]);
  const { records: accounts } = await must("fin01", "GET", "/finance/account/list", { customerId: after.customerId });
  const { records: ledger } = await must("fin01", "GET", "/finance/account/ledger", {
    accountId: accounts[0].id,
    pageSize: 100,
  });
  const own = (ledger as { bizNo: string }[]).filter(({ bizNo }) => bizNo === orderNo);
  expect(own).toHaveLength(2);
  expect(own).toContainEqual(expect.objectContaining({ direction: "2", amount: credit }));
  expect(own).toContainEqual(expect.objectContaining({ direction: "1", amount: credit, remark: refundNo }));
  // The laboratory's price is now above what the order brings in: somebody has to look at it (L-04).
  const { records: liquidations } = await must("fin01", "GET", "/order/liquidation/list", { orderNo });
  expect(liquidations).toMatchObject([{ liquidationStatus: "50", orderAmount: payableAmount - back }]);

  // The console shows the same.
  await service.goto(`${listOf(orderNo)}&detail=${id}`);
  const record = service.getByRole("dialog", { name: new RegExp(orderNo) });
  await openPart(record, "服务明细");
  const lineOf = (name: string) => record.getByRole("row").filter({ hasText: name }).first();
  await expect(lineOf(serviceName)).toContainText("600.00");
  await expect(lineOf(other.serviceName)).not.toContainText("600.00");
  await expect(record).toContainText(refundNo);
  const cashier = await windows.as("fin01", `/afterSales/refundList?tab=paid&detail=${refundId}`);
  const paid = cashier.getByRole("dialog", { name: new RegExp(refundNo) });
  await openPart(paid, "退款明细");
  await expect(paid.getByRole("row").filter({ hasText: serviceName })).toContainText((fee / 100).toFixed(2));
  await expect(paid.getByText(other.serviceName)).toHaveCount(0);
  await expect(paid.getByText("退款完成")).toBeVisible();
}, 240_000);
