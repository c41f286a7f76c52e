import { QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { blankCart, cartSchema, knownOf } from "#src/features/order/order/create/cart.ts";
import { ConfirmStep } from "#src/features/order/order/create/confirm-step.tsx";
import { createQueries } from "#src/session/queries.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const ways = {
  offline: "线下汇款",
  alipay: "支付宝",
  wechat: "微信支付",
  balance: "账户余额",
  credit: "月结挂账",
};
const client = createQueries();

function Step() {
  const form = useZodForm(cartSchema(knownOf(client)), { ...blankCart(), customerId: "c1" });
  return <ConfirmStep form={form} price={{ orders: [], payableAmount: 742_400, priceToken: "t" }} />;
}

async function open(payer: Readonly<Record<string, unknown>>) {
  client.clear();
  signIn({
    dicts: {
      pay_method: Object.entries(ways).map(([value, text]) => ({ value, text, title: text, color: null })),
    },
  });
  wire({
    "GET /customer/queryById": () => ({
      id: "c1",
      customerName: "某某电子",
      settleType: "1",
      balanceAmount: 0,
      ...payer,
    }),
  });
  await render(
    <QueryClientProvider client={client}>
      <Step />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("某某电子")).toBeVisible();
}
const way = (name: string) => page.getByRole("radio", { name });

describe("how a new order is paid", () => {
  it("is not from a balance that does not cover it, and says so (desk B14)", async () => {
    await open({ balanceAmount: 0 });
    await expect.element(way("账户余额")).toBeDisabled();
    await expect.element(page.getByText("账户余额 ¥0.00，还差 ¥7,424.00，可先充值")).toBeVisible();
    await expect.element(way("线下汇款")).toBeChecked();
    await expect.element(page.getByText("仅月结客户可用")).toBeVisible();
  });

  it("can be from a balance that covers it (desk B14)", async () => {
    await open({ balanceAmount: 742_400 });
    await expect.element(way("账户余额")).toBeEnabled();
  });

  it("is on account for a monthly customer unless another way is chosen (desk B14)", async () => {
    await open({ settleType: "2", creditLimit: 1_000_000, creditUsedAmount: 0 });
    await expect.element(way("月结挂账")).toBeChecked();
    await expect.element(page.getByText(/记入客户的月结额度/)).toBeVisible();
    await way("线下汇款").click();
    await expect.element(way("线下汇款")).toBeChecked();
  });

  it("is by transfer for a monthly customer whose credit is used up (desk B14)", async () => {
    await open({ settleType: "2", creditLimit: 1_000_000, creditUsedAmount: 900_000 });
    await expect.element(way("线下汇款")).toBeChecked();
    await expect.element(way("月结挂账")).toBeDisabled();
    await expect.element(page.getByText("可用信用额度 ¥1,000.00，还差 ¥6,424.00", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText("可用信用额度 ¥1,000.00，还差 ¥6,424.00，已改用线下汇款，可另选。"))
      .toBeVisible();
  });
});
