import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setConfig } from "#src/client/config.ts";
import { leave, openSession, session } from "#src/session/session.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import {
  entry,
  openConsole,
  refused,
  sent,
  signIn as beSignedIn,
  stubWire,
  wire,
} from "#tests/support/browser/console.tsx";

stubWire();
beforeEach(() => {
  leave();
  setConfig({ demo: false, captcha: false });
});

const userInfo = { id: "", username: "cs01", realname: "林客服", avatar: null, loginTenantId: 2 };
const login = { token: "token-of-cs01-which-is-long", userInfo, sysAllDictItems: { sex: [] } };
const picture = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=";
/** A response of the login calls: its code is text. */
const admitted = (result: object = login, code: unknown = "200") =>
  Response.json({ success: true, message: "登录成功", code, result, timestamp: 0 });
const menu = [entry("/dashboard/analysis", "首页", "test/Home")];
const screens = { "test/Home": async () => () => <h1 data-page-heading>首页内容</h1> };

beforeEach(() => wire({ "GET /sys/permission/getUserPermissionByToken": () => ({ menu, auth: [], allAuth: [] }) }));

const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = (name: RegExp) => page.getByRole("textbox", { name });
const alert = () => page.getByRole("alert");
const atHome = async () => {
  // A console opened earlier in the same test may still show its own page for a moment.
  await expect.poll(() => session()).toMatchObject({ token: login.token, username: "cs01", tenantId: "2" });
  await expect.element(page.getByText("首页内容")).toBeVisible();
};

