import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { expect } from "#tests/support/e2e/e2e.ts";
import { focusIn } from "#tests/support/e2e/e2e-keys.ts";
import { contextPath, type Fault, type Stock, startStock } from "#tests/support/jeecg/server.ts";
import { openStockWindows, type StockWindows } from "#tests/support/jeecg/windows.ts";

let browser: StockWindows;
let stock: Stock;
beforeAll(async () => {
  browser = await openStockWindows();
});
beforeEach(async () => {
  stock = await startStock({ version: "3.9" });
});
afterEach(async () => {
  expect(browser.faults).toEqual([]);
  await browser.clear();
  await stock.close();
});
afterAll(() => browser.close());

const list = `${contextPath}/customer/list`;
const menuPath = `${contextPath}/sys/permission`;

/** Number of requests to a path. */
const count = (path: string, server = stock) => server.asked.filter((one) => one.endsWith(` ${path}`)).length;

async function signIn(page: Page) {
  await expect(page.getByRole("button", { name: /^图形验证码/ })).toBeVisible();
  await page.getByRole("textbox", { name: /^账号/ }).fill("linke");
  await page.getByLabel(/^密码/).fill("Jeecg@2026");
  await page.getByRole("textbox", { name: /图形验证码/ }).fill(stock.captcha());
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

describe("A redirect that means another host", () => {
  it("is not followed, however it is written (GUARD-05)", async () => {
    const page = await browser.as(stock, "/404");
    const values = [
      "//evil.example/x",
      "/\\evil.example",
      "\\\\evil.example",
      "/%09/evil.example",
      "/%0A/evil.example",
      "/%5Cevil.example",
      "/%2F%2Fevil.example",
      "%252F%252Fevil.example",
      "https:evil.example",
      "https://evil.example",
      "javascript:document.title='pwned'",
      "/x/..//evil.example",
      "/user/login?redirect=//evil.example",
    ];
    // All values URL-encoded, and some unencoded.
    for (const written of [...values.map(encodeURIComponent), ...values.slice(3, 5)]) {
      await page.goto(`/user/login?redirect=${written}`);
      await expect(page.getByRole("heading").first()).toBeVisible();
      expect(page.url(), written).toMatch(new RegExp(`^${stock.url}/(dashboard/analysis|404)$`));
      expect(await page.title()).not.toBe("pwned");
    }
  });

  it("leads home after signing in", async () => {
    const page = await browser.visitor(stock, "/user/login?redirect=/%09/evil.example");
    // The window title comes from the configuration, even before sign-in.
    await expect(page).toHaveTitle("老系统");
    await signIn(page);
    await expect(page).toHaveURL(`${stock.url}/dashboard/analysis`);
  });
});

describe("A menu of the wrong shape", () => {
  const refusal = '{"success":false,"message":"没有菜单","code":500}';
  /** The fault, and the number of requests: temporary faults are retried, three requests in all. */
  const wrong: readonly [string, Fault, number][] = [
    ["null", { kind: "body", body: '{"success":true,"code":0,"message":"","result":null}' }, 1],
    [
      "rubbish",
      { kind: "body", body: '{"success":true,"code":0,"message":"","result":{"menu":[null,5,{},{"path":""}]}}' },
      1,
    ],
    ["a refusal", { kind: "body", body: refusal }, 1],
    ["the page of a gateway", { kind: "page", status: 200 }, 3],
    ["half a reply", { kind: "half" }, 3],
    ["502 without end", { kind: "page", status: 502 }, 3],
  ];
  it("is told at the login page, which remembers the way, after three tries where another may help (GUARD-07, finding 16)", async () => {
    // Side by side, each with a server of its own: three tries take seconds of waiting.
    await Promise.all(
      wrong.map(async ([name, fault, tries]) => {
        const own = await startStock({ version: "3.9" });
        try {
          own.spoil({ path: menuPath, fault });
          const page = await browser.as(own, "/customer/customerList?customerType=1");
          await expect(page.getByRole("alert").first(), name).toContainText("菜单加载失败，无法进入系统");
          expect(new URL(page.url()).searchParams.get("redirect")).toBe("/customer/customerList?customerType=1");
          expect(count(`${menuPath}/getUserPermissionByToken`, own), name).toBe(tries);
          expect(count(`${contextPath}/sys/logout`, own), name).toBe(1);
        } finally {
          await own.close();
        }
      }),
    );
    stock.spoil({ path: menuPath, fault: { kind: "body", body: refusal }, times: 1 });
    const page = await browser.as(stock, "/customer/customerList?customerType=1");
    await signIn(page);
    await expect(page.getByRole("tabpanel", { name: "客户" }).getByText("第8号客户")).toBeVisible();
    expect(new URL(page.url()).search).toBe("?customerType=1");
  });

  it("of a server that restarts keeps nobody out: the page says that it tries again, and opens (finding 16)", async () => {
    stock.spoil({ path: menuPath, fault: { kind: "page", status: 502 }, times: 2 });
    const page = await browser.as(stock, "/customer/customerList?customerType=1");
    await expect(page.getByRole("status").filter({ hasText: "正在重新连接服务器…" })).toBeVisible();
    await expect(page.getByRole("tabpanel", { name: "客户" }).getByText("第8号客户")).toBeVisible();
    await expect(page.getByText("正在重新连接服务器…")).toHaveCount(0);
    expect(count(`${contextPath}/sys/logout`)).toBe(0);
  });

  it("that does not come at sign-in is told there, and comes (finding 16)", async () => {
    const page = await browser.visitor(stock, "/user/login?redirect=/customer/customerList");
    await expect(page.getByRole("button", { name: /^图形验证码/ })).toBeVisible();
    stock.spoil({ path: menuPath, fault: { kind: "page", status: 502 }, times: 2 });
    await signIn(page);
    await expect(page.getByText("正在重新连接服务器…")).toBeVisible();
    await expect(page.getByRole("tabpanel", { name: "客户" }).getByText("锐测环境科技")).toBeVisible();
    await expect(page.getByText("正在重新连接服务器…")).toHaveCount(0);
  });

  it("without a home begins with its first page, not with the page of unknown ones", async () => {
    const menu = [
      { id: "1", path: "/customer/customerList", component: "customer/CustomerList", meta: { title: "客户" } },
    ];
    const result = { menu, auth: [{ action: "customer:customer:list", type: "1" }], allAuth: [] };
    stock.spoil({ path: menuPath, fault: { kind: "body", body: JSON.stringify({ success: true, code: 0, result }) } });
    const page = await browser.as(stock, "/");
    await expect(page.getByRole("tabpanel", { name: "客户" }).getByText("锐测环境科技")).toBeVisible();
    await expect(page).toHaveURL(/\/customer\/customerList$/);
  });

  it("shows what of it can be used", async () => {
    const menu = [
      null,
      { path: "/dashboard/analysis", component: "dashboard/Analysis", meta: { title: "首页" } },
      { path: "customer/customerList", component: "customer/CustomerList", meta: "客户" },
      { path: "/loop", component: "layouts/RouteView", redirect: "/loop2", children: "none" },
      {
        path: "/loop2",
        component: "layouts/RouteView",
        redirect: "/loop",
        children: [{ path: "/loop2", component: 7 }],
      },
      { path: "/html", component: "<img src=x onerror=alert(1)>", meta: { title: "<script>alert(1)</script>" } },
      { path: "/up", component: "../../../etc/passwd", meta: { title: "向上", icon: "constructor" } },
      { path: "/own", component: "constructor", meta: { title: "{{ 7*7 }}", icon: "__proto__" } },
      { path: "/100%", component: "customer/CustomerList", meta: { title: "百分之百" } },
      { path: "/b//c", component: "customer/CustomerList", meta: { title: "双斜杠" } },
      { path: "/a/$b", component: "customer/CustomerList", meta: { title: "美元" } },
      { id: "m9", path: "", component: "layouts/RouteView", meta: { title: "无地址" }, children: [{ path: "/in" }] },
    ];
    const result = { menu, auth: [{ action: "customer:customer:list", type: 1 }, null], allAuth: {} };
    stock.spoil({ path: menuPath, fault: { kind: "body", body: JSON.stringify({ success: true, code: 0, result }) } });
    const page = await browser.as(stock, "/customer/customerList");
    await expect(page.getByText("锐测环境科技")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "主菜单" }).getByText("<script>alert(1)</script>")).toBeVisible();
    for (const [title, path] of [
      ["百分之百", "/100%EF%BC%85"],
      ["双斜杠", "/b/c"],
      ["美元", "/a/%24b"],
    ] as const) {
      await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: title }).click();
      await expect(page.getByRole("tabpanel", { name: title }).getByText("锐测环境科技")).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const path of ["/loop", "/loop2", "/html", "/up", "/own", "/in"]) {
      await page.goto(path);
      await expect(page.getByText("该页面尚未开放").last()).toBeVisible();
    }
  });
});

