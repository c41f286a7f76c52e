import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { screens } from "#src/app/screens.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { orderOf, waiting } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const path = "/order/orderList";
const all = ["order:order:list", "order:order:view"];

async function open(order: Readonly<Record<string, unknown>>, may: readonly string[] = []) {
  signIn({ menu: [entry(path, "订单列表", "order/OrderList")], may: [...all, ...may] });
  const rows = ["o1", "o2", "o3"].map((id, at) => ({ ...orderOf(order), id, orderNo: `DD20261101000${at + 1}` }));
  wire({
    "GET /order/list": () => ({ records: rows, total: 3, size: 20, current: 1, pages: 1 }),
    "GET /order/statusCount": () => ({}),
    "GET /order/sums": () => ({ payableAmount: 0, paidAmount: 0, refundedAmount: 0 }),
    "GET /order/queryById": ({ query }: { query: Readonly<Record<string, string>> }) =>
      rows.find(({ id }) => id === query["id"]) ?? rows[0],
  });
  await openConsole(`${path}?detail=o1`, screens);
  await expect.element(panel().getByRole("heading", { name: "全程记录" })).toBeVisible();
}
const panel = () => page.getByRole("dialog");
const standing = () => panel().getByRole("region", { name: "当前状态" });
/** Distance from the panel's top edge to an element's bottom edge, in px. */
const depthOf = (element: Element) =>
  element.getBoundingClientRect().bottom - panel().element().getBoundingClientRect().top;

const report = {
  id: "r1",
  reportNo: "RP-1",
  edition: 1,
  status: "30",
  uploadTime: "2026-11-01 09:00:00",
  reviewTime: "2026-11-02 10:42:00",
  reviewBy_dictText: "冯签字",
  reviewRemark: "第3页签名缺失",
};

describe("an order's panel says in its first 400 px why the order stands where it stands", () => {
  it.each([
    {
      what: "a returned report",
      order: { orderStatus: "60", reports: [report] },
      said: ["报告被退回（第1次）", "冯签字", "第3页签名缺失"],
    },
    {
      what: "a rejected payment",
      order: { orderStatus: "10", payments: [{ ...waiting, status: "30", rejectReason: "未到账" }] },
      said: ["收款被驳回", "未到账"],
    },
    {
      what: "a rejected sample",
      order: { orderStatus: "55", samples: [{ id: "s1", sampleName: "外壳", status: "60", rejectDetail: "外壳开裂" }] },
      said: ["样品已拒收（1件）", "外壳开裂"],
    },
    {
      what: "a returned inspection form",
      order: { orderStatus: "30", form: { id: "f1", status: "10", rejectReason: "缺少型号" } },
      said: ["委托单被退回", "缺少型号"],
    },
    {
      what: "an after-sales case",
      order: { orderStatus: "60", holdFlag: "Y", refunds: [{ id: "t1", refundNo: "TK-1", status: "10" }] },
      said: ["售后处理中", "TK-1", "等待售后处理完成"],
    },
    {
      what: "a late report",
      order: { orderStatus: "60", dueDate: addDays(dayOf(new Date()), -2) },
      said: ["出报告，超期"],
    },
    { what: "a cancelled order", order: { orderStatus: "99", cancelReason: "客户不做了" }, said: ["客户不做了"] },
  ])("$what (desk C)", async ({ order, said }) => {
    await open(order);
    for (const words of said) await expect.element(standing()).toHaveTextContent(words);
    expect(depthOf(standing().element())).toBeLessThan(400);
  });

  it("who has the order, where that is somebody else (desk C)", async () => {
    await open({ orderStatus: "05", salesBy: "s2", salesBy_dictText: "邓销售", createTime: "2026-11-09 16:18:00" }, [
      "order:order:inspectionForm",
    ]);
    await expect.element(standing()).toHaveTextContent("等待邓销售报价");
    // The deadline of 待我处理: one working day after arrival.
    await expect.element(standing()).toHaveTextContent("最晚 11-10 处理，超期");
    expect(panel().getByRole("button", { name: "委托单" }).element().getAttribute("data-tone")).not.toBe("primary");
  });

  it("that the customer has it, also to whoever can do something meanwhile (desk C)", async () => {
    await open({ orderStatus: "10", salesBy: "s2", salesBy_dictText: "邓销售" }, ["finance:payment:add"]);
    await expect.element(standing()).toHaveTextContent("等待客户付款，由邓销售跟进");
  });

  it("nobody else where it is this person's turn", async () => {
    await open({ orderStatus: "70" }, ["order:order:examineReport"]);
    await expect.element(panel().getByRole("button", { name: "审核报告" })).toBeVisible();
    await expect.element(standing()).not.toHaveTextContent("等待");
  });
});

describe("an order's panel", () => {
  it("reads from the state over the next step and its facts to the story; the rest is closed (desk C)", async () => {
    await open({ orderStatus: "20" }, ["finance:payment:confirm", "order:order:confirmPayment", "order:order:remark"]);
    const top = (element: Element) => element.getBoundingClientRect().top;
    const step = panel().getByRole("group", { name: "操作" });
    const facts = panel().getByRole("heading", { name: /这一步需要的|要点/ });
    const places = [
      standing(),
      step,
      facts,
      panel().getByRole("heading", { name: "全程记录" }),
      panel().getByRole("button", { name: "订单信息" }),
    ].map((one) => top(one.element()));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(depthOf(step.element())).toBeLessThan(400);
    expect(panel().getByRole("button", { expanded: true }).elements()).toHaveLength(0);
    await expectAxeClean();
  });

  it("has three actions side by side, the next step first, and the others under 更多 (domain E.4)", async () => {
    await open({ orderStatus: "10" }, [
      "finance:payment:add",
      "order:order:changePrice",
      "order:order:inspectionForm",
      "order:order:remark",
      "order:order:cancel",
    ]);
    const acts = panel().getByRole("group", { name: "操作" }).getByRole("button");
    await expect
      .poll(() => acts.elements().map((one) => one.textContent))
      .toEqual(["录入收款", "委托单", "改价", "更多"]);
    await acts.nth(3).click();
    await expect.element(page.getByRole("menuitem", { name: "取消" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "备注" })).toBeVisible();
  });

  it("keeps the parts open that a person opened, for the next order too", async () => {
    await open({});
    await panel().getByRole("button", { name: "金额" }).click();
    await panel().getByRole("button", { name: "下一条" }).click();
    await expect.element(panel().getByText("DD202611010002")).toBeVisible();
    await expect.element(panel().getByRole("button", { name: "金额" })).toHaveAttribute("aria-expanded", "true");
  });

  it("stands beside the list, which stays usable: arrows move through it and the panel follows", async () => {
    await open({});
    await expect.element(panel()).not.toHaveAttribute("aria-modal");
    const row = (no: string) => page.getByRole("row", { name: no });
    await expect.element(row("DD202611010001")).toHaveAttribute("aria-current", "true");
    (row("DD202611010001").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(panel().getByText("DD202611010003")).toBeVisible();
    await expect.element(row("DD202611010003")).toHaveFocus();
    // The skipped order was not requested.
    expect(sent("/order/queryById").map(({ query }) => query["id"])).not.toContain("o2");
    await userEvent.keyboard("{Escape}");
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(row("DD202611010003")).toHaveFocus();
  });
});