describe("signing in by account", () => {
  const signIn = async () => {
    await box(/^账号/).fill("cs01");
    await page.getByLabelText(/^密码/).first().fill("secret");
    await button("登录").click();
  };

  it("goes on to the home page; a wrong entry shows the server's message and keeps what was typed (SCREEN-USER-01, SESSION-01)", async () => {
    wire({ "POST /sys/login": () => refused("用户名或密码错误") });
    await openConsole("/user/login", screens);
    await signIn();
    await expect.element(alert()).toHaveTextContent("用户名或密码错误");
    await expect.element(box(/^账号/)).toHaveValue("cs01");
    expect(session().token).toBe("");
    await expectAxeClean();
    wire({ "POST /sys/login": () => admitted() });
    await button("登录").click();
    await atHome();
  });

  it("takes an account in full-width letters, and says what the dots of a password hide", async () => {
    wire({ "POST /sys/login": () => refused("用户名或密码错误") });
    await openConsole("/user/login", screens);
    const password = page.getByLabelText(/^密码/).first();
    await box(/^账号/).fill("　ｃｓ０１ ");
    await password.fill("Assay@2026 ");
    await expect.element(password).toHaveAccessibleDescription("密码的开头或结尾有空格，请确认");
    await button("登录").click();
    // A space may be part of a password: it is sent as typed.
    await expect.poll(() => sent("/sys/login")[0]?.body).toMatchObject({ username: "cs01", password: "Assay@2026 " });
    await password.fill("Assay@2026");
    await expect.element(password).not.toHaveAccessibleDescription();
    const key = (on: boolean) =>
      password.element().dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: on }));
    key(true);
    await expect.element(password).toHaveAccessibleDescription("大写锁定已打开");
    key(false);
    await expect.element(password).not.toHaveAccessibleDescription();
  });

  it("asks after three refusals for a slider check, anew for every further try (SCREEN-USER-01)", async () => {
    wire({ "POST /sys/login": () => refused("用户名或密码错误") });
    await openConsole("/user/login", screens);
    const slider = page.getByRole("slider", { name: /^滑块验证/ });
    for (const tries of [1, 2, 3]) {
      expect(slider.elements()).toHaveLength(0);
      await signIn();
      await expect.poll(() => sent("/sys/login")).toHaveLength(tries);
      await expect.element(alert()).toHaveTextContent("用户名或密码错误");
    }
    await expect.element(slider).toBeVisible();
    await button("登录").click();
    await expect.element(page.getByText("请先完成滑块验证")).toBeVisible();
    expect(sent("/sys/login")).toHaveLength(3);
    await expect.element(slider).toHaveFocus();
    await expectAxeClean();
    await userEvent.keyboard("{End}");
    await expect.element(slider).toHaveAttribute("aria-valuetext", "验证通过");
    await button("登录").click();
    await expect.poll(() => sent("/sys/login")).toHaveLength(4);
    await expect.element(slider).toHaveAttribute("aria-valuenow", "0");
    await button("用其他方式验证").click();
    wire({ "POST /sys/login": () => admitted() });
    await button("登录").click();
    await atHome();
  });

  it("keeps the session for seven days, or until the browser is closed for who wants that (SESSION-07)", async () => {
    const closeBrowser = () => {
      document.cookie = "pro__Run=; path=/; max-age=0";
      openSession(() => undefined);
    };
    wire({ "POST /sys/login": () => admitted() });
    await openConsole("/user/login", screens);
    await signIn();
    await atHome();
    closeBrowser();
    expect(session().token).toBe(login.token);
    leave();
    await openConsole("/user/login", screens);
    await page.getByRole("checkbox", { name: "7天内保持登录" }).click();
    await signIn();
    await atHome();
    openSession(() => undefined);
    expect(session().token).toBe(login.token);
    closeBrowser();
    expect(session().token).toBe("");
  });

  it("takes a reply with success but another code than 200 for a refusal, and 200 as text or number (SESSION-05)", async () => {
    wire({ "POST /sys/login": () => admitted(login, 0) });
    await openConsole("/user/login", screens);
    await signIn();
    await expect.element(alert()).toBeVisible();
    expect(session().token).toBe("");
    wire({ "POST /sys/login": () => admitted(login, 200) });
    await button("登录").click();
    await atHome();
  });

  it("asks for the digits of a picture where the server does, and for another picture after a refusal", async () => {
    setConfig({ captcha: true });
    const pictures: string[] = [];
    wire({ "POST /sys/login": () => refused("验证码错误") });
    const original = crypto.getRandomValues.bind(crypto);
    // Reads the captcha's random key from these bytes, and stubs its picture.
    crypto.getRandomValues = (bytes) => {
      const filled = original(bytes);
      const key = [...new Uint8Array(filled.buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      wire({ [`GET /sys/randomImage/${key}`]: () => (pictures.push(key), picture) });
      return filled;
    };
    await openConsole("/user/login", screens);
    await expect.poll(() => pictures.length).toBeGreaterThan(0);
    await expect.element(button("图形验证码，点击换一张").getByRole("presentation")).toBeInTheDocument();
    const first = pictures.at(-1);
    await signIn();
    await expect.element(page.getByText("请输入图中的数字")).toBeVisible();
    expect(sent("/sys/login")).toHaveLength(0);
    await box(/^图形验证码/).fill("1234");
    await button("登录").click();
    await expect.element(alert()).toHaveTextContent("验证码错误");
    expect(sent("/sys/login")[0]?.body).toMatchObject({ captcha: "1234", checkKey: first });
    await expect.poll(() => pictures.at(-1)).not.toBe(first);
    await expect.element(box(/^图形验证码/)).toHaveValue("");
    crypto.getRandomValues = original;
  });
});