describe("HTML in an announcement", () => {
  it("is cleaned of everything that acts (NOTICE-13)", async () => {
    const asked: string[] = [];
    stock.announce({
      titile: "<img src=x onerror=document.title='pwned'>标题",
      msgContent: `<p onclick="document.title='pwned'">正文</p>
        <script>document.title='pwned'</script><img src=x onerror="document.title='pwned'">
        <a href="javascript:document.title='pwned'">点我</a><iframe srcdoc="<script>parent.document.title='pwned'</script>"></iframe>
        <form action="https://evil.example"><input name="password"><button>提交</button></form>
        <svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><style>*{display:none!important}</style>
        <meta http-equiv="refresh" content="0;url=https://evil.example">`,
    });
    const page = await browser.as(stock, "/");
    page.on("request", (request) => asked.push(new URL(request.url()).host));
    await page.getByRole("button", { name: /通知/ }).click();
    await page.getByRole("tab", { name: /^通知/ }).click();
    await page.getByRole("button", { name: /标题/ }).click();
    const detail = page.getByRole("dialog", { name: "通知消息" });
    await expect(detail.getByText("正文")).toBeVisible();
    const link = detail.getByText("点我");
    await link.click();
    expect(await page.title()).not.toBe("pwned");
    expect(await detail.locator("script, iframe, form, input, style, meta, [onclick], [onerror]").count()).toBe(0);
    await expect(detail).toBeVisible();
    expect(asked.filter((host) => host.includes("evil"))).toEqual([]);
  });
});

