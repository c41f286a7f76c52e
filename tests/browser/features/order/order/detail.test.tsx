import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { screens } from "#src/app/screens.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import { entry, openConsole, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const path = "/order/orderList";

async function openDrawer(more: Readonly<Record<string, unknown>>, inList = 0) {
  signIn({ menu: [entry(path, "订单列表", "order/OrderList")], may: ["order:order:list", "order:order:view"] });
  wire({
    "GET /order/list": () => ({
      records: Array.from({ length: inList }, () => orderOf(more)),
      total: inList,
      size: 20,
      current: 1,
      pages: inList,
    }),
    "GET /order/statusCount": () => ({}),
    "GET /order/sums": () => ({ payableAmount: 0, paidAmount: 0, refundedAmount: 0 }),
    "GET /order/queryById": () => orderOf(more),
  });
  await openConsole(`${path}?detail=o1`, screens);
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("heading", { name: "全程记录" })).toBeVisible();
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
  for (const part of ["服务明细", "发票", "售后", "评价"])
    await drawer.getByRole("button", { name: part, exact: true }).click();
  const cell = (name: string) => drawer.getByRole("cell", { name, exact: true });
  for (const shown of ["512.34", "11.11", "KP-1", "605.00", "TK-1", "222.00", "CY-1"])
    await expect.element(cell(shown)).toBeInTheDocument();
  for (const title of ["发票", "售后", "评价"])
    await expect.element(drawer.getByRole("heading", { name: title, exact: true })).toBeInTheDocument();
  for (const said of ["4.5", "很快", "谢谢"])
    await expect.element(drawer.getByText(said, { exact: true })).toBeInTheDocument();
});

it("the drawer leaves out what did not happen", async () => {
  const drawer = await openDrawer({});
  for (const title of ["发票", "售后", "评价"])
    expect(drawer.getByRole("heading", { name: title, exact: true }).elements()).toHaveLength(0);
});

it("the drawer's history names people with their accounts (L8)", async () => {
  const drawer = await openDrawer({
    logs: [
      {
        id: "l1",
        event: "create",
        eventName: "下单",
        operatorBy: "cs01",
        operatorName: "系统管理员",
        operateTime: "2026-11-01 10:00:00",
        content: null,
      },
    ],
    priceChanges: [
      {
        id: "p1",
        changeType: "1",
        operatorBy: "sales01",
        operatorBy_dictText: "周销售",
        createTime: null,
        reason: "议价",
      },
    ],
  });
  await drawer.getByRole("button", { name: "改价记录" }).click();
  for (const said of ["系统管理员（cs01）", "周销售（sales01）"])
    await expect.element(drawer.getByText(said)).toBeVisible();
});

it("the drawer's history names the year of what happened in another one (desk B9)", async () => {
  const year = Number(dayOf(new Date()).slice(0, 4));
  const log = (id: string, operateTime: string) => ({
    id,
    event: "create",
    eventName: `事件 ${id}`,
    operatorBy: "cs01",
    operatorName: "周客服",
    operateTime,
    content: null,
  });
  const drawer = await openDrawer({
    logs: [log("l2", `${year}-01-01 10:00:00`), log("l1", `${year - 1}-11-17 20:02:31`)],
  });
  await expect.element(drawer.getByText("01-01 10:00", { exact: true })).toBeInTheDocument();
  await expect.element(drawer.getByText(`${year - 1}-11-17 20:02`, { exact: true })).toBeInTheDocument();
});

it.each([
  {
    promised: "a past day of an order under test",
    more: { orderStatus: "60", reportTime: null },
    fromToday: -1,
    late: true,
  },
  { promised: "today", more: { orderStatus: "60", reportTime: null }, fromToday: 0, late: false },
  {
    promised: "a past day whose report is there",
    more: { orderStatus: "80", reportTime: "2026-01-05 10:00:00" },
    fromToday: -1,
    late: false,
  },
  {
    promised: "a past day of a cancelled order",
    more: { orderStatus: "90", reportTime: null },
    fromToday: -1,
    late: false,
  },
])("$promised looks the same in list and drawer (desk B13)", async ({ more, fromToday, late }) => {
  const dueDate = addDays(dayOf(new Date()), fromToday);
  const drawer = await openDrawer({ ...more, dueDate }, 1);
  const daysIn = (part: Element | null) => [...(part?.querySelectorAll(`time[datetime="${dueDate}"]`) ?? [])];
  const list = () => daysIn(document.querySelector("table"));
  const beside = () => daysIn(drawer.element());
  await expect.poll(() => [list().length, beside().length > 0]).toEqual([1, true]);
  for (const day of [...list(), ...beside()]) {
    expect(day.classList.contains("text-bad")).toBe(late);
    expect(day.textContent?.includes("超期")).toBe(late);
  }
});