describe("a server that wants a captcha though none is configured", () => {
  const password = () => page.getByLabelText(/^密码/).first();
  const digits = () => box(/^图形验证码/);
  const open = async () => {
    wire({ "GET /sys/randomImage/:key": () => picture });
    await openConsole("/user/login", screens);
    await box(/^账号/).fill("cs01");
    await password().fill("secret");
    expect(digits().elements()).toHaveLength(0);
  };

  it.each([
    ["our own server", "请输入图形验证码后再登录", 42201, { captcha: true }],
    ["a stock server without a captcha", "验证码无效", 500, null],
    ["a stock server of 3.3 and later", "校验失败", 412, null],
  ])("is asked by the field: %s (jeecg finding 12)", async (_, message, code, result) => {
    wire({
      "POST /sys/login": () => Response.json({ success: false, message, code, result, timestamp: 0 }),
    });
    await open();
    await button("登录").click();
    await expect.element(alert()).toHaveTextContent(message);
    await expect.element(digits()).toHaveFocus();
    await expect.element(button("图形验证码，点击换一张").getByRole("presentation")).toBeInTheDocument();
    await expect.element(box(/^账号/)).toHaveValue("cs01");
    await expect.element(password()).toHaveValue("secret");
    await expectAxeClean();
    await userEvent.keyboard("1234{Enter}");
    await expect.poll(() => sent("/sys/login")).toHaveLength(2);
    expect(sent("/sys/login")[0]?.body).not.toHaveProperty("captcha");
    expect(sent("/sys/login")[1]?.body).toMatchObject({
      captcha: "1234",
      checkKey: expect.stringMatching(/./),
    });
    // Rejected again: an empty field with a new picture, ready for typing.
    await expect.element(digits()).toHaveValue("");
    await expect.element(digits()).toHaveFocus();
    wire({ "POST /sys/login": () => admitted() });
    await userEvent.keyboard("5678{Enter}");
    await atHome();
  });

  it("shows it with the wrong password after which it is needed, leaves the focus, and wants no slider (M9)", async () => {
    wire({
      "POST /sys/login": () =>
        Response.json({
          success: false,
          message: "用户名或密码错误",
          code: 42201,
          result: sent("/sys/login").length < 3 ? null : { captcha: true },
          timestamp: 0,
        }),
    });
    await open();
    await password().click();
    for (const tries of [1, 2, 3]) {
      expect(digits().elements()).toHaveLength(0);
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => sent("/sys/login")).toHaveLength(tries);
      await expect.element(alert()).toHaveTextContent("用户名或密码错误");
    }
    await expect.element(digits()).toBeVisible();
    await expect.element(password()).toHaveFocus();
    expect(page.getByRole("slider").elements()).toHaveLength(0);
    await userEvent.keyboard("{Enter}");
    await expect.element(digits()).toHaveAccessibleDescription("请输入图中的数字");
    await expect.element(digits()).toHaveFocus();
    expect(sent("/sys/login")).toHaveLength(3);
  });
});

describe("the page one begins on", () => {
  const enterWith = async (homePath: string, at = "/user/login") => {
    wire({
      "POST /sys/login": () => admitted({ ...login, userInfo: { ...userInfo, homePath } }),
      "GET /sys/permission/getUserPermissionByToken": () => ({
        menu: [...menu, entry("/order/orderList", "订单列表", "test/Home")],
        auth: [],
        allAuth: [],
      }),
    });
    const { router } = await openConsole(at, screens);
    await box(/^账号/).fill("cs01");
    await page.getByLabelText(/^密码/).first().fill("secret");
    await button("登录").click();
    await expect.element(page.getByText("首页内容")).toBeVisible();
    return router.state.location.href;
  };

  it("is the one chosen for oneself, unless another page was wanted", async () => {
    expect(await enterWith("/order/orderList")).toBe("/order/orderList");
  });
  it("is that one as well for who opened no page in particular", async () => {
    expect(await enterWith("/order/orderList", "/user/login?redirect=/")).toBe("/order/orderList");
  });
  it("gives way to the page that was wanted", async () => {
    expect(await enterWith("/order/orderList", "/user/login?redirect=/dashboard/analysis?a=1")).toBe(
      "/dashboard/analysis?a=1",
    );
  });
  it.each(["/finance/gone", "//evil.example", ""])("is home where %j is no page of one's menu", async (homePath) => {
    expect(await enterWith(homePath)).toBe("/dashboard/analysis");
  });
});

