import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { atStep, listOf, newOrder, startAct, suzhouService } from "#tests/support/e2e/e2e-order.ts";
import { chooseIn } from "#tests/support/e2e/e2e-grid.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("While a form is sent", () => {
  it("a network that is gone is called so, what was typed stays, and is saved when it is back", async () => {
    const { orderNo, id } = await newOrder(2);
    const page = await windows.as("sales01", listOf(orderNo));
    await startAct(page, orderNo, "改价");
    const dialog = page.getByRole("dialog");
    const amount = dialog.getByRole("textbox", { name: /^改后应付/ });
    await amount.fill("1350");
    await dialog.getByRole("textbox", { name: /^改价原因/ }).fill("老客户");
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    // The first signature in this window: the signing code is not loaded yet.
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByRole("alert")).toContainText("网络连接不可用");
    expect(faults).toEqual([]);

    await page.context().setOffline(false);
    await expect(amount).toHaveValue("1,350.00");
    await dialog.getByRole("button", { name: "确定" }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await must("sales01", "GET", "/order/queryById", { id })).payableAmount).toBe(135_000);
  });

  it("two presses before the first is drawn make one order", async () => {
    const { records } = await must("sales01", "GET", "/customer/list", { status: "1", settleType: "1" });
    const customerName = String(records[0].customerName);
    const page = await windows.as("cs01", "/order/addOrder");
    await page.getByRole("combobox", { name: /^客户/ }).fill(customerName);
    await page.getByRole("option", { name: new RegExp(customerName) }).click();
    await page.getByRole("button", { name: "下一步" }).click();
    await chooseIn(page.getByRole("grid", { name: "服务明细" }), 1, "choice", new RegExp(suzhouService), "RoHS 2.0");
    await page.getByRole("button", { name: "下一步" }).click();
    await atStep(page, "确认");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/order/add")) sent.push(request.url());
    });
    const submit = page.getByRole("button", { name: "提交订单" });
    await expect(submit).toHaveAttribute("data-state", "idle");
    await submit.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole("heading", { name: "下单成功" })).toBeFocused();
    expect(sent).toHaveLength(1);
  });
});
