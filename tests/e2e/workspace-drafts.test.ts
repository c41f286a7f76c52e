import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import {
  addressOf,
  api,
  expect,
  type Login,
  login,
  must,
  openWindows,
  tabNames,
  type Windows,
} from "#tests/support/e2e/e2e.ts";
import { listOf, newOrder, type NewOrder, startAct } from "#tests/support/e2e/e2e-order.ts";
import { quiet } from "#tests/support/e2e/windows.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const dialogOf = (page: Page, order: NewOrder) => page.getByRole("dialog", { name: new RegExp(order.orderNo) });
const offer = (page: Page, order: NewOrder) =>
  dialogOf(page, order).getByRole("status").filter({ hasText: "未提交的草稿" });

/** Opens the 编辑 dialog of an order. */
async function edit(page: Page, order: NewOrder) {
  await startAct(page, order.orderNo, "编辑");
  const dialog = dialogOf(page, order);
  await expect(dialog.getByRole("textbox", { name: "客户备注" })).toBeVisible();
  return dialog;
}
const remark = (page: Page, order: NewOrder) => dialogOf(page, order).getByRole("textbox", { name: "客户备注" });
const contact = (page: Page, order: NewOrder) => dialogOf(page, order).getByRole("textbox", { name: /^联系人/ });

/** Drafts that the server stores for a user, as text. */
const keptBy = async (username: string) =>
  JSON.stringify(await must(username, "GET", "/sys/kept/list", { kind: "draft" }));

/**
 * Ends the session once the draft is stored, and then saves. Blocks reads, because a read that a colleague's news
 * triggers would be rejected before the save.
 */
async function saveAfterEnd(page: Page, session: Login, order: NewOrder, draft: string): Promise<void> {
  await expect.poll(() => keptBy(session.username)).toContain(draft);
  await quiet(page);
  const calls = "**/api/**";
  await page.route(calls, (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
  await must("admin", "POST", "/sys/online/forceLogout", { token: session.token });
  await dialogOf(page, order).getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("dialog", { name: "登录已过期" })).toBeVisible();
  await page.unroute(calls);
}

describe("What is typed in a dialog", () => {
  it("survives the window that is closed over it: another browser offers it back", async () => {
    const order = await newOrder();
    const page = await windows.as("cs01", listOf(order.orderNo));
    await edit(page, order);
    const words = `请电话联系 ${order.orderNo}`;
    await remark(page, order).fill(words);
    // Immediately: a user does not wait until the draft is saved.
    await page.close({ runBeforeUnload: false });
    await expect.poll(() => keptBy("cs01")).toContain(words);

    const elsewhere = await windows.as("cs01", listOf(order.orderNo));
    await edit(elsewhere, order);
    await expect(offer(elsewhere, order)).toContainText(`${order.orderNo}，1 项`);
    await offer(elsewhere, order).getByRole("button", { name: "恢复" }).click();
    await expect(remark(elsewhere, order)).toHaveValue(words);
    await dialogOf(elsewhere, order).getByRole("button", { name: "确定" }).click();
    await expect(dialogOf(elsewhere, order)).toBeHidden();
    await expect.poll(() => keptBy("cs01")).not.toContain(words);
  });

  it("survives a page that dies without a word, and nobody else is offered it", async () => {
    const order = await newOrder();
    const page = await windows.as("cs01", listOf(order.orderNo));
    await edit(page, order);
    await remark(page, order).fill("崩溃之前写的");
    const kept = await page.context().storageState();
    // The whole browser of this person is gone; its local storage is still on disk for the next start.
    await page.context().close();
    const { origins } = kept;
    const left = origins[0]?.localStorage.filter(({ name }) => name.startsWith("pro__Draft:")) ?? [];
    expect(JSON.stringify(left)).toContain("崩溃之前写的");

    const colleague = await login("cs02");
    const other = await windows.with({ ...colleague, kept: [...colleague.kept, ...left] }, listOf(order.orderNo));
    await edit(other, order);
    await expect(remark(other, order)).toHaveValue("");
    await expect(offer(other, order)).toBeHidden();

    const session = await login("cs01");
    const again = await windows.with({ ...session, kept: [...session.kept, ...left] }, listOf(order.orderNo));
    await edit(again, order);
    await offer(again, order).getByRole("button", { name: "恢复" }).click();
    await expect(remark(again, order)).toHaveValue("崩溃之前写的");
  });
});

describe("A session that an administrator ends", () => {
  it("goes on in place: tabs and what is typed stay, and the save that had failed is done (SESSION-15)", async () => {
    const order = await newOrder();
    const session = await login("cs02", { fresh: true });
    const page = await windows.with(session, "/customer/customerList");
    await expect(page.getByRole("tab", { name: /^客户列表/ })).toBeVisible();
    await page.goto(listOf(order.orderNo));
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "客户列表", "订单列表"]);
    await edit(page, order);
    await remark(page, order).fill("到期前写的");
    await saveAfterEnd(page, session, order, "到期前写的");

    const modal = page.getByRole("dialog", { name: "登录已过期" });
    await expect(modal).toContainText("填写的内容都还在");
    await expect(modal.getByLabel(/^密码/)).toBeFocused();
    await page.keyboard.type("Assay@2026");
    await page.keyboard.press("Enter");
    await expect(modal).toBeHidden();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "客户列表", "订单列表"]);
    await expect.poll(() => addressOf(page)).toBe(listOf(order.orderNo));
    const { customerRemark } = await must("cs01", "GET", "/order/queryById", { id: order.id });
    expect(customerRemark).toBe("到期前写的");
  });

  it("left by 重新登录, what was typed is offered again after signing in (HTTP-18)", async () => {
    const order = await newOrder();
    const session = await login("cs02", { fresh: true });
    const page = await windows.with(session, listOf(order.orderNo));
    await edit(page, order);
    await remark(page, order).fill("换个方式登录");
    await saveAfterEnd(page, session, order, "换个方式登录");
    await page.getByRole("dialog", { name: "登录已过期" }).getByRole("button", { name: "重新登录" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await page.getByRole("textbox", { name: "账号" }).fill("cs02");
    await page.getByLabel(/^密码/).fill("Assay@2026");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(order.orderNo));
    await edit(page, order);
    await offer(page, order).getByRole("button", { name: "恢复" }).click();
    await expect(remark(page, order)).toHaveValue("换个方式登录");
  });
});