describe("signing in by phone", () => {
  const digits = () => box(/^图形验证码/);
  const sms = (index = -1) => sent("/sys/sms").at(index)?.body;
  const open = async () => {
    wire({ "GET /sys/randomImage/:key": () => picture });
    await openConsole("/user/login", screens);
    await page.getByRole("tab", { name: "手机号登录" }).click();
    await expect.element(box(/^手机号/)).toBeVisible();
  };

  it("sends a code to the number and signs in with it (SCREEN-USER-02, SESSION-02)", async () => {
    wire({ "POST /sys/sms": () => null, "POST /sys/phoneLogin": () => admitted() });
    await open();
    await box(/^手机号/).fill("13800000003");
    await expectAxeClean();
    await digits().fill("1234");
    await button("获取验证码").click();
    await expect.element(page.getByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
    const { checkKey } = sms() as { checkKey: string };
    expect(checkKey).toMatch(/./);
    expect(sms()).toEqual({ mobile: "13800000003", smsmode: "0", captcha: "1234", checkKey });
    // The captcha is used up. The field is gone until another code may be requested.
    expect(digits().elements()).toHaveLength(0);
    await expect.element(box(/^验证码/)).toHaveFocus();
    await expect.element(page.getByText("如果该手机号已绑定账号")).toBeVisible();
    await expectAxeClean();
    await box(/^验证码/).fill("123456");
    await button("登录").click();
    await atHome();
    expect(sent("/sys/phoneLogin")[0]?.body).toEqual({ mobile: "13800000003", captcha: "123456" });
  });

  it("takes number and code as people paste them: blanks, hyphens, full-width digits, the whole message", async () => {
    wire({ "POST /sys/sms": () => null, "POST /sys/phoneLogin": () => admitted() });
    await open();
    await box(/^手机号/).fill("+86 １３８-0000 0003 ");
    await digits().fill("１２３４");
    await button("获取验证码").click();
    await expect.poll(() => sms()).toMatchObject({ mobile: "13800000003", smsmode: "0", captcha: "1234" });
    await box(/^验证码/).fill("您的验证码是123 456，5分钟内有效。");
    await expect.element(box(/^验证码/)).toHaveValue("123456");
    await button("登录").click();
    await atHome();
    expect(sent("/sys/phoneLogin")[0]?.body).toEqual({ mobile: "13800000003", captcha: "123456" });
  });

  it("refuses no number, what is no number and no code before it asks the server, in the words of the form rules (VALID-01, VALID-02)", async () => {
    await open();
    await button("获取验证码").click();
    await expect.element(box(/^手机号/)).toHaveAccessibleDescription("请输入手机号");
    await expect.element(box(/^手机号/)).toHaveFocus();
    for (const wrong of ["1380", "16612345678", "12612345678", "23800000003"]) {
      // oxlint-disable-next-line no-await-in-loop -- one field
      await box(/^手机号/).fill(wrong);
      // oxlint-disable-next-line no-await-in-loop -- one field
      await expect.element(box(/^手机号/)).toHaveAccessibleDescription("请输入正确手机号");
    }
    await box(/^手机号/).fill("13800000003");
    await button("获取验证码").click();
    await expect.element(digits()).toHaveAccessibleDescription("请输入图中的数字");
    await expect.element(digits()).toHaveFocus();
    await box(/^验证码/).fill("12");
    await button("登录").click();
    await expect.element(page.getByText("请输入收到的6位数字验证码")).toBeVisible();
    expect(sent("/sys/sms")).toHaveLength(0);
    expect(sent("/sys/phoneLogin")).toHaveLength(0);
  });

  it("needs the picture's digits first, by the keyboard alone, and another picture after each refusal (M4)", async () => {
    const keys: string[] = [];
    wire({
      "POST /sys/sms": () =>
        Response.json({
          success: false,
          message: "图形验证码错误，请按新图片输入",
          code: 42201,
          result: { captcha: true },
          timestamp: 0,
        }),
    });
    await open();
    wire({ "GET /sys/randomImage/:key": ({ path }) => (keys.push(path), picture) });
    await box(/^手机号/).click();
    await userEvent.keyboard("13800000003{Tab}");
    await expect.element(digits()).toHaveFocus();
    await userEvent.keyboard("1234");
    // Text that an input method is still composing is not sent.
    digits()
      .element()
      .dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, isComposing: true }),
      );
    expect(sent("/sys/sms")).toHaveLength(0);
    await userEvent.keyboard("{Enter}");
    await expect.element(alert()).toHaveTextContent("图形验证码错误，请按新图片输入");
    await expect.element(digits()).toHaveValue("");
    await expect.element(digits()).toHaveFocus();
    await expect.poll(() => keys).toHaveLength(1);
    wire({ "POST /sys/sms": () => refused("获取太频繁，请40秒后再试", 42901) });
    await userEvent.keyboard("5678{Enter}");
    await expect.element(alert()).toHaveTextContent("获取太频繁");
    await expect.poll(() => keys).toHaveLength(2);
    expect(sms()).toMatchObject({ captcha: "5678", checkKey: keys[0]?.split("/").at(-1) });
    wire({ "POST /sys/sms": () => null });
    await userEvent.keyboard("9012{Enter}");
    await expect.element(box(/^验证码/)).toHaveFocus();
    expect(sent("/sys/phoneLogin")).toHaveLength(0);
  });

  it("asks a stock server for no captcha, until it refuses for want of one (M4)", async () => {
    setConfig({ serverKind: "jeecg" });
    wire({ "POST /sys/sms": () => refused("验证码10分钟内，仍然有效！", 500) });
    await open();
    await box(/^手机号/).fill("13800000003");
    await button("获取验证码").click();
    await expect.element(alert()).toHaveTextContent("仍然有效");
    expect(sms()).toEqual({ mobile: "13800000003", smsmode: "0" });
    expect(digits().elements()).toHaveLength(0);
    wire({ "POST /sys/sms": () => refused("请输入图形验证码", 500) });
    await button("获取验证码").click();
    await expect.element(digits()).toHaveFocus();
    wire({ "POST /sys/sms": () => null });
    await userEvent.keyboard("1234{Enter}");
    await expect.poll(() => sms()).toMatchObject({ mobile: "13800000003", captcha: "1234" });
  });

  it("tells a wrong code, a stock server's success without a token too", async () => {
    wire({
      "POST /sys/phoneLogin": () =>
        Response.json({ success: true, message: "手机验证码错误", code: 0, result: null, timestamp: 0 }),
    });
    await open();
    await box(/^手机号/).fill("13800000003");
    await box(/^验证码/).fill("123456");
    await button("登录").click();
    await expect.element(alert()).toHaveTextContent("手机验证码错误");
    expect(session().token).toBe("");
  });

  it("shows the demo's message, and no other installation asks for it", async () => {
    setConfig({ demo: true });
    wire({
      "POST /sys/sms": () => null,
      "GET /sys/sms/outbox": () => [{ text: "您的验证码是424242，5分钟内有效。", time: "2026-06-20 10:00:00" }],
    });
    await open();
    await box(/^手机号/).fill("13800000003");
    await digits().fill("1234");
    await button("获取验证码").click();
    await expect.element(page.getByText(/424242/)).toBeVisible();
    expect(sent("/sys/sms/outbox")[0]?.query).toMatchObject({ mobile: "13800000003" });
    // The link is shown where the code is requested, and opens next to the form.
    const all = page.getByRole("link", { name: "演示短信箱" });
    await expect.element(all).toHaveAttribute("href", expect.stringMatching(/\/sys\/sms\/outboxPage$/));
    await expect.element(all).toHaveAttribute("target", "_blank");
  });

  it("is reached by the arrow keys as well", async () => {
    await openConsole("/user/login", screens);
    const first = page.getByRole("tab", { name: "账号密码登录" });
    await expect.element(first).toHaveAttribute("aria-selected", "true");
    first.element().focus();
    await userEvent.keyboard("{ArrowRight}");
    const second = page.getByRole("tab", { name: "手机号登录" });
    await expect.element(second).toHaveAttribute("aria-selected", "true");
    expect(document.activeElement).toBe(second.element());
  });
});

