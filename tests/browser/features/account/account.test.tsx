import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { screens as all } from "#src/app/screens.ts";
import { session } from "#src/session/session.ts";
import { expectAxeClean } from "#tests/support/axe.ts";
import { entry, openConsole, refused, sent, signIn, stubWire, wire } from "#tests/support/console.tsx";

stubWire();
const screens = { ...all, "dashboard/Analysis": async () => () => <h1 data-page-heading>首页内容</h1> };
const menu = [
  entry("/dashboard/analysis", "首页", "dashboard/Analysis"),
  entry("/account/center", "个人中心", "account/center/Index"),
  entry("/account/settings/base", "基本设置", "account/settings/BaseSetting"),
  entry("/account/settings/security", "安全设置", "account/settings/Security"),
];
beforeEach(() => signIn({ menu }));
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("account center", () => {
  const todos = (records: object[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 });

  it("shows my card and what waits for me, with its empty and its failed state (SCREEN-ACCOUNT-01)", async () => {
    wire({ "GET /sys/todo/list": () => refused("数据库正在维护") });
    await openConsole("/account/center", screens);
    await expect.element(page.getByRole("heading", { name: "个人中心" })).toBeVisible();
    await expect.element(page.getByRole("main").getByText("王小明").first()).toBeVisible();
    const path = sent().find((call) => call.path.toLowerCase().includes("todo"))?.path ?? "";
    wire({ [`GET ${path}`]: () => todos([]) });
    await button("重试").click();
    await expect.element(page.getByText("没有待办事项")).toBeVisible();
    await expectAxeClean();
  });
});

describe("account settings", () => {
  it("change my particulars and show them at once; a refusal keeps what was typed (SCREEN-ACCOUNT-02)", async () => {
    wire({ "PUT /sys/user/editOwn": () => refused("邮箱已存在", 40904) });
    await openConsole("/account/settings/base", screens);
    const name = page.getByRole("textbox", { name: /^姓名/ });
    await name.fill("王大明");
    await page.getByRole("textbox", { name: /^邮箱/ }).fill("wang@example.com");
    await button("保存").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "邮箱已存在" })).toBeVisible();
    await expect.element(name).toHaveValue("王大明");
    wire({
      "PUT /sys/user/editOwn": ({ body }) => ({ userInfo: { ...session().user, ...(body as object) } }),
    });
    await button("保存").click();
    await expect.poll(() => session().user?.realname).toBe("王大明");
    expect(sent("/sys/user/editOwn").at(-1)?.body).toMatchObject({ realname: "王大明", email: "wang@example.com" });
    await expect.element(page.getByRole("textbox", { name: /^账号/ })).toHaveAttribute("readonly");
  });

  it("list my devices and end the others, after a question (SCREEN-ACCOUNT-02)", async () => {
    const row = (id: string, part: object) => ({
      id,
      loginTime: "2026-06-20 10:00:00",
      lastTime: "2026-06-20 10:00:00",
      ip: "10.0.0.1",
      client: `Browser ${id}`,
      current: false,
      live: true,
      ...part,
    });
    let ended = false;
    wire({
      "GET /sys/online/mine": () => [
        row("1", { current: true }),
        row("2", { live: !ended }),
        row("3", { live: false }),
      ],
      "POST /sys/online/logoutOthers": () => {
        ended = true;
        return { ended: 1 };
      },
    });
    await openConsole("/account/settings/security", screens);
    await expect.element(page.getByText("Browser 2")).toBeVisible();
    // Neither this device nor one that is gone can be ended.
    expect(button("下线").elements()).toHaveLength(1);
    await expectAxeClean();
    await button("其他设备下线").click();
    expect(sent("/sys/online/logoutOthers")).toHaveLength(0);
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: "下线", exact: true })
      .click();
    await expect.poll(() => sent("/sys/online/logoutOthers").map((call) => call.body)).toEqual([{}]);
    await expect.element(page.getByText("没有其他设备在线")).toBeVisible();
    await expect.poll(() => button("下线").elements()).toHaveLength(0);
  });

  it("do not open for somebody whose menu does not hold them (SCREEN-ACCOUNT-02)", async () => {
    signIn({ menu: menu.slice(0, 1) });
    const { router } = await openConsole("/account/settings/security", screens);
    await expect.poll(() => router.state.location.pathname).not.toBe("/account/settings/security");
    expect(sent("/sys/online/mine")).toHaveLength(0);
  });
});