describe("A broken config.json", () => {
  const broken: readonly [string, Fault][] = [
    ["that is missing", { kind: "body", body: "not found", status: 404 }],
    ["that is a page", { kind: "page", status: 200 }],
    ["that ends half way", { kind: "half" }],
    ["that is a list", { kind: "body", body: "[]" }],
    ["whose line breaks", { kind: "cut" }],
    ["that drips", { kind: "drip" }],
  ];
  it("opens the page with the usual settings and says so, whatever is wrong with it", async () => {
    for (const [name, fault] of broken) {
      stock.asked.length = 0;
      stock.spoil({ path: "/config.json", fault });
      const page = await browser.visitor(stock, "/order/orderList");
      const told = page.getByRole("alert").filter({ hasText: "config.json" });
      await expect(told, name).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("商城后台");
      await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
      expect(count("/config.json"), name).toBeLessThanOrEqual(2);
    }
  });

  it("of the wrong types keeps what can be used, and names what cannot", async () => {
    Object.assign(stock.config, {
      systemName: 7,
      captcha: "yes",
      apiBase: contextPath,
      copyright: "© 甲公司",
      demo: [],
    });
    const page = await browser.visitor(stock, "/user/login");
    await expect(page.getByRole("alert")).toContainText("systemName");
    await expect(page.getByText("© 甲公司")).toBeVisible();
  });
});

describe("A server that breaks under a list", () => {
  const breaks: readonly [string, Fault, RegExp][] = [
    ["a page with status 200", { kind: "page", status: 200 }, /无法识别的内容/],
    ["half a reply", { kind: "half" }, /无法识别的内容/],
    ["an empty reply", { kind: "empty" }, /无法识别的内容/],
    ["a broken line", { kind: "cut" }, /网络连接不可用/],
    ["502", { kind: "page", status: 502 }, /服务器暂时无法处理请求/],
    ["503 in JSON", { kind: "body", status: 503, body: '{"message":"维护中"}' }, /维护中/],
    ["504", { kind: "page", status: 504 }, /网络超时/],
  ];
  it("is told in the list's place; nothing is asked again by itself, and a press recovers", async () => {
    const page = await browser.as(stock, "/dashboard/analysis");
    const panel = page.getByRole("tabpanel", { name: "客户" });
    for (const [name, fault, words] of breaks) {
      stock.asked.length = 0;
      stock.spoil({ path: list, fault });
      await page.goto("/customer/customerList?customerName=锐测");
      await expect(panel.getByText(words).first(), name).toBeVisible();
      await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
      expect(count(list), name).toBe(1);
      stock.spoil();
      await panel.getByRole("button", { name: "重试" }).click();
      await expect(panel.getByText("锐测环境科技"), name).toBeVisible();
      // The search text is still there.
      await expect(panel.getByRole("textbox", { name: "客户名称" })).toHaveValue("锐测");
    }
  });

  it("with rows of the wrong shape shows an empty list, not a broken page", async () => {
    const body = '{"success":true,"code":0,"message":"","result":{"records":"x","total":"y"}}';
    stock.spoil({ path: list, fault: { kind: "body", body } });
    const page = await browser.as(stock, "/customer/customerList");
    await expect(
      page
        .getByRole("tabpanel", { name: "客户" })
        .getByText(/暂无|没有/)
        .first(),
    ).toBeVisible();
  });

  it("keeps the old rows while new ones fail", async () => {
    const page = await browser.as(stock, "/customer/customerList");
    const panel = page.getByRole("tabpanel", { name: "客户" });
    await expect(panel.getByText("锐测环境科技")).toBeVisible();
    stock.spoil({ path: list, fault: { kind: "page", status: 502 } });
    await panel.getByRole("button", { name: "刷新", exact: true }).click();
    await expect(panel.getByText(/服务器暂时无法处理请求/)).toBeVisible();
    await expect(panel.getByText("锐测环境科技")).toBeVisible();
  });

  it("is not blamed for JSON under a wrong type", async () => {
    stock.spoil({ path: list, fault: { kind: "type", type: "text/html" } });
    const page = await browser.as(stock, "/customer/customerList");
    await expect(page.getByText("锐测环境科技")).toBeVisible();
  });

  it("that drips holds up its own list only", async () => {
    stock.spoil({ path: list, fault: { kind: "drip" } });
    const page = await browser.as(stock, "/customer/customerList");
    await expect(page.getByRole("tabpanel", { name: "客户" })).toBeVisible();
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "我的通告" }).click();
    await expect(page.getByRole("cell", { name: "周末机房维护" })).toBeVisible();
  });
});