describe("a third party's callback of a stock server (SCREEN-USER-07)", () => {
  beforeEach(() => setConfig({ serverKind: "jeecg" }));
  afterEach(() => setConfig({ serverKind: "assay" }));
  const accept = () => button("登录").click();

  it("exchanges its token for a session and takes it out of the address (SESSION-03, SCREEN-USER-07)", async () => {
    wire({ "GET /sys/thirdLogin/getLoginUser/tk-1/wechat_enterprise": () => admitted() });
    const { router } = await openConsole(
      "/oauth2-app/login?oauth2LoginToken=tk-1&thirdType=wechat_enterprise",
      screens,
    );
    await expect.element(page.getByText("以“林客服”身份登录？")).toBeVisible();
    await expectAxeClean();
    // A link alone signs nobody in, and the token is gone from the address (M3).
    expect(session().token).toBe("");
    expect(window.location.href).not.toContain("tk-1");
    await accept();
    await atHome();
    expect(sent("/sys/thirdLogin/getLoginUser/tk-1/wechat_enterprise")).toHaveLength(1);
    expect(router.state.location.href).not.toContain("tk-1");
  });

  it("fetches the dictionaries where the server sends none along", async () => {
    wire({
      "GET /sys/thirdLogin/getLoginUser/tk-2/dingtalk": () => admitted({ token: login.token, userInfo }),
      "GET /sys/dict/queryAllDictItems": () => ({ sex: [{ value: "1", text: "男", title: "男", color: null }] }),
    });
    await openConsole("/oauth2-app/login?oauth2LoginToken=tk-2&thirdType=dingtalk", screens);
    await accept();
    await atHome();
    await expect.poll(() => session().dicts["sex"]?.[0]?.text).toBe("男");
  });

  it("says why a token does not work, and how to go on; without one it says how the page is reached", async () => {
    wire({ "GET /sys/thirdLogin/getLoginUser/tk-3/dingtalk": () => refused("登录凭证无效或已过期") });
    await openConsole("/oauth2-app/login?oauth2LoginToken=tk-3&thirdType=dingtalk", screens);
    await expect.element(alert()).toHaveTextContent("登录凭证无效或已过期");
    await expectAxeClean();
  });

  it("says how the page is reached when its address brings nothing", async () => {
    await openConsole("/oauth2-app/login", screens);
    await expect.element(page.getByText(/请从企业微信、钉钉等应用中打开本系统/)).toBeVisible();
    await page.getByRole("link", { name: "返回登录" }).click();
    await expect.element(button("登录")).toBeVisible();
  });
});

