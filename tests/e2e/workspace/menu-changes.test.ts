import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { openStore } from "#src/server/db/store.ts";
import { addressOf, expect, openWindows, tabNames, type Windows } from "#tests/support/e2e/e2e.ts";
import { type Served, serveProduct } from "#tests/support/e2e/e2e-server.ts";
import { freePort } from "#tests/support/postgres.mjs";

/** This test needs its own product: it changes menu tree and permissions in the database while the product is down. */
let dataDir: string;
let port: number;
let product: Served;
let windows: Windows;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "assay-menu-"));
  port = await freePort();
  product = await serve();
  windows = await openWindows();
}, 200_000);
afterEach(() => windows.clear());
afterAll(async () => {
  await windows.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const serve = () => serveProduct(port, { ASSAY_PROFILE: "mini", DATA_DIR: dataDir });

/** Stops the product, changes its database, and starts the same build again; sessions survive it. */
async function change(...statements: readonly SQL[]): Promise<void> {
  await product.stop();
  const store = await openStore({ dataDir });
  for (const statement of statements) await store.db.execute(statement);
  await store.close();
  product = await serve();
}

const at = (path: string) => `${product.url}${path}`;
/** The served page, which names every file by a hash of its content. */
const client = async () => (await fetch(at("/"))).text();
const menu = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Signs a user in and opens a window on the requested page. */
async function enter(username: string, wanted = "/"): Promise<Page> {
  const page = await windows.visitor(at(`/user/login?redirect=${wanted}`));
  await page.getByRole("textbox", { name: /^账号/ }).fill(username);
  await page.getByLabel(/^密码/).fill("Assay@2026");
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  return page;
}

const roleId = (code: string) => sql`(select id from sys_role where role_code = ${code})`;
const screenId = (url: string) => sql`(select id from sys_permission where url = ${url})`;

describe("What is changed in the server's menu and grants", () => {
  it("changes which routes are reached, with the same client (ROUTE-10)", async () => {
    const before = await client();
    const page = await enter("cs01");
    await page.goto(at("/customer/book"));
    await expect(page).toHaveURL(/\/404$/);
    await page.goto(at("/customer/customerList"));
    await expect(title(page, "客户列表")).toBeVisible();

    await change(
      sql`update sys_permission set url = '/customer/book', name = '客户名册' where url = '/customer/customerList'`,
    );
    expect(await client()).toBe(before);
    await page.goto(at("/customer/customerList"));
    await expect(page).toHaveURL(/\/404$/);
    await page.goto(at("/dashboard/analysis"));
    await menu(page).getByRole("button", { name: "客户管理", exact: true }).click();
    await menu(page).getByRole("link", { name: "客户名册", exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe("/customer/book");
    await expect(page.getByRole("columnheader", { name: /客户编号/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("columnheader", { name: /客户编号/ })).toBeVisible();
  });

  it("that is granted to a role is there with the next menu its people fetch (PERM-11)", async () => {
    const page = await enter("labeng01");
    await expect(menu(page).getByRole("button", { name: "发票管理" })).toHaveCount(0);
    await page.goto(at("/invoice/invoiceList"));
    await expect(page).toHaveURL(/\/404$/);

    await change(sql`
      insert into sys_role_permission (id, role_id, permission_id)
      select 'e2e' || row_number() over (), ${roleId("lab_engineer")}, id from sys_permission
      where id in (${screenId("/invoice/invoiceList")}, ${screenId("/invoice")})`);
    await page.goto(at("/dashboard/analysis"));
    await menu(page).getByRole("button", { name: "发票管理" }).click();
    await menu(page).getByRole("link", { name: "发票列表" }).click();
    await expect(title(page, "发票列表")).toBeVisible();
  });

  it("and taken away leaves somebody without a home: the last remaining tab cannot be closed and says so (TAB-03)", async () => {
    await change(sql`
      delete from sys_role_permission
      where role_id = ${roleId("lab_reviewer")} and permission_id = ${screenId("/dashboard/analysis")}`);
    const page = await enter("labrev01", "/order/orderList");
    await expect.poll(() => tabNames(page)).toEqual(["订单列表"]);
    const tab = page.getByRole("tablist", { name: "已打开的页面" }).getByRole("tab");
    for (const close of [() => tab.press("Delete"), () => tab.click({ button: "middle" })]) {
      await page.reload();
      await close();
      await expect(page.getByText("这是最后一页，不能再关闭了啦")).toBeVisible();
      await expect.poll(() => tabNames(page)).toEqual(["订单列表"]);
      await expect(title(page, "订单列表")).toBeVisible();
    }
  });
});
