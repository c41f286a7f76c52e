import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { setConfig } from "#src/client/config.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

const screens = {
  "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
  "layouts/IframePageView": async () => (await import("#src/workspace/screen/frame-page.tsx")).FramePage,
};
const framed = (path: string, title: string, url: string, internalOrExternal = false) => ({
  ...entry(path, title, internalOrExternal ? "modules/Nowhere" : "layouts/IframePageView"),
  meta: { title, keepAlive: true, internalOrExternal, url },
});
const home = entry("/dashboard/analysis", "首页", "test/Home");

beforeEach(() => {
  setConfig({ trustedHosts: [], menuAddresses: {}, staticDomain: "", casLogin: "" });
});

describe("the templates of the official consoles (21)", () => {
  it.each([
    ["{{ window._CONFIG['domianURL'] }}/druid/", "/api/druid/"],
    ["{{ window._CONFIG['staticDomainURL'] }}/a.html", "https://files.example/a.html"],
    ["{{ window._CONFIG['pdfDomainURL'] }}", "/api/sys/common/pdf/pdfPreviewIframe"],
    ["{{ window._CONFIG['casPrefixUrl'] }}/status", "https://sso.example/cas/status"],
    ["{{ window._CONFIG['onlinePreviewDomainURL'] }}?url=a", "https://preview.example/onlinePreview?url=a"],
    ["/big-screen?tenant=${tenantId}&user={{ username }}", "/big-screen?tenant=1&user=cs01"],
  ])("%s is filled from the configuration and the session", async (written, url) => {
    setConfig({ staticDomain: "https://files.example", casLogin: "https://sso.example/cas/login" });
    setConfig({ menuAddresses: { onlinePreviewDomainURL: "https://preview.example/onlinePreview" } });
    signIn({ menu: [home, framed("/page", "页面", written)] });
    await openConsole("/page", screens);
    await expect.poll(() => document.querySelector("iframe")?.getAttribute("src")).toBe(url);
  });
});

describe("another site's page whose address may not be opened", () => {
  it("does not get the token, and says which host asked for it (20)", async () => {
    signIn({ menu: [home, framed("/evil", "外部报表", "http://evil.example/?t=${token}")] });
    await openConsole("/evil", screens);
    const shown = page.getByRole("tabpanel", { name: "外部报表" });
    await expect.element(shown.getByRole("heading", { name: "该页面没有打开" })).toBeVisible();
    await expect
      .element(shown)
      .toHaveTextContent(
        "菜单“外部报表”的地址要带上您的登录令牌，但主机 evil.example 不在信任范围内，为保护您的账号没有打开。确需使用时，请管理员把它加入运行配置 trustedHosts（环境变量 TRUSTED_HOSTS）。",
      );
    expect(document.querySelector("iframe")).toBeNull();
    expect(document.documentElement.outerHTML).not.toContain("token-1");
    await expectAxeClean();
  });

  it("is opened with the token where the configuration trusts its host (20)", async () => {
    setConfig({ trustedHosts: ["http://reports.example"] });
    signIn({ menu: [home, framed("/report", "报表", "http://reports.example/?t=${token}")] });
    await openConsole("/report", screens);
    await expect.poll(() => document.querySelector("iframe")?.src).toBe("http://reports.example/?t=token-1");
  });

  it("leads from the menu to a page that says so, instead of to a window (20)", async () => {
    signIn({ menu: [home, framed("/out", "外部系统", "https://evil.example/?t=${token}", true)] });
    await openConsole("/dashboard/analysis", screens);
    await page.getByRole("link", { name: "外部系统" }).click();
    await expect
      .element(page.getByRole("tabpanel", { name: "外部系统" }))
      .toHaveTextContent("主机 evil.example 不在信任范围内");
  });

  it.each([
    [
      "{{ window._CONFIG['reportURL'] }}/a",
      "菜单“报表”的地址里有无法识别的模板 reportURL，不知道该打开哪里。请管理员在菜单管理中修改这个地址，或在运行配置 menuAddresses（环境变量 MENU_ADDRESSES）中写明 reportURL。",
    ],
    ["javascript:alert(1)", "菜单“报表”的地址既不是 http、https 网址，也不是本站地址，出于安全没有打开。"],
    ["", "菜单“报表”没有填写地址。"],
  ])("says in plain words what is wrong with %s (21)", async (url, words) => {
    signIn({ menu: [home, framed("/report", "报表", url)] });
    await openConsole("/report", screens);
    const shown = page.getByRole("tabpanel", { name: "报表" });
    await expect.element(shown).toHaveTextContent(words);
    await expect.element(shown).not.toHaveTextContent("IframePageView");
    await expect.element(shown).not.toHaveTextContent("尚未开放");
    await shown.getByRole("link", { name: "返回首页" }).click();
    await expect.element(page.getByText("首页内容")).toBeVisible();
  });
});

