import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ChangePriceDialog } from "#src/features/order/order/dialogs/change-price.tsx";
import { ConfirmPaymentDialog } from "#src/features/order/order/dialogs/confirm-payment.tsx";
import { EditDialog } from "#src/features/order/order/dialogs/edit.tsx";
import { RejectPaymentDialog } from "#src/features/order/order/dialogs/reject-payment.tsx";
import { held, refused, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const accounts = { "GET /otherConfig/paymentConfig/list": () => ({ records: [], total: 0 }) };
const dialogs = [
  { title: "报价", Dialog: ChangePriceDialog, state: "05" },
  { title: "改价", Dialog: ChangePriceDialog, state: "10" },
  { title: "确认收款", Dialog: ConfirmPaymentDialog, state: "20" },
  { title: "驳回收款", Dialog: RejectPaymentDialog, state: "20" },
  { title: "编辑", Dialog: EditDialog, state: "20" },
] as const;

const within = (title: string) => page.getByRole("dialog", { name: new RegExp(title) });

for (const { title, Dialog, state } of dialogs)
  it(`${title} stands while its order loads, says when that failed, and tries again`, async () => {
    const row = orderOf({ orderStatus: state });
    const first = held<unknown>();
    wire({ ...accounts, "GET /order/queryById": () => first.promise });
    await openOn(Dialog, row);
    await expect.element(within(title)).toBeVisible();
    first.give(refused("订单读取失败", 500));
    await expect.element(within(title).getByRole("alert")).toHaveTextContent("订单读取失败");
    wire({ "GET /order/queryById": () => row });
    await within(title).getByRole("button", { name: "重试" }).click();
    await expect.element(within(title).getByRole("textbox").first()).toBeVisible();
    await expect.element(within(title).getByRole("alert")).not.toBeInTheDocument();
  });

for (const { title, Dialog } of dialogs.filter((one) => one.title.endsWith("收款")))
  it(`${title} says that no payment waits any more`, async () => {
    const row = orderOf({ payments: [] });
    wire({ ...accounts, "GET /order/queryById": () => row });
    await openOn(Dialog, row);
    await expect.element(within(title).getByText(/没有待确认的收款/)).toBeVisible();
  });
