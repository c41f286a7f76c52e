import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, offeredInRow, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { listOf } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const states = ["05", "10", "20", "30", "40", "50", "55", "60", "70", "80", "90", "95", "99"];
const open = states.slice(0, 10);

/** The states in which an action on an order is offered (D17.1). */
const offeredIn: Readonly<Record<string, readonly string[]>> = {
  报价: ["05"],
  改价: ["10"],
  取消: ["05", "10", "30", "40"],
  录入收款: ["10"],
  余额支付: ["10"],
  挂账: ["10"],
  确认收款: ["20"],
  驳回收款: ["20"],
  委托单: states,
  物流单号: ["30", "40", "55", "80", "90"],
  确认收样: ["30", "40"],
  审核: ["50"],
  审核报告: ["70"],
  样品拒收: ["50", "60"],
  重寄样品: ["55"],
  开始检测: ["60"],
  上传报告: ["60"],
  更正报告: ["80", "90"],
  完成: ["80"],
  更换销售: [...open, "90"],
  申请撤样: ["50", "55", "60", "70", "80", "90"],
  备注: open,
  编辑: open,
};
/** Actions that depend on the order's money, not on its state. */
const byMoney = ["改清算价", "申请退款", "申请开票", "再下一单"];

/** The actions of D17.1 that the roles of A.3 hold. */
const ofService =
  "录入收款 余额支付 编辑 取消 挂账 物流单号 委托单 重寄样品 申请退款 申请撤样 申请开票 备注 再下一单".split(" ");
const ofSales = "录入收款 余额支付 编辑 挂账 改价 报价 备注 委托单 再下一单".split(" ");
const roles: readonly { who: string; toolbar: readonly string[]; acts: readonly string[]; at: readonly string[] }[] = [
  { who: "cs01", toolbar: ["代客下单"], acts: ofService, at: ["10", "55"] },
  {
    who: "cslead",
    toolbar: ["代客下单", "导出"],
    acts: [...ofService, "改价", "报价", "更换销售", "完成"],
    at: ["30", "80"],
  },
  { who: "sales01", toolbar: ["代客下单"], acts: ofSales, at: ["10"] },
  { who: "slead01", toolbar: ["代客下单"], acts: [...ofSales, "更换销售"], at: ["10"] },
  {
    who: "labrec01",
    toolbar: ["批量确认收样"],
    acts: ["确认收样", "审核", "样品拒收", "重寄样品", "物流单号", "委托单"],
    at: ["40", "50"],
  },
  { who: "labeng01", toolbar: [], acts: ["委托单", "开始检测", "上传报告"], at: ["60"] },
  { who: "labrev01", toolbar: [], acts: ["审核报告", "更正报告"], at: ["70", "80"] },
  { who: "audit01", toolbar: [], acts: [], at: ["10", "80"] },
];

interface Row {
  orderNo: string;
  holdFlag: string;
  needSample: string;
  testStartTime: string | null;
}

/**
 * An order in a state that somebody sees: with samples, without after-sales, and not in testing yet. One of the oldest:
 * tests beside this one act on the newest.
 */
async function orderIn(who: string, orderStatus: string): Promise<string> {
  const oldest = { column: "createTime", order: "asc", pageSize: 100 };
  const { records } = await must(who, "GET", "/order/list", { orderStatus, ...oldest });
  const found = (records as Row[]).find(
    (row) =>
      row.holdFlag !== "Y" &&
      (row.needSample === "Y" || orderStatus === "05") &&
      (orderStatus !== "60" || !row.testStartTime),
  );
  if (!found) throw new Error(`${who} sees no such order in ${orderStatus}`);
  return found.orderNo;
}

async function offeredOn(page: Page, orderNo: string): Promise<readonly string[]> {
  await page.goto(listOf(orderNo));
  const row = page.getByRole("row", { name: new RegExp(orderNo) });
  await expect(row).toBeVisible();
  return offeredInRow(row);
}

/** What D17.1 offers in a state to somebody who holds some of the actions. */
const expected = (state: string, holds: (act: string) => boolean) =>
  Object.entries(offeredIn)
    .filter(([act, from]) => from.includes(state) && holds(act))
    .map(([act]) => act)
    .toSorted();
const ofState = (acts: readonly string[]) => acts.filter((act) => !byMoney.includes(act)).toSorted();

const menu = (page: Page) => page.getByRole("navigation", { name: "主菜单" });

