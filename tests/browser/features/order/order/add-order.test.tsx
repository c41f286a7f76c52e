import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { refreshEntities } from "#src/client/query.ts";
import { AddOrder } from "#src/features/order/order/create/page.tsx";
import { entry, openConsole, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

async function open(at = "/order/addOrder", more: readonly string[] = []) {
  const item = (value: string, text: string) => ({ value, text, title: text, color: null });
  signIn({
    menu: [entry("/order/addOrder", "代客下单", "order/AddOrder")],
    may: ["order:order:add", "order:order:view", "order:order:list", "customer:customer:add", ...more],
    dicts: {
      customer_type: [item("1", "企业"), item("2", "个人")],
      pay_method: [item("offline", "线下汇款"), item("balance", "账户余额")],
      order_status: [item("10", "待付款")],
    },
  });
  return openConsole(at, { "order/AddOrder": async () => AddOrder });
}
const name = () => page.getByRole("textbox", { name: /^客户名称/ });
const tab = () => page.getByRole("tab", { name: /^代客下单/ });

describe("a customer entered while ordering", () => {
  it("makes the page dirty, and is offered again as soon as the page is loaded anew (desk B1)", async () => {
    const { unmount } = await open();
    await page.getByRole("button", { name: "新客户" }).click();
    await expect.element(page.getByRole("radio", { name: "企业" })).toHaveFocus();
    await name().fill("某某电子");
    await expect.element(tab()).toHaveAccessibleName("代客下单 有未保存的内容");
    await expect.element(page.getByText(/^已自动暂存/)).toBeVisible();
    await unmount();
    await open();
    await page.getByRole("button", { name: "恢复" }).click();
    await expect.element(name()).toHaveValue("某某电子");
  });
});

const lines = [{ serviceId: "s1", quantity: 3, reportLanguage: "C" }];
const copied = {
  orderId: "o1",
  orderNo: "DD202611010001",
  customerId: "c1",
  items: lines,
  leftOut: [{ name: "老服务", reason: "已下架" }],
  isUrgent: "N",
  contactName: "李四",
  contactMobile: "138****5678",
  customerRemark: "",
};
const service = { id: "s1", serviceName: "RoHS", priceMode: "1", price: 10_000, status: "1", specs: [] };
const priced = (labs: readonly string[]) => ({
  orders: labs.map((labId) => ({
    labId,
    labName: `实验室${labId}`,
    byQuote: false,
    goodsAmount: 30_000,
    urgentAmount: 0,
    travelAmount: 0,
    discountAmount: 0,
    payableAmount: 30_000,
    lines: [],
  })),
  payableAmount: 30_000 * labs.length,
  priceToken: "t",
});
/** Stubs one customer with one earlier order, whose service has these values. */
function former(more: Readonly<Record<string, unknown>> = {}, labs: readonly string[] = ["1"]) {
  wire({
    "GET /order/copy": () => copied,
    "GET /order/list": () => ({
      records: [{ id: "o1", orderNo: "DD202611010001", serviceSummary: "RoHS", payableAmount: 30_000 }],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    }),
    "GET /customer/queryById": () => ({ id: "c1", customerName: "某某电子", settleType: "1", orderCount: 1 }),
    "GET /services/service/queryById": () => ({ ...service, ...more }),
    "POST /order/calcPrice": () => priced(labs),
    "POST /order/add": () => ({ ids: ["n1"], orderNos: ["DD202611240009"] }),
    "GET /order/queryById": () => ({
      id: "n1",
      orderNo: "DD202611240009",
      orderStatus: "10",
      payMethod: "offline",
      payableAmount: 30_000,
    }),
  });
}
const press = (label: string) => page.getByRole("button", { name: label }).click();
const step = () => page.getByRole("list", { name: "进度" });

describe("an order like a former one (desk D)", () => {
  it("has its lines at once, names what is left out, and is sent with the former one's contact", async () => {
    former();
    await open("/order/addOrder?copy=o1");
    await expect.element(page.getByText(/已复制订单 DD202611010001 的1项服务/)).toBeVisible();
    await expect.element(page.getByText("未复制：老服务（已下架）")).toBeVisible();
    await expect.element(page.getByText("应付合计")).toBeVisible();
    await press("下一步");
    await press("提交订单");
    await expect
      .poll(() => sent("/order/add").map(({ body }) => body))
      .toEqual([
        expect.objectContaining({
          customerId: "c1",
          items: lines,
          copyOf: "o1",
          contactName: "李四",
          contactMobile: "138****5678",
        }),
      ]);
  });

  it("is offered under the customer, and asks before it replaces lines", async () => {
    former();
    await open("/order/addOrder?copy=o1");
    await expect.element(page.getByText(/已复制订单/)).toBeVisible();
    await press("上一步");
    await page.getByRole("combobox", { name: "复制历史订单" }).click();
    await page.getByRole("option", { name: /DD202611010001/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "替换" }).click();
    await expect.element(page.getByRole("grid", { name: "服务明细" })).toBeVisible();
    expect(sent("/order/copy")).toHaveLength(2);
  });
});

describe("the steps of an order (desk C)", () => {
  it("begin in their first field", async () => {
    former();
    await open();
    await expect.element(page.getByRole("combobox", { name: /^客户/ })).toHaveFocus();
  });

  it("are three where there is no form to fill in", async () => {
    former();
    await open("/order/addOrder?copy=o1");
    await expect.element(page.getByText("应付合计")).toBeVisible();
    await expect.element(step()).not.toHaveTextContent("委托信息");
    await press("下一步");
    await expect.element(page.getByRole("button", { name: "提交订单" })).toBeVisible();
    await press("上一步");
    await expect.element(page.getByRole("grid", { name: "服务明细" })).toBeVisible();
  });

  it("are three where the order splits", async () => {
    former({ needSample: "Y" }, ["1", "2"]);
    await open("/order/addOrder?copy=o1");
    await expect.element(page.getByText("将按检测公司拆分为2个订单")).toBeVisible();
    await expect.element(step()).not.toHaveTextContent("委托信息");
  });

  it("are three while the form comes later, and four where it comes with the order", async () => {
    former({ needSample: "Y" });
    await open("/order/addOrder?copy=o1");
    await expect.element(page.getByRole("radio", { name: /^暂不填写/ })).toBeChecked();
    await expect.element(step()).not.toHaveTextContent("委托信息");
    await page.getByRole("radio", { name: "现在填写委托单" }).click();
    await expect.element(step()).toHaveTextContent("委托信息");
    await press("下一步");
    await expect.element(page.getByRole("textbox", { name: /^申请方/ }).first()).toBeVisible();
    await press("上一步");
    await page.getByRole("radio", { name: /^暂不填写/ }).click();
    await press("下一步");
    await expect.element(page.getByRole("button", { name: "提交订单" })).toBeVisible();
  });
});

describe("an order that was placed (desk, Flow)", () => {
  const place = async (...may: readonly string[]) => {
    former();
    const { queries } = await open("/order/addOrder?copy=o1", may);
    await expect.element(page.getByText("应付合计")).toBeVisible();
    await press("下一步");
    await press("提交订单");
    await expect.element(page.getByRole("heading", { name: "下单成功" })).toHaveFocus();
    return queries;
  };
  const offers = () =>
    page
      .getByRole("button", { name: /^(录入收款|委托单|再下一单)$/ })
      .elements()
      .map((one) => one.textContent);

  it("offers the payment, the form and the next order to who may", async () => {
    await place("finance:payment:add", "order:order:inspectionForm");
    await expect.element(page.getByText("DD202611240009")).toBeVisible();
    await expect.poll(offers).toEqual(["录入收款", "委托单", "再下一单"]);
    await press("再下一单");
    await expect.element(page.getByRole("combobox", { name: /^客户/ })).toHaveValue("");
  });

  it("hands the focus to what comes next when the act of a dialog is done and gone (desk B2)", async () => {
    const queries = await place("finance:payment:add", "order:order:inspectionForm");
    await press("录入收款");
    await expect.element(page.getByRole("dialog")).toBeVisible();
    const paid = { id: "o9", orderNo: "DD202611240009", version: 2, orderStatus: "20", payMethod: "offline" };
    wire({ "GET /order/queryById": () => ({ ...paid, payableAmount: 30_000 }) });
    await refreshEntities(queries, ["order:order"]);
    await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
    await expect.element(page.getByRole("button", { name: "委托单" })).toHaveFocus();
    expect(page.getByRole("button", { name: "录入收款" }).elements()).toHaveLength(0);
  });

  it("offers the next order alone to who may not more", async () => {
    await place();
    await expect.element(page.getByText("DD202611240009")).toBeVisible();
    await expect.poll(offers).toEqual(["再下一单"]);
  });
});
