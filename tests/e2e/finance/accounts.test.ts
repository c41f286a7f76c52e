import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const password = "Assay@2026";

/** The demo's account with the largest balance. */
async function richest() {
  const { records } = await must("finlead", "GET", "/finance/account/list", {
    column: "balanceAmount",
    order: "desc",
    status: "1",
  });
  return records[0];
}

describe("账户列表", () => {
  it("opens from the menu with sums; the record holds the ledger, and an adjustment by two persons reaches it (SCREEN-FIN-01)", async () => {
    const account = await richest();
    const page = await windows.as("finlead", "/dashboard/analysis");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await menu.getByRole("button", { name: "财务管理", exact: true }).click();
    await menu.getByRole("link", { name: "账户列表", exact: true }).click();
    await expect(page.getByRole("heading", { name: "账户列表" })).toBeVisible();
    await expect(page.getByText("查询合计")).toBeVisible();

    await page.goto(
      new URL(`/finance/accountList?customerNo=${account.customerNo}&detail=${account.id}`, page.url()).href,
    );
    const drawer = page.getByRole("dialog", { name: new RegExp(account.customerName) });
    await expect(drawer.getByRole("heading", { name: "账户明细" })).toBeVisible();
    const button = drawer.getByRole("button", { name: "调账", exact: true });
    if (!(await button.isVisible())) await drawer.getByRole("button", { name: "更多" }).click();
    await button.or(page.getByRole("menuitem", { name: "调账", exact: true })).click();
    const dialog = page.getByRole("dialog", { name: /^调账/ });
    await dialog.getByRole("textbox", { name: "调账金额（元）" }).fill("1.23");
    await dialog.getByRole("textbox", { name: "原因" }).fill("尾差更正");
    await dialog.getByRole("combobox", { name: "复核人" }).fill("admin");
    await page
      .getByRole("option", { name: /系统管理员/ })
      .first()
      .click();
    await dialog.getByLabel("复核人密码").fill("wrong");
    await dialog.getByRole("contentinfo").getByRole("button", { name: "调账" }).click();
    await expect(dialog.getByText("复核人账号或密码不正确")).toBeVisible();
    await dialog.getByLabel("复核人密码").fill(password);
    await dialog.getByRole("contentinfo").getByRole("button", { name: "调账" }).click();
    await expect(dialog).toBeHidden();
    await expect(drawer.getByText("尾差更正")).toBeVisible();
    const { balanceAmount } = await must("finlead", "GET", "/finance/account/queryById", { id: account.id });
    if (balanceAmount !== account.balanceAmount + 123) throw new Error(`the balance is ${balanceAmount}`);
  });

  it("is closed to people without it, and offers finance people only what they hold (SCREEN-FIN-01)", async () => {
    const closed = await windows.as("cs01", "/finance/accountList");
    await expect(closed.getByText("/finance/accountList")).toBeVisible();
    await expect(closed.getByRole("link", { name: "账户列表" })).toHaveCount(0);
    const account = await richest();
    const page = await windows.as(
      "fin01",
      `/finance/accountList?customerNo=${account.customerNo}&detail=${account.id}`,
    );
    const drawer = page.getByRole("dialog", { name: new RegExp(account.customerName) });
    await expect(drawer.getByRole("button", { name: "充值" })).toBeVisible();
    await expect(drawer.getByRole("button", { name: "调账" })).toHaveCount(0);
  });

  it("says so when nothing is found, and shows a failure of the server (SCREEN-FIN-01)", async () => {
    const page = await windows.as("fin01", "/finance/accountList?customerNo=nobody");
    await expect(page.getByText(/没有符合条件|暂无数据/).first()).toBeVisible();
    await page.route("**/finance/account/list*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.reload();
    await expect(page.getByRole("button", { name: "重试" }).first()).toBeVisible();
  });
});

describe("财务人员", () => {
  it("opens with the demo's people and switches one off and on (SCREEN-FIN-04)", async () => {
    const page = await windows.as("finlead", "/finance/roleUserList");
    await expect(page.getByRole("heading", { name: "财务人员" })).toBeVisible();
    await expect(page.getByRole("cell", { name: "卫会计" })).toBeVisible();
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const form = page.getByRole("dialog", { name: "新增", exact: true });
    await form.getByRole("button", { name: "确定" }).click();
    await expect(form.getByText("请选择账号", { exact: true }).first()).toBeVisible();
    await form.getByRole("combobox", { name: /^账号/ }).fill("audit01");
    await page
      .getByRole("option", { name: /audit01/ })
      .first()
      .click();
    await form.getByRole("combobox", { name: /^财务角色/ }).click();
    await page.getByRole("option", { name: "关账" }).click();
    await form.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("财务人员已新增")).toBeVisible();
    await expect(page.getByRole("cell", { name: "沈审计" })).toBeVisible();
    const added = await must("finlead", "GET", "/finance/roleUser/list", { username: "audit01" });
    await must("finlead", "DELETE", "/finance/roleUser/delete", { id: added.records[0].id });
    const { records } = await must("finlead", "GET", "/finance/roleUser/list", { username: "fin03" });
    await page.getByRole("switch", { name: /fin03|邬会计/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "停用" }).click();
    await expect(page.getByText("已停用").first()).toBeVisible();
    const off = await must("finlead", "GET", "/finance/roleUser/queryById", { id: records[0].id });
    if (off.status !== "0") throw new Error(`the state is ${off.status}`);
    await page.getByRole("switch", { name: /fin03|邬会计/ }).click();
    await expect(page.getByText("已启用").first()).toBeVisible();
  });

  it("is read by finance without its actions, and closed to others (SCREEN-FIN-04)", async () => {
    const page = await windows.as("fin01", "/finance/roleUserList");
    await expect(page.getByRole("cell", { name: "卫会计" })).toBeVisible();
    await expect(page.getByRole("button", { name: "新增" })).toHaveCount(0);
    const closed = await windows.as("cs01", "/finance/roleUserList");
    await expect(closed.getByText("/finance/roleUserList")).toBeVisible();
  });
});