describe("M3: a link with a token in it", () => {
  const link = "/oauth2-app/login?oauth2LoginToken=token-of-somebody-else&thirdType=wechat";
  const path = "/sys/thirdLogin/getLoginUser/token-of-somebody-else/wechat";
  afterEach(() => setConfig({ serverKind: "assay" }));

  it("M3: signs nobody in at our own server, and the token leaves the address", async () => {
    wire({ [`GET ${path}`]: () => admitted() });
    await openConsole(link, screens);
    await expect.element(alert()).toHaveTextContent("本系统不接受链接中带来的登录凭证");
    await expect.poll(() => window.location.href).not.toContain("token-of-somebody-else");
    await expectAxeClean();
    expect(sent(path)).toEqual([]);
    expect(session().token).toBe("");
  });

  it("M3: never replaces a running session", async () => {
    setConfig({ serverKind: "jeecg" });
    wire({ [`GET ${path}`]: () => admitted() });
    beSignedIn({ menu });
    await openConsole(link, screens);
    await expect.element(page.getByText(/^您已登录为“王小明”/)).toBeVisible();
    await expectAxeClean();
    expect(sent(path)).toEqual([]);
    expect(session().token).toBe("token-1");
    expect(button("登录").elements()).toEqual([]);
  });

  it("M3: asks whose it is, and signs nobody in when the person goes back", async () => {
    setConfig({ serverKind: "jeecg" });
    wire({ [`GET ${path}`]: () => admitted() });
    await openConsole(link, screens);
    await expect.element(page.getByText("以“林客服”身份登录？")).toBeVisible();
    await page.getByRole("link", { name: "返回登录" }).click();
    await expect.element(box(/^账号/)).toBeVisible();
    expect(session().token).toBe("");
  });

  it("M3: does not sign in over a session that another window began meanwhile", async () => {
    setConfig({ serverKind: "jeecg" });
    wire({ [`GET ${path}`]: () => admitted() });
    await openConsole(link, screens);
    await expect.element(button("登录")).toBeVisible();
    beSignedIn({ menu });
    await button("登录").click();
    await expect.element(alert()).toHaveTextContent("您已登录为“王小明”");
    expect(session().token).toBe("token-1");
  });
});

