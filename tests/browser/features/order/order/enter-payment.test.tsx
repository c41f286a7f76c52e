import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { EnterPaymentDialog } from "#src/features/order/order/dialogs/enter-payment.tsx";
import { queryOf } from "#src/client/query.ts";
import { orderDetail } from "#src/contract/order/order-detail.ts";
import { createQueries } from "#src/session/queries.ts";
import { stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

async function openEnter(accounts: readonly { id: string; displayName: string; payMethod: string }[]) {
  wire({ "GET /otherConfig/paymentConfig/list": () => ({ records: accounts, total: accounts.length }) });
  await openOn(EnterPaymentDialog, orderOf({ orderStatus: "10" }));
  return page.getByRole("combobox", { name: /^收款账户/ });
}
const wechat = { id: "w", displayName: "微信支付", payMethod: "wechat" };
const bank = { id: "a", displayName: "基本户", payMethod: "offline" };

describe("录入收款", () => {
  it("begins with the house's account where there is but one for transfers", async () => {
    await expect.element(await openEnter([wechat, bank])).toHaveTextContent("基本户");
  });

  it("begins with what is left to pay after a colleague's new price", async () => {
    const row = orderOf({ orderStatus: "10" });
    wire({
      "GET /otherConfig/paymentConfig/list": () => ({ records: [bank], total: 1 }),
      "GET /order/queryById": () => ({ ...row, version: 4, payableAmount: 90_000 }),
    });
    const queries = createQueries();
    await queries.ensureQueryData(queryOf(orderDetail, { id: row.id }));
    await openOn(EnterPaymentDialog, row, undefined, queries);
    await expect.element(page.getByRole("textbox", { name: /^汇款金额/ })).toHaveValue("500.00");
  });

  it("leaves it to the person which of several accounts it was", async () => {
    const box = await openEnter([bank, { ...bank, id: "b", displayName: "一般户" }]);
    await expect.element(box).not.toHaveTextContent(/户/);
  });
});
