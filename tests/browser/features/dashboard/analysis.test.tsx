import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Analysis } from "#src/features/dashboard/analysis/page.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, refused, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const screens = {
  "dashboard/Analysis": async () => Analysis,
  "dashboard/IndexTask": async () => () => <h1 data-page-heading>待办内容</h1>,
  "order/OrderList": async () => () => <h1 data-page-heading>订单内容</h1>,
};
const menu = [
  entry("/dashboard/analysis", "分析页", "dashboard/Analysis"),
  entry("/dashboard/task", "待我处理", "dashboard/IndexTask"),
  entry("/order/orderList", "订单列表", "order/OrderList"),
];
const counts = [
  { kind: "confirmPayment", total: 7, overdue: 2, today: 1 },
  { kind: "quote", total: 0, overdue: 0, today: 0 },
];
const may = ["dashboard:task:view", "order:order:list"];

beforeEach(async () => {
  await page.viewport(1440, 900);
  signIn({ menu, may });
  wire({
    "GET /dashboard/task/count": () => counts,
    "GET /dashboard/task/list": () => ({ records: [], total: 0, size: 5, current: 1, pages: 0 }),
    "GET /order/statusCount": () => ({ "20": 3 }),
  });
});

const day = () => page.getByRole("navigation", { name: "我的一天" });

describe("the page at home", () => {
  it("shows what is late, due today and waiting, by kind and by state, each leading there (desk D)", async () => {
    await openConsole("/dashboard/analysis", screens);
    await expect.element(day().getByRole("link", { name: "已超期 2" })).toBeVisible();
    await expect.element(day().getByRole("link", { name: "今天到期 1" })).toBeVisible();
    await expect.element(day().getByRole("link", { name: "等您处理 7" })).toBeVisible();
    const kinds = page.getByRole("list", { name: "按事项" }).getByRole("link");
    await expect.element(kinds).toHaveTextContent("待确认收款7");
    expect(kinds.element().getAttribute("href")).toBe("/dashboard/task?kind=confirmPayment");
    await expectAxeClean();
    await day().getByRole("link", { name: "已超期 2" }).click();
    await expect.element(page.getByText("待办内容")).toBeVisible();
  });

  it("shows no orders to those who may not list them, and says what failed", async () => {
    signIn({ menu, may: ["dashboard:task:view"] });
    wire({ "GET /dashboard/task/count": () => refused("坏了", 500, 500) });
    await openConsole("/dashboard/analysis", screens);
    await expect.element(page.getByRole("button", { name: "重试" }).first()).toBeVisible();
    expect(page.getByRole("navigation", { name: "订单状态" }).query()).toBeNull();
  });

  it("fits a phone", async () => {
    await page.viewport(390, 844);
    await openConsole("/dashboard/analysis", screens);
    await expect.element(day().getByRole("link", { name: "等您处理 7" })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