describe("Two people who edit one order", () => {
  it("each in another field: both are saved, and the later one is told what came along", async () => {
    const order = await newOrder();
    const mine = await windows.as("cs01", listOf(order.orderNo));
    const theirs = await windows.as("cs02", listOf(order.orderNo));
    await edit(mine, order);
    await edit(theirs, order);
    await remark(theirs, order).fill("周五之前要报告");
    await contact(mine, order).fill("王工");
    await dialogOf(theirs, order).getByRole("button", { name: "确定" }).click();
    await expect(dialogOf(theirs, order)).toBeHidden();
    // A polite message appears where the other person still types; the typed text stays.
    await expect(
      dialogOf(mine, order)
        .getByRole("status")
        .filter({ hasText: /刚刚被.+修改.*客户备注/ }),
    ).toBeVisible();
    await expect(contact(mine, order)).toHaveValue("王工");
    await dialogOf(mine, order).getByRole("button", { name: "确定" }).click();
    await expect(dialogOf(mine, order)).toBeHidden();
    await expect(mine.getByText("已合并他人的修改：客户备注")).toBeVisible();
    const saved = await must("cs01", "GET", "/order/queryById", { id: order.id });
    expect(saved).toMatchObject({ contactName: "王工", customerRemark: "周五之前要报告" });
  });

  it("in the same field: the later one is asked, and what he chooses stands", async () => {
    const order = await newOrder();
    const page = await windows.as("cs01", listOf(order.orderNo));
    await edit(page, order);
    await remark(page, order).fill("我写的备注");
    const { version, contactName } = await must("cs02", "GET", "/order/queryById", { id: order.id });
    const input = { id: order.id, version, contactName, customerRemark: "同事写的备注" };
    expect((await api("cs02", "PUT", "/order/edit", input)).success).toBe(true);
    await dialogOf(page, order).getByRole("button", { name: "确定" }).click();

    const question = page.getByRole("dialog", { name: "同一内容有两种修改" });
    const group = question.getByRole("group", { name: "客户备注" });
    await expect(group).toContainText(/我填写的我写的备注他人保存的同事写的备注原来的（空）/);
    await group.getByRole("radio", { name: /我填写的/ }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(group.getByRole("radio", { name: /他人保存的/ })).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(group.getByRole("radio", { name: /我填写的/ })).toBeChecked();
    await question.getByRole("button", { name: "按所选继续" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    const saved = await must("cs01", "GET", "/order/queryById", { id: order.id });
    expect(saved.customerRemark).toBe("我写的备注");
  });
});