describe("an OpenID provider's way back (SCREEN-USER-07)", () => {
  const away = (part: object = {}) =>
    sessionStorage.setItem(
      "pro__Third_Away",
      JSON.stringify({ ticket: "tk", thirdType: "oidc", use: "login", redirect: "/dashboard/analysis?a=1", ...part }),
    );
  const back = "/oauth2-app/login?code=00123&state=1e5";
  beforeEach(() => sessionStorage.clear());

  it("is taken to the server as it came, with this window's ticket, and leaves the address (SESSION-03)", async () => {
    away();
    wire({
      "POST /sys/thirdLogin/finish": () => ({ kind: "in", token: "tk-9" }),
      "GET /sys/thirdLogin/getLoginUser/tk-9/oidc": () => admitted(),
    });
    const { router } = await openConsole(back, screens);
    await atHome();
    expect(sent("/sys/thirdLogin/finish").map(({ body }) => body)).toEqual([
      { ticket: "tk", callback: "?code=00123&state=1e5" },
    ]);
    expect(router.state.location.href).toBe("/dashboard/analysis?a=1");
  });

  it("that this window did not begin is nobody's: the server is not even asked", async () => {
    await openConsole(back, screens);
    await expect.element(alert()).toHaveTextContent("登录不是在这个窗口开始的");
    expect(sent().filter(({ path }) => path.startsWith("/sys/thirdLogin/"))).toEqual([]);
    expect(session().token).toBe("");
  });

  it("is worth one try", async () => {
    away();
    wire({ "POST /sys/thirdLogin/finish": () => refused("您没有同意授权") });
    await openConsole("/oauth2-app/login?error=access_denied&state=1e5", screens);
    await expect.element(alert()).toHaveTextContent("第三方登录没有成功: 您没有同意授权");
    expect(sessionStorage.getItem("pro__Third_Away")).toBeNull();
  });

  it("leads nowhere else, whatever was remembered as the page that was wanted", async () => {
    away({ redirect: "//evil.example/x" });
    wire({
      "POST /sys/thirdLogin/finish": () => ({ kind: "in", token: "tk-9" }),
      "GET /sys/thirdLogin/getLoginUser/tk-9/oidc": () => admitted(),
    });
    const { router } = await openConsole(back, screens);
    await atHome();
    expect(router.state.location.href).toBe("/dashboard/analysis");
  });

  it("of an account that nobody has asks for a phone once, and binds it", async () => {
    away();
    wire({
      "POST /sys/thirdLogin/finish": () => ({ kind: "unbound", ticket: "bind-1", name: "林同学" }),
      "POST /sys/sms": () => null,
      "POST /sys/thirdLogin/bindingThirdPhone": () => "tk-10",
      "GET /sys/thirdLogin/getLoginUser/tk-10/oidc": () => admitted(),
    });
    await openConsole(back, screens);
    await expect.element(page.getByText("第三方账号“林同学”尚未绑定")).toBeVisible();
    await expectAxeClean();
    await box(/^手机号/).fill("13800000003");
    await box(/^图形验证码/).fill("1234");
    await button("获取验证码").click();
    await box(/^验证码/).fill("123456");
    await button("绑定并登录").click();
    await atHome();
    expect(sent("/sys/thirdLogin/bindingThirdPhone")[0]?.body).toEqual({
      thirdUserUuid: "bind-1",
      mobile: "13800000003",
      captcha: "123456",
    });
  });
});

describe("the provider's button on the login page", () => {
  const start = "/sys/thirdLogin/start";
  const agent = navigator.userAgent;
  const called = (name: string) => Object.defineProperty(navigator, "userAgent", { value: name, configurable: true });
  beforeEach(() => {
    sessionStorage.clear();
    setConfig({ third: [{ type: "oidc", name: "统一认证" }] });
    wire({ [`POST ${start}`]: () => refused("暂时无法连接第三方登录服务，请稍后再试") });
  });
  afterEach(() => {
    setConfig({ third: [] });
    called(agent);
  });

  it("asks the server where to go, and says why it cannot", async () => {
    await openConsole("/user/login", screens);
    await expect.element(button("统一认证")).toBeVisible();
    expect(sent(start)).toHaveLength(0);
    await button("统一认证").click();
    await expect.element(alert()).toHaveTextContent("暂时无法连接第三方登录服务");
    expect(sent(start)[0]?.body).toEqual({
      thirdType: "oidc",
      redirectUri: `${window.location.origin}/oauth2-app/login`,
    });
    await expectAxeClean();
  });

  it("is pressed by itself inside a chat app, once: who comes back wants another way in", async () => {
    called(`${agent} wxwork/4.1`);
    const { unmount } = await openConsole("/user/login", screens);
    await expect.poll(() => sent(start).length).toBe(1);
    await unmount();
    await openConsole("/user/login", screens);
    await expect.element(button("统一认证")).toBeVisible();
    expect(sent(start)).toHaveLength(1);
  });
});

