import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Help } from "#src/app/help.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const item = (value: string, text: string) => ({ value, text, title: text, color: null });
const screens = {
  "dashboard/Analysis": async () => () => <h1 data-page-heading>首页内容</h1>,
  "order/OrderList": async () => () => (
    <>
      <h1 data-page-heading>订单内容</h1>
      <input aria-label="订单号" />
    </>
  ),
  "finance/ConfirmPayment": async () => () => <h1 data-page-heading>收款内容</h1>,
  "help/HelpCentre": async () => Help,
};
const orders = entry("/order/orderList", "订单列表", "order/OrderList");
const menu = [entry("/dashboard/analysis", "分析页", "dashboard/Analysis"), orders];
const dicts = {
  order_status: [item("20", "待确认收款"), item("30", "待寄样"), item("60", "检测中"), item("90", "已完成")],
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  signIn({ menu, dicts, may: ["order:order:confirmPayment"] });
  wire({
    "GET /sys/role/holders": ({ query }) => ({
      roles: query["permission"] === "order:order:confirmPayment" ? [{ roleCode: "f", roleName: "财务主管" }] : [],
      people: [],
    }),
  });
});

const article = (name: string) => page.getByRole("article", { name });
const field = () => page.getByRole("searchbox", { name: "搜索帮助" });
const links = () => page.getByRole("navigation", { name: "帮助目录" }).getByRole("link");

describe("the help", () => {
  it("opens at the page one is on, and leads back to it (desk D)", async () => {
    const { router } = await openConsole("/order/orderList", screens);
    await expect.element(page.getByText("订单内容")).toBeVisible();
    await page.getByRole("textbox", { name: "订单号" }).click();
    await userEvent.keyboard("{F1}");
    await expect.element(article("订单列表")).toHaveTextContent("全部订单");
    expect(router.state.location.href).toBe("/help?page=order%2FOrderList");
    await expectAxeClean();
    await page.getByRole("link", { name: "打开“订单列表”" }).click();
    await expect.element(page.getByText("订单内容")).toBeVisible();
    // There is only one help tab, wherever it is opened.
    await page.getByRole("tab", { name: "分析页" }).click();
    await userEvent.keyboard("?");
    await expect.element(article("分析页")).toBeVisible();
    expect(page.getByRole("tab", { name: "帮助中心" }).elements()).toHaveLength(1);
  });

  it("says of each state what can be done, by which roles, and where that leads", async () => {
    await openConsole("/help?page=order/OrderList", screens);
    const state = (name: string) => article("订单列表").getByRole("listitem").filter({ hasText: name }).first();
    await expect.element(state("待确认收款")).toHaveTextContent(/确认收款.*财务主管您可以办理.*待寄样、检测中/);
    await expect.element(state("已完成")).toHaveTextContent("更正报告");
  });

  it("lists the screens this person can see and no other", async () => {
    await openConsole("/help", screens);
    await expect.element(article("帮助中心")).toBeVisible();
    await expect
      .poll(() =>
        links()
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(["分析页", "订单列表", "帮助中心", "快捷键", "新手教程"]);
    expect(document.body.textContent).not.toContain("确认收款");
  });

  it("is searched by words of any sentence, by pinyin and by first letters", async () => {
    await openConsole("/help", screens);
    await field().fill("ddlb");
    await expect.element(links()).toHaveTextContent("订单列表");
    await field().fill("扫码枪");
    await expect.element(links()).toHaveTextContent("订单列表按“批量确认收样”");
    await field().fill("plsy");
    await expect.element(links()).toHaveTextContent("订单列表怎样批量收样");
    await field().fill("没有的");
    await expect.element(page.getByText("没有与“没有的”相符的帮助。")).toBeVisible();
    await field().fill("kjj");
    await links().click();
    await expect.element(article("快捷键").getByRole("region", { name: "列表" })).toBeVisible();
    expect(page.getByRole("tab", { name: "帮助中心" }).elements()).toHaveLength(1);
  });

  it("is a list of pages on a phone, with a way back from each", async () => {
    await page.viewport(390, 844);
    await openConsole("/help", screens);
    await expect.element(links().first()).toBeVisible();
    await page.getByRole("link", { name: "订单列表" }).click();
    await expect.element(article("订单列表")).toBeVisible();
    await expectAxeClean();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.getByRole("link", { name: "全部帮助" }).click();
    await expect.element(links().first()).toBeVisible();
  });
});
