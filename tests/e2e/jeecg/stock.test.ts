import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { expect } from "#tests/support/e2e/e2e.ts";
import { type Stock, startStock } from "#tests/support/jeecg/server.ts";
import { openStockWindows, type StockWindows } from "#tests/support/jeecg/windows.ts";
import { quiet } from "#tests/support/e2e/windows.ts";

let browser: StockWindows;
beforeAll(async () => {
  browser = await openStockWindows();
});
afterAll(() => browser.close());

const menuOf = (page: Page) => page.getByRole("navigation", { name: "主菜单" });

async function signIn(page: Page, stock: Stock, password = "Jeecg@2026", captcha?: string) {
  await expect(page.getByRole("button", { name: /^图形验证码/ })).toBeVisible();
  await page.getByRole("textbox", { name: /^账号/ }).fill("linke");
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole("textbox", { name: /图形验证码/ }).fill(captcha ?? stock.captcha());
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

describe.each(["2.4", "3.9"] as const)("A JeecgBoot-style server of the line %s", (version) => {
  let stock: Stock;
  beforeEach(async () => {
    stock = await startStock({ version });
  });
  afterEach(async () => {
    // The console made no request that a stock server does not have or would reject.
    expect(stock.faults).toEqual([]);
    expect(browser.faults).toEqual([]);
    await browser.clear();
    await stock.close();
  });

  it("lets somebody in by password and picture; what was wrong before stays to be corrected (SESSION-01, DEC-10)", async () => {
    const page = await browser.visitor(stock, "/customer/customerList?customerType=1");
    await signIn(page, stock, "Jeecg@2026", "zzzz");
    await expect(page.getByRole("alert")).toContainText("验证码错误");
    await expect(page.getByRole("textbox", { name: /^账号/ })).toHaveValue("linke");
    await expect(page.getByRole("textbox", { name: /图形验证码/ })).toHaveValue("");
    await signIn(page, stock, "nonsense");
    await expect(page.getByRole("alert")).toContainText("用户名或密码错误");
    stock.inSeveral();
    await signIn(page, stock);
    await expect(page.getByText("请选择部门")).toBeVisible();
    // Departments without a tenant (0 or null) belong to everybody; the current one is preselected.
    await page.getByRole("combobox", { name: /部门/ }).click();
    await expect(page.getByRole("option", { name: "客服部" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("option", { name: "理化实验室" }).click();
    await page.getByRole("button", { name: "进入" }).click();
    await expect(page.getByRole("heading", { name: "客户", exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe("?customerType=1");
    expect(stock.orgCode()).toBe("A01A04");
  });

  it("fills lists, dictionaries, the advanced query and the picker in it (DICT-13)", async () => {
    const page = await browser.as(stock, "/customer/customerList");
    const list = page.getByRole("tabpanel", { name: "客户" });
    await expect(list.getByText("锐测环境科技")).toBeVisible();
    // In the older version line the total arrives as text.
    await expect(list.getByText(/共\s*45\s*条/)).toBeVisible();
    await expect(list.getByRole("cell", { name: "企业" }).first()).toBeVisible();
    await list.getByRole("textbox", { name: "客户名称" }).fill("锐测");
    await page.keyboard.press("Enter");
    await expect(list.getByText(/共\s*1\s*条/)).toBeVisible();

    // Permissions of a stock server: type 1 shows; a rule that is off shows to everybody.
    await expect(list.getByRole("button", { name: "导入" })).toHaveCount(0);
    const saved = page.waitForEvent("download");
    await list.getByRole("button", { name: "导出" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^客户.*\.xls$/);

    await list.getByRole("button", { name: "高级查询" }).click();
    const asked = page.getByRole("dialog", { name: "高级查询" });
    await asked.getByRole("combobox", { name: "字段" }).click();
    await page.getByRole("option", { name: "所属销售" }).click();
    await asked.getByRole("combobox", { name: "值" }).fill("王芳");
    await page.getByRole("option", { name: /王芳/ }).click();
    await asked.getByRole("button", { name: "查询" }).click();
    await expect(list.getByText("锐测环境科技")).toHaveCount(0);
  });

  it("rings the bell, shows the announcement and takes it for read (NOTICE-01, NOTICE-09)", async () => {
    const page = await browser.as(stock, "/");
    // 2 + 1, not "21".
    await page.getByRole("button", { name: /通知.*3/ }).click();
    const bell = page.getByRole("dialog", { name: /通知/ });
    // It opens on the messages tab while some are unread.
    await bell.getByRole("tab", { name: /^通知/ }).click();
    await bell.getByRole("button", { name: /周末机房维护/ }).click();
    const detail = page.getByRole("dialog", { name: "通知消息" });
    await expect(detail).toContainText("周六 22:00 起停机两小时");
    await detail.getByRole("button", { name: "关闭" }).last().click();
    await expect(page.getByRole("button", { name: /通知.*2/ })).toBeVisible();
    await page.goto("/isps/userAnnouncement");
    await expect(page.getByRole("cell", { name: "周末机房维护" })).toBeVisible();
    await page.getByRole("textbox", { name: "标题" }).fill("放假");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("cell", { name: "劳动节放假安排" })).toBeVisible();
    await expect(page.getByRole("cell", { name: "周末机房维护" })).toHaveCount(0);
    await page
      .getByRole("button", { name: "全部标为已读" })
      .or(page.getByRole("button", { name: /已读/ }))
      .first()
      .click();
    await expect.poll(() => stock.asked.includes("PUT /jeecg-boot/sys/sysAnnouncementSend/readAll")).toBe(true);
  });

  it("takes a password change and a department switch by its own methods (DEC-17)", async () => {
    const page = await browser.as(stock, "/");
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: /切换部门/ }).click();
    const depart = page.getByRole("dialog", { name: "切换部门" });
    await depart.getByRole("combobox").click();
    await page.getByRole("option", { name: "理化实验室" }).click();
    await depart.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText(/已切换到.*理化实验室/)).toBeVisible();

    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "修改密码" }).click();
    const password = page.getByRole("dialog", { name: "修改密码" });
    await password.getByLabel(/^旧密码/).fill("wrong");
    await password.getByLabel(/^新密码/).fill("New@12345");
    await password.getByLabel(/^确认新密码/).fill("New@12345");
    await password.getByRole("button", { name: "确定" }).click();
    await expect(password.getByRole("alert")).toContainText("旧密码输入错误!");
    await password.getByLabel(/^旧密码/).fill("Jeecg@2026");
    await password.getByRole("button", { name: "确定" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await signIn(page, stock, "New@12345");
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  });

  it("asks somebody of several tenants where to act, and lets him change it later (PERM-13)", async () => {
    stock.inTenants();
    const page = await browser.visitor(stock, "/user/login");
    await signIn(page, stock);
    // A user must act in a tenant: the first one is preselected, so that Enter is enough.
    await expect(page.getByRole("combobox", { name: /租户/ })).toContainText("华东实验室");
    await page.getByRole("button", { name: "进入" }).click();
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);
    await expect.poll(() => stock.tenant()).toBe("11");
    expect(stock.orgCode()).toBe("A01A03");

    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "切换租户" }).click();
    const dialog = page.getByRole("dialog", { name: /租户/ });
    await dialog.getByRole("combobox", { name: /租户/ }).click();
    await page.getByRole("option", { name: "华南实验室" }).click();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect.poll(() => stock.tenant()).toBe("12");
    expect(stock.orgCode()).toBe("A01A03");
    await page.goto("/account/center");
    await expect(page.getByRole("definition").filter({ hasText: "华南实验室" })).toBeVisible();
  });

  it("lets a third party's callback in, with the tenant it named (SESSION-03)", async () => {
    const tenant = version === "3.9" ? "&tenantId=11" : "";
    const page = await browser.visitor(
      stock,
      `/oauth2-app/login?oauth2LoginToken=third-token&thirdType=dingtalk${tenant}`,
    );
    await expect(page.getByText(/^以“.+”身份登录？$/)).toBeVisible();
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  });

  it("has an account centre, and pages of settings that say what this server has not", async () => {
    const page = await browser.as(stock, "/account/center");
    const menu = menuOf(page);
    const shown = (title: string) => page.getByRole("tabpanel", { name: title });
    await expect(shown("个人中心").getByText("客服部").first()).toBeVisible();
    await expect(shown("个人中心").getByRole("listitem").filter({ hasText: "王芳" })).toBeVisible();
    await expect(shown("个人中心").getByRole("tab", { name: "操作记录" })).toHaveCount(0);
    await menu.getByRole("button", { name: "个人设置" }).click();
    await menu.getByRole("link", { name: "新消息通知" }).click();
    await expect(shown("新消息通知").getByText("这台服务器不提供按业务选择消息的功能")).toBeVisible();
    await menu.getByRole("link", { name: "安全设置" }).click();
    await shown("安全设置").getByRole("button", { name: "更换绑定手机" }).click();
    const dialog = page.getByRole("dialog", { name: "更换绑定手机" });
    await dialog.getByRole("textbox", { name: /新手机号/ }).fill("13900000001");
    for (const code of await dialog.getByRole("textbox", { name: /验证码/ }).all()) await code.fill("123456");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(shown("安全设置").getByText("139****0001")).toBeVisible();
  });

  it("stores files and shows them by its own address (FILE-11)", async () => {
    const page = await browser.as(stock, "/services/addServices?id=1");
    await page.getByText("详情与SEO").click();
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "cover.png",
        mimeType: "image/png",
        buffer: Buffer.from("89504e470d0a1a0a", "hex"),
      });
    await expect(page.getByRole("img", { name: "cover.png" })).toHaveAttribute(
      "src",
      "/jeecg-boot/sys/common/static/temp/file_1.png",
    );
    expect(stock.files.get("temp/file_1.png")?.toString("hex")).toBe("89504e470d0a1a0a");
  });

  it("ends sessions in its own way: one modal, and back to the same page (HTTP-17)", async () => {
    const page = await browser.as(stock, "/customer/customerList?customerType=2");
    await expect(page.getByText("锐测环境科技")).toBeVisible();
    await quiet(page);
    stock.endSessions();
    await page.getByRole("button", { name: "刷新", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "登录已过期" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  it("ends them under an upload all the same: the modal, not a reload that takes the page along (HTTP-17)", async () => {
    const page = await browser.as(stock, "/services/addServices?id=1");
    await page.getByText("详情与SEO").click();
    const picture = page.locator("input[type=file]").first();
    await expect(picture).toBeAttached();
    await quiet(page);
    stock.endSessions();
    await picture.setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: Buffer.from("89504e47", "hex") });
    await expect(page.getByRole("dialog", { name: "登录已过期" })).toBeVisible();
  });

  it("is left by the user menu, with nothing kept (SESSION-13)", async () => {
    const page = await browser.as(stock, "/");
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "退出登录" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect.poll(() => stock.asked).toContain("POST /jeecg-boot/sys/logout");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pro__Access-Token"))).toBeNull();
  });
});

describe("The menu of a JeecgBoot-style server", () => {
  let stock: Stock;
  beforeEach(async () => {
    stock = await startStock({ version: "3.9" });
  });
  afterEach(async () => {
    expect(browser.faults).toEqual([]);
    await browser.clear();
    await stock.close();
  });

  it("shows what leads somewhere, and nothing else (MENU-02, MENU-07, DEC-45)", async () => {
    const page = await browser.as(stock, "/customer/customerList");
    const menu = menuOf(page);
    await expect(menu.getByRole("link", { name: "客户", exact: true })).toBeVisible();
    await menu.getByRole("button", { name: "其他" }).click();
    await expect(menu.getByRole("link", { name: "旧报表" })).toBeVisible();
    for (const gone of ["幽灵菜单", "幽灵页面", "内部", "客户名片", "合同页"])
      await expect(menu.getByText(gone, { exact: true })).toHaveCount(0);
    // A path with a parameter that has no value.
    await page.goto("/biz/contract/:code");
    await expect(page).toHaveURL(/\/404$/);
    await page.goto("/ghost/page");
    await expect(page).toHaveURL(/\/404$/);
  });

  it("leads folders to a page, whatever their redirect says (MENU-03, ROUTE-06)", async () => {
    const page = await browser.as(stock, "/biz");
    await expect(page).toHaveURL(/\/customer\/customerList$/);
    await page.goto("/other");
    await expect(page).toHaveURL(/\/other\/vue$/);
  });

  it("opens one component at two addresses as two pages, one of them known by its query", async () => {
    const page = await browser.as(stock, "/crm/companies");
    const menu = menuOf(page);
    await expect(page.getByRole("tabpanel", { name: "企业客户" }).getByText("锐测环境科技")).toBeVisible();
    await menu.getByRole("link", { name: "个人客户" }).click();
    await expect(page).toHaveURL(/\/crm\/list\?customerType=2$/);
    await expect(page.getByRole("tabpanel", { name: "个人客户" }).getByText(/共\s*15\s*条/)).toBeVisible();
    await expect(menu.getByRole("link", { name: "个人客户" })).toHaveAttribute("aria-current", "page");
    await page.reload();
    await expect(page.getByRole("tabpanel", { name: "个人客户" }).getByText(/共\s*15\s*条/)).toBeVisible();
  });

  it("finds a page whose address is Chinese, by the menu and after a reload", async () => {
    const page = await browser.as(stock, "/customer/customerList");
    await menuOf(page).getByRole("link", { name: "月度汇总" }).click();
    const panel = page.getByRole("tabpanel", { name: "月度汇总" });
    await expect(panel.getByText("锐测环境科技")).toBeVisible();
    await expect(menuOf(page).getByRole("link", { name: "月度汇总" })).toHaveAttribute("aria-current", "page");
    await page.reload();
    await expect(panel.getByText("锐测环境科技")).toBeVisible();
    await expect(page.getByRole("tab", { name: "月度汇总" })).toHaveCount(1);
  });

  it("frames another page by its filled template, opens the other way in a window of its own (MENU-06, SEARCH-04)", async () => {
    const page = await browser.as(stock, "/customer/customerList");
    const menu = menuOf(page);
    await menu.getByRole("button", { name: "其他" }).click();
    const manual = menu.getByRole("link", { name: "使用手册" });
    await expect(manual).toHaveAttribute("href", "https://docs.example/");
    await expect(manual).toHaveAttribute("target", "_blank");
    await menu.getByRole("link", { name: "看板" }).click();
    const frame = page.getByRole("tabpanel", { name: "看板" }).locator("iframe");
    await expect(frame).toHaveAttribute("src", /^\/jeecg-boot\/board\?token=eyJ/);
    await expect(frame.contentFrame().getByText("本月 128 单")).toBeVisible();
    // An address that is not http, https or a local path cannot be opened.
    await menu.getByRole("link", { name: "坏链接" }).click();
    await expect(page.getByText("菜单“坏链接”的地址既不是 http、https 网址，也不是本站地址")).toBeVisible();
    expect(await page.title()).not.toBe("pwned");
  });

  it("says which page an unknown component is, and whom to ask (SIL-27)", async () => {
    const page = await browser.as(stock, "/other/vue");
    await expect(page.getByText("菜单“旧报表”指向的页面 modules/report/OnlyInVue 不在当前版本中")).toBeVisible();
    await page.goto("/biz/customer/42");
    await expect(page.getByText("modules/crm/CustomerCard")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/biz/customer/42");
  });

  it("keeps its place when a page's code does not come, and asks again (MENU-11)", async () => {
    const page = await browser.as(stock, "/other/vue");
    await expect(page.getByText("该页面尚未开放")).toBeVisible();
    stock.spoil({ path: "/assets/", fault: { kind: "page", status: 502 } });
    await menuOf(page).getByRole("button", { name: "业务" }).click();
    await menuOf(page).getByRole("link", { name: "客户", exact: true }).click();
    const failed = page.getByRole("tabpanel", { name: "客户" }).getByRole("alert");
    // The retries take longer while four other windows load, too.
    await expect(failed).toContainText("页面资源加载失败");
    stock.spoil();
    await failed.getByRole("button", { name: "重试" }).click();
    await expect(page.getByRole("tabpanel", { name: "客户" }).getByText("锐测环境科技")).toBeVisible();
  });
});
