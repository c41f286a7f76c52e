import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { screens } from "#src/app/screens.ts";
import { entry, openConsole, signIn, stubWire, wire } from "#tests/support/console.tsx";
import { orderOf } from "#tests/support/order-dialogs.tsx";

stubWire();

const path = "/order/orderList";

async function openDrawer(more: Readonly<Record<string, unknown>>) {
  signIn({ menu: [entry(path, "订单列表", "order/OrderList")], may: ["order:order:list", "order:order:view"] });
  wire({
    "GET /order/list": () => ({ records: [], total: 0, size: 20, current: 1, pages: 0 }),
    "GET /order/statusCount": () => ({}),
    "GET /order/sums": () => ({ payableAmount: 0, paidAmount: 0, refundedAmount: 0 }),
    "GET /order/queryById": () => orderOf(more),
  });
  await openConsole(`${path}?detail=o1`, screens);
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("heading", { name: "服务明细" })).toBeVisible();
  return drawer;
}

it("the drawer shows subtotals, refunds per line, invoices, after-sales cases and the evaluation", async () => {
  const drawer = await openDrawer({
    items: [
      {
        id: "i1",
        itemType: "1",
        serviceName: "RoHS 检测",
        lineAmount: 51_234,
        refundedAmount: 1_111,
        unitPrice: null,
        urgentAmount: null,
        discountAmount: null,
        adjustAmount: null,
        payableAmount: null,
      },
    ],
    invoices: [{ id: "v1", applyNo: "KP-1", title: "某某电子", amount: 90_000, orderAmount: 60_500, status: "10" }],
    refunds: [{ id: "r1", refundNo: "TK-1", applyAmount: 22_200, refundAmount: null, status: "10" }],
    withdrawals: [{ id: "w1", withdrawalNo: "CY-1", status: "10" }],
    evaluation: { id: "e1", totalScore: 45, content: "很快", replyContent: "谢谢", createTime: "2026-11-01 10:00:00" },
  });
  const cell = (name: string) => drawer.getByRole("cell", { name, exact: true });
  for (const shown of ["512.34", "11.11", "KP-1", "605.00", "TK-1", "222.00", "CY-1"])
    await expect.element(cell(shown)).toBeInTheDocument();
  for (const title of ["发票", "售后", "评价"])
    await expect.element(drawer.getByRole("heading", { name: title, exact: true })).toBeInTheDocument();
  for (const said of ["4.5", "很快", "谢谢"]) await expect.element(drawer.getByText(said)).toBeInTheDocument();
});

it("the drawer leaves out what did not happen", async () => {
  const drawer = await openDrawer({});
  for (const title of ["发票", "售后", "评价"])
    expect(drawer.getByRole("heading", { name: title, exact: true }).elements()).toHaveLength(0);
});
