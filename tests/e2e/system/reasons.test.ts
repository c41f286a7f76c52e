import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect as same, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { newOrder } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const recordOf = (id: string) => `/order/orderList?detail=${id}`;

async function openWhy(page: Page): Promise<void> {
  await page.getByRole("group", { name: "操作", exact: true }).getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "为什么不能操作" }).click();
}

it("tells a person why an action of a record is not possible, and who may do it", async () => {
  const { id, orderNo } = await newOrder();
  const page = await windows.as("cs01", recordOf(id));
  await openWhy(page);
  const dialog = page.getByRole("dialog", { name: `${orderNo}：为什么不能操作` });
  const mayNot = dialog.getByRole("region", { name: /^不能操作/ });
  const line = (name: string) => mayNot.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
  await expect(line("审核报告")).toContainText("没有“审核报告”权限。有此权限的角色：");
  await expect(line("审核报告")).toContainText("“报告上传与报告审核”须由两个人分别完成");
  await expect(dialog.getByRole("region", { name: /^可以操作/ })).toContainText("来自角色：客服");
  // Who may not see others' permissions asks about himself only.
  await expect(dialog.getByRole("combobox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

it("tells an administrator what a colleague may do with it, and which data rule hides it from him", async () => {
  const { id, orderNo } = await newOrder();
  const { salesBy } = (await must("admin", "GET", "/order/queryById", { id })) as { salesBy: string };
  const stranger = salesBy === "sales02" ? "sales03" : "sales02";
  const page = await windows.as("admin", recordOf(id));
  await openWhy(page);
  const dialog = page.getByRole("dialog", { name: `${orderNo}：为什么不能操作` });
  await expect(dialog).toContainText("是超级管理员，拥有全部权限");
  await dialog.getByRole("combobox", { name: "查看谁的权限" }).fill(stranger);
  await page.getByRole("option").first().click();
  await expect(dialog).toContainText("数据规则不允许查看这条记录");
  await expect(dialog).toContainText("角色“销售”：");
  await expect(dialog).toContainText("不符合");

  // The colleague reads the same where the record itself is refused.
  const refused = await windows.as(stranger, recordOf(id));
  await refused.getByRole("button", { name: "为什么看不到" }).click();
  const own = refused.getByRole("dialog", { name: "为什么看不到" });
  await expect(own).toContainText("数据规则不允许查看这条记录");
  same(await own.getByText(orderNo).count()).toBe(0);
});
