import type { Permission } from "#src/contract/permissions.ts";
import { describe, expect, it } from "vitest";
import common from "#locales/zh-CN/common.json";
import dashboard from "#locales/zh-CN/dashboard.json";
import zh from "#locales/zh-CN/order.json";
import { liquidationStates } from "#src/contract/order/liquidation-moves.ts";
import { orderFields } from "#src/contract/order/order.ts";
import { orderStates } from "#src/contract/order/order-moves.ts";
import { addWords, wordsOf } from "#src/lib/text.ts";
import { titleOf } from "#ui/table/column.ts";
import { orderActions } from "#src/features/order/order/actions.ts";
import { orderColumns, type OrderRow } from "#src/features/order/order/columns.tsx";
import { orderFilters, orderTabs } from "#src/features/order/order/filters.ts";
import { stateDicts } from "#src/server/db/seed/system/dicts-state.ts";
import { orderListSums } from "#src/features/order/order/list.tsx";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import { nextStep, offeredActions } from "#src/workspace/screen/action.ts";

addWords("order", zh);
addWords("common", common);

// The tables of the domain design, written again: if the screen differs, one of the two is wrong.

/** Status tabs in order: title, query parameters, and the counts that are summed. */
const tabs: readonly [string, Readonly<Record<string, string>>, readonly string[]][] = [
  ["全部", {}, [...orderStates]],
  ["待报价", { orderStatus: "05" }, ["05"]],
  ["待付款", { orderStatus: "10" }, ["10"]],
  ["待确认收款", { orderStatus: "20" }, ["20"]],
  ["待寄样", { orderStatus: "30" }, ["30"]],
  ["待收样", { orderStatus: "40" }, ["40"]],
  ["样品待确认", { orderStatus: "50" }, ["50"]],
  ["样品已拒收", { orderStatus: "55" }, ["55"]],
  ["检测中", { orderStatus: "60" }, ["60"]],
  ["报告待审核", { orderStatus: "70" }, ["70"]],
  ["报告已出具", { orderStatus: "80" }, ["80"]],
  ["已完成", { orderStatus: "90" }, ["90"]],
  ["售后中", { holdFlag: "Y" }, ["hold"]],
  ["超期", { overdueFlag: "Y" }, ["overdue"]],
  ["已取消/关闭", { orderStatus: "95,99" }, ["95", "99"]],
];

/** Search: field, and how the server compares it. `in` with one value equals eq. */
const search: Readonly<Record<string, "eq" | "like" | "in" | "range" | "right_like">> = {
  orderNo: "like",
  customerName: "like",
  customerMobile: "eq",
  serviceSummary: "like",
  orderType: "in",
  orderSource: "in",
  orderStatus: "in",
  payMethod: "in",
  payStatus: "in",
  refundStatus: "eq",
  invoiceStatus: "eq",
  labId: "in",
  salesBy: "eq",
  salesOrgCode: "right_like",
  csBy: "eq",
  isUrgent: "eq",
  overdueFlag: "eq",
  trackingNo: "eq",
  reportNo: "like",
  sampleNo: "like",
  createTime: "range",
  payTime: "range",
  dueDate: "range",
  payableAmount: "range",
  category: "eq",
};

const columns = [
  "订单号",
  "客户名称",
  "联系电话",
  "服务内容",
  "检测公司",
  "应付（元）",
  "实付金额（元）",
  "已退金额（元）",
  "支付方式",
  "订单状态",
  "售后",
  "发票状态",
  "销售",
  "客服",
  "承诺出报告",
  "下单时间",
  "付款时间",
  "来源",
  "内部备注",
];

const open = ["05", "10", "20", "30", "40", "50", "55", "60", "70", "80"];
/**
 * Row actions: name, roles, states. 驳回收款 is in C.1 (O-06) and C.5 (P-05). The wider list of C.1 says who may confirm a
 * payment or edit a form. 备注 has no state here and "any open" in O-32. 改清算价 depends on the liquidation's state and is
 * tested separately. The applications in the list come with their own screens.
 */