describe("The order list", () => {
  it("offers each action, and so opens its dialog, only on an order whose state allows it (SCREEN-ORDER-01, SCREEN-ORDER-03, SCREEN-ORDER-04, SCREEN-ORDER-06..14)", async () => {
    const page = await windows.as("admin");
    for (const state of states) {
      const offered = await offeredOn(page, await orderIn("admin", state));
      expect({ state, acts: ofState(offered) }).toEqual({ state, acts: expected(state, () => true) });
    }
  });

  it("offers 改清算价 only while its liquidation may change (SCREEN-ORDER-01, SCREEN-ORDER-05)", async () => {
    const page = await windows.as("admin");
    for (const [liquidationStatus, may] of [
      ["10", true],
      ["20", true],
      ["50", true],
      ["90", false],
    ] as const) {
      const { records } = await must("admin", "GET", "/order/liquidation/list", { liquidationStatus });
      const offered = await offeredOn(page, String(records[0].orderNo));
      expect({ liquidationStatus, may: offered.includes("改清算价") }).toEqual({ liquidationStatus, may });
    }
    expect(await offeredOn(page, await orderIn("admin", "10"))).not.toContain("改清算价");
  });

  it.each(roles)(
    "offers $who what the role holds, and nothing else (SCREEN-ORDER-01)",
    async ({ who, toolbar, acts, at }) => {
      const page = await windows.as(who, "/order/orderList");
      await expect(page.getByRole("heading", { name: "订单列表" })).toBeVisible();
      await expect(page.getByRole("button", { name: "列设置" })).toBeVisible();
      for (const act of ["代客下单", "导出", "批量确认收样"])
        await expect(page.getByRole("button", { name: act, exact: true })).toHaveCount(toolbar.includes(act) ? 1 : 0);
      for (const state of at) {
        const offered = await offeredOn(page, await orderIn(who, state));
        expect(ofState(offered)).toEqual(expected(state, (act) => acts.includes(act)));
        expect(offered.filter((act) => !acts.includes(act))).toEqual([]);
      }
    },
  );

  it("opens from its menu entry; who does not hold it finds neither entry nor page (SCREEN-ORDER-01)", async () => {
    const page = await windows.as("cs01");
    await menu(page).getByRole("button", { name: "订单管理", exact: true }).click();
    await menu(page).getByRole("link", { name: "订单列表", exact: true }).click();
    await expect(page).toHaveURL(/\/order\/orderList$/);
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();

    const other = await windows.as("oper01", "/order/orderList");
    await expect(other.getByText(/没有访问它的权限.*请联系管理员/)).toBeVisible();
    await expect(menu(other).getByRole("button").first()).toBeVisible();
    await expect(menu(other).getByText("订单列表")).toHaveCount(0);
    await expect(other.getByRole("link", { name: /^DD\d+/ })).toHaveCount(0);
  });

  it("shows that it loads, that nothing was found, and a failure, which can be tried again (SCREEN-ORDER-01)", async () => {
    const page = await windows.as("cs01");
    let go: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/api/order/list?**", async (route) => {
      await waits;
      await route.fulfill({ status: 500, json: { success: false, code: 500, message: "操作失败", result: null } });
    });
    await page.goto("/order/orderList");
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    go();
    const failed = page.getByRole("alert").filter({ hasText: "数据加载失败" });
    await expect(failed).toBeVisible();
    await page.unroute("**/api/order/list?**");
    await failed.getByRole("button", { name: "重试" }).click();
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    await expect(failed).toHaveCount(0);
    await page.goto("/order/orderList?orderNo=NOSUCHORDER");
    await expect(page.getByText("没有符合条件的数据")).toBeVisible();
  });

  it("shows the columns and the status tabs of D17.1 (SCREEN-ORDER-01)", async () => {
    const page = await windows.as("admin", "/order/orderList");
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    const titles = await page.getByRole("columnheader").allInnerTexts();
    for (const title of (
      "订单号 客户名称 联系电话 服务内容 检测公司 应付（元） 实付金额（元） 已退金额（元） 支付方式 订单状态 售后 发票状态 " +
      "销售 客服 承诺出报告 下单时间 付款时间 来源 内部备注"
    ).split(" "))
      expect(titles).toContain(title);
    const tabs = (
      "全部 待报价 待付款 待确认收款 待寄样 待收样 样品待确认 样品已拒收 检测中 报告待审核 报告已出具 已完成 售后中 超期 " +
      "已取消/关闭"
    ).split(" ");
    for (const tab of tabs) await expect(page.getByRole("tab", { name: new RegExp(`^${tab}\\s*\\d`) })).toHaveCount(1);
  });
});
