import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { ConfirmManyDialog } from "#src/features/order/order/dialogs/many/confirm-many.tsx";
import { ConfirmPaymentDialog } from "#src/features/order/order/dialogs/confirm-payment.tsx";
import { createQueries } from "#src/session/queries.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf, waiting } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const holders = { roles: [{ roleCode: "finance", roleName: "财务专员" }], people: ["周财务"] };
const basics = {
  "GET /otherConfig/paymentConfig/list": () => ({
    records: [{ id: "a1", payMethod: "offline", accountName: "某某检测公司" }],
    total: 1,
  }),
  "GET /sys/role/holders": () => holders,
};
const dialog = () => page.getByRole("dialog");

it("who entered a payment is told before the press that another one confirms it, and who may (desk C)", async () => {
  const row = orderOf({ payments: [{ ...waiting, entryBy: "cs01" }] });
  wire({ ...basics, "GET /order/queryById": () => row });
  await openOn(ConfirmPaymentDialog, row);
  await expect
    .element(dialog().getByRole("status").filter({ hasText: "收款录入人与确认人不能为同一人" }))
    .toHaveTextContent("可由财务专员（周财务）确认");
  await expect.element(dialog().getByRole("button", { name: "确认收款" })).toHaveAttribute("aria-disabled", "true");
});

it("payer, bank serial, method with account and the voucher are in view at 1366 × 768 (desk C)", async () => {
  await page.viewport(1366, 768);
  signIn({
    dicts: { pay_method: [{ value: "offline", text: "线下汇款", title: "线下汇款", color: null }] },
  });
  const row = orderOf({
    payments: [{ ...waiting, payMethod: "offline", receiveAccountName: "某某检测公司", voucher: "payment/1.png" }],
  });
  wire({
    ...basics,
    "GET /order/queryById": () => row,
    "GET /common/file/getAccessUrl": () => "/api/common/file/open?key=payment/1.png&name=1.png",
  });
  await openOn(ConfirmPaymentDialog, row);
  await expect.element(dialog().getByText("某某电子有限公司")).toBeInViewport({ ratio: 0.99 });
  await expect.element(dialog().getByText("S-1", { exact: true })).toBeInViewport({ ratio: 0.99 });
  await expect.element(dialog().getByText("线下汇款 · 某某检测公司").first()).toBeInViewport({ ratio: 0.99 });
  await expect.element(dialog().getByRole("img", { name: "凭证" })).toBeInTheDocument();
  await expect.element(dialog().getByRole("region", { name: "凭证" })).toBeInViewport({ ratio: 0.99 });
  await expectAxeClean();
});

it("confirms the payments of ticked orders one press each, skips and sends back, and ends with a result per row", async () => {
  const rows = ["1", "2", "3", "4"].map((n) =>
    orderOf({ id: n, orderNo: `DD${n}`, payments: [{ ...waiting, id: `p${n}` }] }),
  );
  const gone = new Set<string>();
  wire({
    ...basics,
    "GET /order/queryById": ({ query }) => {
      const found = rows.find(({ id }) => id === query["id"]);
      return gone.has(query["id"] ?? "") ? { ...found, payments: [] } : found;
    },
    "POST /order/confirmPayment": () => null,
    "PUT /order/confirmPayment": ({ body }) =>
      (body as { id: string }).id === "1" ? refused("银行流水号已登记：SK1") : null,
    "PUT /finance/payment/reject": () => null,
  });
  signIn({ may: ["finance:payment:reject"] });
  const onDone = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  await render(
    <QueryClientProvider client={createQueries()}>
      <ConfirmManyDialog rows={rows as OrderRow[]} onDone={onDone} onClose={onClose} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  const at = (title: string) => page.getByRole("dialog", { name: title });
  // A rejection stays with its payment; the typed values remain.
  await at("确认收款 1 / 4：DD1").getByRole("button", { name: "确认收款" }).click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("银行流水号已登记：SK1");
  await dialog().getByRole("button", { name: "跳过" }).click();
  await at("确认收款 2 / 4：DD2").getByRole("button", { name: "确认收款" }).click();
  await at("确认收款 3 / 4：DD3").getByRole("button", { name: "驳回" }).click();
  await dialog().getByRole("textbox", { name: "原因" }).fill("金额不符");
  gone.add("4");
  await dialog().getByRole("button", { name: "驳回收款" }).click();
  await expect.element(at("确认收款 4 / 4：DD4").getByText("可能已由他人处理")).toBeVisible();
  await dialog().getByRole("button", { name: "下一笔" }).click();
  await expect.element(at("批量确认结果")).toHaveTextContent("共 4 笔，已确认 1 笔");
  const results = dialog().getByRole("listitem").elements();
  expect(results.map((one) => one.textContent)).toEqual(["DD1已跳过", "DD2已确认", "DD3已驳回", "DD4已由他人处理"]);
  await dialog().getByRole("button", { name: "关闭" }).last().click();
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  expect(sent("/finance/payment/reject").map(({ body }) => body)).toEqual([
    { id: "p3", version: 1, reason: "金额不符" },
  ]);
});