const acts: readonly [string, readonly string[], readonly string[]][] = [
  ["报价", ["order:order:changePrice"], ["05"]],
  ["改价", ["order:order:changePrice"], ["10"]],
  ["取消", ["order:order:cancel"], ["05", "10"]],
  ["取消", ["order:order:cancelPaid"], ["30", "40"]],
  ["录入收款", ["finance:payment:add"], ["10"]],
  ["确认收款", ["order:order:confirmPayment", "finance:payment:confirm"], ["20"]],
  ["驳回收款", ["finance:payment:reject"], ["20"]],
  ["余额支付", ["order:order:add"], ["10"]],
  ["再下一单", ["order:order:add"], [...orderStates]],
  ["挂账", ["order:order:credit"], ["10"]],
  ["委托单", ["order:order:inspectionForm", "order:order:examine"], [...orderStates]],
  ["物流单号", ["order:order:logistics"], ["30", "40", "55", "80", "90"]],
  ["确认收样", ["order:order:confirmReceipt"], ["30", "40"]],
  ["审核", ["order:order:examine"], ["50"]],
  ["审核报告", ["order:order:examineReport"], ["70"]],
  ["样品拒收", ["order:order:sampleReject"], ["50", "60"]],
  ["重寄样品", ["order:order:resendSample"], ["55"]],
  ["开始检测", ["order:order:startTest"], ["60"]],
  ["上传报告", ["order:order:uploadReport"], ["60"]],
  ["更正报告", ["order:order:voidReport"], ["80", "90"]],
  ["完成", ["order:order:complete"], ["80"]],
  ["更换销售", ["order:order:changeSalesperson"], [...open, "90"]],
  ["申请撤样", ["order:order:applyWithdrawal"], ["50", "55", "60", "70", "80", "90"]],
  ["备注", ["order:order:remark"], open],
  ["编辑", ["order:order:edit"], open],
];

const order = (change: Partial<OrderRow>) => ({ id: "o1", holdFlag: "N", ...change }) as OrderRow;
const offered = (row: OrderRow, can: (permission: Permission) => boolean) =>
  offeredActions(orderActions, row, can).map(({ label }) => wordsOf(label));

/** How a filter compares the entered value. */
function asksFor(filter: Filter): "eq" | "like" | "masked" | "in" | "range" {
  if (filter.kind === "days" || filter.kind === "money") return "range";
  if (filter.kind === "text") return filter.mode ?? "like";
  return "many" in filter && filter.many ? "in" : "eq";
}