describe("a page of a host that the policy of the server keeps out of frames", () => {
  afterEach(() => setConfig({ frameHosts: null }));

  it("says why it is not shown and what to do, and opens in a new window", async () => {
    setConfig({ frameHosts: ["https://report.example"] });
    signIn({ menu: [home, framed("/docs", "使用手册", "https://docs.example/guide")] });
    await openConsole("/docs", screens);
    const shown = page.getByRole("tabpanel", { name: "使用手册" });
    await expect.element(shown.getByRole("heading", { name: "该页面不能在这里显示" })).toBeVisible();
    await expect
      .element(shown)
      .toHaveTextContent(
        "菜单“使用手册”的页面在主机 docs.example 上，这个主机不在允许内嵌的范围内，浏览器不会在这里显示它。可以在新窗口打开；确需在这里显示时，请管理员把该主机加入环境变量 FRAME_HOSTS，再重新启动服务。",
      );
    const link = shown.getByRole("link", { name: "在新窗口打开" });
    await expect.element(link).toHaveAttribute("href", "https://docs.example/guide");
    await expect.element(link).toHaveAttribute("target", "_blank");
    expect(document.querySelector("iframe")).toBeNull();
    await expectAxeClean();
  });

  it.each(["https://report.example/view?a=1", "/big-screen"])("is not %s, whose host is allowed", async (url) => {
    setConfig({ frameHosts: ["https://report.example"] });
    signIn({ menu: [home, framed("/report", "报表", url)] });
    await openConsole("/report", screens);
    await expect.poll(() => document.querySelector("iframe")?.getAttribute("src")).toBe(url);
  });
});

describe("a page that does not come (18)", () => {
  // Simulates a host that does not respond: the frame never learns that its page has loaded.
  const withhold = (event: Event) => {
    if (event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
  };
  afterEach(() => document.removeEventListener("load", withhold, true));

  it("is said to be slow while it goes on loading, and is loaded anew on request", async () => {
    document.addEventListener("load", withhold, true);
    signIn({ menu: [home, framed("/slow", "慢报表", "/slow-report")] });
    await openConsole("/slow", screens);
    const shown = page.getByRole("tabpanel", { name: "慢报表" });
    const first = () => document.querySelector("iframe");
    await expect.poll(first).not.toBeNull();
    const begun = first();
    await expect.element(shown.getByRole("status")).not.toBeInTheDocument();
    const hint = shown.getByText("页面加载较慢，仍在继续。");
    await expect.element(hint, { timeout: 8_000 }).toBeVisible();
    expect(first()).toBe(begun);
    await expectAxeClean();
    document.removeEventListener("load", withhold, true);
    await shown.getByRole("button", { name: "重新加载" }).click();
    await expect.element(hint).not.toBeInTheDocument();
    expect(first()).not.toBe(begun);
    expect(first()?.src).toBe(begun?.src);
  });

  it("because its site may refuse to be framed, which no page can see, is loaded anew or opened elsewhere", async () => {
    signIn({ menu: [home, framed("/blank", "空白报表", "/blank-report")] });
    await openConsole("/blank", screens);
    const shown = page.getByRole("tabpanel", { name: "空白报表" });
    await expect.element(shown.getByText("页面空白？对方网站可能不允许在这里显示")).toBeVisible();
    await expect.element(shown.getByRole("button", { name: "重新加载" })).toBeVisible();
    await expect.element(shown.getByRole("link", { name: "在新窗口打开" })).toHaveAttribute("target", "_blank");
  });
});
