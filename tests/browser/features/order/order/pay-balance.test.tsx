import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { PayBalanceDialog } from "#src/features/order/order/dialogs/pay-balance.tsx";
import { sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

async function open(balanceAmount: number) {
  const row = orderOf({ orderStatus: "10", customerId: "c1" });
  wire({
    "GET /customer/queryById": () => ({ id: "c1", customerName: "某某电子", balanceAmount }),
    "POST /order/balanceCode": () => ({ mobile: "139****5678" }),
    "PUT /order/payBalance": () => row,
  });
  await openOn(PayBalanceDialog, row);
}

describe("余额支付", () => {
  it("has the code sent to the customer's phone and pays with what he tells (O-04)", async () => {
    await open(80_000);
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toHaveTextContent(/待付金额（元）\s*600\.00/);
    await expect.element(dialog).toHaveTextContent(/账户余额（元）\s*800\.00/);
    await dialog.getByRole("button", { name: "获取验证码" }).click();
    await expect.element(dialog).toHaveTextContent("验证码已发送至 139****5678");
    expect(sent("/order/balanceCode")[0]?.body).toEqual({ id: "o1" });
    await dialog.getByRole("textbox", { name: /客户验证码/ }).fill("123456");
    await dialog.getByRole("button", { name: "余额支付" }).click();
    await expect.poll(() => sent("/order/payBalance")[0]?.body).toEqual({ id: "o1", version: 3, code: "123456" });
  });

  it("says that the balance is too small before anything is sent (O-04)", async () => {
    await open(59_999);
    const pay = page.getByRole("dialog").getByRole("button", { name: "余额支付" });
    await expect.element(pay).toHaveAttribute("aria-disabled", "true");
    expect(sent("/order/balanceCode")).toHaveLength(0);
  });
});