describe("the order list as the domain declares it (D17.1)", () => {
  it("has its status tabs in their order, each with what it asks for and counts", () => {
    // Each count is a different power of two, so a sum shows which counts are in it.
    const names = [...orderStates, "hold", "overdue"];
    const counts = Object.fromEntries(names.map((name, at) => [name, 2 ** at]));
    expect(
      orderTabs.tabs.map(({ value, label, count }) => [
        wordsOf(label),
        orderTabs.paramsOf(value || undefined),
        count?.(counts),
      ]),
    ).toEqual(
      tabs.map(([title, params, of]) => [title, params, of.reduce((sum, name) => sum + (counts[name] ?? 0), 0)]),
    );
  });

  it("is searched by every field it names, and by no other", () => {
    expect(orderFilters.map(({ name }) => name).toSorted()).toEqual(Object.keys(search).toSorted());
  });

  it.each(Object.entries(search))("asks for %s as the server compares it: %s", (name, mode) => {
    const filter = orderFilters.find((one) => one.name === name);
    // The filter sends a department's code; the server adds the departments below.
    expect(filter && asksFor(filter)).toBe(mode === "right_like" ? "eq" : mode);
    const field = (orderFields as Readonly<Record<string, { query?: string }>>)[name];
    expect(mode === "eq" ? ["eq", "in"] : [mode]).toContain(field?.query);
  });

  it("shows every column", () => {
    expect(orderColumns.map(titleOf).toSorted()).toEqual(columns.toSorted());
  });

  it("adds up what is to be paid, was paid and went back", () => {
    expect(Object.entries(orderListSums.titles).map(([field, title]) => [field, wordsOf(title)])).toEqual([
      ["payableAmount", "应付"],
      ["paidAmount", "实付"],
      ["refundedAmount", "已退"],
    ]);
  });

  const permissions = [...new Set(acts.flatMap(([, needed]) => needed))];
  describe.each(permissions)("to somebody with %s alone", (permission) => {
    it.each(orderStates)("offers in %s what the domain names", (orderStatus) => {
      const wanted = acts.filter(([, needed, states]) => needed.includes(permission) && states.includes(orderStatus));
      expect(offered(order({ orderStatus }), (asked) => asked === permission).toSorted()).toEqual(
        wanted.map(([name]) => name).toSorted(),
      );
    });
  });

  it.each(orderStates)("offers nothing in %s to somebody who may only read", (orderStatus) => {
    expect(offered(order({ orderStatus }), (asked) => /:(list|view)$/.test(asked))).toEqual([]);
  });

  it("offers a price below cost that waits to everybody but the asker to decide, and to the asker to take back", () => {
    const deciding = (row: OrderRow) =>
      offered(row, (asked) => ["order:order:changePriceBelowCost", "order:order:changePrice"].includes(asked));
    for (const orderStatus of ["05", "10"]) {
      const change = orderStatus === "05" ? "报价" : "改价";
      expect(deciding(order({ orderStatus, priceAskBy: "s2" })).toSorted()).toEqual(
        [change, "同意低价", "驳回低价"].toSorted(),
      );
      // Nobody is signed in, so "" is this person's account.
      expect(deciding(order({ orderStatus, priceAskBy: null }))).toEqual([change]);
    }
    const { next } = nextStep(offeredActions(orderActions, order({ orderStatus: "10", priceAskBy: "s2" }), () => true));
    expect(next && wordsOf(next.label)).toBe("同意低价");
  });

  it.each([...liquidationStates, null])("offers 改清算价 with the laboratory's money in %s", (liquidationStatus) => {
    const found = orderStates.filter((orderStatus) =>
      offered(order({ orderStatus, liquidationStatus }), (asked) => asked === "order:liquidation:changePrice").includes(
        "改清算价",
      ),
    );
    expect(found).toEqual(["10", "20", "50"].includes(liquidationStatus ?? "") ? [...orderStates] : []);
  });

  /** The next step in a state, for a user with all permissions. */
  const steps: readonly [Partial<OrderRow>, string | undefined][] = [
    [{ orderStatus: "05" }, "报价"],
    [{ orderStatus: "10" }, "录入收款"],
    [{ orderStatus: "20", formStatus: "20" }, "确认收款"],
    [{ orderStatus: "40", formStatus: "20" }, "确认收样"],
    [{ orderStatus: "50", formStatus: "20" }, "审核"],
    [{ orderStatus: "55", formStatus: "30" }, "重寄样品"],
    [{ orderStatus: "60", formStatus: "30" }, "开始检测"],
    [{ orderStatus: "60", formStatus: "30", testStartTime: "2026-11-20 09:00:00" }, "上传报告"],
    [{ orderStatus: "70", formStatus: "30" }, "审核报告"],
    [{ orderStatus: "80", formStatus: "30" }, "完成"],
    [{ orderStatus: "90", formStatus: "30" }, undefined],
    [{ orderStatus: "95", formStatus: "30" }, undefined],
    [{ orderStatus: "99" }, undefined],
  ];
  it.each(steps)("with %o waits for %s (desk C)", (change, step) => {
    const { next } = nextStep(offeredActions(orderActions, order(change), () => true));
    expect(next && wordsOf(next.label)).toBe(step);
  });

  it("waits for the form before the samples are sent; then for their number (desk B19)", () => {
    const service = ["order:order:logistics", "order:order:inspectionForm", "order:order:remark"];
    const stepOf = (formStatus: string | null) => {
      const row = order({ orderStatus: "30", formStatus });
      const { next, others } = nextStep(offeredActions(orderActions, row, (asked) => service.includes(asked)));
      return [next && wordsOf(next.label), ...others.map(({ label }) => wordsOf(label))];
    };
    expect(stepOf(null)).toEqual(["委托单", "物流单号", "备注"]);
    expect(stepOf("10")).toEqual(["委托单", "物流单号", "备注"]);
    expect(stepOf("20")).toEqual(["物流单号", "委托单", "备注"]);
  });

  it("is no step of somebody else's: what one person has begun is his, an order is quoted by its salesperson (desk C)", () => {
    const stepOf = (change: Partial<OrderRow>) => {
      const { next, others } = nextStep(offeredActions(orderActions, order(change), () => true));
      return [next && wordsOf(next.label), others.map(({ label }) => wordsOf(label))] as const;
    };
    const [report, besideReport] = stepOf({
      orderStatus: "60",
      formStatus: "30",
      testStartTime: "x",
      engineerBy: "e2",
    });
    expect(report).toBeUndefined();
    expect(besideReport).toContain("上传报告");
    const [quote, besideQuote] = stepOf({ orderStatus: "05", salesBy: "s2" });
    expect(quote).toBeUndefined();
    expect(besideQuote).toContain("报价");
  });

  it("is no form that may be filled in later while somebody else has the order (desk C)", () => {
    const service = (asked: string) => ["order:order:inspectionForm", "order:order:remark"].includes(asked);
    for (const orderStatus of ["05", "10", "20"]) {
      const offers = offeredActions(orderActions, order({ orderStatus, formStatus: null }), service);
      expect(nextStep(offers).next).toBeUndefined();
      expect(offers.map(({ label }) => wordsOf(label))).toContain("委托单");
    }
  });

  it("offers 开始检测 once", () => {
    const started = order({ orderStatus: "60", testStartTime: "2026-11-20 09:00:00" });
    expect(offered(started, () => true)).not.toContain("开始检测");
  });
});

it("the states of an order have one word, the dictionary's, in its tags, tabs and the kinds of work (desk C)", () => {
  const states = stateDicts.find(({ code }) => code === "order_status")?.items;
  const items = typeof states === "string" ? states : "";
  const words = new Map([...items.matchAll(/(\d\d)=([^(]+)\(/g)].map(([, value = "", word = ""]) => [value, word]));
  const ofOneState = orderTabs.tabs.filter(({ value }) => /^\d\d$/.test(value));
  expect(ofOneState.length).toBeGreaterThan(9);
  for (const { value, label } of ofOneState) expect(wordsOf(label)).toBe(words.get(value));
  const { kind } = dashboard.work;
  expect([kind.rejectedSample, kind.uploadReport, kind.examineReport]).toEqual(
    ["55", "60", "70"].map((value) => words.get(value)),
  );
});
