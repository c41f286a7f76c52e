import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { orderFilters } from "#src/features/order/order/filters.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** An order as the list returns it; `detailOf` loads the fields that the list lacks. */
type Row = Record<string, ReturnType<JSON["parse"]>>;
const detailOf = ({ id }: Row): Promise<Row> => must("admin", "GET", "/order/queryById", { id });

interface Search {
  label: string;
  /** Query parameter of the search; for a range, the one of its start. */
  name: string;
  /** Number of values; the list responds after each one. @default 1 */
  values?: number;
  set(page: Page): Promise<void>;
  fits(row: Row): boolean | Promise<boolean>;
}

/** Opens a filter that is in the menu of the plus button. */
async function added(page: Page, label: string): Promise<Locator> {
  await page.getByRole("button", { name: "条件", exact: true }).click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
  return page.getByRole("dialog", { name: label, exact: true });
}

async function enter(box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await box.press("Enter");
}

/** Sets a text filter, either in the bar or in the menu of the plus button. */
const typed =
  (label: string, text: string, inBar = false) =>
  async (page: Page) =>
    enter((inBar ? page.getByRole("search") : await added(page, label)).getByRole("textbox", { name: label }), text);

const ticked =
  (label: string, ...options: string[]) =>
  async (page: Page) => {
    const box = await added(page, label);
    for (const option of options) await box.getByRole("checkbox", { name: option, exact: true }).check();
  };

