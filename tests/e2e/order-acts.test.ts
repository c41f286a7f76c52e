import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, offeredInRow, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { expectState, listOf, newOrder, paidOrder, startAct } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const rowOf = (page: Page, orderNo: string) => page.getByRole("row", { name: new RegExp(orderNo) });

/** Opens an action on a page that shows the order; returns its dialog, ready for input. */
async function open(page: Page, orderNo: string, act: string): Promise<Locator> {
  await startAct(page, orderNo, act);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("contentinfo").getByRole("button").nth(1).waitFor();
  return dialog;
}

const confirmIn = (dialog: Locator) => dialog.getByRole("contentinfo").getByRole("button").last().click();

describe("An order", () => {
  it("is cancelled before payment by 客服, with its reason", async () => {
    const { id, orderNo } = await newOrder();
    const page = await windows.as("cs01", listOf(orderNo));
    const dialog = await open(page, orderNo, "取消");
    await confirmIn(dialog);
    await expect(dialog.getByText("请输入取消原因").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: /^取消原因/ }).fill("客户不需要了");
    await confirmIn(dialog);
    await expect(page.getByText("订单已取消").first()).toBeVisible();
    await expectState(page, orderNo, "已取消");
    const order = await must("cs01", "GET", "/order/queryById", { id });
    expect(order).toMatchObject({ orderStatus: "99", cancelReason: "客户不需要了" });
  });

  it("is cancelled after payment by 客服主管, everything going back; 客服 is not offered it", async () => {
    const { id, orderNo } = await paidOrder();
    const service = await windows.as("cs01", listOf(orderNo));
    await expectState(service, orderNo, "待寄样");
    expect(await offeredInRow(rowOf(service, orderNo))).not.toContain("取消");

    const page = await windows.as("cslead", listOf(orderNo));
    const dialog = await open(page, orderNo, "取消");
    await expect(dialog).toContainText("应退金额");
    await expect(dialog).toContainText("680.00");
    await dialog.getByRole("textbox", { name: /^取消原因/ }).fill("客户改期");
    await dialog.getByRole("textbox", { name: /^开户行/ }).fill("建设银行");
    await dialog.getByRole("textbox", { name: /^银行账号/ }).fill("6217000000000000000");
    await confirmIn(dialog);
    await dialog.waitFor({ state: "detached" });
    await expectState(page, orderNo, "已取消");
    await expect
      .poll(() => must("cslead", "GET", "/order/queryById", { id }))
      .toMatchObject({ orderStatus: "99", holdFlag: "Y" });
  });

  it("whose price two people change at once takes the first; the second is told and keeps what he typed", async () => {
    const { id, orderNo } = await newOrder();
    const first = await windows.as("sales01", listOf(orderNo));
    const second = await windows.as("slead01", listOf(orderNo));
    const [one, other] = await Promise.all([open(first, orderNo, "改价"), open(second, orderNo, "改价")]);
    await one.getByRole("textbox", { name: /^改后应付/ }).fill("670");
    await one.getByRole("textbox", { name: /^改价原因/ }).fill("老客户");
    await other.getByRole("textbox", { name: /^改后应付/ }).fill("660");
    await other.getByRole("textbox", { name: /^改价原因/ }).fill("部门特批，第二个人写的原因");

    await confirmIn(one);
    await one.waitFor({ state: "detached" });
    await confirmIn(other);
    await expect(other).toContainText(/已被他人修改/);
    await expect(other.getByRole("textbox", { name: /^改后应付/ })).toHaveValue(/660/);
    await expect(other.getByRole("textbox", { name: /^改价原因/ })).toHaveValue("部门特批，第二个人写的原因");
    await expect.poll(() => must("cs01", "GET", "/order/queryById", { id })).toMatchObject({ payableAmount: 67_000 });
  });

  it("that a colleague changes is changed in an open list, without a reload (LIVE-08)", async () => {
    const { id, orderNo } = await newOrder();
    const page = await windows.as("cs02", listOf(orderNo));
    await expectState(page, orderNo, "待付款");
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    const { version } = await must("cs01", "GET", "/order/queryById", { id });
    await must("cs01", "PUT", "/order/cancel", { id, version, cancelType: "1", cancelReason: "客户不需要了" });
    await expectState(page, orderNo, "已取消");
    await expect(page.locator("body[data-same-page]")).toHaveCount(1);
  });

  it("offers each person only what he may do with it", async () => {
    const { orderNo } = await newOrder();
    const auditor = await windows.as("audit01", listOf(orderNo));
    await expectState(auditor, orderNo, "待付款");
    expect(await offeredInRow(rowOf(auditor, orderNo))).toEqual([]);
    const service = await windows.as("cs01", listOf(orderNo));
    await expect(rowOf(service, orderNo).getByRole("button", { name: "录入收款", exact: true })).toBeVisible();
    expect(await offeredInRow(rowOf(service, orderNo))).not.toContain("改价");
  });
});