describe("who may act in several places", () => {
  const depart = (orgCode: string, departName: string, tenantId?: number) => ({
    id: `${tenantId}${orgCode}`,
    orgCode,
    departName,
    ...(tenantId ? { tenantId } : {}),
  });
  const several = {
    ...login,
    userInfo: { ...userInfo, realname: "尤多租", orgCode: "A01A01" },
    tenantList: [
      { id: 1, name: "集团", status: 1 },
      { id: 2, name: "华南", status: 1 },
    ],
    departs: [depart("A01", "总部", 1), depart("A02", "销售部", 1), depart("A01A01", "客服部", 2)],
    multi_depart: 2,
  };
  const signIn = async (result: object) => {
    wire({ "POST /sys/login": () => admitted(result) });
    const opened = await openConsole("/user/login?redirect=/dashboard/analysis?b=2", screens);
    await box(/^账号/).fill("multi01");
    await page.getByLabelText(/^密码/).first().fill("secret");
    await button("登录").click();
    return opened;
  };
  const choice = () => page.getByRole("heading", { name: /^请选择/ });

  it("is asked which after signing in; the last one stands there already (SESSION-16)", async () => {
    const { router } = await signIn(several);
    await expect.element(choice()).toHaveTextContent("请选择租户和部门");
    expect(document.activeElement).toBe(choice().element());
    const tenant = page.getByRole("combobox", { name: /^租户/ });
    await expect.element(tenant).toHaveTextContent("华南");
    // There is only one department there: nothing to choose.
    expect(page.getByRole("combobox", { name: /^部门/ }).elements()).toHaveLength(0);
    await expectAxeClean();
    await button("进入").click();
    await expect.element(page.getByText("首页内容")).toBeVisible();
    expect(sent("/sys/selectDepart")).toHaveLength(0);
    expect(router.state.location.href).toBe("/dashboard/analysis?b=2");
  });

  it("acts in the other one from then on, in a department of that tenant (SESSION-16)", async () => {
    wire({
      "POST /sys/selectDepart": ({ body }) => ({
        userInfo: { ...several.userInfo, orgCode: (body as { orgCode: string }).orgCode, loginTenantId: 1 },
      }),
    });
    await signIn(several);
    await page.getByRole("combobox", { name: /^租户/ }).click();
    await page.getByRole("option", { name: "集团" }).click();
    const departs = page.getByRole("combobox", { name: /^部门/ });
    await expect.element(departs).toHaveTextContent("总部");
    await departs.click();
    await page.getByRole("option", { name: "销售部" }).click();
    await button("进入").click();
    await expect.element(page.getByText("首页内容")).toBeVisible();
    expect(sent("/sys/selectDepart")[0]?.body).toEqual({ username: "cs01", orgCode: "A02", loginTenantId: 1 });
    expect(session()).toMatchObject({ tenantId: "1", user: { orgCode: "A02" } });
  });

  it("stays to be asked when the server refuses the place, and may sign in as somebody else", async () => {
    wire({ "POST /sys/selectDepart": () => refused("无权操作该数据", 40302) });
    await signIn(several);
    await page.getByRole("combobox", { name: /^租户/ }).click();
    await page.getByRole("option", { name: "集团" }).click();
    await button("进入").click();
    await expect.element(alert()).toHaveTextContent("无权操作该数据");
    await button("使用其他账号").click();
    await expect.element(button("登录")).toBeVisible();
    expect(session().token).toBe("");
  });

  it("is asked for the department alone by a stock server, which tells of no tenants", async () => {
    await signIn({ ...login, departs: [depart("A01", "总部"), depart("A02", "销售部")] });
    await expect.element(choice()).toHaveTextContent("请选择部门");
    expect(page.getByRole("combobox").elements()).toHaveLength(1);
  });

  it("and who has one place only is not asked", async () => {
    await signIn({ ...several, tenantList: several.tenantList.slice(1), departs: several.departs.slice(2) });
    await expect.element(page.getByText("首页内容")).toBeVisible();
  });
});

describe("a single sign-on's ticket in the address", () => {
  it("is validated and signs in, by the success flag whatever the code (SESSION-04, SESSION-06)", async () => {
    wire({ "POST /sys/cas/client/validateLogin": () => admitted(login, 0) });
    await openConsole("/user/login?ticket=ST-1", screens);
    await atHome();
    const [call] = sent("/sys/cas/client/validateLogin");
    expect(call?.body).toMatchObject({ ticket: "ST-1" });
    expect(sent("/sys/cas/client/validateLogin")).toHaveLength(1);
  });

  it("that is refused says why and leaves the other ways in", async () => {
    wire({ "POST /sys/cas/client/validateLogin": () => refused("单点登录票据无效") });
    await openConsole("/user/login?ticket=ST-2", screens);
    await expect.element(alert()).toHaveTextContent("单点登录没有成功: 单点登录票据无效");
    await expect.element(button("登录")).toBeVisible();
    expect(session().token).toBe("");
  });
});
