import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { formatCents } from "#src/lib/money.ts";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { expectState, listOf, receivedOrder, startAct } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const list = (orderNo: string) => `/afterSales/sampleWithdrawalList?tab=all&orderNo=${orderNo}`;
const confirmIn = (dialog: Locator) => dialog.getByRole("contentinfo").getByRole("button").last().click();

async function choose(page: Page, dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

describe("A withdrawal of samples", () => {
  it("is requested on behalf of the customer, agreed to with a fee and a refund, then revoked: the refund too, and the order continues", async () => {
    const { id, orderNo } = await receivedOrder();
    const service = await windows.as("cs01", listOf(orderNo));
    await startAct(service, orderNo, "申请撤样");
    const request = service.getByRole("dialog", { name: /申请撤样/ });
    await expect(request.getByRole("checkbox").first()).toBeChecked();
    await choose(service, request, /^撤样类型/, "检测前撤样");
    await choose(service, request, /^撤样原因/, "不再检测");
    await request.getByRole("textbox", { name: /^收件地址/ }).fill("科技路1号");
    await confirmIn(request);
    await request.waitFor({ state: "detached" });
    await expect
      .poll(() => must("cs01", "GET", "/order/queryById", { id }))
      .toMatchObject({ withdrawalStatus: "1", holdFlag: "Y" });

    const lead = await windows.as("cslead", list(orderNo));
    const row = lead.getByRole("row", { name: new RegExp(orderNo) });
    await startInRow(row, "同意");
    const decision = lead.getByRole("dialog", { name: /同意撤样/ });
    await decision.getByRole("textbox", { name: /^已发生费用/ }).fill("80");
    await decision.getByRole("textbox", { name: /^费用说明/ }).fill("样品前处理");
    await decision.getByRole("switch", { name: /^同时退款/ }).click();
    await confirmIn(decision);
    await decision.waitFor({ state: "detached" });
    const { records } = await must("cslead", "GET", "/afterSales/sampleWithdrawal/list", { orderNo });
    const [agreed] = records;
    expect(agreed).toMatchObject({ status: "20", feeAmount: 8_000, createRefund: "Y" });
    const refund = await must("cslead", "GET", "/afterSales/refund/queryById", { id: agreed.refundId });
    expect(refund).toMatchObject({ status: "30", deductAmount: 8_000, withdrawalId: agreed.id });

    // The refund's amount explains itself: what was asked for leads to the order, the fee to the withdrawal.
    await lead.goto(`/afterSales/refundList?tab=all&orderNo=${orderNo}&detail=${agreed.refundId}`);
    const record = lead.getByRole("dialog", { name: new RegExp(refund.refundNo) });
    await record.getByRole("button", { name: formatCents(refund.applyAmount - 8_000), exact: true }).hover();
    const formula = lead.getByRole("dialog", { name: "实退金额" });
    await expect(formula.getByRole("link", { name: formatCents(refund.applyAmount), exact: true })).toHaveAttribute(
      "href",
      `/order/orderList?detail=${id}`,
    );
    await formula.getByRole("link", { name: "80.00", exact: true }).click();
    await expect(lead.getByRole("dialog", { name: new RegExp(agreed.withdrawalNo) })).toContainText("样品前处理");
    await lead.goto(list(orderNo));

    await startInRow(row, "撤销");
    await lead.getByRole("alertdialog").getByRole("button", { name: "撤销" }).click();
    await expect(lead.getByText("撤样申请已撤销").first()).toBeVisible();
    await expect
      .poll(() => must("cslead", "GET", "/order/queryById", { id }))
      .toMatchObject({
        orderStatus: "50",
        withdrawalStatus: "0",
        refundStatus: "0",
        holdFlag: "N",
        refundedAmount: 0,
        refundingAmount: 0,
        samples: [{ status: "30" }],
      });
    await expect(row).toContainText("已撤销");
    expect(await must("cslead", "GET", "/afterSales/refund/queryById", { id: agreed.refundId })).toMatchObject({
      status: "70",
    });
    await lead.goto(`/afterSales/refundList?tab=all&orderNo=${orderNo}`);
    await expect(row).toContainText("已撤销");
    // Nothing was paid, and the laboratory's share waits as before.
    expect((await must("fin01", "GET", "/finance/flow/list", { bizNo: refund.refundNo })).records).toEqual([]);
    const { records: liquidations } = await must("fin01", "GET", "/order/liquidation/list", { orderNo });
    expect(liquidations).toMatchObject([{ liquidationStatus: "10" }]);

    const laboratory = await windows.as("labrec01", listOf(orderNo));
    await startAct(laboratory, orderNo, "审核");
    const check = laboratory.getByRole("dialog", { name: /审核/ });
    await check.getByRole("radio", { name: "通过", exact: true }).check();
    await confirmIn(check);
    await check.waitFor({ state: "detached" });
    await expectState(laboratory, orderNo, "检测中");
  });
});
