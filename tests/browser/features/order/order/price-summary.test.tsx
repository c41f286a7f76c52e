import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { queryOf } from "#src/client/query.ts";
import { service } from "#src/contract/services/service.ts";
import { blankCart, blankLine, type CartLine } from "#src/features/order/order/create/cart.ts";
import { PriceSummary } from "#src/features/order/order/create/price-summary.tsx";
import { usePrice } from "#src/features/order/order/create/use-price.ts";
import { held, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const priced = (payableAmount: number) => ({
  orders: [
    {
      labId: "l1",
      labName: "苏州实验室",
      byQuote: false,
      goodsAmount: payableAmount,
      urgentAmount: 0,
      travelAmount: 0,
      discountAmount: 0,
      payableAmount,
      lines: [],
    },
  ],
  payableAmount,
  priceToken: "t",
});
const line = (choice: string, more: Partial<CartLine> = {}): CartLine => ({ ...blankLine(), choice, ...more });

function Panel({ lines }: { lines: CartLine[] }) {
  const { input, price, error, current, unpriced } = usePrice({ ...blankCart(), customerId: "c1", lines });
  return <PriceSummary price={price} error={error} current={current} unpriced={unpriced} pending={input !== null} />;
}

async function open(lines: CartLine[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(queryOf(service.queryById, { id: "fixed" }).queryKey, { priceMode: "1", onSite: "N" } as never);
  client.setQueryData(queryOf(service.queryById, { id: "bySpec" }).queryKey, { priceMode: "2", onSite: "N" } as never);
  const draw = (next: CartLine[]) => (
    <QueryClientProvider client={client}>
      <Panel lines={next} />
    </QueryClientProvider>
  );
  const { rerender } = await render(draw(lines));
  return (next: CartLine[]) => rerender(draw(next));
}
const panel = () => page.getByRole("region", { name: "价格明细" });

describe("the price beside an order's steps", () => {
  it("shows what the complete lines cost and names the others (desk B7)", async () => {
    wire({ "POST /order/calcPrice": () => priced(252_700) });
    await open([line("s:fixed"), line("s:bySpec"), line("")]);
    await expect.element(panel()).toHaveTextContent(/已填明细合计¥2,527\.00/);
    await expect.element(panel()).toHaveTextContent("第2行：未选择规格");
    await expect.element(panel()).toHaveTextContent("第3行：未选择服务或套餐");
    await expect.element(panel()).not.toHaveTextContent("选择服务后显示价格");
  });

  it("says what is missing where no line can be priced yet (desk B7)", async () => {
    const redraw = await open([line("")]);
    await expect.element(panel()).toHaveTextContent("选择服务后显示价格");
    await redraw([line("s:bySpec")]);
    await expect.element(panel()).toHaveTextContent("第1行：未选择规格");
    await expect.element(panel()).not.toHaveTextContent("选择服务后显示价格");
  });

  it("does not show the former price in bold while the next one is computed (desk B7)", async () => {
    const next = held<unknown>();
    let asked = 0;
    wire({ "POST /order/calcPrice": () => ((asked += 1) === 1 ? priced(252_700) : next.promise) });
    const redraw = await open([line("s:fixed")]);
    await expect.element(panel().getByText("¥2,527.00")).toBeVisible();
    expect(panel().element().querySelector("strong")?.textContent).toBe("¥2,527.00");
    await redraw([line("s:fixed", { quantity: 3 })]);
    await expect.element(panel().getByText("正在计算价格…")).toBeVisible();
    expect(panel().element().querySelector("strong")).toBeNull();
    await expect.poll(() => asked).toBe(2);
    expect(panel().element().querySelector("strong")).toBeNull();
    next.give(priced(742_400));
    await expect.element(panel().getByText("¥7,424.00")).toBeVisible();
    expect(panel().element().querySelector("strong")?.textContent).toBe("¥7,424.00");
  });
});