const chosen = (label: string, option: string) => async (page: Page) => {
  await (await added(page, label)).getByRole("combobox").click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

const colleague = (label: string, name: string) => async (page: Page) => {
  await (await added(page, label)).getByRole("combobox").fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
};

const between =
  (label: string, from: string, to: string, inBar = false) =>
  async (page: Page) => {
    const place = inBar ? page.getByRole("group", { name: label }) : await added(page, label);
    await enter(place.getByRole("textbox").first(), from);
    await enter(place.getByRole("textbox").last(), to);
  };

const within = (value: string | null, from: string, to: string) =>
  value !== null && value.slice(0, 10) >= from && value.slice(0, 10) <= to;

// Orders of past months: other tests place new orders, but these do not change.
const today = dayOf(new Date());
const [from, to] = [addDays(today, -200), addDays(today, -80)];

/** Every search of D17.1. The search values come from an old order, so that each one finds something. */
async function searches(): Promise<readonly Search[]> {
  const old = { createTime_begin: addDays(today, -400), createTime_end: addDays(today, -60), pageSize: 50 };
  const { records } = await must("admin", "GET", "/order/list", { ...old, orderStatus: "90", payMethod: "offline" });
  const details = await Promise.all((records as Row[]).slice(0, 6).map(detailOf));
  const known = details.find(({ reports, logistics }) => reports.length > 0 && logistics.length > 0);
  if (!known) throw new Error("the demo has no finished order with a parcel and a report");
  const [report] = known["reports"];
  const [parcel] = known["logistics"];
  const [sample] = known["samples"];
  const { records: services } = await must("admin", "GET", "/services/service/list", { serviceNo: "*FWRS*" });
  const hazardous = (services as Row[]).map(({ serviceName }) => serviceName as string);
  const word = (known["serviceSummary"] as string).slice(0, 5);
  const whole = await must("admin", "GET", "/order/plain", { id: known["id"], field: "customerMobile" });
  const mobile = whole.value as string;
  const some = (list: Row[], field: string, value: string) => list.some((one) => one[field] === value);
  return [
    {
      label: "订单号",
      name: "orderNo",
      set: typed("订单号", known["orderNo"].slice(0, 8), true),
      fits: (row) => row["orderNo"].includes(known["orderNo"].slice(0, 8)),
    },
    {
      label: "客户名称",
      name: "customerName",
      set: typed("客户名称", known["customerName"], true),
      fits: (row) => row["customerName"].includes(known["customerName"]),
    },
    {
      label: "手机号",
      name: "customerMobile",
      set: typed("手机号", mobile),
      // The list masks the number, so this reads the plain one of each found order.
      fits: async ({ id }) =>
        (await must("admin", "GET", "/order/plain", { id, field: "customerMobile" })).value === mobile,
    },
    {
      label: "服务名称",
      name: "serviceSummary",
      set: typed("服务名称", word),
      fits: (row) => row["serviceSummary"].includes(word),
    },
    {
      label: "订单类型",
      name: "orderType",
      set: ticked("订单类型", "套餐订单"),
      fits: (row) => row["orderType_dictText"] === "套餐订单",
    },
    {
      label: "来源",
      name: "orderSource",
      values: 2,
      set: ticked("来源", "代客下单", "O2O推广"),
      fits: (row) => ["代客下单", "O2O推广"].includes(row["orderSource_dictText"]),
    },
    {
      label: "订单状态",
      name: "orderStatus",
      values: 2,
      set: ticked("订单状态", "待报价", "已退款关闭"),
      fits: (row) => ["05", "95"].includes(row["orderStatus"]),
    },
    {
      label: "支付方式",
      name: "payMethod",
      values: 2,
      set: ticked("支付方式", "微信支付", "支付宝"),
      fits: (row) => ["wechat", "alipay"].includes(row["payMethod"]),
    },
    {
      label: "支付状态",
      name: "payStatus",
      set: ticked("支付状态", "部分付款"),
      fits: (row) => row["payStatus_dictText"] === "部分付款",
    },
    {
      label: "退款状态",
      name: "refundStatus",
      set: chosen("退款状态", "退款中"),
      fits: (row) => row["refundStatus_dictText"] === "退款中",
    },
    {
      label: "发票状态",
      name: "invoiceStatus",
      set: chosen("发票状态", "已开票"),
      fits: (row) => row["invoiceStatus_dictText"] === "已开票",
    },
    {
      label: "检测公司",
      name: "labId",
      values: 2,
      set: ticked("检测公司", "港联检验认证所", "渝准计量校准中心"),
      fits: (row) => ["港联检验认证所", "渝准计量校准中心"].includes(row["labName"]),
    },
    {
      label: "销售",
      name: "salesBy",
      set: colleague("销售", "刘销售"),
      fits: (row) => row["salesBy"] === "sales02",
    },
    {
      label: "销售部门",
      name: "salesOrgCode",
      set: chosen("销售部门", "总部 / 销售部"),
      // Includes departments below it.
      fits: (row) => row["salesOrgCode"].startsWith("A01A02"),
    },
    { label: "客服", name: "csBy", set: colleague("客服", "何客服"), fits: (row) => row["csBy"] === "cs02" },
    { label: "加急", name: "isUrgent", set: chosen("加急", "是"), fits: (row) => row["isUrgent"] === "Y" },
    { label: "超期", name: "overdueFlag", set: chosen("超期", "是"), fits: (row) => row["overdueFlag"] === "Y" },
    {
      label: "物流单号",
      name: "trackingNo",
      set: typed("物流单号", parcel.trackingNo),
      fits: async (row) => some((await detailOf(row))["logistics"], "trackingNo", parcel.trackingNo),
    },
    {
      label: "报告编号",
      name: "reportNo",
      set: typed("报告编号", report.reportNo),
      fits: async (row) => some((await detailOf(row))["reports"], "reportNo", report.reportNo),
    },
    {
      label: "样品编号",
      name: "sampleNo",
      set: typed("样品编号", sample.sampleNo),
      fits: async (row) => some((await detailOf(row))["samples"], "sampleNo", sample.sampleNo),
    },
    {
      label: "下单时间",
      name: "createTime_begin",
      set: between("下单时间", from, to, true),
      fits: (row) => within(row["createTime"], from, to),
    },
    {
      label: "付款时间",
      name: "payTime_begin",
      set: between("付款时间", from, to),
      fits: (row) => within(row["payTime"], from, to),
    },
    {
      label: "承诺日期",
      name: "dueDate_begin",
      set: between("承诺日期", from, to),
      fits: (row) => within(row["dueDate"], from, to),
    },
    {
      label: "应付金额",
      name: "payableAmount_begin",
      set: between("应付金额（元）", "1000", "1500.50"),
      fits: (row) => row["payableAmount"] >= 100_000 && row["payableAmount"] <= 150_050,
    },
    {
      label: "业务线",
      name: "category",
      set: chosen("业务线", "有害物质"),
      fits: async (row) =>
        ((await detailOf(row))["items"] as Row[]).some(({ serviceName }) => hazardous.includes(serviceName)),
    },
  ];
}

/** For a range, the test waits for its end parameter. */
const lastOf = (name: string) => name.replace("_begin", "_end");

/** In the order of the specification. */
const labels =
  "订单号 客户名称 手机号 服务名称 订单类型 来源 订单状态 支付方式 支付状态 退款状态 发票状态" +
  " 检测公司 销售 销售部门 客服 加急 超期 物流单号 报告编号 样品编号 下单时间 付款时间 承诺日期 应付金额 业务线";
const names = labels.split(" ");

describe("A search of the order list (D17.1, SCREEN-ORDER-01)", () => {
  let all: readonly Search[];
  beforeAll(async () => {
    all = await searches();
  });

  it("is one of the twenty-five that are tried here", () => {
    expect(all.map(({ label }) => label)).toEqual(names);
    expect(orderFilters).toHaveLength(names.length);
  });

  it.each(names)("by %s finds orders, and none that it is not for", async (label) => {
    const search = all.find((one) => one.label === label);
    if (!search) throw new Error(`nothing is looked for by ${label}`);
    const { name, values = 1, set, fits } = search;
    const page = await windows.as("admin", "/order/orderList");
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    const answer = page.waitForResponse((reply) => {
      const { pathname, searchParams } = new URL(reply.url());
      const asked = searchParams.get(name)?.split(",").length;
      return pathname === "/api/order/list" && asked === values && searchParams.has(lastOf(name));
    });
    // If a search cannot be set, that error is reported, not a timeout of the response.
    const [reply] = await Promise.all([answer, set(page)]);
    const { result } = (await reply.json()) as { result: { records: Row[]; total: number } };
    const wrong: string[] = [];
    for (const row of result.records) if (!(await fits(row))) wrong.push(String(row["orderNo"]));
    expect(wrong).toEqual([]);
    expect(result.total).toBeGreaterThan(0);
    // The page shows the rows of the response.
    await expect(page.getByRole("link", { name: /^DD\d+/ })).toHaveText(
      result.records.map(({ orderNo }) => orderNo as string),
    );
  });
});