describe("What was typed", () => {
  const breaks: readonly [string, Fault][] = [
    ["a page with status 200", { kind: "page", status: 200 }],
    ["half a reply", { kind: "half" }],
    ["a broken line", { kind: "cut" }],
    ["503", { kind: "page", status: 503 }],
  ];
  it("at the login page stays", async () => {
    const page = await browser.visitor(stock, "/user/login");
    for (const [name, fault] of breaks) {
      stock.asked.length = 0;
      stock.spoil({ path: `${contextPath}/sys/login`, fault });
      await signIn(page);
      await expect(page.getByRole("alert"), name).toContainText(/服务器|网络|登录失败/);
      await expect(page.getByRole("textbox", { name: /^账号/ })).toHaveValue("linke");
      await expect(page.getByLabel(/^密码/)).toHaveValue("Jeecg@2026");
      expect(count(`${contextPath}/sys/login`), name).toBe(1);
    }
  });

  it("in a dialog stays", async () => {
    const page = await browser.as(stock, "/");
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "修改密码" }).click();
    const dialog = page.getByRole("dialog", { name: "修改密码" });
    for (const [label, value] of [
      [/^旧密码/, "Jeecg@2026"],
      [/^新密码/, "New@12345"],
      [/^确认新密码/, "New@12345"],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    for (const [name, fault] of breaks) {
      stock.asked.length = 0;
      stock.spoil({ path: `${contextPath}/sys/user/updatePassword`, fault });
      await dialog.getByRole("button", { name: "确定" }).click();
      await expect.poll(() => count(`${contextPath}/sys/user/updatePassword`), name).toBe(1);
      await expect(dialog.getByRole("alert"), name).toContainText(/服务器|网络/);
      await expect(dialog.getByLabel(/^新密码/)).toHaveValue("New@12345");
    }
  });
});

describe("A console whose own code does not come", () => {
  it("says so of a layer and leaves the pages as they are; opened again, the layer is asked for again (MENU-11)", async () => {
    const page = await browser.as(stock, "/customer/customerList");
    const panel = page.getByRole("tabpanel", { name: "客户" });
    await expect(panel.getByText("锐测环境科技")).toBeVisible();
    // The layer that shows notices loads on the first user input.
    const notices = page.waitForResponse((reply) => reply.url().includes("/assets/toast-layer"));
    await panel.getByRole("textbox", { name: "客户名称" }).click();
    await page.keyboard.type("还没按回车");
    await (await notices).finished();
    stock.spoil({ path: "/assets/", fault: { kind: "page", status: 502 } });
    const layers: readonly [string, () => Promise<void>][] = [
      ["搜索", () => page.keyboard.press("Control+k")],
      ["高级查询", () => panel.getByRole("button", { name: "高级查询" }).click()],
    ];
    for (const [name, open] of layers) {
      await open();
      const told = page.getByText("页面资源加载失败");
      await expect(told, name).toBeVisible();
      await expect(page.getByRole("dialog", { name: new RegExp(name) })).toHaveCount(0);
      await expect(panel.getByRole("textbox", { name: "客户名称" })).toHaveValue("还没按回车");
      await page.getByRole("button", { name: "关闭通知" }).click();
      await expect(told).toHaveCount(0);
    }
    stock.spoil();
    for (const [name, open] of layers) {
      await open();
      await focusIn(page.getByRole("dialog", { name: new RegExp(name) }));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: new RegExp(name) })).toHaveCount(0);
    }
    await expect(panel.getByRole("textbox", { name: "客户名称" })).toHaveValue("还没按回车");
  });

  it("says so instead of staying blank", async () => {
    stock.spoil({ path: "/assets/", fault: { kind: "page", status: 502 } });
    const page = await browser.visitor(stock, "/");
    await expect(page.getByRole("alert")).toContainText("页面资源加载失败");
    await page.getByRole("button", { name: "重试" }).click();
    await expect(page.getByRole("alert")).toContainText("页面资源加载失败");
    stock.spoil();
    await page.getByRole("button", { name: "重试" }).click();
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  });
});
